"""A contest as a picture: the mean so far, and where the truth lies at whatever moment one looks."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, NamedTuple

from kozel.arena.contest import Terms
from kozel.arena.pairs import Pair
from kozel.arena.sequential import Confidence

WIDTH, HEIGHT, MARGIN = 720, 400, 56
DETAIL: Final = 400
"""So many moments are drawn at most."""
_MEASURES: Final = {"deal": "points a deal", "match": "% of matches above one half"}
_STYLE: Final = (
    "text{font:13px sans-serif;fill:#222}.band{fill:#9cc3e6;opacity:.6}.mean{fill:none;stroke:#0b4f8a;stroke-width:2}"
    ".zero{stroke:#222}.grid{stroke:#ddd}"
)


class Moment(NamedTuple):
    """What is known after `n` units."""

    n: int
    mean: float
    low: float
    high: float


def moments(found: Sequence[Pair]) -> list[Moment]:
    """From the first unit at which anything is known."""
    sure, seen = Confidence(), list[Moment]()
    for n, pair in enumerate(found, 1):
        sure.add(pair.edge)
        if sure.is_known:
            low, high = sure.interval
            seen.append(Moment(n, (low + high) / 2, low, high))
    return seen


def as_svg(agreed: Terms, found: Sequence[Pair]) -> str:
    """The picture; with too few units to know anything, an empty frame."""
    seen = moments(found)
    title = f"{agreed.a} – {agreed.b}, {agreed.rules}: {_MEASURES[agreed.unit]} for {agreed.a}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">',
            f'<style>{_STYLE}</style><rect width="100%" height="100%" fill="#fff"/>',
            f'<text x="{MARGIN}" y="24">{escape(title)}</text>',
            *(_Frame(seen).drawn() if seen else ()),
            "</svg>",
        ]
    )


class _Frame:
    """Places units from left to right and edges from below to above."""

    def __init__(self, seen: Sequence[Moment]) -> None:
        self._seen = [*seen[:: -(-len(seen) // DETAIL)], seen[-1]]
        self._last = seen[-1].n
        half = len(seen) // 2  # the first half is wide: it would squeeze the rest
        self._low = min(0.0, *(one.low for one in seen[half:]))
        self._high = max(0.0, *(one.high for one in seen[half:]))

    def drawn(self) -> list[str]:
        band = self._path([(one.n, one.high) for one in self._seen] + [(one.n, one.low) for one in self._seen[::-1]])
        mean = self._path((one.n, one.mean) for one in self._seen)
        marks = [self._mark(self._low + step * (self._high - self._low) / 4) for step in range(5)]
        units = [self._unit(round(step * self._last / 4)) for step in range(5)]
        return [*marks, *units, f'<path class="band" d="{band}Z"/>', f'<path class="mean" d="{mean}"/>', self._zero()]

    def _x(self, n: int) -> float:
        return MARGIN + n / self._last * (WIDTH - 2 * MARGIN)

    def _y(self, edge: float) -> float:
        share = (min(max(edge, self._low), self._high) - self._low) / (self._high - self._low or 1)
        return HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN)

    def _path(self, points: Iterable[tuple[int, float]]) -> str:
        return "M" + "L".join(f"{self._x(n):.1f},{self._y(edge):.1f}" for n, edge in points)

    def _zero(self) -> str:
        return f'<path class="zero" d="M{MARGIN},{self._y(0):.1f}H{WIDTH - MARGIN}"/>'

    def _mark(self, edge: float) -> str:
        y = self._y(edge)
        line = f'<path class="grid" d="M{MARGIN},{y:.1f}H{WIDTH - MARGIN}"/>'
        return f'{line}<text x="{MARGIN - 6}" y="{y + 4:.1f}" text-anchor="end">{edge:+.1f}</text>'

    def _unit(self, n: int) -> str:
        return f'<text x="{self._x(n):.1f}" y="{HEIGHT - MARGIN + 20}" text-anchor="middle">{n}</text>'
