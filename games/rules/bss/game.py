"""Bataille des Systèmes Stellaires as a game of the shelf: the contract, answered by the modules beside this one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from games.engine import options
from games.engine.actions import Move
from games.engine.advice import Choice, Line
from games.engine.chance import Chance
from games.engine.events import Event
from games.engine.game import Bot, Game, GameInfo, Standing
from games.engine.measures import Measure, Sample
from games.engine.orders import Obeyed, Orders
from games.engine.prompts import Prompt
from games.engine.rulebook import RuleBook
from games.engine.turn import Turn
from games.rules.bss import (
    forms,
    invariants,
    legal,
    lobby,
    orders,
    perform,
    phases,
    rulebook,
    secrets,
    setup,
    standing,
    undo,
    view,
)
from games.rules.bss.actions import ACTIONS
from games.rules.bss.analyst import DuelAnalyst
from games.rules.bss.book import PLAYERS, Book
from games.rules.bss.bots.cadet import CadetBot
from games.rules.bss.bots.captain import CaptainBot
from games.rules.bss.bots.greedy import GreedyBot
from games.rules.bss.bots.line import best_line
from games.rules.bss.bots.random_legal import RandomBot
from games.rules.bss.bots.strategist import StrategistBot
from games.rules.bss.content import EXTENT, Content, load_edition, parse_content
from games.rules.bss.measures import MEASURES, measure
from games.rules.bss.state import State

ADVISED = 12
"""Plans weighed for a hint, which somebody waits for: some tenths of a second."""


class StarSystems(Game[State]):
    """BSS-1 to BSS-23."""

    info: ClassVar[GameInfo] = GameInfo(
        key="bss",
        title=lobby.TITLE,
        min_seats=2,
        max_seats=3,
        usual_seats=2,
        rules_version=1,
        drawn="board",
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
    final: ClassVar[frozenset[str]] = undo.FINAL
    binding: ClassVar[frozenset[str]] = frozenset({"resign"})
    foresees: ClassVar[bool] = True
    bots: ClassVar[Mapping[str, type[Bot]]] = {
        "cadet": CadetBot,
        "captain": CaptainBot,
        "strategist": StrategistBot,
        "random": RandomBot,
        "greedy": GreedyBot,
    }

    content: Content

    def __init__(self, content: Content, chosen: Mapping[str, Any], seats: int) -> None:
        super().__init__(content, chosen, seats)
        self.book = Book(content, self.options, seats)
        self.options = self.book.options
        self.hides = self.book.with_bonus or self.book.with_cards

    @classmethod
    def default_edition(cls) -> dict[str, Any]:
        return load_edition()

    @classmethod
    def parse_content(cls, data: Mapping[str, Any]) -> Content:
        return parse_content(data)

    @classmethod
    def parse_options(cls, data: Mapping[str, Any]) -> dict[str, Any]:
        return options.parse(lobby.OPTIONS, data, "BSS-6.1")

    @classmethod
    def rule_book(cls, language: str, data: Mapping[str, Any]) -> RuleBook:
        return rulebook.rule_book(language, data)

    def measure(self, state: State) -> Sample | None:
        return measure(self.book, state)

    def setup(self, chance: Chance) -> tuple[State, Turn, tuple[int, ...]]:
        return setup.first_position(self.book, chance)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return forms.prompts(self.book, state)

    def admit(self, state: State, move: Move) -> None:
        legal.admit(self.book, state, move.seat, move.action)

    def play(self, draft: State, move: Move, turn: Turn) -> None:
        perform.perform(self.book, draft, turn, move.seat, move.action)

    def advance(self, draft: State, turn: Turn) -> None:
        phases.advance(self.book, draft, turn)

    def check(self, state: State) -> None:
        invariants.check(self.book, state)

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        return {**view.public(self.book, state), **view.own(self.book, state, viewer)}

    def truth(self, state: State) -> dict[str, Any]:
        """BSS-22.4: the answers that are sealed, by seat."""
        sealed = {str(player): own for player in PLAYERS if (own := view.own(self.book, state, player))}
        return {**view.public(self.book, state), **({"all_sealed": sealed} if sealed else {})}

    def advise(self, state: State, prompt: Prompt, chance: Chance) -> Choice:
        return StrategistBot(budget=ADVISED).advise(self, state, prompt, chance)[0]

    def line(self, state: State, chance: Chance, spent: Callable[[], float] | None = None) -> Line:
        return best_line(self, state, chance, spent)

    def analyst(self) -> DuelAnalyst:
        return DuelAnalyst(self)

    def standing(self, state: State) -> Standing:
        return standing.standing(self.book, state)

    def resample(self, state: State, viewer: int, chance: Chance) -> State:
        return secrets.resample(self.book, state, viewer, chance)

    def accept_orders(self, state: State, seat: int, data: Mapping[str, Any]) -> Orders:
        return orders.accept(data)

    def obey(self, state: State, prompt: Prompt, given: Orders) -> Obeyed | None:
        return orders.obey(self.book, state, prompt, given)

    def admit_rewind(self, state: State) -> None:
        undo.admit(state)

    def reveals(self, event: Event) -> bool:
        return undo.reveals(event)

    def resume(self, earlier: State, last: State) -> State:
        return undo.resume(earlier, last)

    def at_turn(self, state: State) -> int | None:
        """The active side, where it has a seat."""
        return state.active if 0 <= state.active < self.seats else None
