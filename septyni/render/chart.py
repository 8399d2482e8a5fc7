"""How many entrants got how many points, as an SVG picture: a bar for each score."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from septyni.render.svg import Svg

_BAR, _GAP, _LEFT, _ROW = 300.0, 4.0, 46.0, 20.0
_FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"
_MOST_BARS = 40


def distribution(counts: Sequence[tuple[int, int]], title: str = "") -> Svg:
    """Bars for (points, how many entrants), in the order given. Where there are too many, neighbours share a bar."""
    bars = _bars(counts)
    most = max((count for _, count in bars), default=1)
    head = 30.0 if title else 8.0
    width, height = _LEFT + _BAR + 50, head + len(bars) * _ROW + 8
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}"'
        f' height="{height:g}" role="img" font-family="{_FONT}" font-size="12">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width:g}" height="{height:g}" rx="8" fill="#f7f4ec"/>',
    ]
    if title:
        lines.append(f'<text x="10" y="20" font-size="14" font-weight="600" fill="#33240d">{escape(title)}</text>')
    for number, (label, count) in enumerate(bars):
        y = head + number * _ROW
        length = max(1.0, _BAR * count / most)
        middle = y + _ROW / 2 + 4
        lines += [
            f'<text x="{_LEFT - 6:g}" y="{middle:g}" text-anchor="end" fill="#33240d">{label}</text>',
            f'<rect x="{_LEFT:g}" y="{y + _GAP / 2:g}" width="{length:.1f}" height="{_ROW - _GAP:g}" rx="2"'
            ' fill="#0d7f72"/>',
            f'<text x="{_LEFT + length + 6:.1f}" y="{middle:g}" fill="#33240d">{count}</text>',
        ]
    return Svg("\n".join([*lines, "</svg>"]) + "\n")


def _bars(counts: Sequence[tuple[int, int]]) -> list[tuple[str, int]]:
    """(label, height), at most ``_MOST_BARS`` of them."""
    together = -(-len(counts) // _MOST_BARS) or 1
    groups = [counts[i : i + together] for i in range(0, len(counts), together)]
    return [(_label(group), sum(count for _, count in group)) for group in groups]


def _label(group: Sequence[tuple[int, int]]) -> str:
    low, high = min(points for points, _ in group), max(points for points, _ in group)
    return str(low) if low == high else f"{low}–{high}"
