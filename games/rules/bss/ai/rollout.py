"""Playing a position on: every side by judgement, until the turn or the game is over, and then it is judged."""

from __future__ import annotations

from games.rules.bss import cards, flow, operations
from games.rules.bss.ai.evaluation import Style, judge
from games.rules.bss.ai.policy import Player
from games.rules.bss.ai.silent_recorder import mute
from games.rules.bss.rules import PLAYERS, Rules
from games.rules.bss.state import BONUS, CARD, NONE, ORDER, PREMIER, State

PLAIN = Style()


def play_on(rules: Rules, draft: State, until: int) -> None:
    """Play the draft on until turn ``until`` begins or the game is over."""
    turn = mute(draft)
    while True:
        flow.advance(rules, draft, turn)
        if draft.over or draft.turn >= until:
            return
        if draft.question:
            answer_plainly(rules, draft)
        else:
            Player(rules, draft, turn, draft.active, PLAIN).play()
            if not draft.question:
                flow.end_activation(draft, turn)


def answer_plainly(rules: Rules, draft: State) -> None:
    """What silence would answer to the open question, for all who are asked; what is sealed already stands."""
    turn = mute(draft)
    if draft.question == ORDER:
        flow.begin_play(draft, turn, PREMIER)
    elif draft.question == BONUS:
        draft.sealed = _filled(draft, (0,))
        draft.awaited = 0
        operations.reveal_bonuses(rules, draft, turn)
    elif draft.question == CARD:
        draft.sealed = _filled(draft, (NONE, NONE))
        draft.awaited = 0
        cards.reveal(rules, draft, turn)


def _filled(draft: State, nothing: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    sealed = [draft.sealed[player] or (nothing if draft.awaited >> player & 1 else ()) for player in PLAYERS]
    return sealed[0], sealed[1]


def value(rules: Rules, draft: State, player: int, turns: int) -> float:
    """How good the position is for the player once it is played on for so many turns. Changes the draft."""
    if not draft.over:
        play_on(rules, draft, draft.turn + turns)
    return judge(rules, draft, player)
