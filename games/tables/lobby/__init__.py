"""The lobby: opening tables and taking seats, before the game begins."""
