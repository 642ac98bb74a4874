"""The picture of a contest: it is SVG, the curves say what the report says, and names are not markup."""

from xml.etree import ElementTree as ET

import pytest

from kozel.arena.contest import How, contest, terms
from kozel.arena.plot import DETAIL, as_svg, moments
from kozel.arena.report import report
from kozel.cli.main import main
from kozel.game.rulesets import shipped

RULES = shipped("trudovoy")
AGREED = terms(RULES, ("greedy", "random"), "deal", "plot")


@pytest.fixture(scope="module")
def found():
    return contest(RULES, AGREED, 60, How())


def curve(svg, kind):
    """The points of a path in the picture."""
    path = next(one for one in ET.fromstring(svg).iter() if one.get("class") == kind)
    return [tuple(map(float, point.split(","))) for point in (path.get("d") or "").strip("MZ").split("L")]


def test_the_last_moment_is_what_the_report_says(found):
    told, last = report(AGREED, found), moments(found)[-1]
    assert last.n == told.units
    assert last.mean == pytest.approx(told.mean)
    assert (last.low, last.high) == told.always


def test_the_band_is_around_the_mean_and_points_go_from_left_to_right(found):
    svg = as_svg(AGREED, found)
    mean, band = curve(svg, "mean"), curve(svg, "band")
    above, below = band[: len(mean)], band[len(mean) :][::-1]
    assert [x for x, _ in mean] == sorted(x for x, _ in mean)
    assert all(high[1] <= at[1] <= low[1] for high, at, low in zip(above, mean, below, strict=True))


def test_a_long_contest_is_drawn_with_few_points(found):
    assert len(curve(as_svg(AGREED, found * 40), "mean")) <= DETAIL + 1


def test_a_contest_too_short_to_know_anything_is_an_empty_frame(found):
    assert "band" not in as_svg(AGREED, found[:5]).split("</style>")[1]


def test_names_are_not_markup(found):
    odd = terms(RULES, ("stdio:a <b> & c", "random"), "deal", "plot")
    assert "stdio:a <b> & c" in "".join(ET.fromstring(as_svg(odd, found)).itertext())


def test_the_command_draws(tmp_path):
    out = tmp_path / "plot.svg"
    assert main(["arena", "greedy", "random", "--deals", "32", "--plot", str(out)]) == 0
    assert len(curve(out.read_text("utf-8"), "mean")) == 4
