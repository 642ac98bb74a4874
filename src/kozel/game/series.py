"""Matches in a row at one table: the number of the next one, and the tally of goats."""

import msgspec

from kozel.game.rules import Rules
from kozel.game.sheet import Verdict


class Series(msgspec.Struct, frozen=True):
    """`match_no` is the running match, from 1; `goats` and `wins` count the matches that each side lost and won."""

    match_no: int
    goats: tuple[int, ...]
    wins: tuple[int, ...]


def new_series(rules: Rules) -> Series:
    none = (0,) * len(rules.seating.sides)
    return Series(1, none, none)


def after_match(series: Series, verdict: Verdict, rules: Rules) -> Series:
    """The series once a match is over. The opening double moves on with the number (S0 Е(а)); dry losses: A-28."""
    weight = rules.dry_loss if verdict.dry else 1
    return Series(
        series.match_no + 1,
        tuple(count + weight * (side in verdict.goats) for side, count in enumerate(series.goats)),
        tuple(count + (side in verdict.winners) for side, count in enumerate(series.wins)),
    )
