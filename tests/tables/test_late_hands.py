"""Hands of some rounds ago in live documents (SC-17): whom they are shown to, and which of their cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.engine.actions import Move
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.state import State
from games.tables.document import Documents
from games.tables.selectors import snapshot
from tests.tables.rooms import running

pytestmark = pytest.mark.django_db


class Live:
    """Documents of a real table that shows a position, as a room's are: each made from the one before."""

    def __init__(self, late: int, seats: int) -> None:
        self.game = PACKAGE.bind_with_defaults(seats, {"open_hands_after": late})
        self.chance = SeededChance(late)
        self.state: State = self.game.start(self.chance).state
        self.code = running(seats, game="starciv").code
        self._documents: Documents | None = None
        self._seq = 0

    def rounds(self, number: int) -> None:
        """All are silent until round ``number`` begins."""
        while self.state.round < number:
            prompt = next(one for one in self.game.prompts(self.state) if one.required)
            self.do(prompt.seat, self.game.default_action(self.state, prompt))

    def do(self, seat: int, action: Any) -> None:
        """A move."""
        self.state = self.game.apply(self.state, Move(seat, action), self.chance).state

    def shown(self, viewer: int | None) -> Any:
        """The past hands in the document of a viewer; it is the same whatever is dealt where they cannot look."""
        self._seq += 1
        shot = replace(snapshot(self.code), game=self.game, state=self.state, seq=self._seq)
        self._documents = Documents(shot, self._documents)
        document = self._documents.of(viewer).whole()
        as_viewer = SPECTATOR if viewer is None else viewer
        for seed in range(3):
            other = self.game.resample(shot.state, as_viewer, SeededChance(seed))
            assert Documents(replace(shot, state=other)).of(viewer).whole() == document
        return document["game"].get("past_hands")

    def lose(self, seat: int) -> str:
        """The first card of a hand goes to the discard pile; which it was."""
        draft = self.state.copy()
        first, *others = draft.hands[seat]
        draft.hands[seat] = tuple(others)
        draft.discard = [*draft.discard, first]
        self.state = draft
        return str(self.game.rules.slug(first))

    def reshuffle(self) -> None:
        """The discard pile is drawn from again."""
        draft = self.state.copy()
        draft.draw, draft.discard = [*draft.draw, *draft.discard], []
        self.state = draft


@pytest.mark.parametrize("late", [1, 3])
def test_late_hands_show_everybody_what_has_left_them(late: int) -> None:
    live = Live(late, 3)
    live.rounds(1 + late)
    first, second = (list(live.state.hands[seat]) for seat in (0, 1))
    assert min(len(first), len(second)) > 0
    assert live.shown(None) == [[], [], []]
    gone = live.lose(0)
    assert live.shown(None) == [[gone], [], []]
    also = live.lose(1)
    assert live.shown(None) == [[gone], [also], []]
    assert [live.shown(seat) for seat in range(3)] == [[[gone], [also], []]] * 3
    live.reshuffle()
    assert live.shown(None) == [[], [], []], "what may be drawn again is hidden again"


def test_who_is_out_is_shown_what_spectators_are() -> None:
    live = Live(1, 3)
    live.rounds(2)
    gone = live.lose(0)
    assert live.shown(2) == live.shown(None)
    live.do(2, live.game.actions.parse({"do": "resign"}))
    assert live.shown(2) == live.shown(None)
    assert live.shown(None)[0] == [gone]
    assert live.shown(1) == live.shown(None)
