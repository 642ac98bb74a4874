"""The boards of an event as records of KZN: the tiles, who leads, and the proof that nobody chose them.

What was played on paper has no moves, so each board is a deal that has only begun, in a file of its own: the format
lets only the last deal of a file be unfinished. The tag BoardSecret is the secret of this board alone.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from kozel.desk.errors import need
from kozel.desk.opening import opened_of, rules_of
from kozel.desk.plan import board_numbers
from kozel.game import fairness
from kozel.game.events import DealStarted, SeatLeads
from kozel.game.referee import Referee, reference
from kozel.game.rulesets import RuleSet, load
from kozel.game.sheet import fresh
from kozel.game.shuffle import SeededPack
from kozel.record import kzn
from kozel.record.model import DealRecord
from kozel.tournament import dealing
from kozel.tournament.facts import EventOpened
from kozel.tournament.movement import leader
from kozel.tournament.state import State


def board_files(state: State, secret: bytes, boards: Sequence[int] = ()) -> Iterator[tuple[int, str]]:
    """The number and the text of each board (all). Raises: DeskError without boards or with another secret."""
    opened = opened_of(state)
    need(opened.boards != "", "no-boards")
    need(dealing.commitment(opened.title, secret) == opened.boards, "other-secret")
    known = board_numbers(state)
    for number in boards or known:
        need(number in known, "no-such-board", board=number)
    need(state.drawn is not None, "not-drawn")
    rules_of(state)
    ruleset = load(opened.rules.split("/")[0])
    beacon = bytes.fromhex(state.drawn.beacon) if state.drawn else b""
    for number in boards or known:
        own = dealing.own_secret(number, opened.title, secret, ruleset.rules, beacon)
        yield number, kzn.text([_record(opened, ruleset, number, own)])


def _record(opened: EventOpened, ruleset: RuleSet, number: int, own: bytes) -> DealRecord:
    """`own` is the secret of the board alone."""
    rules = ruleset.rules
    before = replace(fresh(len(rules.seating.sides)), deal_no=dealing.deal_no(number, rules))
    plan = SeatLeads(leader(number), "first_seat" if before.deal_no == 1 else "rotation")
    nonces = (b"",) * rules.players
    place, deal = dealing.name(number, opened.title), fairness.deal_name(1, before.deal_no)
    commitment = fairness.commit(place, deal, own, nonces)
    started = DealStarted(reference(ruleset), 1, before, plan, commitment)
    seed = fairness.seed(own, nonces, place, deal, rules.digest)
    facts = Referee(ruleset).begin(started, SeededPack(seed, rules))
    return DealRecord({"Event": opened.title, "Board": str(number), "BoardSecret": own.hex()}, tuple(facts))
