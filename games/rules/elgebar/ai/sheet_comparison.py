"""Differences of sheets in words: what one of two sheets does that the other does not, most urgent first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.engine.actions import Action
from games.engine.advice import Reason
from games.engine.sheet_difference import beyond
from games.rules.elgebar import actions
from games.rules.elgebar.actions import HandIn, Line
from games.rules.elgebar.state import State

Told = dict[str, Any]


def describe_difference(state: State, sheet: Action, other: Action) -> Reason:
    """Describe a sheet by its difference from another.

    Keys: ``default`` for default orders, ``empty``, and ``sheet`` with its number of ``orders`` and the ``deed`` that
    is on it alone, with what tells it; or ``without``, the deed that is on the other alone.
    """
    if not isinstance(sheet, HandIn):
        return Reason("default")
    if not sheet.lines:
        return Reason("empty")
    count = {"orders": len(sheet.lines)}
    theirs = deeds(state, beyond(_lines(other), sheet.lines))
    own = deeds(state, beyond(sheet.lines, _lines(other)))
    if not own:
        return Reason("sheet", {**count, **({"without": theirs[0]} if theirs else {})})
    kinds = {deed["deed"] for deed in theirs}
    return Reason("sheet", {**count, **next((deed for deed in own if deed["deed"] not in kinds), own[0])})


def _lines(sheet: Action) -> Sequence[Line]:
    return sheet.lines if isinstance(sheet, HandIn) else ()


def deeds(state: State, lines: Sequence[Line]) -> list[Told]:
    """All that lines do, as ``deed`` with what tells it: the most urgent first."""
    found = []
    for deed, of in DEEDS:
        params = of(state, lines)
        if params is not None:
            found.append({"deed": deed, **params})
    return found


def _bombard(_: State, lines: Sequence[Line]) -> Told | None:
    return next(({"empire": line.empire} for line in lines if isinstance(line, actions.Bombard)), None)


def _colonise(_: State, lines: Sequence[Line]) -> Told | None:
    return next(({"ship": line.ship} for line in lines if isinstance(line, actions.Colonise)), None)


def _ship(armed: bool, moves: bool = True) -> Callable[[State, Sequence[Line]], Told | None]:
    def launched(_: State, lines: Sequence[Line]) -> Told | None:
        ships = [line.values for line in lines if isinstance(line, actions.BuildShip)]
        asked = (armed and moves, moves)
        found = (one for one in ships if (bool(one[0] and one[3]), bool(one[3])) == asked)
        return next(({"values": list(values)} for values in found), None)

    return launched


def _develop(state: State, lines: Sequence[Line]) -> Told | None:
    kinds = [line.kind for line in lines if isinstance(line, actions.Build)]
    raised = [
        state.infrastructures.get(line.infrastructure) for line in lines if isinstance(line, actions.Raise)
    ]
    kinds += [one.kind for one in raised if one is not None]  # type: ignore[misc]
    return {"kinds": kinds} if kinds else None


def _sail(_: State, lines: Sequence[Line]) -> Told | None:
    moves = (
        {"ship": one.ship, "to": list(one.path[-1])} for one in lines if isinstance(one, actions.MoveShip)
    )
    return next(moves, None)


def _finish(_: State, lines: Sequence[Line]) -> Told | None:
    count = sum(isinstance(line, actions.Continue) for line in lines)
    return {"works": count} if count else None


def _study(_: State, lines: Sequence[Line]) -> Told | None:
    points: dict[str, int] = {}
    for line in lines:
        if isinstance(line, actions.Invest):
            points[line.domain] = points.get(line.domain, 0) + line.points
    domain = max(sorted(points), key=points.__getitem__, default=None)
    return None if domain is None else {"domain": domain, "points": points[domain]}


def _guard(_: State, lines: Sequence[Line]) -> Told | None:
    levels = sum(line.levels for line in lines if isinstance(line, actions.Guard))
    return {"levels": levels} if levels else None


def _spy(_: State, lines: Sequence[Line]) -> Told | None:
    return next(({"empire": line.empire} for line in lines if isinstance(line, actions.Spy)), None)


def _other_lines(_: State, lines: Sequence[Line]) -> Told | None:
    """Cargo, upgrades, stances, fights on the ground."""
    return {} if lines else None


DEEDS: tuple[tuple[str, Callable[[State, Sequence[Line]], Told | None]], ...] = (
    ("colonise", _colonise),
    ("launch", _ship(armed=False)),
    ("develop", _develop),
    ("bombard", _bombard),
    ("arm", _ship(armed=True)),
    ("show", _ship(armed=False, moves=False)),
    ("sail", _sail),
    ("finish", _finish),
    ("study", _study),
    ("guard", _guard),
    ("spy", _spy),
    ("other", _other_lines),
)
