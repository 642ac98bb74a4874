"""Deals that prove something by having happened: replayed move by move through the engine."""

from collections.abc import Callable

import msgspec

from kozel.claims.model import Bears, Finding, equal, told
from kozel.game.deal import Deal
from kozel.game.errors import KozelError
from kozel.game.events import HandsDealt, LeadDecided, SeatLeads
from kozel.game.moves import PASS, Play
from kozel.game.notation import parse_hand, parse_placement, seat_text
from kozel.game.outcome import Fish, Out, Outcome
from kozel.game.rules import Rules
from kozel.game.rulesets import changed, shipped
from kozel.game.scoring import hand_values, side_sums
from kozel.game.shuffle import SeededPack
from kozel.game.tiles import Tile, plain_pips


class WitnessError(KozelError):
    """A witness that is no whole deal of these rules."""


class Witness(msgspec.Struct, frozen=True):
    """A deal as it was played: hands by seat, and every move from the lead of seat A, both as records write them."""

    hands: tuple[str, ...]
    moves: str

    @property
    def text(self) -> str:
        """The moves with the letter of their seat: ``A 06 B -04 C -45``."""
        moves = self.moves.split()
        return " ".join(f"{seat_text(at % len(self.hands))} {move}" for at, move in enumerate(moves))


PLAIN = changed(shipped("trudovoy"), {"lone00": 0}, id="plain-pips", version="1", where="claims").rules
"""Four in pairs, every hand counted by its pips."""


class Replay(msgspec.Struct, frozen=True):
    """How a witness ended, and what lies on the table then."""

    rules: Rules
    outcome: Outcome
    table: tuple[Tile, ...]

    @property
    def values(self) -> tuple[int, ...]:
        """The hands left, by seat, as the rules count them."""
        return hand_values(self.rules, self.outcome)

    @property
    def total(self) -> int:
        return sum(self.values)

    @property
    def sums(self) -> tuple[int, ...]:
        """The hands left, by side."""
        return side_sums(self.rules, self.values)

    @property
    def pips_on_table(self) -> int:
        return plain_pips(self.table)


def dealt(hands: tuple[tuple[Tile, ...], ...], rules: Rules) -> Deal:
    """A deal of these hands with seat A to lead any tile, whatever the rules say about a redeal."""
    deal = Deal(rules, SeatLeads(0, "first_seat"), SeededPack(b"the tiles are given", rules))
    deal.evolve(HandsDealt(0, hands, (), 0))
    deal.evolve(LeadDecided(0, "first_seat"))
    return deal


def replay(witness: Witness, rules: Rules = PLAIN) -> Replay:
    """Plays a witness again by `rules`. Raises: KozelError where the deal or a move is impossible."""
    hands = tuple(parse_hand(hand) for hand in witness.hands)
    if sorted(tile for hand in hands for tile in hand) != list(range(28)):
        raise WitnessError("the hands are not the whole set")
    deal = dealt(hands, rules)
    for text in witness.moves.split():
        action = PASS if text == "x" else Play(*parse_placement(text, deal.line))
        for fact in deal.decide(deal.turn, action):
            deal.evolve(fact)
    if deal.outcome is None:
        raise WitnessError("the moves end before the deal does")
    return Replay(rules, deal.outcome, deal.line.tiles)


def shown(witness: Witness) -> Finding:
    """The deal itself, so that the reader can play it again."""
    return told("finding-deal", hands=" ".join(witness.hands), moves=witness.text)


def measured(
    says: str,
    witness: Witness,
    measure: Callable[[Replay], int],
    expected: int,
    *,
    rules: Rules = PLAIN,
    bears: Bears = "for",
) -> Finding:
    """A number of a replayed deal; a deal that can no longer be replayed fails."""
    try:
        return equal(says, measure(replay(witness, rules)), expected, bears)
    except KozelError as error:
        return equal(says, str(error), expected, bears)


def out_total(again: Replay) -> int:
    """The sum of all hands if seat A went out, -1 otherwise."""
    return again.total if again.outcome.end == Out(0) else -1


def fish_total(again: Replay) -> int:
    """The sum of all hands after a fish, -1 if it was none."""
    return again.total if isinstance(again.outcome.end, Fish) else -1
