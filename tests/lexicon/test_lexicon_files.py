"""Lists of one's own: text files, .kwg and .graph files, overlays; and the cache that compiled lists live in."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from septyni._engine import WordGraph
from septyni.edition import edition
from septyni.errors import LexiconError
from septyni.lexicon import Lexicon, build, npm, open_lexicon, registry
from septyni.lexicon import lexicon as opening
from septyni.lexicon.build import build_text, built
from septyni.lexicon.explain import nearest
from septyni.lexicon.overlay import read_overlay
from septyni.lexicon.recipe import recipes

EN = edition("en")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder."""
    folder = tmp_path / "data"
    monkeypatch.setenv("SEPTYNI_DATA", str(folder))
    return folder


def write(path: Path, text: str | bytes) -> Path:
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def words(lexicon: Lexicon) -> list[str]:
    return list(lexicon.words())


# --- text files ---


def test_a_text_file_in_any_case_with_comments_mark_and_line_ends(tmp_path: Path) -> None:
    path = write(tmp_path / "club.txt", b"\xef\xbb\xbf# ours\r\nCat 12 points\r\n\r\n  dOG\r\n#cow\r\ncat\r\n")
    lexicon = open_lexicon("en", path)
    assert words(lexicon) == ["CAT", "DOG"]
    assert lexicon.skipped == 0


def test_letters_without_a_tile_are_spelt_as_the_edition_folds_them(tmp_path: Path) -> None:
    lexicon = open_lexicon("fr", write(tmp_path / "fr.txt", "été\ne\u0301lan\ncœur\n"))
    assert set(words(lexicon)) == {"ETE", "ELAN", "COEUR"}
    assert "Été" in lexicon


def test_lines_that_cannot_be_words_are_counted_and_named(tmp_path: Path) -> None:
    lexicon = open_lexicon("en", write(tmp_path / "w.txt", "cat\nbār\nx\ndog\nabcdefghijklmnop\n"))
    assert words(lexicon) == ["CAT", "DOG"]
    assert lexicon.skipped == 3
    assert [problem.split(":")[0] for problem in lexicon.problems] == ["line 2", "line 3", "line 5"]
    assert "ā" in lexicon.problems[0]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("été\n".encode("latin-1"), "line 1 is not UTF-8"),
        (b"cat\ndog\n\xff\xfe\n", "line 3 is not UTF-8"),
        (b"", "no word"),
        (b"# nothing\n", "no word"),
        ("кот\n".encode(), "no word"),
    ],
)
def test_files_that_are_no_list(tmp_path: Path, data: bytes, message: str) -> None:
    with pytest.raises(LexiconError, match=message) as caught:
        open_lexicon("en", write(tmp_path / "w.txt", data))
    assert "w.txt" in str(caught.value)


@given(st.sets(st.text("abcdefghijklmnopqrstuvwxyz", min_size=2, max_size=15), min_size=1, max_size=60))
def test_any_list_opens_as_the_set_it_is(tmp_path_factory: pytest.TempPathFactory, given_words: set[str]) -> None:
    path = write(tmp_path_factory.mktemp("any") / "w.txt", "\n".join(given_words))
    lexicon = open_lexicon(EN, path)
    assert words(lexicon) == sorted(word.upper() for word in given_words)
    assert len(lexicon) == len(given_words)


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("cta", {"cat"}),
        ("catt", {"cat", "cats", "cart"}),
        ("ct", {"act", "cat", "cot", "at"}),
        ("tca", {"tac"}),
        ("xyz", set()),
    ],
)
def test_nearest_words_are_all_that_differ_by_one_tile(tmp_path: Path, word: str, near: set[str]) -> None:
    listed = ["act", "at", "bat", "cart", "cat", "cats", "cot", "dog", "tac"]
    lexicon = open_lexicon(EN, write(tmp_path / "w.txt", "\n".join(listed)))
    assert {EN.format(other).lower() for other in nearest(lexicon, EN.parse_word(word))} == near


# --- compiled files ---


def test_kwg_and_graph_files_hold_the_same_words(tmp_path: Path) -> None:
    source = open_lexicon(EN, write(tmp_path / "w.txt", "cat\ncats\ndog\n"))
    source.graph.save(str(tmp_path / "w.graph"), "en", "mine")
    source.graph.save_kwg(str(tmp_path / "w.kwg"))
    for name in ("w.graph", "w.kwg"):
        lexicon = open_lexicon(EN, tmp_path / name)
        assert words(lexicon) == ["CAT", "CATS", "DOG"]
        assert lexicon.explain("cats").valid
        assert "nearest: " in lexicon.explain("cog").reason


def test_a_graph_of_another_edition_is_refused(tmp_path: Path) -> None:
    WordGraph.from_words([b"\1\2"], EN.alphabet.letters).save(str(tmp_path / "de.graph"), "de", "x")
    with pytest.raises(LexiconError, match="of the edition de, not en"):
        open_lexicon("en", tmp_path / "de.graph")
    WordGraph.from_words([b"\1\2"], 30).save(str(tmp_path / "any.graph"))
    with pytest.raises(LexiconError, match="30 letters; English has 26"):
        open_lexicon("en", tmp_path / "any.graph")


@pytest.mark.parametrize("suffix", [".graph", ".kwg"])
def test_damaged_files_are_refused_in_one_line(tmp_path: Path, suffix: str) -> None:
    path = write(tmp_path / f"w{suffix}", b"\x00\x01\x02junk" * 3)
    with pytest.raises(LexiconError) as caught:
        open_lexicon("en", path)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["nothing.txt", "nothing.graph", "no/such/file"])
def test_a_missing_file_is_named(name: str) -> None:
    with pytest.raises(LexiconError, match=name):
        open_lexicon("en", name)


def test_an_unknown_name_says_what_there_is(home: Path) -> None:
    with pytest.raises(LexiconError, match="did you mean large"):
        open_lexicon("en", "larg")
    with pytest.raises(LexiconError, match="--lexicon FILE"):
        open_lexicon("de")


# --- overlays ---


def test_an_overlay_adds_and_removes_with_a_reason(home: Path, tmp_path: Path) -> None:
    base = write(tmp_path / "w.txt", "cat\ndog\n")
    overlay = write(tmp_path / "club.txt", "# 3 May\n+ foozle  we like it\n- dog  barks\n− cat\n")
    lexicon = open_lexicon("en", base, overlay=overlay)
    assert words(lexicon) == ["FOOZLE"]
    assert lexicon.explain("foozle").reason == "added by club.txt: we like it"
    assert lexicon.explain("dog").reason == "removed by club.txt: barks"
    assert lexicon.explain("cat").reason == "removed by club.txt"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("+ cat\ndog\n", "line 2: 'dog' is neither"),
        ("+\n", "line 1: '\\+' is neither"),
        ("+ cat\n- CAT\n", "line 2: 'CAT' is added and removed"),
        ("+ кот\n", "line 1: "),
        ("+ a\n", "line 1: 'a' has 1 tiles; words have 2 to 15"),
        ("?\n" * 9, "line 5: .*and 4 more lines"),
    ],
)
def test_what_is_wrong_with_an_overlay(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(LexiconError, match=message):
        read_overlay(EN, write(tmp_path / "club.txt", text), 15)


# --- lists kept under a name ---


def test_a_registered_list_is_found_by_its_name(home: Path, tmp_path: Path) -> None:
    registry.register(EN, write(tmp_path / "club.txt", "cat\n"))
    assert words(open_lexicon("en", "club")) == ["CAT"]
    registry.register(EN, write(tmp_path / "new.txt", "dog\n"), "club")
    assert words(open_lexicon("en", "club")) == ["DOG"]
    assert registry.names(EN) == ["club"]


def test_bad_lines_keep_a_list_out_unless_told_otherwise(home: Path, tmp_path: Path) -> None:
    path = write(tmp_path / "club.txt", "cat\nd0g\n")
    with pytest.raises(LexiconError, match=r"line 2: .*0.*--skip-bad"):
        registry.register(EN, path)
    assert registry.names(EN) == []
    registry.register(EN, path, skip_bad=True)
    assert words(open_lexicon("en", "club")) == ["CAT"]


@pytest.mark.parametrize("name", ["default", "../up", "a b", ".", "x.txt", "x" * 50])
def test_names_that_a_list_cannot_have(home: Path, tmp_path: Path, name: str) -> None:
    with pytest.raises(LexiconError, match="name"):
        registry.register(EN, write(tmp_path / "club.txt", "cat\n"), name)


# --- the cache ---


@pytest.fixture
def all_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "_CACHED_BYTES", 0)


@pytest.mark.usefixtures("all_cached")
def test_what_is_built_is_not_built_again(home: Path, tmp_path: Path) -> None:
    path = write(tmp_path / "w.txt", "cat\ndog\n")
    first = open_lexicon("en", path)
    assert first.path is not None
    assert first.path.parent == home / "lexicons"
    stamp = first.path.stat().st_mtime_ns
    told: list[str] = []
    again = open_lexicon("en", path, progress=lambda what, share: told.append(what))
    assert again.path == first.path
    assert again.path is not None
    assert again.path.stat().st_mtime_ns == stamp
    assert told == []


@pytest.mark.usefixtures("all_cached")
def test_another_content_is_another_file_and_the_old_one_stays(home: Path, tmp_path: Path) -> None:
    path = write(tmp_path / "w.txt", "cat\n")
    old = open_lexicon("en", path)
    path.write_text("dog\n")
    new = open_lexicon("en", path)
    assert new.path != old.path
    assert {one.path for one in built()} == {old.path, new.path}
    assert words(open_lexicon("en", old.sha256[:10])) == ["CAT"]


@pytest.mark.usefixtures("all_cached")
def test_a_damaged_cache_file_is_made_again(home: Path, tmp_path: Path) -> None:
    path = write(tmp_path / "w.txt", "cat\ndog\n")
    first = open_lexicon("en", path)
    assert first.path is not None
    whole = first.path.read_bytes()
    for damage in (whole[: len(whole) // 2], b"", whole[:-1] + bytes([whole[-1] ^ 1])):
        first.path.unlink()
        first.path.write_bytes(damage)
        assert words(open_lexicon("en", path)) == ["CAT", "DOG"]
        assert first.path.read_bytes() == whole


def test_two_processes_build_one_file(home: Path, tmp_path: Path) -> None:
    path = write(tmp_path / "w.txt", "\n".join(f"{a}{b}{c}" for a in "abcdefgh" for b in "aeiou" for c in "rstlmn"))
    script = (
        "import sys; from pathlib import Path; from septyni.edition import edition;"
        "from septyni.lexicon.build import build_text;"
        "print(build_text(edition('en'), Path(sys.argv[1])).manifest['sha256'])"
    )
    running = [
        subprocess.Popen([sys.executable, "-c", script, str(path)], stdout=subprocess.PIPE, text=True) for _ in range(4)
    ]
    answers = {process.communicate()[0].strip() for process in running}
    assert [process.returncode for process in running] == [0] * 4
    assert answers == {build_text(EN, path).manifest["sha256"]}
    names = [file.suffix for file in (home / "lexicons").iterdir()]
    assert sorted(names) == [".graph", ".json", ".json"]


def test_a_build_that_fails_leaves_nothing_behind(home: Path, tmp_path: Path) -> None:
    with pytest.raises(LexiconError):
        build_text(EN, write(tmp_path / "w.txt", "1\n2\n"))
    assert list((home / "lexicons").iterdir()) == []


def test_the_manifest_tells_what_the_list_is(home: Path, tmp_path: Path) -> None:
    found = build_text(EN, write(tmp_path / "club.txt", "cat\nd0g\n"))
    manifest = json.loads(found.path.with_suffix(".json").read_text())
    assert manifest["edition"] == "en"
    assert manifest["words"] == 1
    assert manifest["skipped"] == 1
    assert manifest["problems"][0].startswith("line 2")
    assert manifest["sha256"] == found.graph().sha256


def test_without_npm_the_remedy_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(home))
    with pytest.raises(LexiconError, match=r"npm is missing.*install Node\.js"):
        open_lexicon("bg")


def test_a_package_that_is_not_pinned_is_not_fetched() -> None:
    with pytest.raises(LexiconError, match="not pinned"):
        npm.folder_of("left-pad")


def test_a_data_folder_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SEPTYNI_DATA", str(write(tmp_path / "file", "")))
    with pytest.raises(LexiconError, match="SEPTYNI_DATA"):
        open_lexicon("en")


def test_long_lists_are_read_in_pieces_with_their_line_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    en = edition("en")
    lines = [
        "# a comment",
        "",
        *(f"{a}{b}" for a in "abcdefgh" for b in "ijklmnop"),
        "x1",
        "ab",
        "é!",
        "toolongforanyboardatall",
    ]
    text = "\n".join(lines) + "\n"
    words, skipped, problems = build.text_words(en, text)
    for size in (1, 7, 50):
        monkeypatch.setattr(build, "_PIECE", size)
        again = build.text_words(en, text)
        assert (list(again[0]), again[1:]) == (list(words), (skipped, problems))
    assert skipped == 3
    assert [line for line, _ in problems] == [67, 69, 70]


def test_other_dictionaries_in_the_folder_do_not_make_ours_be_there(tmp_path: Path) -> None:
    """Bug: with hunspell-en installed and hunspell-sk not, every look-up in Slovak was an error."""
    [source] = [one for one in recipes(edition("sk"))["default"].sources if one.reasons_only]
    (tmp_path / "en_US.aff").touch()
    (tmp_path / "en_US.dic").touch()
    source = replace(source, folder=str(tmp_path))
    assert not source.is_here()
    with pytest.raises(LexiconError, match="apt-get install hunspell-sk"):
        source.paths()
    for name in source.files:
        (tmp_path / name).touch()
    assert source.is_here()
    assert len(source.paths()) == 2
