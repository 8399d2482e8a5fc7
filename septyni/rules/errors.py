"""What the rules refuse. ``code`` is stable, for programs; the message is one plain line, for people.

Plays refused for their shape, place or tiles are :class:`IllegalPlay` with the code of ``Position.examine``.
"""

from __future__ import annotations

from typing import ClassVar

from septyni.errors import IllegalAction


class _Coded(IllegalAction):
    CODE: ClassVar[str]

    def __init__(self, message: str) -> None:
        super().__init__(self.CODE, message)


class GameOver(_Coded):
    CODE = "game_over"


class NotStarted(_Coded):
    CODE = "not_started"


class AlreadyStarted(_Coded):
    CODE = "already_started"


class NoSuchSeat(_Coded):
    CODE = "no_such_seat"


class NotYourTurn(_Coded):
    CODE = "not_your_turn"


class NotInGame(_Coded):
    """The player has resigned or run out of time."""

    CODE = "not_in_game"


class AwaitingChallenge(_Coded):
    """The game ends with the last play unless that is challenged."""

    CODE = "awaiting_challenge"


class IllegalPlay(IllegalAction):
    """``code``: off_board, overlap, no_tiles, too_many_tiles, incomplete, not_on_start, too_short, not_touching,
    not_on_rack, no_such_letter."""


class InvalidWords(_Coded):
    """The play makes words that are none, and the rules say to refuse it (5.3 ``void``)."""

    CODE = "invalid_word"

    def __init__(self, message: str, words: tuple[str, ...]) -> None:
        super().__init__(message)
        self.words = words


class NotOnRack(_Coded):
    CODE = "not_on_rack"


class NothingToExchange(_Coded):
    CODE = "nothing_to_exchange"


class BagTooSmall(_Coded):
    CODE = "bag_too_small"


class ChallengeOff(_Coded):
    CODE = "challenge_off"


class NothingToChallenge(_Coded):
    CODE = "nothing_to_challenge"


class OwnPlay(_Coded):
    CODE = "own_play"


class AlreadyAccepted(_Coded):
    CODE = "already_accepted"


class NoSuchWord(_Coded):
    CODE = "no_such_word"


class BadPenalty(_Coded):
    CODE = "bad_penalty"


class NothingToUndo(_Coded):
    """Only the start is left."""

    CODE = "nothing_to_undo"
