"""Plays the facts of one deal again: whatever a player did is decided anew, and everything else must follow from it."""

from collections import deque
from collections.abc import Sequence

from kozel.game.errors import IllegalActionError, RecordError
from kozel.game.events import (
    CountsAsked,
    DealStarted,
    Drew,
    Fact,
    HandsDealt,
    LeadAnswered,
    Passed,
    Played,
    Redealt,
    SeedRevealed,
    TwinPlayed,
)
from kozel.game.match import Match
from kozel.game.moves import ASK_COUNTS, CLAIM_REDEAL, DRAW, PASS, Action, AnswerLead, Play, TwinPlay
from kozel.game.redeal import forced_redeal, masks
from kozel.game.rules import Rules
from kozel.game.seats import Seat
from kozel.game.shuffle import SeededPack
from kozel.record.codec import fact_text
from kozel.record.model import DealRecord
from kozel.record.sound import check_dealt, check_started, rules_of


class DoesNotFollowError(RecordError):
    """The first fact that does not follow from those before it. `deal`: which of a file, from 1; 0 if unknown."""

    def __init__(self, index: int, expected: str, got: str, deal: int = 0, line: int = 0) -> None:
        self.index, self.expected, self.got, self.deal = index, expected, got, deal
        where = f"deal {deal}, fact {index}" if deal else f"fact {index}"
        super().__init__(line, f"{where} does not follow: expected {expected}, got {got}")

    def at(self, deal: int, line: int) -> "DoesNotFollowError":
        """The same with its place in a file."""
        return DoesNotFollowError(self.index, self.expected, self.got, deal, line)


class Replay:
    """Follows the facts of a deal. `due` is what must come next, empty while a player is to act; `match` the state
    after it."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        started = facts[0] if facts else None
        if not isinstance(started, DealStarted):
            raise DoesNotFollowError(0, "deal_started", fact_text(started) if started else "nothing")
        self.started = started
        self.rules = _checked(0, started)
        self.match = Match(self.rules, started.rules, started.match_no)
        _, *dealt = self.match.begin(started, _Recorded(facts, self.rules))
        self.due: deque[Fact] = deque(dealt)
        self._proven = False
        self._followed = 1
        for fact in facts[1:]:
            self.follow(fact)

    @property
    def is_complete(self) -> bool:
        """Whether the deal is over and settled, and nothing is left to come but the proof of its shuffle."""
        return self.match.deal.outcome is not None and not self.due

    def follow(self, fact: Fact) -> None:
        """Takes the next fact; hands must have been among the facts given at first. Raises: DoesNotFollowError."""
        index = self._followed
        if self._proven:
            raise DoesNotFollowError(index, "nothing after the secret", fact_text(fact))
        if isinstance(fact, SeedRevealed) and self.is_complete:
            self._proven = True
            return
        if not self.due:
            self.due.extend(self._decided(index, fact))
        if fact != self.due[0]:
            raise DoesNotFollowError(index, _due_text(self.due[0]), fact_text(fact))
        self.due.popleft()
        self._followed += 1

    def _decided(self, index: int, fact: Fact) -> list[Fact]:
        deed = _deed(fact)
        if deed is None or deed[0] not in self.rules.seating.seats or self.match.deal.outcome is not None:
            raise DoesNotFollowError(index, self._expected(), fact_text(fact))
        try:
            return self.match.act(*deed)
        except IllegalActionError as error:
            raise DoesNotFollowError(index, self._expected(), f"{fact_text(fact)} ({error})") from error

    def _expected(self) -> str:
        if self.match.deal.outcome is not None:
            return "the end of the deal"
        who = " or ".join(f"seat {seat}" for seat in self.match.deal.to_act)
        return f"a move that the rules allow to {who}"


def _due_text(fact: Fact) -> str:
    return f"the hands of redeal {fact.redeal_no}" if isinstance(fact, HandsDealt) else fact_text(fact)


def _deed(fact: Fact) -> tuple[Seat, Action] | None:
    """What a player did, when a fact is the work of a player."""
    match fact:
        case Played(seat, tile, end):
            return seat, Play(tile, end)
        case Passed(seat):
            return seat, PASS
        case TwinPlayed(seat, left, right):
            return seat, TwinPlay(left, right)
        case Drew(seat):
            return seat, DRAW
        case CountsAsked(seat):
            return seat, ASK_COUNTS
        case LeadAnswered(seat, answer):
            return seat, AnswerLead(answer)
        case Redealt(seat):
            return seat, CLAIM_REDEAL
        case _:
            return None


def _checked(index: int, started: DealStarted) -> Rules:
    try:
        rules = rules_of(started.rules)
        check_started(started, rules)
    except RecordError as error:
        raise DoesNotFollowError(index, "a deal that can begin", error.problem) from error
    return rules


class _Recorded:
    """Deals the hands that a record tells of."""

    def __init__(self, facts: Sequence[Fact], rules: Rules) -> None:
        self._rules = rules
        self._hands: list[HandsDealt] = []
        for index, fact in enumerate(facts):
            if isinstance(fact, HandsDealt):
                self._add(index, fact)

    def _add(self, index: int, dealt: HandsDealt) -> None:
        try:
            check_dealt(dealt, len(self._hands), self._rules)
        except RecordError as error:
            raise DoesNotFollowError(index, "28 tiles dealt by the rules", error.problem) from error
        self._hands.append(dealt)

    def __call__(self, redeal_no: int) -> HandsDealt:
        if redeal_no < len(self._hands):
            return self._hands[redeal_no]
        return _calm(redeal_no, self._rules)


def _calm(redeal_no: int, rules: Rules) -> HandsDealt:
    """Hands without a redeal, for a record that ends before them."""
    packs = (SeededPack(bytes([number]), rules) for number in range(256))
    return next(dealt for pack in packs if not forced_redeal(masks(dealt := pack(redeal_no)), rules))


def replayed(records: Sequence[DealRecord]) -> list[Replay]:
    """Every deal of a file, followed to its end; only the last may be unfinished. Raises: DoesNotFollowError."""
    replays: list[Replay] = []
    for deal, record in enumerate(records, 1):
        if replays and not replays[-1].is_complete:
            raise _unfinished(records[deal - 2], deal - 1)
        try:
            replays.append(Replay(record.facts))
        except DoesNotFollowError as error:
            raise error.at(deal, 0) from error
    return replays


def _unfinished(record: DealRecord, deal: int) -> DoesNotFollowError:
    return DoesNotFollowError(len(record.facts), "the end of the deal", "the next deal", deal)
