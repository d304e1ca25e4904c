"""Offers, gifts, and contracts coming into being (SC-14)."""

from __future__ import annotations

from collections import Counter

import msgspec

from games.engine.actions import Rejected
from games.engine.move_recorder import MoveRecorder
from games.rules.starciv import contracts
from games.rules.starciv.actions import OfferTrade, Term
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import Contract, Offer, State
from games.rules.starciv.treasury import income, missing, pay


def well_formed(rules: Rules, terms: tuple[Term, ...]) -> bool:
    """Every term is one thing, names what exists, and credits are whole numbers from 1 (SC-23)."""
    return all(_term_exists(rules, term) for term in terms)


def _term_exists(rules: Rules, term: Term) -> bool:
    content = rules.content
    if term.kind == "yields":
        assert term.yields is not None
        return term.yields[0] in content.body_index and term.yields[1] in content.resource_index
    if term.kind == "secret":
        return term.secret in content.card_index
    if term.kind == "aid":
        return term.aid is True
    amount = term.credits if term.kind == "credits" else term.credits_each_turn
    return term.kind is not None and amount is not None and amount >= 1


def refusal(
    rules: Rules, state: State, by: int, to: int, give: tuple[Term, ...], take: tuple[Term, ...]
) -> Rejected | None:
    """Why this deal cannot be made now, in the order of SC-23: trade, terms (SC-14.6), limits, money."""
    refused = no_trade(rules, state, by, to)
    if refused is not None:
        return refused
    sides = ((by, to, give), (to, by, take))
    for check in (_refused_yields, _refused_secrets, _refused_pledge, _refused_limits):
        for giver, receiver, terms in sides:
            refused = check(rules, state, giver, receiver, terms)
            if refused is not None:
                return refused
    return unaffordable(rules, state, by, credits_in(give)) or unaffordable(
        rules, state, to, credits_in(take)
    )


def no_trade(rules: Rules, state: State, by: int, to: int) -> Rejected | None:
    """SC-14.1, 14.10: the two may not trade now."""
    if not contracts.may_trade(rules, state, by, to):
        return Rejected("trade_not_allowed", "SC-14.1", player=to)
    if contracts.under_embargo(state, by, to):
        return Rejected("trade_not_allowed", "SC-14.10", player=to)
    return None


def _can_give(rules: Rules, state: State, giver: int, receiver: int, term: Term) -> bool:
    """The term is one that the giver has and may give the receiver."""
    checks = (_refused_yields, _refused_secrets, _refused_pledge)
    return not any(check(rules, state, giver, receiver, (term,)) for check in checks)


def _refused_yields(
    rules: Rules, state: State, giver: int, receiver: int, terms: tuple[Term, ...]
) -> Rejected | None:
    """SC-14.6: bodies the giver controls, what they yield, nothing twice and nothing given away already."""
    yields = [term.yields for term in terms if term.yields]
    given = contracts.given_yields(state, giver)
    for name, resource in yields:
        body = rules.content.bodies[rules.content.body_index[name]]
        yielded = rules.content.resource_index[resource] in body.yields
        owned = state.held[giver] >> body.index & 1
        if not owned or not yielded or (name, resource) in given or yields.count((name, resource)) > 1:
            return Rejected("bad_target", "SC-14.6", body=name, resource=resource)
    return None


def _refused_secrets(
    rules: Rules, state: State, giver: int, receiver: int, terms: tuple[Term, ...]
) -> Rejected | None:
    """SC-14.6: blue cards on the giver's table."""
    named = Counter(term.secret for term in terms if term.secret)
    laid = Counter(rules.slug(copy) for copy in state.secrets[giver])
    for slug, count in named.items():
        if laid[slug] < count:
            return Rejected("bad_target", "SC-14.6", secret=slug)
    return None


def _refused_pledge(
    rules: Rules, state: State, giver: int, receiver: int, terms: tuple[Term, ...]
) -> Rejected | None:
    """SC-14.6: a pledge of aid needs the option and an alliance."""
    pledges = any(term.aid for term in terms)
    if pledges and not (rules.options["ally_aid"] and state.allied(giver, receiver)):
        return Rejected("trade_not_allowed", "SC-14.6", aid=True)
    return None


def _refused_limits(
    rules: Rules, state: State, giver: int, receiver: int, terms: tuple[Term, ...]
) -> Rejected | None:
    """SC-14.4, 14.6: at most 10 CG in one direction, each turn too, and received in this turn."""
    limit = rules.constants.gift_limit
    at_once, each_turn = credits_in(terms), sum(term.credits_each_turn or 0 for term in terms)
    if at_once > limit or each_turn > limit:
        return Rejected("gift_limit", "SC-14.6", limit=limit)
    return over_limit(rules, state, receiver, at_once)


def credits_in(terms: tuple[Term, ...]) -> int:
    """CG that change hands at once."""
    return sum(term.credits or 0 for term in terms)


def over_limit(rules: Rules, state: State, receiver: int, amount: int) -> Rejected | None:
    """SC-14.4: at most 10 CG received a player and turn."""
    left = rules.constants.gift_limit - state.received[receiver]
    if amount > left:
        return Rejected("gift_limit", "SC-14.4", player=receiver, left=left, limit=rules.constants.gift_limit)
    return None


def unaffordable(rules: Rules, state: State, giver: int, amount: int) -> Rejected | None:
    """SC-11.1: a chosen payment may not lead below −10."""
    short = missing(rules, state, giver, amount) if amount else 0
    return Rejected("too_expensive", "SC-11.1", price=amount, missing=short) if short else None


# What a deal would change


def effect(
    rules: Rules, state: State, by: int, to: int, give: tuple[Term, ...], take: tuple[Term, ...]
) -> tuple[int, int]:
    """Change of the two incomes of this moment by the deal, in CG a turn.

    Yields flow, blue cards have changed hands, and credits each turn count in full. Terms that can no longer be
    given count for nothing. Credits given once are no income.
    """
    if not (state.living(by) and state.living(to)):
        return 0, 0
    made = state.copy()
    turns = [0, 0]
    flowing: list[tuple[Term, ...]] = []
    for place, (giver, receiver, terms) in enumerate(((by, to, give), (to, by, take))):
        valid = tuple(term for term in terms if _can_give(rules, state, giver, receiver, term))
        for slug in (term.secret for term in valid if term.secret):
            _hand_over(rules, made, giver, receiver, slug)
        paid = sum(term.credits_each_turn or 0 for term in valid)
        turns[place] -= paid
        turns[1 - place] += paid
        flowing.append(tuple(term for term in valid if term.yields))
    made.contracts = (*state.contracts, Contract(0, by, to, flowing[0], flowing[1], state.round))
    changes = [income(rules, made, seat)[0] - income(rules, state, seat)[0] for seat in (by, to)]
    return changes[0] + turns[0], changes[1] + turns[1]


# Carrying out


def offer(state: State, recorder: MoveRecorder, by: int, action: OfferTrade) -> None:
    """SC-14.6: public, numbered, standing until answered."""
    state.offer_count += 1
    made = Offer(state.offer_count, by, action.player, action.give, action.take)
    state.offers = (*state.offers, made)
    recorder.emit("trade_offered", seat=by, target=action.player, offer=offer_data(made))


def offer_data(made: Offer) -> dict[str, object]:
    """An offer as events and views tell it."""
    data: dict[str, object] = msgspec.to_builtins(made)
    return data


def find(state: State, number: int) -> Offer | None:
    return next((made for made in state.offers if made.number == number), None)


def drop(state: State, number: int) -> None:
    state.offers = tuple(made for made in state.offers if made.number != number)


def accept(rules: Rules, state: State, recorder: MoveRecorder, number: int) -> None:
    """SC-14.7: credits and blue cards change hands for good; any other term makes a contract run."""
    made = find(state, number)
    assert made is not None
    drop(state, number)
    recorder.emit("trade_accepted", seat=made.to, target=made.by, offer=offer_data(made))
    for giver, receiver, terms in ((made.by, made.to, made.give), (made.to, made.by, made.take)):
        if amount := credits_in(terms):
            give_credits(state, recorder, giver, receiver, amount, "trade")
        for term in terms:
            if term.secret:
                _hand_over(rules, state, giver, receiver, term.secret)
    _begin(state, recorder, made)


def _hand_over(rules: Rules, state: State, giver: int, receiver: int, slug: str) -> None:
    copy = next((copy for copy in state.secrets[giver] if rules.slug(copy) == slug), None)
    if copy is None:  # only where the effect of an outdated offer is asked for
        return
    state.secrets[giver] = tuple(other for other in state.secrets[giver] if other != copy)
    state.secrets[receiver] = (*state.secrets[receiver], copy)


def _begin(state: State, recorder: MoveRecorder, made: Offer) -> None:
    give = tuple(term for term in made.give if term.runs)
    take = tuple(term for term in made.take if term.runs)
    if not give and not take:
        return
    state.contract_count += 1
    contract = Contract(state.contract_count, made.by, made.to, give, take, state.round)
    state.contracts = (*state.contracts, contract)
    recorder.emit("contract_began", contract=contract_data(contract))


def contract_data(contract: Contract) -> dict[str, object]:
    """A contract as events and views tell it."""
    data: dict[str, object] = msgspec.to_builtins(contract)
    return data


def give_credits(
    state: State, recorder: MoveRecorder, giver: int, receiver: int, amount: int, why: str
) -> None:
    """A gift, or credits of a contract: both count for the receiver's limit (SC-14.4)."""
    state.received = tuple(
        got + amount if seat == receiver else got for seat, got in enumerate(state.received)
    )
    pay(state, recorder, giver, receiver, amount, why)


def pay_each_turn(rules: Rules, state: State, recorder: MoveRecorder, seat: int) -> None:
    """SC-14.7: what the seat owes by running contracts, oldest first, cut to the receiver's limit.

    Where it would take the giver below −10 CG the contract ends instead.
    """
    for contract in list(contracts.awake(state, seat)):
        receiver = contract.other(seat)
        owed = sum(term.credits_each_turn or 0 for term in contract.given_by(seat))
        amount = min(owed, rules.constants.gift_limit - state.received[receiver])
        if amount <= 0:
            continue
        if missing(rules, state, seat, amount):
            contracts.end(state, recorder, contract, "unpaid", seat)
        else:
            give_credits(state, recorder, seat, receiver, amount, "contract")
