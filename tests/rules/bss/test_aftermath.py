"""Comparisons of attacks tell the truth about the further attack and the foe's answer (BSS-10)."""

from __future__ import annotations

from typing import Any

from games.engine.actions import Move
from games.engine.chance import SeededChance
from games.rules.bss import actions as act
from games.rules.bss.package import PACKAGE
from games.rules.bss.ruleset import StarSystems
from games.rules.bss.state import State


def attacks(options: dict[str, Any], games: int = 3) -> list[tuple[StarSystems, State, int, dict[str, Any]]]:
    """Every attack that was offered in the combat phases of some duels of the usual robots."""
    found = []
    for number in range(games):
        game = PACKAGE.bind_with_defaults(2, {"board": "small", "turns": 3, "seed": number, **options})
        chance = SeededChance(f"aftermath {number}")
        state = game.start(chance).state
        while waiting := game.prompts(state):
            prompt = waiting[0]
            if prompt.kind == "activation" and state.phase == "combat":
                shown = prompt.form.render(game.rules, state, prompt.seat)
                found += [
                    (game, state, prompt.seat, one)
                    for target in shown["targets"]
                    for one in target["attacks"]
                ]
            action = PACKAGE.bots["captain"]().choose(game, state, prompt, chance)
            state = game.apply(state, Move(prompt.seat, action), chance).state
    return found


def test_what_is_told_then_is_what_the_next_question_offers() -> None:
    seen = {"then": 0, "answer": 0, "none": 0}
    for game, state, seat, told in attacks({}):
        chance = SeededChance("after")
        seen["none"] += "answer" not in told
        action = act.Attack(told["target"], tuple(told["attackers"]))
        later = game.apply(state, Move(seat, action), chance).state
        if "then" in told:
            seen["then"] += 1
            assert told["then"]["target"] == told["target"]
            assert told["then"] in offered(game, later, seat)
        if "answer" in told:
            seen["answer"] += 1
            assert told["answer"]["target"] in told["attackers"]
            later = game.apply(later, Move(seat, act.EndActivation()), chance).state
            if game.prompts(later)[0].seat == 1 - seat and later.phase == "combat":
                assert told["answer"] in offered(game, later, 1 - seat)
    assert all(seen.values()), seen


def offered(game: StarSystems, state: State, seat: int) -> list[dict[str, Any]]:
    """The attacks that a player is offered, without what is told of their aftermath."""
    shown = game.prompts(state)[0].form.render(game.rules, state, seat)
    return [
        {key: value for key, value in one.items() if key not in ("then", "answer")}
        for target in shown["targets"]
        for one in target["attacks"]
    ]


def test_with_bonus_points_nothing_is_said_of_what_follows() -> None:
    """BSS-11: the result itself is open then."""
    told = attacks({"bonus": "on"}, games=1)
    assert told
    assert not any("then" in one or "answer" in one for *_, one in told)
