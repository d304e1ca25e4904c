"""Aftermath of an attack that is weighed: what the attackers could still do, and the foe's strongest answer (BSS-10).

Arithmetic over public things, in this phase alone. With bonus points the result itself is open, and nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games.engine.chance import SeededChance
from games.engine.move_recorder import MoveRecorder
from games.rules.bss import combat, operations, reach
from games.rules.bss.rules import PLAYERS, Rules
from games.rules.bss.state import State

_NO_DRAWS = SeededChance("nothing is drawn in a combat")


def after(rules: Rules, state: State, target: int, attackers: Sequence[int]) -> dict[str, Any]:
    """``then``: the best further attack on the same fleet. ``answer``: the best one on these attackers by a player
    who is still to come. Each as a preview, and left out where there is none."""
    if rules.with_bonus:
        return {}
    draft = state.copy()
    order = combat.in_order(draft, target, attackers)
    for fleet in order:
        draft.cp[fleet] -= 1
    operations.fight(rules, draft, MoveRecorder(draft, _NO_DRAWS), target, order, 0)
    found: dict[str, Any] = {}
    side = rules.side[order[0]]
    if draft.hp[target]:
        again = reach.targets(rules, draft, side).get(target, [])
        if best := _best(rules, draft, [(target, again)]):
            found["then"] = combat.preview(rules, draft, *best)
    foes = [foe for foe in state.to_come if foe in PLAYERS]
    exposed = [
        (fleet, strikers)
        for foe in foes
        for fleet, strikers in reach.targets(rules, draft, foe).items()
        if fleet in order
    ]
    if best := _best(rules, draft, exposed):
        found["answer"] = combat.preview(rules, draft, *best)
    return found


def _best(
    rules: Rules, state: State, targets: Iterable[tuple[int, list[int]]]
) -> tuple[int, tuple[int, ...]] | None:
    """The attack that costs the foe the most above its own price; fewer fleets, then the first found, on equality."""
    best: tuple[int, tuple[int, ...]] | None = None
    most = -1000
    for target, attackers in targets:
        for group in reach.groups(attackers):
            value = balance(rules, state, target, group)
            if value > most:
                best, most = (target, group), value
    return best


def balance(rules: Rules, state: State, target: int, attackers: Sequence[int]) -> int:
    """Hit points lost by the attacked fleet less those of the attackers, each times the value of its fleet."""
    order = combat.in_order(state, target, attackers)
    after_it = combat.fates(rules, state, target, order, combat.outcome(rules, state, target, order))
    return sum((1 if fleet == target else -1) * loss * rules.value[fleet] for fleet, loss in after_it.losses)
