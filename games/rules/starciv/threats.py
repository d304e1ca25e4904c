"""Threats: who could attack whom, and how well, worked out from what lies open on the table (SC-17)."""

from __future__ import annotations

from typing import Any

from games.rules.starciv import assault, odds, reach
from games.rules.starciv.content import bits
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import State


def key(state: State) -> tuple[Any, ...]:
    """All that ``threats`` depends on."""
    return (
        state.race,
        state.ship,
        state.base,
        state.alive,
        state.techs,
        state.landing,
        state.held,
        state.secrets,
        state.running,
        state.spent,
        state.allies,
    )


def threats(rules: Rules, state: State) -> dict[str, dict[str, dict[str, Any]]]:
    """For each player those whose bodies are within reach, with the best chance of a combat for one of them.

    ``{"0": {"2": {"body": "Oa", "chance": 0.41, "bodies": 3, "home": True}}}``: seat 0 reaches three bodies of seat 2,
    the home base among them, and would win a combat for Oa with that chance (0 to 1, SC-24). Whose turn it is, what was
    tried this turn and what a combat costs are left aside; allies, and players under a ceasefire, are not threatened.
    """
    found = {str(seat): _threat_fields(rules, state, seat) for seat in bits(state.alive)}
    return {seat: targets for seat, targets in found.items() if targets}


def _threat_fields(rules: Rules, state: State, seat: int) -> dict[str, dict[str, Any]]:
    within = reach.reachable(rules, state, seat)
    safe = {seat, *bits(state.allies[seat]), *assault.under_ceasefire(rules, state)}
    return {
        str(other): _on(rules, state, seat, other, within & held)
        for other, held in enumerate(state.held)
        if other not in safe and within & held
    }


def _on(rules: Rules, state: State, seat: int, other: int, bodies: int) -> dict[str, Any]:
    chances = {body: odds.of_attempt(rules, state, seat, body, "player", other) for body in bits(bodies)}
    best = max(chances, key=lambda body: chances[body])
    told = {
        "body": rules.content.bodies[best].name,
        "chance": chances[best],
        "bodies": len(chances),
    }
    if any(assault.is_home(state, body) for body in chances):
        told["home"] = True
    return told
