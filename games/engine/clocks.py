"""Clocks of a game by name: usual time and limits of each, by mode of play.

Time stays outside the rules. A prompt names its clock, a table says how many seconds that clock has there.
"""

from __future__ import annotations

import msgspec

MODES = ("live", "relaxed", "correspondence")
"""Modes of play in which clocks run; in mode "none" there are none."""

HOUR, DAY = 3600, 24 * 3600


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clock of a game.

    ``name`` is what ``Prompt.clock`` says, ``title`` what players read, by language. ``usual`` seconds by mode,
    ``limits`` from which to which seconds a table may set it, by mode. ``reaction``: a short answer that everybody
    waits for, in which standing orders answer and bots take a fixed delay, whatever they hold. ``about`` says, by
    language, what comes of it when it has run out.
    """

    name: str
    title: dict[str, str]
    usual: dict[str, int]
    limits: dict[str, tuple[int, int]]
    reaction: bool = False
    about: dict[str, str] = {}
    offered: dict[str, tuple[int, ...]] = {}
    """Seconds that a form offers, by mode; without them the usual ones and the limits."""
