"""Carrying out an admitted answer on a draft: one function for each action of BSS-22.1."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.actions import Action
from games.engine.move_recorder import MoveRecorder
from games.rules.bss import actions as act
from games.rules.bss import cards, flow, operations, turn_end
from games.rules.bss.grid import CELL, NAMES
from games.rules.bss.rules import Rules
from games.rules.bss.state import NONE, Sealed, State


def perform(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: Action) -> None:
    """Do what the action says; automatic steps follow elsewhere."""
    _DEEDS[type(action)](rules, state, recorder, seat, action)


def _choose_order(
    rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.ChooseOrder
) -> None:
    flow.begin_play(state, recorder, action.order)


def _move(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.MoveFleet) -> None:
    operations.step(rules, state, recorder, rules.fleet_index[action.fleet], CELL[action.system])


def _attack(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Attack) -> None:
    index = rules.fleet_index
    operations.launch(
        rules, state, recorder, index[action.target], [index[name] for name in action.attackers]
    )


def _commit(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.CommitBonus) -> None:
    """BSS-11.3: that it is committed is public, how much is not."""
    _seal(state, seat, (action.points,))
    recorder.emit_private("bonus_committed", seat, {"points": action.points}, side=seat)
    if not state.awaited:
        operations.reveal_bonuses(rules, state, recorder)


def _choose_card(
    rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.ChooseCard
) -> None:
    """BSS-17.2: that a choice is made is public, which is not."""
    card = NONE if action.card is None else rules.card_index[action.card]
    cell = NONE if action.system is None else CELL[action.system]
    _seal(state, seat, (card, cell))
    recorder.emit_private("card_chosen", seat, sealed_card(rules, (card, cell)), side=seat)
    if not state.awaited:
        cards.reveal(rules, state, recorder)


def _seal(state: State, player: int, answer: Sealed) -> None:
    state.sealed = (answer, state.sealed[1]) if player == 0 else (state.sealed[0], answer)
    state.awaited &= ~(1 << player)


def sealed_card(rules: Rules, answer: Sealed) -> dict[str, Any]:
    """A chosen card as its own player sees it; empty for none."""
    card, cell = answer
    if card == NONE:
        return {}
    system = {} if cell == NONE else {"system": NAMES[cell]}
    return {"card": rules.content.cards[card].slug, **system}


def _conquer(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Conquer) -> None:
    operations.attempt(rules, state, recorder, rules.fleet_index[action.fleet])


def _jump(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Jump) -> None:
    operations.jump(rules, state, recorder, rules.fleet_index[action.fleet], CELL[action.system])


def _rebuild(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Rebuild) -> None:
    operations.rebuild(rules, state, recorder, rules.fleet_index[action.fleet], action.points)


_DEEDS: dict[type[Action], Callable[[Rules, State, MoveRecorder, int, Any], None]] = {
    act.ChooseOrder: _choose_order,
    act.MoveFleet: _move,
    act.Attack: _attack,
    act.CommitBonus: _commit,
    act.ChooseCard: _choose_card,
    act.Conquer: _conquer,
    act.Jump: _jump,
    act.Rebuild: _rebuild,
    act.EndActivation: lambda rules, state, recorder, seat, action: flow.end_activation(state, recorder),
    act.Resign: lambda rules, state, recorder, seat, action: turn_end.resign(rules, state, recorder, seat),
}
