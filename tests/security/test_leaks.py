"""Nobody is sent what they may not know, and a leak that is planted is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.api.throttles import Reading
from games.engine.events import SPECTATOR
from games.engine.view_cache import View
from games.rules.starciv import view, view_private
from games.rules.starciv.ruleset import StarCivilisations
from games.tables import document
from tests.security import stages
from tests.security.leaks import Found, Match, play_one
from tests.security.stages import Memory, Plan

pytestmark = pytest.mark.django_db

GAMES = [number for number in range(78) if number % 7 < 2 and number % 8]
"""Twenty games for two or three, two of them at real tables; ``python -m tests.security.leaks`` plays larger ones."""
SHORT = 21
"""A game for two with open talk and a deck that is shuffled again."""


@pytest.mark.parametrize("number", GAMES)
def test_nothing_is_told_that_a_viewer_may_not_know(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reading, "rate", "100000/s")
    found = play_one(number)
    assert found.finished
    assert found.flaws == []


def play() -> Found:
    plan = Plan(SHORT)
    return Match(plan, Memory(plan)).play()


Patch = pytest.MonkeyPatch


def hand_of_the_next(patch: Patch) -> None:
    """The own view holds the next seat's cards as well."""
    whole = view_private.private

    def leaky(rules: Any, state: Any, viewer: int, *memory: Any) -> dict[str, Any]:
        shown = whole(rules, state, viewer, *memory)
        if "me" in shown:
            theirs = [rules.slug(copy) for copy in state.hands[(viewer + 1) % rules.seats]]
            shown["me"] = {**shown["me"], "note": theirs}
        return shown

    patch.setattr(view_private, "private", leaky)


def next_card(patch: Patch) -> None:
    """Everybody sees the top of the draw pile."""
    whole = view.public

    def leaky(rules: Any, state: Any, *memory: Any) -> dict[str, Any]:
        return whole(rules, state, *memory) | {"top": [rules.slug(copy) for copy in state.draw[-1:]]}

    patch.setattr(view, "public", leaky)


def order_of_the_pile(patch: Patch) -> None:
    """Everybody sees the pile as bare numbers."""
    whole = view.public

    def leaky(rules: Any, state: Any, *memory: Any) -> dict[str, Any]:
        return whole(rules, state, *memory) | {"pile": list(state.draw)}

    patch.setattr(view, "public", leaky)


def whispers_aloud(patch: Patch) -> None:
    """Spectators read the log as the seats that were whispered to."""

    def see(self: Any, event: Any, viewer: int) -> dict[str, Any]:
        return {"kind": event.kind, **event.data, **event.secret}

    patch.setattr(StarCivilisations, "see", see)


def questions_of_all(patch: Patch) -> None:
    """Everybody is shown everybody's questions."""
    whole = document.Documents.of

    def leaky(self: Any, seat: int | None, link: str = "") -> View:
        game, state = self._shot.game, self._shot.state
        asked = [game.render(state, prompt) for prompt in game.prompts(state)]
        shown = whole(self, seat, link)
        return View(shown.public, shown.own | {"prompts": asked})

    patch.setattr(document.Documents, "of", leaky)


def chance_key(patch: Patch) -> None:
    """The key of chance is among the facts of the table."""
    whole = document._table
    patch.setattr(document, "_table", lambda shot: whole(shot) | {"id": bytes(shot.table.chance_key).hex()})


def link_of_another(patch: Patch) -> None:
    """Spectators get a private link."""
    whole = stages.load.render

    def leaky(documents: Any, code: str, ticket: Any, viewer: int) -> View:
        shown: View = whole(documents, code, ticket, viewer)
        if viewer != SPECTATOR:
            return shown
        secret = Memory(Plan(SHORT)).secrets[0]
        return View(shown.public, shown.own | {"table": {"guest": f"/t/KORO-6148/seat/{secret}/"}})

    patch.setattr(stages.load, "render", leaky)


def talkative_refusals(patch: Patch) -> None:
    """A refusal says where the card is that was named."""
    whole = Memory.try_out

    def leaky(self: Any, seat: int, action: dict[str, Any], prompt: str | None) -> str | None:
        held = {card.card: card.pile for card in self._game.holdings(self._state).cards}
        return f"{whole(self, seat, action, prompt)} {held.get(action.get('card'))}"

    patch.setattr(Memory, "try_out", leaky)


@pytest.mark.parametrize(
    ("plant", "words"),
    [
        (hand_of_the_next, "names"),
        (next_card, "names"),
        (order_of_the_pile, "order of the draw pile"),
        (whispers_aloud, "drew names"),
        (questions_of_all, "of others"),
        (chance_key, "holds a key"),
        (link_of_another, "seat's secret"),
        (talkative_refusals, "where a card is"),
    ],
)
def test_a_planted_leak_is_found(plant: Callable[[Patch], None], words: str, monkeypatch: Patch) -> None:
    plant(monkeypatch)
    assert any(words in flaw for flaw in play().flaws)
