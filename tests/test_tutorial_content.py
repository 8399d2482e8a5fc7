"""The client's tutorial and the worked examples on its rules pages: every play is legal and scores what they say.

They are JSON files under ``web/src/content``, drawn and checked off by the client; here the engine and the word lists
judge them.
"""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from septyni.edition import edition
from septyni.lexicon import Lexicon
from septyni.position import BLANK, Board, Play, Position, Rack
from septyni.rule_names import RULE_OPTIONS, Choice, Number
from septyni.rules.options import TWO_PLAYERS_ONLY
from septyni.rules.variants import FINISH_LINE, LEVELS, VARIANTS

CONTENT = Path(__file__).parent.parent / "web" / "src" / "content"
EDITIONS = ("bg", "en", "lt", "lv", "sk")
LESSONS = ("first", "extend", "cross", "parallel", "bonus")

ONLY_IN_THE_TEXT = {("bg", "РЕ")}
"""Words of a rule text's own example that the edition's list does not have: РЕ, the note, is not in bgOffice."""


def documents() -> list[tuple[str, Path]]:
    return [(code, CONTENT / folder / f"{code}.json") for code in EDITIONS for folder in ("tutorial", "rules/examples")]


def positions() -> list[Any]:
    found = []
    for code, path in documents():
        for one in json.loads(path.read_text(encoding="utf-8"))["positions"]:
            found.append(pytest.param(code, one, id=f"{path.parent.name}-{code}-{one['id']}"))
    return found


def scene(code: str, one: dict[str, Any]) -> tuple[Position, Play]:
    """The position before the play, and the play: main word at ``at``, all letters of it."""
    which = edition(code)
    cells = bytearray()
    for row in one["board"]:
        assert len(row) == 15
        for letter in row:
            cells += b"\0" if letter == "." else which.parse(letter)
    position = Position(which, Board(bytes(cells), 15), (Rack.parse("".join(one["rack"]), which),))
    return position, position.parse_play(f"{one['at']} {one['words'][0]['text']}")


@pytest.mark.parametrize(("code", "one"), positions())
def test_play_scores_what_the_page_says(code: str, one: dict[str, Any]) -> None:
    position, play = scene(code, one)
    examined = position.examine(play)
    assert not examined.errors
    scored = examined.play
    assert scored is not None
    which = edition(code)
    assert [
        {
            "text": word.text,
            "squares": [
                [word.row + (i if word.down else 0), word.col + (0 if word.down else i)] for i in range(len(word.tiles))
            ],
            "points": word.points,
        }
        for word in scored.words
    ] == one["words"]
    assert [
        (row, col, which.format(bytes([tile & ~BLANK])), bool(tile & BLANK)) for row, col, tile in scored.placed
    ] == [(tile["row"], tile["col"], tile["letter"], tile.get("blank", False)) for tile in one["placed"]]
    assert (scored.bonus, scored.score) == (one["bonus"], one["score"])
    assert scored.score == sum(word["points"] for word in one["words"]) + one["bonus"]
    assert len(one["rack"]) == 7
    assert scored.leave is not None, "the rack holds the tiles"


@pytest.mark.parametrize(("code", "one"), positions())
def test_words_are_in_the_list(code: str, one: dict[str, Any], lexicon: Callable[..., Lexicon]) -> None:
    words = lexicon(code)
    texts = {word["text"] for word in one["words"]} | runs(one["board"])
    allowed = {text for edition_code, text in ONLY_IN_THE_TEXT if edition_code == code}
    assert {text for text in texts if text not in words} <= allowed


def runs(board: list[str]) -> set[str]:
    """All words of two or more letters that lie on a board."""
    columns = ["".join(row[i] for row in board) for i in range(len(board))]
    return {word for line in [*board, *columns] for word in line.replace(".", " ").split() if len(word) > 1}


def test_exception_is_still_needed(lexicon: Callable[..., Lexicon]) -> None:
    for code, text in ONLY_IN_THE_TEXT:
        assert text not in lexicon(code), f"{text} is in the list now: take the exception out"


@pytest.mark.parametrize("code", EDITIONS)
def test_no_more_tiles_than_the_bag_has(code: str) -> None:
    which = edition(code)
    for _, path in (document for document in documents() if document[0] == code):
        for one in json.loads(path.read_text(encoding="utf-8"))["positions"]:
            position, _ = scene(code, one)
            used = Counter(0 if tile & BLANK else tile for tile in position.board.cells if tile)
            rack = position.racks[0]
            assert rack is not None
            used.update(rack.tiles)
            short = {which.format(bytes([t])): n for t, n in used.items() if n > which.tiles.counts[t]}
            assert not short, f"{path.name} {one['id']}"


@pytest.mark.parametrize("code", EDITIONS)
def test_tutorial_goes_through_the_lessons(code: str) -> None:
    """Bulgarian is the sequence of its rule text, five plays of two racks; the others are one growing game."""
    document = json.loads((CONTENT / "tutorial" / f"{code}.json").read_text(encoding="utf-8"))
    steps = document["positions"]
    if code == "bg":
        assert [(one["words"][0]["text"], one["score"]) for one in steps] == [
            ("КВАДРАТ", 74),
            ("КВАДРАТЕН", 13),
            ("ТИГАН", 13),
            ("ЕРИ", 11),
            ("РАНИ", 19),  # 16 in the text, a slip (tests/rules/test_rules_examples.py)
        ]
        return
    assert [one["id"] for one in steps] == list(LESSONS)
    for before, after in itertools.pairwise(steps):
        position, play = scene(code, before)
        scored = position.examine(play).play
        assert scored is not None
        assert scored.leave is not None
        later, _ = scene(code, after)
        assert later.board == position.board.placed(scored.placed)
        rack = later.racks[0]
        assert rack is not None
        assert not rack.missing(scored.leave.tiles), "what stays on the rack is there in the next turn"
    assert any(tile.get("blank") for tile in steps[-1]["placed"])


def test_client_knows_the_rule_options_as_they_are() -> None:
    """``options.json`` is what the page of a new game offers: values, limits, variants."""
    known: dict[str, Any] = {}
    for name, option in RULE_OPTIONS.items():
        if isinstance(option, Choice):
            known[name] = {"names": list(option.names)}
        elif isinstance(option, Number):
            known[name] = {"low": option.low, "high": option.high, "none": option.none}
        else:
            known[name] = {"tiles": [1, 9], "points": [0, 1000]}
            assert option.problem({9: 1000, 1: 0}) is None
            assert all(option.problem(wrong) for wrong in ({10: 1}, {0: 1}, {1: 1001}, {1: -1}))
    assert json.loads((CONTENT / "rules" / "options.json").read_text(encoding="utf-8")) == {
        "options": known,
        "two_players_only": [[name, value, instead] for (name, value), instead in TWO_PLAYERS_ONLY.items()],
        "variants": list(VARIANTS),
        "levels": list(LEVELS),
        "finish_line": {str(players): list(scores) for players, scores in FINISH_LINE.items()},
    }
