"""N-9, N-10, N-17: how much one deal can bring, and what it may fail to write."""

from kozel.claims import deals
from kozel.claims.model import Bears, Evidence, Finding, Sample, equal, told
from kozel.claims.witness import Witness, measured, out_total, shown
from kozel.game.errors import KozelError
from kozel.game.events import DealStarted, DoubleLeads, HandsDealt
from kozel.game.moves import PASS, Play
from kozel.game.notation import parse_hand, parse_placement
from kozel.game.outcome import Out, Outcome
from kozel.game.referee import Referee, reference
from kozel.game.rulesets import RuleSet, shipped
from kozel.game.scoring import settle
from kozel.game.sheet import fresh
from kozel.game.tiles import BAYAN, tile


def greatest_collected(_: Sample) -> Evidence:
    """N-9: one deal that brings more than 120."""
    traditional = shipped("traditional").rules
    return (
        measured("finding-collected", deals.ARTIFICIAL, out_total, 120, rules=traditional, bears="note"),
        shown(deals.HANDS_129),
        measured("finding-collected", deals.HANDS_129, out_total, 129, rules=traditional, bears="against"),
        told("finding-not-searched", most=129),
    )


def greatest_loss(_: Sample) -> Evidence:
    """N-10: a first deal, led with 1-1 by the rules of the labour game, that ends the match at once."""
    return (shown(deals.LOSS_112), _first_deal(deals.LOSS_112, 112), told("finding-not-searched", most=112))


def _first_deal(witness: Witness, expected: int, bears: Bears = "for") -> Finding:
    try:
        return equal("finding-first-deal", _written_in_first_deal(witness, shipped("trudovoy")), expected, bears)
    except KozelError as error:
        return equal("finding-first-deal", str(error), expected, bears)


def _written_in_first_deal(witness: Witness, ruleset: RuleSet) -> int:
    """The points of the side that this deal, the first of a match, makes the goat; 0 if it makes none."""
    dealt = HandsDealt(0, tuple(parse_hand(hand) for hand in witness.hands), (), 0)
    referee = Referee(ruleset)
    referee.begin(DealStarted(reference(ruleset), 1, fresh(2), DoubleLeads(1)), lambda redeal_no: dealt)
    for text in witness.moves.split():
        action = PASS if text == "x" else Play(*parse_placement(text, referee.match.deal.line))
        referee.act(referee.to_act[0], action)
    over = referee.match.verdict
    return referee.match.standing.sheet[over.goats[0]] if over else 0


def threshold(_: Sample) -> Evidence:
    """N-17: a side that is left with 6-6 alone, settled by two rule sets."""
    left = Outcome(Out(0), tile(1, 1), (tile(1, 2),), ((), (BAYAN,), (tile(3, 4),), ()))
    simple = settle(shipped("prostoy").rules, fresh(2), left).entries[0]
    sea = settle(shipped("morskoy").rules, fresh(2), left).entries[0]
    return (
        equal("finding-lone-bayan", simple.hands, 12),
        equal("finding-written-at-13", simple.wrote, 0),
        equal("finding-written-sea", sea.wrote, 50, "note"),
    )
