"""Members of a rule set that functions of the game's modules carry out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def with_rules(function: Callable[Concatenate[Any, P], R]) -> Callable[Concatenate[Any, P], R]:
    """Return a method that calls ``function`` with the ``rules`` of its rule set in place of itself."""

    def method(ruleset: Any, /, *args: P.args, **kwargs: P.kwargs) -> R:
        return function(ruleset.rules, *args, **kwargs)

    return method
