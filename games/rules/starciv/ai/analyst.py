"""Analyst of Star Civilisations: chances, exact odds of every throw, cards dealt again, and what an Admiral prefers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from games.engine.actions import Action, Move
from games.engine.advice import Choice, Reason
from games.engine.analyst import Analyst, Trust
from games.engine.chance import Chance, SeededChance
from games.engine.luck import FollowedChance
from games.engine.move_recorder import MoveRecorder
from games.engine.prompts import Prompt
from games.rules.starciv import combat, execution, flow
from games.rules.starciv.ai import deadline, plans, wary
from games.rules.starciv.ai.bots.admiral import AdmiralBot, first_step
from games.rules.starciv.ai.bots.captain import WORLDS, CaptainBot
from games.rules.starciv.ai.evaluation_ahead import far_evaluator
from games.rules.starciv.ai.ruin_risk import RuinRisk
from games.rules.starciv.ai.win_probability import nearest, same_throws, win_probability_model
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import State

COMBAT = ["attack", "attack", "defence", "defence"]
"""Labels of the dice of one combat without re-rolls (SC-9.2)."""

PLANNED = ("tech", "colonise")
JUDGED = (*PLANNED, "cards", "respond")
"""Questions about which it has an opinion: those that an Admiral weighs by chances to win."""


class _Thrown(Exception):
    """Raised where the dice are about to be thrown."""


class _FirstDraw(SeededChance):
    """Stops before the first draw."""

    def below(self, index: int, bound: int, label: str) -> int:
        raise _Thrown


class StarAnalyst(Analyst[State]):
    """Judges positions of one table's rules."""

    idle = frozenset({"phase_began", "turn_began", "passed", "auto_pass_set"})
    routine = frozenset({"income", "paid", "drew", "reshuffled"})
    great = frozenset({"eliminated"})

    def __init__(self, game: StarCivilisations) -> None:
        self.game = game
        self.rules = game.rules
        self.win_model = win_probability_model(game.rules)

    def chances(self, state: State) -> tuple[float, ...]:
        return self.win_model.chances(state)

    def trust(self) -> tuple[Trust, ...]:
        if self.rules.options["round_limit"] is not None:
            return deadline.calibration().trust
        return nearest(self.rules.seats).trust

    def throws(
        self, state: State, move: Move, outcomes: Sequence[Sequence[Any]]
    ) -> Iterator[tuple[float, State]] | None:
        """Combats (SC-9.2): of all throws that lead to the same chances one is carried out."""
        if [label for label, _ in outcomes][:4] != COMBAT:
            return None
        draft = state.copy()
        recorder = MoveRecorder(draft, _FirstDraw(0))
        try:
            execution.perform(self.rules, draft, recorder, move.seat, move.action)
            flow.advance(self.rules, draft, recorder)
        except _Thrown:
            return self._thrown(state, draft, move)
        return None

    def _thrown(self, state: State, draft: State, move: Move) -> Iterator[tuple[float, State]]:
        running = draft.assault
        assert running is not None
        kinds: dict[Any, tuple[int, combat.Dice, combat.Dice]] = {}
        for mine, ways in combat.ALL_DICE:
            for theirs, times in combat.ALL_DICE:
                kind = same_throws(self.rules, draft, running, mine, theirs)
                weight, *_ = kinds.get(kind, (0,))
                kinds[kind] = (weight + ways * times, mine, theirs)
        for weight, mine, theirs in kinds.values():
            dice = zip(COMBAT, (*mine, *theirs), strict=True)
            chance = FollowedChance([(label, die - 1) for label, die in dice], SeededChance(state.draws))
            yield weight / 1296, self.game.apply(state, move, chance).state

    def drew(self, before: State, after: State) -> bool:
        return before.phase != "SETUP" and (len(before.draw), len(before.discard)) != (
            len(after.draw),
            len(after.discard),
        )

    def reordered(self, state: State, chance: Chance) -> State:
        """The draw pile in another order (SC-17): nobody knows it."""
        again = state.copy()
        again.draw = [state.draw[place] for place in chance.permutation(0, len(state.draw), "pile")]
        return again

    def weigh(
        self, state: State, prompt: Prompt, chance: Chance, *, played: Action, thorough: bool
    ) -> list[Choice]:
        """A Captain's answers, or (``thorough``) an Admiral's."""
        if prompt.kind not in JUDGED:
            return []
        if not thorough:
            found = CaptainBot(talks=False).advise(self.game, state, prompt, chance)
        elif prompt.kind in PLANNED:
            found = self._plans(state, prompt, chance)
        else:
            found = AdmiralBot(talks=False).advise(self.game, state, prompt, chance)
        judge = far_evaluator(self.rules) if thorough else self.win_model.judge
        here, share = self.win_model.weighed(state)[prompt.seat], judge.share(state, prompt.seat)
        told = [msgspec.structs.replace(one, value=shift_chance(here, share, one.value)) for one in found]
        if told[0].value < 1 or any(self.same(one.action, played) for one in told):
            return told
        # The chances of the position itself are those of whoever wins now: not to do so leaves what the weights tell.
        return [*told, Choice(here, played, Reason("played"))]

    def _plans(self, state: State, prompt: Prompt, chance: Chance) -> list[Choice]:
        """Every first step of a turn that an Admiral would plan, with the best plan that begins so."""
        judge = far_evaluator(self.rules)
        peril = RuinRisk(judge, state, prompt.seat, chance, WORLDS)
        best: dict[Any, Choice] = {}
        for plan in plans.turns(self.rules, judge, state):
            value = wary.worth(peril, plan)
            action, reason = first_step(self.game, state, plan, prompt.kind)
            if action not in best or best[action].value < value:
                best[action] = Choice(value, action, reason)
        return sorted(best.values(), key=lambda one: -one.value)


def shift_chance(here: float, share: float, then: float) -> float:
    """The chance that a position has when its share goes from ``share`` to ``then``, being ``here`` before.

    >>> round(shifted(0.3, 0.5, 0.5), 6), shifted(0.3, 0.5, 1.0), round(shifted(0.3, 0.5, 0.6), 3)
    (0.3, 1.0, 0.391)
    """
    if not 0 < then < 1 or not 0 < here < 1 or not 0 < share < 1:
        return then
    odds = here / (1 - here) * (then / (1 - then)) / (share / (1 - share))
    return odds / (1 + odds)
