"""The routes of HTTP: the page, tables, finished deals, rules, the keeper, and what operators ask for."""

import secrets
import time
from pathlib import Path
from typing import Any, Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import kozel
from kozel.bots.registry import LEVELS
from kozel.cards.card import rules_card
from kozel.game.events import Fact
from kozel.game.rulesets import SHIPPED, shipped
from kozel.record import jsonl, kzn
from kozel.record.model import DealRecord
from kozel.server import answers
from kozel.server.desk import Desk, Visitor, address, is_loopback
from kozel.server.endpoint import Answer, RequestError, as_json, endpoint, lang_of, read
from kozel.server.lobby import clean
from kozel.server.reports import report
from kozel.server.requests import DealInfo, MadeTable, Me, MyTable, NewName, NewTable, RulesToCheck, ToSettle
from kozel.wire.schema import schema_text

STATIC: Final = Path(kozel.__file__).parent / "static"
_NO_PAGE: Final = """<!doctype html><meta charset="utf-8"><title>kozel</title>
<p>The page is not built. From the sources: <code>./dev run</code>, which builds it; the server itself is running.</p>
"""
_NO_METRICS: Final = "metrics are told on the machine itself, or with the token that KOZEL_METRICS_TOKEN sets\n"
PAGES: Final = (
    "/",
    "/events",
    "/event/{event}",
    "/event/{event}/{page}",
    "/t/{table}",
    "/replay/{table}/{deal}",
    "/keeper",
    "/rules",
    "/rules/{preset}",
    "/new",
    "/help",
)


async def rulesets(request: Request, _desk: Desk, _visitor: Visitor) -> Response:
    return as_json(answers.presets(lang_of(request)))


async def card(request: Request, _desk: Desk, _visitor: Visitor) -> Response:
    id = request.path_params["id"]
    if id not in SHIPPED:
        raise RequestError(404, "no such rule set")
    return Response(rules_card(shipped(id), lang_of(request)), media_type="text/markdown; charset=utf-8")


async def check(request: Request, _desk: Desk, _visitor: Visitor) -> Response:
    asked = await read(request, RulesToCheck)
    return as_json(answers.checked(asked.preset, asked.changes, lang_of(request)))


async def settle(request: Request, _desk: Desk, _visitor: Visitor) -> Response:
    asked = await read(request, ToSettle)
    return as_json(answers.settled(asked, lang_of(request)))


async def make_table(request: Request, desk: Desk, visitor: Visitor) -> Response:
    new = await read(request, NewTable)
    now = time.monotonic()
    if not (desk.tables.take(visitor.id, now) and desk.tables_of_address.take(address(request), now)):
        raise RequestError(429, "too many new tables; wait a while")
    ruleset = answers.ruleset_of(new.preset, new.changes)
    wishes = answers.wishes_of(new, ruleset.rules.players)
    table = desk.hub.new_id()
    host = await desk.person(visitor, table)
    _check_levels(new, desk)
    await desk.hub.make(table, answers.settings_of(new, ruleset), ruleset.rules, host, wishes)
    return as_json(MadeTable(table, f"/t/{table}"), 201)


def _check_levels(new: NewTable, desk: Desk) -> None:
    for wish in new.seats:
        if wish.kind == "bot" and wish.level not in desk.hub.habits.levels:
            raise RequestError(422, f"no bot is called {wish.level!r}; there are {', '.join(desk.hub.habits.levels)}")
    if sum(wish.kind == "me" for wish in new.seats) > 1:
        raise RequestError(422, "one person has one seat")


async def table_info(request: Request, desk: Desk, visitor: Visitor) -> Response:
    room = await desk.hub.room(request.path_params["table"])
    if room is None:
        raise RequestError(404, "no such table")
    return as_json(answers.table_info(room.table, visitor.id))


async def deals(request: Request, desk: Desk, _visitor: Visitor) -> Response:
    table = request.path_params["table"]
    if await desk.hub.store.table(table) is None:
        raise RequestError(404, "no such table")
    return as_json([DealInfo(one.deal, one.at) for one in await desk.hub.store.deals(table)])


async def _facts(request: Request, desk: Desk) -> list[Fact]:
    """The facts of a finished deal. Raises: RequestError, also where others have yet to play it."""
    table, name = request.path_params["table"], request.path_params["deal"]
    facts = await answers.deal_facts(desk.hub.store, table, name)
    if facts is None:
        raise RequestError(404, "no such deal, or it is not finished")
    if not await desk.hub.may_show(table, name):
        raise RequestError(403, "other tables of the event have yet to play this deal")
    return facts


async def deal(request: Request, desk: Desk, _visitor: Visitor) -> Response:
    return as_json(await _facts(request, desk))


async def record(request: Request, desk: Desk, _visitor: Visitor) -> Response:
    """A finished deal to keep: as KZN, which people read, or as JSON lines."""
    facts = await _facts(request, desk)
    kept = [DealRecord({}, tuple(facts))]
    if request.url.path.endswith(".kzn"):
        return Response(kzn.text(kept), media_type="text/plain; charset=utf-8")
    return Response(jsonl.text(kept), media_type="application/jsonl")


async def me(_request: Request, desk: Desk, visitor: Visitor) -> Response:
    return as_json(Me(await desk.name(visitor)))


async def rename(request: Request, desk: Desk, visitor: Visitor) -> Response:
    name = clean((await read(request, NewName)).name)
    await desk.rename(visitor, name)
    return as_json(Me(name))


async def my_tables(_request: Request, desk: Desk, visitor: Visitor) -> Response:
    found = await desk.hub.store.tables_of(visitor.id)
    return as_json([MyTable(one.id, one.opened_at, one.closed_at) for one in found])


async def bots(_request: Request, _desk: Desk, _visitor: Visitor) -> Response:
    """The levels that people choose from; a table also takes the yardsticks, by name."""
    return as_json(LEVELS)


async def schema(_request: Request, _desk: Desk, _visitor: Visitor) -> Response:
    return Response(schema_text(), media_type="application/schema+json")


async def live(_request: Request) -> Response:
    """The process runs."""
    return Response("alive\n", media_type="text/plain")


async def ready(request: Request) -> Response:
    """The store can write, so that moves can be accepted."""
    able = await request.app.state.desk.hub.can_write()
    return Response("ready\n" if able else "the store cannot write\n", 200 if able else 503, media_type="text/plain")


async def metrics(request: Request) -> Response:
    """For Prometheus on this machine, or with a token: how much a server is used is nobody else's business."""
    if not _may_measure(request):
        return Response(_NO_METRICS, 403, media_type="text/plain")
    return Response(request.app.state.desk.hub.metrics.text(), media_type="text/plain; version=0.0.4")


def _may_measure(request: Request) -> bool:
    if token := request.app.state.desk.metrics_token:
        return secrets.compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {token}".encode())
    by_proxy = {"forwarded", "x-forwarded-for"} & set(request.headers)
    return is_loopback(address(request)) and not by_proxy


async def page(request: Request, desk: Desk, visitor: Visitor) -> Response:
    index = STATIC / "index.html"
    no_cache = {"cache-control": "no-cache"}
    if index.exists():
        return FileResponse(index, headers=no_cache)
    return Response(_NO_PAGE, media_type="text/html; charset=utf-8", headers=no_cache)


def _get(path: str, answer: Answer) -> Route:
    return Route(path, endpoint(GET=answer), methods=["GET"])


def _post(path: str, answer: Answer) -> Route:
    return Route(path, endpoint(POST=answer), methods=["POST"])


def routes() -> list[BaseRoute]:
    found: list[BaseRoute] = [
        _get("/api/rulesets", rulesets),
        _get("/api/rulesets/{id}/card", card),
        _post("/api/rules/check", check),
        _post("/api/settle", settle),
        _post("/api/tables", make_table),
        _get("/api/tables/{table}", table_info),
        _get("/api/tables/{table}/deals", deals),
        _get("/api/tables/{table}/deals/{deal}", deal),
        _get("/api/tables/{table}/deals/{deal}/record.kzn", record),
        _get("/api/tables/{table}/deals/{deal}/record.jsonl", record),
        _post("/api/tables/{table}/deals/{deal}/report", report),
        Route("/api/me", endpoint(GET=me, POST=rename), methods=["GET", "POST"]),
        _get("/api/me/tables", my_tables),
        _get("/api/bots", bots),
        _get("/api/schema", schema),
        Route("/live", live),
        Route("/ready", ready),
        Route("/metrics", metrics),
        *(_get(path, page) for path in PAGES),
    ]
    return [*found, Mount("/", _static())] if STATIC.is_dir() else found


class _Client(StaticFiles):
    """The files of the client. Whoever follows a wrong link gets its page, which says so."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "text/html" not in Headers(scope=scope).get("accept", ""):
                raise
            return FileResponse(STATIC / "index.html", 404, headers={"cache-control": "no-cache"})


def _static() -> Any:
    return _Client(directory=STATIC)
