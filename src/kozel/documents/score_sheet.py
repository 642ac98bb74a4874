"""The sheet on which a table writes down its party, signed by both sides."""

from collections.abc import Mapping
from typing import Final

from kozel.cards.words import say
from kozel.desk.views.seating import Seating, TableView
from kozel.documents.paper import BOTTOM, MARGIN, ROOM, WIDTH, Column, Paper
from kozel.tournament.movement import QUARTET

_EMPTY_DEALS: Final = 12
"""Lines for a party whose number of deals nobody knows."""

_ROW: Final = 15.0
_CODE: Final = 22.0
_LOW_ROW: Final = 12.0


def score_sheets(view: Seating, lang: str, links: Mapping[int, str]) -> bytes:
    """A sheet for each table of a round; two to a page where a party has four deals."""
    paper = Paper(lang, view.stamp, say(lang, "paper-sheets", round=view.round))
    bottom = 0.0
    for table in view.tables:
        if not bottom or bottom + _height(table) > BOTTOM:
            paper.page()
            bottom = paper.y
        paper.y = bottom
        _sheet(paper, table, links.get(table.number, ""))
        bottom = paper.y + 3
    return paper.bytes()


def _height(table: TableView) -> float:
    return 47 + _row(table) * _deals(table)


def _deals(table: TableView) -> int:
    return len(table.deals) or _EMPTY_DEALS


def _row(table: TableView) -> float:
    return _ROW if _deals(table) <= QUARTET else _LOW_ROW


def _sheet(paper: Paper, table: TableView, link: str) -> None:
    paper.y += 9
    paper.text(MARGIN, paper.y, paper.say("table-n", n=table.number), 20, bold=True)
    for at, seats in ((MARGIN + 42, "AC"), (MARGIN + 112, "BD")):
        names = " / ".join(f"{chair.name} ({chair.entrant})" for chair in table.chairs if chair.seat in seats)
        paper.text(at, paper.y - 3, paper.say("side-ac" if seats == "AC" else "side-bd"), 10)
        paper.text(at, paper.y + 2.5, names, 13, bold=True, width=66)
    paper.y += 5
    paper.grid(_columns(paper), _rows(paper, table), size=13, row=_row(table))
    _signatures(paper, link)


def _columns(paper: Paper) -> list[Column]:
    return [
        Column(paper.say("deal"), 18, "middle", bold=True),
        Column(paper.say("leads"), 38),
        Column(paper.say("ended"), 38),
        Column(paper.say("pips-ac"), 22, "middle"),
        Column(paper.say("pips-bd"), 22, "middle"),
        Column(paper.say("net-ac"), 22, "middle"),
        Column(paper.say("running"), 20, "middle"),
    ]


def _rows(paper: Paper, table: TableView) -> list[list[str]]:
    blank = ["", "", "", "", ""]
    if not table.deals:
        return [[str(n), "", *blank] for n in range(1, _EMPTY_DEALS + 1)]
    return [[str(deal.board), f"{deal.leader}  {table.name(deal.leader)}", *blank] for deal in table.deals]


def _signatures(paper: Paper, link: str) -> None:
    """Lines to sign on, and beside them the code of the page where the results may be told instead."""
    paper.qr(WIDTH - MARGIN - _CODE, paper.y + 1, _CODE, link)
    paper.y += 12
    width = (ROOM - (_CODE if link else 0)) / 3
    for place, who in enumerate(("sign-ac", "sign-bd", "sign-arbiter")):
        x = MARGIN + place * width
        paper.line(x, paper.y, x + width - 6, paper.y, 0.2)
        paper.text(x, paper.y + 4, paper.say(who), 9, width=width - 6)
    paper.y += 12 if link else 5
