"""Legality of what players say to each other: alliances, trade, gifts, a shared win (SC-13, SC-14, SC-23).

Refusals come in the order of SC-23: the option, a combat, the partner, whether the two may trade, the terms, limits,
money.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.actions import Action, Rejected
from games.rules.starciv import actions as act
from games.rules.starciv import alliances, trade
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import Offer, State


def malformed_field(field: str) -> Rejected:
    return Rejected("malformed", "SC-23", field=field)


def _player_names(rules: Rules, action: Any) -> None:
    if not 0 <= action.player < rules.seats:
        raise malformed_field("player")


def _offer_names(rules: Rules, action: act.OfferTrade) -> None:
    _player_names(rules, action)
    if not action.give and not action.take:
        raise malformed_field("give")
    for field, terms in (("give", action.give), ("take", action.take)):
        if not trade.well_formed(rules, terms):
            raise malformed_field(field)


def _gift_names(rules: Rules, action: act.Gift) -> None:
    _player_names(rules, action)
    if action.credits < 1:
        raise malformed_field("credits")


def _open_for_talk(state: State, *, always: bool = False) -> None:
    """Outside set-up and combats; declining and withdrawing are always possible (SC-23)."""
    if state.phase == "SETUP":
        raise Rejected("wrong_phase", "SC-2.7", phase=state.phase)
    if state.assault is not None and not always:
        raise Rejected("wrong_phase", "SC-8.10", phase=state.phase)


def _needs_option(rules: Rules, name: str, rule: str) -> None:
    if not rules.options[name]:
        raise Rejected("option_off", rule, option=name)


def _partner(state: State, seat: int, other: int, rule: str) -> None:
    if seat == other or not state.living(other):
        raise Rejected("bad_target", rule, player=other)


def _propose(rules: Rules, state: State, seat: int, action: act.ProposeAlliance) -> None:
    _open_for_talk(state)
    _partner(state, seat, action.player, "SC-13.3")
    if state.allied(seat, action.player):
        raise Rejected("is_ally", "SC-13.3", player=action.player)
    if alliances.is_proposed(state, seat, action.player):
        raise Rejected("bad_target", "SC-13.3", player=action.player)


def _accept(rules: Rules, state: State, seat: int, action: act.AcceptAlliance) -> None:
    _open_for_talk(state)
    _partner(state, seat, action.player, "SC-13.3")
    if state.allied(seat, action.player):
        raise Rejected("is_ally", "SC-13.3", player=action.player)
    if not alliances.is_proposed(state, action.player, seat):
        raise Rejected("bad_target", "SC-13.3", player=action.player)


def _decline(rules: Rules, state: State, seat: int, action: act.DeclineAlliance) -> None:
    _open_for_talk(state, always=True)
    if not alliances.is_proposed(state, action.player, seat):
        raise Rejected("bad_target", "SC-13.3", player=action.player)


def _leave(rules: Rules, state: State, seat: int, action: act.LeaveAlliance) -> None:
    _open_for_talk(state)
    _partner(state, seat, action.player, "SC-13.1")
    if not state.allied(seat, action.player):
        raise Rejected("not_allied", "SC-13.3", player=action.player)


def _share_victory(rules: Rules, state: State, seat: int, action: act.ShareVictory) -> None:
    _needs_option(rules, "allied_victory", "SC-1.3")
    _open_for_talk(state)
    if not alliances.all_allied(state):
        raise Rejected("not_allied", "SC-1.3")


def _offer_trade(rules: Rules, state: State, seat: int, action: act.OfferTrade) -> None:
    _needs_option(rules, "trade", "SC-14")
    _open_for_talk(state)
    _partner(state, seat, action.player, "SC-14.6")
    refused = trade.refusal(rules, state, seat, action.player, action.give, action.take)
    if refused is not None:
        raise refused


def _find_offer(rules: Rules, state: State, number: int, side: str, seat: int, *, always: bool) -> Offer:
    """The open offer that the seat is ``side`` of: by or to."""
    _needs_option(rules, "trade", "SC-14")
    _open_for_talk(state, always=always)
    made = trade.find(state, number)
    if made is None or getattr(made, side) != seat:
        raise Rejected("bad_target", "SC-14.6", offer=number)
    return made


def _accept_trade(rules: Rules, state: State, seat: int, action: act.AcceptTrade) -> None:
    made = _find_offer(rules, state, action.offer, "to", seat, always=False)
    refused = trade.refusal(rules, state, made.by, seat, made.give, made.take)
    if refused is not None:
        raise refused


def _decline_trade(rules: Rules, state: State, seat: int, action: act.DeclineTrade) -> None:
    _find_offer(rules, state, action.offer, "to", seat, always=True)


def _withdraw_offer(rules: Rules, state: State, seat: int, action: act.WithdrawOffer) -> None:
    _find_offer(rules, state, action.offer, "by", seat, always=True)


def _end_trade(rules: Rules, state: State, seat: int, action: act.EndTrade) -> None:
    """SC-14.2: in the own turn, before INCOME; so never in a combat. Its order of refusals is its own (SC-23)."""
    _needs_option(rules, "trade", "SC-14")
    if seat != state.active:
        raise Rejected("not_your_turn", "SC-14.2", seat=state.active)
    if state.phase not in ("DRAW", "CARDS"):
        raise Rejected("wrong_phase", "SC-14.2", phase=state.phase)
    if not any(one.number == action.contract and one.binds(seat) for one in state.contracts):
        raise Rejected("bad_target", "SC-14.2", contract=action.contract)


def _gift(rules: Rules, state: State, seat: int, action: act.Gift) -> None:
    _needs_option(rules, "trade", "SC-14")
    _open_for_talk(state)
    _partner(state, seat, action.player, "SC-14.4")
    refused = trade.no_trade(rules, state, seat, action.player) or trade.over_limit(
        rules, state, action.player, action.credits
    )
    refused = refused or trade.unaffordable(rules, state, seat, action.credits)
    if refused is not None:
        raise refused


Names = Callable[[Rules, Any], None]
Check = Callable[[Rules, State, int, Any], None]

RULES: dict[type[Action], tuple[Names | None, Check]] = {
    act.ProposeAlliance: (_player_names, _propose),
    act.AcceptAlliance: (_player_names, _accept),
    act.DeclineAlliance: (_player_names, _decline),
    act.LeaveAlliance: (_player_names, _leave),
    act.ShareVictory: (None, _share_victory),
    act.OfferTrade: (_offer_names, _offer_trade),
    act.AcceptTrade: (None, _accept_trade),
    act.DeclineTrade: (None, _decline_trade),
    act.WithdrawOffer: (None, _withdraw_offer),
    act.EndTrade: (None, _end_trade),
    act.Gift: (_gift_names, _gift),
}
