"""Home stretch in what is advised: saving for the purchase that wins next turn, and who else is about to win (SC-1.1).

An Admiral weighs whole games, and so may buy ships one turn before victory. Here arithmetic has the last word.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from games.engine.actions import Action
from games.engine.advice import Choice, Reason
from games.rules.starciv import actions as act
from games.rules.starciv import assault, combat_forms, forms, legal, verge
from games.rules.starciv.book import Book
from games.rules.starciv.bots import captain, foresight, hand, plans
from games.rules.starciv.bots.road import road_of
from games.rules.starciv.state import State
from games.rules.starciv.verge import Sum

SPENDING = {"tech": forms.END, "colonise": forms.END, "press_on": combat_forms.WITHDRAW}
"""Questions in which CG are spent, each with the answer that spends none."""

ASKED = (*SPENDING, "cards", "respond", "upkeep")
"""Questions with whose advice it is said who is about to win."""

TOO_RISKY = 0.5
"""With a greater chance that somebody prevents the purchase by an assault nobody is told to save for it."""

WORTH_A_WORD = 0.1
"""From this chance on that an assault prevents one's victory it is told."""


def thrifty(book: Book, state: State, kind: str, weighed: Sequence[Choice]) -> list[Choice]:
    """Answers of the active player, best first: one that would put off a victory comes after the one that saves for it.

    A body that alone keeps a rival from winning comes first of all.
    """
    blow = _blow_that_prevents(book, state) if kind == "colonise" else None
    if blow is not None:
        return [replace(blow, value=weighed[0].value), *weighed]
    saved = own_sum(book, state) if kind in SPENDING else None
    first = weighed[0]
    if saved is None or first.reason.key == "win_now" or _still_enough(book, state, first.action):
        return list(weighed)
    risk = _endangered(book, state, saved)
    if risk >= TOO_RISKY:
        return list(weighed)
    reason = Reason("save_to_win", {**told(book, saved), **_spoken_of(risk)})
    saving = Choice(first.value, SPENDING[kind], reason)
    return [saving, *(one for one in weighed if one.action != saving.action)]


def own_sum(book: Book, state: State) -> Sum | None:
    """The active player's sum of the next turn, upkeep paid, where it is enough and nobody can win before."""
    seat = state.active
    coming = _kept_sum(book, state)
    if coming is None or not coming.enough or not verge.has_turn(book, state, seat):
        return None
    return None if first_rival(book, state, seat, enough=False) is not None else coming


def _kept_sum(book: Book, state: State) -> Sum | None:
    """The sum of the active player's next turn with the cards kept that one usually keeps."""
    seat = state.active
    coming = verge.next_turn(book, state, seat)
    if coming is None or state.phase not in ("TECH", "COLONISE"):
        return None
    kept = min(len(state.hands[seat]), max(hand.HELD, book.powers(state, seat).upkeep_free))
    cost = legal.upkeep_cost(book, state, seat, kept)
    return coming._replace(purse=coming.purse - cost, spare=coming.spare - cost)


def _still_enough(book: Book, state: State, action: Action) -> bool:
    """The victory of the next turn can be paid for after this answer too, a lost combat and its tribute included."""
    coming = _kept_sum(book, _paid(book, state, action, tribute=book.rules.tribute))
    return coming is not None and coming.enough


def _paid(book: Book, state: State, action: Action, tribute: int = 0) -> State:
    """The position after a purchase, or once a combat is paid for, with the ``tribute`` to a player.

    That of other answers is as it was.
    """
    if isinstance(action, act.Buy):
        system = -1 if action.system is None else book.content.systems.index(action.system)
        return plans.bought(book, state, action.technology, system)
    if isinstance(action, act.Attempt):
        body = book.content.body_index[action.body]
    elif isinstance(action, act.PressOn) and state.assault is not None:
        body = state.assault.body
    else:
        return state
    draft = state.copy()
    draft.credits[state.active] -= assault.fee(book, state, state.active, body)
    if assault.defender_of(book, state, state.active, body)[0] != "natives":
        draft.credits[state.active] -= tribute
    return draft


def _endangered(book: Book, state: State, coming: Sum) -> float:
    """The chance that somebody prevents the purchase by an assault before the next turn."""
    others = [other for other in verge.order(state) if other != state.active]
    return 1 - verge.unbeaten(book, state, coming, others)


def first_rival(book: Book, state: State, seat: int, *, enough: bool = True) -> Sum | None:
    """The first other seat that can pay for victory before this seat can, and its sum.

    ``enough``: only who has nothing but the last technology to buy.
    """
    now = verge.at_tech(book, state) if state.phase == "CARDS" else None
    if now is not None and (now.enough if enough else now.spare >= 0):
        before = state.credits[state.active]
        return None if now.seat == seat else now._replace(purse=before, income=now.purse - before)
    for other in verge.order(state):
        coming = verge.next_turn(book, state, other) if verge.has_turn(book, state, other) else None
        if coming is None or not (coming.enough if enough else coming.spare >= 0):
            continue
        return None if other == seat else coming
    return None


def explained(book: Book, state: State, seat: int, kind: str, choice: Choice) -> Choice:
    """The choice with what the next turns decide in its reason.

    ``win``: the sum of one's own victory once the answer is paid for, with the chance that an assault prevents it
    before, where that is worth a word (``risk``); ``rival``: who wins before, by what sum, and what would prevent it.
    """
    if kind not in ASKED or choice.reason.key in ("win_now", "stops_victory", "save_to_win"):
        return choice
    if seat == state.active and kind in SPENDING:
        saved = own_sum(book, _paid(book, state, choice.action))
        if saved is not None:
            return choice.telling(win=_own(book, state, saved))
    rival = first_rival(book, state, seat)
    return choice if rival is None else choice.telling(rival=_rival(book, state, seat, rival))


def _own(book: Book, state: State, saved: Sum) -> dict[str, Any]:
    return {**told(book, saved), **_spoken_of(_endangered(book, state, saved))}


def _spoken_of(risk: float) -> dict[str, float]:
    return {"risk": risk} if risk >= WORTH_A_WORD else {}


def _rival(book: Book, state: State, seat: int, rival: Sum) -> dict[str, Any]:
    """The sum, and the card in hand or the body that would prevent it; neither: nothing of the seat's does."""
    found = {**told(book, rival), "player": rival.seat}
    if state.active == rival.seat:
        found["now"] = True
    card = next((copy for copy in state.hands[seat] if _kept_for(book, state, rival, copy)), None)
    if card is not None:
        return {**found, "card": book.slug(card)}
    blow = _best_blow(book, state, seat, rival)
    return found if blow is None else {**found, "body": book.content.bodies[blow[0]].name, "chance": blow[1]}


def _kept_for(book: Book, state: State, rival: Sum, copy: int) -> bool:
    return not book.card(copy).answers and verge.stops(book, state, rival, copy)


def _best_blow(book: Book, state: State, seat: int, rival: Sum) -> tuple[int, float] | None:
    """The body whose loss prevents it, of those that the seat reaches in a turn before, with the best chance."""
    order = verge.order(state)
    mine = seat == state.active and state.phase in verge.STRIKING
    later = seat != state.active and order.index(seat) < order.index(rival.seat)
    if not (mine or later) or state.allied(seat, rival.seat):
        return None
    found = [one for one in verge.blows(book, state, rival, seat) if one[1] >= foresight.HOPELESS]
    return max(found, key=lambda one: one[1], default=None)


def _blow_that_prevents(book: Book, state: State) -> Choice | None:
    """The attempt that alone keeps a rival from winning, where no card in hand would; None where there is none."""
    seat = state.active
    rival = first_rival(book, state, seat)
    if rival is None or any(_kept_for(book, state, rival, copy) for copy in state.hands[seat]):
        return None
    triable = set(forms.triable(book, state, seat))
    found = [
        one
        for one in verge.blows(book, state, rival, seat)
        if one[0] in triable and one[1] >= foresight.HOPELESS
    ]
    if not found:
        return None
    body, chance = max(found, key=lambda one: one[1])
    name = book.content.bodies[body].name
    action, _ = captain.attempt_on(book, state, foresight.attempt_on(book, state, seat, body))
    return Choice(0.0, action, Reason("prevent_win", {"body": name, "chance": chance}))


def told(book: Book, sum_: Sum) -> dict[str, Any]:
    """The technology that wins, and the sum in CG."""
    goal = road_of(book).goal
    assert goal is not None
    return {"technology": goal.n, "purse": sum_.purse, "income": sum_.income, "price": sum_.price}
