"""Execution of orders, whoever gives them: steps, attacks, attempts, jumps, rebuilding. The orders are legal."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.turn import Turn
from games.rules.bss import combat, conquest, ratios
from games.rules.bss.content import NOBODY, Outcome
from games.rules.bss.grid import NAMES
from games.rules.bss.rules import PLAYERS, Rules
from games.rules.bss.state import BONUS, State


def step(rules: Rules, draft: State, turn: Turn, fleet: int, cell: int) -> None:
    """One step along a link costs one movement point (BSS-8.4, BSS-9)."""
    turn.tell(
        "moved",
        side=rules.side[fleet],
        fleet=rules.fleets[fleet],
        origin=NAMES[draft.place[fleet]],
        system=NAMES[cell],
    )
    draft.mp[fleet] -= 1
    draft.place_fleet(fleet, cell)


def launch(rules: Rules, draft: State, turn: Turn, target: int, attackers: Sequence[int]) -> None:
    """Declare an attack: its combat points are used; bonuses are asked for, or it is fought (BSS-10.3, 11.3)."""
    order = combat.in_order(draft, target, attackers)
    for fleet in order:
        draft.cp[fleet] -= 1
    turn.tell(
        "attacked",
        side=rules.side[order[0]],
        target=rules.fleets[target],
        attackers=[rules.fleets[fleet] for fleet in order],
    )
    asked = _who_has_bonus(rules, draft, {rules.side[target], rules.side[order[0]]})
    if asked:
        draft.attack = (target, *order)
        draft.question = BONUS
        draft.awaited = asked
        draft.serial += 1
    else:
        fight(rules, draft, turn, target, order, 0)


def _who_has_bonus(rules: Rules, draft: State, sides: set[int]) -> int:
    """Players involved whose stock is not empty, as a mask (BSS-11.3)."""
    if not rules.with_bonus:
        return 0
    return sum(1 << player for player in PLAYERS if player in sides and draft.bonus[player])


def reveal_bonuses(rules: Rules, draft: State, turn: Turn) -> None:
    """Both bonuses leave their stocks, and the combat is fought with their difference (BSS-11.3 to 11.5)."""
    target, *order = draft.attack
    spent = [sum(draft.sealed[player]) for player in PLAYERS]
    draft.bonus = (draft.bonus[0] - spent[0], draft.bonus[1] - spent[1])
    by_side = dict(zip(PLAYERS, spent, strict=True))
    net = by_side.get(rules.side[order[0]], 0) - by_side.get(rules.side[target], 0)
    draft.question, draft.attack, draft.sealed = "", (), ((), ())
    draft.serial += 1
    turn.tell("bonuses_revealed", points=spent, net=net, left=list(draft.bonus))
    fight(rules, draft, turn, target, order, net)


def fight(rules: Rules, draft: State, turn: Turn, target: int, order: Sequence[int], net: int) -> None:
    """Losses, destruction, points and experience, all together (BSS-10.9 to 10.18)."""
    s = combat.strength(rules, draft, target, order)
    cell = combat.with_net(rules.content.combat.at(s), net) if net else rules.content.combat.at(s)
    after = combat.fates(rules, draft, target, order, cell)
    _tell_fight(rules, draft, turn, (target, *order), s, cell, after)
    for fleet, loss in after.losses:
        draft.hp[fleet] -= loss
    for fleet, gain in after.learned:
        draft.xp[fleet] += gain
    attacking, attacked = rules.side[order[0]], rules.side[target]
    for fleet in after.destroyed:
        by = attacking if fleet == target else attacked
        _lose(rules, draft, turn, fleet, by, "combat")


def _tell_fight(
    rules: Rules, draft: State, turn: Turn, fleets: Sequence[int], s: int, cell: Outcome, after: combat.Fates
) -> None:
    target, *order = fleets
    attack = sum(combat.power(rules, draft, fleet) for fleet in order)
    q = ratios.ratio(attack, combat.power(rules, draft, target))
    turn.tell(
        "fought",
        target=rules.fleets[target],
        system=NAMES[draft.place[target]],
        attackers=[rules.fleets[fleet] for fleet in order],
        ratio=ratios.text(q),
        number=s - ratios.rank(q),
        s=s,
        result=f"{cell.letter}{cell.number}",
        losses={rules.fleets[fleet]: loss for fleet, loss in after.losses if loss},
        learned={rules.fleets[fleet]: gain for fleet, gain in after.learned},
    )


def _lose(rules: Rules, draft: State, turn: Turn, fleet: int, by: int, why: str) -> None:
    """A fleet destroyed by a side, which scores its value (BSS-3.4, 10.15); ``by`` may be nobody."""
    draft.remove_fleet(fleet)
    draft.stirred = True
    told = {}
    if by != NOBODY:
        told = {"by": by, "points": rules.value[fleet]}
        points = list(draft.points)
        points[by] += rules.value[fleet]
        draft.points = (points[0], points[1], points[2])
    turn.tell("destroyed", fleet=rules.fleets[fleet], side=rules.side[fleet], why=why, **told)


def attempt(rules: Rules, draft: State, turn: Turn, fleet: int) -> None:
    """One attempt to take the system where the fleet stands (BSS-12)."""
    place, side = draft.place[fleet], rules.side[fleet]
    owner = draft.owner[place]
    q = conquest.ratio(rules, draft, fleet, place)
    s = conquest.strength(rules, draft, fleet, place)
    cell = rules.content.conquest.at(s)
    taken, loss = conquest.takes(cell), min(conquest.loss(cell), draft.hp[fleet])
    draft.cp[fleet] -= 1
    if taken:
        draft.owner[place] = side
        draft.stirred = True
    elif owner != NOBODY and draft.protection[place]:
        draft.protection[place] -= 1
    turn.tell(
        "conquered" if taken else "repelled",
        side=side,
        fleet=rules.fleets[fleet],
        system=NAMES[place],
        ratio=ratios.text(q),
        number=s - ratios.rank(q),
        s=s,
        result=f"{cell.letter}{cell.number}",
        loss=loss,
        protection=draft.protection[place],
        **({"owner": owner} if owner != NOBODY else {}),
    )
    draft.hp[fleet] -= loss
    if draft.hp[fleet] == 0:
        _lose(rules, draft, turn, fleet, owner, "conquest")


def jump(rules: Rules, draft: State, turn: Turn, fleet: int, cell: int) -> None:
    """BSS-13; a jump to its own place moves nothing and uses the allowance."""
    turn.tell(
        "jumped",
        side=rules.side[fleet],
        fleet=rules.fleets[fleet],
        origin=NAMES[draft.place[fleet]],
        system=NAMES[cell],
    )
    draft.jumped |= 1 << fleet
    if draft.place[fleet] != cell:
        draft.place_fleet(fleet, cell)


def rebuild(rules: Rules, draft: State, turn: Turn, fleet: int, points: int) -> None:
    """Hit points against resources; where these are endless nothing is paid (BSS-14.1)."""
    cell = draft.place[fleet]
    cost = 0 if rules.endless[draft.kinds[cell]] else points
    draft.hp[fleet] += points
    draft.resources[cell] -= cost
    draft.rebuilt |= 1 << fleet
    turn.tell(
        "rebuilt",
        side=rules.side[fleet],
        fleet=rules.fleets[fleet],
        system=NAMES[cell],
        points=points,
        cost=cost,
    )
