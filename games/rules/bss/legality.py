"""Legality of actions: the refusals of BSS-22.3, the first that applies. Reads only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from games.engine.actions import Action, Rejected
from games.rules.bss import actions as act
from games.rules.bss import cards, reach
from games.rules.bss.content import NEUTRAL
from games.rules.bss.grid import CELL
from games.rules.bss.rules import Rules
from games.rules.bss.state import BONUS, CARD, HOLE, NONE, ORDER, State

LIST = "BSS-22.3"


class Deed(NamedTuple):
    """An action of an activation: the phases it belongs to, and what stands against it in detail."""

    phases: tuple[str, ...]
    refuse: Callable[[Rules, State, int, Any], None]


def admit(rules: Rules, state: State, seat: int, action: Action) -> None:
    """Raise Rejected unless the seat may do this now."""
    if not 0 <= seat < rules.seats:
        raise Rejected("malformed", LIST, seat=seat)
    if type(action) is act.ChooseCard:
        _check_card(rules, action)
    if not state.phase:
        raise Rejected("game_over", LIST)
    question = _ANSWERS.get(type(action))
    if question is not None:
        if state.question != question or not state.awaited >> seat & 1:
            raise Rejected("not_asked", LIST)
        if question == BONUS:
            _refuse_bonus(rules, state, seat, action)
        elif question == CARD:
            _refuse_card(rules, state, seat, action)
    elif type(action) is act.Resign:
        if seat == NEUTRAL:
            raise Rejected("cannot_resign", "BSS-16.3")
    else:
        _admit_deed(rules, state, seat, action)


def _admit_deed(rules: Rules, state: State, seat: int, action: Action) -> None:
    if state.active != seat:
        raise Rejected("not_your_activation", "BSS-8.3", **_who_acts(state))
    deed = _DEEDS.get(type(action))
    if state.question or (deed is not None and state.phase not in deed.phases):
        raise Rejected("wrong_phase", "BSS-8.4", phase=state.phase)
    if deed is not None:
        deed.refuse(rules, state, seat, action)


def _who_acts(state: State) -> dict[str, Any]:
    return {"active": state.active} if state.active >= 0 else {}


def _check_card(rules: Rules, action: Action) -> None:
    """The shape of the answer: the card exists, and only a card that takes a system names one."""
    assert isinstance(action, act.ChooseCard)
    if action.card is not None and action.card not in rules.card_index:
        raise Rejected("malformed", LIST, card=action.card[:40])
    takes = action.card is not None and rules.content.cards[rules.card_index[action.card]].system
    if action.system is not None and not takes:
        raise Rejected("malformed", LIST, system=action.system[:40])


# Names: looked up before anything else is asked of an order.


def _own_fleet(rules: Rules, state: State, seat: int, name: str) -> int:
    fleet = _fleet(rules, state, name)
    if rules.side[fleet] != seat:
        raise Rejected("not_your_fleet", LIST, fleet=name)
    return fleet


def _fleet(rules: Rules, state: State, name: str) -> int:
    fleet = rules.fleet_index.get(name, NONE)
    if fleet == NONE or not state.hp[fleet]:
        raise Rejected("unknown_name", LIST, name=name[:40])
    return fleet


def _system(state: State, name: str) -> int:
    cell = CELL.get(name, NONE)
    if cell == NONE or state.kinds[cell] == HOLE:
        raise Rejected("unknown_name", LIST, name=name[:40])
    return cell


# What stands against each action of an activation.


def _refuse_move(rules: Rules, state: State, seat: int, action: act.MoveFleet) -> None:
    fleet = _fleet(rules, state, action.fleet)
    cell = _system(state, action.system)
    _own_fleet(rules, state, seat, action.fleet)
    if not state.mp[fleet]:
        raise Rejected("no_movement_left", "BSS-8.4", fleet=action.fleet)
    if cell not in state.near[state.place[fleet]]:
        raise Rejected("no_link", "BSS-9.2", fleet=action.fleet, system=action.system)
    if state.at[cell] >= 0:
        raise Rejected("occupied", "BSS-9.3", system=action.system, fleet=rules.fleets[state.at[cell]])


def _refuse_attack(rules: Rules, state: State, seat: int, action: act.Attack) -> None:
    target = _fleet(rules, state, action.target)
    attackers = [_fleet(rules, state, name) for name in action.attackers]
    for name in action.attackers:
        _own_fleet(rules, state, seat, name)
    if rules.side[target] == seat:
        raise Rejected("not_an_enemy", "BSS-4.3", fleet=action.target)
    if not attackers:
        raise Rejected("no_attacker", "BSS-10.2")
    near = state.near[state.place[target]]
    for fleet in attackers:
        if state.place[fleet] not in near:
            raise Rejected("no_link", "BSS-10.2", fleet=rules.fleets[fleet], target=action.target)
    for fleet in attackers:
        if not state.cp[fleet]:
            raise Rejected("no_combat_left", "BSS-10.3", fleet=rules.fleets[fleet])


def _refuse_conquest(rules: Rules, state: State, seat: int, action: act.Conquer) -> None:
    fleet = _own_fleet(rules, state, seat, action.fleet)
    if state.owner[state.place[fleet]] == seat:
        raise Rejected("already_yours", "BSS-12.1", fleet=action.fleet)
    if not state.cp[fleet]:
        raise Rejected("no_combat_left", "BSS-12.2", fleet=action.fleet)


def _refuse_jump(rules: Rules, state: State, seat: int, action: act.Jump) -> None:
    fleet = _fleet(rules, state, action.fleet)
    cell = _system(state, action.system)
    _own_fleet(rules, state, seat, action.fleet)
    if state.jumped >> fleet & 1:
        raise Rejected("already_jumped", "BSS-13.3", fleet=action.fleet)
    if not reach.may_jump(rules, state, fleet):
        raise Rejected("allowance_used", "BSS-13.3", fleet=action.fleet)
    if cell == state.place[fleet]:
        return  # BSS-13.6
    if state.at[cell] >= 0:
        raise Rejected("occupied", "BSS-13.2", system=action.system, fleet=rules.fleets[state.at[cell]])
    if rules.admiral[fleet] and state.owner[cell] != seat:
        raise Rejected("admiral_needs_own_system", "BSS-13.5", system=action.system)


def _refuse_rebuild(rules: Rules, state: State, seat: int, action: act.Rebuild) -> None:
    fleet = _own_fleet(rules, state, seat, action.fleet)
    cell = state.place[fleet]
    if action.points < 1:
        raise Rejected("bad_number", "BSS-14.5", points=action.points)
    if state.owner[cell] != seat:
        raise Rejected("not_your_system", "BSS-14.1", fleet=action.fleet)
    if reach.is_spent(state, fleet):
        raise Rejected("spent", "BSS-14.2", fleet=action.fleet)
    if state.rebuilt >> fleet & 1:
        raise Rejected("already_rebuilt", "BSS-14.5", fleet=action.fleet)
    if state.hp[fleet] >= rules.constants.hit_points:
        raise Rejected("no_damage", "BSS-14.4", fleet=action.fleet)
    if not state.resources[cell]:
        raise Rejected("no_resources", "BSS-14.4", fleet=action.fleet)
    most = reach.rebuildable(rules, state, fleet)
    if action.points > most:
        raise Rejected("too_many_points", "BSS-14.3", fleet=action.fleet, most=most)


def _refuse_bonus(rules: Rules, state: State, seat: int, action: Action) -> None:
    assert isinstance(action, act.CommitBonus)
    if action.points < 0:
        raise Rejected("bad_number", "BSS-11.3", points=action.points)
    most = min(rules.constants.bonus_most, state.bonus[seat])
    if action.points > most:
        raise Rejected("too_many_points", "BSS-11.3", most=most)


def _refuse_card(rules: Rules, state: State, seat: int, action: Action) -> None:
    assert isinstance(action, act.ChooseCard)
    if action.card is None:
        return
    card = rules.card_index[action.card]
    if not state.cards[seat] >> card & 1:
        raise Rejected("card_used", "BSS-17.1", card=action.card)
    if rules.content.cards[card].system:
        cell = CELL.get(action.system or "", NONE)
        if cell not in cards.convoy_systems(rules, state, seat):
            raise Rejected("no_legal_system", "BSS-17.4", card=action.card)


_ANSWERS: dict[type[Action], str] = {act.ChooseOrder: ORDER, act.CommitBonus: BONUS, act.ChooseCard: CARD}

_DEEDS: dict[type[Action], Deed] = {
    act.MoveFleet: Deed(("movement", "exploitation"), _refuse_move),
    act.Attack: Deed(("combat",), _refuse_attack),
    act.Conquer: Deed(("conquest",), _refuse_conquest),
    act.Jump: Deed(("hyperspace",), _refuse_jump),
    act.Rebuild: Deed(("reconstruction",), _refuse_rebuild),
}
