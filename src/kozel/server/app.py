"""The server as one ASGI application."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kozel.bots.registry import BOTS, USUAL
from kozel.server import http
from kozel.server.auth import Guests
from kozel.server.desk import Desk
from kozel.server.events import routes as event_routes
from kozel.server.events.routes import Events
from kozel.server.hub import Hub
from kozel.server.table import Habits
from kozel.server.ws import table_socket

LEVELS: Final = tuple(BOTS)
HABITS: Final = Habits(levels=LEVELS, stand_in=USUAL)

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class Safe:
    """Adds to every answer the headers that keep a page from being misused."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for key, value in HEADERS.items():
                    headers.setdefault(key, value)
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)


def make_app(
    hub: Hub,
    guests: Guests,
    origins: frozenset[str] = frozenset(),
    events: Path | None = None,
    metrics_token: str = "",
) -> Starlette:
    """The application around a hub. It starts the hub, and at the end stops it and closes its store.

    `events` is the folder with the books of events; without it there are none.
    """
    desk = Desk(hub, guests, origins, metrics_token)
    gatherings = Events(events, desk) if events else None

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncGenerator[None]:
        if gatherings:
            await gatherings.hall.start()
        await hub.start()
        if gatherings:
            await gatherings.parties.start()
        try:
            yield
        finally:
            await hub.stop()
            await hub.store.close()
            if gatherings:
                gatherings.hall.close()

    of_events = event_routes.routes() if gatherings else []
    routes = [WebSocketRoute("/ws/{table}", table_socket), *of_events, *http.routes()]
    app = Starlette(routes=routes, middleware=[Middleware(Safe)], lifespan=lifespan)
    app.state.desk, app.state.events = desk, gatherings
    return app
