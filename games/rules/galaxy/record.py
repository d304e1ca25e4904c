"""One game of bots taken down as rows, one a seat: what a study of levels and balance needs (GX-16.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine.series import Recorder, Row
from games.engine.simulate import Playout, Turned

if TYPE_CHECKING:
    from games.rules.galaxy.game import Galaxy


class GalaxyRecord(Recorder):
    """Rounds are turns. ``colony`` is the turn of the first colonisation, ``homes`` the foreign home stars held."""

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
        "stars",
        "homes",
        "home_lost",
        "throne",
        "technology",
        "treasury",
        "colony",
    )

    def __init__(self, game: Galaxy, levels: Sequence[str]) -> None:
        self.game = game
        self.levels = levels
        self.moves = 0
        self.colony: dict[int, int] = {}

    def see(self, turned: Turned) -> None:
        """Take down what one move did."""
        self.moves += 1
        for event in turned.step.events:
            if event.kind == "colonised":
                self.colony.setdefault(event.to[0], turned.before.turn)

    def rows(self, playout: Playout) -> list[Row]:
        """One row a seat, as the game ended."""
        state, standing = playout.state, self.game.standing(playout.state)
        ranks = {line["seat"]: rank for rank, line in enumerate(standing.ranking, 1)}
        found: list[Row] = []
        for seat in range(self.game.seats):
            mine = state.owned_by(seat)
            homes = [state.home_of[star] for star in mine if state.home_of[star] >= 0]
            found.append(
                {
                    "rounds": state.turn - 1,
                    "moves": self.moves,
                    "reason": standing.reason or "unfinished",
                    "seats": self.game.seats,
                    "seat": seat,
                    "level": self.levels[seat],
                    "won": int(seat in standing.winners),
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
            )
        return found
