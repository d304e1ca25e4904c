"""One game of bots taken down as rows, one a seat: what a study of the balance needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from games.engine.events import Event
from games.engine.playout import PlayedMove
from games.engine.recorder import Row, SeatRecorder
from games.engine.ruleset import Standing
from games.rules.elgebar.ruleset import Elgebar
from games.rules.elgebar.scoring import controlled_stars
from games.rules.elgebar.state import State

COUNTED = {
    "colonised": "colonies",
    "presence_lost": "sites_lost",
    "control_gained": "control_gained",
    "control_lost": "control_lost",
    "battle": "battles",
}
"""Private events that are counted for each seat they are told to, with their columns."""


class GameRecord(SeatRecorder):
    """Lists in a cell are divided by blanks; a turn is a round, the first is 1."""

    columns: ClassVar[tuple[str, ...]] = (
        *SeatRecorder.SHARED,
        "rank",
        "points",
        "systems",
        *COUNTED.values(),
        "points_by_turn",
    )

    def __init__(self, game: Elgebar, levels: Sequence[str]) -> None:
        super().__init__(game, levels)
        self.counts: list[Counter[str]] = [Counter() for _ in range(game.seats)]

    def note(self, event: Event, turned: PlayedMove) -> None:
        if event.kind in COUNTED:
            for seat in event.to:
                self.counts[seat][COUNTED[event.kind]] += 1

    def rounds(self, state: State) -> int:
        return state.turn

    def row(self, state: State, standing: Standing, seat: int) -> Row:
        return {
            "rank": next(line["rank"] for line in standing.ranking if line["seat"] == seat),
            "points": state.points[seat],
            "systems": len(controlled_stars(self.game.rules, state)[seat]),
            **{column: self.counts[seat][column] for column in COUNTED.values()},
            "points_by_turn": " ".join(str(sum(rows[seat])) for _, rows in sorted(state.scores.items())),
        }
