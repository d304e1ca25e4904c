"""Editions and options beyond their bounds are refused; one at its bounds costs little more than the shipped one."""

from __future__ import annotations

import copy
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from games import registry
from games.engine import bounds
from games.engine.actions import Rejected
from games.engine.chance import SeededChance
from games.engine.editions import ContentError
from games.engine.events import SPECTATOR
from games.engine.options import Span
from games.engine.package import GamePackage
from games.engine.playout import Playout
from tests.contract.helpers import HOOKS, KEYS

HUGE = 10**9
TEN_DIGITS = {"bss": (("sequence",), ("options",))}
"""Sections with numbers of ten digits, which no rule counts up to: the numbers of boards, and the generator of them."""

MOVES = 12

Path = tuple[Any, ...]


def values(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value of an edition with its path."""
    yield path, value
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in inner:
        yield from values(member, (*path, key))


def places(edition: dict[str, Any]) -> dict[Path, tuple[Path, Any]]:
    """One value of each kind of place, with its path: elements of a list, and members with numbers, are alike."""
    kinds = {}
    for path, value in values(edition):
        kind = tuple("*" if str(name).isdecimal() else name for name in path)
        if path and value not in ([], {}):
            kinds[kind] = path, value
    return kinds


def with_value(edition: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """The edition with another value at a path; what is not on the way there is shared."""
    if not path:
        return value
    changed: Any = copy.copy(edition)
    changed[path[0]] = with_value(edition[path[0]], path[1:], value) if len(path) > 1 else value
    return changed


def enlarged(value: Any, huge: int) -> list[Any]:
    """Substitutes for a value: huge numbers, and a thousand times as many members."""
    if isinstance(value, bool):
        return []
    if isinstance(value, int | float):
        return [huge, -huge, 10**400]
    if isinstance(value, list):
        return [value * 1000]
    if isinstance(value, dict):
        return [value | {f"{key}-{number}": one for key, one in value.items() for number in range(1000)}]
    return [value * 1000 or "x" * 1000]


@pytest.mark.parametrize("key", KEYS)
def test_whatever_is_huge_in_an_edition_is_refused(key: str) -> None:
    package = registry.package(key)
    for edition in package.editions():
        bounds.check(package, edition)
    edition = package.default_edition()
    passed = []
    for path, value in places(edition).values():
        huge = 1000 * HUGE if path[:1] in TEN_DIGITS.get(key, ()) else HUGE
        for other in enlarged(value, huge):
            try:
                bounds.check(package, with_value(edition, path, other))
            except ContentError as error:
                assert error.place.split(".")[0] == str(path[0])
            else:
                passed.append((path, str(other)[:20]))
    assert passed == []


@pytest.mark.parametrize("key", KEYS)
def test_a_number_is_none_that_compares_with_nothing(key: str) -> None:
    package = registry.package(key)
    edition = package.default_edition()
    path = next(path for path, value in values(edition) if type(value) is int)
    for nothing in (float("nan"), float("inf")):
        with pytest.raises(ContentError):
            bounds.check(package, with_value(edition, path, nothing))


@pytest.mark.parametrize("name", ["$", "__proto__", "constructor", "toString"])
@pytest.mark.parametrize("key", KEYS)
def test_names_that_no_page_can_use_are_refused(key: str, name: str) -> None:
    """A body named "$" made a page read the patch of its owner as that of a list."""
    package = registry.package(key)
    edition = package.default_edition()
    path = next(path for path, value in values(edition) if isinstance(value, str))
    inner = [path for path, value in values(edition) if isinstance(value, dict)][-1]
    for hostile in (with_value(edition, path, name), with_value(edition, (*inner, name), 1)):
        with pytest.raises(ContentError):
            bounds.check(package, hostile)


@pytest.mark.parametrize("key", KEYS)
def test_options_beyond_their_range_are_refused(key: str) -> None:
    package = registry.package(key)
    for option in package.info.options:
        most = option.choices.high if isinstance(option.choices, Span) else 0
        assert most < 2**32
        for value in (2**32, -HUGE, 10**400, [1] * 1000, {"1": 1}, "9" * 1000, 1.5):
            with pytest.raises(Rejected):
                package.parse_options({option.name: value})


def work_of(do: Callable[[], Any]) -> int:
    """Calls that are made, of Python and of C: a measure that no busy machine changes."""
    calls = 0

    def count(_frame: Any, event: str, _argument: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        do()
    finally:
        sys.setprofile(before)
    return calls


def costs(package: GamePackage[Any], edition: dict[str, Any]) -> dict[str, int]:
    """The work of a game with an edition: its set-up, its first views, a few moves, what it asks, and its rules."""
    bounds.check(package, edition)
    seats = min(8, package.info.max_seats)
    game = package.bind_with_defaults(seats, next(iter(package.info.presets.values()), {}), edition)
    write = package.rule_book
    bots = [next(iter(package.bots.values()))() for _ in range(seats)]
    begun: list[Playout] = []
    setup = work_of(lambda: begun.append(Playout(game, bots, "bounds", dice=SeededChance("bounds"))))
    play = iter(begun[0])
    moves = work_of(lambda: list(islice(play, MOVES)))
    state = begun[0].state
    return {
        "setup": setup,
        "moves": moves,
        "views": work_of(lambda: [game.view(state, viewer) for viewer in (SPECTATOR, *range(seats))]),
        "questions": work_of(lambda: [game.render(state, prompt) for prompt in game.prompts(state)]),
        "rules": work_of(lambda: [write(language, edition) for language in ("fr", "en") if write]),
    }


@pytest.mark.parametrize("key", KEYS)
def test_an_edition_at_its_bounds_costs_little_more(key: str) -> None:
    package = registry.package(key)
    large = copy.deepcopy(package.default_edition())
    HOOKS[key].enlarge(large)
    ours, theirs = costs(package, package.default_edition()), costs(package, large)
    assert {name: (cost, ours[name]) for name, cost in theirs.items() if cost > 8 * ours[name] + 5000} == {}
