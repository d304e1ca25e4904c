"""Cards that may be worth playing now: few enough to be thought through (SC-6)."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.advice import Reason
from games.rules.starciv import actions as act
from games.rules.starciv import card_stack, odds, prompts, treasury
from games.rules.starciv.ai import lookahead
from games.rules.starciv.ai.card_values import worth_keeping
from games.rules.starciv.ai.evaluation import Evaluator
from games.rules.starciv.content import Card
from games.rules.starciv.effects import NO_FLEET
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import State

BLUE_BONUS = 0.004
"""Share that a blue card is worth beyond what the appraisal sees of it."""

ANSWER_KEPT = 0.015
"""Share that an answer must save to be better than keeping it for something worse."""

HELD = 5
"""Cards kept at most when upkeep is paid, unless more are free."""

TARGETS = 2
"""Bodies, resources or technologies of one card that are thought through."""

__all__ = ["ANSWER_KEPT", "BLUE_BONUS", "HELD", "keeping", "plays", "reason", "worth_keeping"]


def plays(rules: Rules, judge: Evaluator, state: State, seat: int) -> list[act.PlayCard]:
    """Legal plays that could matter now, of each card at its best targets."""
    found = []
    for kind in dict.fromkeys(rules.content.copies[copy] for copy in state.hands[seat]):
        card = rules.content.cards[kind]
        if card_stack.refusal(rules, state, seat, card) is None and _timely(rules, state, seat, card):
            found += [act.PlayCard(card.slug, target) for target in _targets(rules, judge, state, seat, card)]
    return found


def _timely(rules: Rules, state: State, seat: int, card: Card) -> bool:
    """A card for combats is for when there may be one; on a stack only what hurts is answered."""
    effects = card.effects
    if card.answers:
        top = state.stack[-1]
        return top.by != seat and not top.countered
    fights = effects.fleet != NO_FLEET or effects.reroll or effects.natives != NO_FLEET
    if (fights or effects.cannot_be_attacked) and card.colour != "blue":
        if seat == state.active:
            return next(lookahead.close_fights(rules, state), None) is not None
        return lookahead.is_threatened(rules, state, seat)
    return True


def _targets(rules: Rules, judge: Evaluator, state: State, seat: int, card: Card) -> list[act.Target | None]:
    legal = list(card_stack.targets(rules, state, seat, card))
    if card.target == "card":
        return [target for target in legal if target is not None and target.card == len(state.stack)]
    if card.target == "anyone":
        return [target for target in legal if target is not None and target.player == seat]
    if card.target == "body":
        within = set(prompts.triable(rules, state, seat))
        base = judge.income(state, seat)
        worth = {
            index: (judge.income_with(state, seat, 1 << index) - base)
            * (1 - odds.win_chance(rules, state, seat, index))
            for index in within
        }
        return _best(legal, lambda t: worth.get(rules.content.body_index[t.body or ""], 0.0))
    if card.target == "resource":
        counts = treasury.base_counts(rules, state, state.active)
        index = rules.content.resource_index
        return _best(legal, lambda t: _swing(rules, card, index[t.resource or ""], counts))
    if card.target == "technology":
        wanted = judge.road.wanted_technologies(state.techs[seat], state.race[seat], state.secrets[seat])
        open_now = [n for n in rules.open_technologies(state.techs[seat]) if wanted >> n & 1]
        return _best(
            legal,
            lambda t: treasury.price(rules, state, seat, t.technology or 1) * (t.technology in open_now),
        )
    return legal


def _swing(rules: Rules, card: Card, resource: int, counts: list[int]) -> float:
    """CG that a card on a resource moves."""
    now = treasury.pay_of(rules, resource, counts[resource])
    if card.effects.resource_stops:
        return now
    return treasury.pay_of(rules, resource, counts[resource] + card.effects.resource_bodies) - now


def _best(legal: list[act.Target | None], worth: Callable[[act.Target], float]) -> list[act.Target | None]:
    """The few targets of the greatest worth above nothing."""
    rated = [(worth(target), place) for place, target in enumerate(legal) if target is not None]
    rated = sorted((entry for entry in rated if entry[0] > 0), key=lambda entry: (-entry[0], entry[1]))
    return [legal[place] for _, place in rated[:TARGETS]]


def keeping(rules: Rules, state: State, seat: int, room: int) -> act.Upkeep:
    """The upkeep that keeps so many cards, the most useful ones (SC-5.12)."""
    cards = [rules.slug(copy) for copy in state.hands[seat]]
    by_use = sorted(cards, key=lambda slug: worth_keeping(rules, state, seat, slug))
    return act.Upkeep(tuple(by_use[: len(cards) - room]))


def reason(rules: Rules, state: State, seat: int, play: act.PlayCard) -> Reason:
    """Why one would play this card."""
    card = rules.content.cards[rules.content.card_index[play.card]]
    about = {"card": card.slug}
    if card.answers:
        return Reason("counter", about)
    if card.colour == "blue":
        return Reason("lay_blue", about)
    target = play.target
    if target is not None and target.player is not None and target.player != seat:
        return Reason("hurt", {**about, "player": target.player})
    if card.by == "other":
        return Reason("hurt", {**about, "player": state.active})
    if target is not None and target.technology is not None and card.effects.price < 0:
        return Reason("card_cheaper", {**about, **_prices(rules, state, seat, target.technology, card)})
    fights = card.effects.fleet != NO_FLEET or card.effects.reroll or card.effects.natives != NO_FLEET
    return Reason("card_for_combat" if fights else "card_pays", about)


def reason_to_stop(state: State, play: act.PlayCard) -> Reason:
    """The card alone keeps the active player from winning this turn."""
    return Reason("stops_victory", {"card": play.card, "player": state.active})


def _prices(rules: Rules, state: State, seat: int, n: int, card: Card) -> dict[str, int]:
    """A technology with its price in CG with and without a card that makes it cheaper (SC-7.6)."""
    before = treasury.price(rules, state, seat, n)
    price = max(rules.constants.minimum_price, before + card.effects.price)
    return {"technology": n, "price": price, "before": before}
