"""A position said as a scenario says it (SC-24), where it can be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from games.rules.starciv.content import bits
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import NOBODY, State

UNTOLD = frozenset(
    {
        *("draws", "serial", "rolls", "turn", "fallen", "past_hands", "known", "auto"),
        *("offer_count", "contract_count", "contracts", "ended"),
    }
)
"""Fields of a position that no scenario states and no legal action depends on: counts, memories, auto-passes."""


def describe(rules: Rules, state: State) -> dict[str, Any]:
    """The sections of a scenario for this position; what they cannot say is left out."""
    seats = range(rules.seats)
    picked = [seat for seat in seats if state.race[seat] != NOBODY]
    return {
        "options": {name: value for name, value in rules.options.items() if value not in (None, False)},
        "players": [_player(rules, state, seat) if seat in picked else {} for seat in seats],
        "turn": {"active": state.active, "phase": state.phase, "round": state.round},
        "draw_pile": _slugs(rules, reversed(state.draw)),
        "discard_pile": _slugs(rules, reversed(state.discard)),
        "contracts": [
            {
                "between": [contract.a, contract.b],
                "a_gives": msgspec.to_builtins(contract.a_gives),
                "b_gives": msgspec.to_builtins(contract.b_gives),
            }
            for contract in state.contracts
        ],
    }


def is_same(rules: Rules, state: State, other: State) -> bool:
    """Whether both positions are the same but for what is UNTOLD; copies of one card are as good as each other."""
    return _essence(rules, state) == _essence(rules, other)


def _player(rules: Rules, state: State, seat: int) -> dict[str, Any]:
    content = rules.content
    player: dict[str, Any] = {
        "race": content.races[state.race[seat]].slug,
        "ship": content.ships[state.ship[seat]].colour,
        "base": content.bodies[state.base[seat]].name,
        "colour": state.colour[seat],
        "credits": state.credits[seat],
        "technologies": list(bits(state.techs[seat])),
    }
    if not state.living(seat):
        return {**player, "eliminated": True}
    if state.landing[seat] != NOBODY:
        player["landing"] = content.systems[state.landing[seat]]
    return {
        **player,
        "bodies": [content.bodies[body].name for body in bits(state.held[seat]) if body != state.base[seat]],
        "hand": _slugs(rules, state.hands[seat]),
        "secrets": _slugs(rules, state.secrets[seat]),
        "allies": list(bits(state.allies[seat])),
    }


def _slugs(rules: Rules, copies: Iterable[int]) -> list[str]:
    return [rules.slug(copy) for copy in copies]


def _essence(rules: Rules, state: State) -> dict[str, Any]:
    essence = {name: getattr(state, name) for name in State.__slots__ if name not in UNTOLD}
    for pile in ("draw", "discard"):
        essence[pile] = _slugs(rules, essence[pile])
    for cards in ("hands", "secrets"):
        essence[cards] = [_slugs(rules, held) for held in essence[cards]]
    essence["deals"] = [(one.a, one.b, one.a_gives, one.b_gives) for one in state.contracts]
    return essence
