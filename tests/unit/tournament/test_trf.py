from random import Random

import pytest
from gacrux.trf2json import trf2json
from msgspec.structs import replace

from kozel.tournament import facts, log, trf
from kozel.tournament.errors import TournamentError
from kozel.tournament.movement import Table
from kozel.tournament.report import as_entrants, as_teams, check
from kozel.tournament.state import fold

GOLDEN = """\
012 Кубок
062 3
142 2
152 W
182 kozel
192 FIDE_DUTCH_2026
001    1      Анна / Борис                                                       2.0    1     2 w 1  0000 - U
001    2      Вера / Глеб                                                        0.5    3     1 b 0     3 b =
001    3      Даша / Егор                                                        0.5    2  0000 - Z     2 w =
"""


def event(count, rounds, rng, byes=1):
    """An event with won, drawn and lost parties, rulings, byes and withdrawals."""
    entries = []

    def put(fact):
        entries.append(log.append(log.mark(entries), fact, at="2026-11-30T18:00:00", by="арбитр", why=""))

    put(facts.EventOpened("Кубок", "sport", 4, ("DIF",), "-"))
    for n in range(1, count + 1):
        put(facts.PairEntered((f"Анна {n}", f"Борис {n}")))
    playing = list(range(1, count + 1))
    for round_no in range(rounds):
        rng.shuffle(playing)
        away = len(playing) % 2 + 2 * rng.randrange(2)
        out, busy = playing[:away], playing[away:]
        boards = (round_no * 2 + 1, round_no * 2 + 2)
        tables = tuple(Table(a, b, boards) for a, b in zip(busy[::2], busy[1::2], strict=True))
        put(facts.RoundPlaced(tables, tuple(out[:byes])))
        for table in tables:
            awards = [rng.choice(("plus", "average", "minus", None)) for _ in range(2)]
            for board in boards:
                if rng.random() < 0.8:
                    put(facts.ResultEntered(board, table.ns, table.ew, rng.randrange(-2, 3)))
                else:
                    put(facts.AwardGiven(board, table.ns, table.ew, *awards))
        if len(playing) > 4 and rng.random() < 0.2:
            put(facts.PairWithdrew(playing.pop()))
    return fold(entries)


def test_a_file_has_these_lines_and_columns():
    """Columns by the handbook of FIDE: points end at 84, rank at 89, a round begins at 92 and has ten columns."""
    entries = []
    for fact in (
        facts.EventOpened("Кубок", "sport", 4, ("DIF",), "-"),
        *(facts.PairEntered(players) for players in (("Анна", "Борис"), ("Вера", "Глеб"), ("Даша", "Егор"))),
        facts.RoundPlaced((Table(1, 2, (1,)),)),
        facts.ResultEntered(1, 1, 2, 7),
        facts.RoundPlaced((Table(3, 2, (2,)),), (1,)),
        facts.ResultEntered(2, 3, 2, 0),
        facts.RoundPlaced((Table(1, 3, (3,)),)),
    ):
        entries.append(log.append(log.mark(entries), fact, at="x", by="y", why=""))
    written = trf.text(as_entrants(fold(entries), 2))
    assert written.replace("\r\n", "\n") == GOLDEN
    line = written.split("\r\n")[6]
    assert (line[80:84], line[85:89], line[91:99], line[101:109]) == (" 2.0", "   1", "   2 w 1", "0000 - U")


@pytest.mark.parametrize("form", [as_entrants, as_teams])
def test_a_thousand_events_come_back_as_they_were(form):
    rng = Random(1)
    for _ in range(500):
        report = form(event(rng.randrange(2, 12), rng.randrange(6), rng, rng.randrange(3)), 7)
        assert trf.parse(trf.text(report)) == report


def test_gacrux_accepts_our_events_as_team_events_and_reads_the_same_matches():
    rng = Random(2)
    for _ in range(50):
        state = event(rng.randrange(4, 12), rng.randrange(1, 6), rng)
        report = as_teams(state, 7)
        file = trf2json()
        file.parse_file(trf.text(report), 0)
        assert file.get_status() == 0, file.chessjson["status"]
        read = file.get_tournament(1)
        met = {(m["round"], m["white"]["cid"], m["black"]["cid"]) for m in read["matchList"] if m["black"]}
        assert met == {(r, t.ns, t.ew) for r, one in enumerate(state.rounds, 1) for t in one.tables}
        points = {one["cid"]: int(10 * one["matchPoints"]) for one in read["competitors"]}
        assert points == {team.number: team.match_points for team in report.teams}


def test_other_line_ends_and_a_mark_of_byte_order_are_read():
    report = as_entrants(event(5, 3, Random(3)), 5)
    written = trf.text(report)
    for other in (written.replace("\r\n", "\n"), written.replace("\r\n", "\r"), "\ufeff" + written):
        assert trf.parse(other) == report


def test_a_name_that_is_too_long_is_cut_visibly():
    long = "Константинопольский-Задунайский"
    entries = [log.append(log.Mark(0, log.ORIGIN), facts.PairEntered((long, long)), at="x", by="y", why="")]
    name = trf.parse(trf.text(as_entrants(fold(entries), 1))).lines[0].name
    assert name == f"{long} …"
    assert len(name) == 33


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("   2 w 1", "   2 w 0", "tells something else"),
        ("   2 w 1", "   3 w 1", "tells something else"),
        ("   2 w 1", "   2 b 1", "tells something else"),
        ("   2 w 1", "   2 w ?", "line 7"),
        ("   2 w 1", "   2 - 1", "line 7"),
        ("   2 w 1", "   x w 1", "line 7"),
        ("001    2", "001    1", "one number"),
        ("001 ", "002 ", "no line 001"),
    ],
)
def test_a_file_that_contradicts_itself_is_refused(old, new, message):
    with pytest.raises(TournamentError, match=message):
        trf.parse(GOLDEN.replace(old, new))


def test_numbers_that_do_not_fit_the_columns_are_refused():
    report = as_entrants(event(2, 1, Random(4)), 1)

    for change in ({"number": 10_000}, {"points": 10_000}):
        with pytest.raises(TournamentError, match=r"room|fit"):
            trf.text(replace(report, lines=(replace(report.lines[0], **change),)))
    teams = as_teams(event(2, 1, Random(4)), 1)
    with pytest.raises(TournamentError, match="999"):
        trf.text(replace(teams, teams=(replace(teams.teams[0], number=1000),)))
    check(report)
