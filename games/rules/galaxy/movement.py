"""The movement part of one seat (GX-8): each fleet moves, arrives and attacks before the next one starts."""

from __future__ import annotations

from games.rules.galaxy import actions as act
from games.rules.galaxy import combat
from games.rules.galaxy.legality import stays
from games.rules.galaxy.resolution import Resolution
from games.rules.galaxy.state import INVISIBLE, NOBODY, POWER, SPEED, Fleet

GIFTS = {"INVISIBILITY": ("invisible", INVISIBLE), "POWER": ("power", POWER), "SUPPLY": ("speed", SPEED)}
"""Traits that the first fleet to arrive gets (GX-10.18, 10.24, 10.26)."""


def carry_out(resolution: Resolution, seat: int, moves: act.Moves) -> None:
    """All movement orders of a seat, in ascending number (GX-8.1)."""
    for key in sorted(moves):
        number = int(key)
        if number in resolution.fleets[seat]:
            _order(resolution, seat, number, moves[key])
        else:
            resolution.tell(seat, "lapsed", fleet=number)


def _order(resolution: Resolution, seat: int, number: int, order: act.Movement) -> None:
    fleet = resolution.fleets[seat][number]
    if not stays(resolution.rules, resolution.draft, seat, fleet, order) and not _travel(
        resolution, seat, fleet, order
    ):
        return
    combat.attack(resolution, seat, number, order.attacks)


def _travel(resolution: Resolution, seat: int, fleet: Fleet, order: act.Movement) -> bool:
    """The movement of a fleet with what its arrival does; False if it did not survive that."""
    match order:
        case act.MoveTo():
            to = resolution.rules.cell(resolution.draft, seat, order.to)
            if resolution.rules.torus.apart(fleet.cell, to) > resolution.rules.speed(fleet) ** 2:
                _scuttle(resolution, seat, fleet)
                return False
            name = "move"
        case act.Pursue():
            to, name = (
                _chase(resolution, seat, fleet, resolution.rules.cell(resolution.draft, seat, order.to)),
                "pursue",
            )
        case _:
            gate = resolution.draft.star_at(fleet.cell)
            assert gate is not None, "a jump is admitted from a GATE only"
            if resolution.draft.owner[gate] != seat:
                resolution.tell(seat, "failed", order="jump", fleet=fleet.number, reason="star_lost")
                return True
            to, name = _through(resolution, seat, gate), "jump"
    return _go(resolution, seat, fleet, to, name)


def _scuttle(resolution: Resolution, seat: int, fleet: Fleet) -> None:
    """Scuttle a fleet (GX-8.3)."""
    del resolution.fleets[seat][fleet.number]
    ships = resolution.rules.written(fleet.ships)
    resolution.tell(seat, "scuttled", fleet=fleet.number, at=resolution.place(seat, fleet.cell), ships=ships)


def _chase(resolution: Resolution, seat: int, fleet: Fleet, named: int) -> int:
    """GX-8.5 to 8.7: the cell in which a pursuit ends."""
    candidates = [
        (other, one.number)
        for other in range(resolution.rules.seats)
        if other != seat
        for one in resolution.fleets[other].values()
        if resolution.stood[other].get(one.number) == named and not one.invisible
    ]
    if not candidates:
        return fleet.cell
    slow = min(resolution.rules.speed(resolution.fleets[other][number]) for other, number in candidates)
    slowest = sorted(c for c in candidates if resolution.rules.speed(resolution.fleets[c[0]][c[1]]) == slow)
    other, number = slowest[resolution.pick(len(slowest), "pursuit")]
    now = resolution.fleets[other][number].cell
    reach = resolution.rules.speed(fleet) ** 2
    for cell in (now, named):
        if resolution.rules.torus.apart(fleet.cell, cell) <= reach:
            return cell
    return fleet.cell


def _through(resolution: Resolution, seat: int, gate: int) -> int:
    """GX-8.8: the cell of the EXIT that belongs to a GATE."""
    exit_star = resolution.draft.exits[gate]
    resolution.jumps.append((seat, gate, exit_star))
    return resolution.draft.cells[exit_star]


def _go(resolution: Resolution, seat: int, fleet: Fleet, to: int, order: str) -> bool:
    """Put the fleet where its movement ends; False if it is lost there."""
    number, ships = fleet.number, resolution.rules.written(fleet.ships)
    if to != fleet.cell:
        resolution.fleets[seat][number] = fleet.at(to)
        resolution.moved.add((seat, number))
        star = resolution.draft.star_at(to)
        if star is not None and not _arrive(resolution, seat, number, star):
            resolution.tell(seat, "lost", fleet=number, at=resolution.place(seat, to), ships=ships)
            return False
    resolution.tell(seat, "moved", fleet=number, order=order, at=resolution.place(seat, to))
    return True


def _arrive(resolution: Resolution, seat: int, number: int, star: int) -> bool:
    """GX-10.3: what a star does to a fleet that arrives; False if it destroys it."""
    kind = resolution.draft.types[star]
    if kind == "LOTUS" or (kind == "VULCAN" and is_armed(resolution, star)):
        del resolution.fleets[seat][number]
        resolution.graves.append((seat, resolution.draft.cells[star]))
        return False
    if kind in GIFTS:
        _bestow(resolution, seat, number, *GIFTS[kind])
        resolution.draft.types[star] = "NORMAL"
    if kind == "ZERO" and seat not in resolution.weakened:
        resolution.weakened.add(seat)
        resolution.learn_technology(seat, -1, "ZERO")
    return True


def is_armed(resolution: Resolution, star: int) -> bool:
    """GX-10.28: a VULCAN star that has an owner and is in effect."""
    draft = resolution.draft
    return draft.owner[star] != NOBODY and draft.effective[star] <= draft.turn


def _bestow(resolution: Resolution, seat: int, number: int, name: str, bit: int) -> None:
    """GX-10.4: a fleet that has the trait already gains nothing, and uses the star up all the same."""
    fleet = resolution.fleets[seat][number]
    if not fleet.traits & bit:
        resolution.fleets[seat][number] = fleet.having(fleet.traits | bit)
        resolution.tell(seat, "trait", fleet=number, trait=name, gained=True)
