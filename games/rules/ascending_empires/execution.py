"""Carries out admitted actions on a draft and tells what happened (AE-7 to AE-16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.actions import Action
from games.engine.move_recorder import MoveRecorder
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires import attacks, flow, research, scoring, ships
from games.rules.ascending_empires.content import FACES
from games.rules.ascending_empires.flight import navigate, to_supply
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import NOBODY, State

Perform = Callable[[Rules, State, MoveRecorder, int, Any], None]


def perform(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: Action) -> None:
    """One admitted action."""
    _PERFORM[type(action)](rules, state, recorder, seat, action)


# Actions on planets: each is the one action of the turn.


def _recruit(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Recruit) -> None:
    """AE-7.1, AE-7.5, AE-7.6: holes in hole order."""
    placed = {}
    for name in sorted(action.troops, key=rules.hole):
        hole = rules.hole(name)
        turn_up(rules, state, recorder, hole)
        state.owner[hole] = seat
        state.troops[hole] += action.troops[name]
        state.supply_troops[seat] -= action.troops[name]
        placed[name] = action.troops[name]
    recorder.emit("recruited", seat=seat, troops=placed)
    flow.to_phase(state, "after_action")


def _withdraw(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Withdraw) -> None:
    """AE-7.8, AE-7.9: the turn ends."""
    for name, count in action.troops.items():
        remove_troops(rules, state, rules.hole(name), count)
    told = {name: action.troops[name] for name in sorted(action.troops, key=rules.hole)}
    recorder.emit("withdrew", seat=seat, troops=told)
    flow.end_turn(rules, state, recorder)


def _mine(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Mine) -> None:
    """Mine: troops become points (AE-13)."""
    remove_troops(rules, state, rules.hole(action.hole), action.troops)
    recorder.emit("mined", seat=seat, hole=action.hole, troops=action.troops)
    scoring.gain(rules, state, recorder, seat, rules.edition.actions.mine[action.troops], "mine")
    flow.to_phase(state, "after_action")


def _build(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Build) -> None:
    """AE-14.1, AE-14.5: facilities paid go back to the stock, which is what is not on the board."""
    hole = rules.hole(action.hole)
    for piece, count in rules.edition.facilities[action.facility].cost.items():
        if piece == "troop":
            state.supply_troops[seat] += count
        _pieces(state, piece)[hole] -= count
    _pieces(state, action.facility)[hole] += 1
    recorder.emit("built", seat=seat, hole=action.hole, facility=action.facility)
    if action.bonus is not None:
        _city_bonus(rules, state, recorder, seat, action.bonus)
    flow.to_phase(state, "after_action")


def _pieces(state: State, piece: str) -> list[int]:
    """The numbers by hole of one kind of item."""
    return {
        "troop": state.troops,
        "colony": state.colonies,
        "city": state.cities,
        "research_facility": state.labs,
    }[piece]


def _city_bonus(rules: Rules, state: State, recorder: MoveRecorder, seat: int, bonus: act.Bonus) -> None:
    """AE-14.5: from the reserve into supply, as many as there are."""
    amounts = rules.edition.facilities["city"].bonus
    assert amounts is not None
    troops, starships = 0, amounts["starship"]
    if bonus == "troop":
        troops, starships = rules.power(state, seat).city_bonus_troops or amounts["troop"], 0
    research.from_reserve(state, recorder, seat, troops, starships, "city")


def _develop(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Develop) -> None:
    research.develop(rules, state, recorder, seat, action)
    flow.to_phase(state, "after_action")


# Movement.


def _launch(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Launch) -> None:
    """AE-8.3: the lowest key of the kind (AE-3.5)."""
    flow.spend_point(rules, state)
    hole = rules.hole(action.hole)
    number = ships.lowest(state.supply_ships[seat], action.kind)
    key = ships.key_of(seat, number)
    remove_troops(rules, state, hole, 1)
    state.supply_ships[seat] &= ~(1 << number)
    state.place(key, (action.x, action.y))
    recorder.emit("launched", seat=seat, ship=key, hole=action.hole, x=action.x, y=action.y)


def _navigate(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Navigate) -> None:
    flow.spend_point(rules, state)
    navigate(rules, state, recorder, seat, action)


def _land(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Land) -> None:
    """Land a ship as a troop on its planet (AE-8.8)."""
    flow.spend_point(rules, state)
    hole = rules.board.orbit_of(state.spot(action.ship))
    to_supply(state, action.ship)
    turn_up(rules, state, recorder, hole)
    state.owner[hole] = seat
    state.troops[hole] += 1
    state.supply_troops[seat] -= 1
    recorder.emit("landed", seat=seat, ship=action.ship, hole=rules.name(hole))


def _end_move(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.EndMove) -> None:
    state.points = 0


def _attack(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Attack) -> None:
    if isinstance(action.target, int):
        chosen = attacks.Attack(action.target, NOBODY, tuple(sorted(action.ships)))
    else:
        chosen = attacks.Attack(NOBODY, rules.hole(action.target), tuple(sorted(action.ships)))
    carry_out(rules, state, recorder, chosen)


def carry_out(rules: Rules, state: State, recorder: MoveRecorder, attack: attacks.Attack) -> None:
    """AE-11.3, AE-11.5, AE-11.10: the target is removed, its points are gained."""
    seat = state.active
    state.used = tuple(sorted({*state.used, *attack.ships}))
    if attack.hole == NOBODY:
        owner, why = ships.seat_of(attack.target), ships.kind_of(attack.target)
        to_supply(state, attack.target)
        recorder.emit("ship_destroyed", seat=seat, ship=attack.target, owner=owner, by=list(attack.ships))
        scoring.gain(rules, state, recorder, seat, _ship_points(rules, state, seat, attack.target), why)
        return
    owner, items = state.owner[attack.hole], state.items(attack.hole)
    hole = rules.name(attack.hole)
    recorder.emit("planet_taken", seat=seat, hole=hole, owner=owner, items=items, by=list(attack.ships))
    clear_planet(state, attack.hole)
    scoring.gain(rules, state, recorder, seat, items * rules.edition.vp.item_removed, "planet")


def _ship_points(rules: Rules, state: State, seat: int, key: int) -> int:
    """AE-11.10, with Orange 4."""
    vp = rules.edition.vp
    own = vp.battlecruiser_destroyed if ships.is_cruiser(key) else vp.starship_destroyed
    return own + rules.power(state, seat).vp_per_ship_destroyed


# The end of a turn.


def _pass(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Pass) -> None:
    recorder.emit("passed", seat=seat)
    flow.end_turn(rules, state, recorder, passed=True)


def _scan(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Scan) -> None:
    """AE-16.1, AE-16.3: that it took place is public, the face is the seat's own."""
    hole = rules.hole(action.hole)
    state.known[seat] |= 1 << hole
    recorder.emit_private("scanned", seat, {"face": FACES[state.faces[hole]]}, seat=seat, hole=action.hole)
    flow.end_turn(rules, state, recorder)


# What several actions do.


def remove_troops(rules: Rules, state: State, hole: int, count: int) -> None:
    """Troops of a planet back to their owner's supply; with its last item gone it is unoccupied (AE-12.2)."""
    state.troops[hole] -= count
    state.supply_troops[state.owner[hole]] += count
    if not state.items(hole) and hole not in rules.home_of:
        state.owner[hole] = NOBODY


def clear_planet(state: State, hole: int) -> None:
    """AE-11.5: all items go back, facilities to the stock."""
    state.supply_troops[state.owner[hole]] += state.troops[hole]
    state.troops[hole] = state.colonies[hole] = state.cities[hole] = state.labs[hole] = 0
    state.owner[hole] = NOBODY


def turn_up(rules: Rules, state: State, recorder: MoveRecorder, hole: int) -> None:
    """AE-16.4: a face-down disc is turned up for all, for good."""
    if not state.is_up(hole):
        state.up |= 1 << hole
        recorder.emit("disc_turned", hole=rules.name(hole), face=FACES[state.faces[hole]])


_PERFORM: dict[type[Action], Perform] = {
    act.Pass: _pass,
    act.Recruit: _recruit,
    act.Withdraw: _withdraw,
    act.Launch: _launch,
    act.Navigate: _navigate,
    act.Land: _land,
    act.EndMove: _end_move,
    act.Attack: _attack,
    act.Mine: _mine,
    act.Build: _build,
    act.Develop: _develop,
    act.Scan: _scan,
    act.EndTurn: lambda rules, state, recorder, seat, action: flow.end_turn(rules, state, recorder),
    act.Resign: lambda rules, state, recorder, seat, action: flow.resign(rules, state, recorder, seat),
}
