"""Order of the rules of advice, and the advice that comes of them (docs/bots.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.engine.advice import Choice, best_advice
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.starciv.ai.advice import attempts, cards, danger, last_round, victory
from games.rules.starciv.ai.advice.outlook import Outlook
from games.rules.starciv.ai.bots.admiral import AdmiralBot
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import State

BUDGET = 8
"""Positions an Admiral plays on for a piece of advice: some tenths of a second, while somebody waits."""

AdviceRule = Callable[[Outlook, Sequence[Choice]], Choice | None]
"""From the choices, best first, to the one that is advised instead of the first, or the first with another reason; None
where the rule leaves it as it is."""

RULES: tuple[AdviceRule, ...] = (
    # Which answer: of what is about as good to an Admiral the safe one; the end of the game has the last word
    attempts.prefer_sure_attempt,
    danger.prefer_safe_answer,
    attempts.prefer_dominating_attempt,
    attempts.keep_attack,
    cards.keep_no_card_on_credit,
    last_round.buy_for_rank,
    last_round.attack_for_rank,
    last_round.pay_for_no_card,
    last_round.play_no_idle_card,
    victory.prevent_victory,
    victory.save_for_victory,
    # With which reason: no more than is so
    attempts.explain_payback,
    attempts.name_sure_attempt,
    attempts.name_dominating_attempt,
    last_round.count_technology,
    cards.tell_ruin,
    danger.save_for_no_ruinous_attempt,
    danger.warn_of_ruin,
    victory.tell_coming_victory,
)
"""Rules in their order; each sees what those before it have advised."""


def advise(game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Choice:
    """Return what an Admiral would answer, changed by the rules, with the next best answer."""
    admiral = AdmiralBot(budget=BUDGET, talks=False, kept=cards.least_gain)
    choices = admiral.advise(game, state, prompt, chance)
    outlook = Outlook(game.rules, state, prompt.seat, prompt.kind)
    for rule in RULES:
        choices = apply(rule, outlook, choices)
    return best_advice(choices)


def apply(rule: AdviceRule, outlook: Outlook, choices: list[Choice]) -> list[Choice]:
    """Return the choices with the one that the rule advises first, and no other of the same answer."""
    choice = rule(outlook, choices)
    if choice is None:
        return choices
    return [choice, *(other for other in choices if other.action != choice.action)]
