"""Elgebar to the contract suite: its secrets are numbers and places, and it keeps no accounts."""

UNNAMED = "stocks, potentials, projects, sheets and the map are numbers: what looks alike must look alike to the end"
MOVES = 3_200
SHORT = 300
RIVALRY = 12
SEATS = (2, 3, 5, 8)
LOT = True
KNOWN = {
    "draws": "the map alone is drawn, before the first turn",
    "composed": "no game is set up by hand",
    "sheets.*": "EL-V3: who has handed in is public; an imagined sheet is empty",
    "scores.keys": "EL-V4: totals are public after every turn",
    **dict.fromkeys(
        ("serial", "turn", "produced", "sighted", "radius", "points", "resigned", "winners", "reason"),
        "EL-V3: public",
    ),
}
