"""Parts of every number on the screen (SC-22), in one position where everything happens."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.events import SPECTATOR
from games.engine.scenario import Play
from games.rules.starciv import combat
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at, pass_all


@pytest.fixture(scope="module")
def play() -> Play[State]:
    """CARDS of seat 0, a Droid with four blue cards and a contract, after seven cards."""
    table = at(
        "CARDS",
        {
            "race": "droids",
            "ship": "grey",
            "bodies": ["Aether"],
            "technologies": [1, 11, 20, 22],
            "landing": "cspa",
            "secrets": ["miner-nanites", "quantum-ledger", "living-alloy", "astone-reactor"],
            "hand": ["bull-market", "research-grant", "overdrive", "infiltration", "pirates"],
            "allies": [1],
            "credits": 20,
        },
        {
            "race": "humans",
            "ship": "blue",
            "technologies": [1],
            "landing": "cspa",
            "bodies": ["Laedo"],
            "hand": ["general-strike", "market-crash", "inflation", "sabotage", "counter-intelligence"],
        },
        {"hand": ["jamming"]},
        options={"trade": True, "ally_aid": True},
        contracts=[
            {
                "between": [0, 1],
                "a_gives": [{"yield": ["Marea", "crystal"]}],
                "b_gives": [{"yield": ["Laedo", "iron"]}],
            }
        ],
    )
    for seat, card, target in (
        (0, "bull-market", {"resource": "iron"}),
        (1, "general-strike", {"resource": "copper"}),
        (1, "market-crash", None),
        (1, "inflation", None),
        (0, "research-grant", {"technology": 12}),
        (1, "sabotage", {"player": 0}),
        (0, "overdrive", None),
        (0, "infiltration", {"body": "Anteo"}),
    ):
        table.send(seat, {"do": "play_card", "card": card, **({} if target is None else {"target": target})})
        pass_all(table)
    return table


def player(play: Play[State], seat: int) -> dict[str, Any]:
    seen: dict[str, Any] = play.game.view(play.state, SPECTATOR)["players"][seat]
    return seen


def test_the_income(play: Play[State]) -> None:
    """SC-4.3, step by step: 2 + 0 + 0 + 36 + 4 = 42, halved 21."""
    assert player(play, 0)["income"] == {
        "total": 21,
        "parts": [
            {
                "of": "resource",
                "resource": "coal",
                "bodies": 0,
                "count": 1,
                "value": 2,
                "changes": [{"of": "card", "card": "miner-nanites", "bodies": 1}],
            },
            {
                "of": "resource",
                "resource": "crystal",
                "bodies": 1,
                "count": 0,
                "value": 0,
                "changes": [{"of": "contract", "with": 1, "bodies": -1}],
            },
            {
                "of": "resource",
                "resource": "copper",
                "bodies": 1,
                "count": 0,
                "value": 0,
                "changes": [{"of": "card", "card": "general-strike", "by": 1, "stops": True}],
            },
            {
                "of": "resource",
                "resource": "iron",
                "bodies": 0,
                "count": 3,
                "value": 36,
                "changes": [
                    {"of": "contract", "with": 1, "bodies": 1},
                    {"of": "card", "card": "bull-market", "by": 0, "bodies": 1},
                    {"of": "technology", "technology": 20, "bodies": 1},
                ],
            },
            {"of": "card", "card": "quantum-ledger", "value": 4},
            {"of": "card", "card": "market-crash", "by": 1, "value": -21},
        ],
    }
    partner = player(play, 1)["income"]
    assert [(part["resource"], part["value"]) for part in partner["parts"]] == [
        ("coal", 2),
        ("crystal", 4),
        ("iron", 0),
    ]


def prices(play: Play[State], seat: int) -> dict[str, dict[str, Any]]:
    shown: dict[str, dict[str, Any]] = play.game.view(play.state, seat)["me"]["prices"]
    return shown


def test_prices(play: Play[State]) -> None:
    """SC-7.6: printed, race, blue cards, then the cards of the turn, in one sum; the floor last."""
    mine = prices(play, 0)
    assert (mine["12"]["total"], mine["12"]["parts"]) == (
        15,
        [
            {"of": "printed", "value": 40},
            {"of": "race", "race": "droids", "value": -10},
            {"of": "card", "card": "living-alloy", "value": -10},
            {"of": "card", "card": "inflation", "by": 1, "value": 10},
            {"of": "card", "card": "research-grant", "by": 0, "value": -15},
        ],
    )
    assert mine["12"]["status"] == "buyable"
    assert mine["11"]["status"] == "owned"
    assert {key: mine["13"][key] for key in ("total", "printed", "status", "needs")} == {
        "total": 60,
        "printed": 60,
        "status": "needs",
        "needs": [12],
    }
    assert (mine["16"]["status"], mine["14"]["status"], mine["14"]["missing"]) == (
        "needs",
        "too_expensive",
        15,
    )
    assert mine["25"]["needs_any"] == [10, 13, 16]
    assert mine["25"]["needs_count"] == 10
    assert prices(play, 1)["12"]["parts"] == [{"of": "printed", "value": 40}]


def test_the_floor_is_a_part() -> None:
    """SC-7.1: 20 − 10 − 15 is raised to 5; 20 − 15 is 5 already."""
    table = at("CARDS", {"secrets": ["astone-reactor"], "hand": ["research-grant", "overdrive"]}, {})
    table.send(0, {"do": "play_card", "card": "research-grant", "target": {"technology": 3}})
    shown = prices(table, 0)["3"]
    assert (shown["total"], shown["parts"][-1]) == (5, {"of": "rule", "rule": "SC-7.1", "value": 10})
    just = at("CARDS", {"hand": ["research-grant", "overdrive"]}, {})
    just.send(0, {"do": "play_card", "card": "research-grant", "target": {"technology": 3}})
    shown = prices(just, 0)["3"]
    assert (shown["total"], [part["value"] for part in shown["parts"]]) == (5, [20, -15])


def test_fleets(play: Play[State]) -> None:
    # SC-9.1, SC-9.9
    assert player(play, 0)["fleet"] == {
        "total": [2, 4, 5],
        "parts": [
            {"of": "ship", "ship": "grey", "value": [4, 2, 3]},
            {"of": "technology", "technology": 11, "value": [0, 1, 0]},
            {"of": "card", "card": "living-alloy", "value": [0, 1, 0]},
            {"of": "card", "card": "sabotage", "by": 1, "value": [-2, 0, 0]},
            {"of": "card", "card": "overdrive", "by": 0, "value": [0, 0, 2]},
        ],
    }
    rules = play.game.rules
    anteo = rules.content.body_index["Anteo"]
    assert combat.natives_parts(rules, play.state, anteo) == [
        {"of": "natives", "value": [3, 4, 5]},
        {"of": "card", "card": "infiltration", "by": 0, "value": [0, -2, -1]},
    ]
    laedo = rules.content.body_index["Laedo"]
    assert combat.natives_parts(rules, play.state, laedo) == [{"of": "natives", "value": [3, 3, 2]}]


def test_fees(play: Play[State]) -> None:
    """SC-8.14: technology 22 and the reactor on a war; of a home assault only technology 22 takes."""
    targets = {one["body"]: one for one in play.game.view(play.state, 0)["me"]["reachable"]}
    assert (targets["Shtaa"]["fee"], targets["Shtaa"]["fee_parts"]) == (
        3,
        [
            {"of": "rule", "rule": "SC-8.1", "value": 7},
            {"of": "technology", "technology": 22, "value": -3},
            {"of": "card", "card": "astone-reactor", "value": -1},
        ],
    )
    assert targets["Shtaa"]["defender"] == {"kind": "natives"}
    assert "home" not in targets["Shtaa"]
    home = at("COLONISE", {"technologies": [22], "secrets": ["astone-reactor"], "bodies": ["Faat"]}, {})
    oa = next(one for one in home.game.view(home.state, 0)["me"]["reachable"] if one["body"] == "Oa")
    assert (oa["fee"], oa["home"], oa["defender"]) == (15, True, {"kind": "player", "seat": 1})
    assert oa["fee_parts"] == [
        {"of": "rule", "rule": "SC-8.6", "value": 20},
        {"of": "technology", "technology": 22, "value": -5},
    ]


def test_a_combat_with_aid() -> None:
    """SC-9.9, SC-13.2: what everybody sees of a combat that runs."""
    table = at(
        "COLONISE",
        {"allies": [1], "secrets": ["ansible"]},
        {},
        {},
        options={"ally_aid": True},
        dice=(4, 5, 3, 6),
    )
    table.send(0, {"do": "attempt", "body": "Aether", "ask_aid": True})
    assert table.game.view(table.state, SPECTATOR)["combat"]["asked"] == 1
    asked = next(prompt for prompt in table.required() if prompt.kind == "aid")
    offered = table.game.render(table.state, asked)
    assert (offered["of"], offered["body"], offered["fee"], offered["fleet"]) == (0, "Aether", 4, [1, 1, 0])
    assert offered["chance"] < offered["chance_with"]
    table.send(1, {"do": "aid", "give": True})
    assert table.game.view(table.state, SPECTATOR)["combat"] == {
        "body": "Aether",
        "attacker": 0,
        "defender": {"kind": "natives"},
        "number": 1,
        "repeats": 3,
        "fee": 7,
        "home": False,
        "stage": "attacker_reroll",
        "attack": {
            "fleet": {
                "total": [4, 4, 3],
                "parts": [
                    {"of": "ship", "ship": "blue", "value": [3, 3, 3]},
                    {"of": "aid", "by": 1, "value": [1, 1, 0]},
                ],
            },
            "dice": [5, 4],
            "rerolled": False,
            "sacrifice": 0,
        },
        "defence": {
            "fleet": {"total": [3, 3, 3], "parts": [{"of": "natives", "value": [3, 3, 3]}]},
            "dice": [6, 3],
            "rerolled": False,
            "sacrifice": 0,
        },
        # Strength, die, sacrifice, slower, sum.
        "standing": {
            "attack": (4, 5, 0, 0, 9),
            "against_defence": (3, 3, 0, 0, 6),
            "attacker_destroys": True,
            "against_attack": (3, 6, 0, 0, 9),
            "defence": (4, 4, 0, 0, 8),
            "defender_destroys": True,
            "winner": "defender",
        },
    }


def test_a_combat_on_the_screen_and_its_repeat() -> None:
    """SC-9.6, SC-9.7, SC-8.3: what is rolled again and given up is seen; a repeat begins anew."""
    table = at(
        "COLONISE",
        {"secrets": ["ansible"], "technologies": [23], "bodies": ["Shtaa"]},
        {"bodies": ["Aether", "Faat"], "technologies": [21, 23]},
        dice=(1, 1, 1, 1, 2, 1, 6, 6, 3, 3, 4, 4),
    )
    table.send(0, {"do": "attempt", "body": "Aether"})
    table.send(0, {"do": "reroll", "use": True})
    table.send(0, {"do": "sacrifice", "body": "Shtaa"})
    seen = table.game.view(table.state, SPECTATOR)["combat"]
    assert (seen["attack"]["dice"], seen["attack"]["rerolled"], seen["attack"]["sacrifice"]) == (
        [2, 1],
        True,
        4,
    )
    assert (seen["defence"]["dice"], seen["defence"]["rerolled"], seen["stage"]) == (
        [1, 1],
        False,
        "defender_reroll",
    )
    table.send(1, {"do": "reroll", "use": True})
    table.send(1, {"do": "sacrifice", "body": "Faat"})
    lost = table.game.view(table.state, SPECTATOR)["combat"]
    assert (lost["defence"]["dice"], lost["defence"]["rerolled"], lost["defence"]["sacrifice"]) == (
        [6, 6],
        True,
        4,
    )
    assert (lost["stage"], lost["number"], lost["result"]["winner"]) == ("press_on", 1, "defender")
    assert "faster" not in lost["result"]
    rerolls = [event.data for event in table.events if event.kind == "rerolled"]
    assert [(one["side"], one.get("card"), one.get("technology")) for one in rerolls] == [
        ("attacker", "ansible", None),
        ("defender", None, 21),
    ]
    table.send(0, {"do": "press_on"})
    again = table.game.view(table.state, SPECTATOR)["combat"]
    assert (again["number"], again["stage"], "result" in again) == (2, "defender_reroll", False)
    for side in ("attack", "defence"):
        assert (again[side]["rerolled"], again[side]["sacrifice"]) == (False, 0)
    fees = [event.data["why"] for event in table.events if event.kind == "paid"]
    assert fees == ["war", "war"]


def test_the_fee_of_a_home_assault_is_told_as_such() -> None:
    # SC-8.6
    table = at("COLONISE", {"bodies": ["Faat"]}, {}, dice=(1, 1, 6, 6))
    table.send(0, {"do": "attempt", "body": "Oa"})
    paid = next(event.data for event in table.events if event.kind == "paid")
    assert (paid["why"], paid["amount"], paid["body"]) == ("assault", 20, "Oa")
    attempt = next(event.data for event in table.events if event.kind == "attempt")
    assert (attempt["home"], attempt["fee"], attempt["defender"]) == (True, 20, {"kind": "player", "seat": 1})
