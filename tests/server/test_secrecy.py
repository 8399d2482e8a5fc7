"""Everything that is sent to somebody, looked through for what they may not know."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fastapi import FastAPI
from httpx_ws import aconnect_ws
from playing import deal, lay, new_game, new_id, some_action, swap
from running import page, serving

from septyni.position import Rack
from septyni.server.play.table import LiveGame

pytestmark = pytest.mark.usefixtures("same_tiles")

Secret = tuple[str, list[str]]
"""What it is, and its tiles."""


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[FastAPI]:
    async with serving(tmp_path) as app:
        yield app


# -- the scanner -------------------------------------------------------------------------------------------------------


def secrets_of(live: LiveGame, seat: int | None) -> list[Secret]:
    """Racks of others, tiles drawn and held back, and the bag: of three tiles or more, for fewer are anywhere."""
    state = live.state
    found = [(f"the rack of seat {other}", state.racks[other]) for other in range(state.players) if other != seat]
    found.append(("the bag", state.bag))
    if state.window is not None:
        found.append(("the tiles held back", state.window.held))
        found += [(f"what seat {other} holds", state.holding(other)) for other in range(state.players) if other != seat]
    return [(what, spelled(live, rack)) for what, rack in found if len(rack) >= 3]


def spelled(live: LiveGame, rack: Rack) -> list[str]:
    return [live.edition.format(bytes([tile])) for tile in rack]


def leaks(body: str, secrets: list[Secret], texts: list[str]) -> list[str]:
    """Where a body tells a secret: a list with all its tiles in any order (the public count of unseen tiles is a table
    of letters and numbers and no list), a text that spells it, or one of ``texts`` anywhere."""
    found = [f"{text!r}" for text in texts if text in body]
    for place, value in _values("", json.loads(body)):
        for what, tiles in secrets:
            if isinstance(value, list):
                told = sorted(str(one) for one in value) == sorted(tiles)
            else:
                told = sorted(tiles) in (sorted(part) for part in _words(value)) or "".join(tiles) in value
            if told:
                found.append(f"{place} tells {what}: {value}")
    return found


def _values(place: str, value: Any) -> Iterator[tuple[str, list[Any] | str]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _values(f"{place}.{name}", inner)
    elif isinstance(value, list):
        yield place, value
        for number, inner in enumerate(value):
            yield from _values(f"{place}[{number}]", inner)
    elif isinstance(value, str):
        yield place, value


def _words(text: str) -> list[list[str]]:
    return [list(word) for word in text.replace(",", " ").split()]


@pytest.mark.parametrize(
    ("body", "leak"),
    [
        ({"a": {"rack": ["Q", "X", "Z"]}}, True),
        ({"a": [{"b": ["Z", "Q", "X"]}]}, True),
        ({"a": "the rack QXZ does not hold A"}, True),
        ({"a": "ZXQ"}, True),
        ({"a": "the seed is 1234abcd, so"}, True),
        ({"a": ["Q", "X"], "b": {"Q": 1, "X": 1, "Z": 1}, "c": "QUIZ X"}, False),
    ],
)
def test_the_scanner_finds_what_it_should(body: Any, leak: bool) -> None:
    assert bool(leaks(json.dumps(body), [("a rack", ["Q", "X", "Z"])], ["1234abcd"])) == leak


# -- whole games -------------------------------------------------------------------------------------------------------


@dataclass
class Watcher:
    """Who looks: a browser with a socket, and the seat its person has."""

    client: Any
    seat: int | None
    socket: Any = None

    async def all_that_it_can_get(self, game: str) -> list[str]:
        """Bodies of everything that can be asked for, refusals too."""
        paths = [f"/games/{game}", "/games", f"/games/{game}/record.json", f"/games/{game}/chat", "/me"]
        paths += [f"/games/{game}?seat={seat}" for seat in range(4)]
        paths += [f"/games/{game}/invitation?invite=guess", f"/games/{game}/review"]
        bodies = [(await self.client.get(f"/api{path}")).text for path in paths]
        tiles = [{"row": 7, "col": 7 + i, "letter": letter} for i, letter in enumerate("AEIOU")]
        for seat in range(4):
            answer = await self.client.post(f"/api/games/{game}/preview", json={"seat": seat, "tiles": tiles})
            bodies.append(answer.text)
        return bodies

    async def frames(self) -> list[str]:
        """What the socket has been sent up to now."""
        await self.socket.send_text(json.dumps({"type": "ping", "id": 1}))
        frames: list[str] = []
        while True:
            frame = await self.socket.receive_text(timeout=10)
            if json.loads(frame)["type"] == "pong":
                return frames
            frames.append(frame)


@pytest.mark.parametrize(("challenge", "code"), [("void", "lt"), ("double", "sk")])
async def test_nobody_is_sent_what_they_may_not_know(app: FastAPI, challenge: str, code: str) -> None:
    """A game of three, watched by each of them and by a spectator, over HTTP and the socket, after every action."""
    rng, tables = Random(code), app.state.tables
    async with page(app) as one, page(app) as two, page(app) as three, page(app) as other:
        clients = [one, two, three, other]
        new = new_game("person", "link", "link", code=code, options={"challenge": challenge}).model_dump(mode="json")
        made = (await one.post("/api/games", json=new)).json()
        game, invites = made["id"], [link["path"].split("/")[3] for link in made["invitations"]]
        for client, invite in zip((two, three), invites, strict=True):
            bodies = (await client.get(f"/api/games/{game}")).text
            assert invite not in bodies
            joined = await client.post(f"/api/games/{game}/join", json={"invite": invite, "name": "Guest"})
            assert joined.status_code == 200
        watchers = [Watcher(client, seat) for client, seat in zip(clients, (0, 1, 2, None), strict=True)]
        async with AsyncExitStack() as sockets:
            for watcher in watchers:
                watcher.socket = await sockets.enter_async_context(aconnect_ws("/api/live", watcher.client))
                await watcher.socket.send_text(json.dumps({"type": "watch", "game": game}))
            looked = await _play_watched(tables, game, watchers, invites, rng)
    assert looked > 200


async def _play_watched(tables: Any, game: str, watchers: list[Watcher], invites: list[str], rng: Random) -> int:
    looked, turn, live = 0, 0, await tables.live(game)
    while live.is_running:
        actor, action = some_action(live, rng)
        body = {"id": new_id(), "seat": actor, "ply": live.ply, "action": action.model_dump(mode="json")}
        answer = await watchers[actor].client.post(f"/api/games/{game}/actions", json=body)
        assert answer.status_code == 200, answer.text
        live = await tables.live(game)
        if not live.is_running:
            break
        for watcher in watchers:
            bodies = [answer.text] if watcher.seat == actor else []
            bodies += await watcher.frames()
            if turn % 6 == 0:
                bodies += await watcher.all_that_it_can_get(game)
            for text in bodies:
                assert leaks(text, secrets_of(live, watcher.seat), [live.seed, *invites]) == []
            looked += len(bodies)
        turn += 1
    for watcher in watchers:
        opened = (await watcher.client.get(f"/api/games/{game}")).json()
        assert opened["commitment"]["seed"] == live.seed
        assert opened["outcome"]["racks"] == [spelled(live, rack) for rack in live.state.racks]
    return looked


async def test_racks_that_stand_out_are_seen_by_their_player_only(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each letter is on one rack or in one draw only, so a single one of them would give it away."""
    deal(monkeypatch, "CATDOGS", "QUIZBVX", "KJW", "FLY")
    async with page(app) as one, page(app) as two, page(app) as other:
        new = new_game("person", "link", options={"challenge": "single"}).model_dump(mode="json")
        made = (await one.post("/api/games", json=new)).json()
        game, invite = made["id"], made["invitations"][0]["path"].split("/")[3]
        await two.post(f"/api/games/{game}/join", json={"invite": invite, "name": "o"})
        act = f"/api/games/{game}/actions"
        bodies = []
        for seat, client, ply, action in ((0, one, 0, lay("CAT")), (1, two, 1, swap("QXZ"))):
            body = {"id": new_id(), "seat": seat, "ply": ply, "action": action.model_dump(mode="json")}
            assert (await client.post(act, json=body)).status_code == 200
            for watcher in (Watcher(one, 0), Watcher(two, 1), Watcher(other, None)):
                bodies += [(watcher.seat, seat, text) for text in await watcher.all_that_it_can_get(game)]
    hidden: dict[tuple[int | None, int], str] = {
        (0, 0): "QUIZBVXKJWFLY",  # drawn for a play that can be challenged: not even its player sees KJW
        (0, 1): "QUIZBVXFLY",  # the window is closed: KJW are on the own rack
        (1, 0): "DOGSKJWFLY",
        (1, 1): "DOGSKJWQXZ",  # given back to the bag
        (None, 0): "DOGSQUIZBVXKJWFLY",
        (None, 1): "DOGSQUIZBVXKJWFLY",
    }
    checked = 0
    for viewer, moment, text in bodies:
        for place, value in _values("", json.loads(text)):
            if isinstance(value, str) and len(value) == 1 and value.isupper():
                assert value not in hidden[viewer, moment], f"seat {viewer} is told of {value} in {place}"
                checked += 1
    assert checked > 50
