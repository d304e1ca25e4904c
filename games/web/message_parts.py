"""Messages of scripts in two parts, made when static files are collected.

A translation holds what every script of its domain may say. A table needs at first what its frame and its game's screen
say: what only modules say that are fetched later comes with the first of those. In development it is one file.
"""

from __future__ import annotations

import json
import re

SCRIPT = re.compile(r"(.*?texts:)(\{.*\})(\}\);\s*)", re.DOTALL)
"""A script of ``devtools.messages``: before its texts, the texts, after them."""
CONTEXT = "\x04"
"""Between context and message in a key."""


class UnreadableMessagesError(Exception):
    """A script of messages is not written as expected."""


def later_name(path: str) -> str:
    """The path of the messages that come later.

    >>> later_name("messages/fr/djangojs.js")
    'messages/fr/djangojs.later.js'
    """
    return f"{path.removesuffix('.js')}.later.js"


def split_messages(script: str, first: str, others: str) -> tuple[str, str]:
    """The messages in two scripts: later come those that only ``others`` say, modules that are fetched later.

    The second is empty where there are none. A message that is found nowhere comes first.
    """
    if (found := SCRIPT.fullmatch(script)) is None:
        raise UnreadableMessagesError(script[:80])
    head, texts, tail = found.groups()
    parts: tuple[dict[str, object], dict[str, object]] = ({}, {})
    for key, text in json.loads(texts).items():
        message = key.rpartition(CONTEXT)[2]
        parts[message not in first and message in others][key] = text
    now, later = (
        f"{head}{json.dumps(part, ensure_ascii=False, separators=(',', ':'))}{tail}" if part else ""
        for part in parts
    )
    return now or f"{head}{{}}{tail}", later
