"""Ascending Empires as a rule set: the contract, answered by the modules beside this one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, ClassVar

from games.engine.actions import Move, Rejected
from games.engine.capabilities.elimination import Elimination
from games.engine.capabilities.full_view import FullView
from games.engine.capabilities.statistics import Statistics
from games.engine.capabilities.turn_order import TurnOrder
from games.engine.capabilities.undo import UndoPolicy
from games.engine.chance import Chance
from games.engine.events import Event
from games.engine.measures import Measure, Sample
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

    def measure(self, state: State) -> Sample:
        return measure(self.rules, state)

    def setup(self, chance: Chance) -> tuple[State, MoveRecorder, tuple[int, ...]]:
        return setup.first_position(self.rules, chance)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return prompts.prompts(state)

    def admit(self, state: State, move: Move) -> None:
        legality.admit(self.rules, state, move.seat, move.action)

    def play(self, state: State, move: Move, recorder: MoveRecorder) -> None:
        execution.perform(self.rules, state, recorder, move.seat, move.action)

    def advance(self, state: State, recorder: MoveRecorder) -> None:
        flow.advance(self.rules, state, recorder, execution.carry_out)

    def check_invariants(self, state: State) -> None:
        invariants.check_invariants(self.rules, state)

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        return {**view.public(self.rules, state), **view.private(self.rules, state, viewer)}

    def full_view(self, state: State) -> dict[str, Any]:
        """Show the faces of all discs (AE-16)."""
        return {**view.public(self.rules, state), "faces": resampling.all_faces(self.rules, state)}

    def standing(self, state: State) -> Standing:
        ranking = tuple(scoring.ranking(self.rules, state))
        return Standing(bool(state.reason), state.winners, state.reason, ranking)

    def resample(self, state: State, viewer: int, chance: Chance) -> State:
        return resampling.resample(self.rules, state, viewer, chance)

    def reveals(self, event: Event) -> bool:
        return undo.reveals(event)

    def seats_in_play(self, state: State) -> Collection[int]:
        return flow.still_playing(self.rules, state)

    def seat_at_turn(self, state: State) -> int | None:
        return None if state.reason else state.active
