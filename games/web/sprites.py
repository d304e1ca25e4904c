"""Sprites of games, made when static files are collected.

A sprite is fetched whole for its first icon. In development every page shows icons of the one sprite; on the collected
site a table has those that its game or the frame of all games may show.
"""

from __future__ import annotations

import re

SPRITE = "img/icons.svg"
SYMBOL = re.compile(r'<symbol id="(\w)-([^"]+)".*?</symbol>\s*', re.DOTALL)
ICON = "i"
"""Kind of the symbols that scripts name in full. Names of the others are put together: emblems, resources."""


def sprite_name(game: str) -> str:
    """The path of a game's own sprite, by the game's folder.

    >>> sprite_name("toy")
    'img/games/toy/icons.svg'
    """
    return f"img/games/{game}/icons.svg"


def is_named(icon: str, scripts: str) -> bool:
    """Whether scripts name an icon, as a text or as a key.

    >>> is_named("hand", '<${Icon} name="hand" />'), is_named("hand", "on the other hand")
    (True, False)
    """
    name = re.escape(icon)
    return re.search(rf"[\"'`#-]{name}\b|\b{name}:", scripts) is not None


def select_symbols(sprite: str, scripts: str) -> str:
    """The sprite with only the icons that these scripts name."""
    return SYMBOL.sub(
        lambda symbol: symbol[0] if symbol[1] != ICON or is_named(symbol[2], scripts) else "", sprite
    )
