"""A turn, resolved once nobody is waited for any more (GX-6.1): budgets, movements, end of turn, reports."""

from __future__ import annotations

from typing import Any

import msgspec

from games.engine.events import Event
from games.engine.move_recorder import MoveRecorder
from games.rules.galaxy import actions as act
from games.rules.galaxy import budget, movement, scoring, turn_end
from games.rules.galaxy.resolution import Resolution
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.state import State


def advance(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """Close the turn where everybody waited for has answered (GX-6.4)."""
    if not rules.over(state) and not rules.awaited_seats(state):
        _resolve(rules, state, recorder)


def _resolve(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    resolution = Resolution(rules, state, recorder)
    order = _order(rules, state, recorder)
    for rank, seat in enumerate(order, 1):
        resolution.tell(seat, "rank", rank=rank)
    sets = {seat: orders for seat in order if isinstance(orders := state.sets[seat], act.Orders)}
    for seat, orders in sets.items():
        budget.carry_out(resolution, seat, orders.budget)
    resolution.stood = [{number: fleet.cell for number, fleet in row.items()} for row in resolution.fleets]
    for seat, orders in sets.items():
        movement.carry_out(resolution, seat, orders.moves)
    turn_end.close(resolution)
    state.sets = [None] * rules.seats
    state.received = ()
    _publish(rules, state, recorder, sets)


def _order(rules: Rules, state: State, recorder: MoveRecorder) -> list[int]:
    """GX-6.5: the first six sets shuffled, the others as they came, then the seats without a set."""
    sent = [seat for seat in state.received if isinstance(state.sets[seat], act.Orders)]
    first, later = sent[: rules.constants.shuffled_orders], sent[rules.constants.shuffled_orders :]
    if len(first) > 1:
        first = recorder.shuffle("order", first)
    return [*first, *later, *(seat for seat in range(rules.seats) if seat not in sent)]


def _publish(rules: Rules, state: State, recorder: MoveRecorder, sets: dict[int, act.Orders]) -> None:
    """Emit the public events of a turn, and those of each seat alone (GX-12)."""
    closed = state.turn - 1
    recorder.emit("turn_closed", turn=closed)
    for seat in range(rules.seats):
        if seat in sets:
            played = {"turn": closed, **as_sheet(sets[seat])}
            recorder.events.append(Event("orders_played", {}, played, (seat,), private=True))
        for line in state.reports[seat].lines:
            told = {name: value for name, value in line.items() if name != "kind"}
            recorder.events.append(Event(line["kind"], {}, told, (seat,), private=True))
    if rules.over(state):
        scoring.rank(rules, state, recorder)
        recorder.emit("game_over", ranking=list(state.ranking), points=list(state.curve[-1]))
    else:
        recorder.emit("turn_opened", turn=state.turn, histogram=histogram(state))


def as_sheet(orders: act.Orders) -> dict[str, Any]:
    """A set as its own seat reads it again."""
    data: dict[str, Any] = msgspec.to_builtins(orders)
    return {"budget": data.get("budget", {}), "moves": data.get("moves", {})}


def histogram(state: State) -> dict[str, int]:
    """GX-12.7: how many players have how many points, from the lowest to the highest value that occurs."""
    points = state.curve[-1]
    return {str(value): points.count(value) for value in range(min(points), max(points) + 1)}
