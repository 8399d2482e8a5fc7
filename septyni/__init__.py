"""Septyni: the crossword board game in every language."""
