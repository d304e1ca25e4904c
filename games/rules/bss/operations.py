"""Execution of orders, whoever gives them: steps, attacks, attempts, jumps, rebuilding. The orders are legal."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.move_recorder import MoveRecorder
from games.rules.bss import combat, conquest, ratios
from games.rules.bss.content import NOBODY, Outcome
from games.rules.bss.grid import NAMES
from games.rules.bss.rules import PLAYERS, Rules
from games.rules.bss.state import BONUS, State


def step(rules: Rules, state: State, recorder: MoveRecorder, fleet: int, cell: int) -> None:
    """One step along a link costs one movement point (BSS-8.4, BSS-9)."""
    recorder.emit(
        "moved",
        side=rules.side[fleet],
        fleet=rules.fleets[fleet],
        origin=NAMES[state.place[fleet]],
        system=NAMES[cell],
    )
    state.mp[fleet] -= 1
    state.place_fleet(fleet, cell)


def launch(rules: Rules, state: State, recorder: MoveRecorder, target: int, attackers: Sequence[int]) -> None:
    """Declare an attack: its combat points are used; bonuses are asked for, or it is fought (BSS-10.3, 11.3)."""
    order = combat.in_order(state, target, attackers)
    for fleet in order:
        state.cp[fleet] -= 1
    recorder.emit(
        "attacked",
        side=rules.side[order[0]],
        target=rules.fleets[target],
        attackers=[rules.fleets[fleet] for fleet in order],
    )
    asked = _who_has_bonus(rules, state, {rules.side[target], rules.side[order[0]]})
    if asked:
        state.attack = (target, *order)
        state.question = BONUS
        state.awaited = asked
        state.serial += 1
    else:
        fight(rules, state, recorder, target, order, 0)


def _who_has_bonus(rules: Rules, state: State, sides: set[int]) -> int:
    """Players involved whose stock is not empty, as a mask (BSS-11.3)."""
    if not rules.with_bonus:
        return 0
    return sum(1 << player for player in PLAYERS if player in sides and state.bonus[player])


def reveal_bonuses(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """Both bonuses leave their stocks, and the combat is fought with their difference (BSS-11.3 to 11.5)."""
    target, *order = state.attack
    spent = [sum(state.sealed[player]) for player in PLAYERS]
    state.bonus = (state.bonus[0] - spent[0], state.bonus[1] - spent[1])
    by_side = dict(zip(PLAYERS, spent, strict=True))
    net = by_side.get(rules.side[order[0]], 0) - by_side.get(rules.side[target], 0)
    state.question, state.attack, state.sealed = "", (), ((), ())
    state.serial += 1
    recorder.emit("bonuses_revealed", points=spent, net=net, left=list(state.bonus))
    fight(rules, state, recorder, target, order, net)


def fight(
    rules: Rules, state: State, recorder: MoveRecorder, target: int, order: Sequence[int], net: int
) -> None:
    """Losses, destruction, points and experience, all together (BSS-10.9 to 10.18)."""
    s = combat.strength(rules, state, target, order)
    cell = combat.with_net(rules.content.combat.at(s), net) if net else rules.content.combat.at(s)
    after = combat.fates(rules, state, target, order, cell)
    _tell_fight(rules, state, recorder, (target, *order), s, cell, after)
    for fleet, loss in after.losses:
        state.hp[fleet] -= loss
    for fleet, gain in after.learned:
        state.xp[fleet] += gain
    attacking, attacked = rules.side[order[0]], rules.side[target]
    for fleet in after.destroyed:
        by = attacking if fleet == target else attacked
        _lose(rules, state, recorder, fleet, by, "combat")


def _tell_fight(
    rules: Rules,
    state: State,
    recorder: MoveRecorder,
    fleets: Sequence[int],
    s: int,
    cell: Outcome,
    after: combat.Fates,
) -> None:
    target, *order = fleets
    attack = sum(combat.power(rules, state, fleet) for fleet in order)
    q = ratios.ratio(attack, combat.power(rules, state, target))
    recorder.emit(
        "fought",
        target=rules.fleets[target],
        system=NAMES[state.place[target]],
        attackers=[rules.fleets[fleet] for fleet in order],
        ratio=ratios.text(q),
        number=s - ratios.rank(q),
        s=s,
        result=f"{cell.letter}{cell.number}",
        losses={rules.fleets[fleet]: loss for fleet, loss in after.losses if loss},
        learned={rules.fleets[fleet]: gain for fleet, gain in after.learned},
    )


def _lose(rules: Rules, state: State, recorder: MoveRecorder, fleet: int, by: int, why: str) -> None:
    """A fleet destroyed by a side, which scores its value (BSS-3.4, 10.15); ``by`` may be nobody."""
    state.remove_fleet(fleet)
    state.stirred = True
    told = {}
    if by != NOBODY:
        told = {"by": by, "points": rules.value[fleet]}
        points = list(state.points)
        points[by] += rules.value[fleet]
        state.points = (points[0], points[1], points[2])
    recorder.emit("destroyed", fleet=rules.fleets[fleet], side=rules.side[fleet], why=why, **told)


def attempt(rules: Rules, state: State, recorder: MoveRecorder, fleet: int) -> None:
    """One attempt to take the system where the fleet stands (BSS-12)."""
    place, side = state.place[fleet], rules.side[fleet]
    owner = state.owner[place]
    q = conquest.ratio(rules, state, fleet, place)
    s = conquest.strength(rules, state, fleet, place)
    cell = rules.content.conquest.at(s)
    taken, loss = conquest.takes(cell), min(conquest.loss(cell), state.hp[fleet])
    state.cp[fleet] -= 1
    if taken:
        state.owner[place] = side
        state.stirred = True
    elif owner != NOBODY and state.protection[place]:
        state.protection[place] -= 1
    recorder.emit(
        "conquered" if taken else "repelled",
        side=side,
        fleet=rules.fleets[fleet],
        system=NAMES[place],
        ratio=ratios.text(q),
        number=s - ratios.rank(q),
        s=s,
        result=f"{cell.letter}{cell.number}",
        loss=loss,
        protection=state.protection[place],
        **({"owner": owner} if owner != NOBODY else {}),
    )
    state.hp[fleet] -= loss
    if state.hp[fleet] == 0:
        _lose(rules, state, recorder, fleet, owner, "conquest")


def jump(rules: Rules, state: State, recorder: MoveRecorder, fleet: int, cell: int) -> None:
    """BSS-13; a jump to its own place moves nothing and uses the allowance."""
    recorder.emit(
        "jumped",
        side=rules.side[fleet],
        fleet=rules.fleets[fleet],
        origin=NAMES[state.place[fleet]],
        system=NAMES[cell],
    )
    state.jumped |= 1 << fleet
    if state.place[fleet] != cell:
        state.place_fleet(fleet, cell)


def rebuild(rules: Rules, state: State, recorder: MoveRecorder, fleet: int, points: int) -> None:
    """Hit points against resources; where these are endless nothing is paid (BSS-14.1)."""
    cell = state.place[fleet]
    cost = 0 if rules.endless[state.kinds[cell]] else points
    state.hp[fleet] += points
    state.resources[cell] -= cost
    state.rebuilt |= 1 << fleet
    recorder.emit(
        "rebuilt",
        side=rules.side[fleet],
        fleet=rules.fleets[fleet],
        system=NAMES[cell],
        points=points,
        cost=cost,
    )
