"""What a claim, its evidence and a verdict are."""

from collections.abc import Callable
from enum import StrEnum
from typing import Literal, TypeAlias

import msgspec

Bears: TypeAlias = Literal["for", "against", "note"]


class Verdict(StrEnum):
    """What the findings make of a claim: all for it, all against it, both, or a finding that failed."""

    RIGHT = "right"
    WRONG = "wrong"
    IN_PART = "in-part"
    NOT_CONFIRMED = "not-confirmed"


class Finding(msgspec.Struct, frozen=True):
    """One thing that was found: the id of its words, and what they are about.

    `expected` is empty when it is as expected; otherwise it says what the verdict would have needed.
    """

    says: str
    args: dict[str, str | int]
    bears: Bears
    expected: str = ""

    @property
    def holds(self) -> bool:
        return not self.expected


Evidence: TypeAlias = tuple[Finding, ...]


class Sample(msgspec.Struct, frozen=True):
    """How much is played at random, where a claim needs it: so many deals, from this seed."""

    seed: int
    deals: int


class Claim(msgspec.Struct, frozen=True):
    """A claim by its id, ``N-1`` to ``N-17``. The words are messages ``claim-N-1`` and ``verdict-N-1``.

    `source` is who says so; `randomly` tells that the check plays at random, and how many deals unless told otherwise.
    """

    id: str
    source: str
    check: Callable[[Sample], Evidence]
    randomly: int = 0


def verdict(evidence: Evidence) -> Verdict:
    """What the findings make of their claim."""
    if not all(finding.holds for finding in evidence):
        return Verdict.NOT_CONFIRMED
    bears = {finding.bears for finding in evidence}
    if "against" not in bears:
        return Verdict.RIGHT
    return Verdict.IN_PART if "for" in bears else Verdict.WRONG


def equal(says: str, found: int | str, expected: int | str, bears: Bears = "for", **args: str | int) -> Finding:
    """A finding that must be exactly as expected; the words get it as ``$found``."""
    return Finding(says, {"found": found, **args}, bears, "" if found == expected else str(expected))


def holds(says: str, condition: bool, bears: Bears = "for", **args: str | int) -> Finding:
    """A finding that something is true."""
    return Finding(says, args, bears, "" if condition else "true")


def near(says: str, share: float, expected: float, slack: float, bears: Bears = "for") -> Finding:
    """A measured number, which must be within `slack` of what is expected."""
    found, target = f"{share:.3g}", f"{expected:.3g} ± {slack:.2g}"
    return Finding(says, {"found": found, "target": target}, bears, "" if abs(share - expected) <= slack else target)


def told(says: str, **args: str | int) -> Finding:
    """A remark that nothing rests on, such as what was not computed again."""
    return Finding(says, args, "note")
