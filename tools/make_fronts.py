"""Draw the pictures of the games' cards: ``python tools/make_fronts.py``, written to ``static/img/games/``.

Each game is known by its geometry: ellipses, stepped cells in fog, hexes, discs on a table, a lattice. No words stand
in them, so that one picture serves every language. Chance is seeded: the same pictures each time.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Iterable
from pathlib import Path

IMAGES = Path(__file__).resolve().parent.parent / "static" / "img"
WIDTH, HEIGHT = 480, 240
BLUE, GREEN, PURPLE, RED, YELLOW = "#4983FF", "#8BD299", "#D5A3F7", "#FB5555", "#F7F68B"


def svg(body: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>\n'
    )


def circle(x: float, y: float, r: float, **style: object) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}"{attributes(style)}/>'


def path(d: str, **style: object) -> str:
    return f'<path d="{d}"{attributes(style)}/>'


def text(x: float, y: float, said: object, size: float = 14, fill: str = "#D5DDF0") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="middle" font-family="system-ui,sans-serif" '
        f'font-size="{size:g}" font-weight="700" fill="{fill}">{said}</text>'
    )


def attributes(style: dict[str, object]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())


def stars(seed: str, count: int = 70) -> str:
    fate = random.Random(seed)
    return "".join(
        circle(
            fate.randrange(WIDTH),
            fate.randrange(HEIGHT),
            round(fate.uniform(0.4, 1.1), 2),
            fill=fate.choice(("#fff", "#cfe0ff", "#ffe9c9")),
            opacity=round(fate.uniform(0.2, 0.5), 2),
        )
        for _ in range(count)
    )


def glow(name: str, colour: str, strength: float = 0.5) -> str:
    return (
        f'<radialGradient id="{name}"><stop offset="0" stop-color="{colour}" stop-opacity="{strength}"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
    )


def starciv() -> str:
    """The planets of the home page's sky, nearer."""
    sky = (IMAGES / "home.svg").read_text(encoding="utf-8")
    return re.sub(r"<svg [^>]*>", _window(572, 178, 860, 430), sky, count=1)


def _window(x: int, y: int, width: int, height: int) -> str:
    ground = '<rect x="0" y="0" width="1440" height="900" fill="#0B1020"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="{x} {y} {width} {height}">{ground}'
    )


def galaxy() -> str:
    """Stepped discs of sight in the fog, an order drawn through them."""
    size = 20
    homes = {(11, 6): 4, (7, 3): 2, (15, 3): 2, (19, 8): 2}
    near, far = cells_in_sight(homes, 0), cells_in_sight(homes, 1)
    hatch = (
        '<pattern id="h" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<path d="M0 0V7" stroke="#18223C" stroke-width="1.6"/></pattern>'
    )
    parts = [hatch, glow("g", "#5FA8E8", 0.4), rect("#070C18"), rect("url(#h)", 0.75)]
    parts.append(path(cells(far - near, size), fill="#0C1529", stroke="#1E3157"))
    parts.append(path(cells(near, size), fill="#17305B", stroke="#2A4A7E", stroke_width=0.7))
    for x, y in homes:
        cx, cy = x * size + size / 2, y * size + size / 2
        parts += [circle(cx, cy, 62, fill="url(#g)"), star(cx, cy)]
    parts.append(
        path("M230 130 318 76", stroke=PURPLE, stroke_width=2.4, stroke_dasharray="2 6", fill="none")
    )
    parts += [path("M322 62h18l9 9-9 9h-18z", fill=PURPLE), text(331, 76, 2, 13, "#10131F")]
    parts.append(
        path(
            "M407 24 425 42 407 60 389 42z",
            fill="none",
            stroke=YELLOW,
            stroke_width=2,
            stroke_dasharray="4 4",
        )
    )
    parts += [text(407, 47, "?", 16, YELLOW), stars("galaxy", 40)]
    return svg("".join(parts))


def cells_in_sight(homes: dict[tuple[int, int], int], more: int) -> set[tuple[int, int]]:
    """Cells within the reach of sight, counted along rows and columns."""
    return {
        (x, y)
        for x in range(-2, 26)
        for y in range(-2, 14)
        for (cx, cy), reach in homes.items()
        if math.hypot(x - cx, y - cy) < reach + 0.6 + 1.2 * more
    }


def cells(some: Iterable[tuple[int, int]], size: int) -> str:
    return "".join(f"M{x * size} {y * size}h{size}v{size}h-{size}z" for x, y in sorted(some))


def rect(fill: str, opacity: float = 1) -> str:
    return f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{fill}" opacity="{opacity:g}"/>'


def star(x: float, y: float, ring: str = PURPLE) -> str:
    return circle(x, y, 8, fill="#FFF3DC") + circle(x, y, 12.5, fill="none", stroke=ring, stroke_width=2)


def elgebar() -> str:
    """Hexes around a sun: near ones lit, far ones dark, systems with their marks."""
    radius, middle = 21.0, (240.0, 118.0)
    parts = [rect("#080B18"), glow("sun", "#FFD98A", 0.7)]
    places: dict[tuple[int, int], tuple[float, float]] = {}
    for q in range(-9, 10):
        for r in range(-5, 6):
            x = middle[0] + radius * math.sqrt(3) * (q + r / 2)
            y = middle[1] + radius * 1.5 * r
            if -30 < x < WIDTH + 30 and -30 < y < HEIGHT + 30:
                places[q, r] = x, y
    for (q, r), (x, y) in places.items():
        parts.append(hexagon(x, y, radius - 0.8, (abs(q) + abs(r) + abs(q + r)) // 2))
    parts.append(circle(*middle, 60, fill="url(#sun)"))
    parts.append(circle(*middle, 7, fill="#FFE9B8"))
    systems = {
        (2, -1): ("#FFA42B", "+"),
        (-2, 1): (GREEN, ""),
        (-1, 3): (RED, ""),
        (3, 1): (BLUE, "+"),
        (-4, 0): (YELLOW, ""),
    }
    for place, (colour, mark) in systems.items():
        x, y = places[place]
        parts += [
            circle(x, y, 6, fill=colour),
            circle(x, y, 10, fill="none", stroke=colour, stroke_width=1.8),
        ]
        if mark:
            parts += [circle(x + 11, y - 9, 6, fill=YELLOW), text(x + 11, y - 5, mark, 12, "#10131F")]
    (x, y), (ax, ay) = places[-1, 0], places[0, -3]
    parts.append(
        path(
            f"M{x:g} {y:g}L{x - 20:g} {y - 50:g} {ax:g} {ay:g}",
            stroke=YELLOW,
            fill="none",
            stroke_dasharray="2 5",
            stroke_width=2,
        )
    )
    parts.append(path(f"M{ax:g} {ay - 11:g}l9 18-9-5-9 5z", fill=YELLOW))
    return svg("".join(parts) + stars("elgebar", 26))


def hexagon(x: float, y: float, radius: float, ring: int) -> str:
    corners = [
        (x + radius * math.sin(math.pi / 3 * side), y - radius * math.cos(math.pi / 3 * side))
        for side in range(6)
    ]
    d = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + "z"
    fill, line = ("#1D2450", 0.5) if ring < 4 else ("#121731", 0.32) if ring < 5 else ("#0A0D1C", 0.14)
    return path(d, fill=fill, stroke="#9C8BE0", stroke_opacity=line)


def ascending_empires() -> str:
    """Discs on a table: planets with their orbits, one ship on its way past another."""
    parts = [
        '<radialGradient id="felt"><stop offset="0" stop-color="#3A2A33"/><stop offset="1" stop-color="#1A141D"/>'
        "</radialGradient>",
        rect("url(#felt)"),
        path("M240 0V240M0 120H480", stroke="#FFCBA8", stroke_opacity=0.12),
    ]
    for x, y, r, fill in (
        (96, 66, 32, "#C98246"),
        (384, 148, 36, "#8D6BC8"),
        (132, 190, 28, "#9AA2B4"),
        (262, 96, 20, "#5D6478"),
        (330, 42, 24, "#26304E"),
        (470, 40, 26, "#9A6B4B"),
    ):
        parts += [
            circle(x, y, r + 24, fill="#FFD9BF", fill_opacity=0.05, stroke="#FFCBA8", stroke_opacity=0.34),
            circle(x + 2, y + 4, r + 1, fill="#04060C", opacity=0.5),
            circle(x, y, r, fill=fill),
            circle(x, y, r - 1, fill="none", stroke="#fff", stroke_opacity=0.28, stroke_width=1.6),
        ]
    parts += [text(330, 48, "?", 18, "#93A0C0"), circle(96, 66, 36, fill="none", stroke=RED, stroke_width=3)]
    parts += [circle(384, 148, 40, fill="none", stroke=GREEN, stroke_width=3)]
    parts.append(path("M196 226 250 158", stroke="#FFB48F", stroke_width=3, stroke_linecap="round"))
    parts.append(
        path("M262 142 330 96 352 78", stroke="#FFF", fill="none", stroke_width=2, stroke_dasharray="2 6")
    )
    for x, y, colour in ((256, 150, RED), (420, 92, GREEN), (168, 38, RED), (52, 150, YELLOW)):
        parts += [circle(x + 1, y + 3, 11, fill="#04060C", opacity=0.5), circle(x, y, 11, fill=colour)]
        parts.append(path(f"M{x} {y - 5}l5 9h-10z", fill="#10131F"))
    return svg("".join(parts))


def bss() -> str:
    """A lattice of systems with their worth, two sides, fleets with their strength."""
    parts = [
        rect("#090D1B"),
        f'<linearGradient id="sides"><stop offset="0" stop-color="{BLUE}" stop-opacity=".22"/>'
        f'<stop offset=".5" stop-color="{BLUE}" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="{GREEN}" stop-opacity=".18"/></linearGradient>',
        rect("url(#sides)"),
    ]
    fate, step = random.Random("bss"), 54
    columns, rows = range(-1, 10), range(-1, 6)
    place = {(c, r): (24.0 + c * step, 12.0 + r * step) for c in columns for r in rows}
    lines = [
        f"M{x:g} {y:g}L{place[other][0]:g} {place[other][1]:g}"
        for (c, r), (x, y) in place.items()
        for other in ((c + 1, r), (c, r + 1))
        if other in place and fate.random() < 0.82
    ]
    parts.append(path("".join(lines), stroke="#7A88AD", stroke_width=1.6, stroke_opacity=0.7, fill="none"))
    for (c, _), (x, y) in place.items():
        rim = BLUE if c < 3 else GREEN if c > 5 else "#7A88AD"
        parts.append(
            circle(x, y, 15, fill="#10182C", stroke=rim, stroke_width=2 if rim != "#7A88AD" else 1.2)
        )
        parts.append(text(x, y + 5, fate.choice((1, 2, 3, 4, 7, 9)), 13.5, "#B7C2DB"))
    x, y = place[4, 2]
    parts += [circle(x, y, 15.5, fill="#070A14", stroke="#9CB8FF", stroke_width=1.6)]
    parts.append(
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="20" ry="6" fill="none" stroke="#9CB8FF" '
        f'transform="rotate(-24 {x:g} {y:g})"/>'
    )
    for (c, r), strength in {(1, 1): 18, (2, 3): 21, (1, 3): 40, (6, 1): 24, (7, 3): 40, (6, 3): 12}.items():
        x, y = place[c, r]
        left = c < 4
        shape = (
            f"M{x - 12:g} {y + 9:g}h19l7 8-7 8h-19z" if left else f"M{x + 12:g} {y + 9:g}h-19l-7 8 7 8h19z"
        )
        parts += [path(shape, fill="#9CB8FF" if left else GREEN), text(x, y + 22, strength, 13, "#10131F")]
    return svg("".join(parts))


SCENE = (420, 188)
IRON, AMBER, LINE = "#EA7166", "#FFC76B", "#4A5881"


def scene(body: str) -> str:
    ground = '<rect width="420" height="188" fill="#0D142B"/>'
    return svg(ground + stars("scene", 30) + body, *SCENE)


def starciv_earn() -> str:
    """Draw the income from one to four bodies of one resource (SC-4.2): squares in columns."""
    parts = []
    for column, (many, worth) in enumerate(((1, 4), (2, 12), (3, 24), (4, 48))):
        x, height = 60 + column * 86, 14 + worth * 1.9
        parts.append(path(f"M{x} 138v-{height:g}h46v{height:g}z", fill=AMBER, opacity=0.16 + column * 0.12))
        parts.append(text(x + 23, 130 - height, worth, 19, "#EEF2FB"))
        for body in range(many):
            left = x + 23 - many * 7.5 + body * 15
            parts.append(path(f"M{left + 1.5:g} 150h12v12h-12z", fill=IRON))
    return scene("".join(parts))


def starciv_attack() -> str:
    """Two fleets, two dice a side, and the chance known beforehand."""
    parts = [ring(210, 92, 44, 0.81), text(210, 98, "81 %", 20, "#EEF2FB")]
    for x, colour, eyes in ((62, "#7CF6F0", (6, 5)), (314, RED, (4, 2))):
        parts.append(circle(x + 22, 48, 18, fill=colour))
        parts.append(path(f"M{x + 13} 54 {x + 22} 38 {x + 31} 54z", fill="#10131F"))
        parts += [die(x - 14 + number * 46, 88, count) for number, count in enumerate(eyes)]
    return scene("".join(parts))


def ring(x: float, y: float, r: float, part: float) -> str:
    around = 2 * math.pi * r
    return circle(x, y, r, fill="none", stroke="#222D4A", stroke_width=8) + circle(
        x,
        y,
        r,
        fill="none",
        stroke=AMBER,
        stroke_width=8,
        stroke_linecap="round",
        stroke_dasharray=f"{around * part:.0f} {around:.0f}",
        transform=f"rotate(-90 {x:g} {y:g})",
    )


def die(x: float, y: float, count: int) -> str:
    places = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "adgcfi"}[count]
    dots = "".join(
        circle(
            x + 9 + 11 * (ord(spot) - 97 if spot < "d" else (ord(spot) - 97) % 3),
            y + 9 + 11 * ((ord(spot) - 97) // 3),
            3.2,
            fill="#10131F",
        )
        for spot in places
    )
    return f'<rect x="{x}" y="{y}" width="40" height="40" rx="8" fill="#EEF2FB"/>{dots}'


def starciv_transcend() -> str:
    """Technologies that lead to one another, and all to the last."""
    levels = [
        [(50, 40), (50, 94), (50, 148)],
        [(130, 40), (130, 94), (130, 148)],
        [(210, 66), (210, 122)],
        [(286, 94)],
    ]
    links = [
        (0, 0, 1, 0),
        (0, 1, 1, 1),
        (0, 2, 1, 2),
        (1, 0, 2, 0),
        (1, 1, 2, 0),
        (1, 1, 2, 1),
        (1, 2, 2, 1),
        (2, 0, 3, 0),
        (2, 1, 3, 0),
    ]
    parts = [
        path(
            f"M{levels[a][b][0]} {levels[a][b][1]}L{levels[c][d][0]} {levels[c][d][1]}",
            stroke=LINE,
            stroke_width=2,
        )
        for a, b, c, d in links
    ]
    parts.append(path("M286 94H356", stroke=AMBER, stroke_width=2, stroke_dasharray="3 6"))
    for level, nodes in enumerate(levels):
        for x, y in nodes:
            done = level < 2 or (level == 2 and y < 94)
            rim = "#6EDB93" if done else AMBER if level == 2 else LINE
            fill = "#1F3B3A" if done else "#182138"
            parts.append(
                f'<rect x="{x - 22}" y="{y - 14}" width="44" height="28" rx="8" '
                f'fill="{fill}" stroke="{rim}" stroke-width="1.6"/>'
            )
    parts += [
        glow("last", AMBER, 0.6),
        circle(366, 94, 54, fill="url(#last)"),
        circle(366, 94, 24, fill="#3A2F22", stroke=AMBER, stroke_width=2),
    ]
    parts.append(text(366, 101, 25, 19, AMBER))
    return scene("".join(parts))


def lattice(places: Iterable[tuple[float, float]], links: Iterable[tuple[int, int]]) -> str:
    """Systems of the duel with the lines between them."""
    spots = list(places)
    lines = "".join(f"M{spots[a][0]:g} {spots[a][1]:g}L{spots[b][0]:g} {spots[b][1]:g}" for a, b in links)
    rings = "".join(
        circle(x, y, 19, fill="#10182C", stroke="#66769F", stroke_width=1.6) + circle(x, y, 5, fill="#DFE8FF")
        for x, y in spots
    )
    return path(lines, stroke="#66769F", stroke_width=2, fill="none") + rings


def hull(x: float, y: float, power: int, colour: str, east: bool = True) -> str:
    """A fleet lying across its system, its power on it, its bow to the foe."""
    way = 1 if east else -1
    stern, shoulder, bow = (x + reach * way for reach in (-28, 20, 28))
    shape = f"M{stern:g} {y - 11:g}H{shoulder:g}L{bow:g} {y:g}L{shoulder:g} {y + 11:g}H{stern:g}z"
    return path(shape, fill=colour, stroke="#0A0F1E", stroke_width=1.5) + text(
        x - 2 * way, y + 6, power, 16, "#10131F"
    )


def goal(x: float, y: float) -> str:
    """A system that may be chosen."""
    return circle(
        x, y, 25, fill=AMBER, fill_opacity=0.1, stroke=AMBER, stroke_width=2.2, stroke_dasharray="6 5"
    )


GRID = [(66, 44), (162, 44), (258, 44), (354, 44), (66, 138), (162, 138), (258, 138), (354, 138)]
LINES = [(0, 1), (1, 2), (2, 3), (4, 5), (5, 6), (6, 7), (0, 4), (1, 5), (3, 7)]


def bss_move() -> str:
    """A fleet, and the systems that it may step to."""
    parts = [lattice(GRID, LINES), goal(*GRID[0]), goal(*GRID[2]), goal(*GRID[5])]
    parts.append(path("M196 44H226", stroke=AMBER, stroke_width=3) + path("M222 38l7 6-7 6z", fill=AMBER))
    parts += [hull(162, 58, 20, "#9CB8FF"), hull(354, 152, 30, GREEN, east=False)]
    return scene("".join(parts))


def bss_fight() -> str:
    """Three fleets about one, and the result that they will have."""
    cross = [(124, 94), (210, 94), (210, 30), (210, 158)]
    parts = [lattice(cross, [(0, 1), (1, 2), (1, 3)])]
    for x, y in (cross[0], cross[2], cross[3]):
        parts.append(path(f"M{x} {y}L210 94", stroke=AMBER, stroke_width=3))
        parts.append(hull(x, y, 20, "#9CB8FF"))
    parts += [
        hull(214, 94, 21, GREEN, east=False),
        circle(214, 94, 36, fill="none", stroke=AMBER, stroke_width=2),
    ]
    parts.append(
        '<rect x="296" y="62" width="76" height="64" rx="12" fill="#15302F" stroke="#8FE3AC" stroke-width="2"/>'
    )
    parts.append(text(334, 105, "d4", 30, "#8FE3AC"))
    return scene("".join(parts))


def bss_conquer() -> str:
    """Systems in the colours of two sides, and the beam of initiative between them."""
    parts = [lattice(GRID, LINES)]
    for number, (x, y) in enumerate(GRID):
        side = "#6C9BFF" if number in (0, 1, 4, 5, 6) else GREEN if number in (3, 7) else None
        if side:
            parts.append(circle(x, y, 19, fill=side, fill_opacity=0.2, stroke=side, stroke_width=3))
            parts.append(circle(x, y, 5, fill="#DFE8FF"))
    parts += [goal(*GRID[6]), hull(258, 152, 20, "#9CB8FF"), hull(354, 58, 24, GREEN, east=False)]
    parts.append('<rect x="66" y="84" width="196" height="9" rx="4" fill="#6C9BFF"/>')
    parts.append(f'<rect x="262" y="84" width="92" height="9" rx="4" fill="{GREEN}"/>')
    parts.append(path("M210 80v17", stroke="#EEF2FB", stroke_width=2.4))
    return scene("".join(parts))


SCENES = {
    "starciv": (starciv_earn, starciv_attack, starciv_transcend),
    "bss": (bss_move, bss_fight, bss_conquer),
}

CARDS = {
    "starciv": starciv,
    "galaxy": galaxy,
    "elgebar": elgebar,
    "ascending_empires": ascending_empires,
    "bss": bss,
}


def main() -> None:
    for folder, draw in CARDS.items():
        target = IMAGES / "games" / folder / "card.svg"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(draw(), encoding="utf-8")
        for number, tell in enumerate(SCENES.get(folder, ()), 1):
            target.with_name(f"scene-{number}.svg").write_text(tell(), encoding="utf-8")


if __name__ == "__main__":
    main()
