"""Admiral: opens where the map is richest, thinks whole turns through, and plays the best ones on in imagined worlds.

A turn is planned at once (``plans``): purchases in a row and the attempt that follows, assaults on home bases
included. The best plans are played on in worlds dealt again (``rollout``); the better half goes on until one is left
(``halving``). Cards are judged by the best turn that can be planned after them, the own or another's, and kept where
they bring little. What debts and loans may come to is counted card by card (``ruin_risk``).
"""

from __future__ import annotations

from collections.abc import Callable

from games.engine.actions import Action
from games.engine.advice import Choice, Reason
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.starciv import actions as act
from games.rules.starciv import prompts
from games.rules.starciv.ai import lookahead, opening, plans, saving, wary
from games.rules.starciv.ai.bots import captain
from games.rules.starciv.ai.determinization import pays_once, spies, takes
from games.rules.starciv.ai.evaluation import Weights, evaluator
from games.rules.starciv.ai.evaluation_ahead import far_evaluator
from games.rules.starciv.ai.halving import halve
from games.rules.starciv.ai.rollout import ImaginedWorlds
from games.rules.starciv.ai.ruin_risk import RuinRisk
from games.rules.starciv.ai.wary import WaryThought
from games.rules.starciv.content import Card
from games.rules.starciv.rules import Rules
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import State

CANDIDATES = 6
"""Plans played on at most."""

BEHIND = 0.05
"""One whose value at a glance is so much worse than the best is not played on."""

BUDGET = 8
"""Positions played on for one decision, where no time is given: with 32 it won 61 of 120 duels against this."""

TRUST = 0.75
"""Weight of the value at a glance; the rest is that of the playouts."""

KEPT = 0.02
"""Share that a card must bring to be played: it might bring more later. CG bring no more later."""

HARM_KEPT = 0.05
"""Share that a card against another's CG must bring: later it may ruin a player in debt."""

UNSEEN = 0.004
"""Share that it is worth to take a card out of somebody's hand, twice that from whoever is sure to win."""


def worth_of_keeping(rules: Rules, state: State, seat: int, card: Card, play: act.PlayCard) -> float:
    """Share that a play of a card must bring now to be better than keeping it."""
    if spies(card):
        return _kept_spy(rules, state, seat, play)
    return 0.0 if pays_once(card) else HARM_KEPT if takes(card) else KEPT


def _kept_spy(rules: Rules, state: State, seat: int, play: act.PlayCard) -> float:
    """Share that a card which steals from a hand must bring: below 0, since its gain is not seen.

    It is for whoever stands best of those who hold a card, not for an ally.
    """
    assert play.target is not None
    victim = play.target.player
    assert victim is not None
    if not state.hands[victim] or state.allied(seat, victim):
        return KEPT
    return -UNSEEN * (1 + far_evaluator(rules).share(state, victim))


class AdmiralBot(Bot):
    """``budget`` positions a decision, the same answer for the same chance; or as many as there is time for."""

    thinks_in_worker = True

    def __init__(
        self,
        budget: int = BUDGET,
        weights: Weights | None = None,
        talks: bool = True,
        kept: Callable[[Rules, State, int, Card, act.PlayCard], float] = worth_of_keeping,
    ) -> None:
        self.budget = budget
        self.weights = weights
        self.talks = talks
        self.kept = kept

    def choose(self, game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
        return self.advise(game, state, prompt, chance)[0].action

    def advise(self, game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> list[Choice]:
        """The answers that were weighed, best first, each with its reason; a plan is named by its first step."""
        if prompt.kind == "pick":
            return opening.rank_picks(game.rules, state, chance)
        if prompt.kind in ("tech", "colonise"):
            return self._planned(game, state, prompt, chance)
        if prompt.kind in ("cards", "respond"):
            return self._played(game, state, prompt, chance)
        thought = WaryThought(
            game, state, prompt, chance, far_evaluator(game.rules, self.weights), self.talks
        )
        return sorted(thought.rank_answers(), key=lambda choice: -choice.value)

    def _played(self, game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> list[Choice]:
        """Cards by what they change in the best turn that the active player can plan after them."""
        thought = WaryThought(
            game, state, prompt, chance, far_evaluator(game.rules, self.weights), self.talks
        )

        def outlook(then: State) -> float:
            return plans.prospects(game.rules, thought.judge, then)[prompt.seat]

        def kept(card: Card, play: act.PlayCard) -> float:
            return self.kept(game.rules, state, prompt.seat, card, play)

        found = captain.card_choices(thought, outlook, kept)
        return sorted(found, key=lambda choice: -choice.value)

    def _planned(self, game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> list[Choice]:
        seat, judge = prompt.seat, far_evaluator(game.rules, self.weights)
        peril = RuinRisk(judge, state, seat, chance, captain.WORLDS)
        found = plans.turns(game.rules, judge, state)
        worths = {id(plan): wary.worth(peril, plan) for plan in found}
        found.sort(key=lambda plan: -worths[id(plan)])
        values = [worths[id(plan)] for plan in found]
        near = _near(values)
        if near > 1:
            worlds = ImaginedWorlds(game, state, seat, chance, judge)
            order = halve(
                values[:near],
                lambda place, world: worlds.after_plan(found[place], world),
                self.budget,
                TRUST,
                self.spent,
            )
            found, values = [found[place] for _, place in order], [value for value, _ in order]
        steps = [first_step(game, state, plan, prompt.kind) for plan in found[: len(values)]]
        return [Choice(value, action, reason) for value, (action, reason) in zip(values, steps, strict=True)]


def _near(values: list[float]) -> int:
    """How many of the values, best first, are worth playing on; 1 where the best is certain."""
    if values[0] >= 1:
        return 1
    return sum(value > values[0] - BEHIND for value in values[:CANDIDATES])


def first_step(game: StarCivilisations, state: State, plan: plans.Plan, kind: str) -> tuple[Action, Reason]:
    """Return the answer that follows the plan now, with its reason."""
    if kind == "colonise":
        return _attempt(game, state, plan.attempt)
    if not plan.bought:
        return prompts.END, saving.reason_to_save(game.rules, state, plan.attempt)
    n, system = plan.bought[0]
    return act.Buy(n, system), captain.reason_to_buy(game.rules, evaluator(game.rules), state, n)


def _attempt(
    game: StarCivilisations, state: State, attempt: lookahead.Attempt | None
) -> tuple[Action, Reason]:
    if attempt is None:
        return prompts.END, captain.reason_to_rest(game.rules, state)
    return captain.attempt_on(game.rules, state, attempt)
