"""Checks a movement (`kozel tournament movement --json`) without its maker: python certificate.py FILE."""

import json
import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any


def faults(movement: dict[str, Any]) -> list[str]:
    """Everything that is wrong with a movement or with what it claims; nothing when it is as it says."""
    rounds = [[(seats(t), t["boards"]) for t in one["tables"]] for one in movement["rounds"]]
    alone = "players" in movement
    size = movement["players"] if alone else movement["pairs"]
    found: list[str] = []
    played: set[tuple[int, int]] = set()
    leads, boards_of = Counter[Any](), Counter[int]()
    for number, tables in enumerate(rounds, 1):
        busy = [entrant for who, _ in tables for entrant in (who if alone else who[:2])]
        if len(busy) != len(set(busy)) or not set(busy) <= set(range(1, size + 1)):
            found.append(f"round {number}: somebody sits at two tables, or is not entered")
        for who, board in ((who, board) for who, boards in tables for board in boards):
            leads[who[(board - 1) % 4], 0 if alone else (board - 1) % 4 // 2] += 1
            for entrant in dict.fromkeys(who):
                if (entrant, board) in played:
                    found.append(f"round {number}: {entrant} meets board {board} again")
                played.add((entrant, board))
                boards_of[entrant] += 1
    for entrant in range(1, size + 1):
        own = [leads[entrant, player] for player in ((0,) if alone else (0, 1))]
        if max(own) - min(own) > 1 or sum(own) * (4 if alone else 2) != boards_of[entrant]:
            found.append(f"{entrant} leads {own} of {boards_of[entrant]} boards")
    if found:
        return found
    actual = facts_alone(rounds, size) if alone else facts_of_pairs(rounds, size)
    claims = {name: said for name, said in movement["claims"].items() if name != "bound"}
    return [f"{name} is {actual[name]}, not {said}" for name, said in claims.items() if actual[name] != said]


def seats(table: dict[str, Any]) -> list[int]:
    return table["seats"] if "seats" in table else [table["ns"], table["ew"]] * 2


def facts_of_pairs(rounds: list[Any], size: int) -> dict[str, Any]:
    """How often couples meet, how many tables share a board in a round, and the quality S² / (N · SS)."""
    tables = [table for one in rounds for table in one]
    met = Counter(tuple(sorted(who[:2])) for who, _ in tables)
    couples = list(combinations(range(1, size + 1), 2))
    way: dict[int, dict[int, int]] = {}
    for who, boards in tables:
        for board in boards:
            way.setdefault(board, {}).update({who[0]: 1, who[1]: -1})
    rows = {pair: {board: ways[pair] for board, ways in way.items() if pair in ways} for pair in range(1, size + 1)}
    value = {c: sum(w * rows[c[1]].get(b, 0) for b, w in rows[c[0]].items()) for c in couples}
    for who, boards in tables:
        value[min(who[:2]), max(who[:2])] += sum(len(way[board]) // 2 for board in boards)
    total, squares = sum(value.values()), sum(v * v for v in value.values())
    quality = Fraction(total * total, len(couples) * squares) if squares else Fraction(0)
    often = [met[couple] for couple in couples]
    shared = max((n for one in rounds for n in Counter(b for _, boards in one for b in boards).values()), default=0)
    return {"meetings": [min(often), max(often)], "copies": shared, "quality": str(quality)}


def facts_alone(rounds: list[Any], size: int) -> dict[str, Any]:
    """The fewest and most times that two players are partners, opponents, and one on the left of the other."""
    found = {name: Counter[tuple[int, int]]() for name in ("partners", "opponents", "left")}
    for a, b, c, d in (who for one in rounds for who, _ in one):
        found["left"].update([(a, b), (b, c), (c, d), (d, a)])
        found["partners"].update([(a, c), (c, a), (b, d), (d, b)])
        found["opponents"].update([(a, b), (b, c), (c, d), (d, a), (b, a), (c, b), (d, c), (a, d)])
    ordered = [(i, j) for i in range(1, size + 1) for j in range(1, size + 1) if i != j]
    return {name: [min(c[x] for x in ordered), max(c[x] for x in ordered)] for name, c in found.items()}


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:  # noqa: PTH123 -- the fewest imports
        complaints = faults(json.load(file))
    sys.stdout.write("\n".join(complaints or ["accepted"]) + "\n")
    sys.exit(bool(complaints))
