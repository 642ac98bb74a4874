"""Four browsers play a match to the goat, and the records say the same as the pages."""

import pytest
from playwright.sync_api import expect

from kozel.cli.main import main
from kozel.game.events import DealSettled, MatchEnded
from kozel.record import kzn

SHORT = {"open_at": 0, "target": 25}
LIMIT = 4000


def begin(house, person, changes):
    people = [person(house.base) for _ in range(4)]
    seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
    for one in people:
        one.hurry()
    table = people[0].make_table(seats=seats, changes=changes, pace="none")
    for seat, one in enumerate(people):
        one.open(f"/t/{table}")
        if seat:
            one.page.locator(f'[data-chair="{seat}"] button').first.click()
            expect(one.page.locator(f'[data-chair="{seat}"]')).to_contain_text("Вы")
    people[0].button("Начать игру").click()
    return people, table


def play_match(people):
    for _ in range(LIMIT):
        if all("Партия" in one.sight().text and one.page.locator(".verdict").count() for one in people):
            return
        moved = [one.step() for one in people]
        if not any(moved):
            people[0].page.wait_for_timeout(20)
    raise AssertionError("the match does not end")


def points(one):
    """The names of the sides and their points, as the header shows them."""
    side = one.page.locator("[data-sheet] .side")
    return [(side.nth(n).locator(".name").inner_text(), side.nth(n).locator(".points").inner_text()) for n in range(2)]


LONG = pytest.param({"target": 60}, marks=pytest.mark.nightly)


@pytest.mark.parametrize("changes", [SHORT, LONG], ids=["short", "long"])
def test_four_browsers_play_a_match_to_the_goat(house, person, tmp_path, capsys, changes):
    people, table = begin(house, person, changes)
    play_match(people)

    shown = [dict(points(one)) for one in people]
    assert shown[0] == shown[2]
    assert shown[1] == shown[3]
    assert shown[1] == {"Мы": shown[0]["Они"], "Они": shown[0]["Мы"]}
    lost = [one.page.locator(".verdict").inner_text() == "Партия проиграна. Козёл!" for one in people]
    assert lost in ([True, False, True, False], [False, True, False, True])

    for one, has_lost in zip(people, lost, strict=True):
        one.expect_heard("Партия проиграна. Козёл!" if has_lost else "Партия ваша!")

    deals = sorted(people[0].context.request.get(f"/api/tables/{table}/deals").json(), key=lambda one: one["at"])
    records = []
    for deal in deals:
        people[0].open(f"/replay/{table}/{deal['deal']}")
        with people[0].page.expect_download() as download:
            people[0].page.get_by_role("link", name="Скачать запись").click()
        records.append(tmp_path / f"{deal['deal']}.kzn")
        download.value.save_as(records[-1])
    for record in records:
        assert main(["record", "verify", str(record)]) == 0, capsys.readouterr()
    (last,) = kzn.parse(records[-1].read_text("utf-8"))
    (settled,) = [fact.settlement for fact in last.facts if isinstance(fact, DealSettled)]
    assert (shown[0]["Мы"], shown[0]["Они"]) == tuple(map(str, settled.after.sheet))
    assert [fact.verdict.goats for fact in last.facts if isinstance(fact, MatchEnded)] == [(0,) if lost[0] else (1,)]
