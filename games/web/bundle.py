"""One file out of the modules of a page, made when static files are collected.

In development every module is served as it stands. Over a real network a hundred of them cost a hundred requests and
more bytes in headers than in code; so the collected site has them in one file, each module a function of its own, in
the order in which they need each other (a test keeps circles out). What is fetched only when it is needed becomes a
second file, which shares the modules of the first.

The modules are ours, and keep to few forms: named imports from relative paths, named exports, at most one default
export that is an expression. Anything else is refused here, when the files are collected, not on somebody's screen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import PurePosixPath

Read = Callable[[str], str]

IMPORT = re.compile(r"""^import\s+(?:(\w+)|\{([^}]*)\})\s+from\s+["']([^"']+)["'];?[ \t]*$""", re.MULTILINE)
AGAIN = re.compile(r"""^export\s+\{([^}]*)\}\s+from\s+["']([^"']+)["'];?[ \t]*$""", re.MULTILINE)
EXPORT = re.compile(r"^export\s+((?:async\s+)?function\*?|class|const)\s+(\w+)", re.MULTILINE)
DEFAULT = re.compile(r"^export\s+default\s+", re.MULTILINE)
LATER = re.compile(r"""\bimport\(\s*["'](\.[^"']+)["']\s*\)""")
UNKNOWN = re.compile(r"^(?:import|export)\b.*$|\bimport\.meta\b.*$", re.MULTILINE)
COMMENTS = re.compile(r"^[ \t]*(?:/\*\*?(?:[^*]|\*(?!/))*\*/[ \t]*\n|//[^\n]*\n)", re.MULTILINE)

SHELF = "export const modules = {};\n"
VENDOR = "vendor/"
"""Modules below this path are others' and stay files of their own."""


class UnbundlableError(Exception):
    """A module says something that this bundler does not know."""


def bundles(entry: str, read: Read) -> dict[str, str]:
    """The files that take the place of a module and all it needs, by their paths: the first is the entry's.

    ``read`` gives the text of a module by its path.
    """
    first = in_order([entry], read)
    later = sorted({path for one in first for path in _later(one, read(one))})
    shelf = shelf_name(entry)
    made = {bundle_name(entry): _join(first, read, shelf), shelf: SHELF}
    for path in later:
        own = [one for one in in_order([path], read) if one not in first]
        made[bundle_name(path)] = _join(own, read, shelf) + _exported(path, read(path))
    return made


def shelf_name(path: str) -> str:
    """The path of the little module on which a page's bundles put their modules for one another.

    Neither bundle may import the other: each one's hash would depend on the other's.
    """
    return f"{path.removesuffix('.js')}.shelf.js"


def bundle_name(path: str) -> str:
    """The path of the file that takes a module's place.

    >>> bundle_name("js/main.js")
    'js/main.bundle.js'
    """
    return f"{path.removesuffix('.js')}.bundle.js"


def in_order(entries: Iterable[str], read: Read) -> list[str]:
    """Modules and all that they import, each after those that it needs."""
    done: dict[str, None] = {}

    def visit(path: str) -> None:
        if path not in done:
            for needed in _imports(path, read(path)):
                visit(needed)
            done[path] = None

    for entry in entries:
        visit(entry)
    return list(done)


def _imports(path: str, text: str) -> list[str]:
    if path.startswith(VENDOR):
        return []
    said = [match[3] for match in IMPORT.finditer(text)] + [match[2] for match in AGAIN.finditer(text)]
    return [resolved(path, one) for one in said]


def _later(path: str, text: str) -> list[str]:
    return [] if path.startswith(VENDOR) else [resolved(path, one) for one in LATER.findall(_bare(text))]


def resolved(path: str, said: str) -> str:
    """Where a relative path in a module leads.

    >>> resolved("js/ui/ring.js", "../i18n.js")
    'js/i18n.js'
    """
    parts: list[str] = []
    for part in (PurePosixPath(path).parent / said).parts:
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def _join(paths: list[str], read: Read, shelf: str) -> str:
    """The text of one bundle: its last module is the one that it is for."""
    home = paths[-1]
    vendored = [path for path in paths if path.startswith(VENDOR)]
    head = [f'import {{ modules as $ }} from "{relative(home, shelf)}";']
    head += [f'import * as v{i} from "{relative(home, path)}";' for i, path in enumerate(vendored)]
    head += [f'$["{path}"] = v{i};' for i, path in enumerate(vendored)]
    body = [_wrapped(path, read(path), home) for path in paths if path not in vendored]
    return "\n".join([*head, *body, ""])


def _exported(path: str, text: str) -> str:
    """What the module a bundle is for exports, exported by the bundle."""
    names = [match[2] for match in EXPORT.finditer(text)]
    return f'export const {{ {", ".join(names)} }} = $["{path}"];\n' if names else ""


def relative(path: str, target: str) -> str:
    """How a module says where another is.

    >>> relative("js/main.js", "vendor/preact/standalone.module.js")
    '../vendor/preact/standalone.module.js'
    """
    up = len(PurePosixPath(path).parent.parts)
    return "../" * up + target


def _bare(text: str) -> str:
    return COMMENTS.sub("", text)


def _wrapped(path: str, text: str, home: str) -> str:
    """A module as a function that gives what it exports."""
    exports: list[str] = []

    def imported(match: re.Match[str]) -> str:
        whole, names, said = match.groups()
        source = f'$["{resolved(path, said)}"]'
        if whole:
            return f"const {whole} = {source}.default;"
        return f"const {{ {_renamed(names)} }} = {source};"

    def passed_on(match: re.Match[str]) -> str:
        source = f'$["{resolved(path, match[2])}"]'
        for name, alias in _names(match[1]):
            exports.append(f"{alias}: {source}.{name}")
        return ""

    def exported(match: re.Match[str]) -> str:
        exports.append(match[2])
        return f"{match[1]} {match[2]}"

    def defaulted(_match: re.Match[str]) -> str:
        exports.append("default: $default")
        return "const $default = "

    code = IMPORT.sub(imported, _bare(text))
    code = AGAIN.sub(passed_on, code)
    code = DEFAULT.sub(defaulted, EXPORT.sub(exported, code))
    code = LATER.sub(lambda match: f'import("{relative(home, bundle_name(resolved(path, match[1])))}")', code)
    if lost := UNKNOWN.search(code):
        raise UnbundlableError(f"{path}: {lost[0]}")
    return f'$["{path}"] = (() => {{\n{code.strip()}\nreturn {{ {", ".join(exports)} }};\n}})();'


def _names(said: str) -> list[tuple[str, str]]:
    """Names and what they are called here: "a, b as c" is [("a", "a"), ("b", "c")]."""
    parts = [part.split(" as ") for part in (one.strip() for one in said.split(",")) if part]
    return [(part[0].strip(), part[-1].strip()) for part in parts]


def _renamed(said: str) -> str:
    return ", ".join(name if name == alias else f"{name}: {alias}" for name, alias in _names(said))
