"""The part of a log that a client may still be sent: what stands of the past, and the running deal in full."""

from collections.abc import Hashable

from kozel.game.events import DealEnded, DealSettled, DealStarted, MatchEnded
from kozel.server.log import BotSeated, Entry, Recorded, Seated, TableEvent, TableMade
from kozel.wire.messages import BreakBegan, ControllerChanged, PresenceChanged, SeatLeft


class History:
    """Every entry goes in; what later ones have made void drops out when the next deal begins.

    The deal before the running break or deal is kept whole, so that a client who missed its end can still see it.
    """

    def __init__(self) -> None:
        self._past: dict[Hashable, Entry] = {}
        self._current: list[Entry] = []
        self._match_no = 1

    def add(self, entry: Entry) -> None:
        event = entry.event
        if isinstance(event, Recorded) and isinstance(event.fact, DealStarted):
            self._condense(event.fact.match_no)
        self._current.append(entry)

    def since(self, v: int) -> list[Entry] | None:
        """The entries after version `v`; None when some of them are not kept any more."""
        if not self._current or not self._current[0].v - 1 <= v <= self._current[-1].v:
            return None
        return self._current[v + 1 - self._current[0].v :]

    def all(self) -> list[Entry]:
        """What stands of the past, and the current deal."""
        return [*sorted(self._past.values(), key=lambda entry: entry.v), *self._current]

    def _condense(self, match_no: int) -> None:
        """The running deal begins: only its own break stays with it."""
        start = max((n for n, one in enumerate(self._current) if isinstance(one.event, BreakBegan)), default=0)
        for entry in self._current[:start]:
            if (key := _key(entry.event, entry.v)) is not None:
                self._past[key] = entry
        self._current = self._current[start:]
        if match_no != self._match_no:
            self._past = {key: entry for key, entry in self._past.items() if not _is_of_match(entry.event)}
        self._match_no = match_no


def _key(event: TableEvent, v: int) -> Hashable | None:
    """Under which name an event stands, in place of what stood there; None for one that means nothing later."""
    match event:
        case TableMade():
            return "made"
        case Seated(seat) | BotSeated(seat) | SeatLeft(seat):
            return "occupant", seat
        case ControllerChanged(seat):
            return "controller", seat
        case PresenceChanged(seat):
            return "presence", seat
        case Recorded(DealEnded() | DealSettled() | MatchEnded()):
            return v
        case _:
            return None


def _is_of_match(event: TableEvent) -> bool:
    return isinstance(event, Recorded) and not isinstance(event.fact, MatchEnded)
