"""The movement of an event: who will meet whom on which boards, fixed before the first round."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from kozel.desk.errors import DeskError, need
from kozel.desk.opening import opened_of
from kozel.tournament.barometer import barometer
from kozel.tournament.errors import TournamentError
from kozel.tournament.facts import EventOpened, Format, MovementChosen
from kozel.tournament.howell import howell
from kozel.tournament.individual import individual
from kozel.tournament.mitchell import mitchell, web
from kozel.tournament.movement import QUARTET, Movement, board_set
from kozel.tournament.robin import round_robin
from kozel.tournament.rooms import two_rooms
from kozel.tournament.state import State

Sets = tuple[tuple[tuple[int, ...], ...], ...]
"""Rounds of tables (ns, ew, set of boards), or (a, b, c, d, set)."""

MOVED: Final[frozenset[Format]] = frozenset(("howell", "barometer", "mitchell", "web", "robin", "rooms", "individual"))
"""The formats whose rounds are all known before the first."""


def choose_movement(state: State) -> MovementChosen:
    """The movement for all who are there; an empty place is left where their number is odd. Raises: DeskError."""
    opened = opened_of(state)
    present = state.to_place()
    order = _by_team(state, present) if opened.format == "rooms" else tuple(present)
    if opened.format == "knockout":
        return MovementChosen("knockout", (), order)
    rounds = opened.rounds or None
    try:
        made = sets_of(str(opened.format), len(order), rounds)
    except TournamentError as error:
        raise DeskError("movement", why=str(error)) from error
    need(rounds is None or len(made) == rounds, "rounds", n=rounds or 0, most=len(made))
    return MovementChosen(str(opened.format), made, order)


def planned(state: State) -> tuple[MovementChosen, dict[int, int]] | None:
    """The movement with who has which place; before the first round the one that would be chosen now.

    Nothing before the draw, and where opponents are found round by round.
    """
    if state.movement is not None:
        return state.movement, state.seats
    if state.drawn is None or opened_of(state).format not in (*MOVED, "knockout"):
        return None
    try:
        chosen = choose_movement(state)
    except DeskError:
        return None
    return chosen, dict(enumerate(chosen.entrants, 1))


def _by_team(state: State, present: Sequence[int]) -> tuple[int, ...]:
    """Places 1 and 2 for the team with the smallest number, 3 and 4 for the other one."""
    first = state.pairs[present[0]].club
    return tuple(sorted(present, key=lambda number: (state.pairs[number].club != first, number)))


@lru_cache(maxsize=32)
def sets_of(kind: str, count: int, rounds: int | None) -> Sets:
    """All rounds for so many entrants. Raises: TournamentError."""
    match kind:
        case "individual":
            sittings = individual(count, rounds).rounds
            return tuple(tuple((*four.seats, _set(four.boards)) for four in one.tables) for one in sittings)
        case "rooms":
            return _tables(two_rooms(rounds or 2))
        case "robin":
            once = count - 1 + count % 2
            return _tables(round_robin(count, -(-(rounds or once) // once)))[:rounds]
        case "howell" | "barometer" | "mitchell" | "web":
            maker = {"howell": howell, "barometer": barometer, "mitchell": mitchell, "web": web}[kind]
            made = _tables(maker(count, rounds))
            return made if count % 2 == 0 else _with_empty_place(made, _tables(maker(count + 1, rounds)), count + 1)
        case _:
            raise TournamentError(f"{kind!r} has no movement")


def _set(boards: Sequence[int]) -> int:
    return (boards[0] - 1) // QUARTET


def _tables(movement: Movement) -> Sets:
    return tuple(tuple((table.ns, table.ew, _set(table.boards)) for table in one.tables) for one in movement.rounds)


def _with_empty_place(made: Sets, even: Sets, empty: int) -> Sets:
    """Adds the table of the absent pair, so that a late pair can take its place."""
    return tuple(
        (*tables, *(table for table in others if empty in table[:2])) for tables, others in zip(made, even, strict=True)
    )


def boards_of(opened: EventOpened, number: int) -> tuple[int, ...]:
    """The boards of a set, numbered from 0; a party to the goat is one board."""
    return board_set(number, opened.deals) if opened.deals else (number + 1,)


def round_count(state: State) -> int | None:
    """How many rounds the event has; nothing where that is open."""
    opened, plan = opened_of(state), planned(state)
    if plan and opened.format in MOVED:
        return len(plan[0].rounds)
    if opened.rounds or plan is None:
        return opened.rounds or None
    return (len(plan[0].entrants) - 1).bit_length()


def board_numbers(state: State) -> tuple[int, ...]:
    """All boards of the event, also of rounds to come, as far as they are known."""
    opened, plan = opened_of(state), planned(state)
    boards = {board for one in state.rounds for table in one.seated for board in table.boards}
    sets = range(round_count(state) or 0)
    if plan and opened.format in MOVED:
        sets = {table[-1] for tables in plan[0].rounds for table in tables}
    return tuple(sorted(boards.union(*(boards_of(opened, number) for number in sets))))
