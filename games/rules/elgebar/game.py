"""Elgebar as a game of the shelf: the contract, answered by the modules beside this one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, ClassVar

from games.engine import codec, options
from games.engine.actions import Action, Move
from games.engine.advice import Choice
from games.engine.chance import Chance
from games.engine.events import SPECTATOR
from games.engine.game import Bot, Game, GameInfo, Standing
from games.engine.measures import Measure, Sample
from games.engine.prepared import Prepared
from games.engine.prompts import Prompt
from games.engine.rulebook import RuleBook
from games.engine.turn import Turn
from games.rules.elgebar import (
    forecast,
    forms,
    invariants,
    lobby,
    resampling,
    rulebook,
    setup,
    sheets,
    standing,
    turns,
    view,
)
from games.rules.elgebar.actions import ACTIONS
from games.rules.elgebar.analyst import ElgebarAnalyst
from games.rules.elgebar.book import Book
from games.rules.elgebar.bots.levels import Governor, Settler, Strategist
from games.rules.elgebar.bots.random_legal import RandomBot
from games.rules.elgebar.content import EDITIONS, EXTENT, Content, load_edition, parse_content
from games.rules.elgebar.measures import MEASURES, measure
from games.rules.elgebar.state import State


class Elgebar(Game[State]):
    """EL-A to EL-Z."""

    info: ClassVar[GameInfo] = GameInfo(
        key="elgebar",
        title={"fr": "Elgebar", "en": "Elgebar"},
        min_seats=2,
        max_seats=8,
        rules_version=1,
        drawn="map",
        options=lobby.OPTIONS,
        clocks=lobby.CLOCKS,
        presets=lobby.PRESETS,
        levels=lobby.LEVELS,
        level_titles=lobby.LEVEL_TITLES,
        bot_names=lobby.BOT_NAMES,
        preset_titles=lobby.PRESET_TITLES,
        preset_about=lobby.PRESET_ABOUT,
        level_about=lobby.LEVEL_ABOUT,
        letters=True,
    )
    actions = ACTIONS
    extent = EXTENT
    state_type = State
    measures: ClassVar[tuple[Measure, ...]] = MEASURES
    swift: ClassVar[bool] = False
    final: ClassVar[frozenset[str]] = frozenset({"handed_in", "taken_back", "turn_resolved"})
    """Within a turn there is ``take_back``; a turn that was resolved has shown everybody the others' orders."""
    binding: ClassVar[frozenset[str]] = frozenset({"resign"})
    bots: ClassVar[Mapping[str, type[Bot]]] = {
        "settler": Settler,
        "governor": Governor,
        "strategist": Strategist,
        "random": RandomBot,
    }

    content: Content

    def __init__(self, content: Content, chosen: Mapping[str, Any], seats: int) -> None:
        super().__init__(content, chosen, seats)
        self.book = Book(content, self.options, seats)

    @classmethod
    def default_edition(cls) -> dict[str, Any]:
        return load_edition()

    @classmethod
    def editions(cls) -> tuple[dict[str, Any], ...]:
        return tuple(map(load_edition, EDITIONS))

    @classmethod
    def parse_content(cls, data: Mapping[str, Any]) -> Content:
        return parse_content(data)

    @classmethod
    def parse_options(cls, data: Mapping[str, Any]) -> dict[str, Any]:
        """EL-S2."""
        return options.parse(lobby.OPTIONS, data, "EL-S2")

    @classmethod
    def rule_book(cls, language: str, data: Mapping[str, Any]) -> RuleBook:
        return rulebook.rule_book(language, data)

    def measure(self, state: State) -> Sample:
        return measure(self.book, state)

    def setup(self, chance: Chance) -> tuple[State, Turn, tuple[int, ...]]:
        return setup.first_position(self.book, chance)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return forms.prompts(self.seats, state)

    def admit(self, state: State, move: Move) -> None:
        sheets.admit(self.book, state, move.seat, move.action)

    def play(self, draft: State, move: Move, turn: Turn) -> None:
        sheets.play(self.book, draft, turn, move.seat, move.action)

    def advance(self, draft: State, turn: Turn) -> None:
        turns.advance(self.book, draft, turn)

    def check(self, state: State) -> None:
        invariants.check(self.book, state)

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        return view.view(self.book, state, viewer)

    def truth(self, state: State) -> dict[str, Any]:
        """EL-V5: what everybody is shown once the game is over."""
        return {**view.public(self.book, state), **view.everything(self.book, state, SPECTATOR)}

    def standing(self, state: State) -> Standing:
        return standing.standing(self.book, state)

    def resample(self, state: State, viewer: int, chance: Chance) -> State:
        return resampling.resample(self.book, state, viewer, chance)

    def encode(self, state: State) -> bytes:
        return codec.encode(state.with_text_keys())

    def advise(self, state: State, prompt: Prompt, chance: Chance) -> Choice | None:
        """What the strongest bot would hand in, while the seat is waited for."""
        return Strategist().advise(self, state, prompt, chance) if prompt.required else None

    def analyst(self) -> ElgebarAnalyst:
        return ElgebarAnalyst(self)

    def players(self, state: State) -> Collection[int]:
        return [seat for seat in range(self.seats) if not state.resigned_seat(seat)]

    def resume(self, earlier: State, last: State) -> State:
        again = earlier.copy()
        again.serial = last.serial + 1
        return again

    def prepare(self, state: State, prompt: Prompt, data: Mapping[str, Any]) -> dict[str, Any]:
        return sheets.prepare(data)

    def review(self, state: State, prompt: Prompt, data: Mapping[str, Any]) -> dict[str, Any]:
        return forecast.review(self.book, state, prompt.seat, data)

    def silence(self, state: State, prompt: Prompt, prepared: Prepared | None = None) -> Action:
        """With a draft, the draft less what is not allowed by then; else what was taken back; else EL-Z1."""
        if prepared is None or prepared.prompt != prompt.id:
            return prompt.form.silence(self, state, prompt.seat)
        return sheets.draft_answer(self.book, state, prompt.seat, prepared.data)
