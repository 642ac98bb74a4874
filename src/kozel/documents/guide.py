"""The card that a pair (a player, in an individual event) takes along: all its rounds."""

from collections.abc import Sequence
from typing import Final

from kozel.cards.words import say
from kozel.desk.views.seating import GuideCard, GuideLine
from kozel.desk.views.stamp import Stamp
from kozel.documents.paper import BOTTOM, MARGIN, ROOM, WIDTH, Column, Paper
from kozel.documents.seating import board_range

_TOP: Final = 33.0
_ROW: Final = 8.5


def guide_cards(stamp: Stamp, views: Sequence[GuideCard], lang: str, address: str = "") -> bytes:
    """As many cards to a page as there is room for, each to be cut out."""
    paper = Paper(lang, stamp, say(lang, "paper-guide"))
    for view in views:
        _card(paper, view, address)
    return paper.bytes()


def _card(paper: Paper, view: GuideCard, address: str) -> None:
    height = 28 + _ROW * len(view.lines)
    room_on_empty_page = BOTTOM - _TOP
    paper.need(min(height, room_on_empty_page))
    paper.y += 14
    who = f"{view.entrant}. {' / '.join(view.players)}"
    paper.text(MARGIN, paper.y, who, 17, bold=True, width=ROOM - 20)
    paper.qr(WIDTH - MARGIN - 15, paper.y - 15, 15, address)
    paper.y += 2
    paper.table(_columns(paper, view), [_row(paper, view, line) for line in view.lines], size=13, row=_ROW)
    paper.y += 4


def _columns(paper: Paper, view: GuideCard) -> list[Column]:
    """A pair has a column for the leads of each player. In a party to the goat nobody knows them, nor the deals."""
    partner = any(line.partner for line in view.lines)
    opponents = paper.say("partner-opponents" if partner else "opponents")
    if not _has_deals(view):
        return [*_where(paper), Column(opponents, 136)]
    leads = 44 / len(view.players)
    return [
        *_where(paper),
        Column(opponents, 70),
        Column(paper.say("boards"), 22, "middle"),
        *[Column(paper.say("you-lead", n=n), leads, "middle") for n in ((1, 2) if len(view.players) > 1 else (0,))],
    ]


def _where(paper: Paper) -> list[Column]:
    return [
        Column(paper.say("round-short"), 13, "middle", bold=True),
        Column(paper.say("table"), 15, "middle", bold=True),
        Column(paper.say("seats"), 16, "middle"),
    ]


def _has_deals(view: GuideCard) -> bool:
    return any(line.leads for line in view.lines)


def _row(paper: Paper, view: GuideCard, line: GuideLine) -> list[str]:
    leads = [", ".join(str(board) for board, name in line.leads if name == player) for player in view.players]
    deals = [board_range(line.boards), *leads] if _has_deals(view) else []
    if not line.table:
        return [str(line.round), "–", "", paper.say("free"), *deals]
    with_partner = f"{line.partner} – " if line.partner else ""
    names = "; ".join(f"{n}. {name}" for n, name in zip(line.opponents, line.opponent_names, strict=True))
    seats = " ".join(line.seats)
    return [str(line.round), str(line.table), seats, with_partner + names, *deals]
