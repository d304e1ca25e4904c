"""Elgebar as a rule set: the contract, answered by the modules beside this one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, ClassVar

import msgspec

from games.engine import codec
from games.engine.actions import Action, Move
from games.engine.capabilities.elimination import Elimination
from games.engine.capabilities.full_view import FullView
from games.engine.capabilities.order_sheets import OrderSheets
from games.engine.capabilities.statistics import Statistics
from games.engine.capabilities.undo import UndoPolicy
from games.engine.capabilities.upgrades import SnapshotUpgrade
from games.engine.delegation import with_rules
from games.engine.events import SPECTATOR, Event
from games.engine.measures import Measure
from games.engine.move_recorder import MoveRecorder
from games.engine.prompts import Prompt
from games.engine.ruleset import Ruleset
from games.rules.elgebar import (
    execution,
    flow,
    forecast,
    invariants,
    legality,
    order_sheets,
    prompts,
    resampling,
    scoring,
    setup,
    view,
)
from games.rules.elgebar.actions import ACTIONS
from games.rules.elgebar.content import Content
from games.rules.elgebar.measures import MEASURES, measure
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.state import State

NAMED = frozenset({"lines_refused", "lines_skipped"})
"""Events that bring the orders they are about."""


class Elgebar(
    Ruleset[State],
    Statistics,
    FullView,
    OrderSheets,
    UndoPolicy,
    Elimination,
    SnapshotUpgrade,
):
    """Rules of Elgebar (EL-A to EL-Z)."""

    rules_version = 2
    actions = ACTIONS
    state_type = State
    measures: ClassVar[tuple[Measure, ...]] = MEASURES
    needs_worker = True
    undo_barriers: ClassVar[frozenset[str]] = frozenset({"handed_in", "taken_back", "turn_resolved"})
    """Within a turn there is ``take_back``; a turn that was resolved has shown everybody the others' orders."""

    content: Content
    rules: Rules

    def __init__(self, content: Content, chosen: Mapping[str, Any], seats: int) -> None:
        super().__init__(content, chosen, seats)
        self.rules = Rules(content, self.options, seats)

    measure = with_rules(measure)
    setup = with_rules(setup.first_position)
    advance = with_rules(flow.advance)
    check_invariants = with_rules(invariants.check_invariants)
    view = with_rules(view.view)
    standing = with_rules(scoring.standing)
    resample = with_rules(resampling.resample)

    @classmethod
    def upgrade(cls, data: dict[str, Any], from_version: int) -> dict[str, Any]:
        """Positions are the same in both versions."""
        return data

    @classmethod
    def older_event(cls, event: Event, version: int) -> Event:
        """Version 1 told of lines that were refused or skipped by their numbers alone."""
        secret = {key: value for key, value in event.secret.items() if key != "orders"}
        return msgspec.structs.replace(event, secret=secret) if event.kind in NAMED else event

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return prompts.prompts(self.seats, state)

    def admit(self, state: State, move: Move) -> None:
        legality.admit(self.rules, state, move.seat, move.action)

    def play(self, state: State, move: Move, recorder: MoveRecorder) -> None:
        execution.perform(self.rules, state, recorder, move.seat, move.action)

    def full_view(self, state: State) -> dict[str, Any]:
        """Show what everybody is shown once the game is over (EL-V5)."""
        return {**view.public(self.rules, state), **view.everything(self.rules, state, SPECTATOR)}

    def encode(self, state: State) -> bytes:
        return codec.encode(state.with_text_keys())

    def seats_in_play(self, state: State) -> Collection[int]:
        return [seat for seat in range(self.seats) if not state.resigned_seat(seat)]

    def accept_draft(self, state: State, prompt: Prompt, data: Mapping[str, Any]) -> dict[str, Any]:
        return order_sheets.normalize(data)

    def review_draft(self, state: State, prompt: Prompt, data: Mapping[str, Any]) -> dict[str, Any]:
        return forecast.review(self.rules, state, prompt.seat, data)

    def answer_from_draft(self, state: State, prompt: Prompt, data: Mapping[str, Any]) -> Action:
        return order_sheets.draft_answer(self.rules, state, prompt.seat, data)
