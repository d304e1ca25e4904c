"""Admiral: Captain's best answers, played on in worlds dealt again; the better half goes on until one is left.

Sequential halving: every answer still in question is played in the same worlds, with the same draws. From there the
seat finishes its turn as it thinks best, the next player answers with the cards that this world gives and makes the
best of a turn, and the position reached is judged. Combats on the way are weighed by their exact odds, not rolled.
What Captain thought of an answer counts as so many worlds more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.engine.actions import Action
from games.engine.advice import Choice
from games.engine.chance import Chance, SeededChance
from games.engine.game import Bot
from games.engine.prompts import Prompt
from games.engine.turn import Turn
from games.rules.starciv import actions as act
from games.rules.starciv import forms, phases
from games.rules.starciv.bots import captain, foresight, greedy, hand
from games.rules.starciv.bots.appraisal import Appraiser, Weights, appraiser
from games.rules.starciv.holdings import resample
from games.rules.starciv.state import NOBODY, State

if TYPE_CHECKING:
    from games.rules.starciv.game import StarCivilisations

CANDIDATES = 20
"""Answers thought through at most."""

BEHIND = 0.05
"""An answer whose value by Captain's judgement is so much worse is not thought about."""

BUDGET = 32
"""Answers played on for one decision, where no time is given."""

TRUST = 1.0
"""How many worlds Captain's own judgement counts for."""

ANSWERS = 40
"""Answers in the card phase of an imagined turn, at most."""

QUESTIONS = frozenset({"cards", "respond", "tech", "colonise"})
"""What is worth the trouble; all else is answered as Captain does."""


class AdmiralBot(Bot):
    """``budget`` positions a decision, the same answer for the same chance; or as many as there is time for."""

    patient = True

    def __init__(self, budget: int = BUDGET, weights: Weights | None = None) -> None:
        self.budget = budget
        self.weights = weights

    def choose(self, game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
        return self.advise(game, state, prompt, chance)[0].action

    def advise(self, game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> list[Choice]:
        """The answers that were weighed, best first, each with its reason."""
        found = captain.CaptainBot(self.weights).advise(game, state, prompt, chance)
        if prompt.kind not in QUESTIONS or found[0].value >= 1:
            return found
        near = [choice for choice in found[:CANDIDATES] if choice.value > found[0].value - BEHIND]
        if len(near) == 1:
            return found
        search = Search(game, state, prompt.seat, chance, appraiser(game.book, self.weights))
        return search.halve(near, self.budget, self.spent)


class Search:
    """One question, its answers played on in imagined worlds."""

    def __init__(
        self, game: StarCivilisations, state: State, seat: int, chance: Chance, judge: Appraiser
    ) -> None:
        self.game = game
        self.book = game.book
        self.state = state
        self.seat = seat
        self.judge = judge
        self._chance = chance
        self._seed = chance.below(0, 1 << 48, "bot")
        self._worlds: list[State] = []

    def halve(self, choices: list[Choice], budget: int, spent: Callable[[], float] | None) -> list[Choice]:
        """The answers, the one that lasted longest first. Time is shared between the rounds."""
        sums = [TRUST * choice.value for choice in choices]
        seen = [TRUST] * len(choices)
        alive, gone = list(range(len(choices))), list[int]()
        rounds = max(1, (len(alive) - 1).bit_length())
        world = 0
        for number in range(rounds):
            share = max(1, budget // (rounds * len(alive)))
            while share > 0 if spent is None else spent() < (number + 1) / rounds:
                for place in alive:
                    sums[place] += self.played(choices[place].action, world)
                    seen[place] += 1
                world += 1
                share -= 1
            alive.sort(key=lambda place: (-sums[place] / seen[place], place))
            kept = (len(alive) + 1) // 2
            gone = alive[kept:] + gone
            alive = alive[:kept]
        return [
            Choice(sums[place] / seen[place], choices[place].action, choices[place].reason)
            for place in (*alive, *gone)
        ]

    def played(self, action: Action, number: int) -> float:
        """The seat's share to be expected after the answer, in one world."""
        while number >= len(self._worlds):
            self._worlds.append(resample(self.book, self.state, self.seat, self._chance))
        dice = SeededChance(self._seed + number)
        if isinstance(action, act.Attempt):
            return self._tried(self._worlds[number], action, dice)
        return self._turn(foresight.after(self.book, self._worlds[number], self.seat, action, dice), dice)

    def _turn(self, state: State, dice: Chance) -> float:
        """The turn that is being played goes on: the seat's own as it thinks best, another's as that one does."""
        state = self._through_cards(state, dice)
        if state.winners or not state.living(self.seat):
            return self.judge.share(state, self.seat)
        if state.active != self.seat:
            return foresight.prospects(self.book, self.judge, state)[self.seat]
        if state.phase == "TECH" and foresight.can_win(self.book, self.judge, state):
            return 1.0
        best, chosen = self.judge.shares(state), None
        if state.phase in ("TECH", "COLONISE"):
            if state.phase == "TECH":
                state = foresight.with_bargain(self.book, self.judge, state)
            for attempt in foresight.attempts(self.book, self.judge, state):
                expected = foresight.weigh(self.book, self.judge, state, attempt)
                if expected[self.seat] > best[self.seat]:
                    best, chosen = expected, attempt
        return self._over(state, dice) if chosen is None else self._attempt(state, chosen, dice)

    def _tried(self, state: State, action: act.Attempt, dice: Chance) -> float:
        body = self.book.content.body_index[action.body]
        return self._attempt(state, foresight.attempt_on(self.book, state, self.seat, body), dice)

    def _attempt(self, state: State, attempt: foresight.Attempt, dice: Chance) -> float:
        """An attempt of up to two combats, won or lost, and the turn over."""
        loser = attempt.defender if attempt.kind == "player" else NOBODY
        defender = attempt.defender if attempt.kind != "natives" else NOBODY
        fee, chance = attempt.fee, attempt.chance
        won = self._over(foresight.won(state, self.seat, attempt.body, loser, fee, home=attempt.home), dice)
        lost = foresight.lost(self.book, state, self.seat, defender, fee)
        if not attempt.home and state.credits[self.seat] - 2 * fee >= self.book.rules.debt_limit:
            again = foresight.lost(self.book, state, self.seat, defender, 2 * fee)
            if chance * won + (1 - chance) * self.judge.share(again, self.seat) > self.judge.share(
                lost, self.seat
            ):
                chance, lost = 1 - (1 - chance) ** 2, again
        return chance * won + (1 - chance) * self._over(lost, dice)

    def _over(self, state: State, dice: Chance) -> float:
        """The seat's turn ends; the next player makes the best of the following one."""
        if state.alive.bit_count() == 1 or state.winners or not state.living(self.seat):
            return self.judge.share(state, self.seat)
        draft = state.copy()
        draft.assault = draft.question = None
        kept = min(len(draft.hands[self.seat]), hand.HELD)
        draft.hands[self.seat] = draft.hands[self.seat][:kept]
        cost = max(0, kept - self.book.powers(draft, self.seat).upkeep_free) * self.book.rules.upkeep_per_card
        draft.credits[self.seat] = max(self.book.rules.debt_limit, draft.credits[self.seat] - cost)
        turn = Turn(draft, dice)
        phases.enter(self.book, draft, turn, "DISCARD")
        phases.advance(self.book, draft, turn)
        draft = self._through_cards(draft, dice)
        return foresight.prospects(self.book, self.judge, draft)[self.seat]

    def _through_cards(self, state: State, dice: Chance) -> State:
        """The card phase to its end and income paid: others play by rules of thumb, the seat itself passes."""
        for _ in range(ANSWERS):
            if state.phase != "CARDS" or state.reason:
                break
            prompt = next((one for one in self.game.prompts(state) if one.required), None)
            if prompt is None:
                break
            answer: Action = forms.PASS
            if prompt.seat != self.seat or prompt.kind not in ("cards", "respond"):
                answer = greedy.answer(prompt.kind, self.game, state, prompt, dice)
            state = foresight.after(self.book, state, prompt.seat, answer, dice)
        return state
