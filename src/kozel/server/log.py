"""What a table remembers: a numbered log of events, of which everything else is a fold.

Most events are those of the wire. The others hold what nobody, or not everybody, may be told: the private id of a
person, the hands, the dealer's secret. `kozel.server.projection` is the only way from here to the wire.
"""

from typing import Final, TypeAlias

import msgspec

from kozel.game.events import Fact
from kozel.game.notation import parse_tile
from kozel.game.rules import Rules
from kozel.game.seats import Seat
from kozel.game.tiles import Tile
from kozel.wire.codec import ENCODER
from kozel.wire.messages import (
    AwayAsked,
    AwayVoted,
    BreakBegan,
    ControllerChanged,
    DealCommitted,
    NonceHashed,
    NonceShown,
    PartyShown,
    PhraseSaid,
    PresenceChanged,
    ReadyGiven,
    SeatLeft,
    Settings,
    TableClosed,
    TableFrozen,
    TableThawed,
    TurnOpened,
)


class Person(msgspec.Struct, frozen=True, gc=False):
    """Somebody with a cookie. `id` is private to him and the server, `public` is what a table calls him."""

    id: str
    public: str
    name: str


class Party(msgspec.Struct, frozen=True, gc=False):
    """The party of an event that a table is there for.

    `names` are what its deals are called, in order, in place of the table: the same wherever a board is played, so that
    a secret deals the same hands everywhere.
    """

    shown: PartyShown
    ns: int
    ew: int
    boards: tuple[int, ...]
    names: tuple[str, ...]


class TableMade(msgspec.Struct, frozen=True, gc=False, tag="table_made"):
    """The table exists. The rules stand here in full, so that a later version of the program plays on by the same."""

    settings: Settings
    rules: Rules
    host: Person
    party: Party | None = None


class Seated(msgspec.Struct, frozen=True, gc=False, tag="seated"):
    """A person has this seat (also when he has only another name now)."""

    seat: Seat
    person: Person


class BotSeated(msgspec.Struct, frozen=True, gc=False, tag="bot_seated"):
    seat: Seat
    level: str


class Offered(msgspec.Struct, frozen=True, gc=False, tag="offered"):
    """A person without a seat would take this one, whose person is away."""

    seat: Seat
    person: Person


class Preferred(msgspec.Struct, frozen=True, gc=False, tag="preferred"):
    """Whether the server makes the forced passes and draws of a seat."""

    seat: Seat
    auto_pass: bool


class ReturnAsked(msgspec.Struct, frozen=True, gc=False, tag="return_asked"):
    """The person takes the seat back when the turn that a bot is playing is over."""

    seat: Seat


class SecretDrawn(msgspec.Struct, frozen=True, gc=False, tag="secret_drawn"):
    """The dealer's secret of a deal, in hexadecimal; public when the deal is over, as a fact."""

    deal: str
    secret: str


class Recorded(msgspec.Struct, frozen=True, gc=False, tag="recorded"):
    """A fact of the game, in full.

    `auto`: a clock or a bot did it in place of the person. `forced`: there was no choice, and the server did it at the
    wish of the person.
    """

    fact: Fact
    auto: bool = False
    forced: bool = False


class TurnBegan(msgspec.Struct, frozen=True, gc=False, tag="turn_began"):
    """A turn as the wire tells it, without legal moves; nothing that is done in it shows before `release_at`."""

    turn: TurnOpened
    release_at: int


class TurnExpired(msgspec.Struct, frozen=True, gc=False, tag="turn_expired"):
    """The time of these seats is over: a bot makes this one move for them."""

    deal: str
    turn: int
    seats: tuple[Seat, ...]


Public: TypeAlias = (
    SeatLeft
    | ControllerChanged
    | PresenceChanged
    | ReadyGiven
    | PhraseSaid
    | BreakBegan
    | DealCommitted
    | NonceHashed
    | NonceShown
    | AwayAsked
    | AwayVoted
    | TableFrozen
    | TableThawed
    | TableClosed
)
"""Events that are on the wire as they are in the log, for everybody."""

TableEvent: TypeAlias = (
    Public
    | TableMade
    | Seated
    | BotSeated
    | Offered
    | Preferred
    | ReturnAsked
    | SecretDrawn
    | Recorded
    | TurnBegan
    | TurnExpired
)


class Entry(msgspec.Struct, frozen=True, gc=False):
    """Number `v` of the log of a table. Decided `at`; nobody is told before `visible_at`. Milliseconds since 1970."""

    v: int
    at: int
    visible_at: int
    event: TableEvent


def encode_entry(entry: Entry) -> bytes:
    """One JSON object."""
    return ENCODER.encode(entry)


def decode_entry(body: bytes | str) -> Entry:
    return _DECODER.decode(body)


def _decode_tile(kind: type, value: object) -> object:
    if kind is Tile and isinstance(value, str):
        return parse_tile(value)
    raise NotImplementedError(kind)


_DECODER: Final = msgspec.json.Decoder(Entry, dec_hook=_decode_tile)
