"""Matches in a row: their number and the tally."""

from kozel.game.series import Series, after_match, new_series
from kozel.game.sheet import Verdict
from tables import rules_of


def test_a_series_begins_with_match_1_and_no_goats():
    assert new_series(rules_of("trudovoy")) == Series(1, (0, 0), (0, 0))
    assert new_series(rules_of("prostoy-trio")) == Series(1, (0, 0, 0), (0, 0, 0))


def test_the_goat_and_the_winner_are_counted():
    """A-28."""
    series = after_match(Series(3, (1, 0), (0, 1)), Verdict("target", (1,), (0,), dry=False), rules_of("trudovoy"))
    assert series == Series(4, (2, 0), (0, 2))


def test_a_dry_loss_counts_as_two_goats_where_agreed():
    """A-28: optional; one win all the same."""
    verdict = Verdict("target", (1,), (0,), dry=True)
    assert after_match(Series(1, (0, 0), (0, 0)), verdict, rules_of("trudovoy")).goats == (1, 0)
    twice = after_match(Series(1, (0, 0), (0, 0)), verdict, rules_of("trudovoy", dry_loss=2))
    assert twice == Series(2, (2, 0), (0, 1))


def test_a_loss_that_is_not_dry_counts_once():
    verdict = Verdict("target", (1,), (0,), dry=False)
    assert after_match(Series(1, (0, 0), (0, 0)), verdict, rules_of("trudovoy", dry_loss=2)).goats == (1, 0)


def test_a_drawn_game_of_deals_counts_for_nobody():
    """R15."""
    series = after_match(Series(1, (0, 0), (0, 0)), Verdict("deals", (), (), dry=False), rules_of("sport"))
    assert series == Series(2, (0, 0), (0, 0))


def test_two_goats_of_three_are_both_counted():
    """A-19: equal, both."""
    verdict = Verdict("target", (2,), (0, 1), dry=False)
    assert after_match(new_series(rules_of("prostoy-trio")), verdict, rules_of("prostoy-trio")).goats == (1, 1, 0)
