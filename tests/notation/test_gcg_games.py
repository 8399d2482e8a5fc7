"""Games written as records and read back; records played on as games."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from septyni._engine import WordGraph
from septyni.edition import Edition, edition
from septyni.errors import NotationError
from septyni.game import Game
from septyni.notation import gcg
from septyni.position import Rack
from septyni.rules import Standing, Termination

GAMES = Path(__file__).parent.parent / "games" / "gcg"
INDEX: list[dict[str, Any]] = json.loads((GAMES / "index.json").read_text(encoding="utf-8"))["games"]
PLAIN = [entry["file"] for entry in INDEX if entry["verdict"] == "consistent" and entry["tile_values"] == "english"]
CONTRADICTORY = {
    "game013.gcg": "its last racks hold ten A",
    "game092.gcg": "IIIIIII stands for a rack nobody knew",
    "game095.gcg": "its exchange is of tiles that lie on the board",
    "game100.gcg": "its exchange is of tiles that lie on the board",
}


class Lexicon:
    """Two- and three-letter words by chance: enough to play with in any edition."""

    def __init__(self, which: Edition, seed: int) -> None:
        dice = random.Random(seed)
        letters = range(1, len(which.letters) + 1)
        words = {bytes(dice.choices(letters, k=length)) for length in (2, 3) for _ in range(120 * length)}
        self.name = f"{which.code} by chance"
        self.graph = WordGraph.from_words(sorted(words), which.alphabet.letters)


def random_game(code: str, players: int, seed: int, turns: int = 400, **options: Any) -> Game:
    """A game of random actions to its end, or to where ``turns`` runs out."""
    which, dice = edition(code), random.Random(seed)
    names = [f"Žaidėjas: {i}" for i in range(players)]
    game = Game(which, players, seed, lexicon=Lexicon(which, seed), names=names, **options)
    while not game.is_over and turns:
        turns -= 1
        plays = game.plays() if game.turn is not None else ()
        roll = dice.random()
        if game.may_challenge and (game.turn is None or roll < 0.15):
            game.challenge() if dice.random() < 0.7 else game.accept()
        elif roll < 0.02:
            game.time_penalty(game.turn or 0, 10)
        elif roll < 0.03 and players > 2 and sum(s is Standing.PLAYING for s in game.state.standings) > 2:
            game.resign()
        elif roll < 0.12 and game.may_exchange:
            game.exchange(Rack(game.rack.tiles[:1], which))
        elif len(plays) and roll < 0.95:
            game.push(plays[dice.randrange(len(plays))])
        else:
            game.pass_turn()
    return game


OPTIONS: list[dict[str, Any]] = [
    {},
    {"challenge": "single"},
    {"challenge": "double"},
    {"challenge": "five", "challenge_points_per": "word"},
    {"out": "others_play_on", "challenge": "ten"},
    {"variant": "nine-tiles"},
    {"variant": "finish-line", "level": "expert"},
]


@pytest.mark.parametrize("code", ["en", "lt", "es", "hu"])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_written_is_a_record_without_oddities(code: str, options: dict[str, Any], players: int) -> None:
    for seed, turns in ((1, 400), (2, 400), (3, 9)):
        game = random_game(code, players, seed, turns, **options)
        text = game.to_gcg()
        report = gcg.check(text)
        assert report.ok, (report.errors, report.oddities, text)
        record = report.record
        assert record.edition == game.edition
        first = game.state.first or 0
        order = [(first + i) % players for i in range(players)]
        assert record.scores == tuple(game.scores[seat] for seat in order)
        assert [player.name for player in record.players] == [game.names[seat] for seat in order]
        *_, last = record.positions()
        assert last.board == game.board
        assert record.write() == text


@pytest.mark.parametrize("code", ["en", "es"])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_game_read_back_is_the_same_game(code: str, options: dict[str, Any]) -> None:
    for seed, turns in ((11, 400), (12, 400), (13, 10)):
        game = random_game(code, 2, seed, turns, first_player="seat_order", **options)
        again = Game.from_gcg(game.to_gcg())
        assert again.names == game.names
        assert again.board == game.board
        assert again.scores == game.scores
        assert again.turn == game.turn
        assert again.state.bag == game.state.bag
        assert [again.state.holding(seat) for seat in (0, 1)] == [game.state.holding(seat) for seat in (0, 1)]  # type: ignore[arg-type]
        assert again.is_over == game.is_over
        if game.outcome() is not None and again.outcome() is not None:
            assert again.outcome().winners == game.outcome().winners  # type: ignore[union-attr]
            # that nobody could play any more is not to be seen in a record
            expected = game.outcome().termination  # type: ignore[union-attr]
            assert again.outcome().termination == expected or expected is Termination.NO_PLAYS  # type: ignore[union-attr]
        mine = {name: value for name, value in game.options.to_json().items() if name != "first_player"}
        theirs = again.options.to_json()
        if not any(line.kind.value in ("withdrawn", "challenge", "others_racks") for line in game.history):
            assert {name: theirs[name] for name in mine} == mine
        assert Game.from_gcg(again.to_gcg()).events == again.events


@pytest.mark.parametrize("file", PLAIN)
def test_real_records_as_games(file: str) -> None:
    data = (GAMES / file).read_bytes()
    record = gcg.read(data)
    if file in CONTRADICTORY:
        with pytest.raises(NotationError, match="line"):
            Game.from_gcg(data)
        return
    game = Game.from_gcg(data)
    assert game.scores == record.scores
    *_, last = record.positions()
    assert game.board == last.board
    report = gcg.check(game.to_gcg())
    assert report.ok, (report.errors, report.oddities)
    assert report.record.scores == record.scores
    assert Game.from_gcg(game.to_gcg()).events == game.events


def test_a_record_that_stops_can_be_played_on() -> None:
    text = "#player1 ann Ann\n#player2 bo Bo\n>ann: ACTXYZE 8G CAT +10 10\n#rack1 XYZEABC\n#rack2 SOFTENS\n"
    game = Game.from_gcg(text)
    assert (game.turn, game.scores) == (1, (10, 0))
    assert str(game.rack) == "EFNOSST"
    game.push("8G CATS")
    assert game.scores == (10, 6)
    assert "8G ...S +6 6" in game.to_gcg()


def test_points_of_its_own_go_with_a_game() -> None:
    text = "#player1 ann Ann\n#player2 bo Bo\n#tile-values A=9 ?=5\n>ann: ACTXYZE 8G CAT +26 26\n"
    written = Game.from_gcg(text).to_gcg()
    report = gcg.check(written)
    assert report.ok, (report.oddities, written)
    assert report.record.edition.tiles.values[:2] == (5, 9)


def test_exchanges_by_count_are_known_where_the_racks_tell() -> None:
    head = "#player1 ann\n#player2 bo\n"
    game = Game.from_gcg(f"{head}>ann: AEIIUUV -3 +0 0\n>bo: - +0 0\n>ann: AEIURST - +0 0\n")
    assert str(game.history[0].tiles) == "IUV"
    with pytest.raises(NotationError, match=r"line 3.*which tiles"):
        Game.from_gcg(f"{head}>ann: AEIIUUV -3 +0 0\n")


def test_what_cannot_be_a_game_is_refused() -> None:
    with pytest.raises(NotationError, match="line 3"):
        Game.from_gcg("#player1 a\n#player2 b\n>a: ABC 1A CAB +1 1\n")
