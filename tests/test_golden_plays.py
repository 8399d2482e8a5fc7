"""How many plays known positions have, and which are the best; ``tests/golden.py`` tells who counted them."""

from __future__ import annotations

import pytest

from tests.golden import NAMES, Golden


@pytest.mark.parametrize("name", NAMES)
def test_golden_plays(name: str) -> None:
    golden = Golden.load(name)
    lists = f"{len(golden.lexicon.graph)} words, counted with {golden.words}"
    for expected in golden.positions:
        at = golden.position(expected["cgp"])
        plays = at.plays()
        scored = list(plays)
        best = [at.parse_play(text) for text in expected["best_plays"]]
        assert {
            "id": expected["id"],
            "plays": len(plays),
            "single_tile_plays": sum(len(play.placed) == 1 for play in scored),
            "bonus_plays": sum(play.bonus == 50 for play in scored),
            "max_score": plays.max_score,
            "best_plays": len([play for play in scored if play.score == plays.max_score]),
        } == {key: expected[key] for key in ("id", "plays", "single_tile_plays", "bonus_plays", "max_score")} | {
            "best_plays": len(best)
        }, lists
        assert plays.sum_scores == expected.get("sum_scores", plays.sum_scores)
        for play in best:
            examined = at.examine(play)
            assert examined.legal
            assert examined.play is not None
            assert examined.play.score == expected["max_score"]
            assert play in plays
        assert {tuple(sorted(examined.placed)) for play in best if (examined := at.examine(play).play)} == {
            tuple(sorted(play.placed)) for play in scored if play.score == plays.max_score
        }
