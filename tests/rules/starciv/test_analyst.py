"""The analyst: chances that add up, throws that count exactly, opinions from what a player knew."""

from __future__ import annotations

import pytest

from games.engine import luck
from games.engine.advice import Choice, Reason
from games.engine.chance import SeededChance
from games.engine.opinions import opinion
from games.engine.playout import PlayedMove, Playout
from games.rules.starciv import actions as act
from games.rules.starciv.ai.advice.rules import advise
from games.rules.starciv.ai.analyst import COMBAT, StarAnalyst, shift_chance
from games.rules.starciv.ai.bots.captain import CaptainBot
from games.rules.starciv.ai.win_probability import KNOTS, NAMES, calibrations, nearest
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.ruleset import StarCivilisations
from tests.rules.starciv.positions import at
from tests.rules.starciv.test_levels import game_of


def played(seats: int, seed: str, moves: int = 3000) -> tuple[StarCivilisations, list[PlayedMove]]:
    game = PACKAGE.bind_with_defaults(seats, PACKAGE.info.presets["complete"])
    playout = Playout(game, [PACKAGE.bots["greedy"]() for _ in range(seats)], seed, moves)
    return game, list(playout)


@pytest.fixture(scope="module")
def game_and_moves() -> tuple[StarCivilisations, list[PlayedMove]]:
    return played(3, "analyst", 400)


def test_chances_add_up_after_every_move(game_and_moves: tuple[StarCivilisations, list[PlayedMove]]) -> None:
    game, moves = game_and_moves
    analyst = StarAnalyst(game)
    for turned in moves:
        chances = analyst.chances(turned.step.state)
        assert sum(chances) == pytest.approx(1)
        assert min(chances) >= 0
        assert all(turned.step.state.living(seat) or not one for seat, one in enumerate(chances))


def test_throws_count_what_all_1296_rolls_would(
    game_and_moves: tuple[StarCivilisations, list[PlayedMove]],
) -> None:
    """SC-9.2, SC-24: throws of one meaning stand for all others of it."""
    game, moves = game_and_moves
    analyst = StarAnalyst(game)
    fought = [one for one in moves if [label for label, _ in one.step.outcomes] == COMBAT]
    assert len(fought) > 3
    for turned in fought[:3]:
        throws = analyst.throws(turned.before, turned.move, turned.step.outcomes)
        assert throws is not None
        known = list(throws)
        assert sum(probability for probability, _ in known) == pytest.approx(1)
        assert len(known) < 60
        means = [sum(p * analyst.chances(state)[seat] for p, state in known) for seat in range(3)]
        exact = [0.0, 0.0, 0.0]
        for probability, state in luck.all_results(game, turned.before, turned.move):
            for seat, one in enumerate(analyst.chances(state)):
                exact[seat] += probability * one
        assert means == pytest.approx(exact, abs=1e-9)


def test_a_drawn_card_is_noticed_and_the_pile_reordered(
    game_and_moves: tuple[StarCivilisations, list[PlayedMove]],
) -> None:
    """SC-5.1: the pile lies in an order that nobody knows."""
    game, moves = game_and_moves
    analyst = StarAnalyst(game)
    state = moves[20].before
    again = analyst.reordered(state, SeededChance("pile"))
    assert sorted(again.draw) == sorted(state.draw)
    assert again.draw != state.draw
    assert again.hands == state.hands
    assert not analyst.drew(state, again)
    drawn = state.copy()
    drawn.draw.pop()
    assert analyst.drew(state, drawn)


def test_not_winning_with_the_last_technology_is_a_blunder() -> None:
    """Ending the phase with technology 25 in reach: an Admiral buys it, and the game is won."""
    goal = PACKAGE.parse_content(PACKAGE.default_edition())
    known = [n for n in range(1, len(goal.technologies)) if n != 25]
    rich = {"technologies": known, "credits": 500}
    play = at("TECH", rich, rich)
    game = game_of(play)
    prompt = next(one for one in game.prompts(play.state) if one.required)
    said = opinion(game, StarAnalyst(game), advise, play.state, prompt, act.EndPhase(), "blunder")
    assert said is not None
    assert said.answers[0].action == act.Buy(25, None)
    assert said.answers[0].value == 1.0
    assert isinstance(said.answers[said.played].action, act.EndPhase)
    best = opinion(game, StarAnalyst(game), advise, play.state, prompt, act.Buy(25, None), "blunder")
    assert best is None


def test_nothing_is_said_against_what_advice_would_say() -> None:
    rich = {"technologies": list(range(1, 25)), "credits": 500}
    play = at("TECH", rich, rich)
    game = game_of(play)
    prompt = next(one for one in game.prompts(play.state) if one.required)
    heeded = Choice(0.5, act.EndPhase(), Reason("save_to_win"))
    analyst = StarAnalyst(game)
    assert opinion(game, analyst, lambda *_: heeded, play.state, prompt, act.EndPhase(), "blunder") is None


def test_every_calibration_has_all_its_weights() -> None:
    for calibration in calibrations().values():
        assert set(calibration.early) == set(calibration.late) == set(NAMES)
        assert len(calibration.sharpness) == len(KNOTS)
        assert len(calibration.trust) == 4
        assert not calibration.trust[0].judged
    assert nearest(8) in calibrations().values()


def test_a_share_that_grows_makes_the_chance_grow() -> None:
    values = [shift_chance(0.3, 0.4, share) for share in (0.0, 0.1, 0.4, 0.7, 1.0)]
    assert values == sorted(values)
    assert values[2] == pytest.approx(0.3)


def of_rounds(limit: int | None) -> StarCivilisations:
    content = PACKAGE.parse_content(PACKAGE.default_edition())
    return StarCivilisations(content, PACKAGE.parse_options({"round_limit": limit}), 3)


@pytest.fixture(scope="module")
def limited() -> tuple[StarCivilisations, list[PlayedMove]]:
    game = of_rounds(3)
    return game, list(Playout(game, [PACKAGE.bots["greedy"]() for _ in range(3)], "deadline-2"))


def test_the_ranking_tells_the_last_turn_of_a_round_limit(
    limited: tuple[StarCivilisations, list[PlayedMove]],
) -> None:
    """SC-1.2: with nothing left to buy, more technologies than the others win; without a limit little is decided."""
    game, moves = limited
    state = moves[-1].before.copy()
    assert (state.round, state.active) == (3, 2)
    state.techs = [0b1110, 0b110, 0b110]
    chances = StarAnalyst(game).chances(state)
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > 0.9
    assert chances[0] > StarAnalyst(of_rounds(None)).chances(state)[0] + 0.2


def test_in_the_last_round_an_opinion_goes_by_the_ranking(
    limited: tuple[StarCivilisations, list[PlayedMove]],
) -> None:
    """SC-1.2: technologies decide then, so that to save up is never better than what a purse can buy."""
    game, moves = limited
    state = next(one.before for one in moves if (one.before.phase, one.before.round) == ("TECH", 3)).copy()
    prompt = next(one for one in game.prompts(state) if one.kind == "tech")
    state.credits = [60 if seat == prompt.seat else 0 for seat in range(3)]
    told = StarAnalyst(game).weigh(state, prompt, SeededChance("near"), played=act.EndPhase(), thorough=False)
    assert isinstance(told[0].action, act.Buy)
    saved = next(one for one in told if isinstance(one.action, act.EndPhase))
    assert told[0].value > saved.value + 0.05


def test_a_turn_of_purchases_is_expected_by_the_chances() -> None:
    """SC-1.2: on average nobody's chance changes by their own purchases. Counted twice, they took 9 points."""
    game, changes = of_rounds(5), []
    for number in range(8):
        for move in Playout(game, [CaptainBot(talks=False) for _ in range(3)], f"purchases {number}"):
            before = move.before
            if before.phase == "TECH":
                chances = (
                    StarAnalyst(game).chances(state)[before.active] for state in (before, move.step.state)
                )
                changes.append((isinstance(move.move.action, act.EndPhase), next(chances) - next(chances)))
    turns = sum(ended for ended, _ in changes)
    assert abs(sum(lost for _, lost in changes)) / turns < 0.03
