"""Word lists as text files: UTF-8 with or without a byte-order mark, any line ends."""

from __future__ import annotations

from pathlib import Path

from septyni.errors import LexiconError

MOST_BYTES = 1 << 30
"""A longer file is no word list."""


def read_text(path: Path) -> str:
    """The text of a file. LexiconError when it cannot be read, naming the line that is not UTF-8."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise LexiconError(f"{path} is larger than {MOST_BYTES >> 30} GB; no word list is")
        data = path.read_bytes()
    except OSError as error:
        raise LexiconError(f"{path} cannot be read: {error.strerror}") from None
    return decoded(data, str(path))


def decoded(data: bytes, name: str) -> str:
    """UTF-8 text without its byte-order mark and with plain line ends. LexiconError."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise LexiconError(
            f"{name}: line {line} is not UTF-8 text; save the file as UTF-8 (iconv -f ENCODING -t UTF-8)"
        ) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")
