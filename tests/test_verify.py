"""`septyni verify`: exit codes and what is said, for records of a server and for saved games."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from septyni.cli.app import run
from septyni.cli.match import Match
from septyni.edition import edition
from septyni.game import Game
from septyni.lexicon import Lexicon, open_lexicon
from septyni.rules import Pass, Place
from septyni.server.play.fairness import commitment

Verify = Callable[..., tuple[int, str, str]]
_WORDS = "at\nate\ncat\ncats\ndo\ndog\ndogs\neat\ngo\nhe\nit\nno\noat\non\none\nsea\nso\ntea\nten\nto\nton\n"


@pytest.fixture
def verify(capsys: pytest.CaptureFixture[str]) -> Verify:
    def call(*arguments: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stop:
            run(["verify", *map(str, arguments)])
        captured = capsys.readouterr()
        return int(str(stop.value.code or 0)), captured.out, captured.err

    return call


@pytest.fixture
def words(tmp_path: Path) -> Lexicon:
    path = tmp_path / "words.txt"
    path.write_text(_WORDS, encoding="utf-8")
    return open_lexicon("en", path)


def play_out(game: Game) -> None:
    while not game.is_over:
        best = game.best_play("score")
        game.push(best) if best else game.act(Pass())


@pytest.fixture
def record(words: Lexicon) -> dict[str, Any]:
    """As ``GET /api/games/{id}/record.json`` gives it."""
    game = Game(edition("en"), 2, "00" * 32, lexicon=words)
    play_out(game)
    events = game.events_json()
    header = game.header() | {"lexicon_sha256": words.sha256}
    return {
        "septyni": 1,
        "header": header,
        "commitment": commitment("00" * 32, header, game.edition),
        "events": events,
        "times": list(range(len(events))),
    }


@pytest.fixture
def saved(words: Lexicon, tmp_path: Path) -> Path:
    """A game as `septyni play --save` keeps it."""
    game = Game(edition("en"), 2, "a seed", lexicon=words)
    match = Match(game, words, [None, None], {"edition": "en", "lexicon": str(words.path)})
    match.save(tmp_path / "saved.jsonl")
    for _ in range(6):
        best = game.best_play("score")
        match.act(Place(best) if best else Pass())
    assert match.journal is not None
    match.journal.close()
    return tmp_path / "saved.jsonl"


def written(tmp_path: Path, document: Any) -> Path:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
    return path


def test_a_record_is_proven(verify: Verify, record: dict[str, Any], words: Lexicon, tmp_path: Path) -> None:
    path = written(tmp_path, record)
    code, out, err = verify(path, "--lexicon", words.path)
    assert (code, err) == (0, "")
    assert out.endswith("proven\n")
    assert f"looked up in {words.name}" in out
    code, out, _ = verify(path)
    assert code == 0
    assert "taken on trust" in out
    assert "--lexicon" in out


def test_the_hash_that_was_shown(verify: Verify, record: dict[str, Any], tmp_path: Path) -> None:
    path = written(tmp_path, record)
    assert verify(path, "--hash", record["commitment"].upper())[0] == 0
    code, out, _ = verify(path, "--hash", "0" * 64)
    assert code == 1
    assert "NOT the one that you were shown" in out
    assert out.endswith("NOT PROVEN\n")


def test_a_forged_score_is_named_by_its_event(verify: Verify, record: dict[str, Any], tmp_path: Path) -> None:
    number = next(i for i, event in enumerate(record["events"]) if event["type"] == "Placed")
    record["events"][number]["score"] += 1
    code, out, _ = verify(written(tmp_path, record))
    assert code == 1
    assert f"number {number} is WRONG" in out
    code, out, _ = verify(written(tmp_path, record), "--json")
    found = json.loads(out)
    assert code == 1
    assert (found["ok"], found["difference"]["number"]) == (False, number)
    assert found["difference"]["recorded"]["score"] == found["difference"]["expected"]["score"] + 1


def test_json(verify: Verify, record: dict[str, Any], tmp_path: Path) -> None:
    code, out, _ = verify(written(tmp_path, record), "--json")
    found = json.loads(out)
    assert code == 0
    assert found["ok"] is found["fits"] is True
    assert found["hash"] == record["commitment"]
    assert found["same_hash"] is None
    assert found["events"] == len(record["events"])
    assert found["termination"] in ("out", "passes", "scoreless", "no_plays")


def test_another_seed_or_rule_does_not_fit_the_hash(verify: Verify, record: dict[str, Any], tmp_path: Path) -> None:
    for name, value in (("seed", "11" * 32), ("names", ["Eve", "Mallory"])):
        forged = copy.deepcopy(record)
        forged["header"][name] = value
        code, out, _ = verify(written(tmp_path, forged))
        assert code == 1
        assert "is NOT that of this seed" in out


def test_the_wrong_word_list_is_refused(verify: Verify, record: dict[str, Any], tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("at\n", encoding="utf-8")
    code, _, err = verify(written(tmp_path, record), "--lexicon", other)
    assert code == 2
    assert "was played with" in err


def test_a_saved_game_is_read_too(verify: Verify, saved: Path) -> None:
    code, out, _ = verify(saved)
    assert code == 0
    assert "the game is not over, so far" in out


def test_a_saved_game_with_a_line_cut_short_is_right_up_to_there(verify: Verify, saved: Path) -> None:
    before = saved.read_bytes()
    saved.write_bytes(before + b'{"events":[{"type":"Pas')
    assert verify(saved)[0] == 0
    assert saved.read_bytes() == before + b'{"events":[{"type":"Pas', "verifying changes no file"


def test_forged_points_that_fit_the_tiles_of_a_saved_game_are_found(verify: Verify, saved: Path) -> None:
    """Resuming such a file does not notice: the events can follow each other, but the rules do not make them."""
    lines = saved.read_text(encoding="utf-8").splitlines()
    forged = [json.loads(line) for line in lines]
    for line in forged[1:]:
        for event in line["events"]:
            if event["type"] == "Placed":
                event["score"] += 100
                break
    text = "\n".join(json.dumps(line, ensure_ascii=False) for line in forged) + "\n"
    saved.write_text(text, encoding="utf-8")
    code, out, _ = verify(saved)
    assert code == 1
    assert "is WRONG" in out


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{}",
        b"[1, 2]",
        b"\x00\xff",
        b'{"septyni":1}',
        b'{"septyni":2,"edition":"en"}\n',
        b'{"septyni":1,"edition":"en"}\n3\n',
        b'{"header":{},"events":[]}',
        b'{"header":{"edition":"../en"},"events":[]}',
        b'{"header":{"edition":"en","players":2},"events":[{}]}',
        b"[" * 100_000,
    ],
)
def test_what_is_no_record_is_exit_code_2_in_one_line(verify: Verify, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(content)
    code, out, err = verify(path)
    assert (code, out) == (2, "")
    assert err.startswith("septyni: ")
    assert err.count("\n") == 1


def test_a_file_that_is_not_there(verify: Verify, tmp_path: Path) -> None:
    code, _, err = verify(tmp_path / "nothing.json")
    assert code == 2
    assert "nothing.json" in err
