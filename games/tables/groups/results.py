"""Results of a group: its games, wins, and who finished before whom, reckoned from its tables as they ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import combinations
from typing import Any

from games.tables.models import Group, Member, Seat, Table
from games.tables.text import likeness

MOST = 500
"""Games of a group that are counted, the latest."""


@dataclass(frozen=True)
class GroupGame:
    """One game of a group. ``places`` are the ranks of its members, by row id, and ``winners`` the names of all."""

    code: str
    game: str
    name: str
    finished: datetime
    lasted: timedelta
    people: int
    winners: tuple[str, ...]
    places: dict[int, int]
    won: frozenset[int]


@dataclass
class Results:
    """Results of a group: its games, the latest first, and by member (row ids) what they came to.

    ``ahead[a, b]`` is how often a finished before b; games in which both share a place are counted for neither.
    """

    games: list[GroupGame] = field(default_factory=list)
    played: Counter[int] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    ahead: Counter[tuple[int, int]] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)

    def streak(self) -> tuple[int, int]:
        """Return the winner of the last games in a row and their number; (0, 0) below two games."""
        for member in self.games[0].won if self.games else ():
            length = next((n for n, one in enumerate(self.games) if member not in one.won), len(self.games))
            if length > 1:
                return member, length
        return 0, 0


def results(group: Group) -> Results:
    """The results of a group as they stand. Tables that count for nothing are left out."""
    rows = Table.objects.filter(group=group, status=Table.Status.FINISHED, origin="").order_by(
        "-finished", "-pk"
    )
    tables = list(rows.only("code", "game", "name", "started", "finished", "result")[:MOST])
    members = {likeness(one.name): one.pk for one in Member.objects.filter(group=group)}
    seats: dict[int, dict[int, Seat]] = {}
    for seat in Seat.objects.filter(table__in=tables):
        seats.setdefault(seat.table_id, {})[seat.number] = seat
    return sum_games(_as_played(table, seats.get(table.pk, {}), members) for table in tables)


def sum_games(games: Iterable[GroupGame]) -> Results:
    """The games, counted."""
    found = Results()
    for one in games:
        found.games.append(one)
        found.kinds[one.game] += 1
        found.played.update(one.places.keys())
        found.wins.update(one.won & one.places.keys())
        for a, b in combinations(one.places, 2):
            if one.places[a] != one.places[b]:
                found.ahead[(a, b) if one.places[a] < one.places[b] else (b, a)] += 1
    return found


def _as_played(table: Table, seats: Mapping[int, Seat], members: Mapping[str, int]) -> GroupGame:
    result = table.result or {}
    who = {
        number: members[likeness(seat.name)]
        for number, seat in seats.items()
        if seat.kind == Seat.Kind.HUMAN and not seat.removed and likeness(seat.name) in members
    }
    ranks = places(result)
    winners = [number for number in result.get("winners", ()) if number in seats]
    started, finished = table.started or table.created, table.finished or table.created
    return GroupGame(
        code=table.code,
        game=table.game,
        name=table.name,
        finished=finished,
        lasted=finished - started,
        people=sum(seat.kind == Seat.Kind.HUMAN for seat in seats.values()),
        winners=tuple(seats[number].name for number in winners),
        places={member: ranks[number] for number, member in who.items() if number in ranks},
        won=frozenset(who[number] for number in winners if number in who),
    )


def places(result: Mapping[str, Any]) -> dict[int, int]:
    """Place by seat, 1 the best: as the ranking says it, else by its order; who wins together shares the first.

    >>> places({"winners": [2, 0], "ranking": [{"seat": 2}, {"seat": 0}, {"seat": 1}]})
    {2: 1, 0: 1, 1: 3}
    """
    winners, found = set(result.get("winners", ())), dict[int, int]()
    for order, entry in enumerate(result.get("ranking", ()), 1):
        said = entry.get("rank")
        place = said if type(said) is int else order
        found[entry["seat"]] = 1 if entry["seat"] in winners else max(place, len(winners) + 1)
    return found
