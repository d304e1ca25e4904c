"""Style sheets ask for few widths of the window, each with a name, so that parts of a page change together."""

from __future__ import annotations

import re

from devtools.environment import ROOT

BREAKPOINTS = {
    18: "letters twice as large on a phone",
    30: "a small phone",
    45: "a phone below it, a tablet or a laptop from it on",
    56.25: "two columns of a page of words",
    62: "wide sheets and pages",
    68.75: "the rail beside the table",
    75: "the players of Ascending Empires beside its board",
    80: "a laptop of 1280 px and less",
    85: "a laptop of 1360 px and less",
    90: "a laptop of 1440 px and less",
}
"""Widths in em, which are 16 px where letters have their usual size."""
MEDIA = re.compile(r"@media([^{]*)\{")
WIDTH = re.compile(r"(?:width\s*[<>]=?|(?:min|max)-width:)\s*([^)]*)")


def test_style_sheets_ask_for_the_named_widths_alone() -> None:
    asked = [
        (path.name, width)
        for path in (ROOT / "static" / "css").rglob("*.css")
        for media in MEDIA.findall(path.read_text(encoding="utf-8"))
        for width in WIDTH.findall(media)
    ]
    names = {f"{width}em" for width in BREAKPOINTS}
    assert [one for one in asked if one[1].strip() not in names] == []
    assert {width.strip() for _, width in asked} == names, "a name that no sheet asks for goes"
