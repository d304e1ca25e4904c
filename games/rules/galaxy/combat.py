"""Attacks (GX-9): only the target suffers, and losses are immediate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.rules.galaxy.resolution import Resolution
from games.rules.galaxy.rules import Ships
from games.rules.galaxy.state import NOBODY, Fleet

Place = tuple[int, int]
"""A fleet: (seat, number)."""


def attack(resolution: Resolution, seat: int, number: int, targets: Sequence[str]) -> None:
    """The attacks of one fleet in its own cell, after its movement (GX-8.9)."""
    bound: Place | None = None
    for target in targets:
        if target == "star":
            _at_star(resolution, seat, number)
        else:
            bound = _at_fleets(resolution, seat, number, bound)


def _report_shot(resolution: Resolution, seat: int, fleet: Fleet, target: str, **result: Any) -> None:
    """The attacker's line: one an attack."""
    at = resolution.place(seat, fleet.cell)
    resolution.tell(seat, "attack", fleet=fleet.number, at=at, target=target, **result)


def _most(resolution: Resolution, seat: int, fleet: Fleet, form: int) -> int:
    """GX-9.2: the greatest loss of a target of this life form."""
    power = resolution.rules.firepower(resolution.draft, seat, fleet)
    return power if form == resolution.draft.forms[seat] else power // 2


def _at_star(resolution: Resolution, seat: int, number: int) -> None:
    """Fire at the star where the fleet is (GX-9.5)."""
    draft, fleet = resolution.draft, resolution.fleets[seat][number]
    star = draft.star_at(fleet.cell)
    nothing = ""
    if star is None:
        nothing = "no_target"
    elif draft.owner[star] == seat:
        nothing = "own"
    elif draft.f[star] == 0:
        nothing = "uninhabited"
    if star is None or nothing:
        _report_shot(resolution, seat, fleet, "star", nothing=nothing)
        return
    most = _most(resolution, seat, fleet, draft.f[star])
    if most == 0:
        _report_shot(resolution, seat, fleet, "star", nothing="no_effect")
        return
    loss = resolution.draw(1, most, "loss")
    draft.do[star] -= loss
    _report_shot(resolution, seat, fleet, "star", docility=loss)
    owner = draft.owner[star]
    if owner != NOBODY:
        at = resolution.place(owner, fleet.cell)
        resolution.tell(owner, "attacked", at=at, star=draft.names[star], docility=loss)


def _at_fleets(resolution: Resolution, seat: int, number: int, bound: Place | None) -> Place | None:
    """GX-9.6 to 9.9: the fleet that was fired at, to which a second attack is bound."""
    fleet = resolution.fleets[seat][number]
    if bound is not None:
        target: Place | None = bound if bound[1] in resolution.fleets[bound[0]] else None
        nothing = "no_target"
    else:
        target, nothing = _target(resolution, seat, fleet.cell)
    if target is None:
        _report_shot(resolution, seat, fleet, "fleets", nothing=nothing)
        return bound
    most = _most(resolution, seat, fleet, resolution.draft.forms[target[0]])
    if most == 0:
        _report_shot(resolution, seat, fleet, "fleets", nothing="no_effect")
    else:
        _hit(resolution, seat, fleet, target, resolution.draw(1, most, "loss"))
    return target


def _target(resolution: Resolution, seat: int, cell: int) -> tuple[Place | None, str]:
    """GX-9.6, 9.7: the fleet to be hit, or why there is none."""
    seen = [
        (other, number)
        for other in range(resolution.rules.seats)
        if other != seat
        for number, fleet in sorted(resolution.fleets[other].items())
        if fleet.cell == cell and not fleet.invisible
    ]
    candidates = [place for place in seen if not resolution.mutual(seat, place[0])]
    if not candidates:
        return None, "ally" if seen else "no_target"
    for kind in (2, 1):
        having = [place for place in candidates if resolution.fleets[place[0]][place[1]].ships[kind]]
        if having:
            candidates = having
            break
    return candidates[resolution.pick(len(candidates), "target")], ""


def _hit(resolution: Resolution, seat: int, fleet: Fleet, target: Place, loss: int) -> None:
    """GX-9.8: ships lost, told to both; never who fired."""
    owner, number = target
    hit = resolution.fleets[owner][number]
    if resolution.rules.covered(resolution.draft, owner, "FORT", hit.cell):
        loss //= 2
    lost, left = losses(hit.ships, loss)
    destroyed = not any(left)
    if destroyed:
        del resolution.fleets[owner][number]
    else:
        resolution.fleets[owner][number] = hit.holding(left)
    ships = resolution.rules.written(lost)
    _report_shot(resolution, seat, fleet, "fleets", ships=ships, destroyed=destroyed)
    at = resolution.place(owner, hit.cell)
    resolution.tell(owner, "attacked", at=at, fleet=number, ships=ships, destroyed=destroyed)


def losses(ships: Ships, loss: int) -> tuple[Ships, Ships]:
    """GX-9.8: what is lost and what is left: patrol ships first, then cruisers, then colony ships.

    >>> losses((3, 2, 1), 4)
    ((3, 1, 0), (0, 1, 1))
    """
    p = min(ships[0], loss)
    c = min(ships[1], loss - p)
    n = min(ships[2], loss - p - c)
    return (p, c, n), (ships[0] - p, ships[1] - c, ships[2] - n)
