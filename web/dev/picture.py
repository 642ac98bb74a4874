"""Makes the pictures of the table in the README, phone beside desk, from a recorded stream and the built client.

npm run build && python dev/picture.py ../docs/images
"""

import io
import json
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from look import FLAGS, ORIGIN, Scene, World, choose_tile, my_turn
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

SIZES = ((390, 844), (1280, 720))
GAP = 24
COLOURS = 224
LATIN = {"Марат": "Marat", "Пётр Ильич": "Pyotr", "Тоша": "Tosha"}
DEALS = 4


def late(event: dict[str, Any], count: dict[str, Any]) -> bool:
    """A turn of one's own in the middle of a deal, when something is written on the sheet."""
    return count["kinds"].get("deal_started", 0) >= DEALS and my_turn(11)(event, count)


SCENE = Scene("picture", "/t/recorded-table", "trudovoy", late, choose_tile)


class Guests(World):
    """Names in the letters of the language."""

    def events(self) -> list[dict[str, Any]]:
        text = json.dumps(super().events(), ensure_ascii=False)
        for name, latin in LATIN.items() if self.lang == "en" else ():
            text = text.replace(name, latin)
        return json.loads(text)


def shots(browser: Browser, lang: str) -> list[Image.Image]:
    found: list[Image.Image] = []
    for width, height in SIZES:
        world = Guests(SCENE, lang)
        context = browser.new_context(
            locale=lang, viewport={"width": width, "height": height}, service_workers="block", reduced_motion="reduce"
        )
        context.route("**/*", world.http)
        context.route_web_socket("**/ws/**", world.socket)
        page = context.new_page()
        page.goto(ORIGIN + SCENE.path)
        page.wait_for_selector("[data-hand] .playable")
        choose_tile(page)
        page.wait_for_timeout(300)
        found.append(Image.open(io.BytesIO(page.screenshot())))
        context.close()
    return found


def beside(images: Sequence[Image.Image]) -> Image.Image:
    """One beside the other on a transparent ground, in few colours."""
    width = sum(image.width for image in images) + GAP * (len(images) - 1)
    height = max(image.height for image in images)
    whole, left = Image.new("RGBA", (width, height)), 0
    for image in images:
        whole.paste(image.convert("RGB"), (left, (height - image.height) // 2))
        left += image.width + GAP
    return whole.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def main() -> None:
    chromium = os.environ.get("KOZEL_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for lang in ("ru", "en"):
            beside(shots(browser, lang)).save(Path(sys.argv[1]) / f"table-{lang}.png", optimize=True)
        browser.close()


if __name__ == "__main__":
    main()
