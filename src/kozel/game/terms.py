"""Names what happened in a deal in the players' own words: рыба, конец, отрубленный дубль, прокатил, генерал …

The words are those of S0 (paragraphs Д, Ж, З) and of the book S2 (terms of sport dominoes). Naming needs all hands, so
it is for finished deals, reviews and the referee, never for a player at the table.

Three facts of the set carry the definitions (spec N-4). A suit x has seven tiles, one of them the double, and eight
halves. Inside the line halves touch in equal pairs, so "played halves of x" minus "ends that show x" is even. Hence:

* Six tiles played, the double among them: seven halves, so x is on exactly one end: the live end («конец»).
* The double and one more unplayed: five halves, so x is on exactly one end: the long end («длинный конец»).
* The six mates of the double played: six halves, so x is on no end or on both. On no end all halves are paired off and
  the double is dead. S0 asks for the pairs («выставлены попарно»), S2 only for the six mates; they differ just while x
  is on both ends. Then nothing but the double fits: everybody passes (or draws) until its holder is on turn, he must
  play it, and with that the deal is over, as a fish or because it was his last tile.

So where every tile is in a hand or can be drawn, a double left over with its six mates played is dead in both senses,
with one exception: the sixth mate put x on both ends and was the last tile of its player, who went out with it. Where
some tiles may never be drawn (a reserve, or no boneyard at a table for two or three) there is one more: the double lies
among them, and x on both ends is a fish at once. In neither exception DEAD_DOUBLE is named.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum

import msgspec

from kozel.game.deal import NOBODY, Deal, placed_tiles
from kozel.game.events import DealEnded, DealSettled, Fact, LotLeads, Played, TwinPlayed
from kozel.game.legal import turn_moves
from kozel.game.moves import LEFT, PASS, Move, Play, TwinPlay
from kozel.game.outcome import Fish, Outcome
from kozel.game.rules import Rules
from kozel.game.scoring import side_sums
from kozel.game.seats import Seat, Side
from kozel.game.sheet import Settlement
from kozel.game.shuffle import SeededPack
from kozel.game.tiles import BAYAN, BIT, BLANK_DOUBLE, DOUBLES, OTHER, SUIT_SET, SUITS, Hand, Suit


class Term(StrEnum):
    """A word of the players. "Played" means lying in the line; "unplayed" tiles may be in hands or in the boneyard."""

    FISH = "fish"
    """Рыба, бой. Nobody can move and every hand has tiles; `seat` is the рыбак. Rule: S0 Д(в), S2."""

    EGGS = "eggs"
    """Яйца. A fish with equal sums of all sides, as the rules count hands; `seat` is the maker. Rule: S0 Д(в)."""

    LIVE_END = "live_end"
    """Конец. Exactly one tile of `suit` is unplayed and the suit shows on exactly one end; that tile is never the
    double. Named when it arises; `seat` placed, `other` sits on the end (nobody while the tile is in the boneyard).
    Rule: S0 З(б), S2."""

    LONG_END = "long_end"
    """Длинный конец. Exactly the double of `suit` and one more of its tiles are unplayed; the suit is then on one end.
    Named when it arises; `seat` placed. Rule: S2."""

    DEAD_DOUBLE = "dead_double"
    """Отрубленный, отрезанный дубль. All six mates of the double of `suit` are played and paired off. Named when it
    arises; `seat` placed, `other` is left with the double. Rule: S0 З(а), S2."""

    FRONT_RUNNER = "front_runner"
    """Заходчик. `seat` has the fewest tiles, and among equals the turn comes to it first; at the start it is the
    leader. Named when it changes, while the deal runs. Rule: S0 З(г), S2."""

    MADE_PASS = "made_pass"
    """Прокатил, провёз. `seat` placed a tile after which the next player, `other`, must pass, though one of his tiles
    fitted the line before it. A lead does not count (there was no line), nor does sending him to the boneyard.
    Rule: S2."""

    CLOSED_END = "closed_end"
    """Закрыл конец. `seat` placed the last tile of `suit` onto the live end of that suit, and the line stays open: S0
    sets closing the end against making a fish, so a tile that does both is not named. Rule: S0 З(в)."""

    DRIVEN_OFF = "driven_off"
    """Сбросил с конца. `seat` placed a tile after which the only move of its opponent `other` was to close the end of
    `suit`, though he had another move before it; and at his turn he did so. Named at the placement. Rule: S0 З(в)."""

    GENERAL = "general"
    """Генерал. `seat` went out with 0-0 and 6-6 together, whether or not the rules make it a win. Rule: S0 Ж(г)."""

    BAYAN = "bayan"
    """Баян. 6-6: `seat` placed it, or, named at the end of the deal, was left with it. Rule: S0 З(е)."""

    OPENED_RECORD = "opened_record"
    """Открыли запись. The first points of `side` were written; where there is a threshold, they reached it.
    Rule: S0 Д(а,б)."""


class Named(msgspec.Struct, frozen=True):
    """A term and the fact that it names: `at` is the index in the facts given. Absent parts are NOBODY or None."""

    at: int
    term: Term
    seat: Seat = NOBODY
    suit: Suit | None = None
    other: Seat = NOBODY
    side: Side | None = None


def name_terms(facts: Sequence[Fact], rules: Rules) -> list[Named]:
    """Every term of one whole deal, from the fact that starts it, in the order of the facts.

    Works for any number of seats, with or without a boneyard.
    """
    watcher = _Watcher(rules)
    for at, fact in enumerate(facts):
        watcher.see(at, fact, ending=isinstance(facts[min(at + 1, len(facts) - 1)], DealEnded))
    return sorted(watcher.named, key=lambda one: one.at)


class _Watcher:
    """Folds a deal and names it on the way.

    `_states` are the suits that make an end or a dead double now, `_driven` the seats that an opponent has left with
    nothing but to close an end.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._deal = Deal(rules, LotLeads(), SeededPack(b"only facts are folded here", rules))
        self._states: dict[Suit, Term | None] = {}
        self._front: Seat = NOBODY
        self._driven: dict[Seat, Named] = {}
        self.named: list[Named] = []

    def see(self, at: int, fact: Fact, *, ending: bool) -> None:
        """Folds the fact at index `at`; `ending` says that it ends the deal (or tells of the end)."""
        match fact:
            case Played() | TwinPlayed():
                self._placed(at, fact, ending)
            case DealEnded(outcome):
                self._deal.evolve(fact)
                self.named += _ended(at, outcome)
            case DealSettled(settlement):
                self.named += self._settled(at, settlement)
            case _:
                self._deal.evolve(fact)
        if not ending and self._deal.turn != NOBODY:
            self._name_front_runner(at)

    def _placed(self, at: int, fact: Played | TwinPlayed, ending: bool) -> None:
        deal, seat = self._deal, fact.seat
        moves_before, ends, played = self._moves(), deal.line.ends, deal.played
        deal.evolve(fact)
        if BAYAN in placed_tiles(fact):
            self.named.append(Named(at, Term.BAYAN, seat))
        if isinstance(fact, Played) and (closed := _closed_suit(fact, ends, played)) is not None:
            self.named.append(Named(at, Term.CLOSED_END, seat, closed))
        self._name_states(at, seat)
        if seat in self._driven:
            self.named.append(self._driven.pop(seat))
        if moves_before and not ending:
            self._name_made_pass(at, seat, moves_before)
            self._watch_driven(at, seat, moves_before)

    def _moves(self) -> dict[Seat, tuple[Move, ...]]:
        """What each seat could do if it were its turn; empty before the lead."""
        deal = self._deal
        if deal.line.is_empty:
            return {}
        hands = enumerate(deal.hands)
        return {seat: turn_moves(hand, deal.line, self._rules, deal.drawable) for seat, hand in hands}

    def _name_states(self, at: int, seat: Seat) -> None:
        for suit in SUITS:
            unplayed = SUIT_SET[suit] & ~self._deal.played
            state = _state(suit, unplayed, self._deal.line.ends.count(suit))
            if state and state != self._states.get(suit):
                other = NOBODY if state is Term.LONG_END else self._holder(unplayed)
                self.named.append(Named(at, state, seat, suit, other))
            self._states[suit] = state

    def _holder(self, tile: Hand) -> Seat:
        return next((seat for seat, hand in enumerate(self._deal.hands) if hand & tile), NOBODY)

    def _name_front_runner(self, at: int) -> None:
        order = self._rules.seating.from_seat(self._deal.turn)
        front = min(order, key=lambda seat: self._deal.hands[seat].bit_count())
        if front != self._front:
            self._front = front
            self.named.append(Named(at, Term.FRONT_RUNNER, front))

    def _name_made_pass(self, at: int, seat: Seat, before: dict[Seat, tuple[Move, ...]]) -> None:
        other = self._rules.seating.next(seat)
        if _can_place(before[other]) and PASS in self._deal.legal(other):
            self.named.append(Named(at, Term.MADE_PASS, seat, None, other))

    def _watch_driven(self, at: int, seat: Seat, before: dict[Seat, tuple[Move, ...]]) -> None:
        table, line = self._rules.seating, self._deal.line
        for other, moves in self._moves().items():
            only = moves[0]
            closed = _closed_suit(only, line.ends, self._deal.played) if len(moves) == 1 else None
            if closed is None:
                self._driven.pop(other, None)
            elif table.side(other) != table.side(seat) and _can_place(before[other], besides=only):
                self._driven[other] = Named(at, Term.DRIVEN_OFF, seat, closed, other)

    def _settled(self, at: int, settlement: Settlement) -> Iterator[Named]:
        outcome, sums = self._deal.outcome, side_sums(self._rules, settlement.values)
        if outcome and isinstance(outcome.end, Fish) and len(set(sums)) == 1:
            yield Named(at, Term.EGGS, outcome.end.maker)
        for entry in settlement.entries:
            if entry.wrote and settlement.after.sheet[entry.side] == entry.wrote:
                yield Named(at, Term.OPENED_RECORD, side=entry.side)


def _state(suit: Suit, unplayed: Hand, shows: int) -> Term | None:
    """What the unplayed tiles of a suit that shows on so many ends make of it. The parity of N-4 is at work here."""
    double = BIT[DOUBLES[suit]]
    if unplayed == double:
        return None if shows else Term.DEAD_DOUBLE
    if unplayed.bit_count() == 1:
        return Term.LIVE_END
    return Term.LONG_END if unplayed & double and unplayed.bit_count() == 2 else None


def _closed_suit(move: Move | Played, ends: tuple[Suit, Suit], played: Hand) -> Suit | None:
    """The suit whose live end this placement covers with its last tile, the line staying open."""
    if not isinstance(move, Play | Played) or move.end is None:
        return None
    suit, far = ends if move.end is LEFT else (ends[1], ends[0])
    if suit == far or SUIT_SET[suit] & ~played != BIT[move.tile]:
        return None
    closes_line = OTHER[move.tile][suit] == far and not SUIT_SET[far] & ~(played | BIT[move.tile])
    return None if closes_line else suit


def _can_place(moves: tuple[Move, ...], besides: Move | None = None) -> bool:
    return any(isinstance(move, Play | TwinPlay) and move != besides for move in moves)


def _ended(at: int, outcome: Outcome) -> Iterator[Named]:
    if isinstance(end := outcome.end, Fish):
        yield Named(at, Term.FISH, end.maker, end.ends[0] if end.ends[0] == end.ends[1] else None)
    elif {*outcome.last} == {BLANK_DOUBLE, BAYAN}:
        yield Named(at, Term.GENERAL, end.seat)
    for seat, hand in enumerate(outcome.hands):
        if BAYAN in hand:
            yield Named(at, Term.BAYAN, seat)
