"""The contract of a rule set: rules bound to content, options and seats; positions are apart from them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, ClassVar, Generic, Literal, Protocol, Self, TypeVar

import msgspec

from games.engine import codec
from games.engine.actions import Action, ActionSet, Move, Rejected
from games.engine.advice import Choice, Line
from games.engine.analyst import Analyst
from games.engine.chance import Chance
from games.engine.clocks import Clock
from games.engine.events import SPECTATOR, Event, see
from games.engine.measures import Measure, Sample
from games.engine.options import Option
from games.engine.orders import Obeyed, Orders
from games.engine.prepared import Prepared
from games.engine.prompts import Appeal, Prompt
from games.engine.rulebook import RuleBook
from games.engine.turn import Turn
from games.engine.view_cache import ViewCache


class State(Protocol):
    """A position: a dataclass with slots, holding everything that decides what may come."""

    draws: int

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)


class GameInfo(msgspec.Struct, frozen=True):
    """Description of a game for the lobby. Texts are by language.

    ``clocks`` are what its prompts run on. ``presets`` are named choices of options, the usual one first.
    ``levels`` are the bots that hosts are offered, the first is the usual one (``Game.bots`` may hold more, for tests);
    ``level_titles`` has them in the order in which they are shown, ``bot_names`` names for bots by level.
    """

    key: str
    title: dict[str, str]
    min_seats: int
    max_seats: int
    rules_version: int
    options: tuple[Option, ...]
    clocks: tuple[Clock, ...]
    presets: dict[str, dict[str, Any]]
    levels: tuple[str, ...]
    level_titles: dict[str, dict[str, str]]
    bot_names: dict[str, tuple[str, ...]]
    standin: str = ""
    """The bot that plays for somebody who is away; the usual one where none is named."""
    preset_titles: dict[str, dict[str, str]] = {}
    preset_about: dict[str, dict[str, str]] = {}
    level_about: dict[str, dict[str, str]] = {}
    drawn: Literal["dice", "draws", "board", "map"] = "draws"
    """What chance does: rolls dice, draws now and then, or draws the board or map and nothing after it."""
    letters: bool = False
    """Whether players may write to one another alone while they play."""
    usual_seats: int = 0
    """Seats of the table that people usually want; 0: as many as there are."""

    def clock(self, name: str) -> Clock:
        """The clock of this name. Raises KeyError."""
        for clock in self.clocks:
            if clock.name == name:
                return clock
        raise KeyError(name)


class Step(msgspec.Struct, Generic[S], frozen=True):
    """Outcome of a move: the new position, what happened, and every outcome of chance as (label, outcome)."""

    state: S
    events: tuple[Event, ...]
    outcomes: tuple[tuple[str, Any], ...]


class Start(msgspec.Struct, Generic[S], frozen=True):
    """The first position. Seat i of the game is taken by the entrant ``seating[i]``."""

    state: S
    events: tuple[Event, ...]
    outcomes: tuple[tuple[str, Any], ...]
    seating: tuple[int, ...]


class Standing(msgspec.Struct, frozen=True):
    """Standing of the game. ``ranking`` is best first; ``reason`` is empty while the game goes on."""

    over: bool
    winners: tuple[int, ...]
    reason: str
    ranking: tuple[dict[str, Any], ...]


class Balance(msgspec.Struct, frozen=True):
    """Money of a seat, in the game's unit; negative is debt; never below ``floor`` while the seat lives."""

    seat: int
    balance: int
    living: bool
    floor: int | None = None


class CardPlace(msgspec.Struct, frozen=True):
    """Place of one copy of a card: pile draw, discard, hand, table, stack or played; 0 is next drawn or oldest."""

    copy: int
    card: str
    pile: str
    seat: int | None
    position: int


class Holdings(msgspec.Struct, frozen=True):
    """Holdings of all seats: the rows that the ledger keeps beside the snapshot."""

    accounts: tuple[Balance, ...]
    bodies: tuple[tuple[str, int], ...]
    technologies: tuple[tuple[int, int], ...]
    cards: tuple[CardPlace, ...]


class ContentError(Exception):
    """Content that cannot be played with. ``place`` says where in the edition, ``why`` what is wrong there."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.place = place
        self.why = why


class Bot(Protocol):
    """Answers prompts from positions in which what its seat cannot know has been dealt again.

    A ``patient`` one takes its time: it is to think apart from anybody who waits. Where ``spent`` is set it says which
    part of that time is over, 1 for all of it; else the bot thinks a fixed number of steps, so that games can be
    repeated.
    """

    patient: ClassVar[bool] = False
    spent: Callable[[], float] | None = None

    def choose(self, game: Any, state: Any, prompt: Prompt, chance: Chance) -> Action: ...


class Game(ABC, Generic[S]):
    """Rules bound to content, options and a number of seats. Holds no position."""

    info: ClassVar[GameInfo]
    actions: ClassVar[ActionSet]
    state_type: ClassVar[type[Any]]
    bots: ClassVar[Mapping[str, type[Bot]]] = {}
    final: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that no rewind goes back over."""
    binding: ClassVar[frozenset[str]] = frozenset()
    """Actions that bind a player beyond the course of play: a deputy may not take them."""
    ordered: ClassVar[frozenset[str]] = frozenset()
    """Names of mappings in the content whose order the rules can notice; in all others it means nothing."""
    extent: ClassVar[Mapping[str, float]] = {}
    """Greatest number or length at places of an edition where rules reckon long with more (``engine/bounds.py``)."""
    measures: ClassVar[tuple[Measure, ...]] = ()
    """What ``measure`` counts of each seat, in the order in which the graphs at the end offer it."""
    swift: ClassVar[bool] = True
    """Whether a move is resolved in a few milliseconds. Those of other games are worked out in a worker process."""

    hides: bool = True
    """Whether a seat knows or is asked what others may not see: a device that several share is covered between them."""

    foresees: ClassVar[bool] = False
    """Whether there is a best line from a position (``line``), for whoever studies a game that is over."""

    def __init__(self, content: Any, options: Mapping[str, Any], seats: int) -> None:
        if not self.info.min_seats <= seats <= self.info.max_seats:
            raise Rejected("malformed", "", seats=seats)
        self.content = content
        self.options = dict(options)
        self.seats = seats

    # What a rule set declares about its content and options.

    @classmethod
    def gesture(cls, seat: int, data: Mapping[str, Any]) -> dict[str, Any] | None:
        """A passing sign of what a seat that is asked is about to do, as all may see it; None: no sign of this game.

        It is looked at for its shape alone, is no part of the game and is kept nowhere. What comes back is bounded
        and holds nothing that is hidden from anybody.
        """
        return None

    @classmethod
    @abstractmethod
    def default_edition(cls) -> dict[str, Any]:
        """The content shipped with the rules, as plain data."""

    @classmethod
    def editions(cls) -> tuple[dict[str, Any], ...]:
        """Every edition shipped with the rules, the default one first."""
        return (cls.default_edition(),)

    @classmethod
    @abstractmethod
    def parse_content(cls, data: Mapping[str, Any]) -> Any:
        """Typed content. Raises ContentError, naming the place, for anything the rules do not know."""

    @classmethod
    @abstractmethod
    def parse_options(cls, data: Mapping[str, Any]) -> dict[str, Any]:
        """Options checked and completed by their defaults. Raises Rejected ``malformed``."""

    @classmethod
    def rule_book(cls, language: str, data: Mapping[str, Any]) -> RuleBook | None:
        """The rules by number for people, with the numbers of this edition; None where none are written.

        Raises KeyError for a language they are not written in.
        """
        return None

    # What a rule set writes.

    @abstractmethod
    def setup(self, chance: Chance) -> tuple[S, Turn, tuple[int, ...]]:
        """The bare first position with the turn it was written by, and the seating (see Start)."""

    def setup_turned(self, chance: Chance) -> tuple[S, Turn, tuple[int, ...]]:
        """The same for entrants who come in the order in which they are to play: a game that rolls for it does not.

        A rematch is set up so (T-11.2). As ``setup`` where seats follow arrival, or no seat comes before another.
        """
        return self.setup(chance)

    @abstractmethod
    def prompts(self, state: S) -> tuple[Prompt, ...]:
        """Every open question; none means that the game is over."""

    @abstractmethod
    def admit(self, state: S, move: Move) -> None:
        """Raise Rejected unless the move is legal now. Reads only."""

    @abstractmethod
    def play(self, draft: S, move: Move, turn: Turn) -> None:
        """Carry out one admitted answer on the draft."""

    @abstractmethod
    def advance(self, draft: S, turn: Turn) -> None:
        """Automatic steps, until someone must choose or the game is over."""

    def check(self, state: S) -> None:
        """Raise AssertionError if the position breaks an invariant of the rules. Run after every move."""

    @abstractmethod
    def view(self, state: S, viewer: int) -> dict[str, Any]:
        """The position as ``viewer`` (a seat or SPECTATOR) may know it: JSON-able, without None values."""

    def truth(self, state: S) -> dict[str, Any]:
        """The position with nothing hidden, for replays of games that are over: a spectator's view and all the rest.

        A rule set that hides something says here all of it, as its view does once the game is over.
        """
        return self.view(state, SPECTATOR)

    @abstractmethod
    def standing(self, state: S) -> Standing: ...

    @abstractmethod
    def resample(self, state: S, viewer: int, chance: Chance) -> S:
        """A position that looks the same to ``viewer``, with all it cannot know dealt again."""

    def holdings(self, state: S) -> Holdings | None:
        """Rows for the ledger; None for a game that owns nothing."""
        return None

    def measure(self, state: S) -> Sample | None:
        """The ``measures`` of a position; None where nothing is counted yet. Shown once the game is over."""
        return None

    def analyst(self) -> Analyst[S] | None:
        """Judge of positions of a game that is over; None where the rule set cannot tell chances."""
        return None

    # What a rule set says about taking back (engine/undo.py).

    def admit_rewind(self, state: S) -> None:
        """Raise Rejected where nothing can be taken back now: in the middle of something."""

    def reveals(self, event: Event) -> bool:
        """True if the public part of the event was hidden before, such as a card out of a hand."""
        return False

    def players(self, state: S) -> Collection[int]:
        """Seats that still play: they may take back, and are asked."""
        return range(self.seats)

    def resume(self, earlier: S, last: S) -> S:
        """A position taken up again after ``last``: what names questions and things must name no other than before.

        All else is as it was, the number of draws too.
        """
        return earlier

    def afresh(self, state: S) -> S:
        """The position for a table that plays on from it (T-10.2): without what players had said for later."""
        return state

    # What a rule set says to those who tell absent players (all of it public).

    def at_turn(self, state: S) -> int | None:
        """The seat whose turn it is; None where there are no turns."""
        return None

    def aimed_at(self, state: S) -> Collection[int]:
        """Seats at which something is aimed that may still be answered."""
        return ()

    def appeals(self, state: S) -> Collection[Appeal]:
        """Appeals open beside the questions that are waited for."""
        return ()

    # What a rule set that takes standing orders says of them (engine/orders.py).

    def accept_orders(self, state: S, seat: int, data: Mapping[str, Any]) -> Orders:
        """Orders of a seat as they are kept. Raises Rejected ``malformed``, and ``unknown_action`` without orders."""
        raise Rejected("unknown_action", "", action="orders")

    def orders_over(self, state: S, seat: int, orders: Orders) -> bool:
        """True if orders that were kept have come to their end."""
        return False

    def obey(self, state: S, prompt: Prompt, orders: Orders) -> Obeyed | None:
        """Answer to the prompt by its seat's standing orders; None where the person is to be asked."""
        return None

    # What a rule set with order sheets says of drafts (engine/prepared.py).

    def prepare(self, state: S, prompt: Prompt, data: Mapping[str, Any]) -> dict[str, Any]:
        """A draft of the prompt's answer as it is kept; lines that are not allowed are kept too.

        Raises Rejected ``malformed`` for what is no sheet at all, and ``unknown_action`` where the prompt takes none.
        """
        raise Rejected("unknown_action", "", action="draft")

    def review(self, state: S, prompt: Prompt, data: Mapping[str, Any]) -> dict[str, Any]:
        """Review of a kept draft for its own seat's screen: JSON-able, and nothing that the seat cannot know.

        ``lines`` lists what is not allowed, ``{"line": place, "code", "rule", …params}``; beside it whatever the game
        says of costs and of what is left.
        """
        return {"lines": []}

    def changed_holdings(self, before: S, after: S) -> tuple[Holdings, Holdings] | None:
        """The holdings of both, without what is the same in both: accounts, and whole piles and hands of cards."""
        old, new = self.holdings(before), self.holdings(after)
        return None if old is None or new is None else (old, new)

    @classmethod
    def upgrade(cls, data: dict[str, Any], from_version: int) -> dict[str, Any]:
        """A decoded snapshot of an older ``rules_version``, carried forward."""
        return data

    # What every game has from here.

    def start(self, chance: Chance, *, turned: bool = False) -> Start[S]:
        """The first position in which someone must choose; ``turned``: the entrants come in their order of play."""
        draft, turn, seating = self.setup_turned(chance) if turned else self.setup(chance)
        self.advance(draft, turn)
        self.check(draft)
        return Start(draft, tuple(turn.events), tuple(turn.outcomes), seating)

    def apply(self, state: S, move: Move, chance: Chance) -> Step[S]:
        """Apply a move: the only way on. Raises Rejected; the state given is never changed."""
        self.admit(state, move)
        draft = state.copy()
        turn = Turn(draft, chance)
        self.play(draft, move, turn)
        self.advance(draft, turn)
        self.check(draft)
        return Step(draft, tuple(turn.events), tuple(turn.outcomes))

    def settle(self, state: S, chance: Chance) -> Step[S]:
        """Automatic steps alone, without a move: what a position set up by hand needs first."""
        draft = state.copy()
        turn = Turn(draft, chance)
        self.advance(draft, turn)
        self.check(draft)
        return Step(draft, tuple(turn.events), tuple(turn.outcomes))

    def parse_action(self, data: Any) -> Action:
        """An action from plain data. Raises Rejected ``unknown_action`` or ``malformed``."""
        return self.actions.parse(data)

    def suggest(self, state: S, prompt: Prompt, chance: Chance) -> Iterator[Action]:
        """Legal answers to a prompt, sampled with ``chance`` where they are too many."""
        return prompt.form.answers(self, state, prompt.seat, chance)

    def advise(self, state: S, prompt: Prompt, chance: Chance) -> Choice | None:
        """Answer of a good player, and why; None where nobody knows. Give it a resampled position."""
        return None

    def line(self, state: S, chance: Chance, spent: Callable[[], float] | None = None) -> Line:
        """What the strongest robot would answer for every seat, from this position to a good end of the line.

        ``spent`` says which part of the time is over, as for ``Bot``; the line ends soon after 1.
        """
        raise NotImplementedError

    def silence(self, state: S, prompt: Prompt, prepared: Prepared | None = None) -> Action:
        """The answer that stands when the clock runs out.

        With a draft of the seat, a game with order sheets answers that draft, less what is not allowed by then.
        """
        return prompt.form.silence(self, state, prompt.seat)

    def render(self, state: S, prompt: Prompt) -> dict[str, Any]:
        """The prompt for its own seat's screen."""
        return {
            "id": prompt.id,
            "kind": prompt.kind,
            "required": prompt.required,
            "clock": prompt.clock,
            "silence": msgspec.to_builtins(self.silence(state, prompt)),
            **prompt.form.render(self, state, prompt.seat),
        }

    def view_cache(self) -> ViewCache[S]:
        """Views of one table's successive positions, which may cache."""
        return ViewCache(self)

    def see(self, event: Event, viewer: int) -> dict[str, Any] | None:
        """An event as ``viewer`` may know it; None if it may not know of it at all."""
        return see(event, viewer)

    def encode(self, state: S) -> bytes:
        """The position as canonical JSON."""
        return codec.encode(state)

    def decode(self, data: bytes) -> S:
        """The position written by ``encode``."""
        state: S = codec.decode(data, self.state_type)
        return state
