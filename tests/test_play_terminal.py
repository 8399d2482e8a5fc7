"""`septyni play` as a person meets it: a real terminal, whole games, kill -9, secret racks."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest
import wordfreq

from septyni.cli.journal import Journal
from septyni.edition import edition
from septyni.game import Game
from septyni.lexicon import open_lexicon
from septyni.rules.events import Exchanged, Passed, Placed, TurnTo

COMMAND = [sys.executable, "-m", "septyni.cli", "play"]
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
CLEAR = "\x1b[3J"
HINT = re.compile(r"^ +((?:\d+[A-O]|[A-O]\d+) \S+)  -?\d+ points", re.MULTILINE)
TOLD = re.compile(r"^(.+): ((?:\d+[A-O]|[A-O]\d+) \S+)  (-?\d+) points", re.MULTILINE)
TILE = re.compile(r" (\?|[^\W\d_][^\s\d]*?)[₀-₉]* ")


class Terminal:
    """A game in a pseudo terminal. ``screen`` is everything printed so far, codes included."""

    def __init__(self, *arguments: object) -> None:
        self.screen = ""
        self.process = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], *map(str, arguments)],
            encoding="utf-8",
            dimensions=(60, 250),
            timeout=120,
            env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "250"},
        )
        self.process.delaybeforesend = None

    def until(self, *patterns: str) -> tuple[int, str]:
        """Wait for one of the patterns; which, and what was printed up to and with it."""
        found = self.process.expect(list(patterns))
        assert isinstance(self.process.after, str)
        text = self.process.before + self.process.after
        self.screen += text
        return found, ESCAPES.sub("", text).replace("\r\n", "\n")

    def send(self, line: str) -> None:
        self.process.sendline(line)

    def say(self, line: str, *patterns: str) -> str:
        self.send(line)
        return self.until(*patterns)[1]

    def end(self) -> tuple[int | None, str]:
        """The exit code and the last words."""
        self.process.expect(pexpect.EOF)
        self.screen += self.process.before
        self.process.close()
        return self.process.exitstatus, ESCAPES.sub("", self.process.before).replace("\r\n", "\n")

    def play_best(self, name: str = "You") -> None:
        """One turn at the prompt: the first hint, else new tiles, else pass. Leaves the answer unread."""
        hints = HINT.findall(self.say("hint", f"{name}> "))
        if hints:
            self.say(hints[0], r"play it\? \[Y/n\] ")
            self.send("")
            return
        rack = self.say("shuffle", f"{name}> ")
        letters = " ".join(TILE.findall(rack.rsplit("\n", 2)[-2] + " "))
        self.say(f"x {letters}", r"\[y/N\] ")
        shown = self.say("y", f"{name}> ", "Game over")
        if "to exchange it must hold" in shown or "cannot be drawn" in shown:
            self.say("pass", r"\[y/N\] ")
            self.send("y")


@pytest.fixture(scope="module")
def english(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A word list of everyday words."""
    path = tmp_path_factory.mktemp("words") / "en.txt"
    common = wordfreq.top_n_list("en", 12_000)
    path.write_text("\n".join(word for word in common if word.isascii() and word.isalpha() and len(word) > 1))
    return path


def saved(path: Path, words: str | Path = "default") -> Game:
    journal = Journal.open(path)
    assert journal is not None
    with journal:
        which = edition(journal.header["edition"])
        events = [event for line in journal.events for event in line["events"]]
        return Game.resume(which, journal.header, events, lexicon=open_lexicon(which, words))


@pytest.mark.parametrize("code", ["bg", "lv", "sk", "lt", "en"])
def test_a_whole_game_against_a_bot_in_every_language(code: str, tmp_path: Path) -> None:
    save, record = tmp_path / "game.jsonl", tmp_path / "game.gcg"
    table = Terminal("--edition", code, "--bot", "greedy", "--seed", 11, "--save", save)
    while table.until("You> ", "Game over")[0] == 0:
        table.play_best()
    table.until("Write the record as GCG.*: ")
    table.send(str(record))
    status, _ = table.end()
    assert status == 0
    game = saved(save)
    outcome = game.outcome()
    assert outcome is not None
    plain = ESCAPES.sub("", table.screen).replace("\r\n", "\n")
    for name, points in zip(game.names, outcome.scores, strict=True):
        assert f"  {name}: {points}\n" in plain
    if outcome.winner is not None:
        assert f"Winner: {game.names[outcome.winner]}\n" in plain
    made = [(game.names[event.seat], event.score) for event in game.events if isinstance(event, Placed)]
    told = [(name.strip(), int(score)) for name, _, score in TOLD.findall(plain)]
    assert told == made
    assert len(made) > 10
    checked = subprocess.run(
        [sys.executable, "-m", "septyni.cli", "gcg", "check", str(record)], capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_kill_9_at_any_moment_loses_nothing_that_was_shown(tmp_path: Path, english: Path) -> None:
    arguments = ("--edition", "en", "--lexicon", english, "--bot", "greedy", "--seed", "k9", "--save")
    chance = random.Random(9)

    whole = tmp_path / "whole.jsonl"
    table = Terminal(*arguments, whole)
    while table.until("You> ", "Game over")[0] == 0:
        table.play_best()
    table.until("Write the record as GCG.*: ")
    table.send("")
    table.end()

    pieces = tmp_path / "pieces.jsonl"
    kills, over = 0, False
    while not over:
        table = Terminal(*arguments, pieces)
        for _ in range(chance.randrange(1, 5)):
            if table.until("You> ", "Game over")[0]:
                over = True
                break
            table.play_best()
        if chance.random() < 0.5:
            time.sleep(chance.random() * 0.05)
        table.process.kill(signal.SIGKILL)
        table.process.expect(pexpect.EOF)
        table.screen += table.process.before
        table.process.close()
        kills += 1
        shown = TOLD.findall(ESCAPES.sub("", table.screen).replace("\r\n", "\n"))
        kept = [event for event in saved(pieces, english).events if isinstance(event, Placed)]
        names = ("You", "Bot greedy")
        assert {(name.strip(), int(score)) for name, _, score in shown} <= {
            (names[event.seat], event.score) for event in kept
        }
    assert kills > 3
    assert saved(pieces, english).events == saved(whole, english).events


def segments(screen: str) -> Iterator[str]:
    """What was on the screen between two clearings, without codes."""
    for part in screen.split(CLEAR):
        yield ESCAPES.sub("", part).replace("\r\n", "\n")


def racks_in(text: str) -> list[Counter[str]]:
    """Every line that shows tiles outside the board."""
    lines = (line for line in text.split("\n") if re.match(r"^   ?(\?|[A-Z][₀-₉]+) ", line) and "·" not in line)
    return [Counter(TILE.findall(line + " ")) for line in lines]


def test_nobody_sees_another_persons_rack(tmp_path: Path, english: Path) -> None:
    save = tmp_path / "game.jsonl"
    names = ("Ona", "Jonas", "Zita")
    table = Terminal(
        *("--edition", "en", "--lexicon", english, "--players", 3, "--seed", 5, "--save", save),
        *(argument for name in names for argument in ("--name", name)),
    )
    for turn in range(12):
        _, before = table.until(r"press Enter when \w+ is here ")
        name = re.search(r"press Enter when (\w+) is here", before)
        assert name is not None
        table.send("")
        prompt = f"{name[1]}> "
        table.until(prompt)
        table.say("shuffle", prompt)
        table.say("unseen", prompt)
        if turn % 4 == 3:
            rack = table.say("board", prompt)
            letters = TILE.findall(rack.rsplit("\n", 2)[-2] + " ")
            table.say(f"x {letters[0]}", r"\[y/N\] ")
            table.send("y")
        else:
            table.play_best(name[1])
    table.until(r"press Enter when \w+ is here ")
    table.send("")
    table.until("> ")
    table.process.sendeof()
    status, _ = table.end()
    assert status == 0

    game = saved(save, english)
    owners = []  # (name, rack when the turn began)
    state = Game.resume(game.edition, game.header(), [], lexicon=open_lexicon(game.edition, english)).start
    from septyni.rules import apply

    for event in game.events:
        state = apply(state, event)
        if isinstance(event, TurnTo):
            letters = Counter(game.edition.format(bytes([tile])) for tile in state.racks[event.seat])
            owners.append((names[event.seat], letters))
    seen = 0
    turns = iter(owners)
    for part in segments(table.screen):
        waiting, *rest = re.split(r"press Enter when (\w+) is here ", part)
        assert racks_in(waiting) == []  # nothing is shown before its owner says so
        if rest:
            name, shown = rest[0], rest[1]
            owner, rack = next(turns)
            assert owner == name
            assert racks_in(shown)
            for found in racks_in(shown):
                assert found == rack
                seen += 1
    assert seen >= 24


def test_challenges_at_the_table(tmp_path: Path, english: Path) -> None:
    save = tmp_path / "game.jsonl"
    table = Terminal(
        *("--edition", "en", "--lexicon", english, "--bot", "equity", "--seed", 3, "--challenge", "single"),
        *("--rule", "first_player=seat_order", "--save", save),
    )
    table.until("You> ")
    assert "no hints" in table.say("hint", "You> ")
    rack = table.say("shuffle", "You> ").rsplit("\n", 2)[-2] + " "
    tiles = [letter for letter in TILE.findall(rack) if letter != "?"]
    phony = "".join(sorted(tiles, key="ZQJXKVWFHBPGCMYDLUTSRNOIAE".index)[:5])
    preview = table.say(f"8D {phony}", r"play it\? \[Y/n\] ")
    assert phony in preview  # no word is judged here
    told = table.say("y", "You> ")
    assert f"Bot equity: challenge to You: {phony} is no word" in told
    assert "withdrawn" in told
    assert Counter(TILE.findall(told.rsplit("\n", 2)[-2] + " ")) == Counter(TILE.findall(rack))
    wrong = table.say("challenge", "You> ")
    assert "is valid" in wrong or "are valid" in wrong
    assert "no play can be challenged now" in table.say("challenge", "You> ")
    table.say("quit", "Resume with: septyni play --save ")
    assert table.end()[0] == 0
    game = saved(save, english)
    assert game.scores[0] == 0
    assert game.scores[1] > 0


def test_slips_are_explained_and_can_be_taken_back(tmp_path: Path, english: Path) -> None:
    table = Terminal(
        *("--edition", "en", "--lexicon", english, "--bot", "beginner", "--seed", 4, "--save", tmp_path / "g.jsonl"),
        *("--rule", "first_player=seat_order"),
    )
    table.until("You> ")
    for typed, said in {
        "8D": "write the word after the place: 8D WORD",
        "dance": "'dance' is no command",
        "8D ЖЖ": "'Ж'",
        "99Z CAT": "99Z",
        "16A CAT": "off the board",
        "x": "x ABC",
        "undo": "nothing to take back",
        "challenge": "no challenges in this game",
        "1A AE": "start square",
        "save": "saved in",
    }.items():
        answer = table.say(typed, "You> ")
        lines = answer.strip().split("\n")
        assert len(lines) == 3 or lines[1:-1], answer  # the echo, one line, the prompt
        assert said.lower() in lines[1].lower(), (typed, answer)
    for nothing in ("n", "undo", "u"):
        play = HINT.findall(table.say("hint", "You> "))[0]
        table.say(play.lower(), r"play it\? \[Y/n\] ")  # typed in small letters, meant as tiles
        assert "taken back" in table.say(nothing, "You> ")
    assert "8D WORD" in table.say("help", "You> ")
    assert re.search(r"\d+ unseen \(bag \d+\)", table.say("unseen", "You> "))
    place, word = HINT.findall(table.say("hint", "You> "))[0].split()
    preview = table.say(f"{place.lower()} {word.lower()}", r"play it\? \[Y/n\] ")
    assert f"{place} {word}" in preview
    table.say("y", "You> ")
    table.say("resign", r"\[y/N\] ")
    assert "Game over: resigned" in table.say("y", "Write the record as GCG.*: ")
    table.process.sendintr()
    table.end()
    game = saved(tmp_path / "g.jsonl", english)
    assert game.outcome() is not None
    assert sum(isinstance(event, Placed) and event.seat == 0 for event in game.events) == 1


def piped(*arguments: object, typed: str = "", data: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ} if data is None else {**os.environ, "SEPTYNI_DATA": str(data)}
    return subprocess.run(
        [*COMMAND, *map(str, arguments)], input=typed, capture_output=True, text=True, timeout=120, env=environment
    )


def test_the_end_of_the_input_leaves_and_says_how_to_go_on(tmp_path: Path, english: Path) -> None:
    base = ("--edition", "en", "--lexicon", english, "--seed", 1, "--rule", "first_player=seat_order")
    done = piped(*base, typed="pass\ny\n", data=tmp_path)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    found = re.search(r"Resume with: septyni play --save (\S+)\n", done.stdout)
    assert found is not None
    again = piped("--save", found[1], data=tmp_path)  # the file says itself which words count
    assert "Going on with" in again.stdout
    game = saved(Path(found[1]), english)
    assert any(isinstance(event, Passed) and event.seat == 0 for event in game.events)


def test_bots_alone_play_the_same_game_from_the_same_seed(tmp_path: Path, english: Path) -> None:
    games = []
    for number in (1, 2):
        path = tmp_path / f"{number}.jsonl"
        done = piped(
            *("--edition", "en", "--lexicon", english, "--players", 3, "--seed", 2, "--save", path),
            *("--bot", "equity", "--bot", "greedy", "--bot", "beginner", "--variant", "nine-tiles"),
            *("--challenge", "double"),
        )
        assert done.returncode == 0, done.stderr
        assert "Game over" in done.stdout
        games.append(saved(path, english))
    assert games[0].events == games[1].events
    assert games[0].options.rack_size == 9


def test_a_saved_game_is_not_taken_for_another(tmp_path: Path, english: Path) -> None:
    save = tmp_path / "game.jsonl"
    base = ("--edition", "en", "--lexicon", english, "--seed", 1, "--save", save)
    assert piped(*base).returncode == 0
    before = save.read_bytes()
    fewer = tmp_path / "fewer.txt"
    fewer.write_text("cat\ndog\n")
    for arguments, said in (
        (("--edition", "bg", "--save", save), "is a game in en"),
        (("--edition", "en", "--lexicon", fewer, "--save", save), "begun with the word list"),
        ((*base, "--players", 3), "--players"),
        ((*base[:-2], "--seed", 2, "--save", save), "--seed"),
        ((*base, "--challenge", "double"), "--challenge"),
        ((*base, "--bot", "greedy", "--bot", "greedy"), "--bot"),
        ((*base, "--variant", "nine-tiles"), "--variant"),
    ):
        done = piped(*arguments)
        assert done.returncode == 2, (arguments, done.stdout)
        assert said in done.stderr
        assert done.stderr.count("\n") == 1
        assert save.read_bytes() == before
    assert piped(*base).returncode == 0
    save.write_bytes(before[:-20])
    torn = piped(*base)
    assert torn.returncode == 0
    assert "cut short" in torn.stdout
    lines = before.split(b"\n")
    save.write_bytes(b"\n".join([lines[0], lines[1].replace(b'"Begins"', b'"Began"'), b""]))
    broken = piped(*base)
    assert broken.returncode == 2
    assert "does not hold a whole game" in broken.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--edition", "xx"], "xx"),
        (["--players", 5, "--edition", "en"], "--players"),
        (["--bot", "genius", "--edition", "en"], "genius"),
        (["--variant", "chess", "--edition", "en"], "chess"),
        (["--variant", "finish-line:nowhere", "--edition", "en"], "nowhere"),
        (["--challenge", "duel", "--edition", "en"], "duel"),
        (["--rule", "nonsense", "--edition", "en"], "NAME=VALUE"),
        (["--rule", "rack_size=99", "--edition", "en"], "rack_size"),
        (["--name", "A", "--name", "B", "--edition", "en"], "2 names"),
        (["--edition", "en", "--save", "/dev/null/game"], "/dev/null"),
    ],
)
def test_what_cannot_be_played_is_one_line(arguments: list[object], said: str, english: Path) -> None:
    done = piped(*arguments, "--lexicon", english)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert said in done.stderr


def test_exchanging_at_the_table_shows_the_others_only_how_many(tmp_path: Path, english: Path) -> None:
    save = tmp_path / "game.jsonl"
    table = Terminal(
        *("--edition", "en", "--lexicon", english, "--bot", "greedy", "--seed", 6, "--save", save),
        *("--rule", "first_player=seat_order"),
    )
    rack = table.until("You> ")[1].rsplit("\n", 2)[-2] + " "
    tiles = TILE.findall(rack)
    table.say(f"x {tiles[0]}{tiles[1]}", r"\[y/N\] ")
    told = table.say("y", "You> ")
    assert "You: exchange of 2 tiles" in told
    table.process.close(force=True)
    exchanged = [event for event in saved(save, english).events if isinstance(event, Exchanged)]
    assert len(exchanged[0].given) == 2
