"""Standing orders for the card phase (SC-6.5): counter, be asked, or pass, decided beforehand.

An order names a card, or any, and on whom it must be played; the first that fits the newest card on the stack says
what is done. Where none fits, ``otherwise`` does. Orders can be given for one turn of the table round.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from games.engine import codec
from games.engine.actions import Rejected
from games.engine.capabilities.standing_orders import OrderedAnswer, Orders
from games.engine.prompts import Prompt
from games.rules.starciv import actions as act
from games.rules.starciv import card_stack, legality
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import State

MOST = 12
"""Orders that a seat may give at once."""


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Order about a card of that name (None: any) that acts on seat ``on`` (None: on anybody).

    ``counter`` is carried out once; ``ask`` leaves the answer to the person.
    """

    do: Literal["counter", "ask"]
    card: str | None = None
    on: int | None = None


class GivenOrders(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All orders of a seat. ``until`` my turn: they end when it begins. ``since`` is the turn they were given in."""

    orders: tuple[Order, ...] = ()
    otherwise: Literal["ask", "pass"] = "ask"
    until: Literal["always", "my_turn"] = "always"
    since: int = 0


def accept(rules: Rules, state: State, seat: int, data: Mapping[str, Any]) -> Orders:
    """The orders as they are kept. Raises Rejected ``malformed``."""
    try:
        given = codec.convert({**data, "since": state.turn}, GivenOrders)
    except msgspec.ValidationError as error:
        raise Rejected("malformed", "SC-6.5", detail=str(error)[:200]) from None
    slugs = {card.slug for card in rules.content.cards}
    for order in given.orders:
        if order.card is not None and order.card not in slugs:
            raise Rejected("malformed", "SC-6.5", card=order.card[:40])
        if order.on is not None and not 0 <= order.on < rules.seats:
            raise Rejected("malformed", "SC-6.5", seat=order.on)
    if len(given.orders) > MOST:
        raise Rejected("malformed", "SC-6.5", most=MOST)
    kept: Orders = msgspec.to_builtins(given)
    return kept


def over(state: State, seat: int, orders: Orders) -> bool:
    """Whether they were given until the turn that has begun."""
    given = codec.convert(orders, GivenOrders)
    return given.until == "my_turn" and state.active == seat and state.turn != given.since


def obey(rules: Rules, state: State, prompt: Prompt, orders: Orders) -> OrderedAnswer | None:
    """Answer ``prompt`` by the standing orders; None where the person has to answer."""
    given = codec.convert(orders, GivenOrders)
    if prompt.kind not in ("cards", "respond") or over(state, prompt.seat, orders):
        return None
    for number in range(len(state.stack), 0, -1):
        for order in given.orders:
            if not _fits(rules, state, prompt.seat, order, number):
                continue
            if order.do == "ask":
                return None
            if (answer := _counter(rules, state, prompt.seat, number)) is not None:
                left = tuple(other for other in given.orders if other is not order)
                kept: Orders = msgspec.to_builtins(msgspec.structs.replace(given, orders=left))
                return OrderedAnswer(answer, kept)
    return OrderedAnswer(act.Pass(), orders) if given.otherwise == "pass" else None


def _fits(rules: Rules, state: State, seat: int, order: Order, number: int) -> bool:
    """Whether card ``number`` of the stack, played by another and not answered yet, is one the order is about."""
    stacked = state.stack[number - 1]
    if stacked.by == seat or _is_answered(rules, state, number):
        return False
    card = rules.card(stacked.copy)
    if order.card not in (None, card.slug):
        return False
    return order.on is None or order.on == card_stack.victim(state, stacked, card)


def _is_answered(rules: Rules, state: State, number: int) -> bool:
    """Whether a card above names it."""
    above = state.stack[number:]
    return any(other.target is not None and other.target.card == number for other in above)


def _counter(rules: Rules, state: State, seat: int, number: int) -> act.PlayCard | None:
    """A counter from the hand against card ``number``; None without one."""
    for copy in state.hands[seat]:
        card = rules.card(copy)
        if not any(now.key == "counter" for now in card.effects.now):
            continue
        answer = act.PlayCard(card.slug, act.Target(card=number))
        try:
            legality.admit(rules, state, seat, answer)
        except Rejected:
            continue
        return answer
    return None
