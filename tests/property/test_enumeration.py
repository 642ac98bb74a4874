"""Every position of whole deals has the value that full enumeration finds: `tests/plain_enumeration.c`."""

import random
import shutil
import struct
import subprocess
import sys
from array import array
from collections import defaultdict
from pathlib import Path

import pytest

from kozel.game.rules import Rules
from kozel.game.tiles import TILES, Hand, Tile, tiles_in
from kozel.search import kernels
from kozel.search.codes import rule_code
from kozel.search.position import Position, packed
from search_cases import SOVIET, VARIANTS, Changes, random_hands, rules_with

SOURCE = Path(__file__).parents[1] / "plain_enumeration.c"
RECORD = struct.Struct("<IhBBBxxx")
COMPILER = next(filter(shutil.which, ("cc", "gcc", "clang")), None)
DEALS: dict[str, tuple[Changes, int]] = {
    "labour": (VARIANTS["labour"], 1),
    "no twin play": (VARIANTS["no twin play"], 2),
    "soviet, anticlockwise, twin play": (SOVIET | {"direction": "ccw", "both_doubles": "optional"}, 3),
}


def enumerated(program: Path, rules: Rules, hands: tuple[Hand, ...], leader: int, lead: Tile | None) -> bytes:
    step = 1 if rules.direction == "cw" else 3
    twin = int(rules.both_doubles == "optional")
    numbers = (step, twin, rules.lone00, rules.lone66, rules.lead_bonus66, rules.lead_bonus00)
    tiles = [int(one) for hand in hands for one in tiles_in(hand)]
    given = " ".join(map(str, (*numbers, *tiles, leader, len(TILES) if lead is None else int(lead))))
    return subprocess.run([program], input=given.encode(), stdout=subprocess.PIPE, check=True).stdout


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if COMPILER is None or not kernels.available:
        pytest.skip("needs a C compiler and the kernel")
    out = tmp_path_factory.mktemp("enumeration") / "plain_enumeration"
    subprocess.run([COMPILER, "-O2", "-o", out, SOURCE], check=True)
    return out


@pytest.mark.nightly
@pytest.mark.parametrize("name", DEALS)
def test_every_position_of_a_deal_has_its_enumerated_value(name: str, program: Path) -> None:
    changes, seed = DEALS[name]
    rules = rules_with(changes)
    rng = random.Random(seed)
    hands, leader = random_hands(rng), rng.randrange(4)
    lead = rng.choice(tiles_in(hands[leader])) if rules.lead_bonus66 else None  # else the lead does not matter later
    records = RECORD.iter_unpack(enumerated(program, rules, hands, leader, lead))
    by_line: dict[tuple[int, int, int], tuple[array[int], array[int]]] = defaultdict(lambda: (array("i"), array("h")))
    for left, value, x, y, seat in records:
        worlds, values = by_line[x, y, seat]
        worlds.extend([left & hand for hand in hands])
        values.append(value)
    compared = sum(len(values) for _, values in by_line.values())
    sys.stderr.write(f"{name}: {compared} positions\n")
    assert compared > 1_000_000
    for (x, y, seat), (worlds, values) in by_line.items():
        start, code = packed(Position(tuple(worlds[:4]), seat, (x, y), lead), rules), rule_code(rules)
        found = [kernels.value(code, worlds[at : at + 4] + start[4:]) for at in range(0, len(worlds), 4)]
        assert found == [value if seat % 2 == 0 else -value for value in values]
