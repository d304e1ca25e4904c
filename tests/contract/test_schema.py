"""Viewers receive what the schema of a game declares; the type checker reads the same types for its screen."""

from __future__ import annotations

from typing import Any

import pytest

from devtools.environment import ROOT
from games.engine.bot import RandomBot
from games.engine.playout import Playout
from tests.contract.helpers import CHATTER, SHIPPED, SOME_TABLES, complete, pair, playout
from tests.contract.schema import Schema, SchemaError, ShownChecker, schema_of
from tests.contract.test_spoken import find_emitted_kinds
from tests.tables import countdown


def check_game(key: str, game: Playout) -> None:
    """Look at every move of a game."""
    checker = ShownChecker(key, game.game)
    checker.check(game.state, game.start.events)
    for turned in game:
        checker.check(turned.step.state, turned.step.events)


@pytest.mark.parametrize(("key", "seats"), SOME_TABLES)
def test_games_show_what_the_schema_declares(key: str, seats: int) -> None:
    """A random game with all options, in which people talk, and one of a better bot with the usual ones."""
    weak, strong = pair(key)
    check_game(key, playout(key, seats, f"schema-{seats}", weak, complete(key, seats), CHATTER))
    check_game(key, playout(key, seats, f"schema-{seats}", strong))


@pytest.mark.parametrize("sheets", [False, True])
def test_countdown_shows_what_its_schema_declares(sheets: bool) -> None:
    rules = countdown.PACKAGE.bind_with_defaults(3, {"sheets": sheets})
    check_game("countdown", Playout(rules, [RandomBot() for _ in range(3)], "schema"))


@pytest.mark.parametrize("key", SHIPPED)
def test_the_schema_declares_the_events_that_the_rules_emit(key: str) -> None:
    module = key.replace("-", "_")
    declared, rules = schema_of(module).kinds("Event"), (ROOT / "games" / "rules" / module).glob("*.py")
    assert find_emitted_kinds(module) <= declared
    source = "".join(path.read_text(encoding="utf-8") for path in rules)
    assert [kind for kind in declared if f'"{kind}"' not in source] == []


SCHEMA = Schema("""
    type Pair<A> = {first: A; second?: A};
    type Event = {kind: "grew"; by: number} | {kind: "moved"} & Pair<"x" | "y">;
    type View = {
      names: string[]; place: [number, number]; open: Record<string, boolean | null>;
      why: {code: string; [reason: string]: string | number};
    };
""")
VIEW = {"names": ["a"], "place": [1, 2.5], "open": {"a": True, "b": None}, "why": {"code": "c", "least": 1}}


def test_a_value_of_its_type_has_no_fault() -> None:
    assert SCHEMA.fault("View", VIEW) == ""
    assert SCHEMA.fault("Event", {"kind": "moved", "first": "y"}) == ""
    assert SCHEMA.kinds("Event") == {"grew", "moved"}


@pytest.mark.parametrize(
    "change",
    [
        {"more": 1},
        {"names": ["a", 1]},
        {"names": None},
        {"place": [1, 2, 3]},
        {"place": [1, True]},
        {"open": {"a": 0}},
        {"open": ["a"]},
        {"why": {"least": 1}},
        {"why": {"code": "c", "least": []}},
    ],
)
def test_every_other_value_has_a_fault(change: dict[str, Any]) -> None:
    assert SCHEMA.fault("View", {**VIEW, **change}).startswith("View")
    for name in VIEW:
        assert name in SCHEMA.fault("View", {key: value for key, value in VIEW.items() if key != name})


@pytest.mark.parametrize(
    "event", [{"kind": "grew"}, {"kind": "shrank", "by": 1}, {"kind": "grew", "by": 1, "first": "x"}]
)
def test_an_event_is_one_of_its_union(event: dict[str, Any]) -> None:
    assert SCHEMA.fault("Event", event)


@pytest.mark.parametrize(
    "text", ["type A = B;", "type A = {b: number;", "interface A {}", "type A = {b: number} & string;"]
)
def test_what_is_no_schema_is_refused(text: str) -> None:
    with pytest.raises(SchemaError):
        Schema(text)
