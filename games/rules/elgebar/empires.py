"""Steps 1 to 3: stances (EL-W), investment in domains (EL-H) and espionage (EL-I)."""

from __future__ import annotations

from games.rules.elgebar.actions import Invest, Spy, Stance
from games.rules.elgebar.resolution import Resolution
from games.rules.elgebar.rules import level_of

HUNDRED = 100
WHOLE = 10_000
"""One, in hundredths of a percent."""


def take_stances(work: Resolution) -> None:
    """Step 1 (EL-W2). Who is at peace with whom is public."""
    draft, seats = work.draft, work.rules.seats
    pairs = [(a, b) for a in range(seats) for b in range(a + 1, seats)]
    before = {pair for pair in pairs if draft.at_peace(*pair)}
    for seat in range(seats):
        for _, line in work.lines(seat, Stance):
            bit = 1 << line.empire
            draft.peace[seat] = (
                draft.peace[seat] | bit if line.stance == "peace" else draft.peace[seat] & ~bit
            )
    for pair in pairs:
        if draft.at_peace(*pair) != (pair in before):
            work.tell("peace_ended" if pair in before else "peace_made", seats=list(pair))


def invest(work: Resolution) -> None:
    """Step 2: points of population into domains; too many are cut in the order of the domains (EL-H5)."""
    for seat in range(work.rules.seats):
        lines = work.lines(seat, Invest)
        for index, line in sorted(lines, key=lambda entry: work.rules.domain[entry[1].domain]):
            left = work.population[seat].get(line.site, 0)
            points = min(line.points, left)
            if not points:
                work.skip(seat, index, "lack")
                continue
            work.population[seat][line.site] = left - points
            domain = work.rules.domain[line.domain]
            add_potential(work, seat, domain, points)
            work.confide(seat, "invested", site=line.site, domain=line.domain, points=points)


def add_potential(work: Resolution, seat: int, domain: int, points: int) -> None:
    """Points into a domain, or out of it; never below nothing (EL-I5)."""
    row = list(work.draft.potentials[seat])
    row[domain] = max(0, row[domain] + points)
    work.draft.potentials[seat] = tuple(row)


def impact(own: int, other: int) -> int:
    """EL-I2: the impact of a spy of this level on a target of that level, in hundredths of a percent.

    >>> impact(8, 6)
    456
    """
    return own * (HUNDRED * own // (own + other)) if own else 0


def spy(work: Resolution) -> None:
    """Step 3: all acts from one snapshot of the potentials; gains and losses add up (EL-I5)."""
    snapshot = list(work.draft.potentials)
    espionage = work.rules.domain["espionage"]
    change: dict[tuple[int, int], int] = {}
    for seat in range(work.rules.seats):
        for _, line in work.lines(seat, Spy):
            share = impact(level_of(snapshot[seat][espionage]), level_of(snapshot[line.empire][espionage]))
            domain = work.rules.domain[line.domain]
            base, winner = (line.empire, seat) if line.act == "steal" else (seat, line.empire)
            points = snapshot[base][domain] * share // WHOLE
            sign = 1 if line.act == "steal" else -1
            change[winner, domain] = change.get((winner, domain), 0) + sign * points
            work.confide(seat, "spied", act=line.act, empire=line.empire, domain=line.domain, points=points)
            if points and line.act == "sabotage":
                work.confide(line.empire, "sabotaged", domain=line.domain, points=points)
    for (seat, domain), points in change.items():
        add_potential(work, seat, domain, points)
