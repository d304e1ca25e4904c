"""Recorder of series for any game: seating, winners, reason of the end and number of moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from games.engine.series import Recorder, Row
from games.engine.simulate import Playout, Turned


class PlainRecord(Recorder):
    """For games without a recorder of their own. ``rounds`` are moves, since what a round is a game alone knows."""

    columns: ClassVar[tuple[str, ...]] = ("rounds", "reason", "seats", "seat", "level", "won")

    def __init__(self, game: Any, levels: Sequence[str]) -> None:
        self.game = game
        self.levels = levels
        self.moves = 0

    def see(self, turned: Turned) -> None:
        """Count the move."""
        self.moves += 1

    def rows(self, playout: Playout) -> list[Row]:
        """One row a seat, as the game ended."""
        standing = self.game.standing(playout.state)
        winners = standing.winners if standing.over else ()
        return [
            {
                "rounds": self.moves,
                "reason": standing.reason if standing.over else "unfinished",
                "seats": self.game.seats,
                "seat": seat,
                "level": self.levels[seat],
                "won": round(1 / len(winners), 4) if seat in winners else 0,
            }
            for seat in range(self.game.seats)
        ]
