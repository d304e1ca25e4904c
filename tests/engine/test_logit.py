"""The conditional logit: what is pinned stays nothing, and weights are found."""

import pytest

from games.engine import logit
from games.engine.chance import SeededChance

SIZE = 6


def cases(count: int) -> list[logit.Sample]:
    """Rivals whose numbers go together; the first of three wins more often the higher its first number is."""
    chance = SeededChance("logit")
    found = []
    for _ in range(count):
        base = [chance.below(0, 100, "") / 37 for _ in range(3)]
        rows = [tuple(b * (k + 1) + chance.below(0, 10, "") / 7 for k in range(SIZE)) for b in base]
        found.append(logit.Sample(tuple(rows), max(range(3), key=lambda one: base[one])))
    return found


@pytest.mark.parametrize("pinned", [{1}, {0, 3}, {1, 2, 5}])
def test_what_is_pinned_is_nothing_to_the_last_bit(pinned: set[int]) -> None:
    """A remainder of −1e−17 would have the wrong sign for ever, and a fit that pins those would not end."""
    weights = logit.fit_weights(cases(60), (-0.3, 0.2, 0.7, -0.1, 0.4, 0.9), 3.0, pinned)
    assert all(weights[place] == 0.0 for place in pinned)
    assert all(weights[place] for place in set(range(SIZE)) - pinned)


def test_nothing_known_stays_the_prior() -> None:
    prior = tuple(0.1 * place for place in range(SIZE))
    assert logit.fit_weights([], prior, 1.0) == pytest.approx(prior)
