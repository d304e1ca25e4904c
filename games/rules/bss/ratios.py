"""Ratios of power, as the two tables use them (BSS-10.4, 10.5, 12.4)."""

from __future__ import annotations

BEST, WORST = 4, 3
"""The outermost columns are 4-1 and 1-3."""


def ratio(attack: int, defence: int) -> int:
    """The ratio as one number: q for q-1, −q for 1-q; fractions count for the attacked.

    >>> [ratio(20, 20), ratio(19, 20), ratio(39, 20), ratio(20, 41), ratio(100, 10)]
    [1, -2, 1, -3, 10]
    """
    return attack // defence if attack >= defence else -defence // attack


def text(q: int) -> str:
    """The ratio as people write it.

    >>> text(10), text(-7)
    ('10-1', '1-7')
    """
    return f"{q}-1" if q > 0 else f"1-{-q}"


def rank(q: int) -> int:
    """The rank k of the column: −2 for 1-3 up to 3 for 4-1.

    >>> [rank(q) for q in (-7, -3, -2, 1, 4, 10)]
    [-2, -2, -1, 0, 3, 3]
    """
    return min(q, BEST) - 1 if q > 0 else 1 + max(q, -WORST)


def beyond(q: int) -> int:
    """Steps of the ratio outside the columns: they change the result number of a combat (BSS-10.6).

    >>> [beyond(q) for q in (10, 4, -3, -7)]
    [6, 0, 0, -4]
    """
    return max(q - BEST, 0) if q > 0 else min(q + WORST, 0)
