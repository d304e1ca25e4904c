"""Bots' answers to proposals (SC-13, SC-14). They propose nothing themselves."""

from __future__ import annotations

from games.engine.actions import Action
from games.rules.starciv import actions as act
from games.rules.starciv import scoring, trade
from games.rules.starciv.prompts_talk import may_say
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import Offer, State


def replies(rules: Rules, state: State, seat: int) -> list[Action]:
    """Legal answers to the oldest proposal to the seat, else to the oldest offer, accepting first."""
    for by, to in state.proposals:
        if to == seat:
            return _legal(rules, state, seat, act.AcceptAlliance(by), act.DeclineAlliance(by))
    for made in state.offers:
        if made.to == seat:
            return _legal(rules, state, seat, act.AcceptTrade(made.number), act.DeclineTrade(made.number))
    return []


def _legal(rules: Rules, state: State, seat: int, *answers: Action) -> list[Action]:
    return [answer for answer in answers if may_say(rules, state, seat, answer)]


def best_reply(rules: Rules, state: State, seat: int) -> Action | None:
    """The reply of somebody who minds their own advantage; None with nothing to answer."""
    legal = replies(rules, state, seat)
    if not legal:
        return None
    accept, decline = legal[0], legal[-1]
    if isinstance(accept, act.AcceptAlliance):
        return accept if _welcome(state, seat, accept.player) else decline
    if isinstance(accept, act.AcceptTrade):
        return accept if _pays(rules, state, trade.find(state, accept.offer)) else decline
    return decline


def _welcome(state: State, seat: int, other: int) -> bool:
    """An ally is enough, and nobody helps the leader to win."""
    leader = scoring.ranking(state)[0][1]
    return not state.allies[seat] and other != leader


def _pays(rules: Rules, state: State, made: Offer | None) -> bool:
    """More income and credits than before, and nothing given that is worth something else."""
    if made is None or any(term.secret or term.aid for term in made.take):
        return False
    _, gain = trade.effect(rules, state, made.by, made.to, made.give, made.take)
    return gain + trade.credits_in(made.give) - trade.credits_in(made.take) > 0
