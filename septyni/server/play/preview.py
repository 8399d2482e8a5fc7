"""What tentative tiles would score, by the rules' own examination. It tells no secret and changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from septyni.edition import Edition
from septyni.position import BLANK, Examination, ScoredPlay, Word
from septyni.rules import IllegalPlay
from septyni.server.play.placing import read_play
from septyni.server.play.table import LiveGame
from septyni.server.play.views import word_squares
from septyni.server.schemas import PlacedTile, Preview, PreviewWord, Problem

UNNAMED = "?"
"""A blank on the board while its player has not said what it stands for."""


def preview(live: LiveGame, seat: int, tiles: Sequence[PlacedTile], judge: bool) -> Preview:
    """What the tiles make and score. ``judge``: whether the words may be looked up (5.3 ``void`` only).

    A blank without a letter is worth 0 like any blank; what is made through it is not judged.
    """
    unnamed = {(tile.row, tile.col) for tile in tiles if tile.letter == UNNAMED}
    try:
        play = read_play([_named(tile, live.edition) for tile in tiles], live.state.board, live.edition)
    except IllegalPlay as error:
        return _no_play(error.code, str(error))
    examined = live.state.seen_by(seat, live.lexicon if judge else None).examine(play)
    if examined.play is None:
        first = examined.errors[0]
        return _no_play(first.code, first.message)
    judged = _Judged(examined, examined.play, unnamed, judge)
    problem = _problem(live, seat, judged)
    return Preview(
        legal=problem is None,
        score=judged.play.score,
        bonus=judged.play.bonus,
        words=[judged.word(word) for word in judged.play.words],
        problem=problem,
    )


@dataclass(frozen=True)
class _Judged:
    """A play that can be laid out, and what is known of its words."""

    examined: Examination
    play: ScoredPlay
    unnamed: set[tuple[int, int]]
    judge: bool

    def word(self, word: Word) -> PreviewWord:
        squares = word_squares(word)
        letters = [
            UNNAMED if square in self.unnamed else word.edition.format(bytes([tile]))
            for square, tile in zip(squares, word.tiles, strict=True)
        ]
        known = self.judge and self.unnamed.isdisjoint(squares)
        valid = word not in self.examined.invalid_words if known else None
        return PreviewWord(text="".join(letters), squares=squares, points=word.points, valid=valid)

    @property
    def invalid(self) -> list[Word]:
        """Words that are none, as far as that can be said."""
        return [word for word in self.examined.invalid_words if self.unnamed.isdisjoint(word_squares(word))]


def _problem(live: LiveGame, seat: int, judged: _Judged) -> Problem | None:
    """Why the play cannot be made now: what is wrong with it first, then that it is not the time for it."""
    for error in judged.examined.illegal:
        return Problem(code=error.code, message=error.message)
    if judged.unnamed:
        return Problem(code="unnamed_blank", message="say which letter the blank stands for")
    if judged.invalid:
        words = [word.edition.format(bytes(tile & ~BLANK for tile in word.tiles)) for word in judged.invalid]
        return Problem(
            code="invalid_word",
            message=f"{', '.join(words)}: not in {live.lexicon.name}",
            detail={"words": words},
        )
    if not live.is_running:
        return Problem(code="game_over", message="the game is not being played")
    if live.state.to_move is None:
        return Problem(code="awaiting_challenge", message="the last play ends the game unless it is challenged")
    if live.state.to_move != seat:
        return Problem(code="not_your_turn", message=f"it is the turn of player {live.state.to_move + 1}")
    return None


def _no_play(code: str, message: str) -> Preview:
    return Preview(legal=False, score=None, bonus=0, words=[], problem=Problem(code=code, message=message))


def _named(tile: PlacedTile, edition: Edition) -> PlacedTile:
    """The tile, a blank without a letter as one that stands for any."""
    if tile.letter != UNNAMED:
        return tile
    return tile.model_copy(update={"letter": edition.letters[0], "blank": True})
