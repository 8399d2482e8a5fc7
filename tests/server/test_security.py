"""What must hold for every request, whoever sends it."""

from __future__ import annotations

import base64
import hashlib
import os
import stat
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fastapi import FastAPI
from httpx import AsyncClient
from pydantic import ValidationError
from running import ADDRESS, browser, serving, settings_in
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from septyni.server.app import create_app
from septyni.server.security import BodyLimit, inline_hashes
from septyni.server.settings import SettingsError, secret_key

NAME = {"name": "Ona"}


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[AsyncClient]:
    async with serving(tmp_path) as app, browser(app) as client:
        yield client


# -- headers -----------------------------------------------------------------------------------------------------------


def directives(policy: str) -> dict[str, list[str]]:
    return {name: values for name, *values in (part.split() for part in policy.split(";"))}


@pytest.mark.parametrize("path", ["/", "/game/abc123", "/api/me", "/api/nothing", "/nothing.png"])
async def test_every_answer_tells_the_browser_what_the_page_may_not_do(client: AsyncClient, path: str) -> None:
    answer = await client.get(path)
    policy = directives(answer.headers["content-security-policy"])
    assert policy["default-src"] == ["'self'"]
    assert policy["frame-ancestors"] == ["'none'"]
    assert policy["object-src"] == ["'none'"]
    assert policy["base-uri"] == ["'none'"]
    assert not any("unsafe" in value for values in policy.values() for value in values)
    assert "ws://septyni.test" in policy["connect-src"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in answer.headers["permissions-policy"]


async def test_a_strange_host_header_gets_nothing_into_the_policy(client: AsyncClient) -> None:
    answer = await client.get("/api/me", headers={"host": "x; script-src *"})
    assert "*" not in answer.headers["content-security-policy"]


def test_inline_code_of_the_page_is_let_through_by_its_hash_only(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text('<style>a{b:c}</style><script src="/x.js"></script><script>let x = 1 && 2</script>', "utf-8")
    expected = [
        "sha256-" + base64.b64encode(hashlib.sha256(text).digest()).decode() for text in (b"a{b:c}", b"let x = 1 && 2")
    ]
    assert inline_hashes(page) == expected
    assert inline_hashes(tmp_path / "none.html") == []


async def test_what_the_api_says_is_not_kept_by_caches(client: AsyncClient) -> None:
    assert (await client.get("/api/me")).headers["cache-control"] == "no-store"


# -- origins -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": ""},
        {"origin": "http://septyni.test.evil.example"},
        {"origin": "http://septyni.test:81"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
async def test_other_sites_change_nothing(client: AsyncClient, headers: dict[str, str]) -> None:
    answer = await client.put("/api/me", json=NAME, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
    assert (await client.get("/api/me")).json()["name"] is None


@pytest.mark.parametrize(
    "headers", [{"origin": ADDRESS}, {"sec-fetch-site": "same-origin"}, {}, {"origin": "https://club.example"}]
)
async def test_the_own_page_and_programs_may(tmp_path: Path, headers: dict[str, str]) -> None:
    async with serving(tmp_path, public_url="https://club.example") as app, browser(app) as client:
        assert (await client.put("/api/me", json=NAME, headers=headers)).status_code == 200


# -- sizes -------------------------------------------------------------------------------------------------------------


async def test_a_body_that_says_it_is_too_large_is_not_read(client: AsyncClient) -> None:
    answer = await client.put("/api/me", content=b"x" * 70_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_a_body_in_chunks_is_refused_where_it_becomes_too_large(client: AsyncClient) -> None:
    sent = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal sent
        while sent < 100_000_000:
            sent += 10_000
            yield b"x" * 10_000

    answer = await client.put("/api/me", content=endless())
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_no_more_is_read_than_the_limit() -> None:
    """Counted at the receiving end, where the network would be."""
    received = 0

    async def receive() -> Message:
        nonlocal received
        received += 1000
        return {"type": "http.request", "body": b"x" * 1000, "more_body": True}

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def never(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError("the application saw the request")

    await BodyLimit(never, most=5000)({"type": "http", "method": "POST", "path": "/", "headers": []}, receive, send)
    assert sent[0]["status"] == 413
    assert received <= 6000


async def test_a_body_that_does_not_come_is_not_waited_for() -> None:
    async def receive() -> Message:
        import asyncio

        await asyncio.sleep(60)
        raise AssertionError

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def never(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError("the application saw the request")

    limit = BodyLimit(never, seconds=0.05)
    await limit({"type": "http", "method": "POST", "path": "/", "headers": []}, receive, send)
    assert sent[0]["status"] == 408


@pytest.mark.parametrize("size", [0, 4999, 5000])
async def test_a_body_within_the_limit_arrives_whole(size: int) -> None:
    async def echo(scope: Scope, receive: Receive, send: Send) -> None:
        await PlainTextResponse(await Request(scope, receive).body())(scope, receive, send)

    app = FastAPI()
    app.mount("/", BodyLimit(echo, most=5000))

    async def pieces() -> AsyncIterator[bytes]:
        for start in range(0, size, 700):
            yield b"y" * min(700, size - start)

    async with browser(app) as client:
        assert (await client.post("/", content=pieces())).content == b"y" * size


# -- errors ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nothing", 404, "not_found"),
        ("POST", "/api/nothing", 404, "not_found"),
        ("GET", "/api", 404, "not_found"),
        ("DELETE", "/api/me", 405, "method_not_allowed"),
        ("POST", "/", 405, "method_not_allowed"),
        ("GET", "/api/editions/xx", 404, "no_such_edition"),
        ("GET", "/api/editions/..%2F..%2Fetc", 404, "not_found"),
        ("GET", "/api/editions/..", 404, "not_found"),
    ],
)
async def test_errors_are_problems(client: AsyncClient, method: str, path: str, status: int, code: str) -> None:
    answer = await client.request(method, path)
    assert answer.status_code == status
    assert set(answer.json()) == {"code", "message", "detail"}
    assert answer.json()["code"] == code


@pytest.mark.parametrize("body", [b"{", b'{"name": 1}', b'{"nam": "x"}', b"[]", b"\xff\xfe", b"null"])
async def test_a_wrong_body_is_a_problem(client: AsyncClient, body: bytes) -> None:
    answer = await client.put("/api/me", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_request")


async def test_a_wrong_body_is_not_sent_back(client: AsyncClient) -> None:
    answer = await client.put("/api/me", json={"name": ["SECRET" * 5000], "x" * 20_000: "SECRET"})
    assert answer.status_code == 422
    assert "SECRET" not in answer.text
    assert len(answer.text) < 2_000


async def test_an_error_nobody_thought_of_shows_no_traceback(tmp_path: Path) -> None:
    app = create_app(settings_in(tmp_path))

    @app.post("/api/boom")
    async def boom() -> None:
        raise RuntimeError("SECRET of the inside")

    app.router.routes.insert(0, app.router.routes.pop())  # before the client's page
    async with app.router.lifespan_context(app), browser(app) as client:
        answer = await client.post("/api/boom")
    assert (answer.status_code, answer.json()["code"]) == (500, "server_error")
    assert "SECRET" not in answer.text
    assert "Traceback" not in answer.text
    assert "content-security-policy" in answer.headers


# -- the secret --------------------------------------------------------------------------------------------------------


def test_the_secret_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    key = secret_key(tmp_path)
    assert len(key) >= 32
    assert secret_key(tmp_path) == key
    assert stat.S_IMODE((tmp_path / "secret.key").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret.key"]
    assert secret_key(tmp_path / "elsewhere") != key


def test_all_who_start_at_once_get_one_secret(tmp_path: Path) -> None:
    with ThreadPoolExecutor(16) as pool:
        for round_ in range(20):
            folder = tmp_path / str(round_)
            assert len(set(pool.map(secret_key, [folder] * 16))) == 1


def test_a_broken_secret_is_told_and_not_used(tmp_path: Path) -> None:
    (tmp_path / "secret.key").write_text("short")
    with pytest.raises(SettingsError, match=r"secret\.key is too short; delete it"):
        secret_key(tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="files are not folders' children there")
def test_a_data_folder_that_cannot_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SettingsError, match="SEPTYNI_DATA"):
        secret_key(tmp_path / "file")


@pytest.mark.parametrize("url", ["septyni.example", "ftp://x", "https://x/path", "https://"])
def test_a_public_address_must_be_one(tmp_path: Path, url: str) -> None:
    with pytest.raises(ValidationError, match="public_url"):
        settings_in(tmp_path, public_url=url)
