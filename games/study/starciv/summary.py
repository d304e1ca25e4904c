"""Summary of a series of Star Civilisations: eliminations, purchases, cards, bodies and curves too."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from statistics import mean, median

from games.study import summary
from games.study.summary import CsvRow, Curve, Share, Summary, has_won


@dataclass
class StarSummary(Summary):
    """A series in numbers. ``wins`` holds lists of shares by level, race, ship, base and seat."""

    eliminated: list[Share] = field(default_factory=list)
    first_out: float | None = None
    """Median round of the first elimination, of the games that have one."""
    technologies: list[tuple[Share, Share, float]] = field(default_factory=list)
    """By technology: bought by winners, bought by others, and the median round of the purchase (0: never)."""
    cards: list[Share] = field(default_factory=list)
    """By card: played by whoever drew it."""
    bodies: list[tuple[Share, Share]] = field(default_factory=list)
    """By body: held at the end by winners and by others."""
    curves: dict[str, list[Curve]] = field(default_factory=dict)
    contrast: list[tuple[str, float, float]] = field(default_factory=list)
    """Differences between winners and others: a figure, its mean for winners, and for the others."""


KEYS = ("level", "race", "ship", "base", "seat")


def summarise(lines: Iterable[CsvRow]) -> StarSummary:
    """The numbers of a series, from its rows, one a seat. Raises ValueError without any."""
    rows = list(lines)
    plain = summary.summarise(rows, KEYS)
    return StarSummary(
        **vars(plain),
        eliminated=_eliminations(rows, plain.games),
        first_out=_first_out(rows),
        technologies=_technologies(rows),
        cards=_cards(rows),
        bodies=_bodies(rows),
        curves={column: _curves(rows, f"{column}_by_round") for column in ("credits", "income")},
        contrast=_contrast(rows),
    )


def _eliminations(rows: list[CsvRow], games: int) -> list[Share]:
    """Of the games, those with an elimination at all, and of each cause."""
    seen: defaultdict[str, set[str]] = defaultdict(set)
    for row in rows:
        if row["out_cause"]:
            seen[row["out_cause"]].add(row["game"])
            seen["any"].add(row["game"])
    return [
        Share(cause, len(seen[cause]), games) for cause in ("any", "assault", "debt", "resign") if seen[cause]
    ]


def _first_out(rows: list[CsvRow]) -> float | None:
    first: dict[str, int] = {}
    for row in rows:
        if row["out_round"]:
            number = int(row["out_round"])
            first[row["game"]] = min(number, first.get(row["game"], number))
    return median(first.values()) if first else None


def _technologies(rows: list[CsvRow]) -> list[tuple[Share, Share, float]]:
    bought = {True: Counter[str](), False: Counter[str]()}
    when: defaultdict[str, list[int]] = defaultdict(list)
    for row in rows:
        for entry in row["technologies"].split():
            n, _, number = entry.partition(":")
            bought[has_won(row)][n] += 1
            when[n].append(int(number))
    winners = sum(map(has_won, rows))
    others = len(rows) - winners
    known = map(
        str, range(1, max(map(int, when), default=0) + 1)
    )  # those that nobody ever bought are a finding too
    return [
        (Share(n, bought[True][n], winners), Share(n, bought[False][n], others), median(when[n] or [0]))
        for n in known
    ]


def _cards(rows: list[CsvRow]) -> list[Share]:
    """SC-19: of the games in which a card was drawn, those in which somebody played it."""
    drawn: defaultdict[str, set[str]] = defaultdict(set)
    played: defaultdict[str, set[str]] = defaultdict(set)
    for row in rows:
        for column, seen in (("drawn", drawn), ("played", played)):
            for entry in row[column].split():
                seen[entry.partition(":")[0]].add(row["game"])
    return [Share(card, len(played[card] & drawn[card]), len(drawn[card])) for card in sorted(drawn)]


def _bodies(rows: list[CsvRow]) -> list[tuple[Share, Share]]:
    held = {True: Counter[str](), False: Counter[str]()}
    for row in rows:
        held[has_won(row)].update(row["bodies"].split())
    winners = sum(map(has_won, rows))
    names = sorted({*held[True], *held[False]}, key=lambda name: -held[True][name])
    return [
        (Share(name, held[True][name], winners), Share(name, held[False][name], len(rows) - winners))
        for name in names
    ]


def _curves(rows: list[CsvRow], column: str) -> list[Curve]:
    return [
        Curve("winners", _means([row[column] for row in rows if has_won(row)])),
        Curve("others", _means([row[column] for row in rows if not has_won(row)])),
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


_FIGURES: tuple[tuple[str, Callable[[CsvRow], float]], ...] = (
    ("technologies bought", lambda row: len(row["technologies"].split())),
    ("bodies colonised", lambda row: len(row["colonised"].split())),
    ("attempts", lambda row: float(row["attempts"])),
    ("combats won", lambda row: float(row["combats_won"])),
    ("cards played", lambda row: sum(int(entry.partition(":")[2]) for entry in row["played"].split())),
    ("credits at the end", lambda row: float(row["credits"])),
)


def _contrast(rows: list[CsvRow]) -> list[tuple[str, float, float]]:
    winners, others = [r for r in rows if has_won(r)], [r for r in rows if not has_won(r)]
    if not winners or not others:
        return []
    return [(name, mean(map(figure, winners)), mean(map(figure, others))) for name, figure in _FIGURES]
