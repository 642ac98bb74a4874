"""Contests: resumed, stopped when sure, in processes, against other programs, and told in figures."""

import json
import shlex
import sys
from random import Random
from statistics import mean

import pytest

from kozel.arena.contest import How, JournalError, contest, terms
from kozel.arena.contestants import contestant
from kozel.arena.duel import duel, pairs
from kozel.arena.report import as_json, as_text, report
from kozel.arena.sequential import Confidence
from kozel.arena.stdio import PeerError, StdioBot
from kozel.bots.registry import UnknownBotError
from kozel.cli.main import main
from kozel.game.rulesets import shipped

RULES = shipped("trudovoy")
PYTHON = shlex.quote(sys.executable)
KOZEL = f"{PYTHON} -c 'from kozel.cli.main import main; main()' bot"
NAMES = ("greedy", "random")


def results(found):
    return [(pair.number, pair.edge, pair.won, pair.fish) for pair in found]


def test_a_contest_goes_on_where_its_journal_ends(tmp_path):
    journal, agreed = tmp_path / "journal", terms(RULES, NAMES, "deal", "resume")
    whole = contest(RULES, agreed, 12, How())
    contest(RULES, agreed, 5, How(journal))
    journal.write_bytes(journal.read_bytes()[:-7])
    played = []
    found = contest(RULES, agreed, 12, How(journal), played.append)
    assert results(found) == results(whole)
    assert [pair.number for pair in played] == list(range(4, 12))
    assert contest(RULES, agreed, 12, How(journal), played.append) == found
    assert len(played) == 8


def test_a_journal_of_another_contest_is_refused(tmp_path):
    journal = tmp_path / "journal"
    contest(RULES, terms(RULES, NAMES, "deal", "one"), 2, How(journal))
    with pytest.raises(JournalError, match="belongs to another contest"):
        contest(RULES, terms(RULES, NAMES, "deal", "two"), 2, How(journal))
    with pytest.raises(JournalError, match="cannot be"):
        contest(RULES, terms(RULES, NAMES, "deal", "two"), 2, How(tmp_path))


def test_processes_give_the_same_results():
    one = pairs(RULES, NAMES, range(9), "jobs")
    assert results(one) == results(pairs(RULES, NAMES, range(9), "jobs", jobs=2))


def test_a_contest_stops_as_soon_as_it_is_sure():
    found = contest(RULES, terms(RULES, ("cheater", "random"), "deal", "sure"), 200, How(until_sure=True))
    assert len(found) < 100
    always = report(terms(RULES, ("cheater", "random"), "deal", "sure"), found).always
    assert always is not None
    assert always[0] > 0


def test_matches_are_won_by_the_better_bot():
    agreed = terms(RULES, ("counting", "random"), "match", "matches")
    found = contest(RULES, agreed, 12, How())
    assert mean(pair.won for pair in found) > 0.6
    assert all(pair.edge == 100 * (pair.won - 0.5) for pair in found)
    assert "matches above one half for counting" in as_text(report(agreed, found))


def test_a_confidence_sequence_seldom_errs_though_it_is_looked_at_all_the_time():
    rng, wrong = Random(1), 0
    for _ in range(200):
        sure = Confidence()
        for _ in range(300):
            sure.add(rng.gauss(0, 20))
            if sure.decided:
                wrong += 1
                break
    assert wrong <= 16


def test_a_confidence_sequence_finds_a_true_difference():
    rng, sure = Random(2), Confidence()
    while not sure.decided:
        sure.add(rng.gauss(4, 20))
    low, high = sure.interval
    assert low > 0
    assert sure.n < 2000
    assert high > 2


def test_a_program_plays_as_the_bot_that_it_is():
    bot = StdioBot(f"{KOZEL} counting")
    assert bot.name.startswith("stdio:")
    bot.close()
    assert abs(duel(RULES, f"stdio:{KOZEL} counting", "random", 8, "stdio").mean) > 5


@pytest.mark.parametrize(
    ("program", "problem"),
    [
        ("no-such-program-here", "cannot be started"),
        (f"{PYTHON} -c pass", "has ended"),
        (f"{PYTHON} -c 'print(12)'", "said '12' before 'ready'"),
        (
            f"{shlex.quote(sys.executable)} -uc 'print(\"ready\\n+99\")\nwhile input(): pass'",
            "'\\+99' is not allowed now",
        ),
    ],
)
def test_a_program_that_does_not_keep_to_the_protocol_is_named(program, problem):
    with pytest.raises(PeerError, match=problem):
        duel(RULES, f"stdio:{program}", "random", 1, "peer")


def test_partners_of_two_kinds_sit_opposite_each_other():
    mixed = duel(RULES, "counting+random", "random", 60, "mixed").mean
    assert 0 < mixed < duel(RULES, "counting", "random", 60, "mixed").mean
    with pytest.raises(UnknownBotError):
        duel(RULES, "counting+nobody", "random", 1, "mixed")


def test_one_bot_beside_itself_is_that_bot():
    assert results(pairs(RULES, ("greedy+greedy", "random"), range(5), "self")) == results(
        pairs(RULES, NAMES, range(5), "self")
    )


def test_pimc_takes_a_number_of_worlds():
    assert contestant("pimc-3").name == "pimc"


def test_the_command_reports_as_text_and_as_json(tmp_path, capsys):
    out = tmp_path / "report.json"
    assert main(["arena", *NAMES, "--deals", "4", "--seed", "cli", "--json", str(out)]) == 0
    assert "points a deal for greedy (95 %)" in capsys.readouterr().out
    told = json.loads(out.read_text("utf-8"))
    agreed = terms(RULES, NAMES, "deal", "cli")
    expected = json.loads(as_json(report(agreed, contest(RULES, agreed, 4, How()))))
    assert {**told, "thinking": None} == {**expected, "thinking": None}
    assert main(["arena", *NAMES, "--deals", "1", "--json", str(tmp_path / "no" / "r")]) == 2
