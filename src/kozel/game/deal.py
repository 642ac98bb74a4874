"""One deal, from the hands to out or fish: `decide` checks an action and says what happens, `evolve` makes it so."""

from typing import assert_never

from kozel.game.errors import IllegalActionError
from kozel.game.events import (
    CountsAsked,
    DealEnded,
    Drew,
    Fact,
    HandsDealt,
    LeadAnswered,
    LeadDecided,
    LeadPlan,
    PairAgrees,
    Passed,
    Played,
    Redealt,
    TwinPlayed,
)
from kozel.game.lead import agree, decide_lead
from kozel.game.legal import ends_after, lead_moves, may_speak, speech, turn_moves
from kozel.game.line import Line
from kozel.game.moves import (
    LEAD_ANSWERS,
    LEFT,
    RIGHT,
    SILENCE,
    Action,
    AnswerLead,
    AskCounts,
    ClaimRedeal,
    Draw,
    End,
    LeadAnswer,
    Pass,
    Play,
    TwinPlay,
)
from kozel.game.outcome import EndOfDeal, Fish, Out, Outcome
from kozel.game.redeal import forced_redeal, masks, redeal_reason
from kozel.game.rules import Rules
from kozel.game.seats import ALONE, Seat
from kozel.game.shuffle import Pack
from kozel.game.tiles import BIT, FITS, Hand, Suit, Tile, tiles_in

NOBODY: Seat = -1


class Deal:
    """The state of a deal. Read it freely; only `evolve` changes it.

    `to_act` names the seats that may act now: the one on turn, or the partners who have not said who leads.
    `drawable` counts the tiles that may still be drawn (W4: a reserve of 0, 1 or 2 tiles stays, A-20).
    """

    def __init__(self, rules: Rules, plan: LeadPlan, pack: Pack) -> None:
        self.rules = rules
        self.plan = plan
        self._pack = pack
        self.redeals = 0
        self.outcome: Outcome | None = None
        self._after = rules.seating.after
        self._may_speak = may_speak(rules)
        self._begin((), (), 0)

    def _begin(self, hands: tuple[Hand, ...], boneyard: tuple[Tile, ...], lot: Seat) -> None:
        self.hands: list[Hand] = list(hands)
        self.boneyard: list[Tile] = list(boneyard)
        self.drawable = 0 if self.rules.bazaar == "none" else len(boneyard) - self.rules.bazaar_reserve
        self.lot = lot
        self.line = Line()
        self.leader: Seat = NOBODY
        self.turn: Seat = NOBODY
        self.to_act: tuple[Seat, ...] = self.plan.seats if hands and isinstance(self.plan, PairAgrees) else ()
        self.played: Hand = 0
        self.answers: dict[Seat, LeadAnswer] = {}
        self._forced: Tile | None = None
        self._last: Played | TwinPlayed | None = None
        self._moved = 0
        self._asked = 0
        self._dealt: Hand = 0
        for hand in hands:
            self._dealt |= hand
        self._legal: tuple[Action, ...] | None = None

    @property
    def is_running(self) -> bool:
        return bool(self.hands) and self.outcome is None

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """Everything that `seat` may do now; empty when it is not its turn."""
        if seat == self.turn and seat >= 0:
            if (legal := self._legal) is None:
                self._legal = legal = self._turn_actions(seat)
            return legal
        return LEAD_ANSWERS if seat in self.to_act else ()

    def _turn_actions(self, seat: Seat) -> tuple[Action, ...]:
        hand, rules = self.hands[seat], self.rules
        if self.played:
            moves = turn_moves(hand, self.line, rules, self.drawable)
        else:
            moves = lead_moves(hand, rules, self._forced)
        if not self._may_speak:
            return moves
        spoken = self._moved >> seat & 1, self._asked >> seat & 1
        return (*moves, *speech(hand, self.line, self.played, rules, spoken))

    def start(self) -> list[Fact]:
        """Deals, redeals where the rules order it, and says who leads if that is known."""
        return self._deal_again(0)

    def _deal_again(self, redeal_no: int) -> list[Fact]:
        """Deals until the rules order no redeal. The lot is that of the first shuffle: a redeal has the same leader."""
        facts: list[Fact] = []
        lot = self.lot
        while True:
            dealt = self._pack(redeal_no)
            lot = dealt.lot if redeal_no == 0 else lot
            facts.append(dealt)
            hands = masks(dealt)
            if (redealt := forced_redeal(hands, self.rules)) is None:
                break
            facts.append(redealt)
            redeal_no += 1
        if decided := decide_lead(self.plan, hands, lot, self.rules):
            facts.append(decided)
        return facts

    def decide(self, seat: Seat, action: Action) -> list[Fact]:
        """What happens when `seat` does `action`; nothing has changed yet. Raises: IllegalActionError."""
        legal = self.legal(seat)
        if action not in legal and not (action == SILENCE and legal is LEAD_ANSWERS):
            raise IllegalActionError(seat, action, self._refusal(seat, legal))
        match action:
            case Play():
                fact = Played(seat, action.tile, action.end)
                return self._placed(seat, fact, BIT[action.tile], ends_after(self.line, action))
            case Pass():
                return [Passed(seat, self.line.ends)]
            case TwinPlay(left, right):
                return self._placed(seat, TwinPlayed(seat, left, right), BIT[left] | BIT[right], self.line.ends)
            case Draw():
                return self._drawn(seat)
            case AnswerLead(answer):
                return self._answered(seat, answer)
            case AskCounts():
                return [CountsAsked(seat, tuple(hand.bit_count() for hand in self.hands))]
            case ClaimRedeal():
                return self._claimed(seat)
            case _:
                assert_never(action)

    def _refusal(self, seat: Seat, legal: tuple[Action, ...]) -> str:
        if self.outcome is not None:
            return "the deal is over"
        if seat not in self.to_act:
            return "it is not this seat's turn"
        return f"the rules do not allow it now; {len(legal)} other actions are allowed"

    def _placed(self, seat: Seat, fact: Played | TwinPlayed, bits: Hand, ends: tuple[Suit, Suit]) -> list[Fact]:
        if self.hands[seat] == bits:
            return [fact, self._ended(Out(seat), placed_tiles(fact), seat, bits)]
        left, right = ends
        if not self._dealt & ~self.played & ~bits & FITS[left][right] and self.drawable <= 0:
            return [fact, self._ended(Fish(seat, ends), placed_tiles(fact), seat, bits)]
        return [fact]

    def _drawn(self, seat: Seat) -> list[Fact]:
        tile = self.boneyard[0]
        fact = Drew(seat, tile)
        if self.drawable > 1 or (self._dealt & ~self.played | BIT[tile]) & FITS[self.line.left][self.line.right]:
            return [fact]
        assert self._last is not None, "nobody draws before the lead"
        fish = Fish(self._last.seat, self.line.ends)
        return [fact, self._ended(fish, placed_tiles(self._last), seat, BIT[tile])]

    def _ended(self, end: EndOfDeal, last: tuple[Tile, ...], seat: Seat, change: Hand) -> DealEnded:
        """The end of the deal, with the tiles of `change` taken from or put into the hand of `seat`."""
        hands = [*self.hands]
        hands[seat] ^= change
        lead = last[0] if self.line.lead is None else self.line.lead
        return DealEnded(Outcome(end, lead, last, tuple([tiles_in(hand) for hand in hands])))

    def _answered(self, seat: Seat, answer: LeadAnswer) -> list[Fact]:
        fact = LeadAnswered(seat, answer)
        answers: dict[Seat, LeadAnswer] = {**self.answers, seat: answer}
        if not isinstance(self.plan, PairAgrees) or len(answers) < 2:
            return [fact]
        first, second = self.plan.seats
        return [fact, agree(self.plan, answers[first], answers[second])]

    def _claimed(self, seat: Seat) -> list[Fact]:
        hand = self.hands[seat]
        reason = redeal_reason(hand, self.rules)
        assert reason is not None, "a claim is legal only with such a hand"
        return [Redealt(seat, tiles_in(hand), reason), *self._deal_again(self.redeals + 1)]

    def evolve(self, fact: Fact) -> None:
        """Makes a fact so. The fact must follow: it comes from `start` or `decide` of this very state."""
        match fact:
            case Played():
                self._last = fact
                self._place(fact.seat, fact.tile, fact.end)
                self._pass_turn(fact.seat)
            case Passed():
                self._pass_turn(fact.seat)
            case TwinPlayed(seat, left, right):
                self._place(seat, left, LEFT)
                self._place(seat, right, RIGHT)
                self._last = fact
                self._pass_turn(seat)
            case Drew(seat, tile):
                self._take(seat, tile)
            case HandsDealt(redeal_no, _, boneyard, lot):
                self._begin(masks(fact), boneyard, lot if redeal_no == 0 else self.lot)
                self.redeals = redeal_no
            case LeadDecided(seat, _, tile):
                self.leader = seat
                self._forced = tile
                self.turn = seat
                self.to_act = ALONE[seat]
                self._legal = None
            case LeadAnswered(seat, answer):
                self.answers[seat] = answer
                self.to_act = tuple(one for one in self.to_act if one != seat)
            case CountsAsked(seat):
                self._asked |= 1 << seat
                self._legal = None
            case DealEnded(outcome):
                self.outcome = outcome
                self.turn = NOBODY
                self.to_act = ()
            case _:
                pass

    def _place(self, seat: Seat, tile: Tile, end: End | None) -> None:
        bit = BIT[tile]
        self.line.place(tile, end)
        self.hands[seat] ^= bit
        self.played |= bit

    def _take(self, seat: Seat, tile: Tile) -> None:
        self.boneyard.remove(tile)
        self.drawable -= 1
        self.hands[seat] |= BIT[tile]
        self._dealt |= BIT[tile]
        self._legal = None
        self._moved |= 1 << seat
        if self.rules.bazaar == "draw_one":
            self._pass_turn(seat)

    def _pass_turn(self, seat: Seat) -> None:
        if self._may_speak:
            self._moved |= 1 << seat
        self.turn = turn = self._after[seat]
        self.to_act = ALONE[turn]
        self._legal = None


def placed_tiles(fact: Played | TwinPlayed) -> tuple[Tile, ...]:
    """The one or two tiles that a placement puts on the line."""
    return (fact.tile,) if isinstance(fact, Played) else (fact.left, fact.right)
