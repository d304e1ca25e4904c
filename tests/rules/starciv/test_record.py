"""Contracts that ended and former hands stay readable (SC-14.2, SC-17)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.engine.capabilities.upgrades import upgrade_snapshot
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR
from games.engine.scenario import Play
from games.rules.starciv.contracts import ENDED_KEPT
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at, pass_all

OPTIONS = {"trade": True, "ally_aid": True}
COAL = {"yield": ["Oa", "coal"]}


def table(phase: str, *gives: dict[str, Any], **more: Any) -> Play[State]:
    """Seats 0 and 1, allied, each contract giving seat 0 something of seat 1's."""
    contracts = [{"between": [0, 1], "a_gives": [], "b_gives": [term]} for term in gives]
    trader = {"technologies": [1], "landing": "cspa"}
    return at(
        phase,
        {**trader, "allies": [1], **more},
        {**trader, "bodies": ["Laedo"]},
        {},
        options=OPTIONS,
        contracts=contracts,
        dice=(6, 6, 1, 1),
    )


def ended(play: Play[State]) -> list[dict[str, Any]]:
    shown: list[dict[str, Any]] = play.game.view(play.state, SPECTATOR)["ended"]
    return shown


def test_a_contract_ended_in_turn_stays_readable() -> None:
    play = table("CARDS", COAL, {"credits_each_turn": 2})
    play.send(0, {"do": "end_trade", "contract": 2})
    assert [one["number"] for one in play.game.view(play.state, SPECTATOR)["contracts"]] == [1]
    assert ended(play) == [
        {
            "number": 2,
            "a": 0,
            "b": 1,
            "a_gives": (),
            "b_gives": ({"credits_each_turn": 2},),
            "round": 1,
            "why": "ended",
            "until": 1,
            "by": 0,
        }
    ]


def test_who_leaves_the_alliance_breaks_the_contract() -> None:
    play = table("TECH", COAL)
    play.send(1, {"do": "leave_alliance", "player": 0})
    assert [(one["why"], one["by"]) for one in ended(play)] == [("forbidden", 1)]


def test_who_takes_the_body_breaks_the_contract() -> None:
    """Seat 0 leads the assault on the iron that seat 1 gives seat 2."""
    play = at(
        "COLONISE",
        {"technologies": [6]},
        {"technologies": [1, 2], "bodies": ["Desler Gizh"]},
        {"technologies": [1]},
        options=OPTIONS,
        contracts=[{"between": [1, 2], "a_gives": [{"yield": ["Desler Gizh", "coal"]}], "b_gives": []}],
        dice=(6, 6, 1, 1),
    )
    play.send(0, {"do": "attempt", "body": "Desler Gizh"})
    play.send(0, {"do": "prize", "prize": "colonise"})
    assert [(one["why"], one["by"], one["a"], one["b"]) for one in ended(play)] == [("body", 0, 1, 2)]


def test_who_cannot_pay_and_who_goes() -> None:
    play = table("TECH", COAL, {"credits_each_turn": 2})
    play.send(1, {"do": "resign"})
    assert [(one["number"], one["why"], one["by"]) for one in ended(play)] == [
        (2, "eliminated", 1),
        (1, "eliminated", 1),
    ]
    poor = at(
        "CARDS",
        {"technologies": [1], "credits": -10, "allies": [1], "bodies": [], "hand": ["overdrive"]},
        {"technologies": [1]},
        {},
        options=OPTIONS,
        contracts=[{"between": [0, 1], "a_gives": [{"credits_each_turn": 5}], "b_gives": []}],
    )
    pass_all(poor)
    assert [(one["why"], one["by"]) for one in ended(poor)] == [("unpaid", 0)]


def test_the_record_keeps_the_last() -> None:
    """So that no position grows without end."""
    play = table("CARDS", *({"credits_each_turn": 1} for _ in range(ENDED_KEPT + 3)))
    for number in range(1, ENDED_KEPT + 4):
        play.send(0, {"do": "end_trade", "contract": number})
    assert [one["number"] for one in ended(play)] == list(range(ENDED_KEPT + 3, 3, -1))


def test_positions_of_the_first_rules_go_on() -> None:
    """A snapshot of version 1 knew nothing of ended contracts."""
    game = PACKAGE.bind_with_defaults(3)
    state = game.start(SeededChance("old")).state
    old = json.loads(game.encode(state))
    del old["ended"]
    assert game.decode(json.dumps(upgrade_snapshot(game, old, 1)).encode()) == state


# Hands, late


def hands(play: Play[State], viewer: int = SPECTATOR) -> Any:
    return play.game.view(play.state, viewer).get("past_hands")


@pytest.mark.parametrize("late", [1, 2])
def test_hands_are_seen_as_many_rounds_late_as_the_table_says(late: int) -> None:
    """SC-17: at the beginning of round 1 + N those of the beginning of round 1, then those of round 2.

    Only what was played since: nobody learns anything about a hand or the pile.
    """
    picks = [
        {"do": "pick", "race": "humans", "ship": "blue", "base": "Marea"},
        {"do": "pick", "race": "droids", "ship": "grey", "base": "Oa"},
    ]
    play: Play[State] = at_set_up(late)
    for seat, pick in enumerate(picks):
        play.send(seat, pick)
    for _ in range(2 * late):
        assert hands(play) is None
        silent_turn(play)
    assert play.state.round == 1 + late
    assert hands(play) == [[], []], "all of them are held still"
    assert hands(play, 0) == hands(play)
    play_out(play, 0)
    assert hands(play) == [["pirates"], []]
    for _ in range(2):
        silent_turn(play)
    play_out(play, 1)
    assert hands(play)[1] == ["jamming"]


def play_out(play: Play[State], seat: int) -> None:
    """The first card of the hand goes to the discard pile."""
    first, *others = play.state.hands[seat]
    play.state.hands[seat] = tuple(others)
    play.state.discard.append(first)


def at_set_up(late: int) -> Play[State]:
    pile = ["pirates", "overdrive", "sabotage", "jamming", "subsidy", "inflation", "mutiny", "ceasefire"]
    data = {"players": [{}, {}], "turn": {"active": 0, "phase": "SETUP", "round": 1}, "draw_pile": pile}
    play = PACKAGE.scenario_reader().position({**data, "options": {"open_hands_after": late}})
    play.settle()
    return play


def silent_turn(play: Play[State]) -> None:
    """The turn of the active player, everybody silent."""
    number = play.state.turn
    while play.state.turn == number:
        play.answer_by_default(play.required()[0].seat)
