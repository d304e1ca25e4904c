"""Scouting (GX-16.2): single patrol ships look for stars that nobody has read, and cells that nobody has seen."""

from __future__ import annotations

from games.rules.galaxy.ai.belief import Belief
from games.rules.galaxy.ai.style import Style
from games.rules.galaxy.state import Fleet


class Scouts:
    """Goals of one turn, each of them once."""

    def __init__(self, belief: Belief, style: Style) -> None:
        self.style = style
        self.belief = belief
        self.unseen = {cell for cell, value in enumerate(belief.known.cells) if not value}
        self.claimed: set[int] = set()

    def goal(self, fleet: Fleet) -> int:
        """The best cell in reach, or the way to the nearest that is still dark."""
        belief = self.belief
        reach = belief.torus.disc(fleet.cell, belief.rules.speed(fleet))
        best = max(reach, key=lambda cell: (self._worth(cell), -cell))
        if self._worth(best) <= 0:
            best = self._dark(fleet)
        self.claimed.add(best)
        self.unseen.difference_update(belief.torus.disc(best, belief.scanner))
        return best

    def _worth(self, cell: int) -> float:
        belief = self.belief
        if cell in belief.avoided or cell in self.claimed:
            return -1.0
        seen = sum(one in self.unseen for one in belief.torus.disc(cell, belief.scanner))
        star = self.style.stars_first if cell in belief.unread else 0.0
        if not seen and not star:
            return 0.0
        return max(
            0.1, seen + star - self.style.nearness * float(belief.torus.apart(cell, belief.home) ** 0.5)
        )

    def _dark(self, fleet: Fleet) -> int:
        belief = self.belief
        dark = (self.unseen | belief.unread) - belief.avoided - self.claimed
        to = min(dark, key=lambda cell: (belief.torus.apart(cell, fleet.cell), cell), default=fleet.cell)
        return belief.step(fleet, to, careful=False)
