"""Last turn of a round limit: who wins whatever else is played (SC-1.2)."""

from __future__ import annotations

from games.engine.chance import SeededChance
from games.rules.starciv import prompts, treasury
from games.rules.starciv.actions import PlayCard
from games.rules.starciv.ai import card_choice, deadline, lookahead, plans
from games.rules.starciv.ai.evaluation import evaluator
from games.rules.starciv.content import bits
from games.rules.starciv.rules import Rules
from games.rules.starciv.scoring import best, ranking
from games.rules.starciv.state import State

Merit = tuple[int, int, int]
"""Technologies, bodies, CG."""


def certain_winners(rules: Rules, state: State) -> tuple[int, ...] | None:
    """Return the certain winners if the active player buys what leads in the ranking; None if it is open.

    Only in the turn of the last to play is anything certain, and before INCOME only if no card of the others changes
    it.
    """
    if not deadline.plays_last(rules, state):
        return None
    if state.phase == "CARDS":
        return _through_cards(rules, state)
    if state.phase in ("TECH", "COLONISE"):
        return _with_choices(rules, state)
    return best(ranking(state)) if state.phase in ("UPKEEP", "DISCARD") else None


def _through_cards(rules: Rules, state: State) -> tuple[int, ...] | None:
    """Return the certain winners before the end of the card phase, if no single card of the others changes them."""
    seat, judge = state.active, evaluator(rules)
    found = _after(rules, state, seat, None)
    if found != (seat,):
        return None
    for other in bits(state.alive & ~(1 << seat)):
        if any(
            _after(rules, state, other, play) != found
            for play in card_choice.plays(rules, judge, state, other)
        ):
            return None
    return found


def _after(rules: Rules, state: State, seat: int, play: PlayCard | None) -> tuple[int, ...] | None:
    then = lookahead.after_cards(rules, state, seat, play, SeededChance(0))
    if then.reason:
        return then.winners
    return certain_winners(rules, then) if then.active == state.active and then.phase != "CARDS" else None


def _with_choices(rules: Rules, state: State) -> tuple[int, ...] | None:
    """At TECH or COLONISE: the active player leads after the purchases, or cannot reach whoever leads."""
    seat = state.active
    merits = {other: merit for merit, other in ranking(state)}
    bought = _after_purchases(rules, state)
    mine: Merit = (bought.techs[seat].bit_count(), bought.held[seat].bit_count(), bought.credits[seat])
    leader = max((other for other in merits if other != seat), key=lambda other: merits[other])
    if mine > merits[leader]:
        return (seat,)
    others = [merit for other, merit in merits.items() if other not in (seat, leader)]
    ahead = merits[leader][0] > _most_technologies(rules, state)
    if not ahead or any(merits[leader] <= merit for merit in others):
        return None
    attacked = _within(rules, state) & state.held[leader]
    home = bool(attacked >> state.base[leader] & 1)
    outranks = all(merits[leader][0] > merit[0] for merit in others)
    return (leader,) if not attacked or (outranks and not home) else None


def _within(rules: Rules, state: State) -> int:
    """Bodies that the active player may still attack; all, where something can be bought that may open a way."""
    if state.phase == "TECH" and prompts.buyable(rules, state, state.active):
        return -1
    return sum(1 << body for body in prompts.triable(rules, state, state.active))


def _after_purchases(rules: Rules, state: State) -> State:
    """The position once the cheapest technologies have been bought, as many as can be paid for."""
    seat = state.active
    while state.phase == "TECH":
        found = prompts.buyable(rules, state, seat)
        if not found:
            break
        n = min(found, key=lambda one: (treasury.price(rules, state, seat, one), one))
        state = plans.after_purchase(rules, state, n)
    return state


def _most_technologies(rules: Rules, state: State) -> int:
    """No more than so many can be owned at the end of the turn, needs left aside."""
    seat = state.active
    owned = state.techs[seat].bit_count()
    if state.phase != "TECH":
        return owned
    left = state.credits[seat] - rules.constants.debt_limit
    lacking = [n for n in range(1, len(rules.content.technologies)) if not state.techs[seat] >> n & 1]
    for price in sorted(cost for _, cost in treasury.prices(rules, state, seat, lacking)):
        left -= price
        if left < 0:
            break
        owned += 1
    return owned
