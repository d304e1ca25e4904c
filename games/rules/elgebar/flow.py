"""From turn to turn: resolution of a turn that nobody is waited for, and the start of the next (EL-T1, T3, X1)."""

from __future__ import annotations

from games.engine.move_recorder import MoveRecorder
from games.rules.elgebar import combat, completion, construction, empires, fleets, siege
from games.rules.elgebar.resolution import Resolution
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.scoring import LAST, score_lines, verdict
from games.rules.elgebar.sites import produce
from games.rules.elgebar.state import State

STEPS = (
    empires.take_stances,
    empires.invest,
    empires.spy,
    construction.pay_for_work,
    fleets.load,
    fleets.move,
    combat.fight,
    siege.bombard,
    siege.attack_on_the_ground,
    fleets.colonise,
    fleets.unload,
    completion.complete,
    completion.take_control,
    completion.explore,
)
"""Steps 1 to 13 of EL-T3; the tenth has two parts."""


def advance(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """Automatic steps until somebody is waited for or the game is over."""
    while not state.reason:
        if _last_left(rules, state, recorder):
            return
        if not state.produced:
            produce(rules, state)
            recorder.emit("turn_began", turn=state.turn, priority=rules.priority(state.turn))
        if awaited_seats(rules, state):
            return
        resolve(rules, state, recorder)


def awaited_seats(rules: Rules, state: State) -> list[int]:
    """Seats that have neither handed in nor resigned (EL-X1)."""
    if state.reason:
        return []
    return [
        seat for seat in range(rules.seats) if state.sheets[seat] is None and not state.resigned_seat(seat)
    ]


def _last_left(rules: Rules, state: State, recorder: MoveRecorder) -> bool:
    """EL-A7: the only seat that has not resigned wins at once."""
    left = [seat for seat in range(rules.seats) if not state.resigned_seat(seat)]
    if len(left) == 1:
        _end(state, recorder, tuple(left), LAST)
    return len(left) == 1


def resolve(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """One turn, all its steps."""
    work = Resolution(rules, state, recorder)
    for step in STEPS:
        step(work)
    work.tell_skipped()
    _score(rules, state, recorder)
    winners, reason = verdict(rules, state)
    state.sheets = [None] * rules.seats
    state.withdrawn = [None] * rules.seats
    if reason:
        _end(state, recorder, winners, reason)
        return
    state.turn += 1
    state.serial += 1
    state.produced = False


def _score(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """Step 14, told to everybody: the points, from a certain turn on line by line (EL-V4)."""
    lines = score_lines(rules, state)
    state.scores[state.turn] = lines
    gained = [sum(row) for row in lines]
    state.points = [total + more for total, more in zip(state.points, gained, strict=True)]
    told = {"turn": state.turn, "points": gained, "totals": state.points.copy()}
    if state.turn >= rules.constants.details_from:
        told["lines"] = [list(row) for row in lines]
    recorder.emit("turn_resolved", **told)


def _end(state: State, recorder: MoveRecorder, winners: tuple[int, ...], reason: str) -> None:
    state.winners, state.reason = winners, reason
    recorder.emit("game_over", winners=list(winners), reason=reason)
