"""Bataille des Systèmes Stellaires as a rule set: the contract, answered by the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.engine.actions import Move
from games.engine.capabilities.full_view import FullView
from games.engine.capabilities.standing_orders import Orders, StandingOrders
from games.engine.capabilities.statistics import Statistics
from games.engine.capabilities.turn_order import TurnOrder
from games.engine.capabilities.undo import UndoPolicy
from games.engine.delegation import with_rules
from games.engine.events import Event
from games.engine.measures import Measure
from games.engine.move_recorder import MoveRecorder
from games.engine.ruleset import Ruleset
from games.rules.bss import (
    execution,
    flow,
    invariants,
    legality,
    prompts,
    resampling,
    scoring,
    setup,
    standing_orders,
    undo,
    view,
)
from games.rules.bss.actions import ACTIONS
from games.rules.bss.content import Content
from games.rules.bss.measures import MEASURES, measure
from games.rules.bss.rules import PLAYERS, Rules
from games.rules.bss.state import State


class StarSystems(
    Ruleset[State],
    Statistics,
    FullView,
    StandingOrders,
    UndoPolicy,
    TurnOrder,
):
    """Rules of the duel (BSS-1 to BSS-23)."""

    rules_version = 1
    actions = ACTIONS
    state_type = State
    measures: ClassVar[tuple[Measure, ...]] = MEASURES
    undo_barriers: ClassVar[frozenset[str]] = undo.FINAL

    content: Content
    rules: Rules

    def __init__(self, content: Content, chosen: Mapping[str, Any], seats: int) -> None:
        super().__init__(content, chosen, seats)
        self.rules = Rules(content, self.options, seats)
        self.options = self.rules.options
        self.has_hidden_information = self.rules.with_bonus or self.rules.with_cards

    measure = with_rules(measure)
    setup = with_rules(setup.first_position)
    prompts = with_rules(prompts.prompts)
    advance = with_rules(flow.advance)
    check_invariants = with_rules(invariants.check_invariants)
    standing = with_rules(scoring.standing)
    resample = with_rules(resampling.resample)
    follow_orders = with_rules(standing_orders.obey)

    def admit(self, state: State, move: Move) -> None:
        legality.admit(self.rules, state, move.seat, move.action)

    def play(self, state: State, move: Move, recorder: MoveRecorder) -> None:
        execution.perform(self.rules, state, recorder, move.seat, move.action)

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        return {**view.public(self.rules, state), **view.own(self.rules, state, viewer)}

    def full_view(self, state: State) -> dict[str, Any]:
        """Show the answers that are sealed, by seat (BSS-22.4)."""
        sealed = {str(player): own for player in PLAYERS if (own := view.own(self.rules, state, player))}
        return {**view.public(self.rules, state), **({"all_sealed": sealed} if sealed else {})}

    def accept_orders(self, state: State, seat: int, data: Mapping[str, Any]) -> Orders:
        return standing_orders.accept(data)

    def admit_undo(self, state: State) -> None:
        undo.admit(state)

    def reveals(self, event: Event) -> bool:
        return undo.reveals(event)

    def seat_at_turn(self, state: State) -> int | None:
        """The active side, where it has a seat."""
        return state.active if 0 <= state.active < self.seats else None
