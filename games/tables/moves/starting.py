"""Start of a game: who sits where, and the first row of the log."""

from __future__ import annotations

from typing import Any

from django.db.models import F

from games.engine.actions import Rejected
from games.engine.ruleset import Ruleset
from games.ledger.statements import Batch, Statement
from games.tables.core import reserved
from games.tables.core.rematch_order import order_of_play
from games.tables.errors import Refused
from games.tables.models import MoveRecord, Seat, Table
from games.tables.moves import applying, positions, record
from games.tables.moves.locking import check_host, check_lobby, held, seats_of
from games.tables.moves.record import MoveSource, Receipt

CHAIR = Statement("UPDATE tables_seat SET number = %s, arrival = %s WHERE id = %s", "seat")
"""Where somebody sits once the game begins; Django takes longer to put such a statement together than to run it."""


def start_game(*, code: str, by: int) -> Receipt:
    """Start the game, which says who sits where (SC-2.1). ``by`` is the host's seat row id.

    Raises Refused ``not_host`` ``already_started`` ``too_few_players``.
    """
    with held(code) as table:
        check_host(table, by)
        return begin(table)


def begin(table: Table) -> Receipt:
    """Start the game at a table that the caller has locked."""
    check_lobby(table)
    arrived = list(seats_of(table).values())
    game = _bound(table, len(arrived))
    for arrival, seat in enumerate(arrived):
        seat.arrival = arrival
    entrants, turned = order_of_play(arrived)
    reserved.tell_former(table)
    start = game.start(applying.chance_of(table), turned=turned)
    seats = _sit_down(entrants, start.seating)
    source = MoveSource(MoveRecord.By.TABLE, "table:start")
    action = {"do": "start", "seats": len(seats), **({"turned": True} if turned else {})}
    return record.commit(record.prepare(table, seats, game, start, source, action, ()))


def _bound(table: Table, seats: int) -> Ruleset[Any]:
    info = positions.package_of(table).info
    if seats < info.min_seats:
        raise Refused("too_few_players", needed=info.min_seats)
    try:
        return positions.game_of(table, seats)
    except Rejected as rejected:  # options may ask for a seat more
        raise Refused.by_rules(rejected) from None


def _sit_down(entrants: list[Seat], seating: tuple[int, ...]) -> dict[int, Seat]:
    """Give each entrant the seat that the game has for them."""
    assert sorted(seating) == list(range(len(entrants))), f"no seating of {len(entrants)}: {seating}"
    seats = {number: entrants[entrant] for number, entrant in enumerate(seating)}
    rows = Seat.objects.filter(pk__in=[seat.pk for seat in entrants])
    rows.update(number=F("number") + len(entrants))  # numbers that nobody has: none may be there twice
    for number, seat in seats.items():
        seat.number = number
    chairs = Batch([CHAIR])
    chairs.add(CHAIR, [(number, seat.arrival, seat.pk) for number, seat in seats.items()])
    chairs.run()
    return seats
