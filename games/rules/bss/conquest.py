"""Conquest: what the table says of an attempt, and what follows from it (BSS-12)."""

from __future__ import annotations

from typing import Any

from games.rules.bss import ratios
from games.rules.bss.combat import Part, is_jammed, power
from games.rules.bss.content import NOBODY, Outcome
from games.rules.bss.grid import NAMES
from games.rules.bss.rules import Rules
from games.rules.bss.state import State


def encircling(state: State, cell: int, side: int) -> list[int]:
    """Linked systems that belong to the side, occupied or not (BSS-12.5)."""
    owner = state.owner
    return [beside for beside in state.near[cell] if owner[beside] == side]


def ratio(rules: Rules, state: State, fleet: int, cell: int) -> int:
    """Power of the fleet to that of the defences; a system without protection is taken at 4-1 (BSS-12.4)."""
    protection = state.protection[cell]
    if protection == 0:
        return ratios.BEST
    return ratios.ratio(rules.base[fleet] * state.hp[fleet], protection * rules.resistance)


def strength(rules: Rules, state: State, fleet: int, cell: int) -> int:
    """s = k + r of BSS-12.6, for the fleet as if it stood in the cell."""
    owner, side = state.owner, rules.side[fleet]
    s = 1 + ratios.rank(ratio(rules, state, fleet, cell))
    for beside in state.near[cell]:
        if owner[beside] == side:
            s += 1
    return s if rules.jamming in state.effect else s + state.xp[fleet]


def outcome(rules: Rules, state: State, fleet: int, cell: int) -> Outcome:
    """The cell of the table, for the fleet as if it stood there."""
    return rules.content.conquest.at(strength(rules, state, fleet, cell))


def takes(cell: Outcome) -> bool:
    """Whether the result takes the system (BSS-12.7)."""
    return cell.letter != "a"


def loss(cell: Outcome) -> int:
    """Hit points that the result costs the fleet."""
    return 0 if cell.letter == "d" else cell.number


def would_take(rules: Rules, state: State, fleet: int, cell: int) -> bool:
    """Taken, and the fleet survives: the test of the computer's neutral fleets (BSS-19)."""
    found = outcome(rules, state, fleet, cell)
    return found.letter == "d" or (found.letter == "x" and found.number < state.hp[fleet])


def parts(rules: Rules, state: State, fleet: int, cell: int) -> list[Part]:
    """Every modifier of the result number, then the column: their sum is s (BSS-12.5)."""
    q = ratio(rules, state, fleet, cell)
    around = encircling(state, cell, rules.side[fleet])
    found: list[Part] = [{"part": "start", "amount": 1}]
    if state.xp[fleet] and not is_jammed(rules, state):
        found.append({"part": "experience", "fleet": rules.fleets[fleet], "amount": state.xp[fleet]})
    if around:
        systems = [NAMES[beside] for beside in around]
        found.append({"part": "encirclement", "systems": systems, "amount": len(around)})
    found.append({"part": "column", "ratio": ratios.text(q), "amount": ratios.rank(q)})
    return found


def preview(rules: Rules, state: State, fleet: int) -> dict[str, Any]:
    """Preview an attempt in the present position, with its whole sum."""
    cell = state.place[fleet]
    q = ratio(rules, state, fleet, cell)
    s = strength(rules, state, fleet, cell)
    found = rules.content.conquest.at(s)
    lost = min(loss(found), state.hp[fleet])
    batters = not takes(found) and state.owner[cell] != NOBODY and state.protection[cell] > 0
    return {
        "fleet": rules.fleets[fleet],
        "system": NAMES[cell],
        "power": [power(rules, state, fleet), state.protection[cell] * rules.resistance],
        "ratio": ratios.text(q),
        "number": s - ratios.rank(q),
        "s": s,
        "encirclement": len(encircling(state, cell, rules.side[fleet])),
        "parts": parts(rules, state, fleet, cell),
        "result": str(found),
        "takes": takes(found),
        "loss": lost,
        "destroyed": lost == state.hp[fleet],
        "protection": state.protection[cell] - batters,
    }
