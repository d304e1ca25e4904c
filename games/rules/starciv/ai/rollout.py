"""Turns played on in imagined worlds: one's own to its end, then the next player's.

In a world what the seat cannot know has been dealt again. The others use the cards that this world gives them by
rules of thumb and make the best of a turn (``plans``); combats are weighed by their exact odds, not rolled.
"""

from __future__ import annotations

from games.engine.actions import Action
from games.engine.chance import Chance, SeededChance
from games.engine.move_recorder import MoveRecorder
from games.rules.starciv import flow, prompts
from games.rules.starciv.ai import card_choice, lookahead, plans
from games.rules.starciv.ai.bots import greedy
from games.rules.starciv.ai.evaluation import Evaluator
from games.rules.starciv.resampling import resample
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import NOBODY, State

ANSWERS = 40
"""Answers in the card phase of an imagined turn, at most."""


class ImaginedWorlds:
    """The worlds of one question, each dealt when it is first needed; its draws are the same for every answer."""

    def __init__(
        self, game: StarCivilisations, state: State, seat: int, chance: Chance, judge: Evaluator
    ) -> None:
        self.game = game
        self.rules = game.rules
        self.state = state
        self.seat = seat
        self.judge = judge
        self._chance = chance
        self._seed = chance.below(0, 1 << 48, "bot")
        self._worlds: list[State] = []

    def after_plan(self, plan: plans.Plan, number: int) -> float:
        """The seat's share to be expected after a planned turn, in one world."""
        world, dice = self._world(number)
        return self._carried_out(plan, world, dice)

    def _world(self, number: int) -> tuple[State, Chance]:
        while number >= len(self._worlds):
            self._worlds.append(resample(self.rules, self.state, self.seat, self._chance))
        return self._worlds[number], SeededChance(self._seed + number)

    def _carried_out(self, plan: plans.Plan, state: State, dice: Chance) -> float:
        """The plan's purchases made and its attempt weighed."""
        if plan.expected[self.seat] >= 1:
            return 1.0
        draft = state.copy()
        draft.credits[self.seat] = plan.state.credits[self.seat]
        draft.techs[self.seat] = plan.state.techs[self.seat]
        draft.landing = plan.state.landing
        draft.phase = "COLONISE"
        return self._over(draft, dice) if plan.attempt is None else self._attempt(draft, plan.attempt, dice)

    def _attempt(self, state: State, attempt: lookahead.Attempt, dice: Chance) -> float:
        """An attempt of up to two combats, won or lost, and the turn over."""
        loser = attempt.defender if attempt.kind == "player" else NOBODY
        defender = attempt.defender if attempt.kind != "natives" else NOBODY
        fee, chance = attempt.fee, attempt.chance
        won = self._over(
            lookahead.after_victory(state, self.seat, attempt.body, loser, fee, home=attempt.home), dice
        )
        lost = lookahead.after_defeat(self.rules, state, self.seat, defender, fee)
        if not attempt.home and state.credits[self.seat] - 2 * fee >= self.rules.constants.debt_limit:
            again = lookahead.after_defeat(self.rules, state, self.seat, defender, 2 * fee)
            once, twice = self.judge.share(lost, self.seat), self.judge.share(again, self.seat)
            if chance * won + (1 - chance) * twice > once:
                chance, lost = 1 - (1 - chance) ** 2, again
        return chance * won + (1 - chance) * self._over(lost, dice)

    def _over(self, state: State, dice: Chance) -> float:
        """The seat's turn ends; the next player makes the best of the following one."""
        if state.alive.bit_count() == 1 or state.winners or not state.living(self.seat):
            return self.judge.share(state, self.seat)
        draft = state.copy()
        draft.assault = draft.question = None
        kept = min(len(draft.hands[self.seat]), card_choice.HELD)
        draft.hands[self.seat] = draft.hands[self.seat][:kept]
        cost = (
            max(0, kept - self.rules.powers(draft, self.seat).upkeep_free)
            * self.rules.constants.upkeep_per_card
        )
        draft.credits[self.seat] = max(self.rules.constants.debt_limit, draft.credits[self.seat] - cost)
        recorder = MoveRecorder(draft, dice)
        flow.enter(self.rules, draft, recorder, "DISCARD")
        flow.advance(self.rules, draft, recorder)
        return plans.prospects(self.rules, self.judge, self._through_cards(draft, dice))[self.seat]

    def _through_cards(self, state: State, dice: Chance) -> State:
        """The card phase to its end and income paid: others play by rules of thumb, the seat itself passes."""
        for _ in range(ANSWERS):
            if state.phase != "CARDS" or state.reason:
                break
            prompt = next((one for one in self.game.prompts(state) if one.required), None)
            if prompt is None:
                break
            answer: Action = prompts.PASS
            if prompt.seat != self.seat or prompt.kind not in ("cards", "respond"):
                answer = greedy.answer(prompt.kind, self.game, state, prompt, dice)
            state = lookahead.after(self.rules, state, prompt.seat, answer, dice)
        return state
