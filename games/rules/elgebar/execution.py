"""Execution of actions before a turn is resolved: handing in, taking back, resigning (EL-X2, A7)."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.actions import Action
from games.engine.events import Event
from games.engine.move_recorder import MoveRecorder
from games.rules.elgebar.actions import HandIn, Line, NoOrders, Resign, TakeBack
from games.rules.elgebar.legality_lines import CheckedSheet, check_lines, lines_of
from games.rules.elgebar.resolution import name_orders
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.state import Sheet, State


def perform(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: Action) -> None:
    """Carry out an admitted action. What a sheet says is its seat's secret, that there is one is not (EL-V3)."""
    match action:
        case HandIn():
            checked = check_lines(rules, state, seat, action.lines)
            _tell_refused(state, recorder, seat, action.lines, checked)
            _hand_in(state, recorder, seat, Sheet(False, checked.accepted))
        case NoOrders():
            _hand_in(state, recorder, seat, Sheet(True))
        case TakeBack():
            sheet = state.sheets[seat]
            assert sheet is not None
            state.sheets[seat] = None
            state.withdrawn[seat] = None if sheet.default else lines_of(sheet.lines)
            recorder.emit("taken_back", seat=seat)
        case Resign():
            state.resigned |= 1 << seat
            state.sheets[seat] = state.withdrawn[seat] = None
            recorder.emit("resigned", seat=seat)


def _hand_in(state: State, recorder: MoveRecorder, seat: int, sheet: Sheet) -> None:
    if state.sheets[seat] is None:
        recorder.emit("handed_in", seat=seat)
    state.sheets[seat] = sheet
    state.withdrawn[seat] = None


def _tell_refused(
    state: State, recorder: MoveRecorder, seat: int, lines: Sequence[Line], checked: CheckedSheet
) -> None:
    event = refused_event(state, seat, lines, checked)
    if event is not None:
        recorder.events.append(event)


def refused_event(state: State, seat: int, lines: Sequence[Line], checked: CheckedSheet) -> Event | None:
    """The lines that were left out, for their seat alone."""
    if not checked.refused:
        return None
    refused = (lines[one.index] for one in checked.refused)
    data = {
        "turn": state.turn,
        "lines": [[one.index, one.code, one.rule] for one in checked.refused],
        "orders": name_orders(refused, seat, state.infrastructures, state.projects[seat]),
    }
    return Event("lines_refused", {}, data, (seat,), private=True)
