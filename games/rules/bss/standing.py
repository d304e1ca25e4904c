"""Standing and ranking: winner, reason, and every seat's score as a sum (BSS-18)."""

from __future__ import annotations

from typing import Any

from games.engine.ruleset import Standing
from games.rules.bss import scoring
from games.rules.bss.content import NEUTRAL, NOBODY
from games.rules.bss.rules import PLAYERS, Book
from games.rules.bss.state import State


def standing(book: Book, state: State) -> Standing:
    """The winner first; both on the first place in a draw; a person who plays NEUTRAL is no contender (BSS-22.5)."""
    winners = () if state.winner == NOBODY else (state.winner,)
    players = sorted(PLAYERS, key=lambda player: scoring.merits(book, state, player), reverse=True)
    if winners:
        players.sort(key=lambda player: player not in winners)
    drawn = not winners and scoring.leader(book, state) == NOBODY
    ranking = [_line(state, player, 1 if drawn else 1 + place) for place, player in enumerate(players)]
    if book.asks_neutral:
        ranking.append({**_line(state, NEUTRAL, NEUTRAL + 1), "contender": False})
    return Standing(state.over, winners, state.reason, tuple(ranking))


def _line(state: State, side: int, rank: int) -> dict[str, Any]:
    parts = scoring.score_parts(state, side)
    return {
        "seat": side,
        "rank": rank,
        "score": sum(parts),
        **dict(zip(scoring.SCORE_PARTS, parts, strict=True)),
    }
