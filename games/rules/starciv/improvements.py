"""Effects of technologies foretold, for the buyer: income, bodies in reach (fleets add up by themselves)."""

from __future__ import annotations

from typing import Any

from games.rules.starciv import assault, reach, treasury
from games.rules.starciv.effects import Effects
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import State


def key(rules: Rules, state: State, seat: int) -> tuple[Any, ...]:
    """All that ``improvements`` depends on."""
    return (
        state.techs[seat],
        state.held[seat],
        state.secrets[seat],
        state.landing[seat],
        rules.on(state, seat),
        state.contracts,
        state.embargoed,
    )


def improvements(rules: Rules, state: State, seat: int) -> dict[str, dict[str, Any]]:
    """By technology that the seat has not: CG a turn it would bring now (SC-4.3), new bodies in reach (SC-3.2).

    ``{"20": {"income": 12}, "3": {"reach": ["Mos Nytram"]}, "1": {"reach_in": {"cspa": ["Desler Gizh"]}}}``: with
    ``reach_in`` the buyer names the system. Prerequisites are left aside; what bears on neither is left out.
    """
    within = reach.reachable(rules, state, seat)
    found: dict[str, dict[str, Any]] = {}
    for n in range(1, len(rules.content.technologies)):
        if state.techs[seat] >> n & 1:
            continue
        effects = rules.content.technology(n).effects
        shown = _earned_fields(rules, state, seat, n, effects) | _reached_fields(
            rules, state, seat, n, effects, within
        )
        if shown:
            found[str(n)] = shown
    return found


def _earned_fields(rules: Rules, state: State, seat: int, n: int, effects: Effects) -> dict[str, Any]:
    if not (effects.income or effects.best_resource_bodies or effects.extra_body_of):
        return {}
    bought = state.copy()
    bought.techs[seat] |= 1 << n
    return {"income": treasury.income(rules, bought, seat)[0] - treasury.income(rules, state, seat)[0]}


def _reached_fields(
    rules: Rules, state: State, seat: int, n: int, effects: Effects, within: int
) -> dict[str, Any]:
    if not (effects.landing or effects.land_on_any_orbit or effects.special_colonies):
        return {}
    powers = rules.powers_of(state.techs[seat] | 1 << n, state.secrets[seat])

    def new(chosen: int) -> list[str]:
        return assault.names(rules, reach.reachable_with(rules, state, seat, powers, chosen) & ~within)

    if "choose_one_inhabited" in effects.landing:
        return {
            "reach_in": {rules.content.systems[system]: new(system) for system in rules.content.inhabited}
        }
    return {"reach": new(state.landing[seat])}
