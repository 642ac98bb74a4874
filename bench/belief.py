"""How well the master reads hands: bits per unseen tile over passes alone, and whether its chances are true.

    .venv/bin/python bench/belief.py random greedy counting --deals 400

Each name sits at all four seats (two joined by a plus take turns). A line for each: the bits gained with their 95 %
interval, the calibration error over 20 equal bins of chances, and how much was asked.
"""

import argparse

from kozel.arena.beliefs import Knowledge, knowledge
from kozel.arena.contestants import partners
from kozel.game.rulesets import load
from kozel.search.belief import Reading


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="+", metavar="BOT")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", default="belief")
    parser.add_argument("--rules", default="trudovoy")
    parser.add_argument("--bins", action="store_true", help="show every bin: chances said, how often it was so")
    args = parser.parse_args()
    for name in args.bots:
        show(name, knowledge(load(args.rules), partners(name), args.deals, args.seed, Reading()), bins=args.bins)


def show(name: str, known: Knowledge, *, bins: bool) -> None:
    print(
        f"{name:10} {known.gain:+.3f} ± {known.half:.3f} bits a tile, calibration error {100 * known.error:.2f} %"
        f" ({len(known.bits)} deals, {sum(known.tiles)} tiles, {known.said.sum():.0f} chances)",
        flush=True,
    )
    for said, chance, was in zip(known.said, known.sums, known.was, strict=True) if bins else ():
        if said:
            print(f"    said {100 * chance / said:5.1f} %, was {100 * was / said:5.1f} % ({said:.0f})")


if __name__ == "__main__":
    main()
