"""Steward: plays for somebody who is away, as a Captain does but for what the person would be asked twice.

No debt by choice, no attack on a player's body, nothing that binds beyond their time. What is left of the Captain's
answers is played; if nothing is, the answer that silence gives.
"""

from __future__ import annotations

from games.engine.actions import Action
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.starciv import actions as act
from games.rules.starciv import assault, treasury
from games.rules.starciv.ai.bots.captain import CaptainBot
from games.rules.starciv.rules import Rules
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import State


class StewardBot(Bot):
    """Keeps a seat safe until its player is back."""

    def choose(self, game: StarCivilisations, state: State, prompt: Prompt, chance: Chance) -> Action:
        weighed = CaptainBot(talks=False).advise(game, state, prompt, chance)
        safe = (one.action for one in weighed if is_safe(game.rules, state, prompt.seat, one.action))
        return next(safe, None) or game.default_action(state, prompt)


def is_safe(rules: Rules, state: State, seat: int, action: Action) -> bool:
    """Would the person not be asked about it twice? It leads into no debt, and attacks nobody's body."""
    purse = state.credits[seat]
    match action:
        case act.Buy(technology=n):
            return treasury.price(rules, state, seat, n) <= purse
        case act.Attempt(body=name):
            body = rules.content.body_index[name]
            kind, _ = assault.defender_of(rules, state, seat, body)
            return _may_fight(rules, state, seat, body, kind)
        case act.PressOn():
            running = state.assault
            assert running is not None
            return _may_fight(rules, state, seat, running.body, running.kind)
        case act.Upkeep(discard=discard):
            kept = len(state.hands[seat]) - len(discard)
            return kept * rules.constants.upkeep_per_card <= max(0, purse)
    return True


def _may_fight(rules: Rules, state: State, seat: int, body: int, kind: str) -> bool:
    """Fee and tribute can be paid without debt, and no player holds the body."""
    tribute = 0 if kind == "natives" else rules.constants.tribute
    return kind != "player" and assault.fee(rules, state, seat, body) + tribute <= state.credits[seat]
