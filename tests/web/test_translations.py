"""The French catalogues hold what the code marks and nothing else, all of it translated, set as French is set."""

import io
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from devtools.messages import DOMAINS, SCRIPTS, extract, translation
from starciv.extraction import extract_template

NARROW, WIDE = "\u202f", "\u00a0"  # thin and ordinary no-break spaces
TAG = re.compile(r"<[^>]+>")
PLACE = re.compile(r"\{\w+\}|%\(\w+\)[sd]|%[sd]")
# Signs that French sets apart: what stands before ? ! ; and before : and on the inside of quotation marks.
WRONG = {
    "a thin no-break space before ? ! ;": re.compile(rf"[^{NARROW}][?!;]"),
    "a no-break space before :": re.compile(rf"[^{WIDE}]:"),
    "no-break spaces inside « »": re.compile(rf"«[^{WIDE}]|[^{WIDE}]»"),
    "the apostrophe ’": re.compile(r"'"),
    "one … in place of three full stops": re.compile(r"\.\.\."),
    "no space doubled, or at an end": re.compile(r"\s\s|^\s|\s$"),
    "no-break spaces before units": re.compile(r"[\d}] (?:s|min|h|CG|%)(?!\w)"),
}


def read(po: Path, language: str | None = None) -> Catalog:
    with po.open("rb") as file:
        return read_po(file, locale=language)


def strings(said: object) -> list[str]:
    return [str(one) for one in said] if isinstance(said, (tuple, list)) else [str(said or "")]


def places(said: object) -> set[str]:
    return {place for text in strings(said) for place in PLACE.findall(text)}


def said(messages: Catalog) -> list[Message]:
    """The messages but the header."""
    return [message for message in messages if message.id]


def keys(messages: Catalog) -> set[tuple[str | None, tuple[str, ...]]]:
    """Identities of the messages; a plural that became one, or ceased to be, is another message."""
    return {(message.context, tuple(strings(message.id))) for message in said(messages)}


@pytest.fixture(scope="module", params=DOMAINS)
def domain(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def french(domain: str) -> Catalog:
    return read(translation("fr", domain), "fr")


@pytest.fixture(scope="module")
def code_strings(domain: str, tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """The strings that the code marks for translation."""
    template = tmp_path_factory.mktemp("messages") / f"{domain}.pot"
    extract(domain, template)
    return read(template)


def test_catalogues_hold_the_strings_of_the_code_and_no_others(
    french: Catalog, code_strings: Catalog
) -> None:
    assert said(code_strings)
    assert keys(french) == keys(code_strings), "run dev.py messages and translate what is empty"


def test_every_string_is_translated(french: Catalog) -> None:
    untranslated = [message.id for message in said(french) if not all(strings(message.string))]
    assert untranslated == [], "run dev.py messages and translate what is empty"


def test_translations_keep_the_places_for_values(french: Catalog) -> None:
    wrong = [(one.id, one.string) for one in said(french) if places(one.id) != places(one.string)]
    assert wrong == []


def test_nothing_is_uncertain_or_left_over(french: Catalog) -> None:
    assert [message.id for message in said(french) if message.fuzzy] == []
    assert list(french.obsolete) == []


def test_plurals_have_a_form_for_one_and_a_form_for_many(french: Catalog) -> None:
    assert french.plural_expr == "(n > 1)", "0 and 1 are singular in French"
    for message in said(french):
        forms = strings(message.string)
        assert len(forms) == len(strings(message.id)), message.id
        assert all(forms), message.id


@pytest.mark.parametrize("rule", WRONG)
def test_french_is_set_as_french(french: Catalog, rule: str) -> None:
    texts = [TAG.sub("", text) for message in said(french) for text in strings(message.string)]
    assert [text for text in texts if WRONG[rule].search(text)] == []


def test_translations_keep_the_elements_of_html(french: Catalog) -> None:
    for message in said(french):
        for text in strings(message.string):
            assert sorted(TAG.findall(text)) == sorted(TAG.findall(strings(message.id)[0])), message.id


def test_strings_marked_lazily_are_found(domain: str, code_strings: Catalog) -> None:
    found = code_strings.get("Close the chosen tables") is not None
    assert found == (domain == "django"), "see keywords in locale/django.toml"


def test_sentences_are_found_however_a_page_indents_its_lines() -> None:
    page = """
<p>
    {% blocktranslate trimmed count n=games %}
      One game.
    {% plural %}
        {{ n }} games,
      all told.
    {% endblocktranslate %}
  {% translate "And more." %}
</p>
"""
    keywords = {"gettext": None, "ngettext": (1, 2)}
    found = extract_template(io.BytesIO(page.encode()), keywords, [], {})
    assert [message for _, _, message, _ in found] == [
        ("One game.", "%(n)s games, all told.", None),
        "And more.",
    ]


@pytest.mark.parametrize("domain", [domain for domain in DOMAINS if domain.startswith(f"{SCRIPTS}-")])
def test_game_and_site_translate_a_message_alike(domain: str) -> None:
    """A page looks in both; a word that means something else in a game has a context there."""
    site, game = (
        {
            (one.context, strings(one.id)[0]): strings(one.string)
            for one in said(read(translation("fr", name)))
        }
        for name in (SCRIPTS, domain)
    )
    assert {key: (site[key], game[key]) for key in site.keys() & game.keys() if site[key] != game[key]} == {}
