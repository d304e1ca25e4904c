"""The contents of editions and their hashes, reckoned once a process: a locked edition never changes.

Whatever of the catalogue is saved or deleted all the same has every one reckoned anew. Open editions, and what a
transaction sees, which it may undo, are reckoned each time. Hosts lock few editions: all of them are kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.db import connection, models, transaction

from games import registry
from games.catalogue.models import Edition, FrozenContent
from games.catalogue.parts import assemble
from games.engine.codec import canonical, hash_of


class Content(NamedTuple):
    """Content of an edition as canonical JSON, and the hash under which it is frozen, or would be."""

    hash: str
    text: str


class _HashCache:
    """Contents by edition (row id); ``age`` tells what was read before a change from what was read after it."""

    def __init__(self) -> None:
        self.age = 0
        self.contents: dict[int, Content] = {}

    def forget(self) -> None:
        """Whatever is being reckoned now is of before."""
        self.age += 1
        self.contents = {}


_KNOWN = _HashCache()


def hash_by_slug(game: str, slugs: Iterable[str]) -> dict[str, str]:
    """Under which hash the content of these editions is frozen, or would be; nothing is stored."""
    return {slug: content.hash for slug, content in content_by_slug(game, slugs).items()}


def content_by_slug(game: str, slugs: Iterable[str]) -> dict[str, Content]:
    """Content of these editions as they are now; unknown ones are left out."""
    named = Edition.objects.filter(game=game, slug__in=list(slugs))
    age, contents = _KNOWN.age, {} if connection.in_atomic_block else _KNOWN.contents
    rows = list(named.values_list("pk", "slug", "locked"))
    missing = [pk for pk, _, _ in rows if pk not in contents]
    read = Edition.objects.filter(pk__in=missing) if missing else ()
    found = {edition.pk: compute_content(edition) for edition in read}
    if found and age == _KNOWN.age and not connection.in_atomic_block:
        _KNOWN.contents |= {pk: found[pk] for pk, _, locked in rows if locked and pk in found}
    all_of_them = contents | found
    return {slug: all_of_them[pk] for pk, slug, _ in rows if pk in all_of_them}


def content_of(game: str, slug: str = "") -> Content:
    """Content of the edition named, else of the default one, else what the rules ship.

    Raises Edition.DoesNotExist for an unknown ``slug``.
    """
    usual = Edition.objects.filter(game=game, is_default=True).values_list("slug", flat=True)
    if not (wanted := slug or usual.first()):
        return _content(game, registry.package(game).default_edition())
    content = content_by_slug(game, [wanted]).get(wanted)
    if content is None:
        raise Edition.DoesNotExist
    return content


def compute_content(edition: Edition) -> Content:
    """Content of an edition as it is now."""
    return _content(edition.game, assemble(edition))


def _content(game: str, data: Any) -> Content:
    text = canonical(data, registry.package(game).ordered)
    return Content(hash_of(text), text)


def forget() -> None:
    """Reckon all contents anew: rows changed that nobody heard of."""
    _KNOWN.forget()


def forget_content(sender: type[models.Model], **_: Any) -> None:
    """A row was saved or deleted: one of the catalogue's, whichever game's, may be part of an edition.

    Frozen content is none.
    """
    if sender.__module__.startswith("games.catalogue") and sender is not FrozenContent:
        transaction.on_commit(_KNOWN.forget)


models.signals.post_save.connect(forget_content)
models.signals.post_delete.connect(forget_content)
