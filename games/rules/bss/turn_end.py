"""The end of a turn and the end of the game (BSS-15, BSS-16, BSS-18)."""

from __future__ import annotations

from typing import Any

from games.engine.turn import Turn
from games.rules.bss import scoring
from games.rules.bss.content import NEUTRAL, NOBODY
from games.rules.bss.grid import NAMES
from games.rules.bss.rules import PLAYERS, Rules
from games.rules.bss.state import CARDS, HOLE, State, other

ALL_SIDES = (*PLAYERS, NEUTRAL)


def end_turn(rules: Rules, draft: State, turn: Turn) -> None:
    """BSS-15.1 to 15.5; afterwards cards may be chosen, or the game is over."""
    before = [scoring.score_parts(draft, side) for side in ALL_SIDES]
    hazards = _hazards(rules, draft, turn)
    risen = _protection(rules, draft)
    draft.quiet = 0 if draft.stirred else draft.quiet + 1
    turn.tell(
        "turn_ended",
        turn=draft.turn,
        hazards=hazards,
        rises=risen,
        before=[list(parts) for parts in before],
        after=[list(scoring.score_parts(draft, side)) for side in ALL_SIDES],
        quiet=draft.quiet,
    )
    defeated = _defeated(rules, draft)
    for player in defeated:
        turn.tell("defeated", side=player, why="no_fleet" if not _fleets(rules, draft, player) else "no_home")
        dissolve(rules, draft, turn, player)
    reason, winner = _verdict(rules, draft, defeated)
    if reason:
        end_game(draft, turn, winner, reason)
    else:
        draft.phase = CARDS


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


def _hazards(rules: Rules, draft: State, turn: Turn) -> list[dict[str, Any]]:
    """BSS-15.1, 15.2: all at once; a fleet lost so gives nothing to anybody."""
    told = []
    for fleet, loss in dangers(rules, draft):
        lost = draft.hp[fleet] == loss
        system = NAMES[draft.place[fleet]]
        told.append({"fleet": rules.fleets[fleet], "system": system, "loss": loss, "destroyed": lost})
        draft.hp[fleet] -= loss
        if lost:
            draft.remove_fleet(fleet)
            draft.stirred = True
            turn.tell("destroyed", fleet=rules.fleets[fleet], side=rules.side[fleet], why="hazard")
    return told


def _protection(rules: Rules, draft: State) -> list[dict[str, Any]]:
    """BSS-15.3: paid by the system's own resources unless it is free."""
    told = []
    for cell, free in rises(rules, draft):
        draft.protection[cell] += 1
        draft.resources[cell] -= not free
        told.append({"system": NAMES[cell], "protection": draft.protection[cell], "free": free})
    return told


def _fleets(rules: Rules, draft: State, player: int) -> bool:
    return any(draft.hp[fleet] for fleet in rules.of_side[player])


def _defeated(rules: Rules, draft: State) -> list[int]:
    """BSS-16.1, 16.2: players without a fleet, or without a system at too many checks in a row."""
    homeless = list(draft.homeless)
    defeated = []
    for player in PLAYERS:
        if player in draft.owner:
            draft.ever_owned |= 1 << player
            homeless[player] = 0
        elif draft.ever_owned >> player & 1:
            homeless[player] += 1
        if homeless[player] >= rules.constants.homeless or not _fleets(rules, draft, player):
            defeated.append(player)
    draft.homeless = (homeless[0], homeless[1])
    return defeated


def dissolve(rules: Rules, draft: State, turn: Turn, player: int) -> None:
    """BSS-16.4: fleets become resources of the systems they stand in; a black hole swallows them."""
    told = []
    for fleet in rules.of_side[player]:
        hp = draft.hp[fleet]
        if hp:
            cell = draft.place[fleet]
            gain = 0 if rules.swallows[draft.kinds[cell]] else hp
            draft.resources[cell] += gain
            draft.remove_fleet(fleet)
            told.append({"fleet": rules.fleets[fleet], "system": NAMES[cell], "resources": gain})
    if told:
        turn.tell("dissolved", side=player, fleets=told)


def _verdict(rules: Rules, draft: State, defeated: list[int]) -> tuple[str, int]:
    """The reason for which the game ends now and its winner (BSS-18.1); no reason: it goes on."""
    if len(defeated) == 1:
        return "defeat", other(defeated[0])
    reason = "both_defeated" if defeated else ""
    if rules.total_victory and not reason:
        owner = _owner_of_all(draft)
        if owner != NOBODY:
            return "all_systems", owner
        if rules.standstill and draft.quiet >= rules.standstill:
            reason = "standstill"
        elif draft.turn >= rules.constants.turn_limit:
            reason = "turn_limit"
    elif not reason and draft.turn >= draft.last_turn:
        reason = "last_turn"
    return reason, scoring.leader(rules, draft) if reason else NOBODY


def _owner_of_all(draft: State) -> int:
    """The player who owns every system of the board (BSS-1.4, 1.6)."""
    owners = {draft.owner[cell] for cell, kind in enumerate(draft.kinds) if kind != HOLE}
    first = owners.pop() if len(owners) == 1 else NOBODY
    return first if first in PLAYERS else NOBODY


def resign(rules: Rules, draft: State, turn: Turn, player: int) -> None:
    """BSS-16.3: defeated at once, without an end of turn; what is sealed is dropped."""
    turn.tell("resigned", side=player)
    dissolve(rules, draft, turn, player)
    end_game(draft, turn, other(player), "resignation")


def end_game(draft: State, turn: Turn, winner: int, reason: str) -> None:
    """Nobody is asked any more."""
    draft.phase = draft.order = draft.question = ""
    draft.holder = draft.active = NOBODY
    draft.to_come = draft.attack = ()
    draft.awaited = 0
    draft.sealed = ((), ())
    draft.winner, draft.reason = winner, reason
    result = {"winner": winner} if winner != NOBODY else {}
    scores = [list(scoring.score_parts(draft, side)) for side in ALL_SIDES]
    turn.tell("game_over", reason=reason, scores=scores, **result)
