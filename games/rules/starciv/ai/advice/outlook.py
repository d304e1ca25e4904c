"""Outlook on a question: numbers that the rules of advice share, each worked out once, when first asked for."""

from __future__ import annotations

from functools import cached_property

from games.engine.actions import Action
from games.rules.starciv import actions as act
from games.rules.starciv import assault, legality
from games.rules.starciv.ai import card_choice, deadline, lookahead, plans, verge
from games.rules.starciv.ai.evaluation_ahead import far_evaluator
from games.rules.starciv.ai.lookahead import Attempt
from games.rules.starciv.ai.verge import Sum
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import NOBODY, State


class Outlook:
    """Position in which ``seat`` is asked a question of some ``kind``; amounts are CG of the active player."""

    def __init__(self, rules: Rules, state: State, seat: int, kind: str) -> None:
        self.rules = rules
        self.state = state
        self.seat = seat
        self.kind = kind
        self.active = state.active
        self.judge = far_evaluator(rules)
        self.rounds_left = deadline.rounds_left(rules, state)
        self.is_last_round = deadline.is_last_round(rules, state)
        self.plays_last = deadline.plays_last(rules, state)
        self._after: dict[Action, Outlook] = {}

    # After an answer

    def after(self, action: Action) -> Outlook:
        """Outlook once a purchase or the fee of a combat is paid; after any other answer it is this one."""
        if action not in self._after:
            state = self._pay(action)
            self._after[action] = self if state is None else Outlook(self.rules, state, self.seat, self.kind)
        return self._after[action]

    def _pay(self, action: Action) -> State | None:
        if isinstance(action, act.Buy):
            system = NOBODY if action.system is None else self.rules.content.systems.index(action.system)
            return plans.after_purchase(self.rules, self.state, action.technology, system)
        body = self._target(action)
        if body is None:
            return None
        draft = self.state.copy()
        draft.credits[self.active] -= assault.fee(self.rules, self.state, self.active, body)
        return draft

    def _target(self, action: Action) -> int | None:
        if isinstance(action, act.Attempt):
            return self.rules.content.body_index[action.body]
        running = self.state.assault
        return running.body if isinstance(action, act.PressOn) and running is not None else None

    def is_against_player(self, action: Action) -> bool:
        """The answer fights a combat against a player, or against a stand-in for natives."""
        body = self._target(action)
        if body is None:
            return False
        return assault.defender_of(self.rules, self.state, self.active, body)[0] != "natives"

    def credits_after(self, action: Action) -> int | None:
        """CG left by a purchase, the fee of a combat or upkeep (SC-5.12); None for an answer that costs none."""
        if isinstance(action, act.Upkeep):
            cards = len(self.state.hands[self.active]) - len(action.discard)
            cost = legality.upkeep_cost(self.rules, self.state, self.active, cards)
            return self.state.credits[self.active] - cost if cost else None
        then = self.after(action)
        return None if then is self else then.state.credits[self.active]

    def least_after(self, action: Action) -> int | None:
        """CG left by an answer if its combat is lost and the tribute to a player is due (SC-8.5)."""
        left = self.credits_after(action)
        if left is None or not self.is_against_player(action):
            return left
        return left - assault.tribute_of(self.rules, left)

    def is_near_ruin(self, action: Action) -> bool:
        """The answer may lead half way to the debt limit or further (SC-11.2)."""
        least = self.least_after(action)
        return least is not None and least <= self.rules.constants.debt_limit / 2

    # Attempts (SC-8)

    def attempts(self, few: int = lookahead.FEW) -> list[Attempt]:
        """Attempts of the active player that look best at a glance."""
        return lookahead.attempts(self.rules, self.judge, self.state, few)

    def attempt(self, body: str) -> Attempt:
        """Attempt of the active player on a body."""
        return lookahead.attempt_on(self.rules, self.state, self.active, self.rules.content.body_index[body])

    def name(self, attempt: Attempt) -> str:
        """Name of the body that is attempted."""
        return self.rules.content.bodies[attempt.body].name

    def worth(self, attempt: Attempt) -> float:
        """Share of winning to be expected of an attempt."""
        return lookahead.weigh(self.rules, self.judge, self.state, attempt)[self.active]

    @cached_property
    def share(self) -> float:
        """Share of winning of the active player without an attempt."""
        return self.judge.share(self.state, self.active)

    @cached_property
    def best_attack(self) -> Attempt | None:
        """Attack of the greatest worth that is no long shot, leads not near ruin and is better than none."""
        best, most = None, self.share
        for attempt in self.attempts():
            if attempt.chance < lookahead.LONG_SHOT or self.is_near_ruin(act.Attempt(self.name(attempt))):
                continue
            if self.worth(attempt) > most:
                best, most = attempt, attempt.expected[self.active]
        return best

    @cached_property
    def share_with_attack(self) -> float:
        """Share of winning of the active player with the best attack."""
        return self.share if self.best_attack is None else self.best_attack.expected[self.active]

    # Victory (SC-1.1)

    @cached_property
    def turns(self) -> dict[int, float]:
        """Turns by living seat until it can pay for the last technology, as things grow now."""
        return {seat: row[0] for seat, row in self.judge.features(self.state)}

    @cached_property
    def next_turn(self) -> Sum | None:
        """Sum of the active player's next turn, upkeep paid for as many cards as one usually keeps."""
        coming = verge.next_turn(self.rules, self.state, self.active)
        if coming is None or self.state.phase not in ("TECH", "COLONISE"):
            return None
        free = self.rules.powers(self.state, self.active).upkeep_free
        cards = min(len(self.state.hands[self.active]), max(card_choice.HELD, free))
        return coming.less(legality.upkeep_cost(self.rules, self.state, self.active, cards))

    @cached_property
    def victory(self) -> Sum | None:
        """Sum of the active player's next turn where it buys victory, and nobody can win before."""
        coming = self.next_turn
        if coming is None or not coming.enough or not verge.has_turn(self.rules, self.state, self.active):
            return None
        sooner = verge.first_rival(self.rules, self.state, self.active, enough=False)
        return None if sooner is not None else coming

    @cached_property
    def rival(self) -> Sum | None:
        """Sum of the first who buys victory before the asked seat can."""
        return verge.first_rival(self.rules, self.state, self.seat)
