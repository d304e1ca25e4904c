"""Sanitising of text that people write: no invisible characters, none that change the direction of a line."""

from __future__ import annotations

import re
import unicodedata

BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that look like nothing, though Unicode does not call them spaces."""
IGNORED = frozenset("\u00ad\u034f\u061c\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f") | {
    chr(code) for block in (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0)) for code in block
}
"""Signs that are not drawn: two names that differ in them only look the same."""
CAPITALS = str.maketrans(
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹАВЕКМНОРСТУХІЈЅԌԚԜҮӀᎪᏴᏟᎬᎻᏦᎷᏢᏚᎢᏙᏃ", "ABEZHIKMNOPTYXCABEKMHOPCTYXIJSGQWYlABCEHKMPSTVZ"
)
"""Capitals of other scripts that are drawn like Latin ones; their small letters may look like others."""
ALIKE = str.maketrans("аеорсухіјѕԁԛԝѵһӏɡɑıοανυρκιτχցհոսօ", "aeopcyxijsdqwvhlgaioavupkitxghnuo")
"""Small letters of other scripts that are drawn like Latin ones."""
STROKES = str.maketrans("i1|!0", "llllo")
"""Signs that are one stroke or one ring in many fonts: a capital I, a small l, a one."""
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Embeddings, overrides and isolates: they would change how what stands after them reads."""

FROM_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]")
"""Signs of scripts that are written from right to left."""


def isolate(name: str) -> str:
    """A name that goes into a sentence: one written from right to left stands apart, or it would turn what follows.

    Names that people choose hold no such signs themselves (``TURNING``). Scripts do the same (``isolated`` in i18n.js).

    >>> isolated("Ada"), isolated("\u05d3\u05df")
    ('Ada', '\u2068\u05d3\u05df\u2069')
    """
    return f"\u2068{name}\u2069" if FROM_RIGHT.search(name) else name


def invisible(text: str) -> bool:
    """True if any character is a control, format or private-use one, or looks like nothing."""
    return any(letter in BLANK or unicodedata.category(letter).startswith("C") for letter in text)


def visible_name(name: str) -> str:
    """A name without the signs that are not drawn."""
    return "".join(letter for letter in name if letter not in IGNORED)


def likeness(name: str) -> str:
    """Reduce a name to a form that all names of like appearance share.

    Names that differ in a capital, in blanks, in a stroke (I, l, 1) or in letters of another script (Α, А) are alike;
    accents tell names apart.

    >>> likeness("Ada") == likeness("\uff21d\u0430") == likeness("A\ufe0fda") != likeness("Ida")
    True
    >>> likeness("Bill") == likeness("BiII") == likeness("B1ll"), likeness("Ren\u00e9") == likeness("Rene")
    (True, False)
    """
    plain = unicodedata.normalize("NFKC", visible_name(name)).translate(CAPITALS).casefold()
    # Folding may take letters apart that NFKC then puts together.
    plain = unicodedata.normalize("NFKC", plain).translate(ALIKE).translate(STROKES)
    return "".join(plain.split()).replace("rn", "m").replace("vv", "w")


def alphabetical(name: str) -> str:
    """Key by which names are sorted for people: neither capitals nor accents move one to another place.

    Databases sort by the numbers of the signs, or each by rules of its own.

    >>> sorted(["Zoe", "\u00c9lan", "eve", "anna", "Ada"], key=alphabetical)
    ['Ada', 'anna', '\u00c9lan', 'eve', 'Zoe']
    """
    letters = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()


def speakable(text: str) -> str:
    """A line of talk as it is kept: without signs that turn text about; empty if nothing of it can be seen.

    Joiners stay, since emoji and some scripts are made with them.

    >>> speakable("\\u202eevil"), speakable("\\u200b\\u3164")
    ('evil', '')
    """
    kept = "".join(letter for letter in text if letter not in TURNING).strip()
    seen = any(letter not in BLANK and unicodedata.category(letter)[0] not in "CZ" for letter in kept)
    return kept if seen else ""
