"""Bundling of a style sheet with those it imports, when static files are collected.

A browser learns of an imported sheet from the one that imports it, and paints nothing before it has them all: a table's
sixteen cost a round trip and sixteen answers. In development they are served as they stand.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable

Read = Callable[[str], str]

IMPORT = re.compile(r"""^@import\s+url\(["']?([\w./-]+\.css)["']?\);[ \t]*\n?""", re.MULTILINE)
READERS = re.compile(r"/\*.*?\*/|(?<=\n)\s+", re.DOTALL)
"""Comments and indentation, which only readers of a sheet need."""
UNKNOWN = re.compile(r"^[ \t]*@import\b.*$", re.MULTILINE)


class UnjoinableError(Exception):
    """A sheet imports another in a way that is not known here."""


def join_sheets(path: str, read: Read) -> str:
    """The text of a sheet with the imported ones in place of their imports.

    ``read`` gives the text of a sheet by its path. Raises UnjoinableError where one of another folder names a picture
    or font, whose address would be read from the importing sheet's folder.
    """
    folder = posixpath.dirname(path)

    def imported(match: re.Match[str]) -> str:
        other = posixpath.normpath(posixpath.join(folder, match[1]))
        text = join_sheets(other, read)
        if posixpath.dirname(other) != folder and "url(" in text:
            raise UnjoinableError(f"{path}: {match[0]}")
        return text.rstrip() + "\n"

    text = read(path)
    if lost := UNKNOWN.search(IMPORT.sub("", text)):
        raise UnjoinableError(f"{path}: {lost[0]}")
    return IMPORT.sub(imported, text)


def slim(text: str) -> str:
    """A sheet without its comments and indents.

    >>> slim("a {\\n  color: red; /* why */\\n}\\n")
    'a {\\ncolor: red; \\n}\\n'
    """
    return READERS.sub("", READERS.sub("", text))
