"""A bot's sheet: economy, ships and stances of one turn, put together from what its seat knows."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from games.rules.elgebar import actions
from games.rules.elgebar.actions import Line, Values
from games.rules.elgebar.book import Book
from games.rules.elgebar.bots.economy import Economy, Worths
from games.rules.elgebar.bots.freight import Freight
from games.rules.elgebar.bots.knowledge import Knowledge
from games.rules.elgebar.checks import check_lines, lines_of
from games.rules.elgebar.state import HOME, SHIP, Ship, State


class Style(msgspec.Struct, frozen=True):
    """How a level plays."""

    worths: Worths = Worths()
    freighter: Values = (0, 0, 2, 3)
    first: Values = (0, 0, 1, 2)
    """The very first ship: small, to be there early."""
    freighters: int = 2
    """Freighters that are kept while there is somewhere to settle."""
    radar: int = 2
    espionage: bool = False
    waste: int = 0
    """Of a hundred points of population, those that are left unused."""


class Planner:
    """One sheet of one seat."""

    LATE: ClassVar[int] = 2
    """Turns before the limit from which nothing is built any more."""
    NO_MORE_SHIPS: ClassVar[int] = 4

    def __init__(self, book: Book, state: State, seat: int, style: Style) -> None:
        self.known = Knowledge(book, state, seat)
        self.style = style
        self.economy = Economy(self.known, style.worths)
        self.freight = Freight(self.known, self.economy)
        self.extra: list[Line] = []

    def lines(self) -> tuple[Line, ...]:
        """The sheet; what would be refused is left out."""
        known, economy = self.known, self.economy
        if known.turns_left > self.LATE:
            economy.go_on()
        docked = {line.ship for line in economy.lines if isinstance(line, actions.Upgrade)}
        self.sail([ship for ship in known.ships if ship.number not in docked])
        if known.turns_left > self.LATE:
            for site in known.own_sites:
                self.work(site)
        economy.invest(self.style.espionage)
        self.diplomacy()
        lines = [*self.extra, *economy.lines, *self.freight.lines]
        return lines_of(check_lines(known.book, known.state, known.seat, lines).accepted)

    def sail(self, ships: list[Ship]) -> None:
        self.freight.run(ships)

    def work(self, site: int) -> None:
        """The queue of one site: cheap new things, a ship where one is wanted, then what pays best."""
        economy = self.economy
        if site != HOME:
            economy.look_out(site, self.style.radar)
        if self.wants_freighter(site):
            self.launch(site)
        economy.develop(site)

    def wants_freighter(self, site: int) -> bool:
        known = self.known
        if known.turns_left <= self.NO_MORE_SHIPS:
            return False
        afloat = sum(ship.values[2] > 0 for ship in known.ships)
        begun = sum(project.work == SHIP for project in known.state.projects[known.seat].values())
        begun += sum(isinstance(line, actions.BuildShip) for line in self.economy.lines)
        open_targets = sum(worth > 0 for worth in self.freight.targets().values())
        return afloat + begun < min(self.style.freighters, max(1, open_targets))

    def launch(self, site: int) -> None:
        known = self.known
        values = self.style.first if not known.ships and known.state.turn == 1 else self.style.freighter
        price = known.book.ship_price(values)
        purse = self.economy.purses[site]
        if purse.fuel >= price[1] and purse.materials >= price[0] and purse.population * 2 >= sum(price):
            self.economy.spend(site, actions.BuildShip(site, values), price)

    def diplomacy(self) -> None:
        """Peace with everybody but the leader; a spy costs nothing."""
        known = self.known
        points = known.state.points
        rivals = [seat for seat in range(known.book.seats) if seat != known.seat]
        leader = max(rivals, key=lambda seat: (points[seat], -seat))
        for seat in rivals:
            wanted = seat != leader
            if wanted != bool(known.state.peace[known.seat] >> seat & 1):
                self.extra.append(actions.Stance(seat, "peace" if wanted else "hostile"))
        weakest = min(known.book.content.scoring, key=lambda d: (known.state.potentials[known.seat][d], d))
        domain = known.book.content.domains[weakest]
        self.extra.append(actions.Spy("steal", leader, domain))  # type: ignore[arg-type]
