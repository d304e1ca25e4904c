"""Rules of the games, one package per game, ignorant of one another."""
