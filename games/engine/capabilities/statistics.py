"""Capability: measures of a game over its course, for the graphs at its end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from games.engine.measures import Measure, Sample
from games.engine.ruleset import Ruleset


class Statistics(ABC):
    """Rules that count something of each seat."""

    measures: ClassVar[tuple[Measure, ...]]
    """Numbers of each seat that ``measure`` takes, in the order in which the graphs at the end offer them."""

    @abstractmethod
    def measure(self, state: Any) -> Sample | None:
        """The ``measures`` of a position; None where nothing is counted yet. Shown once the game is over."""


def measures_of(rules: Ruleset[Any]) -> tuple[Measure, ...]:
    """The numbers that the rules take of each seat."""
    return rules.measures if isinstance(rules, Statistics) else ()


def take_sample(rules: Ruleset[Any], state: Any) -> Sample | None:
    """Take the measures of a position; None where nothing is counted."""
    return rules.measure(state) if isinstance(rules, Statistics) else None
