"""Logs without secrets, for people or for programs."""

import json
import logging
import re
from datetime import UTC, datetime

# A seat's private link, /t/<code>/seat/<secret>/, is the seat.
_SEAT_LINK = re.compile(r"(/seat/)[^/\s\"'?]+")
# Fields of their own that records may have besides the message.
EXTRA = frozenset({"store", "error", "failures", "seconds", "table", "report", "kind", "place"})
_PLAIN = re.compile(r"[\w.:/+-]+")


class NoSecrets(logging.Filter):
    """Blots out the secret of private seat links in every line and in the traceback that follows it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite the record in place; every record passes."""
        record.msg, record.args = _SEAT_LINK.sub(r"\1[secret]", record.getMessage()), ()
        if record.exc_info and not record.exc_text:
            record.exc_text = logging.Formatter().formatException(record.exc_info)
        if record.exc_text:
            record.exc_text = _SEAT_LINK.sub(r"\1[secret]", record.exc_text)
        return True


class Structured(logging.Formatter):
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


class AsJson(Structured):
    """Fields as one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(self.fields(record), ensure_ascii=False)


class AsLogfmt(Structured):
    """Fields as ``key=value``, in quotes where a value is more than one plain word."""

    def format(self, record: logging.LogRecord) -> str:
        return " ".join(f"{name}={_quoted(value)}" for name, value in self.fields(record).items())


def _quoted(value: str) -> str:
    return value if _PLAIN.fullmatch(value) else json.dumps(value, ensure_ascii=False)


class OneLine(logging.Filter):
    """Drops tracebacks: a stranger's wrong Host header is no fault of the code, but the host may want to know."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite the record in place; every record passes."""
        record.exc_info = record.exc_text = None
        return True
