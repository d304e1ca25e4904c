"""The rules for people: the same in both languages, complete, and with the numbers of the edition."""

from __future__ import annotations

import copy
import re
from pathlib import Path
from typing import Any

import pytest

from games import registry
from games.engine.rulebook import Block, RuleTextError, Run, plain, read_rules
from games.engine.ruletables import LANGUAGES, UNKNOWN
from games.rules.starciv.content import load_edition
from games.rules.starciv.rulebook import rule_book
from tests.web.test_translations import WRONG

ROOT = Path(__file__).resolve().parents[3]
TEXTS = ROOT / "games" / "rules" / "starciv" / "content"
CITED = re.compile(r"""["'`>](SC-\d+(?:\.\d+)?)[a-z]?["'`<]""")


def blocks(language: str, edition: dict[str, Any] | None = None) -> dict[str, tuple[Block, ...]]:
    """Blocks of the rule book by number."""
    found: dict[str, tuple[Block, ...]] = {}
    for section in rule_book(language, edition or load_edition()).sections():
        found[section.number] = section.blocks
        found |= {rule.number: rule.blocks for rule in section.rules}
    return found


def said(found: tuple[Block, ...]) -> str:
    return "\n".join(
        " | ".join(plain(cell) for cell in row) for block in found for row in (block.head, *block.rows)
    )


def table(language: str, number: str, name: str) -> list[list[str]]:
    block = next(block for block in blocks(language)[number] if block.name == name)
    return [[plain(cell) for cell in row] for row in block.rows]


def test_both_languages_have_the_same_numbers_in_the_same_order() -> None:
    french, english = (rule_book(language, load_edition()) for language in LANGUAGES)
    assert french.numbers() == english.numbers()
    assert [len(part.sections) for part in french.parts] == [len(part.sections) for part in english.parts]


def test_numbers_are_there_once_and_without_a_gap() -> None:
    numbers = rule_book("en", load_edition()).numbers()
    assert len(set(numbers)) == len(numbers)
    last: dict[str, int] = {}
    for number in numbers:
        section, _, rule = number.partition(".")
        if rule:
            assert int(rule) == last.get(section, 0) + 1, number
            last[section] = int(rule)
    sections = [int(number.removeprefix("SC-")) for number in numbers if "." not in number]
    assert sections[:18] == list(range(1, 19))
    assert sections == sorted(sections)


def test_both_languages_say_it_in_the_same_form() -> None:
    """As many paragraphs, items and examples, the same tables, and the same things named."""
    french, english = blocks("fr"), blocks("en")
    for number, found in french.items():
        other = english[number]
        assert [(one.kind, one.name, len(one.rows)) for one in found] == [
            (one.kind, one.name, len(one.rows)) for one in other
        ], number


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_texts_ask_for_the_same_numbers_and_names(language: str) -> None:
    def keys(of: str) -> dict[str, list[str]]:
        text = (TEXTS / f"rules.{of}.md").read_text(encoding="utf-8")
        cut = re.split(r"^#{2,3} (SC-[\d.]+) ", text, flags=re.MULTILINE)[1:]
        return {
            number: sorted(re.findall(r"\{[^}]+\}", body))
            for number, body in zip(cut[::2], cut[1::2], strict=True)
        }

    assert keys(language) == keys("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_known_to_the_shipped_edition(language: str) -> None:
    for number, found in blocks(language).items():
        assert UNKNOWN not in said(found), number
        assert not re.search(r"[{}*]", said(found)), number
        assert all(block.rows for block in found), number


@pytest.mark.parametrize("language", LANGUAGES)
def test_references_lead_to_rules_that_are_there(language: str) -> None:
    known = blocks(language)
    spans = [
        span
        for found in known.values()
        for block in found
        for row in (block.head, *block.rows)
        for cell in row
        for span in cell
    ]
    assert {span.to for span in spans if span.kind == "rule"} <= known.keys()
    cards = {card["slug"] for card in load_edition()["cards"]}
    assert {span.to for span in spans if span.kind == "card"} == cards
    assert {span.to for span in spans if span.kind == "technology"} == {str(n) for n in range(1, 26)}


@pytest.mark.parametrize("rule", WRONG)
def test_french_is_set_as_french(rule: str) -> None:
    for number, found in blocks("fr").items():
        for line in said(found).split("\n"):
            for cell in line.split(" | "):
                assert not WRONG[rule].search(cell), f"{number}: {cell}"


def cited(folder: str, pattern: str) -> dict[str, set[str]]:
    """The rule numbers in quotes in our sources, each with where it stands."""
    found: dict[str, set[str]] = {}
    for file in (ROOT / folder).rglob(pattern):
        if "vendor" not in file.parts:
            for number in CITED.findall(file.read_text(encoding="utf-8")):
                found.setdefault(number, set()).add(file.name)
    return found


@pytest.mark.parametrize("where", [("games", "*.py"), ("static/js", "*.js")], ids=["refusals", "screens"])
def test_what_the_game_cites_can_be_read(where: tuple[str, str]) -> None:
    """Refusals, prompts, prices, phases and explanations lead to a rule that is there."""
    numbers = cited(*where)
    assert len(numbers) > 10
    known = blocks("fr")
    assert {number: files for number, files in numbers.items() if number not in known} == {}


def test_the_tables_are_the_edition_s() -> None:
    edition = load_edition()
    income = table("en", "SC-4.2", "income")
    assert [row[1:] for row in income] == [[str(pay) for pay in row] for row in edition["resources"].values()]
    assert ["Droids", "grey, orange", "4", "2", "3"] in table("en", "SC-2.2", "ships")
    assert ["Droïdes", "−10 (9, 12, 15) · −15 (18)", "+15 (1, 2, 19)"] in table("fr", "SC-7.4", "races")
    assert ["25", "Transcendence", "220", "one of 10, 13, 16, 10 technologies"] in table(
        "en", "SC-7", "technologies"
    )
    assert ["Creo", "moon", "3/5/3", "Coal, Copper"] in table("en", "SC-3.6", "bodies")
    assert sum(int(row[1]) for row in table("fr", "SC-6", "cards")) == 73
    assert ["Graveyard of hulks", "Iron"] in table("en", "SC-15", "colonies")
    assert ["Cimetière des carcasses", "Fer"] in table("fr", "SC-15", "colonies")


def test_the_odds_are_those_of_the_engine() -> None:
    rows = {row[0]: row[1] for row in table("en", "SC-9.4", "odds")}
    assert rows["Shtaa 1/4/2"] == "89%"
    assert rows["IM-6 3/2/4"] == rows["Aether 3/3/3"] == "23%"
    assert rows["Falme 3/6/2"] == "57%"


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("SC-4.2", "6 + 7 = 13\u00a0CG"),
        ("SC-4.3", "26\u00a0CG"),
        ("SC-7.3", "25 + 15 = 40\u00a0CG. With 30\u00a0CG in hand"),
        ("SC-7.6", "40 − 10 − 10 = 20\u00a0CG; 30 with Inflation; 15 with"),
        ("SC-8.5", "takes you to −13"),
        ("SC-9.4", "Attack 8, defence 5; on the other side 7 and 5"),
        ("SC-14.2", "18\u00a0CG for her in place of 14, and 30\u00a0CG for him in place of 18"),
    ],
)
def test_examples_come_out_right(number: str, words: str) -> None:
    assert words in said(blocks("en")[number])


def test_another_edition_has_its_own_numbers() -> None:
    edition = copy.deepcopy(load_edition())
    edition["rules"]["ransom"] = 33
    edition["technologies"] = edition["technologies"][:20]
    edition["cards"] = [card for card in edition["cards"] if card["slug"] != "mutiny"]
    found = blocks("fr", edition)
    assert "rançon de 33\u00a0CG" in said(found["SC-8.4"])
    assert UNKNOWN in said(found["SC-8.1"])
    assert UNKNOWN in said(found["SC-8.11"])


def test_every_game_explains_itself_or_says_nothing() -> None:
    for key in registry.keys():
        package = registry.package(key)
        if package.rule_book is not None:
            assert package.rule_book("en", package.default_edition()).numbers()
    with pytest.raises(KeyError):
        rule_book("de", load_edition())


def no_lookup(key: str) -> Run:
    return Run(f"<{key}>")


def no_tables(name: str, words: dict[str, str]) -> Block:
    return Block("table", (((Run(words["w"]),),),), (), name)


def test_the_marks_of_a_text() -> None:
    text = "% w = word\n\npreface\n\n# P\n## SC-1 S\n### SC-1.1 R {n}\nsee SC-1, IM-6, **b {k}** and *c*\n\n"
    text += "- a\n  more\n- b\n\n> e\n\n@t\n"
    book = read_rules(text, "en", no_lookup, no_tables)
    assert book.numbers() == ("SC-1", "SC-1.1")
    assert plain(book.preface[0].rows[0][0]) == "preface"
    (rule,) = book.parts[0].sections[0].rules
    assert rule.title == "R <n>"
    assert [block.kind for block in rule.blocks] == ["text", "list", "example", "table"]
    assert Run("b <k>", "strong") in rule.blocks[0].rows[0][0]
    assert [plain(row[0]) for row in rule.blocks[1].rows] == ["a more", "b"]
    assert plain(rule.blocks[3].rows[0][0]) == "word"


@pytest.mark.parametrize(
    "text", ["# P\nlost\n## SC-1 S\n", "# P\n## SC-1 S\nsee SC-2\n", "# P\n## S without a number\n"]
)
def test_a_text_out_of_order_is_refused(text: str) -> None:
    with pytest.raises(RuleTextError):
        read_rules(text, "en", no_lookup, no_tables)


@pytest.mark.parametrize("key", ["= war_fee * 2", "= war_fee +"])
def test_a_sum_that_is_none_is_a_fault_of_the_text(key: str) -> None:
    from games.rules.starciv.rulebook import Facts

    with pytest.raises((RuleTextError, ValueError)):
        Facts(load_edition(), "en").span(key)
