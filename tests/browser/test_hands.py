"""Every way to play a tile: keys, touch, a mouse that drags, one tap."""

import pytest
from playwright.sync_api import expect

from browser.plots import ME, Stage, plot, rules_of
from kozel.game.moves import Action, Play
from kozel.game.referee import Referee

TRUDOVOY = rules_of("trudovoy")


@pytest.fixture
def scene(make_house, person):
    """A deal at random, begun."""

    def scene(wanted=lambda _plot: True, *, prefs=None, lags=False, **context):
        story = plot(TRUDOVOY, wanted)
        house = make_house(packs=story.packs)
        me = person(house.base, **context)
        me.hurry()
        if lags:
            me.lag()
        me.prefer(**(prefs or {}))
        stage = Stage(house, me, story)
        stage.begin()
        return stage, me

    return scene


def mine(seat: int, action: Action) -> bool:
    return seat == ME and isinstance(action, Play)


def on_a_line(seat: int, action: Action) -> bool:
    return seat == ME and isinstance(action, Play) and action.end is not None


def number_of(me, tile) -> str:
    return str(me.hand().index(str(tile)) + 1)


@pytest.mark.parametrize("lags", [False, True], ids=["prompt", "lagging"])
def test_a_deal_is_played_by_keys_alone(scene, lags):
    stage, me = scene(lags=lags)
    arrows = {"L": "ArrowLeft", "R": "ArrowRight"}
    played = 0
    while isinstance(move := stage.play(mine), Play):
        stage.expect_turn()
        me.page.keyboard.press(number_of(me, move.tile))
        if move.end:
            me.page.keyboard.press(arrows[move.end])
            me.expect_heard("Ввод ставит кость.", voice="calm")
        me.page.keyboard.press("Enter")
        expect(me.tile(move.tile)).to_be_hidden()
        stage.at += 1
        played += 1
    assert played > 3
    expect(me.page.locator(".result")).to_be_visible()


def test_keys_answer_questions_and_the_answer_is_spoken(scene):
    stage, me = scene()
    stage.play(on_a_line)
    stage.expect_turn()
    for key, words in {
        "p": "Концы: слева ",
        "l": ": ",
        "h": "1: ",
        "s": "Мы: 0, Они: 0",
        "t": "Ваш ход",
        "k": "Марат: ",
    }.items():
        before = len(me.heard("calm"))
        me.page.keyboard.press(key)
        me.page.wait_for_function("n => heard.filter(([name]) => name === 'calm').length > n", arg=before)
        assert words in me.heard("calm")[-1]
    me.page.keyboard.press("?")
    expect(me.page.get_by_role("dialog", name="Клавиши")).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(me.page.get_by_role("dialog")).to_be_hidden()


def test_tab_and_enter_play_a_tile_without_any_shortcut(scene):
    stage, me = scene()
    move = stage.play(on_a_line)
    stage.expect_turn()
    for _ in range(40):
        me.page.keyboard.press("Tab")
        if me.page.evaluate("document.activeElement.dataset.tile") == str(move.tile):
            break
    me.page.keyboard.press("Enter")
    expect(me.tile(move.tile)).to_have_attribute("aria-pressed", "true")
    for _ in range(40):
        me.page.keyboard.press("Shift+Tab")
        if me.page.evaluate("document.activeElement.dataset.end") == str(move.end):
            break
    me.page.keyboard.press("Enter")
    expect(me.tile(move.tile)).to_be_hidden()


def test_a_deal_is_played_by_touch(scene):
    stage, me = scene(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 640})
    played = 0
    while isinstance(move := stage.play(mine), Play) and played < 4:
        stage.expect_turn()
        me.tile(move.tile).tap()
        if move.end:
            me.end(move.end).tap()
        expect(me.tile(move.tile)).to_be_hidden()
        stage.at += 1
        played += 1
    assert played


def drag(me, tile, x: float, y: float) -> None:
    box = me.tile(tile).bounding_box()
    me.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    me.page.mouse.down()
    me.page.mouse.move(x, y, steps=6)


def middle(locator) -> tuple[float, float]:
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_tile_is_dragged_to_an_end_and_a_bad_drop_brings_it_back(scene):
    stage, me = scene()
    move = stage.play(on_a_line)
    stage.expect_turn()
    count = len(me.hand())

    drag(me, move.tile, 5, 5)
    me.page.mouse.up()
    assert len(me.hand()) == count
    drag(me, move.tile, *middle(me.end(move.end)))
    expect(me.page.locator(".ghost")).to_have_count(1)
    me.page.keyboard.press("Escape")
    expect(me.page.locator(".ghost")).to_have_count(0)
    me.page.mouse.up()
    assert len(me.hand()) == count

    drag(me, move.tile, *middle(me.end(move.end)))
    ghost = me.page.locator(".ghost").bounding_box()
    me.page.mouse.up()
    expect(me.tile(move.tile)).to_be_hidden()
    landed = me.page.locator(".placed.sending, .placed.last").first.bounding_box()
    assert landed == pytest.approx(ghost, abs=2)
    stage.at += 1
    stage.play(mine)


def test_two_taps_play_a_tile_that_has_one_place(scene):
    stage, me = scene(fits_one_end)
    move = stage.play(on_a_line)
    stage.expect_turn()
    me.tile(move.tile).click()
    expect(me.tile(move.tile)).to_have_attribute("aria-pressed", "true")
    me.tile(move.tile).click()
    expect(me.tile(move.tile)).to_be_hidden()


def fits_one_end(plot):
    """The first of one's own plays on the line has no choice."""
    referee = Referee(plot.rules)
    referee.start_deal(plot.pack)
    for seat, action in plot.steps:
        if on_a_line(seat, action):
            ends = [one for one in referee.legal(ME) if isinstance(one, Play) and one.tile == action.tile]
            return len(ends) == 1
        referee.act(seat, action)
    return False


def test_one_tap_plays_at_once_where_that_is_wished(scene):
    stage, me = scene(fits_one_end, prefs={"oneTap": True})
    move = stage.play(on_a_line)
    stage.expect_turn()
    me.tile(move.tile).click()
    expect(me.tile(move.tile)).to_be_hidden()
