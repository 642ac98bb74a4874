"""``kozel serve``: tables in the browser."""

import argparse
import asyncio
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import msgspec
import uvicorn
from sqlalchemy import make_url

from kozel.game.errors import KozelError
from kozel.server import journal
from kozel.server.app import HABITS, make_app
from kozel.server.auth import Guests, read_key
from kozel.server.bot_pool import BotPool, Bots, BotsHere
from kozel.server.clock import Release
from kozel.server.hub import Hub, Timing
from kozel.server.pipe import Pipe
from kozel.store.connect import open_store
from kozel.store.engine import data_dir
from kozel.wire.messages import MAX_FRAME_BYTES


class AddressError(KozelError):
    """An address that cannot be listened at."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen at (%(default)s)")
    parser.add_argument("--port", type=int, default=8000, help="port (%(default)s)")
    parser.add_argument(
        "--database-url",
        default=os.environ.get("KOZEL_DATABASE_URL"),
        help="where tables are kept: sqlite:///FILE or postgresql://… (KOZEL_DATABASE_URL, else a file of the user)",
    )
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        help="a further origin that pages may have, such as https://kozel.example",
    )
    parser.add_argument(
        "--events",
        type=Path,
        metavar="FOLDER",
        help="the books of events (default: the folder events beside the database)",
    )
    parser.add_argument("--workers", type=int, default=1, help="processes in which bots think; 0: none (%(default)s)")
    parser.add_argument("--release-ms", type=int, default=900, help="when an action shows in its turn (%(default)s)")
    parser.add_argument("--grace-ms", type=int, default=10_000, help=argparse.SUPPRESS)
    parser.add_argument("--open", action="store_true", help="open the page in the browser")


def run(args: argparse.Namespace) -> int:
    journal.begin()
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        return runner.run(_serve(args))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    """The fastest loop that is installed."""
    try:
        return import_module("uvloop").new_event_loop
    except ImportError:
        return asyncio.new_event_loop


def listening(host: str, port: int) -> socket.socket:
    """A socket at this address (port 0: any that is free). Raises: AddressError."""
    if not 0 <= port <= 65535:
        raise AddressError(f"{port} is no port; choose another --port, from 0 to 65535")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise AddressError(
            f"cannot listen at {host} port {port}: {error.strerror or error}; "
            "if kozel runs already, open it in the browser, otherwise choose another --port, such as 8001, or --host"
        ) from error


def events_folder(url: str | None) -> Path:
    """Beside a file of SQLite; where the database is elsewhere, among the data of the user."""
    file = make_url(url).database if url and url.startswith("sqlite") else None
    return (Path(file).parent if file else data_dir()) / "events"


def _keep_pauses_short() -> None:
    """Tables and sockets are freed by their last reference; what is left to collect is little, and looking for it
    among everything stops all tables. The writer of the store gets the interpreter back sooner than by default.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 10, 10)
    sys.setswitchinterval(0.001)


async def _serve(args: argparse.Namespace) -> int:
    door = listening(args.host, args.port)
    store = await open_store(args.database_url)
    bots: Bots = BotPool(args.workers) if args.workers else BotsHere()
    release = Release(args.release_ms, 200 if args.release_ms >= 400 else 0)
    hub = Hub(store, bots, msgspec.structs.replace(HABITS, release=release), Timing(grace_ms=args.grace_ms))
    events = args.events or events_folder(args.database_url)
    token = os.environ.get("KOZEL_METRICS_TOKEN", "")
    app = make_app(hub, Guests(read_key(data_dir())), frozenset(args.origin), events, token)
    config = uvicorn.Config(
        app,
        ws=Pipe,
        ws_max_size=MAX_FRAME_BYTES,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=5,
        server_header=False,
        ws_ping_interval=None,
    )
    url = f"http://{'localhost' if args.host in ('0.0.0.0', '127.0.0.1') else args.host}:{door.getsockname()[1]}/"
    print(f"kozel is at {url}", flush=True)
    if args.open:
        threading.Timer(1.0, webbrowser.open, (url,)).start()
    server = uvicorn.Server(config)
    _keep_pauses_short()
    await server.serve(sockets=[door])
    return 0 if server.started else 1
