"""The HTTP API, a file a subject, and the live socket."""
