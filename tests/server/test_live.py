"""The live socket: who is told what, and what a client may do to the server through it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from httpx_ws import AsyncWebSocketSession, HTTPXWSException, WebSocketDisconnect, aconnect_ws
from running import page, serving

from septyni.server.live import hub as hub_module
from septyni.server.live import socket as socket_module
from septyni.server.live.bus import LocalBus, News
from septyni.server.live.client import Client, Watching
from septyni.server.live.hub import MOST_WATCHES, Hub
from septyni.server.live.lag import MOST, Lag
from septyni.server.people import User
from septyni.server.people.guests import COOKIE
from septyni.server.schemas import Watch

PERSON, LINK = {"kind": "person"}, {"kind": "link"}
PASS = {"type": "pass"}


@asynccontextmanager
async def live(client: httpx.AsyncClient, **options: Any) -> AsyncIterator[AsyncWebSocketSession]:
    async with aconnect_ws("/api/live", client, **options) as socket:
        yield socket


async def frame(socket: AsyncWebSocketSession, kind: str, timeout: float = 5) -> dict[str, Any]:
    """The next frame of a kind; others before it are passed over."""
    async with asyncio.timeout(timeout):
        while True:
            found: dict[str, Any] = await socket.receive_json()
            if found["type"] == kind:
                return found


async def silence(socket: AsyncWebSocketSession, kind: str) -> None:
    """No frame of the kind comes: a ping is answered before one does."""
    await asyncio.sleep(0.2)
    await socket.send_json({"type": "ping", "id": 999})
    async with asyncio.timeout(5):
        while (found := await socket.receive_json())["type"] != "pong":
            assert found["type"] != kind, found


async def make(client: httpx.AsyncClient, *seats: dict[str, str], **more: Any) -> dict[str, Any]:
    answer = await client.post("/api/games", json={"edition": "en", "seats": list(seats), **more})
    assert answer.status_code == 201, answer.text
    view: dict[str, Any] = answer.json()
    return view


async def join(client: httpx.AsyncClient, view: dict[str, Any], name: str = "Guest") -> dict[str, Any]:
    invite = view["invitations"][0]["path"].rsplit("/", 1)[1]
    answer = await client.post(f"/api/games/{view['id']}/join", json={"invite": invite, "name": name})
    assert answer.status_code == 200, answer.text
    joined: dict[str, Any] = answer.json()
    return joined


async def act(client: httpx.AsyncClient, view: dict[str, Any], seat: int, action: dict[str, Any]) -> dict[str, Any]:
    body = {"id": f"action-{view['ply']}-{seat}-{view['id']}", "seat": seat, "ply": view["ply"], "action": action}
    answer = await client.post(f"/api/games/{view['id']}/actions", json=body)
    assert answer.status_code == 200, answer.text
    after: dict[str, Any] = answer.json()["view"]
    return after


@asynccontextmanager
async def two_players(app: FastAPI) -> AsyncIterator[tuple[httpx.AsyncClient, httpx.AsyncClient, dict[str, Any]]]:
    """Two people with a page each, and the game that they play."""
    async with page(app) as one, page(app) as other:
        view = await make(one, PERSON, LINK, options={"first_player": "seat_order"})
        await join(other, view)
        yield one, other, (await one.get(f"/api/games/{view['id']}")).json()


# -- watching ----------------------------------------------------------------------------------------------------------


async def test_a_game_is_told_at_once_and_at_every_change_each_seat_its_own(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as app,
        two_players(app) as (one, other, game),
        live(one) as first,
        live(other) as second,
    ):
        for socket in (first, second):
            await socket.send_json({"type": "watch", "game": game["id"]})
        mine, theirs = await frame(first, "game"), await frame(second, "game")
        assert (mine["snapshot"], mine["news"]) == (True, [])
        assert (mine["view"]["viewer"], theirs["view"]["viewer"]) == (0, 1)
        assert mine["view"]["rack"] == game["rack"]
        assert sorted(mine["view"]["rack"]) != sorted(theirs["view"]["rack"])
        await act(one, game, 0, {"type": "exchange", "tiles": game["rack"][:2]})
        told = await frame(second, "game")
        assert [line["kind"] for line in told["news"]] == ["exchange"]
        assert (told["news"][0]["count"], told["news"][0]["tiles"], told["news"][0]["rack"]) == (2, None, None)
        assert told["view"]["to_move"] == 1
        assert not told["snapshot"]
        own = await frame(first, "game")
        assert own["view"]["version"] == told["view"]["version"]


async def test_who_comes_back_gets_what_happened_since(tmp_path: Path) -> None:
    async with serving(tmp_path) as app, two_players(app) as (one, other, game):
        after = await act(one, game, 0, PASS)
        await act(other, after, 1, PASS)
        async with live(one) as socket:
            await socket.send_json({"type": "watch", "game": game["id"], "since": game["version"]})
            both = await frame(socket, "game")
            await socket.send_json({"type": "watch", "game": game["id"], "since": after["version"]})
            later = await frame(socket, "game")
            await socket.send_json({"type": "watch", "game": game["id"], "since": later["view"]["version"]})
            nothing = await frame(socket, "game")
    assert [(line["kind"], line["seat"]) for line in both["news"]] == [("pass", 0), ("pass", 1)]
    assert [(line["kind"], line["seat"]) for line in later["news"]] == [("pass", 1)]
    assert (nothing["news"], nothing["snapshot"]) == ([], False)


async def test_a_spectator_sees_no_rack_and_no_chat(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as app,
        two_players(app) as (one, _, game),
        page(app) as stranger,
        live(stranger) as socket,
    ):
        await socket.send_json({"type": "watch", "game": game["id"]})
        seen = await frame(socket, "game")
        assert (seen["view"]["rack"], seen["view"]["viewer"]) == (None, None)
        await one.post(f"/api/games/{game['id']}/chat", json={"id": "chat-0001", "text": "between us"})
        await silence(socket, "chat")
        await act(one, game, 0, PASS)
        assert (await frame(socket, "game"))["news"]  # and goes on watching


async def test_another_persons_seat_cannot_be_watched(tmp_path: Path) -> None:
    async with serving(tmp_path) as app, two_players(app) as (_, other, game), live(other) as socket:
        await socket.send_json({"type": "watch", "game": game["id"], "seat": 0})
        problem = await frame(socket, "error")
        assert (problem["game"], problem["problem"]["code"]) == (game["id"], "not_your_seat")


async def test_a_game_that_there_is_not(tmp_path: Path) -> None:
    async with serving(tmp_path) as app, page(app) as client, live(client) as socket:
        await socket.send_json({"type": "watch", "game": "nothere12"})
        assert (await frame(socket, "error"))["problem"]["code"] == "no_such_game"


async def test_chat_is_told_to_the_table(tmp_path: Path) -> None:
    async with serving(tmp_path) as app, two_players(app) as (one, other, game), live(other) as socket:
        url = f"/api/games/{game['id']}/chat"
        await one.post(url, json={"id": "chat-0001", "text": "before"})
        await socket.send_json({"type": "watch", "game": game["id"]})
        assert [line["text"] for line in (await frame(socket, "chat"))["lines"]] == ["before"]
        await one.post(url, json={"id": "chat-0002", "text": "<img src=x onerror=alert(1)>"})
        [line] = (await frame(socket, "chat"))["lines"]
        assert (line["text"], line["number"]) == ("<img src=x onerror=alert(1)>", 2)
        await socket.send_json({"type": "watch", "game": game["id"], "chat": 1})
        assert [line["number"] for line in (await frame(socket, "chat"))["lines"]] == [2]


async def test_ones_games_are_told_of_while_one_looks_elsewhere(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as app,
        two_players(app) as (one, other, game),
        page(app) as stranger,
        live(other) as socket,
        live(stranger) as elsewhere,
    ):
        await asyncio.sleep(0.1)
        await act(one, game, 0, PASS)
        told = (await frame(socket, "my_games"))["game"]
        assert (told["id"], told["my_turn"]) == (game["id"], True)
        await silence(elsewhere, "my_games")


async def test_what_is_watched_no_longer_is_not_told(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as app,
        two_players(app) as (one, _, game),
        page(app) as stranger,
        live(stranger) as socket,
    ):
        await socket.send_json({"type": "watch", "game": game["id"]})
        await frame(socket, "game")
        await socket.send_json({"type": "unwatch", "game": game["id"]})
        await silence(socket, "game")
        await act(one, game, 0, PASS)
        await silence(socket, "game")


# -- who is here -------------------------------------------------------------------------------------------------------


async def test_people_come_and_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "LEAVE_SECONDS", 0.1)
    async with serving(tmp_path) as app, two_players(app) as (one, other, game), live(one) as socket:
        watch = {"type": "watch", "game": game["id"]}
        await socket.send_json(watch)
        assert [seat["connected"] for seat in (await frame(socket, "game"))["view"]["seats"]] == [True, False]
        async with live(other) as second:
            await second.send_json(watch)
            while (await frame(socket, "presence"))["connected"] != [True, True]:
                pass
            shown = (await one.get(f"/api/games/{game['id']}")).json()
            assert [seat["connected"] for seat in shown["seats"]] == [True, True]
        assert (await frame(socket, "presence"))["connected"] == [True, False]


async def test_a_page_that_is_loaded_again_has_not_left(tmp_path: Path) -> None:
    async with serving(tmp_path) as app, two_players(app) as (one, other, game), live(one) as socket:
        watch = {"type": "watch", "game": game["id"]}
        await socket.send_json(watch)
        for _ in range(2):
            async with live(other) as second:
                await second.send_json(watch)
                await frame(second, "game")
        hub: Hub = app.state.hub
        assert await hub.connected_seats(game["id"]) == [True, True]


async def test_a_bot_is_always_here(tmp_path: Path) -> None:
    async with serving(tmp_path) as app, page(app) as client:
        game = await make(client, PERSON, {"kind": "bot", "level": "beginner"})
        assert await app.state.hub.connected_seats(game["id"]) == [False, True]


# -- frames in ---------------------------------------------------------------------------------------------------------


async def test_a_ping_is_answered_with_the_servers_time(tmp_path: Path) -> None:
    async with serving(tmp_path) as app, page(app) as client, live(client) as socket:
        await socket.send_json({"type": "ping", "id": 7, "lag": 80})
        pong = await frame(socket, "pong")
        assert pong["id"] == 7
        assert pong["now"] > 1_700_000_000_000


@pytest.mark.parametrize("text", ["", "{", "[]", '{"type":"shout"}', '{"type":"ping"}', '{"type":"ping","id":1,"x":2}'])
async def test_a_wrong_frame_is_told_and_the_socket_goes_on(tmp_path: Path, text: str) -> None:
    async with serving(tmp_path) as app, page(app) as client, live(client) as socket:
        await socket.send_text(text)
        problem = (await frame(socket, "error"))["problem"]
        assert problem["code"] == "invalid_request"
        await socket.send_json({"type": "ping", "id": 1})
        await frame(socket, "pong")


async def closing(socket: AsyncWebSocketSession) -> int:
    async with asyncio.timeout(5):
        while True:
            try:
                await socket.receive_text()
            except WebSocketDisconnect as closed:
                return closed.code


async def test_wrong_frames_without_end_are_not_listened_to(tmp_path: Path) -> None:
    async with serving(tmp_path) as app, page(app) as client, live(client) as socket:
        for _ in range(12):
            await socket.send_text("{")
        assert await closing(socket) == 1008


async def test_a_huge_frame_closes_the_socket(tmp_path: Path) -> None:
    async with serving(tmp_path) as app, page(app) as client, live(client) as socket:
        await socket.send_text('{"type":"ping","id":1,"x":"' + "y" * socket_module.FRAME_BYTES + '"}')
        assert await closing(socket) == 1009


async def test_a_flood_of_frames_closes_the_socket(tmp_path: Path) -> None:
    async with serving(tmp_path) as app, page(app) as client, live(client) as socket:
        for number in range(socket_module.BURST + 5):
            await socket.send_json({"type": "unwatch", "game": f"nothere{number}"})
        assert await closing(socket) == 1008


async def test_only_so_many_games_at_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as app:
        hub, client = app.state.hub, Client(User("x"))
        for number in range(MOST_WATCHES):
            hub.watch(client, Watch(type="watch", game=f"game{number:04}"))
        hub.watch(client, Watch(type="watch", game="game0000"))  # one that is watched already
        with pytest.raises(Exception, match="may watch 50 games"):
            hub.watch(client, Watch(type="watch", game="another1"))


async def test_only_so_many_sockets_a_person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "MOST_SOCKETS", 1)
    async with serving(tmp_path) as app, page(app) as client:
        await client.get("/api/me")
        async with live(client), live(client) as second:
            assert await closing(second) == 1013


@pytest.mark.parametrize("origin", ["https://evil.example", "null", ""])
async def test_other_sites_open_no_socket(tmp_path: Path, origin: str) -> None:
    async with serving(tmp_path) as app, page(app) as client:
        with pytest.raises(HTTPXWSException):
            async with live(client, headers={"origin": origin}):
                pass


async def test_a_forged_cookie_watches_as_a_stranger(tmp_path: Path) -> None:
    async with serving(tmp_path) as app, two_players(app) as (one, _, game):
        forged = one.cookies[COOKIE][:-3] + "AAA"
        async with page(app, cookie=f"{COOKIE}={forged}") as thief, live(thief) as socket:
            await socket.send_json({"type": "watch", "game": game["id"]})
            assert (await frame(socket, "game"))["view"]["rack"] is None


# -- slow lines --------------------------------------------------------------------------------------------------------


class SlowSocket:
    """A line that takes what is sent only when told to."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.open = asyncio.Event()

    async def send_text(self, text: str) -> None:
        await self.open.wait()
        self.sent.append(text)


async def test_a_slow_line_gets_the_newest_and_holds_nothing_up(tmp_path: Path) -> None:
    async with serving(tmp_path) as app, two_players(app) as (one, other, game):
        hub: Hub = app.state.hub
        client, line = Client(User("spectator")), SlowSocket()
        sender = asyncio.create_task(socket_module._send(line, hub, client))  # type: ignore[arg-type]
        hub.watch(client, Watch(type="watch", game=game["id"]))
        await asyncio.sleep(0.2)  # the first frame is on its way, and stays there
        after = await act(one, game, 0, PASS)
        after = await act(other, after, 1, PASS)
        after = await act(one, after, 0, PASS)
        await asyncio.sleep(0.2)
        line.open.set()
        await asyncio.sleep(0.5)
        sender.cancel()
        games = [text for text in line.sent if text.startswith('{"type":"game"')]
        assert len(games) == 2, "the first, and one for all that happened since"
        assert f'"version":{after["version"]},' in games[1]
        assert games[1].count('"kind":"pass"') >= 3


async def test_a_hopeless_line_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_module, "SEND_SECONDS", 0.05)
    async with serving(tmp_path) as app:
        client = Client(User("x"))
        client.presences["nothere12"] = None
        client.mark(client.presences, "nothere12")
        code = await socket_module._first(socket_module._send(SlowSocket(), app.state.hub, client))  # type: ignore[arg-type]
        assert code == 1013


async def test_watching_something_else_meanwhile_is_not_answered_with_the_old(tmp_path: Path) -> None:
    """A view made for one seat is not sent when the client has asked for another one in the meantime."""
    async with serving(tmp_path) as app, page(app) as one:
        game = await make(one, PERSON, PERSON)
        me = User((await one.get("/api/me")).json()["id"])
        hub: Hub = app.state.hub
        client, line = Client(me), SlowSocket()
        line.open.set()
        hub.watch(client, Watch(type="watch", game=game["id"], seat=0))
        looked_up = hub.games.frames_since

        async def slowly(*arguments: Any) -> Any:
            found = await looked_up(*arguments)
            client.watches[game["id"]] = Watching(1, None, 0)
            return found

        hub.games.frames_since = slowly  # type: ignore[method-assign]
        await socket_module._Out(line, hub, client).next()  # type: ignore[arg-type]
        assert line.sent == []


# -- parts -------------------------------------------------------------------------------------------------------------


async def test_one_listeners_trouble_is_not_the_others() -> None:
    bus, heard = LocalBus(), []

    async def broken(news: News) -> None:
        raise RuntimeError

    async def listening(news: News) -> None:
        heard.append(news)

    bus.listen(broken)
    bus.listen(listening)
    await bus.start()
    for what in ("game", "chat", "presence"):
        await bus.publish(News("g", what))  # type: ignore[arg-type]
    await asyncio.sleep(0.05)
    await bus.close()
    assert [news.what for news in heard] == ["game", "chat", "presence"]


def test_lag_is_half_the_way_and_capped() -> None:
    lag = Lag()
    assert lag.spend() == 0
    lag.measured(200)
    assert lag.spend() == 100
    lag = Lag()
    lag.measured(60_000)
    assert lag.spend() == MOST == 500


def test_who_lies_about_lag_gains_little() -> None:
    """Sixty turns at the cap: the budget and its refills, not sixty times half a second."""
    lag = Lag()
    lag.measured(60_000)
    assert sum(lag.spend() for _ in range(60)) <= 2_000 + 60 * 150


def test_a_steady_line_is_made_good_for() -> None:
    lag = Lag()
    lag.measured(240)
    assert [lag.spend() for _ in range(60)] == [120] * 60


async def test_lag_counts_for_the_person_who_measured_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as app, page(app) as client:
        me = User((await client.get("/api/me")).json()["id"])
        async with live(client) as socket:
            await socket.send_json({"type": "ping", "id": 1, "lag": 300})
            await frame(socket, "pong")
        assert app.state.hub.lag_of(me) == 150
        assert app.state.hub.lag_of(User("other")) == 0
