"""The rules bound to one edition and one table's options, with what can be worked out once and looked up after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.rules.starciv.content import Card, Content, bits
from games.rules.starciv.modifiers import Modifiers, add_up
from games.rules.starciv.state import Running, State

_CACHE_LIMIT = 5_000
"""Entries kept of each kind; a cache that is full is emptied, so that memory stays bounded."""


class Rules:
    """Content, options and number of seats, as the rules read them. Holds no position, only lookups."""

    def __init__(self, content: Content, options: Mapping[str, Any], seats: int) -> None:
        self.content = content
        self.options = options
        self.constants = content.constants
        self.seats = seats
        self.deck = tuple(copy for copy in range(len(content.copies)) if self._in_deck(copy))
        self._powers: dict[tuple[int, tuple[int, ...]], Modifiers] = {}
        self._opened: dict[int, int] = {}
        self._counts: dict[int, tuple[int, ...]] = {}
        self._open: dict[int, tuple[int, ...]] = {}
        self._prices: dict[tuple[int, tuple[int, ...]], tuple[int, ...]] = {}

    def _in_deck(self, copy: int) -> bool:
        """SC-2.6: a card that acts only on an option which is off is left out."""
        needed = self.card(copy).needs_option
        return not needed or bool(self.options.get(needed))

    @property
    def picking_order(self) -> range:
        """The seats in the order in which they pick (SC-2.2): that of play, or backwards with ``last_picks_first``."""
        seats = range(self.seats)
        return seats[::-1] if self.options.get("last_picks_first") else seats

    def card(self, copy: int) -> Card:
        """The card that a copy is of."""
        return self.content.cards[self.content.copies[copy]]

    def slug(self, copy: int) -> str:
        return self.card(copy).slug

    def powers(self, state: State, seat: int) -> Modifiers:
        """Modifiers from the seat's technologies and blue cards."""
        found = self._powers.get((state.techs[seat], state.secrets[seat]))
        return found if found is not None else self.powers_of(state.techs[seat], state.secrets[seat])

    def powers_of(self, techs: int, secrets: tuple[int, ...]) -> Modifiers:
        key = (techs, secrets)
        found = self._powers.get(key)
        if found is None:
            _make_room(self._powers)
            found = self._powers[key] = add_up(self.content, techs, secrets)
        return found

    def opened(self, held: int) -> int:
        """Bodies that controlling the bodies of ``held`` makes reachable (SC-3.2 a–c), those held included."""
        found = self._opened.get(held)
        if found is None:
            _make_room(self._opened)
            found = 0
            for body in bits(held):
                found |= self.content.opens[body]
            self._opened[held] = found
        return found

    def counts(self, held: int) -> tuple[int, ...]:
        """How many bodies of ``held`` yield each resource; a two-colour body counts for both (SC-3.3)."""
        found = self._counts.get(held)
        if found is None:
            _make_room(self._counts)
            count = [0] * len(self.content.resources)
            for body in bits(held):
                for resource in self.content.bodies[body].yields:
                    count[resource] += 1
            found = self._counts[held] = tuple(count)
        return found

    def list_prices(self, race: int, secrets: tuple[int, ...]) -> tuple[int, ...]:
        """By technology: printed price, race modifier and discounts in one sum, before the cards of a turn (SC-7.6)."""
        key = (race, secrets)
        found = self._prices.get(key)
        if found is None:
            _make_room(self._prices)
            discounts = self.powers_of(0, secrets).discounts
            modifiers = self.content.races[race].prices
            printed = (0, *(self.content.technology(n).price for n in range(1, len(discounts))))
            found = tuple(a + b - c for a, b, c in zip(printed, modifiers, discounts, strict=True))
            self._prices[key] = found
        return found

    def open_technologies(self, techs: int) -> tuple[int, ...]:
        """Technologies not owned whose prerequisites the owned ones (bit n) fulfil (SC-7.7)."""
        found = self._open.get(techs)
        if found is None:
            _make_room(self._open)
            found = self._open[techs] = tuple(
                technology.n
                for technology in self.content.technologies
                if technology is not None
                and not techs >> technology.n & 1
                and not technology.needs & ~techs
                and (not technology.needs_any or technology.needs_any & techs)
                and techs.bit_count() >= technology.needs_count
            )
        return found

    def on(self, state: State, seat: int) -> list[Running]:
        """The cards of this turn that act for or against a seat (SC-25.1)."""
        return [card for card in state.running if card.subject == seat] if state.running else []


def _make_room(cache: dict[Any, Any]) -> None:
    if len(cache) >= _CACHE_LIMIT:
        cache.clear()
