"""Every string of the code has a French translation that says all it must."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from devtools.messages import DOMAINS, LANGUAGES, extract, translation

PLACE = re.compile(r"\{\w+\}|%\(\w+\)[sd]|%[sd]")


def read(po: Path, language: str | None = None) -> Catalog:
    with po.open("rb") as file:
        return read_po(file, locale=language)


def strings(said: object) -> list[str]:
    return [str(one) for one in said] if isinstance(said, (tuple, list)) else [str(said or "")]


def places(said: object) -> set[str]:
    return {place for text in strings(said) for place in PLACE.findall(text)}


@pytest.fixture(scope="module", params=DOMAINS)
def domain(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def marked(domain: str, tmp_path_factory: pytest.TempPathFactory) -> list[Message]:
    """The strings that the code marks for translation."""
    template = tmp_path_factory.mktemp("messages") / f"{domain}.pot"
    extract(domain, template)
    return [message for message in read(template) if message.id]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_marked_string_is_translated(domain: str, marked: list[Message], language: str) -> None:
    catalogue = read(translation(language, domain), language)
    missing = []
    for message in marked:
        known = catalogue.get(strings(message.id)[0], message.context)
        if known is None or known.fuzzy or not all(strings(known.string)):
            missing.append(strings(message.id)[0])
    assert missing == [], "run dev.py messages and translate what is empty"


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_keep_the_places_for_values(domain: str, language: str) -> None:
    wrong = [
        (message.id, message.string)
        for message in read(translation(language, domain), language)
        if message.id and all(strings(message.string)) and places(message.id) != places(message.string)
    ]
    assert wrong == []


def test_strings_are_found_at_all(marked: list[Message]) -> None:
    assert marked
