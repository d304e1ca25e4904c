"""The budget part of one seat, carried out (GX-7): what was legal at entry may have become impossible since."""

from __future__ import annotations

import msgspec

from games.rules.galaxy import actions as act
from games.rules.galaxy.legality import joined
from games.rules.galaxy.resolution import Papers
from games.rules.galaxy.state import NOBODY, Fleet


def carry_out(papers: Papers, seat: int, budget: act.Budget) -> None:
    """All budget orders of a seat, in the order of GX-7.1."""
    for merge in budget.merge:
        _merge(papers, seat, merge)
    for split in budget.split:
        _split(papers, seat, split)
    for build in budget.build:
        _build(papers, seat, build)
    for colonise in budget.colonise:
        _colonise(papers, seat, colonise)
    for defend in budget.defend:
        _defend(papers, seat, defend)
    if budget.gift is not None:
        _gift(papers, seat, budget.gift)
    if budget.ally is not None:
        papers.allies[seat] = budget.ally
        papers.tell(seat, "declared", player=budget.ally)
    for change in budget.change_type:
        _change_type(papers, seat, change)
    for query in budget.query:
        _query(papers, seat, query)


def _merge(papers: Papers, seat: int, order: act.Merge) -> None:
    """GX-7.7, 7.8."""
    mine = papers.fleets[seat]
    mine[order.into] = joined([mine[number] for number in (order.into, *order.sources)])
    for number in order.sources:
        del mine[number]
    papers.tell(seat, "merged", fleet=order.into, gone=sorted(order.sources))


def _split(papers: Papers, seat: int, order: act.Split) -> None:
    """GX-7.10, 7.11: traits stay with the fleet that keeps its number."""
    mine = papers.fleets[seat]
    source, number = mine[order.source], order.number
    assert number is not None, "numbers are given when a set is validated"
    leave = (order.patrols, order.cruisers, order.colony_ships)
    p, c, n = source.ships
    mine[order.source] = source.holding((p - leave[0], c - leave[1], n - leave[2]))
    mine[number] = Fleet(number, source.cell, *leave)
    papers.tell(seat, "split", fleet=order.source, number=number, ships=papers.rules.written(leave))


def _mine(papers: Papers, seat: int, name: str, order: str) -> int | None:
    """A star that was the seat's at the start of the turn, if it still is (GX-7.3); else the failure is told."""
    star = papers.draft.star_named(name)
    if star is not None and papers.draft.owner[star] == seat:
        return star
    papers.tell(seat, "failed", order=order, star=name, reason="star_lost")
    return None


def _build(papers: Papers, seat: int, order: act.Build) -> None:
    """GX-7.13. Building is no arrival."""
    star = _mine(papers, seat, order.star, "build")
    if star is None:
        return
    number = order.number
    assert number is not None, "numbers are given when a set is validated"
    ships = (order.patrols, order.cruisers, order.colony_ships)
    cost = papers.rules.price(ships)
    papers.draft.treasury[seat] -= cost
    papers.fleets[seat][number] = Fleet(number, papers.draft.cells[star], *ships)
    papers.tell(seat, "built", star=order.star, number=number, ships=papers.rules.written(ships), cost=cost)


def _colonise(papers: Papers, seat: int, order: act.Colonise) -> None:
    """GX-7.14 to 7.18."""
    draft = papers.draft
    star = draft.star_named(order.star)
    assert star is not None, "only stars in whose orbit a fleet is can be named"
    reason = _obstacle(papers, star, order)
    if reason:
        papers.tell(seat, "failed", order="colonise", star=order.star, reason=reason)
        return
    cost = papers.rules.cost(draft, seat, star)
    former = draft.owner[star]
    if former != NOBODY:
        forget_owner(papers, former, star)
        papers.tell(former, "star_lost", star=order.star, at=papers.place(former, draft.cells[star]))
    draft.treasury[seat] -= cost
    draft.owner[star] = seat
    draft.f[star] = draft.forms[seat]
    draft.t[star] = draft.technology[seat]
    draft.colonised[star] = draft.turn
    draft.effective[star] = draft.turn + 1
    papers.taken.add(star)
    papers.tell(seat, "colonised", star=order.star, at=papers.place(seat, draft.cells[star]), cost=cost)


def _obstacle(papers: Papers, star: int, order: act.Colonise) -> str:
    """GX-7.14: the first of the conditions e, f, c and g that fails; whether a code was right is told last."""
    draft = papers.draft
    if star in papers.taken:
        return "taken"
    if draft.types[star] == "VULCAN" and draft.owner[star] != NOBODY:
        return "vulcan"
    if draft.defence(star) > 0:
        return "defence"
    if draft.types[star] == "THRONE" and (order.code or "").strip().upper() != draft.code.upper():
        return "code"
    return ""


def forget_owner(papers: Papers, seat: int, star: int) -> None:
    """GX-5.16: who loses a star forgets at that moment whose it is, and keeps the rest."""
    known, cell = papers.draft.knowledge[seat], papers.draft.cells[star]
    sights = tuple(
        msgspec.structs.replace(sight, owner=NOBODY, owned=0) if sight.cell == cell else sight
        for sight in known.sights
    )
    papers.draft.knowledge[seat] = msgspec.structs.replace(known, sights=sights)


def _defend(papers: Papers, seat: int, order: act.Defend) -> None:
    """GX-7.20."""
    star = _mine(papers, seat, order.star, "defend")
    if star is not None:
        papers.draft.treasury[seat] -= order.points
        papers.draft.do[star] += order.points
        papers.tell(seat, "defended", star=order.star, points=order.points)


def _gift(papers: Papers, seat: int, order: act.Gift) -> None:
    """GX-7.22: debited at once."""
    papers.draft.treasury[seat] -= order.amount
    papers.gifts.append((seat, order.to, order.amount))
    papers.tell(seat, "gave", to=order.to, amount=order.amount)


def _change_type(papers: Papers, seat: int, order: act.ChangeType) -> None:
    """GX-7.24, GX-10.31: in effect at once; a MACHINE has done its work by then (GX-10.21)."""
    star = _mine(papers, seat, order.star, "change_type")
    if star is None:
        return
    draft = papers.draft
    draft.types[star] = order.new_type
    draft.effective[star] = draft.turn
    papers.tell(seat, "changed", star=order.star, type=order.new_type)
    if order.new_type == "MACHINE":
        draft.types[star] = "NORMAL"
        papers.learn_technology(seat, 1, "MACHINE")


def _query(papers: Papers, seat: int, order: act.Query) -> None:
    """GX-7.21: answered on the final positions, even if the star is lost later in the turn."""
    star = _mine(papers, seat, order.star, "query")
    if star is not None:
        cell = papers.rules.torus.shifted(papers.draft.cells[star], order.dh, order.dv)
        papers.queries.append((seat, star, cell, order.subject))
