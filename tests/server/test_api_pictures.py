"""Records and pictures of games over HTTP: what they show, and what they keep to themselves."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient
from running import browser, serving

from septyni.lexicon import Lexicon
from septyni.notation import gcg

SEATS = [{"kind": "person", "name": "Ona"}, {"kind": "link"}]
SEAT_ORDER = {"first_player": "seat_order"}


@pytest.fixture
async def app(tmp_path: Path, lexicon: Callable[..., Lexicon]) -> AsyncIterator[FastAPI]:
    lexicon("en")
    async with serving(tmp_path) as app:
        yield app


class Sides:
    """Two people in a game, and what each does."""

    def __init__(self, one: AsyncClient, other: AsyncClient, game: str) -> None:
        self.clients = (one, other)
        self.game = game
        self.url = f"/api/games/{game}"

    async def view(self, seat: int) -> dict[str, Any]:
        view: dict[str, Any] = (await self.clients[seat].get(self.url)).json()
        return view

    async def act(self, seat: int, action: dict[str, Any]) -> dict[str, Any]:
        before = await self.view(seat)
        body = {"id": f"action-{before['version']}", "seat": seat, "ply": before["ply"], "action": action}
        answer = await self.clients[seat].post(f"{self.url}/actions", json=body)
        assert answer.status_code == 200, answer.text
        after: dict[str, Any] = answer.json()["view"]
        return after

    async def play(self, seat: int, row: int, col: int) -> dict[str, Any]:
        """Two tiles of the rack, down from a square: a play that stands until somebody challenges it."""
        rack = (await self.view(seat))["rack"]
        tiles = [letter for letter in rack if letter != "?"][:2]
        placed = [{"row": row + i, "col": col, "letter": letter} for i, letter in enumerate(tiles)]
        return await self.act(seat, {"type": "place", "tiles": placed})


@pytest.fixture
async def sides(app: FastAPI) -> AsyncIterator[Sides]:
    async with browser(app) as one, browser(app) as other:
        new = {"edition": "en", "seats": SEATS, "options": SEAT_ORDER | {"challenge": "single"}}
        made = (await one.post("/api/games", json=new)).json()
        invite = made["invitations"][0]["path"].rsplit("/", 1)[1]
        await other.post(f"/api/games/{made['id']}/join", json={"invite": invite, "name": "Jānis Bērziņš"})
        yield Sides(one, other, made["id"])


async def test_a_record_of_a_game_that_goes_on_tells_ones_own_racks_only(app: FastAPI, sides: Sides) -> None:
    mine, theirs = (await sides.view(0))["rack"], (await sides.view(1))["rack"]
    await sides.act(0, {"type": "exchange", "tiles": mine[:3]})
    await sides.act(1, {"type": "exchange", "tiles": theirs[:2]})
    own = (await sides.clients[0].get(f"{sides.url}/game.gcg")).text
    other = (await sides.clients[1].get(f"{sides.url}/game.gcg")).text
    async with browser(app) as stranger:
        answer = await stranger.get(f"{sides.url}/game.gcg")
    nobodys = answer.text
    assert ">Ona: -3 +0 0" in other
    assert ">Jānis_Bērziņš: -2 +0 0" in own
    assert ">Ona: -3 +0 0" in nobodys
    assert ">Jānis_Bērziņš: -2 +0 0" in nobodys
    assert re.search(r"^>Ona: \S{7} -[A-Z?]{3} \+0 0$", own, re.MULTILINE)
    assert re.search(r"^>Jānis_Bērziņš: \S{7} -[A-Z?]{2} \+0 0$", other, re.MULTILINE)
    assert ("#rack1" in own, "#rack2" in own) == (True, False)
    assert ("#rack1" in other, "#rack2" in other) == (False, True)
    assert "#rack" not in nobodys
    assert "#incomplete" in nobodys
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == f'attachment; filename="{sides.game}.gcg"'


async def test_several_seats_on_one_device_tell_no_rack(app: FastAPI) -> None:
    async with browser(app) as client:
        new = {"edition": "en", "seats": [{"kind": "person"}] * 2}
        made = (await client.post("/api/games", json=new)).json()
        assert "#rack" not in (await client.get(f"/api/games/{made['id']}/game.gcg")).text


async def test_tiles_drawn_for_a_play_that_can_be_challenged_are_told_to_nobody(sides: Sides) -> None:
    await sides.play(0, 7, 7)
    own = (await sides.clients[0].get(f"{sides.url}/game.gcg")).text
    rack = re.search(r"^#rack1 (\S+)$", own, re.MULTILINE)
    assert rack is not None
    assert len(rack.group(1)) == 5, "seven less the two played; the two drawn are secret"


async def test_a_finished_game_is_told_whole_and_reads_back(app: FastAPI, sides: Sides) -> None:
    await sides.play(0, 7, 7)
    over = await sides.act(1, {"type": "resign"})
    assert over["status"] == "over"
    async with browser(app) as stranger:
        text = (await stranger.get(f"{sides.url}/game.gcg")).text
    record = gcg.read(text)
    assert record.players[1].name == "Jānis Bērziņš"
    assert len(record.moves) == 1
    assert "#rack1" in text
    assert "#rack2" in text
    assert "#incomplete" not in text


@pytest.mark.parametrize("kind", ["svg", "png"])
async def test_there_is_no_picture_of_no_game(app: FastAPI, kind: str) -> None:
    async with browser(app) as client:
        answer = await client.get(f"/api/games/nothere12/board.{kind}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_game")


async def test_a_picture_shows_the_board_after_each_line(app: FastAPI, sides: Sides) -> None:
    """Tiles have a value at the lower right, at the end of their text: so many tiles are drawn."""

    async def tiles(query: str = "") -> int:
        answer = await sides.clients[0].get(f"{sides.url}/board.svg{query}")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.headers["x-content-type-options"] == "nosniff"
        [end] = re.findall(r'<g [^>]*text-anchor="end">(.*?)</g>', answer.text, re.DOTALL)
        return len(re.findall("<text", end))

    assert await tiles() == 0
    await sides.play(0, 7, 7)
    await sides.act(1, {"type": "challenge"})
    lines = [line["kind"] for line in (await sides.view(0))["history"]]
    if lines[1] == "withdrawn":
        assert [await tiles(f"?line={n}") for n in range(2)] == [2, 0]
    else:
        assert [await tiles(f"?line={n}") for n in range(2)] == [2, 2]
    answer = await sides.clients[0].get(f"{sides.url}/board.svg?line={len(lines)}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_line")


async def test_a_withdrawn_play_is_off_the_board_again(app: FastAPI, sides: Sides) -> None:
    """Two tiles of the rack that make no word are played and challenged; a rack without such a pair is exchanged."""
    from septyni.edition import edition

    words = edition("en").lexicon()
    for _ in range(20):
        view = await sides.view(0)
        letters = [letter for letter in view["rack"] if letter != "?"]
        pairs = [(a, b) for i, a in enumerate(letters) for b in letters[i + 1 :] if a + b not in words]
        if pairs:
            break
        await sides.act(0, {"type": "exchange", "tiles": view["rack"][:5]})
        await sides.act(1, {"type": "exchange", "tiles": (await sides.view(1))["rack"][:1]})
    placed = [{"row": 7, "col": 7 + i, "letter": letter} for i, letter in enumerate(pairs[0])]
    await sides.act(0, {"type": "place", "tiles": placed})
    full = (await sides.clients[1].get(f"{sides.url}/board.svg")).text
    after = await sides.act(1, {"type": "challenge"})
    assert after["history"][-2]["kind"] == "withdrawn" or after["history"][-1]["kind"] == "withdrawn"
    empty = (await sides.clients[1].get(f"{sides.url}/board.svg")).text
    assert len(empty) != len(full)
    assert 'stroke-width="2.6"' in full, "the last play is outlined"
    assert 'stroke-width="2.6"' not in empty


async def test_a_png_is_as_wide_as_asked(app: FastAPI, sides: Sides) -> None:
    answer = await sides.clients[0].get(f"{sides.url}/board.png?size=300&theme=dark")
    assert answer.headers["content-type"] == "image/png"
    assert answer.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(answer.content[16:20], "big") == 300


@pytest.mark.parametrize("query", ["size=99", "size=2001", "size=x", "theme=pink", "line=-1"])
async def test_sizes_are_bounded(app: FastAPI, sides: Sides, query: str) -> None:
    for kind in ("svg", "png"):
        answer = await sides.clients[0].get(f"{sides.url}/board.{kind}?{query}")
        assert (answer.status_code, answer.json()["code"]) == (422, "invalid_request")


async def test_markup_in_a_name_stays_text_in_a_record(app: FastAPI) -> None:
    name = "<img src=x onerror=alert(1)>"
    async with browser(app) as client:
        new = {"edition": "en", "seats": [{"kind": "person", "name": name}, {"kind": "person"}]}
        made = (await client.post("/api/games", json=new)).json()
        answer = await client.get(f"/api/games/{made['id']}/game.gcg")
    assert made["seats"][0]["name"] == name
    assert name in answer.text
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["x-content-type-options"] == "nosniff"
