"""Cards, technologies, resources, ships and kinds of cards in the text of the rules: links and drawings."""

from __future__ import annotations

from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.engine.rulebook import Run
from games.web.modules import sprite_of

GAME = "starciv"

SYMBOLS = {"resource": ("rs r-{}", "r-{}"), "ship": ("emb", "e-{}"), "kind": ("ic", "i-{}")}
"""Kinds of words with a drawing before them: its classes, and its symbol in the sprite."""
DRAWN_AS = {"green": "two-coins", "red": "crossed-swords", "blue": "atom"}
"""Kinds of cards by their icon."""
WITHOUT_EMBLEM = "white"
"""The ship that takes its player's colour has no emblem of its own."""


def word_of(span: Run) -> SafeString | None:
    """A word of one of the game's kinds; None for any other."""
    match span.kind:
        case "card":
            return format_html(
                '<a href="{}#card-{}" data-card="{}">{}</a>', _cards(), span.to, span.to, span.text
            )
        case "technology":
            return _technology(span)
        case "resource" | "ship" | "kind" if span.to != WITHOUT_EMBLEM:
            return _draw_symbol(span)
    return None


def _technology(span: Run) -> SafeString:
    """The number, where the text gives it, stands out from the name."""
    number, _, name = span.text.partition(" ")
    said = format_html("<b>{}</b> {}", number, name) if number == span.to else format_html("{}", span.text)
    return format_html(
        '<a href="{}#technology-{}" data-technology="{}">{}</a>', _cards(), span.to, span.to, said
    )


def _draw_symbol(span: Run) -> SafeString:
    classes, symbol = SYMBOLS[span.kind]
    drawing = DRAWN_AS.get(span.to, span.to) if span.kind == "kind" else span.to
    return format_html(
        '<span class="drawn {}"><svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>&nbsp;{}</span>',
        f"c-{span.to}" if span.kind == "kind" else "",
        classes.format(span.to),
        static(sprite_of(GAME)),
        symbol.format(drawing),
        span.text,
    )


def _cards() -> str:
    return reverse("cards")
