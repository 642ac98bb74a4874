"""How every page looks in every size: nothing is wider than the view, the table shows all that is needed at once.

The scenes, the recorded streams behind them and the checks are those of web/dev/look.py, which makes pictures of them.
"""

import json
from collections.abc import Iterator, Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"


def load_look() -> Any:
    spec = spec_from_file_location("look", WEB / "dev" / "look.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


look = load_look()

EVERY_SCENE = pytest.mark.parametrize("scene", look.SCENES, ids=[one.name for one in look.SCENES])
LISTENED_IN = ((1280, 720), (390, 844))
"""Where axe-core looks: beside a wide table there is more than on a phone."""

ARRIVED = "() => document.querySelector('h1:not([data-left])') && !document.querySelector('.wait')"
LEAVE = """path => {
  for (const title of document.querySelectorAll("h1")) title.dataset.left = "";
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
QUIET = """() => new Promise((done) => {
  const settle = () => { observer.disconnect(); requestAnimationFrame(() => requestAnimationFrame(done)); };
  let timer = setTimeout(settle, 120);
  const end = setTimeout(settle, 2000);
  const observer = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(settle, 120); });
  observer.observe(document, { subtree: true, childList: true });
})"""
"""Until nothing new has appeared for a moment."""
CONTRAST = """async () => {
  const { violations } = await axe.run(document, { runOnly: ["color-contrast"] });
  return violations.flatMap(({ nodes }) => nodes.map((node) => `dark: ${node.html} ${node.any[0]?.message}`));
}"""


def complaints(page: Page, sizes: Sequence[tuple[int, int]] = look.SIZES) -> list[str]:
    """What there is to complain of in these sizes, in both colours, and by axe-core."""
    found: list[str] = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 20)))")
        found += [f"{width}x{height}: {one}" for one in page.evaluate(look.LOOK_ONLY, look.CHECKS)]
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    for width, height in LISTENED_IN:
        page.set_viewport_size({"width": width, "height": height})
        found += page.evaluate(look.AXE_ONLY, look.CHECKS)
    page.emulate_media(color_scheme="dark")
    found += page.evaluate(CONTRAST)
    page.emulate_media(color_scheme="light")
    return found


class Viewer:
    """One page for all scenes in a language; axe-core stays in it from scene to scene."""

    def __init__(self, browser: Browser, lang: str) -> None:
        self.lang = lang
        self.world = look.World(look.SCENES[0], lang)
        self.errors: list[str] = []
        self.context = browser.new_context(locale=lang, service_workers="block", reduced_motion="reduce")
        self.context.route("**/*", self._answer)
        self.context.route_web_socket("**/ws/**", self._connect)
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _answer(self, route: Route) -> None:
        self.world.http(route)

    def _connect(self, socket: WebSocketRoute) -> None:
        self.world.socket(socket)

    def show(self, scene: Any) -> None:
        self.world = look.World(scene, self.lang)
        if self.page.evaluate("() => 'axe' in window"):
            here = self.page.evaluate("location.pathname")
            elsewhere = next(path for path in ("/nowhere", "/help", "/keeper") if path not in (here, scene.path))
            for path in (elsewhere, scene.path):
                self.page.evaluate(LEAVE, path)
                self.page.wait_for_function(ARRIVED)
        else:  # the first scene, or the last one has loaded the page anew for its own settings
            self.page.goto(look.ORIGIN + scene.path)
            self.page.wait_for_function(ARRIVED)
        self.page.evaluate(QUIET)
        if scene.act:
            scene.act(self.page)
            self.page.evaluate(QUIET)


@pytest.fixture(scope="module")
def viewers(browser: Browser) -> Iterator[dict[str, Viewer]]:
    both = {lang: Viewer(browser, lang) for lang in ("ru", "en")}
    yield both
    for one in both.values():
        one.context.close()


@pytest.mark.parametrize("lang", ["ru", "en"])
@EVERY_SCENE
def test_a_page_fits_every_size_and_axe_finds_nothing(viewers: dict[str, Viewer], scene, lang):
    viewer = viewers[lang]
    viewer.errors.clear()
    viewer.show(scene)
    found = complaints(viewer.page) + viewer.errors
    assert found == [], json.dumps(found, ensure_ascii=False, indent=1)


@pytest.mark.nightly
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["ru", "en"])
@EVERY_SCENE
def test_a_page_that_is_loaded_in_a_size_fits_it_and_axe_finds_nothing(browser: Browser, tmp_path, scene, lang, scheme):
    axe = AXE.read_text("utf-8")
    assert look.visit(browser, scene, lang, look.Look(tmp_path, look.SIZES, scheme, axe)) == []
