"""What anybody can check of an event from its book alone."""

from typing import Any

from kozel.desk.errors import need
from kozel.desk.opening import opened_of
from kozel.desk.plan import board_numbers
from kozel.desk.views.boards import dealt_again
from kozel.tournament.certificate import faults
from kozel.tournament.dealing import Board
from kozel.tournament.individual import Four
from kozel.tournament.movement import Table
from kozel.tournament.state import State


def check_draw(state: State) -> bool:
    """Whether the draw was made. That it follows from its commitment, every reading of the book has checked."""
    return state.drawn is not None


def check_seating(state: State) -> int:
    """Gives the rounds, as they were seated, to the independent checker of movements; how many there are.

    In a party to the goat there are no boards to check. Raises: DeskError.
    """
    if not state.rounds or not opened_of(state).deals:
        return 0
    size = max(state.pairs)
    rounds = [{"tables": [_table(table) for table in one.seated]} for one in state.rounds]
    who = "players" if opened_of(state).format == "individual" else "pairs"
    found = faults({who: size, "rounds": rounds, "claims": {}})
    need(not found, "seating", why="; ".join(found[:1]))
    return len(rounds)


def _table(table: Table | Four) -> dict[str, Any]:
    if isinstance(table, Four):
        return {"seats": list(table.seats), "boards": list(table.boards)}
    return {"ns": table.ns, "ew": table.ew, "boards": list(table.boards)}


def check_boards(state: State) -> tuple[Board, ...]:
    """All boards dealt again from the secret that was told; nothing while it is kept.

    Raises: DeskError for a secret that does not fit.
    """
    if state.revealed is None:
        return ()
    return dealt_again(state, bytes.fromhex(state.revealed.secret), board_numbers(state))
