"""Measures how deals end, for the match equity. Run: .venv/bin/python bench/endings.py RULES BOT DEALS

Writes src/kozel/search/endings/RULES.json.
"""

import sys
from pathlib import Path

import msgspec

from kozel.arena.endings import measured
from kozel.game.rulesets import shipped
from kozel.search import endings

FOLDER = Path(endings.__file__).parent
STEP = 1000


def main(id: str, bot: str, deals: int) -> None:
    def tell(done: int) -> None:
        if not done % STEP:
            print(f"{done} deals", file=sys.stderr)

    found = measured(shipped(id), bot, deals, f"endings/{id}", tell)
    (FOLDER / f"{id}.json").write_bytes(msgspec.json.encode(found) + b"\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
