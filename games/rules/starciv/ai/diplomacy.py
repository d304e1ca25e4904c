"""Bots' diplomacy: alliances, offers, contracts, gifts (SC-13, SC-14). They ask rarely and answer by what it changes.

A bot speaks of its own accord at the end of its turn only, where the game asks it once: one remark a turn at most.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from msgspec import to_builtins

from games.engine.actions import Action
from games.engine.advice import Reason
from games.engine.chance import Chance
from games.rules.starciv import actions as act
from games.rules.starciv import alliances, contracts, treasury
from games.rules.starciv.ai import lookahead, replies
from games.rules.starciv.ai.evaluation import Evaluator
from games.rules.starciv.content import bits
from games.rules.starciv.prompts_talk import may_say
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import Contract, State

RARELY = 3
"""A remark is thought of in one turn out of so many."""

MARGIN = 0.003
"""Share that a deal must bring to be worth its risk."""

RICH = 40
"""CG from which a gift can be spared."""

NEED = 8
"""CG above the debt limit below which an ally is in need: what *Pirates* take (SC-11.2)."""

AHEAD = 0.15
"""Share above the fair one from which somebody counts as running away with the game."""


def reply(
    rules: Rules, judge: Evaluator, state: State, seat: int, chance: Chance
) -> tuple[Action | None, Reason]:
    """The answer to the oldest proposal or offer; None with nothing to answer."""
    legal = replies.replies(rules, state, seat)
    if not legal:
        return None, Reason("nothing_asked")
    accept, decline = legal[0], legal[-1]
    if isinstance(accept, act.AcceptAlliance):
        welcome = _welcome(judge, state, seat, accept.player)
        return (accept if welcome else decline), Reason(
            "ally" if welcome else "no_ally", {"player": accept.player}
        )
    if isinstance(accept, act.AcceptTrade):
        gain = _gain(rules, judge, state, seat, accept, seat, chance)
        return (accept if gain > MARGIN else decline), Reason("deal" if gain > MARGIN else "no_deal")
    return decline, Reason("no_deal")


def _welcome(judge: Evaluator, state: State, seat: int, other: int) -> bool:
    """One ally is enough, and nobody helps who runs away with the game."""
    if state.allies[seat] or state.alive.bit_count() < 3:
        return False
    shares = judge.shares(state)
    return shares[other] < 1 / state.alive.bit_count() + AHEAD


def _gain(
    rules: Rules, judge: Evaluator, state: State, by: int, action: Action, seat: int, chance: Chance
) -> float:
    """Change of the seat's share by the action of ``by``."""
    then = lookahead.after(rules, state, by, action, chance)
    return judge.share(then, seat) - judge.share(state, seat)


def remark(
    rules: Rules, judge: Evaluator, state: State, seat: int, chance: Chance
) -> tuple[Action, Reason] | None:
    """Something to say of one's own accord now, or nothing: never while an earlier word is unanswered."""
    if any(by == seat for by, _ in state.proposals) or any(made.by == seat for made in state.offers):
        return None
    if _would_share(rules, judge, state, seat):
        return act.ShareVictory(agree=True), Reason("share_victory")
    parted = _parting(judge, state, seat)
    if parted is not None:
        return parted
    if chance.below(0, RARELY, "bot"):
        return None
    ideas: list[tuple[Action, Reason]] = [
        *_proposals(rules, judge, state, seat),
        *_gifts(rules, judge, state, seat),
    ]
    offer = best_offer(rules, judge, state, seat, chance)
    if offer is not None:
        ideas.append((offer[1], Reason("deal", {"player": offer[1].player})))
    return ideas[chance.below(1, len(ideas), "bot")] if ideas else None


def _would_share(rules: Rules, judge: Evaluator, state: State, seat: int) -> bool:
    """All are allied and may share the win, and alone the seat would hardly do better (SC-1.3)."""
    if not rules.options["allied_victory"] or state.agreed >> seat & 1 or not alliances.all_allied(state):
        return False
    return judge.share(state, seat) < 1 / state.alive.bit_count()


def _parting(judge: Evaluator, state: State, seat: int) -> tuple[Action, Reason] | None:
    """Leave an ally who runs away with the game, or the last other player alive."""
    living = state.alive.bit_count()
    shares = judge.shares(state)
    for ally in bits(state.allies[seat]):
        if living == 2 or shares[ally] > max(0.5, 1 / living + 2 * AHEAD):
            return act.LeaveAlliance(ally), Reason("leave_ally", {"player": ally})
    return None


def _proposals(rules: Rules, judge: Evaluator, state: State, seat: int) -> Iterator[tuple[Action, Reason]]:
    for other in bits(state.alive & ~(1 << seat)):
        action = act.ProposeAlliance(other)
        if (
            _welcome(judge, state, seat, other)
            and _welcome(judge, state, other, seat)
            and may_say(rules, state, seat, action)
        ):
            yield action, Reason("ally", {"player": other})


def any_proposal(rules: Rules, state: State, seat: int, chance: Chance) -> Action | None:
    """An alliance offered to one of the others who have none, at three players or more; None if there is nobody."""
    if state.alive.bit_count() < 3 or any(by == seat for by, _ in state.proposals):
        return None
    ideas = [
        act.ProposeAlliance(other) for other in bits(state.alive & ~(1 << seat)) if not state.allies[other]
    ]
    ideas = [action for action in ideas if may_say(rules, state, seat, action)]
    return ideas[chance.below(1, len(ideas), "bot")] if ideas else None


def best_offer(
    rules: Rules, judge: Evaluator, state: State, seat: int, chance: Chance
) -> tuple[float, act.OfferTrade] | None:
    """The offer that brings the seat most, of those that bring the other something too, with that share (SC-14.2)."""
    if not rules.options["trade"]:
        return None
    found: list[tuple[float, act.OfferTrade]] = []
    for other in bits(state.alive & ~(1 << seat)):
        if not contracts.may_trade(rules, state, seat, other):
            continue
        for offer in _bargains(rules, state, seat, other):
            if not may_say(rules, state, seat, offer):
                continue
            made = lookahead.after(rules, state, seat, offer, chance)
            accept = act.AcceptTrade(made.offer_count)
            mine = _gain(rules, judge, made, other, accept, seat, chance)
            if mine > MARGIN and _gain(rules, judge, made, other, accept, other, chance) > MARGIN:
                found.append((mine, offer))
    return max(found, key=lambda entry: entry[0], default=None)


def _bargains(rules: Rules, state: State, seat: int, other: int) -> Iterator[act.OfferTrade]:
    """A yield for another, or for CG each turn: half of what it is worth more to who gets it."""
    limit = rules.constants.gift_limit
    mine, theirs = _spare(rules, state, seat, other), _spare(rules, state, other, seat)
    for given in mine:
        for taken in theirs:
            if given.name[1] != taken.name[1]:
                yield act.OfferTrade(other, (act.Term(yields=given.name),), (act.Term(yields=taken.name),))
    for spare in mine:
        price = act.Term(credits_each_turn=min(limit, (spare.loses + spare.gains) // 2))
        yield act.OfferTrade(other, (act.Term(yields=spare.name),), (price,))
    for spare in theirs:
        price = act.Term(credits_each_turn=min(limit, (spare.loses + spare.gains) // 2))
        yield act.OfferTrade(other, (price,), (act.Term(yields=spare.name),))


def worth_of_trading(rules: Rules, judge: Evaluator, state: State, seat: int, chance: Chance) -> float:
    """The share that the best deal with an ally would bring if both could trade; half of it if the ally cannot yet."""
    licences = [t.n for t in rules.content.technologies if t is not None and t.effects.trade]
    if not state.allies[seat] or not licences or not rules.options["trade"]:
        return 0.0
    worth = 0.0
    for ally in bits(state.allies[seat]):
        draft = state.copy()
        for party in (seat, ally):
            draft.techs[party] |= 1 << licences[0]
        offer = best_offer(rules, judge, draft, seat, chance)
        if offer is not None:
            worth = max(worth, offer[0] if rules.powers(state, ally).trade else offer[0] / 2)
    return worth


def _gifts(rules: Rules, judge: Evaluator, state: State, seat: int) -> Iterator[tuple[Action, Reason]]:
    """CG for an ally so deep in debt that one card could be ruin, if they can be spared and the ally does not lead."""
    if state.credits[seat] < RICH:
        return
    shares = judge.shares(state)
    for ally in bits(state.allies[seat]):
        gift = act.Gift(ally, rules.constants.gift_limit - state.received[ally] or 1)
        in_need = state.credits[ally] - rules.constants.debt_limit < NEED
        if in_need and shares[ally] < shares[seat] and may_say(rules, state, seat, gift):
            yield gift, Reason("gift", {"player": ally})


class _Spare(NamedTuple):
    """A body's yield, what its owner would lose by giving it, and what the other would gain, in CG a turn."""

    name: tuple[str, str]
    loses: int
    gains: int


def _spare(rules: Rules, state: State, giver: int, receiver: int) -> list[_Spare]:
    """Yields of the giver that the receiver could use better than the giver, the best two."""
    mine = treasury.base_counts(rules, state, giver)
    theirs = treasury.base_counts(rules, state, receiver)
    given = contracts.given_yields(state, giver)
    found = []
    for body in bits(state.held[giver]):
        about = rules.content.bodies[body]
        for resource in about.yields:
            name = (about.name, rules.content.resources[resource])
            pay = partial(treasury.pay_of, rules, resource)
            loses = pay(mine[resource]) - pay(max(0, mine[resource] - 1))
            gains = pay(theirs[resource] + 1) - pay(theirs[resource])
            if name not in given and gains > loses:
                found.append(_Spare(name, loses, gains))
    return sorted(found, key=lambda one: (one.loses - one.gains, one.name))[:2]


def bad_contract(
    rules: Rules, judge: Evaluator, state: State, seat: int, chance: Chance
) -> tuple[Action, Reason] | None:
    """The end of a contract that costs the seat more than it brings, in its own turn (SC-14.2); None without one."""
    for contract in state.contracts:
        action = act.EndTrade(contract.number)
        if not contract.binds(seat) or not may_say(rules, state, seat, action):
            continue
        if _gain(rules, judge, state, seat, action, seat, chance) > MARGIN:
            return action, _reason_to_end(contract, seat)
    return None


def _reason_to_end(contract: Contract, seat: int) -> Reason:
    """Whose contract it is and what flows by it: a seat may have several."""
    gives, receives = contract.given_by(seat), contract.given_by(contract.other(seat))
    return Reason(
        "end_contract",
        {"player": contract.other(seat), "gives": to_builtins(gives), "receives": to_builtins(receives)},
    )
