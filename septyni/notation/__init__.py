"""Games, positions and plays as text."""
