"""Reports of real tables: what cannot be true of them."""

from kozel.game.notation import parse_hand
from kozel.game.report import Report, impossible
from tables import rules_of


def wrong(preset: str, report: Report) -> list[str]:
    return [message for message, _ in impossible(rules_of(preset), report)]


def test_nobody_holds_nothing_when_the_deal_ended_in_a_fish():
    left = {0: parse_hand("10"), 1: (), 2: parse_hand("30"), 3: parse_hand("40")}
    assert "wrong-empty-fish" in wrong("trudovoy", Report(fish=True, seat=0, left=left))


def test_a_fish_with_a_boneyard_may_leave_an_odd_sum_and_every_suit():
    """What lies on the table is not all but the hands, so nothing follows from their sum. Rule: W1, A-20."""
    report = Report(fish=True, seat=0, left={0: 8, 1: 7})
    assert wrong("prostoy-duo", report) == []
    assert "wrong-odd-fish" in wrong("trudovoy", Report(fish=True, seat=0, left={0: 8, 1: 7, 2: 1, 3: 1}))
