"""Order of play of a rematch: that of the last game, turned on by one (T-11.2)."""

from __future__ import annotations

from collections.abc import Sequence

from games.tables.models import Seat


def order_of_play(arrived: Sequence[Seat]) -> tuple[list[Seat], bool]:
    """The entrants in the order in which they are to play, and whether that is an order at all.

    ``arrived`` is the order of arrival. Who was first at the former table comes last of those who sat there; who is new
    plays after them. False where fewer than two sat there: then the game finds its order as it always does.
    """
    sat = sorted((seat for seat in arrived if seat.former is not None), key=_former)
    if len(sat) < 2:
        return list(arrived), False
    return [*sat[1:], sat[0], *(seat for seat in arrived if seat.former is None)], True


def _former(seat: Seat) -> int:
    assert seat.former is not None
    return seat.former
