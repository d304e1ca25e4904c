"""Confidence intervals of counted shares."""

from __future__ import annotations

from math import sqrt

Z = 1.96
"""Standard deviations of a 95 % interval."""


def wilson(hits: float, tries: int, z: float = Z) -> tuple[float, float]:
    """Wilson's interval for a share of which ``hits`` of ``tries`` were seen; shared wins may count in part.

    >>> [round(end, 3) for end in wilson(8, 10)]
    [0.49, 0.943]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if tries == 0:
        return 0.0, 1.0
    share = hits / tries
    spread = z * z / tries
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / tries + spread / (4 * tries)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
