"""The slow, obvious judge of plays, written from the rules alone. It does not know the engine.

A play is a set of placed tiles, (row, column, tile) each. Tiles are small integers; 0 is a blank on a rack and an empty
square on a board; ``t | 0x80`` is a blank standing for ``t``. ``legal`` and ``score`` follow the rules of play and of
scoring sentence by sentence; ``plays`` proposes every placement along every line that could spell a word and lets
``legal`` decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

BLANK = 0x80

Placed = frozenset[tuple[int, int, int]]
Run = tuple[tuple[int, int, int], ...]


@dataclass(frozen=True)
class Rules:
    """What an edition says: premiums by square index, points by tile, bonus by number of tiles played."""

    size: int
    letter_multipliers: Sequence[int]
    word_multipliers: Sequence[int]
    start: int
    values: Sequence[int]
    bonus: dict[int, int] = field(default_factory=lambda: {7: 50})
    first_word_min: int = 2


class WordList:
    """Sorted words in one string of bytes, found by halving: all that can be asked is what starts with a prefix.

    Every word is padded with zeros to the longest one's length (zero is no letter), so 12 million words are 190 MB.
    """

    def __init__(self, words: Iterable[bytes], width: int, letters: int) -> None:
        self.width, self.letters = width, letters
        records = sorted({bytes(word).ljust(width, b"\0") for word in words})
        self.text = b"".join(records)
        self.count = len(records)
        self._after: dict[tuple[int, int, int], dict[int, tuple[int, int]]] = {}

    @classmethod
    def of_sorted(cls, words: Iterable[bytes], width: int, letters: int) -> WordList:
        """From words that come in order; a generator of millions is fine."""
        made = cls((), width, letters)
        text = bytearray()
        for word in words:  # joined one by one: millions of them as objects would take a gigabyte
            text += word.ljust(width, b"\0")
        made.text = bytes(text)
        made.count = len(made.text) // width
        return made

    def all(self) -> Iterator[bytes]:
        for at in range(0, len(self.text), self.width):
            yield self.text[at : at + self.width].rstrip(b"\0")

    @property
    def everything(self) -> tuple[int, int]:
        """The words that start with nothing, as a range of numbers."""
        return 0, self.count

    def after(self, words: tuple[int, int], depth: int) -> dict[int, tuple[int, int]]:
        """Part a range of words that agree in the first ``depth`` letters by their next one; 0: the word ends there."""
        first, last = words
        key = (first, last, depth)
        if key not in self._after:
            if len(self._after) > 250_000:  # what was found is kept, within some 200 MB
                self._after.clear()
            parts = {}
            at = first
            while depth < self.width and at < last:
                letter = self.text[at * self.width + depth]
                end = self._end(at, last, depth, letter)
                parts[letter] = (at, end)
                at = end
            self._after[key] = parts if depth < self.width else {0: words}
        return self._after[key]

    def _end(self, first: int, last: int, depth: int, letter: int) -> int:
        """Number of the first word from ``first`` on whose letter at ``depth`` is larger."""
        while first < last:
            middle = (first + last) // 2
            if self.text[middle * self.width + depth] > letter:
                last = middle
            else:
                first = middle + 1
        return first

    def __contains__(self, word: bytes) -> bool:
        words = self.everything
        for depth, letter in enumerate(word):
            found = self.after(words, depth).get(letter)
            if found is None or not letter:
                return False
            words = found
        return len(word) > 0 and 0 in self.after(words, len(word))


class Reference:
    """One board under some rules with some words."""

    def __init__(self, rules: Rules, words: WordList, cells: bytes) -> None:
        self.rules, self.words = rules, words
        self.board = {divmod(square, rules.size): tile for square, tile in enumerate(cells) if tile}

    # -- rules 3: is it a play? ---------------------------------------------------------------------------------

    def legal(self, placed: Placed) -> bool:
        return self._in_one_line_without_gaps(placed) and self._starts_or_touches(placed) and self._makes_words(placed)

    def _makes_words(self, placed: Placed) -> bool:
        """3.4: at least one word, and every one is in the list."""
        made = self.words_made(placed)
        return len(made) > 0 and all(bytes(tile & ~BLANK for *_, tile in word) in self.words for word in made)

    def _in_one_line_without_gaps(self, placed: Placed) -> bool:
        """3.1: all in one row or column, no empty square between them."""
        rows, columns = {row for row, _, _ in placed}, {col for _, col, _ in placed}
        if not placed or (len(rows) > 1 and len(columns) > 1):
            return False
        covered = {(row, col) for row, col, _ in placed} | set(self.board)
        between = [
            (row, col) for row in range(min(rows), max(rows) + 1) for col in range(min(columns), max(columns) + 1)
        ]
        inside = all(0 <= row < self.rules.size and 0 <= col < self.rules.size for row, col in between)
        return inside and all(square in covered for square in between)

    def _starts_or_touches(self, placed: Placed) -> bool:
        """3.2: the first play covers the start square with enough tiles. 3.3: a later one touches a tile."""
        if not self.board:
            start = divmod(self.rules.start, self.rules.size)
            return len(placed) >= self.rules.first_word_min and any((row, col) == start for row, col, _ in placed)
        return any(self._neighbours(row, col) for row, col, _ in placed)

    def _neighbours(self, row: int, col: int) -> bool:
        return any(near in self.board for near in [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)])

    def words_made(self, placed: Placed) -> set[Run]:
        """3.4: every run of two or more tiles that has a new one in it, as (row, column, tile) from first to last."""
        new = {(row, col): tile for row, col, tile in placed}
        runs = set()
        for down, across in [(0, 1), (1, 0)]:
            told = set()
            for row, col in new:
                if (row, col) in told:
                    continue
                while (row - down, col - across) in new or (row - down, col - across) in self.board:
                    row, col = row - down, col - across
                run = []
                while tile := new.get((row, col)) or self.board.get((row, col)):
                    run.append((row, col, tile))
                    told.add((row, col))
                    row, col = row + down, col + across
                if len(run) > 1:
                    runs.add(tuple(run))
        return runs

    # -- rules 4: what is it worth? -----------------------------------------------------------------------------

    def score(self, placed: Placed) -> int:
        return sum(self.points(word) for word in self.words_made(placed)) + self.rules.bonus.get(len(placed), 0)

    def points(self, word: Run) -> int:
        """4.1: tiles, letter premiums under new ones, then word premiums under new ones. A blank is worth nothing."""
        total, times = 0, 1
        for row, col, tile in word:
            value = 0 if tile & BLANK else self.rules.values[tile]
            if (row, col) not in self.board:
                square = row * self.rules.size + col
                value *= self.rules.letter_multipliers[square]
                times *= self.rules.word_multipliers[square]
            total += value
        return total * times

    # -- every play ------------------------------------------------------------------------------------------------

    def plays(self, rack: Iterable[int]) -> dict[Placed, int]:
        """Every legal play with its score."""
        tiles = sorted(rack)
        found = {}
        for down in (False, True):
            fitting = self._fitting(down)
            for line in range(self.rules.size):
                for start in range(self.rules.size):
                    for placed in self._proposals(line, start, down, tiles, fitting):
                        if placed not in found and self.legal(placed):
                            found[placed] = self.score(placed)
        return found

    def _square(self, line: int, at: int, down: bool) -> tuple[int, int]:
        return (at, line) if down else (line, at)

    def _fitting(self, down: bool) -> dict[tuple[int, int], set[int]]:
        """Letters that make a word (or nothing at all) across the direction of play, by empty square."""
        every = range(1, self.words.letters + 1)
        fitting = {}
        for row in range(self.rules.size):
            for col in range(self.rules.size):
                before, after = ((row, col - 1), (row, col + 1)) if down else ((row - 1, col), (row + 1, col))
                if (row, col) in self.board:
                    continue
                if before in self.board or after in self.board:
                    fitting[row, col] = {letter for letter in every if self._fits(row, col, letter, down)}
                else:
                    fitting[row, col] = set(every)
        return fitting

    def _fits(self, row: int, col: int, letter: int, down: bool) -> bool:
        across = [
            word
            for word in self.words_made(frozenset([(row, col, letter)]))
            if (len({r for r, _, _ in word}) == 1) == down
        ]
        return all(bytes(tile & ~BLANK for *_, tile in word) in self.words for word in across)

    def _proposals(
        self, line: int, start: int, down: bool, rack: list[int], fitting: dict[tuple[int, int], set[int]]
    ) -> Iterator[Placed]:
        """Every way to spell a word from a square on, along the line, with the board's tiles and the rack's."""
        if self._square(line, start - 1, down) in self.board or not self._can_connect(line, start, down, len(rack)):
            return
        yield from self._spell(line, start, down, rack, fitting, self.words.everything, 0, [])

    def _can_connect(self, line: int, start: int, down: bool, tiles: int) -> bool:
        """Whether as many tiles, laid from here on, can reach a tile of the board (or the start square)."""
        first_word = not self.board
        for at in range(start, self.rules.size):
            square = self._square(line, at, down)
            if square in self.board:
                return True
            if tiles == 0:
                return False
            tiles -= 1
            if self._neighbours(*square) or (first_word and square == divmod(self.rules.start, self.rules.size)):
                return True
        return False

    def _spell(
        self,
        line: int,
        at: int,
        down: bool,
        rack: list[int],
        fitting: dict[tuple[int, int], set[int]],
        words: tuple[int, int],
        depth: int,
        placed: list[tuple[int, int, int]],
    ) -> Iterator[Placed]:
        square = self._square(line, at, down)
        lying = self.board.get(square)
        going_on = self.words.after(words, depth)
        if lying is not None:
            if lying & ~BLANK in going_on:
                further = going_on[lying & ~BLANK]
                yield from self._spell(line, at + 1, down, rack, fitting, further, depth + 1, placed)
            return
        if placed and depth > 1 and 0 in going_on:
            yield frozenset(placed)
        if at >= self.rules.size:
            return
        fits = fitting[square]
        for tile in set(rack):
            rest = rack.copy()
            rest.remove(tile)
            for letter in [tile] if tile else going_on:
                if letter and letter in fits and letter in going_on:
                    new = (*square, letter if tile else letter | BLANK)
                    yield from self._spell(
                        line, at + 1, down, rest, fitting, going_on[letter], depth + 1, [*placed, new]
                    )
