"""Carrying out an admitted answer on a draft: one function for each action of BSS-22.1."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.actions import Action
from games.engine.turn import Turn
from games.rules.bss import actions as act
from games.rules.bss import cards, flow, operations, turn_end
from games.rules.bss.grid import CELL, NAMES
from games.rules.bss.rules import Rules
from games.rules.bss.state import NONE, Sealed, State


def perform(rules: Rules, draft: State, turn: Turn, seat: int, action: Action) -> None:
    """Do what the action says; automatic steps follow elsewhere."""
    _DEEDS[type(action)](rules, draft, turn, seat, action)


def _choose_order(rules: Rules, draft: State, turn: Turn, seat: int, action: act.ChooseOrder) -> None:
    flow.begin_play(draft, turn, action.order)


def _move(rules: Rules, draft: State, turn: Turn, seat: int, action: act.MoveFleet) -> None:
    operations.step(rules, draft, turn, rules.fleet_index[action.fleet], CELL[action.system])


def _attack(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Attack) -> None:
    index = rules.fleet_index
    operations.launch(rules, draft, turn, index[action.target], [index[name] for name in action.attackers])


def _commit(rules: Rules, draft: State, turn: Turn, seat: int, action: act.CommitBonus) -> None:
    """BSS-11.3: that it is committed is public, how much is not."""
    _seal(draft, seat, (action.points,))
    turn.whisper("bonus_committed", seat, {"points": action.points}, side=seat)
    if not draft.awaited:
        operations.reveal_bonuses(rules, draft, turn)


def _choose_card(rules: Rules, draft: State, turn: Turn, seat: int, action: act.ChooseCard) -> None:
    """BSS-17.2: that a choice is made is public, which is not."""
    card = NONE if action.card is None else rules.card_index[action.card]
    cell = NONE if action.system is None else CELL[action.system]
    _seal(draft, seat, (card, cell))
    turn.whisper("card_chosen", seat, sealed_card(rules, (card, cell)), side=seat)
    if not draft.awaited:
        cards.reveal(rules, draft, turn)


def _seal(draft: State, player: int, answer: Sealed) -> None:
    draft.sealed = (answer, draft.sealed[1]) if player == 0 else (draft.sealed[0], answer)
    draft.awaited &= ~(1 << player)


def sealed_card(rules: Rules, answer: Sealed) -> dict[str, Any]:
    """A chosen card as its own player sees it; empty for none."""
    card, cell = answer
    if card == NONE:
        return {}
    system = {} if cell == NONE else {"system": NAMES[cell]}
    return {"card": rules.content.cards[card].slug, **system}


def _conquer(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Conquer) -> None:
    operations.attempt(rules, draft, turn, rules.fleet_index[action.fleet])


def _jump(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Jump) -> None:
    operations.jump(rules, draft, turn, rules.fleet_index[action.fleet], CELL[action.system])


def _rebuild(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Rebuild) -> None:
    operations.rebuild(rules, draft, turn, rules.fleet_index[action.fleet], action.points)


def _end(rules: Rules, draft: State, turn: Turn, seat: int, action: act.EndActivation) -> None:
    flow.end_activation(draft, turn)


def _resign(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Resign) -> None:
    turn_end.resign(rules, draft, turn, seat)


_DEEDS: dict[type[Action], Callable[[Rules, State, Turn, int, Any], None]] = {
    act.ChooseOrder: _choose_order,
    act.MoveFleet: _move,
    act.Attack: _attack,
    act.CommitBonus: _commit,
    act.ChooseCard: _choose_card,
    act.Conquer: _conquer,
    act.Jump: _jump,
    act.Rebuild: _rebuild,
    act.EndActivation: _end,
    act.Resign: _resign,
}
