"""Frozen content, which a table keeps for life: checked by the rules, canonical, under its own hash."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping
from typing import Any

from games.catalogue.models import Edition, FrozenContent
from games.catalogue.parts import assemble
from games.rules import shelf


def freeze(edition: Edition) -> FrozenContent:
    """The content of ``edition`` as it is now. The same edition gives the same frozen content.

    Raises games.engine.game.ContentError, naming the place, for anything the rules do not know.
    """
    return keep(edition.game, assemble(edition))


def content_for(game: str, slug: str = "") -> FrozenContent:
    """Content of a new table of ``game``: the edition named, else the default one, else what the rules ship.

    Raises Edition.DoesNotExist for an unknown ``slug`` and ContentError for content that cannot be played with.
    """
    if slug:
        return freeze(Edition.objects.get(game=game, slug=slug))
    edition = Edition.objects.filter(game=game, is_default=True).first()
    return freeze(edition) if edition is not None else keep(game, shelf.game(game).default_edition())


def keep(game: str, data: Mapping[str, Any]) -> FrozenContent:
    """Check plain content by the rules of ``game`` and store it by hash."""
    box = shelf.game(game)
    box.parse_content(data)
    text = canonical(data, box.ordered)
    content, _ = FrozenContent.objects.get_or_create(
        hash=hashlib.sha256(text.encode()).hexdigest(),
        defaults={"game": game, "edition": str(data.get("slug", "")), "text": text},
    )
    return content


def canonical(data: Mapping[str, Any], ordered: Collection[str] = ()) -> str:
    """One text for equal content: no spaces, keys sorted but in the mappings ``ordered``, whose order means something.

    >>> canonical({"slug": "x", "races": {"b": {}, "a": {}}}, {"races"})
    '{"races":{"b":{},"a":{}},"slug":"x"}'
    """
    return json.dumps(_sorted(data, ordered), ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _sorted(value: Any, ordered: Collection[str], keep_order: bool = False) -> Any:
    if isinstance(value, Mapping):
        keys = list(value) if keep_order else sorted(value)
        return {key: _sorted(value[key], ordered, key in ordered) for key in keys}
    if isinstance(value, list | tuple):
        return [_sorted(item, ordered) for item in value]
    return value
