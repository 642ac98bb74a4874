"""What the organiser must look after: results that are missing or in conflict, protests, half tables."""

from collections.abc import Iterator

import msgspec

from kozel.desk.views.stamp import Stamp, stamp
from kozel.tournament.log import Mark
from kozel.tournament.state import State


class OpenResult(msgspec.Struct, frozen=True):
    """A board without a result. `told` has what each side has told so far, seen from A and C."""

    round: int
    table: int
    board: int
    ns: int
    ew: int
    ns_told: int | None
    ew_told: int | None

    @property
    def is_conflict(self) -> bool:
        return self.ns_told is not None and self.ew_told is not None and self.ns_told != self.ew_told


class OpenResults(msgspec.Struct, frozen=True):
    stamp: Stamp
    results: tuple[OpenResult, ...]

    @property
    def conflicts(self) -> tuple[OpenResult, ...]:
        return tuple(one for one in self.results if one.is_conflict)


class ProtestLine(msgspec.Struct, frozen=True):
    """`number` is that of its entry; without a ruling the words of it are empty. A ruling that nobody asked for has
    no pair and no words of a protest.
    """

    number: int
    at: str
    by: str
    pair: int
    name: str
    board: int
    words: str
    ruling: str
    law: str
    ruled_at: str
    ruled_by: str

    @property
    def is_open(self) -> bool:
        return not self.ruling


class Protests(msgspec.Struct, frozen=True):
    stamp: Stamp
    lines: tuple[ProtestLine, ...]


def open_results(state: State, mark: Mark) -> OpenResults:
    """All boards of seated rounds that have neither a result nor a ruling, conflicts among them."""
    return OpenResults(stamp(state, mark), tuple(_open(state)))


def _open(state: State) -> Iterator[OpenResult]:
    for round_no, placed in enumerate(state.rounds, 1):
        for number, table in enumerate(placed.seated, 1):
            for board in table.boards:
                place = (board, table.ns, table.ew)
                if place not in state.results:
                    told = state.reports.get(place, {})
                    yield OpenResult(round_no, number, *place, told.get("ns"), told.get("ew"))


def protests(state: State, mark: Mark) -> Protests:
    """Protests and rulings in the order of the log."""
    lines = [*_protests(state), *_rulings(state)]
    return Protests(stamp(state, mark), tuple(sorted(lines, key=lambda line: line.number)))


def _protests(state: State) -> Iterator[ProtestLine]:
    for number, one in state.protests.items():
        made, ruling = one.made, one.ruling
        yield ProtestLine(
            number,
            one.at,
            one.by,
            made.pair,
            state.pairs[made.pair].name,
            made.board,
            made.words,
            ruling.words if ruling else "",
            ruling.law if ruling else "",
            one.ruled_at,
            one.ruled_by,
        )


def _rulings(state: State) -> Iterator[ProtestLine]:
    for number, one in state.rulings.items():
        given = one.given
        yield ProtestLine(number, "", "", 0, "", given.board, "", given.words, given.law, one.at, one.by)
