"""``manage.py simulate``: the same rows whatever the processes, taken up again, and a page about them."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games import registry
from games.engine.results import read
from games.engine.series import Plan
from games.study.page import page
from games.study.starciv.page import sections
from games.study.starciv.summary import summarise
from tests.tables.countdown import KEY
from tests.tables.countdown import PACKAGE as COUNTDOWN

EDITION = registry.package("starciv").default_edition()


def simulate(out: Path, **options: Any) -> str:
    said = StringIO()
    plain = {"lineup": ["cadet", "greedy", "cadet"], "games": 6, "jobs": 1, "quiet": True, "seed": "tests"}
    call_command("simulate", out=out, stdout=said, **(plain | options))
    return said.getvalue()


def test_processes_and_interruptions_change_nothing(tmp_path: Path) -> None:
    simulate(tmp_path / "one.csv", games=12)
    simulate(tmp_path / "two.csv", games=12, jobs=2)
    simulate(tmp_path / "three.csv", games=5)
    half = (tmp_path / "three.csv").read_text(encoding="utf-8")
    (tmp_path / "three.csv").write_text(half[:-40], encoding="utf-8")  # killed in the middle of a line
    assert "4 games are there already" in simulate(tmp_path / "three.csv", games=12)
    whole = (tmp_path / "one.csv").read_bytes()
    assert whole == (tmp_path / "two.csv").read_bytes() == (tmp_path / "three.csv").read_bytes()


def test_another_seed_is_another_game_and_never_mixed_with_the_first(tmp_path: Path) -> None:
    simulate(tmp_path / "a.csv", games=1)
    simulate(tmp_path / "b.csv", games=1, seed="other")
    assert (tmp_path / "a.csv").read_bytes() != (tmp_path / "b.csv").read_bytes()
    with pytest.raises(CommandError, match="results of other games"):
        simulate(tmp_path / "a.csv", seed="other")


def test_rows_tell_the_game(tmp_path: Path) -> None:
    simulate(tmp_path / "a.csv")
    rows = list(read(tmp_path / "a.csv"))
    assert len(rows) == 18
    for game in range(6):
        seats = [row for row in rows if row["game"] == str(game)]
        assert [row["seat"] for row in seats] == ["0", "1", "2"]
        assert sum(float(row["won"]) for row in seats) == pytest.approx(1, abs=0.01)
        assert sorted(row["level"] for row in seats) == ["cadet", "cadet", "greedy"]
        for row in seats:
            assert row["race"] in EDITION["races"]
            assert len(row["credits_by_round"].split()) == len(row["income_by_round"].split())
            assert (row["out_cause"] == "") == (row["out_round"] == "")


def test_a_file_with_other_columns_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "a.csv"
    simulate(file, games=1)
    written = file.read_text(encoding="utf-8").replace("rounds,", "laps,", 1)
    file.write_text(written, encoding="utf-8")
    with pytest.raises(CommandError):
        simulate(file, games=2)
    assert file.read_text(encoding="utf-8") == written


def test_the_lineup_turns_by_one_seat() -> None:
    plan = Plan("starciv", "{}", {}, ("a", "b", "c"), "seed")
    assert [plan.levels(number) for number in range(4)] == [
        ("a", "b", "c"),
        ("c", "a", "b"),
        ("b", "c", "a"),
        ("a", "b", "c"),
    ]


class Tags(HTMLParser):
    """Checks that every element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.sources: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.sources += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in ("meta", "html"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag != "html":
            assert self.open.pop() == tag


def test_the_report_stands_alone(tmp_path: Path) -> None:
    simulate(tmp_path / "a.csv")
    text = (tmp_path / "a.html").read_text(encoding="utf-8")
    tags = Tags()
    tags.feed(text)
    assert tags.open == []
    assert tags.sources == []
    for heading in ("By race", "By ship", "By base", "By seat", "Technologies", "Income by turn"):
        assert heading in text


def report(rows: list[dict[str, str]]) -> str:
    summary = summarise(rows)
    return page("<script>", [("<script>", "<script>")], summary, sections(summary))


def test_names_in_a_report_are_no_markup(tmp_path: Path) -> None:
    simulate(tmp_path / "a.csv", games=2)
    rows = [{**row, "base": "<script>"} for row in read(tmp_path / "a.csv")]
    assert "<script>" not in report(rows)


def test_shares_are_of_what_they_say(tmp_path: Path) -> None:
    simulate(tmp_path / "a.csv")
    summary = summarise(read(tmp_path / "a.csv"))
    assert summary.games == 6
    assert sum(share.hits for share in summary.wins["seat"]) == pytest.approx(6, abs=0.05)
    assert [share.tries for share in summary.wins["seat"]] == [6, 6, 6]
    assert sum(share.hits for share in summary.reasons) == 6
    assert all(share.low <= share.share <= share.high for share in summary.wins["race"])


def without_bases() -> list[Any]:
    """The systems with natives on every base planet."""
    systems = json.loads(json.dumps(EDITION["systems"]))
    for planet in [planet for system in systems for planet in system["bodies"]]:
        for body in (planet, *planet.get("moons", ())):
            if body.pop("base", None):
                body["fleet"] = [1, 1, 1]
    return systems


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"cards": []}, "cards"),
        ({"systems": without_bases()}, "systems"),
        ({"ships": EDITION["ships"][:5]}, "ships"),
        ({"technologies": [{**one, "effects": []} for one in EDITION["technologies"]]}, "technologies"),
    ],
)
def test_an_edition_nobody_can_play_is_refused_with_its_place(
    change: dict[str, Any], place: str, tmp_path: Path
) -> None:
    path = tmp_path / "edition.json"
    path.write_text(json.dumps({**EDITION, **change}), encoding="utf-8")
    with pytest.raises(CommandError, match=f"cannot be played: .*{place}"):
        simulate(tmp_path / "a.csv", edition=str(path))
    assert not (tmp_path / "a.csv").exists()


@pytest.mark.parametrize(
    "wrong",
    [
        {"lineup": ["captain"]},
        {"lineup": ["captain", "god"]},
        {"preset": "none such"},
        {"option": ["round_limit=soon"]},
        {"option": ["gravity=on"]},
        {"jobs": 0},
        {"edition": "missing.toml"},
    ],
)
def test_nonsense_is_refused_before_anything_is_written(wrong: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(CommandError):
        simulate(tmp_path / "a.csv", **wrong)
    assert list(tmp_path.iterdir()) == []


def test_a_game_without_a_recorder_is_studied_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.PACKAGES, KEY, COUNTDOWN)
    said = simulate(tmp_path / "a.csv", game=KEY, lineup=None, games=3)
    rows = list(read(tmp_path / "a.csv"))
    for game in range(3):
        assert sum(float(row["won"]) for row in rows if row["game"] == str(game)) == pytest.approx(
            1, abs=0.01
        )
    assert f"{COUNTDOWN.info.levels[0]}: 100.0% of" not in said
    text = (tmp_path / "a.html").read_text(encoding="utf-8")
    assert "By seat" in text
    assert "Technologies" not in text
