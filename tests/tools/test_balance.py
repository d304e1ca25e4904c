"""``manage.py balance``: how far from SC-19, and numbers that come nearer."""

from __future__ import annotations

import tomllib
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from games.rules.starciv import tuning
from games.rules.starciv.content import load_edition, parse_content
from games.study.starciv import search as searching
from games.study.starciv.search import Match, Runner, _race, play_match, search
from games.study.starciv.summary import _technologies
from games.study.starciv.targets import Target, _spread, distance, targets
from games.study.summary import Share
from tests.components import require_package

FIRST = Path(tuning.__file__).parent / "content" / "reconstruction-1.toml"


def test_a_figure_inside_its_limits_costs_nothing_and_outside_by_how_far() -> None:
    assert Target("a", 0.7, 0.6, 0.85, 0.05).distance == 0
    assert Target("a", 0.5, 0.6, 0.85, 0.05).distance == pytest.approx(2)
    near = [Target("race", 0.75, 0.2, 0.3, 0.1, (0.7, 0.8), tries) for tries in (4, 400)]
    assert near[0].distance < near[1].distance < 4.6


@pytest.mark.parametrize(
    ("found", "interval", "sure"),
    [
        (0.7, (0.65, 0.75), True),
        (0.7, (0.55, 0.75), False),
        (0.9, (0.88, 0.95), True),
        (0.9, (0.84, 0.95), False),
        (0.5, (0.4, 0.59), True),
        (0.5, (0.4, 0.61), False),
    ],
)
def test_a_figure_is_sure_where_its_whole_interval_says_the_same(
    found: float, interval: tuple[float, float], sure: bool
) -> None:
    assert Target("a", found, 0.6, 0.85, 0.05, interval, 40).sure is sure


def test_a_technology_that_nobody_ever_buys_is_a_finding() -> None:
    """SC-19: bought by winners in 5 to 95 % of games; it was left out before."""
    row = {"game": "0", "seat": "0", "seats": "1", "won": "1", "technologies": "1:2 3:4"}
    assert [(one.name, one.hits) for one, _, _ in _technologies([row])] == [("1", 1), ("2", 0), ("3", 1)]


def test_how_far_seats_are_apart_has_the_interval_of_a_difference() -> None:
    """SC-19: of 100 games the best won 40 and the worst 20: 20 points, the difference known to within 14.7."""
    apart = _spread([Share("0", 20, 100), Share("1", 40, 100), Share("2", 40, 100)])
    assert apart.interval == pytest.approx((0.0533, 0.3467), abs=1e-4)
    assert not apart.held


def test_every_target_of_the_rules_has_a_figure() -> None:
    summary = play_match(load_edition(), Match(("greedy",) * 4, 6, "targets"))
    names = {target.name for target in targets(summary)}
    assert names >= {
        "median rounds",
        "95 % of rounds",
        "unfinished",
        "won by technology 25",
        "games with an elimination",
        "round of the first elimination",
        "best seat over worst",
        "Thömil",
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


def test_only_numbers_that_are_named_move(tmp_path: Path) -> None:
    require_package("cmaes")
    first = load_edition()
    found = list(search(first, Match(("greedy",) * 2, 2, "only"), 1, 4, 1, only=("price", "25")))
    for number, old, new in zip(tuning.NUMBERS, tuning.read(first), found[0].values, strict=True):
        assert new == old or "price" in number.name or "25" in number.name
    with pytest.raises(ValueError, match="fewer than two"):
        next(search(first, Match(("greedy",) * 2, 2, "only"), 1, 4, 1, only=("nothing",)))


def test_a_race_lets_the_worse_half_go_and_the_last_one_play_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each candidate costs its own value; what it plays is counted."""
    monkeypatch.setattr(searching, "_more", lambda task: [{"game": n} for n in range(task[2], task[3])])
    monkeypatch.setattr(searching, "_summary", lambda rows: rows)
    monkeypatch.setattr(searching, "distance", lambda rows: 0.0)
    monkeypatch.setattr(searching, "_moving_cost", lambda values, first: values[0])
    first = tuning.read(load_edition())
    runners = [Runner((cost, *first[1:])) for cost in (40, 20, 70, 10)]
    with ThreadPoolExecutor(1) as pool:
        ranked = _race(runners, load_edition(), Match(("greedy",) * 2, 48, "race"), first, pool)
    assert [runner.values[0] for runner in ranked][:2] == [10, 20]
    assert {runner.values[0]: runner.games for runner in ranked} == {10: 48, 20: 24, 40: 12, 70: 12}


def test_results_of_simulate_are_judged_without_playing_again(tmp_path: Path) -> None:
    table, drawn, said = tmp_path / "mine.csv", tmp_path / "drawn.svg", StringIO()
    call_command("simulate", games=3, lineup=["greedy"] * 4, jobs=1, quiet=True, out=table, stdout=StringIO())
    call_command("balance", "judge", results=[table, table], picture=drawn, stdout=said)
    assert said.getvalue().count("mine: 3 games") == 2
    assert ElementTree.parse(drawn).getroot().tag.endswith("svg")
    with pytest.raises(CommandError, match="no results of simulate"):
        call_command("balance", "judge", results=[tmp_path / "nothing.csv"])


@pytest.mark.parametrize(
    ("text", "why"),
    [("slug = 1", "cannot be played"), ("slug = ", "cannot be played")],
)
def test_an_edition_that_nobody_can_play_is_refused(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(text)
    with pytest.raises(CommandError, match=why):
        call_command("balance", "judge", edition=path, games=1)
