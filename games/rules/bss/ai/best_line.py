"""Best line: what the strategist would answer for both sides from a position on, to the end of the turn."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.actions import Move
from games.engine.advice import Foreseen, Line
from games.engine.chance import Chance
from games.rules.bss import scoring
from games.rules.bss.ai.advice import reason_for
from games.rules.bss.ai.bots import StrategistBot
from games.rules.bss.rules import PLAYERS
from games.rules.bss.ruleset import StarSystems
from games.rules.bss.state import CARDS, PHASES, State

MOST = 240
"""Answers in one line; a turn of twenty fleets has fewer."""

ANSWERS = 2
"""Activations of a phase that think: one a player."""


class _Watch:
    """Shares out the time there is: each activation gets an equal part of what is left."""

    def __init__(self, spent: Callable[[], float], parts: int) -> None:
        self._spent = spent
        self._until = 0.0
        self._parts = parts

    def begin(self) -> None:
        """Another activation thinks."""
        now = self._spent()
        self._until = now + max(0.0, 1 - now) / max(1, self._parts)
        self._parts -= 1

    def spent(self) -> float:
        """Part of this activation's own time that is over."""
        return self._spent() / self._until if self._until else 1.0


def best_line(
    game: StarSystems, state: State, chance: Chance, spent: Callable[[], float] | None = None
) -> Line:
    """The line; ``spent`` says which part of the time is over, without it a fixed number of plans is tried."""
    begun, first = _scores(state), state.turn
    bot = StrategistBot()
    watch = _Watch(spent, _parts(state)) if spent is not None else None
    if watch is not None:
        bot.spent = watch.spent
    steps: list[Foreseen] = []
    asked = ""
    while state.phase and state.turn == first and len(steps) < MOST:
        prompt = game.prompts(state)[0]
        if watch is not None and prompt.id != asked:
            watch.begin()
        asked = prompt.id
        known = game.resample(state, prompt.seat, chance)
        action = bot.choose(game, known, prompt, chance)
        reason = reason_for(game.rules, state, prompt.seat, action)
        state = game.apply(state, Move(prompt.seat, action), chance).state
        steps.append(Foreseen(prompt.seat, action, reason, _scores(state)))
    return Line(begun, tuple(steps), not state.phase)


def _parts(state: State) -> int:
    """Questions of the turn that are worth time, this one's phase included."""
    at = PHASES.index(state.phase) if state.phase in PHASES else len(PHASES) - (state.phase != CARDS)
    return ANSWERS * (len(PHASES) - at) + 1


def _scores(state: State) -> tuple[tuple[int, ...], ...]:
    return tuple(scoring.score_parts(state, player) for player in PLAYERS)
