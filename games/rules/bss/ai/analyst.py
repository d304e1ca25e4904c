"""Analyst of duels: chances from the strategist's value of a position, and what a strategist would rather have done.

Nothing is left to chance once a game has begun, so all that changes the chances are decisions.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.actions import Action, Rejected
from games.engine.advice import Choice, Reason
from games.engine.analyst import Analyst, Trust
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.bss import actions as act
from games.rules.bss import flow, legality
from games.rules.bss.ai.advice import reason_for
from games.rules.bss.ai.bots import BUDGET, horizon
from games.rules.bss.ai.plans import Search
from games.rules.bss.ai.policy import Player
from games.rules.bss.ai.rollout import PLAIN
from games.rules.bss.ai.silent_recorder import mute, state_after
from games.rules.bss.ai.win_probability import calibrations, kind_of, win_probability_model
from games.rules.bss.prompts import ACTIVATION
from games.rules.bss.rules import PLAYERS
from games.rules.bss.ruleset import StarSystems
from games.rules.bss.state import ORDER, State

Steps = tuple[Action, ...]
"""Actions of a side in one activation, or the rest of them."""

WEIGHED = 6
"""First steps of searched plans that are weighed by the chances they lead to."""


class DuelAnalyst(Analyst[State]):
    """Judges positions of one table's rules."""

    chancy = False

    def __init__(self, game: StarSystems) -> None:
        self.rules = game.rules
        self.win_model = win_probability_model(game.rules)

    def chances(self, state: State) -> tuple[float, ...]:
        return self.win_model.chances(state)

    def trust(self) -> tuple[Trust, ...]:
        return calibrations()[kind_of(self.rules)].trust

    def weigh(
        self, state: State, prompt: Prompt, chance: Chance, *, played: Action, thorough: bool
    ) -> list[Choice]:
        """Orders of play and activations; of bonuses and cards, which both commit unseen, it has no opinion.

        Each first step has the chances that the best plan beginning with it leads to. At a glance the plan is what
        judgement would do; ``thorough`` it is searched for, after the ``played`` step as well as before it.
        """
        seat = prompt.seat
        if seat not in PLAYERS:
            return []
        if state.question == ORDER:
            plans: Iterable[Steps] = ((act.ChooseOrder("PREMIER"),), (act.ChooseOrder("DERNIER"),))
        elif prompt.kind == ACTIVATION:
            plans = self._plans(state, seat, played, thorough=thorough)
        else:
            return []
        best: dict[Action, float] = {}
        for steps in plans:
            value = self._worth(state, seat, steps)
            best[steps[0]] = max(value, best.get(steps[0], 0.0))
        order = sorted(best, key=lambda first: -best[first])
        return [Choice(best[first], first, self._reason(state, seat, first, order[0])) for first in order]

    def _reason(self, state: State, seat: int, first: Action, best: Action) -> Reason:
        """Why one would answer so; nothing speaks for ending where something else is better."""
        if isinstance(first, act.EndActivation) and first != best:
            return Reason("played")
        return reason_for(self.rules, state, seat, first)

    def _plans(self, state: State, seat: int, played: Action, *, thorough: bool) -> list[Steps]:
        """Plans from the position, and plans that begin with the step that was played."""
        before = self._searched(state, seat, thorough=thorough)
        after = state_after(self.rules, state, seat, played)
        if isinstance(played, act.EndActivation) or after.question or after.active != seat:
            return [*before, (played,)]
        later = [*self._searched(after, seat, thorough=thorough), before[0]]
        return [*before, *((played, *steps) for steps in later)]

    def _searched(self, state: State, seat: int, *, thorough: bool) -> list[Steps]:
        """Plans for the rest of an activation, each ended, best first; one for each first step."""
        rules = self.rules
        if not thorough:
            draft = state.copy()
            return [(*Player(rules, draft, mute(draft), seat, PLAIN).play(), rules.end)]
        found: dict[Action, Steps] = {}
        for plan in Search(rules, state, seat, horizon(rules, state), lambda count: count >= BUDGET).best():
            steps = (*plan.actions, rules.end)
            found.setdefault(steps[0], steps)
        return list(found.values())[:WEIGHED]

    def _worth(self, state: State, seat: int, steps: Steps) -> float:
        """The seat's chances after these steps, less those that cannot be made there any more."""
        draft = state
        for action in steps:
            if isinstance(action, act.EndActivation):
                draft = draft.copy()
                flow.end_activation(draft, mute(draft))
                break
            if draft.question and draft is not state:
                break
            if self._allowed(draft, seat, action):
                draft = state_after(self.rules, draft, seat, action)
        return self.win_model.chances(draft)[seat]

    def _allowed(self, state: State, seat: int, action: Action) -> bool:
        try:
            legality.admit(self.rules, state, seat, action)
        except Rejected:
            return False
        return True
