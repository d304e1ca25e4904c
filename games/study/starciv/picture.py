"""Editions beside each other as one drawing (SVG): each target's band, each edition's share with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from games.study.starciv.summary import StarSummary
from games.study.starciv.targets import Target, targets

WIDTH, LEFT, ROW, HEAD = 720, 210, 26, 40
"""Of the drawing, of the names at its side, of one line and of the key above, in pixels."""

COLOURS = ("#c05621", "#2b6cb0", "#2f855a")


def picture(editions: Sequence[tuple[str, StarSummary]]) -> str:
    """A drawing of the targets that are shares of ends and wins; what was counted out of few is left out."""
    tables = [{one.name: one for one in _shown_targets(summary)} for _, summary in editions]
    names = list({name: None for table in sorted(tables, key=len, reverse=True) for name in table})
    height = HEAD + ROW * len(names) + 10
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        'font-family="system-ui,sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        *(
            f'<circle cx="{LEFT + 150 * n}" cy="16" r="5" fill="{COLOURS[n]}"/>'
            f'<text x="{LEFT + 12 + 150 * n}" y="20">{escape(name)}</text>'
            for n, (name, _) in enumerate(editions)
        ),
    ]
    for place, name in enumerate(names):
        parts += _line(HEAD + ROW * place, name, [table.get(name) for table in tables])
    return "\n".join([*parts, "</svg>", ""])


def _shown_targets(summary: StarSummary) -> list[Target]:
    return [
        one
        for one in targets(summary)
        if one.interval is not None
        and not one.name.startswith(("technology ", "card ", "best seat"))
        and one.tries >= min(40, summary.games)
    ]


def _line(top: int, name: str, marks: Sequence[Target | None]) -> list[str]:
    """One target: a grey band where it should be, a dot and an interval for each edition."""
    first = next(mark for mark in marks if mark is not None)
    x = _x(max(0.0, first.least))
    parts = [
        f'<text x="{LEFT - 10}" y="{top + 13}" text-anchor="end">{escape(name)}</text>',
        f'<rect x="{x:.0f}" y="{top}" width="{_x(min(1.0, first.most)) - x:.0f}" height="{ROW - 6}" fill="#e2e8f0"/>',
    ]
    for n, mark in enumerate(marks):
        if mark is None or mark.interval is None:
            continue
        y = top + (ROW - 6) / 2 + 7 * (n - (len(marks) - 1) / 2)
        low, high = map(_x, mark.interval)
        parts.append(
            f'<path d="M{low:.0f} {y:g}H{high:.0f}" stroke="{COLOURS[n]}" stroke-width="2"/>'
            f'<circle cx="{_x(mark.found):.0f}" cy="{y:g}" r="3.5" fill="{COLOURS[n]}"/>'
        )
    return parts


def _x(share: float) -> float:
    return LEFT + share * (WIDTH - LEFT - 20)
