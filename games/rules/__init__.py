"""One box per game, ignorant of each other."""
