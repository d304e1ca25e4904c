"""Event cards, an option (BSS-17)."""

from __future__ import annotations

from games.engine.move_recorder import MoveRecorder
from games.rules.bss.grid import NAMES
from games.rules.bss.rules import PLAYERS, Rules
from games.rules.bss.state import CARD, NONE, PHASES, Sealed, State


def convoy_systems(rules: Rules, state: State, player: int) -> list[int]:
    """Where a convoy may go: own systems that are not black holes (BSS-17.3)."""
    swallows, kinds = rules.swallows, state.kinds
    return [cell for cell in state.owned(player) if not swallows[kinds[cell]]]


def choosable(rules: Rules, state: State, player: int) -> list[int]:
    """The cards that the player may choose now (BSS-17.4, 17.5)."""
    left = [card for card in range(len(rules.content.cards)) if state.cards[player] >> card & 1]
    if rules.convoy in left and not convoy_systems(rules, state, player):
        left.remove(rules.convoy)
    return left


def choices(rules: Rules, state: State, player: int) -> list[Sealed]:
    """Every answer the player may give: no card first, then cards with the system they name."""
    found: list[Sealed] = [(NONE, NONE)]
    for card in choosable(rules, state, player):
        cells = convoy_systems(rules, state, player) if rules.content.cards[card].system else [NONE]
        found += [(card, cell) for cell in cells]
    return found


def ask(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """BSS-17.2, 17.5: who can choose is asked; when nobody can, the next turn begins."""
    asked = [player for player in PLAYERS if rules.with_cards and choosable(rules, state, player)]
    if not asked:
        reveal(rules, state, recorder)
        return
    state.question = CARD
    state.awaited = sum(1 << player for player in asked)
    state.serial += 1


def reveal(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """Both choices take effect together, and the next turn begins (BSS-15.6, 17.2)."""
    effect, left = [NONE, NONE], list(state.cards)
    told = []
    for player in PLAYERS:
        card, cell = state.sealed[player] or (NONE, NONE)
        if card == NONE:
            continue
        effect[player] = card
        left[player] &= ~(1 << card)
        shown = {"side": player, "card": rules.content.cards[card].slug}
        if cell != NONE:
            state.resources[cell] += rules.constants.convoy
            shown["system"] = NAMES[cell]
        told.append(shown)
    if state.question:
        recorder.emit("cards_revealed", cards=told)
    state.question = ""
    state.sealed = ((), ())
    state.effect = (effect[0], effect[1])
    state.cards = (left[0], left[1])
    _next_turn(rules, state, recorder)


def _next_turn(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """BSS-7.2: every fleet has all its points again."""
    state.turn += 1
    state.phase = PHASES[0]
    state.stirred = False
    state.jumped = state.rebuilt = 0
    for fleet in rules.everybody:
        if state.hp[fleet]:
            state.mp[fleet], state.cp[fleet] = rules.movement[fleet], rules.combat[fleet]
    recorder.emit("turn_began", turn=state.turn)
