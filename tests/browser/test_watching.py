"""Who watches: a replay beside the live table, and a seat that a bot kept warm."""

import pytest
from playwright.sync_api import Route, WebSocket, expect

from browser.house import House
from browser.people import Person

BOT = {"kind": "bot", "level": "greedy"}
HELD = "**/api/tables/*"


@pytest.fixture
def over(house: House, person):
    """Who has played a deal with bots, and who came to watch its result; the next deal waits for the player."""
    me, watcher = person(house.base), person(house.base)
    for one in (me, watcher):
        one.hurry()
    table = me.make_table(name="Ольга", seats=[{"kind": "me"}, BOT, BOT, BOT], pace="none")
    me.open(f"/t/{table}")
    play_until(me, lambda sight: sight.button("Дальше"))
    watcher.open(f"/t/{table}")
    expect(watcher.page.get_by_role("link", name="Повтор")).to_be_visible()
    return me, watcher


def play_until(me: Person, done, *others: Person, within_deal: bool = True) -> None:
    for _ in range(1500):
        if done(me.sight()):
            return
        if not any(one.step(within_deal=within_deal) for one in (me, *others)):
            me.page.wait_for_timeout(20)
    raise AssertionError("it does not happen")


def line(one: Person) -> list[str | None]:
    """The labels of the tiles on the table."""
    return one.page.locator(".placed").evaluate_all("all => all.map(one => one.innerHTML)")


def test_a_replay_keeps_still_while_the_table_goes_on_and_the_table_comes_back_as_it_is(over):
    me, watcher = over
    watcher.page.get_by_role("link", name="Повтор").click()
    watcher.button("В конец").click()
    expect(watcher.page.locator(".placed").first).to_be_visible()
    replayed, heard = line(watcher), watcher.heard()

    play_until(me, lambda sight: sight.playable, within_deal=False)
    assert line(watcher) == replayed
    assert watcher.heard() == heard

    watcher.page.get_by_role("link", name="К столу").click()
    expect(watcher.page.locator(".status .words")).to_contain_text("Ходит Ольга")
    watcher.page.wait_for_function("count => document.querySelectorAll('.placed').length === count", arg=len(line(me)))
    expect(watcher.page.locator("[data-turn]")).to_have_count(0)
    assert not any("Ваш ход" in words for words in watcher.heard())
    before, tiles = len(line(watcher)), len(me.hand())
    play_until(me, lambda sight: len(sight.tiles) < tiles)
    expect(watcher.page.locator(".placed")).not_to_have_count(before)


def test_who_leaves_while_a_table_is_still_being_opened_hears_nothing_of_it(house, person):
    me = person(house.base)
    table = me.make_table(seats=[{"kind": "me"}])
    sockets: list[WebSocket] = []
    held: list[Route] = []

    def note(socket: WebSocket) -> None:
        sockets.append(socket)

    def hold(route: Route) -> None:
        held.append(route)

    me.page.on("websocket", note)
    me.page.route(HELD, hold)
    me.open("/")
    go_inside(me, f"/t/{table}")
    expect(me.page.get_by_text("Соединяюсь…")).to_be_visible()
    go_inside(me, "/help")
    expect(me.page.get_by_role("heading", name="Как играть", level=1)).to_be_visible()
    with me.page.expect_response(HELD):
        held[0].continue_()
    me.page.wait_for_timeout(300)
    assert sockets == []


def go_inside(one: Person, path: str) -> None:
    """As a link inside the client does."""
    one.page.evaluate(
        "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }", path
    )


def test_who_watches_takes_the_seat_of_a_bot_between_two_deals_and_plays(over):
    me, watcher = over
    offers = watcher.page.get_by_role("button", name="Сесть вместо бота")
    expect(offers).to_have_count(3)
    offers.first.click()
    expect(watcher.button("Дальше")).to_be_visible()
    expect(offers).to_have_count(0)
    me.button("Дальше").click()
    expect(me.button("Ждём остальных")).to_be_visible()
    watcher.button("Дальше").click()
    for one in (me, watcher):
        expect(one.page.locator("[data-hand] [data-tile]")).to_have_count(7)
    assert not set(me.hand()) & set(watcher.hand())
    play_until(watcher, lambda sight: len(sight.tiles) < 7, me)
