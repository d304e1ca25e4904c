"""Targets of SC-19 for the reconstruction, and the distance of a series of games from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import sqrt

from games.engine.intervals import Z
from games.study.starciv.summary import StarSummary
from games.study.summary import Share

SURE = 60
"""Games or seats from which a share is taken for half of what it seems to say."""


@dataclass(frozen=True)
class Target:
    """One figure, the least and the most it should be, and how much outside counts as one point of distance.

    ``interval`` is the 95 % interval of a figure that was counted out of ``tries``, games or seats.
    """

    name: str
    found: float
    least: float
    most: float
    unit: float
    interval: tuple[float, float] | None = None
    tries: int = 0

    @property
    def held(self) -> bool:
        return self.least <= self.found <= self.most

    @property
    def sure(self) -> bool:
        """The whole interval says what the figure says."""
        if self.interval is None:
            return True
        low, high = self.interval
        return (
            (self.least <= low and high <= self.most) if self.held else (high < self.least or low > self.most)
        )

    @property
    def distance(self) -> float:
        """0 where it is held; what was counted out of few counts for less, being chance in part."""
        away = max(0.0, self.least - self.found, self.found - self.most) / self.unit
        return away if self.interval is None else away * self.tries / (self.tries + SURE)


def targets(summary: StarSummary) -> list[Target]:
    """Every figure of SC-19 that the series has."""
    found = list(_lengths(summary))
    found += _ends(summary)
    if summary.seats == 4:
        found += [_near(share, 0.04) for share in summary.wins["race"]]
        found += [_share_target(share.name, share, 0.10, 0.38, 0.06) for share in summary.wins["base"]]
    found += [_near(share, 0.06) for share in summary.wins["ship"]]
    found.append(_spread(summary.wins["seat"]))
    found += [
        _share_target(f"technology {winners.name}", winners, 0.05, 0.95, 0.20)
        for winners, _, _ in summary.technologies
        if winners.name != "25"
    ]
    found += [_share_target(f"card {share.name}", share, 0.03, 1, 0.03) for share in summary.cards]
    return found


def distance(summary: StarSummary) -> float:
    """The sum of all distances; 0 means that all is as it should be."""
    return sum(target.distance for target in targets(summary))


def _share_target(name: str, share: Share, least: float, most: float, unit: float) -> Target:
    return Target(name, share.share, least, most, unit, (share.low, share.high), share.tries)


def _near(share: Share, within: float) -> Target:
    return _share_target(share.name, share, share.fair - within, share.fair + within, within)


def _spread(seats: list[Share]) -> Target:
    """Wins of the best seat less those of the worst: of each game at most one of the two has the win."""
    best, worst, games = max(one.share for one in seats), min(one.share for one in seats), seats[0].tries
    apart = best - worst
    half = Z * sqrt(max(0.0, best + worst - apart * apart) / games)
    return Target("best seat over worst", apart, 0, 0.04, 0.04, (max(0.0, apart - half), apart + half), games)


def _lengths(summary: StarSummary) -> Iterator[Target]:
    if summary.seats == 4:
        yield Target("median rounds", summary.median_rounds, 10, 16, 1)
        yield Target("95 % of rounds", summary.late_rounds, 0, 25, 2)
    yield Target("unfinished", summary.unfinished, 0, 0, 1)


def _ends(summary: StarSummary) -> Iterator[Target]:
    yield _share("won by technology 25", summary, summary.reasons, "technology", 0.60, 0.90)
    if summary.seats == 4:
        yield _share("games with an elimination", summary, summary.eliminated, "any", 0.30, 0.65)
        if summary.first_out is not None:
            yield Target("round of the first elimination", summary.first_out, 8, 60, 1)


def _share(
    name: str, summary: StarSummary, shares: Iterable[Share], wanted: str, least: float, most: float
) -> Target:
    found = next((share for share in shares if share.name == wanted), Share(wanted, 0, summary.games))
    return _share_target(name, found, least, most, 0.05)
