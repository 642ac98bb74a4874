"""Chromium, a real server, and people who look at pages."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.house import House
from browser.people import Person

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-sync", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update"),
)
PATIENCE_MS = 30_000

MakeHouse = Callable[..., House]
MakePerson = Callable[..., Person]


def chromium() -> str:
    found = os.environ.get("KOZEL_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if found is None and os.environ.get("CI"):
        pytest.fail("no Chromium is installed")
    return found or pytest.skip("no Chromium is installed")


@pytest.fixture(scope="module")  # a wider scope would leave its event loop running in tests of other folders
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE_MS)
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS), timeout=120_000)
        yield browser
        browser.close()


@pytest.fixture
def make_house(tmp_path) -> Iterator[MakeHouse]:
    """Starts servers with a store of their own."""
    with ExitStack() as stack:
        yield lambda **how: stack.enter_context(House(tmp_path / "tables.db", **how))


@pytest.fixture
def house(make_house: MakeHouse) -> House:
    return make_house()


@pytest.fixture
def person(browser: Browser) -> Iterator[MakePerson]:
    """Makes people, each with a browser of his own; in the end none of them has seen an error."""
    everybody: list[Person] = []

    def make(base: str, *, lang: str = "ru", tolerant: bool = False, **context: Any) -> Person:
        options: dict[str, Any] = {"locale": lang, "reduced_motion": "reduce", **context}
        one = Person(browser.new_context(base_url=base, **options), tolerant=tolerant)
        one.page.set_default_timeout(PATIENCE_MS)
        everybody.append(one)
        return one

    yield make
    for one in everybody:
        one.context.close()
    assert [error for one in everybody for error in one.errors] == []
