"""Reproduction of a moment of a played game as a scenario: a position, the moves since, and their outcomes.

Scenarios cannot say everything that a position holds (cards on a stack, a combat half way). So the telling begins a
little earlier, at the last position that can be said, and plays on from there with the chance of then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.engine.history import ReplayedMove
from games.engine.ruleset import Ruleset, S
from games.engine.scenario import Reader, Scenario, Verdict, run

TELLINGS = 8
"""Positions from which a telling is tried: each is played, and a longer one repeats the shorter."""


def retell(
    reader: Reader[S],
    game: Ruleset[S],
    moves: Sequence[ReplayedMove],
    now: S,
    about: Mapping[str, Any],
    last: Mapping[str, Any] | None,
    holds: Callable[[Verdict], bool],
) -> dict[str, Any] | None:
    """The shortest scenario that ends at ``now`` with the entry ``last`` (if any) and of which ``holds`` is true.

    ``about`` are its id, rules, why and expect. None where no position before one of ``moves`` can be said, or none of
    the last TELLINGS that can leads there.
    """
    since: list[ReplayedMove] = []
    tried = 0
    for move in [None, *reversed(moves)]:
        if move is not None:
            if reader.chance(move.step.outcomes) is None:
                return None
            since.insert(0, move)
        said = reader.describe(game, now if move is None else move.before)
        if said is None:
            continue
        entries = [{"seat": one.line.seat, **one.line.action} for one in since]
        entries += [dict(last)] if last else []
        chance = reader.chance([outcome for one in since for outcome in one.step.outcomes]) or {}
        data = {**about, **said, **chance, "actions": entries}
        if holds(run(reader, Scenario(str(data["id"]), "", data))):
            return data
        tried += 1
        if tried == TELLINGS:
            return None
    return None


def passes(verdict: Verdict) -> bool:
    """True if everything came out as it is written."""
    return verdict.passed


def fails_with(error: str) -> Callable[[Verdict], bool]:
    """The rules fail once more with this kind of error."""
    return lambda verdict: any(error in problem for problem in verdict.problems)
