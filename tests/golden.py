"""Golden play counts: the positions of ``tests/games/golden/*.json``, how many plays they have and the best of them.

bg, lv, sk and lt-all-prefixes were counted by another program, over word lists of the given number of words; the list
of sk was a little different then, and two positions were counted again by the slow reference. lt and en are counted by
the slow reference: ``python -m tests.golden en lt`` does so again when a word list has changed.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any

from septyni._engine import Setup, WordGraph
from septyni.edition import Edition, edition
from septyni.lexicon.build import build
from septyni.lexicon.recipe import recipes
from septyni.position import Play, Position, Rack
from tests.reference import Placed, Reference, Rules, WordList
from tests.test_engine_reference import played_positions, real_game

FOLDER = Path(__file__).parent / "games" / "golden"
NAMES = ["bg", "lv", "sk", "lt-all-prefixes", "lt", "en"]


@dataclass(frozen=True)
class Words:
    """A lexicon as positions take it."""

    name: str
    graph: WordGraph


@dataclass(frozen=True)
class Golden:
    """One file: edition, lexicon, points by letter (the tile set of then), positions."""

    language: Edition
    lexicon: Words
    words: int
    values: dict[str, int]
    positions: list[dict[str, Any]]

    @classmethod
    def load(cls, name: str) -> Golden:
        data = json.loads((FOLDER / f"{name}.json").read_text())
        language = edition(data["edition"])
        graph = (all_prefixes if data["lexicon"] == "all-prefixes" else default_list)(language)
        return cls(language, Words(name, graph), data["words"], data["values"], data["positions"])

    @property
    def points(self) -> list[int]:
        """By tile; a letter that only blanks show has none."""
        return [0, *(self.values.get(letter, 0) for letter in self.language.letters)]

    def position(self, cgp: str) -> Position:
        read, layout = Position.from_cgp(cgp, self.language), self.language.layout
        start = layout.start[0] * layout.size + layout.start[1]
        setup = Setup(layout.size, layout.letter_multipliers, layout.word_multipliers, start, self.points)
        return Position(read.edition, read.board, read.racks, read.scores, lexicon=self.lexicon, setup=setup)

    def count(self, cgp: str, words: WordList) -> dict[str, Any]:
        """What the slow reference counts."""
        at, layout = self.position(cgp), self.language.layout
        assert at.rack is not None
        start = layout.start[0] * layout.size + layout.start[1]
        rules = Rules(layout.size, layout.letter_multipliers, layout.word_multipliers, start, self.points)
        plays = Reference(rules, words, at.board.cells).plays(at.rack.tiles)
        best = max(plays.values(), default=0)
        return {
            "plays": len(plays),
            "single_tile_plays": sum(len(placed) == 1 for placed in plays),
            "bonus_plays": sum(len(placed) == 7 for placed in plays),
            "max_score": best,
            "sum_scores": sum(plays.values()),
            "best_plays": sorted(as_text(at, placed) for placed, score in plays.items() if score == best),
        }


def default_list(language: Edition) -> WordGraph:
    return language.lexicon().graph


def all_prefixes(language: Edition) -> WordGraph:
    """The default list with the forms of every prefix that its policy drops (Lithuanian be-, te- and the like)."""
    recipe = recipes(language)["default"]
    policy = replace(recipe.policy, drop_prefixes={})
    inputs = json.dumps([recipe.inputs, "all prefixes"])  # what the compiled list is filed under
    return build(language, replace(recipe, name="all-prefixes", policy=policy, inputs=inputs)).graph()


def as_text(position: Position, placed: Placed) -> str:
    """The word along the tiles placed; of two words that one tile makes the one across."""
    board = position.board.placed(placed)
    row, col, _ = min(placed)
    first, tiles = board.run(row, col, False)
    if len({row for row, _, _ in placed}) == 1 and len(tiles) > 1:
        return str(Play(row, first, False, tiles, position.edition))
    first, tiles = board.run(row, col, True)
    return str(Play(first, col, True, tiles, position.edition))


def make(code: str) -> None:
    """Write the file of an edition's default list: positions of games from a fixed seed, two with a blank."""
    language = edition(code)
    graph, size = default_list(language), language.layout.size
    words = WordList.of_sorted(graph.words(max_length=size), size, len(language.letters))
    values = dict(zip(language.letters, language.tiles.values[1:], strict=True))
    golden = Golden(language, Words(code, graph), len(graph), values, [])
    game = real_game(language, graph, words, language.layout)
    turns = list(islice(played_positions(language, game, seed=7), 120))
    blanks = [number for number, (_, rack) in enumerate(turns) if 0 in rack][:2]
    for number in sorted({0, 2, 3, 6, 12, 19, *blanks}):
        cells, rack = turns[number]
        at = Position.from_cgp("/".join([str(size)] * size), language)
        at = Position(language, type(at.board)(cells, size), (Rack(rack, language), None))
        golden.positions.append({"id": f"{code}{number:02}", "cgp": at.cgp(), **golden.count(at.cgp(), words)})
    head = {"edition": code, "lexicon": "default", "words": len(graph), "values": values}
    write(code, head, golden.positions)


def write(name: str, head: dict[str, Any], positions: list[dict[str, Any]]) -> None:
    """JSON, a field and a position a line."""
    lines = [f'  "{key}": {json.dumps(value, ensure_ascii=False)},' for key, value in head.items()]
    rows = ",\n".join("    " + json.dumps(position, ensure_ascii=False) for position in positions)
    text = "\n".join(["{", *lines, '  "positions": [', rows, "  ]", "}"])
    (FOLDER / f"{name}.json").write_text(text + "\n")


if __name__ == "__main__":
    for code in sys.argv[1:]:
        make(code)
        print(f"wrote {FOLDER / code}.json")
