"""Resampling of what others have sealed (BSS-22.4): a bonus not yet revealed, a card not yet revealed."""

from __future__ import annotations

from games.engine.chance import Chance
from games.rules.bss import cards
from games.rules.bss.rules import PLAYERS, Rules
from games.rules.bss.state import BONUS, Sealed, State


def resample(rules: Rules, state: State, viewer: int, chance: Chance) -> State:
    """Deal the sealed answers again for the viewer; each possible answer of the other player is equally likely."""
    found = state.copy()
    sealed = [_dealt(rules, state, player, viewer, chance) for player in PLAYERS]
    found.sealed = (sealed[0], sealed[1])
    return found


def _dealt(rules: Rules, state: State, player: int, viewer: int, chance: Chance) -> Sealed:
    known = state.sealed[player]
    if player == viewer or not known:
        return known
    could = possible(rules, state, player)
    return could[chance.below(player, len(could), "sealed")]


def possible(rules: Rules, state: State, player: int) -> list[Sealed]:
    """Every answer that the player may have sealed to the open question."""
    if state.question == BONUS:
        most = min(rules.constants.bonus_most, state.bonus[player])
        return [(points,) for points in range(most + 1)]
    return cards.choices(rules, state, player)
