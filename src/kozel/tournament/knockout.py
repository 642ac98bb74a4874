"""Knock-out: the loser of a party is out; the best entrants can meet only late."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from kozel.tournament.errors import TournamentError

Slot: TypeAlias = int | None
"""A pair by its number in the seeding, from 1; None is a free pass."""


def bracket(pairs: int) -> list[tuple[Slot, Slot]]:
    """The first round in the order of the bracket; the best have the free passes when there are not 2^k pairs.

    Seeds 1 and 2 can meet only in the final, 1 to 4 not before the semi-finals, and so on.
    """
    if pairs < 2:
        raise TournamentError("a knock-out needs at least two pairs")
    order = [1]
    while len(order) < pairs:
        size = 2 * len(order)
        order = [seed for one in order for seed in (one, size + 1 - one)]
    slots = [seed if seed <= pairs else None for seed in order]
    return list(zip(slots[::2], slots[1::2], strict=True))


def next_round(matches: Sequence[tuple[Slot, Slot]], winners: Mapping[int, int]) -> list[tuple[Slot, Slot]]:
    """The next round: neighbours of the bracket meet. `winners` has the winner by the number of the match, from 0.

    Raises: TournamentError when a match has no winner or a stranger won it.
    """
    through = [_winner(match, winners.get(number), number) for number, match in enumerate(matches)]
    return list(zip(through[::2], through[1::2], strict=True))


def _winner(match: tuple[Slot, Slot], winner: int | None, number: int) -> int:
    present = [slot for slot in match if slot is not None]
    if len(present) == 1:
        return present[0]
    if winner is None or winner not in present:
        raise TournamentError(f"match {number + 1} of {present} needs a winner, not {winner}")
    return winner


def seating(match: tuple[int, int]) -> tuple[int, int]:
    """Who sits at A and C: the pair with the smaller number. Rule: S2 rule 5."""
    return min(match), max(match)
