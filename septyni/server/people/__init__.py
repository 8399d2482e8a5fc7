"""People: who a request comes from, and what they may be called."""

from septyni.server.people.guests import User

__all__ = ["User"]
