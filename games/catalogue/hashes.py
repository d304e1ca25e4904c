"""The hashes of editions, reckoned once a process: a locked edition never changes, and the lobby asks for all of them.

Whatever of the catalogue is saved or deleted all the same has every hash reckoned anew. Open editions, and what a
transaction sees, which it may undo, are reckoned each time.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db import connection, models, transaction

from games.catalogue.models import Edition
from games.catalogue.parts import assemble
from games.engine.codec import canonical, hash_of
from games.rules import shelf


class _Known:
    """Hashes by edition (row id); ``age`` tells what was read before a change from what was read after it."""

    def __init__(self) -> None:
        self.age = 0
        self.hashes: dict[int, str] = {}

    def forget(self) -> None:
        """Whatever is being reckoned now is of before."""
        self.age += 1
        self.hashes = {}


_KNOWN = _Known()


def hash_by_slug(game: str, slugs: Iterable[str]) -> dict[str, str]:
    """Under which hash the content of these editions is frozen, or would be; nothing is stored."""
    named = Edition.objects.filter(game=game, slug__in=list(slugs))
    age, hashes = _KNOWN.age, {} if connection.in_atomic_block else _KNOWN.hashes
    rows = list(named.values_list("pk", "slug", "locked"))
    missing = [pk for pk, _, _ in rows if pk not in hashes]
    found = {edition.pk: reckoned(edition) for edition in Edition.objects.filter(pk__in=missing)}
    if age == _KNOWN.age and not connection.in_atomic_block:
        _KNOWN.hashes |= {pk: found[pk] for pk, _, locked in rows if locked and pk in found}
    all_of_them = hashes | found
    return {slug: all_of_them[pk] for pk, slug, _ in rows if pk in all_of_them}


def reckoned(edition: Edition) -> str:
    """The hash of an edition as it is now."""
    return hash_of(canonical(assemble(edition), shelf.game(edition.game).ordered))


def changed(sender: type[models.Model], **_: Any) -> None:
    """A row was saved or deleted: one of the catalogue's, whichever game's, may be part of an edition."""
    if sender.__module__.startswith("games.catalogue"):
        transaction.on_commit(_KNOWN.forget)


models.signals.post_save.connect(changed)
models.signals.post_delete.connect(changed)
