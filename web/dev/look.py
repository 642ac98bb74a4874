"""Shows every page of the built client in Chromium, with recorded streams instead of a server, and checks what it sees.

    npm run build && python dev/look.py OUT [--scene NAME]... [--size 360x640]... [--lang ru]...

Writes a screenshot for each scene, size and language. Reports elements wider than the view, a table that scrolls, parts
of the table that are out of sight, and what axe-core finds.
"""

import argparse
import json
import mimetypes
import os
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, sync_playwright

from kozel.cards.card import rules_card
from kozel.game.rulesets import SHIPPED, shipped

WEB = Path(__file__).parents[1]
STATIC = WEB.parent / "src" / "kozel" / "static"
STREAMS = WEB / "tests" / "streams"
ORIGIN = "http://kozel.test"
SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 720), (1920, 1080))
LEVELS = ["novice", "amateur", "regular", "expert", "master"]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
FLAGS += ["--disable-component-update", "--disable-sync"]

CHECKS = (WEB / "dev" / "checks.js").read_text("utf-8")
RUN_CHECKS = "async (checks) => (await Promise.all(Object.values(eval(checks)).map((check) => check()))).flat()"
AXE_ONLY = "(checks) => eval(checks).axe()"
LOOK_ONLY = (
    "(checks) => { const { axe, ...rest } = eval(checks); return Object.values(rest).flatMap((check) => check()); }"
)


class Scene(NamedTuple):
    name: str
    path: str
    stream: str = ""
    until: Callable[[dict[str, Any], dict[str, Any]], bool] | None = None
    act: Callable[[Page], None] | None = None
    more: tuple[dict[str, Any], ...] = ()
    """Bodies of events that come after those of the stream."""


def fact(event: dict[str, Any]) -> dict[str, Any]:
    return event["body"].get("fact", {})


def click(selector: str) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).first.click()


def my_turn(tiles: int) -> Callable[[dict[str, Any], dict[str, Any]], bool]:
    """The first turn of one's own with so many tiles on the table, a choice among them."""

    def reached(event: dict[str, Any], count: dict[str, Any]) -> bool:
        legal = event["body"].get("legal", [])
        return count["placed"] >= tiles and any(action["type"] == "play" for action in legal)

    return reached


def kind(name: str, times: int = 1) -> Callable[[dict[str, Any], dict[str, Any]], bool]:
    return lambda event, count: count["kinds"].get(name, 0) >= times


def asked(event: dict[str, Any], _count: dict[str, Any]) -> bool:
    return any(action["type"] == "answer_lead" for action in event["body"].get("legal", []))


def must(name: str) -> Callable[[dict[str, Any], dict[str, Any]], bool]:
    return lambda event, _count: any(action["type"] == name for action in event["body"].get("legal", []))


def turn_of(seat: int, tiles: int) -> Callable[[dict[str, Any], dict[str, Any]], bool]:
    """The first turn of another seat with so many tiles on the table."""
    return lambda event, count: count["placed"] >= tiles and event["body"].get("seats") == [seat]


def two_ends(event: dict[str, Any], _count: dict[str, Any]) -> bool:
    return bool(both(event["body"].get("legal", [])))


def both(legal: list[dict[str, Any]]) -> set[str]:
    """The tiles that fit both ends."""
    fits = [(action["tile"], action["end"]) for action in legal if action["type"] == "play"]
    return {tile for tile, end in fits if end == "L" and (tile, "R") in fits}


def after_fish() -> Callable[[dict[str, Any], dict[str, Any]], bool]:
    """The secret of a deal that ended in a fish is shown."""
    ended = {"fish": False}

    def reached(event: dict[str, Any], _count: dict[str, Any]) -> bool:
        told = fact(event)
        if told.get("type") == "deal_ended":
            ended["fish"] = told["outcome"]["end"]["type"] == "fish"
        return ended["fish"] and told.get("type") == "seed_revealed"

    return reached


def choose_both(page: Page) -> None:
    page.locator('.tile[aria-label*="обоим"], .tile[aria-label*="both"]').first.click()


def choose_tile(page: Page) -> None:
    page.locator(".tile.playable").last.click()


def big_tiles(page: Page) -> None:
    page.evaluate("() => localStorage.setItem('kozel.prefs', JSON.stringify({bigTiles: true, numerals: true}))")
    page.reload()
    page.wait_for_selector("[data-hand]")
    page.evaluate("() => localStorage.removeItem('kozel.prefs')")
    page.wait_for_timeout(400)


def step_on(page: Page) -> None:
    for _ in range(24):
        page.keyboard.press("ArrowRight")


def many_tiles(event: dict[str, Any], count: dict[str, Any]) -> bool:
    return count["kinds"].get("seat_drew", 0) >= 12 and bool(event["body"].get("legal"))


AWAY: tuple[dict[str, Any], ...] = (
    {"type": "controller_changed", "seat": 1, "controller": "bot", "reason": "away"},
    {"type": "presence_changed", "seat": 1, "presence": "gone"},
    {"type": "away_asked", "seat": 1},
    {"type": "seat_offered", "seat": 1, "occupant": {"kind": "person", "id": "friend", "name": "Константин"}},
)

BOT_PLAYS: tuple[dict[str, Any], ...] = (
    {"type": "controller_changed", "seat": 0, "controller": "bot", "reason": "away"},
)
CLOSED: tuple[dict[str, Any], ...] = ({"type": "table_closed", "reason": "abandoned"},)


def settings_in_menu(page: Page) -> None:
    page.locator("button.menu").click()
    for summary in page.locator("dialog summary").all():
        summary.click()


SCENES = (
    Scene("home", "/"),
    Scene("history", "/", act=click("nav button[aria-expanded]")),
    Scene("prefs", "/", act=click("summary")),
    Scene("new", "/new"),
    Scene("rules", "/rules"),
    Scene("editor", "/rules", act=lambda page: page.get_by_role("button").nth(1).click()),
    Scene("keeper", "/keeper"),
    Scene("help", "/help"),
    Scene("missing", "/nowhere"),
    Scene(
        "replay", "/replay/recorded-table/1.1", act=lambda page: [page.keyboard.press("ArrowRight") for _ in range(24)]
    ),
    Scene("verify", "/replay/recorded-table/1.1?verify"),
    Scene("lobby", "/t/recorded-table", "trudovoy", lambda _event, count: count["seats"] >= 3),
    Scene("first", "/t/recorded-table", "trudovoy", my_turn(0)),
    Scene("middle", "/t/recorded-table", "trudovoy", my_turn(11), choose_tile),
    Scene("partner", "/t/recorded-table", "trudovoy", turn_of(2, 6)),
    Scene("premove", "/t/recorded-table", "trudovoy", turn_of(3, 7), click("[data-hand] .tile")),
    Scene("ends", "/t/recorded-table", "trudovoy", two_ends, choose_both),
    Scene("late", "/t/recorded-table", "trudovoy", my_turn(20)),
    Scene("pass", "/t/recorded-table", "trudovoy", must("pass")),
    Scene("ask", "/t/recorded-table", "trudovoy", asked),
    Scene("over", "/t/recorded-table", "trudovoy", kind("seed_revealed", 3)),
    Scene("fish", "/t/recorded-table", "trudovoy", after_fish()),
    Scene("vote", "/t/recorded-table", "trudovoy", kind("seed_revealed", 3), more=AWAY),
    Scene("match", "/t/recorded-table", "trudovoy", kind("match_ended")),
    Scene("sheet", "/t/recorded-table", "trudovoy", kind("seed_revealed", 5), click("[data-sheet]")),
    Scene("big", "/t/recorded-table", "trudovoy", my_turn(0), big_tiles),
    Scene("menu", "/t/recorded-table", "trudovoy", my_turn(6), click(".menu")),
    Scene("settings", "/t/recorded-table", "trudovoy", my_turn(6), settings_in_menu),
    Scene("bot", "/t/recorded-table", "trudovoy", my_turn(6), more=BOT_PLAYS),
    Scene("closed", "/t/recorded-table", "trudovoy", my_turn(6), more=CLOSED),
    Scene("duo", "/t/recorded-table", "duo", many_tiles),
    Scene("trio", "/t/recorded-table", "trio", my_turn(9)),
    Scene("watch", "/t/recorded-table", "watched", lambda _event, count: count["placed"] >= 14),
)


class Look(NamedTuple):
    """How to look: where to put the pictures, in which sizes and colours, and with which axe-core ("": without)."""

    out: Path
    sizes: Sequence[tuple[int, int]]
    scheme: str
    axe: str


class World:
    """Answers in place of the server."""

    def __init__(self, scene: Scene, lang: str) -> None:
        self.scene, self.lang = scene, lang
        self.stream = json.loads((STREAMS / f"{scene.stream or 'trudovoy'}.json").read_text("utf-8"))
        self.record = json.loads((STREAMS / "trudovoy-record.json").read_text("utf-8"))

    def http(self, route: Route) -> None:
        path = route.request.url.removeprefix(ORIGIN).split("?")[0]
        if path.startswith("/api/"):
            return route.fulfill(json=self.api(path.removeprefix("/api/"), route.request.method))
        file = STATIC / path.lstrip("/")
        file = file if file.is_file() else STATIC / "index.html"
        kind_of = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        return route.fulfill(body=file.read_bytes(), content_type=kind_of)

    def api(self, path: str, method: str) -> Any:
        match path.split("/"):
            case ["rulesets"]:
                return [self.ruleset(id) for id in SHIPPED]
            case ["rules", "check"]:
                return {
                    "ok": True,
                    "problems": [],
                    "differences": "",
                    "card": rules_card(shipped("trudovoy"), self.lang),
                }
            case ["bots"]:
                return LEVELS
            case ["me"]:
                return {"name": "Ольга" if self.lang == "ru" else "Olga"}
            case ["me", "tables"]:
                return [{"table": "recorded-table", "opened_at": 1_760_000_000_000, "closed_at": None}]
            case ["tables", _]:
                settings = self.stream["events"][0]["body"]["settings"]
                seats = [{"seat": i, "occupant": one} for i, one in enumerate(self.record["seats"])]
                return {"table": "recorded-table", "settings": settings, "phase": "playing", "seats": seats, "seat": -1}
            case ["tables", _, "deals", _]:
                return self.record["facts"]
            case _:
                raise LookupError(f"{method} {path}")

    def ruleset(self, id: str) -> dict[str, Any]:
        one = shipped(id)
        title, note = getattr(one.title, self.lang), getattr(one.note, self.lang)
        rules = msgspec.to_builtins(one.rules)
        return {
            "id": id,
            "version": one.version,
            "title": title,
            "note": note,
            "status": one.status,
            "parameters": rules,
        }

    def socket(self, socket: WebSocketRoute) -> None:
        events = self.events()
        now = int(time.time() * 1000)
        seat = self.stream["seat"]
        welcome = {
            "type": "welcome",
            "protocol": 1,
            "table": "recorded-table",
            "you": f"p{seat}",
            "name": "",
            "seat": seat,
        }
        socket.on_message(lambda text: self.answer(socket, text))
        socket.send(json.dumps(welcome | {"v": events[-1]["v"], "now": now, "reset": True, "events": events}))

    def events(self) -> list[dict[str, Any]]:
        count: dict[str, Any] = {"placed": 0, "kinds": {}, "seats": 0}
        shown: list[dict[str, Any]] = []
        now = int(time.time() * 1000)
        for event in self.stream["events"]:
            body, told = event["body"], fact(event)
            shown.append(event)
            count["seats"] += body["type"] == "seat_taken"
            name = told.get("type", "")
            count["kinds"][name] = count["kinds"].get(name, 0) + 1
            count["placed"] = 0 if name == "deal_started" else count["placed"] + (name in ("played", "twin_played"))
            if body["type"] == "turn_opened":
                body["base_until"], body["deadline"] = now + 14_000, now + 74_000
            if self.scene.until and self.scene.until(event, count):
                break
        last = shown[-1]["v"]
        more = ({"type": "event", "v": last + n, "at": now, "body": body} for n, body in enumerate(self.scene.more, 1))
        return [*shown, *more]

    def answer(self, socket: WebSocketRoute, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "ping":
            socket.send(json.dumps({"type": "pong", "t": message["t"], "now": int(time.time() * 1000)}))
        elif message["type"] == "prefer":
            socket.send(json.dumps({"type": "ack", "a": message["a"], "v": 1}))


def look(page: Page, scene: Scene, lang: str, size: tuple[int, int], asked_for: Look) -> list[str]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(ORIGIN + scene.path)
    page.wait_for_selector("h1", state="attached")
    page.wait_for_timeout(500)
    if scene.act:
        scene.act(page)
        page.wait_for_timeout(300)
    name = f"{scene.name}-{lang}-{size[0]}x{size[1]}"
    page.screenshot(path=asked_for.out / f"{name}.png", full_page=not page.query_selector(".table"))
    if asked_for.axe:
        page.evaluate(asked_for.axe)
    found: list[str] = page.evaluate(RUN_CHECKS, CHECKS)
    return [f"{name}: {one}" for one in found]


def visit(browser: Browser, scene: Scene, lang: str, asked_for: Look) -> list[str]:
    """One scene in all sizes, each from a fresh load."""
    found: list[str] = []
    world = World(scene, lang)
    context = browser.new_context(
        locale=lang, color_scheme=asked_for.scheme, service_workers="block", reduced_motion="reduce"
    )
    context.route("**/*", world.http)
    context.route_web_socket("**/ws/**", world.socket)
    page = context.new_page()
    page.on("pageerror", lambda error: found.append(f"{scene.name}: {error}"))
    page.on("console", lambda line: found.append(f"{scene.name}: {line.text}") if line.type == "error" else None)
    for size in asked_for.sizes:
        found += look(page, scene, lang, size, asked_for)
    context.close()
    return found


def parse_size(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("--scene", action="append")
    parser.add_argument("--size", action="append")
    parser.add_argument("--lang", action="append")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--axe", action="store_true")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    sizes = [parse_size(one) for one in arguments.size] if arguments.size else SIZES
    axe = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8") if arguments.axe else ""
    asked_for = Look(arguments.out, sizes, "dark" if arguments.dark else "light", axe)
    chromium = os.environ.get("KOZEL_CHROMIUM") or shutil.which("chromium")
    found: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for lang in arguments.lang or ("ru", "en"):
            for scene in SCENES:
                if not arguments.scene or scene.name in arguments.scene:
                    found += visit(browser, scene, lang, asked_for)
        browser.close()
    sys.stdout.write("\n".join(found or ["nothing to complain of"]) + "\n")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
