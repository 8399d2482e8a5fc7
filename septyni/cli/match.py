"""A game as it is kept at the table: who plays what, and every move on the disk before anybody sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from septyni.bots import Bot, make
from septyni.cli.journal import Journal, JournalError
from septyni.edition import Edition
from septyni.errors import SeptyniError
from septyni.game import Game
from septyni.lexicon import Lexicon
from septyni.position import Position
from septyni.rules import Action, Event, Seat, State


class Match:
    """A game and who sits at it. ``act`` is the only way to change it.

    ``levels`` names the bot of each seat, None for a person.
    """

    def __init__(
        self, game: Game, lexicon: Lexicon, levels: Sequence[str | None], sources: Mapping[str, str] | None = None
    ) -> None:
        self.game = game
        self.sources = dict(sources or {})
        """How edition and word list were asked for (``edition``, ``lexicon``), so that they are found again."""
        self.lexicon = lexicon
        self.levels = tuple(levels)
        self.journal: Journal | None = None
        self.bots: tuple[Bot | None, ...] = tuple(
            None if level is None else make(level, game.edition, lexicon) for level in levels
        )

    @classmethod
    def resume(cls, journal: Journal, edition: Edition, lexicon: Lexicon) -> Match:
        """A saved game taken up. JournalError when the file does not hold one of this edition and word list."""
        header = journal.header
        if header.get("edition") != edition.code:
            raise JournalError(f"{journal.path} is a game in {header.get('edition')}, not in {edition.code}")
        if header.get("lexicon_sha256") != lexicon.sha256:
            raise JournalError(
                f"{journal.path} was begun with the word list {header.get('lexicon')!r}, not {lexicon.name!r}; "
                "name that one with --lexicon"
            )
        events: list[dict[str, Any]] = []
        try:
            for line in journal.events:
                events += line["events"]
            game = Game.resume(edition, header, events, lexicon=lexicon)
            levels = [None if level is None else str(level) for level in header["levels"]]
            if not all(name.isprintable() and name.strip() for name in game.names):
                raise JournalError("a player without a printable name")
            if len(levels) != game.players:
                raise JournalError(f"{len(levels)} levels for {game.players} players")
        except (SeptyniError, KeyError, TypeError) as error:
            raise JournalError(f"{journal.path} does not hold a whole game: {error}") from None
        match = cls(game, lexicon, levels, header.get("sources"))
        match.journal = journal
        if not events:  # the file was cut short right after its first line: the deal follows from the seed
            journal.append([{"events": game.events_json()}])
        return match

    def header(self) -> dict[str, Any]:
        """The first line of the file: everything that the events do not say."""
        return self.game.header() | {
            "lexicon_sha256": self.lexicon.sha256,
            "levels": list(self.levels),
            "sources": self.sources,
        }

    def act(self, action: Action) -> Sequence[Event]:
        """Do something; what it led to. IllegalAction when the rules refuse it; then nothing has changed."""
        before = len(self.game.events)
        events = self.game.act(action)
        if self.journal is not None:  # one line an action: it happened as a whole or not at all
            self.journal.append([{"events": self.game.events_json(before)}])
        return events

    def save(self, path: Path) -> None:
        """Keep the game in a new file from now on, with all that has happened. JournalError."""
        journal = Journal.create(path, self.header(), [{"events": self.game.events_json()}])
        if self.journal is not None:
            self.journal.close()
        self.journal = journal

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def challenges(self) -> bool:
        """Whether words are judged only when somebody challenges (5.3)."""
        return self.game.options.challenge != "void"

    def seen_by(self, seat: Seat) -> Position:
        """The position as the player of a seat knows it: the others' racks are not in it."""
        return self.state.seen_by(seat, self.lexicon)

    def chance(self, seat: Seat) -> Random:
        """Randomness for what a bot does now: the same whenever the same game is taken up here."""
        return Random(f"{self.game.seed}/{seat}/{len(self.game.events)}")

    def name(self, seat: int) -> str:
        return self.game.names[seat]

    def humans(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, level in enumerate(self.levels) if level is None)
