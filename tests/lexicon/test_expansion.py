"""Dictionary expansion in the engine, held against hunspell itself, a slow expander, and frequent words."""

import itertools
import random
import shutil
import subprocess
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from wordfreq import top_n_list

import septyni
from septyni._engine import Alphabet, Dictionary, DictionaryError, EngineError, Policy, WordSet
from septyni.lexicon import npm
from tests.lexicon import slow_expander

LANGUAGES = ["bg", "lt", "lv"]


def files(code: str) -> tuple[Path, Path]:
    folder = npm.folder_of(f"dictionary-{code}")
    return folder / "index.aff", folder / "index.dic"


@cache
def dictionary(code: str) -> Dictionary:
    return Dictionary.load(*files(code))


def sample(code: str, entries: int, folder: Path, seed: int = 1) -> tuple[Path, Path]:
    """The same dictionary with some of its entries only."""
    aff, dic = files(code)
    lines = dic.read_text("utf-8").splitlines()[1:]
    some = folder / "some.dic"
    some.write_text("\n".join([str(entries), *random.Random(seed).sample(lines, entries)]) + "\n", "utf-8")
    return aff, some


def refused(dic: Path, words: list[str]) -> set[str]:
    """The words that hunspell does not accept."""
    if shutil.which("hunspell") is None:
        pytest.fail("this test holds the forms against hunspell itself: apt-get install hunspell")
    command = ["hunspell", "-i", "UTF-8", "-d", str(dic.with_suffix("")), "-l"]
    text = "\n".join(words) + "\n"
    done = subprocess.run(command, input=text, capture_output=True, encoding="utf-8", timeout=300, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize("code", LANGUAGES)
def test_hunspell_accepts_random_forms(code: str, tmp_path: Path) -> None:
    forms = sorted({form for form in Dictionary.load(*sample(code, 2000, tmp_path)).forms() if form.isalpha()})
    chosen = random.Random(2).sample(forms, 4000)
    wrong = chosen[0] + "qx"
    assert refused(files(code)[1], [*chosen, wrong]) == {wrong}


SHORT = ["".join(word) for length in range(1, 9) for word in itertools.product("ab", repeat=length)]


def random_dictionary(chance: random.Random) -> tuple[str, str]:
    """Two letters and two classes at each end that carry each other and every special flag, so that all rules bite."""

    def flags(most: int) -> str:
        return "".join(chance.sample("ABPQXCO", chance.randint(0, most)))

    aff = "SET UTF-8\nNEEDAFFIX X\nCIRCUMFIX C\nONLYINCOMPOUND O\n" + chance.choice(["", "FULLSTRIP\n"])
    carried: dict[str, set[str]] = {}
    for kind, flag in (("SFX", "A"), ("SFX", "B"), ("PFX", "P"), ("PFX", "Q")):
        lines = chance.randint(1, 3)
        aff += f"{kind} {flag} {chance.choice('YYN')} {lines}\n"
        for _ in range(lines):
            more = flags(3)
            # A pair that carry each other is the one thing that the engine leaves to hunspell (see its derive.rs).
            more = "".join(f for f in more if flag not in carried.get(f, set()) or kind == "SFX" or f not in "AB")
            carried.setdefault(flag, set()).update(more)
            add = chance.choice(["a", "b", "ab", "bb"]) + ("/" + more if more else "")
            condition = chance.choice([".", ".", "a", "[ab]", "[^a]", "b"])
            aff += f"{kind} {flag} {chance.choice(['0', 'a', 'b', 'ba'])} {add} {condition}\n"
    stems = chance.sample(SHORT[:30], chance.randint(1, 3))
    # No entry is for compounds only: hunspell gives up where the first way to a form leads to one, whatever the others.
    entries = [stem + ("/" + some if (some := flags(4).replace("O", "")) else "") for stem in stems]
    return aff, "\n".join([str(len(entries)), *entries]) + "\n"


def test_all_rules_are_hunspells(tmp_path: Path) -> None:
    """On random small dictionaries the forms of up to eight letters are exactly the words that hunspell accepts."""
    seen = 0
    for seed in range(500):
        aff, dic = random_dictionary(random.Random(seed))
        forms = {form for form in small(tmp_path, aff, dic).forms() if 0 < len(form) <= 8}
        accepted = set(SHORT) - refused(tmp_path / "x.dic", SHORT)
        assert forms == accepted, f"seed {seed}\n{aff}{dic}"
        seen += len(forms)
    assert seen > 1000


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_frequent_word_is_missing(code: str) -> None:
    """Every frequent word that hunspell accepts is among the forms."""
    edition = septyni.edition(code)
    words = WordSet(edition.alphabet.letters)
    dictionary(code).expand(words, edition.alphabet, Policy(min_length=1, max_length=21))
    frequent = [word for word in top_n_list(code, 30_000) if set(word) <= set(edition.lower) and len(word) <= 21]
    not_words = refused(files(code)[1], frequent)
    accepted = [word for word in frequent if word not in not_words]
    assert len(accepted) > 10_000
    assert [word for word in accepted if edition.alphabet.parse_word(word) not in words] == []


def test_equals_the_slow_expander_on_all_of_bulgarian() -> None:
    slow = slow_expander.load(*files("bg"))
    assert Counter(dictionary("bg").forms()) == Counter(slow.forms())


@pytest.mark.parametrize("code", ["lt", "lv"])
def test_equals_the_slow_expander_on_some_entries(code: str, tmp_path: Path) -> None:
    """Prefixes, two-fold suffixes, circumfixes, affixes that need another: Latvian has all of them."""
    paths = sample(code, 400, tmp_path)
    fast, slow = Counter(Dictionary.load(*paths).forms()), Counter(slow_expander.load(*paths).forms())
    assert len(slow) > 10_000
    assert fast == slow


@pytest.mark.parametrize("code", LANGUAGES)
def test_forms_and_analyses_agree(code: str, tmp_path: Path) -> None:
    """A form's analyses name entries that have that form, the one it was made from among them."""
    paths = sample(code, 1000, tmp_path)
    some, slow = Dictionary.load(*paths), slow_expander.load(*paths)
    chance = random.Random(3)
    for stem, flags in chance.sample(slow.entries, 100):
        form = chance.choice(list(slow.forms_of(stem, flags)))
        found = some.analyse(form)
        assert stem in {analysis.stem for analysis in found}
        for analysis in found:
            forms = {made.lower() for s, f in slow.entries if s == analysis.stem for made in slow.forms_of(s, f)}
            assert form.lower() in forms
            assert len(analysis.flags) == len(analysis.suffixes) + bool(analysis.prefix)


@pytest.mark.parametrize(
    ("code", "raw", "kept"),
    [("bg", 892_484, 839_109), ("lv", 8_781_578, 5_780_861), ("lt", 37_084_543, 19_136_307)],
)
def test_counts(code: str, raw: int, kept: int) -> None:
    """The pinned dictionaries have these many forms; 2 to 15 letters and no capitals are kept."""
    edition = septyni.edition(code)
    words, shares = WordSet(edition.alphabet.letters), list[float]()
    counts = dictionary(code).expand(words, edition.alphabet, Policy(), shares.append)
    assert (counts["raw"], counts["kept"], len(words)) == (raw, kept, kept)
    assert counts["entry"] == counts["field"] == counts["prefix"] == counts["form"] == 0
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0.0, 1.0)
    assert dictionary(code).unsupported == []


def test_reasons() -> None:
    policy = Policy(drop_entries={"adv": "an abbreviation"}, drop_prefixes=["be", "te"])
    found = {
        form: {(analysis.stem, analysis.dropped) for analysis in dictionary("lt").analyse(form, policy)}
        for form in ("vilnius", "adv", "benešti", "nenešti", "nešx")
    }
    assert found == {
        "vilnius": {("Vilnius", "capitalised")},
        "adv": {("adv", "entry")},
        "benešti": {("nešti", "prefix")},
        "nenešti": {("nešti", "")},
        "nešx": set(),
    }
    (field,) = (a.dropped for a in dictionary("lv").analyse("km", Policy(drop_fields=["po:abrev"])))
    assert field == "field"
    genitive = [a for a in dictionary("lt").analyse("namo") if a.flags]
    assert [(a.stem, a.prefix, a.suffixes, a.flags) for a in genitive] == [("namas", "", ["-as +o"], ["D"])]


def small(tmp_path: Path, aff: str, dic: str) -> Dictionary:
    (tmp_path / "x.aff").write_text(aff, "utf-8")
    (tmp_path / "x.dic").write_text(dic, "utf-8")
    return Dictionary.load(tmp_path / "x.aff", tmp_path / "x.dic")


def test_errors_name_the_place(tmp_path: Path) -> None:
    with pytest.raises(DictionaryError, match=r"x\.aff, line 2: SFX A announces 2 lines but only 1"):
        small(tmp_path, "SET UTF-8\nSFX A Y 2\nSFX A 0 s .\n", "1\nx\n")
    with pytest.raises(DictionaryError, match=r"x\.dic, line 1: expected the number of entries"):
        small(tmp_path, "SET UTF-8\n", "žodis\n")
    with pytest.raises(DictionaryError, match=r"cannot read .*none\.aff"):
        Dictionary.load(tmp_path / "none.aff", tmp_path / "none.dic")
    assert small(tmp_path, "COMPOUNDFLAG x\n", "1\nx\n").unsupported == ["COMPOUNDFLAG: compound words are not built"]


def test_misuse_is_refused(tmp_path: Path) -> None:
    some = small(tmp_path, "SET UTF-8\n", "2\nab\nba\n")
    alphabet = Alphabet(["A", "B"], ["a", "b"])
    assert list(some.forms()) == ["ab", "ba"]
    with pytest.raises(TypeError, match="drop_forms is a collection"):
        Policy(drop_forms="ab")
    with pytest.raises(EngineError, match="word lengths"):
        Policy(min_length=3, max_length=2)
    with pytest.raises(EngineError, match="not this word set"):
        some.expand(WordSet(1), alphabet, Policy())

    def stop(share: float) -> None:
        raise KeyboardInterrupt

    words = WordSet(2)
    with pytest.raises(KeyboardInterrupt):
        some.expand(words, alphabet, Policy(), stop)
    assert len(words) == 0
