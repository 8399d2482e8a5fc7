"""Every page: without a fault that keeps anybody out, in five languages; the tutorial; what there is after a game."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from seat import PEOPLE, Seat
from visitors import Visitors

_AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = {"bg": "bg-BG", "lv": "lv-LV", "sk": "sk-SK", "lt": "lt-LT", "en": "en-GB"}
PAGES = ["/", "/new", "/games", "/rules/lt", "/card/lt", "/tutorial/lt", "/about"]


def faults(page: Page) -> list[dict[str, Any]]:
    """What axe finds serious or critical."""
    assert _AXE.exists(), "axe-core is missing: make setup"
    page.evaluate(_AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run()")
    return [
        {"id": one["id"], "where": [node["target"] for node in one["nodes"]][:3]}
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


def settled(page: Page) -> None:
    expect(page.locator("main").first).to_be_visible()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_page_keeps_anybody_out(dark: bool, visitors: Visitors) -> None:
    page = visitors.page(phone=True, dark=dark)
    for path in PAGES:
        page.goto(path)
        settled(page)
        assert faults(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{path} sticks out"


def test_no_fault_at_the_table(visitors: Visitors, sit: Callable[..., Seat]) -> None:
    host = sit(edition="lt", seats=PEOPLE)
    settled(host.page)
    assert faults(host.page) == [], "waiting room"
    guest = visitors.page()
    guest.goto(host.invitation())
    settled(guest)
    assert faults(guest) == [], "invitation"
    seat = host.join_by(guest, "Petras")
    host.play()
    for one in (host, seat):
        assert faults(one.page) == [], "table"
    seat.page.get_by_role("button", name="Exchange", exact=True).click()
    assert faults(seat.page) == [], "exchange"
    seat.page.keyboard.press("Escape")
    seat.pass_turn()
    seat.menu("Resign")
    seat.confirm("Resign")
    expect(host.page.get_by_role("heading", name="You win!")).to_be_visible()
    assert faults(host.page) == [], "after the game"
    host.page.get_by_role("link", name="Review").click()
    settled(host.page)
    assert faults(host.page) == [], "review"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_the_browsers_language(language: str, visitors: Visitors) -> None:
    page = visitors.page(language=LANGUAGES[language])
    page.goto("/")
    settled(page)
    assert page.locator("html").get_attribute("lang") == language
    title = page.get_by_role("heading", level=1).inner_text()
    others = {
        other: visitors.page(language=LANGUAGES[other]) for other in LANGUAGES if other != language and other == "en"
    }
    for other in others.values():
        other.goto("/")
        settled(other)
        assert other.get_by_role("heading", level=1).inner_text() != title


def test_the_language_can_be_switched_and_is_kept(visitors: Visitors) -> None:
    page = visitors.page()
    page.goto("/")
    settled(page)
    page.locator("header button[aria-expanded], header summary").last.click()
    page.locator("#site-language").select_option("lt")
    expect(page.locator("html")).to_have_attribute("lang", "lt")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "lt")


def test_ten_seconds_to_a_game_without_an_account(visitors: Visitors) -> None:
    page = visitors.page(language="lt-LT")
    page.goto("/")
    page.locator("form button.primary").click()
    page.wait_for_url("**/game/*")
    expect(page.get_by_role("grid")).to_be_visible()


def test_the_tutorial_is_played_to_its_end(visitors: Visitors) -> None:
    page = visitors.page()
    page.goto("/tutorial/bg")
    for word in ("КВАДРАТ", "КВАДРАТЕН", "ТИГАН", "ЕРИ", "РАНИ"):
        expect(page.get_by_text(word).first).to_be_visible()
        right = page.get_by_text("Well played!")
        for _ in range(9):  # shown tile by tile
            if page.get_by_role("button", name="Show me").count() == 0:
                break
            page.get_by_role("button", name="Show me").click()
            if page.locator("button.primary", has_text="Play").count():
                page.get_by_role("button", name="Play", exact=True).click()
                break
        expect(right).to_be_visible()
        page.get_by_role("button", name=re.compile("Next play|That was it")).click()
    expect(page.get_by_role("heading", name="You can play.")).to_be_visible()
    page.get_by_role("button", name="Play your first game").click()
    page.wait_for_url("**/game/*")


def test_the_tutorial_takes_what_is_typed(visitors: Visitors) -> None:
    page = visitors.page()
    page.goto("/tutorial/en")
    expect(page.get_by_role("button", name="Show me")).to_be_visible()
    square = page.locator(".mark").first
    task = page.locator(".lesson p").first.inner_text()
    found = re.search(r"\b[A-Z]{2,}\b", task)
    assert found
    square.click()
    for letter in found.group():
        page.keyboard.type(letter)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Well played!")).to_be_visible()


def test_what_there_is_after_a_game(visitors: Visitors, sit: Callable[..., Seat]) -> None:
    host = sit(edition="en", seats=PEOPLE)
    guest = host.join_by(visitors.page(), "Petras")
    first = host.play()
    guest.play()
    host.menu("Resign")
    host.confirm("Resign")
    page = guest.page
    expect(page.get_by_role("heading", name="You win!")).to_be_visible()

    steps = page.get_by_role("group", name="Step through the game")
    steps.get_by_role("button", name="To the start").click()
    row, col, _ = first.placed[0]
    expect(guest.square(row, col)).to_contain_text(re.compile("empty|start|letter|word"))
    page.keyboard.press("ArrowRight")
    expect(guest.square(row, col)).to_contain_text("tile")

    with page.expect_download() as download:
        page.get_by_role("link", name="Record (GCG)").click()
    record = Path(download.value.path()).read_text(encoding="utf-8")
    assert f"+{first.score} {first.score}" in record
    picture = page.get_by_role("link", name="Picture").get_attribute("href")
    assert picture
    drawn = page.request.get(picture)
    assert drawn.ok
    assert drawn.headers["content-type"].startswith("image/")

    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("heading", name="Review of the game")).to_be_visible()
    expect(page.get_by_text("Average lost per turn").first).to_be_visible()
