"""Aiming (AE-22.15): flicks that might bring something, found by where they lead, and the error of a hand.

A shot straight at a target stops where it should if nothing is in the way: the way of a flick is its speed squared over
twice the deceleration (AE-9.3). Whether something is in the way, the kernel says.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, log, pi, radians, sin, sqrt

from games.engine.chance import Chance
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires import move_generation, ships
from games.rules.ascending_empires.content import Spot
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import State

RESOLUTION = 1_000_000
"""Steps of a random number between 0 and 1."""

FARTHEST = 900_000
"""Ways longer than this (mbu) are not tried."""


def shot(rules: Rules, start: Spot, goal: Spot, way: float) -> tuple[int, int, int]:
    """The flick from ``start`` in the direction of ``goal`` that goes ``way`` mbu if nothing stops it."""
    return aim_along(rules, goal[0] - start[0], goal[1] - start[1], way)


def aim_along(rules: Rules, dx: float, dy: float, way: float) -> tuple[int, int, int]:
    """A flick (dx, dy, power) in a direction, for a way in mbu."""
    physics = rules.edition.physics
    length = hypot(dx, dy) or 1.0
    most = physics.direction_max
    x, y = round(dx / length * most), round(dy / length * most)
    speed = sqrt(2.0 * physics.deceleration * max(1.0, way) / 1000.0)
    return x, y, min(physics.power_max, max(1, round(speed / physics.speed_per_power)))


def turn_direction(dx: int, dy: int, degrees: float) -> tuple[float, float]:
    """A direction turned by an angle."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return dx * c - dy * s, dx * s + dy * c


def unsteady(
    rules: Rules, action: act.Navigate, degrees: float, share: float, chance: Chance
) -> act.Navigate:
    """The flick of a hand that errs: angle and power with these standard deviations."""
    physics = rules.edition.physics
    x, y = turn_direction(action.dx, action.dy, degrees * normal(chance))
    factor = physics.direction_max / (hypot(x, y) or 1.0)
    power = round(action.power * (1.0 + share * normal(chance)))
    dx, dy = round(x * factor), round(y * factor)
    return act.Navigate(action.ship, dx, dy, min(physics.power_max, max(1, power)))


def normal(chance: Chance) -> float:
    """A number of the normal distribution."""
    one, other = ((chance.below(place, RESOLUTION, "hand") + 1) / (RESOLUTION + 1) for place in (0, 1))
    return sqrt(-2.0 * log(one)) * cos(2.0 * pi * other)


def targets(rules: Rules, state: State, seat: int, start: Spot) -> list[tuple[int, Spot, float]]:
    """Targets of a ship, nearest first: distance, centre, and how far before the centre to stop (mbu)."""
    found = []
    ring = (rules.board.touch + rules.board.orbit) / 2
    here = rules.board.orbit_of(start)
    for hole, centre in enumerate(rules.board.centres):
        if hole != here and hole not in rules.home_of:
            found.append((round(_apart(start, centre)), centre, ring))
    reach = rules.board.short * 0.8
    for key, spot in zip(state.fleet, state.spots, strict=True):
        if ships.seat_of(key) != seat:
            distance = round(_apart(start, spot))
            found.append((distance, spot, reach))
            found.append((distance, spot, -rules.board.gap))  # beyond it: a ram
    return sorted(one for one in found if one[0] < FARTHEST)


def _apart(a: Spot, b: Spot) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def list_shots(
    rules: Rules, state: State, seat: int, chance: Chance, number: int, wild: int
) -> Iterator[act.Navigate]:
    """For each own ship: shots at its ``number`` nearest targets, then ``wild`` ones in any direction."""
    physics = rules.edition.physics
    for key in move_generation.own_ships(state, seat):
        start = state.spot(key)
        for distance, goal, before in targets(rules, state, seat, start)[:number]:
            yield act.Navigate(key, *shot(rules, start, goal, distance - before))
        for _ in range(wild):
            angle = 360.0 * chance.below(0, RESOLUTION, "aim") / RESOLUTION
            way = 60_000.0 + chance.below(1, 700_000, "power")
            dx, dy = turn_direction(physics.direction_max, 0, angle)
            yield act.Navigate(key, *aim_along(rules, dx, dy, way))
