"""JSON from outside is bounded before anything walks it by recursion."""

from __future__ import annotations

import json
import math
import random
import string
from typing import Any

import pytest

from games.engine.incoming_json import DEEPEST, MOST_MEMBERS, UnfitJsonError, check, read, scan, scan_depth


def nested(depth: int, inner: Any = 1) -> Any:
    value = inner
    for level in range(depth):
        value = [value] if level % 2 else {"a": value}
    return value


UNFIT: dict[str, Any] = {
    "deep": nested(DEEPEST + 1),
    "wide": list(range(MOST_MEMBERS + 2)),
    "big": {"a": 10**19},
    "small": [-(10**19)],
    "nan": [math.nan],
    "infinite": {"a": -math.inf},
    "surrogate": {"a": "\ud800"},
    "surrogate in a key": {"\udfff": 1},
    "nul": ["\x00"],
    "nul in a key": {"a\x00": 1},
}
FIT: dict[str, Any] = {
    "deep": nested(DEEPEST),
    "wide": list(range(MOST_MEMBERS)),
    "numbers": [10**19 - 1, 1 - 10**19, 1e308, 0.0000012345678901234567, -0.1, True, None],
    "brackets in texts": ["[" * 3000, '\\"{' * 400, "1" * 50, "," * (MOST_MEMBERS + 5), "\\"],
    "signs": ["\U0001f600", "\\u0000", "é", "\\\\u0000", ""],
}


@pytest.mark.parametrize("unfit", UNFIT.values(), ids=UNFIT)
def test_unfit_json_is_refused_as_text_and_as_value(unfit: Any) -> None:
    with pytest.raises(UnfitJsonError):
        read(json.dumps(unfit))
    with pytest.raises(UnfitJsonError):
        check(unfit)


@pytest.mark.parametrize("fit", FIT.values(), ids=FIT)
def test_fit_json_is_read_as_it_is(fit: Any) -> None:
    for text in (json.dumps(fit), json.dumps(fit, ensure_ascii=False).encode()):
        assert read(text) == fit
    check(fit)


@pytest.mark.parametrize("depth", [700, 960, 100_000])
def test_unbounded_nesting_is_refused_without_recursion(depth: int) -> None:
    for text in ("[" * depth, '{"a":' * depth, "[" * depth + "]" * depth, '["",' * depth):
        with pytest.raises(UnfitJsonError):
            read(text)
        with pytest.raises(UnfitJsonError):
            scan_depth(text.encode())
    with pytest.raises(UnfitJsonError):
        check(nested(depth))


@pytest.mark.parametrize(
    "text", ["", "nonsense", "NaN", "[1e999]", '"\\ud800"', '"\ud800"', b'"\xff"', '"\n"']
)
def test_what_is_no_json_is_refused(text: str | bytes) -> None:
    with pytest.raises(UnfitJsonError):
        read(text)


def test_unclosed_texts_are_scanned_in_one_pass() -> None:
    """Quadratic time would be minutes here: each quote of the first text could begin a text of its own."""
    for text in (
        b'{"a":"' + b'\\"' * 400_000 + b"[" * 50,
        b'"' + b'"\\' * 400_000 + b"{" * 50,
        b'["\\' * 100_000,
    ):
        try:
            scan(text)
        except UnfitJsonError:
            continue


def test_scanning_judges_any_value_as_checking_does() -> None:
    dice = random.Random(35)
    letters = string.printable + '"\\[]{},\x00é'
    depths = set()

    def drawn(depth: int) -> Any:
        kind = dice.random()
        if depth and kind < 0.8:
            inner = drawn(depth - 1)
            return [inner, 1] if kind < 0.4 else {"".join(dice.choices(letters, k=2)): inner}
        if kind < 0.9:
            return "".join(dice.choices(letters, k=dice.randrange(40)))
        return dice.choice([0, 10**19, 10**30, 1.5, None, False])

    for _ in range(400):
        value = drawn(dice.randrange(0, 60))
        try:
            check(value)
            fit = True
        except UnfitJsonError:
            fit = False
        depths.add(fit)
        if fit:
            assert read(json.dumps(value)) == value
        else:
            with pytest.raises(UnfitJsonError):
                scan(json.dumps(value).encode())
    assert depths == {True, False}
