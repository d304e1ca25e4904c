"""Actions of Ascending Empires (AE-23.1). The names are the protocol of engine, wire, log and scenario files alike."""

from __future__ import annotations

from typing import Literal

from games.engine.actions import Action, ActionSet

Colour = Literal["orange", "grey", "violet", "brown"]
FacilityName = Literal["research_facility", "colony", "city"]
Kind = Literal["starship", "battlecruiser"]
Bonus = Literal["troop", "starship"]


class Pass(Action, frozen=True, tag="pass"):
    """AE-6.2: nothing; the turn ends."""


class Recruit(Action, frozen=True, tag="recruit"):
    """AE-7: place troops from supply, a number by hole."""

    troops: dict[str, int]


class Withdraw(Action, frozen=True, tag="withdraw"):
    """AE-7.8: take troops back into supply; the turn ends."""

    troops: dict[str, int]


class Launch(Action, frozen=True, tag="launch"):
    """AE-8.3: a troop back, a ship from supply into orbit at x, y (mbu)."""

    hole: str
    kind: Kind
    x: int
    y: int


class Navigate(Action, frozen=True, tag="navigate"):
    """AE-8.6, AE-9.1: flick a ship in the direction (dx, dy)."""

    ship: int
    dx: int
    dy: int
    power: int


class Land(Action, frozen=True, tag="land"):
    """AE-8.7: a ship back to supply, a troop on the planet that it orbits."""

    ship: int


class EndMove(Action, frozen=True, tag="end_move"):
    """AE-8.1: leave the movement points that are left."""


class Attack(Action, frozen=True, tag="attack"):
    """AE-11: on a ship (its key) or a planet (its hole) with a minimal set of ships."""

    target: int | str
    ships: tuple[int, ...]


class Mine(Action, frozen=True, tag="mine"):
    """AE-13: troops of one planet for VP."""

    hole: str
    troops: int


class Build(Action, frozen=True, tag="build"):
    """AE-14: a facility; with a city, the piece to take from the reserve."""

    hole: str
    facility: FacilityName
    bonus: Bonus | None = None


class Develop(Action, frozen=True, tag="develop"):
    """AE-15: one level of a technology; to orange 3, the two starships to give back."""

    colour: Colour
    exchange: tuple[int, ...] | None = None


class Scan(Action, frozen=True, tag="scan"):
    """AE-16.1: look at a face-down disc; the turn ends."""

    hole: str


class EndTurn(Action, frozen=True, tag="end_turn"):
    """End the turn (AE-6.3)."""


class Resign(Action, frozen=True, tag="resign"):
    """Resign (AE-6.9)."""


ACTIONS = ActionSet(
    Pass,
    Recruit,
    Withdraw,
    Launch,
    Navigate,
    Land,
    EndMove,
    Attack,
    Mine,
    Build,
    Develop,
    Scan,
    EndTurn,
    Resign,
    rule="AE-23",
)
