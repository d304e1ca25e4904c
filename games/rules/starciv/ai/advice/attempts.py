"""Rules of advice on attempts: the surer, the better and none forgone (SC-8).

An Admiral's worlds tell attempts apart by less than they differ by chance: of two that promise about the same, the one
with the better figures is advised, and is what CG are said to be kept for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from games.engine.advice import Choice
from games.rules.starciv import actions as act
from games.rules.starciv import assault, odds, prompts, reach
from games.rules.starciv.ai import saving
from games.rules.starciv.ai.advice.outlook import Outlook
from games.rules.starciv.ai.lookahead import Attempt

SURE, UNSURE = 0.9, 0.7
"""Chance from which on an attempt is sure, and below which one is not."""

HARDLY_BETTER = 0.04
"""Share of winning by which a better attempt may fall short of another, and be advised all the same: played on from
such positions, both won as often (docs/figures.md)."""

COMPARED = 12
"""Attempts that are compared with the one that CG are kept for."""

WORTH_IT = 0.06
"""Share of winning by which a purchase has to beat the attack that it takes away, to be advised all the same: below
it, the attack won more often when both were played on (docs/figures.md)."""

Figures = tuple[float, int, int, int]
"""Chance, income, bodies that come into reach, and the fee below zero: more of each is better."""


def prefer_sure_attempt(outlook: Outlook, choices: Sequence[Choice]) -> Choice | None:
    """Advise a sure attempt before one that may well fail and promises hardly more (SC-8.7, SC-9).

    One that promises clearly more is marked ``best``. An assault on a home base is another matter.
    """
    first = choices[0]
    sure = next((choice for choice in choices if _chance(choice) >= SURE), None)
    if sure is None or not 0 <= _chance(first) < UNSURE:
        return None
    return sure if sure.value >= first.value - HARDLY_BETTER else first.telling(best=True)


def _chance(choice: Choice) -> float:
    """Chance of an attempt on no home base; −1 for any other answer."""
    chance: float = choice.reason.params["chance"] if choice.reason.key == "attempt" else -1.0
    return chance


def prefer_dominating_attempt(outlook: Outlook, choices: Sequence[Choice]) -> Choice | None:
    """Advise no attempt on natives that another beats in every figure and hardly in promise (SC-8)."""
    first, *others = choices
    figures = _figures_of(outlook, first)
    for choice in others if figures else ():
        better = _figures_of(outlook, choice)
        if better and _is_better(better, figures) and choice.value >= first.value - HARDLY_BETTER:
            return choice
    return None


def _figures_of(outlook: Outlook, choice: Choice) -> Figures | None:
    """Figures of an attempt on natives; None for any other answer."""
    if choice.reason.key != "attempt" or not isinstance(choice.action, act.Attempt):
        return None
    attempt = outlook.attempt(choice.action.body)
    return figures(outlook, attempt) if attempt.kind == "natives" else None


def figures(outlook: Outlook, attempt: Attempt) -> Figures:
    """Figures by which attempts are compared."""
    income = odds.gain(outlook.rules, outlook.state, outlook.active, attempt.body)
    return round(attempt.chance, 2), income, _opens(outlook, attempt), -attempt.fee


def _opens(outlook: Outlook, attempt: Attempt) -> int:
    """Number of bodies that come into reach with this one (SC-3.2)."""
    rules, state, seat = outlook.rules, outlook.state, outlook.active
    then = state.copy()
    then.held[seat] |= 1 << attempt.body
    return (reach.reachable(rules, then, seat) & ~reach.reachable(rules, state, seat)).bit_count()


def _is_better(mine: Figures, theirs: Figures | None) -> bool:
    return theirs is not None and mine != theirs and all(a >= b for a, b in zip(mine, theirs, strict=True))


def keep_attack(outlook: Outlook, choices: Sequence[Choice]) -> Choice | None:
    """Advise no purchase that takes away the attack which would be advised without it, if hardly better (SC-7).

    An Admiral plans a purchase together with an attack. Where the debt that it leaves speaks against every attack
    (danger.py), the purchase has to be worth more by itself. One that is names the body that it ``forgoes``. In the
    last round technologies come first (last_round.py).
    """
    first, *others = choices
    if outlook.kind != "tech" or outlook.is_last_round or first.reason.key == "win_now":
        return None
    attack = outlook.best_attack
    if attack is None or not isinstance(first.action, act.Buy) or _has_attack_after(outlook, first):
        return None
    reason = saving.reason_to_save(outlook.rules, outlook.state, attack)
    ending = Choice(first.value, prompts.END, reason)
    ways = [ending, *(choice for choice in others if _has_attack_after(outlook, choice))]
    best = max(ways, key=lambda choice: outlook.after(choice.action).share_with_attack)
    gain = outlook.after(first.action).share_with_attack - outlook.after(best.action).share_with_attack
    gains = [first.value - choice.value for choice in choices if choice.action == best.action] or [0.0]
    return first.telling(forgoes=outlook.name(attack)) if max(gain, *gains) >= WORTH_IT else best


def _has_attack_after(outlook: Outlook, choice: Choice) -> bool:
    """The choice is a purchase after which an attack is advised still."""
    return isinstance(choice.action, act.Buy) and outlook.after(choice.action).best_attack is not None


def explain_payback(outlook: Outlook, choices: Sequence[Choice]) -> Choice | None:
    """Say of an attempt when its fee is earned back, so that the advice claims no more than is so (SC-8.5, SC-3.2).

    ``payback``: turns of income that earn one combat back on average, None if none do; ``left``: turns that the game
    may last; ``player`` whose income the body is; how many bodies it ``opens``.
    """
    choice = choices[0]
    if choice.reason.key != "attempt" or not isinstance(choice.action, act.Attempt):
        return None
    attempt = outlook.attempt(choice.action.body)
    tribute = (
        0
        if attempt.kind == "natives"
        else assault.tribute_of(outlook.rules, outlook.state.credits[outlook.active] - attempt.fee)
    )
    gain = attempt.chance * odds.gain(outlook.rules, outlook.state, outlook.active, attempt.body)
    payback = ceil((attempt.fee + (1 - attempt.chance) * tribute) / gain) if gain > 0 else None
    owner = {"player": attempt.defender} if attempt.kind == "player" else {}
    return choice.telling(payback=payback, left=_turns_left(outlook), opens=_opens(outlook, attempt), **owner)


def _turns_left(outlook: Outlook) -> int:
    """Incomes until somebody can pay for the last technology as things grow now, or until the rounds are over.

    0 in the last round of a limit: this turn's income has been paid already (SC-5.3), and the ranking follows (SC-1.2).
    """
    turns = max(1, ceil(min(outlook.turns.values())))
    return turns if outlook.rounds_left is None else min(turns, outlook.rounds_left - 1)


def name_sure_attempt(outlook: Outlook, choices: Sequence[Choice]) -> Choice | None:
    """Keep CG for the sure attempt that will be advised then, not for one that may well fail (SC-7, SC-8)."""
    planned = planned_attempt(outlook, choices[0])
    if planned is None or planned.home or choices[0].reason.params["chance"] >= UNSURE:
        return None
    sure = [attempt for attempt in outlook.attempts() if attempt.chance >= SURE and not attempt.home]
    return _name_best(outlook, choices[0], planned, sure)


def name_dominating_attempt(outlook: Outlook, choices: Sequence[Choice]) -> Choice | None:
    """Keep CG for the attempt on natives that beats the planned one in every figure (SC-7, SC-8)."""
    planned = planned_attempt(outlook, choices[0])
    if planned is None or planned.kind != "natives":
        return None
    natives = [attempt for attempt in outlook.attempts(COMPARED) if attempt.kind == "natives"]
    least = figures(outlook, planned)
    better = [attempt for attempt in natives if _is_better(figures(outlook, attempt), least)]
    return _name_best(outlook, choices[0], planned, better)


def planned_attempt(outlook: Outlook, choice: Choice) -> Attempt | None:
    """Attempt that a choice keeps CG for; None where it keeps none for one."""
    body = choice.reason.params.get("body") if choice.reason.key == "save_up" else None
    return None if body is None else outlook.attempt(body)


def _name_best(
    outlook: Outlook, choice: Choice, planned: Attempt, attempts: Iterable[Attempt]
) -> Choice | None:
    """Name the most promising of these attempts, if it promises hardly less than the planned one."""
    best = max(attempts, key=outlook.worth, default=None)
    if best is None or outlook.worth(best) < outlook.worth(planned) - HARDLY_BETTER:
        return None
    return choice.telling(body=outlook.name(best), chance=best.chance)
