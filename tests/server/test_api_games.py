"""Games over HTTP, as a browser plays them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from playing import new_game, new_id, some_action
from running import browser, serving

from septyni.server.play.fairness import check
from septyni.server.play.service import Tables
from septyni.server.schemas import ActionAnswer, AnyAction, GameView

pytestmark = pytest.mark.usefixtures("same_tiles")


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[FastAPI]:
    async with serving(tmp_path) as app:
        yield app


class Person:
    """A browser with a cookie of its own."""

    def __init__(self, client: httpx.AsyncClient, name: str) -> None:
        self.client = client
        self.name = name

    async def asks(self, path: str, status: int = 200) -> Any:
        answer = await self.client.get(f"/api{path}")
        assert answer.status_code == status, answer.text
        return answer.json()

    async def sends(self, path: str, body: Any, status: int = 200) -> Any:
        answer = await self.client.post(f"/api{path}", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def makes(self, *kinds: str, **more: Any) -> GameView:
        body = new_game(*kinds, **more).model_dump(mode="json")
        return GameView.model_validate(await self.sends("/games", body, 201))

    async def joins(self, view: GameView, seat: int) -> GameView:
        [path] = [one.path for one in view.invitations if one.seat == seat]
        _, _, game, invite = path.split("/")
        body = {"invite": invite, "name": self.name}
        return GameView.model_validate(await self.sends(f"/games/{game}/join", body))

    async def acts(self, game: str, seat: int, ply: int, action: AnyAction) -> GameView:
        body = {"id": new_id(), "seat": seat, "ply": ply, "action": action.model_dump(mode="json")}
        return ActionAnswer.model_validate(await self.sends(f"/games/{game}/actions", body)).view


class People:
    """Browsers, opened and closed in one task."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> People:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def come(self, name: str) -> Person:
        return Person(await self._stack.enter_async_context(browser(self._app)), name)


def pass_body(ply: int, seat: int = 0) -> dict[str, Any]:
    return {"id": new_id(), "seat": seat, "ply": ply, "action": {"type": "pass"}}


EDITIONS = [
    ("bg", 2, "void", "classic"),
    ("lv", 3, "double", "classic"),
    ("sk", 4, "single", "classic"),
    ("lt", 2, "ten", "nine-tiles"),
    ("en", 2, "five", "finish-line"),
]


@pytest.mark.parametrize(("code", "players", "challenge", "variant"), EDITIONS)
async def test_a_whole_game_in_every_edition(
    app: FastAPI, code: str, players: int, challenge: str, variant: str
) -> None:
    """Every person has a browser; they play what is legal until the game is over, and the record proves itself."""
    rng, tables = Random(code), app.state.tables
    options = {"challenge": challenge, "first_player": "draw"}
    async with People(app) as people:
        ona = await people.come("Ona")
        view = await ona.makes("person", *["link"] * (players - 1), code=code, options=options, variant=variant)
        seated = [ona]
        for seat in range(1, players):
            seated.append(await people.come(f"Guest {seat}"))
            await seated[seat].joins(view, seat)
        await _play(tables, view.id, seated, rng)

        for seat, person in enumerate(seated):
            seen = GameView.model_validate(await person.asks(f"/games/{view.id}"))
            assert (seen.status, seen.viewer, seen.may.rematch) == ("over", seat, True)
            assert seen.outcome is not None
            assert [one.score for one in seen.seats] == seen.outcome.scores
            totals = {line.seat: line.total for line in seen.history}
            assert [totals.get(seat, 0) for seat in range(players)] == seen.outcome.scores
        verdict = check(await ona.asks(f"/games/{view.id}/record.json"))
        assert (verdict.ok, verdict.fits, verdict.words) == (True, True, "checked")
        gcg = await ona.client.get(f"/api/games/{view.id}/game.gcg")
        assert gcg.headers["content-type"] == "text/plain; charset=utf-8"
        assert gcg.text.startswith("#character-encoding UTF-8\n")


async def _play(tables: Tables, game: str, seated: list[Person], rng: Random) -> None:
    for _ in range(400):
        live = await tables.live(game)
        if not live.is_running:
            return
        seat, action = some_action(live, rng)
        view = await seated[seat].acts(game, seat, live.ply, action)
        assert view.viewer == seat
    raise AssertionError("the game does not end")


async def test_a_repeat_is_answered_and_a_late_one_gets_the_present_view(app: FastAPI) -> None:
    async with People(app) as people:
        ona = await people.come("Ona")
        game = (await ona.makes("person", "person")).id
        body = pass_body(0)
        first = await ona.sends(f"/games/{game}/actions", body)
        assert await ona.sends(f"/games/{game}/actions", body) == {**first, "view": _now(first)}
        conflict = await ona.sends(f"/games/{game}/actions", pass_body(0), 409)
        assert (conflict["code"], conflict["view"]["ply"], conflict["view"]["viewer"]) == ("conflict", 1, 0)
        assert "pass" in conflict["view"]["may"]


def _now(answer: dict[str, Any]) -> Any:
    class SameButNow(dict[str, Any]):
        """The view, whenever it was made."""

        def __eq__(self, other: object) -> bool:
            assert isinstance(other, dict)
            clock = {**other["clock"], "now": self["clock"]["now"]}
            return dict(self) == {**other, "clock": clock}

        __hash__ = None  # type: ignore[assignment]

    return SameButNow(answer["view"])


async def test_refusals_are_problems(app: FastAPI) -> None:
    async with People(app) as people:
        ona, eve = await people.come("Ona"), await people.come("Eve")
        game = (await ona.makes("person", "bot")).id
        where = f"/games/{game}"

        async def code(doing: Any) -> str:
            problem = await doing
            assert set(problem) == {"code", "message", "detail"}
            return str(problem["code"])

        assert await code(eve.sends(f"{where}/actions", pass_body(0), 403)) == "not_your_seat"
        assert await code(ona.sends(f"{where}/actions", pass_body(0, seat=1), 403)) == "not_your_seat"
        assert await code(eve.asks(f"{where}?seat=0", 403)) == "not_your_seat"
        assert await code(eve.asks(f"{where}/chat", 403)) == "not_at_table"
        assert await code(eve.sends(f"{where}/chat", {"id": new_id(), "text": "hello"}, 403)) == "not_at_table"
        assert await code(ona.asks(f"{where}/record.json", 403)) == "not_over"
        assert await code(ona.asks("/games/NoSuchGame12", 404)) == "no_such_game"
        assert await code(ona.asks(f"{where}/invitation?invite=x", 404)) == "bad_invitation"
        for path in ("/games/..%2f..%2fsecret", "/games/a", "/games/" + "a" * 40):
            assert (await ona.client.get(f"/api{path}")).status_code in (404, 422)
        for body in (
            {"edition": "en", "seats": [{"kind": "person"}]},
            {"edition": "en", "seats": [{"kind": "person"}] * 5},
            {"edition": "en", "seats": [{"kind": "person", "admin": True}] * 2},
            {"edition": "en", "seats": [{"kind": "person"}] * 2, "variant": "chess"},
            {"edition": "en", "seats": [{"kind": "person"}] * 2, "clock": {"kind": "game", "initial": -5}},
            [],
            None,
        ):
            assert await code(ona.sends("/games", body, 422)) == "invalid_request"
        for action in ({"type": "win"}, {"type": "place", "tiles": []}, {"type": "place", "tiles": [{"row": -1}]}, {}):
            body = {**pass_body(0), "action": action}
            assert await code(ona.sends(f"{where}/actions", body, 422)) == "invalid_request"
        assert await code(ona.sends(f"{where}/actions", {**pass_body(0), "id": "'; DROP"}, 422)) == "invalid_request"


async def test_text_that_is_code_stays_text(app: FastAPI) -> None:
    evil = "<img src=x onerror=alert(1)>"
    async with People(app) as people:
        ona, jonas = await people.come("Ona"), await people.come(evil)
        view = await ona.makes("person", "link")
        joined = await jonas.joins(view, 1)
        assert joined.seats[1].name == evil
        answer = await ona.client.get(f"/api/games/{view.id}")
        assert answer.headers["content-type"] == "application/json"
        line = await jonas.sends(f"/games/{view.id}/chat", {"id": new_id(), "text": evil}, 201)
        assert (line["text"], line["name"]) == (evil, evil)
        assert (await ona.asks(f"/games/{view.id}/chat?after=0"))[0]["text"] == evil


async def test_offers_rematch_and_my_games(app: FastAPI) -> None:
    async with People(app) as people:
        ona, jonas = await people.come("Ona"), await people.come("Jonas")
        view = await ona.makes("person", "link")
        assert (await jonas.asks(f"/games/{view.id}/invitation?invite={view.invitations[0].path.split('/')[3]}"))[
            "names"
        ] == ["Player 1", None]
        await jonas.joins(view, 1)
        for kind in ("stop", "rematch"):
            await ona.sends(f"/games/{view.id}/offers", {"seat": 0, "kind": kind})
            over = await jonas.sends(f"/games/{view.id}/offers", {"seat": 1, "kind": kind})
        assert over["outcome"]["termination"] == "agreed"
        again = over["next_game"]
        assert [one["id"] for one in await jonas.asks("/games")] == [again, view.id]  # his turn: he is first now
        assert (await ona.sends(f"/games/{again}/abort?seat=1", {}))["status"] == "aborted"


async def test_a_preview_over_http(app: FastAPI) -> None:
    async with People(app) as people:
        ona = await people.come("Ona")
        game = await ona.makes("person", "bot")
        assert game.rack is not None
        letter = next(one for one in game.rack if one != "?")
        tiles = [{"row": 7, "col": 7, "letter": letter}]
        answer = await ona.sends(f"/games/{game.id}/preview", {"seat": 0, "tiles": tiles})
        assert (answer["legal"], answer["problem"]["code"]) == (False, "too_short")


async def test_a_game_goes_on_after_the_server_was_restarted(tmp_path: Path) -> None:
    """With a play that can be challenged, and now and then; the cookies still say who is who."""
    rng = Random(7)
    async with serving(tmp_path) as app, People(app) as people:
        ona, jonas = await people.come("Ona"), await people.come("Jonas")
        view = await ona.makes("person", "link", code="lt", options={"challenge": "single"})
        await jonas.joins(view, 1)
        cookies = [ona.client.cookies, jonas.client.cookies]
    windows = 0
    for _ in range(40):
        async with serving(tmp_path) as app, People(app) as people:
            seated = [await people.come("Ona"), await people.come("Jonas")]
            for person, kept in zip(seated, cookies, strict=True):
                person.client.cookies = kept
            live = await app.state.tables.live(view.id)
            windows += live.state.window is not None
            for _ in range(rng.randint(5, 20)):
                if live.is_running:
                    seat, action = some_action(live, rng)
                    await seated[seat].acts(view.id, seat, live.ply, action)
                    live = await app.state.tables.live(view.id)
            if not live.is_running:
                break
    assert live.state.outcome is not None
    assert windows
