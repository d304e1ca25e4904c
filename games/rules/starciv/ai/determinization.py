"""Determinization of hidden hands, which a seat fears: means over positions in which they are dealt again."""

from __future__ import annotations

from functools import cached_property, lru_cache

from games.engine.chance import Chance
from games.rules.starciv.content import Card
from games.rules.starciv.resampling import resample
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import State

USED = 0.6
"""How often somebody who holds a card that would do harm is reckoned to play it."""


class Worlds:
    """Positions that look the same to a seat. They are dealt when first asked for."""

    def __init__(self, rules: Rules, state: State, seat: int, chance: Chance, count: int) -> None:
        self.rules = rules
        self.state = state
        self.seat = seat
        self.count = count
        self._chance = chance

    @cached_property
    def dealt(self) -> list[State]:
        """The positions."""
        return [resample(self.rules, self.state, self.seat, self._chance) for _ in range(self.count)]

    @cached_property
    def countered(self) -> float:
        """The chance that another player answers a card of this seat with one that undoes it."""
        held = sum(any(self.rules.card(copy).answers for copy in self._others(world)) for world in self.dealt)
        return USED * held / self.count

    @cached_property
    def _harms(self) -> list[list[int]]:
        """By world, the CG that cards of the others could take at once, greatest first."""
        return [
            sorted((taken for copy in self._others(world) if (taken := harm(self.rules, copy))), reverse=True)
            for world in self.dealt
        ]

    def ruin(self, purse: int) -> float:
        """The chance that cards of the others push somebody with so many CG below the debt limit (SC-11.2)."""
        room = purse - self.rules.constants.debt_limit
        if room >= 3 * greatest_harm(self.rules):
            return 0.0
        return sum(_chance_of(harms, room) for harms in self._harms) / self.count

    def _others(self, world: State) -> list[int]:
        return [copy for other, hand in enumerate(world.hands) if other != self.seat for copy in hand]


def harm(rules: Rules, copy: int) -> int:
    """CG that a card takes from the player it names."""
    return takes(rules.card(copy))


def takes(card: Card) -> int:
    """CG that a card of this kind takes from the player it names."""
    if card.target != "player":
        return 0
    return sum(-now.amount for now in card.effects.now if now.key == "credits" and now.amount < 0)


def pays_once(card: Card) -> bool:
    """Whether a card of this kind brings CG, always as many, and nothing else."""
    now = card.effects.now
    return bool(now) and all(one.key == "credits" and one.amount > 0 for one in now)


def spies(card: Card) -> bool:
    """Whether a card of this kind looks at a hand and takes a card of it: no appraisal sees what hands are worth."""
    return any(now.key == "look_at_hand" for now in card.effects.now)


@lru_cache(maxsize=64)
def greatest_harm(rules: Rules) -> int:
    """The most CG that one card of the deck takes from a player it names."""
    return max((harm(rules, copy) for copy in rules.deck), default=0)


def _chance_of(harms: list[int], room: int) -> float:
    chance = 1.0
    for harm in harms:
        chance *= USED
        room -= harm
        if room < 0:
            return chance
    return 0.0
