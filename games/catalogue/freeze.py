"""Frozen content, which a table keeps for life: checked by the rules, canonical, under its own hash."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from games import registry
from games.catalogue.hashes import Content, content_of
from games.catalogue.models import Edition, FrozenContent
from games.catalogue.parts import assemble
from games.engine import bounds
from games.engine.codec import canonical, hash_of
from games.engine.package import GamePackage


def freeze(edition: Edition) -> FrozenContent:
    """The content of ``edition`` as it is now. The same edition gives the same frozen content.

    Raises games.engine.editions.ContentError, naming the place, for anything the rules do not know.
    """
    return keep(edition.game, assemble(edition))


def content_for(game: str, slug: str = "") -> FrozenContent:
    """Content of a new table of ``game``: the edition named, else the default one, else what the rules ship.

    Raises Edition.DoesNotExist for an unknown ``slug`` and ContentError for content that cannot be played with.
    """
    return _keep(game, content_of(game, slug))


def edition_slugs(game: str) -> list[str]:
    """The editions that a table may be set to, by slug, the usual one first: those shipped, not a host's drafts."""
    known = Edition.objects.filter(game=game, locked=True).order_by("-is_default", "slug")
    return list(known.values_list("slug", flat=True))


def check(game: str, data: Mapping[str, Any]) -> None:
    """Raise ContentError, naming the place, for content that the rules do not know or that is out of bounds."""
    package = registry.package(game)
    bounds.check(package, data)
    package.parse_content(data)


def keep(game: str, data: Mapping[str, Any]) -> FrozenContent:
    """Check plain content by the rules of ``game`` and store it by hash.

    Bounds hold for what is new: tables that already play with larger content play on.
    """
    text = canonical(data, registry.package(game).ordered)
    return _keep(game, Content(hash_of(text), text))


def _keep(game: str, content: Content) -> FrozenContent:
    package = registry.package(game)
    known = FrozenContent.objects.filter(hash=content.hash).first()
    if known is not None:
        _check_again(package, content)
        return known
    data = json.loads(content.text)
    check(game, data)
    frozen, _ = FrozenContent.objects.get_or_create(
        hash=content.hash,
        defaults={"game": game, "edition": str(data.get("slug", "")), "text": content.text},
    )
    return frozen


@lru_cache(maxsize=64)
def _check_again(package: GamePackage[Any], content: Content) -> None:
    """Check stored content by the rules of this process, once: they may have changed since it was stored."""
    package.parse_content(json.loads(content.text))
