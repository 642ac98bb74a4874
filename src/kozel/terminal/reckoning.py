"""The end of a deal in words: the hands left, who writes what with its arithmetic, the sheet, the end of the match."""

from collections.abc import Iterator, Sequence

from kozel.cards.words import say
from kozel.game.outcome import Fish, Out, Outcome
from kozel.game.rules import Rules
from kozel.game.scoring import bonuses, side_sums
from kozel.game.seats import Seat, Side
from kozel.game.series import Series
from kozel.game.sheet import Entry, Settlement, Standing, Verdict
from kozel.game.tiles import Tile, plain_pips
from kozel.terminal.names import Names


def hands_left(names: Names, outcome: Outcome, settlement: Settlement) -> Iterator[str]:
    """What everybody holds at the end, with its count: ``2-1, 6-4: 3 + 10 = 13``."""
    for seat in names.rules.seating.from_seat(max(names.seat, 0)):
        if hand := outcome.hands[seat]:
            yield _hand_left(names, seat, hand, settlement.values[seat])


def _hand_left(names: Names, seat: Seat, hand: Sequence[Tile], value: int) -> str:
    args = {**names.seat_args(seat), "tiles": ", ".join(map(str, hand))}
    if value != plain_pips(hand):
        return names.say("hand-special", **args, value=value)
    return names.say("hand-left", **args, sum=summed([tile.pips for tile in hand]))


def summed(numbers: Sequence[int]) -> str:
    """``3 + 10 = 13``; one number stands alone."""
    total = str(sum(numbers))
    return f"{' + '.join(map(str, numbers))} = {total}" if len(numbers) > 1 else total


def settled(names: Names, outcome: Outcome, settlement: Settlement) -> Iterator[str]:
    """What the deal did to the sheet, and by which arithmetic."""
    if settlement.instant:
        yield names.say(f"instant-{settlement.instant}")
    if isinstance(outcome.end, Fish) and names.rules.seating.in_pairs:
        yield _sums(names, settlement)
    if settlement.is_tie:
        yield _tie(names, outcome, settlement)
    for entry in settlement.entries:
        yield _entry(names, outcome, settlement, entry)
    for struck in settlement.struck:
        yield names.say("struck", **names.side_args(struck.side), n=struck.amount)
    if settlement.entries and (eggs := settlement.after.eggs):
        yield names.say("eggs-stay", n=eggs)


def _sums(names: Names, settlement: Settlement) -> str:
    """Both pairs' hands, which a fish compares."""
    sums = side_sums(names.rules, settlement.values)
    return names.say("sums", sides=", ".join(f"{names.side(side)} {n}" for side, n in enumerate(sums)))


def _tie(names: Names, outcome: Outcome, settlement: Settlement) -> str:
    if names.rules.fish_tie == "void":
        return names.say("tie-void", pairs="yes" if names.rules.seating.in_pairs else "no")
    sums = [value for value in settlement.values if value]
    return names.say("tie-eggs", sum=_arithmetic(names, sums, _bonuses(names, outcome), settlement.laid))


def _entry(names: Names, outcome: Outcome, settlement: Settlement, entry: Entry) -> str:
    extras = [*_bonuses(names, outcome), ("sum-hung", entry.hung), ("sum-eggs", entry.eggs)]
    addends = charged_hands(names.rules, outcome, settlement, entry)
    args = {**names.side_args(entry.side), "sum": _arithmetic(names, addends, extras, entry.total)}
    rules = names.rules
    if entry.below:
        lost = entry.eggs if rules.below_open == "discard" else 0
        return names.say(f"entry-below-{rules.below_open}", **args, need=rules.open_at, eggs=lost)
    return names.say(f"entry-{rules.points}", **args)


def _bonuses(names: Names, outcome: Outcome) -> list[tuple[str, int]]:
    return [(f"sum-{feat}", points) for feat, points in bonuses(names.rules, outcome)]


def _arithmetic(names: Names, addends: Sequence[int], extras: Sequence[tuple[str, int]], total: int) -> str:
    """``22 + 14 + 50 for leading 6-6 = 86``; a single number stands alone."""
    parts = [str(abs(number)) for number in addends] + [_part(names, key, n) for key, n in extras if n]
    signs = [" - " if number < 0 else " + " for number in addends] + [" + "] * len(extras)
    text = "".join(sign + part for sign, part in zip(signs, parts, strict=False))[3:]
    return f"{text} = {total}" if len(parts) > 1 else str(total)


def _part(names: Names, message: str, n: int) -> str:
    """A part of a sentence: it does not begin with a capital."""
    return say(names.lang, message, n=n)


def charged_hands(rules: Rules, outcome: Outcome, settlement: Settlement, entry: Entry) -> list[int]:
    """The hands whose sum an entry charges, the counts of hands that are taken off as negative numbers."""
    values, table = settlement.values, rules.seating
    own = [value for seat, value in enumerate(values) if value and table.side(seat) == entry.side]
    others = [value for seat, value in enumerate(values) if value and table.side(seat) != entry.side]
    minus = [-value for value in own] if rules.points == "collect" else [-value for value in others]
    plus = others if rules.points == "collect" else own
    for addends in (_charged(rules, outcome, own, others), [*plus, *minus]):
        if sum(addends) == entry.hands:
            return addends or [0]
    return [entry.hands]


def _charged(rules: Rules, outcome: Outcome, own: list[int], others: list[int]) -> list[int]:
    """What the rules name: all hands, the side's own, or the others'."""
    out = isinstance(outcome.end, Out)
    if rules.points == "penalty":
        return own if out or rules.fish_score == "heavier_own" else [*own, *others]
    everything = rules.normal_score == "all_unplayed" if out else rules.fish_score == "all_to_lighter"
    return [*own, *others] if everything and (out or rules.sides == "pairs") else others


def standing(names: Names, now: Standing) -> str:
    """«Запись: мы 37, они 0 (не открыта, нужно 25).»"""
    sides = ", ".join(_side_standing(names, now, side) for side in names.rules.seating.sides)
    target = names.rules.target
    return names.say("standing", sides=sides, target=target, eggs=now.eggs, points=names.rules.points)


def _side_standing(names: Names, now: Standing, side: Side) -> str:
    points, need = now.sheet[side], names.rules.open_at
    closed = "yes" if need and not points else "no"
    args = {"name": names.side(side), "n": points, "closed": closed, "need": need, "hung": now.hanging[side]}
    return say(names.lang, "side-standing", **args)


def sheet_line(names: Names, settlement: Settlement) -> str:
    """One line of the sheet: what each side wrote in a deal."""
    wrote = {entry.side: entry.wrote for entry in settlement.entries}
    sides = ", ".join(f"{names.side(side)} {wrote.get(side, 0)}" for side in names.rules.seating.sides)
    return names.say("sheet-line", deal=settlement.after.deal_no - 1, sides=sides, laid=settlement.laid)


def verdict(names: Names, over: Verdict) -> Iterator[str]:
    """How the match ended, politely."""
    yield names.say("match-over")
    for side in over.goats:
        yield names.say("goat", **names.side_args(side))
    if over.goats and over.dry:
        yield names.say("dry")
    if not over.goats:
        yield from (names.say("match-won", **names.side_args(side)) for side in over.winners)
    if not over.goats and not over.winners:
        yield names.say("match-drawn")
    if names.seat >= 0 and names.rules.seating.side(names.seat) in over.winners:
        yield names.say("congratulations")


def tally(names: Names, series: Series) -> str:
    """How many matches each side has lost, or won where points are good."""
    rules = names.rules
    numbers = series.goats if rules.points == "penalty" and rules.target else series.wins
    sides = ", ".join(f"{names.side(side)} {numbers[side]}" for side in rules.seating.sides)
    return names.say("tally", goats="yes" if numbers is series.goats else "no", sides=sides)
