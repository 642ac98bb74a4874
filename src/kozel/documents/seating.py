"""A round for the wall, and the card that lies on each table."""

from collections.abc import Mapping
from typing import Final

from kozel.cards.words import say
from kozel.desk.views.seating import DealLine, Seating, TableView
from kozel.documents.paper import MARGIN, ROOM, WIDTH, Column, Paper

_HALF: Final = 128.0
"""Two cards to a page."""


def wall_list(view: Seating, lang: str, address: str = "") -> bytes:
    """Who sits where, to be read from two metres away."""
    paper = Paper(lang, view.stamp, _heading(view, lang))
    paper.page()
    paper.qr(WIDTH - MARGIN - 22, MARGIN - 4, 22, address)
    columns = (
        Column(paper.say("table"), 20, "middle", bold=True),
        Column(paper.say("side-ac"), 66),
        Column(paper.say("side-bd"), 66),
        Column(paper.say("boards"), 28, "middle"),
    )
    paper.table(columns, [_row(table) for table in view.tables], size=15, row=12)
    for one in view.idle:
        words = paper.say("bye" if one.bye else "idle", n=one.entrant, who=one.name)
        paper.y += 2
        paper.paragraph(words, 14)
    if view.stamp.minutes:
        paper.y += 2
        paper.paragraph(paper.say("minutes", n=view.stamp.minutes), 14, bold=True)
    return paper.bytes()


def _heading(view: Seating, lang: str) -> str:
    return say(lang, "paper-round", round=view.round)


def _row(table: TableView) -> list[str]:
    return [str(table.number), _side(table, "AC"), _side(table, "BD"), board_range(table.boards) if table.deals else ""]


def _side(table: TableView, seats: str) -> str:
    """The number once for a pair, before each name where partners change."""
    chairs = [chair for chair in table.chairs if chair.seat in seats]
    if len({chair.entrant for chair in chairs}) == 1:
        return f"{chairs[0].entrant}. {' / '.join(chair.name for chair in chairs)}"
    return " + ".join(f"{chair.entrant}. {chair.name}" for chair in chairs)


def board_range(boards: tuple[int, ...]) -> str:
    return f"{boards[0]}–{boards[-1]}" if len(boards) > 1 else "".join(map(str, boards))


def table_cards(view: Seating, lang: str, links: Mapping[int, str]) -> bytes:
    """A card for each table: who sits on which side of it, and who leads each deal."""
    paper = Paper(lang, view.stamp, _heading(view, lang))
    for place, table in enumerate(view.tables):
        if place % 2 == 0:
            paper.page()
        top = paper.y + 2 + (place % 2) * (_HALF - 5)
        _card(paper, table, top)
        _link(paper, MARGIN + 6, top + 3, links.get(table.number, ""))
    return paper.bytes()


def _card(paper: Paper, table: TableView, top: float) -> None:
    height = _HALF - 11
    paper.box(MARGIN, top, ROOM, height, thick=0.5, corner=2)
    middle = WIDTH / 2
    paper.box(middle - 30, top + 26, 60, 30, thick=0.8, corner=3)
    paper.text(middle, top + 45, paper.say("table-n", n=table.number), 26, bold=True, align="middle", width=56)
    _chair(paper, table, "C", middle, top + 9)
    _chair(paper, table, "A", middle, top + 67)
    _chair(paper, table, "B", MARGIN + 30, top + 38)
    _chair(paper, table, "D", WIDTH - MARGIN - 30, top + 38)
    if table.deals:
        _leads(paper, table, top + 84)
    else:
        paper.text(middle, top + 95, paper.say("to-the-goat"), 14, align="middle", width=ROOM - 10)


def _link(paper: Paper, x: float, y: float, address: str) -> None:
    if address:
        paper.qr(x, y, 24, address)
        paper.text(x + 12, y + 27, paper.say("tell-by-phone"), 8, align="middle")


def _chair(paper: Paper, table: TableView, seat: str, x: float, y: float) -> None:
    chair = next(chair for chair in table.chairs if chair.seat == seat)
    width = 56 if seat in "BD" else 100
    paper.text(x, y, f"{seat}  ·  {chair.entrant}", 13, align="middle")
    paper.text(x, y + 8.5, chair.name, 20, bold=True, align="middle", width=width)


def _leads(paper: Paper, table: TableView, top: float) -> None:
    """The deals in columns of at most four."""
    paper.line(MARGIN, top - 4, WIDTH - MARGIN, top - 4, 0.2)
    columns = max(2, -(-len(table.deals) // 4))
    width = ROOM / columns
    rows = -(-len(table.deals) // columns)
    for place, deal in enumerate(table.deals):
        x = MARGIN + 4 + place // rows * width
        y = top + 5 + place % rows * 8
        paper.text(x, y, _lead(paper, table, deal), 15, width=width - 6)


def _lead(paper: Paper, table: TableView, deal: DealLine) -> str:
    told: dict[str, str | int] = {"board": deal.board, "seat": deal.leader, "name": table.name(deal.leader)}
    if deal.shuffler:
        return paper.say("lead-shuffled", shuffler=deal.shuffler, **told)
    return paper.say("lead", **told)
