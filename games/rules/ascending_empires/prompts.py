"""The question to the active player, by phase (AE-6.6): legal answers, silence, what a screen needs to ask it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.engine.actions import Action
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires import attacks, legality_planets, move_generation
from games.rules.ascending_empires.content import COLOURS
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import State

SAMPLE = 8
"""Answers suggested where there are too many to list."""

PASS, END_MOVE, END_TURN = act.Pass(), act.EndMove(), act.EndTurn()


class TurnPrompt:
    """Question to the active player for their next action."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        """All legal answers where they can be counted; of flicks, spots and recruits a sample."""
        for action in _ideas(rules, state, seat, chance):
            if move_generation.is_allowed(rules, state, seat, action):
                yield action

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        """Pass, or end what is under way (AE-23.4)."""
        match state.phase:
            case "action":
                return PASS
            case "moving":
                return END_MOVE
            case "attacking":
                found = attacks.default_attack(rules, state)
                assert found is not None
                return move_generation.as_action(rules, found)
        return END_TURN

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        """List legal actions, what is not allowed and why, and attacks due if the move ended now."""
        shown = dict[str, Any]()
        if state.phase in ("action", "second_action"):
            shown |= _planets(rules, state, seat)
        if state.phase in ("action", "moving"):
            shown |= _movement(rules, state, seat)
        if state.phase in ("second_action", "after_action"):
            shown["scan"] = [one.hole for one in move_generation.scans(rules, state, seat)]
        if state.phase == "attacking":
            shown["attacks"] = _attacks(rules, state)
        return shown


FORM = TurnPrompt()


def prompts(state: State) -> tuple[Prompt, ...]:
    """One question to the active player; its id stays through all answers of a phase."""
    if state.reason:
        return ()
    return (Prompt(f"{state.serial}.{state.phase}", state.active, state.phase, FORM),)


def _ideas(rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
    match state.phase:
        case "action":
            yield PASS
            yield from _deeds(rules, state, seat, chance)
            yield from _moves(rules, state, seat, chance)
        case "moving":
            yield END_MOVE
            yield from _moves(rules, state, seat, chance)
        case "attacking":
            yield from move_generation.legal_attacks(rules, state)
        case "second_action":
            yield END_TURN
            yield from _deeds(rules, state, seat, chance)
            yield from move_generation.scans(rules, state, seat)
        case "after_action":
            yield END_TURN
            yield from move_generation.scans(rules, state, seat)


def _deeds(rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
    yield from _recruits(rules, state, seat, chance)
    back = move_generation.withdrawals(state, seat)
    for hole in move_generation.some(chance, list(back), 2):
        yield act.Withdraw({rules.name(hole): 1 + chance.below(0, back[hole], "troops")})
    yield from move_generation.mines(rules, state, seat)
    yield from move_generation.builds(rules, state, seat)
    yield from move_generation.develops(rules, state, seat)


def _recruits(rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[act.Recruit]:
    """Each place alone with all that fits, and some pairs of places."""
    rooms = move_generation.recruit_places(rules, state, seat)
    for hole in move_generation.some(chance, list(rooms), SAMPLE):
        yield act.Recruit({rules.name(hole): rooms[hole]})
    if len(rooms) > 1:
        one, other = move_generation.some(chance, list(rooms), len(rooms))[:2]
        yield act.Recruit({rules.name(one): 1, rules.name(other): 1})


def _moves(rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
    yield from move_generation.landings(rules, state, seat)
    yield from move_generation.launches(rules, state, seat, chance)
    yield from move_generation.flicks(rules, state, seat, chance, SAMPLE)


def _planets(rules: Rules, state: State, seat: int) -> dict[str, Any]:
    """The actions on planets, each with where it may be taken; ``blocked`` says why not elsewhere."""
    blocked: list[dict[str, Any]] = []

    def may(action: Action, **about: Any) -> bool:
        refused = move_generation.refusal(rules, state, seat, action)
        if refused is not None:
            blocked.append({**about, **refused.as_dict()})
        return refused is None

    rooms = move_generation.recruit_places(rules, state, seat)
    return {
        "recruit": {
            "most": min(rules.recruits(state, seat), state.supply_troops[seat]),
            "places": [{"hole": rules.name(hole), "room": room} for hole, room in rooms.items()],
        },
        "withdraw": [
            {"hole": rules.name(hole), "troops": troops}
            for hole, troops in move_generation.withdrawals(state, seat).items()
        ],
        "mine": [
            {"hole": one.hole, "troops": one.troops, "points": rules.edition.actions.mine[one.troops]}
            for one in move_generation.mines(rules, state, seat)
            if may(one, do="mine", hole=one.hole, troops=one.troops)
        ],
        "build": [
            {"hole": one.hole, "facility": one.facility}
            for one in dict.fromkeys(
                act.Build(idea.hole, idea.facility, _first_bonus(rules, state, seat, idea.facility))
                for idea in move_generation.builds(rules, state, seat)
            )
            if may(one, do="build", hole=one.hole, facility=one.facility)
        ],
        "bonuses": list(legality_planets.bonuses(state, seat)),
        "develop": [
            _development(rules, state, seat, one)
            for one in move_generation.develops(rules, state, seat)
            if may(one, do="develop", colour=one.colour)
        ],
        "blocked": blocked,
    }


def _first_bonus(rules: Rules, state: State, seat: int, facility: act.FacilityName) -> act.Bonus | None:
    return legality_planets.bonuses(state, seat)[0] if rules.edition.facilities[facility].bonus else None


def _development(rules: Rules, state: State, seat: int, action: act.Develop) -> dict[str, Any]:
    """A level that may be reached, with what it brings at once (AE-15.4, AE-15.8)."""
    colour = COLOURS.index(action.colour)
    level = state.levels[seat][colour] + 1
    first = rules.discovered(state, colour) < level
    shown: dict[str, Any] = {
        "colour": action.colour,
        "level": level,
        "points": level * rules.edition.vp.first_discovery_per_level if first else 0,
    }
    if action.exchange is not None:
        shown["exchange"] = move_generation.spare(state, seat)
    return shown


def _movement(rules: Rules, state: State, seat: int) -> dict[str, Any]:
    points = state.points if state.phase == "moving" else rules.movement_points(state, seat)
    launch: dict[str, list[str]] = {}
    for hole, kind in move_generation.launch_holes(rules, state, seat):
        launch.setdefault(rules.name(hole), []).append(kind)
    return {
        "points": points,
        "launch": [{"hole": hole, "kinds": kinds} for hole, kinds in launch.items()],
        "navigate": move_generation.own_ships(state, seat),
        "land": [one.ship for one in move_generation.landings(rules, state, seat)],
        "due": _attacks(rules, state),
    }


def _attacks(rules: Rules, state: State) -> list[dict[str, Any]]:
    return [move_generation.attack_data(rules, one) for one in attacks.legal_attacks(rules, state)]
