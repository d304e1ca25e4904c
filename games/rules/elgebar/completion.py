"""Steps 11 to 13: completion of work (EL-G9), control of systems (EL-A3), discovery (EL-V)."""

from __future__ import annotations

import msgspec

from games.rules.elgebar.discovery import discover
from games.rules.elgebar.numbers import take
from games.rules.elgebar.resolution import Resolution
from games.rules.elgebar.setup import found_infrastructure
from games.rules.elgebar.sites import hex_of
from games.rules.elgebar.state import BUILD, NOBODY, RAISE, SHIP, Project, Ship, State


def complete(work: Resolution) -> None:
    """Step 11: seats in the order of the turn, projects by number; then the ground defences (EL-P2)."""
    draft = work.draft
    for seat in work.rules.priority(draft.turn):
        for number, project in sorted(draft.projects[seat].items()):
            if project.paid:
                del draft.projects[seat][number]
                made = _take_effect(work, seat, project)
                work.confide(
                    seat, "completed", project=number, site=project.site, work=project.work, number=made
                )
    for number, levels in sorted(work.guards.items()):
        one = draft.infrastructures.get(number)
        if one is not None:
            guard = min(one.level, one.guard + levels)
            draft.infrastructures[number] = msgspec.structs.replace(one, guard=guard)


def _take_effect(work: Resolution, seat: int, project: Project) -> int:
    """The number of what is new or better now."""
    draft = work.draft
    if project.work == BUILD:
        return found_infrastructure(draft, seat, project.site, project.kind).number
    if project.work == RAISE:
        one = draft.infrastructures[project.target]
        draft.infrastructures[one.number] = msgspec.structs.replace(one, level=one.level + 1)
        return one.number
    if project.work == SHIP:
        a, d, c, m = project.values
        return launch(draft, seat, (a, d, c, m), hex_of(draft, project.site)).number
    ship = draft.ships[project.target]
    draft.ships[ship.number] = msgspec.structs.replace(ship, values=project.values)
    return ship.number


def launch(state: State, seat: int, values: tuple[int, int, int, int], hex_: int) -> Ship:
    """A new ship with its seat's next number, empty (EL-J4)."""
    number, state.next_ship = take(state.next_ship, state.seed, SHIP, seat, state.ships)
    state.ships[number] = Ship(number, seat, values, hex_, 0, 0)
    return state.ships[number]


def take_control(work: Resolution) -> None:
    """Step 12. An empire is told what it gains and loses."""
    draft = work.draft
    before = draft.control.copy()
    settle_control(draft)
    for system in range(1, len(before)):
        old, new = before[system], draft.control[system]
        if old != new:
            for seat, kind in ((old, "control_lost"), (new, "control_gained")):
                if seat != NOBODY:
                    work.confide(seat, kind, system=system)


def settle_control(state: State) -> None:
    """EL-A3: most levels; the previous controller keeps a tie."""
    levels: dict[int, dict[int, int]] = {}
    for one in state.infrastructures.values():
        row = levels.setdefault(one.site, {})
        row[one.owner] = row.get(one.owner, 0) + one.level
    for system in range(1, len(state.control)):
        row = levels.get(system, {})
        most = max(row.values(), default=0)
        best = [owner for owner, total in row.items() if total == most]
        if len(best) == 1:
            state.control[system] = best[0]
        elif state.control[system] not in best:
            state.control[system] = NOBODY


def explore(work: Resolution) -> None:
    """Step 13."""
    for seat, fresh in enumerate(discover(work.rules, work.draft, work.draft.turn)):
        if fresh:
            work.confide(seat, "charted", hexes=[work.place(place) for place in fresh])
