"""Playing a position on: every side by judgement, until the turn or the game is over, and then it is judged."""

from __future__ import annotations

from games.rules.bss import cards, flow, operations
from games.rules.bss.ai.evaluation import Style, judge
from games.rules.bss.ai.policy import Player
from games.rules.bss.ai.silent_recorder import mute
from games.rules.bss.rules import PLAYERS, Rules
from games.rules.bss.state import BONUS, CARD, NONE, ORDER, PREMIER, State

PLAIN = Style()


def play_on(rules: Rules, state: State, until: int) -> None:
    """Play the draft on until turn ``until`` begins or the game is over."""
    turn = mute(state)
    while True:
        flow.advance(rules, state, turn)
        if state.over or state.turn >= until:
            return
        if state.question:
            answer_plainly(rules, state)
        else:
            Player(rules, state, turn, state.active, PLAIN).play()
            if not state.question:
                flow.end_activation(state, turn)


def answer_plainly(rules: Rules, state: State) -> None:
    """Play the default action of the open prompt for all seats asked; sealed answers stand."""
    turn = mute(state)
    if state.question == ORDER:
        flow.begin_play(state, turn, PREMIER)
    elif state.question == BONUS:
        state.sealed = _fill_answers(state, (0,))
        state.awaited = 0
        operations.reveal_bonuses(rules, state, turn)
    elif state.question == CARD:
        state.sealed = _fill_answers(state, (NONE, NONE))
        state.awaited = 0
        cards.reveal(rules, state, turn)


def _fill_answers(state: State, nothing: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    sealed = [state.sealed[player] or (nothing if state.awaited >> player & 1 else ()) for player in PLAYERS]
    return sealed[0], sealed[1]


def value(rules: Rules, state: State, player: int, turns: int) -> float:
    """How good the position is for the player once it is played on for so many turns. Changes the draft."""
    if not state.over:
        play_on(rules, state, state.turn + turns)
    return judge(rules, state, player)
