"""Plans for a whole activation, found by local search: each is played on, and the best one is varied."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from games.engine.actions import Action, Rejected
from games.rules.bss import actions as act
from games.rules.bss import flow, legality, prompts
from games.rules.bss.ai import rollout
from games.rules.bss.ai.evaluation import Style, prospect
from games.rules.bss.ai.policy import Player
from games.rules.bss.ai.silent_recorder import mute
from games.rules.bss.grid import CELL
from games.rules.bss.rules import Rules
from games.rules.bss.state import State

STYLES = (
    Style(),
    Style(attack=1.6, danger=0.3),
    Style(attack=0.5, danger=1.2),
    Style(pull=1.0),
    Style(attack=1.3, danger=1.0, pull=0.2),
)
"""Ways of weighing things that plans are made by, the usual one first."""

OPENINGS = 12
"""First actions tried for one plan, the most promising ones."""


class Plan(NamedTuple):
    """Actions of one activation, and the value of the position they lead to."""

    value: float
    actions: tuple[Action, ...]


class Search:
    """Plans for one activation. ``enough`` says when to stop; ``turns`` are played on to value a plan."""

    def __init__(
        self, rules: Rules, state: State, player: int, turns: int, enough: Callable[[int], bool]
    ) -> None:
        self.rules = rules
        self.state = state
        self.player = player
        self.turns = turns
        self.enough = enough
        self.seen: dict[tuple[Action, ...], Plan] = {}

    def best(self) -> list[Plan]:
        """All plans that were played on, best first."""
        for style in STYLES:
            self._try(style)
        self._add(())
        bettered = True
        while bettered and not self._stop():
            leader = max(self.seen.values(), key=lambda plan: plan.value)
            bettered = self._vary(leader)
        return sorted(self.seen.values(), key=lambda plan: -plan.value)

    def _stop(self) -> bool:
        return self.enough(len(self.seen))

    def _vary(self, leader: Plan) -> bool:
        """Hold back each fleet that acts, and begin with each of some other actions; whether a better one came up."""
        for opening, barred in self._variations(leader):
            if self._stop():
                return False
            plan = self._try(STYLES[0], opening, barred)
            if plan is not None and plan.value > leader.value:
                return True
        return False

    def _variations(self, leader: Plan) -> Iterator[tuple[tuple[Action, ...], int]]:
        """Beginnings with the fleets barred after them: of the leader's own actions, and of others."""
        acting = list(dict.fromkeys(fleet for action in leader.actions for fleet in self._actors(action)))
        for fleet in acting:
            rest = tuple(action for action in leader.actions if fleet not in self._actors(action))
            yield rest if self._holds(rest) else (), 1 << fleet
        for action in self._openings():
            mask = sum(1 << fleet for fleet in self._actors(action))
            rest = tuple(
                one for one in leader.actions if not set(self._actors(one)) & set(self._actors(action))
            )
            yield (action, *rest), mask
            yield (action,), 0

    def _holds(self, actions: tuple[Action, ...]) -> bool:
        return all(not isinstance(action, act.Attack) for action in actions)

    def _actors(self, action: Action) -> tuple[int, ...]:
        if isinstance(action, act.Attack):
            return tuple(self.rules.fleet_index[name] for name in action.attackers)
        name = getattr(action, "fleet", None)
        return (self.rules.fleet_index[name],) if name else ()

    def _openings(self) -> list[Action]:
        """The most promising first actions of the activation."""
        listed = prompts.activation_actions(self.rules, self.state, self.player)
        return sorted(listed, key=self._promise, reverse=True)[:OPENINGS]

    def _promise(self, action: Action) -> float:
        rules, state = self.rules, self.state
        if isinstance(action, act.MoveFleet | act.Jump):
            fleet = rules.fleet_index[action.fleet]
            return prospect(rules, state, fleet, CELL[action.system]) - prospect(
                rules, state, fleet, state.place[fleet]
            )
        if isinstance(action, act.Attack):
            return len(action.attackers)
        return 0.0

    def _try(self, style: Style, opening: tuple[Action, ...] = (), barred: int = 0) -> Plan | None:
        """The opening as far as it can be played, then what the style does with the fleets not barred."""
        draft = self.state.copy()
        player = Player(self.rules, draft, mute(draft), self.player, style, barred)
        for action in opening:
            if draft.question or not self._allowed(draft, action):
                continue
            player.do(action)
        if not draft.question:
            player.play()
        return self._valued(tuple(player.done), draft)

    def _allowed(self, state: State, action: Action) -> bool:
        try:
            legality.admit(self.rules, state, self.player, action)
        except Rejected:
            return False
        return True

    def _add(self, actions: tuple[Action, ...]) -> None:
        self._valued(actions, self.state.copy())

    def _valued(self, actions: tuple[Action, ...], state: State) -> Plan | None:
        """The plan with its value; None if it is known already. ``draft`` is the position after its actions."""
        if actions in self.seen:
            return None
        if not state.question:
            flow.end_activation(state, mute(state))
        plan = Plan(rollout.value(self.rules, state, self.player, self.turns), actions)
        self.seen[actions] = plan
        return plan
