"""One game of bots taken down as rows, one a seat: what a study of sides and initiative needs (BSS-7, BSS-18)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine.series import Recorder, Row
from games.engine.simulate import Playout, Turned
from games.rules.bss import scoring
from games.rules.bss.book import PLAYERS
from games.rules.bss.state import DERNIER, State

if TYPE_CHECKING:
    from games.rules.bss.game import StarSystems


class DuelRecord(Recorder):
    """Rounds are turns. ``held`` counts the phases with the initiative, ``last`` those of them played last,
    ``leads_1`` and ``leads_half`` say who was ahead after the first turn and after half of the turns played."""

    columns: ClassVar[tuple[str, ...]] = (
        "rounds",
        "moves",
        "reason",
        "seats",
        "seat",
        "level",
        "won",
        "number",
        "score",
        "resources",
        "systems",
        "destroyed",
        "fleets",
        "held",
        "last",
        "leads_1",
        "leads_half",
    )

    def __init__(self, game: StarSystems, levels: Sequence[str]) -> None:
        self.game = game
        self.levels = levels
        self.moves = 0
        self.held: Counter[int] = Counter()
        self.last: Counter[int] = Counter()
        self.leads: list[int] = []

    def see(self, turned: Turned) -> None:
        """Take down what one move did."""
        self.moves += 1
        for event in turned.step.events:
            data = event.data
            if event.kind == "order_chosen":
                self.held[data["side"]] += 1
                self.last[data["side"]] += data["order"] == DERNIER
            elif event.kind == "turn_ended":
                self.leads.append(sum(data["after"][0]) - sum(data["after"][1]))

    def rows(self, playout: Playout) -> list[Row]:
        """One row a player, as the game ended; a person's NEUTRAL is no contender."""
        state, standing = playout.state, self.game.standing(playout.state)
        common: Row = {
            "rounds": state.turn,
            "moves": self.moves,
            "reason": standing.reason or "unfinished",
            "seats": len(PLAYERS),
            "number": state.number,
        }
        return [
            {**common, **self._row(state, seat), "won": self._share(standing.winners, seat)}
            for seat in PLAYERS
        ]

    def _row(self, state: State, seat: int) -> Row:
        parts = dict(zip(scoring.SCORE_PARTS, scoring.score_parts(state, seat), strict=True))
        return {
            "seat": seat,
            "level": self.levels[seat],
            "score": scoring.score(state, seat),
            **parts,
            "fleets": sum(state.hp[fleet] > 0 for fleet in self.game.book.of_side[seat]),
            "held": self.held[seat],
            "last": self.last[seat],
            "leads_1": self._ahead(seat, 1),
            "leads_half": self._ahead(seat, (len(self.leads) + 1) // 2),
        }

    def _ahead(self, seat: int, turn: int) -> int:
        """1 if the player led after this turn of those played, else 0."""
        if not 0 < turn <= len(self.leads):
            return 0
        lead = self.leads[turn - 1]
        return int(lead > 0 if seat == PLAYERS[0] else lead < 0)

    @staticmethod
    def _share(winners: Sequence[int], seat: int) -> float:
        """A draw is half a win for each."""
        return 0.5 if not winners else float(seat in winners)
