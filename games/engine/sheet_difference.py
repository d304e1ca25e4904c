"""Sheets of orders, compared: what one of them says that another does not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

L = TypeVar("L")


def beyond(sheet: Iterable[L], other: Iterable[L]) -> list[L]:
    """The lines of a sheet that another lacks, in their order; a line that stands there once is found once.

    >>> beyond("abba", "bca")
    ['b', 'a']
    """
    left = list(other)
    found = []
    for line in sheet:
        if line in left:
            left.remove(line)
        else:
            found.append(line)
    return found
