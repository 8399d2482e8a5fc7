"""Letters that look like other letters. Text is never corrected by them; they make errors say what happened."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

# Letters of different alphabets, or with different marks, that look alike in print. They are reported, never taken for
# each other.
_GROUPS = (
    *("AΑА", "BΒВ", "CС", "EΕЕ", "HΗН", "IΙІ", "JЈ", "KΚК", "MΜМ", "NΝ", "OΟО", "PΡР", "SЅ", "TΤТ", "XΧХ", "YΥУ", "ZΖ"),
    *("ÄӒ", "ËЁ", "ÏЇΪ", "ĂӐ", "ÆӔ", "ÖӦ", "GԌ", "QԚ", "WԜ", "ŞȘ", "ŢȚ", "ĐÐƉ", "ŬЎ", "ΓГ", "ΠП", "ΦФ", "ЬƄ"),
    *("aаα", "cсϲ", "eе", "iіι", "jјϳ", "kкκ", "oоοσ", "pрρ", "sѕ", "xхχ", "yуγ", "vνѵ", "äӓ", "ëё", "ïїϊ", "ăӑ"),
    *("æӕ", "öӧ", "şș", "ţț", "đð", "ßβ", "'’ʼ‘`´′", "·•‧∙⋅ㆍ"),
)


def lookalike(character: str, known: Iterable[str]) -> str | None:
    """A character of ``known`` that looks like this one."""
    known = set(known)
    for group in _GROUPS:
        if character in group:
            for other in group:
                if other != character and other in known:
                    return other
    return None


def describe(character: str) -> str:
    """``Latin A``, ``Cyrillic А``; other signs by their Unicode name, so that look-alikes can be told apart."""
    name = unicodedata.name(character, f"U+{ord(character):04X}")
    script = name.split()[0].capitalize()
    if script not in ("Latin", "Cyrillic", "Greek"):
        return f"{character!r} ({name.lower()})"
    same_script = " ".join(name.split()[1:]).split(" WITH ")
    mark = f" with {same_script[1].lower()}" if len(same_script) > 1 else ""
    return f"{script} {character}{mark}"
