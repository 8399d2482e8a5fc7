"""Leave models: what they are worth, how they are kept, how they are learned."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from septyni._engine import Leaves, WordGraph
from septyni.edition import Edition, edition
from septyni.errors import EditionError, SeptyniError
from septyni.leaves import from_json, leaves_of, store, to_json
from septyni.training.leaves import match, train


@pytest.fixture(scope="module")
def bg() -> Edition:
    return edition("bg")


def test_a_model_is_the_sum_of_its_terms(bg: Edition) -> None:
    a, b = bg.parse("А")[0], bg.parse("Б")[0]
    leaves = Leaves.from_terms(
        [("single", 0, 1, 25.0), ("single", a, 2, -3.0), ("pair", a, b, 0.5), ("balance", 2, 1, -0.25)], bg.vowels
    )
    assert leaves.value(bg.parse_rack("А?БА")) == 25.0 - 3.0 + 0.5 - 0.25
    assert leaves.value(b"") == 0


@pytest.mark.parametrize(
    "term", [("triple", 1, 2, 1.0), ("pair", 2, 1, 1.0), ("single", 1, 0, 1.0), ("single", 1, 1, float("nan"))]
)
def test_terms_that_are_none_are_refused(term: tuple[str, int, int, float]) -> None:
    with pytest.raises(ValueError, match="leave"):
        Leaves.from_terms([term], b"")


def test_models_survive_their_file(tmp_path: Path, bg: Edition) -> None:
    terms = [("single", 0, 1, 24.5), ("single", 3, 2, -1.25), ("pair", 1, 2, 0.75), ("balance", 1, 0, 2.5)]
    leaves = Leaves.from_terms(terms, bg.vowels)
    assert from_json(to_json(leaves, bg), bg).terms == leaves.terms
    folder = tmp_path / "bg"
    shutil.copytree(bg.folder, folder, ignore=shutil.ignore_patterns("leaves.json"))
    own = edition(folder)
    assert leaves_of(own).terms == []
    store(folder / "leaves.json", own, leaves, {"seed": 1})
    assert leaves_of(own).terms == leaves.terms
    # Another set of the folder keeps its own model.
    document = json.loads((folder / "leaves.json").read_text(encoding="utf-8"))
    assert list(document) == [own.tiles.id]
    assert document[own.tiles.id]["seed"] == 1


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"bg-102": 3}', '{"bg-102": {}}', '{"bg-102": {"single": {"Q": [1]}, "pair": {}, "balance": []}}'],
)
def test_a_damaged_file_is_named(tmp_path: Path, bg: Edition, text: str) -> None:
    folder = tmp_path / "bg"
    shutil.copytree(bg.folder, folder, ignore=shutil.ignore_patterns("leaves.json"))
    (folder / "leaves.json").write_text(text, encoding="utf-8")
    with pytest.raises(EditionError, match=r"leaves\.json"):
        leaves_of(edition(folder))


WORDS = "АЗ ДА НЕ ТО ДЕН ДОМ ТОН НОТА РОТА ТАРО РАНО ДАНО СТОН СЕНО МЕСО СОНДА РОМАН СТЕНА МОСТ ТРОН ОРДЕН НОМЕР"


def small_graph(bg: Edition) -> WordGraph:
    return WordGraph.from_words([bg.parse(word) for word in WORDS.split()], bg.alphabet.letters)


def test_training_repeats_from_its_seed(bg: Edition) -> None:
    def run(seed: int) -> list[tuple[str, int, int, float]]:
        rounds = train(bg, small_graph(bg), games=60, generations=1, pairs=5, seed=seed)
        return next(rounds).leaves.terms

    assert run(1) == run(1)
    assert run(1) != run(2)


def test_training_teaches_to_win(bg: Edition) -> None:
    """In the real Bulgarian list a few hundred games already beat the player that values no tile."""
    graph = bg.lexicon().graph
    first, *_ = train(bg, graph, games=300, generations=1, pairs=150, seed=4)
    assert first.improved
    assert first.against_zero.won - first.against_zero.won_error > 0.5
    assert first.against_zero.spread > 10
    assert first.leaves.value(b"\0") > first.leaves.value(bg.parse_rack("Ь"))


def test_a_player_is_its_own_equal(bg: Edition) -> None:
    """Seats are swapped with the same tiles, so two equal players share every pair."""
    score = match(bg, small_graph(bg), (Leaves([]), Leaves([])), 20, 3)
    assert (score.games, score.won, score.won_error, score.spread) == (40, 0.5, 0.0, 0.0)


def test_training_numbers_are_checked(bg: Edition) -> None:
    with pytest.raises(SeptyniError, match="1 or more"):
        match(bg, small_graph(bg), (Leaves([]), Leaves([])), 0, 3)
    with pytest.raises(SeptyniError, match="or more"):
        list(train(bg, small_graph(bg), games=0, generations=1, pairs=1, seed=1))
