"""Slow twins of the engine, written in the plainest way: tiles are pairs of numbers, hands are sets of them.

Nothing here imports the functions that it checks. A twin follows the words of the rules ("docs/rules.md") and is meant
to be read beside them, so it prefers a loop too many to a trick.
"""

import hashlib
import hmac

Pair = tuple[int, int]
"""A tile as its two halves, the lower first."""

ALL_PAIRS: list[Pair] = [(low, high) for high in range(7) for low in range(high + 1)]


# --- moves


def legal_moves(hand, ends, both_doubles, can_draw):
    """Moves on turn as tuples: (tile, "L"), (tile, "R"), (left tile, right tile, "twin"), "draw", "pass"."""
    left, right = ends
    moves = set()
    for pair in hand:
        if left in pair:
            moves.add((pair, "L"))
        if right in pair and right != left:
            moves.add((pair, "R"))
    if both_doubles and left != right and (left, left) in hand and (right, right) in hand:
        moves.add(((left, left), (right, right), "twin"))
    if moves:
        return moves
    return {"draw"} if can_draw else {"pass"}


def legal_leads(hand, rule, lead_00_allowed, forced):
    """Tiles that may be led: A-5 for the rule of the doubles."""
    if forced is not None:
        return {forced}
    tiles = {pair for pair in hand if lead_00_allowed or pair != (0, 0)} or set(hand)
    ordinary = {(x, x) for x in (1, 2, 3, 4, 5)} & tiles
    if rule == "double_if_held_except_00_66" and ordinary:
        return {pair for pair in tiles if pair[0] == pair[1]}
    return tiles


def is_fish(hands, ends, drawable):
    """Everybody holds tiles, nobody can place one, and nothing can be drawn."""
    if drawable > 0 or any(not hand for hand in hands):
        return False
    return not any(ends[0] in pair or ends[1] in pair for hand in hands for pair in hand)


# --- who is told what


def project(fact, recipient):
    """A fact in plain values (with its tag under "type") as `recipient` may be told it; -1 is a spectator."""
    kind = fact["type"]
    if kind == "hands_dealt":
        hand = () if recipient == -1 else fact["hands"][recipient]
        return {"type": "hand_dealt", "redeal_no": fact["redeal_no"], "hand": hand}
    if kind == "drew":
        tile = fact["tile"] if fact["seat"] == recipient else None
        return {"type": "seat_drew", "seat": fact["seat"], "tile": tile}
    if kind == "lead_answered":
        answer = fact["answer"] if fact["seat"] == recipient else None
        return {"type": "seat_answered", "seat": fact["seat"], "answer": answer}
    return fact


# --- the sheet


class Sheet:
    """The settlement of one deal, step by step as in "Order of settlement at the end of a deal".

    `rules` is read by parameter name. `end` is ("out", seat) or ("fish", maker); `lead`, `last` and `hands` hold pairs.
    The results are attributes: `values`, `winners`, `losers`, `entries` (side -> what), `laid`, `struck`, `instant`,
    `points`, `hanging`, `pot`, and `verdict`: None or (reason, winners, goats, dry).
    """

    def __init__(self, rules, before, end, lead, last, hands):
        self.rules, self.before = rules, before
        self.kind, self.last_seat = end
        self.lead, self.last, self.hands = lead, last, hands
        self.number = 2 if rules.sides == "pairs" else rules.players
        self.points = list(before.sheet)
        self.hanging = list(before.hanging)
        self.pot = before.eggs
        self.winners, self.losers, self.entries, self.struck = [], [], {}, {}
        self.laid, self.instant, self.verdict = 0, None, None
        self.wrote = [0] * self.number
        self.values = [self.value(seat) for seat in range(rules.players)]
        self.settle()
        self.decide_match()

    def side_of(self, seat):
        return seat % self.number

    def settle(self):
        self.instant = self.find_instant()
        if self.instant:
            self.winners = [self.side_of(self.last_seat)]
            self.losers = [side for side in range(self.number) if side not in self.winners]
            self.pot = 0
            return
        sums = [0] * self.number
        for seat, value in enumerate(self.values):
            sums[self.side_of(seat)] += value
        self.find_winners(sums)
        if not self.winners:
            if self.rules.fish_tie == "carry":
                self.laid = sum(sums) + self.bonus()
                self.pot += self.laid
            return
        self.write(self.amounts(sums))
        self.write_off()

    def find_instant(self):
        rules, doubles = self.rules, {(0, 0), (6, 6)}
        if rules.general_wins_match and self.kind == "out" and set(self.last) == doubles:
            return "general"
        counts = self.kind == "out" or rules.end_on_66_00_also_if_fish
        if rules.end_on_66_00_wins_match and counts and doubles & set(self.last):
            return "sea_end"
        return None

    def value(self, seat):
        rules, hand = self.rules, self.hands[seat]
        pips = sum(low + high for low, high in hand)
        if len(hand) != 1:
            return pips
        if self.kind == "fish" and not rules.lone_in_fish:
            return pips
        if rules.lone_scope == "pair" and rules.sides == "pairs" and len(self.hands[(seat + 2) % 4]) > 0:
            return pips
        if list(hand) == [(0, 0)]:
            price = rules.lone00
        elif list(hand) == [(6, 6)]:
            price = rules.lone66
        else:
            return pips
        return pips + price if rules.lone_mode == "add" else price

    def find_winners(self, sums):
        everyone = list(range(self.number))
        if self.kind == "out":
            self.winners = [self.side_of(self.last_seat)]
            self.losers = [side for side in everyone if side not in self.winners]
            return
        lightest = [side for side in everyone if sums[side] == min(sums)]
        if len(lightest) == self.number:
            return
        if self.rules.points == "collect" and len(lightest) > 1:
            return
        self.winners = lightest
        self.losers = [side for side in everyone if side not in lightest]

    def amounts(self, sums):
        """What each writing side is charged for hands."""
        rules = self.rules
        total = sum(sums)
        if rules.points == "penalty":
            if self.kind == "out" or rules.fish_score == "heavier_own":
                return {side: sums[side] for side in self.losers}
            if rules.fish_score == "all_to_heavier":
                return dict.fromkeys(self.losers, total)
            assert rules.fish_score == "difference"
            return {side: sums[side] - min(sums) for side in self.losers}
        (winner,) = self.winners
        others = total - sums[winner]
        if self.kind == "out":
            return {winner: total if rules.normal_score == "all_unplayed" else others}
        if rules.fish_score == "all_to_lighter":
            return {winner: total if rules.sides == "pairs" else others}
        if rules.fish_score == "heavier_own":
            return {winner: others}
        assert rules.fish_score == "difference"
        return {winner: others - sums[winner]}

    def bonus(self):
        rules = self.rules
        points = 0
        if self.lead == (6, 6):
            points += rules.lead_bonus66
        if self.lead == (0, 0):
            points += rules.lead_bonus00
        if self.kind == "out" or rules.end_bonus_on_fish:
            if (6, 6) in self.last:
                points += rules.end_bonus66
            if (0, 0) in self.last:
                points += rules.end_bonus00
        return points

    def pot_taker(self, amounts):
        """The heaviest; among equals the one first in turn after the player who placed last."""
        step = 1 if self.rules.direction == "cw" else -1
        seat = self.last_seat
        for _ in range(self.rules.players):
            seat = (seat + step) % self.rules.players
            side = self.side_of(seat)
            if side in amounts and amounts[side] == max(amounts.values()):
                return side
        raise AssertionError("nobody writes")

    def write(self, amounts):
        rules, bonus, taker, pot = self.rules, self.bonus(), self.pot_taker(amounts), self.pot
        for side, hands in amounts.items():
            hung = self.hanging[side]
            self.hanging[side] = 0
            amount = hands + bonus + hung
            eggs = pot if side == taker else 0
            tested = amount if rules.open_test == "without_eggs" else amount + eggs
            if self.points[side] > 0 or tested >= rules.open_at:
                self.points[side] += amount + eggs
                self.wrote[side] = amount + eggs
                self.entries[side] = (hands, bonus, hung, eggs, amount + eggs, False)
                if side == taker:
                    self.pot = 0
                continue
            if rules.open_test == "with_eggs":
                if side == taker:
                    self.pot = 0
            else:
                eggs = 0
            self.entries[side] = (hands, bonus, hung, eggs, 0, True)
            if rules.below_open == "hang":
                self.hanging[side] = amount + eggs

    def write_off(self):
        rules, before = self.rules, self.before
        for side in self.winners:
            strike = 0
            lost_before = side in before.last_losers
            if rules.write_off == "first_two" and before.deal_no == 2 and lost_before:
                strike = self.points[side]
            if rules.write_off == "previous_deal" and lost_before:
                strike = min(self.points[side], before.last_wrote[side])
            if rules.write_off == "whole_record":
                strike = self.points[side]
            if strike:
                self.points[side] -= strike
                self.struck[side] = strike

    def decide_match(self):
        rules, points = self.rules, self.points
        penalty = rules.points == "penalty"
        if self.instant:
            dry = penalty and all(points[side] == 0 for side in self.winners)
            self.verdict = (self.instant, self.winners, self.losers if penalty else [], dry)
        elif rules.deals:
            if self.before.deal_no >= rules.deals:
                best = min(points) if penalty else max(points)
                winners = [side for side in range(self.number) if points[side] == best]
                self.verdict = ("deals", [] if len(winners) == self.number else winners, [], False)
        else:
            there = [side for side in self.entries if points[side] >= rules.target]
            if not there:
                return
            first = [side for side in there if points[side] == max(points[one] for one in there)]
            rest = [side for side in range(self.number) if side not in first]
            if penalty:
                self.verdict = ("target", rest, first, all(points[side] == 0 for side in rest))
            else:
                self.verdict = ("target", first, [], False)


# --- the shuffle


def hmac_sha256(key, message):
    """RFC 2104 in its own words."""
    if len(key) > 64:
        key = hashlib.sha256(key).digest()
    key = key + bytes(64 - len(key))
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def random_bytes(seed, redeal_no, how_many):
    """The first bytes of the stream of one shuffle."""
    stream = b""
    block = 0
    while len(stream) < how_many:
        counter = redeal_no.to_bytes(4, "big") + block.to_bytes(4, "big")
        stream += hmac_sha256(seed, b"kozel/1/shuffle" + counter)
        block += 1
    return stream[:how_many]


def shuffle(seed, redeal_no, players, size):
    """Hands (sets of pairs), boneyard (in drawing order) and lot. A thousand bytes are more than enough."""
    stream = list(random_bytes(seed, redeal_no, 1000))

    def below(n):
        while True:
            byte = stream.pop(0)
            if byte < 256 // n * n:
                return byte % n

    pairs = list(ALL_PAIRS)
    for place in range(27, 0, -1):
        other = below(place + 1)
        pairs[place], pairs[other] = pairs[other], pairs[place]
    hands = [set(pairs[seat * size : seat * size + size]) for seat in range(players)]
    return hands, pairs[players * size :], below(players)


def fair_seed(secret, nonces, table, deal, digest):
    """The seed of a fair deal with the standard library's `hmac` only."""
    message = ""
    for nonce in nonces:
        message += nonce.hex() + "|"
    message += table + "|" + deal + "|" + digest
    return hmac.new(secret, message.encode("utf-8"), hashlib.sha256).digest()
