"""A move applied in a worker process: task and outcome are plain data."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from games.engine.actions import Move, Rejected, as_data
from games.engine.capabilities.order_sheets import Draft, draft_or_default_action
from games.engine.chance import HmacChance
from games.engine.events import Event
from games.engine.ruleset import Ruleset, Step
from games.tables.moves.rule_source import RuleSource


class Task(msgspec.Struct, frozen=True):
    """A move to be applied to ``position``, the encoded state after move ``seq``.

    ``action`` None is the default action of ``prompt``, or what the seat has
    ``draft``. ``key`` is the secret of the table's draws, ``domain`` what is read before their numbers.
    """

    rules: RuleSource
    position: bytes
    seq: int
    seat: int
    prompt: str
    action: Any
    draft: Draft | None
    key: bytes
    domain: bytes = b""

    def __repr__(self) -> str:
        return f"Task({self.rules.game}, move {self.seq + 1} of seat {self.seat})"


class ResolvedMove(msgspec.Struct, frozen=True):
    """Outcome of a move played after move ``seq``: the action in full, the encoded position, events, outcomes.

    ``seconds`` is how long it took.
    """

    seq: int
    action: dict[str, Any]
    position: bytes
    events: tuple[Event, ...]
    outcomes: tuple[tuple[str, Any], ...]
    seconds: float

    def step(self, game: Ruleset[Any]) -> Step[Any]:
        """Return the result as a step of the rules."""
        return Step(game.decode(self.position), self.events, self.outcomes)


class Refusal(msgspec.Struct, frozen=True):
    """Refusal of a move after move ``seq``: code, rule and parameters."""

    seq: int
    code: str
    rule: str
    params: dict[str, Any]


def resolve(task: Task) -> ResolvedMove | Refusal:
    """Apply the move. Raises whatever the rules raise, but for Rejected: a refusal is an answer."""
    began = time.perf_counter()
    game = task.rules.bind()
    state = game.decode(task.position)
    try:
        prompt = next((one for one in game.prompts(state) if _asks(one, task)), None)
        if prompt is None and (task.prompt or task.action is None):
            raise Rejected("stale_prompt")
        if task.action is None:
            assert prompt is not None
            action = draft_or_default_action(game, state, prompt, task.draft)
        else:
            action = game.actions.parse(game.actions.completed(task.action))
        step = game.apply(state, Move(task.seat, action), HmacChance(task.key, task.domain))
    except Rejected as rejected:
        return Refusal(task.seq, rejected.code, rejected.rule, rejected.params)
    return ResolvedMove(
        task.seq,
        as_data(action),
        game.encode(step.state),
        step.events,
        step.outcomes,
        time.perf_counter() - began,
    )


def _asks(prompt: Any, task: Task) -> bool:
    return (prompt.id, prompt.seat) == (task.prompt, task.seat)
