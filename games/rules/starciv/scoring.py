"""Ranking and standing: who won, and everybody's place (SC-1)."""

from __future__ import annotations

from typing import Any

from games.engine.ruleset import Standing
from games.rules.starciv.state import State


def standing(state: State) -> Standing:
    """Winners and reason, and all seats from best to worst (SC-1)."""
    return Standing(bool(state.reason), state.winners, state.reason, tuple(_rank_lines(state)))


def result(state: State) -> dict[str, Any]:
    return {"winners": list(state.winners), "reason": state.reason, "ranking": _rank_lines(state)}


def _rank_lines(state: State) -> list[dict[str, Any]]:
    """Winners first, then the living by SC-1.2, then the eliminated, the last to go first."""
    living = [seat for _, seat in ranking(state) if seat not in state.winners]
    gone = [fallen.seat for fallen in reversed(state.fallen)]
    order = [*state.winners, *living, *gone]
    return [_line(state, seat, place) for place, seat in enumerate(order)]


def _line(state: State, seat: int, place: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "rank": 1 if seat in state.winners else place + 1,
        "technologies": state.techs[seat].bit_count(),
        "bodies": state.held[seat].bit_count(),
        "credits": state.credits[seat],
    }


def ranking(state: State) -> list[tuple[tuple[int, int, int], int]]:
    """Living seats, best first: technologies, then bodies, then credits (SC-1.2)."""
    merits = [
        ((state.techs[seat].bit_count(), state.held[seat].bit_count(), state.credits[seat]), seat)
        for seat in range(len(state.credits))
        if state.living(seat)
    ]
    return sorted(merits, key=lambda entry: (*(-n for n in entry[0]), entry[1]))


def best(ranked: list[tuple[tuple[int, int, int], int]]) -> tuple[int, ...]:
    """The winners of a round limit; a tie is shared (SC-1.2)."""
    return tuple(seat for merit, seat in ranked if merit == ranked[0][0])
