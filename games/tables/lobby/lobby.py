"""The lobby: making tables, sitting down and getting up, before the game begins."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction

from games.catalogue.freeze import content_for
from games.engine.actions import Rejected
from games.engine.fairness import SALT_BYTES, SEED_BYTES, commitment, game_key
from games.engine.game import Game
from games.rules import shelf
from games.tables.bots import choosing as players
from games.tables.clocks import control, timing
from games.tables.errors import Refused
from games.tables.models import NAME_LENGTH, WORD_LENGTH, Seat, Table
from games.tables.moves import turns
from games.tables.moves.fairness import key_of
from games.tables.moves.locking import check_host, check_lobby, held, seated, seats_of, write
from games.tables.people import rate_limit
from games.tables.people.access import hash_of
from games.tables.text import invisible

TABLE_NAME_LENGTH = 60
SHORTEST_THOUGHT, LONGEST_THOUGHT = 100, 5_000
"""Milliseconds that a host may let a patient bot think."""

SECRET_BYTES = 24
"""Of chance in the secret of a seat: 192 bits, which nobody guesses."""

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
DIGITS = "23456789"
"""Of codes that are read aloud: nothing that looks like something else (I and 1, O and 0)."""


@dataclass(frozen=True)
class Claim:
    """A person's seat with the secret that opens it; the secret is told this once only."""

    table: Table
    seat: Seat
    secret: str = field(repr=False)


def create_table(
    *,
    host_name: str,
    game: str = shelf.keys()[0],
    name: str = "",
    options: Mapping[str, Any] | None = None,
    public: bool = False,
    bots: int = 0,
    bot_level: str = "",
    clock: Mapping[str, Any] | None = None,
    edition: str = "",
    **times: int,
) -> Claim:
    """Open a table with its host and ``bots`` bots; times in seconds, 0 for no limit, as ``<clock>_time``.

    Options that are not named are those of the game's usual preset; ``bot_level`` "" is its usual level. ``clock`` is
    a whole time control (see control.py) in place of single times; without either the table is live.

    Raises Refused ``malformed`` ``too_long`` ``table_full``, and games.engine.game.ContentError for an
    edition that cannot be played with.
    """
    with transaction.atomic():
        table = _open(game, name, _mapping(options), public, _clock(game, clock, times), edition)
        claim = _sit(table, host_name)
        table.host = claim.seat
        table.save(update_fields=["host"])
        _seat_bots(table, bots, bot_level)
        return claim


def create_exhibition(
    *,
    game: str = shelf.keys()[0],
    name: str = "",
    options: Mapping[str, Any] | None = None,
    public: bool = True,
    bots: int = 8,
    bot_level: str = "",
    edition: str = "",
) -> Table:
    """A table where only bots play; it begins at once and everybody may watch. Raises as ``create_table`` does."""
    with transaction.atomic():
        table = _open(
            game, name, _mapping(options), public, _clock(game, {"control": Table.Control.NONE}, {}), edition
        )
        _seat_bots(table, bots, bot_level)
        turns.begin(table)
        return table


def join(*, code: str, name: str) -> Claim:
    """Take a free seat.

    Raises Refused ``already_started`` ``table_full`` ``name_taken`` ``malformed`` ``too_long`` ``too_fast``.
    """
    with held(code) as table:
        check_lobby(table)
        if table.locked:
            raise Refused("locked")
        claim = _sit(table, name)
        rate_limit.count(table.code, rate_limit.JOINS)
        write(table)
        return claim


def leave_lobby(*, code: str, seat: int) -> int:
    """Get up before the game begins; the next person becomes host. With nobody left the table closes.

    ``seat`` is the row id. Returns the table's version.
    """
    with held(code) as table:
        check_lobby(table)
        _get_up(table, seated(table, seat))
        people = [other for other in seats_of(table).values() if other.kind == Seat.Kind.HUMAN]
        if not people:
            write(table, status=Table.Status.CLOSED, host=None)
        elif table.host_id in (None, seat):
            write(table, host=people[0])
        else:
            write(table)
        return table.version


def rename(*, code: str, seat: int, name: str) -> int:
    """Give the seat with row id ``seat`` another name, before the game begins. Returns the table's version."""
    with held(code) as table:
        check_lobby(table)
        person = seated(table, seat)
        person.name = _free_name(table, name, but=person)
        person.save(update_fields=["name"])
        write(table)
        return table.version


def set_word(*, code: str, seat: int, word: str) -> int:
    """Add the word of the seat with row id ``seat`` to the seed of the dice (SC-18). Returns the table's version."""
    with held(code) as table:
        check_lobby(table)
        person = seated(table, seat)
        person.word = _clean(word, WORD_LENGTH, "word")
        person.save(update_fields=["word"])
        write(table, chance_key=key_of(table))
        return table.version


def renew_secret(*, code: str, seat: int) -> Claim:
    """Give the seat with row id ``seat`` a new secret: old links and other devices open it no more.

    At any time of the game. Nobody sees a change, yet the version goes up: what was handed over with the old
    secret is outdated by that in every process. Raises Refused ``not_seated``.
    """
    with held(code) as table:
        person = seated(table, seat)
        if person.kind != Seat.Kind.HUMAN:
            raise Refused("not_seated")
        secret = secrets.token_urlsafe(SECRET_BYTES)
        person.secret_hash, person.keys = hash_of(secret), []
        person.save(update_fields=["secret_hash", "keys"])
        write(table)
        return Claim(table, person, secret)


def add_bot(*, code: str, by: int, level: str = "") -> Seat:
    """Seat a bot, as the host (row id ``by``) asks. Raises Refused ``not_host`` ``table_full`` ``malformed``."""
    with held(code) as table:
        check_host(table, by)
        check_lobby(table)
        _seat_bots(table, 1, level)
        write(table)
        return Seat.objects.filter(table=table).latest("number")


def exchange_bot(*, code: str, by: int, seat: int, level: str) -> int:
    """Let a bot of another level play on at seat number ``seat``, as the host (row id ``by``) asks; at any time.

    It keeps its name and all that the seat owns. Returns the table's version. Raises Refused ``not_host``
    ``malformed``.
    """
    with held(code) as table:
        check_host(table, by)
        chosen = seats_of(table).get(seat)
        if chosen is None or chosen.kind != Seat.Kind.BOT:
            raise Refused("malformed", field="seat")
        _check_level(table, level)
        chosen.level = level
        chosen.save(update_fields=["level"])
        write(table)
        return table.version


def remove_seat(*, code: str, by: int, seat: int) -> int:
    """Send seat number ``seat`` away, as the host (row id ``by``) asks. Returns the table's version."""
    with held(code) as table:
        check_host(table, by)
        check_lobby(table)
        leaving = seats_of(table).get(seat)
        if leaving is None or leaving.pk == by:
            raise Refused("malformed", field="seat")
        _get_up(table, leaving)
        write(table)
        return table.version


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
    **times: int,
) -> int:
    """Change what the table is played with, as the host (row id ``by``) asks; None leaves it. Returns the version.

    ``clock`` is a whole time control; a single time, ``<clock>_time``, makes it the mode that it fits.
    """
    with held(code) as table:
        check_host(table, by)
        check_lobby(table)
        changed: dict[str, Any] = {}
        if options is not None:
            changed["options"] = _options(shelf.game(table.game), options)
        if name is not None:
            changed["name"] = _clean(name, TABLE_NAME_LENGTH, "name")
        if public is not None:
            changed["public"] = _truth(public)
        if patience is not None:
            changed["patience"] = control.patience(patience)
        if clock is not None:
            changed |= control.parse(control.clocks_of(table.game), clock).columns()
        elif times := {name: seconds for name, seconds in times.items() if seconds is not None}:
            changed |= control.of_times(control.clocks_of(table.game), times, table.times).columns()
        if thinking_time is not None:
            changed["thinking_time"] = _thinking_time(thinking_time)
        if hints is not None:
            changed["hints"] = _truth(hints, "hints")
        write(table, **changed)
        return table.version


def close(*, code: str) -> int:
    """Close a table for good, whatever its state: nobody can open it any more; its log stays. Returns the version."""
    with held(code) as table:
        write(table, status=Table.Status.CLOSED, **timing.NO_CLOCKS)
        return table.version


def _clock(game: str, clock: Any, times: Mapping[str, Any]) -> control.TimeControl:
    """The time control of a new table: the one said, that of single times, or the usual live one.

    Raises Refused ``malformed``.
    """
    if game not in shelf.keys():
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
    edition: str,
) -> Table:
    code = _free_code()
    seed, salt = secrets.token_bytes(SEED_BYTES), secrets.token_bytes(SALT_BYTES)
    return Table.objects.create(
        code=code,
        game=game,
        name=_clean(name, TABLE_NAME_LENGTH, "name"),
        public=_truth(public),
        options=_options(shelf.game(game), {**_usual(game), **options}),
        content=content_for(game, edition),
        **clocks.columns(),
        seed=seed,
        salt=salt,
        commitment=commitment(seed, salt),
        chance_key=game_key(seed, code, ()),
    )


def _sit(table: Table, name: str) -> Claim:
    number = _free_number(table)
    secret = secrets.token_urlsafe(SECRET_BYTES)
    seat = Seat.objects.create(
        table=table, number=number, name=_free_name(table, name), secret_hash=hash_of(secret)
    )
    return Claim(table, seat, secret)


def _seat_bots(table: Table, count: int, level: str) -> None:
    game = shelf.game(table.game)
    level = level or players.usual(game)
    _check_level(table, level)
    for _ in range(count):
        number = _free_number(table)
        name = players.pleasant_name(game, level, _names(table))
        Seat.objects.create(table=table, number=number, name=name, kind=Seat.Kind.BOT, level=level)


def _check_level(table: Table, level: str) -> None:
    if level not in shelf.game(table.game).bots:
        raise Refused("malformed", field="level")


def _free_number(table: Table) -> int:
    """The next seat number. Raises Refused ``table_full``."""
    taken = Seat.objects.filter(table=table).count()
    seats = shelf.game(table.game).info.max_seats
    if taken >= seats:
        raise Refused("table_full", seats=seats)
    return taken


def _get_up(table: Table, seat: Seat) -> None:
    """Remove a seat and its word, and close the gap in the numbers."""
    seat.delete()
    Table.objects.filter(pk=table.pk).update(chance_key=key_of(table))
    for number, other in enumerate(seats_of(table).values()):
        if other.number != number:
            other.number = number
            other.save(update_fields=["number"])


def clean_name(name: str) -> str:
    """A person's name as it is kept. Raises Refused ``malformed`` ``too_long``."""
    clean = _clean(name, NAME_LENGTH, "name")
    if not clean:
        raise Refused("malformed", field="name")
    return clean


def _free_name(table: Table, name: str, but: Seat | None = None) -> str:
    clean = clean_name(name)
    if clean.casefold() in _names(table, but):
        raise Refused("name_taken", name=clean)
    return clean


def _names(table: Table, but: Seat | None = None) -> set[str]:
    return {seat.name.casefold() for seat in seats_of(table).values() if seat != but}


def _clean(text: str, longest: int, field: str) -> str:
    """A line of text as it is kept: one form for equal letters, single blanks, nothing invisible."""
    if not isinstance(text, str) or invisible(text):
        raise Refused("malformed", field=field)
    clean = " ".join(unicodedata.normalize("NFC", text).split())
    if len(clean) > longest:
        raise Refused("too_long", field=field, longest=longest)
    return clean


def _truth(said: Any, field: str = "public") -> bool:
    if not isinstance(said, bool):
        raise Refused("malformed", field=field)
    return said


def _thinking_time(ms: Any) -> int:
    if not isinstance(ms, int) or isinstance(ms, bool) or not SHORTEST_THOUGHT <= ms <= LONGEST_THOUGHT:
        raise Refused("malformed", field="thinking_time", longest=LONGEST_THOUGHT)
    return ms


def _usual(game: str) -> dict[str, Any]:
    """The options that a new table gets unless it is said otherwise: the first preset of the game."""
    return next(iter(shelf.game(game).info.presets.values()), {})


def _mapping(options: Mapping[str, Any] | None) -> Mapping[str, Any]:
    if options is not None and not isinstance(options, Mapping):
        raise Refused("malformed", field="options")
    return options or {}


def _options(game: type[Game[Any]], options: Mapping[str, Any]) -> dict[str, Any]:
    try:
        return game.parse_options(_mapping(options))
    except Rejected as rejected:
        raise Refused.by_rules(rejected) from None


def _free_code() -> str:
    """A code that no table has: four letters and four digits, 1.3 thousand million of them."""
    while True:
        letters = "".join(secrets.choice(LETTERS) for _ in range(4))
        code = f"{letters}-{''.join(secrets.choice(DIGITS) for _ in range(4))}"
        if not Table.objects.filter(code=code).exists():
            return code
