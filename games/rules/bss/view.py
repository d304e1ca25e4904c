"""The position as somebody may know it (BSS-22.4): everything but what others have sealed."""

from __future__ import annotations

from typing import Any

from games.rules.bss import combat, reach, scoring, turn_end
from games.rules.bss.content import NEUTRAL, NOBODY
from games.rules.bss.execution import sealed_card
from games.rules.bss.grid import NAMES
from games.rules.bss.rules import PLAYERS, Rules
from games.rules.bss.scoring import standing
from games.rules.bss.setup import link_names
from games.rules.bss.state import BONUS, NONE, State


def public(rules: Rules, state: State) -> dict[str, Any]:
    """Build the public view."""
    return {
        "board": _board(rules, state),
        "turn": _turn(rules, state),
        "systems": [_system(rules, state, cell) for cell in state.systems()],
        "fleets": [_fleet(rules, state, fleet) for fleet in rules.everybody if state.hp[fleet]],
        "sides": [_side(rules, state, side) for side in turn_end.ALL_SIDES],
        "end_of_turn": _forecast(rules, state),
        **_attack(rules, state),
        **_active(rules, state),
        **_result(rules, state),
    }


def own(rules: Rules, state: State, viewer: int) -> dict[str, Any]:
    """The own sealed answer, while it is sealed."""
    sealed = state.sealed[viewer] if viewer in PLAYERS else ()
    if not sealed:
        return {}
    return {"sealed": {"points": sealed[0]} if state.question == BONUS else sealed_card(rules, sealed)}


def _board(rules: Rules, state: State) -> dict[str, Any]:
    """Size as far as systems reach, and the links; ``number`` draws the same board again (BSS-5.9)."""
    systems = state.systems()
    return {
        "number": state.number,
        "columns": 1 + max((ord(NAMES[cell][0]) - ord("A") for cell in systems), default=0),
        "rows": max((int(NAMES[cell][1:]) for cell in systems), default=0),
        "links": link_names(state),
    }


def _turn(rules: Rules, state: State) -> dict[str, Any]:
    found: dict[str, Any] = {"number": state.turn, "quiet": state.quiet, "stirred": state.stirred}
    if state.last_turn:
        found["last"] = state.last_turn
    if state.phase:
        found["phase"] = state.phase
    if state.holder != NOBODY:
        found["holder"] = state.holder
    if state.order:
        found["order"] = state.order
        found["to_come"] = list(state.to_come)
    if state.active != NOBODY:
        found["active"] = state.active
    return found


def _system(rules: Rules, state: State, cell: int) -> dict[str, Any]:
    found = {
        "name": NAMES[cell],
        "kind": rules.content.kinds[state.kinds[cell]].slug,
        "resources": state.resources[cell],
        "protection": state.protection[cell],
    }
    if state.owner[cell] != NOBODY:
        found["owner"] = state.owner[cell]
    return found


def _fleet(rules: Rules, state: State, fleet: int) -> dict[str, Any]:
    return {
        "name": rules.fleets[fleet],
        "side": rules.side[fleet],
        "class": rules.classes[fleet].slug,
        "system": NAMES[state.place[fleet]],
        "hp": state.hp[fleet],
        "xp": state.xp[fleet],
        "mp": state.mp[fleet],
        "cp": state.cp[fleet],
        "power": combat.power(rules, state, fleet),
        "jumped": bool(state.jumped >> fleet & 1),
        "rebuilt": bool(state.rebuilt >> fleet & 1),
        "state": reach.fleet_condition(rules, state, fleet),
    }


def _side(rules: Rules, state: State, side: int) -> dict[str, Any]:
    parts = scoring.score_parts(state, side)
    found: dict[str, Any] = {
        "side": side,
        "score": sum(parts),
        "parts": dict(zip(scoring.SCORE_PARTS, parts, strict=True)),
    }
    if side == NEUTRAL:
        return found
    found["initiative"] = scoring.initiative(state, side)
    found["ever_owned"] = bool(state.ever_owned >> side & 1)
    found["homeless"] = state.homeless[side]
    if rules.with_bonus:
        found["bonus"] = state.bonus[side]
    if rules.with_cards:
        slugs = [card.slug for card in rules.content.cards]
        found["cards"] = [slug for number, slug in enumerate(slugs) if state.cards[side] >> number & 1]
        if state.effect[side] != NONE:
            found["effect"] = slugs[state.effect[side]]
    return found


def _forecast(rules: Rules, state: State) -> dict[str, Any]:
    """Forecast the end of the turn from the present position (BSS-15.1, 15.3)."""
    if not state.phase:
        return {"hazards": [], "rises": []}
    return {
        "hazards": [
            {
                "fleet": rules.fleets[fleet],
                "loss": loss,
                "destroyed": loss == state.hp[fleet],
            }
            for fleet, loss in turn_end.dangers(rules, state)
        ],
        "rises": [{"system": NAMES[cell], "free": free} for cell, free in turn_end.rises(rules, state)],
    }


def _attack(rules: Rules, state: State) -> dict[str, Any]:
    """The combat that bonuses are awaited for."""
    if not state.attack:
        return {}
    target, *attackers = state.attack
    return {"attack": combat.preview(rules, state, target, attackers)}


def _active(rules: Rules, state: State) -> dict[str, Any]:
    """The seat whose activation is under way; NEUTRAL played by the computer has none."""
    return {"active": state.active} if 0 <= state.active < rules.seats else {}


def _result(rules: Rules, state: State) -> dict[str, Any]:
    return {} if state.phase else {"result": standing(rules, state).result}
