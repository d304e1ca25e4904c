"""Standing and ranking (GX-13): points are secret until it is over."""

from __future__ import annotations

from games.engine.move_recorder import MoveRecorder
from games.engine.ruleset import Standing
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.state import State


def standing(rules: Rules, state: State) -> Standing:
    """The final ranking; nothing but that the game goes on before."""
    if not rules.over(state):
        return Standing(False, (), "", ())
    lines = tuple(
        {
            "seat": seat,
            "points": state.curve[-1][seat],
            "stars": state.owner.count(seat),
            "resources": state.treasury[seat],
        }
        for seat in state.ranking
    )
    return Standing(True, state.ranking[:1], "turns", lines)


def rank(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """GX-13.4: points, stars, treasury; who is level in all of them is drawn."""
    points = state.curve[-1]
    merits = [(points[seat], state.owner.count(seat), state.treasury[seat]) for seat in range(rules.seats)]
    ranking: list[int] = []
    for merit in sorted(set(merits), reverse=True):
        level = [seat for seat in range(rules.seats) if merits[seat] == merit]
        ranking += recorder.shuffle("final", level) if len(level) > 1 else level
    state.ranking = tuple(ranking)
