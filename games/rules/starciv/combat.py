"""Fleets, dice and exact odds (SC-9). Nothing here changes a position."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from games.rules.starciv.effects import NO_FLEET, Fleet, add_fleets
from games.rules.starciv.modifiers import sources
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import NOBODY, Assault, Outcome, State
from games.rules.starciv.treasury import source_name

Dice = tuple[int, int]
"""One side's two dice, the higher first (SC-9.2)."""

ALL_DICE: tuple[tuple[Dice, int], ...] = tuple(
    ((high, low), 1 if high == low else 2) for high in range(1, 7) for low in range(1, high + 1)
)
"""The 21 different throws of two dice, each with how many of the 36 rolls give it."""

TABLES_KEPT = 512
"""Tables of odds remembered, 441 entries each: the chance of winning, which is asked for often, is remembered apart."""

CERTAIN = 0.0, 1.0
"""The chance of what is decided, by whether it is won: shared, for a number of its own in each entry takes four times
the memory."""


def fleet(rules: Rules, state: State, seat: int) -> Fleet:
    """A player's fleet now: force, defence, speed, none below 0, without aid and sacrifice (SC-9.1, 9.9)."""
    total = add_fleets(rules.content.ships[state.ship[seat]].fleet, rules.powers(state, seat).fleet)
    for running in rules.on(state, seat):
        total = add_fleets(total, rules.card(running.copy).effects.fleet)
    return _at_least_zero(total)


def fleet_parts(rules: Rules, state: State, seat: int) -> list[dict[str, Any]]:
    """The summands of ``fleet``."""
    ship = rules.content.ships[state.ship[seat]]
    parts: list[dict[str, Any]] = [{"of": "ship", "ship": ship.colour, "value": list(ship.fleet)}]
    for source, effects in sources(rules.content, state.techs[seat], state.secrets[seat]):
        if effects.fleet != NO_FLEET:
            parts.append({**source_name(rules, source), "value": list(effects.fleet)})
    for running in rules.on(state, seat):
        change = rules.card(running.copy).effects.fleet
        if change != NO_FLEET:
            parts.append({**source_name(rules, running.copy), "by": running.by, "value": list(change)})
    return parts


def natives_fleet(rules: Rules, state: State, body: int) -> Fleet:
    """The natives' printed fleet, less *Infiltrations* of this turn, none below 0 (SC-9.9)."""
    total = rules.content.bodies[body].fleet or NO_FLEET
    for running in state.running:
        if running.target is not None and running.target.body == rules.content.bodies[body].name:
            total = add_fleets(total, rules.card(running.copy).effects.natives)
    return _at_least_zero(total)


def natives_parts(rules: Rules, state: State, body: int) -> list[dict[str, Any]]:
    """The summands of ``natives_fleet``."""
    here = rules.content.bodies[body]
    parts: list[dict[str, Any]] = [{"of": "natives", "value": list(here.fleet or NO_FLEET)}]
    for running in state.running:
        change = rules.card(running.copy).effects.natives
        if change != NO_FLEET and running.target is not None and running.target.body == here.name:
            parts.append({**source_name(rules, running.copy), "by": running.by, "value": list(change)})
    return parts


def _at_least_zero(total: Fleet) -> Fleet:
    return (max(0, total[0]), max(0, total[1]), max(0, total[2]))


def defender_fleet(rules: Rules, state: State, kind: str, defender: int, body: int) -> Fleet:
    """The fleet that defends: the natives' or a player's (SC-8.2)."""
    return natives_fleet(rules, state, body) if kind == "natives" else fleet(rules, state, defender)


def attackers_fleet(rules: Rules, state: State, assault: Assault) -> Fleet:
    """The attacker's fleet with an ally's aid, sacrifices apart; aid is added after raising to 0 (SC-9.9)."""
    alone = fleet(rules, state, state.active)
    return alone if assault.helper == NOBODY else add_fleets(alone, rules.constants.ally_aid)


def attackers_parts(rules: Rules, state: State, assault: Assault) -> list[dict[str, Any]]:
    """The summands of ``attackers_fleet``."""
    parts = fleet_parts(rules, state, state.active)
    if assault.helper != NOBODY:
        parts.append({"of": "aid", "by": assault.helper, "value": list(rules.constants.ally_aid)})
    return parts


def resolve(rules: Rules, state: State, assault: Assault) -> Outcome:
    """The combat of a running attempt, dice and sacrifices as they are (SC-9.2 to 9.4)."""
    return settle(
        with_force(attackers_fleet(rules, state, assault), assault.attack_sacrifice),
        with_force(
            defender_fleet(rules, state, assault.kind, assault.defender, assault.body),
            assault.defence_sacrifice,
        ),
        assault.attack_dice,
        assault.defence_dice,
        natives=assault.kind == "natives",
        sacrifices=(assault.attack_sacrifice, assault.defence_sacrifice),
    )


def with_force(one: Fleet, extra: int) -> Fleet:
    return (one[0] + extra, one[1], one[2]) if extra else one


def settle(
    attacker: Fleet,
    defender: Fleet,
    attack_dice: Dice,
    defence_dice: Dice,
    *,
    natives: bool,
    sacrifices: tuple[int, int] = (0, 0),
) -> Outcome:
    """Settle a combat, with every number on the way. ``sacrifices``: the part of each force from SC-9.7.

    >>> settle((3, 3, 3), (1, 4, 2), (5, 2), (6, 1), natives=True).winner
    'attacker'
    """
    attack, defence = attacker[0] + attack_dice[0], attacker[1] + attack_dice[1]
    against, cover = defender[0] + defence_dice[0], defender[1] + defence_dice[1]
    points = _points(attack, defence, against, cover, attacker[2] - defender[2], natives)
    destroys = attack + points[0] > cover + points[3]
    destroyed = against + points[2] > defence + points[1]
    faster = _faster(attacker[2] - defender[2])
    winner = ("attacker" if destroys else "defender") if destroys != destroyed else faster or "defender"
    mine, theirs = sacrifices
    return Outcome(
        attack=(attacker[0] - mine, attack_dice[0], points[0], mine, attack + points[0]),
        defence=(attacker[1], attack_dice[1], points[1], 0, defence + points[1]),
        against_attack=(defender[0] - theirs, defence_dice[0], points[2], theirs, against + points[2]),
        against_defence=(defender[1], defence_dice[1], points[3], 0, cover + points[3]),
        faster=faster,
        attacker_destroys=destroys,
        defender_destroys=destroyed,
        winner=winner,
    )


def _faster(lead: int) -> str:
    return "attacker" if lead > 0 else "defender" if lead < 0 else ""


def _points(
    attack: int, defence: int, against: int, cover: int, lead: int, natives: bool
) -> tuple[int, int, int, int]:
    """The faster fleet's 1, as added to attack, defence, and the defender's attack and defence (SC-9.3, 9.8).

    Natives take it from the larger total (equal: the attack). A player's fleet, being the faster, wins unless it alone
    is destroyed; taking from the attack totals first keeps it from being destroyed, from the defence lets it destroy.
    """
    if lead == 0:
        return (0, 0, 0, 0)
    if lead > 0:
        from_attack = _faster_wins(attack, defence, against - 1, cover)
        from_defence = _faster_wins(attack, defence, against, cover - 1)
        return (0, 0, 0, -1) if from_defence and not from_attack else (0, 0, -1, 0)
    if natives:
        return (0, -1, 0, 0) if defence > attack else (-1, 0, 0, 0)
    from_attack = _faster_wins(against, cover, attack - 1, defence)
    from_defence = _faster_wins(against, cover, attack, defence - 1)
    return (0, -1, 0, 0) if from_defence and not from_attack else (-1, 0, 0, 0)


def _faster_wins(attack: int, defence: int, against: int, cover: int) -> bool:
    """The faster side wins unless the other alone destroys (SC-9.4)."""
    return attack > cover or against <= defence


def _attacker_wins(attacker: Fleet, defender: Fleet, mine: Dice, theirs: Dice, natives: bool) -> bool:
    attack, defence = attacker[0] + mine[0], attacker[1] + mine[1]
    against, cover = defender[0] + theirs[0], defender[1] + theirs[1]
    lead = attacker[2] - defender[2]
    points = _points(attack, defence, against, cover, lead, natives)
    destroys = attack + points[0] > cover + points[3]
    destroyed = against + points[2] > defence + points[1]
    return destroys if destroys != destroyed else lead > 0


# Exact odds: the 1,296 rolls, as 21 by 21 throws with their weights.


@lru_cache(maxsize=TABLES_KEPT)
def _table(attacker: Fleet, defender: Fleet, natives: bool) -> tuple[tuple[bool, ...], ...]:
    """Does the attacker win, by throw of the attacker and throw of the defender."""
    return tuple(
        tuple(_attacker_wins(attacker, defender, mine, theirs, natives) for theirs, _ in ALL_DICE)
        for mine, _ in ALL_DICE
    )


def _mean(chances: list[float] | tuple[float, ...]) -> float:
    return sum(weight * chance for (_, weight), chance in zip(ALL_DICE, chances, strict=True)) / 36


@lru_cache(maxsize=TABLES_KEPT)
def _after_attacker(
    attacker: Fleet, defender: Fleet, natives: bool, defence_reroll: bool
) -> tuple[tuple[float, ...], ...]:
    """The attacker's chance by throws once only the defender may still roll again, and does when that helps."""
    table = _table(attacker, defender, natives)
    if not defence_reroll:
        return tuple(tuple(CERTAIN[wins] for wins in row) for row in table)
    rows = []
    for row in table:
        again = _mean(row)
        rows.append(tuple(min(CERTAIN[wins], again) for wins in row))
    return tuple(rows)


def _leads(attacker: Fleet, defender: Fleet, natives: bool) -> tuple[Fleet, Fleet]:
    """Fleets of the same chances: but for slower attackers of natives (SC-9.3), only the differences count."""
    speed = attacker[2] - defender[2]
    if natives and speed < 0:
        return attacker, defender
    return (attacker[0] - defender[1], attacker[1] - defender[0], (speed > 0) - (speed < 0)), (0, 0, 0)


@lru_cache(maxsize=8192)
def win_chance(
    attacker: Fleet,
    defender: Fleet,
    natives: bool,
    attack_reroll: bool = False,
    defence_reroll: bool = False,
) -> float:
    """The attacker's exact chance of winning one combat, 0 to 1 (SC-24).

    All 1,296 rolls are counted. A side that may re-roll does so exactly when that raises its chance, the attacker
    knowing that the defender will answer likewise (SC-9.6).
    """
    table = _after_attacker(*_leads(attacker, defender, natives), natives, defence_reroll)
    columns = [_mean([row[j] for row in table]) for j in range(len(ALL_DICE))]
    if not attack_reroll:
        return _mean(columns)
    return _mean([_mean([max(row[j], columns[j]) for row in table]) for j in range(len(ALL_DICE))])


def chance_now(
    attacker: Fleet, defender: Fleet, natives: bool, mine: Dice, theirs: Dice, defence_reroll: bool
) -> float:
    """The attacker's chance with these dice on the table, the defender still to decide on a re-roll."""
    return _after_attacker(attacker, defender, natives, defence_reroll)[_place(mine)][_place(theirs)]


def chance_rerolled(
    attacker: Fleet, defender: Fleet, natives: bool, side: str, mine: Dice, theirs: Dice, defence_reroll: bool
) -> float:
    """The attacker's chance if ``side`` (attacker or defender) rolls both its dice again."""
    if side == "defender":
        return _mean(_table(attacker, defender, natives)[_place(mine)])
    table = _after_attacker(attacker, defender, natives, defence_reroll)
    return _mean([row[_place(theirs)] for row in table])


def _place(dice: Dice) -> int:
    high, low = dice
    return high * (high - 1) // 2 + low - 1
