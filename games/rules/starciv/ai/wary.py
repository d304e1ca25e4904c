"""A question thought about with the odds of ruin counted: what the Admiral answers where it does not plan a turn."""

from __future__ import annotations

from typing import Any

from games.engine.advice import Choice
from games.rules.starciv import assault, prompts_combat
from games.rules.starciv.ai.bots import captain
from games.rules.starciv.ai.plans import Plan
from games.rules.starciv.ai.ruin_risk import RuinRisk
from games.rules.starciv.state import State


class WaryThought(captain.ThoughtContext):
    """Weighs as the Captain does, but for ruin, which it fears as much as there is reason to."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.worlds = self.peril = RuinRisk(self.judge, self.state, self.seat, self.chance, captain.WORLDS)

    def safe(self, state: State, share: float) -> float:
        """A share less the chance of being ruined in this position, its loans included."""
        if state.winners or not state.living(self.seat):
            return share
        return share * (1 - self.peril.ruin_in(state, state.credits[self.seat]))

    def risky(self, left: int) -> bool:
        """Worse than with no card kept: who is in danger anyhow may as well keep cards."""
        if left < self.rules.constants.debt_limit:
            return True
        now = self.state.credits[self.seat]
        return self.peril.unanswered(self.state, left) > self.peril.unanswered(self.state, now)

    def rank_answers(self) -> list[Choice]:
        """The answers worth a thought; who is in danger as things stand is so after withdrawing too."""
        found = captain.rank_answers(self)
        if self.prompt.kind != "press_on":
            return found
        ruin = self.peril.ruin(self.state.credits[self.seat])
        return [
            Choice(one.value * (1 - ruin), one.action, one.reason)
            if one.action == prompts_combat.WITHDRAW
            else one
            for one in found
        ]


def worth(peril: RuinRisk, plan: Plan) -> float:
    """A plan at a glance, less the odds of ruin after it: who takes the last other home base has none to fear."""
    seat, attempt, left = peril.seat, plan.attempt, plan.least(peril.seat)
    share = plan.expected[seat]
    if attempt is None:
        return share * (1 - peril.ruin(left))
    lost = peril.ruin(left - (assault.tribute_of(peril.rules, left) if attempt.kind != "natives" else 0))
    if attempt.home and plan.state.alive.bit_count() == 2:
        return attempt.chance + max(0.0, share - attempt.chance) * (1 - lost)
    return share * (1 - attempt.chance * peril.ruin(left) - (1 - attempt.chance) * lost)
