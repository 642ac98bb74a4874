"""A saved deal: free tags, the facts, and remarks on moves. Everything that the engine knows comes from the facts."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from kozel.game.errors import KozelError, RecordError
from kozel.game.events import CountsAsked, DealStarted, Drew, Fact, HandsDealt, Passed, Played, Redealt, TwinPlayed

VERSION: Final = "1.0"
CHAIN_BROKEN: Final = (
    "the chain does not fit: tags or facts were changed after the deal was saved; get an untouched copy"
)

FREE_TAGS: Final = ("Event", "Site", "Date", "Round", "Table", "Board", "A", "B", "C", "D", "Annotator")
"""The free tags in the order in which they are written; A to D are the names of the players. Others follow by name."""

STARTED_TAGS: Final = (
    *("Rules", "House", "RulesDigest", "Match", "DealNo", "Sheet", "Hanging", "Eggs", "LastLosers", "LastWrote"),
    *("CommitTable", "Commit", "CommitSeats", "Plan"),
)
DEALING_TAGS: Final = ("Deal", "Boneyard", "Lot", "Redeal", "Answer", "Lead")
ENDED_TAGS: Final = ("Result", "Left")
SETTLED_TAGS: Final = (
    "Counted",
    "Winners",
    "Written",
    "Laid",
    "Struck",
    "Instant",
    "After",
    "AfterHanging",
    "AfterEggs",
)
OVER_TAGS: Final = ("MatchOver",)
REVEALED_TAGS: Final = ("Secret", "Nonces")
RESERVED_TAGS: Final = frozenset((*STARTED_TAGS, *DEALING_TAGS, *ENDED_TAGS, *SETTLED_TAGS, *OVER_TAGS, *REVEALED_TAGS))
"""Tags that say facts; nobody may give them another meaning."""

TurnFact: TypeAlias = Played | TwinPlayed | Drew | Passed | CountsAsked | Redealt
TURN_FACTS: Final = (Played, TwinPlayed, Drew, Passed, CountsAsked, Redealt)
"""What stands among the moves, and may carry a remark."""


class Remark(msgspec.Struct, frozen=True, tag="remark", omit_defaults=True):
    """What a person or a clock adds to a move: thinking time, praise ``!`` or doubt ``?``, a comment."""

    clock_ms: int | None = None
    mark: Literal["!", "?"] | None = None
    comment: str | None = None


class DealRecord(msgspec.Struct, frozen=True):
    """One deal. `facts` begins with DealStarted; `remarks` are keyed by the index of the move's fact."""

    tags: dict[str, str]
    facts: tuple[Fact, ...]
    remarks: dict[int, Remark] = {}

    @property
    def started(self) -> DealStarted:
        """The fact that opens the deal. Raises: RecordError."""
        if not self.facts or not isinstance(self.facts[0], DealStarted):
            raise RecordError(
                0, "a record of a deal begins with the fact deal_started; split the facts where deals start"
            )
        return self.facts[0]


def ordered_tags(tags: Mapping[str, str]) -> dict[str, str]:
    """Free tags in their fixed order. Raises: RecordError for a name or a value that cannot be written."""
    for name, value in tags.items():
        check_tag(name, value)
    return {name: tags[name] for name in sorted(tags, key=_tag_order)}


def _tag_order(name: str) -> tuple[int, str]:
    return (FREE_TAGS.index(name), "") if name in FREE_TAGS else (len(FREE_TAGS), name)


def check_tag(name: str, value: str) -> None:
    """Raises: RecordError for a free tag that cannot be written."""
    if name in RESERVED_TAGS:
        raise RecordError(0, f"the tag {name} says what the program works out; give a free tag another name")
    if not re.fullmatch("[A-Z][A-Za-z0-9_]{0,31}", name, re.ASCII):
        raise RecordError(0, f"{name!r} is no tag name; write up to 32 Latin letters, digits or _, a capital first")
    if not value.isprintable():
        raise RecordError(0, f"the tag {name} has a character that cannot be printed; remove it")


def check_remarks(facts: Sequence[Fact], remarks: Mapping[int, Remark]) -> None:
    """Raises: RecordError for a remark that cannot be written, or that belongs to no move."""
    for index, remark in remarks.items():
        if not turn_at(facts, index):
            raise RecordError(0, f"a remark stands at fact {index}, which is no move; attach it to a move")
        check_remark(remark)


def turn_at(facts: Sequence[Fact], index: int) -> TurnFact | None:
    """The fact at `index` if a player did it on his turn. Rules ordered the redeal that comes straight after hands."""
    fact = facts[index] if 0 < index < len(facts) else None
    return fact if isinstance(fact, TURN_FACTS) and not isinstance(facts[index - 1], HandsDealt) else None


def check_remark(remark: Remark) -> None:
    """Raises: RecordError."""
    if remark == Remark():
        raise RecordError(0, "an empty remark; leave it out")
    if remark.clock_ms is not None and not 0 <= remark.clock_ms < 10**9:
        raise RecordError(0, f"the clock of a remark is {remark.clock_ms} ms; give 0 to 999999999")
    comment = remark.comment
    if comment is not None and (not comment or not comment.isprintable() or {"{", "}"} & set(comment)):
        raise RecordError(0, f"{comment!r} is no comment; write printable text on one line, without braces")


def placed(error: KozelError, line: int) -> RecordError:
    """The error with a line to blame, unless it has one."""
    return error if isinstance(error, RecordError) and error.line else RecordError(line, str(error))
