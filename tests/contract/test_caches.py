"""Caches of the rules are bounded: what fills them comes from editions and positions that a stranger may bring."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from typing import Any

import games.engine
import games.rules

TEXTS = {"name", "package", "language", "key"}
"""Parameters that only ever name what is shipped."""


def cached() -> Iterator[tuple[str, Any]]:
    """Every cached function of the rules and their engine, by its name."""
    for package in (games.engine, games.rules):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            for name, value in vars(importlib.import_module(module.name)).items():
                if hasattr(value, "cache_parameters") and value.__module__ == module.name:
                    yield f"{module.name}.{name}", value


def test_no_cache_grows_without_end() -> None:
    found = dict(cached())
    assert "games.rules.elgebar.hexes.grid" in found
    endless = {
        name
        for name, function in found.items()
        if function.cache_parameters()["maxsize"] is None
        and not set(inspect.signature(function).parameters) <= TEXTS
    }
    assert endless == set()
