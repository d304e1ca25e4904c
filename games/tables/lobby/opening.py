"""Opening tables, for people and for bots alone, and closing them."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from django.db import transaction

from games import registry
from games.catalogue.freeze import content_for
from games.catalogue.models import FrozenContent
from games.engine.fairness import SALT_BYTES, SEED_BYTES, commitment, game_key
from games.tables.core import announcements, closures, control, openers, reserved, timing
from games.tables.errors import Refused
from games.tables.lobby.names import TABLE_NAME_LENGTH, clean_line
from games.tables.lobby.seating import Claim, seat_bots, sit
from games.tables.lobby.settings import parse_mapping, parse_options, parse_switch, usual_options
from games.tables.models import Table
from games.tables.moves import starting
from games.tables.moves.locking import held, write

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
DIGITS = "23456789"
"""Alphabet of table codes, which are read aloud: nothing that looks like something else (I and 1, O and 0)."""


def create_table(
    *,
    host_name: str,
    game: str = registry.keys()[0],
    name: str = "",
    options: Mapping[str, Any] | None = None,
    public: bool = False,
    bots: int = 0,
    bot_level: str = "",
    clock: Mapping[str, Any] | None = None,
    edition: str = "",
    address: str = "",
    begin: bool = False,
    **times: int,
) -> Claim:
    """Open a table with its host and ``bots`` bots; times in seconds, 0 for no limit, as ``<clock>_time``.

    Options that are not named are those of the game's usual preset; ``bot_level`` "" is its usual level. ``clock`` is
    a whole time control (see control.py) in place of single times; without either the table is live.

    ``address`` is where it is opened from. With ``begin`` the game starts at once.

    Raises Refused ``malformed`` ``too_long`` ``table_full``, with ``begin`` also ``too_few_players``, and
    games.engine.editions.ContentError for an edition that cannot be played with.
    """
    clocks = _clock(game, clock, times)
    content = content_for(game, edition)  # before the transaction, which would reckon it anew
    with transaction.atomic():
        table = _open(game, name, parse_mapping(options), public, clocks, content)
        claim = sit(table, host_name, others=())
        table.host = claim.seat
        table.save(update_fields=["host"])
        seat_bots(table, bots, bot_level, [claim.seat])
        openers.note_new(address, table)
        if begin:
            starting.begin(table)
        return claim


def create_exhibition(
    *,
    game: str = registry.keys()[0],
    name: str = "",
    options: Mapping[str, Any] | None = None,
    public: bool = True,
    bots: int = 8,
    bot_level: str = "",
    edition: str = "",
) -> Table:
    """A table where only bots play; it begins at once and everybody may watch. Raises as ``create_table`` does."""
    clocks = _clock(game, {"control": Table.Control.NONE}, {})
    content = content_for(game, edition)
    with transaction.atomic():
        table = _open(game, name, parse_mapping(options), public, clocks, content)
        seat_bots(table, bots, bot_level, ())
        starting.begin(table)
        return table


def close(*, code: str) -> int:
    """Close a table for good, whatever its state: nobody can open it any more; its log stays. Returns the version."""
    with held(code) as table:
        closures.record(table, "server")
        at = timing.moment(timing.now_ms())
        write(table, status=Table.Status.CLOSED, finished=table.finished or at, **timing.NO_CLOCKS)
        reserved.tell_former(table)
        return table.version


def _clock(game: str, clock: Any, times: Mapping[str, Any]) -> control.TimeControl:
    """The time control of a new table: the one said, that of single times, or the usual live one.

    Raises Refused ``malformed``.
    """
    if game not in registry.keys():
        raise Refused("malformed", field="game")
    clocks = control.clocks_of(game)
    if clock is not None:
        return control.parse(clocks, clock)
    live = control.usual(clocks, Table.Control.LIVE)
    return control.of_times(clocks, times, live["times"]) if times else control.parse(clocks, live)


def _open(
    game: str,
    name: str,
    options: Mapping[str, Any],
    public: bool,
    clocks: control.TimeControl,
    content: FrozenContent,
) -> Table:
    code = free_code()
    seed, salt = secrets.token_bytes(SEED_BYTES), secrets.token_bytes(SALT_BYTES)
    package = registry.package(game)
    table = Table.objects.create(
        code=code,
        game=game,
        patience=package.info.patience,
        name=clean_line(name, TABLE_NAME_LENGTH, "name"),
        public=parse_switch(public),
        options=parse_options(package, {**usual_options(game), **options}),
        content=content,
        **clocks.columns(),
        seed=seed,
        salt=salt,
        commitment=commitment(seed, salt),
        chance_key=game_key(seed, code, ()),
    )
    announcements.post(table, announcements.FIRST, fingerprint=table.commitment)
    return table


def free_code() -> str:
    """A code that no table has: four letters and four digits, 1.3 thousand million of them."""
    while True:
        letters = "".join(secrets.choice(LETTERS) for _ in range(4))
        code = f"{letters}-{''.join(secrets.choice(DIGITS) for _ in range(4))}"
        if not Table.objects.filter(code=code).exists():
            return code
