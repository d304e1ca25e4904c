"""Belief state of a bot: its own things and its knowledge of the map, and nothing else (GX-16.1)."""

from __future__ import annotations

from math import isqrt

from games.rules.galaxy.rules import Rules
from games.rules.galaxy.state import NOBODY, Fleet, Sight, State, scan_of

NEVER_ENTERED = ("LOTUS", "VULCAN")


class Belief:
    """A turn as one seat knows it; cells are absolute numbers of an imagined world, so they tell nothing."""

    def __init__(self, rules: Rules, state: State, seat: int) -> None:
        self.rules = rules
        self.state = state
        self.seat = seat
        self.torus = rules.torus
        self.left = rules.turns_total - state.turn
        """Turns after this one."""
        self.home = state.homes[seat]
        self.form = state.forms[seat]
        self.technology = state.technology[seat]
        self.scanner = rules.scanner(state, seat)
        known = state.knowledge[seat]
        self.known = known
        self.mine = {state.cells[star]: star for star in state.owned_by(seat)}
        self.sights = {sight.cell: sight for sight in known.sights}
        self.echoes = {
            cell: echo
            for cell, value in enumerate(known.cells)
            if (scanned := scan_of(value))[0] == state.turn and (echo := scanned[1])
        }
        self.danger = {cell for cell, _ in known.deadly} | {
            cell for cell, sight in self.sights.items() if _deadly(sight)
        }
        self.avoided = self.danger | {
            cell for cell, sight in self.sights.items() if sight.figures and sight.figures.type == "ZERO"
        }
        self.unread = {cell for cell, sight in self.sights.items() if sight.figures is None} - self.danger

    def place(self, cell: int) -> tuple[int, int]:
        """The cell in the seat's own frame, as orders name it."""
        return self.torus.seen_from(self.home, cell)

    def trip(self, a: int, b: int, speed: int) -> int:
        """Turns that a fleet needs from one cell to another."""
        square = self.torus.apart(a, b)
        steps = isqrt(square) // speed
        return steps if square <= (steps * speed) ** 2 else steps + 1

    def step(self, fleet: Fleet, to: int, careful: bool = True) -> int:
        """The cell in reach that comes nearest to the goal; stars that nobody has read are passed by."""
        apart, speed = self.torus.apart, self.rules.speed(fleet)
        if apart(fleet.cell, to) <= speed**2:
            return to
        wary = self.avoided | self.unread if careful else self.avoided
        reach = [cell for cell in self.torus.disc(fleet.cell, speed) if cell not in wary]
        return min(reach, key=lambda cell: (apart(cell, to), cell), default=fleet.cell)

    def echo_near(self, cell: int, radius: int) -> int:
        """Foreign fleets seen this turn within a radius."""
        reach = radius**2
        return sum(echo for other, echo in self.echoes.items() if self.torus.apart(cell, other) <= reach)

    def foreign(self, sight: Sight) -> bool:
        """Whether the star is known, or looks, to be another player's."""
        if sight.owned:
            return sight.owner not in (NOBODY, self.seat)
        return sight.figures is not None and sight.figures.type == "BASE" and sight.cell not in self.mine

    def struck(self) -> dict[str, int]:
        """Docility that own stars lost in the turn resolved last, by name."""
        lost: dict[str, int] = {}
        for line in self.state.reports[self.seat].lines:
            if line["kind"] == "attacked" and "star" in line:
                lost[line["star"]] = lost.get(line["star"], 0) + line["docility"]
        return lost

    def friends(self) -> list[int]:
        """Return the seats that sent gifts in the turn resolved last, the most generous first."""
        given: dict[int, int] = {}
        for line in self.state.reports[self.seat].lines:
            if line["kind"] == "received":
                given[line["player"]] = given.get(line["player"], 0) + line["amount"]
        return sorted(given, key=lambda seat: (-given[seat], seat))


def _deadly(sight: Sight) -> bool:
    return sight.figures is not None and sight.figures.type in NEVER_ENTERED
