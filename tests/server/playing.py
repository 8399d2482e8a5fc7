"""Tables on a real database file, and people who play at them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from septyni.dealer import ScriptedDealer
from septyni.edition import edition
from septyni.server.lexicons import Lexicons
from septyni.server.live.bus import News
from septyni.server.people import User
from septyni.server.play import views
from septyni.server.play.placing import read_rack
from septyni.server.play.service import Tables
from septyni.server.play.table import LiveGame
from septyni.server.schemas import (
    AcceptAction,
    ActionRequest,
    AnyAction,
    ChallengeAction,
    ExchangeAction,
    GameView,
    Join,
    NewGame,
    PassAction,
    PlaceAction,
    PlacedTile,
)
from septyni.server.storage.database import Database

ONA, JONAS, EVE = User("ona", "Ona"), User("jonas", "Jonas"), User("eve", "Eve")
SECRET = b"the server's own secret, 32 byte"
LEXICONS = Lexicons()
"""Opened once for all tests."""
_ids = count(1)

PASS = PassAction(type="pass")
ACCEPT = AcceptAction(type="accept")
CHALLENGE = ChallengeAction(type="challenge")


class Told:
    """A bus that keeps what it was told."""

    def __init__(self) -> None:
        self.news: list[News] = []
        self.hear: Callable[[News], Any] | None = None

    async def publish(self, news: News) -> None:
        self.news.append(news)
        if self.hear is not None:
            await self.hear(news)

    def listen(self, hear: Any) -> None: ...

    async def start(self) -> None: ...

    async def close(self) -> None: ...


def url_of(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


@asynccontextmanager
async def tables_on(file: Path, **more: Any) -> AsyncIterator[Tables]:
    """What one process of a server has of games; several may be open on one file."""
    database = Database(url_of(file))
    await database.start()
    try:
        yield Tables(database, more.pop("bus", None) or Told(), lexicons=LEXICONS, secret=SECRET, **more)
    finally:
        await database.close()


# -- making games ------------------------------------------------------------------------------------------------------


def new_game(*kinds: str, code: str = "en", **more: Any) -> NewGame:
    """``person``, ``link`` or ``bot`` by seat; the first seat begins unless ``options`` says otherwise."""
    seats = [
        {"kind": "bot", "level": "beginner"} if kind == "bot" else {"kind": kind, "name": f"Player {n}"}
        for n, kind in enumerate(kinds, 1)
    ]
    options = {"first_player": "seat_order", **more.pop("options", {})}
    return NewGame.model_validate({"edition": code, "seats": seats, "options": options, **more})


def invite_of(view: GameView, seat: int = 1) -> str:
    [path] = [one.path for one in view.invitations if one.seat == seat]
    assert path.startswith(f"/join/{view.id}/")
    return path.rsplit("/", 1)[1]


async def two_people(tables: Tables, **more: Any) -> str:
    """A running game of Ona, who begins, and Jonas."""
    view = await tables.create(ONA, new_game("person", "link", **more))
    await tables.join(view.id, JONAS, Join(invite=invite_of(view), name="Jonas"))
    return view.id


def deal(monkeypatch: Any, *draws: str, code: str = "en") -> None:
    """From now on games are dealt these tiles, one text a draw: the racks by seat, then what is drawn."""
    which = edition(code)
    script = ScriptedDealer([bytes(read_rack(draw, which).tiles) for draw in draws])
    monkeypatch.setattr(LiveGame, "dealer", property(lambda live: script))


# -- acting ------------------------------------------------------------------------------------------------------------


def new_id() -> str:
    return f"action-{next(_ids):06}"


def asked(view: GameView | LiveGame, seat: int, action: AnyAction, id: str | None = None) -> ActionRequest:
    return ActionRequest(id=id or new_id(), seat=seat, ply=view.ply, action=action)


def lay(text: str, row: int = 7, col: int = 7, *, down: bool = False) -> PlaceAction:
    """One tile a letter in a line; lower case is a blank, ``.`` a square left out."""
    placed = [
        PlacedTile(row=row + i * down, col=col + i * (not down), letter=sign.upper(), blank=sign.islower())
        for i, sign in enumerate(text)
        if sign != "."
    ]
    return PlaceAction(type="place", tiles=placed)


def swap(tiles: Sequence[str]) -> ExchangeAction:
    return ExchangeAction(type="exchange", tiles=list(tiles))


async def do(tables: Tables, game: str, user: User, seat: int, action: AnyAction) -> GameView:
    """Act on the game as it is now."""
    live = await tables.live(game)
    return (await tables.act(game, user, asked(live, seat, action))).view


def some_action(live: LiveGame, rng: Random) -> tuple[int, AnyAction]:
    """What a seat might do now: a legal play most often, now and then an exchange, a pass, a challenge."""
    state = live.state
    if state.to_move is None or (state.judges and rng.random() < 0.2):
        return state.judges[0], rng.choice([ACCEPT, CHALLENGE])
    seat = state.to_move
    rack = state.racks[seat]
    roll = rng.random()
    if roll < 0.05:
        return seat, PASS
    if roll < 0.1 and len(state.bag) >= max(7, state.options.exchange_min_bag) and rack:
        letters = [live.edition.format(bytes([tile])) for tile in rack]
        return seat, swap(rng.sample(letters, rng.randint(1, len(letters))))
    plays = state.seen_by(seat, live.lexicon).best(20, by="score")
    if not plays:
        return seat, PASS
    return seat, PlaceAction(type="place", tiles=views.placed_tiles(rng.choice(plays)))


async def play_on(tables: Tables, game: str, users: Sequence[User], rng: Random, most: int = 400) -> LiveGame:
    """Play a game to its end, ``users`` by seat."""
    live = await tables.live(game)
    for _ in range(most):
        if not live.is_running:
            return live
        seat, action = some_action(live, rng)
        await tables.act(game, users[seat], asked(live, seat, action))
        live = await tables.live(game)
    raise AssertionError(f"not over after {most} actions")
