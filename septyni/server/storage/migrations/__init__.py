"""How the tables came to be, step by step (Alembic). ``Database.start`` runs what is missing."""
