"""Ascending Empires as a rule set: the contract, answered by the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.engine.actions import Move, Rejected
from games.engine.capabilities.elimination import Elimination
from games.engine.capabilities.full_view import FullView
from games.engine.capabilities.statistics import Statistics
from games.engine.capabilities.turn_order import TurnOrder
from games.engine.capabilities.undo import UndoPolicy
from games.engine.delegation import with_rules
from games.engine.events import Event
from games.engine.measures import Measure
from games.engine.move_recorder import MoveRecorder
from games.engine.prompts import Prompt
from games.engine.ruleset import Ruleset, Standing
from games.rules.ascending_empires import (
    execution,
    flow,
    invariants,
    legality,
    prompts,
    resampling,
    scoring,
    setup,
    undo,
    view,
)
from games.rules.ascending_empires.actions import ACTIONS
from games.rules.ascending_empires.content import Content
from games.rules.ascending_empires.measures import MEASURES, measure
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import State


class AscendingEmpires(
    Ruleset[State],
    Statistics,
    FullView,
    UndoPolicy,
    Elimination,
    TurnOrder,
):
    """Rules of Ascending Empires (AE-1 to AE-23)."""

    rules_version = 1
    actions = ACTIONS
    state_type = State
    measures: ClassVar[tuple[Measure, ...]] = MEASURES

    content: Content
    rules: Rules

    def __init__(self, content: Content, chosen: Mapping[str, Any], seats: int) -> None:
        super().__init__(content, chosen, seats)
        first = self.options["first_player"]
        if first != "random" and first >= seats:
            raise Rejected("malformed", "AE-19.1", option="first_player")
        self.rules = Rules(content, self.options, seats)

    measure = with_rules(measure)
    setup = with_rules(setup.first_position)
    check_invariants = with_rules(invariants.check_invariants)
    resample = with_rules(resampling.resample)
    seats_in_play = with_rules(flow.still_playing)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return prompts.prompts(state)

    def admit(self, state: State, move: Move) -> None:
        legality.admit(self.rules, state, move.seat, move.action)

    def play(self, state: State, move: Move, recorder: MoveRecorder) -> None:
        execution.perform(self.rules, state, recorder, move.seat, move.action)

    def advance(self, state: State, recorder: MoveRecorder) -> None:
        flow.advance(self.rules, state, recorder, execution.carry_out)

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        return {**view.public(self.rules, state), **view.private(self.rules, state, viewer)}

    def full_view(self, state: State) -> dict[str, Any]:
        """Show the faces of all discs (AE-16)."""
        return {**view.public(self.rules, state), "faces": resampling.all_faces(self.rules, state)}

    def standing(self, state: State) -> Standing:
        ranking = tuple(scoring.ranking(self.rules, state))
        return Standing(bool(state.reason), state.winners, state.reason, ranking)

    def reveals(self, event: Event) -> bool:
        return undo.reveals(event)

    def seat_at_turn(self, state: State) -> int | None:
        return None if state.reason else state.active
