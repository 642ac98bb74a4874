"""Hands that are dealt again."""

import pytest

from kozel.game.events import Redealt
from kozel.game.redeal import forced_redeal, redeal_reason
from tables import mask, rules_of, tiles_of


@pytest.mark.parametrize(
    ("preset", "hand", "reason"),
    [
        ("trudovoy", "00.11.22.33.44.55.61", "doubles"),  # S0 Ж(б): six doubles
        ("trudovoy", "00.11.22.33.44.51.61", None),
        ("trudovoy", "60.61.62.63.64.65.00", "suit"),  # S0 Ж(б): six of a suit
        ("trudovoy", "60.61.62.63.64.50.00", None),
        ("trudovoy", "66.61.62.63.64.65.00", "suit"),  # a double counts once
        ("trudovoy", "66.61.62.63.64.50.00", None),
        ("trudovoy", "60.61.62.63.64.65.66", "suit"),  # at least
        ("trudovoy", "00.11.22.33.44.55.66", "doubles"),
        ("sport", "00.11.22.33.44.51.61", "doubles"),  # S2 rule 4: five doubles
        ("sport", "00.11.22.33.40.51.61", None),
        ("sport", "30.31.32.33.43.53.61", "suit"),  # S2 rule 4: six of a suit
        ("ussr85", "00.11.22.33.40.51.61", "doubles"),  # S3: four doubles and more
        ("ussr85", "00.11.22.33.44.55.66", "doubles"),
        ("ussr85", "00.11.22.30.40.51.61", None),
        ("ussr85", "60.61.62.63.64.65.66", None),  # S3 knows no redeal by suit
        ("traditional", "00.11.22.33.44.55.66", None),
    ],
)
def test_a_one_sided_hand_is_dealt_again(preset: str, hand: str, reason: str | None):
    assert redeal_reason(mask(hand), rules_of(preset)) == reason


def test_the_first_such_hand_by_seat_is_shown():
    hands = [mask("10.20.30.40.51.52.53"), mask("00.11.22.33.44.55.66"), mask("60.61.62.63.64.65.21")]
    redealt = forced_redeal(hands, rules_of("trudovoy"))
    assert redealt == Redealt(1, tiles_of("00.11.22.33.44.55.66"), "doubles")


def test_nothing_is_ordered_where_the_holder_may_claim():
    """A-2: on the holder's claim."""
    rules = rules_of("trudovoy", redeal_mode="on_claim")
    assert forced_redeal([mask("00.11.22.33.44.55.66")], rules) is None


def test_ordinary_hands_are_played():
    assert forced_redeal([mask("10.20.30.40.51.52.53")], rules_of("trudovoy")) is None
