"""Games at a server caught at a chosen moment, without a database."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from septyni.lexicon import Lexicon
from septyni.server.play.clocks import ClockSettings
from septyni.server.play.table import LiveGame, Table, TableSeat
from septyni.server.schemas import NewGame, PlacedTile, SeatKind, SeatRequest, Status
from tests.rules.table import Scene


def live(scene: Scene, *, lexicon: Any = None, status: Status = Status.RUNNING) -> LiveGame:
    """The scene as a running game of people; its word list unless another is given."""
    players = scene.state.players
    config = NewGame(edition=scene.edition.code, seats=[SeatRequest(kind=SeatKind.PERSON)] * players)
    seats = tuple(TableSeat(SeatKind.PERSON, "me", f"Player {n}") for n in range(1, players + 1))
    table = Table(config, "me", status, seats, ClockSettings(), created=0)
    words = cast(Lexicon, lexicon or scene.arbiter.lexicon)
    game = LiveGame.new("game01", table, scene.state, {}, "a seed", words)
    return replace(game, state=scene.state)


def tiles(text: str, row: int, col: int, *, down: bool = False) -> list[PlacedTile]:
    """One tile a letter in a line; lower case is a blank, ``?`` one without a letter, ``.`` a square left out."""
    return [
        PlacedTile(
            row=row + i * down, col=col + i * (not down), letter=sign.upper(), blank=sign.islower() or sign == "?"
        )
        for i, sign in enumerate(text)
        if sign != "."
    ]
