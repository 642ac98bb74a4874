"""Boards: the traveller with all results of one, and the hand record with its tiles."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import msgspec

from kozel.desk.errors import need
from kozel.desk.opening import opened_of, rules_of
from kozel.desk.plan import board_numbers
from kozel.desk.views.stamp import Stamp, decimal, stamp
from kozel.game.rules import Rules
from kozel.game.seats import SEAT_LETTERS
from kozel.game.tiles import hand_of
from kozel.search import kernels
from kozel.search.open_hands import lead_values
from kozel.tournament import dealing
from kozel.tournament.award import Award, Unit
from kozel.tournament.log import Mark
from kozel.tournament.movement import leader
from kozel.tournament.points import datum
from kozel.tournament.state import Place, State, sides
from kozel.tournament.tally import Result, Tally

UNITS: Final[tuple[Unit, ...]] = ("per_cent", "imps", "datum")


class TravellerLine(msgspec.Struct, frozen=True):
    """One table. `net` is seen from A and C; the scores of `ns` are in per cent, D-IMP and points minus datum.

    A ruling has awards, or `shares`: results with per cents. Without any of them the board is missing here.
    """

    round: int
    table: int
    ns: tuple[int, ...]
    ew: tuple[int, ...]
    ns_names: str
    ew_names: str
    net: int | None
    ns_award: Award | None
    ew_award: Award | None
    per_cent: str
    imps: str
    minus_datum: str
    shares: tuple[tuple[int, int], ...] = ()

    @property
    def is_missing(self) -> bool:
        return self.net is None and self.ns_award is None and self.ew_award is None and not self.shares


class Traveller(msgspec.Struct, frozen=True):
    """All tables of a board, the best result of A and C first."""

    stamp: Stamp
    board: int
    leader: str
    datum: str
    lines: tuple[TravellerLine, ...]


class HandRecord(msgspec.Struct, frozen=True):
    """The tiles of a board at A, B, C, D. `best` is the result of A and C when all play best with open hands, and
    `best_leads` are the leads that reach it; nothing where it was not counted.
    """

    board: int
    leader: str
    hands: tuple[tuple[str, ...], ...]
    redeals: int
    best: int | None
    best_leads: tuple[str, ...]


def traveller(state: State, mark: Mark, board: int) -> Traveller:
    """Raises: DeskError for a board that nobody plays."""
    need(board in board_numbers(state), "no-such-board", board=board)
    results = [result for place, result in state.results.items() if place[0] == board]
    scores: dict[Unit, dict[int, str]] = {}
    for unit in UNITS:
        scores[unit] = _scores(board, results, unit)
    lines = [
        _line(state, round_no, number, (board, table.ns, table.ew), sides(table), scores)
        for round_no, placed in enumerate(state.rounds, 1)
        for number, table in enumerate(placed.seated, 1)
        if board in table.boards
    ]
    lines.sort(key=lambda line: -1000 if line.net is None else line.net, reverse=True)
    nets = Counter([result.net for result in results if result.net is not None])
    return Traveller(stamp(state, mark), board, SEAT_LETTERS[leader(board)], decimal(datum(nets), 1), tuple(lines))


def _scores(board: int, results: Sequence[Result], unit: Unit) -> dict[int, str]:
    tally = Tally(unit)
    tally.put(board, results)
    return {number: decimal(Fraction(score, whole), 2) for number, score, whole in tally.board(board)}


def _line(
    state: State,
    round_no: int,
    table: int,
    place: Place,
    who: tuple[tuple[int, ...], tuple[int, ...]],
    scores: dict[Unit, dict[int, str]],
) -> TravellerLine:
    result = state.results.get(place, Result(*place))
    ns_names, ew_names = (" + ".join(state.pairs[number].name for number in side) for side in who)
    per_cent, imps, minus_datum = (scores[unit].get(place[1], "") for unit in UNITS)
    return TravellerLine(
        round_no,
        table,
        *who,
        ns_names,
        ew_names,
        result.net,
        result.ns_award,
        result.ew_award,
        per_cent,
        imps,
        minus_datum,
        result.shares,
    )


def dealt_again(state: State, secret: bytes, boards: tuple[int, ...]) -> tuple[dealing.Board, ...]:
    """Boards dealt again from the secret of the event. Raises: DeskError for the secret of another event."""
    opened = opened_of(state)
    need(opened.boards != "", "no-boards")
    need(dealing.commitment(opened.title, secret) == opened.boards, "other-secret")
    need(state.drawn is not None, "not-drawn")
    beacon = bytes.fromhex(state.drawn.beacon) if state.drawn else b""
    rules = rules_of(state)
    return tuple(dealing.board(board, opened.title, secret, rules, beacon) for board in boards)


def hand_records(state: State, secret: bytes, boards: tuple[int, ...]) -> tuple[HandRecord, ...]:
    """As `dealt_again`, with the best play of each. Raises: DeskError for the secret of another event."""
    rules = rules_of(state)
    return tuple(hand_record(board, rules) for board in dealt_again(state, secret, boards))


def hand_record(board: dealing.Board, rules: Rules) -> HandRecord:
    """The search needs the kernel: in Python it would take minutes."""
    hands = tuple(map(dealing.hand_text, board.hands))
    best, leads = _best(board, rules) if kernels.available else (None, ())
    return HandRecord(board.number, SEAT_LETTERS[board.leader], hands, board.redeals, best, leads)


def _best(board: dealing.Board, rules: Rules) -> tuple[int, tuple[str, ...]]:
    a, b, c, d = map(hand_of, board.hands)
    values = lead_values((a, b, c, d), board.leader, rules)
    best = (max if board.leader % 2 == 0 else min)(values.values())
    return best, tuple(str(tile) for tile, value in values.items() if value == best)
