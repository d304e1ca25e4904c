"""Summary of a series: shares of wins and ends with their intervals, and lengths."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from statistics import median, quantiles

from games.engine.intervals import wilson

CsvRow = Mapping[str, str]


@dataclass
class Share:
    """Share of games in which something happened.

    ``low`` to ``high`` is the 95 % interval, ``fair`` what equal chances would give.
    """

    name: str
    hits: float
    tries: int
    fair: float = 0.0

    @property
    def share(self) -> float:
        return self.hits / self.tries if self.tries else 0.0

    @property
    def low(self) -> float:
        return wilson(self.hits, self.tries)[0]

    @property
    def high(self) -> float:
        return wilson(self.hits, self.tries)[1]


@dataclass
class Curve:
    """A mean by round, of those still playing."""

    name: str
    values: list[float]


@dataclass
class Summary:
    """A series in numbers. ``wins`` holds lists of shares by level, by seat and by what else the game's rows tell.

    ``notes`` are lines of the game's own study that belong among the first.
    """

    games: int
    seats: int
    unfinished: int
    rounds: list[int]
    reasons: list[Share]
    wins: dict[str, list[Share]] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    @property
    def median_rounds(self) -> float:
        return median(self.rounds) if self.rounds else 0

    @property
    def late_rounds(self) -> float:
        """The 95th percentile."""
        return quantiles(self.rounds, n=20)[-1] if len(self.rounds) > 1 else self.median_rounds


def summarise(lines: Iterable[CsvRow], keys: Iterable[str] = ("level", "seat")) -> Summary:
    """The numbers of a series, from its rows, one a seat; wins by each of ``keys``. Raises ValueError without any."""
    rows = list(lines)
    if not rows:
        raise ValueError("no results")
    firsts = [row for row in rows if row["seat"] == "0"]
    games = len(firsts)
    reasons = Counter(row["reason"] for row in firsts)
    return Summary(
        games=games,
        seats=int(rows[0]["seats"]),
        unfinished=reasons.get("unfinished", 0),
        rounds=sorted(int(row["rounds"]) for row in firsts),
        reasons=[Share(name, count, games) for name, count in reasons.most_common()],
        wins={key: _wins(rows, key) for key in keys},
    )


def has_won(row: CsvRow) -> bool:
    """True if the row's seat won, alone or with others."""
    return float(row["won"]) > 0


def _wins(rows: list[CsvRow], key: str) -> list[Share]:
    hits: defaultdict[str, float] = defaultdict(float)
    tries: Counter[str] = Counter()
    for row in rows:
        hits[row[key]] += float(row["won"])
        tries[row[key]] += 1
    fair = 1 / int(rows[0]["seats"])
    return [Share(name, hits[name], tries[name], fair) for name in sorted(tries)]
