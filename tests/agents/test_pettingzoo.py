"""The environment for learning agents: the field's own checks, what a seat sees, and the example of the docs."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from games.engine.chance import SeededChance
from tests.components import require_package

require_package("pettingzoo")

from pettingzoo.test import api_test, seed_test  # noqa: E402

from games.agents.episodes import play_out  # noqa: E402
from games.agents.pettingzoo import GameEnv, env  # noqa: E402

OPTIONS = {"ally_aid": True, "allied_victory": True, "special_colonies": True}


def first_legal(seen: dict[str, Any], luck: np.random.Generator) -> int:
    return int(luck.choice(np.flatnonzero(seen["action_mask"])))


@pytest.mark.filterwarnings(
    "ignore:Observation"
)  # a mask beside the row is how PettingZoo's own classics do it
def test_pettingzoos_own_checks_pass() -> None:
    api_test(env(players=3, options=OPTIONS), num_cycles=600)
    seed_test(lambda: env(players=2), num_cycles=300)


@pytest.mark.parametrize("players", [2, 5])
def test_an_observation_holds_nothing_that_its_seat_may_not_know(players: int) -> None:
    """With hands and pile dealt again, every seat sees and may do the same (SC-17)."""
    table, luck, chance = GameEnv(players, options=OPTIONS), np.random.default_rng(1), SeededChance("again")
    table.reset(seed=2)
    differed = False
    for number, agent in enumerate(table.agent_iter(400)):
        if table.terminations[agent]:
            break
        truth = table._state
        seat = number % players
        table._state = other = table.game.resample(truth, seat, chance)
        differed |= table.game.encode(other) != table.game.encode(truth)
        imagined = table.observe(table.possible_agents[seat])
        if seat == table._seat:
            again = GameEnv(players, options=OPTIONS)
            again.reset(seed=2)
            again._state = other
            again._ask(table._laid)
            assert again._answers == table._answers
        table._state = truth
        seen = table.observe(table.possible_agents[seat])
        assert np.array_equal(seen["observation"], imagined["observation"])
        assert table.observation_space(agent).contains(seen)
        table.step(first_legal(table.observe(agent), luck))
    assert differed


@pytest.mark.parametrize("players", [2, 4])
def test_rewards_add_up_to_nothing_and_the_winner_has_it_all(players: int) -> None:
    table, luck = env(players=players), np.random.default_rng(3)
    table.reset(seed=4)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        if over or cut:
            total[agent] = reward
        table.step(None if over or cut else first_legal(seen, luck))
    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) == 1


def test_an_answer_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    table = GameEnv(2)
    table.reset(seed=5)
    before = table.game.encode(table._state)
    illegal = int(np.flatnonzero(table.observe("player_0")["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match="may not answer"):
        table.step(illegal)
    assert table.game.encode(table._state) == before


def test_episode_is_legal_repeatable_and_rewards_by_agent() -> None:
    """Preferred actions are taken where they are legal; the winner's actions get 1, the loser's −1."""
    table = env(players=2)
    names = table.unwrapped.words.names
    plain = np.where(np.array([name.startswith("play_card") for name in names]), -9.0, 0.0)
    played = play_out(table, lambda seen: plain, seed=1)
    again = play_out(table, lambda seen: plain, seed=1)
    assert [(one.action, one.reward) for one in played] == [(one.action, one.reward) for one in again]
    assert {one.reward for one in played} == {1.0, -1.0}
    free = play_out(table, lambda seen: np.zeros(len(names)), seed=1)
    assert not any(names[one.action].startswith("play_card") for one in played)
    assert any(names[one.action].startswith("play_card") for one in free)


def test_the_example_of_the_docs_learns_something() -> None:
    """Ten lines at most, run as they are printed."""
    text = Path("docs/agents.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert found is not None
    assert len([line for line in found[1].splitlines() if line.strip()]) <= 10
    told: dict[str, Any] = {}
    exec(compile(found[1], "docs/agents.md", "exec"), told)
    assert np.abs(told["weights"]).sum() > 0
