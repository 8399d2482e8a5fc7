"""Live events: who watches what, and news of changes between processes."""
