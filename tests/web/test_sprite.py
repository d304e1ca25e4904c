"""The sprite of icons, the heaviest picture of a first visit, holds what is shown and no more."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from games.web.sprites import is_named, select_symbols

ROOT = Path(__file__).parents[2]
SPRITE = ROOT / "static" / "img" / "icons.svg"
HEAVIEST = 28_000
"""Bytes of the sprite, compressed."""


@pytest.fixture(scope="module")
def symbols() -> set[str]:
    return set(re.findall(r'<symbol id="i-([^"]+)"', SPRITE.read_text()))


def test_pages_of_games_have_a_small_sprite_of_their_own(symbols: set[str]) -> None:
    """Home and a game's page show four icons: they need not fetch those of the table."""
    page = (ROOT / "templates" / "web" / "facts.html").read_text()
    facts = (ROOT / "static" / "img" / "facts.svg").read_text()
    assert "img/facts.svg" in page
    shown = set(re.findall(r"#i-(\w+)", page))
    assert shown == set(re.findall(r'<symbol id="i-([^"]+)"', facts))
    assert shown & symbols == {"people"}, "the table's sprite has no icon of pages alone"


@pytest.fixture(scope="module")
def sources() -> str:
    found = [*(ROOT / "static" / "js").rglob("*.js"), *(ROOT / "templates").rglob("*.html")]
    return "\n".join(path.read_text() for path in found)


def test_every_icon_is_in_use(symbols: set[str], sources: str) -> None:
    assert {name for name in symbols if not is_named(name, sources)} == set()


def test_every_icon_asked_for_is_there(symbols: set[str], sources: str) -> None:
    asked = set(re.findall(r'<\$\{Icon\} name="([\w-]+)"', sources))
    assert asked - symbols == set()


def test_it_is_light() -> None:
    assert len(gzip.compress(SPRITE.read_bytes())) <= HEAVIEST


def test_sprite_of_a_game_has_what_its_scripts_name() -> None:
    icons = ["people", "cross", "star-gate", "plane-pilot"]
    sprite = "".join(f'<symbol id="i-{icon}"><path/></symbol>\n' for icon in icons)
    sprite = f'<svg>\n{sprite}<symbol id="e-blue"><path/></symbol>\n</svg>\n'
    scripts = """html`<${Icon} name="people" />`; const ICONS = { fights: "plane-pilot", cross: "" };"""
    kept = re.findall(r'id="([\w-]+)"', select_symbols(sprite, scripts))
    assert kept == ["i-people", "i-cross", "i-plane-pilot", "e-blue"]


def test_sprites_of_games_are_smaller_than_the_whole() -> None:
    shared = "\n".join(
        path.read_text() for path in (ROOT / "static" / "js").rglob("*.js") if "games" not in path.parts
    )
    whole = SPRITE.read_text()
    for game in ("ascending_empires", "bss", "elgebar", "galaxy"):
        own = [path.read_text() for path in (ROOT / "static" / "js" / "games" / game).rglob("*.js")]
        assert len(select_symbols(whole, "\n".join([shared, *own]))) < len(whole) / 2, game
