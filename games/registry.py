"""Registry of the games that can be played, one package a key."""

from __future__ import annotations

from typing import Any

from games.engine.package import GamePackage
from games.rules.ascending_empires.package import PACKAGE as ASCENDING_EMPIRES
from games.rules.bss.package import PACKAGE as BSS
from games.rules.elgebar.package import PACKAGE as ELGEBAR
from games.rules.galaxy.package import PACKAGE as GALAXY
from games.rules.starciv.package import PACKAGE as STARCIV

PACKAGES: dict[str, GamePackage[Any]] = {
    package.info.key: package for package in (STARCIV, BSS, ELGEBAR, ASCENDING_EMPIRES, GALAXY)
}
"""By the key of the game, in the order in which they are listed."""


def keys() -> tuple[str, ...]:
    """The keys of all games."""
    return tuple(PACKAGES)


def package(key: str) -> GamePackage[Any]:
    """The package of the game with this key. Raises KeyError if there is none."""
    return PACKAGES[key]
