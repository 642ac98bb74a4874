"""What may be asked of an event, and what is refused with a lesson."""

from fractions import Fraction
from random import Random

import pytest

from evening import SECRET, TITLE, Evening
from kozel.cards.words import LANGS
from kozel.desk import drawing, entry, opening, pairing, placing, plan, results
from kozel.desk.errors import DeskError
from kozel.desk.opening import RANKINGS, Announcement
from kozel.desk.verifying import check_boards, check_seating
from kozel.desk.views.boards import dealt_again, hand_records, traveller
from kozel.desk.views.seating import guide_card, seating
from kozel.desk.views.stamp import decimal
from kozel.desk.views.standing import standing
from kozel.game.rulesets import load
from kozel.search import kernels
from kozel.search.open_hands import lead_values
from kozel.tournament import dealing
from kozel.tournament.facts import RoundPlaced
from kozel.tournament.imps import imps
from kozel.tournament.standings import standings
from kozel.tournament.state import State


def places(evening: Evening, number: int) -> set[int]:
    return {place for place, entrant in evening.state.seats.items() if entrant == number}


def test_a_late_pair_takes_the_empty_place_and_plays_from_the_next_round():
    evening = Evening(format="howell").enter(7).draw()
    rng = Random(1)
    evening.seat()
    evening.score(rng)
    assert len(seating(evening.state, evening.mark).idle) == 1
    evening.put(entry.enter(evening.state, ("Поздняя", "Пара")))
    with pytest.raises(DeskError, match="no empty place"):
        Evening(format="howell").enter(8).draw().play(1).enter(1)
    evening.seat()
    evening.score(rng)
    assert places(evening, 8) == {8}
    assert not seating(evening.state, evening.mark).idle
    evening.play()
    lines = guide_card(evening.state, evening.mark, 8).lines
    assert [line.table > 0 for line in lines] == [False] + [True] * 6
    assert check_seating(evening.state) == 7
    assert len({line.opponents for line in lines if line.table}) == 6


def test_a_late_pair_takes_the_place_of_one_that_withdrew():
    evening = Evening(format="barometer").enter(8).draw().play(2)
    evening.put(entry.withdraw(evening.state, 3))
    evening.put(entry.enter(evening.state, ("Поздняя", "Пара")))
    lines = guide_card(evening.state, evening.mark, 9).lines
    assert [line.table > 0 for line in lines] == [False] * 2 + [True] * 5
    evening.play()
    assert [line.opponents for line in guide_card(evening.state, evening.mark, 9).lines] == [
        line.opponents for line in lines
    ]
    assert len(places(evening, 9)) == 1
    assert places(evening, 3) == set()
    assert check_seating(evening.state) == 7
    rows = {row.entrant: row for row in standing(evening.state, evening.mark).rows}
    assert (rows[3].boards, rows[9].boards, rows[3].gone) == (8, 20, True)


def test_opponents_of_a_pair_that_withdrew_sit_out():
    evening = Evening(format="howell").enter(8).draw().play(3)
    evening.put(entry.withdraw(evening.state, 5))
    evening.play()
    for number in range(4, 8):
        view = seating(evening.state, evening.mark, number)
        assert len(view.tables) == 3
        assert len(view.idle) == 1


@pytest.mark.parametrize("count", [4, 5, 6, 7, 9, 10, 11, 13])
@pytest.mark.parametrize("kind", ["howell", "barometer"])
def test_an_odd_field_leaves_an_empty_place_that_meets_everybody(kind: str, count: int):
    made = plan.sets_of(kind, count, None)
    empty = count + 1 if count % 2 else 0
    absent = [table for tables in made for table in tables if empty in table[:2]]
    met = {place for table in absent for place in table[:2]} - {empty}
    assert met == (set(range(1, count + 1)) if count % 2 else set())
    assert all(len({place for table in tables for place in table[:2]}) == 2 * len(tables) for tables in made)


def test_boards_and_draw_follow_from_one_secret_and_the_draw_does_not_tell_the_boards():
    evening = Evening(format="howell").enter(8).draw()
    drawn, opened = evening.state.drawn, evening.state.opened
    assert drawn is not None
    assert opened is not None
    assert drawn.secret != SECRET.hex()
    before = hand_records(evening.state, SECRET, plan.board_numbers(evening.state))
    assert [record.board for record in before] == list(range(1, 29))
    with pytest.raises(DeskError, match="another event"):
        dealt_again(evening.state, bytes.fromhex(drawn.secret), (1,))
    evening.play()
    with pytest.raises(DeskError, match="another event"):
        drawing.reveal(evening.state, bytes(32))
    evening.put(drawing.reveal(evening.state, SECRET))
    assert len(check_boards(evening.state)) == 28
    with pytest.raises(DeskError, match="over"):
        placing.next_round(evening.state)


def test_the_secret_of_the_boards_is_kept_while_somebody_plays():
    evening = Evening(format="howell").enter(8).draw()
    evening.seat()
    with pytest.raises(DeskError, match="16 results are missing"):
        drawing.reveal(evening.state, SECRET)


def test_a_hand_record_has_the_tiles_of_the_board_and_its_value_with_open_hands():
    evening = Evening(format="howell").enter(4).draw()
    rules = load("sport").rules
    for record in hand_records(evening.state, SECRET, (1, 2, 3, 4)):
        board = dealing.board(record.board, TITLE, SECRET, rules)
        assert [sorted(map(str, hand)) for hand in board.hands] == [sorted(hand) for hand in record.hands]
        hands = [sum(1 << tile for tile in hand) for hand in board.hands]
        values = lead_values((hands[0], hands[1], hands[2], hands[3]), board.leader, rules)
        best = (max, min)[board.leader % 2](values.values())
        leads = tuple(str(tile) for tile, value in values.items() if value == best)
        assert (record.best, record.best_leads) == ((best, leads) if kernels.available else (None, ()))


def test_a_traveller_compares_all_tables_of_a_board():
    evening = Evening(format="barometer").enter(8).draw()
    evening.seat()
    nets = [30, 10, 10, -50]
    for table, net in zip(evening.state.rounds[0].tables, nets, strict=True):
        evening.put(results.enter_result(evening.state, table.ns, 1, net))
    view = traveller(evening.state, evening.mark, 1)
    assert [line.net for line in view.lines] == nets
    assert [line.per_cent for line in view.lines] == ["100.00", "50.00", "50.00", "0.00"]
    assert [line.minus_datum for line in view.lines] == ["30.00", "10.00", "10.00", "-50.00"]
    assert (view.datum, view.leader) == ("0.0", "A")
    evening.put(results.award(evening.state, evening.state.rounds[0].tables[0].ns, 1, "plus", "minus"))
    assert traveller(evening.state, evening.mark, 1).lines[-1].ns_award == "plus"


def test_a_weighted_score_counts_each_result_with_its_share():
    """Against 10, 10 and -50: 30 has a top, 0 beats one of three; 60 and 40 per cent of them, by hand."""
    evening = Evening(format="barometer").enter(8).draw()
    evening.seat()
    ruled, *others = evening.state.rounds[0].tables
    for table, net in zip(others, [10, 10, -50], strict=True):
        evening.put(results.enter_result(evening.state, table.ns, 1, net))
    evening.put(results.weighted(evening.state, ruled.ew, 1, [(-30, 60), (0, 40)]))
    line = next(line for line in traveller(evening.state, evening.mark, 1).lines if line.shares)
    assert line.shares == ((30, 60), (0, 40))
    assert line.per_cent == decimal(60 * Fraction(6, 6) + 40 * Fraction(2, 6), 2)
    imps_of_30, imps_of_0 = Fraction(2 * imps(20) + imps(80), 3), Fraction(2 * imps(-10) + imps(50), 3)
    assert line.imps == decimal(Fraction(60 * imps_of_30 + 40 * imps_of_0, 100), 2)
    values = {row.pair: row.values["PCT"] for row in standings(evening.state).rows}
    assert values[ruled.ns] + values[ruled.ew] == 100
    for shares in ([(1, 50)], [(1, 50), (1, 50)], [(1, 150), (2, -50)]):
        with pytest.raises(DeskError, match="100%"):
            results.weighted(evening.state, ruled.ns, 1, shares)


def test_both_sides_tell_a_result_in_their_own_points():
    evening = Evening(format="individual").enter(8).draw()
    evening.seat()
    four = evening.state.rounds[0].fours[0]
    a, b, c, d = four.seats
    evening.put(results.report(evening.state, c, 1, 12))
    evening.put(results.report(evening.state, d, 1, -12))
    assert evening.state.results[1, a, b].net == 12
    evening.put(results.report(evening.state, b, 2, 7))
    evening.put(results.confirm(evening.state, a, 2))
    assert evening.state.results[2, a, b].net == -7
    with pytest.raises(DeskError, match="call the arbiter"):
        results.report(evening.state, a, 1, 5)
    rows = {row.pair: row.values["DIF"] for row in standings(evening.state).rows}
    assert (rows[a], rows[b], rows[c], rows[d]) == (Fraction(5, 2), Fraction(-5, 2), Fraction(5, 2), Fraction(-5, 2))


def test_points_for_parties_count_wins_draws_and_byes():
    evening = Evening(format="fold", rounds=3, dealt="table").enter(5).draw()
    evening.seat()
    first, second = evening.state.rounds[0].tables
    (bye,) = evening.state.rounds[0].byes
    evening.put(results.enter_party(evening.state, first.ns, [10, -5, 0, 1]))
    evening.put(results.enter_party(evening.state, second.ns, [10, -10, 0, 0]))
    points = {row.pair: row.values["PTS"] for row in standings(evening.state).rows}
    assert points == {first.ns: 2, first.ew: 0, second.ns: 1, second.ew: 1, bye: 2}


def test_an_award_decides_a_party_that_nobody_played():
    evening = Evening(format="robin").enter(4).draw()
    evening.seat()
    table = evening.state.rounds[0].tables[0]
    for board in table.boards:
        evening.put(results.award(evening.state, table.ew, board, "minus", "plus"))
    points = {row.pair: row.values["PTS"] for row in standings(evening.state).rows}
    assert (points[table.ns], points[table.ew]) == (2, 0)


def test_a_draw_in_a_knock_out_is_decided_by_the_lot_and_a_withdrawal_by_itself():
    evening = Evening(format="knockout").enter(4).draw()
    evening.seat()
    first, second = evening.state.rounds[0].tables
    evening.put(results.enter_party(evening.state, first.ns, [0, 0, 0, 0]))
    with pytest.raises(DeskError, match="4 results are missing"):
        placing.next_round(evening.state)
    evening.put(results.enter_party(evening.state, second.ns, [50, 0, 0, 0]))
    evening.put(entry.withdraw(evening.state, second.ns))
    evening.seat()
    (final,) = evening.state.rounds[1].tables
    assert second.ew in (final.ns, final.ew)
    assert {first.ns, first.ew} & {final.ns, final.ew}
    assert final.ns < final.ew


@pytest.mark.parametrize("kind", ["fold", "neighbour"])
@pytest.mark.parametrize("lang", LANGS)
def test_a_round_changed_by_hand_is_told(kind: str, lang: str):
    evening = Evening(format=kind, rounds=3).enter(6).draw().play(1)
    assert pairing.why_paired(evening.entries, evening.state, None, lang).as_paired
    (placed,) = placing.next_round(evening.state)
    assert isinstance(placed, RoundPlaced)
    turned = tuple(table.turned() for table in placed.tables)
    evening.put((RoundPlaced(turned),), "сами пересели")
    told = pairing.why_paired(evening.entries, evening.state, 2, lang)
    assert not told.as_paired
    assert pairing.why_paired(evening.entries, evening.state, 1, lang).as_paired


def test_a_match_of_teams_is_won_by_the_sum_over_both_rooms():
    evening = Evening(format="rooms", rounds=2).enter(4, ("Заря", "Сокол")).draw()
    for _ in range(2):
        evening.seat()
        for table in evening.state.rounds[-1].tables:
            club = evening.state.pairs[table.ns].club
            nets = [30 if club == "Заря" else 10] * 4
            evening.put(results.enter_party(evening.state, table.ns, nets))
    best, other = standing(evening.state, evening.mark).teams
    assert (best.team, best.imps, other.imps) == ("Заря", "40.00", "-40.00")
    assert float(best.victory) + float(other.victory) == 20


def test_every_ranking_ends_with_the_lot_so_that_no_place_is_shared():
    assert all(codes[-1] == "LOT" for codes in RANKINGS.values())


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [("1/3", 2, "0.33"), ("-1/200", 2, "-0.01"), ("-1/300", 2, "0.00"), ("5/2", 0, "3"), ("100", 2, "100.00")],
)
def test_numbers_are_rounded_with_the_half_away_from_zero(value: str, places: int, text: str):
    assert decimal(Fraction(value), places) == text


def test_words_are_refused_before_the_event_is_open():
    with pytest.raises(DeskError, match="not open"):
        entry.enter(State(), ("Анна", "Борис"))
    evening = Evening(format="howell")
    with pytest.raises(DeskError, match="open already"):
        opening.open_event(evening.state, Announcement(title="x", format="howell"), SECRET)


@pytest.mark.parametrize("lang", LANGS)
def test_every_refusal_has_words_in_both_languages(lang: str):
    with pytest.raises(DeskError) as caught:
        entry.known(Evening(format="howell").state, 7)
    assert "7" in caught.value.say(lang)
