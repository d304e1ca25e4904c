"""Names and docstrings of Python code keep the grammar of docs/glossary.md.

``names.toml`` counts what older code may still do otherwise. Its figures only go down:
``python -m tests.tools.test_names`` takes down those that are no longer needed, and raises none.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from devtools.environment import ROOT
from tests.tools.test_repository import tracked

ALLOWANCES = Path(__file__).with_name("names.toml")
RULES = {
    "names": "a function or class is named by a participle or a pronoun",
    "docstrings": "a docstring is a rule number, or begins with What, Who, Whoever or The same",
    "tests": "the name of a test is too long",
    "twins": "only a gerund tells a module from its neighbour",
}
LONGEST_TEST = 70
"""Characters of the name of a test."""

PARTICIPLES = re.compile(
    r"(?!(deed|embed|exceed|feed|need|proceed|seed|shed|speed|succeed)$)[a-z]+ed"
    "|begun|bought|brought|built|chosen|drawn|done|felt|found|given|gone|got|held|heard|kept|known|led|left|lent|lost"
    "|made|meant|met|paid|put_down|said|seen|sent|shown|sold|spent|taken|thought|told|torn|won|worn|written"
)
PRONOUNS = re.compile("all|any|at|both|by|here|it|of|ones?|others?|same|that|there|this|to|what|who|whose")
DIALECT = re.compile(r"(?:What|Who|Whoever|The same)\b|(?:[A-Z]{1,4}-\d[\d.]*(?:[,;/–-]| and| to)?\s*)+\.?$")

WORD_WITHOUT_MARK = re.compile(r"`([\w.]+)/?`(?!°)")
"""A word of the glossary that is not marked as still to come."""

Place = tuple[str, str]
"""A rule of ``RULES``, and the path of a file."""


def is_dialect(name: str) -> bool:
    """True for a participle or a pronoun alone."""
    word = name.strip("_").lower()
    return bool(PARTICIPLES.fullmatch(word) or PRONOUNS.fullmatch(word))


def statements(body: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """The statements of a module at every depth; expressions, nine nodes of ten, are left out."""
    for node in body:
        yield node
        for part in ("body", "handlers", "orelse", "finalbody", "cases"):
            yield from statements(getattr(node, part, ()))


def findings(source: str) -> Iterator[tuple[str, int, str]]:
    """Rule, line and text of all that breaks a rule in a file's source."""
    for node in statements(ast.parse(source).body):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                if is_dialect(name):
                    yield "names", node.lineno, name
                if name.startswith("test_") and len(name) > LONGEST_TEST:
                    yield "tests", node.lineno, name
            case ast.Expr(value=ast.Constant(value=str(text))) if DIALECT.match(text.strip()):
                yield "docstrings", node.lineno, text.strip().partition("\n")[0]


def twins(files: Iterable[Path]) -> Iterator[Path]:
    """Modules named by the gerund of a neighbour's name."""
    present = set(files)
    for file in present:
        verb = file.stem.removesuffix("ing")
        neighbours = (verb, f"{verb}e", f"{verb}ed", verb[:-1])
        if verb != file.stem and any(file.with_stem(name) in present for name in neighbours if name):
            yield file


def survey() -> dict[Place, list[str]]:
    """Find what breaks each rule in each file of the repository, migrations aside: their names are stored."""
    breaches: dict[Place, list[str]] = {}
    files = [file for file in tracked() if file.suffix == ".py" and file.parent.name != "migrations"]
    for file in files:
        path = file.relative_to(ROOT).as_posix()
        for rule, line, text in findings(file.read_text(encoding="utf-8")):
            breaches.setdefault((rule, path), []).append(f"{path}:{line}: {text}")
    for file in twins(files):
        path = file.relative_to(ROOT).as_posix()
        breaches["twins", path] = [path]
    return breaches


def allowances() -> dict[Place, int]:
    """How often each file may still break each rule."""
    tables = tomllib.loads(ALLOWANCES.read_text(encoding="utf-8"))
    return {(rule, path): count for rule, files in tables.items() for path, count in files.items()}


def write(counts: dict[Place, int]) -> None:
    """Store allowances."""
    lines = [
        "# Breaches of the grammar of docs/glossary.md that older code may have; the figures only go down.\n"
    ]
    for rule in RULES:
        lines.append(f"\n[{rule}]  # {RULES[rule]}\n")
        lines += [f'"{path}" = {count}\n' for (of, path), count in sorted(counts.items()) if of == rule]
    ALLOWANCES.write_text("".join(lines), encoding="utf-8")


def test_names_and_docstrings_keep_to_the_grammar() -> None:
    allowed, present = allowances(), survey()
    excess = {
        f"{RULES[rule]}: {path}, allowed {allowed.get((rule, path), 0)}": places
        for (rule, path), places in present.items()
        if len(places) > allowed.get((rule, path), 0)
    }
    spare = [place for place, count in allowed.items() if len(present.get(place, ())) < count]
    assert excess == {}
    assert spare == [], "python -m tests.tools.test_names takes them down"


@pytest.mark.parametrize(
    ("source", "rules"),
    [
        ("def find_seat(): 'Return the seat of a person (T-3.2).'", []),
        ("class Seen:\n    async def _told(self): ...", ["names", "names"]),
        ("if True:\n    try: ...\n    finally:\n        def asked(): ...", ["names"]),
        ("def seed(): ...\ndef needed_seats(): ...", []),
        ("'The same for a bot.'", ["docstrings"]),
        ("LIMIT = 3\n'''What a seat may hold.'''", ["docstrings"]),
        ("def check(): 'GX-7.13, SC-2 and T-4.1.'", ["docstrings"]),
        ("'Whole numbers. The same holds for others.'", []),
        (f"def test_{'a' * 65}(): ...", []),
        (f"def test_{'a' * 66}(): ...", ["tests"]),
    ],
)
def test_findings_name_every_breach(source: str, rules: list[str]) -> None:
    assert [rule for rule, _line, _text in findings(source)] == rules


def test_twins_share_a_folder_and_a_verb() -> None:
    names = "a/resolve a/resolving a/putting a/put b/talking c/talk a/film a/filmed a/opening"
    assert {file.name for file in twins(map(Path, names.split()))} == {"resolving", "putting"}


def test_words_of_the_glossary_are_those_of_the_code() -> None:
    rows = [line.split(" | ") for line in (ROOT / "docs/glossary.md").read_text("utf-8").splitlines()]
    law = {word for row in rows if row[0].startswith("| ") for word in WORD_WITHOUT_MARK.findall(row[1])}
    used = set()
    for path in tracked():
        where = path.relative_to(ROOT).as_posix()
        if re.match(r"games/.*\.py$|static/js/.*\.js$", where):
            used |= set(re.findall(r"\w+", f"{where} {path.read_text('utf-8')}"))
    assert law <= used, sorted(law - used)


if __name__ == "__main__":
    current = survey()
    write(
        {place: min(count, len(current[place])) for place, count in allowances().items() if place in current}
    )
