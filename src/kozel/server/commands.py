"""What comes to a table, and what it asks for. Commands are imperative, effects are requests to the world around."""

from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from kozel.game.errors import KozelError
from kozel.game.moves import Action
from kozel.game.seats import Seat
from kozel.server.log import Entry, Person
from kozel.wire.messages import CloseReason, Command, RefusalCode


class FromPerson(msgspec.Struct, frozen=True):
    """A command of the wire, with who gave it."""

    person: Person
    command: Command


class BotChose(msgspec.Struct, frozen=True):
    """The answer to `AskBot`."""

    deal: str
    turn: int
    seat: Seat
    action: Action


class SecretSupplied(msgspec.Struct, frozen=True):
    """The answer to `DrawSecret`: 32 bytes that nobody could foretell, in hexadecimal."""

    deal: str
    secret: str


class Heard(msgspec.Struct, frozen=True):
    """A person is connected (again)."""

    person: str


class WentSilent(msgspec.Struct, frozen=True):
    """Nothing comes from any socket of a person since this moment."""

    person: str
    since: int


AlarmKind: TypeAlias = Literal[
    "turn", "ask", "forced", "hashes", "nonces", "ready", "vote", "weak", "gone", "frozen", "idle"
]


class AlarmKey(NamedTuple):
    """What an alarm is about, so that a late one is known as such: the turn and the seat that it was set for."""

    kind: AlarmKind
    number: int = 0
    seat: Seat = -1


class ClockRang(msgspec.Struct, frozen=True):
    """The moment of an alarm has come."""

    key: AlarmKey


class Look(msgspec.Struct, frozen=True):
    """See whether anything is to be done; given after a table was loaded."""


class Assign(msgspec.Struct, frozen=True):
    """An event gives a seat to a person, or (None) to a bot of this level."""

    seat: Seat
    person: Person | None
    level: str = ""


class CloseTable(msgspec.Struct, frozen=True):
    """An event needs its table no more."""

    reason: CloseReason


TableCommand: TypeAlias = (
    FromPerson | BotChose | SecretSupplied | Heard | WentSilent | ClockRang | Look | Assign | CloseTable
)


class AskBot(NamedTuple):
    """Wanted: what a bot of this level does in a turn."""

    deal: str
    turn: int
    seat: Seat
    level: str


class DrawSecret(NamedTuple):
    """Wanted: the dealer's secret of a deal."""

    deal: str


class SaveDeal(NamedTuple):
    """A deal is over: entries `first_v` to `last_v` are its record."""

    deal: str
    first_v: int
    last_v: int


Effect: TypeAlias = AskBot | DrawSecret | SaveDeal


class Decision(NamedTuple):
    """What a command came to: new entries of the log, to be stored before anybody is told, and wishes."""

    entries: tuple[Entry, ...]
    effects: tuple[Effect, ...]


NOTHING: Final = Decision((), ())


class RefusedError(KozelError):
    """A command that is not accepted; nothing has changed."""

    def __init__(self, code: RefusalCode, problem: str) -> None:
        self.code: RefusalCode = code
        self.problem = problem
        super().__init__(problem)
