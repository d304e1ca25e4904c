"""Seats of a table: sitting down and getting up before the game begins, their names, words and secrets, and bots."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from games import registry
from games.tables.bots import choosing as players
from games.tables.core import announcements, closures, rate_limit, reserved, terms, timing
from games.tables.core.access import hash_of
from games.tables.errors import Refused
from games.tables.lobby import exclusions
from games.tables.lobby.names import clean_line, clean_name
from games.tables.models import CLIENT_SEED_LENGTH, Seat, Table
from games.tables.moves import positions
from games.tables.moves.fairness import key_of
from games.tables.moves.locking import check_host, check_lobby, held, seated, seats_of, write
from games.tables.text import likeness

SECRET_BYTES = 24
"""Of chance in the secret of a seat: 192 bits, which nobody guesses."""


@dataclass(frozen=True)
class Claim:
    """A person's seat and its secret in the clear, which is kept nowhere: only its hash is stored."""

    table: Table
    seat: Seat
    secret: str = field(repr=False)


def join(*, code: str, name: str) -> Claim:
    """Take a free seat; where all that are usual are taken, the robot that came last makes room.

    Raises Refused ``already_started`` ``table_full`` ``name_taken`` ``malformed`` ``too_long`` ``too_fast``.
    """
    with held(code) as table:
        check_lobby(table)
        if table.locked:
            raise Refused("locked")
        reserved.check(table, name)
        _make_room(table)
        claim = sit(table, name)
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
            closures.record(table, "left")
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
        wanted = _free_name(name, [seat for seat in seats_of(table).values() if seat != person])
        if wanted != person.name:  # asked again after a lost answer, it is no change
            person.name = wanted
            person.save(update_fields=["name"])
            write(table)
        return table.version


def set_client_seed(*, code: str, seat: int, client_seed: str) -> int:
    """Set the client seed of the seat with row id ``seat`` (SC-18). Returns the table's version."""
    with held(code) as table:
        check_lobby(table)
        person = seated(table, seat)
        person.word = clean_line(client_seed, CLIENT_SEED_LENGTH, "word")
        person.save(update_fields=["word"])
        write(table, chance_key=key_of(table))
        return table.version


def renew_secret(*, code: str, seat: int, secret: str = "") -> Claim:
    """Give the seat with row id ``seat`` a new secret: old links, other devices and a deputy open it no more.

    Whoever got hold of the old link may have appointed that deputy (T-1.2). At any time of the game. The version goes
    up: what was handed over with the old secret is outdated by that in every process. ``secret`` is the one by which
    the request was let in. Raises Refused ``not_seated``.
    """
    with held(code) as table:
        person = seated(table, seat, secret)
        if person.kind != Seat.Kind.HUMAN:
            raise Refused("not_seated")
        fresh = secrets.token_urlsafe(SECRET_BYTES)
        person.secret_hash, person.keys = hash_of(fresh), []
        person.save(update_fields=["secret_hash", "keys"])
        if person.deputy_until is not None:
            terms.end(table, person)
        write(table, **_without_takeovers(table, person))
        return Claim(table, person, fresh)


def _without_takeovers(table: Table, person: Seat) -> dict[str, Any]:
    """Leave a robot's seat that the person took over to the robot; the columns of the clocks, if that changes them."""
    seats = seats_of(table)
    if not terms.end_takeovers(table, seats, [person.name]) or table.status != Table.Status.PLAYING:
        return {}
    game = positions.game_of(table, len(seats))
    timing.schedule(table, seats, game.prompts(positions.position(table, game)), timing.now_ms())
    return timing.columns(table)


def add_bot(*, code: str, by: int, level: str = "") -> Seat:
    """Seat a bot, as the host (row id ``by``) asks. Raises Refused ``not_host`` ``table_full`` ``malformed``."""
    with held(code) as table:
        check_host(table, by)
        check_lobby(table)
        seat_bots(table, 1, level)
        write(table)
        return Seat.objects.filter(table=table).latest("number")


def exchange_bot(*, code: str, by: int, seat: int, level: str) -> int:
    """Let a bot of another level play on at seat number ``seat``, as the host (row id ``by``) asks; at any time.

    It keeps its name and all that the seat owns. Once the game runs it is one of the levels that are offered, and the
    house says so (T-9.1). Returns the table's version. Raises Refused ``not_host`` ``malformed``.
    """
    with held(code) as table:
        check_host(table, by)
        chosen = seats_of(table).get(seat)
        if chosen is None or chosen.kind != Seat.Kind.BOT:
            raise Refused("malformed", field="seat")
        _check_level(table, level)
        if table.status != Table.Status.LOBBY:
            _tell_exchange(table, chosen, level)
        chosen.level = level
        chosen.save(update_fields=["level"])
        write(table)
        return table.version


def remove_seat(*, code: str, by: int, seat: int) -> int:
    """Send seat number ``seat`` away, as the host (row id ``by``) asks. Returns the table's version.

    A person comes back only once the host lets them; see exclusions.py.
    """
    with held(code) as table:
        check_host(table, by)
        check_lobby(table)
        leaving = seats_of(table).get(seat)
        if leaving is None or leaving.pk == by:
            raise Refused("malformed", field="seat")
        if leaving.kind == Seat.Kind.HUMAN:
            exclusions.set_aside(leaving)
            _close_gap(table)
        else:
            _get_up(table, leaving)
        write(table)
        return table.version


def sit(table: Table, name: str, former: int | None = None, others: Collection[Seat] | None = None) -> Claim:
    """Seat a person at a locked table, who had seat ``former`` at the one before.

    ``others`` sit there already, where the caller knows them. Raises Refused ``table_full`` ``name_taken``
    ``malformed`` ``too_long``.
    """
    others = seats_of(table).values() if others is None else others
    number = _free_number(table, others)
    secret = secrets.token_urlsafe(SECRET_BYTES)
    seat = Seat.objects.create(
        table=table,
        number=number,
        name=_free_name(name, others),
        secret_hash=hash_of(secret),
        former=former,
    )
    return Claim(table, seat, secret)


def seat_bots(table: Table, count: int, level: str, others: Collection[Seat] | None = None) -> None:
    """Seat bots of ``level`` ("": the usual) at a locked table, beside ``others`` where the caller knows them.

    Raises Refused ``malformed`` ``table_full``.
    """
    game = registry.package(table.game)
    level = level or players.usual(game)
    _check_level(table, level)
    if count <= 0:
        return
    others = seats_of(table).values() if others is None else others
    first, taken = _free_number(table, others, count), _names(others)
    bots = []
    for number in range(first, first + count):
        name = players.pleasant_name(game, level, taken)
        taken.add(likeness(name))
        bots.append(Seat(table=table, number=number, name=name, kind=Seat.Kind.BOT, level=level))
    Seat.objects.bulk_create(bots)


def _tell_exchange(table: Table, seat: Seat, level: str) -> None:
    """Say who exchanged what. Raises Refused ``malformed`` for a level that plays on purpose like nobody would."""
    if level not in registry.package(table.game).info.levels:
        raise Refused("malformed", field="level")
    if level != seat.level:
        announcements.post(table, "robot_exchanged", seat, level=level)


def _check_level(table: Table, level: str) -> None:
    if level not in registry.package(table.game).bots:
        raise Refused("malformed", field="level")


def _free_number(table: Table, others: Collection[Seat], count: int = 1) -> int:
    """The next seat number, after which so many seats are free. Raises Refused ``table_full``."""
    seats = registry.package(table.game).info.max_seats
    if len(others) + count > seats:
        raise Refused("table_full", seats=seats)
    return len(others)


def _make_room(table: Table) -> None:
    """Have the last robot of a table as full as usual get up: robots fill chairs only until people come."""
    seats = list(seats_of(table).values())
    robots = [seat for seat in seats if seat.kind == Seat.Kind.BOT]
    info = registry.package(table.game).info
    if robots and len(seats) >= (info.usual_seats or info.max_seats):
        _get_up(table, robots[-1])


def _get_up(table: Table, seat: Seat) -> None:
    """Remove a seat and its word, and close the gap in the numbers."""
    seat.delete()
    _close_gap(table)


def _close_gap(table: Table) -> None:
    """Number the seats that are left, and leave out the word of the one that went."""
    Table.objects.filter(pk=table.pk).update(chance_key=key_of(table))
    for number, other in enumerate(seats_of(table).values()):
        if other.number != number:
            other.number = number
            other.save(update_fields=["number"])
    reserved.tell_former(table)


def _free_name(name: str, others: Collection[Seat]) -> str:
    clean = clean_name(name)
    if likeness(clean) in _names(others):
        raise Refused("name_taken", name=clean)
    return clean


def _names(seats: Collection[Seat]) -> set[str]:
    return {likeness(seat.name) for seat in seats}
