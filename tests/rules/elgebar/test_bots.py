"""Bots: each level beats the one below, they answer at once, and what is taken down of their games adds up."""

from typing import Any

import pytest

from games.engine.capabilities.order_sheets import review_draft
from games.engine.chance import SeededChance
from games.engine.playout import Playout
from games.rules.elgebar.ai.belief import Belief
from games.rules.elgebar.ai.economy import Economy, Worths
from games.rules.elgebar.ai.war import War, guess, victims_of
from games.rules.elgebar.package import PACKAGE
from games.rules.elgebar.record import GameRecord
from games.rules.elgebar.ruleset import Elgebar
from games.rules.elgebar.state import FOG
from tests.rules.elgebar.positions import position


def duels(better, weaker, games):
    """Games won by the better one, which sits in both seats by turns."""
    game, won = PACKAGE.bind_with_defaults(2), 0.0
    for number in range(games):
        names = [better, weaker] if number % 2 else [weaker, better]
        run = Playout(game, [PACKAGE.bots[name]() for name in names], f"{better}-{number}")
        for _ in run:
            pass
        winners = run.state.winners
        won += (names.index(better) in winners) / len(winners)
    return won


@pytest.mark.parametrize(("better", "weaker"), [("governor", "settler"), ("strategist", "governor")])
def test_each_level_beats_the_one_below(better, weaker):
    assert duels(better, weaker, 12) >= 7


def test_between_equals_nobody_is_everybodys_victim():
    """Where all have as much, each robot turns against the next seat; it was the lowest number, for all of them."""
    game: Any = PACKAGE.bind_with_defaults(4)
    state = game.start(SeededChance("equals")).state
    victims = [
        victims_of(Belief(game.rules, state, seat), many) for seat in range(4) for many in (False, True)
    ]
    assert victims == [{(seat + 1) % 4} for seat in range(4) for _ in range(2)]


def test_ways_through_the_fog_are_allowed_and_worth_it():
    """EL-L4: what a bot explores is accepted, and charts as much as there is: one hex out of reach of the radar."""
    game, state = position(
        systems=[[5, 0, "K6"]],
        players=[
            {"home": {"has": [["greenhouse", 2], ["radar", 1]]}, "ships": [{"values": [0, 0, 1, 4]}]},
            {},
        ],
    )
    way = Belief(game.rules, state, 0).exploration(0, 4, set())
    assert sum(state.charted[0][place] == FOG for place in way) == 1
    hexes = game.rules.grid(state).hexes
    line = {"order": "move", "ship": 1, "path": [list(hexes[place]) for place in way]}
    assert not review_draft(game, state, game.prompts(state)[0], {"lines": [line]})["lines"]


@pytest.mark.parametrize(("category", "wins"), [(4, True), (30, False)])
def test_a_fight_is_picked_only_if_it_is_won(category, wins):
    foe = {"values": [*guess(category)], "at": [2, 0]}
    game, state = position(
        players=[{"ships": [{"values": [4, 4, 0, 4], "at": [2, 0]}]}, {"ships": [foe]}],
    )
    known = Belief(game.rules, state, 0)
    war = War(known, Economy(known, Worths()), {1})
    assert war._wins([state.ships[1]], state.ships[1].hex) is wins


def test_a_record_adds_up():
    game = PACKAGE.bind_with_defaults(3)
    run = Playout(game, [PACKAGE.bots["governor"]() for _ in range(3)], "record")
    assert isinstance(game, Elgebar)
    record = GameRecord(game, ["governor"] * 3)
    for turned in run:
        record.see(turned)
    rows = record.rows(run)
    assert [set(row) for row in rows] == [set(GameRecord.columns)] * 3
    assert sum(float(row["won"]) for row in rows) == pytest.approx(1, abs=0.001)
    for seat, row in enumerate(rows):
        by_turn = str(row["points_by_turn"]).split()
        assert sum(int(points) for points in by_turn) == row["points"] == run.state.points[seat]
        assert row["rounds"] == run.state.turn
