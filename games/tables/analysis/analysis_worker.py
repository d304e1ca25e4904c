"""A segment of a finished game analysed in a worker process: question and answer are plain data."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from games.engine import opinions
from games.engine.actions import Move, as_data
from games.engine.analysis import Entry, entry, whole
from games.engine.analyst import QUARTERS, Analyst
from games.engine.capabilities.statistics import take_sample
from games.engine.capabilities.turn_order import seat_at_turn
from games.engine.history import History
from games.engine.opinions import Opinion
from games.engine.package import GamePackage
from games.engine.ruleset import Ruleset, Step
from games.tables.moves.rule_source import RuleSource

Kept = dict[str, Any]
"""Result for one move: the fields of ``Entry``, ``round``, and ``opinion`` if there is one.

``turn`` is the seat at turn; where all play at once, a negative number, the same for all moves of a round.
"""


class Line(msgspec.Struct, frozen=True):
    """A recorded move. ``judged``: a person made it. ``stored``: the position after it, where it cannot be played.

    ``revised``: the seat answered the same question again later.
    """

    seq: int
    seat: int
    prompt: str
    action: dict[str, Any]
    outcomes: list[Any]
    judged: bool
    stored: bytes | None = None
    revised: bool = False


class AnalysisSegment(msgspec.Struct, frozen=True):
    """Moves in a row, from the encoded position ``first`` on; ``length`` is that of the whole game in moves.

    ``seconds`` may go into opinions; the rest takes what it takes.
    """

    rules: RuleSource
    first: bytes
    lines: tuple[Line, ...]
    length: int
    seconds: float


class Silent(Exception):
    """Raised where the game has no analyst."""


def chances_of(segment: AnalysisSegment) -> list[int]:
    """The chances with which a segment begins. Raises Silent."""
    game = segment.rules.bind()
    return list(whole(analyst_of(segment.rules, game).chances(game.decode(segment.first))))


def look(segment: AnalysisSegment) -> list[Kept]:
    """Analyse the moves of a segment. Raises Silent, and what the rules raise."""
    game = segment.rules.bind()
    analyst = analyst_of(segment.rules, game)
    until = time.perf_counter() + segment.seconds
    history = History(game, game.decode(segment.first))
    found: list[Kept] = []
    for line in segment.lines:
        state = history.state
        turn = seat_at_turn(game, state)
        number = -1 - _round(game, state) if turn is None else turn
        if line.stored is not None:
            history.state = game.decode(line.stored)
            kept = _as_row(Entry(line.seq, number, whole(analyst.chances(history.state))))
            found.append({**kept, "round": _round(game, history.state)})
            continue
        again = history.play(line)
        step, action = again.step, again.action
        assert isinstance(step, Step)
        assert action is not None
        move = Move(line.seat, action)
        made = entry(
            game,
            analyst,
            seq=line.seq,
            turn=number,
            before=state,
            move=move,
            outcomes=line.outcomes,
            step=step,
        )
        stands = line.judged and not (line.revised and turn is None)  # a sheet may be written anew
        judged = stands and time.perf_counter() < until and _is_trusted(analyst, line.seq, segment.length)
        kept = _as_row(
            made, _opinion(segment.rules.package, game, analyst, state, line, move) if judged else None
        )
        found.append({**kept, "round": _round(game, step.state)})
    return found


def analyst_of(rules: RuleSource, game: Ruleset[Any]) -> Analyst[Any]:
    """The analyst of a game. Raises Silent."""
    make = rules.package.analyst
    if make is None:
        raise Silent(rules.game)
    analyst: Analyst[Any] = make(game)
    return analyst


def _round(game: Ruleset[Any], state: Any) -> int:
    """The round of a position as the game counts it; 0 where it counts none."""
    sample = take_sample(game, state)
    return 0 if sample is None else sample.round


def _is_trusted(analyst: Analyst[Any], seq: int, length: int) -> bool:
    return analyst.trust()[quarter(seq, length)].judged


def quarter(seq: int, length: int) -> int:
    """The quarter of a game in which a move was made, from 0.

    >>> quarter(1, 100), quarter(26, 100), quarter(100, 100)
    (0, 1, 3)
    """
    return min(QUARTERS - 1, max(0, seq - 1) * QUARTERS // max(1, length))


def _opinion(
    package: GamePackage[Any], game: Ruleset[Any], analyst: Analyst[Any], state: Any, line: Line, move: Move
) -> Opinion | None:
    prompt = next(
        (one for one in game.prompts(state) if one.id == line.prompt and one.seat == line.seat), None
    )
    if prompt is None:
        return None
    return opinions.opinion(game, analyst, package.advise, state, prompt, move.action, f"opinion/{line.seq}")


def _as_row(made: Entry, said: Opinion | None = None) -> Kept:
    kept: Kept = msgspec.to_builtins(made)
    if said is not None:
        kept["opinion"] = {
            "grade": round(said.grade * 100),
            "error": round(said.error, 4),
            "played": said.played,
            "answers": [
                {
                    "action": as_data(one.action),
                    "reason": msgspec.to_builtins(one.reason),
                    "value": round(one.value, 4),
                }
                for one in said.answers
            ],
        }
    return kept
