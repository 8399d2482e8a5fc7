"""What names and chat lines may hold: plain text, one rule for both.

Text is kept in composed form (NFC). Line breaks and runs of space become one space; every other control and formatting
character is taken out, above all those that turn the direction of writing around (U+202A..E, U+2066..9), and so is what
shows nothing (U+200B, U+FEFF, the blank letters of Hangul and Braille). Letters of every script, marks and emoji stay;
the joiners inside words of some scripts and of emoji (U+200C, U+200D) stay between two visible characters. A text of
which nothing visible is left is refused. Nothing is escaped here: text is text, and the page shows it as such.
"""

from __future__ import annotations

import unicodedata

from septyni.server.problems import refused

_JOINERS = "\u200c\u200d"
_SHOWS_NOTHING = "\u115f\u1160\u2800\u3164\uffa0"
_TAKEN_OUT = ("Cc", "Cf", "Cs", "Co")
"""Not Cn: a newer emoji is unassigned to an older Python."""
_MOST_MARKS = 4
"""Combining marks on one letter: more is a trick that paints over the lines around."""


def clean(text: str) -> str:
    """The text as it is kept and shown. Refused (422, ``empty_text``) when nothing is left of it."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        if character.isspace():
            character = " "
        elif character in _SHOWS_NOTHING or (category in _TAKEN_OUT and character not in _JOINERS):
            continue
        marks = marks + 1 if category[0] == "M" else 0
        if marks <= _MOST_MARKS:
            kept.append(character)
    cleaned = _joined_within("".join(kept))
    cleaned = " ".join(cleaned.split())
    if not any(unicodedata.category(character)[0] in "LNPS" for character in cleaned):
        raise refused(422, "empty_text", "write something that can be seen")
    return cleaned


def _joined_within(text: str) -> str:
    """Without the joiners that join nothing."""
    kept = [
        character
        for i, character in enumerate(text)
        if character not in _JOINERS or (0 < i < len(text) - 1 and not _apart(text[i - 1]) and not _apart(text[i + 1]))
    ]
    return "".join(kept)


def _apart(character: str) -> bool:
    return character.isspace() or character in _JOINERS
