"""Drafts of order sheets (EL-Z2): read, held against the position, answered with by the clock."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.engine import codec
from games.engine.actions import Rejected
from games.rules.elgebar.actions import MOST_LINES, HandIn, Line
from games.rules.elgebar.legality_lines import (
    CheckedSheet,
    Numbered,
    RefusedLine,
    check_numbered,
    lines_of,
)
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.state import State

MALFORMED = "malformed"


def normalize(data: Mapping[str, Any]) -> dict[str, Any]:
    """A draft as it is kept: lines that are wrong are kept too. Raises Rejected ``malformed`` for what is no sheet."""
    lines = data.get("lines", [])
    fits = isinstance(lines, list) and len(lines) <= MOST_LINES
    if set(data) - {"lines"} or not fits or not all(isinstance(line, dict) for line in lines):
        raise Rejected(MALFORMED, "EL-X3")
    return {"lines": lines}


def check_draft(rules: Rules, state: State, seat: int, data: Mapping[str, Any]) -> CheckedSheet:
    """A draft held against the position: what would stand, and what is left out, misshapen lines among it."""
    shaped: list[Numbered] = []
    misshapen = []
    for index, line in enumerate(data.get("lines", ())):
        try:
            shaped.append((index, codec.convert(line, Line)))
        except msgspec.ValidationError:
            misshapen.append(RefusedLine(index, MALFORMED, "EL-X3"))
    checked = check_numbered(rules, state, seat, shaped)
    refused = sorted((*checked.refused, *misshapen), key=lambda one: one.index)
    return CheckedSheet(checked.accepted, tuple(refused))


def draft_answer(rules: Rules, state: State, seat: int, data: Mapping[str, Any]) -> HandIn:
    """Submit a draft when the time is up, without the lines that are illegal by then."""
    return HandIn(lines_of(check_draft(rules, state, seat, data).accepted))
