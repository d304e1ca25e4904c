"""A position said as a scenario says it (BSS-23), where it can be."""

from __future__ import annotations

from typing import Any

from games.rules.bss.content import NOBODY, SIDES
from games.rules.bss.grid import NAMES
from games.rules.bss.rules import PLAYERS, Rules
from games.rules.bss.setup import link_names
from games.rules.bss.state import BONUS, NONE, State

WITHOUT_MEANING = ("seed", "board", "holes", "specials", "starting_experience", "neutrals", "even_starts")
"""Options that say nothing beside a position."""


def describe(rules: Rules, state: State) -> dict[str, Any] | None:
    """The sections of a scenario for this position; None where no scenario can say it."""
    if not state.phase or state.question == BONUS or any(state.sealed):
        return None
    options = {name: value for name, value in rules.options.items() if name not in WITHOUT_MEANING}
    if not rules.total_victory:
        options["turns"] = state.last_turn
    return {
        "options": options,
        "systems": {NAMES[cell]: _system(rules, state, cell) for cell in state.systems()},
        "links": link_names(state),
        "fleets": {
            rules.fleets[fleet]: _fleet(rules, state, fleet) for fleet in rules.everybody if state.hp[fleet]
        },
        "players": [*(_player(rules, state, player) for player in PLAYERS), {"points": state.points[-1]}],
        "turn": _turn(state),
    }


def _system(rules: Rules, state: State, cell: int) -> str:
    found = [f"{state.resources[cell]}/{state.protection[cell]}"]
    if state.kinds[cell]:
        found.append(rules.content.kinds[state.kinds[cell]].slug)
    if state.owner[cell] != NOBODY:
        found.append(SIDES[state.owner[cell]])
    return " ".join(found)


def _fleet(rules: Rules, state: State, fleet: int) -> str:
    usual = {
        "hp": (state.hp[fleet], rules.constants.hit_points),
        "xp": (state.xp[fleet], 0),
        "mp": (state.mp[fleet], rules.movement[fleet]),
        "cp": (state.cp[fleet], rules.combat[fleet]),
    }
    found = [NAMES[state.place[fleet]]]
    found += [f"{value}{mark}" for mark, (value, most) in usual.items() if value != most]
    found += [
        mark for mark, mask in (("jumped", state.jumped), ("rebuilt", state.rebuilt)) if mask >> fleet & 1
    ]
    return " ".join(found)


def _player(rules: Rules, state: State, player: int) -> dict[str, Any]:
    cards = rules.content.cards
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
