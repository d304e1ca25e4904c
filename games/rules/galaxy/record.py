"""One game of bots taken down as rows, one a seat: what a study of levels and balance needs (GX-16.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.engine.events import Event
from games.engine.playout import PlayedMove
from games.engine.recorder import Row, SeatRecorder
from games.engine.ruleset import Standing
from games.rules.galaxy.ruleset import Galaxy
from games.rules.galaxy.state import State


class GalaxyRecord(SeatRecorder):
    """Rounds are turns. ``colony`` is the turn of the first colonisation, ``homes`` the foreign home stars held."""

    columns: ClassVar[tuple[str, ...]] = (
        *SeatRecorder.SHARED,
        "rank",
        "points",
        "stars",
        "homes",
        "home_lost",
        "throne",
        "technology",
        "treasury",
        "colony",
    )

    def __init__(self, game: Galaxy, levels: Sequence[str]) -> None:
        super().__init__(game, levels)
        self.colony: dict[int, int] = {}

    def note(self, event: Event, turned: PlayedMove) -> None:
        if event.kind == "colonised":
            self.colony.setdefault(event.to[0], turned.before.turn)

    def rounds(self, state: State) -> int:
        return state.turn - 1

    def row(self, state: State, standing: Standing, seat: int) -> Row:
        ranks = {line["seat"]: rank for rank, line in enumerate(standing.ranking, 1)}
        mine = state.owned_by(seat)
        homes = [state.home_of[star] for star in mine if state.home_of[star] >= 0]
        return {
            "rank": ranks.get(seat, 0),
            "points": state.curve[-1][seat],
            "stars": len(mine),
            "homes": len([home for home in homes if home != seat]),
            "home_lost": int(seat not in homes),
            "throne": int(any(state.types[star] == "THRONE" for star in mine)),
            "technology": state.technology[seat],
            "treasury": state.treasury[seat],
            "colony": self.colony.get(seat, 0),
        }
