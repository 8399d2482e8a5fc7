"""CGP, the field's one-line positions: ``rows/parted/by/slashes racks scores zeros operations``.

* A row is letters and numbers; a number is a run of empty squares, a lower-case letter a blank that stands for it,
  ``[CH]`` one tile with a letter of several characters.
* ``ABC?/DEF``: racks, the player to move first, ``?`` a blank; an unknown rack is empty.
* ``120/98``: scores; ``0``: scoreless turns in a row; ``lex NAME; ld NAME; lay NAME;``: words, letters, layout.

Read leniently: trailing fields may be missing, there may be 1 to 4 players. Written strictly, always with all fields.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from septyni._engine import EngineError, Setup
from septyni.edition import Edition, Layout, layout, layouts
from septyni.errors import NotationError
from septyni.notation.coordinates import MAX_SIZE
from septyni.position import Board, Position, Rack, Words

_SCORES = re.compile(r"[+-]?\d{1,6}(/[+-]?\d{1,6})*")
_OPERATION = re.compile(r"[a-z]+;?")


@dataclass(frozen=True)
class Fields:
    """The parts of a CGP line as text, before any letters are read."""

    rows: tuple[str, ...]
    racks: tuple[str, ...]
    scores: tuple[int, ...]
    zeros: int
    operations: Mapping[str, str]


def split(text: str) -> Fields:
    """Part a CGP line. Missing fields: two unknown racks, no points, no scoreless turns. NotationError."""
    board, *rest = text.split() or [""]
    if not board:
        raise NotationError("an empty line is no position")
    end = next((i for i, token in enumerate(rest) if _OPERATION.fullmatch(token)), len(rest))
    fields, operations = rest[:end], _operations(" ".join(rest[end:]))
    racks = tuple(fields.pop(0).split("/")) if fields and not _SCORES.fullmatch(fields[0]) else ()
    # '0' alone after two or more racks is the count of scoreless turns; there is no other way to leave scores out
    has_scores = bool(fields) and not (len(racks) > 1 and len(fields) == 1 and "/" not in fields[0])
    scores = _numbers(fields.pop(0), "scores") if has_scores else ()
    zeros = _numbers(fields.pop(0), "scoreless turns")[0] if fields else 0
    if fields:
        raise NotationError(f"{fields[0]!r} after the count of scoreless turns is no operation such as 'lex NAME;'")
    if zeros < 0:
        raise NotationError(f"there cannot be {zeros} scoreless turns")
    players = len(racks) or len(scores) or 2
    if scores and len(scores) != players:
        raise NotationError(f"{players} racks but {len(scores)} scores")
    if players > 4:
        raise NotationError(f"{players} players; there are at most 4")
    return Fields(tuple(board.split("/")), racks or ("",) * players, scores or (0,) * players, zeros, operations)


def read(
    text: str,
    edition: Edition,
    lexicon: Words | None = None,
    *,
    board_layout: Layout | None = None,
    setup: Setup | None = None,
    rack_size: int | None = None,
) -> Position:
    """A position from one line; the first rack is that of the player to move. NotationError names row or rack.

    The edition and lexicon given count, whatever the line's own ``ld`` and ``lex`` say. Its ``lay`` counts where it is
    a layout of ours of the board's size; else the edition's layout if that fits, else one that does.
    """
    fields = split(text)
    size = len(fields.rows)
    if size > MAX_SIZE:
        raise NotationError(f"{size} rows; a board has at most {MAX_SIZE}")
    cells = b"".join(_row(row, number, size, edition) for number, row in enumerate(fields.rows, 1))
    racks = [_rack(rack, number, edition) for number, rack in enumerate(fields.racks, 1)]
    board_layout = board_layout or _layout(edition, size, fields.operations.get("lay", ""))
    return Position(
        edition,
        Board(cells, size),
        tuple(racks),
        fields.scores,
        zeros=fields.zeros,
        lexicon=lexicon,
        layout=board_layout,
        setup=setup or edition.setup(layout=board_layout, rack_size=rack_size),
        rack_size=rack_size or edition.rule("rack_size"),
    )


def write(position: Position) -> str:
    """One line with every field; the player to move first."""
    edition, size, cells = position.edition, position.board.size, position.board.cells
    rows = "/".join(_format_row(cells[start : start + size], edition) for start in range(0, size * size, size))
    order = position.to_move
    racks = "/".join(
        "" if rack is None else edition.format(rack.tiles, brackets=True)
        for rack in position.racks[order:] + position.racks[:order]
    )
    scores = "/".join(str(score) for score in position.scores[order:] + position.scores[:order])
    operations = [f"ld {edition.code};", f"lay {position.layout.name};"]
    if position.lexicon is not None:
        operations.insert(0, f"lex {position.lexicon.name.replace(';', ',')};")
    return " ".join([rows, racks, scores, str(position.zeros), *operations])


def _row(text: str, number: int, size: int, edition: Edition) -> bytes:
    """The squares of one row; numbers are runs of empty ones."""
    squares = bytearray()
    for part in re.findall(r"[0-9]+|[^0-9]+", text):
        if not part[0].isdecimal():
            squares += _letters(part, f"row {number}", edition)
        elif part[0] == "0" or len(part) > 2:
            raise NotationError(f"row {number}: {part!r} is no number of empty squares")
        else:
            squares += bytes(int(part))
    if len(squares) != size:
        raise NotationError(f"row {number} has {len(squares)} squares, but there are {size} rows ({text!r})")
    return bytes(squares)


def _rack(text: str, number: int, edition: Edition) -> Rack | None:
    if not text:
        return None
    tiles = bytearray()
    for part in re.findall(r"\?|[^?]+", text):
        tiles += bytes(1) if part == "?" else _letters(part.upper(), f"rack {number}", edition)
    return Rack(tiles, edition)


def _letters(text: str, where: str, edition: Edition) -> bytes:
    """Letters of a row or rack: one character each, unless in brackets; where that is none, the longest there is."""
    try:
        return edition.parse("".join(_apart(text)))
    except (NotationError, EngineError):
        pass
    try:
        return edition.parse(text)
    except (NotationError, EngineError) as error:
        raise NotationError(f"{where}: {error}") from None


def _apart(text: str) -> list[str]:
    """``LJ`` outside brackets are two letters even where LJ is one: part them as the alphabet's parser wants it."""
    parts: list[str] = []
    inside = False
    for character in unicodedata.normalize("NFC", text):
        joins = inside or not parts or character == "[" or parts[-1] == "]" or unicodedata.combining(character)
        if not joins:
            parts.append("|")
        parts.append(character)
        inside = character == "[" or (inside and character != "]")
    return parts


def _format_row(row: bytes, edition: Edition) -> str:
    return "".join(
        str(len(run)) if run[0] == 0 else edition.format(run, brackets=True) for run in re.findall(rb"\0+|[^\0]+", row)
    )


def _numbers(text: str, what: str) -> tuple[int, ...]:
    if not _SCORES.fullmatch(text):
        raise NotationError(f"{what}: {text!r} is no number")
    return tuple(int(number) for number in text.split("/"))


def _operations(text: str) -> dict[str, str]:
    """``lex NAME; ld NAME;`` as a mapping, the last of equal ones counting."""
    parts = (operation.strip().partition(" ") for operation in text.split(";"))
    return {name: value.strip() for name, _, value in parts if name}


def _layout(edition: Edition, size: int, named: str) -> Layout:
    """The layout named, if it is one of ours and of this size, else the edition's, else any of this size."""
    if edition.layout.size == size and named in ("", edition.layout.name):
        return edition.layout
    ours = {name: layout(name) for name in layouts()}
    candidates = [ours.get(named), edition.layout, *ours.values()]
    found = next((candidate for candidate in candidates if candidate and candidate.size == size), None)
    if found is None:
        sizes = ", ".join(str(size) for size in sorted({candidate.size for candidate in candidates if candidate}))
        raise NotationError(f"{size} rows, but the known layouts have {sizes}; give the position a layout of {size}")
    return found
