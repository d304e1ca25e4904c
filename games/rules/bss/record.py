"""One game of bots taken down as rows, one a seat: what a study of sides and initiative needs (BSS-7, BSS-18)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from games.engine.events import Event
from games.engine.playout import PlayedMove
from games.engine.recorder import Row, SeatRecorder
from games.engine.ruleset import Standing
from games.rules.bss import scoring
from games.rules.bss.rules import PLAYERS
from games.rules.bss.ruleset import StarSystems
from games.rules.bss.state import DERNIER, State


class DuelRecord(SeatRecorder):
    """Rounds are turns. ``held`` counts the phases with the initiative, ``last`` those of them played last,
    ``leads_1`` and ``leads_half`` say who was ahead after the first turn and after half of the turns played."""

    columns: ClassVar[tuple[str, ...]] = (
        *SeatRecorder.SHARED,
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
        super().__init__(game, levels)
        self.held: Counter[int] = Counter()
        self.last: Counter[int] = Counter()
        self.leads: list[int] = []

    def note(self, event: Event, turned: PlayedMove) -> None:
        data = event.data
        if event.kind == "order_chosen":
            self.held[data["side"]] += 1
            self.last[data["side"]] += data["order"] == DERNIER
        elif event.kind == "turn_ended":
            self.leads.append(sum(data["after"][0]) - sum(data["after"][1]))

    def contenders(self) -> Sequence[int]:
        """A person's NEUTRAL is none."""
        return PLAYERS

    def rounds(self, state: State) -> int:
        return state.turn

    def share_of_victory(self, standing: Standing, seat: int) -> float:
        """A draw is half a win for each."""
        return float(seat in standing.winners) if standing.winners else 0.5

    def row(self, state: State, standing: Standing, seat: int) -> Row:
        parts = dict(zip(scoring.SCORE_PARTS, scoring.score_parts(state, seat), strict=True))
        return {
            "number": state.number,
            "score": scoring.score(state, seat),
            **parts,
            "fleets": sum(state.hp[fleet] > 0 for fleet in self.game.rules.of_side[seat]),
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
