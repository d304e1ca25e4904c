"""Opinions on moves: where a stronger robot, knowing only what the player knew, prefers another answer by far."""

from __future__ import annotations

from math import sqrt
from typing import Any

import msgspec

from games.engine.actions import Action
from games.engine.advice import Choice, Reason
from games.engine.analyst import Analyst
from games.engine.chance import SeededChance
from games.engine.package import Advisor
from games.engine.prompts import Prompt
from games.engine.ruleset import Ruleset

GRADES = (0.15, 0.10, 0.05)
"""Margins that are told apart: a blunder, a mistake, a dubious move."""

GLANCE = 0.04
"""A move that looks closer to the best one at a glance is not looked into."""

WORLDS = 4
"""Times that what the player could not know is dealt again; once is enough where nothing is hidden."""

SHOWN = 5
"""Answers that are kept of one opinion, the played one among them."""


class WeighedAnswer(msgspec.Struct, frozen=True):
    """One answer with the chance to win that it brings, and why one would give it."""

    action: Action
    reason: Reason
    value: float


class Opinion(msgspec.Struct, frozen=True):
    """Opinion on one move: ``answers``, best first; the played one's place; ``error``, that of the gap between them.

    It is 0 where nothing was hidden, and so nothing was dealt again.
    """

    grade: float
    error: float
    played: int
    answers: tuple[WeighedAnswer, ...]


def opinion(
    game: Ruleset[Any],
    analyst: Analyst[Any],
    advise: Advisor | None,
    state: Any,
    prompt: Prompt,
    action: Action,
    seed: str,
) -> Opinion | None:
    """The opinion on an answer in a position; None where there is nothing to say against it.

    Nothing is said against what advice would say: it knows sums and dangers that a robot's glance does not see.
    """
    chance = SeededChance(seed)
    quick = _weigh(game, analyst, state, prompt, chance, action, thorough=False)
    if _gap(quick, analyst, action) < GLANCE:
        return None
    dealt = range(WORLDS if game.has_hidden_information else 1)
    worlds = [_weigh(game, analyst, state, prompt, chance, action, thorough=True) for _ in dealt]
    found = _judge(worlds, analyst, action)
    if found is None or advise is None:
        return found
    return None if _is_advice(game, analyst, advise, state, prompt, action, chance) else found


def _is_advice(
    game: Ruleset[Any],
    analyst: Analyst[Any],
    advise: Advisor,
    state: Any,
    prompt: Prompt,
    action: Action,
    chance: SeededChance,
) -> bool:
    """Whether a player who asked for advice would have heard of this very answer."""
    guess = game.resample(state, prompt.seat, chance)
    advice = advise(game, guess, _find_prompt(game, guess, prompt), chance)
    return advice is not None and analyst.same(advice.action, action)


def _find_prompt(game: Ruleset[Any], guess: Any, prompt: Prompt) -> Prompt:
    """Find the prompt with the same id in a position dealt again."""
    return next((one for one in game.prompts(guess) if one.id == prompt.id), prompt)


def _weigh(
    game: Ruleset[Any],
    analyst: Analyst[Any],
    state: Any,
    prompt: Prompt,
    chance: SeededChance,
    action: Action,
    *,
    thorough: bool,
) -> list[Choice]:
    """Answers from what the seat of the prompt could know, everything else dealt again.

    Where one is sure to win, robots weigh no other: ``action`` is then worth what the position is.
    """
    guess = game.resample(state, prompt.seat, chance)
    found = analyst.weigh(guess, _find_prompt(game, guess, prompt), chance, played=action, thorough=thorough)
    if not found or found[0].value < 1 or any(analyst.same(one.action, action) for one in found):
        return found
    return [*found, Choice(analyst.chances(guess)[prompt.seat], action, Reason("played"))]


def _gap(weighed: list[Choice], analyst: Analyst[Any], action: Action) -> float:
    """By how much the best answer beats this one; 0 where this one was not weighed."""
    own = next((one for one in weighed if analyst.same(one.action, action)), None)
    return 0.0 if own is None else weighed[0].value - own.value


def _judge(worlds: list[list[Choice]], analyst: Analyst[Any], action: Action) -> Opinion | None:
    """The opinion that the same answers in several worlds add up to."""
    values: list[tuple[Choice, list[float]]] = []
    for one in worlds[0]:
        if any(analyst.same(one.action, other.action) for other, _ in values):
            continue
        found = [
            next((o.value for o in world if analyst.same(o.action, one.action)), None) for world in worlds
        ]
        values.append((one, [value for value in found if value is not None]))
    known = [(one, found) for one, found in values if len(found) == len(worlds)]
    known.sort(key=lambda pair: -sum(pair[1]))
    played = next((place for place, (one, _) in enumerate(known) if analyst.same(one.action, action)), 0)
    if not played:
        return None
    gaps = [best - own for best, own in zip(known[0][1], known[played][1], strict=True)]
    mean = sum(gaps) / len(gaps)
    error = sqrt(sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1) / len(gaps))
    grade = next((grade for grade in GRADES if mean >= grade), 0.0)
    if not grade or mean < 2 * error:
        return None
    shown = [*range(min(SHOWN, len(known)))]
    if played not in shown:
        shown[-1] = played
    answers = tuple(
        WeighedAnswer(known[at][0].action, known[at][0].reason, sum(known[at][1]) / len(worlds))
        for at in shown
    )
    return Opinion(grade, error, shown.index(played), answers)
