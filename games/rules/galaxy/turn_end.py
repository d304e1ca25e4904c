"""The end of a turn (GX-11)."""

from __future__ import annotations

from games.rules.galaxy.knowledge import Sky, learn
from games.rules.galaxy.resolution import Papers
from games.rules.galaxy.rules import Ships, lowest_free
from games.rules.galaxy.state import INVISIBLE, NOBODY, Fleet, Report


def close(papers: Papers) -> None:
    """GX-11.1 to 11.7; the reports are in ``papers.lines``, the fleets back in the draft."""
    _weaken(papers)
    _uncover(papers)
    papers.draft.turn += 1
    _work(papers)
    papers.put_back()
    _pay(papers)
    papers.draft.curve.append(papers.rules.points(papers.draft))
    _inform(papers)


def _weaken(papers: Papers) -> None:
    """GX-11.1: whoever has a fleet in orbit of ZERO and has not lost technology to it this turn."""
    zeros = {
        cell for cell, kind in zip(papers.draft.cells, papers.draft.types, strict=True) if kind == "ZERO"
    }
    for seat, fleets in enumerate(papers.fleets):
        if seat not in papers.weakened and any(fleet.cell in zeros for fleet in fleets.values()):
            papers.learn_technology(seat, -1, "ZERO")


def _uncover(papers: Papers) -> None:
    """GX-11.2: invisible fleets that have not moved."""
    for seat, fleets in enumerate(papers.fleets):
        for number, fleet in sorted(fleets.items()):
            if fleet.invisible and (seat, number) not in papers.moved:
                fleets[number] = fleet.having(fleet.traits & ~INVISIBLE)
                papers.tell(seat, "trait", fleet=number, trait="invisible", gained=False)


def _work(papers: Papers) -> None:
    """GX-11.4: owned CITY and MACHINE stars in effect, in the order of ``star_id``."""
    draft = papers.draft
    for star, kind in enumerate(draft.types):
        owner = draft.owner[star]
        if owner == NOBODY or draft.effective[star] > draft.turn:
            continue
        if kind == "MACHINE":
            draft.types[star] = "NORMAL"
            papers.learn_technology(owner, 1, "MACHINE")
        elif kind == "CITY":
            _found(papers, star, owner)


def _found(papers: Papers, star: int, owner: int) -> None:
    """GX-10.13: the free fleet of a CITY, as soon as its owner has a number for it."""
    draft, fleets = papers.draft, papers.fleets[owner]
    name, number = draft.names[star], lowest_free(fleets, papers.rules.constants.max_fleets)
    if number is None:
        papers.tell(owner, "city_waiting", star=name)
        return
    ships = _levy(papers)
    fleets[number] = Fleet(number, draft.cells[star], *ships)
    draft.types[star] = "NORMAL"
    papers.tell(owner, "city", star=name, number=number, ships=papers.rules.written(ships))


def _levy(papers: Papers) -> Ships:
    """GX-4.6: ships of a CITY's fleet; drawn again as long as there are none."""
    constants = papers.rules.constants
    while True:
        ships = (
            papers.draw(*constants.city_patrols, "city_p"),
            papers.draw(*constants.city_cruisers, "city_c"),
            papers.draw(*constants.city_colony_ships, "city_n"),
        )
        if any(ships):
            return ships


def _pay(papers: Papers) -> None:
    """GX-11.5: income and gifts."""
    draft = papers.draft
    for seat in range(papers.rules.seats):
        received = [(giver, amount) for giver, to, amount in papers.gifts if to == seat]
        for giver, amount in received:
            papers.tell(seat, "received", player=giver, amount=amount)
        saved, gifts = draft.treasury[seat], sum(amount for _, amount in received)
        income = sum(draft.re[star] for star in draft.owned_by(seat))
        total = draft.treasury[seat] = saved + income + gifts
        papers.tell(seat, "treasury", saved=saved, income=income, gifts=gifts, treasury=total)


def _inform(papers: Papers) -> None:
    """GX-11.7: knowledge and reports."""
    draft = papers.draft
    sky = Sky(draft)
    for seat in range(papers.rules.seats):
        known, lines = learn(
            papers.rules,
            draft,
            seat,
            sky,
            [(star, cell, subject) for who, star, cell, subject in papers.queries if who == seat],
            [(gate, exit_star) for who, gate, exit_star in papers.jumps if who == seat],
            [cell for who, cell in papers.graves if who == seat],
        )
        papers.lines[seat] += lines
        draft.knowledge[seat] = known
        stood = tuple(sorted(papers.stood[seat].items()))
        draft.reports[seat] = Report(draft.turn - 1, tuple(papers.lines[seat]), stood)
