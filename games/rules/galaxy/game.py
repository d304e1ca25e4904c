"""Galaxy as a game of the shelf: the contract, answered by the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.engine.actions import Action, Move, Rejected
from games.engine.advice import Choice
from games.engine.chance import Chance
from games.engine.game import Bot, Game, GameInfo, Standing
from games.engine.measures import Measure, Sample
from games.engine.options import parse
from games.engine.prepared import Prepared
from games.engine.prompts import Prompt
from games.engine.rulebook import RuleBook
from games.engine.turn import Turn
from games.rules.galaxy import (
    checking,
    drafts,
    forms,
    lobby,
    play,
    resolution,
    rulebook,
    setup,
    standing,
    view,
    worlds,
)
from games.rules.galaxy.actions import ACTIONS
from games.rules.galaxy.analyst import GalaxyAnalyst
from games.rules.galaxy.book import Book
from games.rules.galaxy.bots.levels import ExplorerBot, RaiderBot, SettlerBot
from games.rules.galaxy.bots.random_legal import RandomBot
from games.rules.galaxy.content import EXTENT, Content, load_edition, parse_content
from games.rules.galaxy.measures import MEASURES, measure
from games.rules.galaxy.state import State
from games.rules.galaxy.view_cache import GalaxyViewCache


class Galaxy(Game[State]):
    """GX-1 to GX-21."""

    info: ClassVar[GameInfo] = GameInfo(
        key="galaxy",
        title={"fr": "Galaxy", "en": "Galaxy"},
        min_seats=4,
        max_seats=16,
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
        letters=True,
    )
    actions = ACTIONS
    extent = EXTENT
    state_type = State
    measures: ClassVar[tuple[Measure, ...]] = MEASURES
    swift = False
    final: ClassVar[frozenset[str]] = frozenset({"turn_closed", "validated", "taken_back"})
    bots: ClassVar[Mapping[str, type[Bot]]] = {
        "explorer": ExplorerBot,
        "settler": SettlerBot,
        "raider": RaiderBot,
        "random": RandomBot,
    }

    content: Content

    def __init__(self, content: Content, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(content, options, seats)
        self.book = Book(content, self.options, seats)

    @classmethod
    def default_edition(cls) -> dict[str, Any]:
        return load_edition()

    @classmethod
    def parse_content(cls, data: Mapping[str, Any]) -> Content:
        return parse_content(data)

    @classmethod
    def parse_options(cls, data: Mapping[str, Any]) -> dict[str, Any]:
        """GX-1.3."""
        return parse(lobby.OPTIONS, data, "GX-1.3")

    @classmethod
    def rule_book(cls, language: str, data: Mapping[str, Any]) -> RuleBook:
        return rulebook.rule_book(language, data)

    def measure(self, state: State) -> Sample:
        return measure(self.book, state)

    def analyst(self) -> GalaxyAnalyst:
        return GalaxyAnalyst(self)

    def setup(self, chance: Chance) -> tuple[State, Turn, tuple[int, ...]]:
        return setup.first_position(self.book, chance)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return forms.prompts(self.book, state)

    def admit(self, state: State, move: Move) -> None:
        play.admit(self.book, state, move.seat, move.action)

    def play(self, draft: State, move: Move, turn: Turn) -> None:
        play.perform(self.book, draft, turn, move.seat, move.action)

    def advance(self, draft: State, turn: Turn) -> None:
        resolution.advance(self.book, draft, turn)

    def check(self, state: State) -> None:
        checking.check(self.book, state)

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        return {**view.public(self.book, state), **view.private(self.book, state, viewer)}

    def truth(self, state: State) -> dict[str, Any]:
        """GX-13.5: the whole map in absolute cells, and what each seat knows and has sent."""
        return {
            **view.public(self.book, state),
            "galaxy": view.galaxy(self.book, state),
            "known": [view.private(self.book, state, seat) for seat in range(self.seats)],
        }

    def view_cache(self) -> GalaxyViewCache:
        return GalaxyViewCache(self)

    def advise(self, state: State, prompt: Prompt, chance: Chance) -> Choice | None:
        """What the strongest bot would send, while the seat is waited for."""
        return RaiderBot().advise(self, state, prompt) if prompt.required else None

    def standing(self, state: State) -> Standing:
        return standing.standing(self.book, state)

    def resample(self, state: State, viewer: int, chance: Chance) -> State:
        return worlds.resample(self.book, state, viewer, chance)

    def admit_rewind(self, state: State) -> None:
        """GX-6.3: a set is taken back by an action of the rules; what is resolved stays resolved."""
        raise Rejected("not_now", "GX-6.3")

    def resume(self, earlier: State, last: State) -> State:
        """Questions get names that none had before."""
        state = earlier.copy()
        state.serial = last.serial + 1
        return state

    def prepare(self, state: State, prompt: Prompt, data: Mapping[str, Any]) -> dict[str, Any]:
        """GX-6.3: a set that is in takes no draft beside it; it has to be taken back first."""
        if state.sets[prompt.seat] is not None:
            raise Rejected("unknown_action", "GX-6.3", action="draft")
        return drafts.prepare(data)

    def review(self, state: State, prompt: Prompt, data: Mapping[str, Any]) -> dict[str, Any]:
        return drafts.review(self.book, state, prompt.seat, data)

    def silence(self, state: State, prompt: Prompt, prepared: Prepared | None = None) -> Action:
        """GX-14.5: a draft of this very turn, as far as it is allowed; else nothing, which is no set."""
        if prepared is None or prepared.prompt != prompt.id:
            return super().silence(state, prompt)
        return drafts.play(self.book, state, prompt.seat, prepared.data)
