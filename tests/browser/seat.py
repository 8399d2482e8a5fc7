"""A person at a table, with eyes (the page, the view the server gives this browser) and hands (keyboard, pointer)."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from playwright.sync_api import Locator, Page, expect

import septyni
from septyni.lexicon import Lexicon, open_lexicon
from septyni.position import BLANK, Board, Play, Position, Rack, ScoredPlay

CODES = ["bg", "en", "lt", "lv", "sk"]
PEOPLE = [{"kind": "person", "name": "Ona"}, {"kind": "link"}]
IN_ORDER = {"first_player": "seat_order"}


@cache
def words(code: str) -> Lexicon:
    return open_lexicon(code)


class Seat:
    """``number``: which of the game's seats this browser plays."""

    def __init__(self, page: Page, game: str, number: int = 0) -> None:
        self.page, self.game, self.number = page, game, number

    # -- sitting down --------------------------------------------------------------------------------------------------

    @classmethod
    def of_new_game(cls, page: Page, wanted: Mapping[str, Any]) -> Seat:
        """A game made over HTTP as the page would, and the table opened."""
        answer = page.request.post("/api/games", data={"options": IN_ORDER, **wanted})
        assert answer.status == 201, answer.text()
        seat = cls(page, answer.json()["id"])
        page.goto(f"/game/{seat.game}")
        return seat

    def invitation(self, number: int = 1) -> str:
        [path] = [one["path"] for one in self.view()["invitations"] if one["seat"] == number]
        return str(path)

    def join_by(self, page: Page, name: str, number: int = 1) -> Seat:
        """Another person opens the link, types a name and plays."""
        page.goto(self.invitation(number))
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_url(f"**/game/{self.game}")
        return Seat(page, self.game, number)

    # -- seeing --------------------------------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> dict[str, Any]:
        asked = "" if seat is None else f"?seat={seat}"
        answer = self.page.request.get(f"/api/games/{self.game}{asked}")
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    @property
    def is_my_turn(self) -> bool:
        return bool(self.view()["to_move"] == self.number)

    def position(self) -> Position:
        """As this seat sees it."""
        view = self.view()
        edition = septyni.edition(view["edition"])
        cells = bytes(edition.parse(cell)[0] if cell else 0 for cell in view["board"])
        rack = Rack.parse("".join(view["rack"]), edition)
        return Position(edition, Board(cells, view["layout"]["size"]), (rack, None), lexicon=words(edition.code))

    def best(self, suits: Callable[[ScoredPlay], bool] = lambda play: True) -> ScoredPlay | None:
        """The play with the highest score that can be typed without a thought."""
        found = self.position().best(top=500, by="score")
        return next((play for play in found if suits(play) and _is_plain(play)), None)

    def square(self, row: int, col: int) -> Locator:
        return self.page.locator(f'[data-square="{row},{col}"]')

    def read(self, row: int, col: int) -> Locator:
        """What a screen reader reads of a square while a play is composed."""
        return self.square(row, col).get_by_role("textbox")

    def rack_tile(self, letter: str) -> Locator:
        """A tile of the rack, ``?`` a blank."""
        name = "blank tile" if letter == "?" else f"tile {letter},"
        return self.page.get_by_role("group", name="Your tiles").get_by_role("button", name=name).first

    def shown_rack(self) -> list[str]:
        labels: list[str] = self.rack_tiles().evaluate_all("tiles => tiles.map(tile => tile.ariaLabel)")
        return labels

    def rack_tiles(self) -> Locator:
        return self.page.locator("[data-rack] button[data-tile]")

    def said(self) -> Locator:
        """What a screen reader is told."""
        return self.page.locator('[aria-live="polite"][role="status"].visually-hidden')

    # -- doing ---------------------------------------------------------------------------------------------------------

    def ready(self) -> None:
        """The page knows that it is this seat's turn, with a rack to play from."""
        expect(self.page.get_by_role("button", name="Shuffle")).to_be_visible()
        expect(self.page).to_have_title("● Your turn · Septyni")

    def aim(self, row: int, col: int, down: bool) -> None:
        """The cursor on a square: one click an arrow to the right, another one down."""
        self.square(row, col).click()
        if down:
            self.page.keyboard.press("Space")

    def type_play(self, play: Play, placed: Sequence[tuple[int, int, int]]) -> None:
        row, col, _ = placed[0]
        self.aim(row, col, play.down)
        for _, _, tile in placed:
            letter = play.edition.letters[(tile & ~BLANK) - 1]
            if tile & BLANK:
                self.page.keyboard.type("?")
            self.page.keyboard.type(letter)

    def play(self, play: ScoredPlay | None = None) -> ScoredPlay:
        """Type a play, see its score, press Enter, see it on the score sheet."""
        self.ready()
        play = play or self.best()
        assert play is not None
        before = len(self.view()["history"])
        self.type_play(play, play.placed)
        expect(self.page.get_by_role("button", name=f"Play for {play.score}")).to_be_enabled()
        self.page.keyboard.press("Enter")
        self.wait(lambda: len(self.view()["history"]) > before)
        return play

    def pass_turn(self) -> None:
        self.ready()
        before = len(self.view()["history"])
        self.ask_to_pass()
        self.wait(lambda: len(self.view()["history"]) > before)

    def ask_to_pass(self) -> None:
        self.menu("Pass")
        self.confirm("Pass")

    def menu(self, name: str) -> None:
        self.page.get_by_role("button", name="More", exact=True).click()
        self.page.get_by_role("menuitem", name=name).click()

    def confirm(self, name: str) -> None:
        self.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()

    def wait(self, holds: Callable[[], object], seconds: float = 20) -> None:
        until = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < until, f"waited {seconds} seconds in vain"
            self.page.wait_for_timeout(40)


def _is_plain(play: ScoredPlay) -> bool:
    """No letter twice running that a key may also mean another by (S, S is how Š is typed)."""
    edition = play.edition
    keys = [_key(edition.letters[(tile & ~BLANK) - 1], edition) for _, _, tile in play.placed]
    return all(one != other for one, other in pairwise(keys))


def _key(letter: str, edition: septyni.Edition) -> str:
    """The key that letters share, S and Š the same."""
    shared = [letters for letters in edition.typing.values() if letter in letters]
    return str(min(min(letters) for letters in shared)) if shared else letter
