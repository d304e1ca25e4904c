"""The actions of the game (BSS-22.1)."""

from __future__ import annotations

from typing import Literal

from games.engine.actions import Action, ActionSet

Order = Literal["PREMIER", "DERNIER"]


class ChooseOrder(Action, frozen=True, tag="choose_order"):
    order: Order


class MoveFleet(Action, frozen=True, tag="move"):
    fleet: str
    system: str


class Attack(Action, frozen=True, tag="attack"):
    """The attackers are a set: order and repetition do not matter."""

    target: str
    attackers: tuple[str, ...]


class CommitBonus(Action, frozen=True, tag="commit_bonus"):
    points: int


class Conquer(Action, frozen=True, tag="conquer"):
    fleet: str


class Jump(Action, frozen=True, tag="jump"):
    fleet: str
    system: str


class Rebuild(Action, frozen=True, tag="rebuild"):
    fleet: str
    points: int


class EndActivation(Action, frozen=True, tag="end_activation"):
    pass


class ChooseCard(Action, frozen=True, tag="choose_card"):
    card: str | None = None
    system: str | None = None


class Resign(Action, frozen=True, tag="resign"):
    pass


ACTIONS = ActionSet(
    ChooseOrder,
    MoveFleet,
    Attack,
    CommitBonus,
    Conquer,
    Jump,
    Rebuild,
    EndActivation,
    ChooseCard,
    Resign,
    rule="BSS-22.1",
)
