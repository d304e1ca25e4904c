"""Why an answer would be given, for advice: a key that the screen translates, with names and numbers all may know."""

from __future__ import annotations

from games.engine.actions import Action
from games.engine.advice import Reason
from games.rules.bss import actions as act
from games.rules.bss import combat, conquest
from games.rules.bss.ai.evaluation import Outlook, Style, turns_left, value_to_keep
from games.rules.bss.content import NEUTRAL, NOBODY, SIDES
from games.rules.bss.grid import CELL
from games.rules.bss.rules import Rules
from games.rules.bss.state import PREMIER, State


def reason_for(rules: Rules, state: State, seat: int, action: Action) -> Reason:
    """Give the reason for an action, in one sentence."""
    match action:
        case act.ChooseOrder():
            return Reason("order_first" if action.order == PREMIER else "order_last", {"phase": state.phase})
        case act.MoveFleet():
            return _going(rules, state, seat, action.fleet, action.system, "go")
        case act.Jump():
            return _going(rules, state, seat, action.fleet, action.system, "jump")
        case act.Attack():
            return _attack(rules, state, action)
        case act.Conquer():
            return _conquest(rules, state, action)
        case act.Rebuild():
            return Reason("mend", {"fleet": action.fleet, "points": action.points})
        case act.CommitBonus():
            return Reason("stake" if action.points else "no_stake", {"points": action.points})
        case act.ChooseCard() if action.card is not None:
            return Reason("card", {"card": action.card})
        case act.ChooseCard():
            return Reason("no_card")
    return Reason("nothing_left", {"phase": state.phase})


def _going(rules: Rules, state: State, seat: int, fleet: str, system: str, how: str) -> Reason:
    """To take it, to strike from it, out of danger, or nearer to what can be taken."""
    view = Outlook(rules, state, seat, Style())
    number, cell = rules.fleet_index[fleet], CELL[system]
    told = {"fleet": fleet, "system": system}
    here = state.place[number]
    if cell == here:
        return Reason(f"{how}_stay", told)
    if view.take(number, cell) > max(0.0, view.take(number, here)):
        points = round(value_to_keep(rules, state, cell, turns_left(rules, state)))
        return Reason(f"{how}_take", {**told, "resources": state.resources[cell], "points": points})
    if (
        state.phase == "movement"
        and state.cp[number]
        and view.strike(number, cell) > view.strike(number, here)
    ):
        return Reason(f"{how}_strike", told)
    if view.danger(number, here) > view.danger(number, cell):
        return Reason(f"{how}_safe", told)
    return Reason(f"{how}_near", told)


def _attack(rules: Rules, state: State, action: act.Attack) -> Reason:
    found = combat.preview(
        rules, state, rules.fleet_index[action.target], [rules.fleet_index[name] for name in action.attackers]
    )
    own = sum(loss for name, loss in found["losses"].items() if name != action.target)
    return Reason(
        "finish" if action.target in found["destroyed"] else "strike",
        {
            "target": action.target,
            "attackers": found["attackers"],
            "result": found["result"],
            "hurt": found["losses"].get(action.target, 0),
            "own": own,
        },
    )


def _conquest(rules: Rules, state: State, action: act.Conquer) -> Reason:
    found = conquest.preview(rules, state, rules.fleet_index[action.fleet])
    cell = CELL[found["system"]]
    owner = state.owner[cell]
    key = "batter" if not found["takes"] else "take" if owner == NOBODY else "take_from"
    told = {
        "fleet": action.fleet,
        "system": found["system"],
        "result": found["result"],
        "loss": found["loss"],
    }
    if owner != NOBODY and owner != NEUTRAL:
        told["owner"] = SIDES[owner]
    points = round(value_to_keep(rules, state, cell, turns_left(rules, state)))
    return Reason(key, {**told, "resources": state.resources[cell], "points": points})
