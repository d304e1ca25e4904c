"""Galaxy as a rule set: the contract, answered by the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.engine.actions import Action, Move, Rejected
from games.engine.capabilities.cached_views import CachedViews
from games.engine.capabilities.full_view import FullView
from games.engine.capabilities.order_sheets import OrderSheets
from games.engine.capabilities.statistics import Statistics
from games.engine.capabilities.undo import UndoPolicy
from games.engine.delegation import with_rules
from games.engine.measures import Measure
from games.engine.move_recorder import MoveRecorder
from games.engine.prompts import Prompt
from games.engine.ruleset import Ruleset
from games.rules.galaxy import (
    execution,
    flow,
    invariants,
    legality,
    order_sheets,
    prompts,
    resampling,
    scoring,
    setup,
    view,
)
from games.rules.galaxy.actions import ACTIONS
from games.rules.galaxy.content import Content
from games.rules.galaxy.measures import MEASURES, measure
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.state import State
from games.rules.galaxy.view_cache import GalaxyViewCache


class Galaxy(
    Ruleset[State],
    Statistics,
    FullView,
    CachedViews,
    OrderSheets,
    UndoPolicy,
):
    """Rules of Galaxy (GX-1 to GX-21)."""

    rules_version = 1
    actions = ACTIONS
    state_type = State
    measures: ClassVar[tuple[Measure, ...]] = MEASURES
    needs_worker = True
    undo_barriers: ClassVar[frozenset[str]] = frozenset({"turn_closed", "validated", "taken_back"})

    content: Content
    rules: Rules

    def __init__(self, content: Content, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(content, options, seats)
        self.rules = Rules(content, self.options, seats)

    measure = with_rules(measure)
    setup = with_rules(setup.first_position)
    prompts = with_rules(prompts.prompts)
    advance = with_rules(flow.advance)
    check_invariants = with_rules(invariants.check_invariants)
    standing = with_rules(scoring.standing)
    resample = with_rules(resampling.resample)

    def admit(self, state: State, move: Move) -> None:
        legality.admit(self.rules, state, move.seat, move.action)

    def play(self, state: State, move: Move, recorder: MoveRecorder) -> None:
        execution.perform(self.rules, state, recorder, move.seat, move.action)

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        return {**view.public(self.rules, state), **view.private(self.rules, state, viewer)}

    def full_view(self, state: State) -> dict[str, Any]:
        """Show the whole map in absolute cells, and what each seat knows and has sent (GX-13.5)."""
        return {
            **view.public(self.rules, state),
            "galaxy": view.galaxy(self.rules, state),
            "known": [view.private(self.rules, state, seat) for seat in range(self.seats)],
        }

    def make_view_cache(self) -> GalaxyViewCache:
        return GalaxyViewCache(self)

    def admit_undo(self, state: State) -> None:
        """Refuse: a set is taken back by an action of the rules; what is resolved stays resolved (GX-6.3)."""
        raise Rejected("not_now", "GX-6.3")

    def accept_draft(self, state: State, prompt: Prompt, data: Mapping[str, Any]) -> dict[str, Any]:
        """Accept none beside a set that is in: it has to be taken back first (GX-6.3)."""
        if state.sets[prompt.seat] is not None:
            raise Rejected("unknown_action", "GX-6.3", action="draft")
        return order_sheets.normalize(data)

    def review_draft(self, state: State, prompt: Prompt, data: Mapping[str, Any]) -> dict[str, Any]:
        return order_sheets.review(self.rules, state, prompt.seat, data)

    def answer_from_draft(self, state: State, prompt: Prompt, data: Mapping[str, Any]) -> Action:
        """Answer with a draft of this very turn, as far as it is allowed (GX-14.5)."""
        return order_sheets.play(self.rules, state, prompt.seat, data)
