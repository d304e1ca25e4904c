"""Report sections of Galaxy."""

from __future__ import annotations

from games.study.galaxy.summary import GalaxySummary
from games.study.page import table

HEAD = ("level", "points", "best", "stars", "homes lost", "first colony", "of all points", "95 %")


def sections(summary: GalaxySummary) -> list[str]:
    """Points, stars and homes by level, and how often the throne falls."""
    rows = [
        (
            one.name,
            f"{one.points:.1f}",
            str(one.best),
            f"{one.stars:.1f}",
            f"{one.homes_lost:.2f}",
            f"{one.colony:g}",
            f"{one.share:.1%}",
            f"{one.low:.1%} to {one.high:.1%}",
        )
        for one in summary.levels
    ]
    return [
        "<h2>A seat of each level</h2>",
        table(HEAD, rows),
        f"<p>The throne is held at the end of {summary.thrones:.0%} of the games.</p>",
    ]
