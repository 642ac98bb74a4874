"""What one recipient knows: `project` tells it a fact, `SeatView` folds what it was told.

A view is built from seat facts alone. Hidden tiles cannot leak into it, because it never meets them.
"""

from kozel.game.deal import NOBODY, placed_tiles
from kozel.game.events import (
    CountsAsked,
    DealEnded,
    DealSettled,
    DealStarted,
    Drew,
    Fact,
    HandDealt,
    HandsDealt,
    LeadAnswered,
    LeadDecided,
    LeadPlan,
    MatchEnded,
    PairAgrees,
    Passed,
    Played,
    Redealt,
    SeatAnswered,
    SeatDrew,
    SeatFact,
    TwinPlayed,
)
from kozel.game.legal import lead_moves, may_speak, speech, turn_moves
from kozel.game.line import Line
from kozel.game.moves import LEAD_ANSWERS, Action, End
from kozel.game.outcome import Outcome
from kozel.game.rules import Rules
from kozel.game.seats import Recipient, Seat
from kozel.game.sheet import Settlement, Standing, Verdict, fresh
from kozel.game.tiles import BIT, FULL_SET, Hand, Suit, Tile, hand_of


def project(fact: Fact, recipient: Recipient) -> SeatFact:
    """What `recipient` (a seat, or SPECTATOR) is told of a fact. Twin: tests/naive.py."""
    match fact:
        case HandsDealt(redeal_no, hands):
            return HandDealt(redeal_no, hands[recipient] if recipient >= 0 else ())
        case Drew(seat, tile):
            return SeatDrew(seat, tile if seat == recipient else None)
        case LeadAnswered(seat, answer):
            return SeatAnswered(seat, answer if seat == recipient else None)
        case _:
            return fact


class SeatView:
    """A deal and its match as one recipient knows them.

    `seat` is the recipient, `hand` its tiles, `counts` the number of tiles by seat, `boneyard` how many lie face down,
    `missing` the suits that each seat has shown not to hold (a set of suit bits, emptied when the seat draws), `facts`
    all that it was told of the running deal, in order.
    """

    def __init__(self, rules: Rules, seat: Recipient) -> None:
        self.rules = rules
        self.seat = seat
        self.match_no = 1
        self.standing: Standing = fresh(len(rules.seating.sides))
        self.verdict: Verdict | None = None
        self.facts: list[SeatFact] = []
        self.plan: LeadPlan | None = None
        self._begin(())

    def _begin(self, hand: tuple[Tile, ...]) -> None:
        rules = self.rules
        self.hand: Hand = hand_of(hand)
        self.counts: list[int] = [rules.hand] * rules.players
        self.boneyard = rules.boneyard_size
        self.line = Line()
        self.played: Hand = 0
        self.missing: list[int] = [0] * rules.players
        self.turn: Seat = NOBODY
        self.leader: Seat = NOBODY
        self.answered: list[Seat] = []
        self.outcome: Outcome | None = None
        self.settlement: Settlement | None = None
        self._forced: Tile | None = None
        self._moved = False
        self._asked = False

    @property
    def unseen(self) -> Hand:
        """Every tile that is neither on the line nor in one's own hand."""
        return FULL_SET & ~self.played & ~self.hand

    @property
    def drawable(self) -> int:
        return 0 if self.rules.bazaar == "none" else self.boneyard - self.rules.bazaar_reserve

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        if self.turn >= 0:
            return (self.turn,)
        if isinstance(self.plan, PairAgrees) and self.leader < 0 and self.outcome is None and self.facts:
            return tuple(seat for seat in self.plan.seats if seat not in self.answered)
        return ()

    def legal(self) -> tuple[Action, ...]:
        """Everything that this seat may do now; empty when it is not its turn."""
        if self.turn != self.seat or self.turn < 0:
            return LEAD_ANSWERS if self.seat in self.to_act else ()
        if self.line.is_empty:
            moves = lead_moves(self.hand, self.rules, self._forced)
        else:
            moves = turn_moves(self.hand, self.line, self.rules, self.drawable)
        if not may_speak(self.rules):
            return moves
        return (*moves, *speech(self.hand, self.line, self.played, self.rules, (self._moved, self._asked)))

    def evolve(self, fact: SeatFact) -> None:
        """Learns one fact; they must come in order."""
        if isinstance(fact, DealStarted):
            self.facts = []
        self.facts.append(fact)
        match fact:
            case Played(seat, tile, end):
                self._place(seat, tile, end)
                self._next(seat)
            case Passed(seat, (left, right)):
                self.missing[seat] |= 1 << left | 1 << right
                self._next(seat)
            case TwinPlayed(seat):
                for tile, end in zip(placed_tiles(fact), End, strict=True):
                    self._place(seat, tile, end)
                self._next(seat)
            case SeatDrew(seat, tile):
                self._draw(seat, tile)
            case DealStarted(_, match_no, before, plan):
                self.match_no, self.standing, self.plan, self.verdict = match_no, before, plan, None
                self._begin(())
            case HandDealt(_, hand):
                self._begin(hand)
            case SeatAnswered(seat):
                self.answered.append(seat)
            case LeadDecided(seat, _, tile):
                self.leader = self.turn = seat
                self._forced = tile
            case CountsAsked(seat):
                self._asked |= seat == self.seat
            case DealEnded(outcome):
                self.outcome, self.turn = outcome, NOBODY
            case DealSettled(settlement):
                self.settlement, self.standing = settlement, settlement.after
            case MatchEnded(verdict):
                self.verdict = verdict
            case Redealt():
                self.turn = NOBODY
            case _:
                pass

    def _place(self, seat: Seat, tile: Tile, end: End | None) -> None:
        self.line.place(tile, end)
        self.played |= BIT[tile]
        self.counts[seat] -= 1
        if seat == self.seat:
            self.hand &= ~BIT[tile]

    def _draw(self, seat: Seat, tile: Tile | None) -> None:
        self.boneyard -= 1
        self.counts[seat] += 1
        self._learn_missing(seat)
        if tile is not None:
            self.hand |= BIT[tile]
            self._moved = True
        if self.rules.bazaar == "draw_one":
            self._next(seat)

    def _learn_missing(self, seat: Seat) -> None:
        """Whoever draws had neither end, but the tile drawn may be of any suit."""
        self.missing[seat] = 0

    def _next(self, seat: Seat) -> None:
        self._moved |= seat == self.seat
        self.turn = self.rules.seating.next(seat)


def suits_of(missing: int) -> tuple[Suit, ...]:
    """The suits of a set of suit bits."""
    return tuple(suit for suit in range(7) if missing >> suit & 1)
