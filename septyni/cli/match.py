"""A game as it is kept at the table: the rules' events, written down before anybody sees them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from septyni.bots import Bot, make
from septyni.cli.journal import Journal, JournalError
from septyni.dealer import SeededDealer
from septyni.edition import Edition
from septyni.errors import SeptyniError
from septyni.lexicon import Lexicon
from septyni.position import Position
from septyni.rules.actions import Action, Start
from septyni.rules.arbiter import LexiconArbiter
from septyni.rules.codec import event_from_json, event_to_json
from septyni.rules.events import Event
from septyni.rules.options import Options
from septyni.rules.state import State, fold
from septyni.rules.turns import decide
from septyni.rules.types import Seat


@dataclass(frozen=True)
class Player:
    """Who sits in a seat; ``level`` is a bot's, None a person's."""

    name: str
    level: str | None = None


@dataclass(frozen=True)
class Setting:
    """What a game is, before its first event: everything a saved game starts with."""

    edition: Edition
    lexicon: Lexicon
    options: Options
    players: tuple[Player, ...]
    seed: str

    def header(self) -> dict[str, Any]:
        return {
            "edition": self.edition.code,
            "tiles": self.edition.tiles.id,
            "lexicon": {"name": self.lexicon.name, "sha256": self.lexicon.sha256},
            "options": self.options.to_json(),
            "players": [{"name": player.name, "level": player.level} for player in self.players],
            "seed": self.seed,
        }


class Match:
    """A game going on. ``act`` is the only way to change it."""

    def __init__(self, setting: Setting, journal: Journal | None = None) -> None:
        self.setting = setting
        self.journal = journal
        self.events: list[Event] = []
        self.state = State.new(setting.edition, setting.options, len(setting.players))
        self.bots: tuple[Bot | None, ...] = tuple(
            None if player.level is None else make(player.level, setting.edition, setting.lexicon)
            for player in setting.players
        )
        self._dealer = SeededDealer(setting.seed)
        self._arbiter = LexiconArbiter(setting.lexicon)

    def act(self, action: Action) -> Sequence[Event]:
        """Do something. IllegalAction when the rules refuse it; then nothing has changed."""
        events = decide(self.state, action, self._dealer, self._arbiter)
        if self.journal is not None:
            self.journal.append([self._line(events)])
        self.state = fold(self.state, events)
        self.events += events
        return events

    def start(self) -> Sequence[Event]:
        """Draw for the first turn and fill the racks."""
        return self.act(Start())

    def replay(self, journal: Journal) -> None:
        """Take up a saved game. JournalError naming the line when it does not fit."""
        for number, line in enumerate(journal.events, 2):
            try:
                events = [event_from_json(event, self.setting.edition) for event in line["events"]]
                self.state = fold(self.state, events)
            except (SeptyniError, KeyError, TypeError) as error:
                raise JournalError(f"{journal.path} line {number} does not fit the game: {error}") from None
            self.events += events
        self.journal = journal

    def save(self, path: Path) -> None:
        """Keep the game in a new file from now on, with all that has happened. JournalError."""
        journal = Journal.create(path, self.setting.header(), [self._line(self.events)])
        if self.journal is not None:
            self.journal.close()
        self.journal = journal

    def seen_by(self, seat: Seat) -> Position:
        """The position as the player of a seat knows it: the others' racks are not in it."""
        state = self.state
        return Position(
            state.edition,
            state.board,
            tuple(rack if other == seat else None for other, rack in enumerate(state.racks)),
            state.scores,
            seat,
            state.zeros,
            self.setting.lexicon,
            state.layout,
            state.setup,
            state.options.rack_size,
        )

    def chance(self, seat: Seat) -> Random:
        """Randomness for what a bot does now: the same whenever the same game is taken up here."""
        return Random(f"{self.setting.seed}/{seat}/{len(self.events)}")

    def may_exchange(self) -> bool:
        return len(self.state.bag) >= max(1, self.state.options.exchange_min_bag)

    def name(self, seat: int) -> str:
        return self.setting.players[seat].name

    def humans(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, player in enumerate(self.setting.players) if player.level is None)

    def _line(self, events: Sequence[Event]) -> dict[str, Any]:
        """What one action did, as one line: it happened as a whole or not at all."""
        return {"events": [event_to_json(event, self.setting.edition) for event in events]}
