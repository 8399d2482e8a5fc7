"""300 simulated entrants against a slow judge that is written from the rules and knows neither engine nor library.

The judge keeps what each entrant meant: squares, direction, letters (small ones for blanks). It decides by the slow
reference (tests/reference.py) whether the play is legal and what it scores, by its own code which entries count, what a
wrong claim costs and who is ahead of whom.
"""

from __future__ import annotations

import csv
import io
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import pytest

from septyni.contest import (
    ClaimPolicy,
    ContestFile,
    Coordinates,
    EntryPolicy,
    Results,
    Terms,
    Ties,
    WordList,
    ranking,
    read_csv,
    results,
)
from septyni.edition import edition
from septyni.lexicon import Lexicon
from tests.contest.scene import CLOSES, OPENS, SECOND, slovak_board, terms
from tests.reference import BLANK, Reference, Rules
from tests.reference import WordList as SlowWords

SK = edition("sk")
RACK = "AILOPR?"
SEED = "sixteen characters and more"
DOWN = {True: ["zvislo", "zvisle", "↓", "down", "vertikāli", "отвесно"], False: ["vodorovne", "→", "across"]}


@dataclass(frozen=True)
class Sent:
    """One line of the table: what was meant, and what was written."""

    who: str
    meant: tuple[int, int, bool, bytes] | None
    """Row, column, down, tiles; None for a line that nobody can read."""
    text: str
    claim: int | None
    at: datetime


class AnyOfLexicon(SlowWords):
    """The reference looks words up by ``in`` alone when it judges one play."""

    def __init__(self, words: Lexicon) -> None:
        super().__init__((), 15, len(SK.letters))
        self.lexicon = words

    def __contains__(self, word: bytes) -> bool:
        return word in self.lexicon.graph


class SlowJudge:
    def __init__(self, words: Lexicon, claims: ClaimPolicy, entries: EntryPolicy, ties: Ties) -> None:
        layout = SK.layout
        start = layout.start[0] * layout.size + layout.start[1]
        values = (0, *SK.tiles.values[1:])
        rules = Rules(layout.size, layout.letter_multipliers, layout.word_multipliers, start, values)
        self.reference = Reference(rules, AnyOfLexicon(words), slovak_board().cells)
        self.rack = Counter(SK.parse_rack(RACK))
        self.claims, self.entries, self.ties = claims, entries, ties

    def points(self, meant: tuple[int, int, bool, bytes]) -> int:
        """What a play is worth; 0 when anything is wrong with it."""
        row, col, down, tiles = meant
        if all(tile & BLANK for tile in tiles):  # all letters small: people who do not use capitals
            tiles = bytes(tile & ~BLANK for tile in tiles)
        word = {(row + i, col) if down else (row, col + i): tile for i, tile in enumerate(tiles)}
        squares, lying = list(word), self.reference.board
        if any(square in lying and lying[square] & ~BLANK != tile & ~BLANK for square, tile in word.items()):
            return 0  # another letter is there
        new = {square: tile for square, tile in word.items() if square not in lying}
        left = self.rack.copy()
        for square, tile in sorted(new.items(), key=lambda item: not item[1] & BLANK):  # blanks asked for come first
            used = 0 if tile & BLANK or not left[tile] else tile
            if not left[used]:
                return 0  # not on the rack
            left[used] -= 1
            new[square] = tile if used else tile | BLANK  # what the rack lacks is the blank
        placed = frozenset((*square, tile) for square, tile in new.items())
        if not self.reference.legal(placed):
            return 0
        whole = [run for run in self.reference.words_made(placed) if [(r, c) for r, c, _ in run] == squares]
        return self.reference.score(placed) if whole else 0  # the word written is a whole word that is made

    def standings(self, sent: Sequence[Sent]) -> list[tuple[int, str, int]]:
        """(rank, name, points) of everybody, equal ones by name."""
        counting: dict[str, Sent] = {}
        for one in sorted(sent, key=lambda one: one.at):
            if one.meant is None or not OPENS <= one.at <= CLOSES:
                continue
            if self.entries is EntryPolicy.LAST or one.who not in counting:
                counting[one.who] = one
        scored = {who: (self._paid(one), one.at) for who, one in counting.items()}

        def ahead(other: str, who: str) -> bool:
            (theirs, their_time), (mine, my_time) = scored[other], scored[who]
            return theirs > mine or (self.ties is Ties.EARLIER and theirs == mine and their_time < my_time)

        ranks = [(1 + sum(ahead(other, who) for other in scored), who, scored[who][0]) for who in scored]
        return sorted(ranks)

    def _paid(self, one: Sent) -> int:
        assert one.meant is not None
        worth = self.points(one.meant)
        if one.claim is None or one.claim <= worth or self.claims is ClaimPolicy.RECOMPUTED:
            return worth
        return 0 if self.claims is ClaimPolicy.VOID else max(0, worth - (one.claim - worth))


# -- three hundred people ----------------------------------------------------------------------------------------------


def written(meant: tuple[int, int, bool, bytes], chance: random.Random, custom: Coordinates) -> str:
    """A play in one of the ways people write it; the direction is always told by words or by the order."""
    row, col, down, tiles = meant
    letter, number = (col, row) if custom is Coordinates.NUMBERED_ROWS else (row, col)
    by_letter, by_number = f"{chr(65 + letter)}{number + 1}", f"{number + 1}{chr(65 + letter)}"
    letter_first_is_down = custom is Coordinates.NUMBERED_ROWS
    word = SK.format(tiles)
    if chance.random() < 0.5:
        return f"{by_letter if down == letter_first_is_down else by_number} {word}"
    square = chance.choice([by_letter, by_number])
    parts = [square, chance.choice(DOWN[down]), word]
    chance.shuffle(parts)
    return " ".join(parts)


def crowd(words: Lexicon, custom: Coordinates, seed: int) -> list[Sent]:
    """What 300 people send: many good plays, and every mistake there is."""
    chance = random.Random(seed)
    legal = ranking(terms(rack=RACK).position(0, None, words))
    sent: list[Sent] = []
    for number in range(300):
        who = f"entrant {number:03}"
        play = legal[0] if chance.random() < 0.05 else chance.choice(legal[:400] if chance.random() < 0.5 else legal)
        meant = (play.row, play.col, play.down, play.tiles)
        at = OPENS + timedelta(seconds=chance.randrange(int((CLOSES - OPENS).total_seconds())))
        claim: int | None = play.score if chance.random() < 0.5 else None
        kind = number % 12
        if kind == 0:
            at = CLOSES + SECOND
        elif kind == 1:
            at = chance.choice([CLOSES, OPENS, OPENS - SECOND])
        elif kind == 2:
            meant = (play.row, play.col, not play.down, play.tiles)
        elif kind == 3:
            claim = play.score + chance.randrange(1, 40)
        elif kind == 4:
            claim = max(0, play.score - 3)
        elif kind == 5:  # the blank said to be a tile, or a tile said to be the blank
            tiles = bytearray(play.tiles)
            place = chance.randrange(len(tiles))
            tiles[place] ^= BLANK
            meant = (play.row, play.col, play.down, bytes(tiles))
        elif kind == 6:  # letters mixed: mostly no word
            meant = (play.row, play.col, play.down, bytes(chance.sample(play.tiles, len(play.tiles))))
        elif kind == 7:  # moved by a square: mostly over other letters, or touching nothing
            meant = (min(play.row + 1, 14), play.col, play.down, play.tiles)
        elif kind == 8:  # a word cut short, though the letters go on
            meant = (play.row, play.col, play.down, play.tiles[:-1] if len(play.tiles) > 2 else play.tiles)
        elif kind == 9:  # twice, the second one better or worse, or late
            other = chance.choice(legal)
            again = (other.row, other.col, other.down, other.tiles)
            later = chance.choice([at + SECOND, at, CLOSES + SECOND])
            sent.append(Sent(who, again, written(again, chance, custom), None, later))
        elif kind == 10 and chance.random() < 0.5:
            sent.append(Sent(who, None, chance.choice(["FORMULA", "K5", "K5 ФОРМУЛА", "Z9 AKO", "?", ""]), None, at))
            continue
        sent.append(Sent(who, meant, written(meant, chance, custom), claim, at))
    return sent


def table(sent: Sequence[Sent]) -> str:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["name", "play", "claim", "received"])
    for one in sent:
        writer.writerow([one.who, one.text, "" if one.claim is None else one.claim, one.at.isoformat()])
    return out.getvalue()


def ranked(found: Results) -> list[tuple[int, str, int]]:
    return sorted((one.rank, one.entry.name, one.total) for one in found.standings)


def run(which: Terms, sent: Sequence[Sent], words: Lexicon) -> tuple[Results, int]:
    """The results, and how many lines were refused."""
    state, lines = ContestFile(which).state(read_csv(table(sent), which, words))
    return results(state, words), sum(line.submission is None for line in lines)


@pytest.mark.parametrize(
    ("claims", "entries", "ties", "custom"),
    [
        (ClaimPolicy.RECOMPUTED, EntryPolicy.LAST, Ties.SHARED, Coordinates.NUMBERED_ROWS),
        (ClaimPolicy.SUBTRACT, EntryPolicy.FIRST, Ties.EARLIER, Coordinates.LETTERED_ROWS),
        (ClaimPolicy.VOID, EntryPolicy.LAST, Ties.EARLIER, Coordinates.NUMBERED_ROWS),
    ],
)
def test_three_hundred_entrants(
    lexicon: Callable[..., Lexicon], claims: ClaimPolicy, entries: EntryPolicy, ties: Ties, custom: Coordinates
) -> None:
    words = lexicon("sk")
    options = {"claims": claims, "entries": entries, "ties": ties, "coordinates": custom}
    which = terms(rack=RACK, words=WordList("default"), **options).pinned(words)
    sent = crowd(words, custom, seed=len(claims) + len(entries))
    found, refused = run(which, sent, words)
    slow = SlowJudge(words, claims, entries, ties).standings(sent)
    assert ranked(found) == slow
    # the crowd is as mixed as it should be
    zeros = sum(points == 0 for _, _, points in slow)
    assert 60 < zeros < 200
    assert refused == sum(one.meant is None or not OPENS <= one.at <= CLOSES for one in sent) > 30
    assert len({points for _, _, points in slow}) > 30


def test_the_slow_judge_knows_the_example_by_hand(lexicon: Callable[..., Lexicon]) -> None:
    """A check of the judge itself: points worked out by hand."""
    judge = SlowJudge(lexicon("sk"), ClaimPolicy.VOID, EntryPolicy.LAST, Ties.SHARED)
    formula = SK.parse("FORMuLA")  # the blank is U: three points less, doubled
    assert judge.points((4, 10, True, formula)) == 36 - 2 * 3
    assert judge.points((4, 10, False, formula)) == 0
    assert judge.points((4, 10, True, SK.parse("FORMULA"))) == 30  # no U on the rack: it is the blank
    assert judge.points((4, 10, True, SK.parse("FORMuLi"))) == 0  # two blanks
    assert judge.points((7, 3, False, SK.parse("DARCOVÝMI"))) == 19
    assert judge.points((7, 3, False, SK.parse("DARCOVÝM"))) == 0  # places nothing
