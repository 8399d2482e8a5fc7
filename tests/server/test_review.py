"""Reviews: the best play loses nothing, everything else what the static equities say."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from septyni.bots import make
from septyni.dealer import SeededDealer
from septyni.edition import edition
from septyni.leaves import leaves_of
from septyni.lexicon import Lexicon
from septyni.position import Play, Rack
from septyni.rules import Accept, Challenge, Exchange, LexiconArbiter, Options, Pass, Place, Start, State, Stop
from septyni.server.play import review as module
from septyni.server.play.review import Reviews, review
from septyni.server.play.table import LiveGame
from septyni.server.schemas import Status
from tests.rules.table import Scene
from tests.server.scenes import live


def finished(scene: Scene, before: State) -> LiveGame:
    """The scene's events as a game that is over."""
    game = live(scene, status=Status.OVER)
    game = replace(game, start=before, state=before, lines=(), events=())
    return game.replayed(((0, event) for event in scene.events), 2)


def english(lexicon: Callable[..., Lexicon], rack: str = "RETINAS", **options: object) -> tuple[Scene, State]:
    scene = Scene(rack, "EEEEEEE", **options)  # type: ignore[arg-type]
    scene.arbiter = LexiconArbiter(lexicon("en"))
    return scene, scene.state


def test_the_best_play_gives_nothing_away(lexicon: Callable[..., Lexicon]) -> None:
    scene, before = english(lexicon)
    best = before.seen_by(0, lexicon("en")).best_play()
    assert best is not None
    scene.do(Place(best))
    scene.do(Stop())
    [turn] = review(finished(scene, before)).turns
    assert (turn.lost, turn.seat, turn.line) == (0, 0, 0)
    assert turn.best[0] == turn.played
    assert (turn.played.text, turn.played.score) == (str(best), best.score)
    assert turn.played.equity == pytest.approx(best.equity, abs=0.01)
    assert sorted(turn.rack) == sorted("RETINAS")
    assert len(turn.best) == 5
    assert [one.equity for one in turn.best] == sorted((one.equity for one in turn.best), reverse=True)


def test_another_play_gives_away_the_difference(lexicon: Callable[..., Lexicon]) -> None:
    scene, before = english(lexicon)
    found = before.seen_by(0, lexicon("en")).best(top=100)
    scene.do(Place(found[60]))
    scene.do(Stop())
    [turn] = review(finished(scene, before)).turns
    assert turn.played.equity == pytest.approx(found[60].equity, abs=0.01)
    assert turn.lost == pytest.approx((found[0].equity or 0) - (found[60].equity or 0), abs=0.02)


def test_exchanges_and_passes_are_weighed_too(lexicon: Callable[..., Lexicon]) -> None:
    scene, before = english(lexicon, "VVUUIIC", passes_to_end="all_players_twice")
    words = lexicon("en")
    scene.do(Pass())
    scene.do(Pass())
    after = scene.state
    scene.do(Exchange(Rack.parse("VUI", scene.edition)))
    scene.do(Stop())
    first, second, third = review(finished(scene, before)).turns
    leaves = leaves_of(scene.edition)
    best = before.seen_by(0, words).best_exchange()
    assert best is not None
    assert first.played.text == second.played.text == "-"
    assert first.played.equity == pytest.approx(leaves.value(before.racks[0].tiles), abs=0.01)
    assert first.lost == pytest.approx(first.best[0].equity - first.played.equity, abs=0.02)
    assert third.played.text == "-IUV"
    kept = Rack.parse("VUIC", scene.edition)
    assert third.played.equity == pytest.approx(leaves.value(kept.tiles), abs=0.01)
    assert any(one.text == f"-{best.tiles}" for one in third.best)
    assert after.racks[0] == before.racks[0]


def test_a_play_that_was_taken_back_is_worth_a_pass(lexicon: Callable[..., Lexicon]) -> None:
    scene, before = english(lexicon, challenge="single")
    scene.do(Place(Play.parse("8D RTNSA", scene.edition)))
    scene.do(Challenge(1))
    assert scene.state.board.is_empty
    scene.do(Stop())
    [turn] = review(finished(scene, before)).turns
    assert turn.played.text == "8D RTNSA"
    assert (turn.played.score, len(turn.played.placed)) == (0, 5)
    assert turn.played.equity == pytest.approx(leaves_of(scene.edition).value(before.racks[0].tiles), abs=0.01)
    assert turn.lost == pytest.approx(turn.best[0].equity - turn.played.equity, abs=0.02)
    assert turn.lost > 0


def test_a_wrong_word_that_stood_is_no_loss(lexicon: Callable[..., Lexicon]) -> None:
    scene, before = english(lexicon, challenge="single")
    scene.do(Place(Play.parse("8D RETISNA", scene.edition)))
    scene.do(Accept())
    scene.do(Stop())
    [turn] = review(finished(scene, before)).turns
    assert turn.played.score >= 60
    assert turn.best[0].text != turn.played.text
    assert turn.lost == pytest.approx(max(0, turn.best[0].equity - turn.played.equity), abs=0.02)


def lithuanian(lexicon: Callable[..., Lexicon], seed: int = 5) -> LiveGame:
    """A whole game of two, one of them careless."""
    which, words = edition("lt"), lexicon("lt")
    start = State.new(which, Options.for_edition(which, 2), 2)
    scene = Scene("A", "B", code="lt")
    scene.state, scene.arbiter, scene.dealer = start, LexiconArbiter(words), SeededDealer(seed)
    scene.events = []
    scene.do(Start())
    players = [make("greedy", which, words), make("beginner", which, words)]
    rng = random.Random(seed)
    while scene.state.outcome is None:
        seat = scene.state.to_move
        assert seat is not None
        scene.do(players[seat].choose(scene.state.seen_by(seat, words), rng, may_exchange=len(scene.state.bag) >= 7))
    return replace(finished(scene, start), lexicon=words)


def test_a_whole_game_takes_less_than_a_second(lexicon: Callable[..., Lexicon]) -> None:
    game = lithuanian(lexicon)
    review(game)
    begun = time.perf_counter()
    found = review(game)
    took = time.perf_counter() - begun
    assert len(found.turns) >= 20
    assert took * 25 / len(found.turns) < 1.0
    assert found.average_lost[1] > found.average_lost[0] >= 0
    lines = [one.line for one in game.lines]
    assert all((lines[turn.line].seat, lines[turn.line].kind) for turn in found.turns)
    assert all(lines[turn.line].seat == turn.seat for turn in found.turns)
    assert all(turn.played.score == lines[turn.line].score for turn in found.turns)
    for seat in (0, 1):
        lost = [turn.lost for turn in found.turns if turn.seat == seat]
        assert found.average_lost[seat] == pytest.approx(sum(lost) / len(lost), abs=0.01)


def test_a_review_is_made_once(lexicon: Callable[..., Lexicon], monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def counted(game: LiveGame) -> object:
        made.append(game.id)
        time.sleep(0.05)
        return review(game)

    monkeypatch.setattr(module, "review", counted)
    scene, before = english(lexicon)
    scene.do(Pass())
    scene.do(Stop())
    game = finished(scene, before)

    async def ask() -> None:
        reviews = Reviews()
        several = await asyncio.gather(*(reviews.of(game) for _ in range(5)))
        assert all(one == several[0] for one in several)
        await reviews.of(game)

    asyncio.run(ask())
    assert made == ["game01"]
