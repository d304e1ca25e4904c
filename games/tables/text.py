"""Sanitising of text that people write: no invisible characters, none that change the direction of a line."""

from __future__ import annotations

import unicodedata

BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that look like nothing, though Unicode does not call them spaces."""
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Embeddings, overrides and isolates: they would change how what stands after them reads."""


def invisible(text: str) -> bool:
    """True if any character is a control, format or private-use one, or looks like nothing."""
    return any(letter in BLANK or unicodedata.category(letter).startswith("C") for letter in text)


def speakable(text: str) -> str:
    """A line of talk as it is kept: without signs that turn text about; empty if nothing of it can be seen.

    Joiners stay, since emoji and some scripts are made with them.

    >>> speakable("\\u202eevil"), speakable("\\u200b\\u3164")
    ('evil', '')
    """
    kept = "".join(letter for letter in text if letter not in TURNING).strip()
    seen = any(letter not in BLANK and unicodedata.category(letter)[0] not in "CZ" for letter in kept)
    return kept if seen else ""
