"""The README says what is true: its Python runs, its commands exist, its picture is drawn by us, its table is right."""

from __future__ import annotations

import doctest
import re
import subprocess
from pathlib import Path

import septyni
from septyni.cli.app import app
from septyni.edition import edition, editions

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_in_it_runs() -> None:
    test = doctest.DocTestParser().get_doctest(README, {}, "README.md", "README.md", 0)
    assert len(test.examples) >= 10
    failures = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert failures.failed == 0


def test_its_commands_exist() -> None:
    groups = {group.name for group in app.registered_groups} | {command.name for command in app.registered_commands}
    named = set(re.findall(r"septyni ([a-z]+)", "\n".join(re.findall(r"```console\n(.*?)```", README, re.DOTALL))))
    assert named
    assert named <= groups
    targets = subprocess.run(["make", "-s", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for target in set(re.findall(r"make ([a-z]+)", "\n".join(re.findall(r"```console\n(.*?)```", README, re.DOTALL)))):
        assert f"make {target} " in targets


def test_its_picture_is_drawn_by_septyni() -> None:
    """`make picture` makes it from docs/board-lt.cgp, whose words are all in the Lithuanian list."""
    cgp = (ROOT / "docs" / "board-lt.cgp").read_text(encoding="utf-8")
    lt = edition("lt")
    position = septyni.Position.from_cgp(cgp, lt)
    drawn = septyni.svg.board(position, rack=position.rack)
    assert drawn == (ROOT / "docs" / "board-lt.svg").read_text(encoding="utf-8")
    assert "docs/board-lt.svg" in README
    words = lt.lexicon()
    size, cells = position.board.size, position.board.cells
    lines = [cells[i * size : (i + 1) * size] for i in range(size)] + [cells[i::size] for i in range(size)]
    found = [bytes(tile & 0x7F for tile in run) for line in lines for run in line.split(b"\0") if len(run) > 1]
    assert len(found) > 20
    assert all(word in words.graph for word in found)
    assert not position.problems


def test_its_table_of_editions_is_right() -> None:
    rows = re.findall(r"^\| [^|]+ \| `([a-z]+)` \| (\d+) \| ([\d,]+) \|", README, re.MULTILINE)
    assert {code for code, _, _ in rows} == {code for code in editions() if edition(code).has_lexicon}
    for code, tiles, words in rows:
        assert edition(code).tiles.total == int(tiles)
        assert len(edition(code).lexicon()) == int(words.replace(",", "")), code
