"""Victory points: gaining them (AE-17.1), the end they bring (AE-17.2, AE-17.4), the final score (AE-18)."""

from __future__ import annotations

from typing import Any

from games.engine.move_recorder import MoveRecorder
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import State

Part = dict[str, Any]
"""A summand of a score: ``of`` what, the ``rule``, how many (``count``) and what they come to (``value``)."""


def gain(rules: Rules, state: State, recorder: MoveRecorder, seat: int, amount: int, why: str) -> None:
    """AE-17.1: tokens for a seat; who has resigned gains none (AE-6.9)."""
    if not amount or not state.playing(seat):
        return
    state.tokens[seat] += amount
    recorder.emit("gained", seat=seat, amount=amount, why=why)
    if state.vp_supply:
        state.vp_supply = max(0, state.vp_supply - amount)
        if not state.vp_supply:
            _begin_end(rules, state, recorder, seat)


def _begin_end(rules: Rules, state: State, recorder: MoveRecorder, taker: int) -> None:
    state.taker = taker
    state.last_turns = last_turns(rules, state, taker)
    recorder.emit("last_turns_began", taker=taker, seats=list(state.last_turns))


def last_turns(rules: Rules, state: State, taker: int) -> tuple[int, ...]:
    """AE-17.4: clockwise from the player after the active one, everybody but the taker and who has resigned."""
    order = ((state.active + step) % rules.seats for step in range(1, rules.seats + 1))
    return tuple(seat for seat in order if seat != taker and state.playing(seat))


def score_parts(rules: Rules, state: State, seat: int) -> list[Part]:
    """AE-18.1: what a score is made of, if the game ended now; parts that come to nothing are left out."""
    facilities, vp = rules.edition.facilities, rules.edition.vp
    held = list(rules.held(state, seat))
    colonies = sum(state.colonies[hole] for hole in held)
    cities = sum(state.cities[hole] for hole in held)
    quadrants = len({rules.quadrant(hole) for hole in held if state.cities[hole]})
    parts = [
        _part("tokens", "AE-17.1", state.tokens[seat], state.tokens[seat]),
        _part("planets", "AE-18.1", len(held), len(held) * vp.planet_held),
        _part("colonies", "AE-18.1", colonies, colonies * facilities["colony"].score),
        _part("cities", "AE-18.1", cities, cities * facilities["city"].score),
        _part("quadrants", "AE-18.2", quadrants, quadrant_bonus(rules, quadrants)),
    ]
    return [part for part in parts if part["value"]]


def _part(of: str, rule: str, count: int, value: int) -> Part:
    return {"of": of, "rule": rule, "count": count, "value": value}


def quadrant_bonus(rules: Rules, quadrants: int) -> int:
    """AE-18.2: for cities in so many different quadrants."""
    if quadrants == 4:
        return int(rules.options["quadrant_bonus_four"])
    return rules.edition.vp.quadrants_3 if quadrants == 3 else 0


def score(rules: Rules, state: State, seat: int) -> int:
    """AE-18.1, if the game ended now."""
    return sum(part["value"] for part in score_parts(rules, state, seat))


def merit(rules: Rules, state: State, seat: int) -> tuple[int, int, int]:
    """Ranking key of a seat (AE-18.3): score, tokens, sum of the levels."""
    return score(rules, state, seat), state.tokens[seat], sum(state.levels[seat])


def winners(rules: Rules, state: State) -> tuple[int, ...]:
    """AE-18.3: the best of those who have not resigned, all of them if they tie."""
    merits = {seat: merit(rules, state, seat) for seat in range(rules.seats) if state.playing(seat)}
    best = max(merits.values())
    return tuple(seat for seat, one in merits.items() if one == best)


def ranking(rules: Rules, state: State) -> list[dict[str, Any]]:
    """Everybody's place: the winners, then by merit, at last who has resigned."""
    order = sorted(
        range(rules.seats),
        key=lambda seat: (
            seat not in state.winners,
            not state.playing(seat),
            _down(merit(rules, state, seat)),
        ),
    )
    lines: list[dict[str, Any]] = []
    for place, seat in enumerate(order):
        tied = bool(lines) and _is_tie(rules, state, order[place - 1], seat)
        rank = lines[-1]["rank"] if tied else place + 1
        lines.append(_line(rules, state, seat, rank))
    return lines


def _down(merits: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-one for one in merits)


def _is_tie(rules: Rules, state: State, one: int, other: int) -> bool:
    if one in state.winners:
        return other in state.winners
    same_side = state.playing(one) == state.playing(other)
    return same_side and merit(rules, state, one) == merit(rules, state, other)


def _line(rules: Rules, state: State, seat: int, rank: int) -> dict[str, Any]:
    parts = score_parts(rules, state, seat)
    line = {
        "seat": seat,
        "rank": rank,
        "points": sum(part["value"] for part in parts),
        "parts": parts,
        "tokens": state.tokens[seat],
        "levels": sum(state.levels[seat]),
    }
    return line if state.playing(seat) else {**line, "resigned": True}
