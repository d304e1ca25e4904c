"""Analyst of Galaxy: chances by features of the players, and sheets that a Raider would rather have written.

All orders are secret and carried out together, so the move that closes a turn changes the chances, for everybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine.actions import Action
from games.engine.advice import Choice
from games.engine.chance import Chance, SeededChance
from games.engine.move_recorder import MoveRecorder
from games.engine.prompts import Prompt
from games.engine.win_probability import ModelAnalyst, calibrations, nearest
from games.rules.galaxy import actions as act
from games.rules.galaxy import execution, flow
from games.rules.galaxy.ai.bots import RaiderBot
from games.rules.galaxy.ai.planner import plan
from games.rules.galaxy.ai.sheet_comparison import compare_sheets
from games.rules.galaxy.ai.win_probability import FromOneSeat, GalaxyWinProbabilityModel
from games.rules.galaxy.ruleset import Galaxy
from games.rules.galaxy.state import State

Sheets = Mapping[int, act.Orders]

TURNS = 2
"""Turns that are played on where a sheet is looked into, its own with them."""

SEATS = 8
"""Seats for which a sheet is played on, in all plays of one world together; one play at least."""


class GalaxyAnalyst(ModelAnalyst[State]):
    """Judges positions of one table's rules."""

    sampled = True

    def __init__(self, game: Galaxy) -> None:
        found = nearest(calibrations("games.rules.galaxy"), game.seats)
        weights = found.in_order(GalaxyWinProbabilityModel.names)
        super().__init__(GalaxyWinProbabilityModel(game.rules, weights), found.trust)
        self.game = game

    def weigh(
        self, state: State, prompt: Prompt, chance: Chance, *, played: Action, thorough: bool
    ) -> list[Choice]:
        """The sheet that was sent beside that of a Raider, if it is another.

        At a glance nobody else does anything in this turn; ``thorough``, Raiders write all other sheets, and those of
        the next turn. Silence is not judged.
        """
        seat = prompt.seat
        if not isinstance(played, act.Orders) or state.sets[seat] is not None:
            return []
        opened = state.copy()
        opened.sets, opened.received = [None] * self.game.seats, ()
        best = RaiderBot().advise(self.game, opened, prompt)
        if best.action == played:
            return []
        answers = compare_sheets(self.game.rules, opened, seat, best, played)
        seeds = [str(chance.below(0, 1 << 32, "play")) for _ in range(self._plays(thorough=thorough))]
        others = self._written(opened) if thorough else {}
        turns = TURNS if thorough else 1
        values = self._values(opened, seat, [{**others, seat: sheet} for sheet, _ in answers], seeds, turns)
        weighed = [Choice(value, *answer) for value, answer in zip(values, answers, strict=True)]
        return sorted(weighed, key=lambda one: -one.value)

    def _plays(self, *, thorough: bool) -> int:
        return max(1, SEATS // self.game.seats) if thorough else 1

    def _values(
        self, opened: State, seat: int, written: Sequence[Sheets], seeds: Sequence[str], turns: int
    ) -> list[float]:
        """The seat's mean chances after each of these turns, the first of which is how others are taken to fare."""
        win_model = self.win_model
        totals = [0.0] * len(written)
        for seed in seeds:
            states = [self._played_on(opened, sheets, seed, turns) for sheets in written]
            usual = win_model.features(states[0])[seat]
            one_seat = FromOneSeat(self.game.rules, win_model.weights, seat, usual)
            totals = [
                total + one_seat.chances(state)[seat] for total, state in zip(totals, states, strict=True)
            ]
        return [total / len(seeds) for total in totals]

    def _played_on(self, opened: State, sheets: Sheets, seed: str, turns: int) -> State:
        """The position after these sheets of a turn, and those of Raiders in the turns that follow."""
        chance = SeededChance(seed)
        state = self._closed(opened, sheets, chance)
        for _ in range(turns - 1):
            if not self.game.rules.over(state):
                state = self._closed(state, self._written(state), chance)
        return state

    def _written(self, state: State) -> Sheets:
        """The sheets that Raiders write, who know what each seat knows in this world."""
        rules = self.game.rules
        return {seat: plan(rules, state, seat, RaiderBot.style) for seat in rules.awaited_seats(state)}

    def _closed(self, state: State, sheets: Sheets, chance: Chance) -> State:
        """The position after a turn with these sheets; seats without one do nothing."""
        draft = state.copy()
        recorder = MoveRecorder(draft, chance)
        for seat in range(self.game.seats):
            execution.perform(self.game.rules, draft, recorder, seat, sheets.get(seat, act.NoOrders()))
        flow.advance(self.game.rules, draft, recorder)
        return draft
