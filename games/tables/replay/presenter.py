"""Watching together (T-10.3): one seat leads the replay of a game that is over, the others follow or roam.

Where the leader is, is a column of the table: all its pages are shown it like any other change.
"""

from __future__ import annotations

from typing import Any

from games.tables.core import timing
from games.tables.errors import Refused
from games.tables.models import Seat, Table
from games.tables.moves.locking import held, seats_of, write
from games.tables.replay.viewers import allowed_viewers, viewer_name

SILENT = 20_000
"""Milliseconds after which whoever asked for the lead may take it from a leader who says nothing."""


def lead(*, code: str, seat: int, move: Any, eyes: Any) -> int:
    """Show the others ``move`` through ``eyes``, from the seat with row id ``seat``. Returns the table's version.

    Where nobody leads that takes the lead. Raises Refused ``not_over`` ``not_leading`` ``malformed`` ``not_seated``.
    """
    with held(code) as table:
        person, seats = _person(table, seat)
        before = table.lead or {"seat": person.number}
        if before["seat"] != person.number:
            raise Refused("not_leading")
        known = [viewer_name(viewer) for viewer in allowed_viewers(table, person, len(seats))]
        if type(move) is not int or not 0 <= move <= table.seq or eyes not in known:
            raise Refused("malformed", field="move")
        write(table, lead={**before, "move": move, "eyes": eyes})
        return table.version


def ask(*, code: str, seat: int) -> int:
    """Ask for the lead; it is taken where nobody has it, or the leader has not answered for SILENT."""
    with held(code) as table:
        person, _ = _person(table, seat)
        now, state = timing.now_ms(), table.lead
        if state is None or state["seat"] == person.number:
            raise Refused("malformed", field="lead")
        asked = state.get("asked")
        if asked is not None and asked["seat"] == person.number:
            if now - asked["at"] < SILENT:
                return table.version
            write(table, lead=_led_by(state, person.number))
        elif asked is None or now - asked["at"] >= 2 * SILENT:
            write(table, lead={**state, "asked": {"seat": person.number, "at": now}})
        return table.version


def hand_on(*, code: str, seat: int, to: int | None) -> int:
    """Hand the lead on to seat number ``to``, or (None) lead no longer. Raises Refused ``not_leading``."""
    with held(code) as table:
        person, seats = _person(table, seat)
        state = table.lead
        if state is None or state["seat"] != person.number:
            raise Refused("not_leading")
        if to is not None and (to not in seats or seats[to].kind != Seat.Kind.HUMAN):
            raise Refused("malformed", field="seat")
        write(table, lead=None if to is None else _led_by(state, to))
        return table.version


def keep_lead(*, code: str, seat: int) -> int:
    """Say no to whoever asks for the lead."""
    with held(code) as table:
        person, _ = _person(table, seat)
        state = table.lead
        if state is None or state["seat"] != person.number:
            raise Refused("not_leading")
        write(table, lead=_led_by(state, person.number))
        return table.version


def _led_by(state: dict[str, Any], number: int) -> dict[str, Any]:
    """Return the lead at its present place, held by seat ``number``, with no request open."""
    return {"seat": number, "move": state["move"], "eyes": state["eyes"]}


def _person(table: Table, seat: int) -> tuple[Seat, dict[int, Seat]]:
    if table.status not in Table.OVER:
        raise Refused("not_over", rule="T-10.3")
    seats = seats_of(table)
    person = next((one for one in seats.values() if one.pk == seat), None)
    if person is None:
        raise Refused("not_seated")
    return person, seats
