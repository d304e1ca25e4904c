"""Merge patches against RFC 7396, and the property that everything rests on."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import merge
from games.engine.view_cache import View
from games.live.steps import FRESH, Steps

# The examples of RFC 7396, appendix A: target, patch, result.
EXAMPLES: list[tuple[Any, Any, Any]] = [
    ({"a": "b"}, {"a": "c"}, {"a": "c"}),
    ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
    ({"a": "b"}, {"a": None}, {}),
    ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
    ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
    ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
    ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
    ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
    (["a", "b"], ["c", "d"], ["c", "d"]),
    ({"a": "b"}, ["c"], ["c"]),
    ({"a": "foo"}, None, None),
    ({"a": "foo"}, "bar", "bar"),
    ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
    ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
    ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
]

scalars = st.booleans() | st.integers(-3, 3) | st.sampled_from([0.0, 1.0, 2.5]) | st.text("ab", max_size=2)
values = st.recursive(
    scalars | st.none(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)
documents = st.dictionaries(st.sampled_from("abcd"), values, max_size=4)


def canonical(value: Any) -> str:
    """Equal for the same JSON only: Python calls True and 1, and 1 and 1.0, equal."""
    return json.dumps(value, sort_keys=True)


@pytest.mark.parametrize(("target", "patch", "result"), EXAMPLES)
def test_patches_apply_as_the_rfc_has_it(target: Any, patch: Any, result: Any) -> None:
    assert merge.apply(target, patch) == result


@given(documents, documents)
def test_the_patch_turns_the_old_document_into_the_new_one(old: Any, new: Any) -> None:
    old, new = merge.without_nulls(old), merge.without_nulls(new)
    assert canonical(merge.apply(old, merge.diff(old, new))) == canonical(new)


@given(documents, documents, documents, documents)
def test_what_documents_share_is_compared_once(old: Any, new: Any, mine: Any, yours: Any) -> None:
    old, new = (
        merge.without_nulls({"game": old, "list": [1]}),
        merge.without_nulls({"game": new, "list": [2]}),
    )
    steps = Steps()
    for own in (mine, yours, mine):
        own = {f"my {name}": value for name, value in merge.without_nulls(own).items()}
        before, after = View(old, {"game": {"me": {}}}), View(new, {"game": own, "you": 1})
        patch = json.loads(steps.patch(before, after))
        assert canonical(merge.apply(before.whole(), patch)) == canonical(after.whole())


def test_who_is_shown_the_same_change_gets_the_same_text() -> None:
    old, new = {"game": {"turn": 1}}, {"game": {"turn": 2}}
    steps = Steps()
    patches = [
        steps.patch(View(old, {"game": {"me": me}}), View(new, {"game": {"me": now}}))
        for me, now in ((1, 1), (2, 2), (3, 4))
    ]
    assert patches[0] is patches[1]
    assert json.loads(patches[2]) == {"game": {"turn": 2, "me": 4}}
    line = msgspec.Raw(b'{"seq":1}')
    texts = [steps.frame(1, 2, patch, [line], 0) for patch in patches]
    assert texts[0] is texts[1]
    assert texts[1] != texts[2]
    assert steps.frame(1, 2, patches[0], [msgspec.Raw(b'{"seq":1,"secret":1}')], 0) != texts[0]


def test_who_comes_late_to_a_step_is_told_what_time_it_is() -> None:
    old, new = View({"turn": 1}, {}), View({"turn": 2}, {})
    steps = Steps()
    said = [
        json.loads(steps.frame(1, 2, steps.patch(old, new), [], now))["now"] for now in (0, FRESH, 60_000)
    ]
    assert said == [0, 0, 60_000]


@given(st.lists(documents, max_size=5), st.lists(documents, max_size=5))
def test_lists_are_patched_by_index(old: Any, new: Any) -> None:
    old, new = merge.without_nulls({"list": old}), merge.without_nulls({"list": new})
    assert canonical(merge.apply(old, merge.diff(old, new))) == canonical(new)


PLAYERS = [{"seat": seat, "credits": 30, "base": "Marea"} for seat in range(8)]
LISTS: list[tuple[list[Any], list[Any], Any]] = [
    (PLAYERS, [*PLAYERS[:7], {**PLAYERS[7], "credits": 5}], {"$": 8, "7": {"credits": 5}}),
    (PLAYERS, PLAYERS[:3], {"$": 3}),
    (PLAYERS, [*PLAYERS, PLAYERS[0]], {"$": 9, "8": PLAYERS[0]}),
    ([1, 2], [3, 4], [3, 4]),
    (["long enough", "and more"], ["long enough", None], ["long enough", None]),
    ([], ["first"], ["first"]),
]


@pytest.mark.parametrize(("old", "new", "patch"), LISTS)
def test_a_list_is_replaced_where_that_is_shorter(old: Any, new: Any, patch: Any) -> None:
    assert merge.diff({"list": old}, {"list": new}) == {"list": patch}
    assert merge.apply({"list": old}, {"list": patch}) == {"list": new}


@given(documents)
def test_nothing_changed_is_an_empty_patch(document: Any) -> None:
    document = merge.without_nulls(document)
    assert merge.diff(document, document) == {}


def test_true_and_one_are_not_the_same_json() -> None:
    assert merge.diff({"a": 1, "b": [1.0]}, {"a": True, "b": [1]}) == {"a": True, "b": [1]}


def test_nulls_leave_objects_at_every_depth_but_keep_their_place_in_lists() -> None:
    assert merge.without_nulls({"a": None, "b": ({"c": None}, None)}) == {"b": [{}, None]}
