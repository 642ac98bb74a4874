"""What a Swiss pairing must know of this event, and the pairing itself."""

from collections import defaultdict
from math import floor
from typing import Literal, TypeAlias, cast

from kozel.desk.opening import opened_of
from kozel.tournament.entrant import Entrant, System
from kozel.tournament.facts import RoundPlaced
from kozel.tournament.standings import standings
from kozel.tournament.state import State
from kozel.tournament.swiss import SwissRound, swiss

Way: TypeAlias = Literal["first", "second"]


def entrants(state: State) -> list[Entrant]:
    """All who play the next round, in the order of the ranking; before the first round by number."""
    met, led = _meetings(state)
    byes = [number for one in state.rounds for number in one.byes]
    return [
        Entrant(
            number,
            score,
            tuple(met[number]),
            byes.count(number),
            led[number].count("first"),
            led[number].count("second"),
            led[number][-1] if led[number] else "",
            state.pairs[number].club,
        )
        for number, score in _ranked(state)
    ]


def _ranked(state: State) -> list[tuple[int, int]]:
    """The numbers with whole points of what the ranking counts first."""
    if not state.rounds:
        return [(number, 0) for number in state.to_place()]
    ranking = standings(state)
    code = ranking.codes[0]
    return [(row.pair, floor(row.values[code])) for row in ranking.rows if not row.gone]


def _meetings(state: State) -> tuple[dict[int, list[int]], dict[int, list[Way]]]:
    met: dict[int, list[int]] = defaultdict(list)
    led: dict[int, list[Way]] = defaultdict(list)
    for table in (table for one in state.rounds for table in one.tables):
        met[table.ns].append(table.ew)
        met[table.ew].append(table.ns)
        led[table.ns].append("first")
        led[table.ew].append("second")
    return met, led


def system(state: State) -> System:
    return cast("System", opened_of(state).format)


def paired(state: State) -> SwissRound:
    return swiss(entrants(state), system(state))


def is_as_paired(placed: RoundPlaced, computed: SwissRound) -> bool:
    """Whether a round was placed as the pairing says."""
    tables = tuple((table.ns, table.ew) for table in placed.tables)
    return tables == computed.tables and placed.byes == (() if computed.bye is None else (computed.bye,))
