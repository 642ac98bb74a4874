"""Every sentence for screen readers is heard, in both languages; a new one without a test here is an error.

The page is the real one; in place of the server a recorded stream is played to it, and then what makes it speak.
"""

import json
import re
import time
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from playwright.sync_api import Browser

from browser import sentences
from browser.people import HURRY, IMPATIENT, LISTEN
from browser.sentences import Said
from browser.test_looks import ROOT, look

SOURCES = ROOT / "web" / "src"
FOR_THE_EYE = {
    *("pass", "said-play", "draw-brief", "pass-bubble", "match-goats-yard", "seat-open", "link-connecting"),
    *(f"level-{name}" for name in ("random", "greedy", "counting", "pimc")),
    *(f"level-{name}" for name in ("novice", "amateur", "regular", "expert", "master")),
}
"""Words of speech.ts that no live region says."""


class Stage(look.World):
    """A page on a recorded stream, whose end the test goes on writing."""

    def __init__(self, browser: Browser, lang: str, stream: str, until: Any, **prefs: Any) -> None:
        super().__init__(look.Scene("sentences", "/t/recorded-table", stream, until), lang)
        self.refusal = ""
        self.mute = False
        self.wire: Any = None
        self.v = self.events()[-1]["v"]
        self.context = browser.new_context(locale=lang, service_workers="block", reduced_motion="reduce")
        self.context.route("**/*", self.http)
        self.context.route_web_socket("**/ws/**", self.socket)
        self.context.add_init_script(HURRY)
        self.context.add_init_script(IMPATIENT)
        self.context.add_init_script(LISTEN)
        self.context.add_init_script(f"localStorage.setItem('kozel.prefs', '{json.dumps(prefs)}')")
        self.page = self.context.new_page()
        self.page.goto(look.ORIGIN + self.scene.path)
        self.page.wait_for_selector("[data-board]")

    def socket(self, socket: Any) -> None:
        self.wire = socket
        super().socket(socket)

    def answer(self, socket: Any, text: str | bytes) -> None:
        message = json.loads(text)
        if self.mute:
            return
        if self.refusal and message["type"] == "say":
            socket.send(json.dumps({"type": "refused", "a": message["a"], "code": self.refusal, "text": ""}))
        else:
            super().answer(socket, text)

    def do(self, what: Any) -> None:
        """Presses a key or goes on with the stream."""
        for one in what if isinstance(what, list) else [what]:
            if isinstance(one, str):
                self.page.wait_for_timeout(120)  # until what was sent before is shown
                self.page.keyboard.press(f"Key{one.upper()}" if one in "plhstk" else one)
            else:
                self.v += 1
                self.wire.send(json.dumps({"type": "event", "v": self.v, "at": int(time.time() * 1000), "body": one}))

    def expect(self, said: Said, since: int) -> None:
        words = getattr(said, self.lang)
        try:
            self.page.wait_for_function(
                "([since, words]) => heard.slice(since).some(([, text]) => text.includes(words))",
                arg=[since, words],
                timeout=20_000,
            )
        except Exception as error:
            heard = self.page.evaluate("since => heard.slice(since)", since)
            raise AssertionError(f"{words!r} was not said, but {heard}") from error

    def hear(self, *wanted: Said) -> None:
        for said in wanted:
            since = self.page.evaluate("heard.length")
            self.do(said.what)
            self.expect(said, since)


@pytest.fixture
def stage(browser: Browser):
    open_: list[Stage] = []

    def make(lang: str, stream: str = "trudovoy", until: Any = None, **prefs: Any) -> Stage:
        open_.append(Stage(browser, lang, stream, until or look.my_turn(0), **prefs))
        return open_[-1]

    yield make
    for one in open_:
        one.context.close()


BOTH = pytest.mark.parametrize("lang", ["ru", "en"])


@BOTH
def test_what_happens_at_a_table_is_said(stage, lang):
    stage(lang).hear(*sentences.SEATED)


@BOTH
def test_who_watches_hears_names(stage, lang):
    stage(lang, "watched", lambda _event, count: count["placed"] >= 1).hear(*sentences.WATCHED)


@BOTH
def test_the_boneyard_is_said(stage, lang):
    stage(lang, "duo", look.my_turn(1)).hear(*sentences.OF_TWO)


@BOTH
def test_a_move_that_can_be_taken_back_is_said(stage, lang):
    one = stage(lang, undo=True)
    offered, undone = sentences.UNDO
    one.page.evaluate(
        "() => { const real = setTimeout; window.setTimeout = (what, ms) => ms >= 900 ? 0 : real(what, ms) }"
    )
    one.hear(offered, undone)


@BOTH
def test_a_refusal_is_said(stage, lang):
    one = stage(lang)
    for code, ru, en in sentences.REFUSED:
        one.refusal = code
        since = one.page.evaluate("heard.length")
        one.page.locator("button.menu").click()
        one.page.locator("dialog .phrases button").first.click()
        one.expect(Said(code, ru, en), since)


@BOTH
def test_the_state_of_the_connection_is_said(stage, lang):
    one = stage(lang)
    broken, back, weak, offline, old = sentences.LINKS
    one.page.wait_for_function("document.querySelector('.banner') === null")
    since = one.page.evaluate("heard.length")
    one.wire.close()
    one.expect(broken, since)
    one.expect(back, since)
    since, one.mute = one.page.evaluate("heard.length"), True
    one.expect(weak, since)
    one.mute = False
    one.context.set_offline(True)
    one.wire.close()
    one.expect(offline, since)
    one.context.set_offline(False)
    one.expect(back, since + 1)
    one.wire.send(json.dumps({"type": "reload", "reason": "protocol"}))
    one.expect(old, since)


@BOTH
def test_a_table_that_is_not_there_is_said(stage, lang):
    one = stage(lang)
    since = one.page.evaluate("heard.length")
    one.wire.send(json.dumps({"type": "reload", "reason": "no_table"}))
    one.expect(sentences.LOST[0], since)


# What can be said, from the sources.


def messages(lang: str) -> dict[str, ast.Pattern]:
    resource = FluentParser().parse((SOURCES / "locale" / f"{lang}.ftl").read_text("utf-8"))
    return {one.id.name: one.value for one in resource.body if isinstance(one, ast.Message) and one.value}


def forms(pattern: ast.Pattern) -> list[str]:
    """Regular expressions of a message, one for each of its variants."""
    found = [""]
    for part in pattern.elements:
        if isinstance(part, ast.TextElement):
            tails = [re.escape(part.value)]
        elif isinstance(part.expression, ast.SelectExpression):
            tails = [form for variant in part.expression.variants for form in forms(variant.value)]
        else:
            tails = [".+"]
        found = [head + tail for head in found for tail in tails]
    return found


def spoken() -> set[str]:
    """The ids of all messages that can come to a live region: those of speech.ts, and what is told directly."""
    speech = (SOURCES / "table" / "speech.ts").read_text("utf-8")
    play = (SOURCES / "table" / "Play.svelte").read_text("utf-8")
    session = (SOURCES / "table" / "session.svelte.ts").read_text("utf-8")
    answers = (SOURCES / "table" / "answers.ts").read_text("utf-8")
    told = [speech, answers, *re.findall(r"(?:tell|shout|complain)\(.*", play + session)]
    text = "\n".join(told)
    families = re.findall(r"t\(`([\w-]+-)\$", text)
    ids = set(messages("ru"))
    return {one for one in ids if one.startswith(tuple(families))} | (set(re.findall(r'"([\w-]+)"', text)) & ids)


COUNTED = ("tiles-count",)
"""Numbers of tiles are tested with the words themselves."""


@BOTH
def test_every_sentence_has_a_test(lang):
    said = [getattr(one, lang) for one in sentences.ALL]
    known = messages(lang)
    unheard = [
        (name, form)
        for name in sorted(spoken() - FOR_THE_EYE - set(COUNTED))
        for form in forms(known[name])
        if not any(re.search(form, one) for one in said)
    ]
    assert unheard == []


def test_what_is_for_the_eye_only_is_still_there():
    assert set(messages("ru")) >= FOR_THE_EYE
