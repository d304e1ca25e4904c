"""The movement part of one seat (GX-8): each fleet moves, arrives and attacks before the next one starts."""

from __future__ import annotations

from games.rules.galaxy import actions as act
from games.rules.galaxy import combat
from games.rules.galaxy.legality import stays
from games.rules.galaxy.resolution import Papers
from games.rules.galaxy.state import INVISIBLE, NOBODY, POWER, SPEED, Fleet

GIFTS = {"INVISIBILITY": ("invisible", INVISIBLE), "POWER": ("power", POWER), "SUPPLY": ("speed", SPEED)}
"""Traits that the first fleet to arrive gets (GX-10.18, 10.24, 10.26)."""


def carry_out(papers: Papers, seat: int, moves: act.Moves) -> None:
    """All movement orders of a seat, in ascending number (GX-8.1)."""
    for key in sorted(moves):
        number = int(key)
        if number in papers.fleets[seat]:
            _order(papers, seat, number, moves[key])
        else:
            papers.tell(seat, "lapsed", fleet=number)


def _order(papers: Papers, seat: int, number: int, order: act.Movement) -> None:
    fleet = papers.fleets[seat][number]
    if not stays(papers.rules, papers.draft, seat, fleet, order) and not _travel(papers, seat, fleet, order):
        return
    combat.attack(papers, seat, number, order.attacks)


def _travel(papers: Papers, seat: int, fleet: Fleet, order: act.Movement) -> bool:
    """The movement of a fleet with what its arrival does; False if it did not survive that."""
    match order:
        case act.MoveTo():
            to = papers.rules.cell(papers.draft, seat, order.to)
            if papers.rules.torus.apart(fleet.cell, to) > papers.rules.speed(fleet) ** 2:
                _scuttle(papers, seat, fleet)
                return False
            name = "move"
        case act.Pursue():
            to, name = _chase(papers, seat, fleet, papers.rules.cell(papers.draft, seat, order.to)), "pursue"
        case _:
            gate = papers.draft.star_at(fleet.cell)
            assert gate is not None, "a jump is admitted from a GATE only"
            if papers.draft.owner[gate] != seat:
                papers.tell(seat, "failed", order="jump", fleet=fleet.number, reason="star_lost")
                return True
            to, name = _through(papers, seat, gate), "jump"
    return _go(papers, seat, fleet, to, name)


def _scuttle(papers: Papers, seat: int, fleet: Fleet) -> None:
    """GX-8.3."""
    del papers.fleets[seat][fleet.number]
    ships = papers.rules.written(fleet.ships)
    papers.tell(seat, "scuttled", fleet=fleet.number, at=papers.place(seat, fleet.cell), ships=ships)


def _chase(papers: Papers, seat: int, fleet: Fleet, named: int) -> int:
    """GX-8.5 to 8.7: the cell in which a pursuit ends."""
    candidates = [
        (other, one.number)
        for other in range(papers.rules.seats)
        if other != seat
        for one in papers.fleets[other].values()
        if papers.stood[other].get(one.number) == named and not one.invisible
    ]
    if not candidates:
        return fleet.cell
    slow = min(papers.rules.speed(papers.fleets[other][number]) for other, number in candidates)
    slowest = sorted(c for c in candidates if papers.rules.speed(papers.fleets[c[0]][c[1]]) == slow)
    other, number = slowest[papers.pick(len(slowest), "pursuit")]
    now = papers.fleets[other][number].cell
    reach = papers.rules.speed(fleet) ** 2
    for cell in (now, named):
        if papers.rules.torus.apart(fleet.cell, cell) <= reach:
            return cell
    return fleet.cell


def _through(papers: Papers, seat: int, gate: int) -> int:
    """GX-8.8: the cell of the EXIT that belongs to a GATE."""
    exit_star = papers.draft.exits[gate]
    papers.jumps.append((seat, gate, exit_star))
    return papers.draft.cells[exit_star]


def _go(papers: Papers, seat: int, fleet: Fleet, to: int, order: str) -> bool:
    """Put the fleet where its movement ends; False if it is lost there."""
    number, ships = fleet.number, papers.rules.written(fleet.ships)
    if to != fleet.cell:
        papers.fleets[seat][number] = fleet.at(to)
        papers.moved.add((seat, number))
        star = papers.draft.star_at(to)
        if star is not None and not _arrive(papers, seat, number, star):
            papers.tell(seat, "lost", fleet=number, at=papers.place(seat, to), ships=ships)
            return False
    papers.tell(seat, "moved", fleet=number, order=order, at=papers.place(seat, to))
    return True


def _arrive(papers: Papers, seat: int, number: int, star: int) -> bool:
    """GX-10.3: what a star does to a fleet that arrives; False if it destroys it."""
    kind = papers.draft.types[star]
    if kind == "LOTUS" or (kind == "VULCAN" and armed(papers, star)):
        del papers.fleets[seat][number]
        papers.graves.append((seat, papers.draft.cells[star]))
        return False
    if kind in GIFTS:
        _bestow(papers, seat, number, *GIFTS[kind])
        papers.draft.types[star] = "NORMAL"
    if kind == "ZERO" and seat not in papers.weakened:
        papers.weakened.add(seat)
        papers.learn_technology(seat, -1, "ZERO")
    return True


def armed(papers: Papers, star: int) -> bool:
    """GX-10.28: a VULCAN star that has an owner and is in effect."""
    draft = papers.draft
    return draft.owner[star] != NOBODY and draft.effective[star] <= draft.turn


def _bestow(papers: Papers, seat: int, number: int, name: str, bit: int) -> None:
    """GX-10.4: a fleet that has the trait already gains nothing, and uses the star up all the same."""
    fleet = papers.fleets[seat][number]
    if not fleet.traits & bit:
        papers.fleets[seat][number] = fleet.having(fleet.traits | bit)
        papers.tell(seat, "trait", fleet=number, trait=name, gained=True)
