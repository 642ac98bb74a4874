"""What stands on all that the desk shows: which event, which moment of it, and that the scoring is provisional."""

from fractions import Fraction

import msgspec

from kozel.desk.opening import opened_of
from kozel.desk.plan import round_count
from kozel.tournament.facts import Dealt, Format
from kozel.tournament.log import Mark
from kozel.tournament.state import State


class Stamp(msgspec.Struct, frozen=True):
    """`mark` is the short mark of the last entry: with it paper is matched to a moment of the log.

    `rounds` is how many there will be, nothing where that is open. `provisional`: the result counts by a scoring that
    is not in our source (A-26), and whoever sees it is told so.
    """

    title: str
    mark: str
    rules: str
    format: Format | str
    deals: int
    dealt: Dealt
    minutes: int
    seated: int
    rounds: int | None
    provisional: bool


def stamp(state: State, mark: Mark) -> Stamp:
    """Raises: DeskError before the event was opened."""
    opened = opened_of(state)
    return Stamp(
        opened.title,
        mark.short,
        opened.rules,
        opened.format,
        opened.deals,
        opened.dealt,
        opened.minutes,
        len(state.rounds),
        round_count(state),
        opened.deals > 0,
    )


def decimal(value: Fraction, places: int) -> str:
    """The number rounded (the half away from zero), with a point: ``-3.50``."""
    unit = 10**places
    size = (2 * abs(value.numerator) * unit + value.denominator) // (2 * value.denominator)
    sign = "-" if value < 0 and size else ""
    return f"{sign}{size // unit}.{size % unit:0{places}}" if places else f"{sign}{size}"
