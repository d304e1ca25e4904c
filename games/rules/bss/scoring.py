"""Points: initiative, score as a sum, and how a game is decided by score (BSS-7.3 to 7.5, BSS-18.2, 18.3)."""

from __future__ import annotations

from typing import Any

from games.engine.ruleset import Standing
from games.rules.bss.content import BLUE, GREEN, NEUTRAL, NOBODY
from games.rules.bss.rules import PLAYERS, Rules
from games.rules.bss.state import State

SCORE_PARTS = ("resources", "systems", "destroyed")


def score_parts(state: State, side: int) -> tuple[int, int, int]:
    """Resources of the side's systems, number of its systems, points of fleets it destroyed."""
    total = count = 0
    resources = state.resources
    for cell, owner in enumerate(state.owner):
        if owner == side:
            total += resources[cell]
            count += 1
    return total, count, state.points[side]


def score(state: State, side: int) -> int:
    """Score of a side (BSS-18.2)."""
    return sum(score_parts(state, side))


def initiative(state: State, player: int) -> int:
    """BSS-7.3: resources and number of systems; destroyed fleets do not count."""
    resources, systems, _ = score_parts(state, player)
    return resources + systems


def holder(rules: Rules, state: State) -> int:
    """Return the player with the initiative: by stratagem, points or number of the turn (BSS-7.4, 7.5, 17.3)."""
    ruses = [player for player in PLAYERS if state.effect[player] == rules.ruse]
    if len(ruses) == 1:
        return ruses[0]
    blue, green = initiative(state, BLUE), initiative(state, GREEN)
    if blue != green:
        return BLUE if blue > green else GREEN
    return BLUE if state.turn % 2 else GREEN


def merits(rules: Rules, state: State, player: int) -> tuple[int, int, int]:
    """Ranking key of a player, most important figure first (BSS-18.3)."""
    hit_points = sum(state.hp[fleet] for fleet in rules.of_side[player])
    return score(state, player), score_parts(state, player)[1], hit_points


def leader(rules: Rules, state: State) -> int:
    """Return the player ahead by ranking; NOBODY if both rank the same."""
    blue, green = merits(rules, state, BLUE), merits(rules, state, GREEN)
    if blue == green:
        return NOBODY
    return BLUE if blue > green else GREEN


def standing(rules: Rules, state: State) -> Standing:
    """The winner first; both on the first place in a draw; a person who plays NEUTRAL is no contender (BSS-22.5)."""
    winners = () if state.winner == NOBODY else (state.winner,)
    players = sorted(PLAYERS, key=lambda player: merits(rules, state, player), reverse=True)
    if winners:
        players.sort(key=lambda player: player not in winners)
    drawn = not winners and leader(rules, state) == NOBODY
    ranking = [_line(state, player, 1 if drawn else 1 + place) for place, player in enumerate(players)]
    if rules.asks_neutral:
        ranking.append({**_line(state, NEUTRAL, NEUTRAL + 1), "contender": False})
    return Standing(state.over, winners, state.reason, tuple(ranking))


def _line(state: State, side: int, rank: int) -> dict[str, Any]:
    parts = score_parts(state, side)
    return {
        "seat": side,
        "rank": rank,
        "score": sum(parts),
        **dict(zip(SCORE_PARTS, parts, strict=True)),
    }
