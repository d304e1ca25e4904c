"""Reasons to buy nothing more: what the CG are kept for (SC-7)."""

from __future__ import annotations

from math import ceil
from typing import Any

from games.engine.advice import Reason
from games.rules.starciv import prompts, treasury
from games.rules.starciv.ai import deadline
from games.rules.starciv.ai.evaluation import evaluator
from games.rules.starciv.ai.lookahead import LONG_SHOT, Attempt
from games.rules.starciv.ai.road import road_of
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import State


def reason_to_save(rules: Rules, state: State, attempt: Attempt | None = None) -> Reason:
    """Why the active player would buy nothing more, with the ``attempt`` that is planned instead.

    ``technology``, ``price`` and ``missing``: what is saved up for, and the CG that it costs more than there are;
    ``body`` and ``chance``: what is attacked next; ``spare``: the CG would do for both, a purchase and the attack.
    """
    told = _next_on_the_way(rules, state)
    if not prompts.buyable(rules, state, state.active):
        return Reason("nothing_to_buy", told)
    if attempt is not None and attempt.chance >= LONG_SHOT:
        told |= {"body": rules.content.bodies[attempt.body].name, "chance": attempt.chance}
        told |= {"spare": True} if _pays_for_both(rules, state, attempt) else {}
    return Reason("save_up", told)


def _pays_for_both(rules: Rules, state: State, attempt: Attempt) -> bool:
    """The active player could buy the cheapest technology and pay for the combat without debt."""
    seat = state.active
    least = min(
        price for _, price in treasury.prices(rules, state, seat, prompts.buyable(rules, state, seat))
    )
    return state.credits[seat] >= least + attempt.fee


def _next_on_the_way(rules: Rules, state: State) -> dict[str, Any]:
    """The cheapest open technology on the way to victory.

    Nothing where there are the CG for it, since then it is not saved up for, or where the rounds do not last so long.
    """
    seat = state.active
    wanted = road_of(rules).wanted_technologies(state.techs[seat], state.race[seat], state.secrets[seat])
    found = [n for n in rules.open_technologies(state.techs[seat]) if wanted >> n & 1]
    price, n = min(((price, n) for n, price in treasury.prices(rules, state, seat, found)), default=(0, 0))
    missing = price - state.credits[seat]
    if missing <= 0 or not _in_time(rules, state, missing):
        return {}
    return {"technology": n, "price": price, "missing": missing}


def _in_time(rules: Rules, state: State, missing: int) -> bool:
    """So many CG are earned before the last round is over."""
    rounds, income = deadline.rounds_left(rules, state), evaluator(rules).income(state, state.active)
    return rounds is None or (income > 0 and ceil(missing / income) < rounds)
