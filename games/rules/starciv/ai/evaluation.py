"""Evaluation of a position for each seat: the chance to win that a few public numbers suggest.

Each seat gets a score, a weighted sum of its features; the scores of the living become shares of one, and a seat's
share is its estimated chance to win. Hands count by their number of cards only. The weights are data
(``weights.json``), fitted on games that bots played against one another by ``manage.py fitbots``.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib import resources
from math import exp, sqrt
from operator import mul
from typing import Any

from games.rules.starciv import assault, combat, reach, treasury
from games.rules.starciv.ai import deadline
from games.rules.starciv.ai.road import Road, road_of
from games.rules.starciv.content import bits
from games.rules.starciv.effects import Fleet, add_fleets
from games.rules.starciv.modifiers import sources
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import State

FEATURES = (
    "turns",  # own turns until technology 25 can be paid for, as things grow now
    "income",  # CG a turn
    "growth",  # CG a turn that the best conquests in reach promise to add, by their odds
    "danger",  # chance that somebody who can reach the home base takes it in one combat
    "force",
    "defence",
    "speed",
    "credits",
    "debt",  # CG below 0
    "cards",
    "bodies",
    "wait",  # share of a round until the seat's next turn
)
"""In the order of the weights; all are numbers of their own scale, see ``SCALE``."""

SCALE = (1.0, 50.0, 20.0, 1.0, 5.0, 5.0, 5.0, 50.0, 10.0, 5.0, 5.0, 1.0)
"""Scale of each feature, so that weights can be compared."""

LONGEST = 40.0
"""Turns to the goal are never reckoned longer."""

GAINS = 4
"""Conquests in reach that are looked at, the best first."""

CARD = 4.0
"""CG that a card in hand is reckoned to save on the way."""

_LIMIT = 10_000
"""Entries of a cache before it is emptied."""

Weights = tuple[float, ...]


@cache
def shipped_weights() -> Weights:
    """The weights that come with the rules."""
    text = resources.files("games.rules.starciv.ai").joinpath("weights.json").read_text(encoding="utf-8")
    return read_weights(text)


def read_weights(text: str) -> Weights:
    """The weights in the text of a file like ``weights.json``. Raises KeyError where one is missing."""
    named = json.loads(text)["weights"]
    return tuple(float(named[name]) for name in FEATURES)


@lru_cache(maxsize=16)
def evaluator(rules: Rules, weights: Weights | None = None) -> Evaluator:
    """The appraiser of a table's rules; it remembers what it worked out."""
    return Evaluator(rules, weights or shipped_weights())


class Evaluator:
    """Judges positions under one set of rules. Holds no position, only lookups."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules = rules
        self.weights = tuple(weight / scale for weight, scale in zip(weights, SCALE, strict=True))
        self.road: Road = road_of(rules)
        self._incomes: dict[tuple[int, int, tuple[int, ...]], int] = {}
        self._prospects: dict[tuple[object, ...], tuple[float, ...]] = {}
        self._within: dict[tuple[int, int, tuple[int, ...], int], int] = {}
        self._fleets: dict[tuple[int, int, tuple[int, ...]], Fleet] = {}

    def shares(self, state: State) -> list[float]:
        """By seat, the estimated chance to win; they add up to 1. A game that is over is certain.

        Under a round limit the ranking counts too, the more the nearer the end (``deadline``).
        """
        if state.winners:
            return [
                1 / len(state.winners) if seat in state.winners else 0.0 for seat in range(self.rules.seats)
            ]
        rows = self.features(state)
        shares = self._endless(rows)
        return shares if self.rules.options["round_limit"] is None else self._limited(state, rows, shares)

    def _endless(self, rows: list[tuple[int, tuple[float, ...]]]) -> list[float]:
        """Shares in a game without a round limit."""
        scores = [(seat, self._score(row)) for seat, row in rows]
        top = max(score for _, score in scores)
        odds = [0.0] * self.rules.seats
        for seat, score in scores:
            odds[seat] = exp(score - top)
        total = sum(odds)
        return [one / total for one in odds]

    def _limited(
        self, state: State, rows: list[tuple[int, tuple[float, ...]]], shares: list[float]
    ) -> list[float]:
        """The shares of a game without end, weighed again for one that ends with a round."""
        incomes = {seat: self.income(state, seat) for seat, _ in rows}
        known = {seat: shares[seat] for seat in incomes}
        found = deadline.chances_to_plan_by(self.rules, state, incomes, known)
        return [found.get(seat, 0.0) for seat in range(self.rules.seats)]

    def share(self, state: State, seat: int) -> float:
        """The seat's estimated chance to win, 0 to 1."""
        return self.shares(state)[seat]

    def _score(self, row: tuple[float, ...]) -> float:
        total: float = sum(map(mul, self.weights, row))
        return total

    def features(self, state: State) -> list[tuple[int, tuple[float, ...]]]:
        """The numbers of FEATURES, unscaled, by living seat."""
        fleets = self.fleets(state)
        within = [self.within(state, seat) for seat in range(self.rules.seats)]
        owned = 0
        for mask in state.held:
            owned |= mask
        return [(seat, self._row(state, seat, fleets, within, owned)) for seat in bits(state.alive)]

    def _row(
        self, state: State, seat: int, fleets: list[Fleet], within: list[int], owned: int
    ) -> tuple[float, ...]:
        purse = state.credits[seat]
        if state.loans:
            purse -= sum(loan.amount for loan in state.loans if loan.seat == seat)
        income = self.earnings(state, seat)
        gains = self.gains(state, seat, fleets, within[seat], owned)
        growth = self.growth(state, seat, gains)
        cards = len(state.hands[seat])
        missing: float = self.road.rest(state.techs[seat], state.race[seat], state.secrets[seat])
        missing -= purse - self.rules.constants.debt_limit + CARD * min(cards, 5)
        force, defence, speed = fleets[seat]
        return (
            self.turns(state, seat, missing, income, gains),
            income,
            growth,
            self.danger(state, seat, fleets, within),
            force,
            defence,
            speed,
            purse,
            max(0, -purse),
            min(cards, 6),
            state.held[seat].bit_count(),
            ((seat - state.active) % self.rules.seats) / self.rules.seats,
        )

    # What the features are made of

    def fleets(self, state: State) -> list[Fleet]:
        """Every seat's fleet without the cards of this turn."""
        return [
            self._fleet(state.ship[seat], state.techs[seat], state.secrets[seat])
            for seat in range(self.rules.seats)
        ]

    def _fleet(self, ship: int, techs: int, secrets: tuple[int, ...]) -> Fleet:
        key = (ship, techs, secrets)
        found = self._fleets.get(key)
        if found is None:
            _make_room(self._fleets)
            total = add_fleets(
                self.rules.content.ships[ship].fleet, self.rules.powers_of(techs, secrets).fleet
            )
            found = self._fleets[key] = (max(0, total[0]), max(0, total[1]), max(0, total[2]))
        return found

    def earnings(self, state: State, seat: int) -> float:
        """CG a turn that the seat is judged by."""
        return self.income(state, seat)

    def income(self, state: State, seat: int) -> int:
        """CG a turn with the contracts that run, without the cards of this turn."""
        techs, secrets = state.techs[seat], state.secrets[seat]
        if state.contracts:
            paid = 0
            for contract in state.contracts:
                if contract.binds(seat):
                    paid -= sum(term.credits_each_turn or 0 for term in contract.given_by(seat))
                    paid += sum(
                        term.credits_each_turn or 0 for term in contract.given_by(contract.other(seat))
                    )
            counts = treasury.base_counts(self.rules, state, seat)
            return paid + self._pay(counts, techs, secrets)
        key = (state.held[seat], techs, secrets)
        found = self._incomes.get(key)
        if found is None:
            _make_room(self._incomes)
            found = self._incomes[key] = self._pay(
                self._counts(state.held[seat], techs, secrets), techs, secrets
            )
        return found

    def _counts(self, held: int, techs: int, secrets: tuple[int, ...]) -> list[int]:
        extra = self.rules.powers_of(techs, secrets).extra_bodies
        return [one + more for one, more in zip(self.rules.counts(held), extra, strict=True)]

    def _pay(self, counts: list[int], techs: int, secrets: tuple[int, ...]) -> int:
        """SC-4.3 e and f."""
        table = self.rules.content.pay
        total = 0
        for _, effects in sources(self.rules.content, techs, secrets):
            total += effects.income
            for _ in range(effects.best_resource_bodies):
                present = [r for r, count in enumerate(counts) if count > 0]
                if present:
                    best = max(
                        present, key=lambda r: table[r][min(counts[r] + 1, 6)] - table[r][min(counts[r], 6)]
                    )
                    counts[best] += 1
        return total + sum(table[r][min(count, 6)] for r, count in enumerate(counts) if count > 0)

    def within(self, state: State, seat: int) -> int:
        """Bodies reachable for the seat, the cards of this turn apart, as a mask (SC-3.2)."""
        if not state.alive >> seat & 1:
            return 0
        key = (state.held[seat], state.techs[seat], state.secrets[seat], state.landing[seat])
        found = self._within.get(key)
        if found is None:
            _make_room(self._within)
            plain = state.copy()
            plain.running = ()
            found = self._within[key] = reach.reachable(self.rules, plain, seat)
        return found

    def growth(self, state: State, seat: int, gains: tuple[float, ...]) -> float:
        """CG a turn that the best conquests promise to add: this turn's, and half of the next one's."""
        return gains[0] + gains[1] / 2

    def turns(
        self, state: State, seat: int, missing: float, income: float, gains: tuple[float, ...]
    ) -> float:
        """Own turns until ``missing`` CG are earned, as things grow now."""
        return turns_to(missing, income, gains[0] / 2 + gains[1] / 4)

    def gains(
        self, state: State, seat: int, fleets: list[Fleet], within: int, owned: int
    ) -> tuple[float, ...]:
        """CG a turn that the best GAINS conquests in reach add, each by its odds in two combats, greatest first.

        0 in place of those that are missing; ``owned`` are the bodies that anybody controls.
        """
        held = state.held[seat]
        taken = owned & ~held & within
        stand_in = fleets[state.left_of(seat)]
        rivals = self._rivals(state, seat, fleets, taken) if taken else ()
        key = (
            fleets[seat],
            held,
            state.techs[seat],
            state.secrets[seat],
            within,
            taken,
            stand_in,
            rivals,
        )
        found = self._prospects.get(key)
        if found is None:
            _make_room(self._prospects)
            found = self._prospects[key] = self._gains(state, seat, fleets, within & ~taken, rivals, stand_in)
        return found

    def _rivals(
        self, state: State, seat: int, fleets: list[Fleet], taken: int
    ) -> tuple[tuple[int, Fleet], ...]:
        """Rivals that control some of the bodies ``taken`` and are no allies: these bodies, and their fleet."""
        return tuple(
            (mask & taken, fleets[other])
            for other, mask in enumerate(state.held)
            if mask & taken and not state.allied(seat, other)
        )

    def _gains(
        self,
        state: State,
        seat: int,
        fleets: list[Fleet],
        free: int,
        rivals: tuple[tuple[int, Fleet], ...],
        stand_in: Fleet,
    ) -> tuple[float, ...]:
        mine = fleets[seat]
        base = self.income_with(state, seat, 0)
        found = []
        for body in bits(free):
            natives = self.rules.content.bodies[body].fleet
            chance = combat.win_chance(mine, natives or stand_in, natives is not None)
            if chance > 0.02:
                found.append((1 - (1 - chance) ** 2) * (self.income_with(state, seat, 1 << body) - base))
        homes = assault.homes(state)
        for bodies, theirs in rivals:
            chance = combat.win_chance(mine, theirs, False)
            if chance > 0.02:
                found += [
                    chance * (self.income_with(state, seat, 1 << body) - base)
                    for body in bits(bodies & ~homes)
                ]
        found.sort(reverse=True)
        return (*found[:GAINS], *[0.0] * (GAINS - len(found)))

    def income_with(self, state: State, seat: int, more: int) -> int:
        techs, secrets = state.techs[seat], state.secrets[seat]
        key = (state.held[seat] | more, techs, secrets)
        found = self._incomes.get(key)
        if found is None:
            found = self._incomes[key] = self._pay(self._counts(key[0], techs, secrets), techs, secrets)
        return found

    def danger(self, state: State, seat: int, fleets: list[Fleet], within: list[int]) -> float:
        """The chance that one of those who reach the home base now, and can pay, takes it in one combat each."""
        home = 1 << state.base[seat]
        if not state.held[seat] & home:
            return 0.0
        safe = 1.0
        for other, mask in enumerate(within):
            if not mask & home or other == seat or state.allied(seat, other):
                continue
            fee = assault.home_fee(self.rules, state, other)
            if state.credits[other] - fee >= self.rules.constants.debt_limit:
                safe *= 1 - combat.win_chance(fleets[other], fleets[seat], False)
        return 1 - safe


def turns_to(missing: float, income: float, growth: float) -> float:
    """Turns until ``missing`` CG are earned: ``income`` in the first, ``growth`` more in each that follows.

    >>> turns_to(0, 10, 0)
    0.0
    >>> turns_to(60, 10, 10)
    3.0
    """
    if missing <= 0:
        return 0.0
    if growth < 0.01:
        return min(LONGEST, missing / income) if income > 0 else LONGEST
    first = income - growth / 2
    return min(LONGEST, (sqrt(first * first + 2 * growth * missing) - first) / growth)


def _make_room(cache: dict[Any, Any]) -> None:
    if len(cache) >= _LIMIT:
        cache.clear()
