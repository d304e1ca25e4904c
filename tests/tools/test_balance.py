"""``manage.py balance``: how far from SC-19, and numbers that come nearer."""

from __future__ import annotations

import tomllib
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from games.rules.starciv import tuning
from games.rules.starciv.content import load_edition, parse_content
from games.study.search import Match, played
from games.study.summary import Share
from games.study.targets import Target, distance, targets
from tests.components import require_package

FIRST = Path(tuning.__file__).parent / "content" / "reconstruction-1.toml"


def test_a_figure_inside_its_limits_costs_nothing_and_outside_by_how_far() -> None:
    assert Target("a", 0.7, 0.6, 0.85, 0.05).distance == 0
    assert Target("a", 0.5, 0.6, 0.85, 0.05).distance == pytest.approx(2)
    few, many = Share("few", 3, 4, 0.25), Share("many", 300, 400, 0.25)
    near = [Target("race", one.share, 0.2, 0.3, 0.1, one, few=True) for one in (few, many)]
    assert near[0].distance < near[1].distance < 4.6


def test_every_target_of_the_rules_has_a_figure() -> None:
    summary = played(load_edition(), Match(("greedy",) * 4, 6, "targets"))
    names = {target.name for target in targets(summary)}
    assert names >= {
        "median rounds",
        "95 % of rounds",
        "unfinished",
        "won by technology 25",
        "games with an elimination",
        "games with one by debt",
        "first seat over last",
        "card pirates",
    }
    assert distance(summary) == sum(target.distance for target in targets(summary)) > 0


def test_judging_says_what_is_held() -> None:
    said = StringIO()
    call_command("balance", "judge", lineup=["greedy"] * 2, games=4, jobs=1, stdout=said)
    assert "won by technology 25" in said.getvalue()
    assert "distance: " in said.getvalue()


def test_two_editions_are_drawn_beside_each_other(tmp_path: Path) -> None:
    file = tmp_path / "drawn.svg"
    other = tmp_path / "other.toml"
    other.write_text(
        FIRST.read_text(encoding="utf-8").replace("reconstruction-1", "another"), encoding="utf-8"
    )
    call_command(
        "balance",
        "judge",
        lineup=["greedy"] * 4,
        games=6,
        jobs=1,
        beside=other,
        picture=file,
        stdout=StringIO(),
    )
    drawn = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    words = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {"reconstruction-1", "another", "games with an elimination", "won by technology 25"} <= set(words)


def test_a_search_writes_an_edition_that_can_be_played(tmp_path: Path) -> None:
    require_package("cmaes")
    out, said = tmp_path / "found.toml", StringIO()
    call_command(
        "balance",
        "search",
        lineup=["greedy"] * 2,
        games=2,
        generations=1,
        population=5,
        jobs=1,
        slug="found",
        out=out,
        stdout=said,
    )
    edition = tomllib.loads(out.read_text(encoding="utf-8"))
    assert edition["slug"] == "found"
    parse_content(edition)
    assert "generation 1: best" in said.getvalue()


@pytest.mark.parametrize(
    ("text", "why"),
    [("slug = 1", "cannot be played"), ("slug = ", "cannot be played")],
)
def test_an_edition_that_nobody_can_play_is_refused(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(text)
    with pytest.raises(CommandError, match=why):
        call_command("balance", "judge", edition=path, games=1)
