"""A real server process that is killed in the middle of games: what was answered has happened, once.

Fifty games of hurried players, people on one page and against bots, while the process is killed (-9) and started again
at random moments. Players do what a page does: they send an action until it is answered, with the same id.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from septyni.edition import Edition, edition
from septyni.lexicon import Lexicon, open_lexicon
from septyni.position import BLANK, Board, Position, Rack, ScoredPlay
from septyni.server.play.fairness import check

GAMES = 50
AT_ONCE = 8
LIFE = (40, 240)
"""How many requests a server answers before it is killed (not seconds, which are worth less on a busy machine)."""
CODE = "la"
"""An edition without a word list of its own, so that the test's small one is all there is."""


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder whose word list has all words of two letters and many of three."""
    folder = tmp_path_factory.mktemp("data")
    lists = folder / "lists" / CODE
    lists.mkdir(parents=True)
    letters = "AEIORSTNMLCD"
    words = [
        *map("".join, itertools.product(letters, repeat=2)),
        *map("".join, itertools.product("AEIO", "RSTN", "AEIO")),
    ]
    (lists / "default.txt").write_text("\n".join(words), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def words(data: Path) -> Lexicon:
    return open_lexicon(edition(CODE), data / "lists" / CODE / "default.txt")


class Server:
    """``septyni serve`` as a process, on a port that stays the same."""

    def __init__(self, data: Path, **settings: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = data / "septyni.db"
        self.starts = 0
        self.served = 0
        """Requests answered so far."""
        self._log = (data / "server.log").open("ab")
        self.environment = os.environ | {
            "SEPTYNI_DATA": str(data),
            "SEPTYNI_BUILD_LEXICONS": "false",
            "SEPTYNI_BOT_PAUSES": "0",
            **settings,
        }
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "septyni.cli", "serve", "--port", str(self.port), "--no-open"]
        self._process = subprocess.Popen(command, env=self.environment, stdout=self._log, stderr=self._log)
        self.starts += 1

    def kill(self) -> None:
        """As a power cut would: nothing is put away."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()

    def close(self) -> None:
        self.kill()
        self._log.close()

    async def answers(self) -> None:
        async with httpx.AsyncClient(base_url=self.address) as client:
            for _ in range(600):
                assert self._process is not None
                assert self._process.poll() is None, "the server has ended by itself; see server.log"
                try:
                    await client.get("/api/me")
                    return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
        raise AssertionError("the server does not answer")


@pytest.fixture
def server(data: Path) -> Iterator[Server]:
    server = Server(data)
    server.start()
    yield server
    server.close()


@dataclass
class Player:
    """One page: the people of a game on one device."""

    server: Server
    client: httpx.AsyncClient
    number: int
    words: Lexicon
    rng: Random
    game: str = ""
    seat: int = 0
    """The first one of this page."""
    answered: list[tuple[dict[str, Any], int]] = field(default_factory=list)
    """(request, version of its answer)."""

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Ask until there is an answer: the server may be away."""
        while True:
            try:
                response = await self.client.request(method, path, json=body)
                self.server.served += 1
                return response
            except httpx.TransportError:
                await asyncio.sleep(0.05)

    async def make(self, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        body = {
            "edition": CODE, "seats": list(seats), "variant": "finish-line", "level": "beginner",
            "options": {"first_player": "seat_order", **more.pop("options", {})}, **more,
        }  # fmt: skip
        response = await self.ask("POST", "/api/games", body)
        assert response.status_code == 201, response.text
        made: dict[str, Any] = response.json()
        self.game = made["id"]
        self.seat = next(number for number, seat in enumerate(made["seats"]) if seat["mine"])
        return made

    async def view(self, seat: int | None = None) -> dict[str, Any]:
        response = await self.ask("GET", f"/api/games/{self.game}?seat={self.seat if seat is None else seat}")
        assert response.status_code == 200, response.text
        view: dict[str, Any] = response.json()
        return view

    async def act(self, seat: int, ply: int, action: dict[str, Any]) -> dict[str, Any]:
        """Send an action, now and then twice at once; the view that comes back."""
        id = f"{self.number:02}-{len(self.answered):04}-{self.rng.getrandbits(32):08x}"
        request = {"id": id, "seat": seat, "ply": ply, "action": action}
        times = 2 if self.rng.random() < 0.3 else 1
        path = f"/api/games/{self.game}/actions"
        responses = await asyncio.gather(*(self.ask("POST", path, request) for _ in range(times)))
        assert {response.status_code for response in responses} == {200}, [one.text[:300] for one in responses]
        [version] = {response.json()["version"] for response in responses}
        self.answered.append((request, version))
        view: dict[str, Any] = responses[0].json()["view"]
        return view

    async def play(self) -> None:
        """To the end."""
        view = await self.view()
        while view["status"] == "running":
            mover = view["to_move"]
            if mover is None or not view["seats"][mover]["mine"]:
                await asyncio.sleep(0.02)
                view = await self.view()
                continue
            if view["viewer"] != mover:
                view = await self.view(mover)
                continue
            view = await self.act(mover, view["ply"], self.choose(view))

    def choose(self, view: dict[str, Any]) -> dict[str, Any]:
        which = self.words.edition
        tiles = b"".join(which.parse(square) if square else b"\0" for square in view["board"])
        rack = Rack(b"".join(which.parse_rack(tile) for tile in view["rack"]), which)
        position = Position(which, Board(tiles, 15), (rack, None), lexicon=self.words)
        roll, plays = self.rng.random(), position.best(20, by="score")
        if roll < 0.05 and view["may"]["exchange_most"]:
            return {"type": "exchange", "tiles": view["rack"][:1]}
        if roll < 0.08 or not plays:
            return {"type": "pass"}
        return placing(self.rng.choice(plays), which)


def placing(play: ScoredPlay, which: Edition) -> dict[str, Any]:
    tiles = [
        {"row": row, "col": col, "letter": which.format(bytes([tile & ~BLANK])), "blank": bool(tile & BLANK)}
        for row, col, tile in play.placed
    ]
    return {"type": "place", "tiles": tiles}


@asynccontextmanager
async def player(server: Server, words: Lexicon, number: int = 0) -> AsyncIterator[Player]:
    async with httpx.AsyncClient(base_url=server.address, timeout=20) as client:
        yield Player(server, client, number, words, Random(number))


def stored(server: Server, game: str) -> list[tuple[int, int, dict[str, Any]]]:
    """(number, version, event) of a game, from the database itself."""
    with sqlite3.connect(server.database) as database:
        rows = database.execute("SELECT number, version, body FROM events WHERE game = ? ORDER BY number", (game,))
        return [(number, version, json.loads(body)) for number, version, body in rows]


def check_stored(server: Server, player: Player) -> None:
    """Events are numbered without gap, and each action that was answered is there once, in the version it was told."""
    events = stored(server, player.game)
    assert [number for number, _, _ in events] == list(range(len(events)))
    assert [version for _, version, _ in events] == sorted(version for _, version, _ in events)
    kinds = {"place": "Placed", "exchange": "Exchanged", "pass": "Passed"}
    for request, version in player.answered:
        action = request["action"]
        [event] = [
            body for _, at, body in events if at == version and body["type"] in ("Placed", "Exchanged", "Passed")
        ]
        assert (event["type"], event["seat"]) == (kinds[action["type"]], request["seat"])
        if action["type"] == "place":
            laid = sorted((tile["row"], tile["col"]) for tile in action["tiles"])
            assert sorted(map(tuple, event["squares"])) == laid
    turns = [body for _, _, body in events if body["type"] in kinds.values()]
    mine = {request["seat"] for request, _ in player.answered}
    assert sum(body["seat"] in mine for body in turns) == len(player.answered), "and nothing else was done"


async def test_what_was_answered_has_happened_once_whenever_the_server_is_killed(
    server: Server, words: Lexicon
) -> None:
    rng, finished, numbers = Random(7), [], iter(range(GAMES))
    seats = [
        ({"kind": "person"}, {"kind": "person"}),
        ({"kind": "person"}, {"kind": "bot", "level": "medium"}),
        ({"kind": "bot", "level": "medium"}, {"kind": "person"}, {"kind": "bot", "level": "strong"}),
    ]

    async def table() -> None:
        for number in numbers:
            async with player(server, words, number) as one:
                await one.make(*seats[number % len(seats)])
                await one.play()
                for request, version in rng.sample(one.answered, min(3, len(one.answered))):
                    again = await one.ask("POST", f"/api/games/{one.game}/actions", request)
                    assert (again.status_code, again.json()["version"]) == (200, version), "repeated after it all"
                record = (await one.ask("GET", f"/api/games/{one.game}/record.json")).json()
                assert check(record, lambda which, header: words).ok
                finished.append(one)

    async def killer() -> None:
        while True:
            await server.answers()
            end = server.served + rng.randint(*LIFE)
            while server.served < end:
                await asyncio.sleep(0.002)
            await asyncio.sleep(rng.uniform(0, 0.03))  # anywhere in what is being answered
            server.kill()
            server.start()

    begun = time.monotonic()
    killing = asyncio.create_task(killer())
    await asyncio.gather(*(table() for _ in range(AT_ONCE)))
    killing.cancel()
    await asyncio.gather(killing, return_exceptions=True)
    assert len(finished) == GAMES
    for one in finished:
        check_stored(server, one)
    print(f"{GAMES} games, {server.starts - 1} kills, {time.monotonic() - begun:.0f} s")
    assert server.starts > 5, "the games were over before the server was killed often enough"


async def test_two_posts_of_one_move_at_once_are_one_event(server: Server, words: Lexicon) -> None:
    await server.answers()
    async with player(server, words, 60) as one:
        view = await one.make({"kind": "person"}, {"kind": "person"})
        view = await one.view(0)
        request = {"id": "the-same-id", "seat": 0, "ply": view["ply"], "action": one.choose(view)}
        path = f"/api/games/{one.game}/actions"
        same = await asyncio.gather(*(one.ask("POST", path, request) for _ in range(8)))
        assert {response.status_code for response in same} == {200}
        assert len({response.json()["version"] for response in same}) == 1
        view = await one.view(1)
        different = [
            {"id": f"another-id-{n}", "seat": 1, "ply": view["ply"], "action": {"type": "pass"}} for n in range(8)
        ]
        responses = await asyncio.gather(*(one.ask("POST", path, request) for request in different))
        assert sorted(response.status_code for response in responses) == [200] + [409] * 7
        kinds = [body["type"] for _, _, body in stored(server, one.game)]
        assert kinds.count("Passed") == 1
        assert kinds.count("Placed") <= 1


async def test_a_bot_that_was_about_to_act_acts_after_the_restart(server: Server, words: Lexicon) -> None:
    """It thinks, then waits for six seconds and more, and is killed before they are over (test_bots.py: killed while it
    thinks)."""
    server.kill()
    server.environment["SEPTYNI_BOT_PAUSES"] = "10"
    server.start()
    await server.answers()
    async with player(server, words, 61) as one:
        await one.make({"kind": "bot", "level": "master"}, {"kind": "person"}, variant="classic", level=None)
        assert (await one.view(1))["to_move"] == 0
        await asyncio.sleep(0.3)
        server.kill()
        assert [body["type"] for _, _, body in stored(server, one.game)][-1] == "TurnTo"
        assert not any(body["type"] == "Placed" for _, _, body in stored(server, one.game)), "too early"
        server.environment["SEPTYNI_BOT_PAUSES"] = "0"
        server.start()
        for _ in range(600):
            if (await one.view(1))["to_move"] == 1:
                break
            await asyncio.sleep(0.05)
        kinds = [body["type"] for _, _, body in stored(server, one.game)]
        assert kinds.count("Placed") + kinds.count("Exchanged") + kinds.count("Passed") == 1


async def test_a_game_goes_on_in_the_middle_of_a_challenge(server: Server, words: Lexicon) -> None:
    await server.answers()
    async with player(server, words, 62) as one:
        await one.make(
            {"kind": "person"}, {"kind": "person"}, variant="classic", level=None, options={"challenge": "single"}
        )
        view = await one.view(0)
        letters = [tile for tile in view["rack"] if tile != "?"][:5]
        tiles = [{"row": 7, "col": 7 + i, "letter": letter} for i, letter in enumerate(letters)]
        view = await one.act(0, view["ply"], {"type": "place", "tiles": tiles})
        assert view["open_play"]["seat"] == 0
        server.kill()
        server.start()
        view = await one.view(1)
        assert (view["open_play"]["may_challenge"], view["may"]["challenge"]) == ([1], True)
        again = await one.ask("POST", f"/api/games/{one.game}/actions", one.answered[0][0])
        assert again.json()["version"] == one.answered[0][1]
        challenge = {
            "id": "challenge-it", "seat": 1, "ply": view["ply"], "action": {"type": "challenge", "words": []},
        }  # fmt: skip
        answer = await one.ask("POST", f"/api/games/{one.game}/actions", challenge)
        assert answer.status_code == 200
        assert answer.json()["view"]["board"] == [""] * 225, "five letters are no word here, so the play is gone"
