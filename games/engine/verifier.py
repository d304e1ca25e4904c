"""Verifier of game files: plays a file again by the rules and from its seed, and names the move where it differs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from games.engine import bounds, codec
from games.engine.actions import Rejected, as_data
from games.engine.capabilities.upgrades import older_events
from games.engine.chance import HmacChance
from games.engine.editions import ContentError
from games.engine.events import Event
from games.engine.fairness import domain
from games.engine.gamefile import GameFile, InvalidGameFile, Line
from games.engine.history import History
from games.engine.package import GamePackage
from games.engine.ruleset import Ruleset, Start, Step
from games.engine.undo import REACH, Trace, fresh, target, trace, undo_options

FAULTS = (
    Rejected,
    LookupError,
    AssertionError,
    ValueError,
    TypeError,
    AttributeError,
    ArithmeticError,
    RecursionError,
)
"""Errors that rules raise for illegal moves, and for content that cannot be played."""


def bound(package: GamePackage[Any], file: GameFile) -> Ruleset[Any]:
    """The file's game with its edition, options and seats. Raises InvalidGameFile for what the rules do not know."""
    try:
        document = json.loads(bytes(file.edition.document))
        if codec.hash_of(codec.canonical(document, package.ordered)) != file.edition.hash:
            raise InvalidGameFile("edition")
        bounds.check(package, document)
        package.parse_content(document)
    except (ContentError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise InvalidGameFile("edition") from None
    if any(seat.level not in (package.bots if seat.kind == "bot" else ("",)) for seat in file.seats):
        raise InvalidGameFile("seats")
    try:
        options = package.parse_options(file.options)
        if {**options, **file.options} != options:
            raise InvalidGameFile("options")
        game: Ruleset[Any] = package.bind(document, file.options, len(file.seats))
        return game
    except Rejected as rejected:
        raise InvalidGameFile("seats" if "seats" in rejected.params else "options") from None


class ReplayedMove(msgspec.Struct, frozen=True):
    """One move played again: its line, and the position after it."""

    line: Line
    state: Any


class GameFileVerifier:
    """One game file played again. Iterate over its moves; raises InvalidGameFile at the first that differs.

    Moves of today's rules must lead to just what is recorded. Those of other rules may be led elsewhere by today's:
    then it says ``rules_changed`` and accuses nobody.
    """

    def __init__(self, game: Ruleset[Any], file: GameFile) -> None:
        self._game = game
        self._file = file
        self._own = file.rules_version == game.rules_version
        self._key = file.key
        self._undos = 0
        self._past: list[Trace] = []
        self._wanted = {_taken_up(line) for line in file.moves}
        self._history = History(game, chance_of=lambda _line: HmacChance(self._key, domain(self._undos)))

    @property
    def state(self) -> Any:
        """The position after the last move that was played again."""
        return self._history.state

    def __iter__(self) -> Iterator[ReplayedMove]:
        first, *others = self._file.moves
        yield self._check_step(first, self._begin(first))
        for line in others:
            yield self._check_step(line, self._step(line))
        self._check_end()

    def _begin(self, line: Line) -> Start[Any]:
        turned = line.action.get("turned", False)
        usual = {"do": "start", "seats": len(self._file.seats)}
        if line.seat is not None or line.by != "table" or type(turned) is not bool:
            raise InvalidGameFile("refused", 0)
        if line.action != {**usual, **({"turned": True} if turned else {})}:
            raise InvalidGameFile("refused", 0)
        try:
            start = self._history.play(line).step
        except FAULTS:
            raise self._wrong("refused", 0) from None
        assert isinstance(start, Start)
        # Entrants of a rematch come in an order of their own; games of old do not know who came when.
        came = [seat.arrival for seat in self._file.seats]
        if not turned and sorted(came) == list(range(len(came))) and list(start.seating) != came:
            raise self._wrong("seats", 0)
        return start

    def _step(self, line: Line) -> Start[Any] | Step[Any]:
        if line.seat is None or not 0 <= line.seat < self._game.seats:
            raise InvalidGameFile("refused", line.seq)
        if target(line.action) is not None:
            self._check_undo(line, line.seat)
            return self._history.play(line).step
        try:
            if not self._game.prompts(self.state):
                raise Rejected("wrong_phase")
            move = self._history.play(line)
        except FAULTS:
            raise self._wrong("refused", line.seq) from None
        assert move.action is not None
        if self._own and _plain(as_data(move.action)) != _plain(line.action):
            raise InvalidGameFile("refused", line.seq)
        return move.step

    def _check_undo(self, line: Line, seat: int) -> None:
        to, number = target(line.action) or 0, fresh(line.action)
        known = to in self._history.restorable and any(
            option.to == to for option in undo_options(self._past, seat)
        )
        if not known or number != self._undos + 1 or line.by != "player":
            raise self._wrong("rewind", line.seq)
        self._undos = number

    def _check_step(self, line: Line, step: Start[Any] | Step[Any]) -> ReplayedMove:
        """The move, once it is seen to have led to what is recorded."""
        if _plain(step.outcomes) != _plain(line.outcomes):
            raise self._wrong("chance", line.seq)
        if _plain(older_events(self._game, step.events, self._file.rules_version)) != _plain(line.events):
            raise self._wrong("events", line.seq)
        events = [codec.convert(event, Event) for event in line.events]
        labels = [label for label, _ in line.outcomes]
        left = trace(
            self._game,
            line.seq,
            line.seat,
            events,
            labels,
            own=line.by == "player",
            to=target(line.action),
        )
        self._past = [*self._past, left][-REACH:]
        if line.seq in self._wanted:
            self._history.restorable[line.seq] = step.state
        return ReplayedMove(line, step.state)

    def _check_end(self) -> None:
        last = len(self._file.moves) - 1
        if self._game.prompts(self.state):
            raise self._wrong("unfinished", last)
        if _plain(self._game.standing(self.state)) != _plain(self._file.result):
            raise self._wrong("result", last)

    def _wrong(self, code: str, move: int) -> InvalidGameFile:
        return InvalidGameFile(code if self._own else "rules_changed", move)


def _taken_up(line: Line) -> int | None:
    """The move whose position a line takes up again. Raises InvalidGameFile ``rewind`` for one that says no number."""
    members = [line.action.get(name) for name in ("to", "fresh") if name in line.action]
    try:
        found, _ = target(line.action), fresh(line.action)
    except (LookupError, TypeError, ValueError):
        raise InvalidGameFile("rewind", line.seq) from None
    if found is not None and not all(type(one) is int for one in members):
        raise InvalidGameFile("rewind", line.seq)
    return found


def _plain(value: Any) -> bytes:
    """Canonical JSON of what came out and of what is recorded: structs as mappings, so that both look the same."""
    return codec.encode(msgspec.to_builtins(value, str_keys=True))
