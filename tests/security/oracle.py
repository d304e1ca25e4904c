"""Knowledge of each viewer, derived from true positions and private events alone, without the game's own views."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from games.engine.capabilities.ledger import holdings_of
from games.engine.events import SPECTATOR, Event
from games.engine.ruleset import Ruleset
from tests.contract.helpers import strings

WHISPERS = {"drew", "hand_seen"}
"""Events that may have a secret part, and only for the seat that they are about."""
OPENING = {"discarded", "upkeep", "card_played", "card_resolved", "card_countered", "card_fizzled"}
"""Events that lay cards open for all to see; what is shuffled in the same move was open for a moment."""
CARD = re.compile(r"[a-z][a-z-]*\.\d+")
"""A card of a marked edition: each copy has a name of its own."""


def cards_in(text: str) -> set[str]:
    """Names of single cards anywhere in a text."""
    return set(CARD.findall(text))


class Oracle:
    """Follows one game of a marked edition: where each card is, and who was shown it there."""

    def __init__(self, game: Ruleset[Any], state: Any) -> None:
        self.game = game
        self.seats = game.seats
        self._known: dict[int, set[str]] = {seat: set() for seat in range(game.seats)}
        self._look(state)
        self.before = dict(self.where)
        self._opened: set[str] = set()

    def _look(self, state: Any) -> None:
        held = holdings_of(self.game, state)
        assert held is not None
        self.where = {card.card: (card.pile, card.seat) for card in held.cards}
        pile = sorted((card.position, card.copy) for card in held.cards if card.pile == "draw")
        self.draw_order = [copy for _, copy in pile]

    def advance(self, state: Any, events: Iterable[Event]) -> list[str]:
        """One move was made. Returns what is wrong with who was whispered to."""
        told = list(events)
        self.before = self.where
        self._look(state)
        shuffled = any(event.kind == "reshuffled" for event in told)
        opening = [event.data for event in told if event.kind in OPENING] if shuffled else []
        self._opened = {name for data in opening for name in strings(data)}
        wrong = [flaw for event in told if (flaw := self._whispered(event))]
        for seat, names in self._known.items():
            self._known[seat] = {name for name in names if self.where[name][0] == "hand"}
        return wrong

    def _whispered(self, event: Event) -> str:
        moved = {name for name, place in self.where.items() if self.before[name] != place}
        if event.kind == "hand_seen":
            self._known[event.data["seat"]] |= set(event.secret["cards"])
        elif moved:
            for names in self._known.values():
                names -= moved
        if (event.secret or event.private) and (
            event.kind not in WHISPERS or list(event.to) != [event.data.get("seat")]
        ):
            return f"{event.kind} whispers to {event.to}"
        return ""

    def hidden(self, viewer: int) -> set[str]:
        """Cards whose place the viewer cannot know now: in the pile, or in a hand that was not shown to them."""
        return self._hidden(self.where, viewer)

    def _hidden(self, where: dict[str, tuple[str, int | None]], viewer: int) -> set[str]:
        known = self._known.get(viewer, set())
        return {
            name
            for name, (pile, seat) in where.items()
            if pile == "draw" or (pile == "hand" and seat != viewer and name not in known)
        }

    def untold(self, viewer: int) -> set[str]:
        """Cards that the log of the last move must not name to the viewer: hidden before it and after it."""
        return (self.hidden(viewer) & self._hidden(self.before, viewer)) - self._opened

    def reveals_order(self, value: Any) -> bool:
        """Whether four or more cards stand in a list of numbers as they lie in the draw pile."""
        return any(self._in_pile(run) for run in _runs(value))

    def _in_pile(self, run: list[int]) -> bool:
        if run[0] not in self.draw_order:
            return False
        place = self.draw_order.index(run[0])
        return run in (self.draw_order[place : place + len(run)], self.draw_order[place::-1][: len(run)])


def _runs(value: Any) -> Iterator[list[int]]:
    """Lists of four or more different whole numbers anywhere in plain data."""
    if isinstance(value, dict):
        for member in value.values():
            yield from _runs(member)
    elif isinstance(value, list):
        if len(value) > 3 and all(type(one) is int for one in value) and len(set(value)) == len(value):
            yield value
        for element in value:
            if isinstance(element, (dict, list)):
                yield from _runs(element)


def viewers(seats: int) -> list[int]:
    """Everybody who watches a table of so many seats."""
    return [SPECTATOR, *range(seats)]
