"""The rules for people: both languages number alike, every rule that is cited exists, tables come from the edition."""

import copy
import re
from pathlib import Path

import pytest

from games.engine.rulebook import plain
from games.engine.ruletables import LANGUAGES, UNKNOWN
from games.rules.galaxy import legality, rulebook
from games.rules.galaxy.content import TYPES, load_edition

BOOKS = {language: rulebook.rule_book(language, load_edition()) for language in LANGUAGES}


def blocks(book):
    for section in book.sections():
        for one in (section, *section.rules):
            yield from one.blocks


def words(book):
    return " ".join(
        plain(cell) for block in (*book.preface, *blocks(book)) for row in block.rows for cell in row
    )


def test_languages_number_alike():
    assert BOOKS["fr"].numbers() == BOOKS["en"].numbers()
    assert len(set(BOOKS["en"].numbers())) == len(BOOKS["en"].numbers())


def test_every_refusal_cites_a_rule_that_is_written():
    code = "".join(path.read_text(encoding="utf-8") for path in Path(legality.__file__).parent.glob("*.py"))
    cited = {
        *legality.RULES.values(),
        *re.findall(r'Rejected\(\s*"\w+", "(GX-[\d.]+)"', code),
        "GX-19.3",
        "GX-14.7",
    }
    assert cited <= set(BOOKS["en"].numbers())


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables(language):
    tables = {block.name: block for block in blocks(BOOKS[language]) if block.name}
    assert set(tables) == {"ships", "forms", "types"}
    assert sorted(plain(row[0]) for row in tables["types"].rows) == sorted(TYPES)
    assert [plain(cell) for cell in tables["ships"].rows[1]][2:] == ["12", "3", "12"]
    assert len(tables["forms"].rows) == 10


def test_numbers_come_from_the_edition():
    edition = copy.deepcopy(load_edition())
    edition["rules"]["points_throne"] = 77
    book = rulebook.rule_book("en", edition)
    assert "worth 77 points" in words(book)
    assert UNKNOWN not in words(BOOKS["en"])
    assert "{" not in words(BOOKS["fr"])


def test_other_languages():
    with pytest.raises(KeyError):
        rulebook.rule_book("de", load_edition())
