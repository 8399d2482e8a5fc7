"""docs/contests.md shows what the commands print, and its picture is drawn by them."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from septyni.cli.app import run
from septyni.contest import examples, sheet_of
from septyni.contest.files import read
from septyni.render import sheet

DOCS = Path(__file__).parent.parent.parent / "docs"
EXAMPLES = DOCS / "examples" / "contests"
TEXT = (DOCS / "contests.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"```console\n\$ septyni (.*?)\n(.*?)```", TEXT, re.DOTALL)


def test_there_are_commands_to_check() -> None:
    assert [command.split()[1] for command, _ in SHOWN] == ["solve", "check", "rank"]


@pytest.mark.parametrize(("command", "printed"), SHOWN)
def test_commands_print_what_is_shown(
    command: str, printed: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(EXAMPLES)
    with pytest.raises(SystemExit):
        run(shlex.split(command))
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == (printed, "")


def test_the_example_of_the_docs_is_the_one_that_ships() -> None:
    shown = read((EXAMPLES / "ikaro.toml").read_text(encoding="utf-8"), "ikaro.toml")
    assert shown.terms == examples()["sk"].terms


def test_the_emails_say_the_same_as_the_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(EXAMPLES)
    with pytest.raises(SystemExit):
        run(["contest", "rank", "ikaro.toml", "ikaro-mails.txt"])
    by_mail = capsys.readouterr().out.splitlines()[:3]
    assert by_mail == SHOWN[2][1].splitlines()[:3]


def test_the_picture_is_drawn_by_septyni() -> None:
    drawn = sheet.picture(sheet_of(examples()["sk"].terms), size=520)
    assert drawn == (DOCS / "contest-sk.svg").read_text(encoding="utf-8")
