"""History of a game: its recorded moves applied again, one by one, with their recorded chance.

Replays, statistics, analyses, proofs, audits, undo, scenarios of reports and the check of game files walk through it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, NamedTuple, Protocol

import msgspec

from games.engine import forks
from games.engine.actions import Action, Move
from games.engine.chance import Chance, RecordedChance
from games.engine.ruleset import Ruleset, S, Start, Step
from games.engine.undo import target, undo_step


class LoggedMove(Protocol):
    """A recorded move: a row of the log, a line of a game file, or plain data."""

    @property
    def seq(self) -> int: ...

    @property
    def seat(self) -> int | None: ...

    @property
    def action(self) -> Any: ...

    @property
    def outcomes(self) -> Any: ...


class LogLine(msgspec.Struct, frozen=True):
    """Recorded move as plain data, as far as it is needed to apply it again."""

    seq: int
    seat: int | None
    action: dict[str, Any]
    outcomes: list[Any]


class ReplayedMove(NamedTuple):
    """Recorded move applied again.

    ``before`` is the position before it (None: it is the start). ``action`` is parsed; None for start and undo.
    ``chance`` is what answered its draws.
    """

    line: LoggedMove
    before: Any
    action: Action | None
    step: Start[Any] | Step[Any]
    chance: Chance


def recorded_chance(line: LoggedMove) -> Chance:
    """Chance that gives the outcomes recorded with a move."""
    return RecordedChance(line.outcomes)


class History(Generic[S]):
    """Walk through recorded moves. ``state`` is the position before the next one, None before the start.

    ``restorable`` holds positions by move number, to which undo goes back; ``walk`` keeps those that its moves name.
    ``start`` is the stored position of a table that plays on from another. ``chance_of`` makes the chance of a move.
    """

    def __init__(
        self,
        rules: Ruleset[S],
        state: S | None = None,
        *,
        start: bytes | None = None,
        chance_of: Callable[[Any], Chance] = recorded_chance,
    ) -> None:
        self.rules = rules
        self.state = state
        self.restorable: dict[int, S] = {}
        self._start = start
        self._chance_of = chance_of

    def walk(self, lines: Iterable[LoggedMove]) -> Iterator[ReplayedMove]:
        """Apply moves in their order. Raises as ``play`` does."""
        lines = list(lines)
        named = undo_targets(lines)
        for line in lines:
            move = self.play(line)
            if line.seq in named:
                self.restorable[line.seq] = move.step.state
            yield move

    def play(self, line: LoggedMove) -> ReplayedMove:
        """Apply one move, and go on to the position after it.

        Raises what the rules raise, and LookupError where the log does not hold an outcome or a position that is needed
        (other rules recorded it). Then ``state`` stays.
        """
        before, action, chance = self.state, None, self._chance_of(line)
        step: Start[S] | Step[S]
        if before is None:
            step = start_again(self.rules, line.action, chance, self._start)
        else:
            assert line.seat is not None, f"move {line.seq} has no seat"
            to = target(line.action)
            if to is None:
                action = self.rules.actions.parse(line.action)
                step = self.rules.apply(before, Move(line.seat, action), chance)
            else:
                step = undo_step(self.rules, self.restorable[to], before, line.seat, line.action)
        self.state = step.state
        return ReplayedMove(line, before, action, step, chance)


def start_again(
    rules: Ruleset[S], action: Mapping[str, Any], chance: Chance, stored: bytes | None = None
) -> Start[S]:
    """The start of a game again, as the first move of its log records it.

    One that plays on from another table begins with the position ``stored``. Raises LookupError without it.
    """
    if not forks.is_fork(action):
        return rules.start(chance, turned=bool(action.get("turned")))
    if stored is None:
        raise LookupError("the position that it began with was stored under other rules")
    return forks.fork_start(rules, rules.decode(stored), action)


def undo_targets(lines: Iterable[LoggedMove]) -> set[int]:
    """Numbers of the moves whose positions are restored by undo moves among these."""
    return {to for line in lines if (to := target(line.action)) is not None}
