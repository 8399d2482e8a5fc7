"""Word lists: sources -> forms -> policy -> a compiled graph, declared in an edition's lexicon.toml.

>>> words = open_lexicon("lt")                 # built the first time, opened in milliseconds after that
>>> "namo" in words, words.explain("namo")
>>> open_lexicon("en", "large"), open_lexicon("en", Path("club.txt"))

docs/word-lists.md describes the lists, their sources and how to bring one's own.
"""

from septyni.lexicon.explain import Explanation
from septyni.lexicon.lexicon import Lexicon, open_lexicon

__all__ = ["Explanation", "Lexicon", "open_lexicon"]
