"""The live table: websockets, and one hub a process that shows every table to those who watch it."""
