"""Stream of one viewer of one table: documents by version, frames between them, the end of the log.

A viewer is a seat, or all spectators together. Whoever of them asks for the same step gets the very same
text, encoded once. A socket that skipped versions gets the step from its own last version where that document
is still kept, everything otherwise.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Container, Iterable, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from games.engine.view_cache import View
from games.live import protocol, talk
from games.live.steps import FRESH, Steps

KEPT = 4
"""Old documents kept for sockets that are behind; a document of eight players is some 15 KB of JSON."""
TAIL = 400
"""Lines of the log that come with everything; older ones are asked for through the programming interface."""
NOTHING = -1
"""The version of a socket that has been shown nothing yet, or asked for everything."""
NO_CHANGE = b"{}"
"""The patch between two documents that are alike."""
UNSEEN = -2
"""The last move of a socket that has no line of the log yet."""
UNSTARTED = -1
"""The last move of a table in its lobby: the start is move 0."""

Line = tuple[int, msgspec.Raw]
"""A line of the log: the number of its move, and its JSON."""

Frame = tuple[str, bool]
"""The text of a frame, and whether it is everything (with the chat) rather than a step."""


def line(seq: int, fields: dict[str, Any]) -> Line:
    """A line of the log of move ``seq``."""
    return seq, msgspec.Raw(protocol.encode(fields))


class Stream:
    """The newest document of one viewer, and the way there from older ones.

    ``version`` is the last one that showed the viewer something: what shows nothing is no step, and the next one leads
    past it. ``seen`` is the table's own. ``oldest``: every line of moves after it is at hand. ``seq``: the last move
    whose lines are.
    """

    def __init__(self, version: int, seq: int, document: View, lines: Iterable[Line], oldest: int) -> None:
        self.version = self.seen = version
        self.seq = seq
        self.oldest = oldest
        self._document = document
        self._size = 0
        self._steps = Steps()
        self._past: dict[int, View] = {}
        self._lines = deque(lines)
        self._newest: tuple[int, list[msgspec.Raw]] = (UNSEEN, [])
        self._frames: dict[tuple[int, int], tuple[int, str]] = {}
        self._full: tuple[int, int, str] | None = None

    @property
    def document(self) -> View:
        """The newest document."""
        return self._document

    @property
    def at(self) -> tuple[int, int]:
        """The version looked at, and the last move whose lines are at hand."""
        return self.seen, self.seq

    def advance(
        self,
        version: int,
        seq: int,
        document: View,
        lines: Sequence[Line],
        held: Container[int],
        steps: Steps | None = None,
    ) -> None:
        """Go on to ``version`` with the ``lines`` since the last one; ``held`` are versions sockets still show.

        ``steps`` are those of all streams of the table to this version: what they have in common is done once.
        """
        steps = steps or Steps()
        self.seen = version
        if not lines and steps.patch(self._document, document) == NO_CHANGE:
            self.seq, self._document = seq, document
            return
        past = {old: shown for old, shown in self._past.items() if old in held}
        if self.version in held:
            past[self.version] = self._document
        while len(past) > KEPT:
            del past[min(past)]
        self._past = past
        self._newest = self.seq, [encoded for _, encoded in lines]
        self.version, self.seq, self._document = version, seq, document
        self._steps = steps
        self._lines.extend(lines)
        self._forget_lines()
        self._frames.clear()
        self._full = None

    def _forget_lines(self) -> None:
        while len(self._lines) > TAIL:
            self.oldest = self._lines[0][0]
            while self._lines and self._lines[0][0] <= self.oldest:
                self._lines.popleft()

    def remember(self, lines: Iterable[Line], oldest: int) -> None:
        """Put back ``lines`` of the moves after ``oldest`` that were forgotten, for a socket far behind."""
        self._lines.extendleft(reversed([line for line in lines if line[0] <= self.oldest]))
        self.oldest = min(oldest, self.oldest)

    def lacks(self, seq: int) -> bool:
        """True if a socket that has the log up to move ``seq`` misses lines that are not at hand."""
        return UNSEEN < seq < self.oldest

    def frame(self, version: int, seq: int, chat: list[dict[str, Any]]) -> Frame:
        """The frame for a socket at ``version`` that has the lines up to move ``seq``.

        ``chat`` (whose lines have ascending ids) goes with it where it has to be everything.
        """
        now = time.time_ns() // 1_000_000
        if (old := self._past.get(version)) is not None:
            step = self._step(old, version, seq, now)
            if step is not None:
                return step, False
        return self._everything(chat, now), True

    def _step(self, old: View, version: int, seq: int, now: int) -> str | None:
        """The step from ``old``, which is ``version``; None where everything is shorter."""
        made, text = self._frames.get((version, seq), (0, None))
        if text is None or now - made > FRESH:
            patch = self._steps.patch(old, self._document)
            # The whole is encoded only for those who need it: a patch as long as its last encoding is rare.
            if len(patch) >= self._size and len(patch) >= len(self._whole()):
                return None
            text = self._steps.frame(version, self.version, patch, self._lines_after(seq), now)
            self._frames[version, seq] = now, text
        return text

    def _everything(self, chat: list[dict[str, Any]], now: int) -> str:
        """Return the full frame; only that with the newest line of chat is cached."""
        last = chat[-1]["id"] if chat else 0
        if self._full is None or self._full[0] != last or now - self._full[1] > FRESH:
            log = [encoded for _, encoded in self._lines]
            said = [talk.render_line(line) for line in chat]
            self._full = last, now, protocol.full(self.version, self._whole(), log, said, now)
        return self._full[2]

    def _lines_after(self, seq: int) -> list[msgspec.Raw]:
        """The lines of the moves after ``seq``: the last few of hundreds."""
        if seq == self._newest[0]:
            return self._newest[1]
        newer = takewhile(lambda line: line[0] > seq, reversed(self._lines))
        return [encoded for _, encoded in newer][::-1]

    def _whole(self) -> bytes:
        encoded = protocol.encode(self._document.whole())
        self._size = len(encoded)
        return encoded
