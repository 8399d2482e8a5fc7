"""SVG pictures as PNG, the same on every machine: the font is our own, never the system's."""

from __future__ import annotations

from septyni.errors import SeptyniError
from septyni.render import fonts

MOST_PIXELS = 8000


def png(svg: str, width: int = 1200) -> bytes:
    """A picture of ``svg``, ``width`` pixels wide. SeptyniError for a size or a picture that cannot be drawn."""
    if not 1 <= width <= MOST_PIXELS:
        raise SeptyniError(f"a picture is 1 to {MOST_PIXELS} pixels wide, not {width}")
    import resvg_py

    try:
        drawn = resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=[str(path) for path in fonts.files().values()],
            font_family=fonts.FAMILY,
            sans_serif_family=fonts.FAMILY,
        )
    except ValueError as error:
        raise SeptyniError(f"the picture cannot be drawn: {error}") from None
    return bytes(drawn)
