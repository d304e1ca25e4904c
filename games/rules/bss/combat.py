"""Combat: what the table says of an attack, and what follows from it (BSS-10, BSS-11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from games.rules.bss import ratios
from games.rules.bss.content import NEUTRAL, Outcome
from games.rules.bss.grid import NAMES
from games.rules.bss.rules import Rules
from games.rules.bss.state import State

Part = dict[str, Any]
"""One modifier of a result number: ``part`` names it, ``amount`` is added."""


class Fates(msgspec.Struct, frozen=True):
    """Effects of a combat on its fleets: hit points lost, fleets destroyed, experience gained, points scored.

    Each is (fleet, amount) in the order attacked fleet, then attackers from the north round; ``scored`` is what the
    attacking and the attacked side score.
    """

    losses: tuple[tuple[int, int], ...]
    destroyed: tuple[int, ...]
    learned: tuple[tuple[int, int], ...]
    scored: tuple[int, int]


def is_jammed(rules: Rules, state: State) -> bool:
    """Whether experience counts as 0 this turn (BSS-17.3)."""
    return rules.jamming in state.effect


def power(rules: Rules, state: State, fleet: int) -> int:
    """Power of a fleet (BSS-3.5)."""
    return rules.base[fleet] * state.hp[fleet]


def in_order(state: State, target: int, attackers: Iterable[int]) -> list[int]:
    """The attackers by where they stand as seen from the attacked fleet: N, E, S, W (BSS-10.13)."""
    at = state.at
    return [at[cell] for cell in state.near[state.place[target]] if at[cell] in attackers]


def strength(rules: Rules, state: State, target: int, attackers: Sequence[int]) -> int:
    """s = k + r of BSS-10.8, all at once.

    Column and steps beyond the table come to q − 1 for q-1 and to 1 − q for 1-q, whatever q is.
    """
    base, hp = rules.base, state.hp
    attack = 0
    for fleet in attackers:
        attack += base[fleet] * hp[fleet]
    defence = base[target] * hp[target]
    s = len(attackers) + (attack // defence - 1 if attack >= defence else 1 + -defence // attack)
    if rules.jamming not in state.effect:
        xp = state.xp
        s -= xp[target]
        for fleet in attackers:
            s += xp[fleet]
    cell = state.place[target]
    owner = state.owner[cell]
    if owner >= 0:
        if owner == rules.side[attackers[0]]:
            s += state.protection[cell]
        elif owner == rules.side[target]:
            s -= state.protection[cell]
    return s


def outcome(rules: Rules, state: State, target: int, attackers: Sequence[int]) -> Outcome:
    """The cell of the table for this attack, without bonus."""
    return rules.content.combat.at(strength(rules, state, target, attackers))


def with_net(cell: Outcome, net: int) -> Outcome:
    """The cell changed by bonuses: the letter stays, the number favours whoever committed more (BSS-11.6)."""
    return Outcome(cell.letter, max(0, cell.number - net if cell.letter == "a" else cell.number + net))


def losses(cell: Outcome) -> tuple[int, int]:
    """Hit points lost by the attacked fleet, and by the attackers in all (BSS-10.9 to 10.11)."""
    if cell.letter == "a":
        return 1, cell.number
    return cell.number, cell.number // 2 if cell.letter == "x" else 0


def share_loss(state: State, attackers: Sequence[int], loss: int) -> list[int]:
    """The attackers' loss point by point in their order; who is at 0 is passed over (BSS-10.13)."""
    lost = [0] * len(attackers)
    left = [state.hp[fleet] for fleet in attackers]
    while loss and any(left):
        for place, hp in enumerate(left):
            if hp and loss:
                lost[place] += 1
                left[place] -= 1
                loss -= 1
    return lost


def fates(rules: Rules, state: State, target: int, attackers: Sequence[int], cell: Outcome) -> Fates:
    """All that follows from a result (BSS-10.13 to 10.16); ``attackers`` in their order."""
    hurt, cost = losses(cell)
    hp = state.hp
    hurt = min(hurt, hp[target])
    lost = share_loss(state, attackers, cost)
    fallen = [fleet for fleet, loss in zip(attackers, lost, strict=True) if loss == hp[fleet]]
    killed = hurt == hp[target]
    if killed:
        learners = [(fleet, 1) for fleet in attackers if fleet not in fallen]
    else:
        learners = [(target, len(fallen))] if fallen else []
    most = rules.constants.experience
    learned = [(fleet, min(gain, most - state.xp[fleet])) for fleet, gain in learners]
    return Fates(
        ((target, hurt), *zip(attackers, lost, strict=True)),
        ((target,) if killed else ()) + tuple(fallen),
        tuple((fleet, gain) for fleet, gain in learned if gain),
        (rules.value[target] if killed else 0, sum(rules.value[fleet] for fleet in fallen)),
    )


def parts(rules: Rules, state: State, target: int, attackers: Sequence[int]) -> list[Part]:
    """Every modifier of the result number, then the column: their sum is s (BSS-10.6)."""
    q = _ratio(rules, state, target, attackers)
    cell = state.place[target]
    owner, protection = state.owner[cell], state.protection[cell]
    found: list[Part] = [{"part": "start", "amount": 1}]
    if not is_jammed(rules, state):
        found += [
            {"part": "experience", "fleet": rules.fleets[fleet], "amount": state.xp[fleet]}
            for fleet in attackers
        ]
        found.append({"part": "enemy_experience", "fleet": rules.fleets[target], "amount": -state.xp[target]})
    found.append({"part": "attackers", "amount": len(attackers) - 1})
    if owner == rules.side[attackers[0]]:
        found.append({"part": "own_protection", "system": NAMES[cell], "amount": protection})
    elif owner == rules.side[target]:
        found.append({"part": "enemy_protection", "system": NAMES[cell], "amount": -protection})
    found.append({"part": "beyond", "amount": ratios.beyond(q)})
    found.append({"part": "column", "ratio": ratios.text(q), "amount": ratios.rank(q)})
    return [one for one in found if one["amount"] or one["part"] in ("start", "column")]


def _ratio(rules: Rules, state: State, target: int, attackers: Sequence[int]) -> int:
    attack = sum(power(rules, state, fleet) for fleet in attackers)
    return ratios.ratio(attack, power(rules, state, target))


def preview(rules: Rules, state: State, target: int, attackers: Iterable[int]) -> dict[str, Any]:
    """Preview an attack in the present position, with its whole sum; with bonuses also the best they can reach."""
    order = in_order(state, target, tuple(attackers))
    q = _ratio(rules, state, target, order)
    s = strength(rules, state, target, order)
    cell = rules.content.combat.at(s)
    found = {
        "target": rules.fleets[target],
        "attackers": [rules.fleets[fleet] for fleet in order],
        "power": [sum(power(rules, state, fleet) for fleet in order), power(rules, state, target)],
        "ratio": ratios.text(q),
        "number": s - ratios.rank(q),
        "s": s,
        "parts": parts(rules, state, target, order),
        **_describe(rules, state, target, order, cell),
    }
    if rules.with_bonus:
        low, high = reach_of_bonus(rules, state, target, order)
        found["with_bonus"] = [
            {"net": net, **_describe(rules, state, target, order, with_net(cell, net))}
            for net in range(low, high + 1)
        ]
    return found


def reach_of_bonus(rules: Rules, state: State, target: int, attackers: Sequence[int]) -> tuple[int, int]:
    """The least and the greatest net bonus that the stocks allow (BSS-11.3, 11.5)."""
    attacking, attacked = rules.side[attackers[0]], rules.side[target]

    def most(side: int) -> int:
        return 0 if side == NEUTRAL else min(rules.constants.bonus_most, state.bonus[side])

    return -most(attacked), most(attacking)


def _describe(rules: Rules, state: State, target: int, order: Sequence[int], cell: Outcome) -> dict[str, Any]:
    """A result and its fates, by name."""
    after = fates(rules, state, target, order, cell)
    return {
        "result": str(cell),
        "losses": {rules.fleets[fleet]: loss for fleet, loss in after.losses if loss},
        "destroyed": [rules.fleets[fleet] for fleet in after.destroyed],
        "learned": {rules.fleets[fleet]: gain for fleet, gain in after.learned},
        "scored": list(after.scored),
    }
