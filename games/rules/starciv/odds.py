"""Exact chances of the combats that are possible or open in a position (SC-9, SC-24)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from games.rules.starciv import combat
from games.rules.starciv.assault import defender_of, spare_reroll
from games.rules.starciv.combat import defender_fleet, fleet, with_force
from games.rules.starciv.effects import Fleet, add_fleets
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import Assault, State
from games.rules.starciv.treasury import base_counts, pay_of


def win_chance(rules: Rules, state: State, seat: int, body: int) -> float:
    """The seat's chance, 0 to 1, of winning one combat for the body declared now (SC-24)."""
    return of_attempt(rules, state, seat, body, *defender_of(rules, state, seat, body))


def of_attempt(rules: Rules, state: State, seat: int, body: int, kind: str, defender: int) -> float:
    """The chance of an attempt against a known defender: no aid, no sacrifice, re-rolls where a side has them."""
    natives = kind == "natives"
    return combat.win_chance(
        fleet(rules, state, seat),
        defender_fleet(rules, state, kind, defender, body),
        natives,
        spare_reroll(rules, state, seat, "attacker") is not None,
        not natives and spare_reroll(rules, state, defender, "defender") is not None,
    )


def aid(rules: Rules, state: State, assault: Assault) -> tuple[float, float]:
    """The attacker's chance in the combat about to be rolled, without and with an ally's aid (SC-13.2)."""
    theirs = defender_fleet(rules, state, assault.kind, assault.defender, assault.body)
    mine = fleet(rules, state, state.active)
    helped = add_fleets(mine, rules.constants.ally_aid)
    natives = assault.kind == "natives"
    rerolls = (
        spare_reroll(rules, state, state.active, "attacker") is not None,
        not natives and spare_reroll(rules, state, assault.defender, "defender") is not None,
    )
    return (
        combat.win_chance(mine, theirs, natives, *rerolls),
        combat.win_chance(helped, theirs, natives, *rerolls),
    )


def reroll(rules: Rules, state: State, assault: Assault, side: str) -> tuple[float, float]:
    """The asked side's chance of winning if it keeps its dice, and if it rolls again (sacrifices apart)."""
    mine, theirs = _fleets(rules, state, assault)
    natives = assault.kind == "natives"
    answer = _defender_may_reroll(rules, state, assault)
    dice = (assault.attack_dice, assault.defence_dice)
    if side == "defender":
        keep = combat.chance_now(mine, theirs, natives, *dice, False)
    else:
        keep = combat.chance_now(mine, theirs, natives, *dice, answer)
    again = combat.chance_rerolled(mine, theirs, natives, side, *dice, answer)
    return (keep, again) if side == "attacker" else (1 - keep, 1 - again)


def sacrifice(rules: Rules, state: State, assault: Assault, side: str) -> tuple[float, float]:
    """The asked side's chance of winning without and with the force of a sacrifice."""
    mine, theirs = _fleets(rules, state, assault)
    natives = assault.kind == "natives"
    answer = side == "attacker" and _defender_may_reroll(rules, state, assault)
    dice = (assault.attack_dice, assault.defence_dice)
    keep = combat.chance_now(mine, theirs, natives, *dice, answer)
    if side == "attacker":
        mine = with_force(mine, rules.powers(state, state.active).sacrifice)
    else:
        theirs = with_force(theirs, rules.powers(state, assault.defender).sacrifice)
    given = combat.chance_now(mine, theirs, natives, *dice, answer)
    return (keep, given) if side == "attacker" else (1 - keep, 1 - given)


def _fleets(rules: Rules, state: State, assault: Assault) -> tuple[Fleet, Fleet]:
    theirs = defender_fleet(rules, state, assault.kind, assault.defender, assault.body)
    return (
        with_force(combat.attackers_fleet(rules, state, assault), assault.attack_sacrifice),
        with_force(theirs, assault.defence_sacrifice),
    )


def _defender_may_reroll(rules: Rules, state: State, assault: Assault) -> bool:
    if assault.kind == "natives" or assault.defence_rerolled:
        return False
    return spare_reroll(rules, state, assault.defender, "defender") is not None


def gain(rules: Rules, state: State, seat: int, body: int) -> int:
    """CG a turn that controlling the body would add to the seat's income, before the cards of a turn."""
    return gains(rules, state, seat, [body])[body]


def gains(rules: Rules, state: State, seat: int, bodies: Iterable[int]) -> dict[int, int]:
    """``gain`` of each of several bodies."""
    counts = base_counts(rules, state, seat)
    return {body: _gain(rules, list(counts), body) for body in bodies}


def _gain(rules: Rules, counts: list[int], body: int) -> int:
    more = 0
    for resource in rules.content.bodies[body].yields:
        more += pay_of(rules, resource, counts[resource] + 1) - pay_of(rules, resource, counts[resource])
        counts[resource] += 1
    return more


def losses(rules: Rules, state: State, seat: int, bodies: Iterable[int]) -> dict[int, int]:
    """CG a turn that giving up each of these bodies of the seat would cost it, before the cards of a turn (SC-9.7)."""
    counts = base_counts(rules, state, seat)

    def lost(resource: int, yields: int) -> int:
        left = max(0, counts[resource] - yields)  # a contract may have taken what the body yields
        return pay_of(rules, resource, counts[resource]) - pay_of(rules, resource, left)

    given = {body: Counter(rules.content.bodies[body].yields) for body in bodies}
    return {body: sum(lost(*one) for one in yields.items()) for body, yields in given.items()}
