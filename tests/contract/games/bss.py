"""Bataille des Systèmes Stellaires to the contract suite."""

UNNAMED = (
    "A bonus and a card not yet revealed: a number, and a choice among what everybody knows a player has."
)
PRESET = "grand"
MOVES = 8_000
SHORT = 2_000
RIVALRY = 32
