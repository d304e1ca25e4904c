"""Robots' seats taken over: who is out of the game plays on for a robot, as its deputy, with everybody's consent.

The seat stays the robot's, under its name and in every result (T-3.4). A right that was granted waits in the seat's
row, under the name of the person, until they take the seat: till then the robot plays.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from games.engine.capabilities.elimination import seats_in_play
from games.tables.core import announcements, terms, timing
from games.tables.core.access import hash_of
from games.tables.errors import Refused
from games.tables.lobby.seating import SECRET_BYTES, Claim
from games.tables.models import Seat, Table
from games.tables.moves.locking import held, seated, seats_of, write
from games.tables.votes import votes
from games.tables.votes.votes import Kind, VoteContext

FOR_GOOD = timedelta(days=3650)
"""Longer than any game: a seat that was taken over ends with the game, or is given back."""

COLUMNS = ["deputy_name", "deputy_hash", "deputy_until", "missed"]


def take_over(*, code: str, seat: int, robot: int, secret: str = "") -> Claim | None:
    """Play on at seat number ``robot`` for the person of seat row ``seat``, who is out; None while others are asked.

    ``secret`` is the one by which the request was let in. Returns the one that opens the robot's seat, told this once:
    asked again, there is another. Raises Refused
    ``malformed`` ``wrong_phase`` ``not_seated`` ``motion_open`` ``too_fast``.
    """
    with held(code) as table:
        claim = _claim(table, seat, robot, secret)
    if claim is None:
        votes.propose_vote(code=code, seat=seat, kind="take_over", about={"seat": robot})
        with held(code) as table:
            claim = _claim(table, seat, robot, secret)
    return claim


def hand_back(*, code: str, seat: int) -> int:
    """Leave the robot's seat with row id ``seat`` to the robot again. Returns the table's version."""
    with held(code) as table:
        seats = seats_of(table)
        given = next((one for one in seats.values() if one.pk == seat), None)
        if given is None or not given.lent:
            raise Refused("not_seated")
        if table.status == Table.Status.PLAYING:
            terms.end(table, given)
            VoteContext(table, seats, timing.now_ms()).schedule()
            write(table, **timing.columns(table))
        return table.version


def decline(*, code: str, seat: int) -> int:
    """Leave to its robot what the person of seat row ``seat`` may take over, or plays at on another device.

    Returns the table's version. Raises Refused ``not_seated`` where there is nothing of the kind.
    """
    with held(code) as table:
        person, seats = seated(table, seat), seats_of(table)
        if table.status != Table.Status.PLAYING or not terms.end_takeovers(table, seats, [person.name]):
            raise Refused("not_seated")
        VoteContext(table, seats, timing.now_ms()).schedule()
        write(table, **timing.columns(table))
        return table.version


def _claim(table: Table, seat: int, number: int, secret: str) -> Claim | None:
    """Hand the seat to the person to whom it was granted; None where it was not."""
    person, seats = seated(table, seat, secret), seats_of(table)
    robot = seats.get(number)
    if robot is None or robot.kind != Seat.Kind.BOT or robot.deputy_name != person.name:
        return None
    if table.status != Table.Status.PLAYING or person.removed:
        raise Refused("wrong_phase")
    context = VoteContext(table, seats, timing.now_ms())
    players = seats_in_play(context.game, context.state)
    if number not in players or person.number in players:
        return None
    if not robot.lent:
        announcements.post(table, "takes_over", robot, player=person.name)
    fresh = secrets.token_urlsafe(SECRET_BYTES)
    robot.deputy_hash, robot.missed = hash_of(fresh), 0
    robot.save(update_fields=COLUMNS)
    context.schedule()
    write(table, **timing.columns(table))
    return Claim(table, robot, fresh)


def _check(context: VoteContext, mover: Seat, said: Mapping[str, Any]) -> dict[str, Any]:
    """A person who is out asks for a robot that plays. Raises Refused ``malformed`` ``wrong_phase``."""
    number = said.get("seat")
    robot = context.seats.get(number) if type(number) is int else None
    players = seats_in_play(context.game, context.state)
    if set(said) != {"seat"} or robot is None or robot.kind != Seat.Kind.BOT or robot.number not in players:
        raise Refused("malformed", field="seat")
    if robot.deputy_name or mover.removed or mover.kind != Seat.Kind.HUMAN or mover.number in players:
        raise Refused("wrong_phase")
    theirs = (one for one in context.seats.values() if one.kind == Seat.Kind.BOT)
    if any(one.deputy_name == mover.name and one.number in players for one in theirs):
        raise Refused("wrong_phase")
    return {"seat": number, "player": mover.number}


def _grant(context: VoteContext, about: dict[str, Any]) -> Mapping[str, Any]:
    """The seat waits for its player; nothing happens where that is idle by now.

    The robot is out, somebody was quicker, or a move was taken back and the player is in the game again.
    """
    robot, person = context.seats[about["seat"]], context.seats[about["player"]]
    players = seats_in_play(context.game, context.state)
    if robot.deputy_name or robot.number not in players or person.number in players or person.removed:
        return {}
    terms.end_takeovers(context.table, context.seats, [person.name])  # of a robot that is out by now
    robot.deputy_name, robot.deputy_hash = person.name, ""
    robot.deputy_until = timing.moment(context.now) + FOR_GOOD
    robot.save(update_fields=COLUMNS)
    announcements.post(context.table, "may_take_over", robot, player=person.name)
    return {}


votes.register("take_over", Kind(_check, _grant, of_the_fallen=True))
