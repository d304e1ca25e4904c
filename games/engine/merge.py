"""JSON merge patches (RFC 7396) between two documents of a table, with steps for lists.

A merge patch says "gone" with ``null``, so a document to be patched must not hold any itself:
``without_nulls`` takes them out first. RFC 7396 replaces lists whole; where that is longer, a list is patched
by an object with the member ``$``, the new length, and the elements that changed by their index. No document
has a member of that name.

>>> patch = diff({"a": 1, "b": {"c": [1, 2]}}, {"b": {"c": [1]}, "d": "x"})
>>> patch == {"a": None, "b": {"c": [1]}, "d": "x"}
True
>>> apply({"a": 1, "b": {"c": [1, 2]}}, patch)
{'b': {'c': [1]}, 'd': 'x'}
>>> diff({"players": [{"name": "Ada", "hand": 5}, {"name": "Bo", "hand": 5}]},
...      {"players": [{"name": "Ada", "hand": 5}, {"name": "Bo", "hand": 4}]})
{'players': {'$': 2, '1': {'hand': 4}}}
"""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any

import msgspec

from games.engine.codec import without_nulls

__all__ = ["SAME", "Changes", "Document", "apply", "diff", "same", "without_nulls"]

Document = dict[str, Any]

LENGTH = "$"
"""The member of a list's patch that holds the new length."""

_encode = msgspec.json.Encoder().encode


class Same:
    """Type of SAME, which a patch holds where nothing changed."""


SAME = Same()

Changes = dict[tuple[int, int], tuple[Any, Any, Any]]
"""Changes of parts that the documents of several viewers share, by the identities of the old and the new part.

The value holds both parts (so that no other object gets their identities) and the patch or SAME.
"""


def diff(old: Mapping[str, Any], new: Mapping[str, Any], shared: Changes | None = None) -> Document:
    """A patch that turns ``old`` into ``new``; neither may hold null members.

    ``shared`` remembers the changes of lists from one call to the next, for documents that have them in common: those
    of the viewers of one table, between the same two versions.
    """
    patch: Document = {} if old.keys() <= new.keys() else {key: None for key in old if key not in new}
    for key, value in new.items():
        before = old.get(key)
        if before is value:
            continue
        if before is None:
            patch[key] = value
        elif (change := _compare(before, value, shared)) is not SAME:
            patch[key] = change
    return patch


def _compare(old: Any, new: Any, shared: Changes | None) -> Any:
    """The patch of a member that is another object than before, or SAME."""
    if shared is None or type(old) is not type(new):
        return SAME if same(old, new) else _change(old, new)
    if isinstance(new, dict):  # each viewer's own, perhaps, made of parts that are everybody's
        return diff(old, new, shared) or SAME
    if not isinstance(new, list):
        return SAME if old == new else new
    key = id(old), id(new)
    if key not in shared:
        shared[key] = old, new, _difference(old, new)
    return shared[key][2]


def _difference(old: list[Any], new: list[Any]) -> Any:
    """The patch of a list, or SAME: most elements are the same objects, and need not be encoded to be compared."""
    if not old or not new:
        return SAME if old == new else new
    patch = _list_change(old, new)
    if patch is not None and len(patch) == 1 and len(old) == len(new):
        return SAME
    return _shorter(patch, new)


def _change(old: Any, new: Any) -> Any:
    if isinstance(old, dict) and isinstance(new, dict):
        return diff(old, new)
    if isinstance(old, list) and isinstance(new, list) and old and new:
        return _shorter(_list_change(old, new), new)
    return new


def _list_change(old: list[Any], new: list[Any]) -> Document | None:
    """The patch of a list; None where an element that changed is None, which no patch can say."""
    patch: Document = {LENGTH: len(new)}
    for index, value in enumerate(new):
        if index >= len(old):
            change = value
        elif old[index] is value or same(old[index], value):
            continue
        else:
            change = _change(old[index], value)
        if change is None:
            return None
        patch[str(index)] = change
    return patch


def _shorter(patch: Document | None, whole: list[Any]) -> Any:
    return whole if patch is None or len(_encode(patch)) >= len(_encode(whole)) else patch


def same(old: Any, new: Any) -> bool:
    """True if both are the same JSON. Python calls True and 1, or 1 and 1.0, equal; JSON does not.

    Where Python calls them equal their encodings are compared, which takes no step of Python for each member: objects
    whose members stand in another order count as changed, and their patch is empty.
    """
    if old is new or type(old) is not type(new):
        return old is new
    if isinstance(old, list) and len(old) == len(new) and all(map(operator.is_, old, new)):
        return True
    if old != new:
        return False
    return not isinstance(old, (dict, list)) or _encode(old) == _encode(new)


def apply(target: Any, patch: Any) -> Any:
    """``patch`` applied to ``target``, as section 2 of RFC 7396 has it, and lists by index; ``target`` stays."""
    if not isinstance(patch, dict):
        return patch
    if LENGTH in patch:
        return _apply_to_list(target if isinstance(target, list) else [], patch)
    result = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = apply(result.get(key), value)
    return result


def _apply_to_list(target: list[Any], patch: Document) -> list[Any]:
    length = patch[LENGTH]
    result = (target + [None] * (length - len(target)))[:length]
    for key, value in patch.items():
        if key != LENGTH:
            result[int(key)] = apply(result[int(key)], value)
    return result
