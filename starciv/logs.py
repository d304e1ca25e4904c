"""Logs without secrets, for people or for programs."""

import json
import logging
import re
import threading
import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from games import outage

# A seat's private link, /t/<code>/seat/<secret>/, is the seat.
# Whoever has a link out of a mail confirms an address or takes it back, or signs in; a group's link is the group.
_SECRET_LINK = re.compile(r"(/seat/|/notices/(?:confirm|stop|stop-all)/|/account/link/|/group/)[^/\s\"'?]+")
# Fields of their own that records may have besides the message.
EXTRA = frozenset({"store", "error", "failures", "seconds", "table", "report", "kind", "place"})
_PLAIN = re.compile(r"[\w.:/+-]+")


class NoSecrets(logging.Filter):
    """Blots out the secret of private links in every line and in the traceback that follows it.

    Of exceptions the kind and the way to them are told, and not their words: a database quotes whole rows in them, the
    rules name cards. With ``words`` (DEBUG) they are.
    """

    def __init__(self, words: bool = False) -> None:
        super().__init__()
        self._words = words

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite the record in place; every record passes."""
        record.msg, record.args = _SECRET_LINK.sub(r"\1[secret]", record.getMessage()), ()
        if record.exc_info and not record.exc_text:
            record.exc_text = _trace(record.exc_info, self._words)
        if record.exc_text:
            record.exc_text = _SECRET_LINK.sub(r"\1[secret]", record.exc_text)
        return True


def _trace(exc_info: Any, words: bool) -> str:
    """The traceback of an exception and of those behind it, the first cause first."""
    if words:
        return logging.Formatter().formatException(exc_info)
    error: BaseException | None = exc_info[1]
    parts: list[str] = []
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        way = "".join(traceback.format_tb(error.__traceback__))
        parts.append(f"Traceback (most recent call last):\n{way}{type(error).__name__}")
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n\nwhich led to\n\n".join(reversed(parts))


class StructuredFormatter(logging.Formatter):
    """One record, one line of named fields: ``time``, ``level``, ``logger``, ``message``, those of EXTRA, ``trace``."""

    def fields(self, record: logging.LogRecord) -> dict[str, str]:
        """The record's fields as texts; times are UTC."""
        said = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        said |= {name: str(value) for name, value in record.__dict__.items() if name in EXTRA}
        trace = record.exc_text or (self.formatException(record.exc_info) if record.exc_info else "")
        return {**said, "trace": trace} if trace else said


class AsJson(StructuredFormatter):
    """Fields as one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(self.fields(record), ensure_ascii=False)


class AsLogfmt(StructuredFormatter):
    """Fields as ``key=value``, in quotes where a value is more than one plain word."""

    def format(self, record: logging.LogRecord) -> str:
        return " ".join(f"{name}={_quote(value)}" for name, value in self.fields(record).items())


def _quote(value: str) -> str:
    return value if _PLAIN.fullmatch(value) else json.dumps(value, ensure_ascii=False)


class OneLine(logging.Filter):
    """Drops tracebacks: a stranger's wrong Host header is no fault of the code, but the host may want to know."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite the record in place; every record passes."""
        record.exc_info = record.exc_text = None
        return True


class NoUnavailable(logging.Filter):
    """Drops the framework's line for an answer with 503: games.outage tells once what is away, for all of them."""

    def filter(self, record: logging.LogRecord) -> bool:
        """True for every other record."""
        return getattr(record, "status_code", None) != 503


class LayerOutage(logging.Filter):
    """Tells games.outage of a lost channel layer, in place of the traceback a second that its library logs."""

    def filter(self, record: logging.LogRecord) -> bool:
        """True for every other record."""
        error = record.exc_info[1] if record.exc_info else None
        if error is None or not (isinstance(error, OSError) or type(error).__module__.startswith("redis.")):
            return True
        outage.layer.failed(error)
        return False


class Repeats(logging.Filter):
    """Drops a traceback that was told less than a minute ago: what fails every second would bury all else.

    The same is one of the same words and kind, from the same lines of code. The next one told has the number of those
    since in ``failures``.
    """

    MOST = 1000
    """Failures remembered."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._lock = threading.Lock()
        self._seen: dict[tuple[object, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """True for what is to be told."""
        if not record.exc_info or (error := record.exc_info[1]) is None:
            return True
        lines = tuple((frame.f_code, number) for frame, number in traceback.walk_tb(error.__traceback__))
        same = record.name, record.lineno, record.getMessage(), type(error), lines
        with self._lock:
            told, failures = self._seen.get(same, (-outage.REPEAT, 0))
            now = self._clock()
            if now - told < outage.REPEAT:
                self._seen[same] = told, failures + 1
                return False
            if len(self._seen) >= self.MOST:
                self._seen.clear()
            self._seen[same] = now, 0
        if failures:
            record.failures = failures + 1
        return True
