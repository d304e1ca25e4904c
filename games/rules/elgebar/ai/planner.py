"""A bot's sheet: economy, ships and stances of one turn, put together from what its seat knows."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from games.rules.elgebar import actions
from games.rules.elgebar.actions import Line, Values
from games.rules.elgebar.ai.belief import Belief
from games.rules.elgebar.ai.economy import Economy, Worths
from games.rules.elgebar.ai.freight import Freight, Whims
from games.rules.elgebar.ai.war import War, victims_of
from games.rules.elgebar.legality_lines import check_lines, lines_of
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.state import HOME, SHIP, State

FIRST_ARMS = 4
"""The first turn in which warships are built."""


class Style(msgspec.Struct, frozen=True):
    """How a level plays."""

    worths: Worths = Worths()
    freighters: int = 2
    """Freighters that are kept while there is somewhere to settle."""
    speeds: tuple[int, ...] = (3,)
    """Displacements of freighters, the fastest that can be paid is taken."""
    radar: int = 1
    warships: int = 0
    war_speed: int = 3
    guards: bool = False
    shows_off: bool = False
    fights_leader: bool = False
    espionage: bool = False
    daring: float = -99.0
    """Below what worth of a target an empty ship rather explores."""
    whim: float = 0.0
    """How far off the worth of a target may be guessed: all begin at one place, and who settles just like the others to
    the end draws with all of them."""


class Planner:
    """One sheet of one seat."""

    LATE: ClassVar[int] = 2
    """Turns before the limit from which nothing is built any more."""
    NO_MORE_SHIPS: ClassVar[int] = 4
    FIRST: ClassVar[Values] = (0, 0, 1, 2)
    """The very first ship: small, to be there early."""

    def __init__(self, rules: Rules, state: State, seat: int, style: Style, whims: Whims) -> None:
        self.known = Belief(rules, state, seat)
        self.style = style
        self.economy = Economy(self.known, style.worths)
        self.freight = Freight(self.known, self.economy, whims, style.daring)
        self.victims = victims_of(self.known, style.fights_leader)
        self.war = War(self.known, self.economy, self.victims)
        self.extra: list[Line] = []

    def lines(self) -> tuple[Line, ...]:
        """The sheet; what would be refused is left out."""
        known, economy = self.known, self.economy
        building = known.turns_left > self.LATE
        if building:
            economy.go_on()
        armed = [ship for ship in known.ships if ship.values[0] and ship.values[3]]
        self.war.run(armed)
        self.freight.run([ship for ship in known.ships if not ship.values[0] and ship.values[3]])
        if building:
            for site in known.own_sites:
                self.work(site)
        economy.invest(self.style.espionage)
        self.diplomacy()
        lines = [*self.extra, *economy.lines, *self.war.lines, *self.freight.lines]
        return lines_of(check_lines(known.rules, known.state, known.seat, lines).accepted)

    def work(self, site: int) -> None:
        """The queue of one site: eyes, ships where they are wanted, then what pays best."""
        economy, style = self.economy, self.style
        if site != HOME:
            economy.look_out(site, style.radar)
        if self.known.turns_left > self.NO_MORE_SHIPS:
            if self.wants_freighter():
                self.launch(site)
            elif style.warships and self.known.state.turn >= FIRST_ARMS:
                self.war.arm(site, style.war_speed, style.warships)
        if style.shows_off and site == HOME:
            self.war.show_off(site)
        economy.develop(site)
        if style.guards and site != HOME:
            economy.guard(site)

    def wants_freighter(self) -> bool:
        known = self.known
        afloat = sum(ship.values[2] > 0 and ship.values[3] > 0 for ship in known.ships)
        begun = [p.values for p in known.state.projects[known.seat].values() if p.work == SHIP]
        begun += [line.values for line in self.economy.lines if isinstance(line, actions.BuildShip)]
        coming = sum(values[2] > 0 and values[3] > 0 for values in begun)
        open_targets = sum(worth > 0 for worth in self.freight.targets().values())
        return afloat + coming < min(self.style.freighters, max(1, open_targets))

    def launch(self, site: int) -> None:
        """A freighter, the fastest of its designs that can be paid in about two turns."""
        known, purse = self.known, self.economy.purses[site]
        designs: list[Values] = [(0, 0, max(1, speed - 1), speed) for speed in self.style.speeds]
        if not known.ships and known.state.turn == 1:
            designs = [self.FIRST]
        for values in sorted(designs, key=lambda values: -values[3]):
            price = known.rules.ship_price(values)
            if purse.fuel >= price[1] and purse.materials >= price[0] and purse.population * 2 >= sum(price):
                self.economy.spend(site, actions.BuildShip(site, values), price)
                return

    def diplomacy(self) -> None:
        """Peace with everybody but those to be fought; a spy costs nothing."""
        known = self.known
        points = known.state.points
        rivals = [seat for seat in range(known.rules.seats) if seat != known.seat]
        leader = max(rivals, key=lambda seat: (points[seat], -known.after(seat)))
        for seat in rivals:
            wanted = seat != leader and seat not in (self.victims if self.style.warships else ())
            if wanted != bool(known.state.peace[known.seat] >> seat & 1):
                self.extra.append(actions.Stance(seat, "peace" if wanted else "hostile"))
        weakest = min(known.rules.content.scoring, key=lambda d: (known.state.potentials[known.seat][d], d))
        domain = known.rules.content.domains[weakest]
        self.extra.append(actions.Spy("steal", leader, domain))  # type: ignore[arg-type]
