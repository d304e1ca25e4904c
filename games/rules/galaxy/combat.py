"""Attacks (GX-9): only the target suffers, and losses are immediate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.rules.galaxy.resolution import Papers
from games.rules.galaxy.rules import Ships
from games.rules.galaxy.state import NOBODY, Fleet

Place = tuple[int, int]
"""A fleet: (seat, number)."""


def attack(papers: Papers, seat: int, number: int, targets: Sequence[str]) -> None:
    """The attacks of one fleet in its own cell, after its movement (GX-8.9)."""
    bound: Place | None = None
    for target in targets:
        if target == "star":
            _at_star(papers, seat, number)
        else:
            bound = _at_fleets(papers, seat, number, bound)


def _told(papers: Papers, seat: int, fleet: Fleet, target: str, **result: Any) -> None:
    """The attacker's line: one an attack."""
    at = papers.place(seat, fleet.cell)
    papers.tell(seat, "attack", fleet=fleet.number, at=at, target=target, **result)


def _most(papers: Papers, seat: int, fleet: Fleet, form: int) -> int:
    """GX-9.2: the greatest loss of a target of this life form."""
    power = papers.rules.firepower(papers.draft, seat, fleet)
    return power if form == papers.draft.forms[seat] else power // 2


def _at_star(papers: Papers, seat: int, number: int) -> None:
    """GX-9.5."""
    draft, fleet = papers.draft, papers.fleets[seat][number]
    star = draft.star_at(fleet.cell)
    nothing = ""
    if star is None:
        nothing = "no_target"
    elif draft.owner[star] == seat:
        nothing = "own"
    elif draft.f[star] == 0:
        nothing = "uninhabited"
    if star is None or nothing:
        _told(papers, seat, fleet, "star", nothing=nothing)
        return
    most = _most(papers, seat, fleet, draft.f[star])
    if most == 0:
        _told(papers, seat, fleet, "star", nothing="no_effect")
        return
    loss = papers.draw(1, most, "loss")
    draft.do[star] -= loss
    _told(papers, seat, fleet, "star", docility=loss)
    owner = draft.owner[star]
    if owner != NOBODY:
        at = papers.place(owner, fleet.cell)
        papers.tell(owner, "attacked", at=at, star=draft.names[star], docility=loss)


def _at_fleets(papers: Papers, seat: int, number: int, bound: Place | None) -> Place | None:
    """GX-9.6 to 9.9: the fleet that was fired at, to which a second attack is bound."""
    fleet = papers.fleets[seat][number]
    if bound is not None:
        target: Place | None = bound if bound[1] in papers.fleets[bound[0]] else None
        nothing = "no_target"
    else:
        target, nothing = _target(papers, seat, fleet.cell)
    if target is None:
        _told(papers, seat, fleet, "fleets", nothing=nothing)
        return bound
    most = _most(papers, seat, fleet, papers.draft.forms[target[0]])
    if most == 0:
        _told(papers, seat, fleet, "fleets", nothing="no_effect")
    else:
        _hit(papers, seat, fleet, target, papers.draw(1, most, "loss"))
    return target


def _target(papers: Papers, seat: int, cell: int) -> tuple[Place | None, str]:
    """GX-9.6, 9.7: the fleet to be hit, or why there is none."""
    seen = [
        (other, number)
        for other in range(papers.rules.seats)
        if other != seat
        for number, fleet in sorted(papers.fleets[other].items())
        if fleet.cell == cell and not fleet.invisible
    ]
    candidates = [place for place in seen if not papers.mutual(seat, place[0])]
    if not candidates:
        return None, "ally" if seen else "no_target"
    for kind in (2, 1):
        having = [place for place in candidates if papers.fleets[place[0]][place[1]].ships[kind]]
        if having:
            candidates = having
            break
    return candidates[papers.pick(len(candidates), "target")], ""


def _hit(papers: Papers, seat: int, fleet: Fleet, target: Place, loss: int) -> None:
    """GX-9.8: ships lost, told to both; never who fired."""
    owner, number = target
    hit = papers.fleets[owner][number]
    if papers.rules.covered(papers.draft, owner, "FORT", hit.cell):
        loss //= 2
    lost, left = losses(hit.ships, loss)
    destroyed = not any(left)
    if destroyed:
        del papers.fleets[owner][number]
    else:
        papers.fleets[owner][number] = hit.holding(left)
    ships = papers.rules.written(lost)
    _told(papers, seat, fleet, "fleets", ships=ships, destroyed=destroyed)
    at = papers.place(owner, hit.cell)
    papers.tell(owner, "attacked", at=at, fleet=number, ships=ships, destroyed=destroyed)


def losses(ships: Ships, loss: int) -> tuple[Ships, Ships]:
    """GX-9.8: what is lost and what is left: patrol ships first, then cruisers, then colony ships.

    >>> losses((3, 2, 1), 4)
    ((3, 1, 0), (0, 1, 1))
    """
    p = min(ships[0], loss)
    c = min(ships[1], loss - p)
    n = min(ships[2], loss - p - c)
    return (p, c, n), (ships[0] - p, ships[1] - c, ships[2] - n)
