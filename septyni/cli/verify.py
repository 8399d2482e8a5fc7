"""``septyni verify``: whether a game was what its record says (docs/fair-bag.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from septyni.cli.common import JsonOption, emit, open_words, printable
from septyni.cli.journal import FORMAT
from septyni.edition import Edition
from septyni.errors import LexiconError, SeptyniError
from septyni.position import Words
from septyni.rules import Event, event_to_json
from septyni.server.play.fairness import FindWords, Verdict, check, pinned_words

_MOST_BYTES = 20_000_000


def verify(
    game: Annotated[Path, typer.Argument(help="record.json of a game that was played at a server, or a saved game.")],
    hash: Annotated[
        str | None, typer.Option("--hash", help="The hash that was shown when the game began, to compare.")
    ] = None,
    lexicon: Annotated[
        str | None,
        typer.Option("--lexicon", help="Where the game's word list is, if not among the lists built here."),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Replay a game and prove it: the bag was fixed beforehand, and every draw, score and turn is right.

    Exit code 0: proven; 1: something is not as the record says; 2: the file is no record of a game.
    """
    verdict = check(_read(game), _words(lexicon))
    same = hash is None or verdict.hash == hash.strip().lower()
    if json:
        emit(verdict.to_json() | {"ok": verdict.ok and same, "same_hash": None if hash is None else same})
    else:
        for line in _report(verdict, same):
            print(printable(line))
    if not (verdict.ok and same):
        raise typer.Exit(1)


def _words(name: str | None) -> FindWords:
    """The word list by its hash, or the one that was named. LexiconError when that is another."""
    if name is None:
        return pinned_words

    def find(which: Edition, header: Mapping[str, Any]) -> Words | None:
        words = open_words(which, name)
        if words is not None:
            pinned = header.get("lexicon_sha256")
            if pinned != words.sha256 if pinned else header.get("lexicon") != words.name:
                raise LexiconError(f"the game was played with {header.get('lexicon')!r}, not with {words.name!r}")
        return words

    return find


# -- reading -----------------------------------------------------------------------------------------------------------


def _read(path: Path) -> dict[str, Any]:
    """A record, or the lines of a saved game as one. SeptyniError."""
    with path.open("rb") as file:
        content = file.read(_MOST_BYTES + 1)
    if len(content) > _MOST_BYTES:
        raise SeptyniError(f"{path} is longer than any record of a game")
    document = _parsed(content)
    if isinstance(document, dict) and "header" in document:
        return document
    lines = [_parsed(line) for line in content.split(b"\n")[:-1]]  # a line cut short by a crash never happened
    if not lines or not isinstance(lines[0], dict) or lines[0].get("septyni") != FORMAT:
        raise SeptyniError(f"{path} is neither a record.json nor a saved game of septyni")
    events: list[Any] = []
    for number, line in enumerate(lines[1:], 2):
        if not isinstance(line, dict) or not isinstance(line.get("events"), list):
            raise SeptyniError(f"{path} line {number} is damaged: it has no events")
        events += line["events"]
    return {"header": lines[0], "events": events}


def _parsed(content: bytes) -> Any:
    try:
        return json.loads(content)
    except (ValueError, RecursionError):
        return None


# -- telling -----------------------------------------------------------------------------------------------------------


def _report(verdict: Verdict, same: bool) -> list[str]:
    lines = [_about_hash(verdict)]
    if not same:
        lines.append("hash: NOT the one that you were shown: this record is of another game")
    difference = verdict.difference
    if difference is None:
        lines.append(f"events: all {verdict.events} are as the rules and the seed make them")
    else:
        lines.append(f"events: number {difference.number} is WRONG: {difference.reason}")
        lines.append(f"  recorded: {_event(difference.recorded, verdict.edition)}")
        lines.append(f"  expected: {_event(difference.expected, verdict.edition)}")
    lines.append(_about_words(verdict))
    if verdict.outcome is None and difference is None:
        told = "which is opened only when it is: something is missing" if verdict.hash is not None else "so far"
        lines.append(f"end: the game is not over, {told}")
    elif verdict.outcome is not None:
        scores = " ".join(map(str, verdict.outcome.scores))
        lines.append(f"end: {verdict.outcome.termination}, scores {scores}")
    lines.append("proven" if verdict.ok and same else "NOT PROVEN")
    return lines


def _about_hash(verdict: Verdict) -> str:
    if verdict.hash is None:
        return "hash: none; a saved game commits to nothing, its seed is what the file says"
    fits = "is" if verdict.fits else "is NOT"
    return f"hash: {verdict.hash[:64]} {fits} that of this seed, these tiles and these rules"


def _about_words(verdict: Verdict) -> str:
    match verdict.words:
        case "checked":
            return f"words: looked up in {verdict.lexicon}"
        case "trusted":
            return f"words: taken on trust, for {verdict.lexicon} is not here (--lexicon says where it is)"
        case _:
            return "words: every word counted in this game"


def _event(event: Event | None, which: Edition) -> str:
    return "nothing" if event is None else json.dumps(event_to_json(event, which), ensure_ascii=False)
