"""Steps 5, 6 and 10: loading, movement with charting, colonisation and unloading (EL-L, M)."""

from __future__ import annotations

import msgspec

from games.rules.elgebar.actions import Colonise, Load, MoveShip, Unload
from games.rules.elgebar.discovery import chart
from games.rules.elgebar.resolution import Resolution
from games.rules.elgebar.rules import GREENHOUSE
from games.rules.elgebar.setup import found_infrastructure
from games.rules.elgebar.sites import Sites, hex_of
from games.rules.elgebar.state import BUILD, UPGRADE, Ship


def load(work: Resolution) -> None:
    """Step 5 (EL-L10): cut to the stock and to the room, materials first."""
    draft = work.draft
    for seat, index, line in work.by_ship(Load):
        ship = draft.ships[line.ship]
        site = work.rules.site_at(draft, ship.hex)
        assert site is not None
        stock = draft.stocks[seat][site]
        room = max(0, ship.values[2] - ship.materials - ship.fuel)
        materials = min(line.materials, stock[0], room)
        fuel = min(line.fuel, stock[1], room - materials)
        if not (materials or fuel):
            work.skip(seat, index, "lack")
            continue
        draft.stocks[seat][site] = (stock[0] - materials, stock[1] - fuel)
        _carry(work, ship, materials, fuel)
        work.confide(seat, "loaded", ship=ship.number, site=site, materials=materials, fuel=fuel)


def _carry(work: Resolution, ship: Ship, materials: int, fuel: int) -> None:
    """Put points into the hold of a ship, or take them out."""
    aboard = {"materials": ship.materials + materials, "fuel": ship.fuel + fuel}
    work.replace_ship(msgspec.structs.replace(ship, **aboard))


def move(work: Resolution) -> None:
    """Step 6: all ships at once; every hex entered is charted (EL-L5)."""
    draft, grid = work.draft, work.rules.grid(work.draft)
    for seat in range(work.rules.seats):
        entered: list[int] = []
        for _, line in work.lines(seat, MoveShip):
            path = [grid.index[place] for place in line.path]
            work.replace_ship(msgspec.structs.replace(draft.ships[line.ship], hex=path[-1]))
            entered += path
            work.confide(seat, "moved", ship=line.ship, path=[list(place) for place in line.path])
        fresh = chart(draft, seat, entered, draft.turn)
        if fresh:
            work.confide(seat, "charted", hexes=[work.place(place) for place in fresh])
    _leave_docks(work)


def _leave_docks(work: Resolution) -> None:
    """EL-K3: the upgrade of a ship that has left the system is lost."""
    draft = work.draft
    for seat in range(work.rules.seats):
        for number, project in sorted(draft.projects[seat].items()):
            if project.work == UPGRADE and draft.ships[project.target].hex != hex_of(draft, project.site):
                work.drop_project(seat, number, "ship_left")


def sink(work: Resolution, ship: Ship) -> None:
    """A ship is destroyed, with its cargo (EL-N8) and its upgrade (EL-K3)."""
    del work.draft.ships[ship.number]
    for number, project in sorted(work.draft.projects[ship.owner].items()):
        if project.work == UPGRADE and project.target == ship.number:
            work.drop_project(ship.owner, number, "ship_lost")


def colonise(work: Resolution) -> None:
    """Step 10, first part (EL-M)."""
    draft = work.draft
    for seat, index, line in work.by_ship(Colonise):
        ship = draft.ships.get(line.ship)
        if ship is None:
            work.skip(seat, index, "ship_lost")
            continue
        site = work.rules.site_at(draft, ship.hex)
        assert site
        if _has_small_greenhouse(work, seat, site):
            work.skip(seat, index, "has_greenhouse")
        elif ship.materials < work.rules.constants.colony_price:
            work.skip(seat, index, "lack")
        else:
            _carry(work, ship, -work.rules.constants.colony_price, 0)
            one = found_infrastructure(draft, seat, site, GREENHOUSE)
            draft.stocks[seat].setdefault(site, (0, 0))
            work.confide(seat, "colonised", ship=ship.number, site=site, infrastructure=one.number)


def _has_small_greenhouse(work: Resolution, seat: int, site: int) -> bool:
    """EL-M2: a level-1 greenhouse there, or one being built."""
    standing = any(
        one.owner == seat and one.site == site and one.kind == GREENHOUSE and one.level == 1
        for one in work.draft.infrastructures.values()
    )
    return standing or any(
        project.work == BUILD and project.site == site and project.kind == GREENHOUSE
        for project in work.draft.projects[seat].values()
    )


def unload(work: Resolution) -> None:
    """Step 10, second part (EL-L11): into the own stock, cut to what is aboard."""
    draft = work.draft
    sites = Sites(draft)
    for seat, index, line in work.by_ship(Unload):
        ship = draft.ships.get(line.ship)
        if ship is None:
            work.skip(seat, index, "ship_lost")
            continue
        site = work.rules.site_at(draft, ship.hex)
        assert site is not None
        materials, fuel = min(line.materials, ship.materials), min(line.fuel, ship.fuel)
        if not sites.present(seat, site):
            work.skip(seat, index, "no_presence")
        elif not (materials or fuel):
            work.skip(seat, index, "lack")
        else:
            stock = draft.stocks[seat][site]
            draft.stocks[seat][site] = (stock[0] + materials, stock[1] + fuel)
            _carry(work, ship, -materials, -fuel)
            work.confide(seat, "unloaded", ship=ship.number, site=site, materials=materials, fuel=fuel)
