"""The analyst of Galaxy: chances that add up, change where a turn closes alone, and opinions on whole sheets."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from games.engine import luck
from games.engine.chance import SeededChance
from games.engine.opinions import opinion
from games.engine.playout import Playout
from games.engine.win_probability import calibrations
from games.rules.galaxy import actions as act
from games.rules.galaxy.ai.analyst import GalaxyAnalyst
from games.rules.galaxy.ai.bots import RaiderBot
from games.rules.galaxy.ai.win_probability import GalaxyWinProbabilityModel
from games.rules.galaxy.package import PACKAGE, advise
from tests.rules.galaxy.galaxies import playout, scene

LAST = 20


@cache
def moves() -> list[Any]:
    game = playout(4, "chances").game
    return list(Playout(game, [PACKAGE.bots["explorer"]() for _ in range(4)], "chances", blunt=True))


def test_chances_add_up_and_only_the_end_of_a_turn_changes_them() -> None:
    """GX-1.4: a set that is in is secret, and has done nothing yet; GX-13.4: at the end one has won."""
    game = playout(4, "chances").game
    analyst = GalaxyAnalyst(game)
    assert analyst.chancy
    before = analyst.chances(moves()[0].before)
    for turned in moves():
        after = analyst.chances(turned.step.state)
        assert sum(after) == pytest.approx(1)
        if turned.step.state.turn == turned.before.turn:
            assert after == before
        before = after
    assert before[moves()[-1].step.state.ranking[0]] == 1.0


def test_all_draws_of_a_turn_are_its_luck() -> None:
    """GX-6.5: the order of the sets is drawn too, so a turn without a shot has luck; to send a set has none."""
    game = playout(4, "chances").game
    for turned in moves()[:8]:
        move, outcomes, after = turned.move, turned.step.outcomes, turned.step.state
        parts = luck.of_move(game, GalaxyAnalyst(game), turned.before, move, outcomes, after, "turn")
        assert [one.kind for one in parts] == ["roll"] * (after.turn > turned.before.turn)
        assert {label for label, _ in outcomes} <= {"order"}


def test_twelve_stars_more_are_as_good_as_won_in_the_end() -> None:
    """GX-13.1, and not in the beginning."""
    stars = {f"ABC{chr(65 + n)}EF": {"at": [n, 29], "owner": 0, "colonised": 1} for n in range(12)}
    analyst = GalaxyAnalyst(playout(4, "chances").game)
    late, early = (analyst.chances(scene(turn=turn, stars=stars).state)[0] for turn in (LAST, 2))
    assert late > 0.9
    assert 0.25 < early < 0.9


def brink() -> Any:
    """The last turn; seat 0 is above the home of seat 1, shot down, and above three free stars that would decide it."""
    free = {name: {"at": [n, 5], "re": 5} for n, name in enumerate(("FREEAA", "FREEBB", "FREECC"), 1)}
    held = {
        name: {"at": [20, n], "owner": 2, "colonised": 3} for n, name in enumerate(("HELDAA", "HELDBB"), 7)
    }
    throne = {"THRONE": {"at": [7, 22], "type": "THRONE", "f": 3, "t": 7, "do": 5}}
    above = {f"0.{n}": {"at": one["at"], "ships": "1N"} for n, one in enumerate(free.values(), 2)}
    return scene(
        turn=LAST,
        players=[{"treasury": 60}, {}, {}, {}],
        stars={"HOMEBB": {"do": -6}, **free, **held, **throne},
        fleets={"0.1": {"at": [15, 15], "ships": "1C 1N"}, **above},
    )


def test_who_can_take_a_home_is_told_and_who_may_lose_it() -> None:
    # GX-13.2
    features = {
        seat: dict(zip(GalaxyWinProbabilityModel.names, row, strict=True))
        for seat, row in GalaxyAnalyst(brink().game).win_model.features(brink().state).items()
    }
    assert [features[seat]["raid"] for seat in range(4)] == [1.0, 0.0, 0.0, 0.0]
    assert [features[seat]["raided"] for seat in range(4)] == [0.0, 1.0, 0.0, 0.0]


def test_leaving_stars_that_would_decide_the_game_is_a_blunder() -> None:
    """GX-7.14; the robot's own sheet is none, and silence is not judged."""
    play = brink()
    prompt = play.game.prompts(play.state)[0]
    best = RaiderBot().choose(play.game, play.state, prompt, SeededChance("best"))
    assert isinstance(best, act.Orders)
    empty = act.Orders(turn=LAST)
    said = opinion(play.game, GalaxyAnalyst(play.game), advise, play.state, prompt, empty, "left")
    assert said is not None
    assert said.grade == 0.15
    better, worse = said.answers
    assert better.action == best
    assert better.reason.key == "take"
    taken = [place for place in better.reason.params["own"] if place.startswith("colonise-")]
    assert len(taken) == len(best.budget.colonise) == 4
    assert worse.reason.params["own"] == []
    for fine in (best, act.NoOrders(LAST)):
        assert opinion(play.game, GalaxyAnalyst(play.game), advise, play.state, prompt, fine, "fine") is None


def test_calibrations_cover_few_and_many_players() -> None:
    """Nobody judges the first quarter."""
    found = calibrations("games.rules.galaxy")
    assert set(found) == {4, 8, 16}
    for one in found.values():
        assert all(set(knot) == set(GalaxyWinProbabilityModel.names) for knot in one.weights)
        assert [trust.judged for trust in one.trust] == [False, True, True, True]
        assert all(trust.margin <= 0.1 for trust in one.trust)
    assert GalaxyAnalyst(playout(6, "nearest").game).trust() == found[4].trust
