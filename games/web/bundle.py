"""Bundles of a page's modules, made when static files are collected.

In development every module is served as it stands. Over a real network a hundred of them cost a hundred requests and
more bytes in headers than in code; so the collected site has them in one file, each module a function of its own, in
the order in which they need each other (a test keeps circles out). What is fetched only when it is needed becomes a
bundle of its own without what is there by then: so do modules that a page names to its script, such as the screen of
the game that is played there. What two such bundles need becomes a
bundle that both import: no module is ever in two files, or there would be two of what it keeps. What is small and
needed by most of the modules that pages name lies in the first file: a request of its own would cost more than it.

The modules are ours, and keep to few forms: named imports from relative paths, named exports, at most one default
export that is an expression. Anything else is refused here, when the files are collected, not on somebody's screen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import chain
from pathlib import PurePosixPath
from typing import NamedTuple

Read = Callable[[str], str]

IMPORT = re.compile(r"""^import\s+(?:(\w+)|\{([^}]*)\})\s+from\s+["']([^"']+)["'];?[ \t]*$""", re.MULTILINE)
AGAIN = re.compile(r"""^export\s+\{([^}]*)\}\s+from\s+["']([^"']+)["'];?[ \t]*$""", re.MULTILINE)
EXPORT = re.compile(r"^export\s+((?:async\s+)?function\*?|class|const)\s+(\w+)", re.MULTILINE)
DEFAULT = re.compile(r"^export\s+default\s+", re.MULTILINE)
LATER = re.compile(r"""\bimport\(\s*["'](\.[^"']+)["']\s*\)""")
UNKNOWN = re.compile(r"^(?:import|export)\b.*$|\bimport\.meta\b.*$", re.MULTILINE)
SEVERAL = re.compile(r"^export\s+const\s+\w+\s*=\s*[^\s,;(\[{`\"']+\s*,.*$", re.MULTILINE)
"""Several constants in one statement, of which only the first would be found."""
COMMENTS = re.compile(r"^[ \t]*(?:/\*\*?(?:[^*]|\*(?!/))*\*/[ \t]*\n|//[^\n]*\n)", re.MULTILINE)

TRAILING = re.compile(r"(?<=[;,{}()\]]) // [^\n]*$", re.MULTILINE)
"""Comments behind code."""

CASTS = re.compile(r"/\*\* ?@[^\n*]*\*/")
"""Types given within a line; the module that they name is never fetched."""

INDENTED = re.compile(r"\n\s+")
"""Indentation of lines: neither code nor the text of a template needs it."""

TINY = 1_800
"""Characters up to which a module comes with the first if most of the named ones need it."""

SHELF = "export const modules = {};\n"
VENDOR = "vendor/"
"""Modules below this path are others' and stay files of their own."""


class UnbundlableError(Exception):
    """A module that this bundler cannot read."""


class Bundle(NamedTuple):
    """One file: its path, the modules in it, the bundles it imports, and the module whose exports it passes on."""

    path: str
    modules: tuple[str, ...]
    imports: tuple[str, ...] = ()
    entry: str = ""


def bundles(entry: str, read: Read, named: Iterable[str] = ()) -> dict[str, str]:
    """The files that take the place of a module and all it needs, by their paths: the first is the entry's.

    ``read`` gives the text of a module by its path, ``named`` are modules that pages have the entry fetch.
    """
    shelf = shelf_name(entry)
    first, *others = plan(entry, read, named)
    made = {first.path: _join(first, read, shelf), shelf: SHELF}
    return made | {one.path: _join(one, read, shelf) for one in others}


def plan(entry: str, read: Read, named: Iterable[str] = ()) -> list[Bundle]:
    """Which module lies in which bundle: the entry's first, then those that others share, then those fetched later."""
    read = cache(read)
    first = in_order([entry], read)
    named = frozenset(named)
    own, users = _own_modules(first, read, named)
    tiny = sorted(
        one
        for one, group in users.items()
        if len(group & named) > max(2, len(named) / 2) and _is_tiny(one, first, read)
    )
    if tiny:
        first = in_order([entry, *tiny], read)
        own, users = _own_modules(first, read, named)
    several = {group for group in users.values() if len(group) > 1}
    groups = sorted(several, key=lambda group: (-len(group), sorted(group)))
    shared = {group: _shared_bundle(group, own, users) for group in groups}
    later = [
        Bundle(
            bundle_name(path),
            tuple(one for one in own[path] if users[one] == {path}),
            tuple(shared[group].path for group in groups if path in group),
            path,
        )
        for path in own
    ]
    return [Bundle(bundle_name(entry), tuple(first)), *shared.values(), *later]


def _own_modules(
    first: list[str], read: Read, named: frozenset[str]
) -> tuple[dict[str, list[str]], dict[str, frozenset[str]]]:
    """Modules that later bundles need beyond what is there by then, and the later bundles that need each module."""
    there = _loaded_by_then(first, read, named)
    own = {path: [one for one in in_order([path], read) if one not in there[path]] for path in there}
    return own, {
        one: frozenset(path for path in own if one in own[path]) for one in set(chain(*own.values()))
    }


def _is_tiny(module: str, first: list[str], read: Read) -> bool:
    """Whether a module is small and needs nothing that the first file does not hold."""
    return len(read(module)) <= TINY and set(in_order([module], read)) <= {*first, module}


def _shared_bundle(
    group: frozenset[str], own: dict[str, list[str]], users: dict[str, frozenset[str]]
) -> Bundle:
    """Bundle of the modules that just these later bundles need, named after the first of them."""
    modules = tuple(one for one in own[min(group)] if users[one] == group)
    return Bundle(f"{modules[0].removesuffix('.js')}.shared.js", modules)


def _loaded_by_then(first: list[str], read: Read, named: frozenset[str]) -> dict[str, set[str]]:
    """Modules that are fetched later, each with all that is there for certain by then.

    Whoever asks for one has been fetched, with all that was there before: what every one of them brings is there. The
    first asks for those that pages name.
    """

    @cache
    def asked(module: str) -> list[str]:
        return _later(module, read(module))

    at_once = named.union(*(asked(module) for module in first))
    closure = {path: in_order([path], read) for path in sorted(at_once)}
    queue = list(chain(*closure.values()))
    while queue:
        for path in sorted({one for module in queue for one in asked(module)} - closure.keys()):
            closure[path] = in_order([path], read)
        seen = {one for modules in [first, *closure.values()] for one in modules}
        queue = [one for one in seen if any(path not in closure for path in asked(one))]
    everything = {*first, *chain(*closure.values())}
    there = {path: set(everything) for path in sorted(closure)}
    changed = True
    while changed:
        changed = False
        for path in there:
            brought = [set(first)] if path in at_once else []
            brought += [
                there[other] | set(closure[other])
                for other in there
                if any(path in asked(one) for one in closure[other] if one not in first)
            ]
            now = set.intersection(*brought)
            changed = changed or now != there[path]
            there[path] = now
    return there


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
    return _import_paths(path, text)


@lru_cache(maxsize=1000)
def _import_paths(path: str, text: str) -> list[str]:
    """Paths of what a module imports, found once: plans ask for them again and again."""
    said = [match[3] for match in IMPORT.finditer(text)] + [match[2] for match in AGAIN.finditer(text)]
    return [resolve_path(path, one) for one in said]


def _later(path: str, text: str) -> list[str]:
    return [] if path.startswith(VENDOR) else [resolve_path(path, one) for one in LATER.findall(_bare(text))]


def resolve_path(path: str, said: str) -> str:
    """Resolved path of a relative one in a module.

    >>> resolve_path("js/ui/ring.js", "../i18n.js")
    'js/i18n.js'
    """
    parts: list[str] = []
    for part in (PurePosixPath(path).parent / said).parts:
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def _join(bundle: Bundle, read: Read, shelf: str) -> str:
    """The text of one bundle."""
    home = bundle.path
    vendored = [path for path in bundle.modules if path.startswith(VENDOR)]
    head = [f'import {{ modules as $ }} from "{relative(home, shelf)}";']
    head += [f'import "{relative(home, path)}";' for path in bundle.imports]
    head += [f'import * as v{i} from "{relative(home, path)}";' for i, path in enumerate(vendored)]
    head += [f'$["{path}"] = v{i};' for i, path in enumerate(vendored)]
    body = [_wrap_module(path, read(path), home) for path in bundle.modules if path not in vendored]
    passed_on = _export_statement(bundle.entry, read(bundle.entry)) if bundle.entry else ""
    return "\n".join([*head, *body, passed_on])


def _export_statement(path: str, text: str) -> str:
    """Exports of the bundle: those of the module that it is for."""
    names = [match[2] for match in EXPORT.finditer(text)]
    names += [alias for match in AGAIN.finditer(text) for _name, alias in _names(match[1])]
    named = f'export const {{ {", ".join(names)} }} = $["{path}"];\n' if names else ""
    return named + (f'export default $["{path}"].default;\n' if DEFAULT.search(text) else "")


def relative(path: str, target: str) -> str:
    """Relative path from one module to another.

    >>> relative("js/main.js", "vendor/preact/standalone.module.js")
    '../vendor/preact/standalone.module.js'
    """
    up = len(PurePosixPath(path).parent.parts)
    return "../" * up + target


def _bare(text: str) -> str:
    return CASTS.sub("", TRAILING.sub("", COMMENTS.sub("", text)))


def _wrap_module(path: str, text: str, home: str) -> str:
    """A module as a function that gives what it exports."""
    exports: list[str] = []
    if several := SEVERAL.search(text):
        raise UnbundlableError(f"{path}: {several[0]}")

    def imported(match: re.Match[str]) -> str:
        whole, names, said = match.groups()
        source = f'$["{resolve_path(path, said)}"]'
        if whole:
            return f"const {whole} = {source}.default;"
        return f"const {{ {_rename_imports(names)} }} = {source};"

    def passed_on(match: re.Match[str]) -> str:
        source = f'$["{resolve_path(path, match[2])}"]'
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
    code = LATER.sub(
        lambda match: f'import("{relative(home, bundle_name(resolve_path(path, match[1])))}")', code
    )
    if lost := UNKNOWN.search(code):
        raise UnbundlableError(f"{path}: {lost[0]}")
    code = INDENTED.sub("\n", code.strip())
    return f'$["{path}"] = (() => {{\n{code}\nreturn {{ {", ".join(exports)} }};\n}})();'


def _names(said: str) -> list[tuple[str, str]]:
    """Names and what they are called here: "a, b as c" is [("a", "a"), ("b", "c")]."""
    parts = [part.split(" as ") for part in (one.strip() for one in said.split(",")) if part]
    return [(part[0].strip(), part[-1].strip()) for part in parts]


def _rename_imports(said: str) -> str:
    return ", ".join(name if name == alias else f"{name}: {alias}" for name, alias in _names(said))
