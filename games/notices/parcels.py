"""Parcels: messages with everything that a sender needs, so that it reads no row."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum


class Outcome(Enum):
    """Outcome of a message."""

    SENT = "sent"
    LATER = "later"
    """It may work another time."""
    NEVER = "never"
    """It will not."""


@dataclass(frozen=True)
class Letter:
    """A message in its reader's language: a line that says it all, the events, where to go."""

    title: str
    lines: tuple[str, ...]
    url: str
    tag: str
    language: str


@dataclass(frozen=True)
class MailTo:
    """An address, never shown; where it is taken back; and what makes a message that comes twice one."""

    address: str = field(repr=False)
    stop_url: str = field(repr=False)
    seat_name: str
    ident: str


@dataclass(frozen=True)
class BrowserTo:
    """A browser's own address at its push service, and the keys to write to it."""

    row: int
    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)


@dataclass(frozen=True)
class PushTo:
    """The browsers of a person; this server's private key, and where its host may be reached."""

    browsers: tuple[BrowserTo, ...]
    key: str = field(repr=False)
    contact: str


@dataclass(frozen=True)
class HookTo:
    """A channel elsewhere: whoever knows its address may write there."""

    row: int
    url: str = field(repr=False)


@dataclass(frozen=True)
class Parcel:
    """A letter on its way: the rows that it settles and the word under which they were claimed."""

    channel: str
    claim: str
    rows: tuple[int, ...]
    tries: int
    letter: Letter
    to: MailTo | PushTo | HookTo


@dataclass(frozen=True)
class Receipt:
    """Receipt of a delivery. ``gone`` are row ids of receivers that are no more."""

    outcome: Outcome
    gone: tuple[int, ...] = ()
