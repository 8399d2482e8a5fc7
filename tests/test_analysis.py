"""Analyses: what they say agrees with the rules, repeats, stops when told, and prints."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import wordfreq

from septyni.analysis import Analysis
from septyni.cli.app import run
from septyni.edition import edition
from septyni.errors import SeptyniError
from septyni.game import Game
from septyni.lexicon import Lexicon, open_lexicon
from septyni.position import Exchange, Position, ScoredPlay

Open = Callable[..., Lexicon]


def middle(lexicon: Lexicon, turns: int = 6, players: int = 2) -> Game:
    game = Game(edition("bg"), players, 7, lexicon=lexicon)
    for _ in range(turns):
        best = game.best_play()
        assert best is not None
        game.push(best)
    return game


def test_candidates_are_legal_scored_and_ranked(lexicon: Open) -> None:
    game = middle(lexicon("bg"))
    analysis = game.analyse(iterations=100)
    assert analysis.method == "simulation"
    assert 48 <= analysis.iterations <= 100
    static = {str(play): play for play in game.position.best(top=15)}
    for candidate in analysis.candidates:
        if isinstance(candidate.action, ScoredPlay):
            examined = game.position.examine(candidate.action)
            assert examined.legal
            assert examined.play is not None
            assert examined.play.score == candidate.score
            assert candidate.equity == pytest.approx(static[candidate.text].equity)
        assert candidate.win is not None
        assert 0 <= candidate.win <= 1
    # Who raced to the end comes before who was dropped.
    iterations = [candidate.iterations for candidate in analysis.candidates]
    assert iterations == sorted(iterations, reverse=True)
    assert analysis.best == analysis.candidates[0]


def test_the_same_seed_and_iterations_repeat_an_analysis(lexicon: Open) -> None:
    position = middle(lexicon("bg")).position
    first, second, other = (position.analyse(iterations=64, seed=seed) for seed in (1, 1, 2))
    assert first.candidates == second.candidates
    assert first.candidates != other.candidates
    assert position.analyse(iterations=64, seed=1, threads=1).candidates == first.candidates


def test_a_play_that_wins_at_once_wins_every_time(lexicon: Open) -> None:
    """The bag is empty and the opponent can go out: going out first while ahead is a sure win, to the point."""
    game = run_down(lexicon("bg"), 3)
    position = game.position
    out = [play for play in position.plays() if play.leave is not None and not play.leave]
    analysis = position.analyse(method="simulation", iterations=50, candidates=1000)
    assert analysis.candidates
    for play in out:
        candidate = analysis.find(play)
        other = position.unseen.value()
        after = position.scores[position.to_move] + play.score + other
        spread = after - (position.scores[1 - position.to_move] - other)
        assert candidate.spread == spread
        assert candidate.win == (1 if spread > 0 else 0 if spread < 0 else 0.5)


def run_down(lexicon: Lexicon, most: int, seed: int = 11) -> Game:
    """A game with the bag empty and at most so many tiles on the rack of the player to move."""
    game = Game(edition("bg"), 2, seed, lexicon=lexicon, passes_to_end="scoreless_6")
    while game.bag_count or len(game.rack) > most:
        best = game.best_play()
        if best is None:
            game.pass_turn()
        else:
            game.push(best)
    assert not game.is_over
    return game


def test_the_line_of_an_endgame_leads_to_the_spread_it_says(lexicon: Open) -> None:
    for seed in (11, 12, 14):
        game = run_down(lexicon("bg"), 5, seed)
        mover = game.turn
        assert mover is not None
        analysis = game.analyse()
        assert analysis.method == "endgame"
        assert analysis.proven
        assert analysis.best.exact
        assert analysis.best.action == analysis.line[0]
        for action in analysis.line:
            if isinstance(action, ScoredPlay):
                assert game.push(action).score == action.score
            else:
                game.pass_turn()
        outcome = game.outcome()
        assert outcome is not None
        spread = outcome.scores[mover] - outcome.scores[1 - mover]
        assert analysis.best.spread == spread
        assert analysis.best.win == (1 if spread > 0 else 0 if spread < 0 else 0.5)


def test_a_pre_endgame_is_the_mean_over_what_may_be_drawn(tmp_path: Path) -> None:
    """One tile in the bag: each of the eight unseen ones may be it, and each is won, drawn or lost."""
    path = tmp_path / "words.txt"
    path.write_text("\n".join(wordfreq.top_n_list("bg", 1_500)))
    game = Game(edition("bg"), 2, 21, lexicon=open_lexicon(edition("bg"), path))
    while game.bag_count > 1:
        best = next((p for p in game.position.best(top=200, by="score") if game.bag_count - len(p.placed) >= 1), None)
        assert best is not None
        game.push(best)
    position = game.position
    analysis = position.analyse(method="pre-endgame", candidates=3)
    assert analysis.proven
    for candidate in analysis.candidates:
        assert candidate.win is not None
        assert 0 <= candidate.win <= 1
        assert (candidate.win * 16) % 1 == pytest.approx(0, abs=1e-9)  # of eight draws, each won, drawn or lost


@pytest.mark.parametrize("method", ["endgame", "pre-endgame"])
def test_endings_are_of_two_with_few_tiles_unseen(lexicon: Open, method: str) -> None:
    for game in (middle(lexicon("bg")), middle(lexicon("bg"), 3, 3)):
        with pytest.raises(SeptyniError, match="of two players"):
            game.analyse(method=method)


def test_three_and_four_players_are_analysed(lexicon: Open) -> None:
    for players in (3, 4):
        analysis = middle(lexicon("bg"), 5, players).analyse(iterations=48)
        assert isinstance(analysis.best.action, ScoredPlay)


def test_static_analysis_is_what_static_equity_says(lexicon: Open) -> None:
    position = middle(lexicon("bg")).position
    analysis = position.analyse(method="static", candidates=5)
    exchange = position.best_exchange()
    assert exchange is not None
    expected = sorted([play.equity or 0 for play in position.best(top=5)] + [exchange.equity], reverse=True)[:5]
    assert [candidate.equity for candidate in analysis.candidates] == expected
    assert all(candidate.win is None for candidate in analysis.candidates)


def test_without_a_play_there_is_still_an_answer(lexicon: Open) -> None:
    position = Position.from_cgp(f"{'/'.join(['15'] * 15)} ЪЪЬ/ 0/0 0", edition("bg"), lexicon("bg"))
    for method in ("static", "simulation"):
        action = position.analyse(method=method, iterations=16).best.action
        assert isinstance(action, Exchange)


def test_it_stops_when_told_and_says_so(lexicon: Open) -> None:
    told: list[float] = []

    def progress(what: str, share: float) -> bool:
        told.append(share)
        return len(told) < 3

    position = middle(lexicon("bg")).position
    analysis = position.analyse(iterations=1_000_000, progress=progress)
    assert analysis.stopped
    assert len(told) == 3
    assert 0 < analysis.iterations < 1_000
    assert "stopped early" in str(analysis)


def test_other_threads_run_meanwhile(lexicon: Open) -> None:
    """The interpreter is free while the engine thinks: a thread counts on."""
    position = middle(lexicon("bg")).position
    counted, over = [0], threading.Event()

    def count() -> None:
        while not over.is_set():
            counted[0] += 1
            time.sleep(0.001)

    counter = threading.Thread(target=count)
    counter.start()
    before = counted[0]
    position.analyse(iterations=200)
    after = counted[0]
    over.set()
    counter.join()
    assert after - before > 3


def test_looks(lexicon: Open) -> None:
    analysis = middle(lexicon("bg")).analyse(iterations=64)
    assert isinstance(analysis, Analysis)
    text = str(analysis).splitlines()
    assert len(text) == len(analysis.candidates) + 1
    assert text[0].startswith(analysis.best.text)
    assert "iterations" in text[-1]
    assert repr(analysis).startswith(f"<Analysis by simulation: {analysis.best.text} best of ")
    document = json.loads(json.dumps(analysis.to_json()))
    assert document["candidates"][0]["action"] == analysis.best.text
    assert analysis.find(analysis.best.text) == analysis.best
    with pytest.raises(SeptyniError, match="not among"):
        analysis.find("8H АЗ" if analysis.best.text != "8H АЗ" else "H8 АЗ")


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"method": "guess"}, "no method 'guess'"),
        ({"seconds": 0}, "0 seconds"),
        ({"seconds": -1}, "-1 seconds"),
        ({"iterations": 0}, "0 iterations"),
        ({"plies": 51}, "51 plies"),
        ({"candidates": 0}, "0 candidates"),
        ({"seed": -1}, "seed -1"),
        ({"seed": 1 << 64}, "seed"),
    ],
)
def test_what_cannot_be_is_said_in_a_line(lexicon: Open, options: dict[str, object], complaint: str) -> None:
    with pytest.raises(SeptyniError, match=complaint):
        middle(lexicon("bg"), 1).position.analyse(**options)


def test_what_is_missing_is_said(lexicon: Open) -> None:
    position = middle(lexicon("bg"), 1)
    unknown = position.seen_by(None)
    with pytest.raises(SeptyniError, match="known rack"):
        unknown.analyse()
    with pytest.raises(SeptyniError, match="lexicon"):
        Game(edition("bg"), 2, 7, lexicon=None).analyse()
    game = middle(lexicon("bg"), 1)
    game.resign()
    with pytest.raises(SeptyniError, match="nobody is to move"):
        game.analyse()


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "septyni.cli", *map(str, arguments)]


def test_best_sim_answers(lexicon: Open) -> None:
    cgp = middle(lexicon("bg")).position.cgp()
    where = ("best", "-e", "bg", "--cgp", cgp, "--sim", "--iterations", 64, "--seed", 3)
    answers = [subprocess.run(command(*where, "--top", 3, "--json"), capture_output=True, text=True) for _ in range(2)]
    documents = [json.loads(answer.stdout) for answer in answers]
    assert [answer.stderr for answer in answers] == ["", ""]
    for document in documents:
        document.pop("seconds")
    assert documents[0] == documents[1]
    assert len(documents[0]["candidates"]) == 3
    assert documents[0]["method"] == "simulation"
    plain = subprocess.run(command(*where), capture_output=True, text=True)
    assert plain.stdout.startswith(documents[0]["candidates"][0]["action"])


def test_ctrl_c_ends_a_simulation_with_what_it_has(lexicon: Open, capsys: pytest.CaptureFixture[str]) -> None:
    cgp = middle(lexicon("bg")).position.cgp()
    before = signal.getsignal(signal.SIGINT)

    def press() -> None:
        while signal.getsignal(signal.SIGINT) is before:
            time.sleep(0.01)
        time.sleep(0.2)
        os.kill(os.getpid(), signal.SIGINT)

    finger = threading.Thread(target=press)
    finger.start()
    with pytest.raises(SystemExit) as left:
        run(["best", "-e", "bg", "--cgp", cgp, "--sim", "--iterations", str(10**8), "--plies", "30", "--json"])
    finger.join()
    answer = capsys.readouterr()
    assert left.value.code == 0
    assert "stopped" in answer.err
    assert json.loads(answer.out)["stopped"] is True
    assert signal.getsignal(signal.SIGINT) is before


def test_the_commands_for_the_end_of_a_game(lexicon: Open, capsys: pytest.CaptureFixture[str]) -> None:
    position = run_down(lexicon("bg"), 4).position
    with pytest.raises(SystemExit) as left:
        run(["endgame", "-e", "bg", "--cgp", position.cgp(), "--top", "2", "--json"])
    answer = capsys.readouterr()
    assert (left.value.code, answer.err) == (0, "")
    document = json.loads(answer.out)
    assert document["proven"] is True
    assert len(document["candidates"]) <= 2
    assert document["line"][0] == document["candidates"][0]["action"]
    with pytest.raises(SystemExit) as left:
        run(["preendgame", "-e", "bg", "--cgp", position.cgp()])
    answer = capsys.readouterr()
    assert (left.value.code, answer.out) == (2, "")
    assert "1 to 6 tiles in the bag" in answer.err


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("one_player_twice", ("one_twice", (False, True))),
        ("all_players_twice", ("in_a_row", (False, False))),
        ("scoreless_6", ("in_a_row", (False, False))),
    ],
)
def test_an_endgame_ends_as_the_options_of_the_game_say(
    lexicon: Open, monkeypatch: pytest.MonkeyPatch, rule: str, expected: tuple[str, tuple[bool, bool]]
) -> None:
    """Rules 6.2, 6.3. Where one player passing twice running ends it, the next pass of who has passed is the last."""
    from septyni.analysis import ending

    heard = []

    def solve(*positional: object, **named: object) -> object:
        heard.append((named["passes"], named["passed"]))
        return ending_solve(*positional, **named)  # type: ignore[arg-type]

    ending_solve = ending.solve_endgame
    monkeypatch.setattr(ending, "solve_endgame", solve)
    opened = lexicon("lv")
    game = Game(edition("lv"), 2, 11, lexicon=opened, passes_to_end=rule)
    while game.bag_count:
        best = game.best_play()
        assert best is not None
        game.push(best)
    game.pass_turn()
    game.analyse(seconds=0.2)
    assert heard == [expected]


def test_the_last_pass_of_a_row_is_seen(lexicon: Open) -> None:
    opened = lexicon("lv")
    game = Game(edition("lv"), 2, 11, lexicon=opened, passes_to_end="all_players_twice")
    seen = []
    for _ in range(4):
        seen.append(game.position.last_pass)
        game.pass_turn()
    assert seen == [(False, False), (False, False), (False, False), (False, True)]
    assert game.turn is None
