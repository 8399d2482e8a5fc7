"""112 real game records, each with what is wrong with it by somebody else's count (tests/games/gcg/index.json)."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from septyni.edition import Edition, edition
from septyni.errors import NotationError
from septyni.notation import gcg
from septyni.notation.gcg import Kind

GAMES = Path(__file__).parent.parent / "games"
INDEX: list[dict[str, Any]] = json.loads((GAMES / "gcg" / "index.json").read_text(encoding="utf-8"))["games"]
VALUES: dict[str, dict[str, list[int]]] = json.loads((GAMES / "values.json").read_text(encoding="utf-8"))
BASE = {"german": "de", "polish": "pl"}
"""Sets that are an edition of ours; all others have the letters of the English one."""


def data(entry: dict[str, Any]) -> bytes:
    return (GAMES / "gcg" / entry["file"]).read_bytes()


@cache
def with_values(name: str) -> Edition:
    """The edition whose tiles are those of a set in values.json."""
    base, tiles = edition(BASE.get(name, "en")), VALUES[name]
    letters = ("?", *base.letters)
    counts, values = (tuple(tiles[letter][i] for letter in letters) for i in (0, 1))
    return replace(base, tiles=replace(base.tiles, id=name, name=name, counts=counts, values=values))


@pytest.mark.parametrize("name", ["english", "german", "polish"])
def test_our_editions_have_the_tiles_of_the_records(name: str) -> None:
    ours = edition(BASE.get(name, "en")).tiles
    assert (ours.counts, ours.values) == (with_values(name).tiles.counts, with_values(name).tiles.values)


@pytest.mark.parametrize("entry", INDEX, ids=lambda entry: entry["file"])
def test_verdict(entry: dict[str, Any]) -> None:
    report = gcg.check(data(entry), edition=with_values(entry["tile_values"]))
    found = {problem.line for problem in report.errors + report.oddities}
    assert report.ok == (entry["verdict"] == "consistent"), (report.errors, report.oddities)
    assert {line for _, line, _ in entry["problems"]} <= found


@pytest.mark.parametrize("entry", INDEX, ids=lambda entry: entry["file"])
def test_reading_raises_for_errors_only_and_strictly_for_everything(entry: dict[str, Any]) -> None:
    which = with_values(entry["tile_values"])
    report = gcg.check(data(entry), edition=which)
    if report.errors:
        with pytest.raises(NotationError) as caught:
            gcg.read(data(entry), edition=which)
        assert caught.value.line == report.errors[0].line
    else:
        assert gcg.read(data(entry), edition=which).oddities == report.oddities
    strict = gcg.check(data(entry), edition=which, strict=True)
    assert strict.oddities == ()
    assert set(strict.errors) == {*report.errors, *report.oddities}
    if report.ok:
        gcg.read(data(entry), edition=which, strict=True)
    else:
        with pytest.raises(NotationError):
            gcg.read(data(entry), edition=which, strict=True)


@pytest.mark.parametrize("entry", INDEX, ids=lambda entry: entry["file"])
def test_written_again_it_is_the_same_record(entry: dict[str, Any]) -> None:
    which = with_values(entry["tile_values"])
    original = data(entry)
    first = gcg.check(original, edition=which)
    again = gcg.check(first.record.encode(), edition=which)
    assert again.record == first.record
    assert (again.errors, again.oddities) == (first.errors, first.oddities)
    # not only to us: but for spaces and the last line end, every line is there again
    assert _lines(first.record.encode()) == _lines(original)


def _lines(text: bytes) -> list[bytes]:
    lines = [b" ".join(line.split()) for line in text.removeprefix(b"\xef\xbb\xbf").splitlines()]
    return [line for line in lines if line]


@pytest.mark.parametrize("entry", INDEX, ids=lambda entry: entry["file"])
def test_stepping_through(entry: dict[str, Any]) -> None:
    record = gcg.check(data(entry), edition=with_values(entry["tile_values"])).record
    positions = list(record.positions())
    assert len(positions) == len(record.moves) + 1
    assert positions[0].board.is_empty
    assert positions[-1].scores == record.scores
    for move, step, position, after in zip(record.moves, record.steps, positions, positions[1:], strict=False):
        assert position.board == step.before
        if move.kind is Kind.PLAY and step.play is not None:
            assert after.board == position.board.placed(step.play.placed)
        elif move.kind is Kind.WITHDRAWN and step.play is not None:
            assert len(after.board.tiles) == len(position.board.tiles) - len(step.play.placed)
        elif move.kind is not Kind.PLAY:
            assert after.board == position.board


def test_the_record_names_its_edition() -> None:
    by_name = {entry["file"]: entry for entry in INDEX}
    assert gcg.check(data(by_name["game007.gcg"])).record.edition.code == "de"  # #lexicon GERMAN
    assert gcg.check(data(by_name["game000.gcg"])).record.edition.code == "en"
    # nothing in the file says that this one is Polish; as an English one it has letters that are none
    polish = data(by_name["game016.gcg"])
    assert gcg.check(polish).errors
    assert gcg.check(b"#tile-set polish\r\n" + polish.removeprefix(b"#character-encoding UTF-8\r\n")).ok


@pytest.mark.parametrize("entry", [entry for entry in INDEX if entry["tile_values"].startswith("kmcelwee")][:12])
def test_a_record_can_state_points_of_its_own(entry: dict[str, Any]) -> None:
    values = VALUES[entry["tile_values"]]
    line = "#tile-values " + " ".join(f"{letter}={points}" for letter, (_, points) in values.items()) + "\n"
    assert gcg.check(line.encode() + data(entry)).ok
