"""What a contest refuses."""

from __future__ import annotations

from septyni.errors import IllegalAction, SeptyniError


class ContestError(SeptyniError):
    """Terms, files or values that make no contest."""


class NotNow(IllegalAction):
    """What the contest's state does not allow; nothing has changed. ``code``: not_draft, not_open, not_closed,
    not_pinned, too_early, too_late, bad_seed, bad_entry, no_such_entrant, no_such_word, nothing_to_undo, paused, …"""
