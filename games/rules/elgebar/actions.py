"""Actions of Elgebar (EL-X2, X3). The names are the protocol of engine, wire, log and scenario files alike."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from games.engine.actions import Action, ActionSet

MOST = 10**9
MOST_LINES = 2000

Whole = Annotated[int, Meta(ge=0, le=MOST)]
Positive = Annotated[int, Meta(ge=1, le=MOST)]
Value = Annotated[int, Meta(ge=0, le=99)]
Values = tuple[Value, Value, Value, Value]
Coordinate = Annotated[int, Meta(ge=-99, le=99)]
Path = Annotated[tuple[tuple[Coordinate, Coordinate], ...], Meta(min_length=1, max_length=99)]

StanceName = Literal["peace", "hostile"]
DomainName = Literal["research", "energy", "geology", "agriculture", "espionage"]
KindName = Literal["plant", "mine", "greenhouse", "radar"]
TargetName = Literal["plant", "mine", "greenhouse", "radar", "any"]
Act = Literal["steal", "sabotage"]

NO_LIMIT = 0
"""The limit of a queue line that has none."""


class Order(msgspec.Struct, frozen=True, tag_field="order", forbid_unknown_fields=True, omit_defaults=True):
    """One line of a sheet; the tag ``order`` names it."""


class Stance(Order, frozen=True, tag="stance"):
    """EL-W2: peace with an empire, if it wants peace too, or war."""

    empire: Whole
    stance: StanceName


class Invest(Order, frozen=True, tag="invest"):
    """EL-H1: population of a site into a domain."""

    site: Whole
    domain: DomainName
    points: Positive


class Spy(Order, frozen=True, tag="spy"):
    """EL-I1: the one act of espionage of a turn."""

    act: Act
    empire: Whole
    domain: DomainName


class Continue(Order, frozen=True, tag="continue"):
    """EL-G4: pay an unfinished project."""

    project: Whole
    limit: Positive = NO_LIMIT


class Build(Order, frozen=True, tag="build"):
    """EL-G2: a new infrastructure."""

    site: Whole
    kind: KindName
    limit: Positive = NO_LIMIT


class Raise(Order, frozen=True, tag="raise"):
    """EL-G3: one level more."""

    infrastructure: Whole
    limit: Positive = NO_LIMIT


class BuildShip(Order, frozen=True, tag="ship"):
    """EL-J1: a new ship."""

    site: Whole
    values: Values
    limit: Positive = NO_LIMIT


class Upgrade(Order, frozen=True, tag="upgrade"):
    """EL-K1: higher values for a ship."""

    ship: Whole
    values: Values
    limit: Positive = NO_LIMIT


class Guard(Order, frozen=True, tag="guard"):
    """EL-P1: ground defences for an infrastructure."""

    infrastructure: Whole
    levels: Positive
    limit: Positive = NO_LIMIT


class _Cargo(Order, frozen=True):
    """Points of materials and fuel; one of them at least."""

    ship: Whole
    materials: Whole = 0
    fuel: Whole = 0

    def __post_init__(self) -> None:
        if not (self.materials or self.fuel):
            raise ValueError("materials or fuel are needed")


class Load(_Cargo, frozen=True, tag="load"):
    """EL-L10: from the stock into the ship."""


class MoveShip(Order, frozen=True, tag="move"):
    """EL-L1: hex by hex, without the one where the ship is."""

    ship: Whole
    path: Path


class Bombard(Order, frozen=True, tag="bombard"):
    """EL-O1: an empire's infrastructures of a kind, from orbit."""

    ship: Whole
    empire: Whole
    kind: TargetName


class GroundAttack(Order, frozen=True, tag="ground_attack"):
    """EL-P3: the ground defences of one infrastructure against another."""

    own: Whole = msgspec.field(name="from")
    at: Whole


class Colonise(Order, frozen=True, tag="colonise"):
    """EL-M1: a greenhouse from the materials aboard."""

    ship: Whole


class Unload(_Cargo, frozen=True, tag="unload"):
    """EL-L11: from the ship into the stock."""


Line = (
    Stance
    | Invest
    | Spy
    | Continue
    | Build
    | Raise
    | BuildShip
    | Upgrade
    | Guard
    | Load
    | MoveShip
    | Bombard
    | GroundAttack
    | Colonise
    | Unload
)

STEP: dict[type, int] = {
    Stance: 1,
    Invest: 2,
    Spy: 3,
    Continue: 4,
    Build: 4,
    Raise: 4,
    BuildShip: 4,
    Upgrade: 4,
    Guard: 4,
    Load: 5,
    MoveShip: 6,
    Bombard: 8,
    GroundAttack: 9,
    Colonise: 10,
    Unload: 10,
}
"""The step of the turn in which a line is carried out (EL-T3)."""

Lines = Annotated[tuple[Line, ...], Meta(max_length=MOST_LINES)]


class HandIn(Action, frozen=True, tag="orders"):
    """The sheet of this turn; replaces what was handed in before. No lines: do nothing."""

    lines: Lines = ()


class TakeBack(Action, frozen=True, tag="take_back"):
    """Withdraw the sheet that was submitted; it becomes the draft again."""


class NoOrders(Action, frozen=True, tag="no_orders"):
    """EL-Z1: default orders."""


class Resign(Action, frozen=True, tag="resign"):
    """EL-A7."""


ACTIONS = ActionSet(HandIn, TakeBack, NoOrders, Resign, rule="EL-X2")
