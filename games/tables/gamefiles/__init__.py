"""Files of finished games: written from a table, and made a table again (docs/gamefile.md)."""
