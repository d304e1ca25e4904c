"""Order sheets are resolved as they stand (GX-6.2, 14.5), and are reviewed while a seat writes."""

import pytest

from games.engine.actions import Move, Rejected
from games.engine.capabilities.order_sheets import Draft, accept_draft, draft_or_default_action, review_draft
from games.rules.galaxy import actions as act
from tests.rules.galaxy.galaxies import close, scene, send

HOME = "HOMEAA"


def prompt(play, seat=0):
    return next(one for one in play.game.prompts(play.state) if one.seat == seat)


def kept(play, data, seat=0):
    return Draft(seat, prompt(play, seat).id, accept_draft(play.game, play.state, prompt(play, seat), data))


def silence(play, data):
    return draft_or_default_action(play.game, play.state, prompt(play), kept(play, data))


def test_lines_in_error_are_left_out():
    """Malformed, refused and unaffordable lines go; the others stand, in their order."""
    play = scene()
    answer = silence(
        play,
        {
            "budget": {
                "build": [
                    {"star": HOME, "patrols": 2},
                    {"star": HOME},
                    {"patrols": 1},
                    {"star": HOME, "cruisers": 1},
                ],
                "defend": [{"star": HOME, "points": 6}, {"star": "NOWHER", "points": 1}],
                "gift": {"to": 9, "amount": 1},
            },
            "moves": {"1": {"do": "move", "to": [0, 3]}, "2": {"do": "stay"}, "3": {"do": "fly"}},
        },
    )
    assert [line.patrols for line in answer.budget.build] == [2]
    assert [line.points for line in answer.budget.defend] == [6]
    assert answer.budget.gift is None
    assert list(answer.moves) == ["1"]
    play.game.apply(play.state, Move(0, answer), play.chance)


def test_a_scuttling_that_nobody_confirmed_is_left_out():
    # GX-14.4
    play = scene(fleets={"0.1": {"at": [0, 0], "ships": "1C"}})
    assert silence(play, {"moves": {"1": {"do": "move", "to": [0, 9]}}}).moves == {}
    confirmed = {"do": "move", "to": [0, 9], "scuttle_confirmed": True}
    assert list(silence(play, {"moves": {"1": confirmed}}).moves) == ["1"]


def test_a_draft_of_another_turn_is_none():
    """Without a draft of this turn, silence is no set (GX-14.5)."""
    play = scene()
    old = Draft(0, "orders-0-0", {"budget": {"ally": 1}, "moves": {}})
    assert isinstance(draft_or_default_action(play.game, play.state, prompt(play), old), act.NoOrders)
    assert isinstance(play.game.default_action(play.state, prompt(play)), act.NoOrders)
    assert isinstance(silence(play, {}), act.Orders)


def test_a_draft_has_its_place_in_the_order_and_silence_has_none():
    # GX-6.5
    play = scene()
    send(play, 2)
    play.state = play.game.apply(play.state, Move(1, act.NoOrders()), play.chance).state
    play.state = play.game.apply(play.state, Move(3, silence(play, {})), play.chance).state
    close(play)
    assert [play.state.reports[seat].lines[0]["rank"] for seat in range(4)] == [3, 4, 1, 2]


def test_review_says_what_is_wrong_where_and_what_it_costs():
    play = scene(stars={"TALVEK": {"at": [0, 0 + 1], "re": 7}}, fleets={"0.9": {"at": [0, 1], "ships": "1N"}})
    told = review_draft(
        play.game,
        play.state,
        prompt(play),
        kept(
            play,
            {
                "budget": {
                    "build": [{"star": HOME, "patrols": 4}, {"star": HOME, "cruisers": 1}],
                    "colonise": [{"star": "TALVEK"}],
                },
                "moves": {"1": {"do": "move", "to": [0, 6]}},
            },
        ).data,
    )
    assert told["lines"] == [
        {"line": 1, "order": "build", "code": "OVERSPEND", "rule": "GX-7.2"},
        {"line": 1, "order": "moves", "code": "SCUTTLE_NOT_CONFIRMED", "rule": "GX-14.4"},
    ]
    assert (told["treasury"], told["cost"], told["left"]) == (10, 21, -11)
    assert told["next"] == 10 - 9 + 10 + 7
    assert [(fleet["number"], fleet["ships"]) for fleet in told["fleets"]] == [(1, "4P"), (9, "1N")]


@pytest.mark.parametrize(
    "data",
    [
        {"sheet": {}},
        {"budget": []},
        {"moves": []},
        {"budget": {"sell": []}},
        {"budget": {"build": {}}},
        {"budget": {"build": [{}] * 101}},
        {"moves": {"0": {}}},
        {"budget": {"build": ["x" * 70_000]}},
    ],
)
def test_what_is_no_sheet_at_all(data):
    play = scene()
    with pytest.raises(Rejected, match="malformed"):
        accept_draft(play.game, play.state, prompt(play), data)


def test_a_set_that_is_in_takes_no_draft():
    """GX-6.3: it is taken back first."""
    play = scene()
    send(play, 0)
    with pytest.raises(Rejected, match="unknown_action"):
        accept_draft(play.game, play.state, prompt(play), {})


WARNED = {
    "UNARMED": ({"0.1": "1N"}, {"1": {"do": "stay", "attacks": ["star"]}}, {}),
    "IDLE_FLEET": ({"0.1": "1P"}, {}, {}),
    "DEADLY": ({"0.1": "1P"}, {"1": {"do": "move", "to": [2, 0]}}, {}),
    "ZERO_AHEAD": ({"0.1": "1P"}, {"1": {"do": "move", "to": [0, 2]}}, {}),
    "TWO_FOR_ONE": (
        {"0.1": "1P", "0.2": "1P"},
        {"1": {"do": "move", "to": [1, 0]}, "2": {"do": "move", "to": [1, 0]}},
        {},
    ),
    "UNSPENT": ({}, {}, {}),
    "WEAK_STAR": ({"1.1": "1P"}, {}, {}),
    "STAYS_WEAK": ({"0.1": "1N"}, {"1": {"do": "stay"}}, {"colonise": [{"star": "LOWLOW"}]}),
    "VULCAN_CLOSES": ({"0.1": "1N"}, {"1": {"do": "stay"}}, {"colonise": [{"star": "VULCAN"}]}),
    "AGAINST_ALLY": ({"0.1": "1C"}, {"1": {"do": "stay", "attacks": ["fleets"]}}, {"ally": 1}),
    "LOSES_INVISIBILITY": ({"0.1": "1C"}, {"1": {"do": "stay"}}, {}),
    "NO_NUMBER_FOR_CITY": ({f"0.{n}": "1P" for n in range(1, 10)}, {}, {}),
}


@pytest.mark.parametrize("code", WARNED)
def test_warnings(code):
    """GX-14.7: they are told at their line and never block."""
    ships, moves, budget = WARNED[code]
    place = {"STAYS_WEAK": [3, 0], "VULCAN_CLOSES": [4, 0], "AGAINST_ALLY": [5, 0]}.get(code, [0, 0])
    stars = {
        "SUPPLI": {"at": [1, 0], "type": "SUPPLY"},
        "ZEROZA": {"at": [0, 2], "type": "ZERO"},
        "LOWLOW": {"at": [3, 0], "f": 2, "t": 1, "do": -8},
        "VULCAN": {"at": [4, 0], "type": "VULCAN", "f": 2, "t": 1, "do": -3},
        "THEIRS": {"at": [5, 0], "f": 2, "t": 6, "owner": 1, "colonised": 1},
        "CITYRA": {"at": [6, 0], "type": "CITY", "f": 5, "t": 6, "owner": 0, "colonised": 1},
    }
    if code == "WEAK_STAR":
        stars["HOMEAA"] = {"t": 6, "do": -6, "f": 5, "owner": 0}
    if code == "AGAINST_ALLY":
        stars["XRAYSA"] = {"at": [6, 1], "type": "XRAY", "f": 5, "t": 6, "owner": 0, "colonised": 1}
    knows = {"cells": {"2,0": {"deadly": 2}, "1,0": star("SUPPLY"), "0,2": star("ZERO")}}
    traits = {"traits": ["invisible"]} if code == "LOSES_INVISIBILITY" else {}
    play = scene(
        turn=3,
        players=[{"treasury": 20, "knows": knows}, {}, {}, {}],
        stars=stars,
        fleets={key: {"at": place, "ships": one, **traits} for key, one in ships.items()},
    )
    data = {"budget": budget, "moves": moves}
    told = review_draft(play.game, play.state, prompt(play), kept(play, data).data)
    assert told["lines"] == []
    assert code in [one["code"] for one in told["warnings"]]
    assert all(one["rule"] == "GX-14.7" for one in told["warnings"])


def star(kind):
    return {"star": {"seen": 2, "name": kind, "type": kind, "figures": 2}}
