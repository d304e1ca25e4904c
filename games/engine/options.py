"""Options of a game, self-describing: forms, the lobby and the JSON interface are drawn from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.engine.actions import Rejected

Value = bool | int | str | None


class Pick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One value to choose, and its title by language. Without a value it is None."""

    value: Value = None
    title: dict[str, str] = {}


class Span(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whole numbers from ``low`` to ``high``, both included; ``off``: None is a value too.

    ``offered`` are values that a form shows, with their titles; others may be said all the same. ``typed``: any number
    is as usual as any other, so that forms have it typed; an empty field is None.
    """

    low: int
    high: int
    off: bool = False
    offered: tuple[Pick, ...] = ()
    typed: bool = False


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One option of a game: its usual value, what may be chosen, and its words by language.

    ``choices`` is a span of numbers or a row of picks; empty: a switch. ``fine``: most hosts leave it as it is, so that
    forms show it further down. ``retired``: kept for the games that began with it, offered by no form. ``length``: how
    long a game lasts depends on it.
    """

    name: str
    default: Value = None
    choices: Span | tuple[Pick, ...] = ()
    title: dict[str, str] = {}
    about: dict[str, str] = {}
    fine: bool = False
    retired: bool = False
    length: bool = False

    @property
    def switch(self) -> bool:
        """True if it is on or off and nothing else."""
        return self.choices == ()

    def allows(self, value: Any) -> bool:
        """True if it may have this value; true is no number.

        >>> limit = Option("rounds", None, Span(1, 9, off=True))
        >>> [limit.allows(value) for value in (None, 1, 9, 0, 10, True)]
        [True, True, True, False, False, False]
        """
        if isinstance(self.choices, Span):
            if value is None:
                return self.choices.off
            return type(value) is int and self.choices.low <= value <= self.choices.high
        if self.switch:
            return isinstance(value, bool)
        return any(type(value) is type(pick.value) and value == pick.value for pick in self.choices)


def defaults(options: tuple[Option, ...]) -> dict[str, Any]:
    """The usual value of every option, by name."""
    return {option.name: option.default for option in options}


def parse(options: tuple[Option, ...], data: Mapping[str, Any], rule: str) -> dict[str, Any]:
    """Options checked and completed; None, and false for what is no switch, mean that the option is not used.

    Raises Rejected ``malformed`` naming the option that is unknown or out of range, and ``rule``.

    >>> parse((Option("trade", False), Option("rounds", None, Span(1, 9, off=True))), {"rounds": 3}, "X-1")
    {'trade': False, 'rounds': 3}
    """
    unknown = set(data) - {option.name for option in options}
    if unknown:
        raise Rejected("malformed", rule, option=min(unknown))
    return {option.name: _parse(option, data.get(option.name, option.default), rule) for option in options}


def _parse(option: Option, value: Any, rule: str) -> Any:
    if option.allows(value):
        return value
    if value is None or (value is False and isinstance(option.choices, Span) and option.choices.off):
        return option.default
    raise Rejected("malformed", rule, option=option.name)
