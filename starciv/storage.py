"""Static files with their hash in the name, compressed, so that browsers keep them for a year."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

from games.web.bundle import bundles
from games.web.modules import screens
from games.web.sheets import IMPORT, joined, slim

ENTRIES = ("js/main.js",)
"""Scripts that become one file each."""


class HashedStaticFilesStorage(CompressedManifestStaticFilesStorage):
    """Rewrites the imports between ES modules too, and one file out of the modules or sheets of a page."""

    support_js_module_import_aggregation = True
    # A module's hash depends on those of its imports: one pass for every level of them, and Django stops at 5.
    # Modules in a circle never settle; a test keeps them out.
    max_post_process_passes = 50

    def post_process(self, paths: dict[str, Any], *args: Any, **options: Any) -> Iterator[Any]:
        """Django's, over the collected files and the bundles made of them."""
        for entry in ENTRIES:
            if entry in paths:
                for path, text in bundles(entry, self._text, screens()).items():
                    self._put(paths, path, text)

        def source(path: str) -> str:
            storage, name = paths[path]
            with storage.open(name) as file:
                return str(file.read().decode())

        own = (path for path in [*paths] if path.startswith("css/") and path.endswith(".css"))
        sheets = {path: slim(joined(path, source)) for path in own if IMPORT.search(source(path))}
        for path, text in sheets.items():
            self._put(paths, path, text)
        yield from super().post_process(paths, *args, **options)

    def _put(self, paths: dict[str, Any], path: str, text: str) -> None:
        """Store a text under a path, in place of what was collected there."""
        self.delete(path)
        self._save(path, ContentFile(text.encode()))
        paths[path] = (self, path)

    def _text(self, path: str) -> str:
        with self.open(path) as file:
            return str(file.read().decode())
