"""Editions that somebody wrote to do harm: every text that the rules take is markup, script or a template."""

from __future__ import annotations

import copy
import itertools
import json
from collections.abc import Iterator, Sequence
from typing import Any

from games import registry
from games.engine.editions import ContentError

EVIL = "</script><img src=x onerror=alert(1)>&\"'{{7*7}}"
Path = tuple[str, ...]


def paths(value: Any, above: Path = ()) -> Iterator[Path]:
    """Paths of the texts in a JSON value; the members of a list are all in one place, "*"."""
    if isinstance(value, str):
        yield above
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from paths(inner, (*above, name))
    elif isinstance(value, list):
        for inner in value:
            yield from paths(inner, (*above, "*"))


def put(value: Any, path: Path, texts: Iterator[str]) -> Any:
    """The value with every text at the path exchanged for another."""
    if not path:
        return next(texts) if isinstance(value, str) else value
    name, *rest = path
    if name == "*" and isinstance(value, list):
        return [put(inner, tuple(rest), texts) for inner in value]
    if isinstance(value, dict) and name in value:
        return {**value, name: put(value[name], tuple(rest), texts)}
    return value


def hostile(key: str, payloads: Sequence[str] = (EVIL,)) -> dict[str, Any]:
    """The game's edition with every text exchanged that its rules would take otherwise.

    The payloads take turns; a number at the end of each tells the texts apart.
    """
    package = registry.package(key)
    edition: dict[str, Any] = copy.deepcopy(dict(package.default_edition()))
    texts = (f"{payload}{number}" for number, payload in enumerate(itertools.cycle(payloads)))
    for path in dict.fromkeys(paths(edition)):
        tried = put(edition, path, texts)
        try:
            package.parse_content(tried)
        except ContentError:
            continue
        edition = tried
    text = json.dumps(edition)
    assert sum(text.count(json.dumps(payload)[1:-1]) for payload in payloads) > 15, "the attack was not made"
    return edition
