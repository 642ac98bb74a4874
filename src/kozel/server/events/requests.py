"""The bodies of requests and answers about events."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from kozel.desk.chronicle import ChronicleLine
from kozel.desk.opening import Counted
from kozel.desk.views.boards import Traveller
from kozel.desk.views.seating import Seating, TableView
from kozel.desk.views.standing import Standing
from kozel.desk.views.trouble import OpenResult, ProtestLine
from kozel.tournament.award import Award
from kozel.tournament.facts import Dealt, Format, Pace, Side

Seated: TypeAlias = Literal["open", "person", "away", "bot"]
Title: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=60)]
Words: TypeAlias = Annotated[str, msgspec.Meta(max_length=500)]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Net: TypeAlias = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]


class NewEvent(msgspec.Struct, frozen=True):
    """`online` is the pace of tables on this server; "" for tables of wood."""

    title: Title
    format: Format
    counted: Counted | None = None
    deals: Annotated[int, msgspec.Meta(ge=0, le=64)] = 4
    rounds: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    dealt: Dealt | None = None
    minutes: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    online: Pace | Literal[""] = ""
    follow: bool = False
    protest_minutes: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 30


class MadeEvent(msgspec.Struct, frozen=True):
    """`key` is the right of the organiser."""

    event: str
    key: str


class Enter(msgspec.Struct, frozen=True, tag="enter"):
    """`bot` is the level of bots that play for the whole pair."""

    players: Annotated[tuple[Name, ...], msgspec.Meta(max_length=2)]
    club: Name = ""
    bot: Annotated[str, msgspec.Meta(max_length=32)] = ""


class Withdraw(msgspec.Struct, frozen=True, tag="withdraw"):
    pair: Number


class Replace(msgspec.Struct, frozen=True, tag="replace"):
    """`old` is a name, or the number 1 or 2 in the pair."""

    pair: Number
    old: Name
    new: Name


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    beacon: Annotated[str, msgspec.Meta(max_length=128)] = ""


class NextRound(msgspec.Struct, frozen=True, tag="next_round"):
    pass


class EnterResult(msgspec.Struct, frozen=True, tag="result"):
    """`net` as the pair sees it."""

    pair: Number
    board: Number
    net: Net


class GiveAward(msgspec.Struct, frozen=True, tag="award"):
    pair: Number
    board: Number
    own: Award | None
    other: Award | None


class Penalise(msgspec.Struct, frozen=True, tag="penalty"):
    pair: Number
    hundredths: Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]


class Rule(msgspec.Struct, frozen=True, tag="ruling"):
    words: Words
    protest: Number = 0
    board: Number = 0
    law: Words = ""


class UndoEntry(msgspec.Struct, frozen=True, tag="undo"):
    seq: Number


class Reveal(msgspec.Struct, frozen=True, tag="reveal"):
    pass


class SeatBot(msgspec.Struct, frozen=True, tag="seat_bot"):
    """A bot plays for a player who is not there, at his table of the last round."""

    pair: Number
    player: Literal[1, 2]
    level: Annotated[str, msgspec.Meta(max_length=32)]


DeskOrder: TypeAlias = (
    Enter
    | Withdraw
    | Replace
    | Draw
    | NextRound
    | EnterResult
    | GiveAward
    | Penalise
    | Rule
    | UndoEntry
    | Reveal
    | SeatBot
)


class Ordered(msgspec.Struct, frozen=True):
    order: DeskOrder
    why: Words = ""


class Tell(msgspec.Struct, frozen=True, tag="tell"):
    """One side tells a result: `net` as this side sees it."""

    board: Number
    net: Net


class Confirm(msgspec.Struct, frozen=True, tag="confirm"):
    """What the other side has told is right."""

    board: Number


class Protest(msgspec.Struct, frozen=True, tag="protest"):
    words: Words
    board: Number = 0


class FromTable(msgspec.Struct, frozen=True):
    """What somebody at a table says. With the link of a table he says on which side he sits."""

    said: Tell | Confirm | Protest
    side: Side | Literal[""] = ""


class BoardLine(msgspec.Struct, frozen=True):
    """One board of a table: what each side has told, and what counts, all seen from A and C."""

    board: int
    leader: str
    ns_told: int | None
    ew_told: int | None
    net: int | None
    ns_award: Award | None
    ew_award: Award | None
    is_conflict: bool


class AtTableView(msgspec.Struct, frozen=True):
    """A table as a phone on it sees it; `side` is that of a player's own link."""

    title: str
    mark: str
    provisional: bool
    rounds: int
    round: int
    table: TableView
    boards: tuple[BoardLine, ...]
    side: Side | Literal[""]
    online: bool
    protests: tuple[ProtestLine, ...]


class EventView(msgspec.Struct, frozen=True):
    """What everybody may see. Before the draw, pairs are numbered as they were entered.

    `played` counts the results of each table of the last round, which is to end at `ends` (ISO 8601, "" without a
    clock); `secret` is that of all boards, when it is told.
    """

    event: str
    standing: Standing
    drawn: bool
    online: bool
    seating: Seating | None
    played: tuple[int, ...]
    ends: str
    boards: tuple[int, ...]
    promise: str
    secret: str


class PlayerLink(msgspec.Struct, frozen=True):
    pair: int
    player: int
    name: str
    key: str


class TableLink(msgspec.Struct, frozen=True):
    """`table` is the id of a table on this server, "" for one of wood; `seats` A to D while it goes on."""

    round: int
    table_no: int
    key: str
    table: str
    seats: tuple[Seated, ...]


class DeskView(msgspec.Struct, frozen=True):
    """What the organiser sees besides."""

    event: EventView
    open: tuple[OpenResult, ...]
    protests: tuple[ProtestLine, ...]
    log: tuple[ChronicleLine, ...]
    players: tuple[PlayerLink, ...]
    tables: tuple[TableLink, ...]


class BoardView(msgspec.Struct, frozen=True):
    """`hands` at A, B, C, D, once all have played the board; none before. `replays`: for each line of the traveller
    "table/deal" of this server, or "".
    """

    traveller: Traveller
    hands: tuple[tuple[str, ...], ...]
    replays: tuple[str, ...]
