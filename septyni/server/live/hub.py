"""Who watches what, who is here, and how slow their lines are: of one process.

The hub hears that a game changed and marks it for those who watch; each socket then looks the game up for its own seat,
so that a view is never made for one and sent to another.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

from sqlalchemy import select

from septyni.server.live.bus import Bus, News
from septyni.server.live.client import Client, Watching
from septyni.server.live.lag import Lag
from septyni.server.people import User
from septyni.server.problems import refused
from septyni.server.schemas import ChatLine, GameFrame, GameSummary, GameView, SeatKind, Watch
from septyni.server.storage.database import Database
from septyni.server.storage.models import SeatRow

MOST_WATCHES = 50
MOST_SOCKETS = 20
"""Of one person."""
LEAVE_SECONDS = 3.0
"""After a socket is gone until the others are told: a page that is loaded again is back by then."""
_MOST_LAGS = 10_000


class Games(Protocol):
    """What the hub asks of the tables."""

    async def frames_since(self, game: str, user: User, seat: int | None, since: int | None) -> GameFrame: ...

    async def chat(self, game: str, user: User, after: int) -> list[ChatLine]: ...

    async def mine(self, user: User) -> list[GameSummary]: ...


class Hub:
    def __init__(self, games: Games, database: Database, bus: Bus) -> None:
        self.games = games
        self._database = database
        self._bus = bus
        self._sockets: dict[str, set[Client]] = {}
        self._watchers: dict[str, set[Client]] = {}
        self._present: dict[str, Counter[str]] = {}
        """Game -> user -> how many of the user's sockets watch it, or did a moment ago."""
        self._lags: dict[str, Lag] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        bus.listen(self._hear)

    # -- sockets -------------------------------------------------------------------------------------------------------

    @contextmanager
    def connected(self, client: Client) -> Iterator[None]:
        """While a socket is open. Refused when its person has too many."""
        mine = self._sockets.setdefault(client.user.id, set())
        if len(mine) >= MOST_SOCKETS:
            raise refused(429, "too_many_sockets", f"a person may have {MOST_SOCKETS} pages open", most=MOST_SOCKETS)
        mine.add(client)
        try:
            yield
        finally:
            for game in list(client.watches):
                self.unwatch(client, game)
            mine.discard(client)
            if not mine:
                self._sockets.pop(client.user.id, None)

    def watch(self, client: Client, frame: Watch) -> None:
        """From now on the client is told of the game, first of all how it stands. Refused beyond ``MOST_WATCHES``."""
        game = frame.game
        if game not in client.watches:
            if len(client.watches) >= MOST_WATCHES:
                message = f"a page may watch {MOST_WATCHES} games"
                raise refused(429, "too_many_watches", message, most=MOST_WATCHES)
            self._watchers.setdefault(game, set()).add(client)
            self._come(game, client.user.id)
        client.watches[game] = Watching(frame.seat, frame.since, frame.chat)
        client.mark(client.games, game)
        client.mark(client.chats, game)

    def unwatch(self, client: Client, game: str) -> None:
        if game not in client.watches:
            return
        client.forget(game)
        watchers = self._watchers[game]
        watchers.discard(client)
        if not watchers:
            del self._watchers[game]
        self._later(LEAVE_SECONDS, lambda: self._go(game, client.user.id))

    # -- presence ------------------------------------------------------------------------------------------------------

    async def connected_seats(self, game: str) -> list[bool]:
        """By seat: whether its person has the game open; bots always have."""
        present = self._present.get(game, Counter())
        async with self._database.reading() as session:
            seats = await session.execute(
                select(SeatRow.kind, SeatRow.user).where(SeatRow.game == game).order_by(SeatRow.seat)
            )
            return [kind == SeatKind.BOT or (user is not None and present[user] > 0) for kind, user in seats]

    async def with_presence(self, view: GameView) -> GameView:
        """The view with who is here filled in."""
        here = await self.connected_seats(view.id)
        seats = [
            seat.model_copy(update={"connected": connected}) for seat, connected in zip(view.seats, here, strict=True)
        ]
        return view.model_copy(update={"seats": seats})

    def _come(self, game: str, user: str) -> None:
        present = self._present.setdefault(game, Counter())
        present[user] += 1
        if present[user] == 1:
            self._tell_presence(game)

    def _go(self, game: str, user: str) -> None:
        present = self._present[game]
        present[user] -= 1
        if present[user] <= 0:
            del present[user]
            self._tell_presence(game)
        if not present:
            del self._present[game]

    def _tell_presence(self, game: str) -> None:
        self._later(0, lambda: self._bus.publish(News(game, "presence")))

    # -- lag -----------------------------------------------------------------------------------------------------------

    def measured(self, user: User, round_trip: int) -> None:
        """What a client says its line takes."""
        if len(self._lags) >= _MOST_LAGS:
            self._lags = {id: lag for id, lag in self._lags.items() if id in self._sockets}
        self._lags.setdefault(user.id, Lag()).measured(round_trip)

    def lag_of(self, user: User) -> int:
        """Milliseconds that the person's present turn is given back; asked once a turn."""
        lag = self._lags.get(user.id)
        return 0 if lag is None else lag.spend()

    # -- news ----------------------------------------------------------------------------------------------------------

    async def _hear(self, news: News) -> None:
        for client in self._watchers.get(news.game, ()):
            kind = {"game": client.games, "chat": client.chats, "presence": client.presences}[news.what]
            client.mark(kind, news.game)
        if news.what == "game":
            await self._tell_players(news.game)

    async def _tell_players(self, game: str) -> None:
        """Sockets of people who play the game and watch something else."""
        if not self._sockets:
            return
        async with self._database.reading() as session:
            users = await session.scalars(select(SeatRow.user).where(SeatRow.game == game).distinct())
        for user in users:
            for client in self._sockets.get(user or "", ()):
                if game not in client.watches:
                    client.mark(client.my_games, game)

    # -- tasks ---------------------------------------------------------------------------------------------------------

    def _later(self, seconds: float, what: Callable[[], object]) -> None:
        async def run() -> None:
            await asyncio.sleep(seconds)
            done = what()
            if asyncio.iscoroutine(done):
                await done

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """The sockets are closed by the server itself; this ends what would still be told."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
