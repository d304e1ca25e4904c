"""Navigation (AE-8.6, AE-9, AE-10): the flick, its recorded outcome, rams and losses.

The kernel runs once, when the move is made; what came of it is an outcome of the move (AE-9.9), whole numbers that a
replay reads back.
"""

from __future__ import annotations

from math import floor
from typing import Any

from games.engine.move_recorder import MoveRecorder
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires import kernel, scoring, ships
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import State

MICRO = 1_000_000
NAMES = ("ships", "planet", "exit", "stop")
"""Kinds of kernel events by number."""

Recorded = dict[str, Any]
"""A flick as the log keeps it.

``final``: [ship, x, y] (mbu) of every ship that moved and is still on the board; ``impacts``: [microseconds, kind, a,
b] with the kernel's numbers; ``segments``: [ship, microseconds, x, y (mbu), direction (millionths), speed (mbu/s)].
"""


def navigate(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Navigate) -> None:
    """Flick a ship, let everything come to rest, then take rammed and lost ships off the board."""
    dx, dy, power = action.dx, action.dy, action.power
    wobbled = {}
    if rules.wobble:
        angle, force = (
            _two(recorder, "wobble_angle", rules.wobble),
            _two(recorder, "wobble_power", rules.wobble),
        )
        dx, dy, power = wobble(dx, dy, power, angle, force, rules.edition.physics.power_max)
        wobbled = {"wobble": [angle, force]}
    outcome = recorder.record_computed("flick", lambda: fly(rules, state, action.ship, dx, dy, power))
    ram = ramming_ships(outcome, seat)
    lost = [a for _, kind, a, _ in outcome["impacts"] if kind == kernel.EXIT]
    _tell(rules, recorder, seat, action, outcome, ram, lost, wobbled)
    for key, x, y in outcome["final"]:
        state.place(key, (x, y))
    for key in (*lost, *(key for key in ram if key not in lost)):
        to_supply(state, key)
    if ram:
        _pay_ram(rules, state, recorder, seat, ships.seat_of(ram[1]))


def _two(recorder: MoveRecorder, label: str, width: int) -> int:
    """AE-9.8: the sum of two whole numbers from −width to width."""
    first = recorder.below(label, 2 * width + 1)
    return first + recorder.below(label, 2 * width + 1) - 2 * width


def wobble(dx: int, dy: int, power: int, angle: int, force: int, most: int) -> tuple[int, int, int]:
    """AE-9.8: the flick that an unsteady hand makes.

    >>> wobble(3000, 4000, 500, -7, 12, 1000)
    (3028000, 3979000, 506)
    """
    changed = power + (power * force + 500) // 1000
    return 1000 * dx - angle * dy, 1000 * dy + angle * dx, min(most, max(1, changed))


def fly(rules: Rules, state: State, ship: int, dx: int, dy: int, power: int) -> Recorded:
    """Run the kernel; nothing is changed."""
    before = state.ships
    found = kernel.flick(rules.surface, before, ship, dx, dy, power)
    return {
        "final": [[key, *at] for key, at in found.final.items() if at != before[key]],
        "impacts": [[_whole(t, MICRO), kind, a, b] for t, kind, a, b in found.events],
        "segments": [_segment(*segment) for segment in found.segments],
    }


def _segment(key: int, t: float, x: float, y: float, ux: float, uy: float, v: float) -> list[int]:
    at = (_whole(x, 1000), _whole(y, 1000))
    return [key, _whole(t, MICRO), *at, _whole(ux, MICRO), _whole(uy, MICRO), _whole(v, 1000)]


def _whole(value: float, unit: int) -> int:
    return floor(value * unit + 0.5)


def ramming_ships(outcome: Recorded, seat: int) -> list[int]:
    """AE-10.2: rammer and rammed of the first impact between a ship of ``seat`` and an enemy; empty without one."""
    for _, kind, a, b in outcome["impacts"]:
        if kind == kernel.SHIP and (ships.seat_of(a) == seat) != (ships.seat_of(b) == seat):
            return [a, b] if ships.seat_of(a) == seat else [b, a]
    return []


def _tell(
    rules: Rules,
    recorder: MoveRecorder,
    seat: int,
    action: act.Navigate,
    outcome: Recorded,
    ram: list[int],
    lost: list[int],
    wobbled: dict[str, list[int]],
) -> None:
    """AE-22.8: what every screen shows of the flick."""
    impacts = outcome["impacts"]
    recorder.emit(
        "navigated",
        seat=seat,
        ship=action.ship,
        dx=action.dx,
        dy=action.dy,
        power=action.power,
        **wobbled,
        segments=outcome["segments"],
        impacts=[[t, *describe_impact(rules, kind, a, b)] for t, kind, a, b in impacts],
        exits=[[a, t] for t, kind, a, _ in impacts if kind == kernel.EXIT],
        end=impacts[-1][0],
        final={str(key): [x, y] for key, x, y in outcome["final"]},
        lost=lost,
        **({"ram": ram} if ram else {}),
    )


def describe_impact(rules: Rules, kind: int, a: int, b: int) -> list[Any]:
    """An event of the kernel in words: ``["planet", 2, "1B"]``."""
    match kind:
        case kernel.SHIP:
            return [NAMES[kind], a, b]
        case kernel.PLANET:
            return [NAMES[kind], a, rules.name(b)]
    return [NAMES[kind], a]


def to_supply(state: State, key: int) -> None:
    """AE-3.4, AE-10.6: a ship leaves the board for its owner's supply."""
    state.lift(key)
    state.supply_ships[ships.seat_of(key)] |= ships.bit(key)


def _pay_ram(rules: Rules, state: State, recorder: MoveRecorder, seat: int, victim: int) -> None:
    """AE-10.8, AE-17.5: the active player first."""
    by_rule = rules.edition.vp.ram + rules.power(state, seat).vp_for_ramming
    scoring.gain(rules, state, recorder, seat, by_rule, "ram")
    scoring.gain(rules, state, recorder, victim, rules.power(state, victim).vp_when_rammed, "rammed")
