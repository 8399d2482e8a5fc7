"""People with a browser each, and what their consoles complain of."""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page
from serving import Server

PHONE = {"width": 360, "height": 740}


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
