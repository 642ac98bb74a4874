"""All results of each board, to be read after the play."""

from collections.abc import Sequence
from typing import Final

from kozel.cards.words import say
from kozel.desk.chronicle import award_words, shares_text, signed
from kozel.desk.views.boards import Traveller, TravellerLine
from kozel.desk.views.stamp import Stamp
from kozel.documents.paper import MARGIN, ROOM, Column, Paper

_COMPARED: Final = ("per-cent", "imps", "datum")
"""Columns that make sense only among tables with the same tiles; they come last."""


def travellers(stamp: Stamp, views: Sequence[Traveller], lang: str) -> bytes:
    paper = Paper(lang, stamp, say(lang, "paper-travellers"))
    for view in views:
        _traveller(paper, view)
    return paper.bytes()


def _traveller(paper: Paper, view: Traveller) -> None:
    paper.need(min(20 + 7 * len(view.lines), 120))
    paper.y += 9
    same = view.stamp.dealt == "boards"
    paper.text(MARGIN, paper.y, _head(paper, view, same), 14, bold=True, width=ROOM)
    paper.y += 1
    columns = _columns(paper)
    shown = len(columns) if same else len(columns) - len(_COMPARED)
    paper.table(columns[:shown], [_row(paper, line)[:shown] for line in view.lines], size=11, row=6.5)
    paper.y += 3


def _head(paper: Paper, view: Traveller, same: bool) -> str:
    """Without a mean, and without a leader, where each table has shuffled tiles of its own."""
    if not same:
        return paper.say("board", board=view.board)
    return paper.say("board-head", board=view.board, leader=view.leader, datum=paper.number(view.datum))


def _columns(paper: Paper) -> list[Column]:
    return [
        Column(paper.say("round-short"), 11, "middle"),
        Column(paper.say("table"), 14, "middle"),
        Column(paper.say("side-ac"), 48),
        Column(paper.say("side-bd"), 48),
        Column(paper.say("net-ac"), 20, "right", bold=True),
        *[Column(paper.say(name), 13, "right") for name in _COMPARED],
    ]


def _row(paper: Paper, line: TravellerLine) -> list[str]:
    who = [f"{'+'.join(map(str, line.ns))}. {line.ns_names}", f"{'+'.join(map(str, line.ew))}. {line.ew_names}"]
    scores = [paper.number(score) for score in (_net(paper, line), line.per_cent, line.imps, line.minus_datum)]
    return [str(line.round), str(line.table), *who, *scores]


def _net(paper: Paper, line: TravellerLine) -> str:
    if line.is_missing:
        return "–"
    if line.shares:
        return shares_text(line.shares)
    if line.net is None:
        return f"{award_words(line.ns_award, paper.lang)} / {award_words(line.ew_award, paper.lang)}"
    return signed(line.net)
