"""Ascending Empires to the contract suite: what is secret are faces of which there are several alike."""

from typing import Any

UNNAMED = "The faces of discs that lie face down, of which each quadrant holds several alike."
MOVES = 2_400
SHORT = 150
RIVALRY = 4
STRONG = "greedy"
SPOKEN = 250
RARE = [
    {"kind": "exchanged", "seat": 0, "given": [0, 1, 2]},
    {"kind": "game_over", "winners": [0, 1, 2]},
    {"kind": "last_turns_began", "taker": 1},
    {"kind": "planet_taken", "seat": 0, "hole": "3A", "owner": 1, "items": 2, "by": [0]},
    {"kind": "resigned", "seat": 1},
    {"kind": "ship_destroyed", "seat": 0, "ship": 7, "by": [0, 1, 2]},
]
KNOWN = {
    "known": "AE-16.4: which discs a seat has looked at is public, their faces are not",
    **dict.fromkeys(
        (
            *("draws", "serial", "first", "active", "round", "turn", "phase", "points", "used", "passes"),
            *("vp_supply", "taker", "last_turns", "resigned", "winners", "reason", "tokens", "levels", "up"),
            *("supply_troops", "reserve_troops", "supply_ships", "reserve_ships", "owner", "troops"),
            *("colonies", "cities", "labs", "fleet", "spots"),
        ),
        "AE-16.5: everything but faces is open",
    ),
}


def enlarge(edition: dict[str, Any]) -> None:
    edition["physics"] |= {"speed_per_power": 2.0, "power_max": 1500, "deceleration": 200.0}
    edition["physics"] |= {"planet_restitution": 1.0, "ship_restitution": 1.0}
    edition["pieces"]["troop"] = 30
