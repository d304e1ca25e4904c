"""The rules by number for people: both languages say the same rules, and every refusal's rule is among them."""

import copy

import pytest

from games.engine.rulebook import RuleTextError, plain
from games.engine.ruletables import LANGUAGES
from games.rules.elgebar.actions import ACTIONS
from games.rules.elgebar.content import load_edition
from games.rules.elgebar.legality_lines import RULES
from games.rules.elgebar.rulebook import rule_book


def book(language, edition=None):
    return rule_book(language, edition or load_edition())


def blocks(language, edition=None):
    text = book(language, edition)
    yield from text.preface
    for section in text.sections():
        for one in (section, *section.rules):
            yield from one.blocks


def table(language, name, edition=None):
    return next(block for block in blocks(language, edition) if block.name == name)


def test_both_languages_have_the_same_rules():
    assert book("en").numbers() == book("fr").numbers()
    assert len(set(book("en").numbers())) == len(book("en").numbers())
    kinds = [
        [(block.kind, block.name, len(block.rows)) for block in blocks(language)] for language in LANGUAGES
    ]
    assert kinds[0] == kinds[1]


def test_every_rule_that_a_refusal_names_is_there():
    """EL-X5: whoever is refused a line finds its rule."""
    numbers = set(book("en").numbers())
    assert set(RULES.values()) | {"EL-X2", "EL-X3", "EL-X4", "EL-X5", "EL-S2"} <= numbers
    assert ACTIONS


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_come_from_the_edition(language):
    edition = copy.deepcopy(load_edition())
    edition["classes"][0]["metal"] = 77
    edition["rules"]["ship_limit"] = 4711
    cells = [plain(cell) for row in table(language, "classes", edition).rows for cell in row]
    assert "77" in cells
    text = " ".join(plain(cell) for block in blocks(language, edition) for row in block.rows for cell in row)
    assert "4711" in text
    shots = [sum(bool(plain(cell)) for cell in row) - 1 for row in table(language, "initiative").rows]
    assert shots == list(range(1, 11))


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end(language):
    """Every paragraph is a sentence that ends; no key is left standing."""
    for block in blocks(language):
        if block.kind in ("text", "example"):
            for row in block.rows:
                said = plain(row[0])
                assert said.rstrip("*")[-1] in ".:;", said
                assert "{" not in said


def test_what_is_not_there_is_an_error():
    with pytest.raises(KeyError):
        book("de")
    edition = copy.deepcopy(load_edition())
    del edition["rules"]["surcharge"]
    with pytest.raises(RuleTextError):
        book("en", edition)


def test_the_game_has_its_book():
    for language in LANGUAGES:
        assert rule_book(language, load_edition()) == book(language)
