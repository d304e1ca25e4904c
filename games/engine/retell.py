"""Reproduction of a moment of a played game as a scenario: a position, the moves since, and their outcomes.

Scenarios cannot say everything that a position holds (cards on a stack, a combat half way). So the telling begins a
little earlier, at the last position that can be said, and plays on from there with the chance of then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from games.engine.actions import Move
from games.engine.chance import RecordedChance
from games.engine.ruleset import Ruleset, State
from games.engine.scenario import Reader, Scenario, Verdict, run

S = TypeVar("S", bound=State)

TELLINGS = 8
"""Positions from which a telling is tried: each is played, and a longer one repeats the shorter."""


class Moment(msgspec.Struct, Generic[S], frozen=True):
    """Moment of a game, one move: the position before it, who did what, and the chance of it."""

    before: S
    seat: int
    action: dict[str, Any]
    outcomes: tuple[tuple[str, Any], ...]


def replay(
    game: Ruleset[S], state: S, lines: Iterable[tuple[int, dict[str, Any], Iterable[Sequence[Any]]]]
) -> tuple[list[Moment[S]], S]:
    """The moments of recorded moves (seat, action, outcomes) from ``state`` on, and the position after them.

    Raises what the rules raise, and LookupError where the record asks for other chance: it is of other rules.
    """
    moments = []
    for seat, action, outcomes in lines:
        step = game.apply(state, Move(seat, game.actions.parse(action)), RecordedChance(outcomes))
        moments.append(Moment(state, seat, action, step.outcomes))
        state = step.state
    return moments, state


def retell(
    reader: Reader[S],
    game: Ruleset[S],
    moments: Sequence[Moment[S]],
    now: S,
    about: Mapping[str, Any],
    last: Mapping[str, Any] | None,
    holds: Callable[[Verdict], bool],
) -> dict[str, Any] | None:
    """The shortest scenario that ends at ``now`` with the entry ``last`` (if any) and of which ``holds`` is true.

    ``about`` are its id, rules, why and expect. None where no position of ``moments`` can be said, or none of the last
    TELLINGS that can leads there.
    """
    since: list[Moment[S]] = []
    tried = 0
    for moment in [None, *reversed(moments)]:
        if moment is not None:
            if reader.chance(moment.outcomes) is None:
                return None
            since.insert(0, moment)
        said = reader.describe(game, now if moment is None else moment.before)
        if said is None:
            continue
        entries = [{"seat": one.seat, **one.action} for one in since] + ([dict(last)] if last else [])
        chance = reader.chance([outcome for one in since for outcome in one.outcomes]) or {}
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
