"""Every error says what was wrong and where."""

import pytest

from kozel.game.errors import IllegalActionError, KozelError, NotationError, RecordError, RulesError
from kozel.game.moves import PASS


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (RulesError("yard.toml", "target", "too low"), "yard.toml: target: too low"),
        (RulesError("yard.toml", "", "no TOML"), "yard.toml: no TOML"),
        (RecordError(7, "no such move"), "line 7: no such move"),
        (RecordError(0, "it is empty"), "it is empty"),
        (NotationError("'7-0' is no tile"), "'7-0' is no tile"),
        (IllegalActionError(2, PASS, "not now"), "not now"),
    ],
)
def test_the_text_names_the_place(error: KozelError, text: str):
    assert str(error) == text


def test_a_refused_action_carries_who_and_what():
    error = IllegalActionError(2, PASS, "not now")
    assert (error.seat, error.action, error.problem) == (2, PASS, "not now")
