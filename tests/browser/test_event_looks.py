"""How the pages of an event look in every size, on a real server: the desk, a phone, the public page, the projector."""

import json
from collections.abc import Sequence

import pytest

from browser.test_looks import QUIET, complaints, look
from organiser import Organiser, new_event

PAIRS = (("Анна Сергеевна", "Борис"), ("Вера", "Глеб Константинович"), ("Дина", "Егор"), ("Зоя", "Иван"))
TITLES = {"ru": "Кубок двора имени Петра Ильича", "en": "The cup of the old yard"}
TABS = 6
SIZES = look.SIZES
WALLS = [(width, height) for width, height in SIZES if width >= 768]
"""A projector is no telephone: there long names are cut."""


@pytest.mark.nightly
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_pages_of_an_event_fit_every_size_and_axe_finds_nothing(make_house, person, tmp_path, lang):
    hall = make_house(events=tmp_path / "events")
    organiser = hall.run(new_event(hall.server, title=TITLES[lang]))
    me = person(hall.base, lang=lang, service_workers="block", tolerant=True)
    found: list[str] = []

    def see(name: str, path: str = "", sizes: Sequence[tuple[int, int]] = SIZES) -> None:
        if path:
            me.open(path)
            me.page.wait_for_selector("h1")
        me.page.evaluate(QUIET)
        found.extend(f"{name}: {one}" for one in complaints(me.page, sizes))

    see("new", "/events")
    see("desk at first", f"/event/{organiser.event}/desk#{organiser.key}")
    desk = hall.run(first_round(organiser))
    me.page.reload()
    for tab in range(TABS):
        me.page.get_by_role("tab").nth(tab).click()
        see(f"tab {tab}")
    phone = f"/event/{organiser.event}/play#{desk['players'][0]['key']}"
    see("phone", phone)
    me.page.locator("[data-board] button").first.click()
    see("phone with a result")
    see("public", f"/event/{organiser.event}")
    see("projector", f"/event/{organiser.event}/screen", WALLS)
    assert found == [], json.dumps(found, ensure_ascii=False, indent=1)


async def first_round(organiser: Organiser) -> dict[str, list[dict[str, str]]]:
    """Four pairs are at their tables, and one result is written down."""
    await organiser.enter_people(*PAIRS)
    await organiser.order("draw")
    desk = await organiser.order("next_round")
    one = desk["open"][0]
    return await organiser.order("result", pair=one["ns"], board=one["board"], net=12)
