"""Tells players who are away what waits for them: by mail, by push, and to a table's own channel elsewhere."""
