"""What the server keeps: tables, sessions, migrations, and the repositories that read and write them."""
