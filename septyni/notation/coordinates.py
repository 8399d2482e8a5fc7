"""Squares and directions as text: ``8D`` is row 8, column D, across; ``D8`` the same square, down.

Rows and columns count from 0 in the program. Columns are the Latin letters A to U (21 is the largest board).
"""

import unicodedata

from septyni.errors import NotationError

MAX_SIZE = 21
"""Squares in a row of the largest board (rule 1.1)."""

_COLUMNS = "ABCDEFGHIJKLMNOPQRSTU"


def format_place(row: int, col: int, down: bool) -> str:
    """The first square of a play and its direction: ``8D`` across, ``D8`` down."""
    column = _COLUMNS[col] if 0 <= col < MAX_SIZE else f"<column {col + 1}>"
    return f"{column}{row + 1}" if down else f"{row + 1}{column}"


def format_square(row: int, col: int) -> str:
    """A square without a direction, as people say it: ``D8``."""
    return format_place(row, col, True)


def is_place(text: str) -> bool:
    """Whether the text has the form of a place, be it on a board or not: digits and one letter, either first."""
    digits, letter, _ = _parts(text)
    return bool(digits) and len(letter) == 1


def parse_place(text: str, size: int = MAX_SIZE) -> tuple[int, int, bool]:
    """``8D`` or ``d8`` -> (row, column, down), counted from 0. NotationError says what is wrong with the text."""
    digits, letter, down = _parts(text)
    if not digits or len(letter) != 1:
        raise NotationError(f"{text!r} is no place on the board; write 8D (row 8, column D, across) or D8 (down)")
    column = letter.upper()
    if not letter.isascii():
        name = unicodedata.name(letter, "an unknown character").lower()
        raise NotationError(f"{text!r}: {letter!r} is {name}; columns are the Latin letters A-{_COLUMNS[size - 1]}")
    row, col = int(digits) - 1, ord(column) - ord("A")
    if not 0 <= row < size:
        raise NotationError(f"{text!r} is off the board: rows are 1-{size}")
    if col >= size:
        raise NotationError(f"{text!r} is off the board: columns are A-{_COLUMNS[size - 1]}")
    return row, col, down


def _parts(text: str) -> tuple[str, str, bool]:
    """(digits, the rest, letter first); no digits when the text has another form or a senseless many of them."""
    body = text.strip()
    front = body.rstrip("0123456789")
    if front != body:
        digits, rest, down = body[len(front) :], front, True
    else:
        rest = body.lstrip("0123456789")
        digits, down = body[: len(body) - len(rest)], False
    if not rest.isalpha() or len(digits) > 3:
        return "", "", down
    return digits, rest, down
