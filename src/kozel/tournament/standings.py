"""The ranking of an event at some entry of its log."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Final

import msgspec

from kozel.tournament.facts import TieBreak
from kozel.tournament.state import State
from kozel.tournament.tiebreaks import Figures, Values

DEFAULT: Final[tuple[TieBreak, ...]] = ("PCT", "DE", "DIF", "BH1", "WON", "LOT")
"""The ranking of a barometer or a Howell. For a Swiss: VP first, then DE, IMP, DIF, BH1, WON, LOT."""


class Row(msgspec.Struct, frozen=True):
    """One pair. Equal pairs share a place; `values` are by code, without the codes that decide only among some."""

    place: int
    pair: int
    players: tuple[str, ...]
    values: dict[TieBreak, Fraction]
    gone: bool


class Standings(msgspec.Struct, frozen=True):
    """`provisional` is shown with every result: the scoring of sport dominoes is not in our source (A-26)."""

    codes: tuple[TieBreak, ...]
    rows: tuple[Row, ...]
    missing: int
    conflicts: int
    provisional: bool = True


def standings(state: State) -> Standings:
    codes = (state.opened.ranking if state.opened else ()) or DEFAULT
    figures = Figures(state)
    values: dict[TieBreak, Values] = {code: figures.values(code, codes[0]) for code in codes}
    values[codes[0]] = _less_penalties(values[codes[0]], codes[0], state, figures)
    rows: list[Row] = []
    for group in _split(list(state.pairs), codes, values, figures):
        place = len(rows) + 1
        rows += [_row(place, pair, codes, values, state) for pair in group]
    return Standings(codes, tuple(rows), len(state.missing), len(state.conflicts))


def _less_penalties(values: Values, code: TieBreak, state: State, figures: Figures) -> Values:
    """Penalties come off what the ranking counts first; of a mean over boards they take a share."""
    boards = {pair: figures.per_cent.total(pair).boards if code == "PCT" else 1 for pair in values}
    return {
        pair: value - Fraction(state.penalties.get(pair, 0), 100 * max(boards[pair], 1))
        for pair, value in values.items()
    }


def _split(
    tied: list[int], codes: Sequence[TieBreak], values: dict[TieBreak, Values], figures: Figures
) -> Iterator[list[int]]:
    """Groups from the best; within a group no code tells the pairs apart."""
    if len(tied) < 2 or not codes:
        yield sorted(tied)
        return
    code, *rest = codes
    own = figures.encounter(tied) if code == "DE" else values[code]
    if not own:
        yield from _split(tied, rest, values, figures)
        return
    for _, group in groupby(sorted(tied, key=lambda pair: -own[pair]), key=lambda pair: own[pair]):
        yield from _split(list(group), rest, values, figures)


def _row(place: int, pair: int, codes: Sequence[TieBreak], values: dict[TieBreak, Values], state: State) -> Row:
    known: dict[TieBreak, Fraction] = {code: values[code][pair] for code in codes if pair in values[code]}
    return Row(place, pair, state.pairs[pair].players, known, state.pairs[pair].gone)
