"""Where built lexicons live, and how files get there whole.

::

    <data>/lexicons/   compiled lists and their manifests; a file's name holds the hash of all that went into it
    <data>/lists/      lists and overlays that users registered, a folder per edition
    <data>/npm/        what `npm ci` installed, a folder per lock file
    <data>/locks/      one lock per file being made, so that two processes do not make it twice
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import platformdirs
from filelock import FileLock

from septyni.errors import LexiconError


def data_folder(name: str = "") -> Path:
    """``SEPTYNI_DATA``, else the user's data folder as the system has it; with ``name`` a folder in it. It is made.
    LexiconError when that cannot be done."""
    base = os.environ.get("SEPTYNI_DATA")
    folder = (Path(base).expanduser() if base else platformdirs.user_data_path("septyni", appauthor=False)) / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LexiconError(
            f"cannot make the folder {folder}: {error.strerror}; name another with SEPTYNI_DATA"
        ) from None
    return folder


@contextmanager
def being_made(name: str) -> Iterator[None]:
    """Hold the lock of that name; wait while another process or thread does."""
    with FileLock(data_folder("locks") / f"{name}.lock"):
        yield


@contextmanager
def whole_file(target: Path) -> Iterator[Path]:
    """A path beside ``target`` to write to; it takes the place of ``target`` when the block ends well, else it goes."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    except OSError as error:
        raise LexiconError(f"cannot write into {target.parent}: {error.strerror}") from None
    os.close(handle)
    path = Path(name)
    try:
        yield path
        path.chmod(0o644)
        path.replace(target)
    finally:
        path.unlink(missing_ok=True)
