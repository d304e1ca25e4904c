"""Rules of advice near victory: save for the purchase that wins next turn, and say who else is about to win (SC-1.1).

An Admiral weighs whole games, and so may buy ships one turn before victory. Here arithmetic has the last word.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from games.engine.actions import Action
from games.engine.advice import Choice, Reason
from games.rules.starciv import prompts, prompts_combat
from games.rules.starciv.ai import lookahead, verge
from games.rules.starciv.ai.advice.outlook import Outlook
from games.rules.starciv.ai.bots import captain
from games.rules.starciv.ai.verge import Sum
from games.rules.starciv.victory import victory_technology

SPENDING = {"tech": prompts.END, "colonise": prompts.END, "press_on": prompts_combat.WITHDRAW}
"""Questions in which CG are spent, each with the answer that spends none."""

ASKED = (*SPENDING, "cards", "respond", "upkeep")
"""Questions with whose advice it is said who is about to win."""

TOO_RISKY = 0.5
"""With a greater chance that somebody prevents the purchase by an assault nobody is told to save for it."""

WORTH_A_WORD = 0.1
"""From this chance on that an assault prevents one's victory it is told."""


def prevent_victory(outlook: Outlook, choices: Sequence[Choice]) -> Choice | None:
    """Attack the body that alone keeps a rival from winning, where no card in hand would (SC-1.1, SC-8.6)."""
    rival = outlook.rival if outlook.kind == "colonise" else None
    if rival is None or _stopping_card(outlook, rival) is not None:
        return None
    blow = _best_blow(outlook, rival, prompts.triable(outlook.rules, outlook.state, outlook.active))
    if not blow:
        return None
    action, _ = captain.attempt_on(outlook.rules, outlook.state, outlook.attempt(blow["body"]))
    return Choice(choices[0].value, action, Reason("prevent_win", blow))


def save_for_victory(outlook: Outlook, choices: Sequence[Choice]) -> Choice | None:
    """Spend nothing that puts off a victory of the next turn (SC-1.1, SC-7.3)."""
    first = choices[0]
    coming = outlook.victory if outlook.kind in SPENDING else None
    if coming is None or first.reason.key == "win_now" or _is_enough_after(outlook, first.action):
        return None
    risk = _risk(outlook, coming)
    if risk >= TOO_RISKY:
        return None
    reason = Reason("save_to_win", {**_terms(outlook, coming), **_warning(risk)})
    return Choice(first.value, SPENDING[outlook.kind], reason)


def _is_enough_after(outlook: Outlook, action: Action) -> bool:
    """Victory can be paid for in the next turn after this answer too, a lost combat and its tribute included."""
    coming = outlook.after(action).next_turn
    tribute = outlook.rules.constants.tribute if outlook.is_against_player(action) else 0
    return coming is not None and coming.less(tribute).enough


def tell_coming_victory(outlook: Outlook, choices: Sequence[Choice]) -> Choice | None:
    """Say what the next turns decide (SC-1.1).

    ``win``: the sum of one's own victory once the answer is paid for, with the chance that an assault prevents it
    before, where that is worth a word (``risk``); ``rival``: who wins before, by what sum, and what would prevent it.
    """
    choice = choices[0]
    if outlook.kind not in ASKED or choice.reason.key in ("win_now", "stops_victory", "save_to_win"):
        return None
    if outlook.seat == outlook.active and outlook.kind in SPENDING:
        coming = outlook.after(choice.action).victory
        if coming is not None:
            return choice.telling(win={**_terms(outlook, coming), **_warning(_risk(outlook, coming))})
    rival = outlook.rival
    return None if rival is None else choice.telling(rival=_describe_rival(outlook, rival))


def _terms(outlook: Outlook, coming: Sum) -> dict[str, Any]:
    """The technology that wins, and the sum in CG."""
    goal = victory_technology(outlook.rules)
    assert goal is not None
    return {"technology": goal.n, "purse": coming.purse, "income": coming.income, "price": coming.price}


def _risk(outlook: Outlook, coming: Sum) -> float:
    """Chance that somebody prevents the purchase by an assault before the next turn."""
    others = [other for other in verge.order(outlook.state) if other != outlook.active]
    return 1 - verge.unbeaten(outlook.rules, outlook.state, coming, others)


def _warning(risk: float) -> dict[str, float]:
    return {"risk": risk} if risk >= WORTH_A_WORD else {}


def _describe_rival(outlook: Outlook, rival: Sum) -> dict[str, Any]:
    """The sum, and the card in hand or the body that would prevent it; neither: nothing of the seat's does."""
    params = {**_terms(outlook, rival), "player": rival.seat}
    if outlook.active == rival.seat:
        params["now"] = True
    card = _stopping_card(outlook, rival)
    if card is not None:
        return {**params, "card": outlook.rules.slug(card)}
    return {**params, **_best_blow(outlook, rival)} if _can_strike_before(outlook, rival) else params


def _stopping_card(outlook: Outlook, rival: Sum) -> int | None:
    """A card in hand that can be played in the rival's turn and prevents the victory."""
    rules, state = outlook.rules, outlook.state
    cards = (copy for copy in state.hands[outlook.seat] if not rules.card(copy).answers)
    return next((copy for copy in cards if verge.stops(rules, state, rival, copy)), None)


def _can_strike_before(outlook: Outlook, rival: Sum) -> bool:
    """The seat has attempts to come before the rival's turn."""
    state, seat, order = outlook.state, outlook.seat, verge.order(outlook.state)
    if state.allied(seat, rival.seat):
        return False
    if seat == state.active:
        return state.phase in verge.STRIKING
    return order.index(seat) < order.index(rival.seat)


def _best_blow(outlook: Outlook, rival: Sum, bodies: Collection[int] | None = None) -> dict[str, Any]:
    """The body in reach, of these if some are given, whose loss prevents it, with the best chance; empty: none."""
    blows = [
        {"body": outlook.rules.content.bodies[body].name, "chance": chance}
        for body, chance in verge.blows(outlook.rules, outlook.state, rival, outlook.seat)
        if chance >= lookahead.HOPELESS and (bodies is None or body in bodies)
    ]
    return max(blows, key=lambda blow: blow["chance"], default={})
