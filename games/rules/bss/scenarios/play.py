"""Scenarios about secrets (BSS-22.4, BSS-23): the same story told again with other sealed answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.engine.actions import as_data
from games.engine.chance import ScriptedChance
from games.engine.codec import encode
from games.engine.ruleset import Ruleset
from games.engine.scenario import Play
from games.rules.bss.actions import CommitBonus
from games.rules.bss.prompts import card_action
from games.rules.bss.resampling import possible
from games.rules.bss.rules import PLAYERS
from games.rules.bss.ruleset import StarSystems
from games.rules.bss.state import BONUS, State

KINDS = {"bonus": "commit_bonus", "card": "choose_card"}
"""Sealed answers by the kind that a scenario names."""


class BssPlay(Play[State]):
    """A scenario being played that remembers how it began and all that was sent."""

    def __init__(self, game: Ruleset[State], state: State, dice: list[int]) -> None:
        super().__init__(game, state, ScriptedChance(dice))
        self.first, self.dice = state, list(dice)
        self.sent: list[tuple[int, dict[str, Any]]] = []

    def send(self, seat: int, data: Mapping[str, Any]) -> None:
        """One action of a seat. Raises Rejected, and then nothing is remembered."""
        super().send(seat, data)
        self.sent.append((seat, dict(data)))

    def again(self, place: int, data: dict[str, Any]) -> BssPlay:
        """Play the scenario again with another action in one place."""
        other = BssPlay(self.game, self.first, self.dice)
        other.settle()
        for number, (seat, sent) in enumerate(self.sent):
            other.send(seat, data if number == place else sent)
        return other


def differs_by(play: BssPlay, viewer: int, kind: str) -> Iterator[str]:
    """A line for each sealed answer of others that the viewer could tell from the one given."""
    assert isinstance(play.game, StarSystems)
    seen = encode(list(play.visible_to(viewer)))
    if play.state.question != kind:
        return
    for player in PLAYERS:
        if player == viewer or not play.state.sealed[player]:
            continue
        place = max(
            n for n, (seat, data) in enumerate(play.sent) if seat == player and data["do"] == KINDS[kind]
        )
        for data in _other_answers(play.game, play.state, player):
            if encode(list(play.again(place, data).visible_to(viewer))) != seen:
                yield f"hidden_from seat {viewer}: expected to look the same, found that {data} looks different"


def _other_answers(game: StarSystems, state: State, player: int) -> Iterator[dict[str, Any]]:
    """Every answer that the player could have sealed, as plain data."""
    for answer in possible(game.rules, state, player):
        action = CommitBonus(answer[0]) if state.question == BONUS else card_action(game.rules, answer)
        yield as_data(action)
