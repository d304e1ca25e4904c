"""Winning chances of a position of Galaxy: what every player has, and what fleets can take next (docs/analysis.md).

The features of a player, in the order of ``GalaxyWinProbabilityModel.names``:

* ``points`` as they stand (GX-13.1), in tens, and ``lead``: the same divided by the root of the turns to come;
* ``income`` of a turn in hundreds of resources, ``technology`` above 6 in threes;
* ``wealth``: the root of the treasury with what all ships cost, in hundreds, so that spending changes nothing;
* ``raid``: points of home stars and of the THRONE that fleets can reach, shoot down and colonise before the end, each
  divided by the turns until then, and ``raided``: the same that others can take, in fives.

Sets of orders that are in already tell nothing: they are secret, and change nothing before the turn closes.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt, sqrt
from typing import ClassVar

import msgspec

from games.engine.logit import Row, Weights
from games.engine.win_probability import WinProbabilityModel
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.state import NOBODY, Fleet, State


class Settler(msgspec.Struct, frozen=True):
    """Fleet with colony ships, with its speed and its firepower where it is."""

    seat: int
    fleet: Fleet
    speed: int
    power: int


class Claim(msgspec.Struct, frozen=True):
    """Star that a seat can colonise ``turns`` turns from now; 0: in this one."""

    seat: int
    star: int
    turns: int


class GalaxyWinProbabilityModel(WinProbabilityModel[State]):
    """Says the chances of positions of one table's rules."""

    names: ClassVar[tuple[str, ...]] = (
        "points",
        "lead",
        "income",
        "technology",
        "wealth",
        "raid",
        "raided",
    )

    def __init__(self, rules: Rules, weights: Weights) -> None:
        super().__init__(rules.seats, weights)
        self.rules = rules

    def winners(self, state: State) -> tuple[int, ...] | None:
        """GX-13.4: who is ranked first, which leaves no tie."""
        return state.ranking[:1] if self.rules.over(state) else None

    def progress(self, state: State) -> float:
        return (state.turn - 1) / self.rules.turns_total

    def features(self, state: State) -> dict[int, Row]:
        """Of every seat: nobody is ever out of the game (GX-1.5)."""
        points, technology = self.rules.points(state), self.rules.constants.start_technology
        left = max(1, self.rules.turns_total + 1 - state.turn)
        income = [0] * self.seats
        for owner, resources in zip(state.owner, state.re, strict=True):
            if owner != NOBODY:
                income[owner] += resources
        raid, raided = self._taken(state, list(self._raids(state)))
        return {
            seat: (
                points[seat] / 10,
                points[seat] / 10 / sqrt(left),
                income[seat] / 100,
                (state.technology[seat] - technology) / 3,
                sqrt(self._wealth(state, seat) / 100),
                raid[seat] / 5,
                raided[seat] / 5,
            )
            for seat in range(self.seats)
        }

    def _wealth(self, state: State, seat: int) -> int:
        """Resources that the seat has, and those that its ships cost (GX-2.3)."""
        return state.treasury[seat] + sum(self.rules.price(fleet.ships) for fleet in state.fleets[seat])

    def _settlers(self, state: State, seat: int) -> Iterator[Settler]:
        rules = self.rules
        for fleet in state.fleets[seat]:
            if fleet.colony_ships:
                yield Settler(seat, fleet, rules.speed(fleet), rules.firepower(state, seat, fleet))

    def _raids(self, state: State) -> Iterator[Claim]:
        """Home stars and the THRONE that can be had before the end, as far as their defence stays what it is."""
        last = self.rules.turns_total - state.turn
        settlers = [list(self._settlers(state, seat)) for seat in range(self.seats)]
        for star, home in enumerate(state.home_of):
            if home == NOBODY and state.types[star] != "THRONE":
                continue
            for seat, own in enumerate(settlers):
                if self._allowed(state, seat, star):
                    found = [turns for one in own if (turns := self._turns(state, one, star)) is not None]
                    if found and min(found) <= last:
                        yield Claim(seat, star, min(found))

    def _allowed(self, state: State, seat: int, star: int) -> bool:
        """GX-7.14 a, d, g: what stands between a seat and a home star or the THRONE beside defence and money."""
        if state.owner[star] == seat or state.t[star] > state.technology[seat] + 1:
            return False
        return state.types[star] != "THRONE" or bool(state.knowledge[seat].code)

    def _turns(self, state: State, one: Settler, star: int) -> int | None:
        """Turns of flight, and of fire with mean losses, until the star can be colonised; None: never."""
        square = self.rules.torus.apart(one.fleet.cell, state.cells[star])
        way = isqrt(square) // one.speed
        way += square > (way * one.speed) ** 2
        defence = state.defence(star)
        if defence <= 0:
            return way
        most = one.power if state.f[star] == state.forms[one.seat] else one.power // 2
        if not most:
            return None
        shots = -(-2 * defence // (most + 1))
        # Two shots in a turn, but one in that of arrival (GX-8.1).
        return way + (shots // 2 if way else (shots + 1) // 2)

    def _taken(self, state: State, claims: list[Claim]) -> tuple[list[float], list[float]]:
        """Points that each seat can win by claims, and lose to the soonest of others, divided by the turns."""
        won, lost = [0.0] * self.seats, [0.0] * self.seats
        soonest: dict[int, int] = {}
        for claim in claims:
            won[claim.seat] += self._value(state, claim.seat, claim.star) / (1 + claim.turns)
            soonest[claim.star] = min(claim.turns, soonest.get(claim.star, claim.turns))
        for star, turns in soonest.items():
            owner = state.owner[star]
            if owner != NOBODY:
                lost[owner] += self._value(state, owner, star) / (1 + turns)
        return won, lost

    def _value(self, state: State, seat: int, star: int) -> int:
        """Points that winning or losing a star changes for a seat (GX-13.1, 13.2)."""
        own_home = state.home_of[star] == seat
        return self.rules.constants.points_base if own_home else self.rules.value(state, seat, star)


class FromOneSeat(GalaxyWinProbabilityModel):
    """Says the chances as one seat can guess them: of others it knows the points and takes the rest to be ``usual``."""

    def __init__(self, rules: Rules, weights: Weights, seat: int, usual: Row) -> None:
        super().__init__(rules, weights)
        self.seat = seat
        self.usual = usual

    def features(self, state: State) -> dict[int, Row]:
        found = super().features(state)
        others = {seat: (row[0], *self.usual[1:]) for seat, row in found.items() if seat != self.seat}
        return {**found, **others}
