"""docs/cards.md is what the content says."""

from games.rules.starciv.effects import LASTS
from tools.cards import PAGE, WORDS, page


def test_the_page_of_cards_is_up_to_date():
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tools.cards"


def test_every_effect_of_the_rules_has_words():
    assert set(WORDS) == {*LASTS, "at_most"}
