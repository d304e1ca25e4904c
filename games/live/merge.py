"""JSON merge patches (RFC 7396): what changed between two documents of the same table.

A merge patch says "gone" with ``null``, so a document to be patched must not hold any itself:
``without_nulls`` takes them out first. Lists are replaced whole.

>>> patch = diff({"a": 1, "b": {"c": [1, 2]}}, {"b": {"c": [1]}, "d": "x"})
>>> patch == {"a": None, "b": {"c": [1]}, "d": "x"}
True
>>> apply({"a": 1, "b": {"c": [1, 2]}}, patch)
{'b': {'c': [1]}, 'd': 'x'}
"""

from __future__ import annotations

from typing import Any

Document = dict[str, Any]


def without_nulls(value: Any) -> Any:
    """A copy of a JSON value without members that are None, and with lists for tuples.

    Members of dictionaries inside lists go as well; an element of a list that is itself None stays,
    since its place means something.
    """
    if isinstance(value, dict):
        return {key: without_nulls(member) for key, member in value.items() if member is not None}
    if isinstance(value, (list, tuple)):
        return [without_nulls(element) for element in value]
    return value


def diff(old: Document, new: Document) -> Document:
    """The smallest merge patch that turns ``old`` into ``new``; neither may hold null members."""
    patch: Document = {key: None for key in old if key not in new}
    for key, value in new.items():
        if key not in old:
            patch[key] = value
        elif not same(old[key], value):
            patch[key] = _change(old[key], value)
    return patch


def _change(old: Any, new: Any) -> Any:
    if isinstance(old, dict) and isinstance(new, dict):
        return diff(old, new)
    return new


def same(old: Any, new: Any) -> bool:
    """Whether both are the same JSON. Python calls True and 1, or 1 and 1.0, equal; JSON does not."""
    if type(old) is not type(new):
        return False
    if isinstance(old, dict):
        return old.keys() == new.keys() and all(same(old[key], new[key]) for key in old)
    if isinstance(old, list):
        return len(old) == len(new) and all(map(same, old, new))
    return bool(old == new)


def apply(target: Any, patch: Any) -> Any:
    """``patch`` applied to ``target``, as section 2 of RFC 7396 has it; ``target`` stays as it is."""
    if not isinstance(patch, dict):
        return patch
    result = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = apply(result.get(key), value)
    return result
