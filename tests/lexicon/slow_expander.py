"""Every form of a hunspell dictionary, slowly and plainly, from what hunspell's manual page says of affixes.

Shares nothing with the engine: conditions are regular expressions, flags are sets of characters, and every combination
is tried. It knows what the manual's sections on affix classes say (stripping, conditions, cross products, two-fold
suffixes, NEEDAFFIX, CIRCUMFIX, FULLSTRIP) and one-character flags; that is all the dictionaries it is used on need.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Rule:
    prefix: bool
    flag: str
    cross: bool
    strip: str
    add: str
    condition: re.Pattern[str]
    continuation: frozenset[str]


def of(rules: dict[str, list[Rule]], flags: frozenset[str]) -> list[Rule]:
    """The rules of these flags."""
    return [rule for flag in flags for rule in rules.get(flag, [])]


@dataclass
class SlowDictionary:
    prefixes: dict[str, list[Rule]]
    suffixes: dict[str, list[Rule]]
    entries: list[tuple[str, frozenset[str]]]
    options: dict[str, str]

    def apply(self, rule: Rule, word: str) -> str | None:
        """The word with the affix, or None where it does not fit."""
        if not rule.condition.search(word):
            return None
        if len(rule.strip) > len(word) or (len(rule.strip) == len(word) and "FULLSTRIP" not in self.options):
            return None
        if rule.prefix:
            return rule.add + word[len(rule.strip) :] if word.startswith(rule.strip) else None
        return word[: len(word) - len(rule.strip)] + rule.add if word.endswith(rule.strip) else None

    def marked(self, rule: Rule, option: str) -> bool:
        return self.options.get(option, "\0") in rule.continuation

    def forms_of(self, stem: str, flags: frozenset[str]) -> Iterator[str]:
        if self.options.get("NEEDAFFIX", "\0") not in flags:
            yield stem
        # The chains of suffixes: none, one, or two where the first asks for the second.
        chains: list[tuple[tuple[Rule, ...], str]] = [((), stem)]
        for first in of(self.suffixes, flags):
            once = self.apply(first, stem)
            if once is None:
                continue
            chains.append(((first,), once))
            for second in of(self.suffixes, first.continuation):
                twice = self.apply(second, once)
                if twice is not None:
                    chains.append(((first, second), twice))
        for suffixes, word in chains:
            if suffixes and not self.marked(suffixes[0], "CIRCUMFIX"):
                lonely = len(suffixes) == 1 and self.marked(suffixes[0], "NEEDAFFIX")
                if not lonely:
                    yield word
            for rule in of(self.prefixes, flags.union(*(suffix.continuation for suffix in suffixes))):
                if self.goes_with(rule, flags, suffixes):
                    form = self.apply(rule, word)
                    if form is not None:
                        yield form

    def goes_with(self, prefix: Rule, flags: frozenset[str], suffixes: tuple[Rule, ...]) -> bool:
        """Whether a prefix may stand before a stem with these suffixes."""
        needs = self.marked(prefix, "NEEDAFFIX")
        if not suffixes:
            return prefix.flag in flags and not needs
        first, last = suffixes[0], suffixes[-1]
        if not (prefix.cross and last.cross):
            return False
        if len(suffixes) == 1 and needs and self.marked(first, "NEEDAFFIX"):
            return False
        if len(suffixes) == 2 and prefix.flag in last.continuation:
            return not self.marked(first, "CIRCUMFIX")
        carried = prefix.flag in flags or prefix.flag in first.continuation
        return carried and first.cross and self.marked(prefix, "CIRCUMFIX") == self.marked(first, "CIRCUMFIX")

    def forms(self) -> Iterator[str]:
        for stem, flags in self.entries:
            yield from self.forms_of(stem, flags)


def load(aff: Path, dic: Path) -> SlowDictionary:
    """Both files in UTF-8, flags of one character, no aliases."""
    prefixes: dict[str, list[Rule]] = {}
    suffixes: dict[str, list[Rule]] = {}
    options: dict[str, str] = {}
    crosses: dict[tuple[str, str], bool] = {}
    for line in aff.read_text("utf-8-sig").splitlines():
        fields = line.split()
        if not fields or fields[0].startswith("#"):
            continue
        if fields[0] not in ("PFX", "SFX"):
            options[fields[0]] = fields[1] if len(fields) > 1 else ""
            continue
        kind, flag = fields[:2]
        if (kind, flag) not in crosses:
            crosses[kind, flag] = fields[2] == "Y"
            continue
        strip, (add, _, continuation) = fields[2].removeprefix("0"), fields[3].partition("/")
        add = "" if add == "0" else add
        condition = fields[4] if len(fields) > 4 else "."
        # A dash is a letter to hunspell, a range to a regular expression; elsewhere the two agree.
        pattern = condition.replace("-", r"\-")
        pattern = "" if condition == "." else ("^" + pattern if kind == "PFX" else pattern + "$")
        rule = Rule(kind == "PFX", flag, crosses[kind, flag], strip, add, re.compile(pattern), frozenset(continuation))
        (prefixes if rule.prefix else suffixes).setdefault(flag, []).append(rule)
    entries = []
    for line in dic.read_text("utf-8-sig").splitlines()[1:]:
        word, _, flags = re.split(r"\t| (?=\w\w:)", line)[0].strip().partition("/")
        if word:
            entries.append((word, frozenset(flags)))
    return SlowDictionary(prefixes, suffixes, entries, options)
