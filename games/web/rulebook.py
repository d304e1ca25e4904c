"""The rule book as HTML: one rendering for the page, the booklet and the panel of a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.engine.rulebook import Block, Line, Rule, RuleBook, Section, Span

SYMBOLS = {"resource": ("rs r-{}", "r-{}"), "ship": ("emb", "e-{}"), "kind": ("ic", "i-{}")}
"""Kinds of words with a drawing before them: its classes, and its symbol in the sprite."""
DRAWN_AS = {"green": "two-coins", "red": "crossed-swords", "blue": "atom"}
"""Kinds of cards by their icon."""
WITHOUT_EMBLEM = "white"
"""The ship that takes its player's colour has no emblem of its own."""


def anchor(number: str) -> str:
    """Where a rule is on the page.

    >>> anchor("SC-8.4")
    'sc-8-4'
    """
    return number.lower().replace(".", "-")


def contents(book: RuleBook) -> list[dict[str, Any]]:
    """The whole book for templates and, as JSON, for scripts."""
    return [
        {"title": part.title, "sections": [_section(section) for section in part.sections]}
        for part in book.parts
    ]


def _section(section: Section) -> dict[str, Any]:
    return {**_rule(section), "rules": [_rule(rule) for rule in section.rules]}


def _rule(rule: Rule | Section) -> dict[str, Any]:
    return {
        "number": rule.number,
        "anchor": anchor(rule.number),
        "title": rule.title,
        "html": html(rule.blocks),
    }


def html(blocks: Iterable[Block]) -> SafeString:
    """Blocks one after the other."""
    return format_html_join("", "{}", ((_block(block),) for block in blocks))


def _block(block: Block) -> SafeString:
    match block.kind:
        case "list" | "steps":
            items = format_html_join("", "<li>{}</li>", ((_line(row[0]),) for row in block.rows))
            return format_html("<ul>{}</ul>" if block.kind == "list" else "<ol>{}</ol>", items)
        case "example":
            return format_html('<p class="example">{}</p>', _line(block.rows[0][0]))
        case "table":
            return _table(block)
    return format_html("<p>{}</p>", _line(block.rows[0][0]))


def _table(block: Block) -> SafeString:
    head = format_html_join("", '<th scope="col">{}</th>', ((_line(cell),) for cell in block.head))
    rows = format_html_join("", "{}", ((_table_row(row, len(block.head)),) for row in block.rows))
    return format_html(
        '<div class="scroll-x"><table class="rule-table {}"><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>',
        block.name,
        head,
        rows,
    )


def _table_row(row: tuple[Line, ...], width: int) -> SafeString:
    """A row with one cell only is a heading between rows."""
    if len(row) == 1 < width:
        return format_html(
            '<tr class="group"><th colspan="{}" scope="rowgroup">{}</th></tr>', width, _line(row[0])
        )
    first, *rest = row
    cells = format_html_join("", "<td>{}</td>", ((_line(cell),) for cell in rest))
    return format_html('<tr><th scope="row">{}</th>{}</tr>', _line(first), cells)


def _line(line: Line) -> SafeString:
    return format_html_join("", "{}", ((_span(span),) for span in line))


def _span(span: Span) -> SafeString:
    match span.kind:
        case "strong":
            return format_html("<strong>{}</strong>", span.text)
        case "aside":
            return format_html("<em>{}</em>", span.text)
        case "rule":
            return format_html('<a class="ref" href="#{}">{}</a>', anchor(span.to), span.text)
        case "card":
            return format_html(
                '<a href="{}#card-{}" data-card="{}">{}</a>', _cards(), span.to, span.to, span.text
            )
        case "technology":
            return _technology(span)
        case "resource" | "ship" | "kind" if span.to != WITHOUT_EMBLEM:
            return _drawn(span)
    return format_html("{}", span.text)


def _technology(span: Span) -> SafeString:
    """The number, where the text gives it, stands out from the name."""
    number, _, name = span.text.partition(" ")
    said = format_html("<b>{}</b> {}", number, name) if number == span.to else format_html("{}", span.text)
    return format_html(
        '<a href="{}#technology-{}" data-technology="{}">{}</a>', _cards(), span.to, span.to, said
    )


def _drawn(span: Span) -> SafeString:
    classes, symbol = SYMBOLS[span.kind]
    drawing = DRAWN_AS.get(span.to, span.to) if span.kind == "kind" else span.to
    return format_html(
        '<span class="drawn {}"><svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>&nbsp;{}</span>',
        f"c-{span.to}" if span.kind == "kind" else "",
        classes.format(span.to),
        static("img/icons.svg"),
        symbol.format(drawing),
        span.text,
    )


def _cards() -> str:
    return reverse("cards")
