"""Expectations of scenarios (EL-Y4) fail when they are false."""

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from games.engine.scenario import Malformed, Play, load
from games.rules.elgebar.package import PACKAGE

GIVEN = Path(__file__).parents[2] / "scenarios" / "elgebar" / "given.jsonl"
TELLING = ("hidden_from", "shown_to")


def falsehoods(value: Any) -> Iterator[Any]:
    """Every copy of a JSON value that differs in one place: a number, a text, a missing or an added item."""
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            for other in falsehoods(value[key]):
                changed = deepcopy(value)
                changed[key] = other
                yield changed
        if isinstance(value, list):
            yield [*value, 0]
            if value:
                yield value[1:]
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    else:
        yield 0 if value is None else f"{value}?"


def holds(play: Play[Any], key: str, expected: Any) -> bool:
    try:
        return not list(PACKAGE.scenario_reader().expectations[key](play, expected))
    except (Malformed, TypeError, ValueError):
        return False


@pytest.mark.parametrize("scenario", load(GIVEN), ids=lambda scenario: scenario.id)
def test_a_false_expectation_fails(scenario):
    """EL-Y4: compared exactly, key by key, leaf by leaf."""
    reader = PACKAGE.scenario_reader()
    play = reader.position(scenario.data)
    play.settle()
    for entry in scenario.data["actions"]:
        reader.carry_out(play, entry)
    for key, expected in scenario.data["expect"].items():
        assert holds(play, key, expected)
        if key not in TELLING:
            assert [false for false in falsehoods(expected) if holds(play, key, false)] == []


@pytest.mark.parametrize("key", ["2", "00", "-1", "x", ""])
def test_a_seat_is_named_by_its_number(key):
    reader = PACKAGE.scenario_reader()
    play = reader.position({"players": [{}, {}]})
    with pytest.raises(Malformed):
        list(reader.expectations["points"](play, {key: 0}))
