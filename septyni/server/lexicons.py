"""The word lists that games here are judged by: which are ready, and building those that are not.

A list that an edition comes with is fetched and compiled once, in a thread of its own from the server's start on; until
then games in the edition cannot be made (``edition_not_ready``). A list that the host registered as ``default``
(`septyni lexicon add --name default`) makes an edition without one playable.
"""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from septyni.edition import Edition, edition, editions
from septyni.errors import LexiconError
from septyni.lexicon import Lexicon, open_lexicon
from septyni.lexicon.build import folder_code, path_of
from septyni.lexicon.recipe import recipes
from septyni.lexicon.registry import find
from septyni.server.problems import refused

NAME = "default"
_TELL_SECONDS = 5.0


@dataclass(frozen=True)
class ListState:
    """Of an edition's list. ``words`` is None while that is not known."""

    exists: bool
    """Ready, or will be."""
    ready: bool
    words: int | None = None
    title: str | None = None
    licence: str | None = None


class _Stop(Exception):
    """The server stops while a list is being built."""


class Lexicons:
    """Of one process. Its methods may be called from any thread."""

    def __init__(self, tell: Callable[[str], None] = lambda line: None) -> None:
        self._tell = tell
        self._stopping = threading.Event()
        self._ready: dict[str, ListState] = {}
        self._open: dict[str, Lexicon] = {}
        self._lock = threading.Lock()

    def state(self, which: Edition) -> ListState:
        """What is known of the edition's list, without building it."""
        code = folder_code(which)
        found = self._ready.get(code)
        if found is None:
            found = _look(which)
            if found.ready:
                self._ready[code] = found
        return found

    def require(self, which: Edition) -> None:
        """Refused when no game can be made in the edition now."""
        state = self.state(which)
        if not state.exists:
            raise refused(422, "edition_without_words", f"{which.name} has no word list here", edition=which.code)
        if not state.ready:
            message = f"the word list of {which.name} is still being built; try again in a minute"
            raise refused(503, "edition_not_ready", message, edition=which.code)

    async def open(self, which: Edition) -> Lexicon:
        """The edition's list, opened once. Refused as in :meth:`require`, LexiconError for a damaged file."""
        self.require(which)
        found = self._open.get(which.code)
        return found if found is not None else await asyncio.to_thread(self._opened, which)

    def _opened(self, which: Edition) -> Lexicon:
        with self._lock:
            if which.code not in self._open:
                self._open[which.code] = open_lexicon(which, NAME)
            return self._open[which.code]

    # -- building ------------------------------------------------------------------------------------------------------

    def missing(self) -> list[Edition]:
        """Editions whose list can be built and is not there."""
        return [one for one in map(edition, editions()) if one.has_lexicon and not self.state(one).ready]

    def build_missing(self) -> None:
        """Start building what is missing, in the background. A list that cannot be built is told and left."""
        # a daemon: the process may end in the middle, files appear whole or not at all
        threading.Thread(target=self._build_all, name="word lists", daemon=True).start()

    def stop(self) -> None:
        self._stopping.set()

    def _build_all(self) -> None:
        missing = self.missing()
        if missing:
            self._tell(f"building word lists, once: {', '.join(one.name for one in missing)}")
        for which in missing:
            try:
                words = len(open_lexicon(which, NAME, progress=self._progress()))
                self._tell(f"{which.name} is ready: {words:,} words")
            except _Stop:
                return
            except (LexiconError, OSError) as error:
                self._tell(f"{which.name} cannot be played: {error}")

    def _progress(self) -> Callable[[str, float], None]:
        told = time.monotonic()

        def report(what: str, done: float) -> None:
            nonlocal told
            if self._stopping.is_set():
                raise _Stop
            if time.monotonic() - told > _TELL_SECONDS:
                told = time.monotonic()
                self._tell(f"{what}, {done:.0%}")

        return report


def _look(which: Edition) -> ListState:
    """From the files alone."""
    recipe = recipes(which).get(NAME)
    if recipe is None:
        entry = find(which, NAME)
        return ListState(entry is not None, entry is not None, title=entry.name if entry else None)
    licence = ", ".join(dict.fromkeys(source.licence for source in recipe.parts))
    try:
        path = path_of(which, recipe)
        words = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))["words"] if path.is_file() else None
    except (LexiconError, OSError, ValueError, KeyError):
        words = None
    return ListState(True, words is not None, words, recipe.title, licence)
