"""Ratings of a group's people, by game: openskill's reckoning of who finished before whom (T-12.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from openskill.models import PlackettLuce

from games.tables.groups.results import GroupGame

MODEL = PlackettLuce()
"""Plackett and Luce's: for games of two or of many, and for places that are shared."""

START = MODEL.mu
"""Where everybody begins."""

SPREAD = 1.96
"""Standard deviations on either side that hold a strength 19 times in 20."""


@dataclass(frozen=True)
class Rating:
    """Strength of a member (row id) at a game, give or take ``margin`` (95 %), from so many games."""

    member: int
    strength: float
    margin: float
    games: int


def ratings(games: Iterable[GroupGame]) -> dict[str, list[Rating]]:
    """Ratings by game, the strongest first, worked out anew from all these games, the earliest first.

    A game counts once two members finished it: robots and guests have no strength that could be known here.
    """
    found: dict[str, dict[int, tuple[float, float]]] = {}
    played: dict[str, Counter[int]] = {}
    for one in games:
        if len(one.places) > 1:
            played.setdefault(one.game, Counter()).update(one.places.keys())
            _reckon(found.setdefault(one.game, {}), one.places)
    return {game: _best_first(known, played[game]) for game, known in found.items()}


def _reckon(known: dict[int, tuple[float, float]], places: dict[int, int]) -> None:
    """Take one more game into account: ``known`` is each member's mean and standard deviation."""
    before = [MODEL.rating(*known.get(member, (MODEL.mu, MODEL.sigma))) for member in places]
    after = MODEL.rate([[one] for one in before], ranks=[float(place) for place in places.values()])
    known.update((member, (one.mu, one.sigma)) for member, (one,) in zip(places, after, strict=True))


def _best_first(known: dict[int, tuple[float, float]], played: Counter[int]) -> list[Rating]:
    rows = (Rating(one, mean, SPREAD * spread, played[one]) for one, (mean, spread) in known.items())
    return sorted(rows, key=lambda one: (-one.strength, one.member))
