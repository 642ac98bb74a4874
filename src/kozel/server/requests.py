"""The bodies of requests and answers over HTTP."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from kozel.bots.registry import USUAL
from kozel.game.outcome import Outcome
from kozel.game.rules import Value
from kozel.game.sheet import Settlement, Standing, Verdict
from kozel.wire.messages import MAX_REPORT_LENGTH, Occupant, Pace, Settings

Changes: TypeAlias = dict[str, Value]


class SeatWish(msgspec.Struct, frozen=True):
    """What is to be in a seat of a new table; a bot has a level."""

    kind: Literal["me", "open", "bot"]
    level: Annotated[str, msgspec.Meta(max_length=32)] = USUAL


class NewTable(msgspec.Struct, frozen=True):
    preset: str
    changes: Changes = {}
    pace: Pace = "calm"
    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(max_length=4)] = ()
    show_missing: bool = True
    spectators: bool = True


class MadeTable(msgspec.Struct, frozen=True):
    table: str
    url: str


class RulesToCheck(msgspec.Struct, frozen=True):
    preset: str
    changes: Changes = {}


class Problem(msgspec.Struct, frozen=True):
    key: str
    problem: str


class Checked(msgspec.Struct, frozen=True):
    """Whether rules can be played; with their card, or with what is wrong."""

    ok: bool
    problems: tuple[Problem, ...] = ()
    differences: str = ""
    card: str = ""


class Preset(msgspec.Struct, frozen=True):
    id: str
    version: str
    title: str
    note: str
    status: str
    digest: str
    parameters: Changes
    marks: dict[str, str]


class Me(msgspec.Struct, frozen=True):
    name: str


class NewName(msgspec.Struct, frozen=True):
    name: str


class NewReport(msgspec.Struct, frozen=True):
    words: Annotated[str, msgspec.Meta(max_length=MAX_REPORT_LENGTH)]


class SeatInfo(msgspec.Struct, frozen=True):
    seat: int
    occupant: Occupant | None


class TableInfo(msgspec.Struct, frozen=True):
    """What may be known before joining; `seat` is one's own, -1 for none."""

    table: str
    settings: Settings
    phase: str
    seats: tuple[SeatInfo, ...]
    seat: int


class MyTable(msgspec.Struct, frozen=True):
    table: str
    opened_at: int
    closed_at: int | None


class DealInfo(msgspec.Struct, frozen=True):
    deal: str
    at: int


class ToSettle(msgspec.Struct, frozen=True):
    """A deal of a real table, for the keeper of its sheet.

    Of `lead` and `last` only 0-0 and 6-6 make a difference, and the ends of a fish make none: any will do. `names` of
    the seats are for what is said when the deal cannot be true.
    """

    preset: str
    before: Standing
    outcome: Outcome
    changes: Changes = {}
    names: Annotated[tuple[str, ...], msgspec.Meta(max_length=4)] = ()


class Settled(msgspec.Struct, frozen=True):
    settlement: Settlement
    verdict: Verdict | None
