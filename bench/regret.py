"""What a smaller search loses: the points a choice that a much larger search gives away by the same judgement.

    .venv/bin/python bench/regret.py 25

Positions are those of deals between `counting` players. Each search has chances of its own. Less noisy than duels where
two searches differ only in how many worlds they look at.
"""

import sys
from random import Random
from statistics import mean, stdev

from kozel.arena.beliefs import choices
from kozel.arena.rates import Z95
from kozel.bots.explained import Explanation
from kozel.bots.master import Depth, MasterBot
from kozel.game.rulesets import shipped
from kozel.game.view import SeatView

TRIED = {
    "200 of 1000": Depth(pool=1000, worlds=200),
    "200 of 2000": Depth(pool=2000, worlds=200),
    "200 of 2000, exact at 16": Depth(pool=2000, worlds=200, exact=16),
    "600 of 2000": Depth(pool=2000, worlds=600),
    "600 of 3000": Depth(pool=3000, worlds=600),
    "1200 of 4000": Depth(pool=4000, worlds=1200),
}
JUDGE = Depth(pool=8000, worlds=4000)


def told(view: SeatView, depth: Depth, seed: str) -> Explanation:
    found = MasterBot(depth, for_match=False).explain(view, 1000, Random(seed))
    assert found is not None, "these rules can be searched"
    return found


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 25
    lost: dict[str, list[float]] = {name: [] for name in TRIED}
    for deal in range(deals):
        for view, _ in choices(shipped("trudovoy"), ["counting"], f"regret/{deal}"):
            worth = {one.move: one.mean for one in told(view, JUDGE, f"judge/{deal}/{view.played}").candidates}
            for name, depth in TRIED.items():
                chosen = told(view, depth, f"{name}/{deal}/{view.played}").candidates[0].move
                lost[name].append(max(worth.values()) - worth[chosen])
    for name, points in lost.items():
        half = Z95 * stdev(points) / len(points) ** 0.5
        print(f"{name:26} {mean(points):.3f} ± {half:.3f} points a choice ({len(points)} choices)")


if __name__ == "__main__":
    main()
