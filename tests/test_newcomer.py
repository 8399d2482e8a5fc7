"""Slips that somebody met who knew the game only from the README; each test is named after one."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from septyni.cli.app import run
from septyni.edition import edition


def answer(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    """Exit code and what the command printed."""
    with pytest.raises(SystemExit) as stop:
        run([str(argument) for argument in arguments])
    return int(str(stop.value.code or 0)), capsys.readouterr().out


def document(capsys: pytest.CaptureFixture[str], *arguments: object) -> Any:
    return json.loads(answer(capsys, *arguments, "--json")[1])


def test_lexicon_build_took_no_edition_as_its_argument(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    built = document(capsys, "lexicon", "build", "lt", "bg", "lt")
    assert [(row["edition"], row["words"]) for row in built] == [("lt", 12_681_688), ("bg", 839_109)]
    assert {row["edition"] for row in document(capsys, "lexicon", "build", "all")} == {"bg", "en", "lt", "lv", "sk"}
    words = tmp_path / "words.txt"
    words.write_text("namas\n", encoding="utf-8")
    code, said = answer(capsys, "lexicon", "build", "lt", "--from", words, "--out", tmp_path / "words.graph")
    assert code == 0
    assert said.startswith("lt: 1 words")


def test_check_answered_with_another_spelling_than_was_asked(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["namo", "NAMO", "Namas", "xyz", "a", ""]
    rows = document(capsys, "check", "lt", *asked)
    assert [row["word"] for row in rows] == asked
    assert [row["valid"] for row in rows] == [True, True, True, False, False, False]
    lines = answer(capsys, "check", "lt", *asked)[1].splitlines()
    assert [line.split(" ")[0] for line in lines] == asked


def test_check_said_of_namo_only_that_it_is_an_entry() -> None:
    """It is the genitive of namas (house), which a person looks for, and an adverb (homewards)."""
    lt = edition("lt").lexicon()
    assert lt.explain("namo").reason == "form of namas (-as +o); namo, a dictionary entry"
    assert lt.explain("gero").reason == "form of geras (-as +o)"  # two paradigms, one derivation


COMMANDS = """play; score; plays; best; board; check; edition list; edition show; edition check; lexicon build;
lexicon list;
lexicon show; lexicon diff; lexicon add; gcg check; gcg show"""


@pytest.mark.parametrize("command", [one.split() for one in COMMANDS.split(";")], ids=" ".join)
def test_help_named_what_to_write_in_three_ways(capsys: pytest.CaptureFixture[str], command: list[str]) -> None:
    """{play}, {file}, FILE…, EDITION: capitals stand for what a person fills in; no names of Python either."""
    code, said = answer(capsys, *command, "--help")
    assert code == 0
    usage = said.split("\n\n")[0]
    assert set(re.findall(r"[{\[](\w+)[}\]]", usage)) <= {
        "OPTIONS",
        "PLAY",
        "EDITION",
        "WORD",
        "FOLDER",
        "FILE",
        "A",
        "B",
    }
    assert "…" not in usage
    assert "Error" not in said
