"""From turn to turn: resolution of a turn that nobody is waited for, and the start of the next (EL-T1, T3, X1)."""

from __future__ import annotations

from games.engine.turn import Turn
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


def advance(rules: Rules, draft: State, pen: Turn) -> None:
    """Automatic steps until somebody is waited for or the game is over."""
    while not draft.reason:
        if _last_left(rules, draft, pen):
            return
        if not draft.produced:
            produce(rules, draft)
            pen.tell("turn_began", turn=draft.turn, priority=rules.priority(draft.turn))
        if awaited_seats(rules, draft):
            return
        resolve(rules, draft, pen)


def awaited_seats(rules: Rules, state: State) -> list[int]:
    """Seats that have neither handed in nor resigned (EL-X1)."""
    if state.reason:
        return []
    return [
        seat for seat in range(rules.seats) if state.sheets[seat] is None and not state.resigned_seat(seat)
    ]


def _last_left(rules: Rules, draft: State, pen: Turn) -> bool:
    """EL-A7: the only seat that has not resigned wins at once."""
    left = [seat for seat in range(rules.seats) if not draft.resigned_seat(seat)]
    if len(left) == 1:
        _end(draft, pen, tuple(left), LAST)
    return len(left) == 1


def resolve(rules: Rules, draft: State, pen: Turn) -> None:
    """One turn, all its steps."""
    work = Resolution(rules, draft, pen)
    for step in STEPS:
        step(work)
    for seat, skipped in enumerate(work.skipped):
        if skipped:
            lines = [[index, code] for index, code in sorted(skipped)]
            work.confide(seat, "lines_skipped", turn=draft.turn, lines=lines)
    _score(rules, draft, pen)
    winners, reason = verdict(rules, draft)
    draft.sheets = [None] * rules.seats
    draft.withdrawn = [None] * rules.seats
    if reason:
        _end(draft, pen, winners, reason)
        return
    draft.turn += 1
    draft.serial += 1
    draft.produced = False


def _score(rules: Rules, draft: State, pen: Turn) -> None:
    """Step 14, told to everybody: the points, from a certain turn on line by line (EL-V4)."""
    lines = score_lines(rules, draft)
    draft.scores[draft.turn] = lines
    gained = [sum(row) for row in lines]
    draft.points = [total + more for total, more in zip(draft.points, gained, strict=True)]
    told = {"turn": draft.turn, "points": gained, "totals": draft.points.copy()}
    if draft.turn >= rules.constants.details_from:
        told["lines"] = [list(row) for row in lines]
    pen.tell("turn_resolved", **told)


def _end(draft: State, pen: Turn, winners: tuple[int, ...], reason: str) -> None:
    draft.winners, draft.reason = winners, reason
    pen.tell("game_over", winners=list(winners), reason=reason)
