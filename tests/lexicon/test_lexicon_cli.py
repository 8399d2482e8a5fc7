"""`septyni lexicon …` and `septyni check`: answers on stdout, errors in one line on stderr, exit codes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from septyni.cli.app import run


class Answer(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Septyni = Callable[..., Answer]


@pytest.fixture
def septyni(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Septyni:
    """Runs a command with an empty data folder."""
    monkeypatch.setenv("SEPTYNI_DATA", str(tmp_path / "data"))

    def command(*arguments: object) -> Answer:
        with pytest.raises(SystemExit) as ended:
            run([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Answer(int(ended.value.code or 0), out, err)

    return command


@pytest.fixture
def club(tmp_path: Path) -> Path:
    path = tmp_path / "club.txt"
    path.write_text("cat\ncats\nact\ndog\n")
    return path


def test_check_answers_for_every_word(septyni: Septyni, club: Path) -> None:
    answer = septyni("check", "en", "cat", "XYZ", "--lexicon", club, "--json")
    assert answer.code == 1
    assert [(one["word"], one["valid"]) for one in answer.json] == [("cat", True), ("XYZ", False)]
    assert all(one["reason"] for one in answer.json)
    assert septyni("check", "en", "cat", "DOG", "--lexicon", club).code == 0


def test_build_from_a_file_to_a_file(septyni: Septyni, club: Path, tmp_path: Path) -> None:
    for name in ("out.graph", "out.kwg"):
        out = tmp_path / name
        built = septyni("lexicon", "build", "--edition", "en", "--from", club, "--out", out, "--json")
        assert built.code == 0
        assert built.json[0]["words"] == 4
        assert septyni("check", "en", "cats", "--lexicon", out).code == 0
        assert septyni("check", "en", "dogs", "--lexicon", out).code == 1


def test_skipped_lines_are_told_on_stderr(septyni: Septyni, tmp_path: Path) -> None:
    path = tmp_path / "w.txt"
    path.write_text("cat\nd0g\n")
    answer = septyni("lexicon", "build", "--edition", "en", "--from", path, "--out", tmp_path / "w.graph")
    assert answer.code == 0
    assert "1 line skipped that can be no word of en" in answer.err
    assert "line 2" in answer.err


def test_show_by_length_beginning_and_shape(septyni: Septyni, club: Path) -> None:
    def listed(*options: object) -> list[str]:
        words: list[str] = septyni("lexicon", "show", "en", "--lexicon", club, "--json", *options).json["list"]
        return words

    assert listed("--length", 3) == ["ACT", "CAT", "DOG"]
    assert listed("--starts", "ca") == ["CAT", "CATS"]
    assert listed("--pattern", "?A*") == ["CAT", "CATS"]
    assert listed("--pattern", "*t") == ["ACT", "CAT"]
    assert listed("--pattern", "C*", "--limit", 1) == ["CAT"]


def test_diff_tells_both_ways(septyni: Septyni, club: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("cat\ncow\nact\n")
    answer = septyni("lexicon", "diff", club, other, "-e", "en", "--json")
    assert answer.code == 1
    assert answer.json["added"] == {"count": 1, "list": ["COW"]}
    assert answer.json["removed"] == {"count": 2, "list": ["CATS", "DOG"]}
    assert septyni("lexicon", "diff", club, club, "-e", "en").code == 0


def test_a_list_added_is_listed_and_used(septyni: Septyni, club: Path) -> None:
    assert septyni("lexicon", "add", "en", club, "--name", "ours").code == 0
    rows = {row["name"]: row for row in septyni("lexicon", "list", "--edition", "en", "--json").json}
    assert rows["ours"]["path"].endswith("ours.txt")
    assert rows["default"]["built"] is False
    assert septyni("check", "en", "cat", "--lexicon", "ours").code == 0


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["check", "xx", "cat"], "xx"),
        (["check", "en", "cat", "--lexicon", "none"], "--lexicon"),
        (["check", "en", "cat", "--lexicon", "missing.txt"], "missing.txt"),
        (["check", "de", "wort"], "--lexicon FILE"),
        (["lexicon", "build", "--edition", "en", "--from", "{club}", "--out", "w.exe"], ".graph or a .kwg"),
        (["lexicon", "build", "--edition", "en", "--from", "{club}", "--out", "no/such/w.kwg"], "no folder"),
        (["lexicon", "build", "--from", "{club}"], "one edition"),
        (["lexicon", "show", "en", "--lexicon", "{club}", "--starts", "ж"], "ж"),
        (["lexicon", "show", "en", "--lexicon", "{club}", "--pattern", "a(b"], "("),
        (["lexicon", "diff", "{club}", "{club}"], "--edition"),
        (["lexicon", "add", "en", "missing.txt"], "missing.txt"),
    ],
)
def test_mistakes_are_told_in_one_line(septyni: Septyni, club: Path, arguments: list[str], told: str) -> None:
    answer = septyni(*[argument.format(club=club) for argument in arguments])
    assert answer.code == 2
    assert told in answer.err
    assert answer.err.count("\n") == 1
    assert answer.out == ""
