"""The words that everybody knows: the most used ones of a language that are in the lexicon too."""

from __future__ import annotations

from functools import lru_cache

from septyni._engine import LetterError, WordGraph
from septyni.edition import Edition
from septyni.lexicon import Lexicon

_SHORT = 4  # letters of the words that a beginner knows in a language without frequencies


@lru_cache(maxsize=64)
def common_words(edition: Edition, lexicon: Lexicon, count: int) -> WordGraph:
    """A graph of those of the ``count`` most frequent words of the edition's language that are in the lexicon.

    Frequencies are wordfreq's. Languages that it does not cover get the lexicon's words of at most four letters.
    """
    import wordfreq  # reading its tables takes a while, so only when somebody plays a beginner

    if edition.language not in wordfreq.available_languages("small"):
        short = lexicon.graph.words(min_length=2, max_length=_SHORT)
        return WordGraph.from_words(short, len(edition.letters))
    known = []
    for text in wordfreq.top_n_list(edition.language, count, wordlist="small"):
        try:
            word = edition.alphabet.parse_word(text)
        except LetterError:  # digits, hyphens, letters of other languages
            continue
        if len(word) >= 2 and word in lexicon.graph:
            known.append(word)
    return WordGraph.from_words(known, len(edition.letters))
