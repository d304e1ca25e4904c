"""One step ahead: positions as they would stand after an answer, without asking whether it is legal.

Nothing here rolls dice for real: combats are weighed by their exact odds, and chance given is an imagined one.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.actions import Action
from games.engine.chance import Chance
from games.engine.move_recorder import MoveRecorder
from games.rules.starciv import assault, execution, flow, legality, odds, prompts, reach, treasury, victory
from games.rules.starciv.ai.evaluation import Evaluator
from games.rules.starciv.content import bits
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import NOBODY, State

FEW = 4
"""Bodies looked at closely when a turn's best attempt is sought."""

HOPELESS = 0.03
"""Chance below which an attempt is not worth a thought."""

LONG_SHOT = 1 / 3
"""Chance below which whoever is advised is told that an attempt is a long shot."""


def after(rules: Rules, state: State, seat: int, action: Action, chance: Chance) -> State:
    """The position after an answer and what follows by itself."""
    draft = state.copy()
    recorder = MoveRecorder(draft, chance)
    execution.perform(rules, draft, recorder, seat, action)
    flow.advance(rules, draft, recorder)
    return draft


def after_cards(rules: Rules, state: State, seat: int, action: Action | None, chance: Chance) -> State:
    """The position once the stack has resolved, everybody has passed and income is paid; ``action`` is played first.

    A card that asks for a discard (SC-6.11) costs its target a card.
    """
    draft = state.copy()
    recorder = MoveRecorder(draft, chance)
    if action is not None:
        execution.perform(rules, draft, recorder, seat, action)
    while draft.phase == "CARDS" and not draft.reason:
        question = draft.question
        if question is not None:
            draft.question = None
            draft.hands[question.target] = draft.hands[question.target][1:]
        draft.passed = draft.alive
        flow.advance(rules, draft, recorder)
    return draft


def after_elimination(state: State, seat: int) -> State:
    """The position without a player, as far as judging it goes."""
    draft = state.copy()
    draft.alive &= ~(1 << seat)
    draft.held[seat] = 0
    draft.hands[seat] = ()
    draft.secrets[seat] = ()
    draft.allies = tuple(0 if i == seat else mask & ~(1 << seat) for i, mask in enumerate(draft.allies))
    draft.contracts = tuple(one for one in draft.contracts if not one.binds(seat))
    return draft


def after_victory(state: State, seat: int, body: int, defender: int, fee: int, *, home: bool) -> State:
    """The attacker has paid ``fee`` and colonised the body."""
    draft = state.copy() if not home else after_elimination(state, defender)
    draft.credits[seat] -= fee
    if defender != NOBODY:
        draft.held[defender] &= ~(1 << body)
    draft.held[seat] |= 1 << body
    return draft


def after_ransom(rules: Rules, state: State, seat: int, defender: int, fee: int) -> State:
    """The attacker has paid ``fee`` and takes money instead of the body."""
    draft = state.copy()
    ransom = assault.ransom_of(rules, draft, defender)
    draft.credits[seat] += ransom - fee
    draft.credits[defender] -= ransom
    return draft


def after_defeat(rules: Rules, state: State, seat: int, defender: int, fee: int) -> State:
    """The attempt has ended lost after ``fee`` CG, and a player who defended collects."""
    draft = state.copy()
    draft.credits[seat] -= fee
    if defender != NOBODY:
        amount = assault.tribute_of(rules, draft.credits[seat])
        draft.credits[seat] -= amount
        draft.credits[defender] += amount
    if draft.credits[seat] < rules.constants.debt_limit:
        return after_elimination(draft, seat)
    return draft


class Attempt:
    """An attempt weighed: what its attacker may expect of it, and what that means for somebody else."""

    __slots__ = ("body", "chance", "defender", "expected", "fee", "home", "kind")

    def __init__(self, body: int, kind: str, defender: int, chance: float, fee: int, home: bool) -> None:
        self.body = body
        self.kind = kind
        self.defender = defender
        self.chance = chance
        self.fee = fee
        self.home = home
        self.expected: list[float] = []


def attempt_on(rules: Rules, state: State, seat: int, body: int) -> Attempt:
    """An attempt of the seat on a body, with its odds as things stand."""
    kind, defender = assault.defender_of(rules, state, seat, body)
    chance = odds.of_attempt(rules, state, seat, body, kind, defender)
    home = kind == "player" and assault.is_home(state, body)
    return Attempt(body, kind, defender, chance, assault.fee(rules, state, seat, body), home)


def attempts(rules: Rules, appraiser: Evaluator, state: State, few: int = FEW) -> list[Attempt]:
    """The attempts of the active player that look best at a glance, home assaults included."""
    seat = state.active
    base = appraiser.income(state, seat)
    found = []
    for body in prompts.triable(rules, state, seat):
        about = attempt_on(rules, state, seat, body)
        if about.chance < HOPELESS:
            continue
        gain = 1000 if about.home else appraiser.income_with(state, seat, 1 << body) - base
        found.append((about.chance * (gain + 2), -body, about))
    found.sort(reverse=True, key=lambda entry: entry[:2])
    return [about for _, _, about in found[:few]]


def weigh(rules: Rules, appraiser: Evaluator, state: State, attempt: Attempt, number: int = 1) -> list[float]:
    """Shares by seat to be expected of an attempt: one combat, and another where the attacker gains by it."""
    seat = state.active
    first = _after_win(rules, appraiser, state, attempt, attempt.fee)
    defender = attempt.defender if attempt.kind != "natives" else NOBODY
    failed = appraiser.shares(after_defeat(rules, state, seat, defender, attempt.fee))
    again = state.credits[seat] - 2 * attempt.fee >= rules.constants.debt_limit
    if again and not attempt.home and number <= rules.constants.repeats and _repeats(rules, state):
        second = _after_win(rules, appraiser, state, attempt, 2 * attempt.fee)
        twice = appraiser.shares(after_defeat(rules, state, seat, defender, 2 * attempt.fee))
        other = mix(attempt.chance, second, twice)
        if other[seat] > failed[seat]:
            failed = other
    attempt.expected = mix(attempt.chance, first, failed)
    return attempt.expected


def _repeats(rules: Rules, state: State) -> bool:
    """*Mutiny* allows a second combat."""
    limits = (rules.card(card.copy).effects.combats for card in rules.on(state, state.active))
    return all(limit is None or state.fought + 1 < limit for limit in limits)


def _after_win(rules: Rules, appraiser: Evaluator, state: State, attempt: Attempt, fee: int) -> list[float]:
    seat = state.active
    loser = attempt.defender if attempt.kind == "player" else NOBODY
    taken = appraiser.shares(after_victory(state, seat, attempt.body, loser, fee, home=attempt.home))
    if loser == NOBODY:
        return taken
    paid = appraiser.shares(after_ransom(rules, state, seat, loser, fee))
    return max(taken, paid, key=lambda shares: shares[seat])


def mix(chance: float, one: list[float], other: list[float]) -> list[float]:
    """The mean of two outcomes, the first with ``chance``."""
    return [chance * a + (1 - chance) * b for a, b in zip(one, other, strict=True)]


def prospects(rules: Rules, appraiser: Evaluator, state: State) -> list[float]:
    """Shares by seat when the active player, at TECH, goes on as is best for that player.

    Who can buy the winning technology does; else the best attempt is made, or none.
    """
    if state.winners or state.phase not in ("TECH", "COLONISE"):
        return appraiser.shares(state)
    seat = state.active
    if state.phase == "TECH":
        if victory.can_win(rules, state, seat):
            return [float(other == seat) for other in range(rules.seats)]
        state = with_bargain(rules, appraiser, state)
    best = appraiser.shares(state)
    for attempt in attempts(rules, appraiser, state):
        expected = weigh(rules, appraiser, state, attempt)
        if expected[seat] > best[seat]:
            best = expected
    return best


def outlook_of(rules: Rules, appraiser: Evaluator, state: State) -> list[float]:
    """Shares by seat for the active player in the middle of TECH: with the best attempt to follow, nothing bought."""
    seat = state.active
    best = appraiser.shares(state)
    for attempt in attempts(rules, appraiser, state, few=2):
        expected = weigh(rules, appraiser, state, attempt)
        if expected[seat] > best[seat]:
            best = expected
    return best


def with_bargain(rules: Rules, appraiser: Evaluator, state: State) -> State:
    """*Research grants* of this turn used on what lies on the way; without any, the position itself."""
    seat = state.active
    for card in rules.on(state, seat):
        n = card.target.technology if card.target is not None else None
        wanted = appraiser.road.wanted_technologies(state.techs[seat], state.race[seat], state.secrets[seat])
        if n is None or not wanted >> n & 1 or legality.unbuyable(rules, state, seat, n) is not None:
            continue
        draft = state.copy()
        draft.credits[seat] -= treasury.price(rules, state, seat, n)
        draft.techs[seat] |= 1 << n
        state = draft
    return state


def is_threatened(rules: Rules, state: State, seat: int) -> bool:
    """The active player can reach something that the seat defends."""
    active = state.active
    within = reach.reachable(rules, state, active)
    return bool(within & state.held[seat]) or state.left_of(active) == seat


def close_fights(rules: Rules, state: State) -> Iterator[int]:
    """Bodies in the active player's reach whose combat is neither safe nor hopeless."""
    seat = state.active
    for body in bits(reach.reachable(rules, state, seat)):
        if 0.02 < odds.win_chance(rules, state, seat, body) < 0.95:
            yield body
