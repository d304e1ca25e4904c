"""Standing answers (BSS-21.21): the order of play phase by phase, and phases that are ended at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from games.engine import codec
from games.engine.actions import Rejected
from games.engine.capabilities.standing_orders import OrderedAnswer, Orders
from games.engine.prompts import Prompt
from games.rules.bss import actions as act
from games.rules.bss.prompts import ACTIVATION
from games.rules.bss.rules import Rules
from games.rules.bss.state import ORDER, State

RULE = "BSS-21.21"

PhaseName = Literal["movement", "combat", "exploitation", "conquest", "hyperspace", "reconstruction"]


class StandingAnswers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All standing answers of a seat; a phase that is not named is asked about."""

    order: dict[PhaseName, act.Order] = {}
    end: tuple[PhaseName, ...] = ()


def accept(data: Mapping[str, Any]) -> Orders:
    """The answers as they are kept. Raises Rejected ``malformed``."""
    try:
        given = codec.convert(dict(data), StandingAnswers)
    except msgspec.ValidationError as error:
        raise Rejected("malformed", RULE, detail=str(error)[:200]) from None
    kept: Orders = msgspec.to_builtins(given)
    return kept


def obey(rules: Rules, state: State, prompt: Prompt, orders: Orders) -> OrderedAnswer | None:
    """Answer the prompt by standing orders; None where the person has to answer."""
    given = codec.convert(orders, StandingAnswers)
    phase: Any = state.phase
    if prompt.kind == ORDER and phase in given.order:
        return OrderedAnswer(act.ChooseOrder(given.order[phase]), orders)
    if prompt.kind == ACTIVATION and phase in given.end:
        return OrderedAnswer(rules.end, orders)
    return None
