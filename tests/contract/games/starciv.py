"""Star Civilisations to the contract suite: its cards are its secrets, and every credit is told."""

import copy
from typing import Any

from games.engine.events import Event
from games.engine.package import GamePackage
from games.engine.ruleset import Ruleset
from games.rules.starciv.package import PACKAGE

MOVES = 30_000
"""Some 100 whole games."""
SHORT = 20_000
LOT = True
OPTIONS = {"open_hands_after": 1}
MAY_LACK = frozenset({"special_colonies"})

RARE = [
    {"kind": "aid_given", "seat": 1, "target": 0},
    {"kind": "aid_refused", "seat": 1, "target": 0},
    {"kind": "auto_pass_set", "seat": 1, "until": "next_card"},
    {"kind": "card_fizzled", "card": "pirates"},
    {"kind": "game_over", "winners": [0, 1, 2]},
    {"kind": "offer_withdrawn", "seat": 1, "offer": 2},
    {"kind": "order_turned"},
    {"kind": "passed", "seats": [0, 1, 2]},
    {"kind": "resigned", "seat": 1},
    {"kind": "rewound", "seat": 1, "agreed": [0, 1, 2]},
]
KNOWN = {
    "draws": "SC-17: dice are open, and so is when the pile is shuffled",
    "hands.*.length": "SC-17: how many cards a hand has is public",
    **dict.fromkeys(
        (
            *(
                "serial",
                "round",
                "turn",
                "active",
                "phase",
                "rolls",
                "race",
                "ship",
                "colour",
                "base",
                "alive",
            ),
            *("fallen", "credits", "techs", "landing", "held", "secrets", "loans", "embargoed", "discard"),
            *("played", "stack", "running", "spent", "passed", "auto", "tried", "colonised", "fought"),
            *("assault", "question", "winners", "reason", "allies", "proposals", "offers", "offer_count"),
            *("contracts", "contract_count", "received", "agreed", "ended", "draw.length"),
        ),
        "SC-17: public",
    ),
}


def edition(package: GamePackage[Any]) -> dict[str, Any]:
    """Every copy of a card becomes a card of its own: ``pirates.2``."""
    made = copy.deepcopy(package.default_edition())
    made["cards"] = [
        {**card, "slug": f"{card['slug']}.{number}", "copies": 1}
        for card in made["cards"]
        for number in range(1, card.get("copies", 1) + 1)
    ]
    return made


def names(made: dict[str, Any]) -> frozenset[str]:
    return frozenset(card["slug"] for card in made["cards"])


def explain(game: Ruleset[Any], event: Event, accounts: list[int]) -> None:
    """A pick brings what the edition starts with; whatever moves later is ``paid`` by one party to another."""
    if event.kind == "picked":
        accounts[event.data["seat"]] = PACKAGE.default_edition()["rules"]["starting_credits"]
    if event.kind == "paid":
        assert event.data["amount"] >= 0
        assert event.data["from"] != event.data["to"]
        _settle(accounts, event.data["from"], -event.data["amount"])
        _settle(accounts, event.data["to"], event.data["amount"])


def _settle(accounts: list[int], party: int | str, amount: int) -> None:
    if isinstance(party, int):
        accounts[party] += amount


def enlarge(edition: dict[str, Any]) -> None:
    edition["rules"] |= {"starting_hand": 8, "starting_credits": 120}
    for card in edition["cards"]:
        card["copies"] = 8
