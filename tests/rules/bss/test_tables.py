"""The two result tables, cell by cell as the rules print them, and the ratios that lead into them."""

import pytest

from games.engine.rulebook import plain
from games.rules.bss import ratios
from games.rules.bss.content import load_edition, parse_content
from games.rules.bss.ruletables import RANKS, Tables

COMBAT = {
    -8: "a6 a6 a6 a6 a6 a6",
    -7: "a6 a6 a6 a6 a6 a5",
    -4: "a6 a6 a5 a4 a3 a2",
    -2: "a5 a4 a3 a2 a1 x2",
    0: "a3 a2 a1 x2 x3 x4",
    1: "a2 a1 x2 x3 x4 d4",
    2: "a1 x2 x3 x4 d4 d5",
    5: "x4 d4 d5 d6 d7 d8",
    9: "d7 d8 d9 d10 d10 d10",
    11: "d9 d10 d10 d10 d10 d10",
    12: "d10 d10 d10 d10 d10 d10",
}
"""Lines of BSS-10.8."""

CONQUEST = {
    1: "a3 a2 x3 x2 x1 d1",
    2: "a2 x3 x2 x1 d1 d1",
    3: "x3 x2 x1 d1 d1 d1",
    4: "x2 x1 d1 d1 d1 d1",
    5: "x1 d1 d1 d1 d1 d1",
    6: "d1 d1 d1 d1 d1 d1",
}
"""All lines of BSS-12.6."""


@pytest.mark.parametrize(("name", "lines"), [("combat", COMBAT), ("conquest", CONQUEST)])
def test_every_cell(name, lines):
    """BSS-10.8, 12.6."""
    scale = getattr(parse_content(load_edition()), name)
    for r, line in lines.items():
        assert " ".join(str(scale.at(r + rank)) for rank in RANKS) == line


def test_the_printed_tables_are_the_tables():
    made = Tables(load_edition(), "en").make("combat", {"number": "Number"})
    printed = {plain(row[0]): " ".join(plain(cell) for cell in row[1:]) for row in made.rows}
    assert [plain(cell) for cell in made.head] == ["Number", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1"]
    assert len(printed) == 21
    assert printed["≤ −8"] == COMBAT[-8]
    assert printed["1"] == COMBAT[1]
    assert printed["≥ 12"] == COMBAT[12]


@pytest.mark.parametrize(
    ("attack", "defence", "text", "rank", "beyond"),
    [
        (20, 20, "1-1", 0, 0),
        (19, 20, "1-2", -1, 0),
        (39, 20, "1-1", 0, 0),
        (40, 20, "2-1", 1, 0),
        (20, 41, "1-3", -2, 0),
        (100, 10, "10-1", 3, 6),
        (6, 40, "1-7", -2, -4),
        (1, 1, "1-1", 0, 0),
    ],
)
def test_ratios(attack, defence, text, rank, beyond):
    """W1: fractions count for the attacked (BSS-10.4, 10.5, 10.6)."""
    q = ratios.ratio(attack, defence)
    assert (ratios.text(q), ratios.rank(q), ratios.beyond(q)) == (text, rank, beyond)
