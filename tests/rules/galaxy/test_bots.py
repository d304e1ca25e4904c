"""Bots (GX-16): reproducible, sets that pass the check, levels that differ, friends that are kept and betrayed."""

import json
from typing import Any

import pytest

from games.engine.actions import Move
from games.engine.chance import SeededChance
from games.engine.series import Plan, play_series
from games.rules.galaxy import actions as act
from games.rules.galaxy.ai import bots
from games.rules.galaxy.record import GalaxyRecord
from games.study.galaxy.summary import summarise
from tests.rules.galaxy.galaxies import PACKAGE, playout, scene

LEVELS = ("explorer", "settler", "raider")


@pytest.mark.parametrize("level", LEVELS)
def test_they_play_on_what_they_know_alone(level):
    """GX-16.1: in a world dealt again for its seat a bot sends the very same set."""
    chance = SeededChance("alike")
    for number, turned in enumerate(playout(4, f"alike-{level}", level)):
        if number % 5:
            continue
        prompt, bot, game = turned.prompt, PACKAGE.bots[level](), playout(4, "any").game
        worlds = [game.resample(turned.before, prompt.seat, chance) for _ in range(2)]
        plans = [bot.choose(game, world, prompt, chance) for world in (turned.before, *worlds)]
        assert framed(plans[0]) == framed(plans[1]) == framed(plans[2])
        game.apply(turned.before, Move(prompt.seat, plans[0]), chance)


def framed(orders):
    """A set without the order in which equal things happen to stand."""
    return (
        sorted((line.star, line.patrols, line.cruisers, line.colony_ships) for line in orders.budget.build),
        sorted(line.star for line in orders.budget.colonise),
        sorted((line.star, line.points) for line in orders.budget.defend),
    )


def series(lineup, games, seed):
    """The rows of some games, as the results of a series hold them."""
    plan = Plan("galaxy", json.dumps(PACKAGE.default_edition()), {"turns_total": 20}, lineup, seed)
    played = play_series(PACKAGE, GalaxyRecord, plan, range(games), 1)
    return [
        {"game": str(number), **{key: str(value) for key, value in row.items()}}
        for number, rows in enumerate(played)
        for row in rows
    ]


def test_levels_differ():
    """GX-16.3, 16.4: a raider beats a settler, and a settler an explorer, by points; see docs/figures.md."""
    for better, worse in (("raider", "settler"), ("settler", "explorer")):
        told = summarise(series((better, worse, better, worse), 3, f"levels-{better}"))
        shares = {one.name: one.share for one in told.levels}
        assert shares[better] > 0.5 > shares[worse]
        assert sum(shares.values()) == pytest.approx(1)
        assert len(told.notes) == 2


def raid(play: Any, prompt: Any) -> Any:
    return bots.RaiderBot().choose(play.game, play.state, prompt, SeededChance(1))


def test_a_gift_is_understood():
    """GX-7.23: whoever sent a gift last turn is declared ally and thanked; not in the last turns."""
    for turn, ally in ((10, 2), (18, None)):
        play = scene(turn=turn)
        play.send(2, {"do": "orders", "budget": {"gift": {"to": 0, "amount": 3}}})
        for seat in (0, 1, 3):
            play.answer_by_default(seat)
        prompt = play.game.prompts(play.state)[0]
        orders = raid(play, prompt)
        assert orders.budget.ally == ally
        assert (orders.budget.gift == act.Gift(2, 1)) == (ally is not None)


def test_raiders_offer_alliances():
    """A rich raider without a friend sends a small gift every few turns, not in the last ones."""
    gifts = {}
    for turn in (8, 9, 18):
        play = scene(turn=turn, players=[{"treasury": 60}, {}, {}, {}])
        prompt = play.game.prompts(play.state)[0]
        gifts[turn] = raid(play, prompt).budget.gift
    assert gifts[8] is gifts[18] is None
    assert gifts[9].amount == 1
    assert gifts[9].to != 0


def test_an_explorer_never_attacks():
    # GX-16.3
    for turned in playout(4, "peace", "explorer"):
        assert all(not move.attacks for move in turned.move.action.moves.values())
