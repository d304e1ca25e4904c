"""A screen reader hears every kind of event in both languages: whole sentences, and nothing but words."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import msgspec
import pytest
from babel.messages.pofile import read_po

from devtools.environment import ROOT
from devtools.messages import SCRIPTS, translation
from games import registry
from games.engine.events import SPECTATOR, Event, number_lines, see
from games.engine.ruleset import Ruleset
from tests.components import require
from tests.contract.helpers import CHATTER, HOOKS, complete, pair, playout, seat_counts
from tests.contract.helpers import SHIPPED as KEYS

NAMES = ("Ann", "Bob Jr.", "Zoé", "Léa", "Noé", "Ida", "Max", "Tom")
"""One of them ends with a full stop, which is that of the sentence too."""
LOG = 40
FAULT = re.compile(
    r"undefined|NaN|\bnull\b|\bfalse\b|\[object|[{}<>]"  # no words
    r"|[,;:!?] *[,;]|[,;:!?] *\.|\.\.|\. ,| [,.]|  |\( *\)|^[,.;: ]"  # signs of parts that are empty or joined twice
    r"|\b(?:and|or|et|ou) ?[,.]"
)
ENDED = re.compile(r"[.!?…][”»)]*$")


@cache
def screen_events() -> dict[str, dict[str, bool]]:
    """Tables of events of all games' screens: by module and kind, whether a sentence tells it."""
    script = ROOT / "tests" / "js" / "event_kinds.mjs"
    done = subprocess.run([require("node"), str(script)], capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout))


EMIT = frozenset({"emit", "emit_private", "Event"})
"""Names by which rules emit events."""


def callee_name(call: ast.Call) -> str:
    """The bare name of what a call calls."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def constants(node: ast.expr) -> set[str]:
    """The texts that an expression may be."""
    if isinstance(node, ast.IfExp):
        return constants(node.body) | constants(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def passed_on(function: ast.FunctionDef, places: dict[str, int]) -> Iterator[str]:
    """Names that a function puts where the kind of an event stands: in a call that emits, or in a line of a report."""
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and len(node.args) > places.get(callee_name(node), len(node.args)):
            kind: ast.expr = node.args[places[callee_name(node)]]
        elif isinstance(node, ast.Dict) and node.keys and constants(node.keys[0] or node) == {"kind"}:
            kind = node.values[0]
        else:
            continue
        if isinstance(kind, ast.Name):
            yield kind.id


def find_emitted_kinds(module: str) -> set[str]:
    """Kinds of events written into calls of the rules that emit, or that pass a kind on to one that does."""
    files = (ROOT / "games" / "rules" / module).rglob("*.py")
    nodes = [node for path in files for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    places = dict.fromkeys(EMIT, 0)
    size = 0
    while size < len(places):
        size = len(places)
        for function in (node for node in nodes if isinstance(node, ast.FunctionDef)):
            parameters = [parameter.arg for parameter in function.args.args if parameter.arg != "self"]
            for name in set(passed_on(function, places)) & set(parameters):
                places.setdefault(function.name, parameters.index(name))
    calls = [node for node in nodes if isinstance(node, ast.Call) and callee_name(node) in places]
    kinds = [
        call.args[places[callee_name(call)]] for call in calls if len(call.args) > places[callee_name(call)]
    ]
    return set().union(*map(constants, kinds))


def rough(value: Any) -> object:
    """Reduce a value to what a sentence may depend on: a length up to 3, a truth value, or a type."""
    if isinstance(value, list | tuple | dict):
        return min(len(value), 3)
    return value if isinstance(value, bool) else type(value).__name__


WORDS = ("why", "cause", "reason", "work", "act", "kind")


def shape(line: dict[str, Any]) -> tuple[object, ...]:
    """Lines of one shape are told by the same sentence."""
    return tuple(sorted((key, value if key in WORDS else rough(value)) for key, value in line.items()))


def events_of(key: str, seats: int, bot: str) -> Iterator[tuple[Any, int, tuple[Event, ...]]]:
    """Positions of a game, each with the number of the move that led there and its events."""
    game = playout(key, seats, "spoken", bot, complete(key, seats), CHATTER)
    game.limit, game.blunt = HOOKS[key].SPOKEN, False
    yield game.state, 0, game.start.events
    for number, turned in enumerate(game, 1):
        yield turned.step.state, number, turned.step.events


class LineSamples:
    """Lines of games of one kind, one of each shape, with the views that the page has when they come."""

    def __init__(self, key: str, game: Ruleset[Any]) -> None:
        self.game = game
        self.about: dict[str, Any] = {
            "module": key.replace("-", "_"),
            "content": registry.package(key).default_edition(),
            "options": msgspec.to_builtins(game.options),
            "names": NAMES[: game.seats],
            "views": [],
            "lines": [],
        }
        self.logs: dict[int, list[dict[str, Any]]] = {viewer: [] for viewer in (0, game.seats - 1, SPECTATOR)}

    def add(
        self, state: Any, number: int, events: tuple[Event, ...], shapes: set[tuple[object, ...]]
    ) -> None:
        """Take the lines of one move whose shape is new."""
        for viewer, log in self.logs.items():
            lines = number_lines(number, [see(event, viewer) for event in events])
            fresh = list({form: line for line in lines if (form := shape(line)) not in shapes}.values())
            shapes.update(map(shape, fresh))
            if fresh:
                self.about["views"].append(self.game.view(state, viewer))
            for line in fresh:
                before = [*log, *lines[: lines.index(line) + 1]][-LOG:]
                self.about["lines"].append(
                    {"viewer": viewer, "view": len(self.about["views"]) - 1, "log": before}
                )
            log += lines


@cache
def samples(key: str) -> list[dict[str, Any]]:
    """Games of random and of better bots, with the fewest and the most seats; in the last the rarer lines too."""
    shapes: set[tuple[object, ...]] = set()
    games = []
    for bot, seats in product(pair(key), sorted({seat_counts(key)[0], seat_counts(key)[-1]})):
        game = LineSamples(key, complete(key, seats))
        for state, number, events in events_of(key, seats, bot):
            game.add(state, number, events, shapes)
        games.append(game)
    rare = tuple(Event(line.pop("kind"), line) for line in map(dict, HOOKS[key].RARE))
    game.add(state, number + 1, rare, shapes)
    return [game.about for game in games]


def catalogue(module: str, language: str) -> dict[str, Any]:
    """The words of a game's page in a language, by their English."""
    words: dict[str, Any] = {}
    for domain in (SCRIPTS, f"{SCRIPTS}-{module}") if language != "en" else ():
        with translation(language, domain).open("rb") as file:
            for message in read_po(file):
                if message.string and all(message.string):
                    plural = isinstance(message.id, list | tuple)
                    key = message.id[0] if plural else str(message.id)
                    text = list(message.string) if plural else message.string
                    words[f"{message.context}\x04{key}" if message.context else key] = text
    return words


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_line_is_read_aloud_as_whole_sentences(language: str) -> None:
    """Of each shape of each kind one line; a text that is empty is not announced."""
    games = [
        {**sample, "words": catalogue(sample["module"], language)} for key in KEYS for sample in samples(key)
    ]
    asked = json.dumps({"language": language, "games": games})
    done = subprocess.run(
        [require("node"), str(ROOT / "tests" / "js" / "read_aloud.mjs")],
        input=asked, text=True, capture_output=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    wrong = [
        (game["module"], line["log"][-1], text)
        for game, texts in zip(games, json.loads(done.stdout), strict=True)
        for line, text in zip(game["lines"], texts, strict=True)
        if text and (FAULT.search(text) or not ENDED.search(text))
    ]
    assert wrong == []


def read_kinds(key: str) -> set[str]:
    """Kinds of the lines that are read."""
    return {line["log"][-1]["kind"] for sample in samples(key) for line in sample["lines"]}


@pytest.mark.parametrize("key", KEYS)
def test_every_kind_that_has_a_sentence_is_read(key: str) -> None:
    events = screen_events()[key.replace("-", "_")]
    assert {kind for kind, told in events.items() if told} <= read_kinds(key)


@pytest.mark.parametrize("key", KEYS)
def test_every_kind_that_the_rules_emit_has_an_entry(key: str) -> None:
    module = key.replace("-", "_")
    kinds = find_emitted_kinds(module)
    assert kinds, "the rules emit something"
    assert (kinds | read_kinds(key)) - {"rewound"} <= screen_events()[module].keys()
