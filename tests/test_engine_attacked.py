"""What attacks on the core from Python brought to light, each by its name. No panic may ever get out."""

from __future__ import annotations

import os
import struct
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from septyni._engine import Dictionary, DictionaryError, EngineError, GraphError, Leaves, Setup, WordGraph, WordSet

OPENERS: list[Callable[[str], object]] = [
    WordGraph.open,
    lambda path: WordGraph.open_kwg(path, 26),
    lambda path: Leaves.open_klv2(path, 26),
    lambda path: Dictionary.load(path, path),
]


def everything(letters: int, length: int) -> bytes:
    """A KWG of a few nodes that holds every word of up to ``length`` letters."""
    nodes = [0, 0]
    below = 0
    for _ in range(length):
        start = len(nodes)
        nodes += [(t << 24) | (1 << 23) | ((t == letters) << 22) | below for t in range(1, letters + 1)]
        below = start
    nodes[0] = nodes[1] = (1 << 22) | below
    return struct.pack(f"<{len(nodes)}I", *nodes)


def test_a_small_file_of_all_words_and_a_rack_of_blanks_filled_the_memory(tmp_path: Path) -> None:
    path = tmp_path / "everything.kwg"
    path.write_bytes(everything(26, 5))
    graph = WordGraph.open_kwg(str(path), 26)
    assert len(graph) == sum(26**length for length in range(1, 6))
    setup = Setup(15, bytes([1] * 225), bytes([1] * 225), 112, [0] + [1] * 26)
    with pytest.raises(EngineError, match="more than 16777216 plays"):
        setup.plays(graph, bytes(225), bytes(7))
    assert len(setup.plays(graph, bytes(225), bytes([1, 2, 3, 0, 0]))) > 100_000
    with pytest.raises(EngineError, match="too many"):
        setup.best(graph, bytes(225), bytes(7), top=1 << 40)


@pytest.mark.parametrize("opener", OPENERS)
def test_a_pipe_or_a_device_for_a_file_hung_or_filled_the_memory(
    opener: Callable[[str], object], tmp_path: Path
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (str(pipe), "/dev/zero", str(tmp_path)):
        with pytest.raises((GraphError, DictionaryError), match="no ordinary file"):
            opener(path)


def test_a_word_set_updated_by_itself_was_borrowed_twice() -> None:
    words = WordSet(5)
    words.add(b"\1\2")
    words.update(words)
    assert list(words) == [b"\1\2"]
    words.difference_update(words)
    assert list(words) == []


def test_looking_at_a_word_set_while_it_is_built_panicked() -> None:
    words = WordSet(5)
    for first in range(1, 6):
        words.add(bytes([first, 1]))
    seen = iter(words)
    refused: list[BaseException] = []

    def meanwhile(_what: str, _share: float) -> None:
        def look() -> None:
            try:
                next(seen)
            except BaseException as error:  # a panic is no Exception
                refused.append(error)

        thread = threading.Thread(target=look)
        thread.start()
        thread.join()

    assert len(words.build(meanwhile)) == 5
    assert refused
    assert {type(error) for error in refused} == {RuntimeError}
    assert len(list(seen)) == 5
