"""The leave models that come with the five editions."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from septyni._engine import Leaves
from septyni.edition import edition
from septyni.leaves import FILE, leaves_of
from septyni.lexicon import Lexicon
from septyni.training.leaves import match


@pytest.mark.parametrize("code", ["bg", "lv", "sk", "lt", "en"])
def test_an_edition_ships_a_model_that_was_measured(code: str) -> None:
    which = edition(code)
    assert (which.folder / FILE).stat().st_size < 50_000
    model = json.loads((which.folder / FILE).read_text(encoding="utf-8"))[which.tiles.id]
    kept = [entry for entry in model["generations"] if entry["improved"]][-1]
    score = kept["against_zero"]
    assert score["games"] >= 2000
    assert score["won"] >= (0.60 if code == "en" else 0.55)
    assert score["spread"] >= 20
    assert leaves_of(which).value(b"\0") > 10, "a blank is worth keeping"


@pytest.mark.parametrize("code", ["bg", "lv", "sk", "lt", "en"])
def test_a_shipped_model_beats_the_player_that_values_no_tile(code: str, lexicon: Callable[..., Lexicon]) -> None:
    """With the real word list and other tiles than the training had; ``bench/leaves.py`` tells by how much."""
    which = edition(code)
    score = match(which, lexicon(code).graph, (leaves_of(which), Leaves([])), 200, 3)
    assert score.won - score.won_error > 0.5
    assert score.spread > 15


def test_a_set_without_a_model_values_no_tile() -> None:
    assert leaves_of(edition("lt-kriskros")).terms == []
    assert leaves_of(edition("pl")).terms == []
