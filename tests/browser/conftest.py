"""A real server and real Chromium. Every page must be without errors on its console, or the test fails."""

from __future__ import annotations

import shutil
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright
from seat import Seat
from serving import Server

_CLIENT = Path(__file__).parents[2] / "septyni" / "web" / "index.html"
_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests; a test that stops it starts it again."""
    assert _CLIENT.exists(), "the pages are not built: make setup"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    running = Server(tmp_path_factory.mktemp("server"), port)
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert chromium, "no Chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=_ARGUMENTS)
        yield launched
        launched.close()


class Visitors:
    """People with a browser each, and whatever their consoles complained of."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser, self._server = browser, server
        self._contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.expected: list[str] = []
        """Parts of complaints that a test brings about."""

    def page(self, *, phone: bool = False, language: str = "en-GB", dark: bool = False, csp: bool = True) -> Page:
        context = self._browser.new_context(
            base_url=self._server.address,
            locale=language,
            viewport=PHONE if phone else {"width": 1280, "height": 800},
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            bypass_csp=not csp,
        )
        context.set_default_timeout(15_000)
        self._contexts.append(context)
        page = context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        # 409 and 422 are answers of the game, and the browser tells of every one of them
        if message.type == "error" and "status of 4" not in message.text:
            self.complaints.append(f"{message.location.get('url')}: {message.text}")

    def close(self) -> None:
        for context in self._contexts:
            context.close()


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[Visitors]:
    server.deal_by_chance()
    people = Visitors(browser, server)
    yield people
    people.close()
    unexpected = [one for one in people.complaints if not any(part in one for part in people.expected)]
    assert not unexpected, unexpected


@pytest.fixture
def sit(visitors: Visitors) -> Callable[..., Seat]:
    """``sit(edition="lt", seats=[…], …)``: a game made by a new visitor, open on the table."""

    def make(*, phone: bool = False, language: str = "en-GB", **wanted: object) -> Seat:
        page = visitors.page(phone=phone, language=language)
        page.goto("/about")
        return Seat.of_new_game(page, wanted)

    return make
