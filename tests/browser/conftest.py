"""A real server and real Chromium. Every page must be without errors on its console, or the test fails."""

from __future__ import annotations

import shutil
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from seat import CODES, Seat, words
from serving import Server
from visitors import Visitors

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


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests of a file; a test that stops it starts it again."""
    assert _CLIENT.exists(), "the pages are not built: make setup"
    for code in CODES:
        words(code)  # builds the list where it was not built before
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    running = Server(tmp_path_factory.mktemp("server"), port)
    running.start()
    yield running
    running.stop()


# Not for the session: Playwright's loop would still run when asynchronous tests of other folders want one.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert chromium, "no Chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=_ARGUMENTS)
        yield launched
        launched.close()


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
