"""Analyst of finished games: chances, the unsteady hand against its odds, and deeds that would have brought more.

Discs are dealt before the first position, and their faces weigh nothing in the chances: only an unsteady hand (AE-9.8)
leaves anything to chance. A flick is a matter of the hand: whether another one would have been better is not judged,
nor whether a launch was, which is worth what is flicked then.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from games.engine.actions import Action, Move
from games.engine.advice import Choice
from games.engine.chance import Chance, SeededChance
from games.engine.opinions import GLANCE
from games.engine.playing_on import played_on
from games.engine.prompts import Prompt
from games.engine.win_probability import ModelAnalyst, calibrations, nearest
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires import flow, prompts
from games.rules.ascending_empires.ai.advice import reason
from games.rules.ascending_empires.ai.bots import Pilot, Skill, state_after_attacks
from games.rules.ascending_empires.ai.evaluation import KEEN
from games.rules.ascending_empires.ai.win_probability import EmpiresWinProbabilityModel
from games.rules.ascending_empires.ruleset import AscendingEmpires
from games.rules.ascending_empires.state import State

WEIGHED = 3
"""Answers beside the played one that are looked into."""

JUDGED = ("action", "moving", "attacking", "second_action")
"""Phases with an opinion: a scan changes no chances."""


UNJUDGED = (act.Navigate, act.Launch, act.Withdraw, act.Scan, act.Resign)
"""Answers that are neither judged nor preferred: flicks and what prepares them, and what pays only much later."""


class QuickPilot(Pilot):
    """Plays on: knows what wins, its hand errs as a pilot's does, and it does not try a flick twice in thought."""

    skill: ClassVar[Skill] = Skill(angle=1.5, power=0.03, shots=6, wild=0, tries=0, finalists=8, weights=KEEN)


class EmpiresAnalyst(ModelAnalyst[State]):
    """Judges positions of one table's rules."""

    sampled = True

    def __init__(self, game: AscendingEmpires) -> None:
        rules = game.rules
        found = nearest(calibrations("games.rules.ascending_empires"), rules.seats)
        super().__init__(
            EmpiresWinProbabilityModel(rules, found.in_order(EmpiresWinProbabilityModel.names)), found.trust
        )
        self.game = game
        self.chancy = bool(rules.wobble)

    def weigh(
        self, state: State, prompt: Prompt, chance: Chance, *, played: Action, thorough: bool
    ) -> list[Choice]:
        """All that is judged; ``thorough`` the best answers are played on to the seat's next turn."""
        seat = prompt.seat
        if prompt.kind not in JUDGED or not _is_judged(played):
            return []
        answers = [played, *(one for one in self._answers(state, seat) if not self.same(one, played))]
        values = [(self._glance(state, seat, one), one) for one in answers]
        values.sort(key=lambda pair: -pair[0])
        if thorough:
            values = self._looked_into(state, seat, values, played, chance)
        return [Choice(value, one, reason(self.game.rules, state, seat, one)) for value, one in values]

    def same(self, one: Action, other: Action) -> bool:
        """Whether a screen words two answers alike: ships of an attack and the piece for a city are left out."""
        return _wording(one) == _wording(other)

    def _answers(self, state: State, seat: int) -> Iterator[Action]:
        """Yield the legal actions to weigh; discs that lie face down do not change the list."""
        for one in prompts.FORM.legal_actions(self.game.rules, state, seat, SeededChance("answers")):
            if _is_judged(one):
                yield one

    def _glance(self, state: State, seat: int, action: Action) -> float:
        """The seat's chance after an answer."""
        there = state_after_attacks(self.game, state, seat, action, SeededChance("glance"))
        return self.win_model.chances(there)[seat]

    def _looked_into(
        self, state: State, seat: int, values: list[tuple[float, Action]], played: Action, chance: Chance
    ) -> list[tuple[float, Action]]:
        """The played answer and what beats it at a glance, by the chances when the seat's next turn begins."""
        own = next(value for value, one in values if one is played)
        better = [one for value, one in values if value > own + GLANCE][:WEIGHED]
        found = []
        for one in (played, *better):
            there = self._played_on(state, seat, one, chance)
            found.append((self.win_model.chances(there)[seat], one))
        return sorted(found, key=lambda pair: -pair[0])

    def _played_on(self, state: State, seat: int, action: Action, chance: Chance) -> State:
        """The position when the seat's next turn begins, or the game is over."""
        until = state.turn + len(flow.still_playing(self.game.rules, state))
        return played_on(
            self.game, state, Move(seat, action), QuickPilot(), chance, lambda at: at.turn >= until
        )


def _is_judged(action: Action) -> bool:
    """Whether the chances can tell what an answer is worth: not where it is only research to come."""
    research = isinstance(action, act.Build) and action.facility == "research_facility"
    return not research and not isinstance(action, UNJUDGED)


def _wording(action: Action) -> tuple[object, ...]:
    match action:
        case act.Build():
            return "build", action.hole, action.facility
        case act.Attack():
            return "attack", action.target
        case act.Recruit():
            return "recruit", *sorted(action.troops.items())
        case act.Develop():
            return "develop", action.colour
    return (action,)
