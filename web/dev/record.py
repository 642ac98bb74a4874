"""Records streams of tables played at random, for the tests of the client: `python web/dev/record.py`.

Each file holds what one recipient is sent, and what the Python view of that recipient knows after each fact.
"""

import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from kozel.game.events import Fact, SeedRevealed
from kozel.game.fairness import commit, seed
from kozel.game.moves import AskCounts, TwinPlay
from kozel.game.referee import Referee
from kozel.game.rulesets import shipped
from kozel.game.seats import SPECTATOR, Recipient
from kozel.game.shuffle import SeededPack
from kozel.game.tiles import tiles_in
from kozel.game.view import SeatView, project, suits_of
from kozel.wire import messages as wire
from kozel.wire.codec import ENCODER

OUT = Path(__file__).parents[1] / "tests" / "streams"
NAMES = ("Ольга", "Марат", "Пётр Ильич", "Зухра")
TABLE = "recorded-table"
START = 1_790_000_000_000


class Plan(NamedTuple):
    name: str
    preset: str
    seed: int
    recipient: Recipient
    deals: int


PLANS = (
    Plan("trudovoy", "trudovoy", 5, 0, 40),
    Plan("watched", "trudovoy", 8, SPECTATOR, 2),
    Plan("duo", "prostoy-duo", 2, 1, 3),
    Plan("trio", "prostoy-trio", 3, 2, 3),
    Plan("redeals", "ussr85", 6, 0, 6),
)


class Recorder:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.chance = random.Random(plan.seed)
        self.referee = Referee(shipped(plan.preset))
        self.view = SeatView(self.referee.rules, plan.recipient)
        self.events: list[wire.Event] = []
        self.expected: list[object] = []
        self.turn = 0

    def tell(self, body: wire.SeatEvent) -> None:
        v = len(self.events) + 1
        self.events.append(wire.Event(v, START + v * 900, body))
        self.expected.append(None)

    def tell_facts(self, facts: list[Fact]) -> None:
        for fact in facts:
            told = project(fact, self.plan.recipient)
            self.view.evolve(told)
            self.tell(wire.Happened(told))
            self.expected[-1] = knowledge(self.view)
        self.open_turn()

    def open_turn(self) -> None:
        referee, recipient = self.referee, self.plan.recipient
        if not referee.deal_running:
            return
        self.turn += 1
        seats = referee.to_act
        legal = referee.legal(recipient) if recipient in seats else ()
        now = START + len(self.events) * 900
        banks = (60_000,) * referee.rules.players
        deal = f"{referee.match.match_no}.{referee.match.standing.deal_no}"
        self.tell(wire.TurnOpened(deal, self.turn, seats, now + 15_000, now + 75_000, banks, legal))

    def open_table(self) -> None:
        ruleset = self.referee.ruleset
        title = ruleset.title
        rules = self.referee.match.ref
        self.tell(wire.TableOpened(wire.Settings(rules, title.ru, title.en, "calm"), "p0"))
        for seat in self.referee.rules.seating.seats:
            kind = "bot" if seat == 3 else "person"
            self.tell(wire.SeatTaken(seat, wire.Occupant(kind, f"p{seat}", "steady" if seat == 3 else NAMES[seat])))

    def play_deal(self) -> list[Fact]:
        referee, chance = self.referee, self.chance
        match = referee.match if referee.match.verdict is None else None
        name = f"{match.match_no}.{match.standing.deal_no}" if match else f"{referee.series.match_no + 1}.1"
        secret, nonces = chance.randbytes(32), [chance.randbytes(16) for _ in referee.rules.seating.seats]
        promise = commit(TABLE, name, secret, nonces)
        self.turn = 0
        self.tell(wire.BreakBegan(name, START))
        self.tell(wire.DealCommitted(name, promise.dealer, START, START))
        for seat, nonce in enumerate(nonces):
            self.tell(wire.NonceHashed(seat, hashlib.sha256(nonce).hexdigest()))
        for seat, nonce in enumerate(nonces):
            self.tell(wire.NonceShown(seat, nonce.hex()))
        first = len(referee.facts)
        drawn = seed(secret, nonces, TABLE, name, referee.rules.digest)
        self.tell_facts(referee.start_deal(SeededPack(drawn, referee.rules), promise))
        while referee.deal_running:
            seat = referee.to_act[0]
            self.tell_facts(referee.act(seat, self.choose(seat)))
        shown = SeedRevealed(secret.hex(), tuple(nonce.hex() for nonce in nonces))
        referee.reveal(shown)
        self.tell_facts([shown])
        return referee.facts[first:]

    def choose(self, seat: int):
        legal = self.referee.legal(seat)
        rare = [action for action in legal if isinstance(action, TwinPlay | AskCounts)]
        return rare[0] if rare else self.chance.choice(legal)


def knowledge(view: SeatView) -> dict[str, object]:
    return {
        "hand": [str(tile) for tile in tiles_in(view.hand)],
        "counts": list(view.counts),
        "ends": list(view.line.ends),
        "missing": [list(suits_of(missing)) for missing in view.missing],
        "boneyard": view.boneyard,
    }


def parameters(recorder: Recorder) -> object:
    return msgspec.to_builtins(recorder.referee.rules)


def deals_of(recorder: Recorder) -> Iterator[list[Fact]]:
    for _ in range(recorder.plan.deals):
        yield recorder.play_deal()
        if recorder.referee.match.verdict:
            return


def record(plan: Plan) -> None:
    recorder = Recorder(plan)
    recorder.open_table()
    deals = list(deals_of(recorder))
    stream = {
        "parameters": parameters(recorder),
        "seat": plan.recipient,
        "events": [json.loads(ENCODER.encode(event)) for event in recorder.events],
        "expected": recorder.expected,
    }
    write(plan.name, stream)
    if plan.name in ("trudovoy", "duo"):
        seats = [{"kind": "person", "id": f"p{i}", "name": name} for i, name in enumerate(NAMES)]
        facts = json.loads(ENCODER.encode(deals[0]))
        last = {"table": TABLE, "parameters": parameters(recorder), "seats": seats, "facts": facts}
        write(f"{plan.name}-record", last)


def write(name: str, content: object) -> None:
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    (OUT / f"{name}.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    for one in PLANS:
        record(one)
