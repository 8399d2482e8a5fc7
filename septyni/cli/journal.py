"""Saved games: a file of JSON lines, the first says which game it is, each further one is an event.

Every event is on the disk before anybody sees it. What a crash can leave behind is a last line cut short; it is
dropped, and the move it began has not happened. A file belongs to one table at a time.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import stat
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from septyni.errors import SeptyniError

FORMAT = 1
"""Written as ``septyni`` in the first line; another number is another program's."""

_BEGIN = b'{"septyni":'
"""How every saved game begins, also one that a crash left with nothing but a part of its first line."""


class JournalError(SeptyniError):
    """A saved game that cannot be read or written."""


class Journal:
    """An open saved game. ``header`` and ``events`` are what the file held when it was opened."""

    def __init__(self, path: Path, descriptor: int, header: dict[str, Any], events: list[dict[str, Any]]) -> None:
        self.path = path
        self.header = header
        self.events = events
        self.dropped = False
        """Whether a torn last line was dropped."""
        self._descriptor = descriptor

    @classmethod
    def create(cls, path: Path, header: Mapping[str, Any], events: Iterable[Mapping[str, Any]] = ()) -> Journal:
        """Start a file; JournalError when there is one already that holds something."""
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = _open(path, os.O_RDWR | os.O_CREAT)
        if os.fstat(descriptor).st_size:
            os.close(descriptor)
            raise JournalError(f"{path} exists already; save under another name")
        journal = cls(path, descriptor, {"septyni": FORMAT, **header}, [])
        lines = [_line(journal.header), *(_line(event) for event in events)]
        journal._write(b"".join(lines))
        with contextlib.suppress(OSError):  # the name itself survives a power cut where the system can do that
            folder = os.open(path.parent, os.O_RDONLY)
            os.fsync(folder)
            os.close(folder)
        return journal

    @classmethod
    def open(cls, path: Path) -> Journal | None:
        """Open a saved game to go on with it; None when there is none yet (no file, or nothing whole in it)."""
        if not path.exists():
            return None
        descriptor = _open(path, os.O_RDWR)
        try:
            content = _read(descriptor)
            whole = content[: content.rfind(b"\n") + 1]
            lines = whole.split(b"\n")[:-1]
            if not lines:
                if content[: len(_BEGIN)] != _BEGIN[: len(content)]:
                    raise JournalError(f"{path} is no saved game of septyni")
                _cut(descriptor, 0, content)
                os.close(descriptor)
                return None
            header = _parse(path, 1, lines[0])
            if "septyni" not in header:
                raise JournalError(f"{path} is no saved game of septyni")
            if header["septyni"] != FORMAT:
                raise JournalError(
                    f"{path} was saved by another version (format {header['septyni']}, this one reads {FORMAT})"
                )
            events = [_parse(path, number, line) for number, line in enumerate(lines[1:], 2)]
            _cut(descriptor, len(whole), content)  # only now is it known to be one of ours
        except BaseException:
            with contextlib.suppress(OSError):
                os.close(descriptor)
            raise
        journal = cls(path, descriptor, header, events)
        journal.dropped = len(whole) != len(content)
        return journal

    def append(self, events: Iterable[Mapping[str, Any]]) -> None:
        """Write events and wait until the disk has them."""
        self._write(b"".join(_line(event) for event in events))

    def close(self) -> None:
        os.close(self._descriptor)

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _write(self, data: bytes) -> None:
        os.lseek(self._descriptor, 0, os.SEEK_END)
        view = memoryview(data)
        while view:
            view = view[os.write(self._descriptor, view) :]
        os.fsync(self._descriptor)


def _open(path: Path, flags: int) -> int:
    try:
        descriptor = os.open(path, flags | os.O_CLOEXEC, 0o644)
    except OSError as error:
        raise JournalError(f"{path}: {error.strerror}; save elsewhere") from None
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise JournalError(f"{path} is no ordinary file; save elsewhere")
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        raise JournalError(f"{path} is being played in another window") from None
    return descriptor


def _cut(descriptor: int, length: int, content: bytes) -> None:
    """Drop what a crash left of the last line."""
    if length != len(content):
        os.ftruncate(descriptor, length)
        os.fsync(descriptor)


def _read(descriptor: int) -> bytes:
    chunks = []
    while chunk := os.read(descriptor, 1 << 20):
        chunks.append(chunk)
    return b"".join(chunks)


def _line(document: Mapping[str, Any]) -> bytes:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _parse(path: Path, number: int, line: bytes) -> dict[str, Any]:
    try:
        document = json.loads(line)
    except (ValueError, RecursionError):
        raise JournalError(f"{path} line {number} is damaged; the moves before it are whole") from None
    if not isinstance(document, dict):
        raise JournalError(f"{path} line {number} is no event of a game")
    return document
