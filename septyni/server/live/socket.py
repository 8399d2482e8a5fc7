"""A socket's life: frames in are read and checked one by one, frames out are made when they can be sent."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable
from contextlib import suppress

from pydantic import BaseModel, TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from septyni.server.clock import now_ms
from septyni.server.live.client import Client, Hopeless, Watching, take
from septyni.server.live.hub import Hub
from septyni.server.people import User
from septyni.server.problems import Refused, invalid
from septyni.server.schemas import (
    ChatFrame,
    ClientFrame,
    ErrorFrame,
    MyGamesFrame,
    Ping,
    Pong,
    PresenceFrame,
    Problem,
    Unwatch,
    Watch,
)

FRAME_BYTES = 16 * 1024
FRAMES_PER_SECOND = 10
BURST = 100
"""Frames that may come at once: a page that comes back watches all its games again."""
SEND_SECONDS = 20.0
"""How long a frame may take to leave before the line is given up."""
_MOST_INVALID = 10

_POLICY, _TOO_BIG, _BROKEN, _AGAIN = 1008, 1009, 1011, 1013
_frames: TypeAdapter[Watch | Unwatch | Ping] = TypeAdapter(ClientFrame)
_log = logging.getLogger("septyni.server")


async def serve(websocket: WebSocket, hub: Hub, user: User) -> None:
    """From the handshake until either side closes."""
    await websocket.accept()
    client = Client(user)
    try:
        with hub.connected(client):
            code = await _first(_receive(websocket, hub, client), _send(websocket, hub, client))
    except Refused:
        code = _AGAIN
    if code is not None and websocket.client_state is WebSocketState.CONNECTED:
        with suppress(RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(1):
                await websocket.close(code)


async def _first(*sides: Awaitable[int | None]) -> int | None:
    """Run both sides until one ends; the code to close with, None when the other side has closed already."""
    tasks = [asyncio.ensure_future(side) for side in sides]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    try:
        return next(iter(done)).result()
    except (WebSocketDisconnect, RuntimeError):  # RuntimeError: sent to a socket that has gone
        return None
    except Hopeless:
        return _POLICY
    except TimeoutError:
        return _AGAIN
    except Exception:
        _log.exception("a live socket failed")
        return _BROKEN


# -- in ----------------------------------------------------------------------------------------------------------------


class _Pace:
    """How fast frames may come: so many a second, and a burst."""

    def __init__(self) -> None:
        self._left = float(BURST)
        self._at = time.monotonic()

    def allows(self) -> bool:
        now = time.monotonic()
        self._left = min(self._left + (now - self._at) * FRAMES_PER_SECOND, BURST)
        self._at = now
        self._left -= 1
        return self._left >= 0


async def _receive(websocket: WebSocket, hub: Hub, client: Client) -> int | None:
    pace, invalid_frames = _Pace(), 0
    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        data = message.get("text") or message.get("bytes") or ""
        if len(data if isinstance(data, bytes) else data.encode()) > FRAME_BYTES:
            return _TOO_BIG
        if not pace.allows():
            return _POLICY
        try:
            frame = _frames.validate_json(data)
        except ValidationError as error:
            invalid_frames += 1
            if invalid_frames > _MOST_INVALID:
                return _POLICY
            client.answer(ErrorFrame(problem=invalid(error.errors(include_url=False, include_input=False))))
            continue
        _take(hub, client, frame)


def _take(hub: Hub, client: Client, frame: Watch | Unwatch | Ping) -> None:
    match frame:
        case Ping():
            if frame.lag is not None:
                hub.measured(client.user, frame.lag)
            client.answer(Pong(id=frame.id, now=now_ms()))
        case Unwatch():
            hub.unwatch(client, frame.game)
        case Watch():
            try:
                hub.watch(client, frame)
            except Refused as error:
                client.answer(ErrorFrame(game=frame.game, problem=error.problem))


# -- out ---------------------------------------------------------------------------------------------------------------


async def _send(websocket: WebSocket, hub: Hub, client: Client) -> int | None:
    out = _Out(websocket, hub, client)
    while True:
        await client.something()
        while await out.next():
            pass


class _Out:
    """Sends what a client waits for, answers first."""

    def __init__(self, websocket: WebSocket, hub: Hub, client: Client) -> None:
        self._websocket = websocket
        self._hub = hub
        self._client = client

    async def next(self) -> bool:
        """Tell one thing; false when there is nothing to tell."""
        client = self._client
        if client.answers:
            await self._frame(client.answers.popleft())
        elif (game := take(client.games)) is not None:
            await self._about(game, self._game(game))
        elif (game := take(client.chats)) is not None:
            await self._about(game, self._chat(game))
        elif (game := take(client.presences)) is not None:
            await self._frame(PresenceFrame(game=game, connected=await self._hub.connected_seats(game)))
        elif (game := take(client.my_games)) is not None:
            await self._my_game(game)
        else:
            return False
        return True

    async def _about(self, game: str, telling: Awaitable[None]) -> None:
        """A game that this client may not see, or that there is not, is watched no longer."""
        try:
            await telling
        except Refused as error:
            self._hub.unwatch(self._client, game)
            await self._frame(ErrorFrame(game=game, problem=error.problem))
        except (WebSocketDisconnect, RuntimeError, TimeoutError):
            raise
        except Exception:
            _log.exception("game %s could not be told", game)
            self._hub.unwatch(self._client, game)
            problem = Problem(code="server_error", message="something went wrong here; it is in the server's log")
            await self._frame(ErrorFrame(game=game, problem=problem))

    async def _game(self, game: str) -> None:
        watching = self._client.watches.get(game)
        if watching is None:
            return
        frame = await self._hub.games.frames_since(game, self._client.user, watching.seat, watching.version)
        if watching.answered and frame.view.version == watching.version:
            return
        if self._is_still(game, watching):
            watching.version, watching.answered = frame.view.version, True
            await self._frame(frame.model_copy(update={"view": await self._hub.with_presence(frame.view)}))

    async def _chat(self, game: str) -> None:
        watching = self._client.watches.get(game)
        if watching is None:
            return
        try:
            lines = await self._hub.games.chat(game, self._client.user, watching.chat)
        except Refused:  # chat is for those at the table; a spectator watches without
            return
        if lines and self._is_still(game, watching):
            watching.chat = lines[-1].number
            await self._frame(ChatFrame(game=game, lines=lines))

    async def _my_game(self, game: str) -> None:
        mine = await self._hub.games.mine(self._client.user)
        summary = next((one for one in mine if one.id == game), None)
        if summary is not None:
            await self._frame(MyGamesFrame(game=summary))

    def _is_still(self, game: str, watching: Watching) -> bool:
        """Whether the client has not asked for something else in the meantime."""
        return self._client.watches.get(game) is watching

    async def _frame(self, frame: BaseModel) -> None:
        async with asyncio.timeout(SEND_SECONDS):
            await self._websocket.send_text(frame.model_dump_json(by_alias=True))
