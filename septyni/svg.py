"""Boards as SVG: ``septyni.svg.board(game)``. See :mod:`septyni.render.svg`."""

from septyni.render.svg import Svg, board

__all__ = ["Svg", "board"]
