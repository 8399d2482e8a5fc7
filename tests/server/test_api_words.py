"""Words looked up over HTTP, and when that is closed (rules.md 5.2)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient
from running import browser, serving

from septyni.lexicon import Lexicon

PERSON, LINK, BOT = {"kind": "person"}, {"kind": "link"}, {"kind": "bot", "level": "beginner"}


@pytest.fixture
async def app(tmp_path: Path, lexicon: Callable[..., Lexicon]) -> AsyncIterator[FastAPI]:
    lexicon("en"), lexicon("sk")
    async with serving(tmp_path) as app:
        yield app


async def game(client: AsyncClient, edition: str, *seats: dict[str, str]) -> dict[str, Any]:
    answer = await client.post("/api/games", json={"edition": edition, "seats": list(seats)})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def code(client: AsyncClient, edition: str, word: str = "cat") -> str:
    """``ok``, or the code of the refusal."""
    answer = await client.get(f"/api/words/{edition}", params={"word": word})
    return "ok" if answer.status_code == 200 else str(answer.json()["code"])


async def test_a_word_comes_with_its_reason(app: FastAPI) -> None:
    async with browser(app) as client:
        found = (await client.get("/api/words/en", params={"word": "Cats"})).json()
        none = (await client.get("/api/words/en", params={"word": "zzxq"})).json()
    assert (found["word"], found["valid"]) == ("Cats", True)
    assert found["lexicon"]
    assert (none["valid"], bool(none["reason"])) == (False, True)


@pytest.mark.parametrize("word", ["жук", "<img src=x>", "\u0000", "cat\udcff".encode("utf-8", "replace").decode()])
async def test_what_is_no_word_is_told_so(app: FastAPI, word: str) -> None:
    async with browser(app) as client:
        answer = await client.get("/api/words/en", params={"word": word})
    assert answer.status_code == 200
    assert not answer.json()["valid"]
    assert answer.headers["content-type"] == "application/json"


@pytest.mark.parametrize("query", ["", "?word=", f"?word={'x' * 41}"])
async def test_a_word_must_be_given_and_not_too_long(app: FastAPI, query: str) -> None:
    async with browser(app) as client:
        assert (await client.get(f"/api/words/en{query}")).status_code == 422


@pytest.mark.parametrize(
    ("edition", "expected"), [("xx", "no_such_edition"), ("pl", "edition_without_words"), ("..", "not_found")]
)
async def test_editions_without_words(app: FastAPI, edition: str, expected: str) -> None:
    async with browser(app) as client:
        assert await code(client, edition) == expected


async def test_who_plays_looks_nothing_up_until_the_game_is_over(app: FastAPI) -> None:
    async with browser(app) as client, browser(app) as stranger:
        made = await game(client, "en", PERSON, PERSON)
        assert await code(client, "en") == "look_up_closed"
        assert await code(client, "sk", "pes") == "ok"
        assert await code(stranger, "en") == "ok"
        await client.post(f"/api/games/{made['id']}/abort?seat=0")
        assert await code(client, "en") == "ok"


async def test_other_sets_of_the_language_are_closed_with_it(app: FastAPI) -> None:
    async with browser(app) as client:
        await game(client, "sk-110", PERSON, BOT)
        assert await code(client, "sk", "pes") == "look_up_closed"
        assert await code(client, "sk-112", "pes") == "look_up_closed"


async def test_it_is_closed_from_the_moment_the_game_begins_for_everybody_in_it(app: FastAPI) -> None:
    async with browser(app) as maker, browser(app) as guest:
        made = await game(maker, "en", PERSON, LINK)
        assert await code(maker, "en") == await code(guest, "en") == "ok"
        invite = made["invitations"][0]["path"].rsplit("/", 1)[1]
        await guest.post(f"/api/games/{made['id']}/join", json={"invite": invite, "name": "Ona"})
        assert await code(maker, "en") == await code(guest, "en") == "look_up_closed"
