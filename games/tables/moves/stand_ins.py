"""Stand-ins: a bot plays for a person who is away, until they are back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.tables.core import announcements, terms, timing
from games.tables.errors import Refused
from games.tables.models import Seat, Table
from games.tables.moves import positions
from games.tables.moves.locking import check_host, held, seated, seats_of, write


def hand_to_bot(*, code: str, by: int, seat: int) -> int:
    """Let a bot stand in at seat number ``seat``, as the host (row id ``by``) asks. Returns the table's version."""
    with held(code) as table:
        check_host(table, by)
        seats = seats_of(table)
        if seat not in seats or seats[seat].kind == Seat.Kind.BOT:
            raise Refused("malformed", field="seat")
        return stand_in(table, seats, seats[seat], True, "robot_plays")


def reclaim_seat(*, code: str, seat: int) -> int:
    """Give the seat with row id ``seat`` back to its person. Returns the table's version."""
    with held(code) as table:
        seats = seats_of(table)
        return stand_in(table, seats, seats[seated(table, seat).number], False, "came_back")


def stand_in(
    table: Table, seats: Mapping[int, Seat], seat: Seat, standin: bool, word: str, **about: Any
) -> int:
    """Have a robot play for a seat of a table that the caller holds, or no longer; the house says ``word`` of it.

    Returns the table's version. Raises Refused ``wrong_phase`` where nothing is played.
    """
    if table.status != Table.Status.PLAYING:
        raise Refused("wrong_phase")
    if seat.standin != standin:
        if standin:
            seat.robot_sits_down(table.seq, None if word == "left" else timing.moment(timing.now_ms()))
        else:
            seat.person_sits_down()
        seat.save(update_fields=Seat.STANDIN)
        announcements.post(table, word, seat, **about)
        game = positions.game_of(table, len(seats))
        timing.recount(table)
        timing.schedule(table, seats, game.prompts(positions.position(table, game)), timing.now_ms())
        write(table, motions=table.motions, **timing.columns(table))
    return table.version


def welcome_back(seat: Seat) -> None:
    """Give a person who acts their seat back from a stand-in."""
    if seat.standin:
        announcements.post(seat.table, "came_back", seat)
    if seat.standin or seat.missed:
        seat.person_sits_down()
        seat.save(update_fields=Seat.STANDIN)


def reset_missed(seat: Seat) -> None:
    """A sheet that the clock plays was written by somebody who is there (T-6): deadlines missed in a row end here."""
    if seat.missed:
        seat.missed = 0
        seat.save(update_fields=["missed"])


def count_missed(table: Table, seat: Seat) -> None:
    """One more deadline missed; after as many as the table waits for, a robot steps in."""
    seat.missed += 1
    if table.patience and seat.missed >= table.patience:
        if seat.lent:
            terms.end(table, seat)
            seat.missed = 0
        else:
            _step_in(table, seat)
    seat.save(update_fields=Seat.STANDIN)


def _step_in(table: Table, seat: Seat) -> None:
    missed = seat.missed
    seat.robot_sits_down(table.seq, timing.moment(timing.now_ms()))
    seat.missed = missed
    timing.recount(table)
    announcements.post(table, "robot_steps_in", seat, missed=missed)
