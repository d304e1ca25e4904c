"""The questions of a combat, in the order in which they may come (SC-8, SC-9, SC-13.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.engine.actions import Action
from games.engine.chance import Chance
from games.engine.prompts import PromptKind
from games.rules.starciv import actions as act
from games.rules.starciv import assault, odds
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import Assault, State

WITHDRAW, PRESS_ON = act.Withdraw(), act.PressOn()


class AidPrompt:
    """Prompt to aid an ally (SC-13.2)."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        yield act.Aid(give=False)
        yield act.Aid(give=True)

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        return act.Aid(give=False)

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        rules, running = rules, _running(state)
        alone, helped = odds.aid(rules, state, running)
        return {
            "of": state.active,
            "body": rules.content.bodies[running.body].name,
            "fee": rules.constants.ally_aid_fee,
            "fleet": list(rules.constants.ally_aid),
            "chance": alone,
            "chance_with": helped,
        }


class RerollPrompt:
    """Prompt to roll again (SC-9.6)."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        yield act.Reroll(use=False)
        yield act.Reroll(use=True)

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        return act.Reroll(use=False)

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        rules, running = rules, _running(state)
        side = running.stage.partition("_")[0]
        found = assault.reroll_source(rules, state, running, side)
        assert found is not None
        source = {"technology": -found[0]} if found[0] < 0 else {"card": rules.slug(found[0])}
        keep, again = odds.reroll(rules, state, running, side)
        return {"chance_keep": keep, "chance_reroll": again, "source": source}


class SacrificePrompt:
    """Prompt to sacrifice a body (SC-9.7)."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        yield act.Sacrifice(None)
        for name in self._bodies(rules, state):
            yield act.Sacrifice(name)

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        return act.Sacrifice(None)

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        side = _running(state).stage.partition("_")[0]
        keep, given = odds.sacrifice(rules, state, _running(state), side)
        names, index = self._bodies(rules, state), rules.content.body_index
        lost = odds.losses(rules, state, seat, map(index.__getitem__, names))
        return {
            "bodies": names,
            "losses": {name: lost[index[name]] for name in names},
            "chance_keep": keep,
            "chance_with": given,
        }

    def _bodies(self, rules: Rules, state: State) -> list[str]:
        running = _running(state)
        side = running.stage.partition("_")[0]
        return assault.names(rules, assault.sacrifices(rules, state, running, side))


class PressOnPrompt:
    """Prompt to press on or withdraw (SC-8.3)."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        yield WITHDRAW
        yield PRESS_ON

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        return WITHDRAW

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        rules, running = rules, _running(state)
        return {
            "fee": assault.fee(rules, state, seat, running.body),
            "chance": odds.of_attempt(rules, state, seat, running.body, running.kind, running.defender),
            "left": rules.constants.repeats + 1 - running.number,
        }


class PrizePrompt:
    """Prompt to colonise a conquered body or take a ransom (SC-8.4)."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        yield act.Prize("colonise")
        yield act.Prize("ransom")

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        return act.Prize("colonise")

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        running = _running(state)
        return {
            "body": rules.content.bodies[running.body].name,
            "ransom": assault.ransom_of(rules, state, running.defender),
            "eliminates": running.home,
            "gain": odds.gain(rules, state, seat, running.body),
        }


class TributePrompt:
    """Prompt to collect a tribute (SC-8.5)."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        yield act.Tribute(collect=True)
        yield act.Tribute(collect=False)

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        return act.Tribute(collect=True)

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        amount = assault.tribute_of(rules, state.credits[state.active])
        left = state.credits[state.active] - amount
        return {
            "credits": amount,
            "from": state.active,
            "eliminates": left < rules.content.constants.debt_limit,
        }


def _running(state: State) -> Assault:
    assert state.assault is not None
    return state.assault


BY_KIND: dict[str, PromptKind] = {
    "aid": AidPrompt(),
    "reroll": RerollPrompt(),
    "sacrifice": SacrificePrompt(),
    "press_on": PressOnPrompt(),
    "prize": PrizePrompt(),
    "tribute": TributePrompt(),
}
"""The form of each kind of question."""
