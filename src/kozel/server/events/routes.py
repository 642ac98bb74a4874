"""The routes of events."""

import asyncio
import time
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from kozel.desk.book import Book
from kozel.desk.opening import Announcement
from kozel.server.commands import RefusedError
from kozel.server.desk import Desk, Visitor, address
from kozel.server.endpoint import RequestError, as_json, endpoint, lang_of, read
from kozel.server.events import papers, rights, views
from kozel.server.events.event import Event
from kozel.server.events.hall import Hall
from kozel.server.events.orders import check_level, desk_order, from_table
from kozel.server.events.parties import Parties
from kozel.server.events.requests import FromTable, MadeEvent, NewEvent, Ordered, SeatBot
from kozel.server.events.rights import AtTable, Organiser, Player, Right
from kozel.server.log import Person
from kozel.server.requests import MadeTable


class Events:
    """What the routes need: the books, and the tables of online events."""

    def __init__(self, folder: Path, desk: Desk) -> None:
        self.hall = Hall(folder)
        self.parties = Parties(self.hall, desk.hub, desk.guests)
        desk.hub.events = self.parties


async def make(request: Request, desk: Desk, visitor: Visitor) -> Response:
    new = await read(request, NewEvent)
    now = time.monotonic()
    if not (desk.tables.take(visitor.id, now) and desk.tables_of_address.take(address(request), now)):
        raise RequestError(429, "too many new events; wait a while")
    event = await _events(request).hall.create(Announcement(**msgspec.structs.asdict(new)))
    return as_json(MadeEvent(event.id, views.organiser_key(event.id, desk.guests)), 201)


async def show(request: Request, _desk: Desk, _visitor: Visitor) -> Response:
    event = await _event(request)
    async with event.reading() as book:
        if _is_known(request, book):
            return Response(status_code=304)
        return _marked(views.event_view(event.id, book), book)


async def desk_page(request: Request, desk: Desk, _visitor: Visitor) -> Response:
    event = await _event(request)
    _organiser(request, desk, event)
    tables = await _events(request).parties.seats(event)
    async with event.reading() as book:
        return as_json(views.desk_view(event.id, book, desk.guests, tables, lang_of(request)))


async def order(request: Request, desk: Desk, visitor: Visitor) -> Response:
    event, events = await _event(request), _events(request)
    _organiser(request, desk, event)
    _limited(desk, visitor)
    ordered = await read(request, Ordered)
    asked, levels = ordered.order, desk.hub.habits.levels
    if isinstance(asked, SeatBot):
        check_level(asked.level, levels)
        await events.parties.seat(event, (asked.pair, asked.player), lambda _table: None, asked.level)
    else:
        await event.write(desk_order(asked, lambda: event.secret, levels), "organiser", ordered.why)
        await events.parties.keep(event)
    return await desk_page(request, desk, visitor)


async def table(request: Request, desk: Desk, _visitor: Visitor) -> Response:
    """What a phone at a table shows."""
    event = await _event(request)
    right = _right(request, desk, event)
    async with event.reading() as book:
        if _is_known(request, book):
            return Response(status_code=304)
        return _marked(_at_table(book, right), book)


def _at_table(book: Book, right: Right) -> views.AtTableView:
    if isinstance(right, Player):
        found = views.right_at(book.state, right)
        if found is None:
            raise RefusedError("not_now", "you have no table in this round")
        return views.at_table_view(book, *found)
    if isinstance(right, AtTable):
        return views.at_table_view(book, right)
    raise RequestError(403, "open the link of your table")


async def tell(request: Request, desk: Desk, visitor: Visitor) -> Response:
    event = await _event(request)
    right = _right(request, desk, event)
    if not isinstance(right, AtTable | Player):
        raise RequestError(403, "open the link of your table")
    _limited(desk, visitor)
    asked = await read(request, FromTable)
    phone = f"phone {desk.guests.public(visitor.id, event.id)[:8]}"
    await event.write(lambda book: from_table(asked, right, book, phone), phone)
    async with event.reading() as book:
        return _marked(_at_table(book, right), book)


async def sit(request: Request, desk: Desk, visitor: Visitor) -> Response:
    """A player takes his seat at his table of this round."""
    event = await _event(request)
    right = _right(request, desk, event)
    if not isinstance(right, Player):
        raise RequestError(403, "open your own link")
    async with event.reading() as book:
        pair = book.state.pairs.get(right.pair)
        if pair is None or pair.gone or right.player > len(pair.players):
            raise RefusedError("not_now", "you do not take part any more")
        name = pair.players[right.player - 1]
    parties = _events(request).parties

    def sitter(table: str) -> Person:
        return Person(visitor.id, desk.guests.public(visitor.id, table), name)

    found = await parties.seat(event, (right.pair, right.player), sitter)
    return as_json(MadeTable(found, f"/t/{found}"))


async def board(request: Request, _desk: Desk, _visitor: Visitor) -> Response:
    event = await _event(request)
    async with event.reading() as book:
        return _marked(views.board_view(book, request.path_params["board"], event.secret), book)


async def paper(request: Request, desk: Desk, _visitor: Visitor) -> Response:
    event = await _event(request)
    _organiser(request, desk, event)
    what, prepare = request.path_params["what"], "prepare" in request.query_params
    async with event.reading() as book:
        where = papers.links(desk.guests, event.id, book, request.query_params.get("at", ""))
        secret, entries = papers.secret_for(what, event, book, prepare), tuple(book.entries)
    drawn = await asyncio.to_thread(papers.printed, what, entries, secret, where, lang_of(request))
    return Response(drawn, media_type="application/pdf", headers={"cache-control": "no-store"})


def _events(request: Request) -> Events:
    found: Events = request.app.state.events
    return found


async def _event(request: Request) -> Event:
    found = await _events(request).hall.event(request.path_params["event"])
    if found is None:
        raise RequestError(404, "no such event")
    return found


def _right(request: Request, desk: Desk, event: Event) -> Right:
    return rights.read(desk.guests, event.id, request.headers.get(rights.HEADER))


def _organiser(request: Request, desk: Desk, event: Event) -> None:
    if not isinstance(_right(request, desk, event), Organiser):
        raise RequestError(403, "this is for the organiser; open the link of the desk")


def _limited(desk: Desk, visitor: Visitor) -> None:
    if not desk.orders.take(visitor.id, time.monotonic()):
        raise RequestError(429, "too much at once; wait a moment")


def _is_known(request: Request, book: Book) -> bool:
    return request.method == "GET" and request.headers.get("if-none-match") == _tag(book)


def _tag(book: Book) -> str:
    return f'"{book.mark.seq}-{book.mark.hash[:16]}"'


def _marked(view: object, book: Book) -> Response:
    """An answer that is sent again only when the book has grown."""
    response = as_json(view)
    response.headers["vary"] = rights.HEADER
    response.headers["etag"] = _tag(book)
    response.headers["cache-control"] = "no-cache"
    return response


def routes() -> list[BaseRoute]:
    here = "/api/events/{event}"
    return [
        Route("/api/events", endpoint(POST=make), methods=["POST"]),
        Route(here, endpoint(crowd=True, GET=show), methods=["GET"]),
        Route(f"{here}/desk", endpoint(crowd=True, GET=desk_page, POST=order), methods=["GET", "POST"]),
        Route(f"{here}/table", endpoint(crowd=True, GET=table, POST=tell), methods=["GET", "POST"]),
        Route(f"{here}/sit", endpoint(crowd=True, POST=sit), methods=["POST"]),
        Route(f"{here}/boards/{{board:int}}", endpoint(crowd=True, GET=board), methods=["GET"]),
        Route(f"{here}/papers/{{what}}", endpoint(GET=paper), methods=["GET"]),
    ]
