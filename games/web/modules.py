"""The modules a page's script is made of, so that the page can name all of them at once.

Without a build step a browser learns of a module only from the one that imports it: a dozen round trips one after the
other. Named in the page's head they are fetched together.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path, PurePosixPath

from django.contrib.staticfiles import finders
from django.templatetags.static import static

IMPORT = re.compile(
    r"""^(?:import|export)\b[^"';]*?["'](\.[^"']+)["']|^} from ["'](\.[^"']+)["']""", re.MULTILINE
)
"""Static imports, also those written over several lines; what is fetched only when needed is left out."""


def preloads(entry: str) -> list[str]:
    """Addresses of all modules that the module at this path of ``static/`` needs, nearest first."""
    return [static(path) for path in needed(entry)]


@lru_cache
def needed(entry: str) -> tuple[str, ...]:
    """Paths of a module and of all it imports.

    >>> needed("js/patch.js")
    ('js/patch.js',)
    """
    found = {entry: None}
    waiting = [entry]
    while waiting:
        for path in _imports(waiting.pop(0)):
            if path not in found:
                found[path] = None
                waiting.append(path)
    return tuple(found)


def _imports(path: str) -> list[str]:
    file = finders.find(path)
    if not isinstance(file, str):
        return []
    said = IMPORT.findall(Path(file).read_text(encoding="utf-8"))
    return [_resolved(path, one or other) for one, other in said]


def _resolved(path: str, said: str) -> str:
    parts: list[str] = []
    for part in (PurePosixPath(path).parent / said).parts:
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)
