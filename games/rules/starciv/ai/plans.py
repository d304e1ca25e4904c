"""Plans of a whole turn: what to buy, one after the other, and what to try then.

The best few positions after each purchase are carried on (a beam), with those that make an assault on a home base
possible besides; each is judged with the best attempt that may follow.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.rules.starciv import legality, prompts, treasury, victory
from games.rules.starciv.ai import lookahead
from games.rules.starciv.ai.evaluation import Evaluator
from games.rules.starciv.ai.strikes import Strike, strikes_of
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import NOBODY, State

WORTH_ARMING = 0.2
"""Chance below which nothing is bought for an assault alone."""


class Width(NamedTuple):
    """How much is looked at: positions carried on after each purchase, purchases in a row, attempts weighed."""

    beam: int = 5
    purchases: int = 5
    attempts: int = 3


WIDE, NARROW = Width(), Width(2, 3, 2)
"""For one's own turn, and for what others are imagined to do."""


class Plan:
    """Purchases in their order, the position after them, the attempt that follows, and the shares to be expected."""

    __slots__ = ("attempt", "bought", "expected", "promise", "state")

    def __init__(self, state: State, bought: tuple[tuple[int, str | None], ...], promise: float) -> None:
        self.state = state
        self.bought = bought
        self.promise = promise
        self.attempt: lookahead.Attempt | None = None
        self.expected: list[float] = []

    def least(self, seat: int) -> int:
        """CG of the seat left after all purchases and the fee of the first combat."""
        return self.state.credits[seat] - (self.attempt.fee if self.attempt else 0)


def turns(rules: Rules, judge: Evaluator, state: State, width: Width = WIDE) -> list[Plan]:
    """Plans for the active player from TECH or COLONISE on, the best for that player first."""
    seat = state.active
    start = Plan(state, (), judge.share(state, seat))
    if state.phase != "TECH":
        found = _with_attempts(rules, judge, start, width.attempts)
    elif victory.can_win(rules, state, seat):
        return [_victory(rules, judge, start)]
    else:
        strikes = strikes_of(rules).best(judge, state)
        armed = (plan for strike in strikes for plan in _buy_for_strike(rules, start, strike))
        found = [
            max(_with_attempts(rules, judge, plan, width.attempts), key=lambda way: way.expected[seat])
            for plan in (start, *_shopping(rules, judge, start, width), *armed)
        ]
    return sorted(found, key=lambda plan: -plan.expected[seat])


def _with_attempts(rules: Rules, judge: Evaluator, plan: Plan, few: int) -> list[Plan]:
    """The plan without an attempt, and with each of those that look best."""
    plan.expected = judge.shares(plan.state)
    found = [plan]
    for attempt in lookahead.attempts(rules, judge, plan.state, few):
        way = Plan(plan.state, plan.bought, plan.promise)
        way.attempt, way.expected = attempt, lookahead.weigh(rules, judge, plan.state, attempt)
        found.append(way)
    return found


def _victory(rules: Rules, judge: Evaluator, start: Plan) -> Plan:
    assert judge.road.goal is not None
    plan = Plan(start.state, ((judge.road.goal.n, None),), 1.0)
    plan.expected = [float(seat == start.state.active) for seat in range(rules.seats)]
    return plan


def _shopping(rules: Rules, judge: Evaluator, start: Plan, width: Width) -> Iterator[Plan]:
    """Purchases in a row, the best few positions after each carried on; no set of them twice."""
    seat, level = start.state.active, [start]
    seen = {(start.state.techs[seat], start.state.landing[seat])}
    for _ in range(width.purchases):
        grown = []
        for plan in level:
            for n, system in _purchases(rules, plan.state):
                then = after_purchase(rules, plan.state, n, system)
                key = (then.techs[seat], then.landing[seat])
                if key not in seen:
                    seen.add(key)
                    name = None if system == NOBODY else rules.content.systems[system]
                    grown.append(Plan(then, (*plan.bought, (n, name)), judge.share(then, seat)))
        grown.sort(key=lambda plan: -plan.promise)
        level = grown[: width.beam]
        yield from level


def _purchases(rules: Rules, state: State) -> Iterator[tuple[int, int]]:
    """Technologies that the active player can pay for, each with the named system or NOBODY."""
    for n in prompts.buyable(rules, state, state.active):
        for system in rules.content.inhabited if legality.chooses_system(rules, n) else (NOBODY,):
            yield n, system


def after_purchase(rules: Rules, state: State, n: int, system: int = NOBODY) -> State:
    """The position once the active player has bought a technology."""
    seat, draft = state.active, state.copy()
    draft.credits[seat] -= treasury.price(rules, state, seat, n)
    draft.techs[seat] |= 1 << n
    if system != NOBODY:
        draft.landing = tuple(system if other == seat else one for other, one in enumerate(draft.landing))
    return draft


def _buy_for_strike(rules: Rules, start: Plan, strike: Strike) -> Iterator[Plan]:
    """All that a strike wants bought, if it can be, one after the other."""
    if not strike.technologies or strike.chance < WORTH_ARMING:
        return
    state, seat, left = start.state, start.state.active, strike.technologies
    order: tuple[tuple[int, str | None], ...] = ()
    while left:
        n = next((n for n in prompts.buyable(rules, state, seat) if left >> n & 1), None)
        if n is None:
            return
        left &= ~(1 << n)
        system = (
            (rules.content.bodies[strike.home].system or 0) if legality.chooses_system(rules, n) else NOBODY
        )
        state = after_purchase(rules, state, n, system)
        order += ((n, None if system == NOBODY else rules.content.systems[system]),)
    yield Plan(state, order, strike.chance)


def prospects(rules: Rules, judge: Evaluator, state: State) -> list[float]:
    """Shares by seat when the active player plays the turn that is best for that player."""
    if state.winners or state.phase not in ("TECH", "COLONISE"):
        return judge.shares(state)
    return turns(rules, judge, state, NARROW)[0].expected
