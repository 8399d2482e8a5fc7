"""What can go wrong, as precise subclasses of :class:`ValueError`.

Every message says in one line what is wrong, where, and (when there is one) the remedy; the CLI prints it as it is.
"""


class SeptyniError(ValueError):
    """Base of everything this package raises on bad input."""


class EditionError(SeptyniError):
    """An edition that is unknown or whose files are wrong."""


class LexiconError(SeptyniError):
    """A word list that cannot be found, read or built."""


class NotationError(SeptyniError):
    """Text that is no play, rack, position or record. ``line`` counts from 1 where the text has lines."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line


class IllegalAction(SeptyniError):
    """An action the rules do not allow now; the game is unchanged. ``code`` is stable, for programs."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
