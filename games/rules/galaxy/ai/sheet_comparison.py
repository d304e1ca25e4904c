"""Two sheets of one turn, compared for whoever reads an opinion: what only one of them orders, and why one would."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from games.engine.advice import Choice, Reason
from games.engine.sheet_difference import beyond
from games.rules.galaxy import actions as act
from games.rules.galaxy.ai.advice import URGENCY
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.state import State

Line = tuple[str, Any]
"""An order under the place that its sheet has for it: its kind, or the fleet that it moves."""


def compare_sheets(
    rules: Rules, state: State, seat: int, best: Choice, played: act.Orders
) -> tuple[tuple[act.Orders, Reason], tuple[act.Orders, Reason]]:
    """A robot's sheet and the one that was sent, each with its reason.

    ``own`` has the places of lines that the other sheet lacks, the most urgent first; ``over`` by fleet the stars, as
    the seat has read them, where such a line sends it. A robot's reason is that of the first.
    """
    sheet = best.action
    assert isinstance(sheet, act.Orders)
    reasons: dict[str, dict[str, Any]] = best.reason.params["lines"]
    ranks = {place: _rank(one["key"]) for place, one in reasons.items()}
    own = sorted(_own(sheet, played), key=lambda place: ranks[place])
    key, params = "wait", dict[str, Any]()
    if own and ranks[own[0]] < len(URGENCY):
        key = reasons[own[0]]["key"]
        params = {name: value for name, value in reasons[own[0]].items() if name != "key"}
    theirs = _own(played, sheet)
    return (
        (sheet, Reason(key, {**params, "own": own, "over": _over(rules, state, seat, sheet, own)})),
        (played, Reason("played", {"own": theirs, "over": _over(rules, state, seat, played, theirs)})),
    )


def _rank(key: str) -> int:
    return URGENCY.index(key) if key in URGENCY else len(URGENCY)


def _own(sheet: act.Orders, other: act.Orders) -> list[str]:
    """The places of the lines that another sheet lacks; which number a new fleet takes makes no difference."""
    lines = dict(_lines(sheet))
    left = beyond([_bare(line) for line in lines.items()], [_bare(line) for line in _lines(other)])
    found = []
    for place, order in lines.items():
        if (bare := _bare((place, order))) in left:
            left.remove(bare)
            found.append(place)
    return found


def _lines(sheet: act.Orders) -> Iterator[Line]:
    for kind in act.LISTS:
        for number, order in enumerate(getattr(sheet.budget, kind)):
            yield f"{kind}-{number}", order
    if sheet.budget.gift is not None:
        yield "gift", sheet.budget.gift
    if sheet.budget.ally is not None:
        yield "ally", sheet.budget.ally
    for fleet, order in sheet.moves.items():
        yield f"moves-{fleet}", order


def _bare(line: Line) -> Line:
    place, order = line
    if isinstance(order, act.Build | act.Split):
        order = msgspec.structs.replace(order, number=None)
    return place if place.startswith("moves-") else place.split("-")[0], order


def _over(rules: Rules, state: State, seat: int, sheet: act.Orders, own: list[str]) -> dict[str, str]:
    """By fleet the star that it is sent to, where the seat has read its name."""
    names = {
        sight.cell: sight.figures.name
        for sight in state.knowledge[seat].sights
        if sight.figures is not None and sight.figures.name is not None
    }
    found = {}
    for fleet, order in sheet.moves.items():
        if f"moves-{fleet}" in own and isinstance(order, act.MoveTo):
            name = names.get(rules.cell(state, seat, order.to))
            if name is not None:
                found[str(fleet)] = name
    return found
