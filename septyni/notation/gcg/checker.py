"""Plays a record through on a board and says what does not follow from the rules.

Two grades. An *error* is what no game can hold: a play off the board, over another letter, with a gap, by somebody who
does not play. An *oddity* is kept as recorded: a score or total that is not what the rules give, a tile that is not on
the stated rack, more tiles than the set has. Words are not judged (a phony that stood is part of the game); with a
lexicon the unknown ones are *remarks*.

After anything wrong the check goes on from what is recorded: totals from the last one written, turns from the last
player who moved, the board without a play that cannot be laid out. So one slip shows once, and what follows from it
shows where it matters.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from septyni._engine import Setup
from septyni.edition import Edition, Layout
from septyni.errors import NotationError
from septyni.notation.gcg.reader import MAX_TOKEN, Problems
from septyni.notation.gcg.record import Kind, Move, Oddity, Pragma, Record, player_number, shorten
from septyni.position import BLANK, Board, Examination, Play, Position, Problem, Rack, ScoredPlay, Words

MAX_MOVES = 2_000
"""Far more moves than a game can have."""

# Problems of a play whose tiles can all the same be laid on free squares, so that the plays after it can be followed.
_CAN_LIE = frozenset({"not_on_start", "not_touching", "too_short", "too_many_tiles"})


@dataclass(frozen=True)
class Step:
    """A move, who made it (index of the player; None for a stranger), and the game as it stood before."""

    move: Move
    player: int | None
    before: Board
    scores: tuple[int, ...]
    """Recorded totals before the move."""
    rack: Rack | None
    """The recorded rack; None when there is none or it has letters the edition has not."""
    play: ScoredPlay | None
    """The play as the rules score it, also on the line that withdraws it; None for other moves and impossible plays."""


@dataclass(frozen=True)
class Judgement:
    """What playing a record through gave."""

    edition: Edition
    layout: Layout
    rules: Mapping[str, Any]
    """``rack_size``, ``bonus``, ``first_word_min`` and whatever else edition and record say."""
    steps: tuple[Step, ...]
    scores: tuple[int, ...]
    board: Board
    """After all moves."""
    racks: tuple[Rack | None, ...]
    """Known at the end from ``#rack`` lines."""
    errors: tuple[Oddity, ...]
    oddities: tuple[Oddity, ...]
    remarks: tuple[Oddity, ...]
    """Words of standing plays that the lexicon does not have."""

    def positions(self) -> Iterator[Position]:
        """See ``Record.positions``."""
        if not self.scores:
            return
        last: int | None = None
        for step in self.steps:
            mover = last or 0 if step.player is None else step.player
            racks: list[Rack | None] = [None] * len(self.scores)
            racks[mover] = self._held(step.rack)
            yield self._position(step.before, racks, step.scores, mover)
            last = step.player
        following = 0 if last is None else (last + 1) % len(self.scores)
        yield self._position(self.board, [self._held(rack) for rack in self.racks], self.scores, following)

    def _held(self, rack: Rack | None) -> Rack | None:
        """A rack a position can have: one that is too full is not known."""
        return None if rack is not None and len(rack) > self.rules["rack_size"] else rack

    def _position(self, board: Board, racks: list[Rack | None], scores: tuple[int, ...], to_move: int) -> Position:
        return Position(
            self.edition,
            board,
            tuple(racks),
            scores,
            to_move,
            layout=self.layout,
            setup=setup_for(self.edition, self.layout, self.rules),
            rack_size=self.rules["rack_size"],
        )


def setup_for(edition: Edition, layout: Layout, rules: Mapping[str, Any]) -> Setup:
    """Scoring by these rules."""
    return edition.setup(
        layout=layout,
        rack_size=rules["rack_size"],
        bonus=rules["bonus"],
        first_word_min=rules["first_word_min"],
    )


def judge(
    record: Record, edition: Edition, layout: Layout, rules: Mapping[str, Any], lexicon: Words | None = None
) -> Judgement:
    """Play the record through. Never raises for what is in it."""
    return _Game(record, edition, layout, rules, lexicon).run()


class _Game:
    """The state of the check while it goes through the record."""

    def __init__(
        self, record: Record, edition: Edition, layout: Layout, rules: Mapping[str, Any], lexicon: Words | None
    ) -> None:
        self.record, self.edition, self.layout, self.rules = record, edition, layout, rules
        self.lexicon = lexicon
        self.rack_size: int = rules["rack_size"]
        self.setup = setup_for(edition, layout, rules)
        self.long_letters = any(len(letter) > 1 for letter in (*edition.letters, *edition.lower))
        # a record that puts such letters in brackets means two letters where it does not
        self.bracketed = any("[" in move.tiles or "[" in move.rack for move in record.moves)
        self.set = Counter(dict(enumerate(edition.tiles.counts)))
        self.problems = Problems.none()
        self.remarks: list[Oddity] = []
        self.nicks = [unicodedata.normalize("NFC", player.nick[:MAX_TOKEN]) for player in record.players]
        self.totals = [0] * len(self.nicks)
        self.board = Board.empty(layout.size)
        self.expected: int | None = None  # nobody yet: who begins is drawn
        self.passed_over: set[int] = set()  # resigned, or out while the others play on
        self.gone: set[int] = set()  # resigned
        self.steps: list[Step] = []
        self.racks: dict[int, Rack] = {}
        # the play that can still be challenged or withdrawn: the step, and the board without it
        self.open: Step | None = None
        self.last_play: Step | None = None
        self.ended: int | None = None  # line of the first end-of-game line
        self.late = False  # a turn after it was reported
        self.counted = 0  # line on which the rack was said to hold too many tiles
        self.single: list[tuple[Step, Rack]] = []  # ends that count the others' racks once
        self.taken_off: dict[int, Rack] = {}  # own racks taken off at the end

    def run(self) -> Judgement:
        count = 0
        for entry in self.record.entries:
            if isinstance(entry, Move):
                count += 1
                if count > MAX_MOVES:
                    self.error(entry, f"more than {MAX_MOVES} moves are no game")
                    break
                self.move(entry)
            elif isinstance(entry, Pragma) and (number := player_number(entry.key, "rack")) is not None:
                self.rack_pragma(entry, number - 1)
            elif isinstance(entry, Pragma) and entry.key == "resign":
                self.resignation(entry)
        self.finish()
        declared = len(self.record.players)
        return Judgement(
            self.edition,
            self.layout,
            self.rules,
            tuple(self.steps),
            tuple(self.totals[:declared]),
            self.board,
            tuple(self.racks.get(player) for player in range(declared)),
            tuple(self.problems.errors),
            tuple(self.problems.oddities),
            tuple(self.remarks),
        )

    def error(self, at: Move | Pragma, message: str) -> None:
        self.problems.error(at.line, message)

    def odd(self, at: Move | Pragma, message: str) -> None:
        self.problems.odd(at.line, message)

    # -- one move --------------------------------------------------------------------------------------------------

    def move(self, move: Move) -> None:
        player = self.player(move)
        step = Step(
            move,
            player if player < len(self.record.players) else None,
            self.board,
            tuple(self.totals[: len(self.record.players)]),
            self.stated_rack(move),
            None,
        )
        if move.kind.is_turn:
            self.turn(move, player)
        match move.kind:
            case Kind.PLAY:
                step = self.play(step, player)
            case Kind.PASS | Kind.EXCHANGE:
                self.no_play(step)
            case Kind.WITHDRAWN:
                step = self.withdrawal(step, player)
            case Kind.CHALLENGE:
                self.challenge(step, player)
            case Kind.TIME:
                if move.score >= 0:
                    self.odd(move, f"a time penalty takes points off, {move.score:+d} does not")
            case Kind.OTHERS_RACKS:
                self.others_racks(step, player)
            case Kind.OWN_RACK:
                self.own_rack(step, player)
        self.total(step, player)
        self.steps.append(step)
        if move.kind is Kind.PLAY:
            self.open = self.last_play = step
        elif move.kind is not Kind.CHALLENGE:
            self.open = None

    def player(self, move: Move) -> int:
        """The index of the nick. Of two with one nick the one whose turn it is; a stranger gets an index at the end."""
        named = [player for player, nick in enumerate(self.nicks) if nick == move.nick]
        if not named:
            listed = ", ".join(self.nicks[: len(self.record.players)]) or "nobody"
            self.error(move, f"{shorten(move.nick)} is not declared; the players are {listed}")
            self.nicks.append(move.nick)
            self.totals.append(0)
            return len(self.nicks) - 1
        if len(named) == 1:
            return named[0]
        before = self.nicks_player(self.open) if self.open else None
        wanted = before if move.kind in (Kind.WITHDRAWN, Kind.CHALLENGE) else self.expected
        return wanted if wanted in named else named[0]

    def nicks_player(self, step: Step) -> int | None:
        """The index of a step's player, strangers included."""
        return self.nicks.index(step.move.nick) if step.player is None else step.player

    def turn(self, move: Move, player: int) -> None:
        if not self.late and self.ended is not None:
            self.odd(move, f"a turn after the end of the game on line {self.ended}")
            self.late = True
        if self.expected is not None and player != self.expected:
            self.odd(move, f"{shorten(move.nick)} moves out of turn; {shorten(self.nicks[self.expected])} is to move")
        self.expected = self.after(player)

    def after(self, player: int) -> int | None:
        """Whose turn follows a player's; None when nobody is left."""
        order = (*range(player + 1, len(self.nicks)), *range(player + 1))
        return next((other for other in order if other not in self.passed_over), None)

    def stated_rack(self, move: Move) -> Rack | None:
        """The rack of a line as tiles; what is wrong with it is odd, for the game does not need it."""
        rack = self.parse_rack(move, move.rack, "the rack", self.misfit_of_line(move)) if move.rack else None
        if rack is None or move.kind in (Kind.CHALLENGE, Kind.TIME):
            return rack
        if len(rack) > self.rack_size:
            self.odd(move, f"the rack {rack} has {len(rack)} tiles, not {self.rack_size} at most")
        if move.kind is not Kind.WITHDRAWN:  # there the tiles of the play still lie on the board
            self.count_rack(move, rack)
        return rack

    def readings(self, text: str) -> Iterator[str]:
        """``CHAL`` as CH A L and as C H A L, where CH is a letter: programs write either, the likelier comes first."""
        apart = _apart(text) if self.long_letters else text
        both = (apart, text) if self.bracketed else (text, apart)
        yield both[0]
        if both[0] != both[1]:
            yield both[1]

    def parse_rack(
        self, at: Move | Pragma, text: str, what: str, misfit: Callable[[Rack], int] | None = None
    ) -> Rack | None:
        """The reading that fits best (``misfit``: 0 is well); what has letters the edition has not is odd."""
        found: list[tuple[int, Rack]] = []
        failed: NotationError | None = None
        for reading in self.readings(text):
            try:
                rack = Rack.parse(reading, self.edition)
            except NotationError as error:
                failed = failed or error
                continue
            if not self.long_letters:
                return rack
            found.append(((misfit or self.beyond_holding)(rack), rack))
        if not found:
            self.odd(at, f"{what} {shorten(text)}: {failed}")
            return None
        return min(found, key=lambda reading: reading[0])[1]

    def beyond_holding(self, rack: Rack) -> int:
        """By how many tiles a rack is more than a player can hold now."""
        over = max(0, len(rack) - self.rack_size)
        return over + self.too_many(self.board.tiles + rack.tiles).total()

    def misfit_of_line(self, move: Move) -> Callable[[Rack], int] | None:
        """What tells the readings of a stated rack apart beyond what can be held: the rest of its line."""
        if move.kind is Kind.PLAY:
            return lambda rack: 8 * self.beyond_holding(rack) + self.misfit_of_play(move, rack)
        if move.kind is Kind.WITHDRAWN:
            return lambda rack: self.open is None or rack != self.open.rack
        return None

    def misfit_of_play(self, move: Move, rack: Rack) -> int:
        try:
            return self.examine(move, rack)[2]
        except NotationError:
            return 8

    def too_many(self, tiles: bytes) -> Counter[int]:
        """How many of each tile there are beyond the set."""
        return Counter(0 if tile & BLANK else tile for tile in tiles) - self.set

    def count_rack(self, at: Move | Pragma, rack: Rack) -> None:
        """A rack cannot hold tiles that lie on the board already."""
        over = self.too_many(self.board.tiles + rack.tiles) - self.too_many(self.board.tiles)
        if over:
            gone = Rack(over.elements(), self.edition)
            self.odd(at, f"the rack {rack} needs tiles that are gone or never were: {self.letters(gone.tiles)}")
            self.counted = at.line

    def count_board(self, move: Move) -> None:
        """A play cannot bring more of a tile than there are."""
        over = self.too_many(self.board.tiles)
        if over and self.counted != move.line:
            listed = ", ".join(
                f"{self.set[tile] + count} × {self.letters(bytes([tile]))} (the set has {self.set[tile]})"
                for tile, count in sorted(over.items())
            )
            self.odd(move, f"more tiles on the board than there are: {listed}")

    def letters(self, tiles: bytes) -> str:
        return self.edition.format(tiles, brackets=True)

    def total(self, step: Step, player: int) -> None:
        """The running total: what was recorded before, and the score of the line."""
        move = step.move
        before = self.totals[player]
        expected = {before + move.score}
        if move.kind is Kind.WITHDRAWN and step.play is not None and self.open is not None:
            expected.add(before - self.open.move.score)  # a dialect that writes +0 and the total put back
        if move.total not in expected:
            self.odd(move, f"the total is {move.total}, but {before} {move.score:+d} is {before + move.score}")
        self.totals[player] = move.total

    # -- turns -----------------------------------------------------------------------------------------------------

    def play(self, step: Step, player: int) -> Step:
        move = step.move
        try:
            play, examination, _ = self.examine(move, step.rack)
        except NotationError as error:
            self.error(move, f"{move.action}: {error}")
            return step
        whole = self.whole(play) if examination.play is None else None
        if whole is not None and whole.tiles != play.tiles:
            longer = self.position(step.rack).examine(whole)
            if longer.play is not None:
                self.odd(move, f"{move.action} is not the whole word: with the tiles before and after it, {whole}")
                examination = longer
        for problem in examination.errors:
            if problem.code == "not_on_rack":
                self.odd(move, problem.message)
            elif problem.code != "invalid_word":
                self.error(move, problem.message)
        scored = examination.play
        if scored is None:
            self.lay(play, examination.errors)
            return step
        self.board = self.board.placed(scored.placed)
        self.count_board(move)
        self.out(player, step.rack, scored)
        if move.score != scored.score:
            words = ", ".join(f"{word.text} {word.points}" for word in scored.words)
            bonus = f", all tiles {scored.bonus}" if scored.bonus else ""
            self.odd(move, f"{scored} scores {scored.score} ({words}{bonus}), not {move.score}")
        return replace(step, play=scored)

    def examine(self, move: Move, rack: Rack | None) -> tuple[Play, Examination, int]:
        """The play in the reading of its letters that fits rack and score best, and how badly it fits (0: well).
        NotationError when none is a play."""
        position = self.position(rack)
        found: list[tuple[Play, Examination, int]] = []
        failed: NotationError | None = None
        for letters in self.readings(move.tiles):
            try:
                play = Play.parse(f"{move.place} {letters}", self.edition, self.board)
            except NotationError as error:
                failed = failed or error
                continue
            examination = position.examine(play)
            scored = examination.play
            found.append(
                (play, examination, 2 * len(examination.errors) + (scored is None or scored.score != move.score))
            )
        if not found:
            raise failed or NotationError("no letters")
        return min(found, key=lambda reading: reading[2])

    def out(self, player: int, rack: Rack | None, play: ScoredPlay) -> None:
        """Where the others play on, a player who used the last tile is passed over (rules.md 6.1)."""
        if self.rules["out"] != "others_play_on" or rack is None or len(rack) != len(play.placed):
            return
        unseen = sum(self.set.values()) - len(self.board.tiles)
        if unseen <= self.rack_size * (len(self.nicks) - 1):
            self.passed_over.add(player)
            self.expected = self.after(player)

    def position(self, rack: Rack | None) -> Position:
        if rack is not None and len(rack) > self.rack_size:  # reported as odd, and no position has it
            rack = None
        return Position(
            self.edition,
            self.board,
            (rack,),
            layout=self.layout,
            setup=self.setup,
            rack_size=self.rack_size,
        )

    def free_squares(self, play: Play) -> list[tuple[int, int, int]] | None:
        """(row, col, tile) of a play's tiles that would be new; None when it leaves the board or covers a letter."""
        new = []
        for (row, col), tile in zip(play.squares, play.tiles, strict=True):
            if (row, col) not in self.board:
                return None
            lying = self.board[row, col]
            if not lying:
                new.append((row, col, tile))
            elif lying & ~BLANK != tile & ~BLANK:
                return None
        return new

    def whole(self, play: Play) -> Play | None:
        """The word a play is part of, for a record that leaves out tiles before or after it."""
        new = self.free_squares(play)
        if new is None:
            return None
        first, tiles = self.board.placed(new).run(play.row, play.col, play.down)
        row, col = (first, play.col) if play.down else (play.row, first)
        return Play(row, col, play.down, tiles, self.edition)

    def lay(self, play: Play, problems: Iterable[Problem]) -> None:
        """Put down the tiles of a play that breaks the rules but covers free squares."""
        if all(problem.code in _CAN_LIE for problem in problems):
            new = self.free_squares(play)
            if new:
                self.board = self.board.placed(new)

    def no_play(self, step: Step) -> None:
        """A pass or an exchange."""
        move = step.move
        if move.score:
            self.odd(move, f"a {move.kind} scores 0, not {move.score}")
        if move.kind is Kind.PASS:
            return
        if move.tiles.isascii() and move.tiles.isdecimal():
            count = int(move.tiles)
            if not 1 <= count <= self.rack_size:
                self.odd(move, f"{count} tiles cannot be exchanged from a rack of {self.rack_size}")
            return
        rack = step.rack
        misfit = None if rack is None else lambda tiles: len(rack.missing(tiles))
        tiles = self.parse_rack(move, move.tiles, "the exchanged tiles", misfit)
        missing = rack.missing(tiles) if rack is not None and tiles is not None else None
        if missing:
            self.odd(move, f"exchanges {missing}, not on the rack {rack}")

    # -- after a play ----------------------------------------------------------------------------------------------

    def withdrawal(self, step: Step, player: int) -> Step:
        move, taken = step.move, self.open
        if taken is None or self.nicks_player(taken) != player:
            self.error(move, "there is no play directly before this that could be taken back")
            return step
        if move.score != -taken.move.score:
            self.odd(move, f"takes back {move.score}, but the play on line {taken.move.line} scored {taken.move.score}")
        if step.rack is not None and taken.rack is not None and step.rack != taken.rack:
            self.odd(move, f"the rack {step.rack} is not the {taken.rack} of the play that is taken back")
        self.board = taken.before
        self.last_play = None
        if player in self.passed_over - self.gone:  # was out with this play, and is not any more
            self.passed_over.discard(player)
            self.expected = self.after(player)
        return replace(step, play=taken.play)

    def challenge(self, step: Step, player: int) -> None:
        move = step.move
        if self.open is None or self.nicks_player(self.open) != player:
            self.odd(move, "the points for a challenge do not follow a play of the same player")
        elif move.score <= 0:
            self.odd(move, f"a wrong challenge gives the challenged player points, not {move.score:+d}")

    # -- the end ---------------------------------------------------------------------------------------------------

    def others_racks(self, step: Step, player: int) -> None:
        """Points for the racks of the others. Twice theirs for two players, or once where they lose theirs too."""
        move = step.move
        self.end(move)
        last = self.last_play is not None and self.nicks_player(self.last_play) == player
        if not last and player not in self.passed_over:
            self.odd(move, f"{shorten(move.nick)} gets the others' tiles without having gone out")
        played = Counter(0 if tile & BLANK else tile for tile in self.board.tiles)
        rack = self.parse_rack(
            move, move.tiles, "the tiles counted", lambda rack: played + Counter(rack.tiles) != +self.set
        )
        if rack is None:
            return
        counted = Counter(rack.tiles)
        left = self.set - played - counted
        over = played + counted - self.set
        for tiles, what in ((left, "neither on the board nor"), (over, "beyond the set on the board and")):
            if tiles and not self.gone:  # the tiles of who resigned are out of play
                listed = Rack(tiles.elements(), self.edition)
                self.odd(move, f"{what} in ({rack}): {self.letters(listed.tiles)}")
        value = rack.value()
        twice = len(self.nicks) == 2
        if move.score == value:
            self.single.append((step, rack))
        elif not (twice and move.score == 2 * value):
            right = f"{2 * value}, or {value} where the other loses as much" if twice else str(value)
            self.odd(move, f"the tiles ({rack}) bring {right}, not {move.score}")

    def own_rack(self, step: Step, player: int) -> None:
        move = step.move
        self.end(move)
        rack = self.parse_rack(
            move, move.tiles, "the tiles counted", lambda rack: step.rack is not None and rack != step.rack
        )
        if rack is None:
            return
        if step.rack is not None and step.rack != rack:
            self.odd(move, f"the tiles counted ({rack}) are not the rack {step.rack}")
        if move.score != -rack.value():
            self.odd(move, f"the tiles ({rack}) take off {rack.value()}, not {-move.score}")
        if player in self.taken_off:
            self.odd(move, f"{shorten(move.nick)} lost the own tiles before")
        self.taken_off[player] = rack

    def end(self, move: Move) -> None:
        self.ended = self.ended or move.line

    def resignation(self, pragma: Pragma) -> None:
        """``#resign nick``, ours: from here on the player has no turns (rules.md 6.6)."""
        nick = unicodedata.normalize("NFC", pragma.value[:MAX_TOKEN].partition(" ")[0])
        if nick not in self.nicks:
            self.odd(pragma, f"{shorten(nick)} resigns, but does not play")
            return
        player = self.nicks.index(nick)
        self.passed_over.add(player)
        self.gone.add(player)
        if self.expected == player:
            self.expected = self.after(player)

    def rack_pragma(self, pragma: Pragma, player: int) -> None:
        """``#rack1 ABC``: what a player holds where an unfinished record stops."""
        if player >= len(self.record.players):
            self.odd(pragma, f"#{pragma.key} is the rack of nobody")
            return
        rack = self.parse_rack(pragma, pragma.value[:MAX_TOKEN], "the rack")
        if rack is None:
            return
        if len(rack) > self.rack_size:
            self.odd(pragma, f"the rack {rack} has {len(rack)} tiles, not {self.rack_size} at most")
        self.count_rack(pragma, rack)
        self.racks[player] = rack

    def finish(self) -> None:
        """What shows only when the whole record is known."""
        for step, rack in self.single:
            off = Counter(tile for other in self.taken_off.values() for tile in other.tiles)
            if rack.value() and off != Counter(rack.tiles):
                lost = Rack(off.elements(), self.edition)
                self.odd(
                    step.move,
                    f"the tiles ({rack}) are counted once, but the others lose "
                    + (f"({lost})" if off else "nothing; two players: twice, or a line for the other"),
                )
        if self.lexicon is None:
            return
        withdrawn = {id(step.play) for step in self.steps if step.move.kind is Kind.WITHDRAWN}
        for step in self.steps:
            if step.move.kind is Kind.PLAY and step.play is not None and id(step.play) not in withdrawn:
                words = [w for w in step.play.words if bytes(t & ~BLANK for t in w.tiles) not in self.lexicon.graph]
                if words:
                    listed = ", ".join(word.text.upper() for word in words)
                    self.remarks.append(Oddity(step.move.line, f"not in {self.lexicon.name}: {listed}"))


def _apart(text: str) -> str:
    """Parts every two letters that are not in brackets together: ``CHA[CH]`` -> ``C|H|A[CH]``."""
    parts = re.split(r"(\[[^\[\]]*\])", unicodedata.normalize("NFC", text))
    return "".join(re.sub(r"(?<=[^\W\d_])(?=[^\W\d_])", "|", p) if i % 2 == 0 else p for i, p in enumerate(parts))
