"""Ascending Empires as a game of the shelf: the contract, answered by the modules beside this one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, ClassVar

from games.engine import options
from games.engine.actions import Move, Rejected
from games.engine.advice import Choice
from games.engine.chance import Chance
from games.engine.events import Event
from games.engine.game import Bot, Game, GameInfo, Standing
from games.engine.measures import Measure, Sample
from games.engine.prompts import Prompt
from games.engine.rulebook import RuleBook
from games.engine.turn import Turn
from games.rules.ascending_empires import (
    forms,
    gestures,
    hidden,
    legal,
    lobby,
    perform,
    points,
    rulebook,
    setup,
    turns,
    undo,
    view,
)
from games.rules.ascending_empires.actions import ACTIONS
from games.rules.ascending_empires.analyst import EmpiresAnalyst
from games.rules.ascending_empires.book import Book
from games.rules.ascending_empires.bots.greedy import GreedyBot
from games.rules.ascending_empires.bots.pilots import Ace, Pilot, Rookie
from games.rules.ascending_empires.bots.random_legal import RandomBot
from games.rules.ascending_empires.content import EXTENT, Content, load_edition, parse_content
from games.rules.ascending_empires.measures import MEASURES, measure
from games.rules.ascending_empires.state import State


class AscendingEmpires(Game[State]):
    """AE-1 to AE-23."""

    info: ClassVar[GameInfo] = GameInfo(
        key="ascending-empires",
        title={"fr": "Ascending Empires", "en": "Ascending Empires"},
        min_seats=2,
        max_seats=4,
        rules_version=1,
        options=lobby.OPTIONS,
        clocks=lobby.CLOCKS,
        presets=lobby.PRESETS,
        levels=lobby.LEVELS,
        level_titles=lobby.LEVEL_TITLES,
        bot_names=lobby.BOT_NAMES,
        preset_titles=lobby.PRESET_TITLES,
        preset_about=lobby.PRESET_ABOUT,
        level_about=lobby.LEVEL_ABOUT,
    )
    actions = ACTIONS
    extent = EXTENT
    state_type = State
    measures: ClassVar[tuple[Measure, ...]] = MEASURES
    binding: ClassVar[frozenset[str]] = frozenset({"resign"})
    bots: ClassVar[Mapping[str, type[Bot]]] = {
        "rookie": Rookie,
        "pilot": Pilot,
        "ace": Ace,
        "random": RandomBot,
        "greedy": GreedyBot,
    }

    content: Content

    def __init__(self, content: Content, chosen: Mapping[str, Any], seats: int) -> None:
        super().__init__(content, chosen, seats)
        first = self.options["first_player"]
        if first != "random" and first >= seats:
            raise Rejected("malformed", "AE-19.1", option="first_player")
        self.book = Book(content, self.options, seats)

    @classmethod
    def default_edition(cls) -> dict[str, Any]:
        return load_edition()

    @classmethod
    def parse_content(cls, data: Mapping[str, Any]) -> Content:
        return parse_content(data)

    @classmethod
    def parse_options(cls, data: Mapping[str, Any]) -> dict[str, Any]:
        """AE-19.1; no tokens said: as many as the number of players asks for (AE-5.8)."""
        return options.parse(lobby.OPTIONS, data, "AE-19.1")

    @classmethod
    def rule_book(cls, language: str, data: Mapping[str, Any]) -> RuleBook:
        return rulebook.rule_book(language, data)

    @classmethod
    def gesture(cls, seat: int, data: Mapping[str, Any]) -> dict[str, Any] | None:
        return gestures.aim(seat, data)

    def measure(self, state: State) -> Sample:
        return measure(self.book, state)

    def setup(self, chance: Chance) -> tuple[State, Turn, tuple[int, ...]]:
        return setup.first_position(self.book, chance)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return forms.prompts(state)

    def admit(self, state: State, move: Move) -> None:
        legal.admit(self.book, state, move.seat, move.action)

    def play(self, draft: State, move: Move, turn: Turn) -> None:
        perform.perform(self.book, draft, turn, move.seat, move.action)

    def advance(self, draft: State, turn: Turn) -> None:
        turns.advance(self.book, draft, turn, perform.carry_out)

    def check(self, state: State) -> None:
        hidden.check(self.book, state)

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        return {**view.public(self.book, state), **view.private(self.book, state, viewer)}

    def truth(self, state: State) -> dict[str, Any]:
        """AE-16: the faces of all discs."""
        return {**view.public(self.book, state), "faces": hidden.all_faces(self.book, state)}

    def standing(self, state: State) -> Standing:
        ranking = tuple(points.ranking(self.book, state))
        return Standing(bool(state.reason), state.winners, state.reason, ranking)

    def resample(self, state: State, viewer: int, chance: Chance) -> State:
        return hidden.resample(self.book, state, viewer, chance)

    def analyst(self) -> EmpiresAnalyst:
        return EmpiresAnalyst(self)

    def advise(self, state: State, prompt: Prompt, chance: Chance) -> Choice:
        return Ace().advise(self, state, prompt, chance)[0]

    def reveals(self, event: Event) -> bool:
        return undo.reveals(event)

    def players(self, state: State) -> Collection[int]:
        return turns.still_playing(self.book, state)

    def resume(self, earlier: State, last: State) -> State:
        return undo.resume(earlier, last)

    def at_turn(self, state: State) -> int | None:
        return None if state.reason else state.active
