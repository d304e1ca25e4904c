"""Report sections of Star Civilisations."""

from __future__ import annotations

from games.study.page import bars, lines, percent, table
from games.study.starciv.summary import StarSummary


def sections(summary: StarSummary) -> list[str]:
    """Eliminations, purchases, cards, bodies, curves, and what winners did."""
    bought = [
        (one.name, percent(one), percent(other), f"{when:g}") for one, other, when in summary.technologies
    ]
    held = [(one.name.replace("_", " "), percent(one), percent(other)) for one, other in summary.bodies]
    return [
        "<h2>Games with an elimination</h2>",
        bars(summary.eliminated),
        "<h2>Technologies</h2>",
        table(("technology", "winners", "others", "median round"), bought),
        "<h2>Cards played, of the games in which they were drawn</h2>",
        bars(summary.cards),
        "<h2>Bodies held at the end</h2>",
        table(("body", "winners", "others"), held),
        *(f"<h2>{name.capitalize()} by turn</h2>{lines(curves)}" for name, curves in summary.curves.items()),
        "<h2>What the winner did differently</h2>",
        table(
            ("mean", "winners", "others"), [(name, f"{a:.1f}", f"{b:.1f}") for name, a, b in summary.contrast]
        ),
    ]
