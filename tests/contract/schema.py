"""Schemas: the types in which ``schema.d.ts`` of a game declares what viewers receive, held against values.

A schema is written in a small part of TypeScript, whose type checker reads it for the screens: aliases, each after
those that it uses, perhaps with parameters; objects, arrays, tuples, literals, ``Record``, unions, and intersections
of objects. An object has no members but those that its type names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, TypeVar

from devtools.environment import ROOT
from games.engine.capabilities.full_view import full_view
from games.engine.codec import without_nulls
from games.engine.events import SPECTATOR, Event
from games.engine.ruleset import Ruleset

SHARED = ROOT / "games" / "engine" / "schema.d.ts"
TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*|\s+|("[^"]*"|-?\d+|\w+|[][{}()<>|&;:,=?])', re.DOTALL)
IMPORT = re.compile(r'^import type \{[^}]*\} from "[^"]*";$', re.MULTILINE)
PRIMITIVES = {"string": (str,), "number": (int, float), "boolean": (bool,)}
WORDS = {"true": True, "false": False, "null": None}

OTHERS = "[]"

Shape = tuple[str, Any]
"""A form of values: ``literal`` with its value, ``array`` with the type of its items, ``tuple`` with the type of each,
``record`` with the types of keys and values, ``object`` with (whether it may be left out, type) by member, under
``OTHERS`` that of members without names of their own."""
Type = tuple[Shape, ...]
"""A type: the shapes of which a value has one."""
T = TypeVar("T")


class SchemaError(Exception):
    """A schema is written in another way than this module reads."""


class Schema:
    """The types of one game, read from the texts of its schema."""

    def __init__(self, *texts: str) -> None:
        self._tokens = [token for text in texts for token in _tokens(IMPORT.sub("", text))]
        self._place = 0
        self._parameters: dict[str, Type] = {}
        self.types: dict[str, Type] = {}
        self._patterns: dict[str, tuple[list[str], int]] = {}
        """Types with parameters: names of these, and where the type begins, which is read with each use."""
        while self._place < len(self._tokens):
            self._read_alias()

    def kinds(self, name: str) -> set[str]:
        """Values of ``kind`` in the objects that a type stands for."""
        objects = [members for form, members in self.types[name] if form == "object"]
        return {value for members in objects for _, value in members["kind"][1]}

    def fault(self, name: str, value: Any) -> str:
        """Where a value is not of a type, and why; empty if it is."""
        return find_fault(self.types[name], value, name)

    # How a schema is read, token by token.

    def _has(self, token: str) -> bool:
        found = self._place < len(self._tokens) and self._tokens[self._place] == token
        self._place += found
        return found

    def _take(self, token: str = "") -> str:
        if self._place == len(self._tokens) or (token and self._tokens[self._place] != token):
            raise SchemaError(
                f"{token or 'more'} expected: {self._tokens[self._place - 9 : self._place + 1]}"
            )
        self._place += 1
        return self._tokens[self._place - 1]

    def _list(self, read: Callable[[], T], end: str) -> Iterator[T]:
        while not self._has(end):
            yield read()
            if not self._has(",") and not self._has(";"):
                self._take(end)
                return

    def _read_alias(self) -> None:
        self._has("export")
        self._take("type")
        name = self._take()
        if self._has("<"):
            parameters = list(self._list(self._take, ">"))
            self._take("=")
            self._patterns[name] = parameters, self._place
            while not self._has(";") or self._depth(self._patterns[name][1]):
                self._place += self._tokens[self._place] != ";"
        else:
            self._take("=")
            self.types[name] = self._type()
            self._take(";")

    def _depth(self, start: int) -> int:
        """How many brackets are open since a place."""
        passed = self._tokens[start : self._place]
        return sum((token in "{[(") - (token in "}])") for token in passed)

    def _type(self) -> Type:
        self._has("|")
        options = list(self._intersection())
        while self._has("|"):
            options += self._intersection()
        return tuple(options)

    def _intersection(self) -> Type:
        parts = [self._array()]
        while self._has("&"):
            parts.append(self._array())
        return parts[0] if len(parts) == 1 else tuple(map(_join, product(*parts)))

    def _array(self) -> Type:
        found = self._simple()
        while self._has("["):
            self._take("]")
            found = (("array", found),)
        return found

    def _simple(self) -> Type:
        token = self._take()
        if token == "(":
            found = self._type()
            self._take(")")
            return found
        if token == "{":
            return (("object", dict(self._list(self._member, "}"))),)
        if token == "[":
            return (("tuple", list(self._list(self._type, "]"))),)
        if token in PRIMITIVES:
            return ((token, None),)
        if token in WORDS:
            return (("literal", WORDS[token]),)
        if token[0] == '"' or token.lstrip("-").isdigit():
            return (("literal", token[1:-1] if token[0] == '"' else int(token)),)
        return self._resolve(token, list(self._list(self._type, ">")) if self._has("<") else [])

    def _member(self) -> tuple[str, tuple[bool, Type]]:
        name = self._take().strip('"')
        if name == "[":
            for token in ("", ":", "string", "]", ":"):
                self._take(token)
            return OTHERS, (True, self._type())
        optional = self._has("?")
        self._take(":")
        return name, (optional, self._type())

    def _resolve(self, name: str, arguments: list[Type]) -> Type:
        if name == "Record":
            return (("record", arguments),)
        if name in self._patterns:
            parameters, start = self._patterns[name]
            before = self._place, self._parameters
            self._place, self._parameters = start, dict(zip(parameters, arguments, strict=True))
            found = self._type()
            self._place, self._parameters = before
            return found
        if name in self._parameters:
            return self._parameters[name]
        if name not in self.types:
            raise SchemaError(f"no type before it is named {name}")
        return self.types[name]


def _tokens(text: str) -> Iterator[str]:
    place = 0
    while place < len(text):
        found = TOKEN.match(text, place)
        if found is None:
            raise SchemaError(f"{text[place : place + 40]!r} is no part of a schema")
        place = found.end()
        if found[1]:
            yield found[1]


def _join(parts: Iterable[Shape]) -> Shape:
    """One object with the members of several."""
    members: dict[str, Any] = {}
    for form, more in parts:
        if form != "object":
            raise SchemaError(f"an intersection has a {form}")
        members |= more
    return "object", members


def find_fault(kind: Type, value: Any, path: str) -> str:
    """Where a value is not of a type, and why; empty if it is. Of a union's faults, the deepest one."""
    faults = []
    for shape in kind:
        fault = _find_fault_of_shape(shape, value, path)
        if not fault:
            return ""
        faults.append(fault)
    return max(faults, key=lambda fault: fault.partition(": ")[0].count("."), default=f"{path}: no value")


def _find_fault_of_shape(shape: Shape, value: Any, path: str) -> str:
    form, inner = shape
    match form:
        case "literal" if type(value) is type(inner) and value == inner:
            return ""
        case "string" | "number" | "boolean" if type(value) in PRIMITIVES[form]:
            return ""
        case "array" if isinstance(value, list | tuple):
            return _first_fault((inner, item, f"{path}[{place}]") for place, item in enumerate(value))
        case "tuple" if isinstance(value, list | tuple) and len(value) == len(inner):
            items = zip(inner, value, strict=True)
            return _first_fault((kind, item, f"{path}[{place}]") for place, (kind, item) in enumerate(items))
        case "record" if isinstance(value, dict):
            parts = zip(inner * len(value), (part for item in value.items() for part in item), strict=True)
            return _first_fault((kind, part, f"{path}.*") for kind, part in parts)
        case "object" if isinstance(value, dict):
            return _find_fault_of_object(inner, value, path)
    return f"{path}: {value!r:.200} is no {shape!r:.80}"


def _find_fault_of_object(members: dict[str, tuple[bool, Type]], value: dict[str, Any], path: str) -> str:
    """A fault of ``kind`` alone stands above all others: it only says which of a union's objects was not meant."""
    fault = find_fault(members["kind"][1], value.get("kind"), path) if "kind" in members else ""
    if fault:
        return fault
    missing = {name for name, (optional, _) in members.items() if not optional} - value.keys()
    for name in sorted(missing | (set() if OTHERS in members else value.keys() - members.keys())):
        return f"{path}.{name}: {'missing' if name in missing else 'not declared'} in {value!r:.300}"
    return _first_fault(
        (members[name if name in members else OTHERS][1], value[name], f"{path}.{name}") for name in value
    )


def _first_fault(parts: Iterable[tuple[Type, Any, str]]) -> str:
    return next(filter(None, (find_fault(*part) for part in parts)), "")


STRIDE = 11
"""Of so many moves, one after which views (another seat's each time) and prompts are looked at, besides events."""


class ShownChecker:
    """Checks that viewers receive of each move of a game what its schema declares."""

    def __init__(self, key: str, game: Ruleset[Any]) -> None:
        self._schema = schema_of(key.replace("-", "_"))
        self._game = game
        self._moves = 0

    def check(self, state: Any, events: Iterable[Event]) -> None:
        """Look at one move."""
        game = self._game
        viewers = (SPECTATOR, *range(game.seats))
        for event in events:
            self._hold("Event", *(seen for viewer in viewers if (seen := game.see(event, viewer))))
        over = game.standing(state).over
        if self._moves % STRIDE == 0 or over:
            seat = self._moves // STRIDE % game.seats
            self._hold(
                "View", *(game.view(state, viewer) for viewer in (viewers if over else (SPECTATOR, seat)))
            )
            self._hold("FullView" if "FullView" in self._schema.types else "View", full_view(game, state))
            self._hold(
                "Prompt", *(without_nulls(game.render(state, prompt)) for prompt in game.prompts(state))
            )
        self._moves += 1

    def _hold(self, name: str, *values: Any) -> None:
        for place, value in enumerate(values):
            fault = "" if value in values[:place] else self._schema.fault(name, value)
            assert not fault, fault


@cache
def schema_of(module: str) -> Schema:
    """The types of a game, by the name of its package of rules."""
    toy: Path = ROOT / "tests" / "tables" / f"{module}.d.ts"
    path = toy if toy.exists() else ROOT / "games" / "rules" / module / "schema.d.ts"
    return Schema(SHARED.read_text(encoding="utf-8"), path.read_text(encoding="utf-8"))
