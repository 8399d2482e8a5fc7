"""Bots: always a legal action, the same from the same seed, each level what it says it is."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
import wordfreq

from septyni.bots import KINDS, LEVELS, Bot, Equity, Greedy, Level, Levelled, Simulating, check_name, levels, make
from septyni.edition import edition
from septyni.errors import EditionError, SeptyniError
from septyni.game import Game
from septyni.lexicon import Lexicon, open_lexicon
from septyni.position import Position, ScoredPlay
from septyni.rules import Challenge, Exchange, Pass, Place, Termination
from septyni.selfplay import Job, play_match, summary

LANGUAGES = ("bg", "lv", "sk", "lt", "en")
QUICK = [*LEVELS[:4], "greedy", "equity", "sim:16"]


@pytest.fixture(scope="module")
def lexicons(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Lexicon]:
    """The 20,000 most used words of each language, as far as tiles can spell them."""
    found = {}
    for code in LANGUAGES:
        path = tmp_path_factory.mktemp("words") / f"{code}.txt"
        path.write_text("\n".join(w for w in wordfreq.top_n_list(code, 20_000) if w.isalpha() and len(w) > 1))
        found[code] = open_lexicon(edition(code), path)
    return found


def played_out(code: str, lexicon: Lexicon, levels: list[str], seed: int, **options: object) -> Game:
    """A whole game by bots. Every action goes through the rules, so an illegal one fails here."""
    which = edition(code)
    game = Game(which, len(levels), seed, lexicon=lexicon, **options)  # type: ignore[arg-type]
    bots = [make(level, which, lexicon) for level in levels]
    for _ in range(400):
        if game.is_over:
            return game
        window = game.state.window
        if window is not None:
            by = next(seat for seat in range(game.players) if seat != window.play.seat)
            words = [word.tiles for word in window.play.words]
            assert not bots[by].challenges(words, Random(0))  # bots play no invalid words
        if game.turn is None:
            game.accept()
            continue
        random = Random(f"{seed}/{len(game.events)}")
        game.act(bots[game.turn].choose(game.position, random, may_exchange=game.may_exchange))
    raise AssertionError("a game that does not end")


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_level_plays_legally_to_the_end(code: str, lexicons: dict[str, Lexicon]) -> None:
    for number, options in enumerate(({}, {"challenge": "single"}, {"exchange_min_bag": 0}, {"variant": "nine-tiles"})):
        for players in (QUICK[:4], QUICK[4:]):
            game = played_out(code, lexicons[code], players, number, **options)
            assert sum(game.scores) > 0


@pytest.mark.parametrize("level", ["expert", "master"])
def test_who_thinks_ahead_plays_legally_to_the_end_too(level: str, lexicons: dict[str, Lexicon]) -> None:
    """In a game of four, from when the bag runs low."""
    bg = edition("bg")
    game = Game(bg, 4, 3, lexicon=lexicons["bg"])
    quick, thinker = make("equity", bg, lexicons["bg"]), make(level, bg, lexicons["bg"])
    thought = 0
    while game.turn is not None:
        thinks = game.turn == 3 and game.bag_count < 12
        thought += thinks
        bot = thinker if thinks else quick
        game.act(bot.choose(game.position, Random(len(game.events)), may_exchange=game.may_exchange))
    assert thought >= 1
    assert game.is_over


def test_the_same_seed_gives_the_same_game(lexicons: dict[str, Lexicon]) -> None:
    games = [played_out("lt", lexicons["lt"], ["beginner", "equity"], 5) for _ in range(2)]
    assert games[0].events == games[1].events
    assert games[0].events != played_out("lt", lexicons["lt"], ["beginner", "equity"], 6).events


def position(lexicon: Lexicon, rack: str) -> Position:
    en = edition("en")
    rows = "/".join([*["15"] * 7, "6CAT6", *["15"] * 7])
    return Position.from_cgp(f"{rows} {rack}/ 0/0 0", en, lexicon)


def chosen(bot: Bot, where: Position, may_exchange: bool = True, seed: int = 0) -> object:
    return bot.choose(where, Random(seed), may_exchange=may_exchange)


def test_greedy_takes_the_most_points(lexicons: dict[str, Lexicon]) -> None:
    en = lexicons["en"]
    for rack in ("STONE?L", "QUIZZES", "AEIOUAE"):
        where = position(en, rack)
        action = chosen(Greedy(en), where)
        assert isinstance(action, Place)
        made = where.examine(action.play).play
        assert made is not None
        assert made.score == max(play.score for play in where.plays())


def test_equity_takes_the_most_equity_and_exchanges_when_that_is_worth_more(lexicons: dict[str, Lexicon]) -> None:
    en = lexicons["en"]
    for rack in ("STONE?L", "QUIZZES", "UUUVVWW", "IIIIUUU"):
        where = position(en, rack)
        best, exchange = where.best(), where.best_exchange(min_bag=1)
        assert exchange is not None
        expected = max([exchange.equity, *(play.equity or 0 for play in best)])
        action = chosen(Equity(en), where)
        if isinstance(action, Place):
            assert action.play == best[0]
            assert best[0].equity == expected
        else:
            assert isinstance(action, Exchange)
            assert exchange.equity == expected
        if best:
            assert isinstance(chosen(Equity(en), where, may_exchange=False), Place)


@pytest.mark.parametrize("level", [*LEVELS, "greedy", "equity", "sim:16"])
def test_who_has_no_play_exchanges_or_passes(level: str, tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("cat\ncats\n")
    lexicon = open_lexicon(edition("en"), path)
    bot = make(level, edition("en"), lexicon)
    where = position(lexicon, "VVWWUUU")
    assert not list(where.plays())
    action = chosen(bot, where)
    assert isinstance(action, Exchange)
    assert len(tuple(action.tiles)) >= 1
    assert isinstance(chosen(bot, where, may_exchange=False), Pass)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", ["beginner", "strong", "expert", "greedy", "equity", "sim:16"])
def test_bots_do_not_exchange_for_ever(level: str, players: int, tmp_path: Path) -> None:
    """Where only passes end a game and nobody has a word, exchanges in turn would go on without end."""
    en = edition("en")
    path = tmp_path / "words.txt"
    path.write_text("zzzzzzz\n")  # one Z in the set and two blanks: nobody can make it
    lexicon = open_lexicon(en, path)
    game = Game(en, players, 1, lexicon=lexicon, passes_to_end="all_players_twice")
    bot = make(level, en, lexicon)
    exchanges = 0
    for turn in range(20 * players):
        if game.turn is None:
            break
        action = bot.choose(game.position, Random(turn), may_exchange=game.may_exchange)
        exchanges += isinstance(action, Exchange)
        game.act(action)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.termination is Termination.PASSES
    assert exchanges > 0  # they try it first


@pytest.fixture
def tempting(tmp_path: Path) -> Position:
    """It has a play, CATS for six points, but to exchange is worth more."""
    path = tmp_path / "words.txt"
    path.write_text("cat\ncats\n")
    return position(open_lexicon(edition("en"), path), "UUUVVWS")


@pytest.mark.parametrize("level", ["equity", "sim:16"])
def test_who_exchanges_no_more_still_plays(level: str, tempting: Position) -> None:
    """After rounds without points a bot makes a poor play rather than exchange or pass."""
    assert tempting.lexicon is not None
    bot = make(level, edition("en"), tempting.lexicon)  # type: ignore[arg-type]
    assert isinstance(chosen(bot, tempting), Exchange)
    assert isinstance(chosen(bot, replace(tempting, zeros=6)), Place)


def test_a_simulating_bot_plays_when_all_its_candidates_are_exchanges_that_are_not_allowed(tempting: Position) -> None:
    """It passed, though it had a play."""
    level = Level("test", "Test", "…", iterations=16, candidates=1)
    [only] = tempting.analyse(iterations=16, candidates=1).candidates
    assert not isinstance(only.action, ScoredPlay)
    bot = Levelled(level, edition("en"), tempting.lexicon)  # type: ignore[arg-type]
    assert isinstance(chosen(bot, tempting, may_exchange=False), Place)


@pytest.mark.parametrize("level", ["master", "sim:60s"])
def test_thinking_can_be_stopped_from_another_thread(level: str, lexicons: dict[str, Lexicon]) -> None:
    """A server asks in a worker thread and goes on with its own work; told to stop, the bot answers at once."""
    en = lexicons["en"]
    where = position(en, "STONE?L")
    bot, stop = make(level, edition("en"), en, threads=1), threading.Event()
    if level == "master":
        bot = Levelled(replace(bot.about, iterations=1_000_000, seconds=60.0), edition("en"), en, 1)  # type: ignore[attr-defined]
    with ThreadPoolExecutor(1) as pool:
        thought = pool.submit(bot.choose, where, Random(1), may_exchange=True, stop=stop.is_set)
        time.sleep(0.3)
        assert not thought.done()  # and this thread was free to look: thinking holds no GIL
        stop.set()
        told = time.perf_counter()
        assert isinstance(thought.result(timeout=30), Place)
        assert time.perf_counter() - told < 5


def test_one_bot_answers_several_threads(lexicons: dict[str, Lexicon]) -> None:
    """As it answers one after the other."""
    en = lexicons["en"]
    racks = ["STONE?L", "QUIZEST", "AEIOUST", "BRICKET"] * 3
    for level in ("beginner", "strong", "sim:32"):
        bot = make(level, edition("en"), en, threads=1)
        alone = [chosen(bot, position(en, rack), seed=seed) for seed, rack in enumerate(racks)]
        with ThreadPoolExecutor(4) as pool:
            asked = [pool.submit(chosen, bot, position(en, rack), True, seed) for seed, rack in enumerate(racks)]
            assert [one.result() for one in asked] == alone


def test_a_beginner_knows_common_words_only(tmp_path: Path) -> None:
    """Of a full and a rare vocabulary it plays the common part; it never plays a word outside the lexicon."""
    en = edition("en")
    rare = ["crwth", "zax", "qat", "tacet", "catty", "eat", "cats", "tea", "cat", "at"]
    path = tmp_path / "words.txt"
    path.write_text("\n".join(rare))
    lexicon = open_lexicon(en, path)
    bot = make("beginner", en, lexicon)
    played = set()
    for seed in range(60):
        action = chosen(bot, position(lexicon, "QATZEXS"), seed=seed)
        assert isinstance(action, Place)
        played.add(action.play.word.upper())
    assert played <= {"EAT", "CATS", "TEA", "CAT", "AT"}
    assert len(played) > 1  # it looks at other places each time


def test_each_level_knows_and_sees_more_than_the_one_below() -> None:
    for code in LANGUAGES:
        found = levels(edition(code))
        assert tuple(level.id for level in found) == LEVELS
        for below, above in pairwise(found):
            assert (above.words or 10**9) >= (below.words or 10**9)
            assert (above.lines or 60) >= (below.lines or 60)
            assert (above.seconds or 0) >= (below.seconds or 0)
            assert (above.overlooks, above.words) != (below.overlooks, below.words)
        # Each has a name and a description of its own, in the edition's language.
        assert len({level.name for level in found} | {level.description for level in found}) == 2 * len(found)
    english = {level.description for level in levels(edition("en"))}
    assert all(not english & {level.description for level in levels(edition(code))} for code in LANGUAGES[:4])


def test_thinking_time_is_kept_to() -> None:
    """What simulating levels may take leaves room under 3 and 15 seconds for all else."""
    for code in LANGUAGES:
        times = {level.id: level.seconds for level in levels(edition(code))}
        assert times["strong"] is None
        assert times["expert"] is not None
        assert times["expert"] <= 2.6
        assert times["master"] is not None
        assert times["master"] <= 13.5


def test_a_share_of_plays_is_overlooked(lexicons: dict[str, Lexicon]) -> None:
    """How often the best play is made is the share that is noticed, within what chance allows."""
    en = lexicons["en"]
    where = position(en, "STONE?L")
    best = where.best()[0]
    level = Level("test", "Test", "…", overlooks=0.7)
    made = [chosen(Levelled(level, edition("en"), en), where, may_exchange=False, seed=seed) for seed in range(400)]
    hits = sum(isinstance(action, Place) and action.play == best for action in made)
    assert abs(hits / 400 - 0.3) < 4 * (0.3 * 0.7 / 400) ** 0.5
    everything = Levelled(Level("test", "Test", "…"), edition("en"), en)
    action = chosen(everything, where, may_exchange=False)
    assert isinstance(action, Place)
    assert action.play == best


def test_a_simulating_bot_does_what_did_best(lexicons: dict[str, Lexicon]) -> None:
    en = lexicons["en"]
    for rack in ("STONE?L", "QUIZEST"):
        where = position(en, rack)
        bot = Simulating("sim:100", en, iterations=100)
        best = where.analyse(iterations=100, seed=Random(5).getrandbits(63)).best.action
        action = chosen(bot, where, seed=5)
        assert isinstance(action, Place)
        assert action.play == best


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[genius]\nname = 'A'", "no bot level 'genius'"),
        ("[easy]\nwords = 3", "words is 3"),
        ("[easy]\noverlooks = 1.5", "overlooks is 1.5"),
        ("[easy]\ncolour = 1", "colour is unknown"),
        ("[easy]\nname = ' '", "name must be text"),
        ("[easy]\nby = 'luck'", "by is 'luck'"),
        ("easy = 3", "easy must be a table"),
        ("[easy", r"bots\.toml"),
    ],
)
def test_a_wrong_file_of_levels_is_named(tmp_path: Path, text: str, complaint: str) -> None:
    folder = tmp_path / "bg"
    shutil.copytree(edition("bg").folder, folder)
    (folder / "bots.toml").write_text(text, encoding="utf-8")
    with pytest.raises(EditionError, match=complaint):
        levels(edition(folder))


def test_stronger_levels_win(lexicon: Callable[..., Lexicon]) -> None:
    """Twenty pairs of each with the real word list; ``bench/strength.py`` plays enough to tell by how much."""
    lexicon("bg")
    for below, above in pairwise(LEVELS[:4]):
        records = [record for chunk in play_match(Job("bg", "default", (above, below), 1), 40) for record in chunk]
        result = summary(records, (above, below))
        assert result is not None
        assert result.players[0].won > 0.5, result


def test_who_knows_every_word_challenges_invalid_ones_only(lexicons: dict[str, Lexicon]) -> None:
    en, lexicon = edition("en"), lexicons["en"]
    good, bad, blank = en.parse("CAT"), en.parse("XQZJ"), en.parse("cAT")
    for level in ("greedy", "equity"):
        bot = make(level, en, lexicon)
        assert not bot.challenges([good, blank], Random(0))
        assert bot.challenges([good, bad], Random(0))
    beginner = make("beginner", en, lexicon)
    assert {beginner.challenges([bad], Random(seed)) for seed in range(20)} == {False, True}
    assert not any(beginner.challenges([good, blank], Random(seed)) for seed in range(20))


def test_a_challenge_of_a_bot_withdraws_a_phony(lexicons: dict[str, Lexicon]) -> None:
    lexicon = lexicons["en"]
    game = Game(edition("en"), 2, 3, lexicon=lexicon, challenge="double", first_player="seat_order")
    rack = [tile for tile in game.rack if tile]
    for i in range(2, len(rack) + 1):
        word = bytes(sorted(rack)[-i:])
        if word not in lexicon.graph:
            break
    made = game.push(f"8H {game.edition.format(word)}")
    bot = make("equity", game.edition, lexicon)
    assert bot.challenges([one.tiles for one in made.words], Random(0))
    game.act(Challenge(1))
    assert game.scores == (0, 0)
    assert game.board.is_empty


def test_unknown_levels_are_named(lexicons: dict[str, Lexicon]) -> None:
    with pytest.raises(SeptyniError, match=r"beginner, easy, .*, greedy, equity"):
        make("genius", edition("en"), lexicons["en"])


@pytest.mark.parametrize("name", ["sim:", "sim:0", "sim:0s", "sim:1m", "sim:-1s", "Expert", ""])
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(SeptyniError, match="no bot"):
        check_name(name)


def test_kinds_are_names() -> None:
    for name in KINDS:
        check_name(name.replace("SECONDS", "0.5").replace("ITERATIONS", "10"))
