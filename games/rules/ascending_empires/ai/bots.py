"""Bots (AE-22.15): three levels that look for the best next step with the kernel and flick with a hand that errs.

A level is what it looks at, how steady its hand is, and what it knows of the game. Ideas are judged at a glance by the
position after them; the best flicks are tried again with the errors of the own hand, so that a bold shot counts what it
brings on the average. The ace goes on looking around its best shots and thinks of the step after the next. Two more are
for tests: one looks one step ahead with a steady hand, one plays anything that is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import exp
from typing import ClassVar

import msgspec

from games.engine.actions import Action, Move
from games.engine.advice import Choice
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.move_recorder import MoveRecorder
from games.engine.prompts import Prompt
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires import execution, flow, move_generation, prompts
from games.rules.ascending_empires.ai import aim
from games.rules.ascending_empires.ai.advice import reason
from games.rules.ascending_empires.ai.evaluation import KEEN, USUAL, Weights, worth
from games.rules.ascending_empires.attacks import default_attack
from games.rules.ascending_empires.ruleset import AscendingEmpires
from games.rules.ascending_empires.state import State

SCALE = 6.0
"""Points of lead that make a win likely: at so many, about three to one."""


AHEAD = 16
"""Moves whose next step the ace thinks of."""

NEXT_SHOTS = 5
"""Targets that each ship tries there."""

TRUST = 0.8
"""Weight of the next step, which may still fail."""


class Skill(msgspec.Struct, frozen=True):
    """Skill of a level. ``angle`` (degrees) and ``power`` (share) are the standard deviations of its hand."""

    angle: float
    power: float
    shots: int
    """Targets that each ship tries."""
    wild: int
    """Shots of each ship in any direction."""
    tries: int
    """How often the best flicks are tried again with the errors of the hand."""
    finalists: int
    """How many flicks are tried again."""
    search: int = 0
    """Rounds of looking around the best shots."""
    mood: float = 0.0
    """Standard deviation of its judgement, in points."""
    weights: Weights = USUAL


class Idea(msgspec.Struct):
    """An answer and what it is worth."""

    action: Action
    value: float


class Pilot(Bot):
    """The usual level."""

    skill: ClassVar[Skill] = Skill(angle=1.5, power=0.03, shots=6, wild=1, tries=4, finalists=8)

    def choose(self, game: AscendingEmpires, state: State, prompt: Prompt, chance: Chance) -> Action:
        action = self.ranked(game, state, prompt, chance)[0].action
        if isinstance(action, act.Navigate):
            return aim.unsteady(game.rules, action, self.skill.angle, self.skill.power, chance)
        return action

    def advise(self, game: AscendingEmpires, state: State, prompt: Prompt, chance: Chance) -> list[Choice]:
        """The answers that were weighed, best first, each with its reason."""
        return [
            Choice(
                1.0 / (1.0 + exp(-idea.value / SCALE)),
                idea.action,
                reason(game.rules, state, prompt.seat, idea.action),
            )
            for idea in self.ranked(game, state, prompt, chance)
        ]

    def ranked(self, game: AscendingEmpires, state: State, prompt: Prompt, chance: Chance) -> list[Idea]:
        """Rank the ideas, best first; never empty."""
        skill = self.skill
        ideas = [
            self._glance(game, state, prompt.seat, one, chance)
            for one in self._ideas(game, state, prompt, chance)
        ]
        ideas.sort(key=lambda idea: -idea.value)
        flicks = [idea for idea in ideas if isinstance(idea.action, act.Navigate)][: skill.finalists]
        others = [idea for idea in ideas if not isinstance(idea.action, act.Navigate)]
        if skill.tries:
            flicks = [self._tried(game, state, prompt.seat, idea, chance) for idea in flicks]
        flicks = self._searched(game, state, prompt.seat, flicks, chance)
        return sorted([*others, *flicks], key=lambda idea: -idea.value)

    def _ideas(
        self, game: AscendingEmpires, state: State, prompt: Prompt, chance: Chance
    ) -> Iterator[Action]:
        """Legal answers that are looked at; silence among them."""
        yield game.default_action(state, prompt)
        for action in game.legal_actions(state, prompt, chance):
            if not isinstance(action, act.Navigate):
                yield action
        if state.phase in ("action", "moving"):
            yield from aim.list_shots(
                game.rules, state, prompt.seat, chance, self.skill.shots, self.skill.wild
            )

    def _glance(
        self, game: AscendingEmpires, state: State, seat: int, action: Action, chance: Chance
    ) -> Idea:
        value = worth(
            game.rules, state_after_attacks(game, state, seat, action, chance), seat, self.skill.weights
        )
        if self.skill.mood:
            value += self.skill.mood * aim.normal(chance)
        return Idea(action, value)

    def _tried(self, game: AscendingEmpires, state: State, seat: int, idea: Idea, chance: Chance) -> Idea:
        """Return the idea with the mean value of its flick under errors of the hand."""
        skill, action = self.skill, idea.action
        assert isinstance(action, act.Navigate)
        total = 0.0
        for _ in range(skill.tries):
            flick = aim.unsteady(game.rules, action, skill.angle, skill.power, chance)
            total += worth(
                game.rules, state_after_attacks(game, state, seat, flick, chance), seat, skill.weights
            )
        return Idea(action, total / skill.tries)

    def _searched(
        self, game: AscendingEmpires, state: State, seat: int, flicks: list[Idea], chance: Chance
    ) -> list[Idea]:
        return flicks


class Rookie(Pilot):
    """Sees few shots, judges by feel, and its hand strays."""

    skill: ClassVar[Skill] = Skill(angle=3.0, power=0.06, shots=3, wild=1, tries=0, finalists=8, mood=0.35)


class Ace(Pilot):
    """Patient: knows what wins, looks around its best shots, has a steady hand."""

    thinks_in_worker: ClassVar[bool] = True
    skill: ClassVar[Skill] = Skill(
        angle=0.5, power=0.01, shots=10, wild=4, tries=5, finalists=12, search=2, weights=KEEN
    )
    spent: Callable[[], float] | None = None

    def ranked(self, game: AscendingEmpires, state: State, prompt: Prompt, chance: Chance) -> list[Idea]:
        """Rank the ideas; add to moves what the next movement point could bring."""
        found = super().ranked(game, state, prompt, chance)
        if state.phase not in ("action", "moving"):
            return found
        moves = [idea for idea in found if isinstance(idea.action, act.Launch | act.Land | act.Navigate)]
        for idea in moves[:AHEAD]:
            idea.value += TRUST * self._promise(game, state, prompt.seat, idea.action, chance)
        return sorted(found, key=lambda idea: -idea.value)

    def _promise(
        self, game: AscendingEmpires, state: State, seat: int, action: Action, chance: Chance
    ) -> float:
        """How much better the best next use of a point makes it, in points."""
        rules, weights = game.rules, self.skill.weights
        there = state_after(game, state, seat, action, chance)
        if there.phase != "moving" or there.active != seat:
            return 0.0
        now = worth(rules, state_after_attacks(game, there, seat, prompts.END_MOVE, chance), seat, weights)
        following = [
            *move_generation.landings(rules, there, seat),
            *move_generation.launches(rules, there, seat, chance),
        ]
        following += aim.list_shots(rules, there, seat, chance, NEXT_SHOTS, 0)
        values = [
            worth(rules, state_after_attacks(game, there, seat, one, chance), seat, weights)
            for one in following
        ]
        return max(0.0, *(value - now for value in values)) if values else 0.0

    def _searched(
        self, game: AscendingEmpires, state: State, seat: int, flicks: list[Idea], chance: Chance
    ) -> list[Idea]:
        """Shots close to the best ones, wider at first; as long as there is time, or for a number of rounds."""
        found = sorted(flicks, key=lambda idea: -idea.value)
        for number in range(self.skill.search):
            if self.spent is not None and self.spent() > 0.6:
                break
            for idea in found[:3]:
                assert isinstance(idea.action, act.Navigate)
                for _ in range(4):
                    flick = aim.unsteady(
                        game.rules, idea.action, 4.0 / (number + 1), 0.08 / (number + 1), chance
                    )
                    found.append(self._tried(game, state, seat, Idea(flick, 0.0), chance))
            found.sort(key=lambda idea: -idea.value)
        return found


def state_after(game: AscendingEmpires, state: State, seat: int, action: Action, chance: Chance) -> State:
    """The position after a legal answer, where the game goes on from there."""
    draft = state.copy()
    recorder = MoveRecorder(draft, chance)
    execution.perform(game.rules, draft, recorder, seat, action)
    flow.advance(game.rules, draft, recorder, execution.carry_out)
    return draft


def state_after_attacks(
    game: AscendingEmpires, state: State, seat: int, action: Action, chance: Chance
) -> State:
    """The position after a legal answer, and after the attacks that would follow if the move ended there."""
    draft = state.copy()
    recorder = MoveRecorder(draft, chance)
    execution.perform(game.rules, draft, recorder, seat, action)
    if draft.active == seat and draft.phase == "moving":
        draft.points = 0
    flow.advance(game.rules, draft, recorder, execution.carry_out)
    while draft.phase == "attacking":
        attack = default_attack(game.rules, draft)
        assert attack is not None
        execution.carry_out(game.rules, draft, recorder, attack)
        flow.advance(game.rules, draft, recorder, execution.carry_out)
    return draft


SHOTS = 5
"""Targets that each ship tries."""


class GreedyBot(Bot):
    """Plays what leads to the best position at a glance."""

    def __init__(self, weights: Weights = USUAL) -> None:
        self.weights = weights

    def choose(self, game: AscendingEmpires, state: State, prompt: Prompt, chance: Chance) -> Action:
        seat = prompt.seat
        best, found = game.default_action(state, prompt), -1e9
        for action in self.ideas(game, state, prompt, chance):
            value = worth(game.rules, after(game, state, seat, action, chance), seat, self.weights)
            if value > found:
                best, found = action, value
        return best

    def ideas(self, game: AscendingEmpires, state: State, prompt: Prompt, chance: Chance) -> Iterator[Action]:
        """Legal answers that are looked at."""
        for action in game.legal_actions(state, prompt, chance):
            if not isinstance(action, act.Navigate):
                yield action
        if state.phase in ("action", "moving"):
            yield from aim.list_shots(game.rules, state, prompt.seat, chance, SHOTS, 1)


def after(game: AscendingEmpires, state: State, seat: int, action: Action, chance: Chance) -> State:
    """The position after an answer, and after the attacks that would follow if the move ended there."""
    there = game.apply(state, Move(seat, action), chance).state
    while there.active == seat and there.phase in ("moving", "attacking"):
        prompt = game.prompts(there)[0]
        there = game.apply(there, Move(seat, game.default_action(there, prompt)), chance).state
    return there
