"""Tables and how games on them change."""
