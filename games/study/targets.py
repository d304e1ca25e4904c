"""How far a series of games is from what SC-19 asks of the reconstruction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.study.summary import Share, Summary

SURE = 60
"""Seats from which a win rate is taken for half of what it seems to say."""


@dataclass(frozen=True)
class Target:
    """One figure, the least and the most it should be, and how much outside counts as one point of distance.

    ``share`` is what it was counted from, if it is a share; ``few`` says that it is one of seats.
    """

    name: str
    found: float
    least: float
    most: float
    unit: float
    share: Share | None = None
    few: bool = False

    @property
    def held(self) -> bool:
        return self.least <= self.found <= self.most

    @property
    def distance(self) -> float:
        """0 where it is held; win rates out of few seats count for less."""
        away = max(0.0, self.least - self.found, self.found - self.most) / self.unit
        return away * self.share.tries / (self.share.tries + SURE) if self.share and self.few else away


def targets(summary: Summary) -> list[Target]:
    """Every figure of SC-19 that the series has."""
    found = list(_lengths(summary))
    found += _ends(summary)
    if summary.seats == 4:
        found += [_near(share, 0.04) for share in summary.wins["race"]]
    found += [_near(share, 0.06) for key in ("ship", "base") for share in summary.wins[key]]
    seats = summary.wins["seat"]
    found.append(Target("first seat over last", seats[0].share - seats[-1].share, -1, 0.04, 0.04))
    found += [
        Target(f"technology {winners.name}", winners.share, 0.05, 0.95, 0.20, winners)
        for winners, _, _ in summary.technologies
        if winners.name != "25"
    ]
    found += [Target(f"card {share.name}", share.share, 0.03, 1, 0.03, share) for share in summary.cards]
    return found


def distance(summary: Summary) -> float:
    """The sum of all distances; 0 means that all is as it should be."""
    return sum(target.distance for target in targets(summary))


def _near(share: Share, within: float) -> Target:
    return Target(share.name, share.share, share.fair - within, share.fair + within, within, share, True)


def _lengths(summary: Summary) -> Iterator[Target]:
    if summary.seats == 4:
        yield Target("median rounds", summary.median_rounds, 10, 16, 1)
        yield Target("95 % of rounds", summary.late_rounds, 0, 25, 2)
    yield Target("unfinished", summary.unfinished, 0, 0, 1)


def _ends(summary: Summary) -> Iterator[Target]:
    yield _share("won by technology 25", summary, summary.reasons, "technology", 0.60, 0.85)
    if summary.seats >= 4:
        yield _share("games with an elimination", summary, summary.eliminated, "any", 0.30, 0.60)
        yield _share("games with one by debt", summary, summary.eliminated, "debt", 0.05, 1)


def _share(
    name: str, summary: Summary, shares: Iterable[Share], wanted: str, least: float, most: float
) -> Target:
    found = next((share for share in shares if share.name == wanted), Share(wanted, 0, summary.games))
    return Target(name, found.share, least, most, 0.05, found)
