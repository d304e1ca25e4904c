"""Recorder: takes down one game of bots, as rows for a study."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

from games.engine.events import Event
from games.engine.playout import PlayedMove, Playout
from games.engine.ruleset import Standing

Row = dict[str, str | int | float]
"""One line of the results."""


class Recorder(Protocol):
    """Takes down one game: sees every move, and says in the end what is worth keeping."""

    columns: ClassVar[tuple[str, ...]]

    def __init__(self, game: Any, levels: Sequence[str]) -> None: ...

    def see(self, turned: PlayedMove) -> None:
        """One move was played."""
        ...

    def rows(self, playout: Playout) -> list[Row]:
        """One row a seat, with the columns of the recorder."""
        ...


class SeatRecorder(Recorder):
    """Recorder that counts the moves and fills the columns that games share, one row a seat; a game adds its own."""

    SHARED: ClassVar[tuple[str, ...]] = ("rounds", "moves", "reason", "seats", "seat", "level", "won")

    def __init__(self, game: Any, levels: Sequence[str]) -> None:
        self.game = game
        self.levels = levels
        self.moves = 0

    def see(self, turned: PlayedMove) -> None:
        """Count the move, and take down what it did."""
        self.moves += 1
        for event in turned.step.events:
            self.note(event, turned)

    def note(self, event: Event, turned: PlayedMove) -> None:
        """Take down one event of a move."""

    def rows(self, playout: Playout) -> list[Row]:
        """One row a contender, as the game ended."""
        state, standing = playout.state, self.game.standing(playout.state)
        contenders = self.contenders()
        return [
            {
                "rounds": self.rounds(state),
                "moves": self.moves,
                "reason": standing.reason or "unfinished",
                "seats": len(contenders),
                "seat": seat,
                "level": self.levels[seat],
                "won": self.share_of_victory(standing, seat),
                **self.row(state, standing, seat),
            }
            for seat in contenders
        ]

    def contenders(self) -> Sequence[int]:
        """The seats that have a row."""
        return range(self.game.seats)

    def rounds(self, state: Any) -> int:
        """The rounds that were played; moves where only a game knows what a round is."""
        return self.moves

    def share_of_victory(self, standing: Standing, seat: int) -> float:
        """A seat's share of the victory."""
        winners = standing.winners if standing.over else ()
        return round(1 / len(winners), 4) if seat in winners else 0

    def row(self, state: Any, standing: Standing, seat: int) -> Row:
        """The game's own columns of a seat."""
        return {}
