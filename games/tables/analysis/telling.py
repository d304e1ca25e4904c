"""Telling of an analysis: what was found out about every move, as the data that pages draw from.

Moves that were taken back are left out. Its shape is in docs/analysis.md.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from games.engine import codec
from games.engine.analysis import UNIT, Entry, Part, accounts, turning_points
from games.engine.events import Event, number_lines
from games.engine.ruleset import Ruleset
from games.engine.undo import target
from games.tables.analysis.analysis_worker import Kept, analyst_of, quarter
from games.tables.moves.log_segment import StoredPosition, decode_snapshot
from games.tables.moves.rule_source import RuleSource
from games.tables.replay.replay_worker import pack, see_all


class LoggedMove(msgspec.Struct, frozen=True):
    """Recorded move with its action and its events, both as JSON."""

    seq: int
    seat: int | None
    action: str
    events: str


class Telling(msgspec.Struct, frozen=True):
    """A finished game with what was ``found`` out about its moves.

    ``now`` is its last position, ``first`` has the chances at its beginning.
    """

    rules: RuleSource
    now: StoredPosition
    moves: tuple[LoggedMove, ...]
    first: tuple[int, ...]
    found: tuple[Kept, ...]


def tell(telling: Telling) -> bytes:
    """The whole analysis of a game, packed."""
    return pack(analyse(telling))


def analyse(telling: Telling) -> dict[str, Any]:
    """The whole analysis of a game as plain data."""
    game = telling.rules.bind()
    analyst = analyst_of(telling.rules, game)
    length, first = telling.now.seq, telling.first
    events = {move.seq: codec.decode(move.events, list[Event]) for move in telling.moves}
    gone = taken_back((move.seq, json.loads(move.action)) for move in telling.moves)
    stands = [one for one in telling.found if one["seq"] not in gone]
    entries = _entries(stands)
    vague = max((_until(n, length) for n, one in enumerate(analyst.trust()) if not one.judged), default=0)
    kinds = {seq: {event.kind for event in happened} for seq, happened in events.items()}
    points = turning_points(
        first,
        entries,
        _heroes(telling, game, entries),
        since=vague,
        routine={seq for seq, told in kinds.items() if told and told <= analyst.idle | analyst.routine},
        great={seq for seq, told in kinds.items() if told & analyst.great},
    )
    opinions = [{"seq": one["seq"], **one["opinion"]} for one in stands if "opinion" in one]
    luck = [
        {"seq": one.seq, "kind": part.kind, "worth": part.worth, "error": part.error}
        for one in entries
        for part in one.luck
    ]
    shown = {one.seq for one in points} | {one["seq"] for one in opinions}
    shown |= {one["seq"] for one in luck if one["kind"] == "roll"}
    return {
        "state": "ready",
        "unit": UNIT,
        "last": length,
        "chancy": analyst.chancy,
        "first": list(first),
        "moves": [[one.seq, *one.after] for one in entries],
        "rounds": _rounds(stands),
        "trust": [
            {"until": _until(number, length), "margin": round(one.margin * UNIT), "judged": one.judged}
            for number, one in enumerate(analyst.trust())
        ],
        "accounts": msgspec.to_builtins(accounts(first, entries)),
        "luck": luck,
        "turning": msgspec.to_builtins(points),
        "opinions": opinions,
        # Who made the moves that are spoken of, and their lines of the log with nothing hidden.
        "lines": [
            line
            for seq in sorted(shown & set(events))
            for line in number_lines(seq, map(see_all, events[seq]))
        ],
        "movers": {str(move.seq): move.seat for move in telling.moves if move.seq in shown},
    }


def taken_back(actions: Iterable[tuple[int, Any]]) -> set[int]:
    """The moves of a log that do not stand: taken back, and the taking back itself."""
    rewinds = [(seq, to) for seq, action in actions if (to := target(action)) is not None]
    return {gone for seq, to in rewinds for gone in range(to + 1, seq + 1)}


def _entries(stands: Sequence[Kept]) -> list[Entry]:
    """Entries with their turns numbered: a new one begins where another seat's turn is, or another round of all."""
    found: list[Entry] = []
    number, whose = 0, None
    for one in stands:
        if one["turn"] != whose:
            number, whose = number + 1, one["turn"]
        luck = tuple(codec.convert(part, Part) for part in one["luck"])
        found.append(Entry(one["seq"], number, tuple(one["after"]), luck, one["idle"]))
    return found


def _rounds(stands: Sequence[Kept]) -> list[list[int]]:
    """Where each round begins: its first move and its number."""
    found: list[list[int]] = []
    for one in stands:
        if not found or one["round"] != found[-1][1]:
            found.append([one["seq"], one["round"]])
    return found


def _heroes(telling: Telling, game: Ruleset[Any], entries: Sequence[Entry]) -> list[int]:
    """The winner, and who came second by the chances before the last turns."""
    now = decode_snapshot(telling.now, game)
    winners = game.standing(now).winners[:1]
    if not entries:
        return list(winners)
    best = [max(one.after[seat] for one in entries) for seat in range(game.seats)]
    others = sorted((seat for seat in range(game.seats) if seat not in winners), key=lambda seat: -best[seat])
    return [*winners, *others[:1]]


def _until(number: int, length: int) -> int:
    """The last move of a quarter."""
    return max((seq for seq in range(1, length + 1) if quarter(seq, length) == number), default=0)
