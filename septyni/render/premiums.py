"""What the premium squares are called and which colours they have; one table for every kind of picture.

The colours are the ones that the rule texts name: light blue doubles a letter, dark blue triples it, light red doubles
a word, dark red triples it. Larger boards go on in the same direction.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True)
class Premium:
    """A kind of square: how many times it counts, and whether the letter or the word."""

    times: int
    word: bool
    background: str  # '#rrggbb' on a light page
    ink: str
    dark_background: str
    dark_ink: str

    @property
    def short(self) -> str:
        """Two characters for terminals: ``2L``, ``3W``."""
        return f"{self.times}{'W' if self.word else 'L'}"


# Keyed by the legend of Layout.rows.
PREMIUMS: Mapping[str, Premium] = MappingProxyType(
    {
        "d": Premium(2, False, "#cfe2f1", "#41688a", "#2b475d", "#a9cbe6"),
        "t": Premium(3, False, "#4c86b8", "#ffffff", "#2f6fa3", "#ffffff"),
        "q": Premium(4, False, "#24527a", "#ffffff", "#174a75", "#ffffff"),
        "D": Premium(2, True, "#f3cfc8", "#95443a", "#5c3a38", "#f0bdb5"),
        "T": Premium(3, True, "#c4564b", "#ffffff", "#a4433b", "#ffffff"),
        "Q": Premium(4, True, "#8a2b2b", "#ffffff", "#7a2326", "#ffffff"),
    }
)

# language -> (letter, word), as printed on the squares.
_NAMES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "bg": ("буква", "дума"),
        "en": ("letter", "word"),
        "lt": ("raidė", "žodis"),
        "lv": ("burts", "vārds"),
        "sk": ("písmeno", "slovo"),
    }
)


def name(premium: Premium, language: str) -> str:
    """``letter`` or ``word`` in a language; English where the language is not one of the interface's."""
    letter, word = _NAMES.get(language, _NAMES["en"])
    return word if premium.word else letter
