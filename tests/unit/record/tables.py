"""Tables on which random matches are played, shared by the tests of records."""

import random
from collections.abc import Mapping

from kozel.game.events import Commitment, Fact, MatchEnded, SeedRevealed
from kozel.game.fairness import commit, deal_name, seed
from kozel.game.moves import Action, AskCounts, ClaimRedeal, TwinPlay
from kozel.game.referee import Referee
from kozel.game.rulesets import SHIPPED, RuleSet, changed, shipped
from kozel.game.shuffle import SeededPack
from kozel.record.model import DealRecord, Remark, turn_at
from kozel.record.recorder import records_of

TAGS: Mapping[str, str] = {"Event": 'Кубок "Двора" \\ 1', "Table": "3", "A": "Иванов И.", "Weather": "дождь", "B": ""}


def house(base: str, **changes: object) -> RuleSet:
    return changed(shipped(base), changes, id="-".join([base, *changes]), version="1", where="test")


RULESETS: tuple[RuleSet, ...] = (
    *(shipped(name) for name in SHIPPED),
    house("trudovoy", redeal_mode="on_claim", redeal_doubles=4, info="counts_on_question", general_wins_match=True),
    house("trudovoy", redeal_mode="forced", redeal_doubles=4, target=40, first_double_order=(3, 2, 1, 0, 6, 5, 4)),
    house("morskoy-duo", bazaar="draw_one", redeal_mode="on_claim", redeal_doubles=4),
    house("prostoy-trio", bazaar="draw_until_fits", hand=5, redeal_suit="off", info="counts_on_question"),
    house("prostoy-duo", direction="ccw", no_double_fallback="random", hand=5, redeal_suit="off", redeal_doubles="off"),
    house("sport", below_open="hang", open_test="keep_eggs", both_doubles="optional"),
    house("trudovoy"),
)


class Shelf:
    """A referee whose every deal is dealt by commit and reveal."""

    def __init__(self, ruleset: RuleSet, number: int, proven: bool = True) -> None:
        self.referee = Referee(ruleset)
        self.rng = random.Random(f"{ruleset.name} {number}")
        self.proven = proven

    def deal(self, moves: int = 10**6) -> list[Fact]:
        """Plays a deal, at most so many moves of it."""
        before = len(self.referee.facts)
        self._start()
        while self.referee.deal_running and moves > 0:
            moves -= 1
            seat = self.rng.choice(self.referee.to_act)
            self.referee.act(seat, self._choice(self.referee.legal(seat)))
        if self.proven and not self.referee.deal_running:
            self.referee.reveal(self.revealed)
        return self.referee.facts[before:]

    def _choice(self, actions: tuple[Action, ...]) -> Action:
        """Any action; what is rarely allowed is often done."""
        rare = [action for action in actions if isinstance(action, ClaimRedeal | AskCounts | TwinPlay)]
        return self.rng.choice(rare if rare and self.rng.random() < 0.5 else actions)

    def _start(self) -> None:
        referee, rng = self.referee, self.rng
        match = referee.match
        match_no = match.match_no + bool(match.verdict)
        deal_no = 1 if match.verdict else match.standing.deal_no
        secret = rng.randbytes(32)
        nonces = [rng.choice([b"", rng.randbytes(16)]) for _ in referee.rules.seating.seats]
        name = deal_name(match_no, deal_no)
        key = seed(secret, nonces, "стол", name, referee.rules.digest)
        published: Commitment | None = commit("стол", name, secret, nonces) if self.proven else None
        self.revealed = SeedRevealed(secret.hex(), tuple(nonce.hex() for nonce in nonces))
        referee.start_deal(SeededPack(key, referee.rules), published)


def played_match(ruleset: RuleSet, number: int, most: int = 40, proven: bool = True) -> list[DealRecord]:
    """A whole match, or its first deals."""
    shelf = Shelf(ruleset, number, proven)
    for _ in range(most):
        if any(isinstance(fact, MatchEnded) for fact in shelf.deal()):
            break
    return records_of(shelf.referee.facts, TAGS)


def remarked(record: DealRecord, number: int) -> DealRecord:
    """The same deal with random remarks."""
    rng = random.Random(number)
    choices = (Remark(clock_ms=12500), Remark(mark="!"), Remark(comment="мимо кассы @ 3"), Remark(7, "?", "x"))
    at = [index for index in range(len(record.facts)) if turn_at(record.facts, index)]
    return DealRecord(record.tags, record.facts, {index: rng.choice(choices) for index in at if rng.random() < 0.3})
