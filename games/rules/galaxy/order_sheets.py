"""Drafts of order sheets (GX-6.2, 14.5): kept as they are written, reviewed line by line, played at the deadline.

What is on the sheet counts: an order in error is left out, the others stand. An order that costs more than is left
after those before it is such an error, at its own line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from games.engine import codec
from games.engine.actions import Rejected
from games.engine.codec import encode
from games.rules.galaxy import actions as act
from games.rules.galaxy.legality import RULES, SEQUENCE, CheckedSheet, Fault, Sheet, check
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.state import State
from games.rules.galaxy.view import shown_fleet
from games.rules.galaxy.warnings import warnings

MOST_BYTES = 60_000
"""A draft longer than this is none."""

SINGLE: dict[str, Any] = {"gift": act.Gift, "ally": act.Whole}
NUMBERS = tuple("123456789")


def normalize(data: Mapping[str, Any]) -> dict[str, Any]:
    """A draft as it is kept, whatever is wrong in its lines. Raises Rejected ``malformed`` for what is no sheet."""
    budget, moves = data.get("budget", {}), data.get("moves", {})
    if set(data) - {"budget", "moves", "turn"} or not isinstance(budget, dict) or not isinstance(moves, dict):
        raise Rejected("malformed", "GX-19.3")
    lists = [budget[kind] for kind in act.LISTS if kind in budget]
    if set(budget) - set(SEQUENCE) or set(moves) - set(NUMBERS):
        raise Rejected("malformed", "GX-19.3")
    if not all(isinstance(lines, list) and len(lines) <= act.LINES for lines in lists):
        raise Rejected("malformed", "GX-19.3")
    kept = {"budget": budget, "moves": moves}
    if len(encode(kept)) > MOST_BYTES:
        raise Rejected("malformed", "GX-19.3")
    return kept


def read(data: Mapping[str, Any]) -> tuple[Sheet, list[Fault]]:
    """The well-formed lines of a kept draft with their places, and an error for each of the others."""
    faults: list[Fault] = []
    budget: dict[str, list[tuple[int | None, Any]]] = {kind: [] for kind in SEQUENCE}
    for kind, index, line in _lines(data["budget"]):
        try:
            budget[kind].append((index, codec.convert(line, act.LISTS.get(kind) or SINGLE[kind])))
        except msgspec.ValidationError:
            faults.append(Fault("malformed", kind, index))
    moves: dict[int, act.Movement] = {}
    for key, line in sorted(data["moves"].items()):
        try:
            moves[int(key)] = codec.convert(line, act.Movement)
        except msgspec.ValidationError:
            faults.append(Fault("malformed", "moves", int(key)))
    return Sheet(budget, moves), faults


def _lines(budget: Mapping[str, Any]) -> Iterator[tuple[str, int | None, Any]]:
    for kind in SEQUENCE:
        written = budget.get(kind)
        if kind in act.LISTS:
            yield from ((kind, index, line) for index, line in enumerate(written or ()))
        elif written is not None:
            yield kind, None, written


def play(rules: Rules, state: State, seat: int, data: Mapping[str, Any]) -> act.Orders:
    """Submit a draft at the deadline, without its lines in error (GX-14.5)."""
    sheet, _ = read(data)
    checked = check(rules, state, seat, sheet, thrifty=True)
    return act.Orders(checked.orders.budget, checked.orders.moves, state.turn)


def review(rules: Rules, state: State, seat: int, data: Mapping[str, Any]) -> dict[str, Any]:
    """Review a draft: its errors, warnings, cost and rest, and the fleets that it will move.

    ``cost`` counts all lines that are allowed but for their price, ``left`` may thus be negative; ``next`` is what the
    treasury will hold when the next turn opens, gifts and losses aside.
    """
    sheet, faults = read(data)
    cost = check(rules, state, seat, sheet).cost
    checked = check(rules, state, seat, sheet, thrifty=True)
    treasury = state.treasury[seat]
    income = sum(state.re[star] for star in state.owned_by(seat)) + _gained_resources(state, checked)
    return {
        "lines": [_render_fault(fault) for fault in [*faults, *checked.errors]],
        "warnings": [_render_fault(fault) for fault in warnings(rules, state, seat, checked)],
        "treasury": treasury,
        "cost": cost,
        "left": treasury - cost,
        "next": treasury - checked.cost + income,
        "fleets": [
            {
                **shown_fleet(rules, fleet),
                "at": rules.frame(state, seat, fleet.cell),
                "speed": rules.speed(fleet),
                "firepower": rules.firepower(state, seat, fleet),
            }
            for _, fleet in sorted(checked.fleets.items())
        ],
    }


def _gained_resources(state: State, checked: CheckedSheet) -> int:
    """Resources of the stars that the draft colonises: known, since a fleet is in their orbit."""
    named = (state.star_named(line.star) for line in checked.orders.budget.colonise)
    return sum(state.re[star] for star in named if star is not None)


def _render_fault(fault: Fault) -> dict[str, Any]:
    """One error at its line; ``line`` is missing where there is but one."""
    place = {} if fault.index is None else {"line": fault.index}
    return {**place, "order": fault.order, "code": fault.code, "rule": RULES.get(fault.code, "GX-14.7")}
