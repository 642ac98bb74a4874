"""What a seat believes about hidden hands: hard facts draw the worlds, the moves seen weigh them.

A world is the likelier the better it explains the moves seen, as a policy (`kozel.search.policy`) would have chosen
them, softly: no world is ruled out for a choice.
"""

from array import array
from bisect import bisect_right
from itertools import accumulate
from typing import Final, NamedTuple

import msgspec

from kozel.game.events import HandDealt, LeadDecided, Passed, Played, TwinPlayed
from kozel.game.moves import End
from kozel.game.seats import Seat
from kozel.game.tiles import BIT, FULL_SET, Hand
from kozel.game.view import SeatView
from kozel.search import kernels
from kozel.search.chance import Chance
from kozel.search.codes import rule_code
from kozel.search.policy import ANYTHING, COUNTING, FIRM, HEAVY, Mind
from kozel.search.stakes import lead_bonus
from kozel.search.worlds import Worlds, unseen

FORCED: Final = 4
_TURN: Final = 3
_NEVER: Final = 99


class Minded(NamedTuple):
    """A kind of player, and how often one is met."""

    mind: Mind
    odds: float


MET: Final = (Minded(FIRM, 0.15), Minded(COUNTING, 0.3), Minded(HEAVY, 0.1), Minded(ANYTHING, 0.45))
"""Who may sit at a table; see docs/strength.md."""


class Reading(msgspec.Struct, frozen=True):
    """How choices are read: what players are met, how far choices are trusted, and how likely any move is at `least`.

    With a chance of `alike` all at the table are of one kind, otherwise each is of his own.
    """

    met: tuple[Minded, ...] = MET
    trust: float = 1.0
    least: float = 0.005
    alike: float = 0.97


BLIND: Final = Reading(met=())
"""Does not read choices at all."""


class Belief(msgspec.Struct, frozen=True):
    """Worlds (four hands each, type ``I``) with weights that add up to one.

    `count` is how many agree with counts and passes; those that would have been dealt again have no weight. `table`
    is what everybody knows, as the kernel reads it.
    """

    worlds: "array[int]"
    weights: tuple[float, ...]
    count: int
    table: "array[int]"

    @property
    def size(self) -> float:
        """How many equally likely worlds would say as much."""
        return 1 / sum(weight * weight for weight in self.weights)

    def picked(self, n: int, chance: Chance) -> "array[int]":
        """`n` worlds, each as often as its weight asks, at even steps."""
        start, last = chance.below(1 << 24) / (1 << 24), len(self.weights) - 1
        reached, found = [n * total for total in accumulate(self.weights)], array("I")
        for i in range(n):
            at = min(bisect_right(reached, i + start), last)
            found.extend(self.worlds[4 * at : 4 * at + 4])
        return found


def believe(view: SeatView, n: int, chance: Chance, reading: Reading) -> Belief:
    """`n` worlds drawn uniformly, or all if there are no more, weighed by the moves seen as `reading` reads them.

    Worlds in which a hand would have been dealt again have no weight.
    """
    found = Worlds(unseen(view))
    worlds, pairs, table = found.some(n, chance, few=n), history(view), fresh_table(view)
    met = reading.met if pairs else ()
    seen = array("I")
    for one in met:
        seen += _witnessed(view, one.mind, table[:], pairs, worlds)
    _witnessed(view, ANYTHING, table, pairs, array("I"))
    table[_TURN] = view.seat
    trust = kernels.Trust(reading.least, reading.alike, tuple([one.odds for one in met]))
    weights = kernels.weigh(trust, redeal_of(view), pairs, worlds, seen)
    return Belief(worlds, _shares(weights, reading.trust), found.count, table)


def _witnessed(
    view: SeatView, mind: Mind, table: "array[int]", pairs: "array[int]", worlds: "array[int]"
) -> "array[int]":  # fmt: skip
    """How likely each move seen was in each world; `table` becomes the table after them."""
    return kernels.witness(rule_code(view.rules), mind.code, table, view.seat, pairs, worlds)


def _shares(weights: "array[float]", trust: float) -> tuple[float, ...]:
    """Weights that add up to one; if by bad luck no world drawn is possible, all count the same."""
    if trust != 1.0:
        weights = array("d", [weight**trust for weight in weights])
    total = sum(weights)
    return tuple([weight / total for weight in weights]) if total else (1 / len(weights),) * len(weights)


def redeal_of(view: SeatView) -> kernels.Redeal:
    """Which hands would have been dealt again, and what every seat has laid. Rule: S0 Ж(б)."""
    rules = view.rules
    forced = rules.redeal_mode == "forced"
    doubles, suit = [
        most if forced and isinstance(most, int) else _NEVER for most in (rules.redeal_doubles, rules.redeal_suit)
    ]
    return kernels.Redeal(doubles, suit, array("I", laid(view)))


def laid(view: SeatView) -> list[Hand]:
    """The tiles that each seat has laid in this deal."""
    found = [0] * 4
    for fact in view.facts:
        match fact:
            case HandDealt():
                found = [0] * 4
            case Played(seat, tile):
                found[seat] |= BIT[tile]
            case TwinPlayed(seat, left, right):
                found[seat] |= BIT[left] | BIT[right]
            case _:
                pass
    return found


def fresh_table(view: SeatView) -> "array[int]":
    """The table before the first move: the kernel's `struct Table`."""
    rules = view.rules
    counts = [rules.hand if seat < rules.players else 0 for seat in range(4)]
    bonus = lead_bonus(rules, view.line.lead)
    turn = view.turn if view.line.is_empty else view.leader
    aside = FULL_SET & ~(view.unseen | view.hand | view.played)  # what a smaller set lacks counts as played
    return array("i", (aside, -1, -1, turn, bonus, *counts, *[0] * 4, *[0] * 28))


def history(view: SeatView) -> "array[int]":
    """The moves of this deal as pairs of a seat and a move; a lead that the rules dictate is marked."""
    pairs: list[tuple[Seat, int]] = []
    forced = 0
    for fact in view.facts:
        match fact:
            case HandDealt():
                pairs, forced = [], 0
            case LeadDecided(_, _, tile):
                forced = FORCED if tile is not None else 0
            case Played(seat, tile, None):
                pairs.append((seat | forced, tile))
            case Played(seat, tile, end):
                pairs.append((seat, tile + (kernels.RIGHT if end is End.RIGHT else 0)))
            case TwinPlayed(seat):
                pairs.append((seat, kernels.TWIN))
            case Passed(seat):
                pairs.append((seat, kernels.PASS))
            case _:
                pass
    return array("i", [number for pair in pairs for number in pair])
