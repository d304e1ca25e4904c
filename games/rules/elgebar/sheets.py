"""Sheets of orders: handing in, taking back, resigning (EL-X2, A7), and drafts (EL-Z2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.engine import codec
from games.engine.actions import Action, Rejected
from games.engine.events import Event
from games.engine.turn import Turn
from games.rules.elgebar.actions import MOST_LINES, HandIn, Line, NoOrders, Resign, TakeBack
from games.rules.elgebar.legality_lines import (
    Checked,
    Numbered,
    Refused,
    check_lines,
    check_numbered,
    lines_of,
)
from games.rules.elgebar.rules import Book
from games.rules.elgebar.state import Sheet, State

MALFORMED = "malformed"


def play(book: Book, draft: State, pen: Turn, seat: int, action: Action) -> None:
    """Carry out an admitted action. What a sheet says is its seat's secret, that there is one is not (EL-V3)."""
    match action:
        case HandIn():
            checked = check_lines(book, draft, seat, action.lines)
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


# Drafts.


def prepare(data: Mapping[str, Any]) -> dict[str, Any]:
    """A draft as it is kept: lines that are wrong are kept too. Raises Rejected ``malformed`` for what is no sheet."""
    lines = data.get("lines", [])
    fits = isinstance(lines, list) and len(lines) <= MOST_LINES
    if set(data) - {"lines"} or not fits or not all(isinstance(line, dict) for line in lines):
        raise Rejected(MALFORMED, "EL-X3")
    return {"lines": lines}


def check_draft(book: Book, state: State, seat: int, data: Mapping[str, Any]) -> Checked:
    """A draft held against the position: what would stand, and what is left out, misshapen lines among it."""
    shaped: list[Numbered] = []
    misshapen = []
    for index, line in enumerate(data.get("lines", ())):
        try:
            shaped.append((index, codec.convert(line, Line)))
        except msgspec.ValidationError:
            misshapen.append(Refused(index, MALFORMED, "EL-X3"))
    checked = check_numbered(book, state, seat, shaped)
    refused = sorted((*checked.refused, *misshapen), key=lambda one: one.index)
    return Checked(checked.accepted, tuple(refused))


def draft_answer(book: Book, state: State, seat: int, data: Mapping[str, Any]) -> HandIn:
    """What the clock answers for a draft: line by line, without what is not allowed by then."""
    return HandIn(lines_of(check_draft(book, state, seat, data).accepted))
