"""A tournament in the browser: the organiser at his desk, two phones at a table, the standing on the projector."""

import re
import time

import pytest
from playwright.sync_api import expect

from organiser import Organiser, new_event

NAMES = (("Анна", "Борис"), ("Вера", "Глеб"), ("Дина", "Егор"), ("Зоя", "Иван"))


@pytest.fixture
def hall(make_house, tmp_path):
    return make_house(events=tmp_path / "events")


def tab(person, name: str) -> None:
    person.page.get_by_role("tab", name=name).click()


def link_of(person) -> str:
    """The link in the dialog that is open."""
    text = person.page.locator("dialog .link").inner_text()
    expect(person.page.locator("dialog img")).to_be_visible()
    person.page.keyboard.press("Escape")
    return text[text.index("/event/") :]


def tell(phone, board: int, who: str, points: int = 0) -> None:
    form = phone.page.locator(f"[data-board='{board}']")
    if form.get_by_role("button", name="Назвать результат").count():
        form.get_by_role("button", name="Назвать результат").click()
    form.get_by_role("button", name=who, exact=True).click()
    if points:
        form.get_by_label("Сколько очков").fill(str(points))
    form.get_by_role("button", name="Отправить").click()


def test_four_pairs_on_paper_from_the_entry_to_the_standing(hall, person):  # noqa: PLR0915 -- one evening
    desk = person(hall.base)
    desk.hurry()
    desk.open("/events")
    desk.page.get_by_label("Название").fill("Кубок двора")
    desk.button("Открыть турнир").click()
    for one, other in NAMES:
        desk.page.get_by_label("Первый игрок").fill(one)
        desk.page.get_by_label("Второй игрок").fill(other)
        desk.page.get_by_role("button", name="Записать", exact=True).click()
        expect(desk.page.get_by_text(f"{one} – {other}")).to_be_visible()
    desk.button("Провести жеребьёвку").click()
    expect(desk.page.get_by_text("Записать опоздавших")).to_be_visible()
    tab(desk, "Тур")
    desk.button("Рассадить первый тур").click()
    expect(desk.page.get_by_role("heading", name="Тур 1 из 3")).to_be_visible()
    expect(desk.page.get_by_text("Подсчёт предварительный")).to_be_visible()
    desk.page.get_by_text("Бумаги для печати").click()
    with desk.page.expect_download() as download:
        desk.button("Протоколы партий").click()
    assert download.value.path().read_bytes().startswith(b"%PDF-")
    desk.button("Ссылка для стола").first.click()
    link = link_of(desk)

    us, them = person(hall.base, tolerant=True), person(hall.base, tolerant=True)
    for phone, seats in ((us, "A и C"), (them, "B и D")):
        phone.hurry()
        phone.open(link)
        phone.page.get_by_role("button", name=seats).click()
    first, second = (int(one.get_attribute("data-board") or 0) for one in us.page.locator("[data-board]").all()[:2])
    tell(us, first, "Мы", 12)
    expect(them.page.locator(f"[data-board='{first}']")).to_contain_text("соперники выиграли 12")
    them.page.get_by_role("button", name="Верно").click()
    expect(them.page.locator(f"[data-board='{first}'] .result")).to_have_text("−12")
    expect(us.page.locator(f"[data-board='{first}'] .result")).to_have_text("+12")

    tell(us, second, "Мы", 20)
    expect(them.page.locator(f"[data-board='{second}']")).to_contain_text("соперники выиграли 20")
    them.page.locator(f"[data-board='{second}']").get_by_role("button", name="Нет, иначе").click()
    tell(them, second, "Мы", 5)
    expect(us.page.locator(f"[data-board='{second}']")).to_contain_text("Результаты расходятся")
    them.page.get_by_role("button", name="Позвать судью").click()
    them.page.get_by_label("В чём дело").fill("Мы закрыли рыбу")
    them.page.get_by_role("button", name="Отправить").last.click()
    expect(them.page.get_by_text("ждёт судью")).to_be_visible()

    expect(desk.page.get_by_role("tab", name="Результаты").locator(".mark")).to_have_text("1")
    tab(desk, "Протесты")
    desk.button("Решить").click()
    desk.page.get_by_role("textbox", name="Решение").fill("Рыбы не было")
    desk.button("Внести").click()
    expect(them.page.get_by_text("Рыбы не было")).to_be_visible()
    tab(desk, "Результаты")
    desk.page.locator(f"[data-conflict='{second}'] button").first.click()
    desk.page.get_by_label("Почему").fill("по записи стола")
    desk.button("Внести").click()
    expect(us.page.locator(f"[data-board='{second}'] .result")).to_have_text("+20")

    screen = person(hall.base, lang="en")
    screen.hurry()
    screen.open(link.split("/table")[0] + "/screen")
    expect(screen.page.get_by_text("Scoring provisional")).to_be_visible()
    expect(screen.page.locator("tbody tr").first).to_contain_text("16.00")
    tab(desk, "Протокол")
    desk.page.get_by_role("button", name="Отменить запись").first.click()
    desk.page.get_by_label("Почему").fill("не тот стол")
    desk.page.get_by_role("button", name="Отменить запись", exact=True).click()
    expect(screen.page.locator("tbody tr").first).to_contain_text("12.00")
    mark = desk.page.get_by_text("Запись ").first.inner_text().split()[1]
    expect(screen.page.get_by_text(mark)).to_be_visible()


def test_an_online_event_a_player_finds_his_table_by_his_link(hall, person):
    async def begin() -> tuple[Organiser, str]:
        organiser = await new_event(hall.server, title="Ночной турнир", format="neighbour", rounds=1, online="none")
        await organiser.enter_people(NAMES[0])
        await organiser.order("enter", players=["Робот 1", "Робот 2"], bot="greedy")
        await organiser.order("draw")
        return organiser, (await organiser.desk())["players"][0]["key"]

    organiser, key = hall.run(begin())
    me = person(hall.base, tolerant=True)
    me.hurry()
    me.open(f"/event/{organiser.event}/play#{key}")
    expect(me.page.get_by_text("Ваш стол ещё не назначен")).to_be_visible()
    desk = hall.run(organiser.order("next_round"))
    me.button("За стол").click()
    expect(me.page.get_by_text("Ждём, пока займут места")).to_be_visible()
    expect(me.page.get_by_role("button", name="Сесть сюда")).to_have_count(0)
    missing = desk["players"][1]
    hall.run(organiser.order("seat_bot", pair=missing["pair"], player=missing["player"], level="greedy"))
    end = time.monotonic() + 240
    while "К турниру" not in me.sight().text:
        assert time.monotonic() < end, me.sight()
        if not me.step():
            me.page.wait_for_timeout(30)
    assert me.page.get_by_role("link", name="Проверить замес").count() == 0
    me.page.get_by_role("link", name="К турниру").first.click()
    expect(me.page.get_by_text("Партия сыграна")).to_be_visible()
    me.page.get_by_role("link", name="Таблица и столы").click()
    expect(me.page.locator(".standing tbody tr")).to_have_count(2)
    me.page.get_by_role("button", name="Раздача 1").click()
    expect(me.page.locator("dialog .mini")).to_have_count(28)


def test_the_desk_of_an_online_event_prints_but_no_tiles_to_lay_out(hall, person):
    async def begin() -> Organiser:
        organiser = await new_event(hall.server, title="Ночной турнир", format="howell", online="none")
        await organiser.enter_people(*NAMES[:4])
        await organiser.order("draw")
        await organiser.order("next_round")
        return organiser

    organiser = hall.run(begin())
    desk = person(hall.base)
    desk.open(f"/event/{organiser.event}/desk#{organiser.key}")
    desk.page.get_by_role("tab", name="Тур").click()
    desk.page.get_by_text("Бумаги для печати").click()
    expect(desk.button("Положение")).to_be_visible()
    assert desk.page.locator("details.card button").all_inner_texts() == [
        "Карточки пар",
        "Результаты по раздачам",
        "Положение",
    ]
    desk.button("Рассадить следующий тур").click()
    expect(desk.page.get_by_role("alert")).to_have_text(re.compile(r"^Нет ещё 8 результатов\. Обычно "))


def test_a_stranger_sees_no_desk(hall, person):
    organiser = hall.run(new_event(hall.server, title="Кубок"))
    stranger = person(hall.base, tolerant=True, lang="en")
    stranger.open(f"/event/{organiser.event}/desk")
    expect(stranger.page.get_by_role("alert")).to_contain_text("organiser")
    expect(stranger.page.get_by_role("tab")).to_have_count(0)
