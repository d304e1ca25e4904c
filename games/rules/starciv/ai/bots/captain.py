"""Captain: weighs every answer one step ahead, by exact odds and over worlds dealt again.

Each answer is carried out in thought and the position after it judged (``evaluation``): its value is the seat's
share, its estimated chance to win. Where hands that cannot be seen may change it, a card countered or a purse
emptied, the value is the mean over ``WORLDS`` positions in which they were dealt again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.engine.actions import Action
from games.engine.advice import Choice, Reason
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.starciv import actions as act
from games.rules.starciv import assault, combat, legality, odds, prompts, prompts_combat, treasury, victory
from games.rules.starciv.ai import card_choice, deadline, diplomacy, lookahead
from games.rules.starciv.ai.bots import greedy
from games.rules.starciv.ai.determinization import Worlds
from games.rules.starciv.ai.evaluation import Evaluator, Weights, evaluator
from games.rules.starciv.ai.saving import reason_to_save
from games.rules.starciv.content import Card, bits
from games.rules.starciv.rules import Rules
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import NOBODY, State

WORLDS = 8
"""Positions dealt again for one decision."""

PICKS = 2
"""Picks compared at the start."""


class CaptainBot(Bot):
    """Plays the answer of the highest value; equals go to the first."""

    def __init__(self, weights: Weights | None = None, talks: bool = True) -> None:
        self.weights = weights
        self.talks = talks

    def choose(self, game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
        return self.advise(game, state, prompt, chance)[0].action

    def advise(self, game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> list[Choice]:
        """The answers that were weighed, best first, each with its reason."""
        judge = evaluator(game.rules, self.weights)
        found = rank_answers(ThoughtContext(game, state, prompt, chance, judge, self.talks))
        return sorted(found, key=lambda choice: -choice.value)


class ThoughtContext:
    """One question being thought about."""

    def __init__(
        self,
        game: StarCivilisations,
        state: State,
        prompt: Prompt,
        chance: Chance,
        judge: Evaluator,
        talks: bool = True,
    ) -> None:
        self.game = game
        self.rules: Rules = game.rules
        self.state = state
        self.prompt = prompt
        self.seat = prompt.seat
        self.chance = chance
        self.judge = judge
        self.talks = talks
        self.worlds = Worlds(game.rules, state, prompt.seat, chance, WORLDS)

    def share(self, state: State) -> float:
        """The seat's chance to win in a position, less that of being ruined by cards."""
        return self.safe(state, self.judge.share(state, self.seat))

    def safe(self, state: State, share: float) -> float:
        """A share less the chance of being ruined in this position."""
        if state.winners or not state.living(self.seat):
            return share
        return share * (1 - self.worlds.ruin(state.credits[self.seat]))

    def risky(self, left: int) -> bool:
        """To keep cards and have so many CG left may be ruin; who is in that danger anyhow may as well keep cards."""
        if left >= 0:
            return False
        now = self.state.credits[self.seat]
        return left < self.rules.constants.debt_limit or self.worlds.ruin(left) > self.worlds.ruin(now)


def rank_answers(thought: ThoughtContext) -> list[Choice]:
    """The answers worth a thought, with their values, in any order; never none."""
    return _RANKINGS[thought.prompt.kind](thought)


def _by_rule(kind: str) -> Callable[[ThoughtContext], list[Choice]]:
    """Ranking of one answer, that of a rule of thumb."""

    def rank(thought: ThoughtContext) -> list[Choice]:
        action = greedy.answer(kind, thought.game, thought.state, thought.prompt, thought.chance)
        return [Choice(0.0, action, Reason(f"{kind}_rule"))]

    return rank


def _sacrifice(thought: ThoughtContext) -> list[Choice]:
    """The rule of thumb, with what it goes by: both chances, and the CG a turn that go with the body (SC-9.7)."""
    shown = thought.prompt.form.render(thought.game.rules, thought.state, thought.seat)
    action = greedy.answer("sacrifice", thought.game, thought.state, thought.prompt, thought.chance)
    assert isinstance(action, act.Sacrifice)
    losses = shown["losses"]
    why = {
        "chance": shown["chance_keep"],
        "chance_with": shown["chance_with"],
        "loss": losses[action.body] if action.body else min(losses.values()),
    }
    return [Choice(0.0, action, Reason("sacrifice_rule", why))]


def _pick(thought: ThoughtContext) -> list[Choice]:
    """The most promising of a few: so that games differ."""
    rules = thought.rules
    answers = list(thought.game.legal_actions(thought.state, thought.prompt, thought.chance))[1:]
    order = thought.chance.permutation(0, len(answers), "bot")[:PICKS]
    found = []
    for place in order:
        pick = answers[place]
        assert isinstance(pick, act.Pick)
        fleet = rules.content.ships[rules.content.ship_index[pick.ship]].fleet
        home = rules.content.body_index[pick.base]
        promise = 0.0
        for body in bits(rules.opened(1 << home) & ~(1 << home)):
            natives = rules.content.bodies[body].fleet
            if natives is not None:
                pay = sum(treasury.pay_of(rules, r, 2) / 2 for r in rules.content.bodies[body].yields)
                promise += pay * combat.win_chance(fleet, natives, True)
        found.append(Choice(promise / 1000, pick, Reason("pick_near", {"body": pick.base})))
    return found


def _cards(thought: ThoughtContext) -> list[Choice]:
    """Pass, or a card that changes the outlook."""

    def outlook(then: State) -> float:
        return lookahead.prospects(thought.rules, thought.judge, then)[thought.seat]

    return card_choices(thought, outlook)


def card_choices(
    thought: ThoughtContext,
    outlook: Callable[[State], float],
    kept: Callable[[Card, act.PlayCard], float] = lambda card, play: 0.0,
) -> list[Choice]:
    """Passing and the cards worth a thought, by the ``outlook`` once the phase is over and income is paid.

    ``kept`` says what share a play of a card which lasts a turn must bring to be better than keeping it. A card that
    alone keeps the active player from buying victory (SC-1.1) need bring none.
    """
    state, rules, seat = thought.state, thought.rules, thought.seat
    ending = diplomacy.bad_contract(rules, thought.judge, state, seat, thought.chance)
    if ending is not None:
        return [Choice(0.0, *ending)]
    plays = card_choice.plays(rules, thought.judge, state, seat)
    if not plays:
        return [Choice(0.0, prompts.PASS, Reason("no_card"))]

    def outcome(play: act.PlayCard | None) -> tuple[float, bool]:
        """The value, and whether somebody else can buy victory then."""
        then = lookahead.after_cards(rules, state, seat, play, thought.chance)
        rival = then.phase == "TECH" and then.active != seat
        doomed = rival and victory.can_win(rules, then, then.active)
        return thought.safe(then, outlook(then)), doomed

    passing, lost = outcome(None)
    found = [Choice(passing, prompts.PASS, Reason("keep_cards"))]
    for play in plays:
        value, still = outcome(play)
        gain = (value - passing) * (1 - thought.worlds.countered / 2)
        if lost and not still:  # nothing is worth keeping for later: of equals the first is played
            found.insert(
                0, Choice(max(passing, passing + gain), play, card_choice.reason_to_stop(state, play))
            )
            continue
        card = rules.content.cards[rules.content.card_index[play.card]]
        bonus = (
            card_choice.BLUE_BONUS
            if card.colour == "blue"
            else -card_choice.ANSWER_KEPT
            if card.answers
            else -kept(card, play)
        )
        found.append(Choice(passing + gain + bonus, play, card_choice.reason(rules, state, seat, play)))
    return found


def _tech(thought: ThoughtContext) -> list[Choice]:
    """Buy what brings victory nearer, with the attempt that follows in mind."""
    state, rules, seat = thought.state, thought.rules, thought.seat
    outlook = lookahead.outlook_of(rules, thought.judge, state)
    found = [Choice(thought.safe(state, outlook[seat]), prompts.END, reason_to_save(rules, state))]
    for n in prompts.buyable(rules, state, seat):
        for system in prompts.systems_for(rules, n):
            buy = act.Buy(n, system)
            then = lookahead.after(rules, state, seat, buy, thought.chance)
            if then.winners:
                return [Choice(1.0, buy, Reason("win_now", {"technology": n}))]
            value = thought.safe(then, lookahead.outlook_of(rules, thought.judge, then)[seat])
            if thought.talks and opens_trade(rules, state, n):
                value += diplomacy.worth_of_trading(rules, thought.judge, then, seat, thought.chance)
            found.append(Choice(value, buy, reason_to_buy(rules, thought.judge, state, n)))
    return found


def opens_trade(rules: Rules, state: State, n: int) -> bool:
    """The active player may trade with technology ``n`` and may not without (SC-14.1)."""
    licence = bool(rules.options["trade"] and rules.content.technology(n).effects.trade)
    return licence and not rules.powers(state, state.active).trade


def reason_to_rest(rules: Rules, state: State) -> Reason:
    """Why the active player would attack nothing more."""
    return Reason("no_attempt" if prompts.triable(rules, state, state.active) else "nothing_to_attack")


def reason_to_buy(rules: Rules, judge: Evaluator, state: State, n: int) -> Reason:
    """Why the active player would buy a technology."""
    seat = state.active
    if judge.road.goal is not None and judge.road.goal.n == n:
        return Reason("win_now", {"technology": n})
    if deadline.is_last_round(rules, state):
        return Reason("buy_for_rank", {"technology": n})
    effects = rules.content.technology(n).effects
    if effects.colonisations > 1 or effects.draw > 1 or effects.upkeep_free:
        return Reason("buy_lasting", {"technology": n})
    wanted = judge.road.wanted_technologies(state.techs[seat], state.race[seat], state.secrets[seat])
    return Reason("buy_on_the_way" if wanted >> n & 1 else "buy_for_effect", {"technology": n})


def _colonise(thought: ThoughtContext) -> list[Choice]:
    """The best attempt, if it is better than none."""
    state, rules, seat = thought.state, thought.rules, thought.seat
    found = [Choice(thought.share(state), prompts.END, reason_to_rest(rules, state))]
    for attempt in lookahead.attempts(rules, thought.judge, state, few=8):
        value = lookahead.weigh(rules, thought.judge, state, attempt)[seat]
        value *= 1 - thought.worlds.ruin(state.credits[seat] - attempt.fee)
        found.append(Choice(value, *attempt_on(rules, state, attempt)))
    return found


def attempt_on(rules: Rules, state: State, attempt: lookahead.Attempt) -> tuple[Action, Reason]:
    """The answer that declares an attempt, aid asked for where it may be needed, and why."""
    name = rules.content.bodies[attempt.body].name
    allied = bool(state.allies[state.active]) and rules.options["ally_aid"]
    why = Reason("assault_home" if attempt.home else "attempt", {"body": name, "chance": attempt.chance})
    return act.Attempt(name, True if allied and attempt.chance < 0.9 else None), why


def _press_on(thought: ThoughtContext) -> list[Choice]:
    state, rules, seat = thought.state, thought.rules, thought.seat
    running = state.assault
    assert running is not None
    chance = odds.of_attempt(rules, state, seat, running.body, running.kind, running.defender)
    fee = assault.fee(rules, state, seat, running.body)
    peace = state.copy()
    peace.assault = None
    attempt = lookahead.Attempt(running.body, running.kind, running.defender, chance, fee, running.home)
    on = lookahead.weigh(rules, thought.judge, peace, attempt, running.number + 1)[seat]
    defender = running.defender if running.kind != "natives" else NOBODY
    off = thought.judge.share(lookahead.after_defeat(rules, peace, seat, defender, 0), seat)
    on *= 1 - thought.worlds.ruin(state.credits[seat] - fee)
    return [
        Choice(off, prompts_combat.WITHDRAW, Reason("withdraw", {"chance": chance})),
        Choice(on, prompts_combat.PRESS_ON, Reason("press_on", {"chance": chance})),
    ]


def _by_outcome(answers: Iterable[tuple[Action, str]]) -> Callable[[ThoughtContext], list[Choice]]:
    """Answers whose outcome is certain, carried out in thought."""
    listed = tuple(answers)

    def rank(thought: ThoughtContext) -> list[Choice]:
        found = []
        for action, why in listed:
            then = lookahead.after(thought.rules, thought.state, thought.seat, action, thought.chance)
            found.append(Choice(thought.share(then), action, Reason(why)))
        return found

    return rank


def _talk(thought: ThoughtContext) -> list[Choice]:
    """Answer what is asked, by what it changes."""
    reply, why = diplomacy.reply(thought.rules, thought.judge, thought.state, thought.seat, thought.chance)
    if reply is None:
        reply = thought.prompt.form.default_action(thought.game.rules, thought.state, thought.seat)
    return [Choice(0.0, reply, why)]


def _upkeep(thought: ThoughtContext) -> list[Choice]:
    """Propose something now and then, before the turn ends; else keep what is worth it."""
    if thought.talks:
        remark = diplomacy.remark(thought.rules, thought.judge, thought.state, thought.seat, thought.chance)
        if remark is not None:
            return [Choice(0.0, *remark)]
    keep = legal_upkeep(thought)
    return [Choice(0.0, keep, Reason("upkeep"))]


def legal_upkeep(thought: ThoughtContext) -> act.Upkeep:
    """Keep the most useful cards, as many as can be paid without going near ruin."""
    rules, state, seat = thought.rules, thought.state, thought.seat
    free = rules.powers(state, seat).upkeep_free
    room = min(len(state.hands[seat]), max(card_choice.HELD, free))
    while room > free and thought.risky(state.credits[seat] - legality.upkeep_cost(rules, state, seat, room)):
        room -= 1
    return card_choice.keeping(rules, state, seat, room)


_RANKINGS: dict[str, Callable[[ThoughtContext], list[Choice]]] = {
    "pick": _pick,
    "cards": _cards,
    "respond": _cards,
    "tech": _tech,
    "colonise": _colonise,
    "aid": _by_rule("aid"),
    "reroll": _by_rule("reroll"),
    "sacrifice": _sacrifice,
    "press_on": _press_on,
    "prize": _by_outcome(((act.Prize("colonise"), "prize_body"), (act.Prize("ransom"), "prize_ransom"))),
    "tribute": _by_outcome(((act.Tribute(True), "tribute"), (act.Tribute(False), "no_tribute"))),
    "upkeep": _upkeep,
    "choose_discard": _by_rule("choose_discard"),
    "talk": _talk,
}
