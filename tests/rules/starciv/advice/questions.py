"""Questions for tests of rules of advice, and the answers that are weighed."""

from __future__ import annotations

from games.engine.advice import Choice, Reason
from games.engine.chance import SeededChance
from games.engine.scenario import Play
from games.rules.starciv import actions as act
from games.rules.starciv.ai.advice import rules
from games.rules.starciv.ai.advice.outlook import Outlook
from games.rules.starciv.ai.advice.rules import AdviceRule, apply
from games.rules.starciv.state import State
from tests.rules.starciv.test_levels import asked, game_of

END = Choice(0.3, act.EndPhase(), Reason("no_attempt"))
KINDS = {"TECH": "tech", "COLONISE": "colonise", "CARDS": "cards", "UPKEEP": "upkeep"}


def attempt(value: float, chance: float = 0.9, body: str = "Mos Nytram") -> Choice:
    return Choice(value, act.Attempt(body), Reason("attempt", {"body": body, "chance": chance}))


def saving_for(body: str, chance: float = 0.56) -> Choice:
    return Choice(0.4, act.EndPhase(), Reason("save_up", {"body": body, "chance": chance}))


def outlook_of(play: Play[State], kind: str | None = None) -> Outlook:
    """Outlook on the question of this phase to the active player."""
    state = play.state
    return Outlook(game_of(play).rules, state, state.active, kind or KINDS[state.phase])


def first(rule: AdviceRule, play: Play[State], *choices: Choice, kind: str | None = None) -> Choice:
    """The choice that is first after the rule."""
    return apply(rule, outlook_of(play, kind), list(choices))[0]


def advice(play: Play[State], seat: int = 0) -> Choice:
    """Advice to the seat, of an Admiral and all rules."""
    return rules.advise(game_of(play), play.state, asked(play, seat), SeededChance(1))
