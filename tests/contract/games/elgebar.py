"""Elgebar to the contract suite: its secrets are numbers and places, and it keeps no accounts."""

from typing import Any

UNNAMED = "stocks, potentials, projects, sheets and the map are numbers: what looks alike must look alike to the end"
MOVES = 2_400
SHORT = 300
RIVALRY = 12
SEATS = (2, 3, 5, 8)
LOT = True
SPOKEN = 100
RARE = [
    {"kind": "game_over", "winners": [0, 1, 2]},
    {"kind": "lines_refused", "turn": 1, "lines": [[1, "lack"]]},
    {"kind": "resigned", "seat": 1},
    {"kind": "turn_resolved", "turn": 2, "points": [-2, 0, 3], "totals": [5, 0, 9]},
]
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


def enlarge(edition: dict[str, Any]) -> None:
    edition["map"]["ring_systems"] = [min(12, 6 * ring) for ring in range(1, 12)]
    edition["map"]["radius"] = {str(seats): 11 for seats in range(2, 9)}
    edition["rules"] |= {"start_stock": [40, 40], "start_potential": 4}
    kinds = ("greenhouse", "mine", "plant", "radar")
    edition["rules"]["start_infrastructures"] = [[kind, 6] for kind in kinds]
