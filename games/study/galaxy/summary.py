"""Summary of a series of Galaxy: whose points, stars and homes, by level."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, median, stdev

from games.engine.intervals import Z
from games.study import summary as plain
from games.study.summary import CsvRow, Summary


@dataclass
class Level:
    """Means of one level, a seat. ``share`` of all points of a game, with its 95 % interval ``low`` to ``high``."""

    name: str
    points: float
    best: int
    stars: float
    homes_lost: float
    colony: float
    share: float
    low: float
    high: float


@dataclass
class GalaxySummary(Summary):
    """A series in numbers; ``thrones`` is the share of games in which the THRONE is held at the end."""

    levels: list[Level] = field(default_factory=list)
    thrones: float = 0.0


def summarise(lines: Iterable[CsvRow]) -> GalaxySummary:
    """The numbers of a series, from its rows, one a seat. Raises ValueError without any."""
    rows = list(lines)
    made = plain.summarise(rows)
    names = sorted({row["level"] for row in rows})
    levels = [_level(rows, name) for name in names]
    told = GalaxySummary(
        made.games, made.seats, made.unfinished, made.rounds, made.reasons, made.wins, levels=levels
    )
    told.thrones = sum(int(row["throne"]) for row in rows) / made.games
    told.notes = [
        f"{one.name}: {one.points:.1f} points and {one.stars:.1f} stars a seat, {one.share:.1%} of all points "
        f"({one.low:.1%} to {one.high:.1%})"
        for one in levels
    ]
    return told


def _level(rows: Sequence[CsvRow], name: str) -> Level:
    mine = [row for row in rows if row["level"] == name]
    points = [int(row["points"]) for row in mine]
    share, low, high = _share(rows, name)
    return Level(
        name,
        fmean(points),
        max(points),
        fmean(int(row["stars"]) for row in mine),
        fmean(int(row["home_lost"]) for row in mine),
        median(int(row["colony"]) for row in mine),
        share,
        low,
        high,
    )


def _share(rows: Sequence[CsvRow], name: str) -> tuple[float, float, float]:
    """The level's points of all points of the series: a ratio of sums over games, with its interval."""
    games: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    for row in rows:
        games[row["game"]][1] += int(row["points"])
        if row["level"] == name:
            games[row["game"]][0] += int(row["points"])
    own, every = [one for one, _ in games.values()], [both for _, both in games.values()]
    if sum(every) <= 0:
        return 0.0, 0.0, 1.0
    share, mean = sum(own) / sum(every), fmean(every)
    if len(own) < 2:
        return share, 0.0, 1.0
    spread = stdev(one - share * both for one, both in zip(own, every, strict=True))
    half = Z * spread / (mean * sqrt(len(own)))
    return share, share - half, share + half
