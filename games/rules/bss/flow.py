"""Automatic steps: from phase to phase and from side to side until someone must choose (BSS-7, BSS-8)."""

from __future__ import annotations

from games.engine.move_recorder import MoveRecorder
from games.rules.bss import cards, neutral, operations, scoring, turn_end
from games.rules.bss.content import NEUTRAL, NOBODY
from games.rules.bss.reach import alive, idle, rebuildable
from games.rules.bss.rules import Rules
from games.rules.bss.state import CARDS, END_OF_TURN, NEXT, ORDER, PREMIER, State, opponent_of


def advance(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """Go on until a question is open, a person's activation is under way, or the game is over."""
    while state.phase and not state.question:
        if state.active != NOBODY:
            if state.active != NEUTRAL or rules.asks_neutral:
                return
            if neutral.play(rules, state, recorder):
                end_activation(state, recorder)
        elif state.phase == END_OF_TURN:
            turn_end.end_turn(rules, state, recorder)
        elif state.phase == CARDS:
            cards.ask(rules, state, recorder)
        elif not state.order:
            _begin_phase(rules, state, recorder)
        elif state.to_come:
            _activate_next(rules, state, recorder)
        else:
            _end_phase(state)


def _begin_phase(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """The holder of the initiative is asked for the order of play, unless the phase is left out (BSS-7.6, 7.8)."""
    phase = state.phase
    if phase == "reconstruction" and rules.automatic:
        _rebuild_all(rules, state, recorder)
        _end_phase(state)
    elif phase == "hyperspace" and rules.ion_storm in state.effect:
        recorder.emit("phase_left_out", phase=phase, why="ion_storm")
        _end_phase(state)
    elif rules.skip_idle and all(idle(rules, state, side) for side in turn_end.ALL_SIDES):
        recorder.emit("phase_left_out", phase=phase, why="idle")
        _end_phase(state)
    else:
        state.holder = scoring.holder(rules, state)
        state.question = ORDER
        state.awaited = 1 << state.holder
        state.serial += 1


def order_of_play(holder: int, order: str) -> tuple[int, ...]:
    """The sides in the order in which they play the phase (BSS-7.7)."""
    sides = (holder, opponent_of(holder), NEUTRAL)
    return sides if order == PREMIER else sides[::-1]


def begin_play(state: State, recorder: MoveRecorder, order: str) -> None:
    """The holder has chosen."""
    state.question, state.awaited = "", 0
    state.order = order
    state.to_come = order_of_play(state.holder, order)
    recorder.emit("order_chosen", side=state.holder, order=order, phase=state.phase)


def _activate_next(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """BSS-8.1, 8.2, 8.9: the next side is activated, or skipped."""
    side, state.to_come = state.to_come[0], state.to_come[1:]
    if not alive(rules, state, side):
        recorder.emit("skipped", side=side, phase=state.phase, why="no_fleet")
    elif rules.skip_idle and idle(rules, state, side):
        recorder.emit("skipped", side=side, phase=state.phase, why="idle")
    else:
        state.active = side
        state.serial += 1
        recorder.emit("activated", side=side, phase=state.phase)


def end_activation(state: State, recorder: MoveRecorder) -> None:
    """The active side has played this phase."""
    recorder.emit("activation_ended", side=state.active, phase=state.phase)
    state.active = NOBODY


def _end_phase(state: State) -> None:
    state.phase = NEXT[state.phase]
    state.holder = NOBODY
    state.order = ""


def _rebuild_all(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """BSS-14.6: every fleet of every side by the most the rules allow."""
    for fleet in rules.everybody:
        points = rebuildable(rules, state, fleet)
        if points:
            operations.rebuild(rules, state, recorder, fleet, points)
