"""Matches of bots: every game once, the same wherever it is played; the engine's own games go by the rules."""

from __future__ import annotations

import csv
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from distributed import Client, LocalCluster

from septyni._engine import EngineError, Leaves, play_games, play_pairs, trace_game
from septyni.bots import Equity
from septyni.cli.app import run
from septyni.dealer import ScriptedDealer
from septyni.edition import edition
from septyni.errors import LexiconError, SeptyniError
from septyni.game import Game
from septyni.leaves import leaves_of
from septyni.lexicon import Lexicon
from septyni.position import Rack
from septyni.rules import Action, Exchange, Pass, Place
from septyni.selfplay import Job, Record, play_match, summary
from septyni.selfplay.games import OrderedDealer, play_chunk, rules

Open = Callable[..., Lexicon]


def everything(job: Job, games: int, **options: object) -> list[Record]:
    records = [record for chunk in play_match(job, games, **options) for record in chunk]  # type: ignore[arg-type]
    return sorted(records, key=lambda record: record.number)


# -- the engine's own loop -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["bg", "lv", "sk", "lt", "en"])
def test_the_engines_games_are_what_the_rules_make_of_them(code: str, lexicon: Open) -> None:
    """The same games through both: every board, rack, bag and score is equal, and so is the end.

    One player holds vowels dear, which makes it exchange consonants for more; the other plays as the edition's bots do,
    so the bot is asked too.
    """
    which, words = edition(code), lexicon(code)
    hoarding = Leaves.from_terms([("single", tile, 1, 30.0) for tile in which.vowels], which.vowels)
    bot = Equity(words)
    done = {Place: 0, Exchange: 0, Pass: 0}
    for pair in range(8):
        first = pair % 2
        players = (leaves_of(which), hoarding)
        turns, (scores, count, ending) = trace_game(
            which.setup(), words.graph, bytes(which.tiles.counts), players, first, 5, pair
        )
        assert count == len(turns)
        game = Game(which, 2, 1, lexicon=words, dealer=ScriptedDealer(drawn(turns)), **rules(which, 2))
        for player, cells, rack, bag, points, play, given in turns:
            assert game.turn == player ^ first
            assert game.board.cells == cells
            assert sorted(game.rack.tiles) == sorted(rack)
            assert sorted(game.state.bag.tiles) == sorted(bag)
            assert game.scores == (points[first], points[1 - first])
            action: Action = Exchange(Rack(given, which)) if given else Pass()
            if play is not None:
                scored = game.position.generated(*play[:4])
                assert scored.score == play[4]
                action = Place(scored)
            if player == 0:
                assert bot.choose(game.position, Random(0), may_exchange=game.may_exchange) == action
            done[type(action)] += 1  # type: ignore[index]
            game.act(action)
        outcome = game.outcome()
        assert outcome is not None
        assert outcome.termination.value == ending
        assert outcome.scores == (scores[first], scores[1 - first])
    assert done[Place] > 100
    assert done[Exchange] > 0


def drawn(turns: list[tuple[int, bytes, bytes, bytes, tuple[int, int], object, bytes]]) -> list[bytes]:
    """What was drawn in a traced game, draw by draw: the racks, then from the end of the bag."""
    found = [turns[0][2], turns[1][2]]
    for turn, following in zip(turns, [*turns[1:], None], strict=True):
        bag, play, given = turn[3], turn[5], turn[6]
        left = b"" if following is None else following[3]
        taken = len(given) if play is None else len(bag) - len(left)
        if taken:
            found.append(bag[::-1][:taken])
    return found


def test_chunks_of_the_engines_games_are_the_same_games(lexicon: Open) -> None:
    bg, graph = edition("bg"), lexicon("bg").graph
    players = (leaves_of(bg), Leaves([]))
    setup, tiles = bg.setup(), bytes(bg.tiles.counts)
    games = play_games(setup, graph, tiles, players, 12, 9)
    assert play_games(setup, graph, tiles, players, 5, 9, first_pair=7) == games[7:]
    assert trace_game(setup, graph, tiles, players, 1, 9, 3)[1] == games[3][1]
    spreads = [(scores[0] - scores[1]) for pair in games for scores, _, _ in pair]
    count, wins, draws, spread, _, _ = play_pairs(setup, graph, tiles, players, 12, 9)
    assert (count, wins, draws, spread) == (24, sum(s > 0 for s in spreads), spreads.count(0), sum(spreads))
    with pytest.raises(EngineError, match="0 and 1"):
        trace_game(setup, graph, tiles, players, 2, 9)


# -- matches -------------------------------------------------------------------------------------------------------


def test_games_come_in_groups_with_the_same_tiles_and_seats_rotated(lexicon: Open) -> None:
    lexicon("bg")
    records = everything(Job("bg", "default", ("greedy", "beginner", "easy"), 4), 4)
    assert [record.number for record in records] == list(range(6))  # two whole groups
    assert [record.group for record in records] == [0, 0, 0, 1, 1, 1]
    assert [record.seats for record in records[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    # The same player in every seat: a group is the same game three times.
    for record in everything(Job("bg", "default", ("greedy",) * 3, 4), 3):
        assert sorted(record.scores) == sorted(records_scores(4))
        assert record.scores == tuple(records_scores(4)[record.seats.index(player)] for player in range(3))


def records_scores(seed: int) -> tuple[int, ...]:
    """By seat, of the first game of three greedy players."""
    [record] = play_chunk(Job("bg", "default", ("greedy",) * 3, seed), 0, 1)
    return record.scores


def test_without_pairs_every_game_has_its_own_tiles(lexicon: Open) -> None:
    lexicon("bg")
    records = everything(Job("bg", "default", ("greedy", "greedy"), 4, pairs=False), 3)
    assert [record.group for record in records] == [0, 1, 2]
    assert len({record.scores for record in records}) == 3


def test_games_of_three_without_a_word_end(tmp_path: Path) -> None:
    """Only passes end them; who exchanges whenever that is allowed would go on for ever."""
    path = tmp_path / "words.txt"
    path.write_text("zzzzzzz\n")  # one Z in the set and two blanks
    for record in everything(Job("en", str(path), ("equity", "greedy", "strong")), 3):
        assert record.ending == "passes"
        assert record.turns < 30


def test_tiles_come_in_one_order_whoever_draws() -> None:
    bag = bytes([1, 1, 2, 3, 4, 5, 5, 6])
    one, other = OrderedDealer("s"), OrderedDealer("s")
    row = one.draw(bag, 8, 0)
    assert sorted(row) == sorted(bag)
    first = other.draw(bag, 3, 0)
    left = list(bag)
    for tile in first:
        left.remove(tile)
    assert first + other.draw(bytes(left), 5, 1) == row
    # Tiles that came back are shaken in with the others: over many seeds each is drawn next as often as its share.
    hits = 0
    for seed in range(600):
        dealer = OrderedDealer(str(seed))
        [tile] = dealer.draw(bytes([1, 2, 3]), 1, 0)
        hits += dealer.draw(bytes([1, 2, 3]), 1, 1)[0] == tile
    assert abs(hits / 600 - 1 / 3) < 4 * (2 / 9 / 600) ** 0.5


def test_the_same_seed_repeats_a_match_and_processes_change_nothing(lexicon: Open) -> None:
    lexicon("bg")
    job = Job("bg", "default", ("medium", "easy"), 3)
    records = everything(job, 8)
    assert everything(job, 8, workers=2) == records
    assert everything(replace(job, seed=4), 8) != records


def test_a_process_that_is_killed_loses_no_game(lexicon: Open) -> None:
    lexicon("bg")
    job = Job("bg", "default", ("medium", "easy"), 3)
    records: list[Record] = []
    killed = False
    for chunk in play_match(job, 60, workers=2):
        records += chunk
        if not killed:
            victim = multiprocessing.active_children()[0]
            assert victim.pid is not None
            os.kill(victim.pid, signal.SIGKILL)
            killed = True
    assert sorted(records, key=lambda record: record.number) == everything(job, 60)


@contextmanager
def worker(address: str) -> Iterator[subprocess.Popen[bytes]]:
    """A Dask worker in a process of its own that nobody restarts."""
    quiet = subprocess.DEVNULL
    arguments = ["--no-nanny", "--nthreads", "1", "--no-dashboard"]
    process = subprocess.Popen(
        [sys.executable, "-m", "distributed.cli.dask_worker", address, *arguments], stdout=quiet, stderr=quiet
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def test_a_dask_worker_that_is_killed_loses_no_game(lexicon: Open) -> None:
    """Two workers, one killed in the middle of a game: each game is there once, as it is when played here."""
    lexicon("bg")
    job = Job("bg", "default", ("medium", "easy"), 3, sha256=lexicon("bg").sha256)
    records: list[Record] = []
    with (
        LocalCluster(n_workers=0, protocol="tcp://", host="127.0.0.1", dashboard_address=None) as cluster,
        worker(cluster.scheduler_address) as first,
        worker(cluster.scheduler_address),
        Client(cluster) as client,
    ):
        client.wait_for_workers(2, timeout=60)
        pids = client.run(os.getpid)
        assert first.pid in pids.values()
        for chunk in play_match(job, 120, client=client):
            records += chunk
            if first.poll() is None:
                first.kill()
                first.wait()
        assert len(client.nthreads()) == 1
    assert sorted(records, key=lambda record: record.number) == everything(job, 120)


def test_workers_refuse_another_word_list(lexicon: Open) -> None:
    lexicon("bg")
    with pytest.raises(LexiconError, match="not the word list"):
        everything(Job("bg", "default", ("greedy", "greedy"), sha256="0" * 64), 2)


@pytest.mark.parametrize(
    ("players", "seed", "complaint"),
    [
        (("equity",), 0, "two to four"),
        (("equity",) * 5, 0, "two to four"),
        (("equity", "genius"), 0, "no bot 'genius'"),
        (("equity", "equity"), -1, "seed -1"),
    ],
)
def test_matches_that_cannot_be(players: tuple[str, ...], seed: int, complaint: str) -> None:
    with pytest.raises(SeptyniError, match=complaint):
        Job("bg", "default", players, seed)


# -- what they say -------------------------------------------------------------------------------------------------


def test_the_summary_of_a_match() -> None:
    games = [
        Record(0, 0, (0, 1), (400, 300), 20, "out"),
        Record(1, 0, (1, 0), (350, 350), 22, "out"),
        Record(2, 1, (0, 1), (310, 330), 24, "scoreless"),
        Record(3, 1, (1, 0), (340, 320), 26, "out"),
    ]
    found = summary(games, ("a", "b"))
    assert found is not None
    assert (found.games, found.draws, found.turns, found.endings) == (4, 1, 23, {"out": 3, "scoreless": 1})
    a, b = found.players
    assert (a.won, b.won) == (0.625, 0.375)
    # Two pairs, 3/4 and 1/2 won: their deviation is 1/8, that of a mean of two 1/8 too, by n - 1.
    assert a.won_error == pytest.approx(1.96 / 8)
    assert (a.spread, b.spread) == (25, -25)
    assert (a.mean, a.scores) == (350, (310, 332, 345, 362, 400))
    assert summary([], ("a", "b")) is None
    alone = summary(games[:1], ("a", "b"))
    assert alone is not None
    assert json.loads(json.dumps(alone.to_json(), allow_nan=False))["players"][0]["won_error"] is None


def ask(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        run(["selfplay", *map(str, arguments)])
    answer = capsys.readouterr()
    return int(str(left.value.code)), answer.out, answer.err


def test_the_command_answers(lexicon: Open, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lexicon("bg")
    path = tmp_path / "games.csv"
    where = ("-e", "bg", "--players", "equity,equity", "--games", 10, "--seed", 2)
    code, out, err = ask(capsys, *where, "--csv", path, "--json")
    assert (code, err) == (0, "")
    document = json.loads(out)
    assert document["games"] == 10
    assert [player["won"] for player in document["players"]] == [0.5, 0.5]
    rows = list(csv.DictReader(path.open(encoding="utf-8")))
    assert [int(row["game"]) for row in rows] == list(range(10))
    assert [row["seats"] for row in rows[:2]] == ["equity equity#2", "equity#2 equity"]
    assert sum(int(row["score equity"]) for row in rows) == round(document["players"][0]["mean"] * 10)
    assert {row["ending"] for row in rows} <= {"out", "scoreless", "no_plays"}
    code, out, _ = ask(capsys, *where)
    assert code == 0
    assert "50.0%" in out.splitlines()[0]


def test_ctrl_c_ends_a_match_with_the_games_so_far(lexicon: Open, capsys: pytest.CaptureFixture[str]) -> None:
    lexicon("bg")
    before = signal.getsignal(signal.SIGINT)

    def press() -> None:
        while signal.getsignal(signal.SIGINT) is before:
            time.sleep(0.01)
        time.sleep(0.5)
        os.kill(os.getpid(), signal.SIGINT)

    finger = threading.Thread(target=press)
    finger.start()
    code, out, err = ask(capsys, "-e", "bg", "--players", "medium,easy", "--games", 10**6, "--json")
    finger.join()
    assert code == 0
    assert "stopped after" in err
    assert 0 < json.loads(out)["games"] < 10**6


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--players", "equity"], "two to four"),
        (["--players", "equity,sim:x"], "no bot 'sim:x'"),
        (["--games", "0"], "0 games"),
        (["--workers", "2", "--dask", "tcp://127.0.0.1:1"], "choose one"),
        (["--dask", "nowhere://x"], "no scheduler"),
    ],
)
def test_wrong_commands_are_told_so_in_a_line(
    lexicon: Open, capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str
) -> None:
    lexicon("bg")
    code, out, err = ask(capsys, "-e", "bg", *arguments)
    assert (code, out) == (2, "")
    assert complaint in err
    assert err.count("\n") == 1
