"""A domino tile drawn with its pips, upright: the high half above."""

from typing import Final

from kozel.documents.paper import Paper

_SPOTS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    0: (),
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}
"""Where the pips of a half lie: columns and rows from 0 to 2."""


def draw_tile(paper: Paper, x: float, y: float, width: float, tile: str) -> None:
    """A tile, written as ``6-4``, with its upper left corner at (x, y); it is twice as high as wide."""
    high, low = map(int, tile.split("-"))
    paper.box(x, y, width, 2 * width, thick=0.35, corner=width * 0.12)
    paper.line(x + width * 0.15, y + width, x + width * 0.85, y + width, 0.35)
    for half, top in ((high, y), (low, y + width)):
        for column, row in _SPOTS[half]:
            paper.dot(x + width * (0.25 + 0.25 * column), top + width * (0.25 + 0.25 * row), width * 0.09)
