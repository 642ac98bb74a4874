"""What goes wrong: people leave, networks break, servers die, pages grow old."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.plots import ME, Stage, plot, rules_of
from kozel.game.moves import Play
from kozel.wire.messages import Stand, VoteAway

BOT = {"kind": "bot", "level": "greedy"}
WITH_BOTS = [{"kind": "me"}, BOT, BOT, BOT]


WATCH_THE_HAND = """() => {
  const count = () => document.querySelectorAll("[data-hand] [data-tile]").length;
  window.mostTiles = count();
  const look = () => window.mostTiles = Math.max(window.mostTiles, count());
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
}"""


def mine(seat, action):
    return seat == ME and isinstance(action, Play)


def play_until(me, done, steps=1500):
    for _ in range(steps):
        if done(me.sight()):
            return
        if not me.step():
            me.page.wait_for_timeout(30)
    raise AssertionError("it does not happen")


def test_who_stands_up_is_played_for_and_takes_the_seat_back(house, person):
    me = person(house.base)
    me.hurry()
    table = me.make_table(seats=WITH_BOTS)
    me.open(f"/t/{table}")
    play_until(me, lambda sight: sight.playable)
    me.page.get_by_role("button", name="Меню").click()
    me.button("Встать из-за стола").click()
    expect(me.page.locator(".banner")).to_contain_text("За вас ходит бот.")
    me.button("Вернуть управление").click()
    play_until(me, lambda sight: sight.playable and "За вас ходит бот." not in sight.text)


def test_two_tabs_of_one_person_show_and_do_the_same(house, person):
    me = person(house.base)
    me.hurry()
    table = me.make_table(seats=WITH_BOTS)
    me.open(f"/t/{table}")
    play_until(me, lambda sight: sight.playable)
    other = me.context.new_page()
    other.goto(f"/t/{table}")
    tiles = "[...document.querySelectorAll('[data-hand] [data-tile]')].map(one => one.dataset.tile)"
    other.wait_for_function(f"() => {tiles}.length > 0")
    assert other.evaluate(tiles) == me.page.evaluate(tiles)
    count = len(me.hand())
    first, me.page = me.page, other
    play_until(me, lambda sight: len(sight.tiles) < count)
    me.page = first
    first.wait_for_function(f"n => {tiles}.length < n", arg=count)
    play_until(me, lambda sight: sight.playable or "Дальше" in sight.text)


def test_a_move_made_without_a_network_arrives_when_it_is_back(make_house, person):
    story = plot(rules_of("trudovoy"), lambda _plot: True)
    house = make_house(packs=story.packs)
    me = person(house.base, tolerant=True)
    stage = Stage(house, me, story)
    stage.begin()
    move = stage.play(mine)
    stage.expect_turn()
    house.run(cut(house))
    me.context.set_offline(True)
    stage.do(move)
    expect(me.page.locator(".status").first).to_contain_text("Отправляю…")
    expect(me.page.locator(".banner")).to_contain_text(re.compile("Нет сети|Связь"))
    hand = me.hand()
    me.page.evaluate(WATCH_THE_HAND)
    me.context.set_offline(False)
    expect(me.page.locator(".banner")).to_have_count(0)
    expect(me.page.locator(".sending")).to_have_count(0)
    assert me.hand() == hand
    assert me.page.evaluate("mostTiles") == len(hand), "the tile was in the hand again until the move arrived"
    stage.play(mine)
    stage.expect_turn()


def test_moves_that_were_not_yet_shown_survive_a_new_connection(make_house, person):
    """N02: the page showed one of three moves; the others were waiting their turn when it connected again."""
    story = plot(rules_of("trudovoy"), lambda plot: [seat for seat, _ in plot.steps[:4]] == [1, 2, 3, ME])
    house = make_house(packs=story.packs)
    me = person(house.base)
    stage = Stage(house, me, story)
    stage.begin()
    expect(me.page.locator("[data-hand] [data-tile]")).to_have_count(7)
    stage.play(mine)
    expect(me.page.locator("[data-placed]").first).to_be_visible()
    house.run(cut(house))
    me.page.evaluate("dispatchEvent(new Event('online'))")
    stage.expect_turn()
    expect(me.page.locator("[data-placed]")).to_have_count(3)


@pytest.fixture
def missed(make_house, person):
    """A deal is over, Marat has stood up, and Zoya has come by the link to watch."""
    story = plot(rules_of("trudovoy"), lambda _plot: True, since=307)
    house = make_house(packs=story.packs)
    me, zoya = person(house.base), person(house.base)
    for one in (me, zoya):
        one.hurry()
    stage = Stage(house, me, story, pace="none")
    stage.begin()
    stage.play()
    house.run(stage.extras[0].ask(Stand))
    assert zoya.context.request.post("/api/me", data={"name": "Зоя"}).ok
    zoya.open(f"/t/{stage.table}")
    return stage, me, zoya


def test_the_players_vote_about_somebody_who_is_away(missed):
    stage, me, zoya = missed
    vote = me.page.locator("[data-vote]")
    expect(vote).to_contain_text("Нет за столом: Марат. Как играем дальше?")
    me.button("Закончить при этом счёте").click()
    expect(vote.locator("[aria-pressed=true]")).to_have_text("Закончить при этом счёте · 1")
    me.button("Играть с ботом").click()
    expect(vote.locator("[aria-pressed=true]")).to_have_text("Играть с ботом · 1")
    me.button("Закончить при этом счёте").click()
    stage.house.run(stage.extras[1].ask(VoteAway, "finish"))
    for one in (me, zoya):
        expect(one.page.locator(".banner")).to_contain_text("Стол закрыт по решению игроков.")


def test_a_friend_takes_the_seat_of_somebody_who_is_away(missed):
    stage, me, zoya = missed
    expect(zoya.page.locator(".banner")).to_contain_text("Нет за столом: Марат.")
    zoya.button("Сесть на это место").click()
    expect(zoya.page.locator(".banner")).to_contain_text("Решают игроки.")
    me.button("Посадить: Зоя").click()
    stage.house.run(stage.extras[1].ask(VoteAway, "replace"))
    expect(me.page.locator('[data-seat="1"] .name')).to_have_text("Зоя")
    me.expect_heard("За стол садится Зоя.", voice="calm")
    zoya.button("Дальше").click()
    stage.next_deal()
    for one in (me, zoya):
        expect(one.page.locator("[data-hand] [data-tile]")).to_have_count(7)


async def cut(house):
    """The network goes: set_offline lets sockets that are open live."""
    for room in house.server.hub._rooms.values():
        for listener in list(room.listeners):
            if listener.person.name == "Ольга":
                listener.hang_up()


def test_an_old_page_is_told_to_load_again(house, person):
    me = person(house.base)
    me.hurry()
    table = me.make_table(seats=WITH_BOTS)
    me.context.add_init_script(
        "const Real = WebSocket; window.WebSocket = function (url) { return new Real(url.replace('p=1', 'p=0')) };"
    )
    me.open(f"/t/{table}")
    expect(me.page.get_by_role("button", name="Загрузить снова")).to_be_visible()


def test_a_stranger_sees_no_hidden_tile_in_the_whole_document(make_house, person):
    story = plot(rules_of("trudovoy"), lambda _plot: True)
    house = make_house(packs=story.packs)
    me, stranger = person(house.base), person(house.base)
    me.hurry()
    stranger.hurry()
    stage = Stage(house, me, story)
    stage.begin()
    stage.play(mine)
    stranger.open(f"/t/{stage.table}")
    stage.expect_turn()
    expect(stranger.page.locator("[data-board]")).to_be_visible()
    expect(stranger.page.locator("[data-tile]")).to_have_count(0)
    assert not hidden_in(stranger, stage, own=())
    assert not hidden_in(me, stage, own=me.hand())
    expect(stranger.button("Повернуть стол")).to_be_visible()


def hidden_in(one, stage, own):
    """The names of hidden tiles in the document, however they are written."""
    played = {str(action.tile) for _, action in stage.plot.steps[: stage.at] if isinstance(action, Play)}
    html = one.page.content()
    everything = {f"{high}-{low}" for high in range(7) for low in range(high + 1)}
    hidden = everything - played - set(own)
    return [name for name in hidden if re.search(rf"(?<![\d-])({name}|{name[::-1]})(?![\d-])", html)]


@pytest.fixture
def killable(tmp_path):
    """`kozel serve` as a process, started again on the same port after a SIGKILL."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    running: list[subprocess.Popen[bytes]] = []

    def start() -> str:
        command = [str(Path(sys.executable).parent / "kozel"), "serve", "--port", str(port), "--workers", "0"]
        command += ["--release-ms", "0", "--grace-ms", "0", "--database-url", f"sqlite:///{tmp_path}/killed.db"]
        env = {**os.environ, "KOZEL_SECRET": "a key that only this test knows"}
        running.append(subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        for _ in range(600):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    return f"http://127.0.0.1:{port}"
            time.sleep(0.1)
        raise TimeoutError("the server does not start")

    def kill() -> None:
        running[-1].send_signal(signal.SIGKILL)
        running[-1].wait()

    yield start, kill
    kill()


def test_a_killed_server_comes_back_with_the_same_hands_and_the_page_resumes_by_itself(killable, person):
    start, kill = killable
    me = person(start(), tolerant=True)
    me.hurry()
    table = me.make_table(seats=WITH_BOTS)
    me.open(f"/t/{table}")
    play_until(me, lambda sight: sight.playable)
    hand = me.hand()
    kill()
    expect(me.page.locator(".banner")).to_contain_text("Связь прервалась")
    assert me.hand() == hand
    start()
    expect(me.page.locator(".banner")).to_have_count(0)
    assert me.hand() == hand
    play_until(me, lambda sight: len(sight.tiles) < len(hand))
