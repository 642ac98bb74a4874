"""Sound on a phone: silent until something was touched, then heard, also when the next page is opened."""

import pytest
from playwright.sync_api import expect

from browser.plots import ME, Plot, Stage, plot, rules_of
from kozel.game.moves import Play

EAR = """(() => {
  window.sounds = [];
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...when) {
    sounds.push(this.context.state);
    return start.apply(this, when);
  };
})()"""


@pytest.fixture
def stage(make_house, person):
    """A table that others begin: the person only listens at first."""
    story = plot(
        rules_of("trudovoy"), lambda one: all(isinstance(step, Play) and seat != ME for seat, step in one.steps[:2])
    )
    house = make_house(packs=story.packs)
    me = person(house.base, has_touch=True)
    me.hurry()
    me.context.add_init_script(EAR)
    stage = Stage(house, me, story)
    stage.begin()
    return stage


def begun_by_others(story: Plot) -> bool:
    return all(seat != ME and isinstance(action, Play) for seat, action in story.steps[:2])


def others_play(stage: Stage, tiles: int) -> None:
    seat, action = stage.plot.steps[stage.at]
    stage.at += 1
    stage.house.run(stage.extras[seat - 1].act(seat, action))
    expect(stage.person.page.locator(".placed")).to_have_count(tiles)


def test_a_table_is_silent_before_a_touch_and_heard_after_it(stage):
    me = stage.person
    me.page.reload()
    expect(me.page.locator("[data-hand] [data-tile]")).to_have_count(7)
    others_play(stage, 1)
    assert me.page.evaluate("sounds") == []
    me.page.touchscreen.tap(195, 300)
    others_play(stage, 2)
    assert me.page.evaluate("sounds")
    assert set(me.page.evaluate("sounds")) == {"running"}
