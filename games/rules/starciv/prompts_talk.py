"""Optional talk of a seat: an open invitation, never a question that is waited for (SC-13, SC-14)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

from games.engine.actions import Action, Rejected
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.starciv import actions as act
from games.rules.starciv import alliances, contracts, legality_talk, trade
from games.rules.starciv.content import bits
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import AUTO_NAMES, State

SAMPLE = 12
"""Things to say suggested at most."""


class TalkPrompt:
    """Alliances, offers, gifts, a shared win."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        """A sample of what may be said; deals are of one term a side, more can be put together."""
        ideas = list(_ideas(rules, state, seat, chance))
        order = chance.permutation(0, len(ideas), "sample")
        legal = (ideas[place] for place in order if may_say(rules, state, seat, ideas[place]))
        yield from islice(legal, SAMPLE)

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        """Nothing said: auto-pass stays as it is."""
        return act.AutoPass(AUTO_NAMES[state.auto[seat]])

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        others = [other for other in bits(state.alive) if other != seat]
        shown: dict[str, Any] = {
            "partners": [_partner(rules, state, seat, other) for other in others],
            "endable": _endable(rules, state, seat),
        }
        if rules.options["allied_victory"]:
            shown["share"] = alliances.all_allied(state)
        return shown


def _endable(rules: Rules, state: State, seat: int) -> list[int]:
    """Contracts that the seat may end now, by number (SC-14.2)."""
    mine = (one.number for one in state.contracts if one.binds(seat))
    return [number for number in mine if may_say(rules, state, seat, act.EndTrade(number))]


def _partner(rules: Rules, state: State, seat: int, other: int) -> dict[str, Any]:
    """Actions open towards one other living player, and why no trade; agrees with talk.py, without its refusals."""
    peace = state.assault is None
    ally = state.allied(seat, other)
    asked = alliances.is_proposed(state, other, seat)
    shown: dict[str, Any] = {
        "seat": other,
        "propose": peace and not ally and not alliances.is_proposed(state, seat, other),
        "accept": peace and not ally and asked,
        "decline": asked,
        "leave": peace and ally,
        "gift_left": rules.constants.gift_limit - state.received[other],
    }
    if rules.options["trade"]:
        refused = trade.no_trade(rules, state, seat, other)
        if refused is not None:
            shown["no_trade"] = refused.as_dict()
    return shown


def may_say(rules: Rules, state: State, seat: int, action: Action) -> bool:
    """Whether this could be said now; its names must exist."""
    try:
        legality_talk.RULES[type(action)][1](rules, state, seat, action)
    except Rejected:
        return False
    return True


def _ideas(rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
    for other in bits(state.alive & ~(1 << seat)):
        yield act.ProposeAlliance(other)
        yield act.AcceptAlliance(other)
        yield act.DeclineAlliance(other)
        yield act.LeaveAlliance(other)
        if rules.options["trade"] and contracts.may_trade(rules, state, seat, other):
            yield act.Gift(other, 1 + chance.below(0, rules.constants.gift_limit, "sample"))
            yield act.OfferTrade(
                other, _some_terms(rules, state, seat, chance), _some_terms(rules, state, other, chance)
            )
    for made in state.offers:
        yield from (
            act.AcceptTrade(made.number),
            act.DeclineTrade(made.number),
            act.WithdrawOffer(made.number),
        )
    yield from (act.EndTrade(one.number) for one in state.contracts)
    yield act.ShareVictory(agree=True)


def _some_terms(rules: Rules, state: State, giver: int, chance: Chance) -> tuple[act.Term, ...]:
    """One thing that the giver could give."""
    terms = [act.Term(credits=3), act.Term(credits_each_turn=2), act.Term(aid=True)]
    for body in bits(state.held[giver]):
        about = rules.content.bodies[body]
        terms += [
            act.Term(yields=(about.name, rules.content.resources[resource])) for resource in about.yields
        ]
    terms += [act.Term(secret=rules.slug(copy)) for copy in state.secrets[giver]]
    return (terms[chance.below(0, len(terms), "sample")],)


TALK = TalkPrompt()


def talk_key(rules: Rules, state: State) -> tuple[Any, ...]:
    """All that invitations depend on, as they are shown, besides their seat's auto-pass."""
    return (
        state.alive,
        state.assault is None,
        state.allies,
        state.proposals,
        state.received,
        state.embargoed,
        [rules.powers(state, seat).trade for seat in range(rules.seats)],
        state.contracts,
        (state.active, state.phase) if state.contracts else None,
    )


def invitations(state: State) -> tuple[Prompt, ...]:
    """One standing invitation to talk for each living seat."""
    return _invitations(state.alive, _addressed_seats(state))


def _addressed_seats(state: State) -> int:
    """Seats (a mask) with a proposal or an offer to answer; in a combat deals rest (SC-23)."""
    if state.assault is not None:
        return 0
    seats = 0
    for _, to in state.proposals:
        seats |= 1 << to
    for made in state.offers:
        seats |= 1 << made.to
    return seats


@lru_cache(maxsize=1024)
def _invitations(alive: int, addressed: int) -> tuple[Prompt, ...]:
    return tuple(
        Prompt(f"talk.{seat}", seat, "talk", TALK, required=False, addressed=bool(addressed >> seat & 1))
        for seat in bits(alive)
    )
