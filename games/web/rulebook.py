"""The rule book as HTML: one rendering for the page, the booklet and the panel of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.engine.rulebook import Block, Rule, RuleBook, Run, Section, Text

Own = Callable[[Run], SafeString | None]
"""How a game shows words of its own kinds, such as a card's name; None for what is shown as it is written."""


def plain(span: Run) -> SafeString | None:
    """For games without words of kinds of their own."""
    return None


def anchor(number: str) -> str:
    """Anchor of a rule on the page.

    >>> anchor("SC-8.4")
    'sc-8-4'
    """
    return number.lower().replace(".", "-")


def contents(book: RuleBook, own: Own = plain) -> list[dict[str, Any]]:
    """The whole book for templates and, as JSON, for scripts."""
    return [
        {"title": part.title, "sections": [_section(section, own) for section in part.sections]}
        for part in book.parts
    ]


def _section(section: Section, own: Own) -> dict[str, Any]:
    return {**_rule(section, own), "rules": [_rule(rule, own) for rule in section.rules]}


def _rule(rule: Rule | Section, own: Own) -> dict[str, Any]:
    return {
        "number": rule.number,
        "anchor": anchor(rule.number),
        "title": rule.title,
        "html": html(rule.blocks, own),
    }


def html(blocks: Iterable[Block], own: Own = plain) -> SafeString:
    """Blocks one after the other."""
    return format_html_join("", "{}", ((_block(block, own),) for block in blocks))


def _block(block: Block, own: Own) -> SafeString:
    match block.kind:
        case "list" | "steps":
            items = format_html_join("", "<li>{}</li>", ((_line(row[0], own),) for row in block.rows))
            return format_html("<ul>{}</ul>" if block.kind == "list" else "<ol>{}</ol>", items)
        case "example":
            return format_html('<p class="example">{}</p>', _line(block.rows[0][0], own))
        case "table":
            return _table(block, own)
    return format_html("<p>{}</p>", _line(block.rows[0][0], own))


def _table(block: Block, own: Own) -> SafeString:
    head = format_html_join("", '<th scope="col">{}</th>', ((_line(cell, own),) for cell in block.head))
    rows = format_html_join("", "{}", ((_table_row(row, len(block.head), own),) for row in block.rows))
    return format_html(
        '<div class="scroll-x"><table class="rule-table {}"><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>',
        block.name,
        head,
        rows,
    )


def _table_row(row: tuple[Text, ...], width: int, own: Own) -> SafeString:
    """A row with one cell only is a heading between rows."""
    if len(row) == 1 < width:
        return format_html(
            '<tr class="group"><th colspan="{}" scope="rowgroup">{}</th></tr>', width, _line(row[0], own)
        )
    first, *rest = row
    cells = format_html_join("", "<td>{}</td>", ((_line(cell, own),) for cell in rest))
    return format_html('<tr><th scope="row">{}</th>{}</tr>', _line(first, own), cells)


def _line(line: Text, own: Own) -> SafeString:
    return format_html_join("", "{}", ((_span(span, own),) for span in line))


def _span(span: Run, own: Own) -> SafeString:
    match span.kind:
        case "strong":
            return format_html("<strong>{}</strong>", span.text)
        case "aside":
            return format_html("<em>{}</em>", span.text)
        case "rule":
            return format_html('<a class="ref" href="#{}">{}</a>', anchor(span.to), span.text)
    shown = own(span)
    return format_html("{}", span.text) if shown is None else shown
