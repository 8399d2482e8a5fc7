"""The players themselves: a ranking of what can be done, and how much of it they notice.

Bots hold no state between turns: one may be asked by several threads at once. While they search they hold no GIL.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Protocol

from septyni._engine import WordGraph
from septyni.analysis import Progress, analyse
from septyni.bots.levels import LEVELS, Level, levels
from septyni.bots.vocabulary import common_words
from septyni.edition import Edition
from septyni.errors import SeptyniError
from septyni.leaves import leaves_of
from septyni.lexicon import Lexicon
from septyni.position import BLANK, Exchange, Play, Position, Rack, ScoredPlay, Words
from septyni.rules import Action, Pass, Place
from septyni.rules import Exchange as ExchangeTiles

Stop = Callable[[], bool]
"""Asked every few hundredths of a second by who thinks long; True ends the thinking. An event's ``is_set`` is one."""


def never() -> bool:
    """Nobody stops it."""
    return False


class Bot(Protocol):
    """Who can take a seat. ``level`` names it in lists and records."""

    level: str

    def choose(self, position: Position, rng: Random, *, may_exchange: bool, stop: Stop = never) -> Action:
        """A legal action for the player to move, whose rack is known. ``may_exchange``: the rules allow it now.

        After ``stop`` says so it answers with what it has found by then.
        """
        ...

    def challenges(self, words: Sequence[bytes], rng: Random) -> bool:
        """Whether to challenge a play that made these words (tiles, blanks as on the board)."""
        ...


class Greedy:
    """Takes the highest score on the board."""

    level = "greedy"

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def choose(self, position: Position, rng: Random, *, may_exchange: bool, stop: Stop = never) -> Action:
        found = replace(position, lexicon=self.lexicon).best(top=1, by="score")
        return Place(found[0]) if found else _no_play(position, may_exchange and not _stalled(position))

    def challenges(self, words: Sequence[bytes], rng: Random) -> bool:
        """Knows every word."""
        return not _all_valid(words, self.lexicon)


class Equity(Greedy):
    """Weighs the score against the tiles it keeps, and exchanges when that is worth more."""

    level = "equity"

    def choose(self, position: Position, rng: Random, *, may_exchange: bool, stop: Stop = never) -> Action:
        position = replace(position, lexicon=self.lexicon)
        found = position.best(top=1, by="equity")
        may_exchange = may_exchange and not _stalled(position)
        exchange = position.best_exchange(min_bag=1) if may_exchange else None
        if exchange is not None and (not found or exchange.equity > (found[0].equity or 0)):
            return ExchangeTiles(exchange.tiles)
        return Place(found[0]) if found else Pass()


class Simulating(Equity):
    """Analyses every position: plays on from the best candidates and takes what did best."""

    def __init__(
        self,
        level: str,
        lexicon: Lexicon,
        seconds: float | None = None,
        iterations: int | None = None,
        threads: int = 0,
    ) -> None:
        super().__init__(lexicon)
        self.level = level
        self.seconds, self.iterations, self.threads = seconds, iterations, threads

    def choose(self, position: Position, rng: Random, *, may_exchange: bool, stop: Stop = never) -> Action:
        position = replace(position, lexicon=self.lexicon)
        may_exchange = may_exchange and not _stalled(position)
        analysis = analyse(
            position,
            seconds=_seconds(position) if self.seconds is None else self.seconds,
            iterations=self.iterations,
            seed=rng.getrandbits(63),
            threads=self.threads,
            progress=_watched(stop),
        )
        for candidate in analysis.candidates:
            if (action := _action(candidate.action, may_exchange)) is not None:
                return action
        return super().choose(position, rng, may_exchange=may_exchange)  # all candidates were exchanges


class Levelled:
    """A bot of a level: of the words it knows and the places it looks at, it takes the best play that it notices.

    What is noticed is a matter of chance, play by play, the same for the same random state. Where it notices nothing,
    it looks again, so it passes only when it knows no word that fits.
    """

    def __init__(self, level: Level, edition: Edition, lexicon: Lexicon, threads: int = 0) -> None:
        self.level = level.id
        self.threads = threads
        self.about = level
        self.lexicon = lexicon
        self.known: Words = lexicon
        if level.words is not None:
            self.known = _Known(common_words(edition, lexicon, level.words))

    def choose(self, position: Position, rng: Random, *, may_exchange: bool, stop: Stop = never) -> Action:
        position = replace(position, lexicon=self.known)
        may_exchange = may_exchange and not _stalled(position)
        noticed = _Noticing(self.about, position.board.size, rng)
        second: Action | None = None
        for action in self._ranked(position, rng, may_exchange, stop):
            if noticed(action):
                return action
            second = second or action
        return second or _no_play(position, may_exchange)

    def _ranked(self, position: Position, rng: Random, may_exchange: bool, stop: Stop) -> Iterator[Action]:
        """What can be done, the best first."""
        level = self.about
        if level.simulates:
            analysis = analyse(
                position,
                seconds=_seconds(position) if level.seconds is None else level.seconds,
                iterations=level.iterations,
                candidates=level.candidates,
                plies=level.plies,
                seed=rng.getrandbits(63),
                threads=self.threads,
                progress=_watched(stop),
            )
            actions = [_action(candidate.action, may_exchange) for candidate in analysis.candidates]
            yield from (action for action in actions if action is not None)
            if any(actions):
                return  # else all candidates were exchanges, which are not allowed
        exchange = position.best_exchange(min_bag=1) if may_exchange and level.by == "equity" else None
        for play, equity in _plays(position, level.by):
            if exchange is not None and exchange.equity > equity:
                yield ExchangeTiles(exchange.tiles)
                exchange = None
            yield Place(play)
        if exchange is not None:
            yield ExchangeTiles(exchange.tiles)

    def challenges(self, words: Sequence[bytes], rng: Random) -> bool:
        """Never a good play; who does not know every word has a bad feeling about half of the invalid ones only."""
        return not _all_valid(words, self.lexicon) and (self.about.words is None or rng.random() < 0.5)


class _Noticing:
    """What a bot of a level sees in one turn."""

    def __init__(self, level: Level, size: int, rng: Random) -> None:
        lines = [(down, line) for down in (False, True) for line in range(size)]
        looked_at = len(lines) if level.lines is None else min(level.lines * size // 15, len(lines))
        self._lines = set(rng.sample(lines, looked_at))
        self._overlooks, self._rng = level.overlooks, rng

    def __call__(self, action: Action) -> bool:
        if isinstance(action, Place):
            play = action.play
            if (play.down, play.col if play.down else play.row) not in self._lines:
                return False
        elif not isinstance(action, ExchangeTiles):
            return True
        return self._rng.random() >= self._overlooks


_MOST = 300
"""Plays that a bot looks at in one turn, the best ones."""


def _plays(position: Position, by: str) -> Iterator[tuple[Play, float]]:
    """Plays and their static equities, best first; not examined, for only one will be made."""
    graph, rack = position.need("a play")
    found = position.setup.best(
        graph,
        position.board.cells,
        rack.tiles,
        top=_MOST,
        by=by,
        bag=position.bag_count,
        leaves=leaves_of(position.edition),
    )
    for row, col, down, word, _, equity, _ in found:
        yield Play(row, col, down, word, position.edition), equity


@dataclass(frozen=True)
class _Known:
    """A vocabulary as a position's lexicon. Words on the board that it does not hold are no obstacle if left alone."""

    graph: WordGraph
    name: str = "common words"


_ROUNDS = 3
"""Rounds without points after which bots exchange no more. Where only passes end a game, it would never end else."""

_ENDING = 5.0
"""Seconds for the end of the game of who counts iterations, which its search does not have."""


def _stalled(position: Position) -> bool:
    return position.zeros >= _ROUNDS * len(position.racks)


def _seconds(position: Position) -> float | None:
    """The limit for who has none: only the search of an end of the game needs one."""
    return _ENDING if len(position.racks) == 2 and len(position.unseen) <= position.rack_size + 1 else None


def _watched(stop: Stop) -> Progress:
    return lambda _what, _share: not stop()


def _action(found: ScoredPlay | Exchange, may_exchange: bool) -> Action | None:
    """What an analysis proposes as an action; None for an exchange where the rules allow none."""
    if isinstance(found, ScoredPlay):
        return Place(found)
    if not found.tiles:
        return Pass()
    return ExchangeTiles(found.tiles) if may_exchange else None


def _all_valid(words: Sequence[bytes], lexicon: Lexicon) -> bool:
    return all(bytes(tile & ~BLANK for tile in word) in lexicon.graph for word in words)


def _no_play(position: Position, may_exchange: bool) -> Action:
    """Nothing fits: new tiles where the rules allow it, as many as the bag gives; keep the blanks."""
    rack = position.rack or Rack(b"", position.edition)
    tiles = [tile for tile in rack if tile]
    tiles = tiles[: position.bag_count] if may_exchange else []
    return ExchangeTiles(Rack(tiles, position.edition)) if tiles else Pass()


_SIMULATING = re.compile(r"sim:(?:(?P<seconds>\d+(?:\.\d+)?)s|(?P<iterations>\d+))")
KINDS = (*LEVELS, "greedy", "equity", "sim:SECONDSs", "sim:ITERATIONS")
"""How players can be named: levels, and plain kinds for scripts and matches."""


def check_name(name: str) -> None:
    """SeptyniError names the players there are when this is none of them."""
    if name in LEVELS or name in ("greedy", "equity"):
        return
    match = _SIMULATING.fullmatch(name)
    if match is None or not 0 < float(match["seconds"] or match["iterations"]) <= 1_000_000:
        raise SeptyniError(f"no bot {name!r}: one of {', '.join(KINDS)} (such as sim:1s or sim:200)")


def make(name: str, edition: Edition, lexicon: Lexicon, *, threads: int = 0) -> Bot:
    """A player of a level, or of another kind (``KINDS``). SeptyniError names the ones there are.

    ``threads`` to think with, 0: all cores.
    """
    check_name(name)
    if name == "greedy":
        return Greedy(lexicon)
    if name == "equity":
        return Equity(lexicon)
    if (match := _SIMULATING.fullmatch(name)) is not None:
        seconds = float(match["seconds"]) if match["seconds"] else None
        iterations = int(match["iterations"]) if match["iterations"] else None
        return Simulating(name, lexicon, seconds, iterations, threads)
    [level] = [one for one in levels(edition) if one.id == name]
    return Levelled(level, edition, lexicon, threads)
