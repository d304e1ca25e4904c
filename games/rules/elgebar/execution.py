"""Execution of actions before a turn is resolved: handing in, taking back, resigning (EL-X2, A7)."""

from __future__ import annotations

from games.engine.actions import Action
from games.engine.events import Event
from games.engine.turn import Turn
from games.rules.elgebar.actions import HandIn, NoOrders, Resign, TakeBack
from games.rules.elgebar.legality_lines import Checked, check_lines, lines_of
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.state import Sheet, State


def perform(rules: Rules, draft: State, pen: Turn, seat: int, action: Action) -> None:
    """Carry out an admitted action. What a sheet says is its seat's secret, that there is one is not (EL-V3)."""
    match action:
        case HandIn():
            checked = check_lines(rules, draft, seat, action.lines)
            _tell_refused(draft, pen, seat, checked)
            _hand_in(draft, pen, seat, Sheet(False, checked.accepted))
        case NoOrders():
            _hand_in(draft, pen, seat, Sheet(True))
        case TakeBack():
            sheet = draft.sheets[seat]
            assert sheet is not None
            draft.sheets[seat] = None
            draft.withdrawn[seat] = None if sheet.default else lines_of(sheet.lines)
            pen.tell("taken_back", seat=seat)
        case Resign():
            draft.resigned |= 1 << seat
            draft.sheets[seat] = draft.withdrawn[seat] = None
            pen.tell("resigned", seat=seat)


def _hand_in(draft: State, pen: Turn, seat: int, sheet: Sheet) -> None:
    if draft.sheets[seat] is None:
        pen.tell("handed_in", seat=seat)
    draft.sheets[seat] = sheet
    draft.withdrawn[seat] = None


def _tell_refused(state: State, pen: Turn, seat: int, checked: Checked) -> None:
    event = refused_event(state, seat, checked)
    if event is not None:
        pen.events.append(event)


def refused_event(state: State, seat: int, checked: Checked) -> Event | None:
    """The lines that were left out, for their seat alone."""
    if not checked.refused:
        return None
    lines = [[one.index, one.code, one.rule] for one in checked.refused]
    return Event("lines_refused", {}, {"turn": state.turn, "lines": lines}, (seat,), private=True)
