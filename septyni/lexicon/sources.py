"""From a recipe's sources to the set of words that may be played."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from septyni import _engine
from septyni._engine import LetterError, WordSet
from septyni.edition import Edition
from septyni.errors import LexiconError
from septyni.lexicon import npm
from septyni.lexicon.recipe import Policy, Recipe, Source, longest

Progress = Callable[[str, float], None]
"""Called with what is being done and the share of it that is done, 0..1."""


def gather(which: Edition, recipe: Recipe, progress: Progress | None) -> tuple[WordSet, dict[str, int], dict[str, str]]:
    """All words of a recipe that may be played; how many spellings were dropped, by reason (and ``kept`` and ``raw``
    ones); and the capitalised words of plain lists (in lower case) with the reason why they do not count."""
    words = WordSet(which.alphabet.letters)
    counts: Counter[str] = Counter()
    refused: dict[str, str] = {}
    for source in recipe.parts:
        if progress is not None:  # the first time they come over the network
            progress(f"{which.name}: fetching", 0.0)
            source.paths()
            progress(f"{which.name}: fetching", 1.0)
        if source.kind == "hunspell":
            dictionary = load_dictionary(source)
            what = f"{which.name}: finding every form"
            tick = None if progress is None else lambda share, say=progress, what=what: say(what, share)
            counts.update(dictionary.expand(words, which.alphabet, engine_policy(which, recipe.policy), tick))
        else:
            if progress is not None:
                progress(f"{which.name}: reading words", 0.0)
            _add_list(which, source, words, recipe.policy, counts, refused)
            if progress is not None:
                progress(f"{which.name}: reading words", 1.0)
    for form in recipe.policy.add_forms:
        words.add(which.parse_word(form))
    counts["kept"] = len(words)
    return words, dict(counts), refused


def engine_policy(which: Edition, policy: Policy) -> _engine.Policy:
    """The part of a policy that applies while a dictionary is expanded."""
    return _engine.Policy(
        max_length=longest(which),
        drop_entries=policy.drop_entries,
        drop_forms=policy.drop_forms,
        drop_fields=policy.drop_fields,
        drop_prefixes=policy.drop_prefixes,
    )


def load_dictionary(source: Source) -> _engine.Dictionary:
    """A hunspell source's dictionary. LexiconError."""
    paths = source.paths()
    affixes = next((path for path in paths if path.suffix == ".aff"), None)
    entries = next((path for path in paths if path.suffix == ".dic"), None)
    if affixes is None or entries is None:
        raise LexiconError(f"{source.package}: a hunspell source has two files, an .aff and a .dic")
    return _engine.Dictionary.load(str(affixes), str(entries))


def _add_list(
    which: Edition, source: Source, words: WordSet, policy: Policy, counts: Counter[str], refused: dict[str, str]
) -> None:
    """Add the words of plain lists or of a trie, as the policy has it."""
    small: list[str] = []
    for path in source.paths():
        for word in _lines(source, path):
            if word == word.lower():
                small.append(word)
            elif len(word) > 1:
                counts["capitalised"] += 1
                acronym = word == word.upper()
                refused[word.lower()] = "abbreviation" if acronym else "a proper noun is not allowed"
    counts["raw"] += len(small) + counts["capitalised"]
    mine = WordSet(which.alphabet.letters)
    added, _ = mine.add_text("\n".join(small), which.alphabet, longest(which))
    counts["letters or length"] += len(small) - added
    for reason, dropped in _dropped(which, small, mine, policy):
        before = len(mine)
        mine.difference_update(dropped)
        counts[reason] += before - len(mine)
    words.update(mine)


def _dropped(which: Edition, small: list[str], mine: WordSet, policy: Policy) -> list[tuple[str, WordSet]]:
    """The hand lists' words and those that a pattern drops, by reason."""
    found: dict[str, WordSet] = {}

    def drop(form: str, reason: str) -> None:
        try:
            word = which.alphabet.parse_word(form)
        except LetterError:
            return
        found.setdefault(reason, WordSet(which.alphabet.letters)).add(word)

    for form, reason in [*policy.drop_entries.items(), *policy.drop_forms.items()]:
        drop(form, reason)
    for pattern in policy.drop_patterns:
        for form in small:
            if len(form) <= longest(which) and any(has(which, mine, word) for word in pattern.matches(form)):
                drop(form, pattern.reason)
    return list(found.items())


def has(which: Edition, words: WordSet | _engine.WordGraph, text: str) -> bool:
    """Whether a word is there; text that tiles cannot spell is not."""
    try:
        return which.alphabet.parse_word(text) in words
    except LetterError:
        return False


def _lines(source: Source, path: Path) -> list[str]:
    if source.kind == "trie":
        return npm.dump_trie(path).split("\n")
    text = path.read_text(encoding=source.encoding)
    if path.suffix != ".json":
        return text.split("\n")
    words = json.loads(text)
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise LexiconError(f"{path} is no JSON list of words")
    return words
