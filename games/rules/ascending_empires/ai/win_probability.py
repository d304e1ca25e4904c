"""Winning chances of a position: what every player has and may hope for, weighed by what told winners.

Features of a seat that has not resigned (AE-6.9), each scaled to differ by about one. Until the last turns begin:

* ``score``: what it would score if the game ended now (AE-18.1), in fours;
* ``planets``: what the ace hopes of troops, colonies and cities to come (``ai/evaluation.py``), in fives of points;
* ``ready``: points that its troops could mine as they stand, in fours: so a chance rises as they come, not as they go;
* ``score_rich`` and ``planets_rich``: the first two times how rich the board is, the logarithm of the mean hope of all
  over RICH. The more is still to be fought for, the less a lead tells: aces let empires grow and take them from one
  another, pilots trade points one by one.

To the score the usual income of a turn is added, all of it for who is about to act, less for who waits:
else the chances would sway with whose turn it is.

Once it is known which turns are still to come, only ``end`` counts: its score, with what one deed would bring in the
turn that it has still to come, in half points; tokens break ties (AE-18.3).

In the middle of a move the position is looked at as if the move ended there, with the attacks that are due then: a
shot tells as soon as it has hit, and not only when the turn ends.
"""

from __future__ import annotations

from collections.abc import Collection
from math import log
from typing import ClassVar

from games.engine.chance import SeededChance
from games.engine.logit import Row, Weights
from games.engine.move_recorder import MoveRecorder
from games.engine.win_probability import WinProbabilityModel
from games.rules.ascending_empires import execution, flow, move_generation, scoring
from games.rules.ascending_empires.ai import evaluation
from games.rules.ascending_empires.attacks import default_attack
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import NOBODY, State

PACE = 0.25
"""Tokens that a player takes in a round, until one knows better."""

BUILT = 0.2
"""Points on the board that a player adds in a round."""

STEADY = 8
"""Rounds after which the pace of the game itself counts as much."""

HOPES = 5.0
"""Points of hope that are one of the feature ``planets``."""

RICH = 7.0
"""Points that a player usually hopes for of planets."""

BARE, FULL = 4.5, 10.0
"""Points hoped for beyond which nothing was measured: a board counts as no poorer, and no richer."""

UNUSED = {"action": 1.0, "moving": 0.5, "second_action": 0.3}
"""How much of a turn is still to come, by phase."""


class EmpiresWinProbabilityModel(WinProbabilityModel[State]):
    """Says the chances of one table's positions."""

    names: ClassVar[tuple[str, ...]] = (
        "score",
        "planets",
        "ready",
        "end",
        "score_rich",
        "planets_rich",
    )
    regularization: ClassVar[float] = 0.3

    def __init__(self, rules: Rules, weights: Weights) -> None:
        super().__init__(rules.seats, weights)
        self.rules = rules

    def winners(self, state: State) -> tuple[int, ...] | None:
        return state.winners if state.reason else None

    def progress(self, state: State) -> float:
        """By rounds that are over and those until the last turns, at the pace at which tokens go."""
        over = state.round - 1
        return 1.0 if ending(self.rules, state) else over / (over + self._rounds_left(state))

    def features(self, state: State) -> dict[int, Row]:
        order = [(state.active + step) % self.rules.seats for step in range(self.rules.seats)]
        playing = [seat for seat in order if state.playing(seat)]
        position = end_move(self.rules, state)
        if ending(self.rules, state):
            to_come = last_turns(self.rules, state)
            ends = {seat: self._end(position, seat, to_come) for seat in playing}
            return {seat: (0.0, 0.0, 0.0, end, 0.0, 0.0) for seat, end in ends.items()}
        unused = UNUSED.get(state.phase, 0.0)
        waits = (
            (len(playing) - 1) * (1.0 - unused),
            *(place - 1.0 + unused for place in range(1, len(playing))),
        )
        has = {
            seat: self._has(position, seat, 1.0 - wait / len(playing))
            for seat, wait in zip(playing, waits, strict=True)
        }
        hope = HOPES * sum(planets for _, planets, _ in has.values()) / len(has)
        rich = log(min(max(BARE, hope), FULL) / RICH)
        return {
            seat: (score, planets, ready, 0.0, score * rich, planets * rich)
            for seat, (score, planets, ready) in has.items()
        }

    def _has(self, state: State, seat: int, share: float) -> tuple[float, float, float]:
        """The score, the hope of planets and what is ready; ``share`` of a turn's income is due."""
        score = scoring.score(self.rules, state, seat) + share * (PACE + BUILT)
        planets = evaluation.of_planets(self.rules, state, seat, evaluation.KEEN)
        mine = self.rules.edition.actions.mine
        ready = sum(
            mine.get(state.troops[hole], 0)
            for hole in self.rules.held(state, seat)
            if state.troops[hole] > 1 and not self.rules.blockaded(state, hole)
        )
        return score / 4, planets / HOPES, ready / 4

    def _end(self, state: State, seat: int, to_come: Collection[int]) -> float:
        """The feature ``end``."""
        gain = best_deed(self.rules, state, seat) if seat in to_come else 0
        return 2.0 * (scoring.score(self.rules, state, seat) + gain + state.tokens[seat] / 50)

    def _rounds_left(self, state: State) -> float:
        """Rounds until the last turns begin, this one with them."""
        rules, options = self.rules, self.rules.options
        seats, over = len(flow.still_playing(rules, state)), state.round - 1
        pace = (rules.vp_supply - state.vp_supply + PACE * rules.seats * STEADY) / (over + STEADY)
        left = 1.0 + state.vp_supply / pace
        if options["round_limit"]:
            left = min(left, options["round_limit"] - state.round + 1.0)
        if options["idle_rounds"] and state.passes >= seats:
            left = min(left, options["idle_rounds"] + 0.5 - state.passes / seats)
        return left


def ending(rules: Rules, state: State) -> bool:
    """Whether it is known which turns are still to come (AE-17.4, AE-17.6)."""
    limit = rules.options["round_limit"]
    return state.taker != NOBODY or bool(limit and state.round >= limit)


def last_turns(rules: Rules, state: State) -> tuple[int, ...]:
    """Return the seats that may still take an action; call it once the end is known."""
    later = state.last_turns
    if state.taker == NOBODY:
        place = {seat: (seat - state.first) % rules.seats for seat in flow.still_playing(rules, state)}
        later = tuple(seat for seat in place if place[seat] > place[state.active])
    return (state.active, *later) if state.phase == "action" else later


def best_deed(rules: Rules, state: State, seat: int) -> int:
    """Compute the most that mining, building or developing would add to the score in a turn of the seat."""
    asked = state.copy()
    asked.active, asked.phase = seat, "action"
    score = scoring.score(rules, state, seat)
    best = 0
    deeds = (
        move_generation.mines(rules, asked, seat),
        move_generation.builds(rules, asked, seat),
        move_generation.develops(rules, asked, seat),
    )
    for deed in (one for kind in deeds for one in kind):
        if move_generation.is_allowed(rules, asked, seat, deed):
            draft = asked.copy()
            execution.perform(rules, draft, MoveRecorder(draft, SeededChance(0)), seat, deed)
            best = max(best, scoring.score(rules, draft, seat) - score)
    return best


def end_move(rules: Rules, state: State) -> State:
    """The position as it would be if a move that is under way ended now, the attacks of AE-11.12 carried out."""
    if state.phase not in ("moving", "attacking"):
        return state
    draft = state.copy()
    recorder = MoveRecorder(draft, SeededChance(0))
    draft.points = 0
    flow.advance(rules, draft, recorder, execution.carry_out)
    while draft.phase == "attacking":
        attack = default_attack(rules, draft)
        assert attack is not None
        execution.carry_out(rules, draft, recorder, attack)
        flow.advance(rules, draft, recorder, execution.carry_out)
    return draft
