"""The working papers of one turn: what its steps hand on to each other until the turn is closed (GX-6.1)."""

from __future__ import annotations

from typing import Any

from games.engine.move_recorder import MoveRecorder
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.state import Fleet, State

Line = dict[str, Any]


class Resolution:
    """Scratch of a resolution. The draft's stars and players are changed at once, its fleets at the end.

    ``fleets`` by seat and number; ``stood`` where each was at the start of the movement part, ``moved`` those that left
    it (GX-8.4). ``taken``: stars colonised this turn; ``allies``: who declared whom; ``gifts`` (from, to, amount) as
    they were made; ``queries`` (seat, DATA star, cell, subject); ``jumps`` (seat, GATE, EXIT); ``graves`` (seat, cell)
    of fleets lost to traps; ``weakened``: who has lost technology to ZERO.
    """

    def __init__(self, rules: Rules, state: State, recorder: MoveRecorder) -> None:
        self.rules = rules
        self.draft = state
        self.recorder = recorder
        self.fleets: list[dict[int, Fleet]] = [{fleet.number: fleet for fleet in row} for row in state.fleets]
        self.stood: list[dict[int, int]] = []
        self.moved: set[tuple[int, int]] = set()
        self.taken: set[int] = set()
        self.allies: dict[int, int] = {}
        self.gifts: list[tuple[int, int, int]] = []
        self.queries: list[tuple[int, int, int, str]] = []
        self.jumps: list[tuple[int, int, int]] = []
        self.graves: list[tuple[int, int]] = []
        self.weakened: set[int] = set()
        self.lines: list[list[Line]] = [[] for _ in range(rules.seats)]

    def tell(self, seat: int, kind: str, **fields: Any) -> None:
        """One line of the seat's report (GX-20)."""
        self.lines[seat].append({"kind": kind, **fields})

    def place(self, seat: int, cell: int) -> list[int]:
        """A cell in the seat's own frame."""
        return self.rules.frame(self.draft, seat, cell)

    def draw(self, low: int, high: int, label: str) -> int:
        """GX-4.6: a whole number from low to high; where they are the same nothing is drawn."""
        return low if low == high else low + self.recorder.below(label, high - low + 1)

    def pick(self, count: int, label: str) -> int:
        """The place of one among so many candidates."""
        return self.draw(0, count - 1, label)

    def mutual(self, seat: int, other: int) -> bool:
        """GX-9.6: each has declared the other."""
        return self.allies.get(seat) == other and self.allies.get(other) == seat

    def learn_technology(self, seat: int, change: int, cause: str) -> None:
        """Technology up or down within its bounds; told only where it changes (GX-20)."""
        constants = self.rules.constants
        before = self.draft.technology[seat]
        after = min(constants.technology_max, max(constants.technology_min, before + change))
        if after != before:
            self.draft.technology[seat] = after
            self.tell(seat, "technology", change=change, technology=after, cause=cause)

    def put_back(self) -> None:
        """Write the fleets to the draft."""
        self.draft.fleets = [tuple(row[number] for number in sorted(row)) for row in self.fleets]
