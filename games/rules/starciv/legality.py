"""Legality of actions: what may be done now, and why not (SC-23). Reads positions, changes nothing.

Each action has a *names* function, which refuses what is malformed or names nothing that exists, and a *check*, which
refuses what is not allowed now. Between the two lie the end of the game and elimination, the same for all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.actions import Action, Rejected
from games.rules.starciv import actions as act
from games.rules.starciv import assault, card_stack, legality_talk, reach, treasury, victory
from games.rules.starciv.content import Card
from games.rules.starciv.flow import picker
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import NOBODY, State


def admit(rules: Rules, state: State, seat: int, action: Action) -> None:
    """Raise Rejected unless the seat may do this now; refusals come in the order of SC-23."""
    names, check = _RULES[type(action)]
    if names is not None:
        names(rules, action)
    if not 0 <= seat < rules.seats:
        raise legality_talk.malformed_field("seat")
    if state.reason:
        raise Rejected("wrong_phase", "SC-1.5")
    if not state.living(seat):
        raise Rejected("not_your_turn", "SC-12")
    check(rules, state, seat, action)


# Names: shapes and things that exist


def _pick_names(rules: Rules, action: act.Pick) -> None:
    content = rules.content
    if action.race not in content.race_index:
        raise legality_talk.malformed_field("race")
    if action.ship not in content.ship_index:
        raise legality_talk.malformed_field("ship")
    if action.base not in content.body_index:
        raise legality_talk.malformed_field("base")
    for_any = content.ships[content.ship_index[action.ship]].race is None
    if for_any != (action.colour is not None) or (for_any and action.colour not in content.colours):
        raise legality_talk.malformed_field("colour")


def _play_names(rules: Rules, action: act.PlayCard) -> None:
    index = rules.content.card_index.get(action.card)
    if index is None:
        raise legality_talk.malformed_field("card")
    if not _target_exists(rules, rules.content.cards[index], action.target):
        raise legality_talk.malformed_field("target")


def _target_exists(rules: Rules, card: Card, target: act.Target | None) -> bool:
    if target is None:
        return card.target in ("none", "active")
    wanted = "player" if card.target in ("anyone", "active") else card.target
    if target.kind != wanted:
        return False
    named = {
        "player": range(rules.seats),
        "body": rules.content.body_index,
        "resource": rules.content.resource_index,
        "technology": range(1, len(rules.content.technologies)),
    }
    return wanted not in named or getattr(target, wanted) in named[wanted]


def _buy_names(rules: Rules, action: act.Buy) -> None:
    if not 1 <= action.technology < len(rules.content.technologies):
        raise legality_talk.malformed_field("technology")
    if chooses_system(rules, action.technology) != (action.system is not None):
        raise legality_talk.malformed_field("system")
    if action.system is not None and action.system not in rules.content.system_index:
        raise legality_talk.malformed_field("system")


def chooses_system(rules: Rules, n: int) -> bool:
    """The technology opens one inhabited system, named when buying it (SC-3.6)."""
    return "choose_one_inhabited" in rules.content.technology(n).effects.landing


def _body_names(rules: Rules, action: act.Attempt | act.Sacrifice) -> None:
    if action.body is not None and action.body not in rules.content.body_index:
        raise legality_talk.malformed_field("body")


def _cards_names(rules: Rules, action: act.Upkeep) -> None:
    if any(slug not in rules.content.card_index for slug in action.discard):
        raise legality_talk.malformed_field("discard")


def _card_names(rules: Rules, action: act.ChooseDiscard) -> None:
    if action.card not in rules.content.card_index:
        raise legality_talk.malformed_field("card")


# Checks: what is allowed now


def _pick(rules: Rules, state: State, seat: int, action: act.Pick) -> None:
    following = picker(rules, state)
    if following is None:
        raise Rejected("wrong_phase", "SC-2")
    if seat != following:
        raise Rejected("not_your_turn", "SC-2.2", seat=following)
    content = rules.content
    if action.race not in ship_races(rules, action.ship):
        raise Rejected("bad_target", "SC-2.4", ship=action.ship)
    if action.ship not in free_ships(rules, state):
        raise Rejected("bad_target", "SC-2.4", ship=action.ship)
    if action.colour is not None and action.colour not in free_colours(rules, state):
        raise Rejected("bad_target", "SC-2.4", colour=action.colour)
    body = content.body_index[action.base]
    if not content.bodies[body].base or body in state.base:
        raise Rejected("bad_target", "SC-2.4", base=action.base)


def ship_races(rules: Rules, colour: str) -> tuple[str, ...]:
    """Races that may take a ship (SC-2.2)."""
    race = rules.content.ships[rules.content.ship_index[colour]].race
    return tuple(rules.content.race_index) if race is None else (rules.content.races[race].slug,)


def free_colours(rules: Rules, state: State) -> tuple[str, ...]:
    """Colours nobody has, in the order of the edition (SC-2.4)."""
    return tuple(colour for colour in rules.content.colours if colour not in state.colour)


def free_ships(rules: Rules, state: State) -> tuple[str, ...]:
    """Ships by colour that may still be picked; one whose colour is taken is gone (SC-2.4)."""
    free = free_colours(rules, state)
    return tuple(
        ship.colour
        for index, ship in enumerate(rules.content.ships)
        if index not in state.ship and (ship.race is None or ship.colour in free)
    )


def _question_open(state: State) -> bool:
    return state.question is not None or state.assault is not None


def _play_card(rules: Rules, state: State, seat: int, action: act.PlayCard) -> None:
    _cards_phase(state)
    if card_stack.oldest(rules, state, seat, action.card) == NOBODY:
        raise Rejected("card_not_in_hand", "SC-6.2", card=action.card)
    card = rules.content.cards[rules.content.card_index[action.card]]
    refused = card_stack.refusal(rules, state, seat, card)
    if refused is not None:
        raise refused
    if not card_stack.target_ok(rules, state, seat, card, action.target):
        raise Rejected("bad_target", "SC-6.9", card=action.card)


def _cards_phase(state: State) -> None:
    if state.phase != "CARDS" or _question_open(state):
        raise Rejected("wrong_phase", "SC-6.2", phase=state.phase)


def _pass(rules: Rules, state: State, seat: int, action: act.Pass) -> None:
    _cards_phase(state)
    if not card_stack.awaited_seats(rules, state) >> seat & 1:
        raise Rejected("not_your_turn", "SC-6.8")


def _auto_pass(rules: Rules, state: State, seat: int, action: act.AutoPass) -> None:
    """SC-6.13: any time."""


def _active_only(state: State, seat: int, phase: str) -> None:
    if seat != state.active:
        raise Rejected("not_your_turn", "SC-5", seat=state.active)
    if state.phase != phase or _question_open(state):
        raise Rejected("wrong_phase", "SC-5", phase=state.phase)


def _buy(rules: Rules, state: State, seat: int, action: act.Buy) -> None:
    _active_only(state, seat, "TECH")
    n = action.technology
    refused = unbuyable(rules, state, seat, n)
    if refused is not None and refused.code != "too_expensive":
        raise refused
    if action.system is not None and rules.content.system_index[action.system] not in rules.content.inhabited:
        raise Rejected("bad_target", "SC-3.6", system=action.system)
    if refused is not None:
        raise refused


def unbuyable(rules: Rules, state: State, seat: int, n: int) -> Rejected | None:
    """Why the seat could not buy technology ``n`` in its TECH phase now; None if it could."""
    techs = state.techs[seat]
    if techs >> n & 1:
        return Rejected("already_owned", "SC-7.2", technology=n)
    technology = rules.content.technology(n)
    lacking = victory.needs(technology, techs)
    if lacking:
        return Rejected("needs_technology", "SC-7.2", technology=n, **lacking)
    cost = treasury.price(rules, state, seat, n)
    short = treasury.missing(rules, state, seat, cost)
    if short:
        return Rejected("too_expensive", "SC-11.1", technology=n, price=cost, missing=short)
    return None


def _end_phase(rules: Rules, state: State, seat: int, action: act.EndPhase) -> None:
    phase = state.phase if state.phase in ("TECH", "COLONISE") else "TECH"
    _active_only(state, seat, phase)


def _attempt(rules: Rules, state: State, seat: int, action: act.Attempt) -> None:
    _active_only(state, seat, "COLONISE")
    body = rules.content.body_index[action.body]
    refused = untriable(rules, state, seat, body, reach.reachable(rules, state, seat))
    if refused is not None:
        raise refused


def untriable(rules: Rules, state: State, seat: int, body: int, within: int) -> Rejected | None:
    """Why an attempt on a body is refused, in the order of SC-8.9; ``within`` is what the seat reaches."""
    name = rules.content.bodies[body].name
    if state.held[seat] >> body & 1:
        return Rejected("already_controlled", "SC-3.2", body=name)
    if state.tried >> body & 1:
        return Rejected("attempts_used", "SC-8.12", body=name)
    if not within >> body & 1:
        return Rejected("not_reachable", "SC-3.2", body=name)
    owner = state.owner(body)
    if owner != NOBODY and state.allied(seat, owner):
        return Rejected("is_ally", "SC-8.7", body=name, player=owner)
    if owner in assault.under_ceasefire(rules, state):
        return Rejected("bad_target", "SC-8.8", body=name, ceasefire=owner)
    fee = assault.fee(rules, state, seat, body)
    short = treasury.missing(rules, state, seat, fee)
    if short:
        rule = "SC-8.6" if assault.is_home(state, body) else "SC-8.1"
        return Rejected("fee_unaffordable", rule, body=name, fee=fee, missing=short)
    return None


def _assault_question(rules: Rules, state: State, seat: int, *stages: str) -> None:
    """An answer in a combat: the question must be open, and to this seat."""
    if state.assault is None or state.assault.stage not in stages or not assault.waits(rules, state):
        raise Rejected("wrong_phase", "SC-9.6", phase=state.phase)
    if seat != assault.asked_seat(state):
        raise Rejected("not_your_turn", "SC-9.6", seat=assault.asked_seat(state))


def _sacrifice(rules: Rules, state: State, seat: int, action: act.Sacrifice) -> None:
    _assault_question(rules, state, seat, "attacker_sacrifice", "defender_sacrifice")
    if action.body is None:
        return
    assert state.assault is not None
    side = state.assault.stage.partition("_")[0]
    body = rules.content.body_index[action.body]
    if not assault.sacrifices(rules, state, state.assault, side) >> body & 1:
        raise Rejected("bad_target", "SC-9.7", body=action.body)


def _upkeep(rules: Rules, state: State, seat: int, action: act.Upkeep) -> None:
    _active_only(state, seat, "UPKEEP")
    hand = [rules.slug(copy) for copy in state.hands[seat]]
    for slug in action.discard:
        if slug not in hand:
            raise Rejected("card_not_in_hand", "SC-5.12", card=slug)
        hand.remove(slug)
    cost = upkeep_cost(rules, state, seat, len(hand))
    short = treasury.missing(rules, state, seat, cost)
    if short:
        raise Rejected("too_expensive", "SC-5.12", price=cost, missing=short)


def upkeep_cost(rules: Rules, state: State, seat: int, kept: int) -> int:
    """Cost of keeping so many cards, in CG (SC-5.12)."""
    return max(0, kept - rules.powers(state, seat).upkeep_free) * rules.constants.upkeep_per_card


def _choose_discard(rules: Rules, state: State, seat: int, action: act.ChooseDiscard) -> None:
    question = state.question
    if question is None:
        raise Rejected("wrong_phase", "SC-6.11", phase=state.phase)
    if seat != question.seat:
        raise Rejected("not_your_turn", "SC-6.11", seat=question.seat)
    if card_stack.oldest(rules, state, question.target, action.card) == NOBODY:
        raise Rejected("card_not_in_hand", "SC-6.11", card=action.card)


def _resign(rules: Rules, state: State, seat: int, action: act.Resign) -> None:
    if state.phase == "SETUP":
        raise Rejected("wrong_phase", "SC-2.7", phase=state.phase)


Names = Callable[[Rules, Any], None]
Check = Callable[[Rules, State, int, Any], None]


def _in_combat(*stages: str) -> Check:
    """Check of an answer that is allowed at these stages of a combat."""
    return lambda rules, state, seat, action: _assault_question(rules, state, seat, *stages)


_RULES: dict[type[Action], tuple[Names | None, Check]] = {
    act.Pick: (_pick_names, _pick),
    act.PlayCard: (_play_names, _play_card),
    act.Pass: (None, _pass),
    act.AutoPass: (None, _auto_pass),
    act.Buy: (_buy_names, _buy),
    act.EndPhase: (None, _end_phase),
    act.Attempt: (_body_names, _attempt),
    act.Reroll: (None, _in_combat("attacker_reroll", "defender_reroll")),
    act.Sacrifice: (_body_names, _sacrifice),
    act.PressOn: (None, _in_combat("press_on")),
    act.Withdraw: (None, _in_combat("press_on")),
    act.Prize: (None, _in_combat("prize")),
    act.Tribute: (None, _in_combat("tribute")),
    act.Upkeep: (_cards_names, _upkeep),
    act.ChooseDiscard: (_card_names, _choose_discard),
    act.Resign: (None, _resign),
    act.Aid: (None, _in_combat(assault.AID)),
    **legality_talk.RULES,
}
