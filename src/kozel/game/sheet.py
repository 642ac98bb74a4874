"""The sheet («запись»): what a match has come to before a deal, and what a deal added to it."""

from typing import Literal, TypeAlias

import msgspec

from kozel.game.seats import Side

Instant: TypeAlias = Literal["general", "sea_end"]
MatchReason: TypeAlias = Literal["target", "deals", "general", "sea_end"]


class Standing(msgspec.Struct, frozen=True, gc=False):
    """A match between two deals. Everything that the settlement of deal `deal_no` needs, and no more.

    `sheet` and `hanging` have an entry a side: points written, and points that wait below the threshold (rule sets with
    ``below_open = "hang"``). `eggs` is the pot of equal fish. A side is open when it has points. `last_losers` and
    `last_wrote` tell of the deal before, for the write-off.
    """

    deal_no: int
    sheet: tuple[int, ...]
    hanging: tuple[int, ...]
    eggs: int = 0
    last_losers: tuple[Side, ...] = ()
    last_wrote: tuple[int, ...] = ()


def fresh(sides: int) -> Standing:
    """The standing before the first deal."""
    none = (0,) * sides
    return Standing(deal_no=1, sheet=none, hanging=none, last_wrote=none)


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line of the sheet with its arithmetic: ``hands + bonus + hung + eggs``.

    `hands` is the sum that the deal itself charges; `hung` comes from earlier deals below the threshold; `eggs` from
    the pot. `wrote` is what was written: the sum, or 0 when it stayed below the threshold (`below`).
    """

    side: Side
    hands: int
    bonus: int
    hung: int
    eggs: int
    wrote: int
    below: bool

    @property
    def total(self) -> int:
        return self.hands + self.bonus + self.hung + self.eggs


class Struck(msgspec.Struct, frozen=True, gc=False):
    """Written points that the write-off took away again."""

    side: Side
    amount: int


class Settlement(msgspec.Struct, frozen=True, gc=False):
    """What a deal did to the sheet. `values`: the counted hands by seat; `laid`: what an equal fish put in the pot."""

    values: tuple[int, ...]
    winners: tuple[Side, ...]
    losers: tuple[Side, ...]
    entries: tuple[Entry, ...]
    laid: int
    struck: tuple[Struck, ...]
    instant: Instant | None
    after: Standing

    @property
    def is_tie(self) -> bool:
        """Whether the deal was a fish with equal sums."""
        return not self.winners


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """How a match ended. `dry`: the losers were beaten by a side that never opened its record.

    `winners` is empty when a match over a fixed number of deals is drawn; there are goats only where points are bad.
    """

    reason: MatchReason
    winners: tuple[Side, ...]
    goats: tuple[Side, ...]
    dry: bool
