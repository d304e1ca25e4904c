"""A plain greedy bot: takes what pays best now, saves for technology 25 when it can, and never goes into debt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.actions import Action
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.starciv import actions as act
from games.rules.starciv import assault, legality, odds, prompts, prompts_combat, treasury
from games.rules.starciv.ai import replies
from games.rules.starciv.ai.card_values import worth_keeping, worth_playing
from games.rules.starciv.ai.evaluation import evaluator
from games.rules.starciv.content import bits
from games.rules.starciv.rules import Rules
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import State
from games.rules.starciv.victory import victory_technology

ROUNDS_AHEAD = 5
"""How many rounds of income a body is reckoned to bring."""

TURNS_IT = 0.5
"""How much a sacrifice must raise the chance of a combat to be thought about."""

HAND = 4
"""Cards worth their upkeep."""


class GreedyBot(Bot):
    """Judges every legal answer by a rule of thumb and takes the best; ties go to the first."""

    def choose(self, game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
        return answer(prompt.kind, game, state, prompt, chance)


def answer(kind: str, game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
    """Answer a prompt of this kind by its rule of thumb."""
    return _ANSWERS[kind](game, state, prompt, chance)


def _pick(game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
    """Any of the suggested picks but the default, so that games differ."""
    answers = list(game.legal_actions(state, prompt, chance))[1:]
    return answers[chance.below(0, len(answers), "bot")]


def _cards(game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
    """The best card if it is worth playing at all, else pass."""
    best: Action = prompts.PASS
    most = 0.0
    for answer in game.legal_actions(state, prompt, chance):
        if isinstance(answer, act.PlayCard):
            worth = worth_playing(game.rules, state, prompt.seat, answer)
            if worth > most:
                best, most = answer, worth
    return best


def _tech(game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
    rules, seat = game.rules, prompt.seat
    wanted = [(n, _want(rules, state, seat, n)) for n in prompts.buyable(rules, state, seat)]
    wanted = [(n, want) for n, want in wanted if want > 0]
    if not wanted:
        return prompts.END
    n = max(wanted, key=lambda entry: entry[1])[0]
    systems = prompts.systems_for(rules, n)
    return act.Buy(n, systems[chance.below(0, len(systems), "bot")])


def _want(rules: Rules, state: State, seat: int, n: int) -> float:
    """How much the bot wants a technology that it could buy; not above 0: it does not."""
    goal = victory_technology(rules)
    if goal is not None and n == goal.n:
        return 1_000
    cost = treasury.price(rules, state, seat, n)
    if state.credits[seat] - cost < _reserve(rules, state, seat):
        return 0
    want = 100.0 - cost
    if goal is not None:
        on_the_way = _leads_to_any(rules, goal.needs_any, n)
        if state.techs[seat].bit_count() >= goal.needs_count and not on_the_way:
            return 0
        want += 30 if on_the_way else 0
    return max(1.0, want)


def _leads_to_any(rules: Rules, crowns: int, n: int) -> bool:
    """The technology is one of the crowns or a prerequisite of one."""
    return bool(crowns >> n & 1) or any(
        rules.content.technology(crown).needs >> n & 1 for crown in bits(crowns)
    )


def _reserve(rules: Rules, state: State, seat: int) -> int:
    """CG kept for attempts while there is something to conquer."""
    return rules.constants.war_fee if prompts.triable(rules, state, seat) else 0


def _colonise(game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
    rules, seat = game.rules, prompt.seat
    worths = [(_worth_trying(rules, state, seat, body), body) for body in prompts.triable(rules, state, seat)]
    worth, body = max(worths, default=(0.0, -1))
    return act.Attempt(rules.content.bodies[body].name) if worth > 0 else prompts.END


def _worth_trying(rules: Rules, state: State, seat: int, body: int) -> float:
    """CG that one combat for the body is worth, its fee and the tribute taken off."""
    fee = assault.fee(rules, state, seat, body)
    kind, defender = assault.defender_of(rules, state, seat, body)
    tribute = 0 if kind == "natives" else rules.constants.tribute
    if state.credits[seat] - fee - tribute < 0:
        return 0
    chance = odds.of_attempt(rules, state, seat, body, kind, defender)
    prize = odds.gain(rules, state, seat, body) * ROUNDS_AHEAD
    if kind == "player":
        prize = max(prize, assault.ransom_of(rules, state, defender))
    if assault.is_home(state, body):
        prize += 60
    return chance * prize - fee - (1 - chance) * tribute


def _aid(game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
    """Help where it matters and leaves enough for an attempt of one's own."""
    shown = prompt.form.render(game.rules, state, prompt.seat)
    left = state.credits[prompt.seat] - shown["fee"]
    return act.Aid(
        give=shown["chance_with"] - shown["chance"] >= 0.15 and left >= game.content.constants.war_fee
    )


def _reroll(game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
    shown = prompt.form.render(game.rules, state, prompt.seat)
    return act.Reroll(use=shown["chance_reroll"] > shown["chance_keep"])


def _sacrifice(game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
    """Only where it turns a combat, and brings more income than it costs or saves or takes a home base (SC-9.7)."""
    shown = prompt.form.render(game.rules, state, prompt.seat)
    running = state.assault
    assert running is not None
    keep, given = shown["chance_keep"], shown["chance_with"]
    if given - keep < TURNS_IT:
        return act.Sacrifice(None)
    without = _income_hoped(game.rules, state, prompt.seat, None, keep)
    hopes = {
        name: _income_hoped(game.rules, state, prompt.seat, game.content.body_index[name], given)
        for name in shown["bodies"]
    }
    best = max(hopes, key=lambda name: hopes[name])
    return act.Sacrifice(best if running.home or hopes[best] > without else None)


def _income_hoped(rules: Rules, state: State, seat: int, given: int | None, chance: float) -> float:
    """CG a turn to be expected after the running combat, won with ``chance``, once a body is given up for it."""
    running = state.assault
    assert running is not None
    stake = 0 if running.kind == "stand_in" and seat == running.defender else 1 << running.body
    left = state.held[seat] & ~(0 if given is None else 1 << given)
    judge, incomes = evaluator(rules), []
    for held in (left | stake, left & ~stake):
        then = state.copy()
        then.held[seat] = held
        incomes.append(judge.income(then, seat))
    return chance * incomes[0] + (1 - chance) * incomes[1]


def _press_on(game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
    running = state.assault
    assert running is not None
    again = _worth_trying(game.rules, state, prompt.seat, running.body) > 0
    return prompts_combat.PRESS_ON if again else prompts_combat.WITHDRAW


def _prize(game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
    shown = prompt.form.render(game.rules, state, prompt.seat)
    colonise = shown["eliminates"] or shown["gain"] * ROUNDS_AHEAD >= shown["ransom"]
    return act.Prize("colonise" if colonise else "ransom")


def _upkeep(game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
    """Keep the most useful cards that can be paid without debt."""
    rules, seat = game.rules, prompt.seat
    hand = [rules.slug(copy) for copy in state.hands[seat]]
    free = rules.powers(state, seat).upkeep_free
    room = min(len(hand), max(HAND, free))
    while room > free and state.credits[seat] - legality.upkeep_cost(rules, state, seat, room) < 0:
        room -= 1
    by_use = sorted(hand, key=lambda slug: worth_keeping(rules, state, seat, slug))
    return act.Upkeep(tuple(by_use[: len(hand) - room]))


def _choose_discard(game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
    """Of one's own hand the least useful card, of another's the most."""
    rules, question = game.rules, state.question
    assert question is not None
    slugs = [rules.slug(copy) for copy in state.hands[question.target]]
    own = question.target == question.seat
    pick = min if own else max
    return act.ChooseDiscard(pick(slugs, key=lambda slug: worth_keeping(rules, state, question.target, slug)))


def _talk(game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
    """Answer what is asked; with nothing asked, say nothing."""
    reply = replies.best_reply(game.rules, state, prompt.seat)
    return reply or prompt.form.default_action(game.rules, state, prompt.seat)


_ANSWERS: dict[str, Callable[[Any, State, Prompt, Chance], Action]] = {
    "pick": _pick,
    "cards": _cards,
    "respond": _cards,
    "tech": _tech,
    "colonise": _colonise,
    "aid": _aid,
    "reroll": _reroll,
    "sacrifice": _sacrifice,
    "press_on": _press_on,
    "prize": _prize,
    "tribute": lambda game, state, prompt, chance: act.Tribute(collect=True),
    "upkeep": _upkeep,
    "choose_discard": _choose_discard,
    "talk": _talk,
}
