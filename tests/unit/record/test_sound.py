"""Beginnings that no deal can have, and packs that are no 28 tiles."""

import msgspec
import pytest

from kozel.game.errors import RecordError
from kozel.game.events import (
    Commitment,
    DealStarted,
    DoubleLeads,
    HandsDealt,
    LotLeads,
    PairAgrees,
    RulesRef,
    SeatLeads,
)
from kozel.game.referee import reference
from kozel.game.rulesets import shipped
from kozel.game.sheet import fresh
from kozel.game.shuffle import SeededPack
from kozel.game.tiles import TILES
from kozel.record.sound import check_dealt, check_started, rules_of
from unit.record.tables import house

RULES = shipped("trudovoy").rules
REF = reference(shipped("trudovoy"))
STARTED = DealStarted(REF, 1, fresh(2), LotLeads())
DEALT = SeededPack(b"x", RULES)(0)
HASH = "0" * 64


def test_rules_are_found_by_preset_and_changes() -> None:
    ruleset = house("trudovoy", target=125)
    assert rules_of(reference(ruleset)) == ruleset.rules


@pytest.mark.parametrize(
    ("ref", "problem"),
    [
        (RulesRef("x", "1", "nowhere", HASH), "no such rule set"),
        (RulesRef("x/y", "1", "trudovoy", HASH), "must be a short text"),
        (RulesRef("x", "1", "trudovoy", HASH, {"targt": 1}), "did you mean 'target'"),
        (RulesRef("x", "1", "trudovoy", HASH, {"target": "high"}), "is not allowed"),
        (RulesRef("x", "1", "trudovoy", HASH, {"target": RULES.target}), "name only what differs from trudovoy"),
        (RulesRef("x", "1", "trudovoy", HASH, {"dry_loss": 2, "target": 125}), "in the order of a rules card"),
        (
            RulesRef("trudovoy", "1999", "trudovoy", HASH),
            r"trudovoy/1999 .* which has trudovoy/2026\.1; read",
        ),
    ],
)
def test_other_rules_are_refused(ref: RulesRef, problem: str) -> None:
    with pytest.raises(RecordError, match=problem):
        rules_of(ref)


@pytest.mark.parametrize(
    "plan", [SeatLeads(3, "maker"), DoubleLeads(1), LotLeads(), PairAgrees((0, 2), 2), PairAgrees((1, 3), 1)]
)
def test_a_sound_beginning_is_let_through(plan: object) -> None:
    commitment = Commitment("стол", HASH, ("", HASH, "", ""))
    check_started(msgspec.structs.replace(STARTED, plan=plan, commitment=commitment), RULES)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"match_no": 0}, "match number 0"),
        ({"match_no": 10**9}, "match number"),
        ({"before": msgspec.structs.replace(fresh(2), deal_no=0)}, "deal number 0"),
        ({"before": fresh(3)}, r"sheet \[0, 0, 0\]; give 2 numbers"),
        ({"before": msgspec.structs.replace(fresh(2), sheet=(0, -1))}, r"sheet \[0, -1\]"),
        ({"before": msgspec.structs.replace(fresh(2), hanging=())}, "hanging"),
        ({"before": msgspec.structs.replace(fresh(2), last_wrote=(1,))}, "last_wrote"),
        ({"before": msgspec.structs.replace(fresh(2), eggs=-1)}, "-1 eggs"),
        ({"before": msgspec.structs.replace(fresh(2), last_losers=(1, 0))}, r"last losers \[1, 0\]"),
        ({"before": msgspec.structs.replace(fresh(2), last_losers=(2,))}, r"last losers \[2\]"),
        ({"plan": SeatLeads(4, "maker")}, "seat 4 as leader"),
        ({"plan": SeatLeads(-1, "maker")}, "seat -1 as leader"),
        ({"plan": DoubleLeads(7)}, "the double 7"),
        ({"plan": PairAgrees((0, 1), 0)}, "name two partners"),
        ({"plan": PairAgrees((0, 2), 1)}, "name two partners"),
        ({"commitment": Commitment("a|b", HASH, ("",) * 4)}, "printable and without"),
        ({"commitment": Commitment("t", "no", ("",) * 4)}, "the commitment 'no'"),
        ({"commitment": Commitment("t", HASH, ("",) * 3)}, "give 4"),
        ({"commitment": Commitment("t", HASH, ("no", "", "", ""))}, "of 64 hexadecimal digits or empty"),
    ],
)
def test_an_unsound_beginning_is_refused(changes: dict[str, object], problem: str) -> None:
    with pytest.raises(RecordError, match=problem):
        check_started(msgspec.structs.replace(STARTED, **changes), RULES)


def test_only_pairs_agree_who_leads() -> None:
    started = msgspec.structs.replace(STARTED, plan=PairAgrees((0, 2), 0), before=fresh(3))
    with pytest.raises(RecordError, match="name two partners"):
        check_started(started, shipped("prostoy-trio").rules)


def test_a_dealt_pack_is_let_through() -> None:
    check_dealt(DEALT, 0, RULES)


@pytest.mark.parametrize(
    ("dealt", "problem"),
    [
        (HandsDealt(0, DEALT.hands[:3], (), 0), r"hands of \[7, 7, 7\] tiles; the rules deal 7 to each of 4"),
        (HandsDealt(0, (DEALT.hands[0],) * 4, (), 0), "more than once; give all 28 tiles once"),
        (HandsDealt(0, DEALT.hands, TILES[:1], 0), "0-0 more than once"),
        (HandsDealt(1, DEALT.hands, (), 0), "the hands of redeal 1, where 0 comes next"),
        (HandsDealt(0, DEALT.hands, (), 4), "seat 4 as the lot"),
        (HandsDealt(0, DEALT.hands, (), -1), "seat -1 as the lot"),
    ],
)
def test_another_pack_is_refused(dealt: HandsDealt, problem: str) -> None:
    with pytest.raises(RecordError, match=problem):
        check_dealt(dealt, 0, RULES)


def test_a_boneyard_that_lacks_tiles_is_refused() -> None:
    rules = shipped("prostoy-duo").rules
    dealt = SeededPack(b"x", rules)(0)
    with pytest.raises(RecordError, match="27 tiles; give all 28 tiles once"):
        check_dealt(HandsDealt(0, dealt.hands, dealt.boneyard[1:], 0), 0, rules)
