"""Deltas of all viewers of a table to its newest version; what they have in common is computed once.

After most moves most viewers are shown the same change, and get the very same text.
"""

from __future__ import annotations

from typing import Any

from games.engine import merge
from games.engine.merge import Document
from games.engine.view_cache import View, join
from games.live import protocol

FRESH = 1000
"""Milliseconds for which an encoded frame is handed out again: its ``now`` must not mislead countdowns."""

Log = list[Any]
"""Encoded lines of the log."""


class Steps:
    """Deltas to one version of one table."""

    def __init__(self) -> None:
        self._changes: merge.Changes = {}
        self._common: dict[tuple[int, int], tuple[Document, Document, Document, bytes]] = {}
        self._frames: dict[tuple[int, ...], tuple[bytes, Log, int, str]] = {}

    def patch(self, old: View, new: View) -> bytes:
        """Encoded patch from ``old`` to ``new``: the same bytes for all who are shown the same change."""
        common, encoded = self._public(old.public, new.public)
        if old.own is new.own:
            return encoded
        own = merge.diff(old.own, new.own, self._changes)
        return protocol.encode(join(common, own)) if own else encoded

    def frame(self, start: int, version: int, patch: bytes, log: Log, now: int) -> str:
        """The frame with this step and these lines of the log, made at ``now`` (ms) or less than FRESH ago."""
        key = start, id(patch), *map(id, log)
        made = self._frames.get(key)
        if made is None or now - made[2] > FRESH:
            # With what their identities are of, so that these stay theirs.
            made = self._frames[key] = patch, log, now, protocol.delta(start, version, patch, log, now)
        return made[3]

    def _public(self, old: Document, new: Document) -> tuple[Document, bytes]:
        """Patch of the part that all viewers see."""
        key = id(old), id(new)
        made = self._common.get(key)
        if made is None:
            patch = merge.diff(old, new, self._changes)
            made = self._common[key] = old, new, patch, protocol.encode(patch)
        return made[2], made[3]
