"""A new build of the client, as a browser finds it that has the old one."""

import re
import shutil

import pytest
from playwright.sync_api import expect

from kozel.server import http


@pytest.fixture
def static(tmp_path, monkeypatch):
    """The client as it is served, in a folder where it can be changed."""
    folder = tmp_path / "static"
    shutil.copytree(http.STATIC, folder)
    monkeypatch.setattr(http, "STATIC", folder)
    return folder


def test_a_new_build_is_offered_taken_when_wished_and_leaves_no_old_cache(static, make_house, person):
    house = make_house()
    me = person(house.base)
    me.open(f"/t/{me.make_table(seats=[{'kind': 'me'}])}")
    caches = "() => navigator.serviceWorker.ready.then(() => caches.keys())"
    (old,) = me.page.evaluate(caches)
    me.page.wait_for_function("() => navigator.serviceWorker.controller")

    worker = static / "sw.js"
    worker.write_text(re.sub(r'(BUILD = )"\w+"', r'\1"another"', worker.read_text("utf-8")), "utf-8")
    me.page.reload()
    expect(me.page.get_by_text("Есть новая версия.")).to_be_visible()
    with me.page.expect_navigation():
        me.button("Обновить").click()
    expect(me.button("Начать игру").or_(me.page.get_by_text("Ждём, пока займут места"))).to_be_visible()
    expect(me.page.get_by_text("Есть новая версия.")).to_have_count(0)
    me.page.wait_for_function("async () => (await caches.keys()).join() === 'kozel-another'")
    assert old != "kozel-another"
