"""The font of what is printed: Noto Sans with Latin and Cyrillic, from the package ``pymupdf-fonts``."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

import pymupdf_fonts

FAMILY = "Noto Sans"
_NAMES = {"regular": "notos", "bold": "notosbo"}


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    """The package keeps fonts packed; libraries want files. Gone when the program ends."""
    folder = tempfile.TemporaryDirectory(prefix="septyni-fonts-")
    for style, name in _NAMES.items():
        (Path(folder.name) / f"{style}.ttf").write_bytes(pymupdf_fonts.myfont(name))
    return folder


def files() -> dict[str, Path]:
    """``regular`` and ``bold`` as files, unpacked when first asked for."""
    return {style: Path(_folder().name) / f"{style}.ttf" for style in _NAMES}
