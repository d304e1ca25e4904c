"""The script of a page: one file on a collected site, in development the modules as they stand."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders

from games.web.bundle import bundle_name, in_order, shelf_name


def script(entry: str) -> tuple[str, tuple[str, ...]]:
    """What a page loads for the module at this path of ``static/``, and what it names beforehand.

    A browser learns of a module only from the one that imports it, a dozen round trips one after the other; named
    in the page's head they are fetched together.
    """
    if settings.STATIC_HASHED:
        vendored = (path for path in needed(entry) if path.startswith("vendor/"))
        return bundle_name(entry), (*vendored, shelf_name(entry))
    return entry, needed(entry)


@lru_cache
def needed(entry: str) -> tuple[str, ...]:
    """Paths of a module and of all it imports, each after those that it needs.

    >>> needed("js/line/patch.js")
    ('js/line/patch.js',)
    """
    return tuple(in_order([entry], _text))


def _text(path: str) -> str:
    return Path(str(finders.find(path))).read_text(encoding="utf-8")
