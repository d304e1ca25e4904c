"""The first position: dice for the order, the shuffle (SC-2.1, 2.3)."""

from __future__ import annotations

from games.engine.chance import Chance
from games.engine.move_recorder import MoveRecorder
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import NOBODY, State


def first_position(
    rules: Rules, chance: Chance, *, turned: bool = False
) -> tuple[State, MoveRecorder, tuple[int, ...]]:
    """Nobody has picked yet. The seating says which entrant has which place in the order.

    ``turned``: in a rematch the order of the last game, turned on by one, takes the place of the dice (T-11.2).
    """
    draft = blank(rules)
    recorder = MoveRecorder(draft, chance)
    if turned:
        recorder.emit("order_turned")
        draft.draw = recorder.shuffle("deck", rules.deck)
        return draft, recorder, tuple(range(rules.seats))
    rolls: list[list[tuple[int, int]]] = [[] for _ in range(rules.seats)]
    seating = tuple(_in_order(recorder, list(range(rules.seats)), rolls))
    draft.rolls = tuple(tuple(rolls[entrant]) for entrant in seating)
    recorder.emit("order_rolled", rolls=[[list(dice) for dice in row] for row in draft.rolls])
    draft.draw = recorder.shuffle("deck", rules.deck)
    return draft, recorder, seating


def _in_order(recorder: MoveRecorder, entrants: list[int], rolls: list[list[tuple[int, int]]]) -> list[int]:
    """SC-2.1: two dice each, the highest total first; those who tie roll again among themselves."""
    if len(entrants) == 1:
        return entrants
    for entrant in entrants:
        rolls[entrant].append((recorder.die("order"), recorder.die("order")))
    totals = {entrant: sum(rolls[entrant][-1]) for entrant in entrants}  # before the tied roll again
    order: list[int] = []
    for total in sorted(set(totals.values()), reverse=True):
        order.extend(_in_order(recorder, [e for e in entrants if totals[e] == total], rolls))
    return order


def blank(rules: Rules) -> State:
    """A position before any pick, with no card anywhere."""
    seats = rules.seats
    return State(
        draws=0,
        serial=0,
        round=1,
        turn=0,
        active=0,
        phase="SETUP",
        rolls=((),) * seats,
        race=(NOBODY,) * seats,
        ship=(NOBODY,) * seats,
        colour=("",) * seats,
        base=(NOBODY,) * seats,
        alive=(1 << seats) - 1,
        fallen=(),
        credits=[0] * seats,
        techs=[0] * seats,
        landing=(NOBODY,) * seats,
        held=[0] * seats,
        hands=[()] * seats,
        secrets=[()] * seats,
        loans=(),
        embargoed=0,
        draw=[],
        discard=[],
        played=(),
        stack=(),
        running=(),
        spent=(),
        passed=0,
        auto=(0,) * seats,
        tried=0,
        colonised=0,
        fought=0,
        assault=None,
        question=None,
        winners=(),
        reason="",
        past_hands=(),
        known=(0,) * seats,
        allies=(0,) * seats,
        proposals=(),
        offers=(),
        offer_count=0,
        contracts=(),
        contract_count=0,
        received=(0,) * seats,
        agreed=0,
        ended=(),
    )
