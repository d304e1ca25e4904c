"""Steps 8 and 9: bombardment, ground combat, loss of presence (EL-O, P, A5)."""

from __future__ import annotations

import msgspec

from games.rules.elgebar.actions import Bombard, GroundAttack
from games.rules.elgebar.resolution import Resolution
from games.rules.elgebar.sites import Sites
from games.rules.elgebar.state import RAISE, Infrastructure

ANY = "any"


def bombard(work: Resolution) -> None:
    """Step 8: ships by number, each at the highest level of its kind of target at that moment (EL-O2)."""
    draft = work.draft
    for seat, index, line in work.by_ship(Bombard):
        ship = draft.ships.get(line.ship)
        if ship is None:
            work.skip(seat, index, "ship_lost")
        elif draft.at_peace(seat, line.empire):
            work.skip(seat, index, "at_peace")
        else:
            target = _highest(work, work.rules.site_at(draft, ship.hex), line.empire, line.kind)
            if target is None:
                work.skip(seat, index, "no_target")
            else:
                _strike(work, "bombarded", seat, ship.values[0], target)


def _highest(work: Resolution, site: int | None, empire: int, kind: str) -> Infrastructure | None:
    """The infrastructure that a bombardment hits; ties go to the lowest number."""
    found = [
        one
        for one in work.draft.infrastructures.values()
        if one.site == site and one.owner == empire and kind in (ANY, one.kind)
    ]
    return min(found, key=lambda one: (-one.level, one.number), default=None)


def _strike(work: Resolution, told: str, by: int, force: int, target: Infrastructure) -> None:
    """Ground defences first, one for one, then levels; what is left over is lost."""
    guards = min(force, target.guard)
    levels = min(force - guards, target.level)
    hit = msgspec.structs.replace(target, guard=target.guard - guards, level=target.level - levels)
    work.replace(hit)
    _tell(work, told, by, target, guards, levels, gone=not hit.level)
    if not hit.level:
        _stop_raising(work, target)


def _tell(
    work: Resolution, told: str, by: int, target: Infrastructure, guards: int, levels: int, *, gone: bool
) -> None:
    """To attacker and owner, and no more than EL-V6 says: with which ship is nobody else's business (EL-V2)."""
    work.share(
        (by, target.owner),
        told,
        by=by,
        owner=target.owner,
        system=target.site,
        infrastructure=target.number,
        of=target.kind,
        guards=guards,
        levels=levels,
        gone=gone,
    )


def _stop_raising(work: Resolution, gone: Infrastructure) -> None:
    """EL-G8: with the infrastructure goes the work on it."""
    for number, project in sorted(work.draft.projects[gone.owner].items()):
        if project.work == RAISE and project.target == gone.number:
            work.drop_project(gone.owner, number, "destroyed")


def attack_on_the_ground(work: Resolution) -> None:
    """Step 9: strengths of all attacks are taken before any takes effect (EL-P3, P4)."""
    before = work.draft.infrastructures.copy()
    attacks: list[tuple[int, int, int]] = []
    for seat in range(work.rules.seats):
        for index, line in work.lines(seat, GroundAttack):
            code = _hindrance(work, seat, before.get(line.own), before.get(line.at))
            if code is not None:
                work.skip(seat, index, code)
            else:
                attacks.append((seat, before[line.own].guard, line.at))
    for seat, strength, at in attacks:
        target = work.draft.infrastructures.get(at)
        if target is None:  # an attack of the same moment has left nothing of it
            _tell(work, "ground_attacked", seat, before[at], 0, 0, gone=True)
        else:
            _strike(work, "ground_attacked", seat, strength, target)
    lose_presence(work)


def _hindrance(
    work: Resolution, seat: int, own: Infrastructure | None, target: Infrastructure | None
) -> str | None:
    """EL-X6."""
    if own is None:
        return "gone"
    if target is None:
        return "no_target"
    if work.draft.at_peace(seat, target.owner):
        return "at_peace"
    return None if own.guard else "lack"


def lose_presence(work: Resolution) -> None:
    """EL-A5: without infrastructure an empire loses its stock and its projects at a site."""
    draft = work.draft
    sites = Sites(draft)
    for seat in range(work.rules.seats):
        for site in sorted(draft.stocks[seat]):
            if not sites.present(seat, site):
                materials, fuel = draft.stocks[seat].pop(site)
                work.confide(seat, "presence_lost", site=site, materials=materials, fuel=fuel)
                for number, project in sorted(draft.projects[seat].items()):
                    if project.site == site:
                        work.drop_project(seat, number, "presence_lost")
