"""Galaxy to the contract suite: nearly everything is secret, and nothing of it is a card."""

UNNAMED = "stars, fleets, orders, treasuries and points; what looks alike to a viewer holds them"
MOVES = 1_200
"""Some six whole games of 4 and of 16 seats."""
SHORT = 160
"""At least ten turns of 16 seats."""
RIVALRY = 8
SEATS = (4, 6, 16)
STRONG = "settler"
LOT = True
