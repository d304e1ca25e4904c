"""Bots (BSS-21.12): Cadet, Captain and Strategist, and two for tests.

A Cadet plays fleet by fleet whatever brings most at once: single attackers, no jumps, no bonus. A Captain
plays each activation as judged at a glance, every group of attackers weighed. A Strategist plans whole
activations, plays every plan on against good answers, and betters the best one: there is no chance in play, so
that a plan can be seen through to the end of the turn and beyond. The time there is decides how many plans are
played on; without a clock a fixed number. ``GreedyBot`` is the measure of all others.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp

from games.engine.actions import Action
from games.engine.advice import Choice
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.codec import encode
from games.engine.prompts import Prompt
from games.rules.bss import actions as act
from games.rules.bss import cards, flow, operations
from games.rules.bss.ai import evaluation, rollout
from games.rules.bss.ai.advice import reason_for
from games.rules.bss.ai.evaluation import Style, turns_left
from games.rules.bss.ai.plans import Plan, Search
from games.rules.bss.ai.policy import Player
from games.rules.bss.ai.silent_recorder import mute, state_after
from games.rules.bss.prompts import ACTIVATION, card_action
from games.rules.bss.rules import PLAYERS, Rules
from games.rules.bss.ruleset import StarSystems
from games.rules.bss.state import BONUS, CARD, NONE, ORDER, Sealed, State, opponent_of

BUDGET = 24
"""Plans played on for one activation, where no time is given."""

FINALE = 2
"""Turns before the end from which everything is played on to the end of the game."""

POINT = 0.35
"""Worth of keeping a bonus point; ``CARD_KEPT`` is that of a card, while turns are left."""
CARD_KEPT = 1.0

GUESSES = (0, 2)
"""Bonuses that the other player may commit."""

SPREAD = 12.0
"""Points of margin that make a win nearly three times as likely as a loss."""


class StrategistBot(Bot):
    """``budget`` plans an activation, the same answer for the same position; or as many as there is time for."""

    thinks_in_worker = True

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget = budget
        self._planned: dict[bytes, Action] = {}

    def choose(self, game: StarSystems, state: State, prompt: Prompt, chance: Chance) -> Action:
        known = self._planned.get(encode(state))
        return known if known is not None else self.advise(game, state, prompt, chance)[0].action

    def advise(self, game: StarSystems, state: State, prompt: Prompt, chance: Chance) -> list[Choice]:
        """The answers that were weighed, best first, each with its reason; a plan is named by its first step."""
        rules, seat = game.rules, prompt.seat
        if seat not in PLAYERS:
            return [_choice(rules, state, seat, 0.0, _at_a_glance(rules, state, seat))]
        if state.question:
            valued = sorted(_answers(rules, state, seat), key=lambda one: -one[0])
            return [_choice(rules, state, seat, value, action) for value, action in valued]
        return self._planned_choices(rules, state, seat)

    def _planned_choices(self, rules: Rules, state: State, seat: int) -> list[Choice]:
        plans = Search(rules, state, seat, horizon(rules, state), self._enough).best()
        self._remember(rules, state, seat, plans[0])
        first: dict[Action, float] = {}
        for plan in plans:
            first.setdefault(plan.actions[0] if plan.actions else rules.end, plan.value)
        return [_choice(rules, state, seat, value, action) for action, value in first.items()]

    def _enough(self, played: int) -> bool:
        return self.spent() >= 1 if self.spent is not None else played >= self.budget

    def _remember(self, rules: Rules, state: State, seat: int, plan: Plan) -> None:
        """The steps of the plan, each for the position it is meant for."""
        self._planned.clear()
        for action in plan.actions:
            self._planned[encode(state)] = action
            state = state_after(rules, state, seat, action)
            if state.question:
                return
        self._planned[encode(state)] = rules.end


def horizon(rules: Rules, state: State) -> int:
    """Turns to play on: to the end of the game when it is near."""
    left = turns_left(rules, state)
    return left if left <= FINALE and not rules.total_victory else 1


def _at_a_glance(rules: Rules, state: State, seat: int) -> Action:
    """Choose for a person's NEUTRAL, who is no contender, without a search."""
    if state.question:
        return act.ChooseOrder("PREMIER")
    draft = state.copy()
    plan = Player(rules, draft, mute(draft), seat, rollout.PLAIN).play()
    return plan[0] if plan else rules.end


def _answers(rules: Rules, state: State, seat: int) -> Iterator[tuple[float, Action]]:
    """Every answer to a question that is no activation, with its value."""
    if state.question == ORDER:
        yield from _orders(rules, state, seat)
    elif state.question == BONUS:
        yield from _bonuses(rules, state, seat)
    elif state.question == CARD:
        yield from _cards(rules, state, seat)


def _orders(rules: Rules, state: State, seat: int) -> Iterator[tuple[float, Action]]:
    for action in (act.ChooseOrder("PREMIER"), act.ChooseOrder("DERNIER")):
        draft = state.copy()
        flow.begin_play(draft, mute(draft), action.order)
        yield rollout.value(rules, draft, seat, horizon(rules, state)), action


def _bonuses(rules: Rules, state: State, seat: int) -> Iterator[tuple[float, Action]]:
    """Against what the other may commit; points kept are worth something, less and less towards the end."""
    most = min(rules.constants.bonus_most, state.bonus[seat])
    keep = POINT * min(1.0, turns_left(rules, state) / 3)
    asked = state.awaited >> opponent_of(seat) & 1 or bool(state.sealed[opponent_of(seat)])
    guesses = [guess for guess in GUESSES if guess <= state.bonus[opponent_of(seat)]] if asked else [0]
    for points in range(most + 1):
        total = 0.0
        for guess in guesses:
            draft = state.copy()
            draft.sealed = _in_order(seat, (points,), (guess,) if asked else ())
            draft.awaited = 0
            operations.reveal_bonuses(rules, draft, mute(draft))
            total += rollout.value(rules, draft, seat, 1)
        yield total / len(guesses) - keep * points, act.CommitBonus(points)


def _cards(rules: Rules, state: State, seat: int) -> Iterator[tuple[float, Action]]:
    keep = CARD_KEPT * min(1.0, (turns_left(rules, state) - 1) / 3)
    for answer in cards.choices(rules, state, seat):
        draft = state.copy()
        draft.sealed = _in_order(seat, answer, (NONE, NONE))
        draft.awaited = 0
        cards.reveal(rules, draft, mute(draft))
        cost = keep if answer[0] != NONE else 0.0
        yield rollout.value(rules, draft, seat, 1) - cost, card_action(rules, answer)


def _in_order(seat: int, mine: Sealed, theirs: Sealed) -> tuple[Sealed, Sealed]:
    return (mine, theirs) if seat == 0 else (theirs, mine)


def _choice(rules: Rules, state: State, seat: int, value: float, action: Action) -> Choice:
    """With a chance to win that the margin suggests."""
    chance = 1 / (1 + exp(-max(-40.0, min(40.0, value / SPREAD))))
    return Choice(chance, action, reason_for(rules, state, seat, action))


class CaptainBot(Bot):
    """The first thing that is worth doing; PREMIER, no bonus, no card."""

    def choose(self, game: StarSystems, state: State, prompt: Prompt, chance: Chance) -> Action:
        if prompt.kind != ACTIVATION:
            return game.default_action(state, prompt)
        draft = state.copy()
        plan = Player(game.rules, draft, mute(draft), prompt.seat, Style()).play()
        return plan[0] if plan else game.rules.end


class CadetBot(Bot):
    """The first fleet that can gain anything acts; the same position always gets the same answer."""

    def choose(self, game: StarSystems, state: State, prompt: Prompt, chance: Chance) -> Action:
        if prompt.kind != ACTIVATION or state.phase == "hyperspace":
            return game.default_action(state, prompt)
        answers = list(game.legal_actions(state, prompt, chance))
        if state.phase == "reconstruction":
            return rebuilding(game, state, answers)
        for fleet in game.rules.fleets:
            mine = [answer for answer in answers if _acts(answer, fleet)]
            values = [evaluation.gain(game.rules, state, prompt.seat, answer) for answer in mine]
            if mine and max(values) > 0:
                return mine[values.index(max(values))]
        return answers[0]


def _acts(answer: Action, fleet: str) -> bool:
    """Whether it is the fleet, and no other, that acts."""
    if isinstance(answer, act.Attack):
        return answer.attackers == (fleet,)
    return getattr(answer, "fleet", "") == fleet


class GreedyBot(Bot):
    """Tries every answer and takes the best; PREMIER, no bonus and no card."""

    def choose(self, game: StarSystems, state: State, prompt: Prompt, chance: Chance) -> Action:
        if prompt.kind != ACTIVATION:
            return game.default_action(state, prompt)
        answers = list(game.legal_actions(state, prompt, chance))
        if state.phase == "reconstruction":
            return rebuilding(game, state, answers)
        values = [evaluation.gain(game.rules, state, prompt.seat, answer) for answer in answers]
        return answers[values.index(max(values))]


HEALTHY = 8
"""Hit points from which a fleet is left as it is."""


def rebuilding(game: StarSystems, state: State, answers: list[Action]) -> Action:
    """The weakest fleet first, by all it may regain, unless the game is about to end."""
    if evaluation.late(game.rules, state):
        return answers[0]
    index = game.rules.fleet_index
    hurt = [one for one in answers if isinstance(one, act.Rebuild) and state.hp[index[one.fleet]] < HEALTHY]
    if not hurt:
        return answers[0]
    return min(hurt, key=lambda one: (state.hp[index[one.fleet]], -one.points))
