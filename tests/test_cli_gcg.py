"""``septyni gcg``: what it prints, its JSON, its exit codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from septyni.cli.app import run as main

GAMES = Path(__file__).parent / "games" / "gcg"
GOOD = "#player1 ann Ann\n#player2 bo Bo\n>ann: ACT 8G CAT +10 10\n>bo: S 8G CATS +6 6\n"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """(exit code, stdout, stderr) of a command line."""

    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as caught:
            main(["gcg", *arguments])
        printed = capsys.readouterr()
        return int(caught.value.code or 0), printed.out, printed.err

    return run


def write(folder: Path, text: str, name: str = "game.gcg") -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def test_a_good_record(run: Any, tmp_path: Path) -> None:
    file = write(tmp_path, GOOD)
    code, out, err = run("check", file, "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "file": file,
        "ok": True,
        "errors": [],
        "oddities": [],
        "remarks": [],
        "players": ["ann", "bo"],
        "scores": [10, 6],
        "moves": 2,
        "edition": "en",
    }
    code, out, err = run("check", file)
    assert (code, err) == (0, "")
    assert "ann 10, bo 6" in out


def test_what_is_odd_and_what_is_wrong(run: Any, tmp_path: Path) -> None:
    odd = write(tmp_path, GOOD.replace("+6 6", "+7 7"))
    code, out, _ = run("check", odd, "--json")
    answer = json.loads(out)
    assert (code, answer["ok"], answer["errors"]) == (0, False, [])
    assert [found["line"] for found in answer["oddities"]] == [4]
    assert answer["scores"] == [10, 7]
    code, out, _ = run("check", odd, "--json", "--strict")
    answer = json.loads(out)
    assert (code, answer["ok"], answer["oddities"]) == (1, False, [])
    assert [found["line"] for found in answer["errors"]] == [4]
    wrong = write(tmp_path, GOOD.replace("8G CATS", "8M CATS"))
    code, out, _ = run("check", wrong)
    assert code == 1
    assert "line 4: error: " in out


def test_many_records_and_one_that_is_none(run: Any, tmp_path: Path) -> None:
    (tmp_path / "picture.gcg").write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00")
    code, out, _ = run("check", write(tmp_path, GOOD), str(tmp_path / "picture.gcg"), "--json")
    first, second = json.loads(out)
    assert code == 1
    assert (first["ok"], second["ok"], second["moves"]) == (True, False, 0)
    assert second["errors"][0]["line"] >= 1


def test_the_edition_is_named_or_chosen(run: Any) -> None:
    polish = str(GAMES / "game016.gcg")
    assert run("check", polish, "--json")[0] == 1
    code, out, _ = run("check", polish, "--edition", "pl", "--json")
    answer = json.loads(out)
    assert (code, answer["ok"], answer["edition"], answer["scores"]) == (0, True, "pl", [316, 323])


def test_words_that_a_list_does_not_have(run: Any, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("cat\n")
    code, out, _ = run("check", write(tmp_path, GOOD), "--lexicon", str(words), "--json")
    answer = json.loads(out)
    assert (code, answer["ok"]) == (0, True)
    assert [(found["line"], "CATS" in found["message"]) for found in answer["remarks"]] == [(4, True)]


def test_wrong_commands_are_one_line(run: Any, tmp_path: Path) -> None:
    for arguments in (
        ("check", str(tmp_path / "nowhere.gcg")),
        ("check", write(tmp_path, GOOD), "--edition", "xx"),
        ("show", write(tmp_path, GOOD), "--move", "9"),
        ("show", write(tmp_path, GOOD.replace("CATS", "CAZZ"), "wrong.gcg")),
    ):
        code, out, err = run(*arguments)
        assert (code, out) == (2, "")
        assert err.count("\n") == 1


def test_a_record_cannot_command_the_terminal(run: Any, tmp_path: Path) -> None:
    escape = "\x1b]0;hello\x07"
    file = write(tmp_path, GOOD.replace("ann", f"ann{escape}").replace("+6 6", f"+7 6 {escape}").replace("Bo", escape))
    for arguments in (("check", file), ("show", file)):
        _, out, err = run(*arguments)
        assert "\x1b" not in out + err
        assert "\x07" not in out + err
    wrong = write(tmp_path, GOOD.replace("CATS", f"CA{escape}TS"))
    for arguments in (("check", wrong), ("show", wrong)):
        _, out, err = run(*arguments)
        assert "\x1b" not in out + err


def test_showing_a_game(run: Any, tmp_path: Path) -> None:
    file = write(tmp_path, GOOD)
    code, out, _ = run("show", file)
    assert code == 0
    assert "8G CATS" in out
    assert "Ann 10" in out
    code, out, _ = run("show", file, "--move", "2", "--json")
    answer = json.loads(out)
    assert answer["cgp"].startswith("15/15/15/15/15/15/15/6CAT6/")
    assert [move["player"] for move in answer["moves"]] == ["ann", "bo"]
