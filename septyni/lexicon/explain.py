"""Why a word counts or does not: worked out when asked, by undoing affixes and reading the lists again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from typing import TYPE_CHECKING

from septyni import _engine
from septyni.errors import NotationError
from septyni.lexicon.build import Built
from septyni.lexicon.overlay import Overlay
from septyni.lexicon.recipe import Recipe
from septyni.lexicon.sources import engine_policy, has, load_dictionary

if TYPE_CHECKING:
    from septyni.lexicon.lexicon import Lexicon

_NEAREST = 5
_WAYS = 3


@dataclass(frozen=True)
class Explanation:
    """``word`` exactly as it was given."""

    word: str
    valid: bool
    reason: str


class Origins:
    """Where the words of a lexicon come from: its recipe, its overlay, and what was refused while it was made."""

    def __init__(
        self, built: Built | None = None, recipe: Recipe | None = None, overlay: Overlay | None = None
    ) -> None:
        self.built = built
        self.recipe = recipe
        self.overlay = overlay

    @cached_property
    def dictionaries(self) -> list[_engine.Dictionary]:
        """Those of the recipe that are installed here; a list of forms may have one for reasons only."""
        sources = self.recipe.sources if self.recipe else ()
        return [load_dictionary(one) for one in sources if one.kind == "hunspell" and one.is_here()]

    @cached_property
    def refused(self) -> dict[str, str]:
        """Capitalised words of plain lists, in lower case, with the reason."""
        if self.built is None or not self.built.refused_path.is_file():
            return {}
        found: dict[str, str] = json.loads(self.built.refused_path.read_text(encoding="utf-8"))
        return found


def explain(lexicon: Lexicon, text: str) -> Explanation:
    """Whether the word is in the list, and why."""
    which = lexicon.edition
    try:
        word = which.parse_word(text)
    except NotationError as error:
        return Explanation(text, False, _without_place(str(error)))
    if len(word) < 2:
        return Explanation(text, False, "one-letter words never count" if word else "no letters")
    form = _lower(lexicon, word)
    if word in lexicon.graph:
        return Explanation(text, True, _why(lexicon, word, form))
    return Explanation(text, False, _why_not(lexicon, word, form))


def nearest(lexicon: Lexicon, word: bytes) -> list[bytes]:
    """Words of the list that differ by one tile: another one, one more, one less, or two that change places."""
    kinds = [
        list(dict.fromkeys(other for other in kind if len(other) > 1 and other in lexicon.graph))
        for kind in _edits(word, lexicon.edition.alphabet.letters)
    ]
    in_turn = [other for row in zip_longest(*kinds) for other in row if other is not None]
    return list(dict.fromkeys(in_turn))


def _edits(word: bytes, letters: int) -> list[Iterator[bytes]]:
    """Two tiles that change places, one more, another one, one less: words of every kind."""
    tiles = [bytes([tile]) for tile in range(1, letters + 1)]
    places = range(len(word))
    return [
        (word[:i] + word[i + 1 : i + 2] + word[i : i + 1] + word[i + 2 :] for i in places[:-1]),
        (word[:i] + tile + word[i:] for i in reversed(range(len(word) + 1)) for tile in tiles),
        (word[:i] + tile + word[i + 1 :] for i in reversed(places) for tile in tiles),
        (word[:i] + word[i + 1 :] for i in reversed(places)),
    ]


def _why(lexicon: Lexicon, word: bytes, form: str) -> str:
    origins = lexicon.origins
    if origins.overlay and word in origins.overlay.adds:
        return f"added by {origins.overlay.name}" + _after(origins.overlay.adds[word])
    if origins.recipe and form in origins.recipe.policy.add_forms:
        return origins.recipe.policy.add_forms[form]
    policy = engine_policy(lexicon.edition, origins.recipe.policy) if origins.recipe else None
    analyses = [one for dictionary in origins.dictionaries for one in dictionary.analyse(form, policy)]
    allowed = [one for one in analyses if not one.dropped]
    if allowed:
        return _ways(allowed, form, origins.recipe)
    return f"in the list ({lexicon.title})"


def _why_not(lexicon: Lexicon, word: bytes, form: str) -> str:
    origins = lexicon.origins
    if len(word) > lexicon.longest:
        return f"longer than {lexicon.longest} tiles, which the list goes up to"
    if origins.overlay and word in origins.overlay.removes:
        return f"removed by {origins.overlay.name}" + _after(origins.overlay.removes[word])
    if origins.recipe:
        policy = origins.recipe.policy
        if form in policy.drop_forms:
            return policy.drop_forms[form]
        for pattern in policy.drop_patterns:
            if any(has(lexicon.edition, lexicon.graph, other) for other in pattern.matches(form)):
                return pattern.reason
        if (reason := _dropped(lexicon, form)) is not None:
            return reason
    if form in origins.refused:
        return origins.refused[form]
    near = [lexicon.edition.format(other) for other in nearest(lexicon, word)[:_NEAREST]]
    return f"no such form; nearest: {', '.join(near)}" if near else "no such form"


def _dropped(lexicon: Lexicon, form: str) -> str | None:
    """Why the policy drops a form that the dictionary has."""
    recipe = lexicon.origins.recipe
    assert recipe is not None
    policy = recipe.policy
    for dictionary in lexicon.origins.dictionaries:
        for one in dictionary.analyse(form, engine_policy(lexicon.edition, policy)):
            if one.dropped == "capitalised":
                acronym = len(one.stem) > 1 and one.stem == one.stem.upper()
                return f"abbreviation ({one.stem})" if acronym else f"a proper noun is not allowed ({one.stem})"
            if one.dropped == "entry":
                return policy.drop_entries.get(one.stem, "left out by hand")
            if one.dropped == "field":
                return next((policy.drop_fields[name] for name in one.fields if name in policy.drop_fields), "left out")
            if one.dropped == "prefix":
                return policy.drop_prefixes.get(one.prefix, "left out")
    return None


def _ways(analyses: list[_engine.Analysis], form: str, recipe: Recipe | None) -> str:
    """The ways a form comes about that say most: what it is a form of, then that it is an entry itself."""
    in_order = sorted(analyses, key=lambda one: (one.stem == form, _complexity(one)))
    said = list(dict.fromkeys(_derivation(one, recipe) for one in in_order))
    more = [f"and {len(said) - _WAYS} more"] if len(said) > _WAYS else []
    return "; ".join(said[:_WAYS] + more)


def _derivation(one: _engine.Analysis, recipe: Recipe | None) -> str:
    """``form of namas (-as +o; noun, genitive)``."""
    how = [f"{one.prefix}-"] if one.prefix else []
    how += one.suffixes
    said = dict.fromkeys(filter(None, (_label(name, recipe) for name in one.fields)))
    inside = "; ".join(part for part in (", ".join(how), ", ".join(said)) if part)
    start = f"form of {one.stem}" if how else f"{one.stem}, a dictionary entry"
    return start + (f" ({inside})" if inside else "")


def _label(name: str, recipe: Recipe | None) -> str:
    for pattern, label in recipe.labels if recipe else ():
        if (match := pattern.fullmatch(name)) is not None:
            return match.expand(label)
    return ""


def _complexity(one: _engine.Analysis) -> tuple[int, int, int]:
    """The plainest way comes first: few affixes, then much said in grammar."""
    return (len(one.suffixes) + bool(one.prefix), -len(one.fields), len(one.stem))


def _lower(lexicon: Lexicon, word: bytes) -> str:
    return "".join(lexicon.edition.lower[tile - 1] for tile in word)


def _after(reason: str) -> str:
    return f": {reason}" if reason else ""


def _without_place(message: str) -> str:
    """A letter error without the word, which stands beside it anyway."""
    return re.sub(r"^(['\"]).*?\1: (place \d+: )?(?=.)", "", message)
