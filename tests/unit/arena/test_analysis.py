"""Saved deals solved and analysed, and the two commands that do it."""

import re
from random import Random

import pytest

from kozel.arena.analysis import NoMoveError, before_move, decisions, known, solved
from kozel.bots.registry import make
from kozel.cli.main import main
from kozel.game.notation import seat_text
from kozel.game.referee import Referee
from kozel.game.rulesets import shipped
from kozel.game.shuffle import SeededPack
from kozel.record import kzn
from kozel.record.model import DealRecord
from kozel.search import kernels
from kozel.search.errors import UnsupportedRulesError

pytestmark = pytest.mark.skipif(not kernels.available, reason="the master needs the kernel")


def played(id="trudovoy", bot="regular", seed="analysis"):
    """A whole deal."""
    referee, player, rng = Referee(shipped(id)), make(bot), Random(seed)
    facts = referee.start_deal(SeededPack(seed.encode(), referee.rules))
    while referee.deal_running:
        seat = referee.to_act[0]
        facts += referee.act(seat, player.choose(referee.view(seat), 10, rng))
    return DealRecord({}, tuple(facts))


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "deal.kzn"
    path.write_text(kzn.text([played()]), "utf-8")
    return str(path)


def test_best_play_from_a_move_on_keeps_its_value():
    """With open hands the value of a position is that of its best move, and no move is worth more later."""
    record = played(bot="greedy")
    values = []
    for number in range(8, 20):
        seat, _, found = solved(before_move(record, number))
        values.append(found.value if seat % 2 == 0 else -found.value)
    assert all(isinstance(value, int) for value in values)


def test_every_choice_of_a_seat_is_weighed_and_none_costs_less_than_nothing():
    record = played()
    for seat in range(4):
        found = list(decisions(record, seat))
        assert found == list(decisions(record, seat))
        assert all(one.played in one.told.candidates for one in found)
        assert all(one.chance_cost and one.chance_cost.mean >= 0 for one in found)
        assert all((one.better == one.text) == (one.played == one.told.candidates[0]) for one in found)


def test_a_place_where_nobody_moves_is_refused():
    record = played()
    with pytest.raises(NoMoveError, match="there is no move 99"):
        before_move(record, 99)
    with pytest.raises(NoMoveError, match="nobody is on turn"):
        solved(record.facts)


def test_rules_that_the_master_cannot_search_are_refused():
    with pytest.raises(UnsupportedRulesError):
        list(decisions(played("prostoy-trio"), 0))


def test_a_forced_move_has_nothing_to_explain():
    assert known(before_move(played(), 1))[2] is None


def test_solve_prints_the_values_best_first(file, capsys):
    assert main(["solve", file, "--move", "5"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    seat, _, found = solved(before_move(played(), 5))
    assert head == f"{seat_text(seat)} to move, all hands open; points for its side"
    assert [int(line.split()[1]) for line in lines] == sorted(found.values.values(), reverse=True)


def test_solve_with_hidden_hands_says_how_sure_it_is(file, capsys):
    assert main(["solve", file, "--move", "6", "--hidden"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert "by what it knows" in head
    assert all(re.search(r"± [0-9.]+ +won +[0-9]+ %", line) for line in lines)


def test_analyse_sums_what_was_lost(file, capsys):
    assert main(["analyse", file, "--seat", "B"]) == 0
    *lines, total = capsys.readouterr().out.splitlines()
    pattern = r"(\d+) choices, -?[\d.]+ ± [\d.]+ points lost to the best candidates, [\d.]+ ± [\d.]+ % of the match"
    found = re.fullmatch(pattern, total)
    assert found
    assert int(found[1]) == len(lines)


@pytest.mark.parametrize("more", [["--deal", "2"], ["--move", "99"]])
def test_what_is_not_there_is_refused_in_one_line(file, more, capsys):
    assert main(["solve", file, *more]) == 2
    assert "there is no" in capsys.readouterr().err
    assert main(["solve", f"{file}.no"]) == 2
