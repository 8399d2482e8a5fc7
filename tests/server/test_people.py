"""Guests and what they may be called."""

from __future__ import annotations

from collections.abc import AsyncIterator
from http.cookies import SimpleCookie
from pathlib import Path

import pytest
from fastapi import FastAPI
from hypothesis import given
from hypothesis import strategies as st
from running import browser, serving

from septyni.server.people.guests import COOKIE
from septyni.server.people.names import clean
from septyni.server.problems import Refused


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[FastAPI]:
    async with serving(tmp_path) as app:
        yield app


async def test_the_first_request_makes_a_guest_who_stays(app: FastAPI) -> None:
    async with browser(app) as client:
        first = await client.get("/api/me")
        again = await client.get("/api/me")
    assert first.json() == again.json() == {"id": first.json()["id"], "name": None, "guest": True}
    async with browser(app) as other:
        assert (await other.get("/api/me")).json()["id"] != first.json()["id"]


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(app: FastAPI) -> None:
    async with browser(app) as client, browser(app, "https://septyni.test") as safe:
        plain = SimpleCookie((await client.get("/api/me")).headers["set-cookie"])[COOKIE]
        secure = SimpleCookie((await safe.get("/api/me")).headers["set-cookie"])[COOKIE]
    assert (plain["httponly"], plain["samesite"], plain["path"]) == (True, "Lax", "/")
    assert int(plain["max-age"]) > 300 * 24 * 3600
    assert not plain["secure"]
    assert secure["secure"]


async def test_a_public_https_address_makes_the_cookie_secure_behind_any_proxy(tmp_path: Path) -> None:
    async with serving(tmp_path, public_url="https://septyni.test") as app, browser(app) as client:
        assert "Secure" in (await client.get("/api/me")).headers["set-cookie"]


@pytest.mark.parametrize("how", ["changed", "unsigned", "long", "empty"])
async def test_a_cookie_that_was_tampered_with_is_nobody(app: FastAPI, how: str) -> None:
    async with browser(app) as client:
        mine = (await client.get("/api/me")).json()["id"]
        cookie = client.cookies[COOKIE]
    forged = {
        "changed": cookie[:-1] + ("A" if cookie[-1] != "A" else "B"),
        "unsigned": f'"{mine}"',
        "long": cookie * 50,
        "empty": "",
    }[how]
    async with browser(app, cookie=f"{COOKIE}={forged}") as thief:
        assert (await thief.get("/api/me")).json()["id"] != mine


async def test_another_servers_cookie_is_nobody_here(app: FastAPI, tmp_path: Path) -> None:
    async with serving(tmp_path / "other") as other, browser(other) as there:
        id = (await there.get("/api/me")).json()["id"]
        cookie = there.cookies[COOKIE]
    async with browser(app, cookie=f"{COOKIE}={cookie}") as here:
        assert (await here.get("/api/me")).json()["id"] != id


async def test_a_name_is_kept_over_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as app, browser(app) as client:
        await client.put("/api/me", json={"name": "Ona"})
        renamed = (await client.put("/api/me", json={"name": "  Jānis   Bērziņš "})).json()
        cookie = client.cookies[COOKIE]
    assert renamed["name"] == "Jānis Bērziņš"
    async with serving(tmp_path) as app, browser(app, cookie=f"{COOKIE}={cookie}") as client:
        assert (await client.get("/api/me")).json() == renamed


async def test_markup_is_text(app: FastAPI) -> None:
    name = "<img src=x onerror=alert(1)>"
    async with browser(app) as client:
        await client.put("/api/me", json={"name": name})
        answer = await client.get("/api/me")
    assert answer.json()["name"] == name
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u2060", "\u202e", "x" * 41, "\u0000"])
async def test_a_name_that_shows_nothing_or_too_much_is_refused(app: FastAPI, name: str) -> None:
    async with browser(app) as client:
        answer = await client.put("/api/me", json={"name": name})
        assert answer.status_code == 422
        assert (await client.get("/api/me")).json()["name"] is None


# -- text --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Ona", "Ona"),
        ("Ona\n\tPetraitė\u00a0x", "Ona Petraitė x"),
        ("Z\u030c", "Ž"),  # composed
        ("Георги Иванов", "Георги Иванов"),
        ("a\u202eb\u2066c\u200fd", "abcd"),  # no turning around
        ("a\u200bb\ufeffc", "abc"),
        ("a\u0000\u001b[31mb", "a[31mb"),  # no terminal's colours
        ("नमस्ते", "नमस्ते"),
        ("می\u200cخواهم", "می\u200cخواهم"),  # a joiner within a word
        ("a\u200d \u200db", "a b"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("a" + "\u0301" * 20, "á" + "\u0301" * 4),
        ("ABC & <b>", "ABC & <b>"),
        ("\u3164x\u2800", "x"),  # letters that show nothing
    ],
)
def test_what_is_kept_of_a_text(written: str, kept: str) -> None:
    assert clean(written) == kept


@pytest.mark.parametrize("text", ["", " ", "\u3164", "\u2800", "\u200d", "\u0301", "\u202e\u202c"])
def test_a_text_that_shows_nothing_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refusal:
        clean(text)
    assert refusal.value.problem.code == "empty_text"


@given(st.text(st.characters(codec=None), max_size=60))
def test_cleaning_again_changes_nothing(text: str) -> None:
    try:
        once = clean(text)
    except Refused:
        return
    assert clean(once) == once
    assert once == once.strip()
    once.encode()  # no halves of characters
