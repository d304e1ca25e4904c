"""The end of a turn (GX-11)."""

from __future__ import annotations

from games.rules.galaxy.knowledge import Sky, learn
from games.rules.galaxy.resolution import Resolution
from games.rules.galaxy.rules import Ships, lowest_free
from games.rules.galaxy.state import INVISIBLE, NOBODY, Fleet, Report


def close(resolution: Resolution) -> None:
    """GX-11.1 to 11.7; the reports are in ``resolution.lines``, the fleets back in the draft."""
    _weaken(resolution)
    _uncover(resolution)
    resolution.draft.turn += 1
    _work(resolution)
    resolution.put_back()
    _pay(resolution)
    resolution.draft.curve.append(resolution.rules.points(resolution.draft))
    _inform(resolution)


def _weaken(resolution: Resolution) -> None:
    """GX-11.1: whoever has a fleet in orbit of ZERO and has not lost technology to it this turn."""
    zeros = {
        cell
        for cell, kind in zip(resolution.draft.cells, resolution.draft.types, strict=True)
        if kind == "ZERO"
    }
    for seat, fleets in enumerate(resolution.fleets):
        if seat not in resolution.weakened and any(fleet.cell in zeros for fleet in fleets.values()):
            resolution.learn_technology(seat, -1, "ZERO")


def _uncover(resolution: Resolution) -> None:
    """GX-11.2: invisible fleets that have not moved."""
    for seat, fleets in enumerate(resolution.fleets):
        for number, fleet in sorted(fleets.items()):
            if fleet.invisible and (seat, number) not in resolution.moved:
                fleets[number] = fleet.having(fleet.traits & ~INVISIBLE)
                resolution.tell(seat, "trait", fleet=number, trait="invisible", gained=False)


def _work(resolution: Resolution) -> None:
    """GX-11.4: owned CITY and MACHINE stars in effect, in the order of ``star_id``."""
    draft = resolution.draft
    for star, kind in enumerate(draft.types):
        owner = draft.owner[star]
        if owner == NOBODY or draft.effective[star] > draft.turn:
            continue
        if kind == "MACHINE":
            draft.types[star] = "NORMAL"
            resolution.learn_technology(owner, 1, "MACHINE")
        elif kind == "CITY":
            _found_city_fleet(resolution, star, owner)


def _found_city_fleet(resolution: Resolution, star: int, owner: int) -> None:
    """GX-10.13: the free fleet of a CITY, as soon as its owner has a number for it."""
    draft, fleets = resolution.draft, resolution.fleets[owner]
    name, number = draft.names[star], lowest_free(fleets, resolution.rules.constants.max_fleets)
    if number is None:
        resolution.tell(owner, "city_waiting", star=name)
        return
    ships = _levy(resolution)
    fleets[number] = Fleet(number, draft.cells[star], *ships)
    draft.types[star] = "NORMAL"
    resolution.tell(owner, "city", star=name, number=number, ships=resolution.rules.written(ships))


def _levy(resolution: Resolution) -> Ships:
    """GX-4.6: ships of a CITY's fleet; drawn again as long as there are none."""
    constants = resolution.rules.constants
    while True:
        ships = (
            resolution.draw(*constants.city_patrols, "city_p"),
            resolution.draw(*constants.city_cruisers, "city_c"),
            resolution.draw(*constants.city_colony_ships, "city_n"),
        )
        if any(ships):
            return ships


def _pay(resolution: Resolution) -> None:
    """GX-11.5: income and gifts."""
    draft = resolution.draft
    for seat in range(resolution.rules.seats):
        received = [(giver, amount) for giver, to, amount in resolution.gifts if to == seat]
        for giver, amount in received:
            resolution.tell(seat, "received", player=giver, amount=amount)
        saved, gifts = draft.treasury[seat], sum(amount for _, amount in received)
        income = sum(draft.re[star] for star in draft.owned_by(seat))
        total = draft.treasury[seat] = saved + income + gifts
        resolution.tell(seat, "treasury", saved=saved, income=income, gifts=gifts, treasury=total)


def _inform(resolution: Resolution) -> None:
    """GX-11.7: knowledge and reports."""
    draft = resolution.draft
    sky = Sky(draft)
    for seat in range(resolution.rules.seats):
        known, lines = learn(
            resolution.rules,
            draft,
            seat,
            sky,
            [(star, cell, subject) for who, star, cell, subject in resolution.queries if who == seat],
            [(gate, exit_star) for who, gate, exit_star in resolution.jumps if who == seat],
            [cell for who, cell in resolution.graves if who == seat],
        )
        resolution.lines[seat] += lines
        draft.knowledge[seat] = known
        stood = tuple(sorted(resolution.stood[seat].items()))
        draft.reports[seat] = Report(draft.turn - 1, tuple(resolution.lines[seat]), stood)
