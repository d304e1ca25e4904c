"""Settings of a table in the lobby: options of the game, time control, name and publicity."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games import registry
from games.catalogue.freeze import content_for, edition_slugs
from games.catalogue.models import FrozenContent
from games.engine.actions import Rejected
from games.engine.package import GamePackage
from games.tables.core import control
from games.tables.errors import Refused
from games.tables.lobby.names import TABLE_NAME_LENGTH, clean_line
from games.tables.moves.locking import check_host, check_lobby, held, write

SHORTEST_THOUGHT, LONGEST_THOUGHT = 100, 5_000
"""Milliseconds that a host may let a bot think that does so in a worker."""


def set_options(
    *,
    code: str,
    by: int,
    options: Mapping[str, Any] | None = None,
    name: str | None = None,
    public: bool | None = None,
    clock: Mapping[str, Any] | None = None,
    thinking_time: int | None = None,
    hints: bool | None = None,
    patience: int | None = None,
    edition: str | None = None,
    **times: int,
) -> int:
    """Change the settings of a table in the lobby, as the host (row id ``by``) asks; None leaves one as it is.

    ``options`` are those of the game that change. ``edition`` is the slug of one that is offered; ``clock`` is a whole
    time control, or what changes of it; a single time, ``<clock>_time``, makes it the mode that it fits.
    Returns the table's version. Raises Refused ``not_host`` ``already_started`` ``malformed`` ``too_long``.
    """
    with held(code) as table:
        check_host(table, by)
        check_lobby(table)
        changed: dict[str, Any] = {}
        if options is not None:
            options = {**table.options, **parse_mapping(options)}
            changed["options"] = parse_options(registry.package(table.game), options)
        if name is not None:
            changed["name"] = clean_line(name, TABLE_NAME_LENGTH, "name")
        if public is not None:
            changed["public"] = parse_switch(public)
        if edition is not None:
            changed["content"] = _content(table.game, edition)
        if patience is not None:
            changed["patience"] = control.patience(patience)
        if clock is not None:
            changed |= control.amend(
                control.clocks_of(table.game), control.control_of(table), clock
            ).columns()
        elif times := {name: seconds for name, seconds in times.items() if seconds is not None}:
            changed |= control.of_times(control.clocks_of(table.game), times, table.times).columns()
        if thinking_time is not None:
            changed["thinking_time"] = _thinking_time(thinking_time)
        if hints is not None:
            changed["hints"] = parse_switch(hints, "hints")
        write(table, **changed)
        return table.version


def parse_options(game: GamePackage[Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """Options of ``game``, checked and complete. Raises Refused ``malformed``."""
    try:
        return game.parse_options(parse_mapping(options))
    except Rejected as rejected:
        raise Refused.by_rules(rejected) from None


def _content(game: str, edition: Any) -> FrozenContent:
    """The frozen content of an edition that is offered. Raises Refused ``malformed`` for any other."""
    if edition not in edition_slugs(game):
        raise Refused("malformed", field="edition")
    return content_for(game, edition)


def usual_options(game: str) -> dict[str, Any]:
    """Default options of a new table: the first preset of the game."""
    return next(iter(registry.package(game).info.presets.values()), {})


def parse_mapping(options: Mapping[str, Any] | None) -> Mapping[str, Any]:
    """The options as they came, {} for None. Raises Refused ``malformed`` for anything but a mapping."""
    if options is not None and not isinstance(options, Mapping):
        raise Refused("malformed", field="options")
    return options or {}


def parse_switch(said: Any, field: str = "public") -> bool:
    """True or False as they came. Raises Refused ``malformed`` for anything else."""
    if not isinstance(said, bool):
        raise Refused("malformed", field=field)
    return said


def _thinking_time(ms: Any) -> int:
    if not isinstance(ms, int) or isinstance(ms, bool) or not SHORTEST_THOUGHT <= ms <= LONGEST_THOUGHT:
        raise Refused("malformed", field="thinking_time", longest=LONGEST_THOUGHT)
    return ms
