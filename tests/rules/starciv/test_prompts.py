"""The questions as they are asked: answers suggested, what silence means, what a screen is told (SC-16, SC-23)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.actions import as_data
from games.engine.chance import ScriptedChance, SeededChance
from games.engine.prompts import Prompt
from games.engine.scenario import Play
from games.rules.starciv.actions import Sacrifice
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at, pass_all

COMMON = {"id", "kind", "required", "clock", "silence"}


def asked(play: Play[State], kind: str, seat: int) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The answers suggested to the one question that is open, and what it says besides what all do."""
    prompt: Prompt = next(one for one in play.required() if one.seat == seat)
    assert prompt.kind == kind
    answers = [as_data(answer) for answer in play.game.legal_actions(play.state, prompt, SeededChance(1))]
    shown = play.game.render(play.state, prompt)
    return answers, {key: value for key, value in shown.items() if key not in COMMON - {"silence"}}


def test_a_pick() -> None:
    """SC-2.2, SC-16.1: the first legal pick and a sample; every ship with its races, the colours and bases left."""
    game = PACKAGE.bind_with_defaults(2, {})
    state = game.start(ScriptedChance((6, 6, 1, 1))).state
    play = Play(game, state, ScriptedChance(()))
    play.send(0, {"do": "pick", "race": "droids", "ship": "white", "base": "Marea", "colour": "blue"})
    answers, shown = asked(play, "pick", 1)
    assert shown["silence"] == {"do": "pick", "race": "humans", "ship": "cyan", "base": "Rei-Pens"}
    assert shown["races"] == ["humans", "droids", "primitive_aliens", "evolved_aliens"]
    assert shown["ships"][:3] == [
        {"ship": "cyan", "races": ["humans"]},
        {"ship": "grey", "races": ["droids"]},
        {"ship": "orange", "races": ["droids"]},
    ]
    assert (len(shown["ships"]), len(shown["colours"]), len(shown["bases"])) == (7, 7, 7)
    assert {"blue", "Marea"}.isdisjoint([*shown["colours"], *shown["bases"]])
    assert answers[0] == shown["silence"]
    assert len(answers) == 13
    for field, at_least in (("race", 4), ("ship", 5), ("base", 5)):
        assert len({answer[field] for answer in answers[1:]}) >= at_least


def test_the_white_ship_comes_with_the_first_free_colour() -> None:
    """SC-2.4, SC-16.1: where it alone is left to the first race."""
    game = PACKAGE.bind_with_defaults(3, {})
    play = Play(game, game.start(ScriptedChance((6, 6, 3, 3, 1, 1))).state, ScriptedChance(()))
    for seat, ship, base in ((0, "blue", "Oa"), (1, "cyan", "Niobe")):
        play.send(seat, {"do": "pick", "race": "humans", "ship": ship, "base": base})
    silence = asked(play, "pick", 2)[1]["silence"]
    assert silence == {"do": "pick", "race": "humans", "ship": "white", "base": "Marea", "colour": "grey"}


def test_cards() -> None:
    """SC-6.2, SC-6.8, SC-6.9: each kind once, with its targets; what cannot be played says why."""
    hand = ["rich-vein", "general-strike", "pirates", "counter-intelligence", "espionage", "rich-vein"]
    play = at("CARDS", {"hand": hand}, {}, {})
    answers, shown = asked(play, "cards", 0)
    assert answers == [
        {"do": "pass"},
        {"do": "play_card", "card": "rich-vein"},
        {"do": "play_card", "card": "pirates", "target": {"player": 1}},
        {"do": "play_card", "card": "pirates", "target": {"player": 2}},
    ]
    assert shown == {
        "silence": {"do": "pass"},
        "playable": [
            {"card": "rich-vein"},
            {"card": "pirates", "targets": [{"player": 1}, {"player": 2}]},
        ],
        "blocked": [
            {"card": "general-strike", "code": "card_not_playable", "rule": "SC-6.2", "why": "others_only"},
            {
                "card": "counter-intelligence",
                "code": "card_not_playable",
                "rule": "SC-6.8",
                "why": "needs_a_card",
            },
            {"card": "espionage", "code": "bad_target", "rule": "SC-6.9"},
        ],
    }


def test_who_has_passed_may_play_but_not_pass_again() -> None:
    """SC-6.8: an answer to a card is a question of its own kind; without cards one is not asked."""
    play = at("CARDS", {"hand": ["rich-vein", "jamming"]}, {"hand": ["counter-intelligence"]}, {})
    play.send(0, {"do": "play_card", "card": "rich-vein"})
    cards = [prompt for prompt in play.game.prompts(play.state) if prompt.kind != "talk"]
    assert [(prompt.seat, prompt.kind, prompt.required) for prompt in cards] == [
        (0, "respond", False),
        (1, "respond", True),
    ]
    mine = [as_data(answer) for answer in play.game.legal_actions(play.state, cards[0], SeededChance(1))]
    assert mine == []
    assert asked(play, "respond", 1)[0] == [
        {"do": "pass"},
        {"do": "play_card", "card": "counter-intelligence", "target": {"card": 1}},
    ]


def test_active_player_without_cards_is_asked_during_a_contract() -> None:
    # SC-6.8
    seats: list[dict[str, Any]] = [{"technologies": [1, 2], "landing": "cspa"}, {"technologies": [2]}]
    contract = {"between": [0, 1], "a_gives": [{"credits_each_turn": 1}], "b_gives": []}
    play = at("CARDS", *seats, options={"trade": True}, contracts=[contract])
    assert asked(play, "cards", 0) == (
        [{"do": "pass"}],
        {"silence": {"do": "pass"}, "playable": [], "blocked": []},
    )


def test_technologies() -> None:
    """SC-7, SC-11.1: what could be paid down to −10 CG; technology 1 with the systems that may be named (SC-3.6)."""
    play = at("TECH", {"credits": 15}, {})
    answers, shown = asked(play, "tech", 0)
    cheap = {3: 20, 4: 20, 5: 20, 6: 20, 8: 25, 11: 25}
    assert shown["buy"] == [{"technology": n, "price": price} for n, price in cheap.items()]
    assert answers == [{"do": "end_phase"}, *({"do": "buy", "technology": n} for n in cheap)]
    assert shown["silence"] == {"do": "end_phase"}
    rich = at("TECH", {"credits": 20}, {})
    inhabited = ["sienar", "pun-worcca", "aldena-36", "cspa"]
    answers, shown = asked(rich, "tech", 0)
    assert shown["buy"][0] == {"technology": 1, "price": 30, "systems": inhabited}
    assert [answer["system"] for answer in answers if answer.get("technology") == 1] == inhabited


def test_attempts() -> None:
    # SC-5.5, SC-8.9
    answers, shown = asked(at("COLONISE", {"credits": 0}, {}), "colonise", 0)
    assert shown == {"silence": {"do": "end_phase"}, "attempt": ["Aether", "Nato", "Shtaa"]}
    assert answers == [
        {"do": "end_phase"},
        *({"do": "attempt", "body": body} for body in ("Aether", "Nato", "Shtaa")),
    ]


@pytest.fixture
def combat() -> Play[State]:
    """Seat 0 attacks Aether, held by seat 1; both may roll again and sacrifice."""
    mine = {"credits": 9, "technologies": [23], "secrets": ["ansible"], "bodies": ["Shtaa"]}
    theirs = {"technologies": [21, 23], "bodies": ["Aether", "Faat"]}
    play = at("COLONISE", mine, theirs, dice=(1, 1, 6, 6))
    play.send(0, {"do": "attempt", "body": "Aether"})
    return play


def test_the_questions_of_a_combat(combat: Play[State]) -> None:
    """SC-9.6, SC-9.7, SC-8.3: no is what silence says; a re-roll names what it uses up."""
    no, yes = {"do": "reroll", "use": False}, {"do": "reroll", "use": True}
    answers, shown = asked(combat, "reroll", 0)
    assert (answers, shown["silence"], shown["source"]) == ([no, yes], no, {"card": "ansible"})
    combat.send(0, no)
    none = {"do": "sacrifice", "body": None}
    answers, shown = asked(combat, "sacrifice", 0)
    assert (answers, shown["silence"], shown["bodies"]) == (
        [none, {"do": "sacrifice", "body": "Shtaa"}],
        none,
        ["Shtaa"],
    )
    combat.send(0, none)
    answers, shown = asked(combat, "reroll", 1)
    assert (answers, shown["silence"], shown["source"]) == ([no, yes], no, {"technology": 21})
    combat.send(1, no)
    answers, shown = asked(combat, "sacrifice", 1)
    assert (answers[1:], shown["bodies"]) == ([{"do": "sacrifice", "body": "Faat"}], ["Faat"])
    assert shown["losses"] == {"Faat": 4}, "two bodies of coal pay 6 CG, one 2"
    combat.send(1, none)
    answers, shown = asked(combat, "press_on", 0)
    assert answers == [{"do": "withdraw"}, {"do": "press_on"}]
    assert (shown["silence"], shown["fee"], shown["left"]) == ({"do": "withdraw"}, 7, 3)
    assert 0 < shown["chance"] < 1


@pytest.mark.parametrize(("credits_", "eliminates"), [(2, False), (1, True)])
def test_tribute(credits_: int, eliminates: bool) -> None:
    """SC-8.5, SC-11.4: 5 CG from who stands at −5 after the fee leave them alive at −10, one less does not."""
    play = at("COLONISE", {"credits": credits_}, {"bodies": ["Aether"]}, dice=(1, 1, 6, 6))
    play.send(0, {"do": "attempt", "body": "Aether"})
    answers, shown = asked(play, "tribute", 1)
    assert answers == [{"do": "tribute", "collect": True}, {"do": "tribute", "collect": False}]
    assert shown == {"silence": answers[0], "credits": 5, "from": 0, "eliminates": eliminates}


@pytest.mark.parametrize(("body", "ransom", "eliminates"), [("Aether", 6, False), ("Oa", 6, True)])
def test_the_prize(body: str, ransom: int, eliminates: bool) -> None:
    """SC-8.4, SC-8.6: the ransom cut at −10 CG; a home base colonised eliminates."""
    mine = {"credits": 40, "technologies": [14, 15], "bodies": ["Faat"]}
    play = at("COLONISE", mine, {"credits": -4, "bodies": ["Aether"]}, dice=(6, 6, 1, 1))
    play.send(0, {"do": "attempt", "body": body})
    answers, shown = asked(play, "prize", 0)
    assert answers == [{"do": "prize", "prize": "colonise"}, {"do": "prize", "prize": "ransom"}]
    assert shown["silence"] == answers[0]
    assert (shown["body"], shown["ransom"], shown["eliminates"]) == (body, ransom, eliminates)
    assert shown["gain"] > 0


def test_aid() -> None:
    """SC-13.2: no is what silence says."""
    play = at("COLONISE", {"allies": [1]}, {}, {}, options={"ally_aid": True})
    play.send(0, {"do": "attempt", "body": "Aether", "ask_aid": True})
    answers, shown = asked(play, "aid", 1)
    assert answers == [{"do": "aid", "give": False}, {"do": "aid", "give": True}]
    assert shown["silence"] == answers[0]


def test_upkeep_that_must_discard() -> None:
    """SC-5.12, SC-16.1: at −9 CG one card can be kept, every way to do so is said; silence does not go into debt."""
    hand = ["pirates", "jamming", "overdrive"]
    answers, shown = asked(at("UPKEEP", {"credits": -9, "hand": hand}, {}), "upkeep", 0)
    assert [answer["discard"] for answer in answers] == [
        ("pirates", "jamming"),
        ("pirates", "overdrive"),
        ("jamming", "overdrive"),
        ("pirates", "jamming", "overdrive"),
    ]
    assert sorted(shown.pop("let_go")) == sorted(hand), "whoever would not go into debt keeps none"
    assert shown == {
        "silence": {"do": "upkeep", "discard": ("pirates", "jamming", "overdrive")},
        "cards": hand,
        "free": 0,
        "price": 1,
        "credits": -9,
        "at_most": 1,
    }


def test_upkeep_with_free_cards() -> None:
    """SC-5.12, SC-16.1: technology 17 keeps two for nothing; silence keeps the newest that 1 CG pays for besides."""
    hand = ["pirates", "jamming", "overdrive", "pirates"]
    play = at("UPKEEP", {"credits": 1, "hand": hand, "technologies": [17]}, {})
    answers, shown = asked(play, "upkeep", 0)
    ways = [answer["discard"] for answer in answers]
    assert (len(ways), len(set(ways)), ways[0], ways[-1]) == (15, 15, (), tuple(hand))
    assert shown["silence"] == {"do": "upkeep", "discard": ("pirates",)}
    assert (shown["free"], shown["at_most"]) == (2, 4)


def test_of_a_large_hand_a_sample_and_all() -> None:
    """No more than two dozen ways, and always that of keeping nothing."""
    hand = ["pirates", "jamming", "overdrive", "sabotage", "inflation", "blockade", "mutiny"]
    ways = [answer["discard"] for answer in asked(at("UPKEEP", {"hand": hand}, {}), "upkeep", 0)[0]]
    assert (len(ways), len(set(ways)), ways[0], ways[-1]) == (25, 25, (), tuple(hand))


def test_the_discard_of_a_spy() -> None:
    """SC-6.11, SC-16.1: each kind once; silence takes the card drawn last."""
    play = at("CARDS", {"hand": ["espionage"]}, {"hand": ["pirates", "jamming", "pirates"]})
    play.send(0, {"do": "play_card", "card": "espionage", "target": {"player": 1}})
    pass_all(play)
    answers, shown = asked(play, "choose_discard", 0)
    assert answers == [{"do": "choose_discard", "card": card} for card in ("pirates", "jamming")]
    assert shown == {"silence": answers[0], "cards": ["pirates", "jamming", "pirates"], "of": 1}


def test_a_field_that_documents_leave_out_is_null():
    """SC-9.7: "no sacrifice" is shown without its body, since documents hold no null, and comes back like that."""
    actions = StarCivilisations.actions
    assert actions.parse(actions.completed({"do": "sacrifice"})) == Sacrifice(None)
    whole: list[Any] = [
        {"do": "sacrifice", "body": "Oa"},
        {"do": "buy"},
        {"do": "no such"},
        {"do": []},
        3,
        None,
    ]
    for data in whole:
        assert actions.completed(data) == data
