"""Rule scenarios as data: a position, forced chance, actions, and what must hold after.

A game says what its positions and expectations mean (``Reader``); loading, playing, refusals and reporting are the same
for all. Nothing is ever ignored: a key nobody knows, a die too few or too many all fail, each with its reason.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from games.engine.actions import Move, Rejected
from games.engine.chance import Exhausted, Scripted
from games.engine.editions import ContentError
from games.engine.events import Event
from games.engine.prompts import Prompt
from games.engine.ruleset import Ruleset, State, Step

S = TypeVar("S", bound=State)

SECTIONS = frozenset({"id", "rules", "why", "edition", "options", "players", "turn", "actions", "expect"})
"""Keys that every game's scenarios have; a reader adds its own, those of chance among them."""


class Failed(Exception):
    """The scenario does not hold; the text says what was expected and what was found."""


class Malformed(Failed):
    """The scenario itself is wrong: an unknown key, a name that does not exist, a value of the wrong type."""


class Scenario(msgspec.Struct, frozen=True):
    """One scenario as it was read; ``place`` is file and line, ``fault`` why it could not be read."""

    id: str
    place: str
    data: dict[str, Any]
    fault: str = ""


class Verdict(msgspec.Struct, frozen=True):
    """Verdict on a scenario: without problems it passed."""

    scenario: Scenario
    problems: tuple[str, ...]

    @property
    def passed(self) -> bool:
        return not self.problems


class Play(Generic[S]):
    """A scenario being played: the position as it stands, and what every move told."""

    def __init__(self, game: Ruleset[S], state: S, chance: Scripted) -> None:
        self.game = game
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    def settle(self) -> None:
        """Automatic steps before the first action."""
        self._take(self.game.advance_only(self.state, self.chance))

    def send(self, seat: int, data: Mapping[str, Any]) -> None:
        """One action of a seat, as plain data. Raises Rejected."""
        self._take(self.game.apply(self.state, Move(seat, self.game.actions.parse(data)), self.chance))

    def _take(self, step: Step[S]) -> None:
        self.state = step.state
        self.events.extend(step.events)

    def required(self) -> list[Prompt]:
        """The open questions that the game waits for."""
        return [prompt for prompt in self.game.prompts(self.state) if prompt.required]

    def answer_by_default(self, seat: int) -> None:
        """The seat's open question is answered by its default."""
        mine = [prompt for prompt in self.required() if prompt.seat == seat]
        if not mine:
            raise Failed(f"seat {seat} is asked nothing, so it has no default")
        action = self.game.default_action(self.state, mine[0])
        self.send(seat, msgspec.to_builtins(action))

    def visible_to(self, seat: int) -> Iterator[Any]:
        """Everything that was sent to a seat: events, the view, its prompts."""
        yield from (self.game.see(event, seat) for event in self.events)
        yield self.game.view(self.state, seat)
        for prompt in self.game.prompts(self.state):
            if prompt.seat == seat:
                yield self.game.render(self.state, prompt)


Expectation = Callable[[Play[S], Any], Iterable[str]]
"""Compares one expected value with a position; yields a line for each difference."""


class Reader(ABC, Generic[S]):
    """Reader of one game's scenarios. ``bind`` is that of its package: seats, options, and an edition or None."""

    sections: frozenset[str] = SECTIONS
    expectations: Mapping[str, Expectation[S]]

    def __init__(self, bind: Callable[[int, Mapping[str, Any], Mapping[str, Any] | None], Any]) -> None:
        self.bind = bind

    def bind_rules(
        self, seats: int, chosen: Mapping[str, Any], edition: Mapping[str, Any] | None = None
    ) -> Any:
        """Bind the rules of a scenario. Raises Malformed for options or numbers of players that they refuse."""
        try:
            return self.bind(seats, chosen, edition)
        except (Rejected, ContentError) as refusal:
            raise Malformed(f"options or players: {refusal}") from None

    @abstractmethod
    def position(self, data: Mapping[str, Any]) -> Play[S]:
        """The position before the automatic steps, with the chance that the scenario scripts. Raises Malformed."""

    def describe(self, game: Ruleset[S], state: S) -> dict[str, Any] | None:
        """The sections that ``position`` makes this very position of; None where no scenario can say it."""
        return None

    def chance(self, outcomes: Sequence[tuple[str, Any]]) -> dict[str, Any] | None:
        """The sections that script these outcomes (label, outcome) of any kind; None where no scenario can say them."""
        return None if outcomes else {}

    def act_for_all(self, play: Play[S], name: str) -> bool:
        """Carry out an entry of ``actions`` that belongs to no seat; False if there is no such entry."""
        return False

    def carry_out(self, play: Play[S], entry: Mapping[str, Any]) -> None:
        """Carry out one entry of ``actions``. Raises Failed, and Rejected where it was not said to be refused.

        A reader whose entries say more than an action takes out what is its own, and leaves the rest to this.
        """
        if "seat" not in entry:
            expect_keys(entry, {"do"}, "the entry")
            if not self.act_for_all(play, str(entry.get("do"))):
                raise Malformed("a seat is needed")
        elif entry.get("do") == "default":
            expect_keys(entry, {"seat", "do"}, "the entry")
            play.answer_by_default(entry["seat"])
        else:
            _send(play, entry)


def load(path: Path) -> list[Scenario]:
    """The scenarios of a file: one in ``.json``, one a line in ``.jsonl``; what is no scenario carries its fault.

    Raises Malformed for a file of another kind, OSError and UnicodeDecodeError for one that cannot be read.
    """
    text = path.read_text(encoding="utf-8-sig")
    if path.suffix == ".json":
        return [_scenario(text, str(path))]
    if path.suffix != ".jsonl":
        raise Malformed(f"{path}: neither .json nor .jsonl")
    lines = enumerate(text.split("\n"), 1)
    return [_scenario(line, f"{path}:{number}") for number, line in lines if line.strip()]


def _scenario(text: str, place: str) -> Scenario:
    try:
        data = json.loads(text)
    except ValueError as error:
        return Scenario(place, place, {}, f"not JSON: {error}")
    if not isinstance(data, dict):
        return Scenario(place, place, {}, "a scenario is an object")
    return Scenario(str(data.get("id", place)), place, data)


def run(reader: Reader[S], scenario: Scenario) -> Verdict:
    """Play one scenario. Never raises: whatever a scenario or the rules do wrong is a problem of that scenario."""
    if scenario.fault:
        return Verdict(scenario, (scenario.fault,))
    try:
        return Verdict(scenario, tuple(_problems(reader, scenario.data)))
    except Exception as error:
        return Verdict(scenario, (_explain(error),))


def _explain(error: Exception) -> str:
    """Description of an error: of the scenario, of its dice, or, with its name, of the program."""
    if isinstance(error, Failed | Exhausted):
        return str(error)
    if isinstance(error, AssertionError):
        return f"the position breaks an invariant of the rules: {error}"
    return f"{type(error).__name__}: {error}"


def _problems(reader: Reader[S], data: Mapping[str, Any]) -> Iterator[str]:
    expect_keys(data, reader.sections, "the scenario")
    list_of(data, "rules")
    play = reader.position(data)
    play.settle()
    for number, entry in enumerate(list_of(data, "actions"), 1):
        _act(reader, play, entry, number)
    if play.chance.left:
        yield f"chance: {play.chance.left} left over"
    for key, expected in object_of(data, "expect").items():
        if key not in reader.expectations:
            raise Malformed(f"expect: unknown key {key!r}")
        yield from reader.expectations[key](play, expected)


def _act(reader: Reader[S], play: Play[S], entry: Any, number: int) -> None:
    """One entry of ``actions``. Raises Failed naming its place in the list."""
    if not isinstance(entry, dict):
        raise Malformed(f"action {number}: an object is needed")
    try:
        reader.carry_out(play, entry)
    except Rejected as refusal:
        raise Failed(
            f"action {number} {_brief(entry)}: expected to be accepted, found refused {refusal}"
        ) from None
    except Failed as failure:
        raise Failed(f"action {number} {_brief(entry)}: {failure}") from None
    except Exhausted as shortage:
        raise Failed(f"action {number} {_brief(entry)}: {shortage}") from None


def _send(play: Play[S], entry: Mapping[str, Any]) -> None:
    action = {key: value for key, value in entry.items() if key not in ("seat", "refused")}
    seat = entry["seat"]
    if isinstance(seat, bool) or not isinstance(seat, int):
        raise Malformed("seat: a whole number is needed")
    if entry.get("refused") is None:
        play.send(seat, action)
        return
    before, left = play.game.encode(play.state), play.chance.left
    code, codes = _refusal(play, seat, action), _codes(entry["refused"])
    if code not in codes:
        raise Failed(f"expected refused {' or '.join(map(repr, codes))}, found {code}")
    if play.game.encode(play.state) != before or play.chance.left != left:
        raise Failed("the refused action has changed the position")


def _codes(refused: Any) -> list[str]:
    """The code of a refusal, or the codes of which any will do."""
    codes = refused if isinstance(refused, list) else [refused]
    if not codes or not all(isinstance(code, str) for code in codes):
        raise Malformed("refused: a code or a list of codes is needed")
    return codes


def _refusal(play: Play[S], seat: int, action: Mapping[str, Any]) -> str:
    try:
        play.send(seat, action)
    except Rejected as refusal:
        return refusal.code
    return "accepted"


def _brief(entry: Mapping[str, Any]) -> str:
    return json.dumps(entry, ensure_ascii=False)


def report(verdicts: Iterable[Verdict]) -> Iterator[str]:
    """Lines for a person: every failure with its place, rules and differences, then the count."""
    passed = failed = 0
    for verdict in verdicts:
        if verdict.passed:
            passed += 1
            continue
        failed += 1
        rules = verdict.scenario.data.get("rules")
        named = ", ".join(map(str, rules)) if isinstance(rules, list) and rules else "no rules named"
        yield f"FAILED {verdict.scenario.id} ({named}) {verdict.scenario.place}"
        yield from (f"    {problem}" for problem in verdict.problems)
    yield f"{passed} passed, {failed} failed"


# Helpers for readers: they raise Malformed with the place.


def expect_keys(data: Mapping[str, Any], known: Collection[str], place: str) -> None:
    """Every key of ``data`` is known."""
    unknown = [key for key in data if key not in known]
    if unknown:
        raise Malformed(f"{place}: unknown key {', '.join(map(repr, unknown))}")


def object_of(data: Mapping[str, Any], key: str) -> dict[str, Any]:
    """The object under ``key``; empty if it is left out."""
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise Malformed(f"{key}: an object is needed, found {value!r}")
    return value


def list_of(data: Mapping[str, Any], key: str) -> list[Any]:
    """The list under ``key``; empty if it is left out."""
    value = data.get(key, [])
    if not isinstance(value, list):
        raise Malformed(f"{key}: a list is needed, found {value!r}")
    return value


def whole(value: Any, place: str, low: int | None = None, high: int | None = None) -> int:
    """A whole number between the bounds, both included; true is no number."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise Malformed(f"{place}: a whole number is needed, found {value!r}")
    if (low is not None and value < low) or (high is not None and value > high):
        raise Malformed(f"{place}: {value} is out of range")
    return value


def alike(expected: Any, found: Any) -> bool:
    """Whether two pieces of plain data are the same; true is no 1, and false no 0.

    >>> alike([{"a": 1}], [{"a": 1}]), alike([{"a": 1}], [{"a": True}])
    (True, False)
    """
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        return expected.keys() == found.keys() and all(alike(expected[key], found[key]) for key in expected)
    if isinstance(expected, list) and isinstance(found, list):
        return len(expected) == len(found) and all(map(alike, expected, found))
    return isinstance(expected, bool) == isinstance(found, bool) and bool(expected == found)


def difference(what: str, expected: Any, found: Any) -> Iterator[str]:
    """One line if the two differ.

    >>> list(difference("round", 2, 1))
    ['round: expected 2, found 1']
    """
    if not alike(expected, found):
        yield f"{what}: expected {_as_json(expected)}, found {_as_json(found)}"


def _as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def mentions(value: Any, text: str, schema: Collection[str] = ()) -> bool:
    """The text appears somewhere in plain data, in a string or a key; keys in ``schema`` are names of fields.

    >>> mentions({"pile": ["pirates"]}, "pirates"), mentions({"pirates": 1}, "pirates", {"pirates"})
    (True, False)
    """
    if isinstance(value, str):
        return text in value
    if isinstance(value, Mapping):
        named = any(text in str(key) for key in value if key not in schema)
        return named or any(mentions(item, text, schema) for item in value.values())
    if isinstance(value, list | tuple):
        return any(mentions(item, text, schema) for item in value)
    return False


def field_names(value: Any) -> set[str]:
    """Every key anywhere in plain data."""
    if isinstance(value, Mapping):
        return set(map(str, value)).union(*map(field_names, value.values()))
    if isinstance(value, list | tuple):
        return set().union(*map(field_names, value))
    return set()
