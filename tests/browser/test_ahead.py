"""A tile chosen before one's turn, and a move taken back before it is sent: what leaves the page, and when."""

import json

import pytest
from playwright.sync_api import expect

from browser.plots import ME, Stage, plot, rules_of
from kozel.game.moves import Play
from kozel.game.referee import Referee

TRUDOVOY = rules_of("trudovoy")


@pytest.fixture
def scene(make_house, person):
    """A deal at random before the person's first turn on a line, and what his page sends."""

    def scene(wanted, **prefs):
        story = plot(TRUDOVOY, wanted)
        me = person((house := make_house(packs=story.packs)).base)
        me.hurry()
        me.prefer(**prefs)
        stage = Stage(house, me, story)
        sent: list[dict] = []
        me.page.on("websocket", lambda ws: ws.on("framesent", lambda text: sent.append(json.loads(text))))
        stage.begin()
        return stage, me, sent

    return scene


def moves(sent) -> list[dict]:
    return [one["action"] for one in sent if one["type"] == "act"]


def fourth(plot) -> tuple[Play, list[Play]] | None:
    """The person's play, if the three others play before him, and all that he may play then."""
    seats, actions = zip(*plot.steps[:4], strict=True)
    if seats != (1, 2, 3, ME) or not all(isinstance(one, Play) for one in actions):
        return None
    referee = Referee(plot.rules)
    referee.start_deal(plot.pack)
    for seat, action in plot.steps[:3]:
        referee.act(seat, action)
    return actions[3], [one for one in referee.legal(ME) if isinstance(one, Play)]


def expected(plot) -> tuple[Play, list[Play]]:
    found = fourth(plot)
    assert found is not None
    return found


def one_way(plot) -> bool:
    return bool(found := fourth(plot)) and [one.tile for one in found[1]].count(found[0].tile) == 1


def two_ways(plot) -> bool:
    return bool(found := fourth(plot)) and [one.tile for one in found[1]].count(found[0].tile) == 2


def chosen_early(stage, me) -> Play:
    """Two of the others have played, the third has not; the person chooses the tile of the plot."""
    move, _ = expected(stage.plot)
    stage.play(lambda _seat, _action: stage.at == 2)
    expect(me.page.locator("[data-placed]")).to_have_count(2)
    me.tile(move.tile).click()
    expect(me.tile(move.tile)).to_have_attribute("aria-pressed", "true")
    return move


def test_a_tile_chosen_before_the_turn_is_sent_only_when_the_turn_is_there(scene):
    stage, me, sent = scene(one_way)
    move = chosen_early(stage, me)
    me.expect_heard("пойдёт в ваш ход, если подойдёт", voice="calm")
    expect(me.page.locator(".status").first).to_contain_text(f"Заготовлена {move.tile}")
    me.page.wait_for_timeout(300)
    assert moves(sent) == []
    before = len(sent)
    for pressed in ("false", "true"):
        me.tile(move.tile).click()
        expect(me.tile(move.tile)).to_have_attribute("aria-pressed", pressed)
    assert [one for one in sent[before:] if one["type"] != "ping"] == []
    stage.play(lambda seat, _action: seat == ME)
    expect(me.tile(move.tile)).to_be_hidden()
    assert moves(sent) == [{"type": "play", "tile": str(move.tile), "end": str(move.end)}]
    stage.at += 1
    expect(me.page.locator("[data-placed]")).to_have_count(4)


@pytest.mark.parametrize("how", ["tap", "escape", "digit"])
def test_it_is_taken_back_by_a_tap_or_a_key(scene, how):
    stage, me, sent = scene(one_way)
    move = chosen_early(stage, me)
    if how == "tap":
        me.tile(move.tile).click()
    elif how == "escape":
        me.page.keyboard.press("Escape")
    else:
        me.page.keyboard.press(str(me.hand().index(str(move.tile)) + 1))
    expect(me.tile(move.tile)).to_have_attribute("aria-pressed", "false")
    me.expect_heard("Заготовка снята.", voice="calm")
    stage.play(lambda seat, _action: seat == ME)
    stage.expect_turn()
    assert moves(sent) == []
    expect(me.tile(move.tile)).to_be_visible()


def test_a_tile_that_fits_both_ends_waits_for_the_choice(scene):
    stage, me, sent = scene(two_ways)
    move = chosen_early(stage, me)
    stage.play(lambda seat, _action: seat == ME)
    stage.expect_turn()
    expect(me.tile(move.tile)).to_have_attribute("aria-pressed", "true")
    assert moves(sent) == []
    me.end(move.end).click()
    expect(me.tile(move.tile)).to_be_hidden()


def test_a_tile_that_does_not_fit_any_more_is_dropped_and_that_is_said(scene):
    stage, me, sent = scene(one_way)
    _, legal = expected(stage.plot)
    stage.play(lambda _seat, _action: stage.at == 2)
    useless = next(tile for tile in sorted(me.hand()) if tile not in {str(one.tile) for one in legal})
    me.tile(useless).click()
    stage.play(lambda seat, _action: seat == ME)
    stage.expect_turn()
    me.expect_heard("не подошла, выбирайте", voice="calm")
    assert moves(sent) == []
    expect(me.tile(useless)).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("how", ["button", "escape"])
def test_a_move_is_taken_back_before_it_is_sent_where_that_is_wished(scene, how):
    stage, me, sent = scene(one_way, undo=True)
    move = stage.play(lambda seat, action: seat == ME and isinstance(action, Play))
    stage.expect_turn()
    me.page.evaluate("() => { window.setTimeout = () => 0 }")  # the second does not pass
    me.tile(move.tile).click()
    me.end(move.end).click()
    expect(me.tile(move.tile)).to_be_hidden()
    me.expect_heard("Ход уйдёт через секунду", voice="calm")
    if how == "button":
        me.page.locator("[data-undo]").click()
    else:
        me.page.keyboard.press("Escape")
    expect(me.tile(move.tile)).to_be_visible()
    me.expect_heard("Ход отменён", voice="calm")
    assert moves(sent) == []


def test_a_move_that_is_not_taken_back_is_sent_a_second_later(scene):
    stage, me, sent = scene(one_way, undo=True)
    move = stage.play(lambda seat, action: seat == ME and isinstance(action, Play))
    stage.expect_turn()
    me.tile(move.tile).click()
    me.end(move.end).click()
    expect(me.page.locator("[data-undo]")).to_be_hidden()
    stage.at += 1
    assert moves(sent) == [{"type": "play", "tile": str(move.tile), "end": str(move.end)}]
    stage.play(lambda seat, action: seat == ME and isinstance(action, Play))
    stage.expect_turn()


@pytest.mark.parametrize(("on", "felt"), [(True, [3, 1]), (False, [])])
def test_the_turn_and_ones_own_tile_are_felt_unless_switched_off(scene, on, felt):
    stage, me, _ = scene(one_way, haptics=on)
    me.page.evaluate("() => { window.felt = []; navigator.vibrate = (pattern) => felt.push(pattern); }")
    move = stage.play(lambda seat, action: seat == ME and isinstance(action, Play))
    stage.do(move)
    expect(me.tile(move.tile)).to_be_hidden()
    assert me.page.evaluate("felt.map(one => one.length)") == felt
