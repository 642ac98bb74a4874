"""How far a deal ends from what it was worth with open hands, by the tiles left. Run: bench/solved_ends.py BOT DEALS

For `kozel.search.payoffs`. "as solved" is how often a deal ended with exactly the points that it was worth; of the
others, "pull" is how much of those points came of them on average, and "spread" how far they ended from that.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from random import Random

from kozel.arena.contestants import contestant
from kozel.arena.pairs import edge_of
from kozel.arena.play import in_short
from kozel.bots.protocol import Bot
from kozel.game.referee import Referee
from kozel.game.rulesets import shipped
from kozel.game.shuffle import SeededPack
from kozel.search.position import Position
from kozel.search.solver import value

RULES = shipped("trudovoy")
MOST = 14
Seen = tuple[int, int]
"""Two numbers: tiles and points, or points as solved and points as they came, for side 0."""


def main(bot: str, deals: int) -> None:
    player, referee = contestant(bot, for_points=True), Referee(RULES)
    found: dict[int, list[Seen]] = defaultdict(list)
    for number in range(deals):
        solved = list(_deal(referee, player, f"solved/{number}"))
        came = round(edge_of(in_short(referee.facts), RULES.rules))
        for tiles, points in solved:
            found[tiles].append((points, came))
        referee = Referee(RULES)
    for tiles in sorted(found, reverse=True):
        print(_line(tiles, found[tiles]))


def _deal(referee: Referee, player: Bot, seed: str) -> Iterator[Seen]:
    """Plays a deal out; the tiles left and the exact value for side 0 before each choice of placements near its end."""
    rng = Random(seed)
    referee.start_deal(SeededPack(seed.encode(), referee.rules))
    while referee.deal_running:
        seat, deal = referee.to_act[0], referee.match.deal
        left = sum(deal.hands).bit_count()
        if left <= MOST and len(deal.legal(seat)) > 1:
            position = Position(tuple(deal.hands), seat, deal.line.ends, deal.line.lead)
            yield left, value(position, referee.rules) * (1 - 2 * (seat % 2))
        referee.act(seat, player.choose(referee.view(seat), 1000, rng))


def _line(tiles: int, seen: list[Seen]) -> str:
    same = sum(solved == came for solved, came in seen) / len(seen)
    others = [(solved, came) for solved, came in seen if solved != came]
    squares = sum(solved * solved for solved, _ in others)
    pull = sum(solved * came for solved, came in others) / squares if squares else 0.0
    off = sum((came - pull * solved) ** 2 for solved, came in others)
    spread = sqrt(off / len(others)) if others else 0.0
    return f"{tiles:2} tiles: {len(seen)} choices, as solved {100 * same:.0f} %, pull {pull:.2f}, spread {spread:.0f}"


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
