"""Plain Words, a game of the tests, to the contract suite."""

from typing import Any

UNNAMED = "Hands and the deck are words of which there are several alike."
MOVES = 600
SHORT = 120
KNOWN = {
    **dict.fromkeys(
        ("draws", "serial", "round", "active", "laid", "points", "claim", "claimant", "winner"),
        "PW-3 to PW-6: all but hands and deck is open",
    ),
}


def enlarge(edition: dict[str, Any]) -> None:
    edition |= {"copies": 6, "heaviest": 18, "hand": 4}
