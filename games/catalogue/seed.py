"""Editions written to the catalogue: those that the registered games ship, and copies that hosts make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from games import registry
from games.catalogue.models import Edition
from games.catalogue.parts import assemble, store


class SeedError(Exception):
    """Content that the catalogue cannot hold, or a locked edition that its file no longer agrees with."""


def seed_all(game: str) -> list[tuple[Edition, bool]]:
    """All editions shipped with ``game``, the default one first; see ``seed``."""
    return [seed(game, data) for data in registry.package(game).editions()]


def seed(game: str, data: Mapping[str, Any] | None = None) -> tuple[Edition, bool]:
    """An edition shipped with ``game``, the default one unless given, and whether it was written now.

    An edition that is there is left alone, so it may run at every start. The game's usual edition becomes that of new
    tables when it is first written, unless a host has made another their own. Raises SeedError if an edition differs
    from its file.
    """
    data = data or registry.package(game).default_edition()
    with transaction.atomic():
        edition = Edition.objects.filter(game=game, slug=data["slug"]).first()
        if edition is None:
            return fill(game, data, locked=True, is_default=_takes_over(game, data["slug"])), True
    if assemble(edition) != data:
        raise SeedError(
            f"edition {edition} differs from the file of its game; a locked edition never changes"
        )
    return edition, False


def _takes_over(game: str, slug: str) -> bool:
    """Do new tables play with the edition of this slug from now on? The shipped default before it gives way."""
    usual = Edition.objects.filter(game=game, is_default=True)
    if not usual.exists():
        return True
    if slug != registry.package(game).default_edition().get("slug"):
        return False
    return bool(usual.filter(locked=True).update(is_default=False))


def copy(edition: Edition) -> Edition:
    """A new edition with the same content and a free slug, open to changes."""
    taken = set(Edition.objects.filter(game=edition.game).values_list("slug", flat=True))
    number = next(n for n in range(2, len(taken) + 3) if f"{edition.slug}-copy-{n}" not in taken)
    return fill(edition.game, assemble(edition) | {"slug": f"{edition.slug}-copy-{number}"})


@transaction.atomic
def fill(game: str, data: Mapping[str, Any], *, locked: bool = False, is_default: bool = False) -> Edition:
    """Write a whole edition. Raises SeedError if a part of ``data`` has no place in the catalogue."""
    edition = Edition(game=game, slug=data["slug"], locked=locked, is_default=is_default)
    store(edition, data)
    if assemble(edition) != dict(data):
        raise SeedError(f"edition {edition} holds something that the catalogue has no place for")
    return edition
