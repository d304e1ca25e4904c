"""The rules for people: both languages have the same numbers, and every number that the game cites is among them."""

import re
from pathlib import Path

import pytest

import games.rules.bss
from games.engine.rulebook import plain
from games.engine.ruletables import LANGUAGES, UNKNOWN
from games.rules.bss.content import load_edition
from games.rules.bss.rulebook import rule_book

HERE = Path(games.rules.bss.__file__).parent
CITED = re.compile(r'Rejected\(\s*"\w+",\s*"(BSS-[\d.]+)"|^(?:RULE|LIST) = "(BSS-[\d.]+)"', re.MULTILINE)


def book_in(language):
    return rule_book(language, load_edition())


def blocks_of(book):
    yield from book.preface
    for section in book.sections():
        yield from section.blocks
        for rule in section.rules:
            yield from rule.blocks


def test_same_numbers_in_both_languages():
    assert book_in("en").numbers() == book_in("fr").numbers()


def test_every_number_a_refusal_cites_is_there():
    text = "\n".join(path.read_text(encoding="utf-8") for path in HERE.rglob("*.py"))
    cited = {one or two for one, two in CITED.findall(text)}
    assert len(cited) > 15
    assert cited <= set(book_in("en").numbers())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_value(language):
    for block in blocks_of(book_in(language)):
        for row in block.rows:
            assert all(plain(cell) != UNKNOWN and UNKNOWN not in plain(cell) for cell in row)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tables_are_there(language):
    made = {block.name for block in blocks_of(book_in(language)) if block.name}
    assert made == {
        "classes",
        "kinds",
        "combat",
        "combat_scale",
        "conquest",
        "conquest_scale",
        "options",
        "presets",
        "cards",
    }


def test_no_other_language():
    with pytest.raises(KeyError):
        book_in("de")


def test_words_of_options():
    """No identifier is left where a person reads."""
    for block in blocks_of(book_in("fr")):
        if block.name in ("options", "presets"):
            said = " ".join(plain(cell) for row in block.rows for cell in row)
            assert not re.search(r"\b(small|many|off|paid|computer|victory)\b", said)
