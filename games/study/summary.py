"""What the results of a series say, as numbers: shares with intervals, lengths, ends, purchases, curves."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from statistics import mean, median, quantiles

from games.engine.intervals import wilson

Line = Mapping[str, str]


@dataclass
class Share:
    """How often something happened.

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
    """A series in numbers. ``wins`` holds lists of shares by level, race, ship, base and seat."""

    games: int
    seats: int
    unfinished: int
    rounds: list[int]
    reasons: list[Share]
    wins: dict[str, list[Share]] = field(default_factory=dict)
    eliminated: list[Share] = field(default_factory=list)
    technologies: list[tuple[Share, Share, float]] = field(default_factory=list)
    """By technology: bought by winners, bought by others, and the median round of the purchase (0: never)."""
    cards: list[Share] = field(default_factory=list)
    """By card: played by whoever drew it."""
    bodies: list[tuple[Share, Share]] = field(default_factory=list)
    """By body: held at the end by winners and by others."""
    curves: dict[str, list[Curve]] = field(default_factory=dict)
    contrast: list[tuple[str, float, float]] = field(default_factory=list)
    """What the winner did differently: a figure, its mean for winners, and for the others."""

    @property
    def median_rounds(self) -> float:
        return median(self.rounds) if self.rounds else 0

    @property
    def late_rounds(self) -> float:
        """The 95th percentile."""
        return quantiles(self.rounds, n=20)[-1] if len(self.rounds) > 1 else self.median_rounds


KEYS = ("level", "race", "ship", "base", "seat")


def summarise(lines: Iterable[Line]) -> Summary:
    """The numbers of a series, from its rows, one a seat. Raises ValueError without any."""
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
        wins={key: _wins(rows, key) for key in KEYS},
        eliminated=_eliminations(rows, games),
        technologies=_technologies(rows),
        cards=_cards(rows),
        bodies=_bodies(rows),
        curves={column: _curves(rows, f"{column}_by_round") for column in ("credits", "income")},
        contrast=_contrast(rows),
    )


def _won(row: Line) -> bool:
    return float(row["won"]) > 0


def _wins(rows: list[Line], key: str) -> list[Share]:
    hits: defaultdict[str, float] = defaultdict(float)
    tries: Counter[str] = Counter()
    for row in rows:
        hits[row[key]] += float(row["won"])
        tries[row[key]] += 1
    fair = 1 / int(rows[0]["seats"])
    return [Share(name, hits[name], tries[name], fair) for name in sorted(tries)]


def _eliminations(rows: list[Line], games: int) -> list[Share]:
    """Of the games, those with an elimination at all, and of each cause."""
    seen: defaultdict[str, set[str]] = defaultdict(set)
    for row in rows:
        if row["out_cause"]:
            seen[row["out_cause"]].add(row["game"])
            seen["any"].add(row["game"])
    return [
        Share(cause, len(seen[cause]), games) for cause in ("any", "assault", "debt", "resign") if seen[cause]
    ]


def _technologies(rows: list[Line]) -> list[tuple[Share, Share, float]]:
    bought = {True: Counter[str](), False: Counter[str]()}
    when: defaultdict[str, list[int]] = defaultdict(list)
    for row in rows:
        for entry in row["technologies"].split():
            n, _, number = entry.partition(":")
            bought[_won(row)][n] += 1
            when[n].append(int(number))
    winners = sum(map(_won, rows))
    others = len(rows) - winners
    known = map(
        str, range(1, max(map(int, when), default=0) + 1)
    )  # those that nobody ever bought are a finding too
    return [
        (Share(n, bought[True][n], winners), Share(n, bought[False][n], others), median(when[n] or [0]))
        for n in known
    ]


def _cards(rows: list[Line]) -> list[Share]:
    """SC-19: of the games in which a card was drawn, those in which somebody played it."""
    drawn: defaultdict[str, set[str]] = defaultdict(set)
    played: defaultdict[str, set[str]] = defaultdict(set)
    for row in rows:
        for column, seen in (("drawn", drawn), ("played", played)):
            for entry in row[column].split():
                seen[entry.partition(":")[0]].add(row["game"])
    return [Share(card, len(played[card] & drawn[card]), len(drawn[card])) for card in sorted(drawn)]


def _bodies(rows: list[Line]) -> list[tuple[Share, Share]]:
    held = {True: Counter[str](), False: Counter[str]()}
    for row in rows:
        held[_won(row)].update(row["bodies"].split())
    winners = sum(map(_won, rows))
    names = sorted({*held[True], *held[False]}, key=lambda name: -held[True][name])
    return [
        (Share(name, held[True][name], winners), Share(name, held[False][name], len(rows) - winners))
        for name in names
    ]


def _curves(rows: list[Line], column: str) -> list[Curve]:
    return [
        Curve("winners", _means([row[column] for row in rows if _won(row)])),
        Curve("others", _means([row[column] for row in rows if not _won(row)])),
    ]


def _means(cells: list[str]) -> list[float]:
    """The mean by place, as far as a tenth of the lists reach."""
    lists = [[int(value) for value in cell.split()] for cell in cells]
    longest = max(map(len, lists), default=0)
    found = []
    for place in range(longest):
        values = [one[place] for one in lists if len(one) > place]
        if len(values) * 10 < len(lists):
            break
        found.append(mean(values))
    return found


_FIGURES: tuple[tuple[str, Callable[[Line], float]], ...] = (
    ("technologies bought", lambda row: len(row["technologies"].split())),
    ("bodies colonised", lambda row: len(row["colonised"].split())),
    ("attempts", lambda row: float(row["attempts"])),
    ("combats won", lambda row: float(row["combats_won"])),
    ("cards played", lambda row: sum(int(entry.partition(":")[2]) for entry in row["played"].split())),
    ("credits at the end", lambda row: float(row["credits"])),
)


def _contrast(rows: list[Line]) -> list[tuple[str, float, float]]:
    winners, others = [r for r in rows if _won(r)], [r for r in rows if not _won(r)]
    if not winners or not others:
        return []
    return [(name, mean(map(figure, winners)), mean(map(figure, others))) for name, figure in _FIGURES]
