"""People in front of a browser: they see what is shown, hear what a screen reader says, press what can be pressed."""

from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Locator, expect

from kozel.game.moves import Action, AnswerLead, AskCounts, ClaimRedeal, Draw, Pass, Play, TwinPlay

HURRY = """(() => {
  const [clock, timeout] = [performance.now.bind(performance), window.setTimeout.bind(window)];
  const interval = window.setInterval.bind(window);
  performance.now = () => clock() * 10;
  window.setTimeout = (what, ms = 0, ...rest) => timeout(what, ms / 10, ...rest);
  window.setInterval = (what, ms = 0, ...rest) => interval(what, ms < 1000 ? ms : ms / 10, ...rest);
})()"""
"""For who need not watch: what a page shows for a moment is shown for a tenth of it, what it asks for every few seconds
it asks for ten times as often."""

IMPATIENT = """(() => {
  const [clock, begin] = [Date.now, Date.now()];
  Date.now = () => begin + (clock() - begin) * 4;
})()"""
"""A page that waits for the network only a quarter as long."""

LAG = """Object.defineProperty(WebSocket.prototype, "onmessage", {
  set(hear) { if (hear) this.addEventListener("message", (message) => setTimeout(() => hear(message), 400)) },
})"""
"""A slow network: what the server says arrives later (a tenth of it for who hurries)."""

LISTEN = """(() => {
  window.heard = [];
  const last = {};
  const listen = () => {
    for (const voice of document.querySelectorAll("[data-voice]")) {
      const { dataset: { voice: name }, textContent: text } = voice;
      if (text === last[name]) continue;
      last[name] = text;
      if (text.trim()) heard.push([name, text.trim()]);
    }
  };
  new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
})()"""

LOOK = """() => {
  const seen = (all) => [...document.querySelectorAll(all)].filter((one) => one.checkVisibility());
  const name = (one) => one.getAttribute("aria-label") || one.innerText.trim();
  return {
    tiles: seen("[data-hand] button").map(name),
    buttons: seen("main button:enabled").map(name),
    text: document.body.innerText,
  };
}"""

ANSWERS = {"me": "Зайду я", "you": "Заходи ты", "any": "Всё равно"}
MAY = ("подходит слева", "подходит справа", "подходит к обоим концам", "можно зайти")
MUST = ("Пас (стук)", "Взять с базара", "Положить оба дубля")


class Sight(NamedTuple):
    """The labels of one's own tiles and of the buttons that can be pressed, and all text of the page."""

    tiles: list[str]
    buttons: list[str]
    text: str

    @property
    def playable(self) -> list[str]:
        return [one for one in self.tiles if one.endswith(MAY)]

    def button(self, *beginnings: str) -> str | None:
        return next((one for one in self.buttons if one.startswith(beginnings)), None)


class Person:
    """A browser with one page."""

    def __init__(self, context: BrowserContext, *, tolerant: bool) -> None:
        self.context = context
        self.errors: list[str] = []
        context.add_init_script(LISTEN)
        self.page = context.new_page()
        if not tolerant:
            self.page.on("pageerror", lambda error: self.errors.append(str(error)))
            self.page.on("console", self._note)

    def _note(self, line: ConsoleMessage) -> None:
        if line.type == "error" and "ERR_INTERNET_DISCONNECTED" not in line.text:
            self.errors.append(f"{line.text} {line.location['url']}")

    def hurry(self) -> None:
        self.context.add_init_script(HURRY)

    def lag(self) -> None:
        self.context.add_init_script(LAG)

    def prefer(self, **prefs: Any) -> None:
        """Settings that were made earlier."""
        self.context.add_init_script(f"localStorage.setItem('kozel.prefs', JSON.stringify({dict_as_js(prefs)}))")

    def open(self, path: str) -> None:
        self.page.goto(path)

    def make_table(self, preset: str = "trudovoy", name: str = "", **new: Any) -> str:
        """Over HTTP, as the page for new tables does."""
        if name:
            assert self.context.request.post("/api/me", data={"name": name}).ok
        answer = self.context.request.post("/api/tables", data={"preset": preset, **new})
        assert answer.ok, answer.text()
        return answer.json()["table"]

    def sight(self) -> Sight:
        return Sight(**self.page.evaluate(LOOK))

    def heard(self, voice: str = "urgent") -> list[str]:
        """All that a screen reader was given to say."""
        return [text for name, text in self.page.evaluate("heard") if name == voice]

    def expect_heard(self, *words: str, voice: str = "urgent") -> None:
        for one in words:
            self.page.wait_for_function(
                "([voice, words]) => heard.some(([name, text]) => name === voice && text.includes(words))",
                arg=[voice, one],
            )

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    def tile(self, name: object) -> Locator:
        return self.page.locator(f'[data-hand] [data-tile="{name}"]')

    def end(self, name: object) -> Locator:
        return self.page.locator(f'[data-end="{name}"]')

    def hand(self) -> list[str]:
        """The names of the tiles from left to right, read at one moment: a tile that leaves cannot be half there."""
        return self.page.locator("[data-hand] [data-tile]").evaluate_all("tiles => tiles.map(one => one.dataset.tile)")

    def expect_turn(self, number: int) -> None:
        """The page shows this turn of the deal, and it is one's own.

        A page lags behind the table, so that every move can be seen: "my turn" alone could be an earlier one, in which
        the server is just passing for the person.
        """
        expect(self.page.locator(f'[data-turn="{number}"]')).to_be_visible()

    def do(self, action: Action) -> None:
        """Does in the browser what a script says; the page has to show the turn for it."""
        match action:
            case Play(tile, None):
                self.tile(tile).click()
            case Play(tile, end):
                self.tile(tile).click()
                self.end(end).click()
            case TwinPlay(left):
                self.tile(left).click()
                self.button("Положить оба дубля").click()
            case Pass() | Draw():
                self.page.locator("[data-forced]").click()
            case AnswerLead(answer):
                self.button(ANSWERS[answer]).click()
            case AskCounts():
                self.button("Сколько у кого костей?").click()
            case ClaimRedeal():
                self.button("Требую пересдачу").click()

    def step(self, *, within_deal: bool = False) -> bool:
        """Does the first thing that can be done, and says whether there was one; may stay within the running deal."""
        go_on = () if within_deal else ("Дальше",)
        sight = self.sight()
        try:
            if name := sight.button(*MUST, *ANSWERS.values(), *go_on):
                self.page.get_by_role("button", name=name, exact=True).click(timeout=2000)
            elif ends := [one for one in sight.buttons if "станет" in one]:
                self.page.get_by_role("button", name=ends[0], exact=True).click(timeout=2000)
            elif tiles := sight.playable:
                self.page.get_by_role("button", name=tiles[0], exact=True).click(timeout=2000)
            else:
                return False
        except Error:  # the table has gone on meanwhile
            return False
        return True


def dict_as_js(values: dict[str, Any]) -> str:
    words = {True: "true", False: "false"}
    return "{" + ", ".join(f"{key}: {words.get(one, repr(one))}" for key, one in values.items()) + "}"
