"""Calendar files (RFC 5545): one event, whose text is escaped and whose lines are folded."""

from __future__ import annotations

from datetime import UTC, timedelta

from django.utils import timezone

from games.tables.models import Night

LASTS = timedelta(hours=2)
"""Assumed length of an evening."""

WIDTH = 70
"""Bytes of a line; the rest goes on in the next."""


def entry(night: Night, name: str, url: str) -> str:
    """The game night as a calendar with one event; ``url`` leads to the group."""
    form = "%Y%m%dT%H%M%SZ"
    start, end = (at.astimezone(UTC).strftime(form) for at in (night.at, night.at + LASTS))
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//games//group//",
        "BEGIN:VEVENT",
        f"UID:night-{night.pk}-{start}@group",
        f"DTSTAMP:{timezone.now().astimezone(UTC).strftime(form)}",
        f"DTSTART:{start}",
        f"DTEND:{end}",
        f"SUMMARY:{escape(name)}",
        f"URL:{url}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{fold(line)}\r\n" for line in lines)


def escape(text: str) -> str:
    r"""Text of a property.

    >>> escaped("Friday; 8, \\o/")
    'Friday\\; 8\\, \\\\o/'
    """
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\r", "").replace("\n", "\\n")


def fold(line: str) -> str:
    """The line in pieces of at most WIDTH bytes; no character is cut."""
    pieces, piece = list[str](), ""
    for letter in line:
        if len((piece + letter).encode()) > WIDTH:
            pieces.append(piece)
            piece = ""
        piece += letter
    return "\r\n ".join([*pieces, piece])
