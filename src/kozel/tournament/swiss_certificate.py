"""Checks that no other pairing of a Swiss round is better, without its maker: python swiss_certificate.py FILE.

The criteria are in `criteria`; here each is a digit to the base 2^48 of one cost. A pairing is the best one when there
are numbers of pairs and of odd sets of pairs so that no table costs less than they say, and its own cost just as much.
"""

import json
import sys
from typing import Any

BASE = 1 << 48


def faults(proof: dict[str, Any]) -> list[str]:
    """Everything that keeps the proof from being one; nothing when no pairing has a smaller cost."""
    field, places = proof["entrants"], {entrant["number"]: i for i, entrant in enumerate(proof["entrants"])}
    count, scores = len(field), [entrant["score"] for entrant in field]
    if scores != sorted(scores, reverse=True) or len(places) != count:
        return ["the entrants are not in the order of their scores, or a number is there twice"]
    tables = [sorted(places.get(number, -1) for number in table) for table in proof["tables"]]
    tables += [] if proof["bye"] is None else [[places.get(proof["bye"], -1), count]]
    size = count + count % 2
    if sorted(place for table in tables for place in table) != list(range(size)):
        return ["somebody has no place in the round, or two"]
    of, odd = proof["numbers"], [(set(one["members"]), one["number"]) for one in proof["sets"]]
    if len(of) != size or any(len(members) % 2 == 0 or own < 0 for members, own in odd):
        return ["a number is missing, or a set is not odd or less than nothing"]
    sets_of = [[k for k, (members, _) in enumerate(odd) if place in members] for place in range(size)]
    cost = Costs(field, proof["system"])
    for i in range(size):
        for j in range(i + 1, size):
            shared = sum(odd[k][1] for k in sets_of[i] if k in sets_of[j]) if sets_of[i] and sets_of[j] else 0
            if of[i] + of[j] - 2 * shared > 2 * cost(i, j):
                return [f"places {i} and {j} cost less than the proof says"]
    proved = sum(of) - sum(own * (len(members) - 1) for members, own in odd)
    spent = 2 * sum(cost(i, j) for i, j in tables)
    return [] if proved == spent else ["the tables cost more than the proof says"]


class Costs:
    """What a table of two places i < j costs; the place after the last one is the bye."""

    def __init__(self, field: list[dict[str, Any]], system: str) -> None:
        self.field, self.fold = field, system == "fold"
        scores = [entrant["score"] for entrant in field]
        starts = [i for i, score in enumerate(scores) if i == 0 or score != scores[i - 1]]
        self.group = [sum(start <= i for start in starts) - 1 for i in range(len(field))] if self.fold else []
        self.bounds = list(zip(starts, [*starts[1:], len(field)], strict=True))

    def __call__(self, i: int, j: int) -> int:
        one = self.field[i]
        if j == len(self.field):
            return packed(0, one["byes"], one["score"] - self.field[-1]["score"], 0, 0, 0, 0, 0, 0)
        other = self.field[j]
        leads, turns = min(lead(one, other), lead(other, one))
        gap, steps, order = 0, 0, (j - i - 1) ** 2
        if self.fold:
            (start, end), (below, _) = self.bounds[self.group[i]], self.bounds[self.group[j]]
            gap, steps = (one["score"] - other["score"]) ** 2, len(self.bounds) - self.group[i]
            order = (j - i - (end - start) // 2) ** 2 if j < end else (end - 1 - i) ** 2 + (j - below) ** 2
        club = one["club"] == other["club"] != ""
        return packed(one["met"].count(other["number"]), 0, 0, gap, gap * steps, club, leads, order, turns)


def lead(first: dict[str, Any], second: dict[str, Any]) -> tuple[int, int]:
    balances = first["first"] - first["second"] + 1, second["first"] - second["second"] - 1
    return sum(max(0, abs(b) - 1) ** 2 for b in balances), (first["last"] == "first") + (second["last"] == "second")


def packed(*digits: int) -> int:
    return sum(digit * BASE**place for place, digit in enumerate(reversed(digits)))


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:  # noqa: PTH123 -- the fewest imports
        complaints = faults(json.load(file))
    sys.stdout.write("\n".join(complaints or ["accepted"]) + "\n")
    sys.exit(bool(complaints))
