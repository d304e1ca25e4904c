"""Rules of advice on danger: the safe answer where it is about as good, and what debt may come to (SC-11.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from games.engine.advice import Choice, Reason
from games.rules.starciv import actions as act
from games.rules.starciv import prompts
from games.rules.starciv.ai.advice.attempts import planned_attempt
from games.rules.starciv.ai.advice.outlook import Outlook
from games.rules.starciv.ai.determinization import greatest_harm
from games.rules.starciv.ai.lookahead import LONG_SHOT

AS_GOOD = 0.015
"""Share of winning by which a safe answer may fall short of a long shot and be advised all the same."""

NEAR_RUIN = 0.05
"""Share for one that leads near ruin: a player who is advised to risk the whole game should gain clearly by it."""

_FIGHTS = {"no_attempt": "attempt", "withdraw": "press_on"}
"""Reasons to fight no combat, each with that of the answer which fights one."""


def prefer_safe_answer(outlook: Outlook, choices: Sequence[Choice]) -> Choice | None:
    """Advise a safe answer before one that is hardly better but a long shot or near ruin (SC-8.7, SC-11.2).

    One of those that is clearly better is marked ``best``.
    """
    first, *others = choices
    if not _is_risky(outlook, first):
        return _blame_debt(outlook, first, others)
    safe = next((choice for choice in others if not _is_risky(outlook, choice)), None)
    ruinous = outlook.is_near_ruin(first.action)
    if safe is None or safe.value < first.value - (NEAR_RUIN if ruinous else AS_GOOD):
        return first.telling(best=True)
    return _speak_of_debt(safe, first) if ruinous else safe


def _is_risky(outlook: Outlook, choice: Choice) -> bool:
    if outlook.credits_after(choice.action) is None:
        return False
    return _is_long_shot(choice) or outlook.is_near_ruin(choice.action)


def _is_long_shot(choice: Choice) -> bool:
    chance: float = choice.reason.params.get("chance", 1.0)
    return chance < LONG_SHOT


def _blame_debt(outlook: Outlook, first: Choice, others: Sequence[Choice]) -> Choice | None:
    """Call a combat that is likely to be won not too little for its fee where it is the debt that forbids it."""
    fights = _FIGHTS.get(first.reason.key)
    likely = [choice for choice in others if choice.reason.key == fights and not _is_long_shot(choice)]
    if not likely or not all(outlook.is_near_ruin(choice.action) for choice in likely):
        return None
    return replace(first, reason=Reason("too_deep" if fights == "attempt" else "withdraw_debt"))


def _speak_of_debt(safe: Choice, risky: Choice) -> Choice:
    """Give the safe answer since the other leads near ruin, not since that is worth nothing."""
    if safe.reason.key == "withdraw":
        return replace(safe, reason=Reason("withdraw_debt"))
    if not isinstance(safe.action, act.EndPhase):
        return safe
    return replace(safe, reason=Reason("too_dear" if isinstance(risky.action, act.Buy) else "too_deep"))


def save_for_no_ruinous_attempt(outlook: Outlook, choices: Sequence[Choice]) -> Choice | None:
    """Keep CG for no attempt that will be spoken against then, because it leads near ruin (SC-11.2)."""
    choice, planned = choices[0], planned_attempt(outlook, choices[0])
    if planned is None or not outlook.is_near_ruin(act.Attempt(outlook.name(planned))):
        return None
    if outlook.worth(planned) - outlook.share >= NEAR_RUIN:
        return None
    purchases = prompts.buyable(outlook.rules, outlook.state, outlook.active)
    if all(outlook.is_near_ruin(act.Buy(n)) for n in purchases):
        return replace(choice, reason=Reason("too_dear"))
    params = {key: value for key, value in choice.reason.params.items() if key not in ("body", "chance")}
    return replace(choice, reason=Reason("save_up", params))


def warn_of_ruin(outlook: Outlook, choices: Sequence[Choice]) -> Choice | None:
    """Say what a debt near ruin may come to (SC-8.5, SC-11.2).

    ``after``: CG left; ``lost``: those left if the combat is lost, where a tribute is due then; ``cards``: how many
    that take CG are ruin then, None if there are none; ``tribute``: it is ruin itself. Once no card phase follows,
    only a tribute is a danger.
    """
    choice, limit = choices[0], outlook.rules.constants.debt_limit
    left, least = outlook.credits_after(choice.action), outlook.least_after(choice.action)
    if least is None or choice.reason.key == "win_now" or not outlook.is_near_ruin(choice.action):
        return None
    harm = greatest_harm(outlook.rules)
    warning: dict[str, Any] = {"after": left, "cards": max(0, least - limit) // harm + 1 if harm else None}
    if outlook.is_against_player(choice.action):
        warning["tribute"] = least < limit
    if least != left and not warning["tribute"]:
        warning["lost"] = least
    return None if outlook.plays_last and not warning.get("tribute") else choice.telling(**warning)
