"""Pictures of the main pages, for the documentation: ``make screenshots``.

A server of its own with a new data folder, a Lithuanian game played by the engine up to its middle, Chromium. The
pictures are docs/screenshots/*.png; the first stands in the README.
"""

from __future__ import annotations

import io
import shutil
import socket
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "browser"))

from seat import IN_ORDER, Seat  # noqa: E402
from serving import Server  # noqa: E402

TO = ROOT / "docs" / "screenshots"
DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 740}
LANGUAGES = {"lt": "lt-LT", "bg": "bg-BG", "lv": "lv-LV", "sk": "sk-SK", "en": "en-GB"}
HOSTS = {"lt": "Ona", "bg": "Ива", "lv": "Anna", "sk": "Zuzana", "en": "Alice"}
TURNS = 7
SEED = "7" * 64


def main() -> None:
    TO.mkdir(exist_ok=True)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), port)
        server.start()
        chromium = shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        try:
            draw_all(browser, server)
        finally:
            browser.close()
            server.stop()


def draw_all(browser: Browser, server: Server) -> None:
    """One game per language, seen on a screen and on a phone; the other pages in one language each."""
    for code, locale in LANGUAGES.items():
        server.deal_from(SEED)
        page = open_page(browser, server, locale)
        seat = middle_of_a_game(page, code)
        expect(page.get_by_role("grid")).to_be_visible()
        shoot(page, f"game-{code}")
        if code == "lt":
            page.emulate_media(color_scheme="dark")
            shoot(page, "game-lt-dark")
            page.emulate_media(color_scheme="light")
            page.set_viewport_size(PHONE)
            shoot(page, "game-lt-phone")
            compose(seat)
            shoot(page, "game-lt-phone-composing")
            page.set_viewport_size(DESKTOP)
        page.context.close()
    server.deal_by_chance()
    for name, path, code in (
        ("home", "/", "lt"),
        ("new", "/new", "bg"),
        ("rules", "/rules/sk", "sk"),
        ("card", "/card/lv", "lv"),
        ("tutorial", "/tutorial/bg", "en"),
    ):
        page = open_page(browser, server, LANGUAGES[code])
        page.goto(path)
        page.wait_for_load_state("networkidle")
        shoot(page, f"{name}-{code}")
        page.set_viewport_size(PHONE)
        page.emulate_media(color_scheme="dark")
        shoot(page, f"{name}-{code}-phone-dark")
        page.context.close()


def open_page(browser: Browser, server: Server, locale: str) -> Page:
    context = browser.new_context(
        base_url=server.address, locale=locale, viewport=DESKTOP, reduced_motion="reduce", color_scheme="light"
    )
    page = context.new_page()
    page.goto("/about")
    return page


def middle_of_a_game(page: Page, code: str) -> Seat:
    """A game against the computer, some turns old."""
    wanted = {
        "edition": code,
        "options": IN_ORDER,
        "clock": {"kind": "game", "initial": 1_500_000},
        "seats": [{"kind": "person", "name": HOSTS[code]}, {"kind": "bot", "level": "strong"}],
    }
    seat = Seat.of_new_game(page, wanted)
    for _ in range(TURNS):
        seat.wait(lambda: seat.is_my_turn)
        play = seat.position().best(top=1, by="equity")[0]
        letters = play.edition.letters
        tiles = [
            {"row": row, "col": col, "letter": letters[(tile & 0x7F) - 1], "blank": bool(tile & 0x80)}
            for row, col, tile in play.placed
        ]
        action = {"id": f"shot-{code}-{seat.view()['ply']:04}", "seat": 0, "ply": seat.view()["ply"]}
        done = page.request.post(
            f"/api/games/{seat.game}/actions", data=action | {"action": {"type": "place", "tiles": tiles}}
        )
        assert done.ok, done.text()
    seat.wait(lambda: seat.is_my_turn)
    page.reload()
    page.wait_for_load_state("networkidle")
    return seat


def compose(seat: Seat) -> None:
    """Lay the best play without playing it."""
    play = seat.best()
    if play is not None:
        seat.type_play(play, play.placed)


def shoot(page: Page, name: str) -> None:
    page.wait_for_timeout(700)  # the pictures of a page at rest
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    picture.quantize(160, dither=Image.Dither.NONE).save(TO / f"{name}.png", optimize=True)
    print(f"docs/screenshots/{name}.png", (TO / f"{name}.png").stat().st_size // 1024, "kB")


if __name__ == "__main__":
    main()
