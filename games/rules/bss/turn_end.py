"""The end of a turn and the end of the game (BSS-15, BSS-16, BSS-18)."""

from __future__ import annotations

from typing import Any

from games.engine.move_recorder import MoveRecorder
from games.rules.bss import scoring
from games.rules.bss.content import NEUTRAL, NOBODY
from games.rules.bss.grid import NAMES
from games.rules.bss.rules import PLAYERS, Rules
from games.rules.bss.state import CARDS, HOLE, State, opponent_of

ALL_SIDES = (*PLAYERS, NEUTRAL)


def end_turn(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """BSS-15.1 to 15.5; afterwards cards may be chosen, or the game is over."""
    before = [scoring.score_parts(state, side) for side in ALL_SIDES]
    hazards = _hazards(rules, state, recorder)
    risen = _protection(rules, state)
    state.quiet = 0 if state.stirred else state.quiet + 1
    recorder.emit(
        "turn_ended",
        turn=state.turn,
        hazards=hazards,
        rises=risen,
        before=[list(parts) for parts in before],
        after=[list(scoring.score_parts(state, side)) for side in ALL_SIDES],
        quiet=state.quiet,
    )
    defeated = _defeated_players(rules, state)
    for player in defeated:
        recorder.emit(
            "defeated", side=player, why="no_fleet" if not _fleets(rules, state, player) else "no_home"
        )
        dissolve(rules, state, recorder, player)
    reason, winner = _verdict(rules, state, defeated)
    if reason:
        end_game(state, recorder, winner, reason)
    else:
        state.phase = CARDS


def dangers(rules: Rules, state: State) -> list[tuple[int, int]]:
    """Fleets in hazardous systems, each with the hit points it loses at the end of the turn (BSS-15.1)."""
    if rules.calm in state.effect:
        return []
    hp, hazards, kinds, place = state.hp, rules.hazards, state.kinds, state.place
    found = ((fleet, min(hazards[kinds[place[fleet]]], hp[fleet])) for fleet in rules.everybody if hp[fleet])
    return [(fleet, loss) for fleet, loss in found if loss]


def rises(rules: Rules, state: State) -> list[tuple[int, bool]]:
    """Systems whose protection rises at the end of the turn, each with whether it is free (BSS-15.3, 17.3)."""
    works = [player for player in PLAYERS if state.effect[player] == rules.works]
    most, kinds, resources, protection = (
        rules.constants.protection,
        state.kinds,
        state.resources,
        state.protection,
    )
    found = []
    for cell, owner in enumerate(state.owner):
        if owner != NOBODY and protection[cell] < most:
            free = rules.free_defences or rules.endless[kinds[cell]] or owner in works
            if free or resources[cell]:
                found.append((cell, free))
    return found


def _hazards(rules: Rules, state: State, recorder: MoveRecorder) -> list[dict[str, Any]]:
    """BSS-15.1, 15.2: all at once; a fleet lost so gives nothing to anybody."""
    told = []
    for fleet, loss in dangers(rules, state):
        lost = state.hp[fleet] == loss
        system = NAMES[state.place[fleet]]
        told.append({"fleet": rules.fleets[fleet], "system": system, "loss": loss, "destroyed": lost})
        state.hp[fleet] -= loss
        if lost:
            state.remove_fleet(fleet)
            state.stirred = True
            recorder.emit("destroyed", fleet=rules.fleets[fleet], side=rules.side[fleet], why="hazard")
    return told


def _protection(rules: Rules, state: State) -> list[dict[str, Any]]:
    """BSS-15.3: paid by the system's own resources unless it is free."""
    told = []
    for cell, free in rises(rules, state):
        state.protection[cell] += 1
        state.resources[cell] -= not free
        told.append({"system": NAMES[cell], "protection": state.protection[cell], "free": free})
    return told


def _fleets(rules: Rules, state: State, player: int) -> bool:
    return any(state.hp[fleet] for fleet in rules.of_side[player])


def _defeated_players(rules: Rules, state: State) -> list[int]:
    """BSS-16.1, 16.2: players without a fleet, or without a system at too many checks in a row."""
    homeless = list(state.homeless)
    defeated = []
    for player in PLAYERS:
        if player in state.owner:
            state.ever_owned |= 1 << player
            homeless[player] = 0
        elif state.ever_owned >> player & 1:
            homeless[player] += 1
        if homeless[player] >= rules.constants.homeless or not _fleets(rules, state, player):
            defeated.append(player)
    state.homeless = (homeless[0], homeless[1])
    return defeated


def dissolve(rules: Rules, state: State, recorder: MoveRecorder, player: int) -> None:
    """BSS-16.4: fleets become resources of the systems they stand in; a black hole swallows them."""
    told = []
    for fleet in rules.of_side[player]:
        hp = state.hp[fleet]
        if hp:
            cell = state.place[fleet]
            gain = 0 if rules.swallows[state.kinds[cell]] else hp
            state.resources[cell] += gain
            state.remove_fleet(fleet)
            told.append({"fleet": rules.fleets[fleet], "system": NAMES[cell], "resources": gain})
    if told:
        recorder.emit("dissolved", side=player, fleets=told)


def _verdict(rules: Rules, state: State, defeated: list[int]) -> tuple[str, int]:
    """The reason for which the game ends now and its winner (BSS-18.1); no reason: it goes on."""
    if len(defeated) == 1:
        return "defeat", opponent_of(defeated[0])
    reason = "both_defeated" if defeated else ""
    if rules.total_victory and not reason:
        owner = _owner_of_all(state)
        if owner != NOBODY:
            return "all_systems", owner
        if rules.standstill and state.quiet >= rules.standstill:
            reason = "standstill"
        elif state.turn >= rules.constants.turn_limit:
            reason = "turn_limit"
    elif not reason and state.turn >= state.last_turn:
        reason = "last_turn"
    return reason, scoring.leader(rules, state) if reason else NOBODY


def _owner_of_all(state: State) -> int:
    """The player who owns every system of the board (BSS-1.4, 1.6)."""
    owners = {state.owner[cell] for cell, kind in enumerate(state.kinds) if kind != HOLE}
    first = owners.pop() if len(owners) == 1 else NOBODY
    return first if first in PLAYERS else NOBODY


def resign(rules: Rules, state: State, recorder: MoveRecorder, player: int) -> None:
    """BSS-16.3: defeated at once, without an end of turn; what is sealed is dropped."""
    recorder.emit("resigned", side=player)
    dissolve(rules, state, recorder, player)
    end_game(state, recorder, opponent_of(player), "resignation")


def end_game(state: State, recorder: MoveRecorder, winner: int, reason: str) -> None:
    """Nobody is asked any more."""
    state.phase = state.order = state.question = ""
    state.holder = state.active = NOBODY
    state.to_come = state.attack = ()
    state.awaited = 0
    state.sealed = ((), ())
    state.winner, state.reason = winner, reason
    result = {"winner": winner} if winner != NOBODY else {}
    scores = [list(scoring.score_parts(state, side)) for side in ALL_SIDES]
    recorder.emit("game_over", reason=reason, scores=scores, **result)
