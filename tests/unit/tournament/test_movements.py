import json
import subprocess
import sys
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from kozel.cli.main import main
from kozel.tournament import certificate
from kozel.tournament.balance import Competition, whole_round_robin
from kozel.tournament.barometer import barometer
from kozel.tournament.certificate import faults
from kozel.tournament.errors import TournamentError
from kozel.tournament.field import Field, prime_power
from kozel.tournament.howell import howell
from kozel.tournament.individual import individual
from kozel.tournament.knockout import bracket, next_round
from kozel.tournament.mitchell import best_switch, mitchell, web
from kozel.tournament.movement import Movement, Round, Table
from kozel.tournament.robin import round_robin
from kozel.tournament.rooms import two_rooms
from kozel.tournament.statement import statement

PALEY = [q + 1 for q in range(7, 128) if prime_power(q) and q % 4 == 3]
CHARACTERS = [4, 8, 16, 32, 64, 128]


@pytest.mark.parametrize("pairs", PALEY)
def test_a_howell_of_paley_is_perfect(pairs):
    made = statement(howell(pairs))
    assert made["claims"] == {"meetings": [1, 1], "copies": 1, "quality": "1", "bound": "1"}
    assert faults(made) == []


@pytest.mark.parametrize("pairs", sorted({*PALEY, *CHARACTERS}))
def test_a_barometer_of_paley_or_of_characters_is_perfect(pairs):
    made = statement(barometer(pairs))
    assert made["claims"] == {"meetings": [1, 1], "copies": pairs // 2, "quality": "1", "bound": "1"}
    assert faults(made) == []


def test_the_list_of_perfect_sizes_is_the_one_of_the_theorem():
    assert PALEY == [8, 12, 20, 24, 28, 32, 44, 48, 60, 68, 72, 80, 84, 104, 108, 128]


@pytest.mark.nightly
def test_two_hundred_pairs_are_certified():
    assert statement(howell(200))["claims"]["quality"] == "1"
    assert faults(statement(howell(200))) == []


@pytest.mark.parametrize("make", [howell, barometer])
@pytest.mark.parametrize("pairs", [3, 4, 5, 6, 7, 9, 10, 13, 14, 15, 16, 18, 22])
def test_other_sizes_claim_no_more_than_the_bound(make, pairs):
    made = statement(make(pairs))
    assert faults(made) == []
    assert Fraction(made["claims"]["quality"]) <= Fraction(made["claims"]["bound"])
    assert made["claims"]["meetings"] == [1, 1]


def test_the_bound_for_six_pairs_is_reached_by_no_choice_of_seats():
    """All 2^15 ways to turn the tables of a barometer for six pairs."""
    tables = list(barometer(6).tables())
    best = Fraction(0)
    for turns in range(1 << 14):
        turned = [table.turned() if turns >> place & 1 else table for place, table in enumerate(tables)]
        best = max(best, Competition(Movement("barometer", 6, (Round(tuple(turned)),))).quality())
    assert best == Competition(barometer(6)).quality() == Fraction(3, 5) < whole_round_robin(6)


@pytest.mark.parametrize(
    ("tables", "per_mille"), [(7, 905), (9, 930), (11, 886), (13, 925)], ids=["7", "9", "11", "13"]
)
def test_the_best_arrow_switch_is_as_good_as_known(tables, per_mille):
    movement = mitchell(2 * tables)
    assert round(1000 * Competition(movement).quality()) == per_mille
    assert faults(statement(movement)) == []


@pytest.mark.parametrize("pairs", [11, 12, 16, 20, 25])
def test_a_mitchell_with_an_even_number_of_tables_or_an_absent_pair_has_no_fault(pairs):
    assert faults(statement(mitchell(pairs))) == []


@pytest.mark.parametrize(("pairs", "rounds"), [(10, 5), (28, 13), (30, 9), (32, 9), (40, 15), (41, 7), (60, 13)])
def test_all_pairs_of_a_web_play_all_sets_in_few_copies(pairs, rounds):
    movement = web(pairs, rounds)
    made = statement(movement)
    assert faults(made) == []
    assert len({table.boards for table in movement.tables()}) == rounds
    tables = (pairs + 1) // 2
    assert made["claims"]["copies"] <= -(-tables // rounds) + 1


def test_a_web_needs_an_odd_number_of_rounds():
    with pytest.raises(TournamentError, match="odd"):
        web(40, 8)


def test_a_league_meets_as_often_as_asked_and_seats_change_hands():
    movement = round_robin(7, times=2)
    assert statement(movement)["claims"]["meetings"] == [2, 2]
    for pair in range(1, 8):
        ns = sum(table.ns == pair for table in movement.tables())
        assert ns == 6


@pytest.mark.parametrize("pairs", range(3, 20))
def test_in_a_single_league_nobody_sits_ns_more_than_once_too_often(pairs):
    tables = list(round_robin(pairs).tables())
    ways = [sum(1 if t.ns == p else -1 for t in tables if p in (t.ns, t.ew)) for p in range(1, pairs + 1)]
    assert max(map(abs, ways)) <= 1


@pytest.mark.parametrize("rounds", [1, 2, 3, 4, 8])
def test_in_two_rooms_each_deal_is_played_both_ways(rounds):
    movement = two_rooms(rounds)
    assert faults(statement(movement)) == []
    for one in movement.rounds:
        open_room, closed_room = one.tables
        assert open_room.boards == closed_room.boards
        assert {open_room.ns, closed_room.ew} in ({1, 2}, {3, 4})


@pytest.mark.parametrize("players", [5, 13, 29, 37, 53, 61, 125])
def test_everybody_partners_all_once_and_has_all_once_on_each_side(players):
    made = statement(individual(players))
    assert made["claims"] == {"partners": [1, 1], "left": [1, 1], "opponents": [2, 2]}
    assert faults(made) == []


@pytest.mark.parametrize("players", [4, 8, 12, 16])
def test_other_individual_events_have_each_partner_once(players):
    made = statement(individual(players))
    assert made["claims"]["partners"] == [1, 1]
    assert faults(made) == []


def test_individual_events_of_other_sizes_are_refused():
    with pytest.raises(TournamentError, match="4m"):
        individual(14)


@pytest.mark.parametrize("pairs", range(2, 70))
def test_the_first_two_of_a_knock_out_meet_in_the_final_and_strong_pairs_meet_late(pairs):
    matches = bracket(pairs)
    while len(matches) > 1:
        assert all(None in match or sum(filter(None, match)) == 2 * len(matches) + 1 for match in matches)
        winners = {number: min(slot for slot in match if slot is not None) for number, match in enumerate(matches)}
        matches = next_round(matches, winners)
    assert set(matches[0]) == {1, 2}


def test_a_knock_out_refuses_a_stranger_as_winner():
    with pytest.raises(TournamentError, match="winner"):
        next_round([(1, 4), (2, 3)], {0: 2, 1: 3})


def test_the_checker_is_short_and_needs_only_the_standard_library(tmp_path):
    source = Path(certificate.__file__)
    assert len(source.read_text("utf-8").splitlines()) <= 80
    file = tmp_path / "movement.json"
    file.write_text(json.dumps(statement(howell(12))), "utf-8")
    done = subprocess.run([sys.executable, "-I", source, file], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "accepted\n")


def test_the_checker_finds_what_is_wrong():
    rng = Random(5)
    for _ in range(200):
        made = json.loads(json.dumps(statement(howell(8))))
        table = made["rounds"][rng.randrange(7)]["tables"][rng.randrange(4)]
        match rng.randrange(4):
            case 0:
                table["ns"] = table["ns"] % 8 + 1
            case 1:
                table["boards"][rng.randrange(4)] += rng.randrange(1, 4)
            case 2:
                table["ns"], table["ew"] = table["ew"], table["ns"]
            case _:
                made["claims"]["quality"] = "9/10"
        assert faults(made), made


def test_a_field_is_a_field():
    for q in (2, 3, 4, 7, 8, 9, 16, 25, 27):
        f = Field(q)
        for a, b in combinations(range(q), 2):
            assert f.times(a, f.over(1, b)) == f.over(a, b)
            assert f.times(a, f.add(b, 1)) == f.add(f.times(a, b), a)
        assert sum(f.trace(a) == 0 for a in range(q)) == q // f.p
    with pytest.raises(TournamentError, match="prime"):
        Field(12)


def test_the_command_prints_rounds_tables_and_boards(capsys):
    assert main(["tournament", "movement", "--kind", "howell", "--pairs", "8", "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert len(made["rounds"]) == 7
    assert made["rounds"][0]["tables"][0].keys() == {"ns", "ew", "boards"}


@pytest.mark.parametrize("kind", ["barometer", "mitchell", "web", "robin", "rooms", "knockout", "individual"])
def test_the_command_makes_every_kind(kind, capsys, tmp_path):
    assert main(["tournament", "movement", "--kind", kind, "--pairs", "12"]) == 0
    assert " 1. " in capsys.readouterr().out
    main(["tournament", "movement", "--kind", kind, "--pairs", "12", "--json"])
    file = tmp_path / "movement.json"
    file.write_text(capsys.readouterr().out, "utf-8")
    assert main(["tournament", "check", str(file)]) == 0


def test_the_command_refuses_in_one_line(capsys, tmp_path):
    assert main(["tournament", "movement", "--kind", "howell"]) == 2
    assert main(["tournament", "movement", "--kind", "howell", "--pairs", "8", "--rounds", "0"]) == 2
    assert main(["tournament", "movement", "--kind", "howell", "--pairs", "8", "--deals", "6"]) == 2
    file = tmp_path / "no.json"
    file.write_text("{}", "utf-8")
    assert main(["tournament", "check", str(file)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 4


def test_a_mitchell_for_a_big_hall_is_found_without_trying_all_choices():
    assert Competition(mitchell(80)).quality() > Fraction(4, 5)


def test_an_unswitched_mitchell_gets_switched():
    movement = Movement("mitchell", 6, mitchell(6).rounds)
    assert Competition(best_switch(movement)).quality() >= Competition(movement).quality()
    assert Table(1, 2, (1,)).turned() == Table(2, 1, (1,))
