"""The slow twin of `kozel.search.solver`: plain minimax over sets and pairs, no bounds, no memory, no bit tricks.

A tile is a pair of halves, high half first; a line is its two ends.
"""

from kozel.game.rules import Rules

Tile = tuple[int, int]
Hands = tuple[frozenset[Tile], ...]
Move = tuple[tuple[Tile, ...], tuple[int, int]]
"""The tiles laid, and the two ends after them."""


def naive_lead_values(hands: Hands, leader: int, rules: Rules) -> dict[Tile, int]:
    game = Game(rules)
    return {lead: game.after(leader, hands, ((lead,), lead), lead) for lead in naive_leads(hands[leader], rules)}


def naive_move_values(hands: Hands, seat: int, ends: tuple[int, int], lead: Tile, rules: Rules) -> dict[Move, int]:
    """The value for side 0 of every move in the middle of a deal; a pass is ``((), ends)``."""
    game = Game(rules)
    moves = naive_moves(hands[seat], ends, rules.both_doubles == "optional") or {((), _in_order(*ends))}
    return {move: game.after(seat, hands, move, lead) for move in moves}


def naive_leads(hand: frozenset[Tile], rules: Rules) -> set[Tile]:
    allowed = {one for one in hand if one != (0, 0) or rules.lead_00_allowed or len(hand) == 1}
    ordinary_doubles = [one for one in hand if one[0] == one[1] and one not in ((0, 0), (6, 6))]
    if rules.lead_rule == "double_if_held_except_00_66" and ordinary_doubles:
        return {one for one in allowed if one[0] == one[1]}
    return allowed


def naive_moves(hand: frozenset[Tile], ends: tuple[int, int], twin: bool) -> set[Move]:
    left, right = ends
    moves: set[Move] = set()
    for high, low in hand:
        for touching, open_half in ((high, low), (low, high)):
            if touching == left:
                moves.add((((high, low),), _in_order(open_half, right)))
            if touching == right:
                moves.add((((high, low),), _in_order(open_half, left)))
    if twin and left != right and {(left, left), (right, right)} <= hand:
        moves.add((((left, left), (right, right)), ends))
    return moves


def _in_order(x: int, y: int) -> tuple[int, int]:
    return max(x, y), min(x, y)


class Game:
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.step = 1 if rules.direction == "cw" else -1

    def after(self, seat: int, hands: Hands, move: Move, lead: Tile) -> int:
        tiles, ends = move
        hands = tuple(hand - set(tiles) for hand in hands)
        if tiles and not hands[seat]:
            return self.out(seat, hands, tiles, lead)
        for turn in range(1, 5):
            mover = (seat + turn * self.step) % 4
            moves = naive_moves(hands[mover], ends, self.rules.both_doubles == "optional")
            if moves:
                values = [self.after(mover, hands, one, lead) for one in moves]
                return max(values) if mover in (0, 2) else min(values)
        return self.fish(seat, hands, tiles, lead)

    def out(self, seat: int, hands: Hands, last: tuple[Tile, ...], lead: Tile) -> int:
        winners, losers = ((0, 2), (1, 3)) if seat in (0, 2) else ((1, 3), (0, 2))
        amount = self.pair(hands, losers, fish=False) + self.lead_bonus(lead) + self.end_bonus(last)
        if self.rules.normal_score == "all_unplayed":
            amount += self.pair(hands, winners, fish=False)
        return amount if winners == (0, 2) else -amount

    def fish(self, _maker: int, hands: Hands, last: tuple[Tile, ...], lead: Tile) -> int:
        ours, theirs = self.pair(hands, (0, 2), fish=True), self.pair(hands, (1, 3), fish=True)
        if ours == theirs:
            return 0
        amount = {
            "all_to_heavier": ours + theirs,
            "all_to_lighter": ours + theirs,
            "heavier_own": max(ours, theirs),
            "difference": abs(ours - theirs),
        }[self.rules.fish_score]
        amount += self.lead_bonus(lead)
        if self.rules.end_bonus_on_fish:
            amount += self.end_bonus(last)
        return amount if ours < theirs else -amount

    def lead_bonus(self, lead: Tile) -> int:
        return {(6, 6): self.rules.lead_bonus66, (0, 0): self.rules.lead_bonus00}.get(lead, 0)

    def end_bonus(self, last: tuple[Tile, ...]) -> int:
        return sum({(6, 6): self.rules.end_bonus66, (0, 0): self.rules.end_bonus00}.get(one, 0) for one in last)

    def pair(self, hands: Hands, seats: tuple[int, int], *, fish: bool) -> int:
        total = sum(high + low for seat in seats for high, low in hands[seat])
        if fish and not self.rules.lone_in_fish:
            return total
        together = hands[seats[0]] | hands[seats[1]]
        groups = [together] if self.rules.lone_scope == "pair" else [hands[seat] for seat in seats]
        for group in groups:
            if group == frozenset({(0, 0)}):
                total += self.rules.lone00
            if group == frozenset({(6, 6)}):
                total += self.rules.lone66 - (12 if self.rules.lone_mode == "replace" else 0)
        return total
