"""A position said as a scenario says it (BSS-23), where it can be."""

from __future__ import annotations

from typing import Any

from games.rules.bss.content import NOBODY, SIDES
from games.rules.bss.grid import NAMES
from games.rules.bss.rules import PLAYERS, Book
from games.rules.bss.setup import link_names
from games.rules.bss.state import BONUS, NONE, State

WITHOUT_MEANING = ("seed", "board", "holes", "specials", "starting_experience", "neutrals", "even_starts")
"""Options that say nothing beside a position."""


def describe(book: Book, state: State) -> dict[str, Any] | None:
    """The sections of a scenario for this position; None where no scenario can say it."""
    if not state.phase or state.question == BONUS or any(state.sealed):
        return None
    options = {name: value for name, value in book.options.items() if name not in WITHOUT_MEANING}
    if not book.total_victory:
        options["turns"] = state.last_turn
    return {
        "options": options,
        "systems": {NAMES[cell]: _system(book, state, cell) for cell in state.systems()},
        "links": link_names(state),
        "fleets": {
            book.fleets[fleet]: _fleet(book, state, fleet) for fleet in book.everybody if state.hp[fleet]
        },
        "players": [*(_player(book, state, player) for player in PLAYERS), {"points": state.points[-1]}],
        "turn": _turn(state),
    }


def _system(book: Book, state: State, cell: int) -> str:
    found = [f"{state.resources[cell]}/{state.protection[cell]}"]
    if state.kinds[cell]:
        found.append(book.content.kinds[state.kinds[cell]].slug)
    if state.owner[cell] != NOBODY:
        found.append(SIDES[state.owner[cell]])
    return " ".join(found)


def _fleet(book: Book, state: State, fleet: int) -> str:
    usual = {
        "hp": (state.hp[fleet], book.constants.hit_points),
        "xp": (state.xp[fleet], 0),
        "mp": (state.mp[fleet], book.movement[fleet]),
        "cp": (state.cp[fleet], book.combat[fleet]),
    }
    found = [NAMES[state.place[fleet]]]
    found += [f"{value}{mark}" for mark, (value, most) in usual.items() if value != most]
    found += [
        mark for mark, mask in (("jumped", state.jumped), ("rebuilt", state.rebuilt)) if mask >> fleet & 1
    ]
    return " ".join(found)


def _player(book: Book, state: State, player: int) -> dict[str, Any]:
    cards = book.content.cards
    found: dict[str, Any] = {
        "points": state.points[player],
        "bonus": state.bonus[player],
        "cards": [card.slug for number, card in enumerate(cards) if state.cards[player] >> number & 1],
        "ever_owned": bool(state.ever_owned >> player & 1),
        "homeless": state.homeless[player],
    }
    if state.effect[player] != NONE:
        found["effect"] = cards[state.effect[player]].slug
    return found


def _turn(state: State) -> dict[str, Any]:
    found: dict[str, Any] = {
        "number": state.turn,
        "phase": state.phase,
        "quiet": state.quiet,
        "stirred": state.stirred,
    }
    if state.active != NOBODY:
        found |= {"active": state.active, "order": state.order, "holder": state.holder}
    return found
