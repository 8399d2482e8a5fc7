"""The app as a whole: editions, the client's files, and the description that the client's types are made from."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from fastapi import FastAPI
from pydantic import TypeAdapter
from running import browser, serving, settings_in

from septyni.edition import edition, editions
from septyni.lexicon import Lexicon
from septyni.rules import Options
from septyni.server import client_files, lexicons, problems, schemas
from septyni.server.app import create_app
from septyni.server.lexicons import Lexicons

# -- editions ----------------------------------------------------------------------------------------------------------


async def test_all_editions_are_listed_those_with_words_first(tmp_path: Path) -> None:
    async with serving(tmp_path) as app, browser(app) as client:
        found = (await client.get("/api/editions")).json()
    assert sorted(one["code"] for one in found) == sorted(editions())
    playable = [one["playable"] for one in found]
    assert playable == sorted(playable, reverse=True)
    assert not next(one for one in found if one["code"] == "pl")["playable"]


async def test_an_edition_says_what_a_page_needs(tmp_path: Path) -> None:
    async with serving(tmp_path) as app, browser(app) as client:
        found = (await client.get("/api/editions/sk")).json()
    sk = edition("sk")
    assert found["letters"] == list(sk.letters)
    assert "".join(found["vowels"]) == sk.format(sk.vowels)
    assert sum(found["counts"].values()) == sk.tiles.total == 100
    assert (found["counts"]["?"], found["counts"]["Q"], found["values"]["Ĺ"]) == (2, 0, 10)
    assert found["typing"]["s"] == ["S", "Š"]
    assert (found["layout"]["size"], found["layout"]["start"]) == (15, [7, 7])
    assert found["rules"] == json.loads(json.dumps(Options.for_edition(sk, 2).to_json()))
    assert [one["id"] for one in found["sets"]] == ["sk", "sk-110", "sk-112"]
    assert found["levels"][0]["id"] == "beginner"
    assert found["lexicon_licence"] == "MPL-2.0"


async def test_other_sets_of_a_folder_are_editions_too(tmp_path: Path) -> None:
    async with serving(tmp_path) as app, browser(app) as client:
        found = (await client.get("/api/editions/lt-kriskros")).json()
    assert (found["code"], found["values"]["Ž"]) == ("lt-kriskros", 4)


async def test_what_a_browser_has_is_not_sent_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as app, browser(app) as client:
        first = await client.get("/api/editions/en")
        tag = first.headers["etag"]
        again = await client.get("/api/editions/en", headers={"if-none-match": f'"x", {tag}'})
        other = await client.get("/api/editions/lv", headers={"if-none-match": tag})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert other.status_code == 200


# -- word lists --------------------------------------------------------------------------------------------------------


@pytest.fixture
def empty_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SEPTYNI_DATA", str(tmp_path / "home"))
    return tmp_path / "home"


async def test_an_edition_whose_words_are_not_built_waits(tmp_path: Path, empty_home: Path) -> None:
    async with serving(tmp_path) as app, browser(app) as client:
        found = (await client.get("/api/editions/lv")).json()
        made = await client.post("/api/games", json={"edition": "lv", "seats": [{"kind": "person"}] * 2})
        none = await client.post("/api/games", json={"edition": "pl", "seats": [{"kind": "person"}] * 2})
    assert (found["playable"], found["words"]) == (False, None)
    assert (made.status_code, made.json()["code"]) == (503, "edition_not_ready")
    assert (none.status_code, none.json()["code"]) == (422, "edition_without_words")


async def test_an_edition_becomes_playable_when_its_words_are_there(
    tmp_path: Path, empty_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The built list is stood in for by a file of the same name: building takes minutes and has tests of its own."""
    told: list[str] = []

    def build(which: object, name: str, progress: object) -> list[str]:
        from septyni.lexicon.build import path_of
        from septyni.lexicon.recipe import recipes

        path = path_of(which, recipes(which)["default"])  # type: ignore[arg-type]
        path.with_suffix(".json").write_text('{"words": 3}')
        path.write_bytes(b"")
        return ["a", "b", "c"]

    monkeypatch.setattr(lexicons, "open_lexicon", build)
    words = Lexicons(told.append)
    lv = edition("lv")
    assert not words.state(lv).ready
    words._build_all()
    assert (words.state(lv).ready, words.state(lv).words) == (True, 3)
    assert words.missing() == []
    assert "Latvian is ready: 3 words" in told


async def test_a_list_that_cannot_be_built_is_told_and_the_others_go_on(
    empty_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    tried: list[str] = []

    def fails(which: Lexicon, name: str, progress: object) -> None:
        tried.append(which.name)
        raise lexicons.LexiconError("npm is missing")

    monkeypatch.setattr(lexicons, "open_lexicon", fails)
    Lexicons(told.append)._build_all()
    assert len(tried) == 5
    assert "Latvian cannot be played: npm is missing" in told


def test_a_build_stops_with_the_server(empty_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def build(which: Lexicon, name: str, progress: object) -> None:
        tried.append(which.name)
        words.stop()
        progress("reading", 0.5)  # type: ignore[operator]

    monkeypatch.setattr(lexicons, "open_lexicon", build)
    words = Lexicons()
    words._build_all()
    assert len(tried) == 1


# -- the client's files ------------------------------------------------------------------------------------------------


@pytest.fixture
def built(tmp_path: Path) -> FastAPI:
    """An app with a small client."""
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>the page</title>", "utf-8")
    (folder / "assets" / "main-4f2a.js").write_text("let x = 1", "utf-8")
    (folder / "assets" / "main-4f2a.js.gz").write_bytes(b"packed")
    (folder / "manifest.webmanifest").write_text("{}", "utf-8")
    (folder / "sw.js").write_text("", "utf-8")
    (folder / ".hidden").write_text("SECRET", "utf-8")
    (tmp_path / "secret.key").write_text("SECRET", "utf-8")
    app = FastAPI()
    problems.install(app)
    client_files.install(app, folder)
    return app


@pytest.mark.parametrize(
    "path", ["/", "/game/abc123", "/join/abc123/5ecre7", "/rules/lt", "/tutorial/lt-kriskros", "/index.html"]
)
async def test_every_page_is_the_client(built: FastAPI, path: str) -> None:
    async with browser(built) as client:
        answer = await client.get(path)
        head = await client.head(path)
    assert answer.status_code == head.status_code == 200
    assert "the page" in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/html")


async def test_files_with_a_hash_are_kept_for_ever_the_others_are_asked_about(built: FastAPI) -> None:
    async with browser(built) as client:
        asset = await client.get("/assets/main-4f2a.js", headers={"accept-encoding": "identity"})
        worker = await client.get("/sw.js")
        manifest = await client.get("/manifest.webmanifest")
        again = await client.get("/sw.js", headers={"if-none-match": worker.headers["etag"]})
    assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert asset.headers["content-type"].startswith("text/javascript")
    assert asset.text == "let x = 1"
    assert worker.headers["cache-control"] == manifest.headers["cache-control"] == "no-cache"
    assert manifest.headers["content-type"] == "application/manifest+json"
    assert again.status_code == 304


async def test_packed_files_go_to_browsers_that_take_them(built: FastAPI) -> None:
    async with browser(built) as client, client.stream("GET", "/assets/main-4f2a.js") as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["vary"] == "Accept-Encoding"
        assert b"".join([chunk async for chunk in answer.aiter_raw()]) == b"packed"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/old-1111.js",
        "/nothing.png",
        "/.hidden",
        "/../secret.key",
        "/%2e%2e/secret.key",
        "/..%2fsecret.key",
        "/assets/..%2f..%2fsecret.key",
        "/assets/%2e%2e/%2e%2e/secret.key",
        "//etc/passwd",
        "/%00",
        "/..%5csecret.key",
    ],
)
async def test_nothing_but_the_clients_files_is_given_away(built: FastAPI, path: str) -> None:
    async with browser(built) as client:
        answer = await client.get(path)
    assert answer.status_code == 404 or "the page" in answer.text
    assert "SECRET" not in answer.text
    assert "root:" not in answer.text


async def test_a_client_that_is_not_built_is_explained(tmp_path: Path) -> None:
    app = FastAPI()
    problems.install(app)
    client_files.install(app, tmp_path / "nothing")
    async with browser(app) as client:
        answer = await client.get("/")
    assert answer.status_code == 503
    assert "make setup" in answer.text


# -- the description ---------------------------------------------------------------------------------------------------


def document(tmp_path: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads(json.dumps(create_app(settings_in(tmp_path)).openapi()))
    return found


def test_every_reference_of_the_description_leads_somewhere(tmp_path: Path) -> None:
    text = json.dumps(document(tmp_path))
    known = json.loads(text)["components"]["schemas"]
    assert set(re.findall(r'"#/components/schemas/([^"]+)"', text)) <= set(known)
    assert "HTTPValidationError" not in text
    assert not [name for name in known if name.endswith(("-Input", "-Output"))]


def test_the_description_has_the_whole_contract(tmp_path: Path) -> None:
    known = create_app(settings_in(tmp_path)).openapi()["components"]["schemas"]
    for one in vars(schemas).values():
        if isinstance(one, type) and issubclass(one, schemas.Model) and one is not schemas.Model:
            assert one.__name__ in known
    assert {"ClientFrame", "ServerFrame"} <= set(known)
    frames = {ref["$ref"].rsplit("/", 1)[1] for ref in known["ServerFrame"]["oneOf"]}
    assert frames == {"Pong", "GameFrame", "ChatFrame", "PresenceFrame", "MyGamesFrame", "ErrorFrame"}


def test_what_is_sent_always_has_all_fields_and_what_is_received_need_not(tmp_path: Path) -> None:
    known = create_app(settings_in(tmp_path)).openapi()["components"]["schemas"]
    assert set(known["GameFrame"]["required"]) == {"type", "game", "view", "news", "snapshot"}
    assert known["Watch"]["required"] == ["type", "game"]
    assert known["NewGame"]["required"] == ["edition", "seats"]
    assert "pass" in known["May"]["required"]


def test_frames_are_what_the_description_says(tmp_path: Path) -> None:
    """A frame as it leaves has exactly the fields that its schema names."""
    known = create_app(settings_in(tmp_path)).openapi()["components"]["schemas"]
    adapter: TypeAdapter[object] = TypeAdapter(schemas.ServerFrame)
    for frame in (schemas.Pong(id=1, now=2), schemas.PresenceFrame(game="g", connected=[True])):
        sent = json.loads(adapter.dump_json(frame, by_alias=True))
        assert set(sent) == set(known[type(frame).__name__]["properties"])
    may = json.loads(schemas.May().model_dump_json(by_alias=True))
    assert set(may) == set(known["May"]["properties"])
