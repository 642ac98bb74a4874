"""Every format from the opening to the last round."""

import pytest

from evening import Evening
from kozel.desk.errors import DeskError
from kozel.desk.placing import next_round
from kozel.desk.views.seating import guide_card, seating
from kozel.desk.views.standing import standing


@pytest.mark.parametrize(
    ("wish", "entered", "rounds"),
    [
        ({"format": "howell"}, 8, 7),
        ({"format": "howell"}, 7, 7),
        ({"format": "howell", "rounds": 5}, 12, 5),
        ({"format": "barometer"}, 12, 11),
        ({"format": "mitchell"}, 10, 5),
        ({"format": "web", "rounds": 5}, 16, 5),
        ({"format": "robin"}, 6, 5),
        ({"format": "robin", "rounds": 7}, 5, 7),
        ({"format": "rooms", "rounds": 4, "deals": 8}, 4, 4),
        ({"format": "individual"}, 9, 9),
        ({"format": "fold", "rounds": 5}, 11, 5),
        ({"format": "neighbour", "rounds": 5}, 11, 5),
        ({"format": "fold", "rounds": 4, "deals": 0, "minutes": 40}, 8, 4),
        ({"format": "knockout"}, 11, 4),
        ({"format": "knockout", "deals": 0}, 8, 3),
        ({"format": "knockout", "dealt": "boards"}, 5, 3),
    ],
    ids=str,
)
def test_an_event_of_each_format_is_played_to_its_end(wish, entered, rounds):
    evening = Evening(**wish).enter(entered, ("Заря", "Сокол")).draw().play()
    assert len(evening.state.rounds) == rounds
    with pytest.raises(DeskError, match="All rounds are seated"):
        next_round(evening.state)
    assert not evening.state.missing
    shown = standing(evening.state, evening.mark)
    assert [row.place for row in shown.rows] == list(range(1, entered + 1))
    assert shown.stamp.provisional == (wish.get("deals") != 0)
    for number in range(1, entered + 1):
        lines = guide_card(evening.state, evening.mark, number).lines
        assert [line.round for line in lines] == list(range(1, rounds + 1))
    for number in range(1, rounds + 1):
        view = seating(evening.state, evening.mark, number)
        there = [n for table in view.tables for n in (*table.ns, *table.ew)] + [one.entrant for one in view.idle]
        assert sorted(there) == (there and sorted(set(there)))


def test_each_player_leads_as_often_as_any_other_at_his_table():
    evening = Evening(format="howell").enter(8).draw().play()
    for placed in range(1, 8):
        for table in seating(evening.state, evening.mark, placed).tables:
            assert sorted(deal.leader for deal in table.deals) == ["A", "B", "C", "D"]
            assert {deal.shuffler for deal in table.deals} == {""}
