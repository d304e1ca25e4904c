"""Forecast of a draft for its own seat (EL-X2): payments of this turn, what is left, and when work
will be ready if its seat goes on with it.

Nothing in it depends on what others do: slots, incomes and populations are taken as they are known now.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.rules.elgebar import actions
from games.rules.elgebar.legality_lines import Numbered
from games.rules.elgebar.order_sheets import check_draft
from games.rules.elgebar.payments import Purse
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.sites import Sites, income
from games.rules.elgebar.state import State

HORIZON = 60
"""Turns that a forecast looks ahead."""


def review(rules: Rules, state: State, seat: int, data: Mapping[str, Any]) -> dict[str, Any]:
    """Refused lines, then by site what the accepted ones take and leave, and by line of work when it is ready."""
    checked = check_draft(rules, state, seat, data)
    told: dict[str, Any] = {
        "lines": [{"line": one.index, "code": one.code, "rule": one.rule} for one in checked.refused]
    }
    if state.reason or not state.produced or state.resigned_seat(seat):
        return told
    return {**told, **Forecast(rules, state, seat, checked.accepted).told()}


@dataclass(slots=True)
class Job:
    """One line of a queue: what is due, and what came of it. ``needs`` is what must be brought from elsewhere."""

    line: int
    materials: int
    fuel: int
    limit: int
    begun: bool
    project: int = 0
    waits: bool = True
    """Whether the rest is paid in later turns."""
    first: tuple[int, int, int] = (0, 0, 0)
    """Materials, fuel and surcharge of this turn."""
    ready: int = 0
    surcharges: int = 0
    needs: dict[str, int] = field(default_factory=dict)

    @property
    def done(self) -> bool:
        return not (self.materials or self.fuel)


class Forecast:
    """The sites of one empire, gone through for this turn and the next ones."""

    def __init__(self, rules: Rules, state: State, seat: int, accepted: Iterable[Numbered]) -> None:
        self.rules = rules
        self.state = state
        self.seat = seat
        self.sites = Sites(state)
        self.purses = {
            site: Purse(*state.stocks[seat][site], state.population[seat].get(site, 0))
            for site in self.sites.of(seat)
        }
        self.skips: list[dict[str, Any]] = []
        self.jobs: dict[int, list[Job]] = {}
        accepted = list(accepted)
        self._invest(accepted)
        for index, line in accepted:
            self._enqueue(index, line)
        for site, jobs in self.jobs.items():
            self._run(site, jobs)
        self._load(accepted)

    def told(self) -> dict[str, Any]:
        """JSON-able."""
        return {
            "sites": {
                str(site): {"materials": purse.materials, "fuel": purse.fuel, "population": purse.population}
                for site, purse in self.purses.items()
            },
            "work": [_job(site, job) for site, jobs in sorted(self.jobs.items()) for job in jobs],
            "skips": sorted(self.skips, key=lambda skip: int(skip["line"])),
        }

    def _invest(self, accepted: list[Numbered]) -> None:
        """Step 2 of this empire alone."""
        lines = [(index, line) for index, line in accepted if isinstance(line, actions.Invest)]
        for index, line in sorted(lines, key=lambda entry: self.rules.domain[entry[1].domain]):
            purse = self.purses[line.site]
            points = min(line.points, purse.population)
            purse.population -= points
            if points < line.points:
                code = "cut" if points else "lack"
                self.skips.append({"line": index, "code": code, "points": points})

    def _enqueue(self, index: int, line: actions.Line) -> None:
        """Put a line of step 4 into the queue of its site."""
        state, rules = self.state, self.rules
        match line:
            case actions.Continue():
                project = state.projects[self.seat][line.project]
                job = Job(index, project.materials, project.fuel, line.limit, True, project.number)
                site = project.site
            case actions.Build():
                site, job = line.site, Job(index, rules.raise_price(line.kind, 1), 0, line.limit, False)
            case actions.Raise():
                one = state.infrastructures[line.infrastructure]
                price = rules.raise_price(one.kind, one.level + 1)
                site, job = one.site, Job(index, price, 0, line.limit, False)
            case actions.BuildShip():
                site, job = line.site, Job(index, *rules.ship_price(line.values), line.limit, False)
            case actions.Upgrade():
                ship = state.ships[line.ship]
                place = rules.site_at(state, ship.hex)
                assert place is not None
                site, job = place, Job(index, *rules.ship_price(line.values, ship.values), line.limit, False)
            case actions.Guard():
                one = state.infrastructures[line.infrastructure]
                site = one.site
                job = Job(index, min(line.levels, one.level - one.guard), 0, line.limit, False, waits=False)
            case _:
                return
        self.jobs.setdefault(site, []).append(job)

    def _run(self, site: int, jobs: list[Job]) -> None:
        purse = self.purses[site]
        for job in jobs:
            payment = self._pay(job, purse, 0)
            job.first = payment
            if not (payment[0] or payment[1]):
                self.skips.append({"line": job.line, "code": "lack"})
        later = [job for job in jobs if job.waits and not job.done and (job.begun or any(job.first))]
        future = Purse(purse.materials, purse.fuel, 0)
        standing = self.sites.own[self.seat, site]
        materials, fuel, population = income(self.rules, self.state, self.seat, site, standing)
        for ahead in range(1, HORIZON + 1):
            future.materials += materials
            future.fuel += fuel
            future.population = population
            for job in later:
                if not job.done:
                    self._bring(job, future, materials, fuel)
                    self._pay(job, future, ahead)

    def _pay(self, job: Job, purse: Purse, ahead: int) -> tuple[int, int, int]:
        """Pay a job once; materials, fuel and surcharge."""
        payment = purse.bill(
            job.materials, job.fuel, job.limit, self.rules.constants.surcharge if job.begun else 0
        )
        if not payment:
            return 0, 0, 0
        purse.pay(payment)
        job.materials -= payment.materials
        job.fuel -= payment.fuel
        job.begun = True
        job.surcharges += payment.surcharge
        if job.done:
            job.ready = self.state.turn + ahead + 1
        return payment.materials, payment.fuel, payment.surcharge

    def _bring(self, job: Job, purse: Purse, materials: int, fuel: int) -> None:
        """Where a site has no income of something, what a job lacks of it this turn is taken as brought there."""
        people = min(purse.population, job.limit) if job.limit else purse.population
        if not people:
            return
        wanted = min(people, job.materials)
        if not materials and purse.materials < wanted:
            job.needs["materials"] = job.needs.get("materials", 0) + wanted - purse.materials
            purse.materials = wanted
        wanted = self.rules.constants.surcharge + min(people - min(people, job.materials), job.fuel)
        if not fuel and purse.fuel < wanted:
            job.needs["fuel"] = job.needs.get("fuel", 0) + wanted - purse.fuel
            purse.fuel = wanted

    def _load(self, accepted: list[Numbered]) -> None:
        """Step 5 of this empire alone, ships by number."""
        lines = [(index, line) for index, line in accepted if isinstance(line, actions.Load)]
        for index, line in sorted(lines, key=lambda entry: entry[1].ship):
            ship = self.state.ships[line.ship]
            site = self.rules.site_at(self.state, ship.hex)
            assert site is not None
            purse = self.purses[site]
            room = max(0, ship.values[2] - ship.materials - ship.fuel)
            materials = min(line.materials, purse.materials, room)
            fuel = min(line.fuel, purse.fuel, room - materials)
            purse.materials -= materials
            purse.fuel -= fuel
            if (materials, fuel) != (line.materials, line.fuel):
                code = "cut" if materials or fuel else "lack"
                self.skips.append({"line": index, "code": code, "materials": materials, "fuel": fuel})


def _job(site: int, job: Job) -> dict[str, Any]:
    materials, fuel, surcharge = job.first
    told: dict[str, Any] = {
        "line": job.line,
        "site": site,
        "materials": materials,
        "fuel": fuel,
        "surcharge": surcharge,
    }
    if job.project:
        told["project"] = job.project
    if job.ready:
        told["ready"] = job.ready
        told["surcharges"] = job.surcharges
    if job.needs:
        told["needs"] = job.needs
    return told
