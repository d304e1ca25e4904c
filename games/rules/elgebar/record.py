"""One game of bots taken down as rows, one a seat: what a study of the balance needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from games.engine.series import Recorder, Row
from games.engine.simulate import Playout, Turned
from games.rules.elgebar.scoring import controlled_stars

if TYPE_CHECKING:
    from games.rules.elgebar.game import Elgebar

COUNTED = {
    "colonised": "colonies",
    "presence_lost": "sites_lost",
    "control_gained": "control_gained",
    "control_lost": "control_lost",
    "battle": "battles",
}
"""Private events that are counted for each seat they are told to, with their columns."""


class GameRecord(Recorder):
    """Lists in a cell are divided by blanks; a turn is a round, the first is 1."""

    columns: ClassVar[tuple[str, ...]] = (
        "rounds",
        "moves",
        "reason",
        "seats",
        "seat",
        "level",
        "won",
        "rank",
        "points",
        "systems",
        *COUNTED.values(),
        "points_by_turn",
    )

    def __init__(self, game: Elgebar, levels: Sequence[str]) -> None:
        self.game = game
        self.levels = levels
        self.moves = 0
        self.counts: list[Counter[str]] = [Counter() for _ in range(game.seats)]

    def see(self, turned: Turned) -> None:
        """Take down what one move did."""
        self.moves += 1
        for event in turned.step.events:
            if event.kind in COUNTED:
                for seat in event.to:
                    self.counts[seat][COUNTED[event.kind]] += 1

    def rows(self, playout: Playout) -> list[Row]:
        """One row a seat, as the game ended."""
        state: Any = playout.state
        ranks = {line["seat"]: line["rank"] for line in self.game.standing(state).ranking}
        stars = controlled_stars(self.game.book, state)
        return [
            {
                "rounds": state.turn,
                "moves": self.moves,
                "reason": state.reason or "unfinished",
                "seats": self.game.seats,
                "seat": seat,
                "level": self.levels[seat],
                "won": round(1 / len(state.winners), 4) if seat in state.winners else 0,
                "rank": ranks[seat],
                "points": state.points[seat],
                "systems": len(stars[seat]),
                **{column: self.counts[seat][column] for column in COUNTED.values()},
                "points_by_turn": " ".join(str(sum(rows[seat])) for _, rows in sorted(state.scores.items())),
            }
            for seat in range(self.game.seats)
        ]
