"""The picture of a table, 1200 × 630: the board on the left, what matters now on the right, drawn as SVG.

Everything that a person typed goes through ``text``, which escapes it: a name is never markup. Letters that the card's
own fonts do not have would be drawn as empty boxes, so a name with such letters gives way to the number of its seat.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from xml.sax.saxutils import escape

from django.conf import settings
from django.contrib.staticfiles import finders
from django.utils.translation import gettext as _

from games.tables.models import Table
from games.tables.text import isolate
from games.web import game_pages
from games.web.share.facts import Facts, Player, headline
from games.web.share.png import Drawing

COVERS = Path(__file__).parent / "covers"

WIDTH, HEIGHT, LEFT = 1200, 630, 740
"""Pixels; the board ends at ``LEFT``."""
COLUMN, RIGHT = 780, 1156
"""From where to where words may stand."""
WHERE = 40
"""Letters of table and game together, in the smallest type."""
SEPARATOR = " · "

GROUND, TEXT, DIM, LINE, GOLD = "#0B1020", "#EEF2FB", "#B7C2DB", "#2A3656", "#FFC76B"
OFF = "#222D4A"
COLOURS = {
    "blue": "#4983FF",
    "cyan": "#7CF6F0",
    "grey": "#898FA5",
    "orange": "#FFA42B",
    "red": "#FB5555",
    "purple": "#D5A3F7",
    "green": "#8BD299",
    "yellow": "#F7F68B",
}
PIPS = 10
"""Steps of a count; above them it is a number."""

DRAWN = re.compile("[ -~\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201d\u2026]*")
"""Characters that the card's fonts can draw."""


def text(said: str, x: float, y: float, size: float, **look: str) -> str:
    """A line of text, escaped; ``look`` are attributes of SVG with _ for -."""
    attributes = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in look.items())
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{attributes}>{escape(said)}</text>'


def card(facts: Facts) -> Drawing:
    """The whole picture, in the language that is switched on; beside a cover only its right side is drawn."""
    cover = None if facts.board else _cover(game_pages.folder(facts.game))
    left = LEFT if cover else 0
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH - left}" height="{HEIGHT}" '
        f'viewBox="{left} 0 {WIDTH - left} {HEIGHT}" font-family="Figtree">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{GROUND}"/>',
        "" if cover else _board(facts),
        _brand(),
        _where(facts),
        _head(facts),
        *(_player(facts, one, place) for place, one in enumerate(facts.players)),
        _rest(facts),
        "</svg>",
    ]
    return Drawing("".join(parts), cover)


def name_of(player: Player) -> str:
    """A player's name as the card can draw it."""
    return player.name if DRAWN.fullmatch(player.name) else _("Seat %(n)d") % {"n": player.seat + 1}


def emblem(colour: str, x: float, y: float, size: float) -> str:
    """A player's emblem, centred at a point."""
    found = _emblems().get(colour)
    if found is None:
        return f'<circle cx="{x:g}" cy="{y:g}" r="{size / 2 - 1:g}" fill="none" stroke="{DIM}" stroke-dasharray="4 3"/>'
    return f'<g transform="translate({x - size / 2:g} {y - size / 2:g}) scale({size / 24:g})">{found}</g>'


def hex_of(colour: str) -> str:
    """The colour of a seat as six digits."""
    return COLOURS.get(colour.removesuffix("-square"), DIM)


def _board(facts: Facts) -> str:
    """The game's own board where it draws one, and none of it on the right side."""
    page = game_pages.find_page(facts.game)
    if page is None or page.share is None or not facts.board:
        return ""
    drawn = page.share.drawn(facts.board, {one.seat: one.colour for one in facts.players})
    return f'{drawn}<rect x="{LEFT}" width="{WIDTH - LEFT}" height="{HEIGHT}" fill="{GROUND}"/>'


def _cover(folder: str) -> Path | None:
    """The picture by which a game is known (tools/make_covers.py), as large as the left side; None without one."""
    path = COVERS / f"{folder}.png"
    return path if path.exists() else None


def _brand() -> str:
    return (
        f'<g transform="translate({COLUMN} 46) scale(1.35)"><ellipse cx="14" cy="14" rx="13" ry="5.2" fill="none" '
        f'stroke="{GOLD}" stroke-width="1.4" transform="rotate(-28 14 14)"/>'
        f'<circle cx="14" cy="14" r="5" fill="{GOLD}"/><circle cx="24.4" cy="8" r="2.2" fill="{TEXT}"/></g>'
        + text(settings.SITE_NAME, COLUMN + 54, 76, 29, fill=TEXT, font_family="Marcellus")
    )


def _where(facts: Facts) -> str:
    """Table and game, and how far it is; a long name is cut, and a game that the site is named after said once."""
    game = str(game_pages.label(facts.game)["title"])
    moment = "" if facts.moment is None else f"{facts.moment[0].lower()} {facts.moment[1]}"
    named = facts.name if DRAWN.fullmatch(facts.name) else ""
    rest = [one for one in ("" if named and game == settings.SITE_NAME else game, moment) if one]
    left = WHERE - len(SEPARATOR.join(["", *rest]))
    said = SEPARATOR.join([_cut(named, max(8, left)), *rest] if named else rest)
    size = next((size for most, size in ((30, 25), (36, 21)) if len(said) <= most), 18)
    return text(said, COLUMN, 142, size, fill=TEXT, font_weight="700")


def _head(facts: Facts) -> str:
    """Draw the headline in up to three lines, beside the emblem of the player whom it is about."""
    about = [one for one in facts.players if one.winner or one.seat == facts.turn][:1]
    about = about if facts.status != Table.Status.LOBBY else []
    said = headline(facts)
    for one in facts.players:
        said = said.replace(isolate(one.name), name_of(one))
    x = COLUMN + (112 if about and about[0].colour else 0)
    size = 56 if len(said) <= 34 else 40
    lines = _wrap(said, (RIGHT - x) / (size * 0.5))[:3]
    top = 226 - (len(lines) - 1) * 2 + (0 if len(lines) > 1 else 16)
    drawn = [
        text(line, x, top + n * size * 1.06, size, fill=TEXT, font_family="Marcellus")
        for n, line in enumerate(lines)
    ]
    badge = emblem(about[0].colour, COLUMN + 44, 236, 88) if x > COLUMN else ""
    return badge + "".join(drawn)


def _player(facts: Facts, one: Player, place: int) -> str:
    y = 376 + place * 49
    parts = [
        emblem(one.colour, COLUMN + 18, y, 36),
        text(_cut(name_of(one), 17), COLUMN + 54, y + 9, 26, fill=TEXT, font_weight="700"),
    ]
    if one.winner:
        parts.append(_star(RIGHT - 146, y))
    if one.count is not None and one.count <= PIPS:
        parts += [
            f'<rect x="{RIGHT - 12 * (PIPS - n):g}" y="{y - 11}" width="9" height="22" rx="2" '
            f'fill="{hex_of(one.colour) if n < one.count else OFF}"/>'
            for n in range(PIPS)
        ]
    elif one.count is not None:
        parts.append(text(str(one.count), RIGHT, y + 9, 26, fill=TEXT, text_anchor="end", font_weight="700"))
    return "".join(parts)


def _rest(facts: Facts) -> str:
    """Draw the name of the count of players, and the number of players who are not named."""
    page = game_pages.find_page(facts.game)
    parts = []
    if facts.board and page is not None and page.share is not None and facts.players:
        parts.append(text(str(page.share.counted), RIGHT, 344, 21, fill=DIM, text_anchor="end"))
    if facts.others:
        said = _("and %(n)d others") % {"n": facts.others}
        parts.append(text(said, COLUMN + 54, 376 + len(facts.players) * 49 + 8, 22, fill=DIM))
    return "".join(parts)


def _star(x: float, y: float) -> str:
    points = "0,-13 3.8,-4.2 13,-3.6 6,2.6 8.2,11.6 0,6.6 -8.2,11.6 -6,2.6 -13,-3.6 -3.8,-4.2"
    return f'<polygon points="{points}" transform="translate({x:g} {y:g})" fill="#F4CF52"/>'


def _cut(said: str, most: int) -> str:
    return said if len(said) <= most else said[: most - 1].rstrip() + "…"


def _wrap(said: str, most: float) -> list[str]:
    """Words in lines of at most about so many letters, as even as they can be; longer words are cut."""
    words = said.split(" ")
    fewest = next((n for n in range(1, 4) if _longest(_split(words, n)) <= most), 3)
    return [_cut(line, max(4, int(most * 1.15))) for line in _split(words, fewest)]


def _split(words: list[str], lines: int) -> list[str]:
    """Words in so many lines, the longest of which is as short as can be."""
    if lines == 1 or len(words) == 1:
        return [" ".join(words)]
    cuts = [[" ".join(words[:n]), *_split(words[n:], lines - 1)] for n in range(1, len(words))]
    return min(cuts, key=_longest)


def _longest(lines: list[str]) -> int:
    return max(len(line) for line in lines)


@lru_cache(maxsize=1)
def _emblems() -> dict[str, str]:
    """The drawings of the players' emblems, by colour, out of the site's sprite."""
    found = finders.find("img/icons.svg")
    sprite = Path(found).read_text(encoding="utf-8") if isinstance(found, str) else ""
    return dict(re.findall(r'<symbol id="e-([a-z-]+)"[^>]*>(.*?)</symbol>', sprite))
