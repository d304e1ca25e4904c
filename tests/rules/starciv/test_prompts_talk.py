"""Standing invitations to talk, and what the talk forms say (SC-13, SC-14)."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from games.engine.actions import Move, as_data
from games.engine.chance import SeededChance
from games.engine.playout import Playout
from games.engine.scenario import Play
from games.rules.starciv import actions as act
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.prompts_talk import may_say
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at

TRADERS: dict[str, Any] = {"technologies": [1, 2], "landing": "cspa"}


def talk(play: Play[State], seat: int) -> dict[str, Any]:
    prompt = next(p for p in play.game.prompts(play.state) if p.kind == "talk" and p.seat == seat)
    assert not prompt.required
    return play.game.render(play.state, prompt)


def test_everybody_living_may_talk_outside_set_up() -> None:
    play = at("TECH", {}, {}, {"eliminated": True})
    assert [p.seat for p in play.game.prompts(play.state) if p.kind == "talk"] == [0, 1]


def test_partners_say_what_is_possible_and_why_no_trade() -> None:
    """SC-14.1: the reason carries its rule."""
    play = at("TECH", TRADERS, {}, TRADERS, options={"trade": True})
    play.send(2, {"do": "propose_alliance", "player": 0})
    droid, evolved = talk(play, 0)["partners"]
    assert droid["no_trade"] == {"code": "trade_not_allowed", "rule": "SC-14.1", "player": 1}
    assert (droid["propose"], droid["accept"]) == (True, False)
    assert (evolved["accept"], evolved["decline"]) == (True, True)
    assert "no_trade" not in evolved


def test_a_gift_lowers_what_may_still_be_given() -> None:
    # SC-14.4
    play = at("TECH", TRADERS, TRADERS, TRADERS, options={"trade": True})
    play.send(0, {"do": "gift", "player": 1, "credits": 6})
    assert [partner["gift_left"] for partner in talk(play, 2)["partners"]] == [10, 4]


def test_every_idea_is_legal() -> None:
    """Suggested actions are legal, whatever was said before."""
    options = {"trade": True, "ally_aid": True, "allied_victory": True, "special_colonies": True}
    play = at("CARDS", {**TRADERS, "hand": ["pirates"]}, TRADERS, TRADERS, options=options)
    chance = SeededChance(7)
    said = 0
    for number in range(200):
        prompts = [prompt for prompt in play.game.prompts(play.state) if prompt.kind == "talk"]
        if not prompts:
            break
        prompt = prompts[number % len(prompts)]
        for idea in list(play.game.legal_actions(play.state, prompt, chance))[:1]:
            play.state = play.game.apply(play.state, Move(prompt.seat, idea), chance).state
            said += 1
    assert said > 50
    assert play.state.alive


def ideas(play: Play[State], seat: int) -> set[tuple[str, str]]:
    """Ideas for the seat over many seeds: each action with each of its fields."""
    prompt = next(p for p in play.game.prompts(play.state) if p.kind == "talk" and p.seat == seat)
    found = set()
    for seed in range(60):
        for idea in play.game.legal_actions(play.state, prompt, SeededChance(seed)):
            said = as_data(idea)
            found |= {(said["do"], f"{key} {said[key]}") for key in said if key != "do"}
    return found


def test_everything_that_may_be_said_comes_up() -> None:
    """SC-23: proposals to each other, gifts up to the limit, offers of all that both have, and answers to others'."""
    mine = {**TRADERS, "secrets": ["ansible"]}
    options = {"trade": True, "ally_aid": True, "allied_victory": True, "special_colonies": True}
    play = at("TECH", mine, TRADERS, TRADERS, options=options)
    said = ideas(play, 0)
    assert {("propose_alliance", "player 1"), ("propose_alliance", "player 2")} <= said
    assert ("propose_alliance", "player 0") not in said
    assert {("gift", f"credits {n}") for n in range(1, 11)} <= said
    assert not {("gift", "credits 0"), ("gift", "credits 11")} & said
    mine_to_give = (
        "{'yield': ('Marea', 'crystal')}",
        "{'credits': 3}",
        "{'credits_each_turn': 2}",
        "{'secret': 'ansible'}",
    )
    assert {("offer_trade", f"give ({term},)") for term in mine_to_give} <= said
    assert ("offer_trade", "take ({'yield': ('Oa', 'coal')},)") in said
    play.send(1, {"do": "propose_alliance", "player": 0})
    play.send(2, {"do": "offer_trade", "player": 0, "give": [{"credits": 1}], "take": []})
    play.send(0, {"do": "offer_trade", "player": 2, "give": [{"credits": 1}], "take": []})
    names = {name for name, _ in ideas(play, 0)}
    assert {"accept_alliance", "decline_alliance", "accept_trade", "decline_trade", "withdraw_offer"} <= names
    assert not {"leave_alliance", "share_victory", "end_trade"} & names


def test_what_only_allies_or_partners_may_say_comes_up() -> None:
    """SC-1.3, SC-13.1, SC-14.2; a pledge of aid between allies."""
    contract = {"between": [0, 1], "a_gives": [{"credits_each_turn": 1}], "b_gives": []}
    options = {"trade": True, "ally_aid": True, "allied_victory": True}
    allies = ({**TRADERS, "allies": [1, 2]}, {**TRADERS, "allies": [2]}, TRADERS)
    said = ideas(at("CARDS", *allies, options=options, contracts=[contract]), 0)
    assert {("leave_alliance", "player 1"), ("share_victory", "agree True")} <= said
    assert ("offer_trade", "give ({'aid': True},)") in said
    assert "end_trade" in {name for name, _ in said}
    assert ("share_victory", "agree False") not in said


def test_who_has_something_to_answer_is_addressed() -> None:
    """Bots answer proposals and offers unasked; in a combat deals rest (SC-23)."""
    play = at("COLONISE", TRADERS, TRADERS, TRADERS, options={"trade": True}, dice=(1, 1, 6, 6))

    def addressed() -> list[int]:
        return [prompt.seat for prompt in play.game.prompts(play.state) if prompt.addressed]

    assert addressed() == []
    play.send(0, {"do": "propose_alliance", "player": 2})
    assert addressed() == [2]
    play.send(2, {"do": "offer_trade", "player": 1, "give": [{"credits": 1}], "take": []})
    assert addressed() == [1, 2]
    play.send(0, {"do": "attempt", "body": "Aether"})
    assert addressed() == []


def test_what_may_be_said_agrees_with_the_refusals() -> None:
    """Said twice, quickly for the screen and with reasons in talk.py."""
    options = {"trade": True, "ally_aid": True, "allied_victory": True, "special_colonies": True}
    content = PACKAGE.parse_content(PACKAGE.default_edition())
    game = StarCivilisations(content, PACKAGE.parse_options(options), 4)
    playout = Playout(game, [PACKAGE.bots["random"]() for _ in range(4)], "talk", chatter=40)
    words = {
        "propose": act.ProposeAlliance,
        "accept": act.AcceptAlliance,
        "decline": act.DeclineAlliance,
        "leave": act.LeaveAlliance,
    }
    for turned in islice(playout, 400):
        state = turned.step.state
        for prompt in game.prompts(state):
            if prompt.kind != "talk":
                continue
            for partner in game.render(state, prompt)["partners"]:
                said = {
                    word: may_say(game.rules, state, prompt.seat, make(partner["seat"]))
                    for word, make in words.items()
                }
                assert {word: partner[word] for word in words} == said


@pytest.mark.parametrize(("allies", "share"), [([1, 2], True), ([1], False)])
def test_a_shared_win_is_possible_once_all_are_allied(allies: list[int], share: bool) -> None:
    """SC-1.3; where the table does not play with it, nothing is said of it."""
    seats = ({"allies": allies}, {"allies": [0, 2]}, {"allies": [*([0] if share else []), 1]})
    told = talk(at("TECH", *seats, options={"allied_victory": True}), 0)
    assert told["share"] is share
    assert "share" not in talk(at("TECH", *seats), 0)


def test_who_says_nothing_leaves_auto_pass_as_it_is() -> None:
    play = at("CARDS", {}, {"hand": ["pirates"]}, {})
    play.send(1, {"do": "auto_pass", "until": "my_turn"})
    for prompt in play.game.prompts(play.state):
        if prompt.kind == "talk":
            step = play.game.apply(
                play.state, Move(prompt.seat, play.game.default_action(play.state, prompt)), SeededChance(1)
            )
            assert step.state.auto == play.state.auto


def test_a_proposal_cannot_be_accepted_in_a_combat() -> None:
    """SC-23: it may be declined."""
    play = at("COLONISE", {}, {}, {}, dice=(1, 1, 6, 6))
    play.send(2, {"do": "propose_alliance", "player": 1})
    assert talk(play, 1)["partners"][1]["accept"] is True
    play.send(0, {"do": "attempt", "body": "Aether"})
    asked = talk(play, 1)["partners"][1]
    assert (asked["accept"], asked["decline"]) == (False, True)


def test_own_contracts_can_be_ended_in_the_own_turn_before_income() -> None:
    """SC-14.2: the running ones of the seat, by number."""
    contracts = [
        {"between": [0, 1], "a_gives": [{"credits_each_turn": 1}], "b_gives": [{"credits_each_turn": 2}]},
        {"between": [1, 2], "a_gives": [{"credits_each_turn": 1}], "b_gives": [{"credits_each_turn": 2}]},
    ]
    options = {"trade": True}
    play = at("CARDS", TRADERS, TRADERS, TRADERS, options=options, contracts=contracts)
    assert [talk(play, seat)["endable"] for seat in range(3)] == [[1], [], []]
    late = at("TECH", TRADERS, TRADERS, TRADERS, options=options, contracts=contracts)
    assert talk(late, 0)["endable"] == []


def test_a_contract_is_told_with_its_income() -> None:
    """SC-14.3: the parts of an income say with whom a yield is traded."""
    contract = {
        "between": [0, 1],
        "a_gives": [{"yield": ["Nato", "oil"]}],
        "b_gives": [{"yield": ["Oa", "coal"]}],
    }
    play = at("TECH", {**TRADERS, "bodies": ["Nato"]}, TRADERS, options={"trade": True}, contracts=[contract])
    parts = play.game.view(play.state, 0)["players"][0]["income"]["parts"]
    by_name = {part["resource"]: part for part in parts}
    assert by_name["coal"]["changes"] == [{"of": "contract", "with": 1, "bodies": 1}]
    assert (by_name["oil"]["value"], by_name["oil"]["changes"][0]["bodies"]) == (0, -1)
    assert (
        sum(part["value"] for part in parts) == play.game.view(play.state, 0)["players"][0]["income"]["total"]
    )
