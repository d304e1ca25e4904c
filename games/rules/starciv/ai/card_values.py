"""Values of cards for a greedy player, in CG or thereabouts, judged by their effects (SC-25)."""

from __future__ import annotations

from games.rules.starciv import actions as act
from games.rules.starciv import card_stack, odds, prompts, treasury
from games.rules.starciv.ai import verge
from games.rules.starciv.ai.evaluation import evaluator
from games.rules.starciv.ai.road import road_of
from games.rules.starciv.content import Card
from games.rules.starciv.effects import NO_FLEET, Effects
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import StackedCard, State

BLUE = 25.0
"""A blue card stays for the whole game."""

LAST_STAND = 40.0
"""Without the card somebody else wins in their next turn: nothing is worth more."""

ANSWER = 10.0
FOR_COMBAT = 6.0
PLAIN = 4.0
"""Any other card may be of use some day, whatever it would do now."""

SOON = 2
"""Turns of income within which a technology that a card makes cheaper has to be paid for."""


def worth_keeping(rules: Rules, state: State, seat: int, slug: str) -> float:
    """CG that a card is worth to the seat that holds it, by what all know of the position.

    What alone keeps somebody from winning comes first. Blue cards and answers are good in any position; money and
    discounts are worth what they would bring at the seat's next turn.
    """
    card = rules.content.cards[rules.content.card_index[slug]]
    if verge.stops_a_victory(rules, state, seat, card):
        return LAST_STAND
    if card.colour == "blue":
        return BLUE
    if card.answers:
        return ANSWER
    effects = card.effects
    if effects.fleet != NO_FLEET or effects.reroll or effects.natives != NO_FLEET:
        return FOR_COMBAT
    if effects.price < 0:
        return _saved_soon(rules, state, seat, -effects.price)
    return max(PLAIN, _money(rules, state, seat, effects))


def _saved_soon(rules: Rules, state: State, seat: int, off: int) -> float:
    """CG that a discount spares on a technology to be bought in the next turns, less the longer it takes."""
    owed = sum(loan.amount for loan in state.loans if loan.seat == seat)
    income = evaluator(rules).income(state, seat)
    purse = state.credits[seat] - owed - rules.constants.debt_limit
    listed, least = rules.list_prices(state.race[seat], state.secrets[seat]), rules.constants.minimum_price
    worth = PLAIN / 2
    for n in _to_buy(rules, state, seat):
        saved = min(off, max(0, listed[n] - least))
        turns = next((t for t in range(1, SOON + 1) if listed[n] - saved <= purse + t * income), None)
        worth = max(worth, saved / turns if turns else 0.0)
    return worth


def _to_buy(rules: Rules, state: State, seat: int) -> list[int]:
    """Open technologies on the cheapest way to victory; all open ones where none wins."""
    techs = state.techs[seat]
    wanted = road_of(rules).wanted_technologies(techs, state.race[seat], state.secrets[seat])
    return [n for n in rules.open_technologies(techs) if not wanted or wanted >> n & 1]


def worth_playing(rules: Rules, state: State, seat: int, answer: act.PlayCard) -> float:
    """Worth of playing the card now; if it is not above 0, the card is better kept."""
    card = rules.content.cards[rules.content.card_index[answer.card]]
    if card.answers:
        return _answer(rules, state, seat, answer)
    if card.colour == "blue":
        return BLUE
    subject = card_stack.subject_of(state, StackedCard(0, seat, answer.target), card)
    now = _money(rules, state, subject, card.effects)
    if subject == seat:
        return now + _own_turn(rules, state, seat, card, answer)
    return _against(rules, state, seat, subject, card.effects, answer) - now


def _answer(rules: Rules, state: State, seat: int, answer: act.PlayCard) -> float:
    """Counter what hurts; leave alone what is countered already or one's own."""
    assert answer.target is not None
    assert answer.target.card is not None
    stacked = state.stack[answer.target.card - 1]
    if stacked.countered or stacked.by == seat or answer.target.card != len(state.stack):
        return 0.0
    card = rules.card(stacked.copy)
    if card.answers:
        assert stacked.target is not None
        assert stacked.target.card is not None
        return 12.0 if state.stack[stacked.target.card - 1].by == seat else 0.0
    return 8.0 if card_stack.subject_of(state, stacked, card) == seat else 0.0


def _money(rules: Rules, state: State, subject: int, effects: Effects) -> float:
    """CG the subject gets at once; a loan is worth its money only to who is short of it."""
    total = 0.0
    for now in effects.now:
        if now.key == "credits":
            total += now.amount
        elif now.key == "credits_at_least":
            total += max(0, now.amount - state.credits[subject])
        elif now.key == "credits_per_body":
            total += min(now.amount * state.held[subject].bit_count(), now.at_most or 1_000)
        elif now.key == "repay_next_turn":
            total -= now.amount if state.credits[subject] > 10 else now.amount / 2
    return total


def _own_turn(rules: Rules, state: State, seat: int, card: Card, answer: act.PlayCard) -> float:
    """Lasting effects on oneself: income, a price, a fleet for the attempt to come."""
    effects = card.effects
    if effects.resource_bodies and answer.target is not None and answer.target.resource:
        resource = rules.content.resource_index[answer.target.resource]
        count = treasury.base_counts(rules, state, seat)[resource]
        more = treasury.pay_of(rules, resource, count + effects.resource_bodies)
        return float(more - treasury.pay_of(rules, resource, count)) - 3
    if effects.price and answer.target is not None and answer.target.technology:
        return -effects.price if answer.target.technology in prompts.buyable(rules, state, seat) else 0.0
    if effects.fleet != NO_FLEET or effects.reroll:
        return 4.0 if seat == state.active and _close_fight(rules, state, seat) else 0.0
    if effects.natives != NO_FLEET and answer.target is not None and answer.target.body:
        body = rules.content.body_index[answer.target.body]
        wanted = body in prompts.triable(rules, state, seat)
        return float(odds.gain(rules, state, seat, body)) if wanted else 0.0
    return 0.0


def _close_fight(rules: Rules, state: State, seat: int) -> bool:
    """There is a body worth having whose combat is neither safe nor hopeless."""
    return any(
        odds.gain(rules, state, seat, body) >= 4 and 0.15 < odds.win_chance(rules, state, seat, body) < 0.7
        for body in prompts.triable(rules, state, seat)
    )


def _against(
    rules: Rules, state: State, seat: int, subject: int, effects: Effects, answer: act.PlayCard
) -> float:
    """Harm to another, worth more against who leads the race for technologies."""
    leader = 1.5 if _leads(state, subject) else 0.6
    harm = 0.0
    if effects.income_divided_by > 1:
        harm = treasury.income(rules, state, subject)[0] / 3
    elif effects.resource_stops and answer.target is not None and answer.target.resource:
        resource = rules.content.resource_index[answer.target.resource]
        harm = treasury.pay_of(rules, resource, treasury.base_counts(rules, state, subject)[resource]) / 2
    elif effects.prices or effects.landing_stops or effects.combats is not None:
        harm = 5.0
    elif any(now.key == "look_at_hand" for now in effects.now):
        harm = 2.0 * len(state.hands[subject])
    elif effects.fleet[0] < 0 or effects.fleet[2] < 0:
        harm = 4.0 if subject == state.active else 0.0
    elif effects.cannot_be_attacked or effects.fleet != NO_FLEET:
        return 0.0
    return harm * leader - 4 if harm else 0.0


def _leads(state: State, seat: int) -> bool:
    counts = [techs.bit_count() for other, techs in enumerate(state.techs) if state.living(other)]
    return state.techs[seat].bit_count() == max(counts)
