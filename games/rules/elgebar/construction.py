"""Step 4: payments of work, site by site (EL-F, G, J, K, P); at a system the empires take turns (EL-S11)."""

from __future__ import annotations

from collections import deque

import msgspec

from games.rules.elgebar import actions
from games.rules.elgebar.actions import Line
from games.rules.elgebar.payments import NOTHING, Payment, Purse
from games.rules.elgebar.resolution import Resolution
from games.rules.elgebar.sites import Sites, note_work, slots_used
from games.rules.elgebar.state import BUILD, HOME, RAISE, SHIP, UPGRADE, Project

Queue = deque[tuple[int, Line]]


def site_of(work: Resolution, seat: int, line: Line) -> int | None:
    """The site in whose queue a line stands (EL-X3); None for lines of other steps."""
    draft = work.draft
    match line:
        case actions.Build() | actions.BuildShip():
            return line.site
        case actions.Continue():
            return draft.projects[seat][line.project].site
        case actions.Raise() | actions.Guard():
            return draft.infrastructures[line.infrastructure].site
        case actions.Upgrade():
            return work.rules.site_at(draft, draft.ships[line.ship].hex)
    return None


def pay_for_work(work: Resolution) -> None:
    """All queues: homes first, then systems by number."""
    Construction(work).run()


class Construction:
    """The payments of one turn."""

    def __init__(self, work: Resolution) -> None:
        self.work = work
        self.sites = Sites(work.draft)
        self.queues: dict[tuple[int, int], Queue] = {}
        for seat in range(work.rules.seats):
            for index, line in work.sheets[seat]:
                site = site_of(work, seat, line)
                if site is not None:
                    self.queues.setdefault((site, seat), deque()).append((index, line))

    def run(self) -> None:
        for site in sorted({site for site, _ in self.queues}):
            order = self.work.rules.priority(self.work.draft.turn, site)
            queues = [(seat, self.queues[site, seat]) for seat in order if (site, seat) in self.queues]
            purses = {seat: self._purse(seat, site) for seat, _ in queues}
            while any(queue for _, queue in queues):
                for seat, queue in queues:
                    self._go(seat, site, queue, purses[seat])
            for seat, purse in purses.items():
                self.work.draft.stocks[seat][site] = (purse.materials, purse.fuel)
                self.work.population[seat][site] = purse.population

    def _purse(self, seat: int, site: int) -> Purse:
        population = self.work.population[seat].get(site, 0)
        return Purse(*self.work.draft.stocks[seat][site], population)

    def _go(self, seat: int, site: int, queue: Queue, purse: Purse) -> None:
        """Pay the lines up to and including the first that starts to build; at home there is no rival."""
        while queue:
            index, line = queue.popleft()
            code = self._carry_out(seat, site, line, purse)
            if code is not None:
                self.work.skip(seat, index, code)
            elif isinstance(line, actions.Build) and site != HOME:
                return

    def _carry_out(self, seat: int, site: int, line: Line, purse: Purse) -> str | None:
        """One line; the code if nothing came of it."""
        match line:
            case actions.Continue():
                return self._go_on(seat, line, purse)
            case actions.Guard():
                return self._guard(seat, line, purse)
            case actions.Build():
                if not self._fits(seat, site, (seat, line.kind), None):
                    return "no_slot"
                price = self.work.rules.raise_price(line.kind, 1), 0
                return self._start(seat, site, line.limit, purse, price, BUILD, kind=line.kind)
            case actions.Raise():
                return self._raise(seat, site, line, purse)
            case actions.BuildShip():
                price = self.work.rules.ship_price(line.values)
                return self._start(seat, site, line.limit, purse, price, SHIP, values=line.values)
            case actions.Upgrade():
                old = self.work.draft.ships[line.ship].values
                price = self.work.rules.ship_price(line.values, old)
                return self._start(
                    seat, site, line.limit, purse, price, UPGRADE, target=line.ship, values=line.values
                )
        raise AssertionError(f"{line} belongs to no queue")

    def _fits(self, seat: int, site: int, build: tuple[int, str] | None, raised: int | None) -> bool:
        """EL-C6 with the projects of all empires."""
        builds = [] if build is None else [build]
        raises = set() if raised is None else {raised}
        seats = [seat] if site == HOME else range(self.work.rules.seats)
        for owner in seats:
            for project in self.work.draft.projects[owner].values():
                if project.site == site:
                    note_work(project, owner, builds, raises)
        used = slots_used(self.sites.sharing(seat, site), builds, raises)
        return used <= self.work.rules.system(self.work.draft, site).size

    def _raise(self, seat: int, site: int, line: actions.Raise, purse: Purse) -> str | None:
        one = self.work.draft.infrastructures[line.infrastructure]
        if not self._fits(seat, site, None, one.number):
            return "no_slot"
        price = self.work.rules.raise_price(one.kind, one.level + 1), 0
        return self._start(seat, site, line.limit, purse, price, RAISE, target=one.number)

    def _start(
        self,
        seat: int,
        site: int,
        limit: int,
        purse: Purse,
        price: tuple[int, int],
        kind_of_work: str,
        kind: str = "",
        target: int = 0,
        values: tuple[int, ...] = (),
    ) -> str | None:
        """EL-G6: a project begins with its first payment, or not at all."""
        payment = purse.bill(*price, limit, 0)
        if not payment:
            return "lack"
        draft = self.work.draft
        number = draft.next_project[seat]
        draft.next_project[seat] += 1
        project = Project(number, site, kind_of_work, kind, target, values, *price)
        self._pay(seat, project, payment, purse)
        return None

    def _go_on(self, seat: int, line: actions.Continue, purse: Purse) -> str | None:
        """EL-G5: the surcharge first, if anything can be paid with what is left."""
        project = self.work.draft.projects[seat][line.project]
        payment = purse.bill(project.materials, project.fuel, line.limit, self.work.rules.constants.surcharge)
        if payment is NOTHING:
            return "lack"
        self._pay(seat, project, payment, purse)
        return None

    def _pay(self, seat: int, project: Project, payment: Payment, purse: Purse) -> None:
        purse.pay(payment)
        paid = msgspec.structs.replace(
            project, materials=project.materials - payment.materials, fuel=project.fuel - payment.fuel
        )
        self.work.draft.projects[seat][project.number] = paid
        self.work.confide(
            seat,
            "worked",
            project=project.number,
            site=project.site,
            work=project.work,
            materials=payment.materials,
            fuel=payment.fuel,
            surcharge=payment.surcharge,
            due=[paid.materials, paid.fuel],
        )

    def _guard(self, seat: int, line: actions.Guard, purse: Purse) -> str | None:
        """EL-P1: as many levels as are wanted, allowed and can be paid; no surcharge."""
        one = self.work.draft.infrastructures[line.infrastructure]
        payment = purse.bill(min(line.levels, one.level - one.guard), 0, line.limit, 0)
        if not payment:
            return "lack"
        purse.pay(payment)
        self.work.guards[one.number] = payment.materials
        self.work.confide(seat, "guarded", infrastructure=one.number, site=one.site, levels=payment.materials)
        return None
