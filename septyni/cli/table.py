"""A game in the terminal: people and bots around one screen.

Racks of people are secret: with more than one at the table the screen is cleared before each turn, and the rack is
shown when its owner says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from septyni.cli import commands
from septyni.cli.common import columns_of, letters, printable
from septyni.cli.match import Match
from septyni.errors import SeptyniError
from septyni.position import BLANK, ScoredPlay, Word
from septyni.render import text
from septyni.rules import events as happened
from septyni.rules.actions import Accept, Action, Challenge, Exchange, Pass, Place, Resign
from septyni.rules.types import Departure, Reason, Seat, Termination

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # home, clear, and forget what scrolled by
_HINTS = 5

_ENDINGS = {
    Termination.OUT: "the bag is empty and a rack too",
    Termination.PASSES: "everybody passed",
    Termination.SCORELESS: "six turns in a row brought no points",
    Termination.NO_PLAYS: "the bag is empty and no play is left to anyone",
    Termination.TARGET: "the finish line is reached",
    Termination.RESIGNATION: "resigned",
    Termination.TIME: "out of time",
    Termination.AGREED: "agreed to stop",
}


class Table:
    """Runs a match to its end, or until somebody leaves: EOFError (`quit`, end of the input), KeyboardInterrupt."""

    def __init__(self, match: Match, console: Console, read: Callable[[str], str] = input) -> None:
        self.match = match
        self.console = console
        self._read = read
        self._order: dict[Seat, list[int]] = {}
        self._shuffles = Random(0)  # how a rack lies is nobody's business but its owner's
        self._shared = len(match.humans()) > 1

    def run(self) -> None:
        """Play on until the game is over, then show how it ended."""
        match = self.match
        if match.state.ply == 0:
            self._tell(match.game.events)
        if not match.humans():
            self.board()
        while match.state.outcome is None:
            if match.state.window is not None and self._challenged():
                continue
            seat = match.state.to_move
            if seat is None:
                self._tell(match.act(Accept()))
                continue
            bot = match.bots[seat]
            if bot is not None:
                chosen = bot.choose(match.seen_by(seat), match.chance(seat), may_exchange=match.game.may_exchange)
                self._tell(match.act(chosen))
                if not match.humans():
                    self.board()
            else:
                self._turn(seat)
        self.ending()

    # -- turns -----------------------------------------------------------------------------------------------------

    def _turn(self, seat: Seat) -> None:
        """One turn of a person; returns when it is over."""
        self._show_to(seat)
        turn = self.match.state.ply
        while self.match.state.outcome is None and self.match.state.to_move == seat and self.match.state.ply == turn:
            try:
                command = commands.read(self._ask(f"{self.match.name(seat)}> "))
                if command is not None:
                    getattr(self, f"_do_{command.name}")(seat, command.rest)
            except SeptyniError as error:
                self._say(str(error), "red")
        if self._shared and self.match.state.outcome is None:
            self._clear()
            self._say(f"{self.match.name(seat)}'s turn is over")

    def _show_to(self, seat: Seat) -> None:
        if self._shared:
            self._clear()
            self.board()
            self._recent()
            self._ask(f"press Enter when {self.match.name(seat)} is here ")
        else:
            self.board()
        if self.match.state.window is not None:
            self._say("  You may challenge the last play before you act.")
        self.rack(seat)

    def _do_play(self, seat: Seat, written: str) -> None:
        """Show what a play would do, and make it when that is what the player meant."""
        position = self.match.seen_by(seat)
        play = commands.read_play(written, position)
        examination = position.examine(play)
        if examination.illegal:
            raise SeptyniError(examination.illegal[0].message)
        if examination.invalid_words and not self.match.challenges:
            for word in examination.invalid_words:
                self._say(self._why_no_word(word), "red")
            return
        assert examination.play is not None
        self.console.print(Text.assemble("  ", (_described(examination.play), "bold")))
        while True:
            answer = self._ask("  play it? [Y/n] ").strip().lower()
            if answer in ("", "y", "yes"):
                self._tell(self.match.act(Place(play, seat)))
                return
            if answer in ("n", "no", "u", "undo"):
                self._say("  taken back")
                return
            self._say("  y plays it, n or undo takes it back", "red")

    def _why_no_word(self, word: Word) -> str:
        """``OČI is not in the word list: no such form; nearest: OGI``"""
        explanation = self.match.lexicon.explain(_natural(word.edition.format, word.tiles))
        return f"{explanation.word} is not in the word list: {explanation.reason}"

    def _do_exchange(self, seat: Seat, written: str) -> None:
        rack = self.match.state.racks[seat]
        tiles = commands.read_rack(written, rack)
        listed = " ".join(letters(tiles.edition, bytes([tile])) for tile in tiles)
        if self._sure(f"exchange {listed} for new tiles?", Exchange(tiles, seat)):
            self._tell(self.match.act(Exchange(tiles, seat)))
            if not self._shared:
                self.rack(seat)

    def _do_pass(self, seat: Seat, _: str) -> None:
        if self._sure("pass?", Pass(seat)):
            self._tell(self.match.act(Pass(seat)))

    def _do_resign(self, seat: Seat, _: str) -> None:
        if self._sure("resign and give the game up?", Resign(seat)):
            self._tell(self.match.act(Resign(seat)))

    def _do_undo(self, seat: Seat, _: str) -> None:
        raise SeptyniError("nothing to take back: a play that was confirmed stands")

    def _do_challenge(self, seat: Seat, who: str) -> None:
        """By the player to move, or by another person at the table who is named."""
        by = seat
        if who:
            named = [s for s in self.match.humans() if self.match.name(s).casefold() == who.casefold()]
            if not named:
                people = ", ".join(self.match.name(s) for s in self.match.humans())
                raise SeptyniError(f"nobody at the table is called {who!r}: {people}")
            by = named[0]
        self._tell(self.match.act(Challenge(by)))
        if self.match.state.to_move == seat and self.match.state.outcome is None:
            self.board()
            self.rack(seat)

    def _do_hint(self, seat: Seat, _: str) -> None:
        if self.match.challenges:
            raise SeptyniError("no hints in a game with challenges: no word list may be consulted (5.2)")
        found = self.match.seen_by(seat).best(top=_HINTS)
        if not found:
            self._say("no play fits: exchange or pass")
        for play in found:
            self._say(f"  {_described(play)}")

    def _do_shuffle(self, seat: Seat, _: str) -> None:
        order = self._ordered(seat)
        before = list(order)
        while len(set(order)) > 1 and order == before:
            self._shuffles.shuffle(order)
        self.rack(seat)

    def _do_board(self, seat: Seat, _: str) -> None:
        self.board()
        self.rack(seat)

    def _do_unseen(self, seat: Seat, _: str) -> None:
        unseen = self.match.seen_by(seat).unseen
        edition = self.match.game.edition
        counts = [
            (edition.format(bytes([tile])), count)
            for tile in (*range(1, len(edition.letters) + 1), 0)
            if (count := unseen.tiles.count(tile))
        ]
        self._say(f"{len(unseen)} unseen (bag {len(self.match.state.bag)}):")
        self._say("  " + " ".join(f"{letter}×{count}" for letter, count in counts))

    def _do_save(self, seat: Seat, name: str) -> None:
        if not name:
            where = self.match.journal.path if self.match.journal is not None else None
            raise SeptyniError(f"saved in {where}; save FILE saves elsewhere" if where else "save where? save FILE")
        self.match.save(Path(name))
        self._say(f"saved in {name}; every further move is written as it is made")

    def _do_quit(self, seat: Seat, _: str) -> None:
        raise EOFError

    def _do_help(self, seat: Seat, _: str) -> None:
        table = RichTable.grid(padding=(0, 2, 0, 0), pad_edge=False)
        for typed, what in commands.help_lines():
            table.add_row(f"  {typed}", what)
        self.console.print(table)

    # -- challenges ------------------------------------------------------------------------------------------------

    def _challenged(self) -> bool:
        """Give those who can challenge the last play and are not about to move the chance to; True when one did."""
        state = self.match.state
        assert state.window is not None
        player = state.window.play.seat
        words = [word.tiles for word in state.window.play.words]
        others = [seat for seat in state.in_game if seat != player and seat not in state.window.accepted]
        for seat in others:
            bot = self.match.bots[seat]
            if bot is not None and bot.challenges(words, self.match.chance(seat)):
                self._tell(self.match.act(Challenge(seat)))
                return True
        mover = state.to_move
        if mover is not None and self.match.bots[mover] is None:
            return False  # a person is to move and may challenge first, for others too
        for seat in others:
            if self.match.bots[seat] is None and self._wants_to_challenge(seat):
                self._tell(self.match.act(Challenge(seat)))
                return True
        return False

    def _wants_to_challenge(self, seat: Seat) -> bool:
        while True:
            answer = self._ask(f"{self.match.name(seat)}: challenge, or Enter to let it stand> ").strip().lower()
            if answer in ("", "n", "no"):
                return False
            if answer in ("challenge", "c", "y", "yes"):
                return True
            if answer in ("quit", "q"):
                raise EOFError
            self._say("challenge, or Enter to let it stand", "red")

    # -- showing ---------------------------------------------------------------------------------------------------

    def board(self) -> None:
        """The board, the scores, and what is left in the bag."""
        state = self.match.state
        self.console.print()
        self.console.print(text.board(self.match.game, columns=columns_of(self.console)))
        scores = Text("  ")
        for seat, points in enumerate(state.scores):
            style = "bold reverse" if seat == state.to_move else ""
            scores.append(f" {self.match.name(seat)} {points} ", style)
            scores.append("  ")
        scores.append(f"bag {len(state.bag)}", "dim")
        self.console.print(scores)

    def rack(self, seat: Seat) -> None:
        edition = self.match.game.edition
        self.console.print(Text.assemble("  ", text.rack(edition, self._ordered(seat))))

    def ending(self) -> None:
        """Racks left, adjustments, final scores, who won."""
        match, outcome = self.match, self.match.state.outcome
        assert outcome is not None
        self.board()
        self._say(f"Game over: {_ENDINGS[outcome.termination]}.", "bold")
        for event in match.game.events:
            if isinstance(event, happened.Adjusted) and event.reason.is_final:
                of = letters(match.game.edition, bytes(event.tiles))
                whose = "left on the rack" if event.reason is Reason.OWN_RACK else "left to the others"
                self._say(f"  {match.name(event.seat)} {event.points:+} ({of or 'nothing'} {whose})")
        for seat, points in enumerate(outcome.scores):
            self._say(f"  {match.name(seat)}: {points}", "bold" if seat in outcome.winners else "")
        names = " and ".join(match.name(seat) for seat in outcome.winners)
        self._say(f"{'Winner' if outcome.winner is not None else 'Shared win'}: {names}", "bold")

    def _tell(self, events: Sequence[happened.Event]) -> None:
        for event in events:
            line = self._told(event)
            if line:
                self._say(line)

    def _recent(self) -> None:
        """What happened since this seat last looked: the last few things that are everybody's to know."""
        lines = [line for event in self.match.game.events[-24:] if (line := self._told(event))]
        for line in lines[-self.match.game.players - 1 :]:
            self._say(line)

    def _told(self, event: happened.Event) -> str:
        """An event as everybody may know it; empty for what goes without saying."""
        name = self.match.name
        edition = self.match.game.edition
        match event:
            case happened.LotsDrawn(lots):
                drew = ", ".join(f"{name(lot.seat)} {letters(edition, lot.tile)}" for lot in lots)
                return f"The draw for the first turn: {drew}"
            case happened.Begins(seat):
                return f"First turn: {name(seat)}"
            case happened.Placed(seat):
                return f"{name(seat)}: {_described(self._play(event))}"
            case happened.Exchanged(seat, given):
                return f"{name(seat)}: exchange of {len(given)} tile{'s' if len(given) > 1 else ''}"
            case happened.Passed(seat):
                return f"{name(seat)}: pass"
            case happened.Challenged(by, seat, words, invalid):
                named = ", ".join(_natural(edition.format, word) for word in invalid or words)
                verdict = f"{'is' if len(invalid or words) == 1 else 'are'} {'no word' if invalid else 'valid'}"
                return f"{name(by)}: challenge to {name(seat)}: {named} {verdict}"
            case happened.Withdrawn(seat, score):
                return f"{name(seat)}: play withdrawn ({-score:+} points), turn lost"
            case happened.TurnForfeited(seat):
                return f"{name(seat)}: the next turn will be lost"
            case happened.TurnLost(seat):
                return f"{name(seat)}: this turn is lost"
            case happened.Adjusted(seat, points, reason) if not reason.is_final:
                return f"{name(seat)}: {points:+} points"
            case happened.Left(seat, how):
                return f"{name(seat)}: {'resigned' if how is Departure.RESIGNED else 'out of time'}"
            case happened.WentOut(seat):
                return f"{name(seat)}: all tiles used; the others play on"
            case happened.EndPending():
                return "The game ends with this play unless it is challenged."
            case _:
                return ""

    def _play(self, made: happened.Placed) -> ScoredPlay:
        """An event as the play it was."""
        edition = self.match.game.edition
        words = tuple(Word(word.row, word.col, word.down, word.tiles, word.points, edition) for word in made.words)
        return ScoredPlay(
            made.row, made.col, made.down, made.tiles, edition, made.laid, words, made.score, made.bonus, None
        )

    def _ordered(self, seat: Seat) -> list[int]:
        """The rack in the order its owner last put it, new tiles at the end."""
        left = list(self.match.state.racks[seat])
        order = []
        for tile in self._order.get(seat, []):
            if tile in left:
                left.remove(tile)
                order.append(tile)
        self._order[seat] = order + left
        return self._order[seat]

    # -- talking ---------------------------------------------------------------------------------------------------

    def _ask(self, prompt: str) -> str:
        self.console.file.flush()
        return self._read(prompt)

    def _sure(self, question: str, action: Action) -> bool:
        """Ask before something that cannot be taken back; IllegalAction where the rules would refuse it anyway."""
        self.match.game.check(action)
        return self._ask(f"  {question} [y/N] ").strip().lower() in ("y", "yes")

    def _say(self, line: str, style: str = "") -> None:
        self.console.print(Text(printable(line), style=style))

    def _clear(self) -> None:
        if self.console.is_terminal:
            self.console.file.write(_CLEAR)


def _described(play: ScoredPlay) -> str:
    """``8D NAMAS 24 = NAMAS 14 + MES 10``, the bonus named."""
    parts = [f"{letters(play.edition, word.tiles)} {word.points}" for word in play.words]
    if play.bonus:
        parts.append(f"all tiles {play.bonus}")
    line = f"{play.at} {letters(play.edition, play.tiles)}  {play.score} points"
    return f"{line} = {' + '.join(parts)}" if len(parts) > 1 else line


def _natural(print_tiles: Callable[[bytes], str], word: bytes) -> str:
    return print_tiles(bytes(tile & ~BLANK for tile in word))
