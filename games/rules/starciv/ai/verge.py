"""Verge of the end: who buys victory in their next turn, by what purse and price, and what may prevent it (SC-1.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.engine.chance import SeededChance
from games.rules.starciv import assault, card_stack, odds, reach, treasury
from games.rules.starciv.ai import deadline, determinization, lookahead
from games.rules.starciv.ai.evaluation import evaluator
from games.rules.starciv.ai.road import road_of
from games.rules.starciv.ai.strikes import strikes_of
from games.rules.starciv.content import Card, bits
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import NOBODY, State

CARDS_BRING = 60
"""CG that cards already on the stack are taken to bring at most: with less the purse is not looked at closely."""

STRIKING = ("DRAW", "CARDS", "INCOME", "TECH", "COLONISE")
"""Phases in which the active player's attempts are still to come."""

BUYING = STRIKING[:-1]
"""Phases in which the active player may still buy what an attempt needs."""


class Sum(NamedTuple):
    """Means of a seat in its turn and the price of victory then, in CG: the rest of the way (SC-7.7)."""

    seat: int
    purse: int
    income: int
    price: int
    technologies: int
    spare: int

    @property
    def enough(self) -> bool:
        """The last technology is all that is lacking, and can be paid for, on credit if need be (SC-7.3)."""
        return self.technologies == 1 and self.spare >= 0

    def less(self, cost: int) -> Sum:
        """The sum once so many CG more have been spent."""
        return self._replace(purse=self.purse - cost, spare=self.spare - cost)


def next_turn(rules: Rules, state: State, seat: int) -> Sum | None:
    """The sum of a seat's next turn by what lies open, loans repaid; None where no technology wins."""
    road = road_of(rules)
    if road.goal is None:
        return None
    known = (state.techs[seat], state.race[seat], state.secrets[seat])
    owed = sum(loan.amount for loan in state.loans if loan.seat == seat)
    income = evaluator(rules).income(state, seat)
    wanted = road.wanted_technologies(*known).bit_count()
    return _sum(rules, seat, state.credits[seat] - owed, income, road.rest(*known), wanted)


def this_turn(rules: Rules, state: State) -> Sum | None:
    """The sum of the active player at TECH, at the prices of this turn (SC-7.6)."""
    road, seat = road_of(rules), state.active
    if road.goal is None or state.phase != "TECH":
        return None
    wanted = bits(road.wanted_technologies(state.techs[seat], state.race[seat], state.secrets[seat]))
    price = sum(cost for _, cost in treasury.prices(rules, state, seat, wanted))
    return _sum(rules, seat, state.credits[seat], 0, price, len(wanted))


def _sum(rules: Rules, seat: int, purse: int, income: int, price: int, technologies: int) -> Sum:
    spare = purse + income - price - rules.constants.debt_limit
    return Sum(seat, purse, income, price, technologies, spare)


def coming_win(rules: Rules, state: State) -> tuple[int, float] | None:
    """The first seat that can pay for victory in its next turn, and the chance that nobody prevents it.

    At TECH nothing can. Before, cards in hands and cards to be drawn may, and assaults of those who play before: the
    chance is what is left if all of them do what they can, once. Hands are known. None: nobody can pay so soon, or it
    is left to the choice of somebody who still spends, or has several technologies to buy.
    """
    now = at_tech(rules, state)
    if now is not None and now.spare >= 0:
        if not now.enough:
            return None
        return now.seat, 1.0 if state.phase == "TECH" else _chance_unanswered(rules, state, now, [])
    coming = next(next_turns(rules, state), None)
    before = [state.active] if state.phase in STRIKING else []
    if coming is None or coming.seat in before or not coming.enough:
        return None
    turns = order(state)
    drawing = turns[: turns.index(coming.seat)]
    unharmed = _chance_unanswered(rules, state, coming, drawing) * unbeaten(
        rules, state, coming, before + drawing
    )
    return coming.seat, unharmed


def first_rival(rules: Rules, state: State, seat: int, *, enough: bool = True) -> Sum | None:
    """The first other seat that can pay for victory before this seat can, and its sum.

    ``enough``: only who has nothing but the last technology to buy.
    """
    now = at_tech(rules, state) if state.phase == "CARDS" else None
    if now is not None and (now.enough if enough else now.spare >= 0):
        before = state.credits[state.active]
        return None if now.seat == seat else now._replace(purse=before, income=now.purse - before)
    first = next((coming for coming in next_turns(rules, state) if coming.enough or not enough), None)
    return None if first is None or first.seat == seat else first


def next_turns(rules: Rules, state: State) -> Iterator[Sum]:
    """Sums of those who can pay for victory in their next turn, in the order of these turns."""
    for seat in order(state):
        coming = next_turn(rules, state, seat) if has_turn(rules, state, seat) else None
        if coming is not None and coming.spare >= 0:
            yield coming


def at_tech(rules: Rules, state: State) -> Sum | None:
    """The active player's sum at TECH of this turn, were no more cards played; None where it is out of reach."""
    if state.phase == "TECH":
        return this_turn(rules, state)
    if state.phase not in ("DRAW", "CARDS"):
        return None
    coming = next_turn(rules, state, state.active)
    if state.phase == "DRAW" or coming is None or coming.spare < -CARDS_BRING:
        return coming
    return this_turn(rules, lookahead.after_cards(rules, state, state.active, None, SeededChance(0)))


def order(state: State) -> list[int]:
    """The living from the active player's left on, the active player last."""
    seats = [state.left_of(state.active)]
    while seats[-1] != state.active:
        seats.append(state.left_of(seats[-1]))
    return seats


def has_turn(rules: Rules, state: State, seat: int) -> bool:
    """A turn of the seat is still to come under the round limit."""
    left = deadline.rounds_left(rules, state)
    return left is None or left > 1 or seat > state.active


def _chance_unanswered(rules: Rules, state: State, coming: Sum, drawing: list[int]) -> float:
    """The chance that no card takes so much from the turn that victory cannot be paid for."""
    hands = [copy for seat in bits(state.alive & ~(1 << coming.seat)) for copy in state.hands[seat]]
    if any(stops(rules, state, coming, copy) for copy in hands):
        return 0.0
    pile = state.draw or state.discard
    share = sum(stops(rules, state, coming, copy) for copy in pile) / max(1, len(pile))
    draws = sum(rules.powers(state, seat).draw for seat in drawing)
    return (1 - share) ** draws


def stops(rules: Rules, state: State, coming: Sum, copy: int) -> bool:
    """The card of another player alone makes the sum too small; of an answer to the stack that is taken for granted."""
    card = rules.card(copy)
    if card.answers:
        return bool(state.stack)
    if card.target in ("player", "active") and card_stack.is_veiled(rules, state, NOBODY, card, coming.seat):
        return False
    return _cost_to(rules, state, coming.seat, card) > coming.spare


def stops_a_victory(rules: Rules, state: State, seat: int, card: Card) -> bool:
    """The card alone keeps another player from winning in their next turn, by what all know."""
    sums = (next_turn(rules, state, rival) for rival in bits(state.alive & ~(1 << seat)))
    return any(
        coming is not None and 0 <= coming.spare < _cost_to(rules, state, coming.seat, card)
        for coming in sums
    )


def _cost_to(rules: Rules, state: State, rival: int, card: Card) -> float:
    """CG that the card takes from the rival's next turn, before technologies are bought."""
    effects, cost = card.effects, 0.0
    if card.by == "other" and effects.income_divided_by > 1:
        income = evaluator(rules).income(state, rival)
        cost += income - income // effects.income_divided_by
    if card.by == "other" and effects.resource_stops:
        counts = treasury.base_counts(rules, state, rival)
        cost += max(treasury.pay_of(rules, resource, count) for resource, count in enumerate(counts))
    if card.by == "other" and effects.prices > 0:
        wanted = road_of(rules).wanted_technologies(
            state.techs[rival], state.race[rival], state.secrets[rival]
        )
        cost += effects.prices * wanted.bit_count()
    return cost + determinization.takes(card)


def unbeaten(rules: Rules, state: State, coming: Sum, before: list[int]) -> float:
    """The chance that none of those who play before takes the home base, or a body without which it is too little."""
    held = 1.0
    for seat in before:
        held *= 1 - _best_blow(rules, state, coming, seat)
    return held


def _best_blow(rules: Rules, state: State, coming: Sum, seat: int) -> float:
    """The best chance of one combat of ``seat`` that would prevent the victory, with what it can buy for it."""
    if state.allied(seat, coming.seat):
        return 0.0
    near = max((chance for _, chance in blows(rules, state, coming, seat)), default=0.0)
    return max(near, _strike(rules, state, coming, seat))


def _strike(rules: Rules, state: State, coming: Sum, seat: int) -> float:
    """The chance of an assault on the home base in a turn that buys the way to it, and arms (SC-7, SC-8.6)."""
    if seat == state.active and state.phase not in BUYING:
        return 0.0
    then = state.copy()
    then.active = seat
    if seat != state.active or state.phase != "TECH":
        then.credits[seat] += evaluator(rules).income(state, seat)
    found = strikes_of(rules).best(evaluator(rules), then)
    return max((one.chance for one in found if one.home == state.base[coming.seat]), default=0.0)


def blows(rules: Rules, state: State, coming: Sum, seat: int) -> list[tuple[int, float]]:
    """Bodies that ``seat`` reaches and whose loss would prevent the victory, with the chance of one combat."""
    within = reach.reachable(rules, state, seat) & state.held[coming.seat]
    return [
        (body, odds.of_attempt(rules, state, seat, body, "player", coming.seat))
        for body in bits(within)
        if _vital(rules, state, coming, body)
    ]


def _vital(rules: Rules, state: State, coming: Sum, body: int) -> bool:
    if body == state.base[coming.seat] and assault.is_home(state, body):
        return True
    then = state.copy()
    then.held[coming.seat] &= ~(1 << body)
    return coming.income - evaluator(rules).income(then, coming.seat) > coming.spare
