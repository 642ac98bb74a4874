"""Who leads a deal («заход»): the plan made before the deal, and its outcome once the hands are known."""

from collections.abc import Sequence
from typing import assert_never

from kozel.game.events import DoubleLeads, LeadDecided, LeadPlan, LeadReason, LotLeads, PairAgrees, SeatLeads
from kozel.game.moves import LeadAnswer
from kozel.game.outcome import Out, Outcome
from kozel.game.rules import Rules
from kozel.game.seats import Seat
from kozel.game.sheet import Settlement
from kozel.game.tiles import BIT, DOUBLE_SET, DOUBLES, Hand, Suit, Tile, tiles_in


def first_plan(rules: Rules, match_no: int) -> LeadPlan:
    """Who leads the first deal of a match. Rule: S0 Е(а), S2 rule 6, F1."""
    match rules.first_lead:
        case "double":
            return DoubleLeads(rules.opening_double(match_no))
        case "draw":
            return LotLeads()
        case "seat":
            return SeatLeads(0, "first_seat")
        case _:
            assert_never(rules.first_lead)


def next_plan(rules: Rules, match_no: int, leader: Seat, outcome: Outcome, settlement: Settlement) -> LeadPlan:
    """Who leads after a deal that `leader` led. Rule: spec 2.1 step 9, A-6, A-7."""
    end = outcome.end
    if isinstance(end, Out):
        return _after_out(rules, leader, end.seat)
    if settlement.is_tie:
        return _after_tie(rules, leader, end.maker)
    match rules.next_lead_after_fish:
        case "maker":
            return SeatLeads(end.maker, "maker")
        case "rotate":
            return SeatLeads(rules.seating.next(leader), "rotation")
        case "first_double_holder":
            return DoubleLeads(rules.opening_double(match_no))
        case "winning_side":
            return _winning_side(rules, end.maker, settlement)
        case _:
            assert_never(rules.next_lead_after_fish)


def _after_out(rules: Rules, leader: Seat, finisher: Seat) -> LeadPlan:
    table = rules.seating
    match rules.next_lead:
        case "pair_agrees":
            return _pair_of(rules, finisher, SeatLeads(finisher, "finisher"))
        case "finisher":
            return SeatLeads(finisher, "finisher")
        case "partner_of_finisher":
            return SeatLeads((finisher + 2) % 4, "partner_of_finisher")
        case "rotate":
            return SeatLeads(table.next(leader), "rotation")
        case "left_of_finisher":
            return SeatLeads(table.left_of(finisher), "left_of_finisher")
        case _:
            assert_never(rules.next_lead)


def _after_tie(rules: Rules, leader: Seat, maker: Seat) -> LeadPlan:
    if rules.next_lead_after_tie == "rotate":
        return SeatLeads(rules.seating.next(leader), "rotation")
    return SeatLeads(maker, "maker")


def _winning_side(rules: Rules, maker: Seat, settlement: Settlement) -> LeadPlan:
    """The lighter side leads: the one of them who sits next after the maker, unless the pair agrees otherwise."""
    winners = [seat for seat in rules.seating.from_seat(maker) if rules.seating.side(seat) in settlement.winners]
    first = next((seat for seat in winners if seat != maker), maker)
    return _pair_of(rules, first, SeatLeads(first, "winning_side"))


def _pair_of(rules: Rules, seat: Seat, without_talk: SeatLeads) -> LeadPlan:
    """The pair of `seat` is asked, where rules have pairs and let them speak; `seat` decides a disagreement."""
    if rules.sides == "solo" or rules.lead_talk == "none":
        return without_talk
    first, second = rules.seating.seats_of(rules.seating.side(seat))
    return PairAgrees((first, second), seat)


def decide_lead(plan: LeadPlan, hands: Sequence[Hand], lot: Seat, rules: Rules) -> LeadDecided | None:
    """The leader of a deal whose hands are known; None while two partners have yet to answer."""
    match plan:
        case SeatLeads(seat, reason):
            return LeadDecided(seat, reason)
        case LotLeads():
            return LeadDecided(lot, "lot")
        case DoubleLeads(double):
            return _holder_leads(double, hands, lot, rules)
        case PairAgrees():
            return None
        case _:
            assert_never(plan)


def _holder_leads(double: Suit, hands: Sequence[Hand], lot: Seat, rules: Rules) -> LeadDecided:
    """The holder of the first double found in the order of the rules; without one, by the fallback.

    Rule: A-3, A-4; W4: 0-0 may not lead, and the lightest tile that may is 1-0.
    """
    order = rules.opening_doubles
    start = order.index(double)
    for suit in (*order[start:], *order[:start]):
        if (holder := _holder(DOUBLES[suit], hands)) is not None:
            return _opens(holder, "double", DOUBLES[suit], rules)
    if rules.no_double_fallback == "random":
        return LeadDecided(lot, "lot")
    singles = [(tile, seat) for seat, hand in enumerate(hands) for tile in tiles_in(hand & ~DOUBLE_SET)]
    if rules.no_double_fallback == "heaviest":
        tile, seat = max(singles, key=_weight)
        return _opens(seat, "heaviest", tile, rules)
    tile, seat = min(singles, key=_weight)
    return _opens(seat, "lightest", tile, rules)


def _opens(seat: Seat, reason: LeadReason, tile: Tile, rules: Rules) -> LeadDecided:
    return LeadDecided(seat, reason, tile if rules.first_tile_forced else None)


def _weight(held: tuple[Tile, Seat]) -> tuple[int, int]:
    tile, _ = held
    return tile.pips, tile.high


def _holder(tile: Tile, hands: Sequence[Hand]) -> Seat | None:
    return next((seat for seat, hand in enumerate(hands) if hand & BIT[tile]), None)


def agree(plan: PairAgrees, first: LeadAnswer, second: LeadAnswer) -> LeadDecided:
    """Who leads after both partners have answered, in the order of ``plan.seats``.

    Whoever is named leads, if both answered and named one player; otherwise the fallback of the plan.

    Rule: S0 Е(в), A-6.
    """
    named = {seat for seat in (_named(plan, 0, first), _named(plan, 1, second)) if seat is not None}
    answers = (first, second)
    if len(named) == 1 and "silent" not in answers:
        return LeadDecided(named.pop(), "agreed", answers=answers)
    return LeadDecided(plan.fallback, "not_agreed", answers=answers)


def _named(plan: PairAgrees, who: int, answer: LeadAnswer) -> Seat | None:
    match answer:
        case "me":
            return plan.seats[who]
        case "you":
            return plan.seats[1 - who]
        case "any" | "silent":
            return None
        case _:
            assert_never(answer)
