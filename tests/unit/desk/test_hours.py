"""The clock of an event: the end of a round, and how long protests are taken."""

from datetime import datetime, timedelta
from random import Random

import pytest

from evening import AT, Evening
from kozel.desk.errors import DeskError
from kozel.desk.hours import check_in_time, round_ends
from kozel.desk.results import undo

THEN = datetime.fromisoformat(AT)


def in_time(evening: Evening, minutes: int, board: int = 0) -> bool:
    try:
        check_in_time(evening.entries, evening.state, 1, board, THEN + timedelta(minutes=minutes))
    except DeskError as error:
        return error.code != "late"
    return True


def test_a_round_ends_so_many_minutes_after_it_was_seated():
    assert round_ends(Evening(format="howell", minutes=40).entries, Evening(format="howell", minutes=40).state) is None
    timed = Evening(format="howell", minutes=40).enter(4).draw().play(1)
    assert round_ends(timed.entries, timed.state) == THEN + timedelta(minutes=40)
    free = Evening(format="howell").enter(4).draw().play(1)
    assert round_ends(free.entries, free.state) is None


@pytest.mark.parametrize("board", [0, 1])
def test_a_protest_is_taken_for_thirty_minutes_after_the_last_result_of_its_round(board: int):
    evening = Evening(format="barometer").enter(4).draw()
    assert in_time(evening, 10_000)
    evening.seat()
    assert in_time(evening, 10_000, board)
    evening.score(Random(1))
    assert in_time(evening, 30, board)
    assert not in_time(evening, 31, board)


def test_a_round_whose_results_are_not_all_there_is_open_and_a_late_result_opens_it_again():
    evening = Evening(format="barometer").enter(4).draw().play(1)
    result = len(evening.entries)
    evening.put(undo(evening.entries, result))
    assert in_time(evening, 10_000)
    evening.at = (THEN + timedelta(minutes=60)).isoformat()
    evening.put(undo(evening.entries, result + 1))
    assert not in_time(evening, 60)


def test_the_next_round_does_not_keep_the_last_one_open():
    evening = Evening(format="barometer").enter(4).draw().play(1)
    evening.at = (THEN + timedelta(minutes=60)).isoformat()
    evening.play(1)
    assert in_time(evening, 90)
    assert not in_time(evening, 60, 1)
    assert in_time(evening, 90, 5)


def test_an_event_may_take_protests_for_longer_or_for_ever():
    assert in_time(Evening(format="barometer", protest_minutes=90).enter(4).draw().play(1), 90)
    assert in_time(Evening(format="barometer", protest_minutes=0).enter(4).draw().play(1), 10_000)
