"""Logs without secrets."""

import logging
import re

# A seat's private link, /t/<code>/seat/<secret>/, is the seat.
_SEAT_LINK = re.compile(r"(/seat/)[^/\s\"'?]+")


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


class OneLine(logging.Filter):
    """Drops tracebacks: a stranger's wrong Host header is no fault of the code, but the host may want to know."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite the record in place; every record passes."""
        record.exc_info = record.exc_text = None
        return True
