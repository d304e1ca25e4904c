"""Danger in what is advised: the safe answer where it is about as good, and what debt may come to (SC-11.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from games.engine.actions import Action
from games.engine.advice import Choice, Reason
from games.rules.starciv import actions as act
from games.rules.starciv import assault, deadline, forms, legal, treasury
from games.rules.starciv.book import Book
from games.rules.starciv.bots import foresight
from games.rules.starciv.bots.farsight import far_appraiser
from games.rules.starciv.bots.foresight import LONG_SHOT
from games.rules.starciv.bots.sure import sure_first
from games.rules.starciv.bots.worlds import greatest_harm
from games.rules.starciv.state import State

AS_GOOD = 0.015
"""Share of winning by which a safe answer may fall short of a long shot and be advised all the same."""

NEAR_RUIN = 0.05
"""The same beside one that leads near ruin: who is advised to risk the whole game should gain clearly by it."""

_FIGHTS = {"no_attempt": "attempt", "withdraw": "press_on"}
"""Reasons to fight no combat, each with that of the answer which fights one."""


def safe_first(book: Book, state: State, weighed: Sequence[Choice]) -> list[Choice]:
    """Answers of the active player, best first; a safe one comes before those that are hardly better but risky.

    A long shot, or one near ruin, that comes first all the same is marked ``best``, like any attempt that is not sure
    beside one that is.
    """
    first, *others = sure_first(weighed)
    if not _risky(book, state, first):
        return [_for_the_debt(book, state, first, others), *others]
    safe = next((one for one in others if not _risky(book, state, one)), None)
    ruinous = _leads_near_ruin(book, state, first.action)
    if safe is not None and safe.value >= first.value - (NEAR_RUIN if ruinous else AS_GOOD):
        others = [one for one in weighed if one is not safe]
        return [_for_safety(safe, first) if ruinous else safe, *others]
    return [first.telling(best=True), *others]


def _for_the_debt(book: Book, state: State, first: Choice, others: Sequence[Choice]) -> Choice:
    """The answer; a combat that is likely to be won is not called too little for its fee where it is the debt."""
    fights = _FIGHTS.get(first.reason.key)
    likely = [one for one in others if one.reason.key == fights and not _long_shot(one)]
    if not likely or not all(_leads_near_ruin(book, state, one.action) for one in likely):
        return first
    return replace(first, reason=Reason("too_deep" if fights == "attempt" else "withdraw_debt"))


def _for_safety(safe: Choice, risky: Choice) -> Choice:
    """The safe answer, given since the other leads near ruin, not since that is worth nothing."""
    if safe.reason.key == "withdraw":
        return replace(safe, reason=Reason("withdraw_debt"))
    if not isinstance(safe.action, act.EndPhase):
        return safe
    return replace(safe, reason=Reason("too_dear" if isinstance(risky.action, act.Buy) else "too_deep"))


def warned(book: Book, state: State, choice: Choice) -> Choice:
    """The choice, with what its debt may come to where that is near ruin.

    ``after``: CG left; ``lost``: those left if the combat is lost, where a tribute is due then; ``cards``: how many
    that take CG are ruin then, None if there are none; ``tribute``: it is ruin itself. Once no card phase follows,
    only a tribute is a danger.
    """
    left = _left(book, state, choice.action)
    if left is None or choice.reason.key == "win_now" or not _leads_near_ruin(book, state, choice.action):
        return choice
    worst = left - _owed(book, state, choice.action, left)
    room, harm = max(0, worst - book.rules.debt_limit), greatest_harm(book)
    told: dict[str, Any] = {"after": left, "cards": room // harm + 1 if harm else None}
    if _fights_a_player(book, state, choice.action):
        told["tribute"] = worst < book.rules.debt_limit
    if worst != left and not told["tribute"]:
        told["lost"] = worst
    if deadline.plays_last(book, state) and not told.get("tribute"):
        return choice
    return choice.telling(**told)


def kept_for_nothing_ruinous(book: Book, state: State, choice: Choice) -> Choice:
    """The choice; CG are kept for no attempt that will be spoken against then, because it leads near ruin."""
    told = choice.reason.params
    if choice.reason.key != "save_up" or "body" not in told:
        return choice
    attempt = act.Attempt(told["body"])
    if not _leads_near_ruin(book, state, attempt) or _gain(book, state, attempt) >= NEAR_RUIN:
        return choice
    if all(_leads_near_ruin(book, state, act.Buy(n)) for n in forms.buyable(book, state, state.active)):
        return replace(choice, reason=Reason("too_dear"))
    return replace(
        choice, reason=Reason("save_up", {k: v for k, v in told.items() if k not in ("body", "chance")})
    )


def is_near_ruin(book: Book, state: State, attempt: foresight.Attempt) -> bool:
    """Whether the attempt leads near ruin: its fee and, if it is lost, its tribute paid."""
    return _leads_near_ruin(book, state, act.Attempt(book.content.bodies[attempt.body].name))


def _gain(book: Book, state: State, attempt: act.Attempt) -> float:
    """Share of winning that is to be expected of an attempt, beside making none."""
    seat, judge = state.active, far_appraiser(book)
    about = foresight.attempt_on(book, state, seat, book.content.body_index[attempt.body])
    return foresight.weigh(book, judge, state, about)[seat] - judge.share(state, seat)


def _risky(book: Book, state: State, choice: Choice) -> bool:
    return _left(book, state, choice.action) is not None and (
        _leads_near_ruin(book, state, choice.action) or _long_shot(choice)
    )


def _leads_near_ruin(book: Book, state: State, action: Action) -> bool:
    left = _left(book, state, action)
    return left is not None and _near_ruin(book, left - _owed(book, state, action, left))


def _owed(book: Book, state: State, action: Action, left: int) -> int:
    """The tribute that has to be paid if the combat is lost (SC-8.5)."""
    return assault.tribute_of(book, left) if _fights_a_player(book, state, action) else 0


def _long_shot(choice: Choice) -> bool:
    chance: float = choice.reason.params.get("chance", 1.0)
    return chance < LONG_SHOT


def _near_ruin(book: Book, left: int) -> bool:
    return left <= book.rules.debt_limit / 2


def _left(book: Book, state: State, action: Action) -> int | None:
    """CG of the active player after a purchase, the fee of a combat or upkeep; None for other answers."""
    purse = state.credits[state.active]
    if isinstance(action, act.Upkeep):
        kept = len(state.hands[state.active]) - len(action.discard)
        cost = legal.upkeep_cost(book, state, state.active, kept)
        return purse - cost if cost else None
    if isinstance(action, act.Buy):
        return purse - treasury.price(book, state, state.active, action.technology)
    body = _attacked(book, state, action)
    return None if body is None else purse - assault.fee(book, state, state.active, body)


def _attacked(book: Book, state: State, action: Action) -> int | None:
    if isinstance(action, act.Attempt):
        return book.content.body_index[action.body]
    return state.assault.body if isinstance(action, act.PressOn) and state.assault is not None else None


def _fights_a_player(book: Book, state: State, action: Action) -> bool:
    body = _attacked(book, state, action)
    return body is not None and assault.defender_of(book, state, state.active, body)[0] != "natives"
