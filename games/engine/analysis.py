"""Analysis of a finished game: chances after every move, ledger of luck, turning points.

All numbers are whole hundredths of a percent of winning (``UNIT`` is certainty), so that sums are exact: for each seat,
luck and decisions add up to what its chances changed from the first position to the last.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import isqrt
from typing import Any

import msgspec

from games.engine.actions import Move
from games.engine.analyst import Analyst
from games.engine.luck import of_move
from games.engine.ruleset import Ruleset, Step

UNIT = 10_000
"""Certainty of winning."""

POINTS = 5
"""Turning points that are told."""

LEAST = UNIT // 50
"""A change below it is no turning point."""

NOTICED = UNIT // 100
"""A great event that changed less is no turning point either: whoever fell had lost already."""

LASTING = 0.5
"""Part of a change that must be there still some moves later, for it to count."""


class Part(msgspec.Struct, frozen=True):
    """Luck of one move, by seat: of a ``roll`` or of ``cards``; ``error`` is the standard error of a sampled mean."""

    kind: str
    worth: tuple[int, ...]
    error: tuple[int, ...]


class Entry(msgspec.Struct, frozen=True):
    """One move that stands: chances ``after`` it, its luck, and the number of the turn in which it was made.

    ``idle``: nothing came of it but that the game went on.
    """

    seq: int
    turn: int
    after: tuple[int, ...]
    luck: tuple[Part, ...] = ()
    idle: bool = False


class Account(msgspec.Struct, frozen=True):
    """Account of one seat: ``change`` of its chances over the game is ``luck`` and ``decisions`` together.

    ``error`` is the standard error of the luck, ``rolls`` and ``cards`` count its own.
    """

    luck: int
    decisions: int
    change: int
    error: int


class Turning(msgspec.Struct, frozen=True):
    """A move after which chances changed much: ``seat`` is whose changed most, ``before`` and ``after`` everybody's."""

    seq: int
    seat: int
    before: tuple[int, ...]
    after: tuple[int, ...]


def entry(
    game: Ruleset[Any],
    analyst: Analyst[Any],
    *,
    seq: int,
    turn: int,
    before: Any,
    move: Move,
    outcomes: Sequence[Sequence[Any]],
    step: Step[Any],
) -> Entry:
    """The entry of a recorded move, from a position to that of ``step``. The same move gives the same entry."""
    after = step.state
    parts = of_move(game, analyst, before, move, outcomes, after, f"luck/{seq}") if analyst.chancy else []
    luck = (Part(one.kind, _round_values(one.worth), _round_values(one.error)) for one in parts)
    kept = tuple(one for one in luck if any(one.worth) or any(one.error))
    idle = bool(step.events) and all(event.kind in analyst.idle for event in step.events)
    return Entry(seq, turn, whole(analyst.chances(after)), kept, idle)


def whole(chances: Sequence[float]) -> tuple[int, ...]:
    """Chances in whole units that add up to UNIT, none further from its chance than one unit.

    >>> whole((1 / 3, 1 / 3, 1 / 3))
    (3334, 3333, 3333)
    """
    floors = [int(one * UNIT) for one in chances]
    order = sorted(range(len(floors)), key=lambda seat: floors[seat] - chances[seat] * UNIT)
    for seat in order[: UNIT - sum(floors)]:
        floors[seat] += 1
    return tuple(floors)


def _round_values(values: Sequence[float]) -> tuple[int, ...]:
    return tuple(round(value * UNIT) for value in values)


def accounts(first: Sequence[int], entries: Sequence[Entry]) -> list[Account]:
    """The account of every seat, from the chances of the ``first`` position on."""
    last = entries[-1].after if entries else first
    found = []
    for seat, start in enumerate(first):
        luck = sum(part.worth[seat] for one in entries for part in one.luck)
        error = isqrt(sum(part.error[seat] ** 2 for one in entries for part in one.luck))
        change = last[seat] - start
        found.append(Account(luck, change - luck, change, error))
    return found


def turning_points(
    first: Sequence[int],
    entries: Sequence[Entry],
    heroes: Collection[int],
    since: int = 0,
    routine: Collection[int] = (),
    great: Collection[int] = (),
) -> list[Turning]:
    """The largest lasting changes in their order; of ``heroes``, at least one each if it can be.

    Of the moves ``great`` each that was noticed is one, and of those of ``routine`` none. Of the others never
    two about one player in one turn: but who is ruined in the turn in which another begins to win is told.
    Moves up to ``since`` are left out: chances there are not to be trusted. A change lasts if half of it is there
    still when the turn after the next begins. What an idle move changed counts to the deed before it.
    """
    entries = _deeds(entries)
    befores = [tuple(first), *(one.after for one in entries[:-1])]
    sizes = [_size(befores[place], entries, place) for place in range(len(entries))]
    order = sorted(
        (
            place
            for place, (size, _) in enumerate(sizes)
            if size >= LEAST and entries[place].seq > since and entries[place].seq not in routine
        ),
        key=lambda at: -sizes[at][0],
    )
    about = [
        (one.turn, whose if size else _changed_most(before, one.after))
        for one, before, (size, whose) in zip(entries, befores, sizes, strict=True)
    ]
    events = [
        place
        for place, one in enumerate(entries)
        if one.seq in great and one.seq > since and _at_once(befores[place], one.after) >= NOTICED
    ]
    chosen: list[int] = []

    def take(place: int) -> None:
        if all(about[place] != about[other] for other in (*events, *chosen)):
            chosen.append(place)

    for hero in heroes:
        own = next((place for place in order if sizes[place][1] == hero), None)
        if own is not None:
            take(own)
    for place in order:
        if len(chosen) < POINTS:
            take(place)
    return [
        Turning(entries[place].seq, about[place][1], befores[place], entries[place].after)
        for place in sorted((*events, *chosen))
    ]


def _at_once(before: Sequence[int], after: Sequence[int]) -> int:
    """How much the chance changed of whose changed most."""
    return max(abs(later - earlier) for earlier, later in zip(before, after, strict=True))


def _changed_most(before: Sequence[int], after: Sequence[int]) -> int:
    """The seat whose chance changed most at once, lasting or not."""
    return max(range(len(before)), key=lambda seat: abs(after[seat] - before[seat]))


def _deeds(entries: Sequence[Entry]) -> list[Entry]:
    """The entries without the idle ones, each with the chances when the next one is made."""
    found: list[Entry] = []
    for one in entries:
        if one.idle and found:
            found[-1] = msgspec.structs.replace(found[-1], after=one.after)
        else:
            found.append(one)
    return found


def _size(before: tuple[int, ...], entries: Sequence[Entry], place: int) -> tuple[int, int]:
    """How much of a move's change lasted, for the seat whose lasted most."""
    now = entries[place]
    later = next((one.after for one in entries[place + 1 :] if one.turn >= now.turn + 2), entries[-1].after)
    found = (0, 0)
    for seat, start in enumerate(before):
        change, lasting = now.after[seat] - start, later[seat] - start
        if change * lasting > 0 and abs(lasting) >= LASTING * abs(change):
            found = max(found, (min(abs(change), abs(lasting)), seat))
    return found
