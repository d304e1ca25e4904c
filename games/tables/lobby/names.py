"""Normalisation of names and other single lines of text."""

from __future__ import annotations

import unicodedata

from games.tables.errors import Refused
from games.tables.models import NAME_LENGTH
from games.tables.text import invisible, visible_name

TABLE_NAME_LENGTH = 60


def clean_name(name: str) -> str:
    """Normalised name of a person. Raises Refused ``malformed`` ``too_long``."""
    clean = clean_line(visible_name(name) if isinstance(name, str) else name, NAME_LENGTH, "name")
    if not clean:
        raise Refused("malformed", field="name")
    return clean


def clean_line(text: str, longest: int, field: str) -> str:
    """Normalised line of text: Unicode NFC, single blanks, at most ``longest`` characters.

    Raises Refused ``malformed`` for control and invisible characters, ``too_long``.
    """
    if not isinstance(text, str) or invisible(text):
        raise Refused("malformed", field=field)
    clean = " ".join(unicodedata.normalize("NFC", text).split())
    if len(clean) > longest:
        raise Refused("too_long", field=field, longest=longest)
    return clean
