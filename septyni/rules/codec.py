"""Events and states as JSON and back: what save files and servers keep.

Tiles are written in the letters of the edition (``Edition.spell``), everything else by the names of the fields; an
event also says its ``type``. Reading believes nothing: every field must be there, be of its type and be the only one
of its name. Unknown fields are errors too, so that a newer record is refused and not misread. :func:`dump` and
:func:`load` do the same for any frozen dataclass of such fields (contests keep theirs so).
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime
from enum import StrEnum
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from septyni.edition import Edition
from septyni.errors import SeptyniError
from septyni.position import Board, Rack
from septyni.rules.events import Event
from septyni.rules.state import State
from septyni.rules.types import Letters, Ply, Points, Seat, Tiles

_EVENTS: Mapping[str, type[Any]] = {event.__name__: event for event in get_args(Event)}
_LONGEST = 1000  # entries of a list in a record; more is no game


class RecordError(SeptyniError):
    """JSON that is no event or state of the edition."""


def event_to_json(event: Event, edition: Edition) -> dict[str, Any]:
    """An event as JSON."""
    return {"type": type(event).__name__, **dump(event, edition)}


def event_from_json(document: object, edition: Edition) -> Event:
    """What :func:`event_to_json` wrote. RecordError."""
    if not isinstance(document, Mapping):
        raise RecordError(f"an event is a JSON object, not {_short(document)}")
    name = document.get("type")
    if not isinstance(name, str) or name not in _EVENTS:
        raise RecordError(f"no event is of type {_short(name)}")
    event: Event = load(_EVENTS[name], {k: v for k, v in document.items() if k != "type"}, edition, name)
    return event


def state_to_json(state: State) -> dict[str, Any]:
    """A state as JSON, secrets included; the edition by its code."""
    dumped: dict[str, Any] = dump(state, state.edition)
    return dumped


def state_from_json(document: object, edition: Edition) -> State:
    """What :func:`state_to_json` wrote, in the same edition. RecordError."""
    state: State = load(State, document, edition, "state")
    seats = (state.scores, state.standings, state.own_passes, state.round_passes, state.lost_turns)
    if not 2 <= state.players <= 4 or any(len(values) != state.players for values in seats):
        raise RecordError("state: not one entry a seat for two to four players everywhere")
    if state.board.size != state.layout.size:
        raise RecordError(f"state: a board of {state.board.size} rows on a layout of {state.layout.size}")
    named = (state.first, state.to_move, None if state.window is None else state.window.play.seat)
    if any(seat is not None and not 0 <= seat < state.players for seat in named):
        raise RecordError(f"state: there are seats 0 to {state.players - 1}")
    return state


# -- writing -----------------------------------------------------------------------------------------------------------


def dump(value: Any, edition: Edition, kind: Any = None) -> Any:
    """A value as JSON: a dataclass by its fields, letters by the edition. ``kind``: its type where it alone does not
    tell (tiles)."""
    if kind is Tiles or kind is Letters:
        return edition.spell(value)
    if isinstance(value, Rack):
        return edition.spell(value.tiles)
    if isinstance(value, Edition):
        return value.code
    if isinstance(value, datetime):
        return value.isoformat()
    if hasattr(value, "to_json"):
        return value.to_json()
    if isinstance(value, Board):
        rows = [value.cells[i : i + value.size] for i in range(0, len(value.cells), value.size)]
        return [[edition.format(bytes([tile])) if tile else "" for tile in row] for row in rows]
    if isinstance(value, tuple):
        inner = _element(kind)
        return [dump(entry, edition, inner) for entry in value]
    if is_dataclass(value) and not isinstance(value, type):
        hints = _hints(type(value))
        return {one.name: dump(getattr(value, one.name), edition, hints[one.name]) for one in fields(value)}
    return value.value if isinstance(value, StrEnum) else value


def _element(kind: Any) -> Any:
    """The type of a tuple's entries: tuples here are of one type, or None besides."""
    kind = _without_none(kind)
    return get_args(kind)[0] if get_origin(kind) is tuple else None


# -- reading -----------------------------------------------------------------------------------------------------------


def load(kind: Any, document: object, edition: Edition, where: str) -> Any:
    """What :func:`dump` wrote of a value of the type ``kind``. RecordError, which says ``where``."""
    if _allows_none(kind) and document is None:
        return None
    kind = _without_none(kind)
    if kind in (Tiles, Letters, Rack):
        return _load_tiles(kind, _checked(document, str, where), edition, where)
    if kind is Edition:
        if document != edition.code:
            raise RecordError(f"{where}: {_short(document)} is not the edition {edition.code}")
        return edition
    if kind is datetime:
        return _load_time(_checked(document, str, where), where)
    if hasattr(kind, "from_json"):
        return kind.from_json(_checked(document, dict, where))
    if kind is Board:
        return _load_board(document, edition, where)
    if kind in (Seat, Points, Ply, int):
        return _checked(document, int, where)
    if kind in (bool, str):
        return _checked(document, kind, where)
    if get_origin(kind) is tuple:
        return _load_tuple(kind, document, edition, where)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        if document not in [one.value for one in kind]:
            raise RecordError(f"{where}: {_short(document)} is none of {', '.join(kind)}")
        return kind(document)
    assert is_dataclass(kind), kind
    return _load_fields(kind, document, edition, where)


def _load_fields(kind: Any, document: object, edition: Edition, where: str) -> Any:
    table = _checked(document, dict, where)
    hints = _hints(kind)
    names = [one.name for one in fields(kind)]
    for name in table:
        if name not in names:
            raise RecordError(f"{where} has no field {_short(name)}")
    for name in names:
        if name not in table:
            raise RecordError(f"{where}: field {name} is missing")
    return kind(**{name: load(hints[name], table[name], edition, f"{where}.{name}") for name in names})


def _load_tuple(kind: Any, document: object, edition: Edition, where: str) -> tuple[Any, ...]:
    entries = _checked(document, list, where)
    if len(entries) > _LONGEST:
        raise RecordError(f"{where} has {len(entries)} entries, more than any game")
    kinds = get_args(kind)
    if kinds[-1] is not Ellipsis and len(kinds) != len(entries):
        raise RecordError(f"{where} has {len(entries)} entries, not {len(kinds)}")
    return tuple(load(kinds[0], entry, edition, f"{where}[{i}]") for i, entry in enumerate(entries))


def _load_tiles(kind: Any, text: str, edition: Edition, where: str) -> Any:
    try:
        if kind is Letters:
            return edition.parse(text)
        tiles = edition.parse_rack(text)
    except SeptyniError as error:
        raise RecordError(f"{where}: {error}") from None
    return Rack(tiles, edition) if kind is Rack else tiles


def _load_time(text: str, where: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        moment = None
    if moment is None or moment.utcoffset() is None:
        raise RecordError(f"{where}: {_short(text)} is no time with a zone, such as 2026-05-03T12:00:00+02:00")
    return moment


def _load_board(document: object, edition: Edition, where: str) -> Board:
    rows = _checked(document, list, where)
    cells = bytearray()
    for row in rows:
        for letter in _checked(row, list, where):
            tiles = _load_tiles(Letters, _checked(letter, str, where), edition, where) or b"\0"
            if len(tiles) != 1:
                raise RecordError(f"{where}: {_short(letter)} is not one tile")
            cells += tiles
    try:
        return Board(bytes(cells), len(rows))
    except SeptyniError as error:
        raise RecordError(f"{where}: {error}") from None


def _checked(document: object, kind: type[Any], where: str) -> Any:
    """The document when it is of the JSON type; true and false are no numbers."""
    if not isinstance(document, kind) or (kind is int and isinstance(document, bool)):
        raise RecordError(f"{where}: {_short(document)} is not of type {kind.__name__}")
    return document


# -- types -------------------------------------------------------------------------------------------------------------


@cache
def _hints(kind: type[Any]) -> dict[str, Any]:
    return get_type_hints(kind)


def _allows_none(kind: Any) -> bool:
    return get_origin(kind) in (Union, types.UnionType) and type(None) in get_args(kind)


def _without_none(kind: Any) -> Any:
    if not _allows_none(kind):
        return kind
    [inner] = [one for one in get_args(kind) if one is not type(None)]
    return inner


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}…"
