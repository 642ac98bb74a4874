"""Papers of an event for the organiser's printer, with QR codes that lead to its pages."""

import re
from collections.abc import Sequence
from typing import Final

from kozel.desk.book import Book
from kozel.desk.errors import need
from kozel.server.auth import Guests
from kozel.server.endpoint import RequestError
from kozel.server.events import rights
from kozel.server.events.event import Event
from kozel.server.events.rights import AtTable
from kozel.tournament import log
from kozel.tournament.log import Entry
from kozel.tournament.state import fold

_ORIGIN: Final = re.compile(r"https?://[^\s/?#]{1,200}")


def links(guests: Guests, event: str, book: Book, origin: str) -> tuple[str, dict[int, str]]:
    """The page of the event, and for tables of wood of the last round the page where its results are told.

    Raises: RequestError for what is no origin of a page.
    """
    if not _ORIGIN.fullmatch(origin):
        raise RequestError(400, "at must be an origin, such as http://192.168.1.5:8000")
    state, page = book.state, f"{origin}/event/{event}"
    seated = state.rounds[-1].seated if state.rounds and not (state.opened and state.opened.online) else ()
    keys = {n: rights.key(guests, event, AtTable(len(state.rounds), n)) for n in range(1, len(seated) + 1)}
    return page, {number: f"{page}/table#{key}" for number, key in keys.items()}


def secret_for(what: str, event: Event, book: Book, prepare: bool) -> bytes:
    """The secret where a paper shows tiles. Raises: DeskError while they are to be played, unless they are prepared.

    On the server nobody lays tiles out, and the organiser may play.
    """
    if what != "hands":
        return b""
    opened = book.state.opened
    need(bool(opened and opened.boards), "no-boards")
    need((prepare and not (opened and opened.online)) or book.state.revealed is not None, "boards-early")
    return event.secret


def printed(what: str, entries: Sequence[Entry], secret: bytes, where: tuple[str, dict[int, str]], lang: str) -> bytes:
    """The PDF; takes its time. Raises: DeskError, and RequestError for a paper that there is not."""
    from kozel.documents import printing  # noqa: PLC0415 -- drawing is loaded when somebody prints

    known: dict[str, printing.What] = {one: one for one in printing.PAPERS}
    found = known.get(what)
    if found is None:
        raise RequestError(404, "no such paper")
    page, tables = where
    order = printing.Order(secret=secret, page=page, tables=tables)
    return printing.printed(found, fold(entries), log.mark(entries), order, lang)
