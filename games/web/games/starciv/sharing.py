"""Picture behind a link: the map with everybody's bodies, drawn from the places of the table's own map."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.contrib.staticfiles import finders
from django.utils.translation import gettext_lazy as _

from games.web.game_pages import Share
from games.web.share.card import emblem, hex_of

SCALE, DOWN = 0.64, 0.98
"""The map is wider than the picture's left side: it is drawn smaller, and stretched a little downwards."""
STARS = {
    "sienar": "#FFC766",
    "pun-worcca": "#D59BFF",
    "aldena-36": "#7DB8FF",
    "cspa": "#FF9A6A",
    "rothana": "#FF6A5A",
}
LARGER = 1.5
"""Planets are drawn larger than on the table: the picture is looked at in small."""


def board(view: Mapping[str, Any]) -> dict[str, Any]:
    """Bodies by their owners' seats."""
    return {"owners": dict(view.get("owners", {}))}


def draw_map(board: Mapping[str, Any], colours: Mapping[int, str]) -> str:
    """The map, each owned body ringed in its owner's colour with the emblem at its side."""
    places = _places()
    parts = []
    for slug, star in places["stars"].items():
        x, y = _position_of(star)
        parts += [
            f'<ellipse cx="{x:g}" cy="{y:g}" rx="{star["rx"] * SCALE * share:g}" '
            f'ry="{star["ry"] * SCALE * DOWN * 1.4 * share:g}" fill="none" stroke="#2A3656"/>'
            for share in (1, 0.75, 0.5)
        ]
        parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="11" fill="{STARS.get(slug, "#EEF2FB")}"/>')
    owners = board.get("owners", {})
    for name, place in places["bodies"].items():
        parts.append(_body(place, owners.get(name), colours))
    return "".join(parts)


def count(view: Mapping[str, Any], seat: int) -> int:
    """Technologies of a seat."""
    players = view.get("players", ())
    return len(players[seat].get("technologies", ())) if seat < len(players) else 0


def moment(view: Mapping[str, Any]) -> tuple[str, int]:
    """The round."""
    return str(_("Round")), int(view["round"])


def _body(place: Mapping[str, Any], owner: int | None, colours: Mapping[int, str]) -> str:
    x, y = _position_of(place)
    r = place["r"] * LARGER * 0.75
    if owner is None:
        return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="#4A5881" stroke="#0B1020" stroke-width="3"/>'
    colour = colours.get(owner, "")
    ring = (
        f'<circle cx="{x:g}" cy="{y:g}" r="{r + 4:g}" fill="#0B1020" stroke="{hex_of(colour)}" stroke-width="4"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{r - 1:g}" fill="#B7C2DB"/>'
    )
    return ring + emblem(colour, x + r, y - r, 21 if place["r"] > 8 else 16)


def _position_of(place: Mapping[str, Any]) -> tuple[float, float]:
    return place["x"] * SCALE + 5, (place["y"] - 20) * SCALE * 1.5 + 20


@lru_cache(maxsize=1)
def _places() -> dict[str, Any]:
    """The wide view of the table's map; see static/js/games/starciv/places.js."""
    found = finders.find("js/games/starciv/places.js")
    assert isinstance(found, str)
    text = Path(found).read_text(encoding="utf-8")
    data = json.loads(text[text.index("export default") + len("export default") :].strip().rstrip(";"))
    return dict(data["views"]["wide"])


SHARE = Share(board=board, drawn=draw_map, count=count, counted=_("technologies"), moment=moment)
