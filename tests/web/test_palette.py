"""The colours of the tokens: read by everybody, told apart by colour-blind eyes, bright enough to be read."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from devtools.environment import ROOT

Colour = tuple[float, float, float]

SHEET = (ROOT / "static/css/site/tokens.css").read_text(encoding="utf-8")
MORE = "@media (prefers-contrast: more)"


def colours(style: str) -> dict[str, str]:
    """Tokens of a style sheet that are whole colours."""
    return dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})\b", style))


TOKENS = colours(SHEET.split(MORE)[0])
BRIGHT = {f"more {name}": colour for name, colour in colours(SHEET.split(MORE)[1].split("@media")[0]).items()}
"""Tokens for whoever asks for more contrast."""
PLAYERS = ("blue", "cyan", "grey", "orange", "red", "purple", "green", "yellow")
RESOURCES = ("coal", "phosphorus", "crystal", "copper", "iron", "oil", "gold")
APART = 25.0
"""CIE76 between any two players' colours, for every kind of sight."""

SIGHTS = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes 2009, severity 1: matrices on linear RGB."""

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RAW = re.compile(r"(?<![\w&-])#[0-9a-fA-F]{3,8}\b(?=[^{}]*[;}])|\b(?:rgba?|hsla?)\(")
NAMED = re.compile(r"--[\w-]+:[^;}]*")
"""A name that is given: colours are written there, and nowhere else."""
RAW_COLOURS = 2
"""Colours that style sheets write themselves: the margins of a printed page know no names."""


def linear(token: str) -> Colour:
    """Linear RGB of a token, each from 0 to 1."""
    said = {**TOKENS, **BRIGHT}[token]
    return tuple(_linear(int(said[i : i + 2], 16) / 255) for i in (1, 3, 5))  # type: ignore[return-value]


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def seen(colour: Colour, sight: str) -> Colour:
    """Colour as eyes of this kind see it."""
    rows = SIGHTS[sight]
    return tuple(  # type: ignore[return-value]
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, colour, strict=True))))
        for row in rows
    )


def lab(colour: Colour) -> Colour:
    """CIE L*a*b* under D65."""
    red, green, blue = colour
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (_cube(part) for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _cube(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116


def apart(one: str, other: str, sight: str) -> float:
    """CIE76 between two tokens as eyes of this kind see them."""
    first, second = (lab(seen(linear(token), sight)) for token in (one, other))
    return float(sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5)


def contrast(one: str, other: str) -> float:
    """The contrast of two tokens by WCAG 2.2.

    >>> round(contrast("text", "s1"), 1)
    15.9
    """
    light = sorted(
        (0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(one), linear(other))), reverse=True
    )
    return (light[0] + 0.05) / (light[1] + 0.05)


@pytest.mark.parametrize("sight", SIGHTS)
def test_players_are_told_apart(sight: str) -> None:
    close = {
        (one, other): round(distance, 1)
        for one, other in combinations(PLAYERS, 2)
        if (distance := apart(f"p-{one}", f"p-{other}", sight)) < APART
    }
    assert close == {}


@pytest.mark.parametrize("ground", ["s1", "s2", "s3"])
def test_text_can_be_read_on_every_panel(ground: str) -> None:
    for words in ("text", "text-2", "text-3", "accent", "danger", "ok", "info"):
        if (words, ground) != ("danger", "s3"):
            assert contrast(words, ground) >= 4.5, (words, ground)


@pytest.mark.parametrize("ground", ["void", "s1", "s2", "s3"])
def test_more_contrast_is_given_to_whoever_asks(ground: str) -> None:
    """WCAG 2.2: 7 for words and 3 for lines, each more than anybody else gets."""
    assert {"more text", "more text-2", "more text-3", "more line"} <= set(BRIGHT)
    for token in BRIGHT:
        least = 7 if "text" in token else 3
        assert contrast(token, ground) >= least, (token, ground)
        assert contrast(token, ground) > contrast(token.removeprefix("more "), ground)


def test_marks_can_be_seen_on_panels_and_in_the_dark() -> None:
    for mark in (*RESOURCES, *(f"p-{player}" for player in PLAYERS), "line-strong"):
        for ground in ("void", "s1", "s2"):
            assert contrast(mark, ground) >= 3, (mark, ground)


def test_what_lies_on_amber_can_be_read() -> None:
    assert contrast("ink", "accent") >= 7


def test_sixteen_seats_have_an_emblem_each_the_second_eight_a_square_one() -> None:
    sprite = (ROOT / "static/img/icons.svg").read_text(encoding="utf-8")
    drawn = dict(re.findall(r'<symbol id="e-([\w-]+)"[^>]*>(.*?)</symbol>', sprite))
    assert set(drawn) == {*PLAYERS, *(f"{player}-square" for player in PLAYERS)}
    for player in PLAYERS:
        colour, square = TOKENS[f"p-{player}"].upper(), drawn[f"{player}-square"]
        assert "<circle" in drawn[player].split("<g")[0], "round: the glyph is dark on the colour"
        assert "<circle" not in square.split("<g")[0], "square: the glyph is in the colour on the dark"
        assert f'<g fill="{colour}"' in square
        assert f'fill="{colour}"' in drawn[player]


def test_square_emblems_can_be_read_on_their_own_ground() -> None:
    for player in PLAYERS:
        assert contrast(f"p-{player}", "ink") >= 4.5, player


def test_colours_are_written_where_they_are_named() -> None:
    """A sheet names colours by custom properties; whoever draws the site in other colours changes those alone."""
    written = [
        f"{path.relative_to(ROOT)}: {colour}"
        for path in (ROOT / "static" / "css").rglob("*.css")
        for colour in RAW.findall(NAMED.sub("", COMMENT.sub("", path.read_text(encoding="utf-8"))))
    ]
    assert len(written) <= RAW_COLOURS, written
