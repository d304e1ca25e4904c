"""Exact chances of the combats that are possible or open in a position (SC-9, SC-24)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from games.rules.starciv import combat
from games.rules.starciv.assault import defender_of, spare_reroll
from games.rules.starciv.combat import defender_fleet, fleet, with_force
from games.rules.starciv.effects import Fleet, add_fleets
from games.rules.starciv.rules import Book
from games.rules.starciv.state import Assault, State
from games.rules.starciv.treasury import base_counts, pay_of


def win_chance(book: Book, state: State, seat: int, body: int) -> float:
    """The seat's chance, 0 to 1, of winning one combat for the body declared now (SC-24)."""
    return of_attempt(book, state, seat, body, *defender_of(book, state, seat, body))


def of_attempt(book: Book, state: State, seat: int, body: int, kind: str, defender: int) -> float:
    """The same against a defender that is fixed already: no aid and no sacrifice, re-rolls where a side has them."""
    natives = kind == "natives"
    return combat.win_chance(
        fleet(book, state, seat),
        defender_fleet(book, state, kind, defender, body),
        natives,
        spare_reroll(book, state, seat, "attacker") is not None,
        not natives and spare_reroll(book, state, defender, "defender") is not None,
    )


def aid(book: Book, state: State, assault: Assault) -> tuple[float, float]:
    """The attacker's chance in the combat about to be rolled, without and with an ally's aid (SC-13.2)."""
    theirs = defender_fleet(book, state, assault.kind, assault.defender, assault.body)
    mine = fleet(book, state, state.active)
    helped = add_fleets(mine, book.constants.ally_aid)
    natives = assault.kind == "natives"
    rerolls = (
        spare_reroll(book, state, state.active, "attacker") is not None,
        not natives and spare_reroll(book, state, assault.defender, "defender") is not None,
    )
    return (
        combat.win_chance(mine, theirs, natives, *rerolls),
        combat.win_chance(helped, theirs, natives, *rerolls),
    )


def reroll(book: Book, state: State, assault: Assault, side: str) -> tuple[float, float]:
    """The asked side's chance of winning if it keeps its dice, and if it rolls again (sacrifices apart)."""
    mine, theirs = _fleets(book, state, assault)
    natives = assault.kind == "natives"
    answer = _defender_may_reroll(book, state, assault)
    dice = (assault.attack_dice, assault.defence_dice)
    if side == "defender":
        keep = combat.chance_now(mine, theirs, natives, *dice, False)
    else:
        keep = combat.chance_now(mine, theirs, natives, *dice, answer)
    again = combat.chance_rerolled(mine, theirs, natives, side, *dice, answer)
    return (keep, again) if side == "attacker" else (1 - keep, 1 - again)


def sacrifice(book: Book, state: State, assault: Assault, side: str) -> tuple[float, float]:
    """The asked side's chance of winning without and with the force of a sacrifice."""
    mine, theirs = _fleets(book, state, assault)
    natives = assault.kind == "natives"
    answer = side == "attacker" and _defender_may_reroll(book, state, assault)
    dice = (assault.attack_dice, assault.defence_dice)
    keep = combat.chance_now(mine, theirs, natives, *dice, answer)
    if side == "attacker":
        mine = with_force(mine, book.powers(state, state.active).sacrifice)
    else:
        theirs = with_force(theirs, book.powers(state, assault.defender).sacrifice)
    given = combat.chance_now(mine, theirs, natives, *dice, answer)
    return (keep, given) if side == "attacker" else (1 - keep, 1 - given)


def _fleets(book: Book, state: State, assault: Assault) -> tuple[Fleet, Fleet]:
    theirs = defender_fleet(book, state, assault.kind, assault.defender, assault.body)
    return (
        with_force(combat.attackers_fleet(book, state, assault), assault.attack_sacrifice),
        with_force(theirs, assault.defence_sacrifice),
    )


def _defender_may_reroll(book: Book, state: State, assault: Assault) -> bool:
    if assault.kind == "natives" or assault.defence_rerolled:
        return False
    return spare_reroll(book, state, assault.defender, "defender") is not None


def gain(book: Book, state: State, seat: int, body: int) -> int:
    """CG a turn that controlling the body would add to the seat's income, before the cards of a turn."""
    return gains(book, state, seat, [body])[body]


def gains(book: Book, state: State, seat: int, bodies: Iterable[int]) -> dict[int, int]:
    """``gain`` of each of several bodies."""
    counts = base_counts(book, state, seat)
    return {body: _gain(book, list(counts), body) for body in bodies}


def _gain(book: Book, counts: list[int], body: int) -> int:
    more = 0
    for resource in book.content.bodies[body].yields:
        more += pay_of(book, resource, counts[resource] + 1) - pay_of(book, resource, counts[resource])
        counts[resource] += 1
    return more


def losses(book: Book, state: State, seat: int, bodies: Iterable[int]) -> dict[int, int]:
    """CG a turn that giving up each of these bodies of the seat would cost it, before the cards of a turn (SC-9.7)."""
    counts = base_counts(book, state, seat)

    def lost(resource: int, yields: int) -> int:
        left = max(0, counts[resource] - yields)  # a contract may have taken what the body yields
        return pay_of(book, resource, counts[resource]) - pay_of(book, resource, left)

    given = {body: Counter(book.content.bodies[body].yields) for body in bodies}
    return {body: sum(lost(*one) for one in yields.items()) for body, yields in given.items()}
