"""A tiny game that proves that tables know no game: seats shout numbers at once, a counter falls to nothing.

Every seat holds one secret number from 1 to 9. Each round every seat calls 1, 2 or 3 (on an order sheet of several
lines, with the option ``sheets``); when all have, the counter falls by their sum and one die. Who brings it to 0, in
the order of the seats, wins. ``peek`` whispers the own number again, at any time; a ``hum`` nobody else knows of;
``fail`` breaks the ledger on purpose.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

import msgspec

from games.engine.actions import Action, ActionSet, Move, Rejected
from games.engine.bot import Bot
from games.engine.capabilities.ledger import Balance, CardPlace, Holdings, Ledger
from games.engine.capabilities.order_sheets import OrderSheets
from games.engine.capabilities.ordered_setup import OrderedSetup
from games.engine.capabilities.statistics import Statistics
from games.engine.capabilities.upgrades import SnapshotUpgrade
from games.engine.chance import Chance
from games.engine.clocks import Clock
from games.engine.editions import ContentError
from games.engine.events import SPECTATOR, Event
from games.engine.measures import Measure, Sample
from games.engine.move_recorder import MoveRecorder
from games.engine.options import Option
from games.engine.package import GameInfo, GamePackage
from games.engine.prompts import Prompt
from games.engine.ruleset import Ruleset, Standing

KEY = "countdown"
NUMBERS = 9


class Call(Action, frozen=True, tag="call"):
    number: int


class Hum(Action, frozen=True, tag="hum"):
    pass


class Peek(Action, frozen=True, tag="peek"):
    pass


class Sheet(Action, frozen=True, tag="sheet"):
    """All that a seat calls this round, line by line: with the option ``sheets``."""

    numbers: tuple[int, ...]


class Withdraw(Action, frozen=True, tag="withdraw"):
    """Not ready yet, after all."""


class Fail(Action, frozen=True, tag="fail"):
    pass


@dataclass(slots=True)
class Position:
    counter: int
    secrets: list[int]
    calls: list[int | None]
    round: int = 1
    draws: int = 0
    serial: int = 0
    winner: int | None = None
    broken: bool = False

    def copy(self) -> Self:
        return replace(self, secrets=list(self.secrets), calls=list(self.calls))


class CallForm(msgspec.Struct, frozen=True):
    def legal_actions(self, rules: Any, state: Position, seat: int, chance: Chance) -> Iterator[Action]:
        return iter([Call(number) for number in (1, 2, 3)])

    def default_action(self, rules: Any, state: Position, seat: int) -> Action:
        return Call(1)

    def render(self, rules: Any, state: Position, seat: int) -> dict[str, Any]:
        return {"numbers": [1, 2, 3]}


MOST = 3
"""The sum that a sheet may call."""


def allowed(numbers: Iterable[int]) -> tuple[tuple[int, ...], list[dict[str, Any]]]:
    """The lines of a sheet that may be called, and what is wrong with the others."""
    taken: list[int] = []
    wrong: list[dict[str, Any]] = []
    for place, number in enumerate(numbers):
        if 1 <= number <= MOST - sum(taken):
            taken.append(number)
        else:
            wrong.append({"line": place, "code": "malformed", "rule": "CD-1", "left": MOST - sum(taken)})
    return tuple(taken), wrong


class SheetForm(msgspec.Struct, frozen=True):
    def legal_actions(self, rules: Any, state: Position, seat: int, chance: Chance) -> Iterator[Action]:
        return iter([Sheet((1,)), Sheet((1, 2)), Sheet((3,))])

    def default_action(self, rules: Any, state: Position, seat: int) -> Action:
        return Sheet((1,))

    def render(self, rules: Any, state: Position, seat: int) -> dict[str, Any]:
        return {"most": MOST}


class HastyBot(Bot):
    """Calls the highest number allowed; remembers what it was shown, for tests that look for leaks."""

    seen: ClassVar[list[tuple[int, tuple[int, ...]]]] = []

    def choose(self, rules: Any, state: Position, prompt: Prompt, chance: Chance) -> Action:
        HastyBot.seen.append((prompt.seat, tuple(state.secrets)))
        return Sheet((3,)) if prompt.kind == "sheet" else Call(3)


class FaultyBot(Bot):
    """Always fails."""

    def choose(self, rules: Any, state: Position, prompt: Prompt, chance: Chance) -> Action:
        raise RuntimeError("a bot with a fault")


OPTIONS = (Option("sheets", default=False, title={"en": "Order sheets", "fr": "Feuilles d’ordres"}),)
TURN = Clock(
    "turn",
    {"en": "a turn", "fr": "un tour"},
    {"live": 60, "relaxed": 600, "correspondence": 24 * 3600},
    {"live": (15, 600), "relaxed": (120, 7200), "correspondence": (3600, 7 * 24 * 3600)},
)


class Countdown(
    Ruleset[Position],
    OrderedSetup,
    OrderSheets,
    Statistics,
    Ledger,
    SnapshotUpgrade,
):
    rules_version = 1
    measures: ClassVar[tuple[Measure, ...]] = ()
    actions = ActionSet(Call, Sheet, Withdraw, Hum, Peek, Fail, rule="CD-0")
    state_type = Position

    @property
    def clock(self) -> str:
        """The clock that all questions run on."""
        return TURN.name

    def setup(self, chance: Chance) -> tuple[Position, MoveRecorder, tuple[int, ...]]:
        return self._dealt(chance)

    def setup_in_order(self, chance: Chance) -> tuple[Position, MoveRecorder, tuple[int, ...]]:
        return self._dealt(chance, turned=True)

    def _dealt(
        self, chance: Chance, *, turned: bool = False
    ) -> tuple[Position, MoveRecorder, tuple[int, ...]]:
        draft = Position(self.content, [], [None] * self.seats)
        recorder = MoveRecorder(draft, chance)
        seating = list(range(self.seats)) if turned else recorder.shuffle("seats", range(self.seats))
        draft.secrets = [recorder.below("secret", NUMBERS) + 1 for _ in range(self.seats)]
        for seat, number in enumerate(draft.secrets):
            recorder.emit_private("told", seat, {"number": number}, seat=seat)
        return draft, recorder, tuple(seating)

    def prompts(self, state: Position) -> tuple[Prompt, ...]:
        if state.winner is not None:
            return ()
        if self.options["sheets"]:
            return tuple(self._sheets(state))
        return tuple(
            Prompt(f"r{state.round}s{seat}", seat, "call", CallForm(), clock=self.clock)
            for seat, call in enumerate(state.calls)
            if call is None
        )

    def _sheets(self, state: Position) -> Iterator[Prompt]:
        """A sheet a seat; it stands open, though nobody waits for it any more, once its seat is ready."""
        for seat, call in enumerate(state.calls):
            yield Prompt(f"r{state.round}s{seat}", seat, "sheet", SheetForm(), call is None, self.clock)

    def accept_draft(self, state: Position, prompt: Prompt, data: Mapping[str, Any]) -> dict[str, Any]:
        numbers = data.get("numbers")
        if prompt.kind != "sheet":
            raise Rejected("unknown_action", "", action="draft")
        if not isinstance(numbers, list | tuple) or any(type(number) is not int for number in numbers):
            raise Rejected("malformed", "CD-1")
        return {"numbers": list(numbers)}

    def review_draft(self, state: Position, prompt: Prompt, data: Mapping[str, Any]) -> dict[str, Any]:
        taken, wrong = allowed(data["numbers"])
        return {"lines": wrong, "left": MOST - sum(taken)}

    def answer_from_draft(self, state: Position, prompt: Prompt, data: Mapping[str, Any]) -> Action:
        return Sheet(allowed(data["numbers"])[0] or (1,))

    def admit(self, state: Position, move: Move) -> None:
        if state.winner is not None:
            raise Rejected("wrong_phase", "CD-2")
        if isinstance(move.action, Hum | Peek | Fail):
            return
        if isinstance(move.action, Withdraw):
            if not self.options["sheets"] or state.calls[move.seat] is None:
                raise Rejected("wrong_phase", "CD-3")
            return
        if state.calls[move.seat] is not None:
            raise Rejected("not_your_turn", "CD-1", round=state.round)
        if self.options["sheets"]:
            if (
                not isinstance(move.action, Sheet)
                or not move.action.numbers
                or allowed(move.action.numbers)[1]
            ):
                raise Rejected("malformed", "CD-1")
            return
        if not isinstance(move.action, Call) or not 1 <= move.action.number <= 3:
            raise Rejected("malformed", "CD-1")

    def play(self, draft: Position, move: Move, recorder: MoveRecorder) -> None:
        if isinstance(move.action, Peek):
            recorder.emit_private("peeked", move.seat, {"number": draft.secrets[move.seat]}, seat=move.seat)
        elif isinstance(move.action, Hum):
            recorder.events.append(Event("hummed", {"seat": move.seat}, to=(move.seat,), private=True))
        elif isinstance(move.action, Fail):
            draft.broken = True
        elif isinstance(move.action, Withdraw):
            draft.calls[move.seat] = None
            recorder.emit("withdrew", seat=move.seat)
        else:
            assert isinstance(move.action, Call | Sheet)
            said = move.action
            draft.calls[move.seat] = said.number if isinstance(said, Call) else sum(said.numbers)
            recorder.emit("called", seat=move.seat)

    def advance(self, draft: Position, recorder: MoveRecorder) -> None:
        if draft.winner is not None or None in draft.calls:
            return
        draft.counter -= recorder.die("fall")
        for seat, call in enumerate(draft.calls):
            draft.counter -= call or 0
            if draft.counter <= 0:
                draft.winner = seat
                recorder.emit("won", seat=seat)
                return
        recorder.emit("fell", counter=draft.counter)
        draft.calls, draft.round = [None] * self.seats, draft.round + 1

    def check_invariants(self, state: Position) -> None:
        """There are none."""

    def measure(self, state: Position) -> Sample | None:
        return None

    @classmethod
    def upgrade(cls, data: dict[str, Any], from_version: int) -> dict[str, Any]:
        return data

    def view(self, state: Position, viewer: int) -> dict[str, Any]:
        seen: dict[str, Any] = {
            "counter": state.counter,
            "called": [call is not None for call in state.calls],
        }
        if state.winner is not None:
            seen["result"] = self.standing(state).result
        return seen if viewer == SPECTATOR else seen | {"mine": state.secrets[viewer]}

    def standing(self, state: Position) -> Standing:
        """The winner, and all others second."""
        if state.winner is None:
            return Standing(False, (), "", ())
        ranks = [{"seat": seat, "rank": 1 + (seat != state.winner)} for seat in range(self.seats)]
        ranks.sort(key=lambda line: line["rank"])
        return Standing(True, (state.winner,), "counter", tuple(ranks))

    def resample(self, state: Position, viewer: int, chance: Chance) -> Position:
        again = state.copy()
        again.secrets = [
            number if seat == viewer else chance.below(seat, NUMBERS, "secret") + 1
            for seat, number in enumerate(state.secrets)
        ]
        return again

    def holdings(self, state: Position) -> Holdings:
        """Each seat owns its number as a card; calls are credits, the round's number a technology of seat 0."""
        return Holdings(
            accounts=tuple(
                Balance(seat, -1 if state.broken else call or 0, True, floor=0)
                for seat, call in enumerate(state.calls)
            ),
            bodies=(("counter", state.round % self.seats),),
            technologies=tuple((0, number) for number in range(1, state.round + 1)),
            cards=tuple(
                CardPlace(seat, f"n{number}", "hand", seat, 0) for seat, number in enumerate(state.secrets)
            ),
        )


def load_edition(name: str = "countdown-1") -> dict[str, Any]:
    return {"slug": name, "rules": {"from": 30, "debt_limit": 0}}


def parse_content(data: Mapping[str, Any]) -> int:
    start = data["rules"]["from"]
    if not isinstance(start, int):
        raise ContentError("rules.from", "not a number")
    return start


PACKAGE = GamePackage(
    info=GameInfo(
        key=KEY,
        title={"en": "Countdown", "fr": "Compte à rebours"},
        min_seats=2,
        max_seats=4,
        drawn="dice",
        options=OPTIONS,
        clocks=(TURN,),
        presets={},
        levels=("steady",),
        level_titles={"steady": {"en": "Steady", "fr": "Constant"}},
        bot_names={"steady": ("Vega", "Rigel", "Deneb", "Mira")},
    ),
    ruleset=Countdown,
    load_edition=load_edition,
    edition_names=("countdown-1",),
    parse_content=parse_content,
    options_rule="CD-0",
    bots={"steady": HastyBot, "faulty": FaultyBot},
)
