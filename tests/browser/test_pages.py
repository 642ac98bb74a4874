"""The pages around the table: replay, keeper, rules, invitation."""

import io
import re
from urllib.parse import urlsplit

import pytest
from PIL import Image
from playwright.sync_api import expect

from browser.house import House
from browser.people import Person
from kozel.cli.main import main
from kozel.store.reports import reports


@pytest.fixture(scope="module")
def played(browser, tmp_path_factory):
    """A deal that is over; its shuffle is a true one. The house, its table, and who has played there."""
    with House(tmp_path_factory.mktemp("played") / "tables.db") as house:
        context = browser.new_context(base_url=house.base, locale="ru", reduced_motion="reduce")
        me = Person(context, tolerant=False)
        me.hurry()
        bot = {"kind": "bot", "level": "greedy"}
        table = me.make_table(name="Ольга", seats=[{"kind": "me"}, bot, bot, bot], pace="none")
        me.open(f"/t/{table}")
        for _ in range(2000):
            if "Дальше" in me.sight().text:
                break
            if not me.step(within_deal=True):
                me.page.wait_for_timeout(20)
        expect(me.page.get_by_role("link", name="Проверить замес")).to_be_visible()
        state = context.storage_state()
        context.close()
        assert me.errors == []
        yield house, table, state


@pytest.fixture
def finished(played, person):
    """A person before the replay of that deal."""
    house, table, state = played
    me = person(house.base, storage_state=state)
    me.hurry()
    me.open(f"/t/{table}")
    me.page.get_by_role("link", name="Повтор").click()
    expect(me.page.get_by_role("heading", name="Повтор: партия 1, замес 1")).to_be_visible()
    expect(me.button("Проверить замес")).to_be_visible()
    return me, table


def test_a_deal_is_stepped_through_with_the_eyes_of_one_seat(finished):
    me, table = finished
    facts = me.context.request.get(f"/api/tables/{table}/deals/1.1").json()
    played = [fact for fact in facts if fact["type"] in ("played", "twin_played")]
    hands = me.page.locator(".hands section")
    for seat in range(4):
        expect(hands.nth(seat).locator(".mini")).to_have_count(7)

    me.page.get_by_label("Чьими глазами").select_option(label="Ольга: что было известно")
    expect(hands.nth(0).locator(".mini")).to_have_count(7)
    for seat in (1, 2, 3):
        expect(hands.nth(seat).locator(".mini")).to_have_count(0)
        expect(hands.nth(seat)).to_contain_text("7 костей")

    for _ in range(200):
        if me.page.locator(".placed").count():
            break
        me.page.keyboard.press("ArrowRight")
    expect(me.page.locator(".words")).to_contain_text("заход")
    assert me.page.locator(".words").get_attribute("aria-live") == "polite"
    me.button("В конец").click()
    tiles = sum(2 if fact["type"] == "twin_played" else 1 for fact in played)
    expect(me.page.locator(".placed")).to_have_count(tiles)
    me.button("Назад").click()
    me.button("В начало").click()
    expect(me.page.locator(".placed")).to_have_count(0)
    me.button("Смотреть").click()
    expect(me.page.locator(".placed").first).to_be_visible()


def test_a_deal_is_verified_without_a_network(finished):
    me, _ = finished
    me.context.set_offline(True)
    me.button("Проверить замес").click()
    expect(me.page.get_by_role("heading", name="Сдача честная")).to_be_visible()
    findings = me.page.locator(".findings li")
    expect(findings).to_have_count(5)
    assert all(one.startswith("✓") for one in findings.all_inner_texts())
    me.context.set_offline(False)


def test_a_record_that_was_downloaded_is_good(finished, tmp_path, capsys):
    me, _ = finished
    with me.page.expect_download() as download:
        me.page.get_by_role("link", name="Скачать запись").click()
    download.value.save_as(tmp_path / "deal.kzn")
    assert main(["record", "verify", str(tmp_path / "deal.kzn")]) == 0, capsys.readouterr()


def test_a_deal_is_reported_from_its_replay_and_again_from_the_table(finished, played):
    me, table = finished
    house = played[0]
    place = me.page.locator(".at").inner_text()
    complain(me, "Бот видел\nмои кости")
    assert me.page.locator(".at").inner_text() == place, "a key in the words has moved the replay"
    assert told(house, table) == "Бот видел мои кости"
    me.open(f"/t/{table}")
    me.button("Меню").click()
    complain(me, "Всё-таки нет")
    assert told(house, table) == "Всё-таки нет"


def complain(me: Person, words: str) -> None:
    me.page.get_by_text("Пожаловаться", exact=True).click()
    me.page.get_by_label("Что случилось").fill(words)
    me.page.keyboard.press("ArrowRight")
    me.button("Отправить").click()
    expect(me.page.get_by_text("Отправлено, спасибо.")).to_be_visible()


def told(house: House, table: str) -> str:
    """The words of the only report."""
    (report,) = house.run(reports(house.url))
    assert (report.table, report.deal, report.name) == (table, "1.1", "Ольга")
    return report.words


def test_a_replay_is_shared_by_its_link_and_seen_by_a_stranger(finished, person):
    me, table = finished
    me.context.grant_permissions(["clipboard-read", "clipboard-write"])
    me.page.evaluate("() => { navigator.share = undefined }")
    me.button("Поделиться ссылкой").click()
    expect(me.button("Ссылка скопирована")).to_be_visible()
    link = me.page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/replay/{table}/1.1")
    parts = urlsplit(link)
    stranger = person(f"{parts.scheme}://{parts.netloc}", lang="en")
    stranger.open(parts.path)
    expect(stranger.page.get_by_role("heading", name="Replay: match 1, deal 1")).to_be_visible()
    stranger.button("Verify this deal").click()
    expect(stranger.page.locator(".findings li")).to_have_count(5)


def test_a_friend_joins_by_the_invitation_and_the_host_sees_the_name(house, person):
    host, friend = person(house.base), person(house.base)
    host.open("/new")
    host.page.get_by_label("Место 2").select_option(label="Бот: новичок")
    host.page.get_by_label("Место 4").select_option(label="Бот: новичок")
    host.button("Открыть стол").click()
    link = host.page.locator(".link").inner_text()
    host.button("Показать QR-код").click()
    expect(host.page.get_by_role("img", name="QR-код со ссылкой на стол")).to_be_visible()
    expect(host.button("Ждём, пока займут места")).to_be_disabled()

    friend.page.goto(link)
    friend.page.get_by_label("Ваше имя").fill("Марат")
    friend.button("Сохранить").click()
    expect(friend.button("Сохранить")).to_be_hidden()
    friend.page.locator('[data-chair="2"] button').click()
    expect(host.page.locator('[data-chair="2"]')).to_contain_text("Марат")
    expect(friend.page.get_by_text("Все на местах. Игру начинает хозяин стола.")).to_be_visible()
    host.button("Начать игру").click()
    for one in (host, friend):
        expect(one.page.locator("[data-hand] [data-tile]")).to_have_count(7)
    assert not set(host.hand()) & set(friend.hand())


def test_a_name_that_is_html_is_shown_as_text_and_runs_nothing(house, person):
    name = "<img src=x onerror=w()>"
    host, friend = person(house.base), person(house.base)
    for one in (host, friend):
        one.hurry()
    bot = {"kind": "bot", "level": "greedy"}
    table = host.make_table(name=name, seats=[{"kind": "me"}, {"kind": "open"}, bot, bot])
    page = host.page.goto(f"/t/{table}")
    friend.open(f"/t/{table}")
    expect(friend.page.get_by_text(name).first).to_be_visible()
    friend.button("В пару").or_(friend.button("Сесть сюда")).first.click()
    host.button("Начать игру").click()
    expect(friend.page.locator("[data-hand] [data-tile]")).to_have_count(7)
    expect(friend.page.get_by_text(name).first).to_be_visible()
    for one in (host, friend):
        expect(one.page.locator("img[src=x]")).to_have_count(0)
    assert page is not None
    assert "script-src 'self';" in page.headers["content-security-policy"]


def test_the_table_says_what_differs_from_the_preset(house, person):
    host = person(house.base)
    host.open("/new")
    general = host.page.get_by_label(re.compile("Играем «генерала»"))
    general.check()
    expect(host.page.get_by_role("heading", name="Отличия от набора")).to_be_visible()
    host.button("Открыть стол").click()
    expect(host.page.get_by_text("свои правила")).to_be_visible()
    friend = person(house.base, lang="en")
    friend.open(urlsplit(host.page.locator(".link").inner_text()).path)
    expect(friend.page.get_by_role("heading", name="Differences from the set")).to_be_visible()
    expect(friend.page.locator("table")).to_contain_text("General")


def test_every_tile_shows_as_many_pips_as_it_says(house, person):
    """L02: pips that are in the document can still be invisible, so they are counted in the picture."""
    me = person(house.base)
    me.open("/keeper")
    tiles = me.page.locator(".tiles button")
    expect(tiles).to_have_count(28)
    for tile in tiles.all():
        high, _, low = str(tile.get_attribute("aria-label")).partition("-")
        assert dark_blobs(tile.locator("svg").screenshot()) == int(high) + int(low)


def dark_blobs(png: bytes) -> int:
    """How many separate dark spots a picture has."""
    image = Image.open(io.BytesIO(png)).convert("L")
    width = image.width
    dark = {(at % width, at // width) for at, light in enumerate(image.tobytes()) if light < 90}
    count = 0
    while dark:
        count += 1
        edge = [dark.pop()]
        while edge:
            x, y = edge.pop()
            near = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & dark
            dark -= near
            edge += near
    return count


def test_a_deal_of_a_real_table_is_written_explained_and_undone(house, person):
    me = person(house.base)
    me.open("/keeper")
    tile = lambda name: me.page.locator(".tiles").get_by_role("button", name=name)  # noqa: E731
    me.button("Записать").last.wait_for()
    expect(me.page.get_by_text("Отметьте кости у каждого, кто не вышел.")).to_be_visible()
    for seat, tiles in enumerate((["6-6"], ["3-0"], ["5-5", "6-5"]), 2):
        me.page.get_by_role("group", name="Кости на руках").get_by_role("button").nth(seat - 1).click()
        for one in tiles:
            tile(one).click()
    me.page.get_by_role("button", name="Записать", exact=True).click()
    sheet = me.page.locator(".sheet")
    expect(sheet).to_contain_text("Выход: Игрок 1")
    expect(sheet).to_contain_text(re.compile(r"12 \(Игрок 2\) \+ 21 \(Игрок 4\) = 33"))
    expect(sheet.locator("tfoot")).to_contain_text("33")

    me.page.reload()
    expect(me.page.locator(".sheet tfoot")).to_contain_text("33")
    me.button("Отменить последнее").click()
    expect(me.page.locator(".sheet tfoot")).not_to_contain_text("33")
    expect(me.page.locator(".sheet")).to_contain_text("Ещё ничего не записано.")


def test_the_editor_never_takes_over_rules_that_contradict_each_other(house, person):
    me = person(house.base)
    me.open("/rules/trudovoy")
    me.button("Изменить правила").click()
    players = me.page.locator("#rule-players")
    before = players.input_value()
    players.select_option(index=0)  # two players, still in pairs
    refusal = me.page.get_by_role("alert")
    expect(refusal).to_contain_text("Так не сочетается, осталось прежнее:")
    expect(players).to_have_value(before)

    threshold = me.page.locator("#rule-open_at")
    threshold.fill("13")
    threshold.press("Tab")
    expect(refusal).to_be_hidden()
    expect(me.page.locator(".changed")).to_have_count(1)
    me.button("Играть по этим правилам").click()
    expect(me.page.get_by_role("heading", name="Отличия от набора")).to_be_visible()
    expect(me.page.locator(".differences")).to_contain_text("13")
    me.button("Открыть стол").click()
    expect(me.page.get_by_text("свои правила")).to_be_visible()


def test_a_wrong_link_leads_to_a_page_that_says_so(house, person):
    me = person(house.base, tolerant=True)
    me.open("/nowhere")
    expect(me.page.get_by_role("heading", name="Такой страницы нет")).to_be_visible()
    me.open("/t/no-such-table")
    expect(me.page.get_by_text("Такого стола нет.")).to_be_visible()
    me.page.get_by_role("link", name="На главную").click()
    expect(me.button("Сыграть с ботами")).to_be_visible()
