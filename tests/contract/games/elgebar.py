"""Elgebar to the contract suite: its secrets are numbers and places, and it keeps no accounts."""

UNNAMED = "stocks, potentials, projects, sheets and the map are numbers: what looks alike must look alike to the end"
MOVES = 3_200
SHORT = 300
RIVALRY = 12
SEATS = (2, 3, 5, 8)
LOT = True
