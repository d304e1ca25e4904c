"""Registry of the parts of editions that lie in rows of a game's own app, not in the edition's document."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from games.catalogue.models import Edition

Data = Mapping[str, Any]


@dataclass(frozen=True)
class Parts:
    """``names`` of the parts, ``read`` from the rows of an edition, ``write`` for one that has no rows yet."""

    names: Collection[str]
    read: Callable[[Edition], dict[str, Any]]
    write: Callable[[Edition, Data], None]


_PARTS: dict[str, Parts] = {}


def register(game: str, parts: Parts) -> None:
    """Called by the app that has the rows, when it is ready."""
    _PARTS[game] = parts


def assemble(edition: Edition) -> dict[str, Any]:
    """The whole edition as plain data, in the structure of its file, under its own slug."""
    parts = _PARTS.get(edition.game)
    whole = {"slug": edition.slug, **edition.document}
    return whole if parts is None else whole | parts.read(edition)


def store(edition: Edition, data: Data) -> None:
    """Save a new edition with this content: document and rows."""
    parts = _PARTS.get(edition.game)
    apart = {"slug", *(parts.names if parts is not None else ())}
    edition.document = {name: part for name, part in data.items() if name not in apart}
    edition.save()
    if parts is not None:
        parts.write(edition, data)
