"""Games as records and records as games: GCG is a view of a game's events.

A record holds less than a game: not who drew what when, nor who challenged. So a game read back has the same turns,
racks, scores and board, its tiles drawn as the racks of the record tell; what it does not tell stays in the bag.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from septyni.edition import Edition
from septyni.errors import NotationError, SeptyniError
from septyni.notation.gcg.choose import choose_edition, format_rules
from septyni.notation.gcg.reader import Problems
from septyni.notation.gcg.record import Entry, Kind, Move, Player, Pragma, Record
from septyni.position import Rack, ScoredPlay, Words
from septyni.rules import ANY_WORD, Event, Options, Reason, ReplayError, Seat, State, Termination, apply
from septyni.rules.ending import adjustments, ending, gone_out, winners
from septyni.rules.events import (
    Adjusted,
    Begins,
    Challenged,
    Drawn,
    Ended,
    EndPending,
    Exchanged,
    Left,
    MadeWord,
    Passed,
    Placed,
    TurnTo,
    WentOut,
    WindowClosed,
    Withdrawn,
)
from septyni.rules.history import Kind as LineKind
from septyni.rules.history import Line
from septyni.rules.types import Departure, Letters, Points, Tiles

# -- a game as a record -----------------------------------------------------------------------------------------------


class Played(Protocol):
    """What a record is made of: :class:`septyni.Game`, and whatever else keeps games."""

    @property
    def state(self) -> State: ...
    @property
    def names(self) -> Sequence[str]: ...
    @property
    def lexicon(self) -> Words | None: ...
    @property
    def history(self) -> Sequence[Line]:
        """The score sheet, racks included."""


def record_of(game: Played) -> Record:
    """The record of a game, over or not. It tells every rack, so it is not for players of a game that goes on.

    ``#player1`` is who began, as other programs expect it; the others follow in seat order.
    """
    state = game.state
    return _record(game, game.history, {seat: state.holding(Seat(seat)) for seat in range(state.players)})


def public_record_of(game: Played, seat: int | None = None) -> Record:
    """The record as ``seat`` may have it while the game goes on: its own racks, and of the others' exchanges how many
    tiles. None: as everybody may."""
    lines = [line if line.seat == seat else line.public() for line in game.history]
    return _record(game, lines, {} if seat is None else {seat: game.state.racks[seat]})


def _record(game: Played, lines: Iterable[Line], racks: Mapping[int, Rack]) -> Record:
    """``racks``: those that are told when the end does not."""
    state = game.state
    first = state.first or 0
    order = [(first + i) % state.players for i in range(state.players)]
    nicks = _nicks([game.names[seat] for seat in order])
    by_seat = dict(zip(order, nicks, strict=True))
    entries: list[Entry] = [Pragma("character-encoding", "UTF-8")]
    for number, seat in enumerate(order, 1):
        entries.append(Pragma(f"player{number}", f"{by_seat[seat]} {_one_line(game.names[seat])}"))
    if game.lexicon is not None:
        entries.append(Pragma("lexicon", _one_line(game.lexicon.name)))
    entries.extend(_tile_set(state.edition))
    entries.append(Pragma("board-layout", state.layout.name))
    usual = Options.for_edition(state.edition, state.players).to_json()
    unusual = {
        name: getattr(state.options, name) for name, value in state.options.to_json().items() if value != usual[name]
    }
    if unusual:
        entries.append(Pragma("rules", format_rules(unusual)))
    for line in lines:
        entries.extend(_entry(line, by_seat[line.seat], state.edition))
    if state.outcome is None:
        entries.append(Pragma("incomplete"))
    elif state.outcome.termination is Termination.AGREED:
        entries.append(Pragma("note", "all agreed to end the game here"))
    if state.outcome is None or not state.outcome.termination.counts_racks:  # else the end tells them
        for number, seat in enumerate(order, 1):
            if seat in racks:
                entries.append(Pragma(f"rack{number}", _letters(racks[seat].tiles, state.edition)))
    return Record(tuple(entries))


def _entry(line: Line, nick: str, edition: Edition) -> Iterator[Entry]:
    """What a line of the score sheet is in a record; nothing for ends that count no tiles."""
    rack = "" if line.rack is None else _letters(line.rack.tiles, edition)
    counted = "" if line.tiles is None else _letters(line.tiles.tiles, edition)

    def move(kind: Kind, *, rack: str = rack, place: str = "", tiles: str = "") -> Move:
        return Move(nick, kind, line.score, line.total, rack, place, tiles)

    match line.kind:
        case LineKind.PLAY if line.play is not None:
            yield move(Kind.PLAY, place=line.play.at, tiles=_with_dots(line.play))
        case LineKind.EXCHANGE:
            yield move(Kind.EXCHANGE, tiles=counted or str(line.count))
        case LineKind.PASS | LineKind.LOST:
            yield move(Kind.PASS)
            if line.kind is LineKind.LOST:
                yield Pragma("note", f"{nick} loses this turn for a wrong challenge")
        case LineKind.WITHDRAWN:
            yield move(Kind.WITHDRAWN)
        case LineKind.WRONG_CHALLENGE:
            yield Pragma("note", f"{nick} challenges; the play stands")
        case LineKind.CHALLENGE:
            yield move(Kind.CHALLENGE)
        case LineKind.TIME:
            yield move(Kind.TIME)
        case LineKind.OWN_RACK if counted:
            yield move(Kind.OWN_RACK, rack=counted, tiles=counted)
        case LineKind.OTHERS_RACKS if counted:
            yield move(Kind.OTHERS_RACKS, rack="", tiles=counted)
        case LineKind.RESIGNED:
            yield Pragma("resign", nick)
        case LineKind.TIMED_OUT:
            yield Pragma("resign", f"{nick} time")


def _with_dots(play: ScoredPlay) -> str:
    """The letters of a play, a dot for each tile played through."""
    new = {(row, col) for row, col, _ in play.placed}
    runs: list[bytearray | None] = []
    for square, tile in zip(play.squares, play.tiles, strict=True):
        if square not in new:
            runs.append(None)
        elif runs and runs[-1] is not None:
            runs[-1].append(tile)
        else:
            runs.append(bytearray([tile]))
    return "".join("." if run is None else _letters(bytes(run), play.edition) for run in runs)


def _letters(tiles: bytes, edition: Edition) -> str:
    """Tiles as every reader takes them: ``[CH]`` in brackets, two letters that would be read as one parted by ``|``."""
    if 0 in tiles:
        return "?".join(_letters(part, edition) for part in tiles.split(b"\0"))
    text, begins = "", 0  # where in the tiles the part after the last "|" begins
    for end in range(1, len(tiles) + 1):
        letter = edition.format(tiles[end - 1 : end], brackets=True)
        if edition.parse(text.rpartition("|")[2] + letter) != tiles[begins:end]:
            text, begins = f"{text}|", end - 1
        text += letter
    return text


def _tile_set(edition: Edition) -> Iterator[Pragma]:
    """The language's name where that means this edition, as other programs write it, else its code; and the points of
    tiles where they are not that edition's."""
    for name in (edition.name.casefold(), edition.code):
        pragma, problems = Pragma("tile-distribution", name), Problems.none()
        named = choose_edition(Record((pragma,)), problems)
        if named.letters == edition.letters and named.tiles.counts == edition.tiles.counts and not problems.oddities:
            break
    yield pragma
    if named.letters == edition.letters and named.tiles.values != edition.tiles.values:
        points = enumerate(edition.tiles.values)
        yield Pragma("tile-values", " ".join(f"{edition.format(bytes([tile]))}={value}" for tile, value in points))


def _nicks(names: Sequence[str]) -> list[str]:
    """A nick for each name: no spaces or colons, all different."""
    nicks: list[str] = []
    for number, name in enumerate(names, 1):
        nick = "".join("_" if sign.isspace() or sign == ":" else sign for sign in name.strip())[:50]
        nick = nick or f"player{number}"
        nicks.append(nick if nick not in nicks else f"{nick}_{number}")
    return nicks


def _one_line(text: str) -> str:
    return " ".join(text.split())


# -- a record as a game -----------------------------------------------------------------------------------------------


def events_of(record: Record) -> tuple[State, tuple[Event, ...]]:
    """(state before the game, its events), with the scores the record states. Seats are the record's players in order.

    Where the stated racks cannot follow from one another, each holds only the tiles it is seen to use. NotationError
    names the line where even that is no game: more tiles than there are, an exchange of nobody knows what.
    """
    judged = record.judgement
    if judged is None:
        raise NotationError("this record was not checked yet; read it with an edition")
    players = len(record.players)
    own = {name: value for name, value in judged.rules.items() if value != judged.edition.rule(name)}
    own.setdefault("challenge", _challenge_rule(record, judged.edition))
    if any(move.kind is Kind.OTHERS_RACKS for move in record.moves):
        own.setdefault("out_bonus", _out_bonus(record, players))
    own["first_player"] = "seat_order"
    try:
        options = Options.for_edition(judged.edition, players, **own)
        start = State.new(judged.edition, options, players, layout=judged.layout)
    except SeptyniError as error:
        raise NotationError(f"the record cannot be played on: {error}") from None
    try:
        return start, _Replay(record, start).run()
    except NotationError:
        # racks noted down carelessly contradict each other, and the board is still what it is
        return start, _Replay(record, start, used_only=True).run()


def _challenge_rule(record: Record, edition: Edition) -> str:
    """The kind of challenge the record shows; the edition's where it shows none."""
    bonuses = {move.score for move in record.moves if move.kind is Kind.CHALLENGE}
    if bonuses:
        return "five" if any(bonus % 10 for bonus in bonuses) else "ten"
    usual = str(edition.rule("challenge"))
    withdrawn = any(move.kind is Kind.WITHDRAWN for move in record.moves)
    return "single" if withdrawn and usual == "void" else usual


def _out_bonus(record: Record, players: int) -> str:
    """Whether who went out got the other's tiles twice."""
    alone = not any(move.kind is Kind.OWN_RACK for move in record.moves)
    return "double_opponent" if players == 2 and alone else "sum_of_others"


class _Replay:
    """Turns the steps of a record into the events of a game."""

    def __init__(self, record: Record, start: State, used_only: bool = False) -> None:
        self.record, self.state, self.used_only = record, start, used_only
        self.events: list[Event] = []
        self.line = 1

    def run(self) -> tuple[Event, ...]:
        mover = self.record.steps[0].player if self.record.steps else 0
        self.emit(Begins(Seat(mover or 0)))
        for seat in range(self.state.players):
            self.draw(Seat(seat), -1)
        steps = dict(zip((id(step.move) for step in self.record.steps), range(len(self.record.steps)), strict=True))
        finals: list[Termination] = []
        for entry in self.record.entries:
            if isinstance(entry, Move):
                self.line = entry.line
                self.move(steps[id(entry)], finals)
            elif entry.line and isinstance(entry, Pragma) and entry.key == "resign":
                self.line = entry.line
                self.leave(entry)
        self.finish(finals)
        return tuple(self.events)

    def emit(self, event: Event) -> None:
        try:
            self.state = apply(self.state, event)
        except ReplayError as error:
            raise NotationError(f"the record cannot be played on: {error}", self.line) from None
        self.events.append(event)

    # -- racks -----------------------------------------------------------------------------------------------------

    def told(self, seat: Seat, after: int) -> Rack | None:
        """The next rack the record tells of a seat after a step: as stated, or at least the tiles used."""
        for step in self.record.steps[after + 1 :]:
            move = step.move
            if step.player == seat and move.kind in (Kind.PLAY, Kind.PASS, Kind.EXCHANGE, Kind.OWN_RACK):
                if step.rack is not None and not self.used_only:
                    return step.rack
                if move.kind is Kind.PLAY and step.play is not None:
                    return Rack([tile for _, _, tile in step.play.placed], self.state.edition)
                tiles = self.used(move) if move.kind is not Kind.PASS else None
                if tiles is not None:
                    return tiles
            elif move.kind is Kind.OTHERS_RACKS and step.player != seat and self.state.players == 2:
                return self.used(move)
        judged = self.record.judgement
        return judged.racks[seat] if judged is not None else None

    def used(self, move: Move) -> Rack | None:
        """Tiles of an exchange or an end; None for a count, and for letters that are none (which is odd)."""
        if move.tiles.isascii() and move.tiles.isdecimal():
            return None
        try:
            return Rack.parse(move.tiles, self.state.edition)
        except NotationError:
            return None

    def draw(self, seat: Seat, after: int, held: bool = False) -> None:
        """Draw what the seat's next rack has beyond what is there."""
        told = self.told(seat, after)
        if told is None:
            return
        tiles = self.state.racks[seat].missing(told)
        if len(self.state.racks[seat]) + len(tiles) > self.state.options.rack_size:
            raise NotationError(
                f"the rack {told} that follows cannot come from {self.state.racks[seat]} and a draw", self.line
            )
        if tiles:
            self.emit(Drawn(seat, Tiles(tiles.tiles), held))

    # -- moves -----------------------------------------------------------------------------------------------------

    def move(self, index: int, finals: list[Termination]) -> None:
        step = self.record.steps[index]
        move = step.move
        assert step.player is not None, "a record with a stranger in it has errors"
        seat = Seat(step.player)
        following = self.record.steps[index + 1].move.kind if index + 1 < len(self.record.steps) else None
        if self.state.window is not None and move.kind not in (Kind.WITHDRAWN, Kind.CHALLENGE):
            self.close()
        if move.kind.is_turn and self.state.to_move != seat:
            self.emit(TurnTo(seat))
        match move.kind:
            case Kind.PLAY:
                assert step.play is not None, "a record with an impossible play has errors"
                self.emit(_placed(seat, step.play, move.score))
                if following is not Kind.WITHDRAWN:
                    self.draw(seat, index, held=self.state.window is not None)
            case Kind.PASS:
                self.emit(Passed(seat))
                self.draw(seat, index)
            case Kind.EXCHANGE:
                self.exchange(seat, move, index)
            case Kind.WITHDRAWN:
                window = self.state.window
                assert window is not None, "a withdrawal without a play is an error"
                words = tuple(word.tiles for word in window.play.words)
                self.emit(Challenged(self.state.after(seat), seat, words[:1], words[:1]))
                self.emit(Withdrawn(seat, window.play.score))
                self.draw(seat, index)
            case Kind.CHALLENGE:
                if self.state.window is not None:
                    words = tuple(word.tiles for word in self.state.window.play.words)
                    self.emit(Challenged(self.state.after(seat), seat, words, ()))
                    self.close()
                self.emit(Adjusted(seat, Points(move.score), Reason.CHALLENGE))
            case Kind.TIME:
                self.emit(Adjusted(seat, Points(move.score), Reason.TIME))
            case Kind.OTHERS_RACKS | Kind.OWN_RACK:
                out = move.kind is Kind.OTHERS_RACKS
                if not finals:
                    usual = self.state.options.passes_to_end == "scoreless_6"
                    passes = Termination.SCORELESS if usual else Termination.PASSES
                    finals.append(ending(self.state, ANY_WORD) or (Termination.OUT if out else passes))
                tiles = self.used(move)
                reason = Reason.OTHERS_RACKS if out else Reason.OWN_RACK
                self.emit(Adjusted(seat, Points(move.score), reason, Tiles(tiles.tiles if tiles else b"")))

    def exchange(self, seat: Seat, move: Move, index: int) -> None:
        """What was exchanged, and what the next rack shows was drawn for it."""
        rack, told = self.state.racks[seat], self.told(seat, index)
        given = self.used(move)
        if given is None and told is not None and move.tiles == str(len(told.missing(rack))):
            given = told.missing(rack)  # of so many it says only how many; these are the ones that were not kept
        if given is None:
            raise NotationError(
                f"the record says that {move.tiles} was exchanged, but its racks do not say which tiles; it can be "
                "stepped through, but not played on",
                self.line,
            )
        if missing := rack.missing(given):
            raise NotationError(f"exchanges {missing}, not on the rack {rack}", self.line)
        drawn = (rack - given).missing(told) if told is not None else Rack(b"", self.state.edition)
        at_once = Rack(drawn.tiles[: len(given)], self.state.edition)
        self.emit(Exchanged(seat, Tiles(given.tiles), Tiles(at_once.tiles)))
        self.draw(seat, index)

    def close(self) -> None:
        """The play before stands; where the others play on its player may be out now."""
        self.emit(WindowClosed())
        self.note_out()

    def note_out(self) -> None:
        if self.state.options.out == "others_play_on" and self.state.window is None:
            for seat in gone_out(self.state):
                if seat in self.state.playing:
                    self.emit(WentOut(seat))

    def leave(self, pragma: Pragma) -> None:
        nick, _, how = pragma.value.partition(" ")
        seats = [seat for seat, player in enumerate(self.record.players) if player == Player(nick, player.name)]
        if not seats or seats[0] not in self.state.in_game:
            return
        if self.state.window is not None:
            self.close()
        self.emit(Left(Seat(seats[0]), Departure.TIME if how == "time" else Departure.RESIGNED))

    def finish(self, finals: Sequence[Termination]) -> None:
        """The end, where the record has one or the rules say so; else the next turn."""
        self.note_out()
        if len(self.state.in_game) == 1:
            how = next(event.how for event in reversed(self.events) if isinstance(event, Left))
            termination = Termination.TIME if how is Departure.TIME else Termination.RESIGNATION
            self.emit(Ended(termination, winners(self.state, termination)))
            return
        if finals:
            self.emit(Ended(finals[0], winners(self.state, finals[0])))
            return
        reached = ending(self.state, ANY_WORD) if self.record.steps else None
        if reached is not None and self.state.window is not None:
            self.emit(EndPending())
        elif reached is not None:
            for adjustment in adjustments(self.state) if reached.counts_racks else ():
                self.emit(adjustment)
            self.emit(Ended(reached, winners(self.state, reached)))
        else:
            last = next((step.player for step in reversed(self.record.steps) if step.move.kind.is_turn), None)
            first = self.state.first or Seat(0)
            following = first if last is None else self.state.after(Seat(last))
            if self.state.to_move != following:
                self.emit(TurnTo(following))


def _placed(seat: Seat, play: ScoredPlay, score: int) -> Placed:
    """The play as an event, with the score the record gives it."""
    return Placed(
        seat,
        play.row,
        play.col,
        play.down,
        Letters(play.tiles),
        tuple((row, col) for row, col, _ in play.placed),
        tuple(MadeWord(w.row, w.col, w.down, Letters(w.tiles), Points(w.points)) for w in play.words),
        Points(score),
        Points(play.bonus),
    )
