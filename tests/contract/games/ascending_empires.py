"""Ascending Empires to the contract suite: what is secret are faces of which there are several alike."""

UNNAMED = "The faces of discs that lie face down, of which each quadrant holds several alike."
MOVES = 2_400
SHORT = 150
RIVALRY = 6
STRONG = "greedy"
