"""Parameters of the three levels of bots: how each likes to play (GX-16.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.rules.galaxy.ai.belief import Belief
from games.rules.galaxy.state import Sight


@dataclass(frozen=True, slots=True)
class Style:
    """Numbers that a planner goes by.

    ``scouts``: patrol ships that explore; ``cruisers``: most in one fleet; ``attacks``: whether players are attacked.
    ``spite``: what a rival's loss is worth beside the own gain; ``taste``: points beside the own ones by star type;
    ``reserve``: defence expected to be bought by others; ``guard``: defence that own stars are kept at when somebody
    is near; ``allies``: whether gifts are understood; ``betrays``: turns before the end in which allies are fair game;
    ``patience``: turns added to every way; ``merit``: share of a fleet's price that its first star must repay;
    ``late_scouts``: scouts in the second half; ``stars_first``, ``nearness``: what scouts look for, in unseen cells, a
    star that nobody has read and a kpc nearer home; ``rich``: treasury from which on money is no object; ``fortress``:
    defence that own stars are then raised to; ``joins``: whether scouts with a trait, or too many of them, join fleets
    that colonise; ``light``: fleets with few cruisers at most; ``siege``: defence that others buy for their home.
    """

    scouts: int = 3
    cruisers: int = 1
    attacks: bool = False
    spite: float = 0.0
    taste: Mapping[str, float] = field(default_factory=dict)
    reserve: int = 3
    guard: int = 3
    allies: bool = False
    betrays: int = 0
    patience: float = 1.0
    merit: float = 0.5
    late_scouts: int = 3
    stars_first: float = 7.0
    nearness: float = 0.35
    rich: int = 10_000
    fortress: int = 0
    joins: bool = False
    light: int = 9
    siege: int = 3

    def conquers(self, belief: Belief, sight: Sight) -> bool:
        """Whether a foreign star is fair game."""
        if not self.attacks:
            return False
        friends = belief.friends() if self.allies and belief.left > self.betrays else []
        return not (sight.owned and sight.owner in friends)
