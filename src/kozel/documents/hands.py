"""Hand records: the 28 tiles of each board, drawn as tiles, four boards to a page."""

from collections.abc import Sequence
from typing import Final

from kozel.cards.words import say
from kozel.desk.chronicle import signed
from kozel.desk.views.boards import HandRecord
from kozel.desk.views.stamp import Stamp
from kozel.documents.paper import MARGIN, ROOM, Paper
from kozel.documents.tile import draw_tile

_TILE: Final = 9.6
_STEP: Final = 10.5
_WIDTH: Final = ROOM / 2
_HEIGHT: Final = 116.0


def hand_records(stamp: Stamp, records: Sequence[HandRecord], lang: str) -> bytes:
    paper = Paper(lang, stamp, say(lang, "paper-hands"))
    for place, record in enumerate(records):
        if place % 4 == 0:
            paper.page()
        column, row = place % 2, place % 4 // 2
        _board(paper, record, MARGIN + column * (_WIDTH + 2), paper.y + 2 + row * (_HEIGHT + 2))
    return paper.bytes()


def _board(paper: Paper, record: HandRecord, x: float, y: float) -> None:
    paper.box(x, y, _WIDTH - 2, _HEIGHT, thick=0.3, corner=2)
    paper.text(x + 3, y + 8, paper.say("board", board=record.board), 16, bold=True)
    paper.text(x + _WIDTH - 5, y + 8, paper.say("leader", seat=record.leader), 13, align="right")
    for place, (seat, hand) in enumerate(zip("ABCD", record.hands, strict=True)):
        top = y + 11.5 + place * 23.2
        paper.text(x + 6, top + 12, seat, 18, bold=True, align="middle")
        if seat == record.leader:
            paper.box(x + 2, top + 4, 8, 11, thick=0.5, corner=1.5)
        for at, tile in enumerate(hand):
            draw_tile(paper, x + 12 + at * _STEP, top, _TILE, tile)
    paper.text(x + 3, y + _HEIGHT - 4, _note(paper, record), 10, width=_WIDTH - 8)


def _note(paper: Paper, record: HandRecord) -> str:
    notes: list[str] = []
    if record.best is not None:
        notes.append(paper.say("best", best=paper.number(signed(record.best)), leads=", ".join(record.best_leads)))
    if record.redeals:
        notes.append(paper.say("redeals", n=record.redeals))
    return "; ".join(notes)
