import json
import sys

import msgspec
import pytest

import chess_tournaments
from chess_tournaments import accepted_by_gacrux, disagreements, tournament
from kozel.cli.main import main
from kozel.tournament import trf
from kozel.tournament.chess import after, chess_round
from kozel.tournament.errors import TournamentError
from kozel.tournament.report import Cell, Line, Report


def entrants(count, rounds=9):
    return Report("Кубок", rounds, "FIDE_DUTCH_2026", tuple(Line(n, f"Пара {n}", 1) for n in range(1, count + 1)))


def test_the_first_round_folds_and_leads_take_turns():
    assert chess_round(entrants(8)).tables == ((1, 5), (6, 2), (3, 7), (8, 4))


def test_whoever_is_away_is_not_paired_and_an_odd_one_gets_the_bye():
    paired = chess_round(entrants(8), absent=[2])
    assert {n for table in paired.tables for n in table} | {paired.bye} == {1, 3, 4, 5, 6, 7, 8}
    assert paired.bye == 8


@pytest.mark.parametrize("seed", range(3))
def test_another_program_pairs_the_same(seed):
    assert disagreements(tournament(seed, rounds=6)) == []


@pytest.mark.nightly
def test_another_program_pairs_a_hundred_tournaments_the_same():
    for seed in range(1000, 1100):
        assert disagreements(tournament(seed)) == []


@pytest.mark.nightly
@pytest.mark.parametrize(("seed", "tables"), [(327, [4, 3]), (876, [2, 1])])
def test_where_the_other_program_differs_it_leaves_more_to_float(seed: int, tables: list[int]):
    """Round 9 of these tournaments. Source: FIDE C.04.3, 2026: as few floats as can be come before who floats."""
    report = tournament(seed)
    ((round_no, _),) = disagreements(report)
    points = {line.number: sum(map(chess_tournaments.points_of, line.cells[: round_no - 1])) for line in report.lines}
    ours, theirs = chess_tournaments.both_pairings(report, round_no - 1)
    assert [sum(min(map(points.__getitem__, table)) >= 4 for table in found) for found in (ours, theirs)] == tables
    assert accepted_by_gacrux(report)


def test_the_other_program_finds_two_tables_that_were_exchanged():
    report = tournament(1, rounds=5)
    assert accepted_by_gacrux(report)
    first, second, *_ = [line for line in report.lines if line.cells[3].first]
    (a, b), (c, d) = ((line.number, line.cells[3].opponent) for line in (first, second))
    new = {a: d, d: a, c: b, b: c}
    lines = tuple(_with_opponent(line, 3, new) for line in report.lines)
    wrong = msgspec.structs.replace(report, lines=lines)
    assert 4 in [round_no for round_no, _ in disagreements(wrong)]
    assert not accepted_by_gacrux(wrong)


def _with_opponent(line, round_no, new):
    if line.number not in new:
        return line
    cells = list(line.cells)
    cells[round_no] = Cell("=", new[line.number], cells[round_no].first)
    return msgspec.structs.replace(line, cells=tuple(cells))


def test_when_all_have_met_the_rules_of_chess_allow_no_round():
    report = entrants(4)
    for _ in range(3):
        tables = chess_round(report).tables
        won = {a: Cell("1", b, first=True) for a, b in tables}
        report = after(report, {**won, **{b: Cell("0", a) for a, b in tables}})
    assert sum(line.points for line in report.lines) == 60
    with pytest.raises(TournamentError, match="no pairing any more"):
        chess_round(report)


def test_without_the_program_it_is_said_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "gacrux.trf2json", None)
    with pytest.raises(TournamentError, match="pip install"):
        chess_round(entrants(4))


def test_the_command_pairs_a_file(tmp_path, capsys):
    file = tmp_path / "event.trf"
    file.write_bytes(trf.text(entrants(5)).encode())
    assert main(["tournament", "chess", str(file), "--absent", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"tables": [[1, 4], [5, 3]], "bye": None}
    assert main(["tournament", "chess", str(file), "--lang", "ru"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Без соперника: 5. Пара 5"
    for bad in ([str(tmp_path)], [str(file), "--absent", "9"]):
        assert main(["tournament", "chess", *bad]) == 2
