"""Undo: which of its own moves a seat could take back, and what stands against it.

An undo is a move of its own. It takes up an earlier position again; the log keeps what was taken back, and what was
learned by it is still known. Free is what left nothing behind: nothing drawn, rolled or revealed, nothing done by
others. For all else those are asked whom it concerns.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec

from games.engine.capabilities.undo import undo_policy
from games.engine.events import Event
from games.engine.ruleset import Ruleset, Step

ACTION = "rewind"
"""The tag ``do`` of an undo in the log: ``{"do": "rewind", "to": 41, "fresh": 1}``."""

REACH = 16
"""Recorded moves that an undo goes back over at most."""

STEPS = 3
"""Own moves that a seat is offered to take back, the last first."""


class Trace(msgspec.Struct, frozen=True):
    """Trace of one recorded move: what it left behind.

    ``own``: somebody did it in this seat, no clock or bot. ``chance``: labels of what was drawn or rolled.
    ``learned``: (kind of event, seat) of what was shown to a seat alone; ``shown``: kinds of events that showed
    everybody something hidden. ``final``: nothing before it can be taken back. ``to``: of an undo, the move whose
    position it took up again.
    """

    seq: int
    seat: int | None
    own: bool
    chance: tuple[str, ...] = ()
    learned: tuple[tuple[str, int], ...] = ()
    shown: tuple[str, ...] = ()
    final: bool = False
    to: int | None = None


class UndoOption(msgspec.Struct, frozen=True, omit_defaults=True):
    """Undo that a seat may ask for: to the position after move ``to``, and what stands against going there for free.

    ``acted`` are other seats that did something since; ``absent``: a clock or a bot played for the seat itself.
    The rest is as in Trace, of all moves since, those taken back among them.
    """

    to: int
    acted: tuple[int, ...] = ()
    absent: bool = False
    chance: tuple[str, ...] = ()
    learned: tuple[tuple[str, int], ...] = ()
    shown: tuple[str, ...] = ()

    @property
    def free(self) -> bool:
        """True if nothing stands against it."""
        return not (self.acted or self.absent or self.chance or self.learned or self.shown)

    def concerns(self, seat: int, players: Collection[int]) -> set[int]:
        """Seats that must agree when ``seat`` takes this option: those that acted or learned something since.

        All ``players`` where something was drawn, rolled or shown to everybody, or where ``seat`` itself knows more
        than it did.
        """
        others = set(players) - {seat}
        who = {one for _, one in self.learned}
        if self.chance or self.shown or self.absent or seat in who:
            return others
        return (who | set(self.acted)) & others


class _Node(msgspec.Struct):
    """A move that stands: ``at`` names the position after it, the last move that led there or took it up again."""

    at: int
    seat: int | None
    own: bool


def trace(
    game: Ruleset[Any],
    seq: int,
    seat: int | None,
    events: Iterable[Event],
    labels: Iterable[str],
    *,
    own: bool,
    to: int | None = None,
) -> Trace:
    """Trace of move ``seq``; ``labels`` are those of its outcomes."""
    learned: dict[tuple[str, int], None] = {}
    shown: dict[str, None] = {}
    final, policy = False, undo_policy(game)
    for event in events:
        final = final or event.private or event.kind in policy.undo_barriers
        if event.secret:
            learned.update(((event.kind, one), None) for one in event.to)
        if policy.reveals(event):
            shown[event.kind] = None
    return Trace(seq, seat, own, tuple(dict.fromkeys(labels)), tuple(learned), tuple(shown), final, to)


def action(to: int, agreed: Sequence[int] = (), fresh: int = 0) -> dict[str, Any]:
    """An undo as the log holds it; ``agreed`` are the seats that were asked, ``fresh`` counts the table's undos.

    From ``fresh`` follow the draws that come after it (fairness.py).
    """
    said = {"do": ACTION, "to": to, **({"agreed": list(agreed)} if agreed else {})}
    return said | ({"fresh": fresh} if fresh else {})


def fresh(recorded: Any) -> int | None:
    """The number of an undo after which draws are new ones; None for all else, and for undos of old."""
    return int(recorded["fresh"]) if target(recorded) is not None and "fresh" in recorded else None


def target(recorded: Any) -> int | None:
    """The move whose position a recorded action takes up again; None for all actions that undo nothing."""
    return int(recorded["to"]) if isinstance(recorded, dict) and recorded.get("do") == ACTION else None


def undo_options(past: Sequence[Trace], seat: int) -> list[UndoOption]:
    """Undo options of ``seat``, its last move first; ``past`` are the last moves recorded, oldest first."""
    return Past(past).undo_options(seat)


class Past:
    """The last moves recorded, oldest first, for several seats that ask what they could take back."""

    def __init__(self, past: Sequence[Trace]) -> None:
        self._past = past[-REACH:]
        self._line = _line(self._past)
        self._last = {node.seat: place for place, node in enumerate(self._line) if node.own and place}
        self._left: dict[int, _Traces] = {}

    def before_last(self, seat: int) -> int | None:
        """The move after which the position stood in which ``seat`` made its last move; None if none is at hand."""
        place = self._last.get(seat)
        return None if place is None else self._line[place - 1].at

    def undo_options(self, seat: int) -> list[UndoOption]:
        """Undo options of ``seat``, its last move first."""
        found: list[UndoOption] = []
        for place in range(self._last.get(seat, 0), 0, -1):
            node, to = self._line[place], self._line[place - 1].at
            left = self._left_since(to)
            if len(found) == STEPS or left.final:
                break
            if node.own and node.seat == seat:
                found.append(_option(to, seat, self._line[place:], left))
        return found

    def _left_since(self, to: int) -> _Traces:
        """Traces of the moves after number ``to``, together."""
        if not self._left:
            left = _Traces()
            for one in reversed(self._past):
                self._left[one.seq] = left
                left = left.after(one)
            self._left[self._past[0].seq - 1] = left
        return self._left[to]


class _Traces(msgspec.Struct, frozen=True):
    """Traces of several moves together, each thing once, in their order."""

    final: bool = False
    chance: tuple[str, ...] = ()
    learned: tuple[tuple[str, int], ...] = ()
    shown: tuple[str, ...] = ()

    def after(self, one: Trace) -> _Traces:
        """Return these traces with those of an earlier move before them."""
        if not (one.final or one.chance or one.learned or one.shown):
            return self
        return _Traces(
            self.final or one.final,
            _join(one.chance, self.chance),
            _join(one.learned, self.learned),
            _join(one.shown, self.shown),
        )


def _line(past: Sequence[Trace]) -> list[_Node]:
    """The moves that stand, after one node for the position before them."""
    line = [_Node(past[0].seq - 1, None, False)] if past else []
    for one in past:
        if one.to is None:
            line.append(_Node(one.seq, one.seat, one.own))
            continue
        while line and line[-1].at > one.to:
            line.pop()
        if line and line[-1].at == one.to:
            line[-1].at = one.seq
        else:
            line = [_Node(one.seq, None, False)]
    return line


def _option(to: int, seat: int, standing: Sequence[_Node], left: _Traces) -> UndoOption:
    acted = {node.seat for node in standing if node.seat is not None and node.seat != seat}
    absent = any(node.seat == seat and not node.own for node in standing)
    return UndoOption(to, tuple(sorted(acted)), absent, left.chance, left.learned, left.shown)


def _join(first: tuple[Any, ...], then: tuple[Any, ...]) -> tuple[Any, ...]:
    """Join two tuples without duplicates, in their order."""
    return tuple(dict.fromkeys((*first, *then))) if first else then


def undo_step(game: Ruleset[Any], earlier: Any, last: Any, seat: int, recorded: dict[str, Any]) -> Step[Any]:
    """Step of an undo by ``seat`` from position ``last`` to ``earlier``, as the log records it.

    Nothing is drawn: the position has its number of draws. What is drawn under those numbers next is new all the same.
    """
    told = {name: value for name, value in recorded.items() if name not in ("do", "fresh")}
    return Step(undo_policy(game).after_undo(earlier, last), (Event("rewound", {"seat": seat, **told}),), ())
