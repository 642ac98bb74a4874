import json
from collections import Counter
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

import naive_tournament as naive
from kozel.arena.play import play_deal
from kozel.bots.registry import make
from kozel.game.referee import Referee
from kozel.game.rulesets import load
from kozel.tournament import imps, measures
from kozel.tournament.points import datum, deal_points
from kozel.tournament.tally import MEASURES, Result, Tally, board_parts
from kozel.tournament.victory import DOMINO_BLITZ, margins, victory, victory_of_tenths

CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[3] / "conformance/tournament/scoring.jsonl").read_text("utf-8").splitlines()
]
SCALES = {"domino": imps.DOMINO, "bridge": imps.BRIDGE}


def _by_table(scores, nets):
    return [str(Fraction(scores.of[net], scores.unit)) for net in nets]


def _results(case):
    return [Result(1, *result) for result in case["results"]]


def _scores(parts):
    return {str(pair): str(Fraction(score, unit)) for pair, score, unit in parts}


ANSWERS = {
    "imps": lambda c: imps.imps(c["difference"], SCALES[c["scale"]]),
    "victory": lambda c: victory(Fraction(c["margin"]), c["deals"], c["blitz"]),
    "neuberg": lambda c: str(Fraction(*measures.neuberg(c["score"], c["played"], c["tables"]))),
    "matchpoints": lambda c: [measures.matchpoints(Counter(c["nets"]))[net] for net in c["nets"]],
    "datum": lambda c: _by_table(measures.minus_datum(Counter(c["nets"]), 0), c["nets"]),
    "cross_imps": lambda c: _by_table(measures.cross_imps()(Counter(c["nets"]), 0), c["nets"]),
    "per_cent": lambda c: _by_table(measures.per_cent(Counter(c["nets"]), c["tables"]), c["nets"]),
    "board": lambda c: _scores(board_parts(_results(c), c["unit"], MEASURES[c["unit"]])),
}
TWINS = {
    "imps": lambda c: naive.naive_imps(c["difference"], c["scale"]),
    "victory": lambda c: naive.naive_victory(Fraction(c["margin"]), c["deals"], c["blitz"]),
    "neuberg": lambda c: str(naive.naive_neuberg(c["score"], c["played"], c["tables"])),
    "matchpoints": lambda c: naive.naive_matchpoints(c["nets"]),
    "datum": lambda c: [str(x) for x in naive.naive_minus_datum(c["nets"])],
    "cross_imps": lambda c: [str(x) for x in naive.naive_cross_imps(c["nets"])],
    "per_cent": lambda c: [str(x) for x in naive.naive_per_cent(c["nets"], c["tables"])],
    "board": lambda c: {str(k): str(v) for k, v in naive.naive_board(c["results"], c["unit"]).items()},
}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_program_and_its_twin_give_the_answers_of_the_cases(case):
    answer = case["scores" if case["kind"] == "board" else case["kind"]]
    assert ANSWERS[case["kind"]](case) == answer
    assert TWINS[case["kind"]](case) == answer


def test_there_are_enough_cases_and_each_has_a_source_and_a_name_of_its_own():
    assert len(CASES) >= 200
    assert all(case["source"] for case in CASES)
    assert len({case["id"] for case in CASES}) == len(CASES)


def _random_board(rng: Random, tables: int) -> list[Any]:
    awards = (None, "plus", "average", "minus")
    return [
        (t, 100 + t, round(rng.gauss(0, 25)), None, None)
        if rng.random() < 0.9
        else (t, 100 + t, None, rng.choice(awards), rng.choice(awards))
        for t in range(tables)
    ]


@pytest.mark.parametrize("unit", ["points", "datum", "per_cent", "imps"])
def test_random_events_score_as_the_slow_twin_does_and_corrections_leave_no_trace(unit):
    rng = Random(unit)
    tally, expected = Tally(unit), {}
    for _ in range(150):
        board = rng.randrange(1, 12)
        plain = _random_board(rng, rng.randrange(1, 30))
        tally.put(board, [Result(board, *result) for result in plain])
        expected[board] = naive.naive_board(plain, unit)
    for pair in {pair for scores in expected.values() for pair in scores}:
        own = [scores[pair] for scores in expected.values() if pair in scores]
        assert tally.total(pair).score == sum(own)
        assert tally.total(pair).boards == len(own)
        assert tally.total(pair).mean == sum(own) / len(own)
    assert set(tally.totals()) == {pair for scores in expected.values() for pair in scores}


def test_random_margins_give_the_victory_points_of_the_twin():
    rng = Random(2)
    for _ in range(300):
        margin, deals = Fraction(rng.randrange(-900, 900), 10), rng.choice((4, 8, 12, 60))
        expected = naive.naive_victory(margin, deals, 1450)
        assert victory(margin, deals, 1450) == expected == victory_of_tenths(int(margin * 10), deals, 1450)
        assert victory(margin, deals, 1450) + victory(-margin, deals, 1450) == 2000 or margin == 0


def test_the_scale_of_dominoes_is_the_one_that_was_measured():
    """`domino_scale.json` is written by `bench/tournament.py scale`; a full victory lies between its three lengths."""
    measured = json.loads((Path(imps.__file__).parent / "domino_scale.json").read_text("utf-8"))
    assert tuple(measured["scale"]) == imps.DOMINO
    assert min(measured["blitz"].values()) <= DOMINO_BLITZ / 100 <= max(measured["blitz"].values())
    assert measured["deals"] >= 4000


def test_margins_add_the_boards_of_a_party_exactly_and_round_to_tenths():
    tally = Tally("imps")
    tally.put(1, [Result(1, 1, 2, 10), Result(1, 3, 4, 3), Result(1, 5, 6, 0)])
    tally.put(2, [Result(2, 1, 2, 0), Result(2, 3, 4, 4)])
    first = Fraction(2 + 3, 2) - 1
    assert margins(tally, (1, 2))[1] == first * 10
    assert margins(tally, (1,)) == {1: 25, 2: -25, 3: -5, 4: 5, 5: -20, 6: 20}


def test_a_quarter_of_a_tenth_is_rounded_away_and_a_half_up():
    tally = Tally("datum")
    tally.put(1, [Result(1, 1, 2, 1), *(Result(1, 2 * k + 1, 2 * k + 2, 0) for k in range(1, 20))])
    assert Fraction(*tally.board(1)[0][1:]) == Fraction(19, 20)
    assert margins(tally, (1,))[1] == 10
    assert margins(tally, (1,))[2] == -10
    assert margins(tally, (1,))[3] == -1


def test_a_board_without_results_counts_nowhere():
    tally = Tally("per_cent")
    tally.put(1, [])
    tally.put(2, [Result(2, 1, 2)])
    assert tally.totals() == {}
    assert tally.total(1).mean == 0


def test_points_of_a_deal_are_seen_from_a_and_c():
    """A-26: losers' own hands; nobody of the winners counts."""
    ruleset = load("sport")
    bots = [make("greedy") for _ in range(4)]
    for seed in range(30):
        deal = play_deal(Referee(ruleset), bots, str(seed))
        asked = {entry.side: entry.hands + entry.bonus for entry in deal.settlement.entries}
        net = deal_points(deal.settlement, ruleset.rules)
        assert net == asked.get(1, 0) - asked.get(0, 0)
        if deal.settlement.winners:
            assert (net > 0) == (deal.settlement.winners == (0,)) or net == 0


def test_the_datum_is_the_plain_mean():
    assert datum(Counter([3, 3, -9])) == -1
    assert datum(Counter()) == 0


def test_a_scale_beyond_all_deals_is_refused():
    with pytest.raises(ValueError, match="largest"):
        measures.cross_imps(imps.BRIDGE)


def test_board_parts_is_what_a_tally_counts():
    results = [Result(1, 1, 2, 5), Result(1, 3, 4, -5)]
    tally = Tally("imps")
    tally.put(1, results)
    assert tally.board(1) == board_parts(results, "imps", measures.cross_imps())
