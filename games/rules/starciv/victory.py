"""The goal: what a technology needs, and whether somebody can buy the one that wins this turn (SC-1.1, SC-7.2)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from games.rules.starciv import treasury
from games.rules.starciv.content import Technology, bits
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import State


def needs(technology: Technology, techs: int) -> dict[str, Any]:
    """Requirements of a technology that are not met: all of ``needs``, one of ``needs_any``, ``needs_count`` in all.

    Empty: nothing.
    """
    any_of = technology.needs_any if not technology.needs_any & techs else 0
    count = technology.needs_count if techs.bit_count() < technology.needs_count else 0
    lacking = {"needs": bits(technology.needs & ~techs), "needs_any": bits(any_of), "needs_count": count}
    return {key: value for key, value in lacking.items() if value}


@lru_cache(maxsize=16)
def victory_technology(rules: Rules) -> Technology | None:
    """The technology that wins, or None in an edition without one."""
    technologies = (t for t in rules.content.technologies if t is not None)
    return next((t for t in technologies if any(now.key == "victory" for now in t.effects.now)), None)


def can_win(rules: Rules, state: State, seat: int, *, with_income: bool = False) -> bool:
    """Whether the seat could buy that technology now, by what all see; or with the income that it would get now."""
    goal = victory_technology(rules)
    if goal is None or goal.n not in rules.open_technologies(state.techs[seat]):
        return False
    coming = treasury.income(rules, state, seat)[0] if with_income else 0
    return not treasury.missing(rules, state, seat, treasury.price(rules, state, seat, goal.n) - coming)
