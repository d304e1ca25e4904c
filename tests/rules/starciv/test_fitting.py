"""The weights of the bots' judgement: fitted to who won."""

from __future__ import annotations

import pytest

from games.engine.chance import SeededChance
from games.rules.starciv.ai.evaluation import FEATURES, SCALE, evaluator, shipped_weights, turns_to
from games.rules.starciv.package import PACKAGE
from games.study.starciv import fitting
from tests.rules.starciv.positions import at
from tests.rules.starciv.test_levels import game_of

SIZE = len(FEATURES)


def test_what_told_the_winner_gets_its_weight_and_the_rest_none() -> None:
    """Winners have the second number higher, three times in four; the third is noise."""
    chance = SeededChance("fit")
    samples = []
    for number in range(400):
        rows = [[0.0] * SIZE, [0.0] * SIZE]
        rows[0][1], rows[1][1] = 1.0, 0.0
        rows[0][2], rows[1][2] = (chance.below(0, 2, ""), chance.below(0, 2, ""))
        samples.append(fitting.Sample(tuple(map(tuple, rows)), 0 if number % 4 else 1))
    weights = fitting.fit(samples, (0.0,) * SIZE, 0.01)
    assert weights[1] == pytest.approx(1.0986, abs=0.05)  # log 3
    assert abs(weights[2]) < 0.3
    assert weights[3:] == pytest.approx([0.0] * (SIZE - 3))
    assert fitting.log_loss(samples, weights) < fitting.log_loss(samples, (0.0,) * SIZE)


def test_a_strong_prior_stays() -> None:
    samples = [fitting.Sample(((1.0,) * SIZE, (0.0,) * SIZE), 0)] * 10
    prior = tuple(0.5 * fitting._sign(name) for name in FEATURES)
    assert fitting.fit(samples, prior, 1e9) == pytest.approx(prior, abs=1e-6)


def test_a_weight_that_contradicts_its_number_is_none() -> None:
    """Winners with less income do not make income unwanted."""
    rows = (tuple(float(place == 1) for place in range(SIZE)), (0.0,) * SIZE)
    assert fitting.fit([fitting.Sample(rows, 1)] * 50, (0.0,) * SIZE, 0.1) == (0.0,) * SIZE


def test_a_game_gives_positions_with_its_winner() -> None:
    samples = fitting.record(PACKAGE.bind_with_defaults(2), "sample", shipped_weights())
    assert len(samples) > 4
    assert {len(sample.rows) for sample in samples} == {2}
    assert len({sample.winner for sample in samples}) == 1


def test_shares_add_up_and_go_to_who_stands_better() -> None:
    play = at("TECH", {"bodies": ["Shtaa", "Aether", "IM-6"], "technologies": [8, 14]}, {}, {})
    shares = evaluator(game_of(play).rules).shares(play.state)
    assert sum(shares) == pytest.approx(1)
    assert shares[0] > max(shares[1:])


def test_the_features_are_what_they_are_called() -> None:
    play = at("TECH", {"credits": -4, "bodies": ["Shtaa"]}, {})
    judge = evaluator(game_of(play).rules)
    (_, row), _ = judge.features(play.state)
    named = dict(zip(FEATURES, row, strict=True))
    assert (named["credits"], named["debt"], named["bodies"], named["cards"]) == (-4, 4, 2, 0)
    assert (named["force"], named["defence"], named["speed"]) == (3, 3, 3)
    assert named["income"] == 4 + 3  # crystal and phosphorus
    assert len(SCALE) == SIZE


def test_nothing_missing_takes_no_turn_and_no_income_takes_for_ever() -> None:
    assert turns_to(-5, 0, 0) == 0
    assert turns_to(10, 0, 0) == 40
    assert turns_to(100, 10, 5) < turns_to(100, 10, 0) == 10
