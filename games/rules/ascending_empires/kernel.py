"""The flick kernel (AE-9, Annex A): where ships come to rest, and every impact on the way.

Between events every moving disc goes straight and slows down evenly, so the next event can be computed; there is no
step. The order of the floating-point operations is normative: the same bits come out of ``kernel.js``. Only + − × /
and square roots are used, and no operation may be moved, joined or left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import floor, sqrt
from typing import NamedTuple

T_MIN, T_PRESS, MAX_EVENTS = 1e-6, 0.00025, 5000
AT_REST = 1e-9
"""Slower than this (bu/s) a ship stands still."""

SHIP, PLANET, EXIT, STOP = 0, 1, 2, 3
"""Kinds of events: ships a < b meet; ship a meets planet number b; ship a leaves the board; ship a stops."""

Event = tuple[float, int, int, int]
"""Time in seconds, kind, a, b."""
Segment = tuple[int, float, float, float, float, float, float]
"""Ship, time (s), x, y (bu), direction (ux, uy), speed (bu/s): straight on from here, slowing down evenly."""
Moving = list[float]
"""Direction (ux, uy) and speed."""


class Outcome(NamedTuple):
    """``final`` are the positions (mbu) of the ships still on the board, by key."""

    final: dict[int, tuple[int, int]]
    events: list[Event]
    segments: list[Segment]


class Surface(NamedTuple):
    """A board and its physics in bu and seconds; ``planets`` are the centres of the discs in hole order."""

    half: float
    ship_radius: float
    planet_radius: float
    deceleration: float
    speed_per_power: float
    planet_restitution: float
    ship_restitution: float
    rest_speed: float
    planets: tuple[tuple[float, float], ...]


def flick(
    surface: Surface, ships: Mapping[int, Sequence[int]], shooter: int, dx: int, dy: int, power: int
) -> Outcome:
    """Flick ship ``shooter`` in the direction (dx, dy) with ``power``; ``ships`` are all positions (mbu) by key."""
    run = _Run(surface, ships)
    length = sqrt(float(dx * dx + dy * dy))
    run.push(shooter, [dx / length, dy / length, surface.speed_per_power * power])
    while run.moving and len(run.events) < MAX_EVENTS:
        run.step()
    final = {
        key: (floor(at[0] * 1000.0 + 0.5), floor(at[1] * 1000.0 + 0.5)) for key, at in run.places.items()
    }
    return Outcome(final, run.events, run.segments)


class _Run:
    """One flick as it goes on: where every ship is (bu), which ones move, what has happened."""

    __slots__ = ("events", "moving", "now", "places", "segments", "surface")

    def __init__(self, surface: Surface, ships: Mapping[int, Sequence[int]]) -> None:
        self.surface = surface
        self.places = {key: [ships[key][0] / 1000.0, ships[key][1] / 1000.0] for key in sorted(ships)}
        self.moving: dict[int, Moving] = {}
        self.now = 0.0
        self.events: list[Event] = []
        self.segments: list[Segment] = []

    def push(self, key: int, motion: Moving) -> None:
        """From now on the ship moves like this."""
        self.moving[key] = motion
        x, y = self.places[key]
        self.segments.append((key, self.now, x, y, motion[0], motion[1], motion[2]))

    def step(self) -> None:
        """Go on to the earliest event and let it happen."""
        keys = sorted(self.moving)
        t, kind, a, b = self._first_meeting(keys, self._first_of(keys))
        self._slide(keys, t)
        self.now += t
        self.events.append((self.now, kind, a, b))
        if kind == STOP:
            del self.moving[a]
        elif kind == EXIT:
            del self.moving[a]
            del self.places[a]
        elif kind == PLANET:
            self._off_planet(a, b)
        else:
            self._off_ship(a, b)
        for key in [key for key, motion in self.moving.items() if motion[2] <= AT_REST]:
            del self.moving[key]

    def _slide(self, keys: list[int], t: float) -> None:
        """All moving ships go on for ``t`` seconds."""
        deceleration = self.surface.deceleration
        for key in keys:
            motion, at = self.moving[key], self.places[key]
            ux, uy, v = motion
            s = v * t - 0.5 * deceleration * t * t
            at[0] += ux * s
            at[1] += uy * s
            motion[2] = v - deceleration * t

    def _first_of(self, keys: list[int]) -> Event:
        """The earliest event of a moving ship with what stands still: stop, edge, planet, resting ship."""
        surface, moving = self.surface, self.moving
        resting = [(key, at[0], at[1]) for key, at in self.places.items() if key not in moving]
        best: Event | None = None
        for key in keys:
            v = moving[key][2]
            stop = (v / surface.deceleration, STOP, key, 0)
            if best is None or stop < best:
                best = stop
            best = self._edge(key, best)
            best = self._planets(key, best)
            if resting:
                best = self._resting(key, resting, best)
        assert best is not None
        return best

    def _edge(self, key: int, best: Event) -> Event:
        (px, py), (ux, uy, v) = self.places[key], self.moving[key]
        half = self.surface.half
        s = None
        if ux != 0.0:
            s = (half - px) / ux if ux > 0.0 else (-half - px) / ux
        if uy != 0.0:
            s2 = (half - py) / uy if uy > 0.0 else (-half - py) / uy
            if s is None or s2 < s:
                s = s2
        assert s is not None
        if s < 0.0:
            s = 0.0
        if 2.0 * self.surface.deceleration * s < v * v:
            best = min(best, (self._travel_time(v, s), EXIT, key, 0))
        return best

    def _planets(self, key: int, best: Event) -> Event:
        (px, py), (ux, uy, v) = self.places[key], self.moving[key]
        radius = self.surface.ship_radius + self.surface.planet_radius
        square = radius * radius
        for number, (cx, cy) in enumerate(self.surface.planets):
            dx = cx - px
            dy = cy - py
            b = dx * ux + dy * uy
            if b <= 0.0:
                continue
            k = dx * dx + dy * dy - square
            if k > 0.0 and b * b - k <= 0.0:
                continue
            t = self._touch(dx, dy, b, k, v, radius)
            if t is not None and t <= best[0]:
                best = min(best, (t, PLANET, key, number))
        return best

    def _resting(self, key: int, resting: list[tuple[int, float, float]], best: Event) -> Event:
        (px, py), (ux, uy, v) = self.places[key], self.moving[key]
        radius = 2.0 * self.surface.ship_radius
        square = radius * radius
        for other, cx, cy in resting:
            dx = cx - px
            dy = cy - py
            b = dx * ux + dy * uy
            if b <= 0.0:
                continue
            k = dx * dx + dy * dy - square
            if k > 0.0 and b * b - k <= 0.0:
                continue
            t = self._touch(dx, dy, b, k, v, radius)
            if t is not None and t <= best[0]:
                best = min(best, (t, SHIP, key, other) if key < other else (t, SHIP, other, key))
        return best

    def _touch(self, dx: float, dy: float, b: float, k: float, v: float, radius: float) -> float | None:
        """When a ship reaches a fixed disc (dx, dy) away, in whose direction it goes; None if too slowly or never."""
        if k <= 0.0:
            return 0.0 if v * b / sqrt(dx * dx + dy * dy) >= self.surface.rest_speed else None
        r = sqrt(b * b - k)
        s = k / (b + r)
        e = v * v - 2.0 * self.surface.deceleration * s
        if e <= 0.0 or sqrt(e) * r / radius < self.surface.rest_speed:
            return None
        return self._travel_time(v, s)

    def _travel_time(self, v: float, s: float) -> float:
        """Seconds for a way of ``s`` bu from speed ``v``."""
        e = v * v - 2.0 * self.surface.deceleration * s
        return 2.0 * s / (v + sqrt(max(e, 0.0)))

    def _first_meeting(self, keys: list[int], best: Event) -> Event:
        """Return the earlier of ``best`` and the first meeting of two moving ships."""
        for place, a in enumerate(keys):
            for b in keys[place + 1 :]:
                t = self._meeting(a, b, best[0])
                if t is not None:
                    best = min(best, (t, SHIP, a, b))
        return best

    def _meeting(self, a: int, b: int, horizon: float) -> float | None:
        """When two moving ships meet, before ``horizon``: by steps never longer than their gap can close."""
        (px, py), (ux, uy, v) = self.places[a], self.moving[a]
        (qx, qy), (ux2, uy2, v2) = self.places[b], self.moving[b]
        radius = 2.0 * self.surface.ship_radius
        deceleration, rest = self.surface.deceleration, self.surface.rest_speed
        x = qx - px
        y = qy - py
        wx = v2 * ux2 - v * ux
        wy = v2 * uy2 - v * uy
        gx = deceleration * (ux - ux2)
        gy = deceleration * (uy - uy2)
        g = sqrt(gx * gx + gy * gy)
        t = 0.0
        while t < horizon:
            dx = x + wx * t + 0.5 * gx * t * t
            dy = y + wy * t + 0.5 * gy * t * t
            rx = wx + gx * t
            ry = wy + gy * t
            d = sqrt(dx * dx + dy * dy)
            gap = d - radius
            if gap <= 0.0:
                if -(rx * dx + ry * dy) / d >= rest:
                    return t
                t += T_PRESS
                continue
            w = sqrt(rx * rx + ry * ry)
            z = w + sqrt(w * w + 2.0 * g * gap)
            if z <= 0.0:
                return None
            h = 2.0 * gap / z
            t += max(h, T_MIN)
        return None

    def _off_planet(self, key: int, number: int) -> None:
        """A planet sends a ship back along the line of centres."""
        cx, cy = self.surface.planets[number]
        nx, ny = self._normal(key, cx, cy)
        vx, vy = self._velocity(key)
        j = (1.0 + self.surface.planet_restitution) * (vx * nx + vy * ny)
        self._go(key, vx - j * nx, vy - j * ny)

    def _off_ship(self, a: int, b: int) -> None:
        """Two ships of equal mass share what they have along the line of centres."""
        cx, cy = self.places[b]
        nx, ny = self._normal(a, cx, cy)
        ax, ay = self._velocity(a)
        bx, by = self._velocity(b)
        j = 0.5 * (1.0 + self.surface.ship_restitution) * ((ax - bx) * nx + (ay - by) * ny)
        self._go(a, ax - j * nx, ay - j * ny)
        self._go(b, bx + j * nx, by + j * ny)

    def _normal(self, key: int, cx: float, cy: float) -> tuple[float, float]:
        """The direction from a ship to the centre that it touches."""
        x, y = self.places[key]
        nx = cx - x
        ny = cy - y
        d = sqrt(nx * nx + ny * ny)
        return nx / d, ny / d

    def _velocity(self, key: int) -> tuple[float, float]:
        ux, uy, v = self.moving.get(key, (0.0, 0.0, 0.0))
        return ux * v, uy * v

    def _go(self, key: int, vx: float, vy: float) -> None:
        v = sqrt(vx * vx + vy * vy)
        self.push(key, [vx / v, vy / v, v] if v > AT_REST else [1.0, 0.0, 0.0])
