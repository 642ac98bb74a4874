"""Which papers there are, and what each needs from the book of an event."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from kozel.desk.plan import board_numbers
from kozel.desk.views.boards import hand_records as hand_views
from kozel.desk.views.boards import traveller
from kozel.desk.views.seating import guide_card, seating
from kozel.desk.views.stamp import stamp
from kozel.desk.views.standing import standing
from kozel.documents.guide import guide_cards
from kozel.documents.hands import hand_records
from kozel.documents.ranking import ranking
from kozel.documents.score_sheet import score_sheets
from kozel.documents.seating import table_cards, wall_list
from kozel.documents.travellers import travellers
from kozel.tournament.log import Mark
from kozel.tournament.state import State

What: TypeAlias = Literal["seating", "tables", "guides", "sheets", "travellers", "hands", "standings"]
"""The list for the wall, a card for each table, a card for each pair, score sheets, results by board, the tiles of the
boards, the ranking."""


class Order(msgspec.Struct, frozen=True):
    """What is wanted of a paper: a round (the last one seated), pairs and boards (all); the secret, for the tiles.

    `page` is the address of the event's page, `tables` those where phones tell the results of each table: QR codes.
    """

    round: int | None = None
    pairs: Sequence[int] = ()
    boards: Sequence[int] = ()
    secret: bytes = b""
    page: str = ""
    tables: Mapping[int, str] = {}


def printed(what: What, state: State, mark: Mark, order: Order, lang: str) -> bytes:
    """The PDF. Raises: DeskError for a round, a pair or a board that is not there, and for a wrong secret."""
    return _PAPERS[what](state, mark, order, lang)


def _wall(state: State, mark: Mark, order: Order, lang: str) -> bytes:
    return wall_list(seating(state, mark, order.round), lang, order.page)


def _tables(state: State, mark: Mark, order: Order, lang: str) -> bytes:
    return table_cards(seating(state, mark, order.round), lang, order.tables)


def _guides(state: State, mark: Mark, order: Order, lang: str) -> bytes:
    pairs = order.pairs or [number for number, pair in sorted(state.pairs.items()) if not pair.gone]
    return guide_cards(stamp(state, mark), [guide_card(state, mark, number) for number in pairs], lang, order.page)


def _sheets(state: State, mark: Mark, order: Order, lang: str) -> bytes:
    return score_sheets(seating(state, mark, order.round), lang, order.tables)


def _travellers(state: State, mark: Mark, order: Order, lang: str) -> bytes:
    boards = order.boards or _played(state)
    return travellers(stamp(state, mark), [traveller(state, mark, board) for board in boards], lang)


def _played(state: State) -> list[int]:
    """Boards that have a result somewhere."""
    return sorted({board for board, _, _ in state.results})


def _hands(state: State, mark: Mark, order: Order, lang: str) -> bytes:
    boards = tuple(order.boards) or board_numbers(state)
    return hand_records(stamp(state, mark), hand_views(state, order.secret, boards), lang)


def _standings(state: State, mark: Mark, order: Order, lang: str) -> bytes:
    return ranking(standing(state, mark), lang)


_PAPERS: Final[dict[What, Callable[[State, Mark, Order, str], bytes]]] = {
    "seating": _wall,
    "tables": _tables,
    "guides": _guides,
    "sheets": _sheets,
    "travellers": _travellers,
    "hands": _hands,
    "standings": _standings,
}
PAPERS: Final[tuple[What, ...]] = tuple(_PAPERS)
