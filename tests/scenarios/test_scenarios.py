"""Every scenario file in this folder passes; the command says so, and says clearly what is wrong where one does not."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from games import registry
from games.engine.scenario import Scenario, load, run

HERE = Path(__file__).parent
FOLDERS = {key.replace("-", "_"): key for key in registry.keys()}
"""The key of each game by the name of its folder."""
FILES = sorted(path for folder in FOLDERS for path in (HERE / folder).glob("*.jsonl"))
SCENARIOS = [(path, scenario) for path in FILES for scenario in load(path)]
NAMES = [f"{path.parent.name}/{path.stem}:{scenario.id}" for path, scenario in SCENARIOS]
ANYBODY = [
    {"race": "humans", "ship": "blue", "base": "Marea"},
    {"race": "droids", "ship": "grey", "base": "Oa"},
]


@pytest.mark.parametrize(("path", "scenario"), SCENARIOS, ids=NAMES)
def test_scenario(path, scenario):
    verdict = run(registry.package(FOLDERS[path.parent.name]).scenario_reader(), scenario)
    assert verdict.passed, "\n".join(verdict.problems)


def test_every_scenario_names_itself_and_its_rules():
    ids = [(path.parent.name, scenario.id) for path, scenario in SCENARIOS]
    assert len(ids) == len(set(ids))
    for _, scenario in SCENARIOS:
        assert scenario.data["rules"], scenario.id
        assert scenario.data["why"], scenario.id
        assert scenario.data["expect"] or any("refused" in entry for entry in scenario.data["actions"])


def of_star_civilisations():
    return [scenario.data for path, scenario in SCENARIOS if path.parent.name == "starciv"]


def test_every_refusal_is_shown():
    """Every code of SC-23."""
    codes = {
        *(
            "not_your_turn",
            "wrong_phase",
            "not_reachable",
            "too_expensive",
            "needs_technology",
            "already_owned",
        ),
        *("already_controlled", "attempts_used", "fee_unaffordable", "card_not_in_hand", "card_not_playable"),
        *("bad_target", "unknown_action", "malformed"),
        *("is_ally", "not_allied", "trade_not_allowed", "gift_limit", "option_off"),
    }
    shown = {entry.get("refused") for data in of_star_civilisations() for entry in data["actions"]}
    assert shown - {None} == codes


def test_every_card_and_technology_takes_part():
    edition = registry.package("starciv").default_edition()
    players = [player for data in of_star_civilisations() for player in data["players"]]
    actions = [entry for data in of_star_civilisations() for entry in data["actions"]]
    cards = {entry["card"] for entry in actions if entry["do"] == "play_card" and "refused" not in entry}
    cards |= {slug for player in players for slug in player.get("secrets", ())}
    assert {card["slug"] for card in edition["cards"]} <= cards
    owned = {n for player in players for n in player.get("technologies", ())}
    owned |= {entry["technology"] for entry in actions if entry["do"] == "buy" and "refused" not in entry}
    assert owned == {technology["n"] for technology in edition["technologies"]}


def test_every_section_that_is_built_is_cited():
    cited = {rule.split(".")[0] for data in of_star_civilisations() for rule in data["rules"]}
    built = {f"SC-{n}" for n in (*range(1, 13), 16, 17, 20, 21, 23, 24, 25)}
    assert built <= cited


def position(**changes):
    """A scenario in TECH that passes as it stands."""
    data = {
        "id": "probe",
        "players": ANYBODY,
        "turn": {"active": 0, "phase": "TECH", "round": 1},
        "actions": [],
        "expect": {"credits": {"0": 30}},
    }
    return {**data, **changes}


def problems(data):
    return "\n".join(
        run(registry.package("starciv").scenario_reader(), Scenario("probe", "here", data)).problems
    )


def test_the_probe_passes():
    assert problems(position()) == ""


COLONISE = {"active": 0, "phase": "COLONISE", "round": 1}
SHTAA = [{"seat": 0, "do": "attempt", "body": "Shtaa"}]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"expect": {"credits": {"0": 31}}}, "credits of seat 0: expected 31, found 30"),
        ({"expect": {"phase": "CARDS"}}, 'phase: expected "CARDS", found "TECH"'),
        ({"expect": {"credit": {"0": 30}}}, "expect: unknown key 'credit'"),
        ({"expect": {"credits": {"9": 30}}}, "no seat '9'"),
        ({"expect": {"controls": {"Earth": 0}}}, "no 'Earth' in this edition"),
        ({"expect": {"price": {"0": {"26": 1}}}}, "no technology '26'"),
        ({"expect": {"hidden_from": {"0": ["unicorn"]}}}, "no 'unicorn' in this edition"),
        ({"colour": "blue"}, "the scenario: unknown key 'colour'"),
        ({"players": [{**ANYBODY[0], "gold": 3}, ANYBODY[1]]}, "players[0]: unknown key 'gold'"),
        ({"players": [{"race": "humans"}, ANYBODY[1]]}, "players[0]: base, ship missing"),
        ({"players": [{}, ANYBODY[1]]}, "players[0]: base, race, ship missing"),
        ({"players": [ANYBODY[0], {**ANYBODY[1], "bodies": ["Marea"]}]}, "Marea is controlled already"),
        ({"players": [ANYBODY[0], {**ANYBODY[1], "base": "Marea"}]}, "taken (SC-2.4)"),
        ({"players": [ANYBODY[0], {**ANYBODY[1], "hand": ["unicorn"]}]}, "no card 'unicorn'"),
        ({"players": [ANYBODY[0], {**ANYBODY[1], "secrets": ["pirates"]}]}, "blue cards only"),
        ({"players": [ANYBODY[0], {**ANYBODY[1], "credits": True}]}, "a whole number is needed"),
        ({"players": [ANYBODY[0]]}, "options or players"),
        ({"turn": {"active": 0, "phase": "LUNCH"}}, "turn: no phase 'LUNCH'"),
        ({"turn": {"active": 5, "phase": "TECH"}}, "turn.active: 5 is out of range"),
        ({"turn": {"phase": "TECH", "hour": 1}}, "turn: unknown key 'hour'"),
        ({"options": {"turbo": True}}, "malformed"),
        ({"edition": "home-made"}, "edition: unknown 'home-made'"),
        ({"dice": [1]}, "chance: 1 left over"),
        ({"dice": [7]}, "dice: 7 is out of range"),
        ({"turn": COLONISE, "actions": SHTAA, "dice": [5, 2, 6]}, "no die left"),
        ({"turn": COLONISE, "actions": SHTAA, "dice": [5, 2, 6, 1], "expect": {"controls": {"Shtaa": 1}}}, "found 0"),
        ({"actions": SHTAA}, "expected to be accepted, found refused wrong_phase"),
        ({"actions": [{"seat": 0, "do": "end_phase", "refused": "wrong_phase"}]}, "found accepted"),
        ({"actions": [{"seat": 1, "do": "end_phase", "refused": "wrong_phase"}]}, "found not_your_turn"),
        ({"actions": [{"do": "end_phase"}]}, "a seat is needed"),
        ({"actions": [{"do": "all_pass", "seat": 0}]}, "unknown_action"),
        ({"actions": [{"seat": 1, "do": "default"}]}, "seat 1 is asked nothing"),
        ({"actions": ["pass"]}, "action 1: an object is needed"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(changes, said):
    assert said in problems(position(**changes))


def test_options_that_are_off_are_no_obstacle():
    options = {"trade": False, "ally_aid": None, "special_colonies": False, "allied_victory": False}
    assert problems(position(options={**options, "response_time": 12, "round_limit": 9})) == ""


def test_more_copies_than_printed_may_be_named():
    hands = [{**ANYBODY[0], "hand": ["mutiny", "mutiny"]}, ANYBODY[1]]
    assert problems(position(players=hands, expect={"hand": {"0": ["mutiny", "mutiny"]}})) == ""


# The command


def call(*paths, game="starciv"):
    """Output and exit code of ``manage.py scenario``."""
    out = StringIO()
    try:
        call_command("scenario", *map(str, paths), "--game", game, stdout=out)
    except SystemExit as end:
        return out.getvalue(), end.code
    return out.getvalue(), 0


@pytest.mark.parametrize("folder", sorted({path.parent.name for path in FILES}))
def test_command_runs_all_files(folder):
    files = [path for path in FILES if path.parent.name == folder]
    text, code = call(*files, game=FOLDERS[folder])
    wanted = sum(path.parent.name == folder for path, _ in SCENARIOS)
    assert text.splitlines()[-1] == f"{wanted} passed, 0 failed"
    assert code == 0


def test_command_reports_failures_and_exits_with_one(tmp_path):
    lines = tmp_path / "two.jsonl"
    wrong = position(id="wrong", rules=["SC-10"], expect={"credits": {"0": 31, "1": 29}})
    lines.write_text(f"{json.dumps(position())}\n\n{json.dumps(wrong)}\n", encoding="utf-8")
    text, code = call(lines)
    assert code == 1
    assert text.splitlines() == [
        f"FAILED wrong (SC-10) {lines}:3",
        "    credits of seat 0: expected 31, found 30",
        "    credits of seat 1: expected 29, found 30",
        "1 passed, 1 failed",
    ]


def test_command_reads_single_files(tmp_path):
    one = tmp_path / "one.json"
    one.write_text(json.dumps(position(), indent=2), encoding="utf-8")
    assert call(one) == ("1 passed, 0 failed\n", 0)


@pytest.mark.parametrize(
    ("name", "text"),
    [("torn.jsonl", '{"id": "a"'), ("list.json", "[]"), ("notes.txt", "{}"), ("missing.json", None)],
)
def test_command_fails_for_files_it_cannot_read(tmp_path, name, text):
    path = tmp_path / name
    if text is not None:
        path.write_text(text, encoding="utf-8")
    out, code = call(path)
    assert code == 1
    assert out.endswith("0 passed, 1 failed\n")


def test_a_torn_line_fails_alone(tmp_path):
    path = tmp_path / "torn.jsonl"
    path.write_text(f"\ufeff{json.dumps(position())}\n{{\n{json.dumps(position())}\n", encoding="utf-8")
    text, code = call(path)
    assert code == 1
    assert f"{path}:2\n    not JSON" in text
    assert text.endswith("2 passed, 1 failed\n")


def test_a_fault_of_the_program_fails_one_scenario(tmp_path, monkeypatch):
    def broken(*_):
        raise KeyError("oops")

    monkeypatch.setattr("games.rules.starciv.ruleset.StarCivilisations.advance", broken)
    assert problems(position()) == "KeyError: 'oops'"


def test_positions_may_break_the_set_up():
    """Positions are taken as they are: a ship of another race, one ship twice, an eliminated player's cards dropped."""
    players = [
        {"race": "humans", "ship": "red", "base": "Marea"},
        {"race": "droids", "ship": "red", "base": "Oa"},
        {**ANYBODY[1], "base": "Theed", "eliminated": True, "hand": ["pirates"], "bodies": ["Laedo"]},
    ]
    expect = {"fleet": {"0": [5, 2, 3], "1": [5, 2, 3]}, "hand_size": {"2": 0}, "controls": {"Laedo": None}}
    assert problems(position(players=players, expect=expect)) == ""
