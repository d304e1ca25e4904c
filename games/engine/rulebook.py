"""Rules by number for people: a text with light marks becomes parts, sections, rules and blocks.

A game keeps one text a language beside its content. This is all the marks there are::

    % word = Word          a word for the game's own tables
    # Part                 ## SC-8 Section                ### SC-8.4 Rule
    a paragraph            - item    1. step    > example    | cell | cell |
    @name                  a table that the game makes from its content
    **strong**  *aside*  SC-8.4 (leads there)  {key} (looked up by the game)

Paragraphs are separated by empty lines; the first row of a table is its head.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec


class RuleTextError(Exception):
    """A rule text that cannot be read; says where and why."""


class Run(msgspec.Struct, frozen=True):
    """A run of text. ``kind``: "" plain, "strong", "aside", "rule" or the game's own; ``to``: what it names."""

    text: str
    kind: str = ""
    to: str = ""


Text = tuple[Run, ...]


class Block(msgspec.Struct, frozen=True):
    """``kind``: "text" and "example" (one row of one cell), "list" and "steps" (a row an item), "table".

    ``head`` is a table's first row, ``name`` its name if the game made it from its content.
    """

    kind: str
    rows: tuple[tuple[Text, ...], ...]
    head: tuple[Text, ...] = ()
    name: str = ""


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule. ``number`` as refusals give it ("SC-8.4")."""

    number: str
    title: str
    blocks: tuple[Block, ...]


class Section(msgspec.Struct, frozen=True):
    """A section is a rule itself, and holds others."""

    number: str
    title: str
    blocks: tuple[Block, ...]
    rules: tuple[Rule, ...]


class Part(msgspec.Struct, frozen=True):
    title: str
    sections: tuple[Section, ...]


class RuleBook(msgspec.Struct, frozen=True):
    """All rules in one language; ``preface`` comes before the first number."""

    language: str
    preface: tuple[Block, ...]
    parts: tuple[Part, ...]

    def sections(self) -> Iterator[Section]:
        for part in self.parts:
            yield from part.sections

    def numbers(self) -> tuple[str, ...]:
        """Every number there is, in reading order."""
        return tuple(
            number
            for section in self.sections()
            for number in (section.number, *(rule.number for rule in section.rules))
        )


Lookup = Callable[[str], Run]
"""Function from a {key} of the text to the run that replaces it."""
Tables = Callable[[str, dict[str, str]], Block]
"""The table of this name, made with the text's own words."""

NUMBER = r"[A-Z]{1,4}-[A-Z]?\d+(?:\.\d+)?"
"""Of a rule: the letters of its book, a dash, and where it stands there (SC-8.4, T-3, EL-G4)."""
HEADING = re.compile(rf"(#{{1,3}}) (?:({NUMBER}) )?(.+)")
NUMBERED = re.compile(rf"^#{{2,3}} ({NUMBER}) ", re.MULTILINE)
WORD = re.compile(r"% ([\w-]+) = (.+)")
PIECES = re.compile(rf"(\*\*.+?\*\*|\*.+?\*|\{{.+?\}}|\b{NUMBER}\b)")
MARKS = {"- ": "list", "> ": "example", "| ": "table", "@": "made", "% ": "word"}


def plain(line: Text) -> str:
    """A sentence without its marks."""
    return "".join(span.text for span in line)


def read_rules(text: str, language: str, lookup: Lookup, tables: Tables) -> RuleBook:
    """The rule book in ``text``. Raises RuleTextError for a heading out of place or a number that leads nowhere."""
    return _Reader(language, lookup, tables).read(text)


def typeset(text: str, language: str) -> str:
    """Signs as the language sets them: no-break spaces, real apostrophes, numbers held to their unit.

    >>> typeset("Qui paie l'impôt ? Lui : 5 CG.", "fr")
    'Qui paie l’impôt\\u202f? Lui\\xa0: 5\\xa0CG.'
    """
    text = re.sub(r"([\d)\}]) (CG|%)", "\\1\u00a0\\2", text.replace("'", "’"))
    if language != "fr":
        return text
    text = re.sub(r" ([?!;])", "\u202f\\1", text)
    text = re.sub(r" :", "\u00a0:", text)
    return text.replace("« ", "«\u00a0").replace(" »", "\u00a0»")


class _Reader:
    """Reads one text from top to bottom; what is open is closed by the next heading of its level or above."""

    def __init__(self, language: str, lookup: Lookup, tables: Tables) -> None:
        self.language = language
        self.lookup = lookup
        self.tables = tables
        self.words: dict[str, str] = {}
        self.numbers: set[str] = set()

    def read(self, text: str) -> RuleBook:
        self.numbers = set(NUMBERED.findall(text))
        head, *parts = _cut(typeset(text, self.language), 1)
        return RuleBook(self.language, self._blocks(head[1]), tuple(self._part(*part) for part in parts))

    def _part(self, heading: re.Match[str] | None, body: str) -> Part:
        (_, before), *sections = _cut(body, 2)
        if before.strip():
            raise RuleTextError(f"text before the first section: {before.strip()[:60]!r}")
        return Part(heading[3] if heading else "", tuple(self._section(*one) for one in sections))

    def _section(self, heading: re.Match[str] | None, body: str) -> Section:
        (_, before), *rules = _cut(body, 3)
        number, title = self._split_heading(heading)
        return Section(number, title, self._blocks(before), tuple(self._rule(*one) for one in rules))

    def _rule(self, heading: re.Match[str] | None, body: str) -> Rule:
        number, title = self._split_heading(heading)
        return Rule(number, title, self._blocks(body))

    def _split_heading(self, heading: re.Match[str] | None) -> tuple[str, str]:
        if heading is None or heading[2] is None:
            raise RuleTextError(f"a section or a rule without a number: {heading and heading[0]!r}")
        return heading[2], plain(self.line(heading[3]))

    def _blocks(self, body: str) -> tuple[Block, ...]:
        chunks = (chunk.strip("\n").split("\n") for chunk in re.split(r"\n\s*\n", body) if chunk.strip())
        return tuple(block for chunk in chunks if (block := self._block(chunk)) is not None)

    def _block(self, lines: list[str]) -> Block | None:
        first = lines[0]
        kind = (
            "steps"
            if first.startswith("1. ")
            else next((MARKS[m] for m in MARKS if first.startswith(m)), "text")
        )
        match kind:
            case "word":
                self.words.update(WORD.fullmatch(line).groups() for line in lines)  # type: ignore[union-attr, misc]
                return None
            case "made":
                return self.tables(first[1:].strip(), self.words)
            case "table":
                head, *rows = (
                    tuple(self.line(cell.strip()) for cell in line.strip("| ").split("|")) for line in lines
                )
                return Block(kind, tuple(rows), head)
            case "list" | "steps":
                return Block(kind, tuple((self.line(item),) for item in _items(lines)))
        return Block(kind, ((self.line(" ".join(line.removeprefix("> ") for line in lines)),),))

    def line(self, text: str) -> Text:
        """A sentence with its marks read."""
        return tuple(self._span(piece) for piece in PIECES.split(text) if piece)

    def _span(self, piece: str) -> Run:
        if piece.startswith("**"):
            return Run(plain(self.line(piece[2:-2])), "strong")
        if piece.startswith("*") and len(piece) > 1:
            return Run(plain(self.line(piece[1:-1])), "aside")
        if piece.startswith("{"):
            return self.lookup(piece[1:-1])
        if piece in self.numbers:
            return Run(piece, "rule", piece)
        if PIECES.fullmatch(piece) and any(_book(piece) == _book(one) for one in self.numbers):
            raise RuleTextError(f"{piece} leads nowhere")
        return Run(piece)


def _book(number: str) -> str:
    return number.partition("-")[0]


def _cut(text: str, level: int) -> list[tuple[re.Match[str] | None, str]]:
    """The text before the first heading of this level, with None, then each heading with what is under it."""
    found: list[tuple[re.Match[str] | None, list[str]]] = [(None, [])]
    for line in text.split("\n"):
        heading = HEADING.fullmatch(line)
        if heading and len(heading[1]) == level:
            found.append((heading, []))
        else:
            found[-1][1].append(line)
    return [(heading, "\n".join(lines)) for heading, lines in found]


def _items(lines: list[str]) -> list[str]:
    """Items of a list; a line without a mark goes on with the item before."""
    items: list[str] = []
    for line in lines:
        mark = re.match(r"(?:- |\d+\. )", line)
        if mark:
            items.append(line[mark.end() :])
        else:
            items[-1] += " " + line.strip()
    return items
