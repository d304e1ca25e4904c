"""Public view of a position, and the private view of a seat (SC-17)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.capabilities.cached_views import make_view_cache
from games.engine.events import SPECTATOR
from games.engine.scenario import Play
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.setup import blank
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at, pass_all

OPTIONS = {"trade": True, "ally_aid": True, "allied_victory": True, "special_colonies": True}


def seen_by(play: Play[State], viewer: int = SPECTATOR) -> dict[str, Any]:
    return play.game.view(play.state, viewer)


def card(play: Play[State], seat: int, slug: str, **target: Any) -> None:
    play.send(seat, {"do": "play_card", "card": slug, **({"target": target} if target else {})})


@pytest.fixture
def table() -> Play[State]:
    """CARDS of seat 0: a loan and an embargo have resolved, three cards lie on the stack."""
    play = at(
        "CARDS",
        {
            "technologies": [1, 11],
            "landing": "cspa",
            "secrets": ["ansible"],
            "hand": ["bank-loan", "counter-intelligence"],
            "bodies": ["Shtaa"],
        },
        {"hand": ["counter-intelligence", "embargo", "pirates"], "allies": [0]},
        {"technologies": [2], "hand": ["rich-vein", "pirates"]},
        options=OPTIONS,
        draw_pile=["overdrive", "jamming"],
        discard_pile=["sabotage", "inflation"],
        contracts=[{"between": [0, 2], "a_gives": [{"yield": ["Marea", "crystal"]}], "b_gives": []}],
    )
    card(play, 0, "bank-loan")
    pass_all(play)
    card(play, 1, "embargo", player=2)
    pass_all(play)
    play.send(2, {"do": "auto_pass", "until": "my_turn"})
    play.send(0, {"do": "propose_alliance", "player": 2})
    card(play, 1, "pirates", player=2)
    card(play, 0, "counter-intelligence", card=1)
    return play


def test_the_table_in_the_card_phase(table: Play[State]) -> None:
    """SC-6.3, SC-6.10, SC-14.10: piles, stack, effects of the turn; the contract with the embargoed sleeps."""
    seen = seen_by(table)
    assert {key: seen[key] for key in seen if key != "players"} == {
        "phase": "CARDS",
        "round": 1,
        "turn": 1,
        "active": 0,
        "owners": {"Marea": 0, "Shtaa": 0, "Oa": 1, "Theed": 2},
        "draw_pile": 2,
        "discard": ["sabotage", "inflation"],
        "stack": [
            {"number": 1, "card": "pirates", "by": 1, "target": {"player": 2}},
            {"number": 2, "card": "counter-intelligence", "by": 0, "target": {"card": 1}},
        ],
        "running": [
            {"card": "bank-loan", "by": 0, "subject": 0},
            {"card": "embargo", "by": 1, "subject": 2, "target": {"player": 2}},
        ],
        "played": ["bank-loan", "embargo"],
        "spent": [],
        "fought": 0,
        "tried": [],
        "colonised": 0,
        "colonisations": 1,
        "ceasefire": [],
        "blockade": False,
        "proposals": [[0, 2]],
        "offers": [],
        "contracts": [
            {
                "number": 1,
                "a": 0,
                "b": 2,
                "a_gives": ({"yield": ("Marea", "crystal")},),
                "b_gives": (),
                "round": 1,
                "asleep": True,
            }
        ],
        "ended": [],
        "agreed": [],
        "threats": {},
    }


def test_the_players_in_the_card_phase(table: Play[State]) -> None:
    """SC-6.5, SC-6.13: who has passed and who asked to be passed over; loans are their takers' alone."""
    first, second, third = seen_by(table)["players"]
    kept = ("landing", "loans", "embargo", "passed", "auto_pass", "hand_size", "secrets", "allies", "credits")
    assert {key: first.get(key) for key in kept} == {
        "landing": "cspa",
        "loans": [24],
        "embargo": False,
        "passed": True,
        "auto_pass": None,
        "hand_size": 0,
        "secrets": ["ansible"],
        "allies": [1],
        "credits": 50,
    }
    assert {key: second.get(key) for key in kept} == {
        "landing": None,
        "loans": [],
        "embargo": False,
        "passed": False,
        "auto_pass": None,
        "hand_size": 1,
        "secrets": [],
        "allies": [0],
        "credits": 30,
    }
    assert (third["embargo"], third["auto_pass"], third["passed"]) == (True, "my_turn", False)
    after = table.state.copy()
    after.passed = 1 << 1
    assert [player["passed"] for player in table.game.view(after, 0)["players"]] == [False, True, False]


def test_a_countered_card_says_so() -> None:
    """SC-6.10: between the counter's resolving and the end of the stack a game may be shown, too."""
    play = at("CARDS", {"hand": ["rich-vein"]}, {"hand": ["counter-intelligence"]})
    card(play, 0, "rich-vein")
    assert "countered" not in seen_by(play)["stack"][0]
    state = play.state
    countered = state.copy()
    countered.stack = (type(state.stack[0])(state.stack[0].copy, 0, countered=True),)
    assert play.game.view(countered, SPECTATOR)["stack"] == [
        {"number": 1, "card": "rich-vein", "by": 0, "countered": True}
    ]


def test_nobody_has_passed_outside_the_card_phase(table: Play[State]) -> None:
    """SC-6.4: the passes of a phase that is over are none."""
    after = table.state.copy()
    after.phase = "TECH"
    assert [player["passed"] for player in table.game.view(after, SPECTATOR)["players"]] == [False] * 3


def test_a_used_ansible_and_an_attempt_are_seen() -> None:
    """SC-9.6, SC-8.12: what is spent this turn, what was fought and tried."""
    play = at("COLONISE", {"secrets": ["ansible"]}, {}, dice=(1, 1, 6, 6, 2, 1))
    play.send(0, {"do": "attempt", "body": "Aether"})
    play.send(0, {"do": "reroll", "use": True})
    play.send(0, {"do": "withdraw"})
    seen = seen_by(play)
    assert (seen["spent"], seen["fought"], seen["tried"]) == (["ansible"], 1, ["Aether"])


def test_what_the_dice_come_to_is_seen_while_they_may_still_change() -> None:
    """SC-9.2, SC-9.6: everybody sees the sums that a question about dice is about; the result takes their place."""
    play = at("COLONISE", {"secrets": ["ansible"]}, {}, dice=(1, 1, 6, 6, 2, 1))
    play.send(0, {"do": "attempt", "body": "Aether"})
    combat = seen_by(play)["combat"]
    assert (combat["standing"]["winner"], "result" in combat) == ("defender", False)
    assert combat["standing"]["against_defence"][:2] == (3, 6)
    play.send(0, {"do": "reroll", "use": True})
    combat = seen_by(play)["combat"]
    assert ("standing" in combat, combat["result"]["winner"]) == (False, "defender")


def test_before_the_picks_there_are_no_colonisations() -> None:
    """SC-2.7: nobody is active yet, and nothing is owned or priced."""
    game = PACKAGE.bind_with_defaults(2, {})
    seen = game.view(blank(game.rules), 0)
    assert (seen["phase"], seen["owners"], "colonisations" in seen) == ("SETUP", {}, False)
    assert set(seen["me"]) == {"seat", "hand"}
    assert all(not {"landing", "race", "income", "auto_pass"} & player.keys() for player in seen["players"])


def test_after_the_end_everything_lies_open() -> None:
    """SC-17: all hands and the draw pile, top first; nothing can be bought or tried any more."""
    play = at(
        "TECH",
        {"hand": ["pirates"], "technologies": [8, 9, 10, *range(11, 19)], "credits": 300},
        {"hand": ["jamming", "overdrive"]},
        draw_pile=["sabotage", "inflation"],
    )
    before = seen_by(play, 0)
    assert {"hands", "draw"}.isdisjoint(before)
    assert {"prices", "reachable"} <= before["me"].keys()
    assert list(before["me"]["prices"]) == [str(n) for n in range(1, 26)]
    play.send(0, {"do": "buy", "technology": 25})
    for viewer in (SPECTATOR, 0, 1):
        seen = seen_by(play, viewer)
        assert (seen["phase"], seen["hands"], seen["draw"]) == (
            "OVER",
            [["pirates"], ["jamming", "overdrive"]],
            ["sabotage", "inflation"],
        )
    assert set(seen_by(play, 1)["me"]) == {"seat", "hand"}


def test_the_dead_have_neither_prices_nor_targets() -> None:
    # SC-12.1
    play = at("TECH", {}, {}, {"eliminated": True})
    assert set(seen_by(play, 2)["me"]) == {"seat", "hand"}


def test_what_cannot_be_bought_or_tried_says_why() -> None:
    """SC-7.2, SC-8.7: the price's own words besides a status; the refusal of the attempt."""
    play = at("COLONISE", {"credits": -5, "allies": [1], "bodies": ["Faat"]}, {})
    me = seen_by(play, 0)["me"]
    assert {key: value for key, value in me["prices"]["1"].items() if key != "parts"} == {
        "total": 30,
        "printed": 30,
        "status": "too_expensive",
        "missing": 25,
    }
    refused = {one["body"]: one.get("refused") for one in me["reachable"]}
    assert refused["Oa"] == {"code": "is_ally", "rule": "SC-8.7", "body": "Oa", "player": 1}
    assert refused["Shtaa"]["code"] == "fee_unaffordable"


def test_view_cache_agrees_with_the_game() -> None:
    """SC-7.6, SC-3.6: cached views show prices and reach as the game does, through cards, turns and payments."""
    play = at("CARDS", {"technologies": [1], "landing": "cspa"}, {"hand": ["inflation", "blockade"]})
    cache = make_view_cache(play.game)

    def agree() -> None:
        for viewer in (0, 1):
            assert cache.view(play.state, viewer).whole() == play.game.view(play.state, viewer)

    agree()
    for slug in ("inflation", "blockade"):
        card(play, 1, slug)
        agree()
    for action in ({"do": "buy", "technology": 8}, {"do": "end_phase"}, {"do": "end_phase"}):
        play.send(0, action)
        agree()
    assert play.state.active == 1


def test_what_does_not_concern_a_viewer_leaves_his_own_part_the_very_same() -> None:
    """SC-17: another's turn, another's card and who passed; so that most frames are one text for all."""
    play = at("COLONISE", {"hand": ["inflation"]}, {}, {"technologies": [1], "landing": "cspa"})
    cache = make_view_cache(play.game)
    before = cache.view(play.state, 2).own
    for _ in range(2):
        play.send(
            0, {"do": "end_phase"} if play.state.phase == "COLONISE" else {"do": "upkeep", "discard": []}
        )
        assert cache.view(play.state, 2).own is before


def test_what_concerns_a_viewer_is_told_him() -> None:
    """SC-9.1, SC-8.7, SC-3.2: a defender grows stronger, becomes an ally, loses their bodies; and seat 0 sees it."""
    play = at("COLONISE", {}, {"bodies": ["Shtaa"]})
    cache = make_view_cache(play.game)
    before = cache.view(play.state, 0).own
    for change in ({"ship": (0, 7)}, {"allies": (2, 1)}, {"held": [play.state.held[0], 0]}):
        state = play.state.copy()
        for name, value in change.items():
            setattr(state, name, value)
        now = cache.view(state, 0)
        assert now.own["me"]["reachable"] != before["me"]["reachable"]
        assert now.whole() == play.game.view(state, 0)
