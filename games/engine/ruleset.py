"""The contract of a rule set: rules bound to content, options and seats; positions are apart from them.

What only some games have is a capability (``capabilities/``); what belongs to a game beside its rules, such as bots, is
in its package (``package.py``).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

import msgspec

from games.engine import codec, events
from games.engine.actions import Action, ActionSet, Move
from games.engine.capabilities.ordered_setup import OrderedSetup
from games.engine.chance import Chance
from games.engine.events import Event
from games.engine.move_recorder import MoveRecorder
from games.engine.prompts import Prompt


class State(Protocol):
    """A position: a dataclass with slots, holding everything that decides what may come.

    ``draws`` is counted by the recorder of a move. ``serial`` goes up whenever other questions are asked and is part of
    their ids, so that none is used twice, after an undo neither.
    """

    draws: int
    serial: int

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)


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

    @property
    def result(self) -> dict[str, Any]:
        """The ``result`` of a view whose game is over; each line of its ranking has ``seat`` and ``rank``."""
        return {"winners": list(self.winners), "reason": self.reason, "ranking": list(self.ranking)}


class Ruleset(ABC, Generic[S]):
    """Rules bound to content, options and a number of seats. Holds no position."""

    rules_version: ClassVar[int]
    """Number of the rules that positions and moves are recorded under."""
    actions: ClassVar[ActionSet]
    state_type: ClassVar[type[Any]]
    needs_worker: ClassVar[bool] = False
    """Whether a move takes more than a few milliseconds, so that a worker process resolves it."""
    has_hidden_information: bool = True
    """Whether a seat knows or is asked what others may not see: a device that several share is covered between them."""
    rules: Any
    """Tables of the game, bound to content, options and seats, which its forms are handed; else the rule set itself."""

    def __init__(self, content: Any, options: Mapping[str, Any], seats: int) -> None:
        self.content = content
        self.options = dict(options)
        self.seats = seats
        self.rules = self

    # What a rule set writes.

    @abstractmethod
    def setup(self, chance: Chance) -> tuple[S, MoveRecorder, tuple[int, ...]]:
        """The bare first position with the recorder it was written by, and the seating (see Start)."""

    @abstractmethod
    def prompts(self, state: S) -> tuple[Prompt, ...]:
        """Every open question; none means that the game is over."""

    @abstractmethod
    def admit(self, state: S, move: Move) -> None:
        """Raise Rejected unless the move is legal now. Reads only."""

    @abstractmethod
    def play(self, state: S, move: Move, recorder: MoveRecorder) -> None:
        """Carry out one admitted answer: ``state`` is changed."""

    @abstractmethod
    def advance(self, state: S, recorder: MoveRecorder) -> None:
        """Take automatic steps, until someone must choose or the game is over."""

    @abstractmethod
    def check_invariants(self, state: S) -> None:
        """Raise AssertionError if the position breaks an invariant of the rules. Run after every move."""

    @abstractmethod
    def view(self, state: S, viewer: int) -> dict[str, Any]:
        """The position as ``viewer`` (a seat or SPECTATOR) may know it: JSON-able, without None values."""

    @abstractmethod
    def standing(self, state: S) -> Standing:
        """Standing of the players, and why the game is over."""

    @abstractmethod
    def resample(self, state: S, viewer: int, chance: Chance) -> S:
        """A position that looks the same to ``viewer``, with all it cannot know dealt again."""

    # What every rule set has from here.

    def start(self, chance: Chance, *, turned: bool = False) -> Start[S]:
        """The first position in which someone must choose; ``turned``: the entrants come in their order of play."""
        setup = self.setup_in_order if turned and isinstance(self, OrderedSetup) else self.setup
        draft, turn, seating = setup(chance)
        self.advance(draft, turn)
        self.check_invariants(draft)
        return Start(draft, tuple(turn.events), tuple(turn.outcomes), seating)

    def apply(self, state: S, move: Move, chance: Chance) -> Step[S]:
        """Apply a move: the only way on. Raises Rejected; the state given is never changed."""
        self.admit(state, move)
        return self._step(state, chance, move)

    def advance_only(self, state: S, chance: Chance) -> Step[S]:
        """Take automatic steps alone, without a move: what a position set up by hand needs first."""
        return self._step(state, chance, None)

    def _step(self, state: S, chance: Chance, move: Move | None) -> Step[S]:
        draft = state.copy()
        recorder = MoveRecorder(draft, chance)
        if move is not None:
            self.play(draft, move, recorder)
        self.advance(draft, recorder)
        self.check_invariants(draft)
        return Step(draft, tuple(recorder.events), tuple(recorder.outcomes))

    def legal_actions(self, state: S, prompt: Prompt, chance: Chance) -> Iterator[Action]:
        """Legal answers to a prompt, sampled with ``chance`` where they are too many."""
        return prompt.form.legal_actions(self.rules, state, prompt.seat, chance)

    def default_action(self, state: S, prompt: Prompt) -> Action:
        """The answer that counts when the clock runs out."""
        return prompt.form.default_action(self.rules, state, prompt.seat)

    def render(self, state: S, prompt: Prompt) -> dict[str, Any]:
        """The prompt for its own seat's screen."""
        return {
            "id": prompt.id,
            "kind": prompt.kind,
            "required": prompt.required,
            "clock": prompt.clock,
            "silence": msgspec.to_builtins(self.default_action(state, prompt)),
            **prompt.form.render(self.rules, state, prompt.seat),
        }

    def see(self, event: Event, viewer: int) -> dict[str, Any] | None:
        """An event as ``viewer`` may know it; None if it may not know of it at all."""
        return events.see(event, viewer)

    def encode(self, state: S) -> bytes:
        """The position as canonical JSON."""
        return codec.encode(state)

    def decode(self, data: bytes) -> S:
        """The position written by ``encode``."""
        state: S = codec.decode(data, self.state_type)
        return state
