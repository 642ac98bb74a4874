"""Every message between a client and a table, as types.

A table has one numbered stream of events. Each recipient gets every number, with only what it may know: an event that
is none of its business comes as the bare number. Clients send commands, each with a number of their own in `a`; each is
answered by exactly one `Ack` or `Refused`. Times are milliseconds since 1970 UTC. A deal is named ``match.deal``.
"""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from kozel.game.events import RulesRef, SeatFact
from kozel.game.moves import Action
from kozel.game.seats import Seat

PROTOCOL: Final = 1
"""Raised with every change that an older client would misread; such a client is told to reload."""

MAX_FRAME_BYTES: Final = 4096
MAX_NAME_LENGTH: Final = 24
MAX_REPORT_LENGTH: Final = 500

Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
"""Every number that a client sends: JavaScript can hold it exactly."""

Pace: TypeAlias = Literal["quick", "calm", "slow", "none"]
Phrase: TypeAlias = Literal["hello", "thanks", "well_played", "sorry", "one_moment", "hurry_up", "good_game", "bye"]
Controller: TypeAlias = Literal["person", "bot"]
Presence: TypeAlias = Literal["here", "weak", "gone"]
TakeoverReason: TypeAlias = Literal["timeouts", "away", "stood_up", "returned"]
AwayChoice: TypeAlias = Literal["go_on", "finish", "replace"]
CloseReason: TypeAlias = Literal["finished", "abandoned", "voted"]


class Occupant(msgspec.Struct, frozen=True, gc=False):
    """Who holds a seat: a person (by public id and name) or a bot (by level)."""

    kind: Literal["person", "bot"]
    id: str
    name: str


class Settings(msgspec.Struct, frozen=True, gc=False):
    """How a table plays: the rules, the pace, whether missed suits stay marked, who may watch."""

    rules: RulesRef
    title_ru: str
    title_en: str
    pace: Pace
    show_missing: bool = True
    spectators: bool = True


class PartyShown(msgspec.Struct, frozen=True, gc=False):
    """A table of an event: which round and which table it is, both from 1."""

    event: str
    round_no: int
    table_no: int


# Events: the stream of a table as a recipient sees it.


class TableOpened(msgspec.Struct, frozen=True, gc=False, tag="table_opened"):
    """The table exists; `host` is the public id of who made it. In an event, `party` says where it belongs."""

    settings: Settings
    host: str
    party: PartyShown | None = None


class SeatTaken(msgspec.Struct, frozen=True, gc=False, tag="seat_taken"):
    seat: Seat
    occupant: Occupant


class SeatLeft(msgspec.Struct, frozen=True, gc=False, tag="seat_left"):
    """The seat is open again."""

    seat: Seat


class ControllerChanged(msgspec.Struct, frozen=True, gc=False, tag="controller_changed"):
    """Who presses the buttons of a seat; the seat stays the person's."""

    seat: Seat
    controller: Controller
    reason: TakeoverReason


class PresenceChanged(msgspec.Struct, frozen=True, gc=False, tag="presence_changed"):
    seat: Seat
    presence: Presence


class ReadyGiven(msgspec.Struct, frozen=True, gc=False, tag="ready_given"):
    """A seat wants the next deal now."""

    seat: Seat


class PhraseSaid(msgspec.Struct, frozen=True, gc=False, tag="phrase_said"):
    seat: Seat
    phrase: Phrase


class BreakBegan(msgspec.Struct, frozen=True, gc=False, tag="break_began"):
    """The next deal, `deal`, is being prepared.

    It begins when everybody is ready, at the latest at `until` (0: it waits for everybody who is here).
    """

    deal: str
    until: int


class DealCommitted(msgspec.Struct, frozen=True, gc=False, tag="deal_committed"):
    """The dealer's commitment to the next deal, published before anyone adds a nonce.

    Nonce hashes are taken until `hashes_until`, then nonces until `nonces_until`; a seat that stays silent has none.
    """

    deal: str
    dealer: str
    hashes_until: int
    nonces_until: int


class NonceHashed(msgspec.Struct, frozen=True, gc=False, tag="nonce_hashed"):
    seat: Seat
    hash: str


class NonceShown(msgspec.Struct, frozen=True, gc=False, tag="nonce_shown"):
    seat: Seat
    nonce: str


class Happened(msgspec.Struct, frozen=True, gc=False, tag="happened"):
    """A fact of the game. `auto` when a clock or a bot in place of the person did it."""

    fact: SeatFact
    auto: bool = False


class TurnOpened(msgspec.Struct, frozen=True, gc=False, tag="turn_opened"):
    """`seats` may act now. `turn` counts within the deal and names the turn in commands.

    `deadline` is when the clock acts for them (0: no clock), `base_until` when the bank begins to run down; `banks` are
    the milliseconds left by seat; `legal` is filled for a recipient who is on turn.
    """

    deal: str
    turn: int
    seats: tuple[Seat, ...]
    base_until: int
    deadline: int
    banks: tuple[int, ...]
    legal: tuple[Action, ...] = ()


class AwayAsked(msgspec.Struct, frozen=True, gc=False, tag="away_asked"):
    """A deal ended with `seat` away: the others say whether to go on with a bot or finish at this score.

    Once a friend waits for the seat, they may also give it to him.
    """

    seat: Seat


class SeatOffered(msgspec.Struct, frozen=True, gc=False, tag="seat_offered"):
    """Somebody without a seat would take that of the one who is away; the others decide."""

    seat: Seat
    occupant: Occupant


class AwayVoted(msgspec.Struct, frozen=True, gc=False, tag="away_voted"):
    seat: Seat
    choice: AwayChoice


class TableFrozen(msgspec.Struct, frozen=True, gc=False, tag="table_frozen"):
    """Nobody is here: clocks stand still until somebody returns, or the table closes at `until`."""

    until: int


class TableThawed(msgspec.Struct, frozen=True, gc=False, tag="table_thawed"):
    """Somebody is back: the clocks run again."""


class TableClosed(msgspec.Struct, frozen=True, gc=False, tag="table_closed"):
    reason: CloseReason


SeatEvent: TypeAlias = (
    TableOpened
    | SeatTaken
    | SeatLeft
    | ControllerChanged
    | PresenceChanged
    | ReadyGiven
    | PhraseSaid
    | BreakBegan
    | DealCommitted
    | NonceHashed
    | NonceShown
    | Happened
    | TurnOpened
    | AwayAsked
    | SeatOffered
    | AwayVoted
    | TableFrozen
    | TableThawed
    | TableClosed
)


class Event(msgspec.Struct, frozen=True, gc=False, tag="event", omit_defaults=True):
    """Number `v` of the stream, and what the recipient may know of it (`body` absent: nothing)."""

    v: int
    at: int
    body: SeatEvent | None = None


# Server to client.


class Welcome(msgspec.Struct, frozen=True, gc=False, tag="welcome"):
    """The first message of a connection.

    `you` is the public id of the person, `seat` its seat (-1: a spectator). `events` are those that the client lacks:
    all since the version it named, or, with `reset`, the table's past without earlier deals, to be applied at once to
    an empty state. `v` is the last version. `now` is the server's clock.
    """

    protocol: int
    table: str
    you: str
    name: str
    seat: Seat
    v: int
    now: int
    reset: bool
    events: tuple[Event, ...]


class Ack(msgspec.Struct, frozen=True, gc=False, tag="ack"):
    """Command `a` was accepted and stored (also when it had been accepted before).

    Its events may come later: what a seat does shows only a moment after its turn opened, the same for everybody. `v`
    is the last version that has been shown.
    """

    a: int
    v: int


RefusalCode: TypeAlias = Literal[
    "bad_message",
    "illegal",
    "stale",
    "not_your_seat",
    "not_your_turn",
    "not_host",
    "seat_taken",
    "not_now",
    "too_fast",
    "closed",
]


class Refused(msgspec.Struct, frozen=True, gc=False, tag="refused"):
    """Command `a` (-1 when it could not be read) was refused; nothing has changed. `text` is English, for a log."""

    a: int
    code: RefusalCode
    text: str


class Pong(msgspec.Struct, frozen=True, gc=False, tag="pong"):
    t: int
    now: int


class Reload(msgspec.Struct, frozen=True, gc=False, tag="reload"):
    """The client is too old for this server (or names a table that is not there): load the page again."""

    reason: Literal["protocol", "no_table"]


ServerMessage: TypeAlias = Welcome | Event | Ack | Refused | Pong | Reload


# Client to server. `a` is the client's own number of the command; a repeat with the same key is acknowledged again.


class Act(msgspec.Struct, frozen=True, gc=False, tag="act"):
    """A move, an answer or a question. Idempotent by (deal, turn, seat)."""

    a: Number
    deal: Annotated[str, msgspec.Meta(max_length=16)]
    turn: Number
    seat: Number
    action: Action


class Sit(msgspec.Struct, frozen=True, gc=False, tag="sit"):
    """Take an open seat, or (between deals) a bot's; that of a person who is away is only asked for."""

    a: Number
    seat: Number


class Stand(msgspec.Struct, frozen=True, gc=False, tag="stand"):
    """Give the seat up: before the game it is open again, during it a bot plays on until the person returns."""

    a: Number


class PlaceBot(msgspec.Struct, frozen=True, gc=False, tag="place_bot"):
    """The host fills an open seat, or changes the level of a bot, between deals."""

    a: Number
    seat: Number
    level: Annotated[str, msgspec.Meta(max_length=32)]


class OpenSeat(msgspec.Struct, frozen=True, gc=False, tag="open_seat"):
    """The host sends a bot away, between deals; before the game also a person."""

    a: Number
    seat: Number


class Begin(msgspec.Struct, frozen=True, gc=False, tag="begin"):
    """Ready: the host begins the first deal when all seats are filled; later each seat asks for the next one."""

    a: Number


class GiveNonceHash(msgspec.Struct, frozen=True, gc=False, tag="nonce_hash"):
    a: Number
    deal: Annotated[str, msgspec.Meta(max_length=16)]
    hash: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class GiveNonce(msgspec.Struct, frozen=True, gc=False, tag="nonce"):
    a: Number
    deal: Annotated[str, msgspec.Meta(max_length=16)]
    nonce: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]


class TakeBack(msgspec.Struct, frozen=True, gc=False, tag="take_back"):
    """Return to one's seat: effective from the next turn."""

    a: Number


class Prefer(msgspec.Struct, frozen=True, gc=False, tag="prefer"):
    """`auto_pass`: the server makes one's forced passes and draws (it does unless told otherwise)."""

    a: Number
    auto_pass: bool


class Say(msgspec.Struct, frozen=True, gc=False, tag="say"):
    a: Number
    phrase: Phrase


class VoteAway(msgspec.Struct, frozen=True, gc=False, tag="vote_away"):
    a: Number
    choice: AwayChoice


class Rename(msgspec.Struct, frozen=True, gc=False, tag="rename"):
    a: Number
    name: str


class Ping(msgspec.Struct, frozen=True, gc=False, tag="ping"):
    t: Number


Command: TypeAlias = (
    Act
    | Sit
    | Stand
    | PlaceBot
    | OpenSeat
    | Begin
    | GiveNonceHash
    | GiveNonce
    | TakeBack
    | Prefer
    | Say
    | VoteAway
    | Rename
)
ClientMessage: TypeAlias = Command | Ping
