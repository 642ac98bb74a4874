"""The bracket of a knock-out at some moment: who is still in, and who meets whom next."""

from kozel.desk.errors import DeskError
from kozel.desk.opening import opened_of
from kozel.tournament.draw import lots
from kozel.tournament.facts import MovementChosen, RoundPlaced
from kozel.tournament.knockout import Slot, bracket, next_round
from kozel.tournament.movement import Table
from kozel.tournament.state import State
from kozel.tournament.tiebreaks import Figures

Matches = list[tuple[Slot, Slot]]


def next_matches(state: State, chosen: MovementChosen) -> Matches:
    """The matches of the next round by entrants; None is a free pass. Empty when the winner is known.

    Raises: DeskError while a match has no winner.
    """
    matches = [(_entrant(one, chosen), _entrant(other, chosen)) for one, other in bracket(len(chosen.entrants))]
    figures = Figures(state)
    for placed in state.rounds:
        matches = _played(state, figures, matches, placed)
    return matches


def _entrant(seed: Slot, chosen: MovementChosen) -> Slot:
    return None if seed is None else chosen.entrants[seed - 1]


def _played(state: State, figures: Figures, matches: Matches, placed: RoundPlaced) -> Matches:
    tables = {frozenset((table.ns, table.ew)): table for table in placed.tables}
    winners: dict[int, int] = {}
    for number, match in enumerate(matches):
        if None not in match:
            table = tables.get(frozenset(slot for slot in match if slot is not None))
            winners[number] = _winner(state, figures, match, table)
    return next_round(matches, winners) if len(matches) > 1 else []


def _winner(state: State, figures: Figures, match: tuple[Slot, Slot], table: Table | None) -> int:
    """Who goes on: the one whose opponent has left, or who won the party; in a draw the better lot (a house choice)."""
    one, other = (slot for slot in match if slot is not None)
    left = [slot for slot in (one, other) if not state.pairs[slot].gone]
    if table is None or len(left) == 1:
        return (left or [one])[0]
    margin = figures.margin(table)
    if margin is None:
        raise DeskError("match-open", one=one, other=other)
    if margin == 0:
        return min(one, other, key=_lots(state).__getitem__)
    return table.ns if margin > 0 else table.ew


def _lots(state: State) -> dict[int, int]:
    opened, drawn = opened_of(state), state.drawn
    if drawn is None:
        raise DeskError("not-drawn")
    return lots(opened.title, sorted(state.pairs), bytes.fromhex(drawn.secret), bytes.fromhex(drawn.beacon))
