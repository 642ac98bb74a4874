"""Every verdict is borne out by its evidence, and falls with it."""

import msgspec
import pytest

from kozel.cards.words import message_ids
from kozel.claims import artificial, dealing, deals, fishes, losses
from kozel.claims.catalogue import CLAIMS, ClaimError, claim
from kozel.claims.model import Claim, Evidence, Finding, Sample, Verdict, equal, holds, near, told, verdict
from kozel.claims.witness import Witness, WitnessError, fish_total, out_total, replay
from kozel.cli import facts
from kozel.cli.main import main
from kozel.game.errors import KozelError
from kozel.game.tiles import tile

VERDICTS = {"N-1": "in-part", "N-2": "in-part", "N-3": "in-part", "N-9": "wrong"}
SMALL = Sample(seed=7, deals=300)


def spoiled(witness: Witness) -> Witness:
    """The same moves with the last tiles of A and B exchanged."""
    first, second, *others = [hand.split(".") for hand in witness.hands]
    first[-1], second[-1] = second[-1], first[-1]
    return Witness(tuple(".".join(hand) for hand in (first, second, *others)), witness.moves)


@pytest.mark.parametrize("one", CLAIMS, ids=[one.id for one in CLAIMS])
def test_every_claim_has_the_verdict_of_its_evidence(one: Claim) -> None:
    assert verdict(one.check(SMALL)) == VERDICTS.get(one.id, "right")


@pytest.mark.parametrize("seed", range(3))
def test_what_is_played_at_random_holds_for_other_seeds(seed: int) -> None:
    for one in CLAIMS:
        if one.randomly:
            assert verdict(one.check(Sample(seed + 100, 500))) is Verdict.RIGHT, one.id


@pytest.mark.parametrize(
    ("id", "name"),
    [
        ("N-1", "FISH_126"),
        ("N-1", "FISH_130"),
        ("N-2", "FISH_6"),
        ("N-3", "FISH_6"),
        ("N-7", "ARTIFICIAL"),
        ("N-8", "ARTIFICIAL"),
        ("N-9", "HANDS_129"),
        ("N-10", "LOSS_112"),
        ("N-11", "FISH_164"),
    ],
)
def test_a_claim_whose_witness_is_spoiled_is_not_confirmed(
    id: str, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(deals, name, spoiled(getattr(deals, name)))
    assert main(["facts", id, "--lang", "en"]) == 1
    assert "NOT CONFIRMED" in capsys.readouterr().out


def test_a_witness_of_another_number_is_not_confirmed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "HANDS_129", deals.ARTIFICIAL)
    evidence = losses.greatest_collected(SMALL)
    assert verdict(evidence) is Verdict.NOT_CONFIRMED
    assert [finding.args["found"] for finding in evidence if not finding.holds] == [120]


def test_the_threshold_claim_falls_with_the_price_of_the_double(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(losses, "shipped", lambda id: _with_lone66(id, 50))
    assert verdict(losses.threshold(SMALL)) is Verdict.NOT_CONFIRMED


def _with_lone66(id: str, price: int) -> object:
    from kozel.game.rulesets import shipped  # noqa: PLC0415  the name in `losses` is what the test replaces

    ruleset = shipped(id)
    return msgspec.structs.replace(ruleset, rules=msgspec.structs.replace(ruleset.rules, lone66=price))


def test_a_wrong_count_is_not_confirmed(monkeypatch: pytest.MonkeyPatch) -> None:
    some = fishes.closed_lines()[::100]
    monkeypatch.setattr(fishes, "closed_lines", lambda: some)
    monkeypatch.setattr(dealing, "deals_with_doubles", lambda least: least)
    monkeypatch.setattr(artificial, "FIRST", artificial.FOURTH)
    for check in (fishes.greatest_fish, dealing.redeals, artificial.artificial_game):
        assert verdict(check(SMALL)) is Verdict.NOT_CONFIRMED


def test_a_verdict_follows_from_the_findings() -> None:
    good, against = equal("x", 1, 1), equal("x", 1, 1, "against")
    assert verdict((good, told("x"))) is Verdict.RIGHT
    assert verdict((good, against)) is Verdict.IN_PART
    assert verdict((against, told("x"))) is Verdict.WRONG
    for bad in (equal("x", 1, 2), equal("x", 1, 2, "note"), holds("x", False), near("x", 1.0, 2.0, 0.5)):
        assert verdict((good, bad)) is Verdict.NOT_CONFIRMED


def test_a_line_says_what_was_expected() -> None:
    assert facts.finding_text("en", equal("finding-tiles", 27, 28)) == "! Tiles: 27 (expected: 28)"
    assert facts.finding_text("en", equal("finding-tiles", 28, 28, "against")) == "- Tiles: 28"
    assert facts.finding_text("ru", equal("finding-tiles", 28, 28, "note")) == "  Костей: 28"


def test_a_fish_of_every_even_sum_was_built() -> None:
    every = next(one for one in fishes.smallest_fish(SMALL) if one.says == "finding-every-even")
    assert every.args == {"count": 61, "least": 6, "most": 126}


def test_a_normal_end_is_no_fish_and_a_fish_is_no_normal_end() -> None:
    assert (fish_total(replay(deals.ARTIFICIAL)), out_total(replay(deals.ARTIFICIAL))) == (-1, 120)
    assert (fish_total(replay(deals.FISH_126)), out_total(replay(deals.FISH_126))) == (126, -1)


def test_a_witness_must_be_a_whole_deal() -> None:
    with pytest.raises(WitnessError, match="before the deal does"):
        replay(Witness(deals.FISH_126.hands, "06 +65"))
    with pytest.raises(WitnessError, match="whole set"):
        replay(Witness(deals.FISH_126.hands[:3], "06"))
    with pytest.raises(KozelError):
        replay(spoiled(deals.FISH_126))


def test_a_first_deal_without_a_goat_writes_nothing_that_ends_the_match() -> None:
    lead_11 = Witness(deals.LOSS_112.hands, deals.LOSS_112.moves.removesuffix(" +06"))
    evidence = losses._first_deal(lead_11, 112)
    assert (evidence.args["found"], evidence.holds) == (0, False)


def test_the_artificial_game_can_be_spoiled() -> None:
    assert artificial.can_force(tile(0, 0), tile(6, 5))
    assert not artificial.always_happens(tile(0, 0), tile(6, 5))


def test_claims_are_found_by_short_names_and_others_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert claim("n-7") is claim("7") is claim("N-7")
    with pytest.raises(ClaimError, match="N-1 to N-17"):
        claim("N-18")
    assert main(["facts", "N-99"]) == 2
    assert "no claim 'N-99'" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_command_prints_claims_in_both_languages(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["facts", "N-6", "17", "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert "168" in out
    assert "N-17" in out


def test_every_claim_and_finding_has_words_and_no_words_are_left_over() -> None:
    evidence: list[Finding] = [finding for one in CLAIMS for finding in _evidence(one)]
    used = {finding.says for finding in evidence}
    used |= {f"{part}-{one.id}" for one in CLAIMS for part in ("claim", "verdict")}
    known = {id for id in message_ids("en") if id.startswith(("claim-", "verdict-", "finding-"))}
    assert known == used
    for lang in ("ru", "en"):
        assert all(facts.finding_text(lang, finding) for finding in evidence)


def _evidence(one: Claim) -> Evidence:
    return one.check(Sample(1, 50))
