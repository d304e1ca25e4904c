"""Actions of Galaxy (GX-19): a set of orders, its withdrawal, and what stands for silence.

Cells are in the sender's own frame, stars are named, seats are numbers. Types and lengths are those of GX-19.3: all
else is ``malformed``. What is wrong with a well-formed set is for ``legality.py`` to say.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from games.engine.actions import Action, ActionSet

MILLION = 1_000_000
LINES = 100
"""Entries of a list of budget orders at most."""

Whole = Annotated[int, msgspec.Meta(ge=-MILLION, le=MILLION)]
Text = Annotated[str, msgspec.Meta(max_length=40)]
FleetKey = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9"]
Target = Literal["star", "fleets"]
Subject = Literal["fleets", "star"]
Attacks = Annotated[tuple[Target, ...], msgspec.Meta(max_length=9)]
Cell = tuple[Whole, Whole]


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One order."""


class Merge(_Line, frozen=True):
    """GX-7.7: the fleets ``sources`` (``from`` in files) join ``into``."""

    into: Whole
    sources: Annotated[tuple[Whole, ...], msgspec.Meta(min_length=1, max_length=9)] = msgspec.field(
        name="from"
    )


class Split(_Line, frozen=True):
    """GX-7.10: so many ships leave ``source`` (``from`` in files) as fleet ``number``, or the lowest free one."""

    source: Whole = msgspec.field(name="from")
    patrols: Whole = 0
    cruisers: Whole = 0
    colony_ships: Whole = 0
    number: Whole | None = None


class Build(_Line, frozen=True):
    """Build ships at a star (GX-7.13)."""

    star: Text
    patrols: Whole = 0
    cruisers: Whole = 0
    colony_ships: Whole = 0
    number: Whole | None = None


class Colonise(_Line, frozen=True):
    """GX-7.14: ``code`` for the THRONE."""

    star: Text
    code: Text | None = None


class Defend(_Line, frozen=True):
    """Add points to the defence of a star (GX-7.20)."""

    star: Text
    points: Whole


class Gift(_Line, frozen=True):
    """Give resources to another player (GX-7.22)."""

    to: Whole
    amount: Whole


class ChangeType(_Line, frozen=True):
    """Change the type of a NEW star (GX-7.24)."""

    star: Text
    new_type: Text


class Query(_Line, frozen=True):
    """GX-7.21: the cell that lies (dh, dv) from the star."""

    star: Text
    dh: Whole
    dv: Whole
    subject: Subject


class Budget(_Line, frozen=True):
    """The budget part, in the order in which it is carried out (GX-7.1)."""

    merge: Annotated[tuple[Merge, ...], msgspec.Meta(max_length=LINES)] = ()
    split: Annotated[tuple[Split, ...], msgspec.Meta(max_length=LINES)] = ()
    build: Annotated[tuple[Build, ...], msgspec.Meta(max_length=LINES)] = ()
    colonise: Annotated[tuple[Colonise, ...], msgspec.Meta(max_length=LINES)] = ()
    defend: Annotated[tuple[Defend, ...], msgspec.Meta(max_length=LINES)] = ()
    gift: Gift | None = None
    ally: Whole | None = None
    change_type: Annotated[tuple[ChangeType, ...], msgspec.Meta(max_length=LINES)] = ()
    query: Annotated[tuple[Query, ...], msgspec.Meta(max_length=LINES)] = ()


class Stay(_Line, frozen=True, tag_field="do", tag="stay"):
    attacks: Attacks = ()


class MoveTo(_Line, frozen=True, tag_field="do", tag="move"):
    """GX-8.2, 8.3."""

    to: Cell
    attacks: Attacks = ()
    scuttle_confirmed: bool = False


class Pursue(_Line, frozen=True, tag_field="do", tag="pursue"):
    """Pursue, with attacks (GX-8.5)."""

    to: Cell
    attacks: Attacks = ()


class Jump(_Line, frozen=True, tag_field="do", tag="jump"):
    """Jump, with attacks (GX-8.8)."""

    attacks: Attacks = ()


Movement = Stay | MoveTo | Pursue | Jump
Moves = dict[FleetKey, Movement]

LISTS: dict[str, type[_Line]] = {
    "merge": Merge,
    "split": Split,
    "build": Build,
    "colonise": Colonise,
    "defend": Defend,
    "change_type": ChangeType,
    "query": Query,
}
"""Budget orders of which there may be several."""


class Orders(Action, frozen=True, tag="orders"):
    """GX-19.2: a validated set."""

    budget: Budget = Budget()
    moves: Moves = {}
    turn: Whole | None = None


class TakeBack(Action, frozen=True, tag="take_back"):
    """Withdraw the orders submitted for a turn (GX-6.3)."""

    turn: Whole | None = None


class NoOrders(Action, frozen=True, tag="no_orders"):
    """GX-14.5: silence, which is no set."""

    turn: Whole | None = None


ACTIONS = ActionSet(Orders, TakeBack, NoOrders, rule="GX-19.3")
