"""``python -m septyni.cli``."""

from septyni.cli import main

main()
