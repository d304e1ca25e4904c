"""Bataille des Systèmes Stellaires to the contract suite."""

from typing import Any

UNNAMED = (
    "A bonus and a card not yet revealed: a number, and a choice among what everybody knows a player has."
)
PRESET = "grand"
MOVES = 5_000
SHORT = 2_000
RIVALRY = 32
RARE = [{"kind": "dissolved", "side": 0, "fleets": ["BL1", "BL2"]}, {"kind": "resigned", "side": 1}]
KNOWN = {
    "sealed.*.length": "BSS-22.2: who has answered is public",
    **dict.fromkeys(
        (
            *("draws", "serial", "number", "last_turn", "kinds", "near", "turn", "phase", "holder", "order"),
            *("active", "to_come", "question", "awaited", "attack", "quiet", "stirred", "resources"),
            *("protection", "owner", "at", "place", "hp", "xp", "mp", "cp", "jumped", "rebuilt", "points"),
            *("bonus", "cards", "effect", "ever_owned", "homeless", "winner", "reason"),
        ),
        "BSS-22.4: everything but sealed answers is open",
    ),
}


def enlarge(edition: dict[str, Any]) -> None:
    for fleet in edition["classes"]:
        fleet["movement"] = 4
        if "count" in fleet:
            fleet["count"] = min(8, fleet["count"] + 2)
    edition["boards"] = {name: [10, 7] for name in edition["boards"]}
    edition["holes"] = dict.fromkeys(edition["holes"], 0)
