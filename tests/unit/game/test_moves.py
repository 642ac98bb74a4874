"""What a player may do."""

from kozel.game.moves import LEAD_ANSWERS, LEADS, LEFT_PLAYS, RIGHT_PLAYS, End


def test_each_end_has_another():
    assert End.LEFT.other is End.RIGHT
    assert End.RIGHT.other is End.LEFT


def test_every_placement_is_made_once():
    assert len({*LEADS, *LEFT_PLAYS, *RIGHT_PLAYS}) == 84
    assert {move.end for move in LEADS} == {None}


def test_there_are_three_answers_and_no_other_word():
    """S0 Е(в): partners may agree who leads, and tell each other nothing else."""
    assert [one.answer for one in LEAD_ANSWERS] == ["me", "you", "any"]
