"""Static files with their hash in the name, compressed, so that browsers keep them for a year."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

from games.web.bundle import bundles, in_order, resolve_path
from games.web.message_parts import later_name, split_messages
from games.web.modules import TABLE, screens
from games.web.sheets import IMPORT, join_sheets, slim
from games.web.sprites import SPRITE, select_symbols, sprite_name

ENTRIES = ("js/main.js",)
"""Scripts that become one file each."""

NAMED = re.compile(r"""["'(](\.{1,2}/[\w./-]+)["'#?)]""")
"""A relative path in a script or a sheet."""


class HashedStaticFilesStorage(CompressedManifestStaticFilesStorage):
    """Rewrites the imports between ES modules too, and one file out of the modules or sheets of a page."""

    support_js_module_import_aggregation = True
    # Modules in a circle never settle; a test keeps them out.

    def post_process(self, paths: dict[str, Any], *args: Any, **options: Any) -> Iterator[Any]:
        """Django's, over the collected files and the bundles made of them."""
        for entry in ENTRIES:
            if entry in paths:
                for path, text in bundles(entry, self._text, screens()).items():
                    self._put(paths, path, text)

        source = partial(_source, paths)
        for path, text in self._message_parts([*paths], source):
            self._put(paths, path, text)
        if SPRITE in paths:
            for path, text in [*_sprites(paths, source)]:
                self._put(paths, path, text)
        own = (path for path in [*paths] if path.startswith("css/") and path.endswith(".css"))
        sheets = {path: slim(join_sheets(path, source)) for path in own if IMPORT.search(source(path))}
        for path, text in sheets.items():
            self._put(paths, path, text)
        yield from super().post_process(paths, *args, **options)

    def _post_process(self, paths: dict[str, Any], *args: Any) -> Iterator[Any]:
        """Django's, file by file: a hash depends on those of the files named in it, which are known by then.

        Django goes by folders, and once more over all for every level of imports; here the second time changes nothing.
        """
        for path in _in_order(paths):
            yield from super()._post_process({path: paths[path]}, *args)

    def compress_files(self, paths: Iterable[str]) -> Iterator[Any]:
        """WhiteNoise's, without the files whose names lack the hash: pages ask for none of them."""
        yield from super().compress_files(set(self.hashed_files.values()).intersection(paths))

    def _message_parts(self, paths: list[str], source: Callable[[str], str]) -> Iterator[tuple[str, str]]:
        """Each translation of scripts in its two parts."""
        shown = set(in_order([TABLE, *screens()], self._text)) if TABLE in paths else set()
        scripts = [path for path in paths if path.startswith("js/") and path.endswith(".js")]
        first = "\n".join(source(path) for path in scripts if path in shown)
        others = "\n".join(source(path) for path in scripts if path not in shown and ".bundle" not in path)
        for path in paths if shown else ():
            if path.startswith("messages/"):
                now, later = split_messages(source(path), first, others)
                yield path, now
                if later:
                    yield later_name(path), later

    def _put(self, paths: dict[str, Any], path: str, text: str) -> None:
        """Store a text under a path, in place of what was collected there."""
        self.delete(path)
        self._save(path, ContentFile(text.encode()))
        paths[path] = (self, path)

    def _text(self, path: str) -> str:
        with self.open(path) as file:
            return str(file.read().decode())


def _sprites(paths: dict[str, Any], source: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    """The sprite of each game, with what the game's scripts and those of all games name."""
    scripts = {path: source(path) for path in paths if path.startswith("js/") and path.endswith(".js")}
    shared = "\n".join(text for path, text in scripts.items() if not path.startswith("js/games/"))
    for screen in screens():
        folder = screen.removesuffix("screen.js")
        own = "\n".join(text for path, text in scripts.items() if path.startswith(folder))
        yield sprite_name(folder.split("/")[2]), select_symbols(source(SPRITE), shared + own)


def _source(paths: dict[str, Any], path: str) -> str:
    """The text of a collected file."""
    storage, name = paths[path]
    with storage.open(name) as file:
        return str(file.read().decode())


def _in_order(paths: dict[str, Any]) -> list[str]:
    """The files, each after those that it names."""
    begun: set[str] = set()
    done: list[str] = []

    def visit(path: str) -> None:
        if path in begun or path not in paths:
            return
        begun.add(path)
        if path.endswith((".js", ".css")):
            for said in NAMED.findall(_source(paths, path)):
                visit(resolve_path(path, said))
        done.append(path)

    for path in paths:
        visit(path)
    return done
