"""The rules for people: the same in both languages, with the numbers of the edition, and all that the game cites."""

import copy
import re
from pathlib import Path

import pytest

from games.engine.rulebook import plain
from games.engine.ruletables import LANGUAGES, UNKNOWN
from games.rules.ascending_empires.content import load_edition
from games.rules.ascending_empires.rulebook import rule_book
from tests.web.test_translations import WRONG

ROOT = Path(__file__).parents[3]
RULES = ROOT / "games" / "rules" / "ascending_empires"
CITED = re.compile(r'"(AE-\d+(?:\.\d+)?)"')


def blocks(language, edition=None):
    """Blocks of the rule book by number."""
    found = {}
    for section in rule_book(language, edition or load_edition()).sections():
        found[section.number] = section.blocks
        found |= {rule.number: rule.blocks for rule in section.rules}
    return found


def said(found):
    return "\n".join(
        " | ".join(plain(cell) for cell in row) for block in found for row in (block.head, *block.rows)
    )


def test_both_languages_say_it_in_the_same_form():
    french, english = blocks("fr"), blocks("en")
    assert list(french) == list(english)
    for number, found in french.items():
        assert [(one.kind, one.name, len(one.rows)) for one in found] == [
            (one.kind, one.name, len(one.rows)) for one in english[number]
        ], number


def test_numbers_are_those_of_the_rules_and_in_order():
    numbers = [tuple(map(int, number[3:].split("."))) for number in blocks("en")]
    assert numbers == sorted(set(numbers))
    sections = {number[0] for number in numbers}
    assert {1, 3, 4, *range(5, 20), 22, 23} == sections


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_texts_ask_for_the_same_figures(language):
    def keys(of):
        text = (RULES / "content" / f"rules.{of}.md").read_text(encoding="utf-8")
        cut = re.split(r"^#{2,3} (AE-[\d.]+) ", text, flags=re.MULTILINE)[1:]
        return {
            number: sorted(re.findall(r"\{[^}]+\}", body))
            for number, body in zip(cut[::2], cut[1::2], strict=True)
        }

    assert keys(language) == keys("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_known_and_every_mark_is_read(language):
    for number, found in blocks(language).items():
        assert UNKNOWN not in said(found), number
        assert not re.search(r"[{}*]", said(found)), number


@pytest.mark.parametrize("rule", WRONG)
def test_french_is_set_as_french(rule):
    for number, found in blocks("fr").items():
        for line in said(found).split("\n"):
            for cell in line.split(" | "):
                assert not WRONG[rule].search(cell), f"{number}: {cell}"


def test_what_the_game_cites_can_be_read():
    """Refusals and parts of scores lead to a rule that is there."""
    cited = {
        number for file in RULES.rglob("*.py") for number in CITED.findall(file.read_text(encoding="utf-8"))
    }
    assert len(cited) > 30
    assert cited - blocks("fr").keys() == set()


def test_the_figures_are_the_edition_s():
    edition = copy.deepcopy(load_edition())
    edition["options"]["vp_supply"]["3"] = 77
    edition["technologies"] = [
        {**one, "effects": {"recruit": 9}} if one["effects"] == {"recruit": 3} else one
        for one in edition["technologies"]
    ]
    found = blocks("en", edition)
    assert "77 with three" in said(found["AE-5.8"])
    assert "9 with brown level 1" in said(found["AE-7.1"])
    assert "0,5 unité" in said(blocks("fr")["AE-9.4"])
    assert "75\u00a0%" in said(blocks("fr")["AE-9.3"])
    assert "2 | 1, 2, 3, 4 | orange, grey, violet, brown, asteroid\u00a0×\u00a02" in said(found["AE-5.3"])
    assert "city | troop, colony | 2 | 2 | yes" in said(found["AE-14.1"])
    edition["geometry"].pop("touch")
    assert UNKNOWN in said(blocks("en", edition)["AE-4.5"])
    with pytest.raises(KeyError):
        rule_book("de", edition)
