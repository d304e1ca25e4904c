"""Writes docs/cards.md from the default edition of Star Civilisations: every card and technology.

``python -m tools.cards``; tests/tools/test_cards.py fails while the file is not what this writes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from games.rules.starciv.package import PACKAGE

PAGE = Path(__file__).resolve().parent.parent / "docs/cards.md"

Entry = dict[str, Any]

KINDS = {"green": "Green: economic", "red": "Red: action", "blue": "Blue: secret technology"}
TARGETS = {
    "none": "–",
    "player": "another player",
    "anyone": "any player",
    "active": "active player",
    "card": "card on the stack",
    "body": "body of natives",
    "resource": "resource",
    "technology": "technology not owned",
}
REROLLS = {
    "defending": "may roll again in each combat it defends, standing in too (SC-9.6)",
    "once_per_turn": "may roll again once each turn, on either side (SC-9.6)",
    "once": "one re-roll this turn, on either side (SC-9.6)",
}
LANDINGS = {
    "choose_one_inhabited": "landing in one inhabited system, named when buying (SC-3.6)",
    "all_inhabited": "landing in all inhabited systems (SC-3.6)",
}
TRADES = {"allies": "trade with allies (SC-14.1)", "anyone": "trade with anyone who may trade (SC-14.1)"}


def signed_number(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def fleet(numbers: list[int]) -> str:
    """``+2/0/0``: force, defence, speed."""
    return "/".join(signed_number(number) for number in numbers)


def credits_of(amount: int) -> str:
    if amount > 0:
        return f"{amount} CG from the bank"
    return f"a forced payment of {-amount} CG to the bank (SC-11.2)"


def discount(value: Entry) -> str:
    return f"{signed_number(-value['by'])} CG on {', '.join(map(str, value['on']))} (SC-7.6)"


WORDS: dict[str, Callable[[Any], str]] = {
    "landing": lambda value: LANDINGS.get(value, f"landing in {value} (SC-3.6)"),
    "land_on_any_orbit": lambda _: "lands on any planet of systems it may land in (SC-3.2 e)",
    "landing_stops": lambda _: "no landing this turn (SC-3.6)",
    "special_colonies": lambda _: "special colonies are reachable, if the table has them (SC-15)",
    "trade": lambda value: TRADES[value],
    "fleet": lambda value: f"fleet {fleet(value)}",
    "natives": lambda value: f"its natives' fleet {fleet(value)}, never below 0 (SC-9.9)",
    "reroll": lambda value: REROLLS[value],
    "sacrifice_body": lambda value: f"may give up a body in a combat for fleet {fleet(value)} (SC-9.7)",
    "war_fee": lambda value: f"war fee {signed_number(value)} CG (SC-8.14)",
    "home_assault_fee": lambda value: f"fee of a home assault {signed_number(value)} CG (SC-8.14)",
    "colonisations": lambda value: f"{value} colonisations a turn (SC-5.10)",
    "combats": lambda value: f"at most {value} combat this turn (SC-5.9)",
    "cannot_be_attacked": lambda _: "its bodies may not be tried this turn (SC-8.8)",
    "draw": lambda value: f"draws {value} cards in DRAW (SC-5.1)",
    "draw_then_discard": lambda value: f"draws {value} more, then discards one (SC-5.1)",
    "upkeep_free": lambda value: f"{value} more card{'s' * (value > 1)} without upkeep (SC-5.12)",
    "discount": discount,
    "prices": lambda value: f"all prices {signed_number(value)} CG this turn (SC-7.6)",
    "price": lambda value: f"its price {signed_number(value)} CG this turn (SC-7.6)",
    "best_resource_bodies": lambda value: f"counts {value} more body where that pays most (SC-4.3 e)",
    "extra_body_of": lambda value: f"counts one more body of {value} (SC-4.3 b)",
    "resource_bodies": lambda value: f"counts {value} more of it this turn (SC-4.3 c)",
    "resource_stops": lambda _: "it counts 0 this turn (SC-4.3 d)",
    "income": lambda value: f"income {signed_number(value)} CG (SC-4.3 f)",
    "income_divided_by": lambda value: f"divides this turn's income by {value}, rounding down (SC-4.3 g)",
    "credits": credits_of,
    "credits_at_least": lambda value: f"lifts the account to {value} CG, if lower",
    "credits_per_body": lambda value: f"{value} CG from the bank for each body controlled",
    "at_most": lambda value: f"at most {value} CG",
    "repay_next_turn": lambda value: f"{value} CG to pay back in the next own INCOME (SC-5.3)",
    "trade_stops_until": lambda _: "no trade until its next turn (SC-14.10)",
    "counter": lambda _: "counters it (SC-6.10)",
    "look_at_hand": lambda _: "shows its hand to the player of the card (SC-6.11)",
    "discard_one": lambda _: "who discards one card of it (SC-6.11)",
    "not_a_target_of": lambda value: f"{value} cards of others may not name it (SC-6.12)",
    "victory": lambda _: "wins the game (SC-1.1)",
}
"""Every effect key of SC-25 in words."""


def effects(entry: Entry) -> str:
    parts = [WORDS[key](value) for effect in entry["effects"] for key, value in effect.items()]
    return "; ".join(parts)


def timing(card: Entry) -> str:
    """When a card may be played (SC-6.8): the first on a stack, or an answer."""
    if card.get("answers"):
        return "answer"
    return {"active": "own", "other": "others'", "any": "any"}[card.get("by", "any")]


def row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def card_rows(cards: list[Entry]) -> Iterator[str]:
    for colour, heading in KINDS.items():
        yield from (f"### {heading}", "")
        yield row("card", "copies", "CARDS phase", "target", "effects")
        yield row(*["---"] * 5)
        for card in cards:
            if card["colour"] == colour:
                option = f" (option `{card['needs_option']}`)" if "needs_option" in card else ""
                target = TARGETS[card.get("target", "none")]
                yield row(
                    f"*{card['en']}*{option}", card.get("copies", 1), timing(card), target, effects(card)
                )
        yield ""


def needs(technology: Entry) -> str:
    parts = [str(n) for n in technology.get("needs", ())]
    if "needs_any" in technology:
        parts.append("one of " + ", ".join(map(str, technology["needs_any"])))
    if "needs_count" in technology:
        parts.append(f"{technology['needs_count']} of any kind")
    return " and ".join(parts) or "–"


def prices_by_race(edition: Entry, n: int) -> str:
    changes = ((race["en"], race["prices"].get(str(n))) for race in edition["races"].values())
    return ", ".join(f"{name} {signed_number(change)}" for name, change in changes if change) or "–"


def technology_rows(edition: Entry) -> Iterator[str]:
    yield row("n", "technology", "price", "by race", "needs", "effects")
    yield row(*["---"] * 6)
    for technology in edition["technologies"]:
        n = technology["n"]
        yield row(
            n,
            f"*{technology['en']}*",
            technology["price"],
            prices_by_race(edition, n),
            needs(technology),
            effects(technology),
        )


INTRODUCTION = """\
`python -m tools.cards` writes this page from the edition `{edition}`. Each effect has a scenario
(`tests/scenarios/starciv/effects.jsonl`).

Green and red cards last until DISCARD of the turn; blue ones stay on the table. A card with a player as target acts for
that player; with a resource, technology or body, for the active player; else for whoever played it (SC-25). “It” and
“its” are that player or thing. A fleet is force/defence/speed (SC-9.1)."""


def page() -> str:
    """The whole of docs/cards.md."""
    edition = PACKAGE.default_edition()
    cards = edition["cards"]
    count = sum(card.get("copies", 1) for card in cards)
    lines = [
        "# Cards and technologies",
        "",
        *INTRODUCTION.format(edition=edition["slug"]).splitlines(),
        "",
        "## Cards",
        "",
        f"{len(cards)} cards, {count} copies.",
        "",
        *card_rows(cards),
        "## Technologies",
        "",
        f"{len(edition['technologies'])} technologies, with printed prices in CG; SC-7.6 changes them.",
        "",
        *technology_rows(edition),
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
