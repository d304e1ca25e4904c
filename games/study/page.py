"""A summary as one page of HTML that needs nothing else: tables and drawings (SVG) inside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from games.study.summary import Curve, Share, Summary

WIDTH, ROW, LEFT = 640, 22, 170
"""Of a drawing, of one line in it and of the names at its side, in pixels."""

STYLE = """
body{font:15px/1.5 system-ui,sans-serif;max-width:760px;margin:2rem auto;padding:0 1rem;color:#1c2230;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem}table{border-collapse:collapse}
td,th{padding:.15rem .7rem .15rem 0;text-align:left}td.n{text-align:right;font-variant-numeric:tabular-nums}
svg{max-width:100%;height:auto}text{font:12px system-ui,sans-serif;fill:currentColor}.dim{opacity:.65}
"""

COLOURS = ("#2b6cb0", "#c05621")


def page(title: str, facts: Sequence[tuple[str, str]], summary: Summary, sections: Iterable[str] = ()) -> str:
    """The report. ``facts`` are lines about how the results were made, ``sections`` what a game's own study adds."""
    parts = [
        f"<h1>{escape(title)}</h1>",
        table(("", ""), facts),
        "<h2>Who wins</h2>",
        *(f"<h3>By {key}</h3>{bars(shares)}" for key, shares in summary.wins.items() if len(shares) > 1),
        "<h2>How games end</h2>",
        bars(summary.reasons),
        "<h2>Length in rounds</h2>",
        histogram(summary.rounds),
        f"<p>Median {summary.median_rounds:g}, 95 % at most {summary.late_rounds:g}, "
        f"{summary.unfinished} unfinished.</p>",
        *sections,
    ]
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width">\n<style>{STYLE}</style>\n{body}\n</html>\n'
    )


def percent(share: Share) -> str:
    """A share as text, to a tenth of a percent."""
    return f"{share.share:.1%}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; without a head where all its names are empty."""
    cells = "".join(f"<th>{escape(name)}</th>" for name in head)
    body = "".join(
        "<tr>"
        + "".join(f'<td class="{"n" if place else ""}">{escape(cell)}</td>' for place, cell in enumerate(row))
        + "</tr>"
        for row in rows
    )
    return f"<table>{f'<tr>{cells}</tr>' if any(head) else ''}{body}</table>"


def bars(shares: Sequence[Share]) -> str:
    """One bar a share, its 95 % interval as a line, what would be fair as a dotted one."""
    if not shares:
        return "<p>None.</p>"
    most = max(0.05, *(share.high for share in shares))
    scale = (WIDTH - LEFT - 150) / most
    drawn = []
    for place, share in enumerate(shares):
        y = place * ROW
        name = escape(share.name.replace("_", " ") or "–")
        low, high, end = (LEFT + value * scale for value in (share.low, share.high, share.share))
        drawn.append(
            f'<text x="{LEFT - 8}" y="{y + 15}" text-anchor="end">{name}</text>'
            f'<rect x="{LEFT}" y="{y + 4}" width="{end - LEFT:.1f}" height="{ROW - 8}" fill="{COLOURS[0]}" '
            f'opacity=".75"/><path d="M{low:.1f} {y + 11}H{high:.1f}" stroke="currentColor"/>'
            f'<text x="{high + 8:.1f}" y="{y + 15}">{share.share:.1%} '
            f'<tspan class="dim">of {share.tries}</tspan></text>'
        )
    fair = shares[0].fair
    if fair:
        x = LEFT + fair * scale
        drawn.append(
            f'<path d="M{x:.1f} 0V{len(shares) * ROW}" stroke="{COLOURS[1]}" stroke-dasharray="3 3"/>'
        )
    return _svg(len(shares) * ROW + 4, drawn, "shares with their 95 % intervals")


def histogram(values: Sequence[int]) -> str:
    """How many games took how many rounds."""
    counts = [values.count(n) for n in range(max(values) + 1)]
    wide, tall = (WIDTH - 40) / len(counts), 140
    drawn = []
    for n, count in enumerate(counts):
        height = count / max(counts) * (tall - 20)
        drawn.append(
            f'<rect x="{20 + n * wide:.1f}" y="{tall - height:.1f}" width="{max(1, wide - 2):.1f}" '
            f'height="{height:.1f}" fill="{COLOURS[0]}" opacity=".75"><title>{n}: {count}</title></rect>'
        )
        if n % 5 == 0:
            drawn.append(f'<text x="{20 + n * wide:.1f}" y="{tall + 15}">{n}</text>')
    return _svg(tall + 20, drawn, "number of games by rounds")


def lines(curves: Sequence[Curve]) -> str:
    """Curves over turns, with their names at the end."""
    longest = max((len(curve.values) for curve in curves), default=0)
    if longest < 2:
        return "<p>Too few turns.</p>"
    top = max(max(curve.values, default=0) for curve in curves) or 1
    bottom = min(0, *(min(curve.values, default=0) for curve in curves))
    wide, tall = (WIDTH - 130) / (longest - 1), 180
    drawn = []
    for place, curve in enumerate(curves):
        points = [
            (30 + n * wide, tall - (value - bottom) / (top - bottom) * (tall - 20))
            for n, value in enumerate(curve.values)
        ]
        if not points:
            continue
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        x, y = points[-1]
        colour = COLOURS[place % len(COLOURS)]
        drawn.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
            f'<text x="{x + 6:.1f}" y="{y + 4:.1f}" fill="{colour}">{escape(curve.name)} {curve.values[-1]:.0f}</text>'
        )
    drawn += [f'<text x="{30 + n * wide:.1f}" y="{tall + 16}">{n + 1}</text>' for n in range(0, longest, 5)]
    return _svg(tall + 22, drawn, "means by turn")


def _svg(height: int, parts: Iterable[str], label: str) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" role="img" aria-label="{label}">{"".join(parts)}</svg>'
