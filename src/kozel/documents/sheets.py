"""An event as tables of cells, for spreadsheets: numbers are numbers there."""

from decimal import Decimal
from typing import Literal, TypeAlias, get_args

import msgspec

from kozel.cards.words import say
from kozel.desk.chronicle import award_words, shares_text
from kozel.desk.opening import opened_of
from kozel.desk.plan import board_numbers
from kozel.desk.views.boards import TravellerLine, traveller
from kozel.desk.views.seating import TableView, seating
from kozel.desk.views.standing import StandingRow, standing
from kozel.tournament.log import Mark
from kozel.tournament.state import State

Name: TypeAlias = Literal["standings", "results", "rounds", "entries"]
NAMES: tuple[Name, ...] = get_args(Name)
Cell: TypeAlias = str | int | Decimal


class Sheet(msgspec.Struct, frozen=True):
    """A table with the heads of its columns; an empty cell is ""."""

    name: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def sheet(name: Name, state: State, mark: Mark, lang: str) -> Sheet:
    match name:
        case "standings":
            return _standings(state, mark, lang)
        case "results":
            return _results(state, mark, lang)
        case "rounds":
            return _rounds(state, mark, lang)
        case "entries":
            return _entries(state, lang)


def _made(lang: str, name: Name, heads: tuple[str, ...], rows: list[tuple[Cell, ...]]) -> Sheet:
    return Sheet(say(lang, f"sheet-{name}"), heads, tuple(rows))


def _heads(lang: str, *names: str) -> tuple[str, ...]:
    return tuple(say(lang, f"sheet-{name}") for name in names)


def _number(written: str) -> Cell:
    return Decimal(written) if written else ""


def _standings(state: State, mark: Mark, lang: str) -> Sheet:
    view = standing(state, mark)
    codes = tuple(say(lang, f"desk-col-{code}") for code in view.codes)
    heads = (*_heads(lang, "place", "number", "who", "club"), *codes, *_heads(lang, "boards", "penalty", "gone"))

    def row(one: StandingRow) -> tuple[Cell, ...]:
        values = (_number(one.values.get(code, "")) for code in view.codes)
        penalty = Decimal(one.penalty) / 100 if one.penalty else ""
        who = " / ".join(one.players)
        return (one.place, one.entrant, who, one.club, *values, one.boards, penalty, _yes(one.gone, lang))

    return _made(lang, "standings", heads, [row(one) for one in view.rows])


def _yes(holds: bool, lang: str) -> str:
    return say(lang, "sheet-yes") if holds else ""


def _results(state: State, mark: Mark, lang: str) -> Sheet:
    heads = _heads(lang, "round", "table", "board", "ns", "ns-names", "ew", "ew-names", "net", "ns-award", "ew-award")
    heads = (*heads, "%", "D-IMP", say(lang, "sheet-datum"))
    same = opened_of(state).dealt == "boards"

    def row(board: int, one: TravellerLine) -> tuple[Cell, ...]:
        ns, ew = ("+".join(map(str, side)) for side in (one.ns, one.ew))
        awards = (award_words(award, lang) if award else "" for award in (one.ns_award, one.ew_award))
        scores = map(_number, (one.per_cent, one.imps, one.minus_datum)) if same else ("", "", "")
        net = shares_text(one.shares) if one.net is None else one.net
        return (one.round, one.table, board, ns, one.ns_names, ew, one.ew_names, net, *awards, *scores)

    rows = [row(board, line) for board in board_numbers(state) for line in traveller(state, mark, board).lines]
    return _made(lang, "results", heads, sorted(rows, key=lambda cells: cells[:3]))


def _rounds(state: State, mark: Mark, lang: str) -> Sheet:
    heads = (*_heads(lang, "round", "table"), "A", "B", "C", "D", *_heads(lang, "first-board", "last-board"))

    def row(number: int, one: TableView) -> tuple[Cell, ...]:
        names = (f"{chair.name} ({chair.entrant})" for chair in one.chairs)
        return (number, one.number, *names, one.boards[0], one.boards[-1])

    numbers = range(1, len(state.rounds) + 1)
    rows = [row(number, table) for number in numbers for table in seating(state, mark, number).tables]
    return _made(lang, "rounds", heads, rows)


def _entries(state: State, lang: str) -> Sheet:
    heads = _heads(lang, "number", "player-1", "player-2", "club", "bot", "gone")
    rows: list[tuple[Cell, ...]] = [
        (number, pair.players[0], *(pair.players[1:] or ("",)), pair.club, pair.bot, _yes(pair.gone, lang))
        for number, pair in sorted(state.pairs.items())
    ]
    return _made(lang, "entries", heads, rows)
