"""A bot's choice in a worker process: question and answer are plain data."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from games.engine.actions import as_data
from games.engine.advice import Choice
from games.engine.chance import SeededChance
from games.tables.moves.rule_source import RuleSource


class Question(msgspec.Struct, frozen=True):
    """A prompt with a position in which what its seat cannot know has been dealt again.

    ``position`` is the encoded state; ``seconds`` is how long the bot of this
    ``level`` may think.
    """

    rules: RuleSource
    position: bytes
    prompt: str
    seat: int
    level: str
    seed: int
    seconds: float


class Study(msgspec.Struct, frozen=True):
    """A position of a game that is over, from which a best line is asked for; the fields are those of ``Question``."""

    rules: RuleSource
    position: bytes
    seed: int
    seconds: float


class HintTask(msgspec.Struct, frozen=True):
    """A question to advise a seat on; the fields are those of ``Question``.

    ``position`` is as the table holds it: what the seat cannot know is dealt again before it is looked at.
    """

    rules: RuleSource
    position: bytes
    prompt: str
    seat: int
    seed: int


class Gone(Exception):
    """Raised where the position asks no such question."""


def answer(question: Question) -> dict[str, Any]:
    """The action that the bot chooses, as plain data. Raises Gone, and whatever the bot raises."""
    game = question.rules.bind()
    state = game.decode(question.position)
    prompt = next(
        (one for one in game.prompts(state) if (one.id, one.seat) == (question.prompt, question.seat)), None
    )
    if prompt is None:
        raise Gone(question.prompt)
    bot = question.rules.package.bots[question.level]()
    began = time.perf_counter()
    bot.spent = lambda: (time.perf_counter() - began) / question.seconds
    return as_data(bot.choose(game, state, prompt, SeededChance(question.seed)))


def advise(task: HintTask) -> dict[str, Any] | None:
    """Advice on a question from what its seat may know, as plain data; None for a game that gives none.

    ``action`` and ``reason`` (key, params); ``other`` is the next best answer with its reason, where there is one.
    Raises Gone, and whatever the rules raise.
    """
    game = task.rules.bind()
    state = game.decode(task.position)
    guess = game.resample(state, task.seat, SeededChance(f"{task.seed}/deal"))
    prompts = (*game.prompts(guess), *game.prompts(state))
    prompt = next((asked for asked in prompts if (asked.id, asked.seat) == (task.prompt, task.seat)), None)
    if prompt is None:
        raise Gone(task.prompt)
    advisor = task.rules.package.advise
    choice = None if advisor is None else advisor(game, guess, prompt, SeededChance(task.seed))
    if choice is None:
        return None
    other = {} if choice.other is None else {"other": _advice(choice.other)}
    return {**_advice(choice), **other}


def _advice(choice: Choice) -> dict[str, Any]:
    return {"action": as_data(choice.action), "reason": msgspec.to_builtins(choice.reason)}


def foresee(study: Study) -> dict[str, Any]:
    """The best line as plain data: its first ``scores``, its ``steps``, and whether it is ``final``."""
    game = study.rules.bind()
    began = time.perf_counter()
    best_line = study.rules.package.best_line
    assert best_line is not None
    line = best_line(
        game,
        game.decode(study.position),
        SeededChance(study.seed),
        lambda: (time.perf_counter() - began) / study.seconds,
    )
    steps = [
        {
            "seat": step.seat,
            "action": as_data(step.action),
            "reason": msgspec.to_builtins(step.reason),
            "scores": step.scores,
        }
        for step in line.steps
    ]
    return {"scores": line.scores, "steps": steps, "final": line.final}
