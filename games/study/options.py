"""Options of the table that a study plays at, as its command line says them."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Mapping
from typing import Any

from django.core.management.base import CommandError

from games.engine.actions import Rejected
from games.engine.package import GamePackage

WORDS = {"": True, "true": True, "on": True, "false": False, "off": False, "none": None}


def add_options(parser: ArgumentParser, without: str = "all off") -> None:
    """The arguments ``--preset`` and ``--option``; ``without`` says what is played if there is no preset."""
    parser.add_argument("--preset", default="", help=f"options: a preset of the game (default: {without})")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="over the preset")


def said_options(package: GamePackage[Any], said: Mapping[str, Any]) -> dict[str, Any]:
    """The options that the arguments say, complete. Raises CommandError for what the game does not know."""
    preset = said["preset"]
    if preset and preset not in package.info.presets:
        raise CommandError(f"no preset {preset!r}; there are {', '.join(package.info.presets)}")
    try:
        over = dict(_value(package, *one.partition("=")[::2]) for one in said["option"])
        return package.parse_options({**package.info.presets.get(preset, {}), **over})
    except Rejected as refused:
        raise CommandError(f"options: {refused}") from None


def _value(package: GamePackage[Any], name: str, value: str) -> tuple[str, Any]:
    """Parse ``name=value``: a word of the option, else on, off or a number."""
    if any(option.name == name and option.allows(value) for option in package.info.options):
        return name, value
    return name, WORDS.get(value.lower(), int(value) if value.isdecimal() else value)
