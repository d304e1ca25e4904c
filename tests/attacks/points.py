"""The list of attacks: each is a function that fails with AssertionError where the attack works."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.server import Server

Way = Callable[[Server], str | None]


@dataclass(frozen=True)
class Attack:
    """One attack on a point of docs/security.md; ``long`` ones take more than a few seconds."""

    point: str
    title: str
    way: Way
    long: bool = False


ATTACKS: list[Attack] = []


def attack(point: str, title: str, *, long: bool = False) -> Callable[[Way], Way]:
    """Put a function on the list. It gets a server of the attacks' own, and returns what it measured."""

    def listed(way: Way) -> Way:
        ATTACKS.append(Attack(point, title, way, long))
        return way

    return listed
