"""Boards as pictures: :mod:`septyni.render.svg` for pages and notebooks, :mod:`septyni.render.text` for terminals."""
