"""Bots: always a legal action, the same from the same seed, each level what it says it is."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
import wordfreq

from septyni.bots import LEVELS, Beginner, Bot, Equity, Greedy, make
from septyni.edition import edition
from septyni.errors import SeptyniError
from septyni.game import Game
from septyni.lexicon import Lexicon, open_lexicon
from septyni.position import Position
from septyni.rules import Challenge, Exchange, Pass, Place

LANGUAGES = ("bg", "lv", "sk", "lt", "en")


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
        game = played_out(code, lexicons[code], list(LEVELS), number, **options)
        assert sum(game.scores) > 0


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


@pytest.mark.parametrize("level", LEVELS)
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


def test_a_beginner_knows_common_words_only(tmp_path: Path) -> None:
    """Of a full and a rare vocabulary it plays the common part; it never plays a word outside the lexicon."""
    en = edition("en")
    rare = ["crwth", "zax", "qat", "tacet", "catty", "eat", "cats", "tea", "cat"]
    path = tmp_path / "words.txt"
    path.write_text("\n".join(rare))
    lexicon = open_lexicon(en, path)
    bot = Beginner(en, lexicon)
    played = set()
    for seed in range(60):
        action = chosen(bot, position(lexicon, "QATZEXS"), seed=seed)
        assert isinstance(action, Place)
        played.add(action.play.word.upper())
    assert played <= {"EAT", "CATS", "TEA", "CAT"}
    assert len(played) > 1  # it looks at other places each time


def test_stronger_levels_win(lexicons: dict[str, Lexicon]) -> None:
    won = 0
    for seed in range(8):
        greedy_first = played_out("en", lexicons["en"], ["greedy", "beginner"], seed)
        beginner_first = played_out("en", lexicons["en"], ["beginner", "greedy"], seed)
        won += (greedy_first.scores[0] > greedy_first.scores[1]) + (beginner_first.scores[1] > beginner_first.scores[0])
    assert won >= 13  # of 16; by chance alone once in a hundred times


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
    with pytest.raises(SeptyniError, match=r"beginner, greedy, equity"):
        make("genius", edition("en"), lexicons["en"])
