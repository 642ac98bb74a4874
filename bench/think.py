"""How long the bots think about a choice, and how much memory they take. Run: .venv/bin/python bench/think.py"""

import resource
import sys
from random import Random
from time import process_time

from kozel.bots.registry import make
from kozel.bots.talk import settled
from kozel.game.referee import Referee
from kozel.game.rulesets import shipped
from kozel.game.shuffle import SeededPack

NAMES = ("novice", "regular", "expert", "master", "pimc")
BUDGET_MS = 1000


def thinking(name: str, deals: int) -> list[float]:
    """Milliseconds of processor time for each choice in the deals of matches, four of a kind at the table."""
    referee, bot, rng = Referee(shipped("trudovoy")), make(name), Random(1)
    found: list[float] = []
    for deal in range(deals):
        referee.start_deal(SeededPack(f"think/{deal}".encode(), referee.rules))
        while referee.deal_running:
            seat = referee.to_act[0]
            view = referee.view(seat)
            start = process_time()
            action = bot.choose(view, BUDGET_MS, rng)
            if settled(view) is None:
                found.append(1000 * (process_time() - start))
            referee.act(seat, action)
    return sorted(found)


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for name in NAMES:
        found = thinking(name, deals)
        median, late = found[len(found) // 2], found[len(found) * 99 // 100]
        print(f"{name:8} {len(found)} choices: median {median:.2f} ms, 99 % {late:.1f} ms, longest {found[-1]:.1f} ms")
    print(f"memory of this process at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB")


if __name__ == "__main__":
    main()
