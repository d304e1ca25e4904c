"""The budget part of one seat, carried out (GX-7): what was legal at entry may have become impossible since."""

from __future__ import annotations

import msgspec

from games.rules.galaxy import actions as act
from games.rules.galaxy.legality import join_fleets
from games.rules.galaxy.resolution import Resolution
from games.rules.galaxy.state import NOBODY, Fleet


def carry_out(resolution: Resolution, seat: int, budget: act.Budget) -> None:
    """All budget orders of a seat, in the order of GX-7.1."""
    for merge in budget.merge:
        _merge(resolution, seat, merge)
    for split in budget.split:
        _split(resolution, seat, split)
    for build in budget.build:
        _build(resolution, seat, build)
    for colonise in budget.colonise:
        _colonise(resolution, seat, colonise)
    for defend in budget.defend:
        _defend(resolution, seat, defend)
    if budget.gift is not None:
        _gift(resolution, seat, budget.gift)
    if budget.ally is not None:
        resolution.allies[seat] = budget.ally
        resolution.tell(seat, "declared", player=budget.ally)
    for change in budget.change_type:
        _change_type(resolution, seat, change)
    for query in budget.query:
        _query(resolution, seat, query)


def _merge(resolution: Resolution, seat: int, order: act.Merge) -> None:
    """GX-7.7, 7.8."""
    mine = resolution.fleets[seat]
    mine[order.into] = join_fleets([mine[number] for number in (order.into, *order.sources)])
    for number in order.sources:
        del mine[number]
    resolution.tell(seat, "merged", fleet=order.into, gone=sorted(order.sources))


def _split(resolution: Resolution, seat: int, order: act.Split) -> None:
    """GX-7.10, 7.11: traits stay with the fleet that keeps its number."""
    mine = resolution.fleets[seat]
    source, number = mine[order.source], order.number
    assert number is not None, "numbers are given when a set is validated"
    leave = (order.patrols, order.cruisers, order.colony_ships)
    p, c, n = source.ships
    mine[order.source] = source.holding((p - leave[0], c - leave[1], n - leave[2]))
    mine[number] = Fleet(number, source.cell, *leave)
    resolution.tell(seat, "split", fleet=order.source, number=number, ships=resolution.rules.written(leave))


def _mine(resolution: Resolution, seat: int, name: str, order: str) -> int | None:
    """A star that was the seat's at the start of the turn, if it still is (GX-7.3); else the failure is told."""
    star = resolution.draft.star_named(name)
    if star is not None and resolution.draft.owner[star] == seat:
        return star
    resolution.tell(seat, "failed", order=order, star=name, reason="star_lost")
    return None


def _build(resolution: Resolution, seat: int, order: act.Build) -> None:
    """GX-7.13. Building is no arrival."""
    star = _mine(resolution, seat, order.star, "build")
    if star is None:
        return
    number = order.number
    assert number is not None, "numbers are given when a set is validated"
    ships = (order.patrols, order.cruisers, order.colony_ships)
    cost = resolution.rules.price(ships)
    resolution.draft.treasury[seat] -= cost
    resolution.fleets[seat][number] = Fleet(number, resolution.draft.cells[star], *ships)
    resolution.tell(
        seat, "built", star=order.star, number=number, ships=resolution.rules.written(ships), cost=cost
    )


def _colonise(resolution: Resolution, seat: int, order: act.Colonise) -> None:
    """GX-7.14 to 7.18."""
    draft = resolution.draft
    star = draft.star_named(order.star)
    assert star is not None, "only stars in whose orbit a fleet is can be named"
    reason = _obstacle(resolution, star, order)
    if reason:
        resolution.tell(seat, "failed", order="colonise", star=order.star, reason=reason)
        return
    cost = resolution.rules.cost(draft, seat, star)
    former = draft.owner[star]
    if former != NOBODY:
        forget_owner(resolution, former, star)
        resolution.tell(former, "star_lost", star=order.star, at=resolution.place(former, draft.cells[star]))
    draft.treasury[seat] -= cost
    draft.owner[star] = seat
    draft.f[star] = draft.forms[seat]
    draft.t[star] = draft.technology[seat]
    draft.colonised[star] = draft.turn
    draft.effective[star] = draft.turn + 1
    resolution.taken.add(star)
    resolution.tell(
        seat, "colonised", star=order.star, at=resolution.place(seat, draft.cells[star]), cost=cost
    )


def _obstacle(resolution: Resolution, star: int, order: act.Colonise) -> str:
    """GX-7.14: the first of the conditions e, f, c and g that fails; whether a code was right is told last."""
    draft = resolution.draft
    if star in resolution.taken:
        return "taken"
    if draft.types[star] == "VULCAN" and draft.owner[star] != NOBODY:
        return "vulcan"
    if draft.defence(star) > 0:
        return "defence"
    if draft.types[star] == "THRONE" and (order.code or "").strip().upper() != draft.code.upper():
        return "code"
    return ""


def forget_owner(resolution: Resolution, seat: int, star: int) -> None:
    """GX-5.16: who loses a star forgets at that moment whose it is, and keeps the rest."""
    known, cell = resolution.draft.knowledge[seat], resolution.draft.cells[star]
    sights = tuple(
        msgspec.structs.replace(sight, owner=NOBODY, owned=0) if sight.cell == cell else sight
        for sight in known.sights
    )
    resolution.draft.knowledge[seat] = msgspec.structs.replace(known, sights=sights)


def _defend(resolution: Resolution, seat: int, order: act.Defend) -> None:
    """Add points to the defence of a star (GX-7.20)."""
    star = _mine(resolution, seat, order.star, "defend")
    if star is not None:
        resolution.draft.treasury[seat] -= order.points
        resolution.draft.do[star] += order.points
        resolution.tell(seat, "defended", star=order.star, points=order.points)


def _gift(resolution: Resolution, seat: int, order: act.Gift) -> None:
    """GX-7.22: debited at once."""
    resolution.draft.treasury[seat] -= order.amount
    resolution.gifts.append((seat, order.to, order.amount))
    resolution.tell(seat, "gave", to=order.to, amount=order.amount)


def _change_type(resolution: Resolution, seat: int, order: act.ChangeType) -> None:
    """GX-7.24, GX-10.31: in effect at once; a MACHINE has done its work by then (GX-10.21)."""
    star = _mine(resolution, seat, order.star, "change_type")
    if star is None:
        return
    draft = resolution.draft
    draft.types[star] = order.new_type
    draft.effective[star] = draft.turn
    resolution.tell(seat, "changed", star=order.star, type=order.new_type)
    if order.new_type == "MACHINE":
        draft.types[star] = "NORMAL"
        resolution.learn_technology(seat, 1, "MACHINE")


def _query(resolution: Resolution, seat: int, order: act.Query) -> None:
    """GX-7.21: answered on the final positions, even if the star is lost later in the turn."""
    star = _mine(resolution, seat, order.star, "query")
    if star is not None:
        cell = resolution.rules.torus.shifted(resolution.draft.cells[star], order.dh, order.dv)
        resolution.queries.append((seat, star, cell, order.subject))
