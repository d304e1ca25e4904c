"""Star Civilisations as a game of the shelf: the contract, answered by the modules beside this one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, ClassVar

from games.engine import options
from games.engine.actions import Move
from games.engine.advice import Choice
from games.engine.chance import Chance
from games.engine.events import Event
from games.engine.game import Bot, Game, GameInfo, Holdings, Standing
from games.engine.measures import Measure, Sample
from games.engine.orders import Obeyed, Orders
from games.engine.prompts import Appeal, Prompt
from games.engine.rulebook import RuleBook
from games.engine.turn import Turn
from games.rules.starciv import (
    calls,
    forms,
    holdings,
    legal,
    lobby,
    orders,
    perform,
    phases,
    private,
    rulebook,
    setup,
    standing,
    undo,
    view,
)
from games.rules.starciv.actions import ACTIONS
from games.rules.starciv.analyst import StarAnalyst
from games.rules.starciv.book import Book
from games.rules.starciv.bots.admiral import AdmiralBot
from games.rules.starciv.bots.advice import cards, rules
from games.rules.starciv.bots.cadet import CadetBot
from games.rules.starciv.bots.captain import CaptainBot
from games.rules.starciv.bots.greedy import GreedyBot
from games.rules.starciv.bots.random_legal import RandomBot
from games.rules.starciv.bots.steward import StewardBot
from games.rules.starciv.content import EXTENT, Content, bits, load_edition, parse_content
from games.rules.starciv.measures import MEASURES, measure
from games.rules.starciv.state import AUTO_NONE, State
from games.rules.starciv.view_cache import StarViewCache

EDITIONS = (
    "reconstruction-7",
    "reconstruction-1",
    "reconstruction-2",
    "reconstruction-3",
    "reconstruction-4",
    "reconstruction-5",
    "reconstruction-6",
)
"""What is shipped, the usual one first; they differ in the numbers that are marked R (SC-19, docs/balance.md)."""


class StarCivilisations(Game[State]):
    """SC-1 to SC-25."""

    info: ClassVar[GameInfo] = GameInfo(
        key="starciv",
        title={"fr": "Star Civilisations", "en": "Star Civilisations"},
        min_seats=2,
        max_seats=8,
        rules_version=2,
        drawn="dice",
        options=lobby.OPTIONS,
        clocks=lobby.CLOCKS,
        presets=lobby.PRESETS,
        levels=lobby.LEVELS,
        level_titles=lobby.LEVEL_TITLES,
        standin="steward",
        bot_names=lobby.BOT_NAMES,
        preset_titles=lobby.PRESET_TITLES,
        preset_about=lobby.PRESET_ABOUT,
        level_about=lobby.LEVEL_ABOUT,
    )
    ordered = frozenset({"races", "resources"})
    """The first legal race is picked for who is late; of two equal resources the later one counts."""
    actions = ACTIONS
    extent = EXTENT
    state_type = State
    measures: ClassVar[tuple[Measure, ...]] = MEASURES
    binding: ClassVar[frozenset[str]] = frozenset(
        {
            "propose_alliance",
            "accept_alliance",
            "leave_alliance",
            "offer_trade",
            "accept_trade",
            "end_trade",
            "share_victory",
            "gift",
            "resign",
        }
    )
    """Alliances, contracts and money given away, and the end of it all."""
    bots: ClassVar[Mapping[str, type[Bot]]] = {
        "cadet": CadetBot,
        "captain": CaptainBot,
        "admiral": AdmiralBot,
        "random": RandomBot,
        "greedy": GreedyBot,
        "steward": StewardBot,
    }

    content: Content

    def __init__(self, content: Content, chosen: Mapping[str, Any], seats: int) -> None:
        super().__init__(content, chosen, seats)
        self.book = Book(content, self.options, seats)

    @classmethod
    def default_edition(cls) -> dict[str, Any]:
        return load_edition(EDITIONS[0])

    @classmethod
    def editions(cls) -> tuple[dict[str, Any], ...]:
        return tuple(map(load_edition, EDITIONS))

    @classmethod
    def parse_content(cls, data: Mapping[str, Any]) -> Content:
        return parse_content(data)

    @classmethod
    def parse_options(cls, data: Mapping[str, Any]) -> dict[str, Any]:
        """SC-2.8: limits are whole numbers of rounds from 1; none and false: off."""
        return options.parse(lobby.OPTIONS, data, "SC-2.8")

    @classmethod
    def upgrade(cls, data: dict[str, Any], from_version: int) -> dict[str, Any]:
        """Version 2 remembers ended contracts; those that ended before are in the log alone."""
        return data if from_version >= 2 else {**data, "ended": []}

    @classmethod
    def rule_book(cls, language: str, data: Mapping[str, Any]) -> RuleBook:
        return rulebook.rule_book(language, data)

    def measure(self, state: State) -> Sample | None:
        return measure(self.book, state)

    def analyst(self) -> StarAnalyst:
        return StarAnalyst(self)

    def setup(self, chance: Chance) -> tuple[State, Turn, tuple[int, ...]]:
        return setup.first_position(self.book, chance)

    def setup_turned(self, chance: Chance) -> tuple[State, Turn, tuple[int, ...]]:
        return setup.first_position(self.book, chance, turned=True)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return forms.prompts(self.book, state)

    def admit(self, state: State, move: Move) -> None:
        legal.admit(self.book, state, move.seat, move.action)

    def play(self, draft: State, move: Move, turn: Turn) -> None:
        perform.perform(self.book, draft, turn, move.seat, move.action)

    def advance(self, draft: State, turn: Turn) -> None:
        phases.advance(self.book, draft, turn)

    def check(self, state: State) -> None:
        holdings.check(self.book, state)

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        return {**view.public(self.book, state), **private.private(self.book, state, viewer)}

    def truth(self, state: State) -> dict[str, Any]:
        """SC-17: every hand, and the order of the pile."""
        return {**view.public(self.book, state), **private.everything(self.book, state)}

    def view_cache(self) -> StarViewCache:
        return StarViewCache(self)

    def afresh(self, state: State) -> State:
        """Whoever had the game pass for them there is asked again."""
        fresh = state.copy()
        fresh.auto = (AUTO_NONE,) * self.seats
        return fresh

    def standing(self, state: State) -> Standing:
        return standing.standing(state)

    def advise(self, state: State, prompt: Prompt, chance: Chance) -> Choice:
        """Advice in the bar, hints and the lesson all come from here."""
        return rules.advise(self, state, prompt, chance)

    def let_go(self, state: State) -> tuple[str, ...]:
        """Cards of the active player that have to go if upkeep is to be paid without debt, the least useful ones."""
        return cards.let_go(self.book, state)

    def resample(self, state: State, viewer: int, chance: Chance) -> State:
        return holdings.resample(self.book, state, viewer, chance)

    def accept_orders(self, state: State, seat: int, data: Mapping[str, Any]) -> Orders:
        return orders.accept(self.book, state, seat, data)

    def orders_over(self, state: State, seat: int, given: Orders) -> bool:
        return orders.over(state, seat, given)

    def obey(self, state: State, prompt: Prompt, given: Orders) -> Obeyed | None:
        return orders.obey(self.book, state, prompt, given)

    def holdings(self, state: State) -> Holdings:
        return holdings.holdings(self.book, state)

    def admit_rewind(self, state: State) -> None:
        undo.admit(state)

    def reveals(self, event: Event) -> bool:
        return undo.reveals(event)

    def players(self, state: State) -> Collection[int]:
        return bits(state.alive)

    def at_turn(self, state: State) -> int | None:
        return calls.at_turn(self.book, state)

    def aimed_at(self, state: State) -> Collection[int]:
        return calls.aimed_at(self.book, state)

    def appeals(self, state: State) -> Collection[Appeal]:
        return calls.appeals(state)

    def resume(self, earlier: State, last: State) -> State:
        return undo.resume(earlier, last)

    def changed_holdings(self, before: State, after: State) -> tuple[Holdings, Holdings]:
        return holdings.changed(self.book, before, after)
