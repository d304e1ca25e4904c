"""Why a sheet would be handed in: the most urgent thing on it, in a sentence that the screen translates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.engine.advice import Reason
from games.rules.elgebar import actions
from games.rules.elgebar.actions import Line

Told = dict[str, Any]


def why(lines: Sequence[Line]) -> Reason:
    """Fighting before settling, settling before arming, ships before buildings, buildings before science.

    Keys: ``strike`` (ship, empire, of), ``land`` (ship), ``arm`` and ``launch`` (site, values), ``explore`` (ships),
    ``develop`` (raised, built), ``finish`` (projects), ``study`` (domain, points), ``wait``.
    """
    for key, told in RULES:
        found = told(lines)
        if found:
            return Reason(key, found)
    return Reason("wait", {})


def _strike(lines: Sequence[Line]) -> Told:
    for line in lines:
        if isinstance(line, actions.Bombard):
            return {"ship": line.ship, "empire": line.empire, "of": line.kind}
    return {}


def _land(lines: Sequence[Line]) -> Told:
    for line in lines:
        if isinstance(line, actions.Colonise):
            return {"ship": line.ship}
    return {}


def _ship(armed: bool) -> Callable[[Sequence[Line]], Told]:
    def told(lines: Sequence[Line]) -> Told:
        for line in lines:
            if isinstance(line, actions.BuildShip) and line.values[3] and bool(line.values[0]) == armed:
                return {"site": line.site, "values": list(line.values)}
        return {}

    return told


def _explore(lines: Sequence[Line]) -> Told:
    ships = [line.ship for line in lines if isinstance(line, actions.MoveShip)]
    return {"ships": ships} if ships else {}


def _develop(lines: Sequence[Line]) -> Told:
    raised = sum(isinstance(line, actions.Raise) for line in lines)
    built = sum(isinstance(line, actions.Build) for line in lines)
    return {"raised": raised, "built": built} if raised or built else {}


def _finish(lines: Sequence[Line]) -> Told:
    projects = [line.project for line in lines if isinstance(line, actions.Continue)]
    return {"projects": projects} if projects else {}


def _study(lines: Sequence[Line]) -> Told:
    points: dict[str, int] = {}
    for line in lines:
        if isinstance(line, actions.Invest):
            points[line.domain] = points.get(line.domain, 0) + line.points
    if not points:
        return {}
    domain = max(sorted(points), key=points.__getitem__)
    return {"domain": domain, "points": points[domain]}


RULES: tuple[tuple[str, Callable[[Sequence[Line]], Told]], ...] = (
    ("strike", _strike),
    ("land", _land),
    ("arm", _ship(armed=True)),
    ("launch", _ship(armed=False)),
    ("develop", _develop),
    ("explore", _explore),
    ("finish", _finish),
    ("study", _study),
)
