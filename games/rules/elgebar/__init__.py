"""Elgebar (Andromeda 05), rules 5.0: the rules of the game, without any framework."""
