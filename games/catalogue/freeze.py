"""Frozen content, which a table keeps for life: checked by the rules, canonical, under its own hash."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.catalogue.models import Edition, FrozenContent
from games.catalogue.parts import assemble
from games.engine import bounds
from games.engine.codec import canonical, hash_of
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


def offered(game: str) -> list[str]:
    """The editions that a table may be set to, by slug, the usual one first: those shipped, not a host's drafts."""
    known = Edition.objects.filter(game=game, locked=True).order_by("-is_default", "slug")
    return list(known.values_list("slug", flat=True))


def check(game: str, data: Mapping[str, Any]) -> None:
    """Raise ContentError, naming the place, for content that the rules do not know or that is out of bounds."""
    box = shelf.game(game)
    bounds.check(box, data)
    box.parse_content(data)


def keep(game: str, data: Mapping[str, Any]) -> FrozenContent:
    """Check plain content by the rules of ``game`` and store it by hash.

    Bounds hold for what is new: tables that already play with larger content play on.
    """
    box = shelf.game(game)
    text = canonical(data, box.ordered)
    known = FrozenContent.objects.filter(hash=hash_of(text)).first()
    if known is not None:
        box.parse_content(data)  # the rules may have changed since
        return known
    check(game, data)
    content, _ = FrozenContent.objects.get_or_create(
        hash=hash_of(text),
        defaults={"game": game, "edition": str(data.get("slug", "")), "text": text},
    )
    return content
