"""Star Civilisations as a rule set: the contract, answered by the modules beside this one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, ClassVar

from games.engine.actions import Move
from games.engine.capabilities.cached_views import CachedViews
from games.engine.capabilities.elimination import Elimination
from games.engine.capabilities.forks import ForkPolicy
from games.engine.capabilities.full_view import FullView
from games.engine.capabilities.ledger import Holdings, Ledger
from games.engine.capabilities.notifications import Notifications, Offer
from games.engine.capabilities.ordered_setup import OrderedSetup
from games.engine.capabilities.standing_orders import Orders, StandingOrders
from games.engine.capabilities.statistics import Statistics
from games.engine.capabilities.turn_order import TurnOrder
from games.engine.capabilities.undo import UndoPolicy
from games.engine.capabilities.upgrades import SnapshotUpgrade
from games.engine.chance import Chance
from games.engine.delegation import with_rules
from games.engine.events import Event
from games.engine.measures import Measure
from games.engine.move_recorder import MoveRecorder
from games.engine.ruleset import Ruleset, Standing
from games.rules.starciv import (
    execution,
    flow,
    holdings,
    invariants,
    legality,
    notifications,
    prompts,
    resampling,
    scoring,
    setup,
    standing_orders,
    undo,
    view,
    view_private,
)
from games.rules.starciv.actions import ACTIONS
from games.rules.starciv.content import Content, bits
from games.rules.starciv.measures import MEASURES, measure
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import AUTO_NONE, State
from games.rules.starciv.view_cache import StarViewCache


class StarCivilisations(
    Ruleset[State],
    OrderedSetup,
    Statistics,
    FullView,
    CachedViews,
    ForkPolicy,
    StandingOrders,
    Ledger,
    UndoPolicy,
    Elimination,
    TurnOrder,
    Notifications,
    SnapshotUpgrade,
):
    """Rules of Star Civilisations (SC-1 to SC-25)."""

    rules_version = 2
    actions = ACTIONS
    state_type = State
    measures: ClassVar[tuple[Measure, ...]] = MEASURES

    content: Content
    rules: Rules

    def __init__(self, content: Content, chosen: Mapping[str, Any], seats: int) -> None:
        super().__init__(content, chosen, seats)
        self.rules = Rules(content, self.options, seats)

    measure = with_rules(measure)
    setup = with_rules(setup.first_position)
    prompts = with_rules(prompts.prompts)
    advance = with_rules(flow.advance)
    check_invariants = with_rules(invariants.check_invariants)
    resample = with_rules(resampling.resample)
    accept_orders = with_rules(standing_orders.accept)
    follow_orders = with_rules(standing_orders.obey)
    holdings = with_rules(holdings.holdings)
    seat_at_turn = with_rules(notifications.at_turn)
    targeted_seats = with_rules(notifications.aimed_at)

    @classmethod
    def upgrade(cls, data: dict[str, Any], from_version: int) -> dict[str, Any]:
        """Version 2 remembers ended contracts; those that ended before are in the log alone."""
        return data if from_version >= 2 else {**data, "ended": []}

    def setup_in_order(self, chance: Chance) -> tuple[State, MoveRecorder, tuple[int, ...]]:
        return setup.first_position(self.rules, chance, turned=True)

    def admit(self, state: State, move: Move) -> None:
        legality.admit(self.rules, state, move.seat, move.action)

    def play(self, state: State, move: Move, recorder: MoveRecorder) -> None:
        execution.perform(self.rules, state, recorder, move.seat, move.action)

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        return {**view.public(self.rules, state), **view_private.private(self.rules, state, viewer)}

    def full_view(self, state: State) -> dict[str, Any]:
        """Show every hand, and the order of the pile (SC-17)."""
        return {**view.public(self.rules, state), **view_private.everything(self.rules, state)}

    def make_view_cache(self) -> StarViewCache:
        return StarViewCache(self)

    def for_fork(self, state: State) -> State:
        """Players who had the game pass for them there are asked again."""
        fresh = state.copy()
        fresh.auto = (AUTO_NONE,) * self.seats
        return fresh

    def standing(self, state: State) -> Standing:
        return scoring.standing(state)

    def are_orders_over(self, state: State, seat: int, given: Orders) -> bool:
        return standing_orders.over(state, seat, given)

    def admit_undo(self, state: State) -> None:
        undo.admit(state)

    def reveals(self, event: Event) -> bool:
        return undo.reveals(event)

    def seats_in_play(self, state: State) -> Collection[int]:
        return bits(state.alive)

    def open_offers(self, state: State) -> Collection[Offer]:
        return notifications.appeals(state)

    def after_undo(self, earlier: State, last: State) -> State:
        return undo.resume(earlier, last)

    def changed_holdings(self, before: State, after: State) -> tuple[Holdings, Holdings]:
        return holdings.difference(self.rules, before, after)
