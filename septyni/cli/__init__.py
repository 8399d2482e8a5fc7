"""The ``septyni`` command: one file per group of commands, put together in :mod:`septyni.cli.app`."""

from typing import NoReturn


def main() -> NoReturn:
    """Run the command line of the process and exit; the console script's entry."""
    from septyni.cli.app import run

    run()
