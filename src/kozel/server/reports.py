"""What people tell whoever runs the server about a deal; nobody at the table hears of it."""

import time

from starlette.requests import Request
from starlette.responses import Response

from kozel.game.seats import SPECTATOR
from kozel.server.desk import Desk, Visitor, address
from kozel.server.endpoint import RequestError, read
from kozel.server.requests import NewReport
from kozel.store.protocol import StoredReport


async def report(request: Request, desk: Desk, visitor: Visitor) -> Response:
    """Keeps the words of a person about a deal; later ones take the place of those before."""
    words = plain((await read(request, NewReport)).words)
    if not words:
        raise RequestError(422, "a report needs words")
    table, deal = request.path_params["table"], request.path_params["deal"]
    if not await _may_report(desk, visitor, table, deal):
        raise RequestError(404, "no such deal, or it is not finished")
    now = time.monotonic()
    if not (desk.reports.take(visitor.id, now) and desk.reports_of_address.take(address(request), now)):
        raise RequestError(429, "too many reports; wait a while")
    person = await desk.person(visitor, table)
    await desk.hub.store.save_report(StoredReport(table, deal, person.public, person.name, desk.hub.now(), words))
    return Response(status_code=204)


def plain(words: str) -> str:
    """In one line, without what a terminal could take for an order."""
    return " ".join("".join(one if one.isprintable() else " " for one in words).split())


async def _may_report(desk: Desk, visitor: Visitor, table: str, deal: str) -> bool:
    """A finished deal anybody, as anybody may see it; the running one only who has a seat."""
    if any(one.deal == deal for one in await desk.hub.store.deals(table)):
        return True
    room = await desk.hub.room(table)
    return room is not None and (
        room.table.state.judge.deal_name == deal and room.table.recipient(visitor.id) != SPECTATOR
    )
