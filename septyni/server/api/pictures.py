"""A game to take away: its record, and pictures of the board after any line of the history.

They are made of the score sheet as the asking person may see it, so a game that goes on keeps its secrets.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query, Response

from septyni.notation.gcg.games import public_record_of, record_of
from septyni.position import Board, Position, Words
from septyni.render import png, svg
from septyni.rules import Kind, Line, State
from septyni.server.api.games import tables_of
from septyni.server.people import User
from septyni.server.people.guests import current_user
from septyni.server.play.service import Tables
from septyni.server.play.table import LiveGame
from septyni.server.problems import refused
from septyni.server.schemas import GameId, Problem, Status

router = APIRouter(prefix="/games", tags=["pictures"], responses={404: {"model": Problem}})

_GameId = Annotated[GameId, Path()]
_Line = Annotated[int | None, Query(ge=0, description="Of the history, from 0; the last one by default.")]
_Theme = Annotated[Literal["light", "dark"], Query()]
_Size = Annotated[int, Query(ge=100, le=2000, description="Width in pixels.")]
_Tables = Annotated[Tables, Depends(tables_of)]

_two_at_once = asyncio.Semaphore(2)
"""Drawing takes a processor each."""


@router.get("/{game}/game.gcg", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def record(game: _GameId, user: Annotated[User, Depends(current_user)], tables: _Tables) -> Response:
    """The game as a GCG record; while it goes on, with the racks of one's own seat only."""
    live = await tables.live(game)
    text = await asyncio.to_thread(_gcg, live, user)
    headers = {"Content-Disposition": f'attachment; filename="{game}.gcg"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/{game}/board.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def board_svg(
    game: _GameId, tables: _Tables, line: _Line = None, theme: _Theme = "light", size: _Size = 640
) -> Response:
    live = await tables.live(game)
    return Response(_drawn(live, line, theme, size), media_type="image/svg+xml")


@router.get("/{game}/board.png", response_class=Response, responses={200: {"content": {"image/png": {}}}})
async def board_png(
    game: _GameId, tables: _Tables, line: _Line = None, theme: _Theme = "light", size: _Size = 1200
) -> Response:
    live = await tables.live(game)
    async with _two_at_once:
        drawn = await asyncio.to_thread(lambda: png.png(_drawn(live, line, theme, size), size))
    return Response(drawn, media_type="image/png")


@dataclass(frozen=True)
class _Played:
    """What the record of a game is made of."""

    state: State
    names: Sequence[str]
    lexicon: Words
    history: Sequence[Line]


def _gcg(live: LiveGame, user: User) -> str:
    names = [seat.name or f"player {number}" for number, seat in enumerate(live.table.seats, 1)]
    played = _Played(live.state, names, live.lexicon, [one.line for one in live.lines])
    if live.table.status is Status.OVER:
        return record_of(played).write()
    mine = live.table.seats_of(user.id)
    # of several seats on one device none sees another's rack
    return public_record_of(played, mine[0] if len(mine) == 1 else None).write()


def _drawn(live: LiveGame, line: int | None, theme: svg.Theme, size: int) -> str:
    """Refused (404, ``no_such_line``)."""
    lines = [one.line for one in live.lines]
    if line is not None:
        if line >= len(lines):
            raise refused(404, "no_such_line", f"the history has {len(lines)} lines, numbered from 0")
        lines = lines[: line + 1]
    board, last = _after(lines, live.start.layout.size)
    position = Position(live.edition, board, layout=live.start.layout)
    play = None if last is None else last.play
    return svg.board(position, size=size, theme=theme, last_play=play)


def _after(lines: Sequence[Line], size: int) -> tuple[Board, Line | None]:
    """The board after these lines, and the last play that lies on it if that is the last thing that was done."""
    cells, last = bytearray(size * size), None
    for line in lines:
        if line.play is not None:
            last = line if line.kind is Kind.PLAY else None
            for row, col, tile in line.play.placed:
                cells[row * size + col] = tile if line.kind is Kind.PLAY else 0
    return Board(bytes(cells), size), last
