"""Statistics of a person over the finished games whose seats their account keeps, from the stored results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from statistics import median

from games.accounts.models import Account
from games.tables.groups.results import places
from games.tables.models import Seat, Table
from games.tables.text import likeness

MOST = 1000
"""Games that are counted, the latest."""


@dataclass(frozen=True)
class FinishedGame:
    """A finished game of a person. ``place`` is 1 for the best, ``fair`` the chance to win if all were as strong.

    ``others`` are the other people at the table with their places; robots are none.
    """

    code: str
    game: str
    finished: datetime
    lasted: timedelta
    place: int
    won: bool
    fair: float
    others: tuple[tuple[str, int], ...]


@dataclass
class OfGame:
    """Statistics of a person at one game; ``even`` is how often chance alone would have had them win."""

    wins: int = 0
    even: float = 0.0
    games: list[FinishedGame] = field(default_factory=list)
    places: Counter[int] = field(default_factory=Counter)

    @property
    def usual(self) -> timedelta:
        """Length of which half the games were shorter."""
        return timedelta(seconds=median(one.lasted.total_seconds() for one in self.games))


@dataclass
class Numbers:
    """Statistics of a person: by game those with other people, and how many they played alone against robots.

    ``ahead`` and ``behind`` are how often they finished before and after somebody of a name, ``run`` the most wins in
    a row.
    """

    by_game: dict[str, OfGame] = field(default_factory=dict)
    alone: int = 0
    run: int = 0
    names: dict[str, str] = field(default_factory=dict)
    met: Counter[str] = field(default_factory=Counter)
    ahead: Counter[str] = field(default_factory=Counter)
    behind: Counter[str] = field(default_factory=Counter)


def numbers(account: Account) -> Numbers:
    """Statistics of an account's owner; tables that count for nothing are left out."""
    rows = Table.objects.filter(status=Table.Status.FINISHED, origin="", seats__kept__account=account)
    found = rows.only("code", "game", "started", "created", "finished", "result").distinct()
    tables = {one.pk: one for one in found.order_by("-finished", "-pk")[:MOST]}
    seats: dict[int, list[Seat]] = {}
    for seat in Seat.objects.filter(table__in=tables).select_related("kept").order_by("number"):
        seats.setdefault(seat.table_id, []).append(seat)
    ended = (_summarise_game(account, table, seats.get(pk, [])) for pk, table in reversed(tables.items()))
    return sum_games(one for one in ended if one is not None)


def sum_games(games: Iterable[FinishedGame]) -> Numbers:
    """The games, the earliest first, counted."""
    found, run = Numbers(), 0
    for one in games:
        if not one.others:
            found.alone += 1
            continue
        of_game = found.by_game.setdefault(one.game, OfGame())
        of_game.games.append(one)
        of_game.wins += one.won
        of_game.even += one.fair
        of_game.places[one.place] += 1
        run = run + 1 if one.won else 0
        found.run = max(found.run, run)
        for name, place in one.others:
            known = likeness(name)
            found.names[known] = name
            found.met[known] += 1
            found.ahead[known] += one.place < place
            found.behind[known] += one.place > place
    return found


def _summarise_game(account: Account, table: Table, seats: list[Seat]) -> FinishedGame | None:
    """The game as the account's owner ended it; None where the result does not know them."""
    ranks = places(table.result or {})
    mine = [one for one in seats if _keeps(account, one) and one.number in ranks]
    if not mine:
        return None
    me = next((one for one in mine if likeness(one.name) == likeness(account.name)), mine[0])
    winners = (table.result or {}).get("winners", ())
    people = [one for one in seats if one.kind == Seat.Kind.HUMAN and not one.removed and one.pk != me.pk]
    finished = table.finished or table.created
    return FinishedGame(
        code=table.code,
        game=table.game,
        finished=finished,
        lasted=finished - (table.started or table.created),
        place=ranks[me.number],
        won=me.number in winners,
        fair=len(winners) / len(ranks),
        others=tuple((one.name, ranks[one.number]) for one in people if one.number in ranks),
    )


def _keeps(account: Account, seat: Seat) -> bool:
    kept = getattr(seat, "kept", None)
    return kept is not None and kept.account_id == account.pk and not seat.removed
