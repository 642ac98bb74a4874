"""From the end of a deal to the sheet: one small function for each choice of the rules.

The steps and their order are those of ``docs/rules.md``, "Settlement": instant results, values of the hands, who writes
how much, bonuses, threshold, write-off, end of the match. The sources give no order; this one is the project's (○).
"""

from typing import Literal, TypeAlias, assert_never

import msgspec

from kozel.game.outcome import Fish, Out, Outcome
from kozel.game.rules import Rules
from kozel.game.seats import Side
from kozel.game.sheet import Entry, Instant, MatchReason, Settlement, Standing, Struck, Verdict
from kozel.game.tiles import BAYAN, BLANK_DOUBLE, Tile, plain_pips

Feat: TypeAlias = Literal["lead66", "lead00", "end66", "end00"]
"""What brings extra points: a double that was led or placed last."""


class Charge(msgspec.Struct, frozen=True, gc=False):
    """What the deal itself asks a side to write, before threshold and pot."""

    side: Side
    hands: int
    bonus: int


def settle(rules: Rules, before: Standing, outcome: Outcome) -> Settlement:
    """What `outcome` does to the sheet of `before`."""
    values = hand_values(rules, outcome)
    if instant := instant_result(rules, outcome):
        return _settle_instant(rules, before, outcome, instant, values)
    sums = side_sums(rules, values)
    winners, losers = result(rules, outcome, sums)
    if not winners:
        return _settle_tie(rules, before, outcome, values, sums)
    charges = charged(rules, outcome, sums, winners, losers)
    entries, sheet, hanging, eggs = _write(rules, before, outcome, charges)
    struck = _write_off(rules, before, winners, sheet)
    for one in struck:
        sheet[one.side] -= one.amount
    wrote = [0] * len(sheet)
    for entry in entries:
        wrote[entry.side] = entry.wrote
    after = Standing(before.deal_no + 1, tuple(sheet), tuple(hanging), eggs, losers, tuple(wrote))
    return Settlement(values, winners, losers, entries, 0, struck, None, after)


def _settle_instant(
    rules: Rules, before: Standing, outcome: Outcome, instant: Instant, values: tuple[int, ...]
) -> Settlement:
    """The match is won at once, whatever the sheet; the pot dies with it."""
    winner = rules.seating.side(_last_seat(outcome))
    losers = rules.seating.others(winner)
    after = Standing(before.deal_no + 1, before.sheet, before.hanging, 0, losers, (0,) * len(before.sheet))
    return Settlement(values, (winner,), losers, (), 0, (), instant, after)


def _settle_tie(
    rules: Rules, before: Standing, outcome: Outcome, values: tuple[int, ...], sums: tuple[int, ...]
) -> Settlement:
    """An equal fish: "eggs" wait for the next loser, or nothing is written. Rule: S0 Д(в), S3 2.2; void: F1, F2."""
    laid = sum(sums) + bonus(rules, outcome) if rules.fish_tie == "carry" else 0
    nothing = (0,) * len(before.sheet)
    after = Standing(before.deal_no + 1, before.sheet, before.hanging, before.eggs + laid, (), nothing)
    return Settlement(values, (), (), (), laid, (), None, after)


def instant_result(rules: Rules, outcome: Outcome) -> Instant | None:
    """A deal that decides the match. Rule: S0 Ж(г) general (A-18); S2 sea ending (A-17)."""
    out = isinstance(outcome.end, Out)
    if rules.general_wins_match and out and set(outcome.last) == {BLANK_DOUBLE, BAYAN}:
        return "general"
    sea = rules.end_on_66_00_wins_match and (out or rules.end_on_66_00_also_if_fish)
    return "sea_end" if sea and (BAYAN in outcome.last or BLANK_DOUBLE in outcome.last) else None


def _last_seat(outcome: Outcome) -> int:
    return outcome.end.seat if isinstance(outcome.end, Out) else outcome.end.maker


def hand_values(rules: Rules, outcome: Outcome) -> tuple[int, ...]:
    """The points of each hand left, by seat: pips, or the price of a lone double."""
    if isinstance(outcome.end, Fish) and not rules.lone_in_fish:
        return tuple(plain_pips(hand) for hand in outcome.hands)
    return tuple([_hand_value(rules, outcome, seat) for seat in rules.seating.seats])


def _hand_value(rules: Rules, outcome: Outcome, seat: int) -> int:
    """Rule: S0 Ж(в) 0-0 is 10; S3 2.3 25, 6-6 is 50; S2 75 and 50; instead of the pips or on top (A-13, A-14)."""
    hand = outcome.hands[seat]
    plain = plain_pips(hand)
    if len(hand) != 1 or (rules.lone_scope == "pair" and _partner_holds(rules, outcome, seat)):
        return plain
    price = _lone_price(rules, hand[0])
    return plain if price is None else price if rules.lone_mode == "replace" else plain + price


def _lone_price(rules: Rules, tile: Tile) -> int | None:
    return rules.lone00 if tile == BLANK_DOUBLE else rules.lone66 if tile == BAYAN else None


def _partner_holds(rules: Rules, outcome: Outcome, seat: int) -> bool:
    partner = rules.seating.partner(seat)
    return partner is not None and bool(outcome.hands[partner])


def side_sums(rules: Rules, values: tuple[int, ...]) -> tuple[int, ...]:
    """The values of the hands of each side, added up."""
    table = rules.seating
    sums = [0] * len(table.sides)
    for seat, value in enumerate(values):
        sums[table.side(seat)] += value
    return tuple(sums)


def result(rules: Rules, outcome: Outcome, sums: tuple[int, ...]) -> tuple[tuple[Side, ...], tuple[Side, ...]]:
    """Winners and losers of a deal; both empty after an equal fish."""
    table = rules.seating
    if isinstance(outcome.end, Out):
        winner = table.side(outcome.end.seat)
        return (winner,), table.others(winner)
    least = min(sums)
    lightest = tuple([side for side in table.sides if sums[side] == least])
    if len(lightest) == len(sums) or (rules.points == "collect" and len(lightest) > 1):
        return (), ()
    return lightest, tuple([side for side in table.sides if side not in lightest])


def charged(
    rules: Rules, outcome: Outcome, sums: tuple[int, ...], winners: tuple[Side, ...], losers: tuple[Side, ...]
) -> tuple[Charge, ...]:
    """Who writes how much: the losers what is bad for them, or the winner what he collects."""
    extra = bonus(rules, outcome)
    fish = isinstance(outcome.end, Fish)
    if rules.points == "penalty":
        amount = _fish_penalty if fish else _own
        return tuple([Charge(side, amount(rules, sums, side), extra) for side in losers])
    winner = winners[0]
    amount = _fish_collected if fish else _collected
    return (Charge(winner, amount(rules, sums, winner), extra),)


def _own(_rules: Rules, sums: tuple[int, ...], side: Side) -> int:
    """Each loser his own tiles; the winner's partner does not count. Rule: S0 Д, S3 2.1, A-12."""
    return sums[side]


def _fish_penalty(rules: Rules, sums: tuple[int, ...], side: Side) -> int:
    """What a heavier side writes. Rule: S0 Д(в), S3 2.2 all hands; G1 its own; W5 the difference; A-19 for three."""
    match rules.fish_score:
        case "all_to_heavier":
            return sum(sums)
        case "heavier_own":
            return sums[side]
        case "difference":
            return sums[side] - min(sums)
        case "all_to_lighter":
            raise AssertionError("contradicts points = 'penalty'")
        case _:
            assert_never(rules.fish_score)


def _collected(rules: Rules, sums: tuple[int, ...], winner: Side) -> int:
    """What the side that went out collects. Rule: F1, F2 all unplayed tiles, the partner's included."""
    return sum(sums) if rules.normal_score == "all_unplayed" else sum(sums) - sums[winner]


def _fish_collected(rules: Rules, sums: tuple[int, ...], winner: Side) -> int:
    """What the lighter side collects. Rule: F2 all four hands; alone, the hands of the others (S2's 120-point game)."""
    others = sum(sums) - sums[winner]
    match rules.fish_score:
        case "all_to_lighter":
            return sum(sums) if rules.sides == "pairs" else others
        case "heavier_own":
            return others
        case "difference":
            return others - sums[winner]
        case "all_to_heavier":
            raise AssertionError("contradicts points = 'collect'")
        case _:
            assert_never(rules.fish_score)


def bonus(rules: Rules, outcome: Outcome) -> int:
    """The sum of the extra points."""
    return sum([points for _, points in bonuses(rules, outcome)])


def bonuses(rules: Rules, outcome: Outcome) -> tuple[tuple[Feat, int], ...]:
    """The extra points for leading, and for going out with, 6-6 and 0-0, each by its name. Rule: S3 2.3, A-16."""
    last = outcome.last if isinstance(outcome.end, Out) or rules.end_bonus_on_fish else ()
    feats: tuple[tuple[Feat, int, bool], ...] = (
        ("lead66", rules.lead_bonus66, outcome.lead == BAYAN),
        ("lead00", rules.lead_bonus00, outcome.lead == BLANK_DOUBLE),
        ("end66", rules.end_bonus66, BAYAN in last),
        ("end00", rules.end_bonus00, BLANK_DOUBLE in last),
    )
    return tuple([(feat, points) for feat, points, done in feats if done and points])


def _write(
    rules: Rules, before: Standing, outcome: Outcome, charges: tuple[Charge, ...]
) -> tuple[tuple[Entry, ...], list[int], list[int], int]:
    """The entries of a deal, and the sheet, the hanging points and the pot after them."""
    sheet, hanging, eggs = list(before.sheet), list(before.hanging), before.eggs
    entries: list[Entry] = []
    heir = _heir(rules, outcome, charges)
    for charge in charges:
        entry, left = _entry(rules, before, charge, before.eggs if charge.side == heir else 0)
        entries.append(entry)
        sheet[charge.side] += entry.wrote
        hanging[charge.side] = entry.total if entry.below and rules.below_open == "hang" else 0
        eggs -= 0 if left else entry.eggs
    return tuple(entries), sheet, hanging, eggs


def _heir(rules: Rules, outcome: Outcome, charges: tuple[Charge, ...]) -> Side:
    """Who takes the pot: the heaviest; among equals the first in turn after the finisher or fish maker (○)."""
    if len(charges) == 1:
        return charges[0].side
    most = max(charge.hands for charge in charges)
    heaviest = {charge.side for charge in charges if charge.hands == most}
    order = rules.seating.from_seat(rules.seating.next(_last_seat(outcome)))
    return next(rules.seating.side(seat) for seat in order if rules.seating.side(seat) in heaviest)


def _entry(rules: Rules, before: Standing, charge: Charge, eggs: int) -> tuple[Entry, bool]:
    """One line of the sheet, and whether the pot stays where it is.

    A side without points must reach the threshold to open its record. Rule: S0 Д(а,б), S2, W2; with the eggs or
    without: A-10.
    """
    side, hung = charge.side, before.hanging[charge.side]
    amount = charge.hands + charge.bonus + hung
    tested = amount if rules.open_test == "without_eggs" else amount + eggs
    if before.sheet[side] or tested >= rules.open_at:
        return Entry(side, charge.hands, charge.bonus, hung, eggs, amount + eggs, below=False), False
    stays = rules.open_test != "with_eggs"
    return Entry(side, charge.hands, charge.bonus, hung, 0 if stays else eggs, 0, below=True), stays


def _write_off(rules: Rules, before: Standing, winners: tuple[Side, ...], sheet: list[int]) -> tuple[Struck, ...]:
    """What the winners may strike out. Rule: S2, in three readings (A-8)."""
    amounts = [(side, _struck(rules, before, side, sheet[side])) for side in winners]
    return tuple([Struck(side, amount) for side, amount in amounts if amount])


def _struck(rules: Rules, before: Standing, side: Side, written: int) -> int:
    lost_last = side in before.last_losers
    match rules.write_off:
        case "off":
            return 0
        case "first_two":
            return written if lost_last and before.deal_no == 2 else 0
        case "previous_deal":
            return min(written, before.last_wrote[side]) if lost_last else 0
        case "whole_record":
            return written
        case _:
            assert_never(rules.write_off)


def verdict(rules: Rules, settled: Settlement) -> Verdict | None:
    """How the match ended with this deal, if it did. Rule: S0 Г, S3 §1, S2 (sea; 4k deals); three seats: A-19."""
    if settled.instant:
        return _over(rules, settled, settled.instant, settled.winners, settled.losers)
    if rules.deals:
        if settled.after.deal_no <= rules.deals:
            return None
        best = _best(rules, settled.after.sheet)
        return Verdict("deals", best, (), dry=False)
    sheet = settled.after.sheet
    reached = [entry.side for entry in settled.entries if sheet[entry.side] >= rules.target]
    if not reached:
        return None
    top = tuple(side for side in reached if sheet[side] == max(sheet[one] for one in reached))
    others = tuple(side for side in rules.seating.sides if side not in top)
    if rules.points == "collect":
        return _over(rules, settled, "target", top, others)
    return _over(rules, settled, "target", others, top)


def _over(
    rules: Rules, settled: Settlement, reason: MatchReason, winners: tuple[Side, ...], goats: tuple[Side, ...]
) -> Verdict:
    """Goats and dry losses are known only where points are bad."""
    if rules.points == "collect":
        return Verdict(reason, winners, (), dry=False)
    dry = not any(settled.after.sheet[side] for side in winners)
    return Verdict(reason, winners, goats, dry)


def _best(rules: Rules, sheet: tuple[int, ...]) -> tuple[Side, ...]:
    """The winners after a fixed number of deals; nobody when all are equal."""
    best = max(sheet) if rules.points == "collect" else min(sheet)
    sides = tuple(side for side, points in enumerate(sheet) if points == best)
    return sides if len(sides) < len(sheet) else ()
