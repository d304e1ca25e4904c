"""Galaxy to the contract suite: nearly everything is secret, and nothing of it is a card."""

from typing import Any

UNNAMED = "stars, fleets, orders, treasuries and points; what looks alike to a viewer holds them"
MOVES = 1_200
"""Some six whole games of 4 and of 16 seats."""
SHORT = 160
"""At least ten turns of 16 seats."""
RIVALRY = 6
SEATS = (4, 6, 16)
STRONG = "settler"
LOT = True
SPOKEN = 60
RARE = [
    {"kind": "answer", "star": "ABC", "at": [1, 0], "subject": "fleets", "fleets": []},
    {"kind": "attacked", "star": "ABC", "at": [1, 0], "docility": 2},
    {"kind": "attacked", "fleet": 2, "at": [1, 0], "ships": "2P", "destroyed": True},
    {"kind": "changed", "star": "ABC", "type": "CITY"},
    {"kind": "city", "star": "ABC", "number": 2, "ships": "2P"},
    {"kind": "city_waiting", "star": "ABC"},
    {"kind": "failed", "order": "build", "star": "ABC", "reason": "star_lost"},
    {"kind": "failed", "order": "jump", "fleet": 2, "reason": "vulcan"},
    {"kind": "game_over", "ranking": [1, 0]},
    {"kind": "key", "star": "ABC", "code": "AB12CD34", "throne": [1, -2]},
    {"kind": "lapsed", "fleet": 2},
    {"kind": "received", "player": 1, "amount": 3},
    {"kind": "split", "number": 3, "fleet": 2, "ships": "2P"},
    {"kind": "star_lost", "star": "ABC"},
]
KNOWN = {
    **dict.fromkeys(
        ("sets.*", "sets.*.turn", "sets.*.budget.gift"),
        "GX-6.3: that a set for this turn is in is public; an imagined one is empty",
    ),
    "received": "GX-6.3: everybody sees who has a set in, and so in which order",
    "reports.*.turn": "every report is of the turn before",
    "curve.length": "a row of points for every turn",
    **dict.fromkeys(("serial", "turn", "ranking"), "GX-5.1: public"),
}


def enlarge(edition: dict[str, Any]) -> None:
    edition["rules"] |= {"map_size": 40, "stars_total": 160, "star_effect_radius": 8, "scanner_offset": 0}
    for kind in edition["star_types"]:
        if kind["key"] == "NORMAL":
            kind["max"] = 160
