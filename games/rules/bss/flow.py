"""Automatic steps: from phase to phase and from side to side until someone must choose (BSS-7, BSS-8)."""

from __future__ import annotations

from games.engine.turn import Turn
from games.rules.bss import cards, neutral, operations, scoring, turn_end
from games.rules.bss.content import NEUTRAL, NOBODY
from games.rules.bss.reach import alive, idle, rebuildable
from games.rules.bss.rules import Rules
from games.rules.bss.state import CARDS, END_OF_TURN, NEXT, ORDER, PREMIER, State, other


def advance(rules: Rules, draft: State, turn: Turn) -> None:
    """Go on until a question is open, a person's activation is under way, or the game is over."""
    while draft.phase and not draft.question:
        if draft.active != NOBODY:
            if draft.active != NEUTRAL or rules.asks_neutral:
                return
            if neutral.play(rules, draft, turn):
                end_activation(draft, turn)
        elif draft.phase == END_OF_TURN:
            turn_end.end_turn(rules, draft, turn)
        elif draft.phase == CARDS:
            cards.ask(rules, draft, turn)
        elif not draft.order:
            _begin_phase(rules, draft, turn)
        elif draft.to_come:
            _activate_next(rules, draft, turn)
        else:
            _end_phase(draft)


def _begin_phase(rules: Rules, draft: State, turn: Turn) -> None:
    """The holder of the initiative is asked for the order of play, unless the phase is left out (BSS-7.6, 7.8)."""
    phase = draft.phase
    if phase == "reconstruction" and rules.automatic:
        _rebuild_all(rules, draft, turn)
        _end_phase(draft)
    elif phase == "hyperspace" and rules.ion_storm in draft.effect:
        turn.tell("phase_left_out", phase=phase, why="ion_storm")
        _end_phase(draft)
    elif rules.skip_idle and all(idle(rules, draft, side) for side in turn_end.ALL_SIDES):
        turn.tell("phase_left_out", phase=phase, why="idle")
        _end_phase(draft)
    else:
        draft.holder = scoring.holder(rules, draft)
        draft.question = ORDER
        draft.awaited = 1 << draft.holder
        draft.serial += 1


def order_of_play(holder: int, order: str) -> tuple[int, ...]:
    """The sides in the order in which they play the phase (BSS-7.7)."""
    sides = (holder, other(holder), NEUTRAL)
    return sides if order == PREMIER else sides[::-1]


def begin_play(draft: State, turn: Turn, order: str) -> None:
    """The holder has chosen."""
    draft.question, draft.awaited = "", 0
    draft.order = order
    draft.to_come = order_of_play(draft.holder, order)
    turn.tell("order_chosen", side=draft.holder, order=order, phase=draft.phase)


def _activate_next(rules: Rules, draft: State, turn: Turn) -> None:
    """BSS-8.1, 8.2, 8.9: the next side is activated, or skipped."""
    side, draft.to_come = draft.to_come[0], draft.to_come[1:]
    if not alive(rules, draft, side):
        turn.tell("skipped", side=side, phase=draft.phase, why="no_fleet")
    elif rules.skip_idle and idle(rules, draft, side):
        turn.tell("skipped", side=side, phase=draft.phase, why="idle")
    else:
        draft.active = side
        draft.serial += 1
        turn.tell("activated", side=side, phase=draft.phase)


def end_activation(draft: State, turn: Turn) -> None:
    """The active side has played this phase."""
    turn.tell("activation_ended", side=draft.active, phase=draft.phase)
    draft.active = NOBODY


def _end_phase(draft: State) -> None:
    draft.phase = NEXT[draft.phase]
    draft.holder = NOBODY
    draft.order = ""


def _rebuild_all(rules: Rules, draft: State, turn: Turn) -> None:
    """BSS-14.6: every fleet of every side by the most the rules allow."""
    for fleet in rules.everybody:
        points = rebuildable(rules, draft, fleet)
        if points:
            operations.rebuild(rules, draft, turn, fleet, points)
