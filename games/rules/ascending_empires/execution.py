"""Carries out admitted actions on a draft and tells what happened (AE-7 to AE-16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.actions import Action
from games.engine.turn import Turn
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires import attacks, flow, research, scoring, ships
from games.rules.ascending_empires.content import FACES
from games.rules.ascending_empires.flight import navigate, to_supply
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import NOBODY, State

Perform = Callable[[Rules, State, Turn, int, Any], None]


def perform(rules: Rules, draft: State, turn: Turn, seat: int, action: Action) -> None:
    """One admitted action."""
    _PERFORM[type(action)](rules, draft, turn, seat, action)


# Actions on planets: each is the one action of the turn.


def _recruit(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Recruit) -> None:
    """AE-7.1, AE-7.5, AE-7.6: holes in hole order."""
    placed = {}
    for name in sorted(action.troops, key=rules.hole):
        hole = rules.hole(name)
        turn_up(rules, draft, turn, hole)
        draft.owner[hole] = seat
        draft.troops[hole] += action.troops[name]
        draft.supply_troops[seat] -= action.troops[name]
        placed[name] = action.troops[name]
    turn.tell("recruited", seat=seat, troops=placed)
    flow.to_phase(draft, "after_action")


def _withdraw(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Withdraw) -> None:
    """AE-7.8, AE-7.9: the turn ends."""
    for name, count in action.troops.items():
        remove_troops(rules, draft, rules.hole(name), count)
    told = {name: action.troops[name] for name in sorted(action.troops, key=rules.hole)}
    turn.tell("withdrew", seat=seat, troops=told)
    flow.end_turn(rules, draft, turn)


def _mine(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Mine) -> None:
    """AE-13."""
    remove_troops(rules, draft, rules.hole(action.hole), action.troops)
    turn.tell("mined", seat=seat, hole=action.hole, troops=action.troops)
    scoring.gain(rules, draft, turn, seat, rules.edition.actions.mine[action.troops], "mine")
    flow.to_phase(draft, "after_action")


def _build(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Build) -> None:
    """AE-14.1, AE-14.5: facilities paid go back to the stock, which is what is not on the board."""
    hole = rules.hole(action.hole)
    for piece, count in rules.edition.facilities[action.facility].cost.items():
        if piece == "troop":
            draft.supply_troops[seat] += count
        _pieces(draft, piece)[hole] -= count
    _pieces(draft, action.facility)[hole] += 1
    turn.tell("built", seat=seat, hole=action.hole, facility=action.facility)
    if action.bonus is not None:
        _city_bonus(rules, draft, turn, seat, action.bonus)
    flow.to_phase(draft, "after_action")


def _pieces(draft: State, piece: str) -> list[int]:
    """The numbers by hole of one kind of item."""
    return {
        "troop": draft.troops,
        "colony": draft.colonies,
        "city": draft.cities,
        "research_facility": draft.labs,
    }[piece]


def _city_bonus(rules: Rules, draft: State, turn: Turn, seat: int, bonus: act.Bonus) -> None:
    """AE-14.5: from the reserve into supply, as many as there are."""
    amounts = rules.edition.facilities["city"].bonus
    assert amounts is not None
    troops, starships = 0, amounts["starship"]
    if bonus == "troop":
        troops, starships = rules.power(draft, seat).city_bonus_troops or amounts["troop"], 0
    research.from_reserve(draft, turn, seat, troops, starships, "city")


def _develop(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Develop) -> None:
    research.develop(rules, draft, turn, seat, action)
    flow.to_phase(draft, "after_action")


# Movement.


def _launch(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Launch) -> None:
    """AE-8.3: the lowest key of the kind (AE-3.5)."""
    flow.spend_point(rules, draft)
    hole = rules.hole(action.hole)
    number = ships.lowest(draft.supply_ships[seat], action.kind)
    key = ships.key_of(seat, number)
    remove_troops(rules, draft, hole, 1)
    draft.supply_ships[seat] &= ~(1 << number)
    draft.place(key, (action.x, action.y))
    turn.tell("launched", seat=seat, ship=key, hole=action.hole, x=action.x, y=action.y)


def _navigate(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Navigate) -> None:
    flow.spend_point(rules, draft)
    navigate(rules, draft, turn, seat, action)


def _land(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Land) -> None:
    """AE-8.8."""
    flow.spend_point(rules, draft)
    hole = rules.board.orbit_of(draft.spot(action.ship))
    to_supply(draft, action.ship)
    turn_up(rules, draft, turn, hole)
    draft.owner[hole] = seat
    draft.troops[hole] += 1
    draft.supply_troops[seat] -= 1
    turn.tell("landed", seat=seat, ship=action.ship, hole=rules.name(hole))


def _end_move(rules: Rules, draft: State, turn: Turn, seat: int, action: act.EndMove) -> None:
    draft.points = 0


def _attack(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Attack) -> None:
    if isinstance(action.target, int):
        chosen = attacks.Attack(action.target, NOBODY, tuple(sorted(action.ships)))
    else:
        chosen = attacks.Attack(NOBODY, rules.hole(action.target), tuple(sorted(action.ships)))
    carry_out(rules, draft, turn, chosen)


def carry_out(rules: Rules, draft: State, turn: Turn, attack: attacks.Attack) -> None:
    """AE-11.3, AE-11.5, AE-11.10: the target is removed, its points are gained."""
    seat = draft.active
    draft.used = tuple(sorted({*draft.used, *attack.ships}))
    if attack.hole == NOBODY:
        owner, why = ships.seat_of(attack.target), ships.kind_of(attack.target)
        to_supply(draft, attack.target)
        turn.tell("ship_destroyed", seat=seat, ship=attack.target, owner=owner, by=list(attack.ships))
        scoring.gain(rules, draft, turn, seat, _ship_points(rules, draft, seat, attack.target), why)
        return
    owner, items = draft.owner[attack.hole], draft.items(attack.hole)
    hole = rules.name(attack.hole)
    turn.tell("planet_taken", seat=seat, hole=hole, owner=owner, items=items, by=list(attack.ships))
    clear_planet(draft, attack.hole)
    scoring.gain(rules, draft, turn, seat, items * rules.edition.vp.item_removed, "planet")


def _ship_points(rules: Rules, draft: State, seat: int, key: int) -> int:
    """AE-11.10, with Orange 4."""
    vp = rules.edition.vp
    own = vp.battlecruiser_destroyed if ships.is_cruiser(key) else vp.starship_destroyed
    return own + rules.power(draft, seat).vp_per_ship_destroyed


# The end of a turn.


def _pass(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Pass) -> None:
    turn.tell("passed", seat=seat)
    flow.end_turn(rules, draft, turn, passed=True)


def _scan(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Scan) -> None:
    """AE-16.1, AE-16.3: that it took place is public, the face is the seat's own."""
    hole = rules.hole(action.hole)
    draft.known[seat] |= 1 << hole
    turn.whisper("scanned", seat, {"face": FACES[draft.faces[hole]]}, seat=seat, hole=action.hole)
    flow.end_turn(rules, draft, turn)


def _end_turn(rules: Rules, draft: State, turn: Turn, seat: int, action: act.EndTurn) -> None:
    flow.end_turn(rules, draft, turn)


def _resign(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Resign) -> None:
    flow.resign(rules, draft, turn, seat)


# What several actions do.


def remove_troops(rules: Rules, draft: State, hole: int, count: int) -> None:
    """Troops of a planet back to their owner's supply; with its last item gone it is unoccupied (AE-12.2)."""
    draft.troops[hole] -= count
    draft.supply_troops[draft.owner[hole]] += count
    if not draft.items(hole) and hole not in rules.home_of:
        draft.owner[hole] = NOBODY


def clear_planet(draft: State, hole: int) -> None:
    """AE-11.5: all items go back, facilities to the stock."""
    draft.supply_troops[draft.owner[hole]] += draft.troops[hole]
    draft.troops[hole] = draft.colonies[hole] = draft.cities[hole] = draft.labs[hole] = 0
    draft.owner[hole] = NOBODY


def turn_up(rules: Rules, draft: State, turn: Turn, hole: int) -> None:
    """AE-16.4: a face-down disc is turned up for all, for good."""
    if not draft.is_up(hole):
        draft.up |= 1 << hole
        turn.tell("disc_turned", hole=rules.name(hole), face=FACES[draft.faces[hole]])


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
    act.EndTurn: _end_turn,
    act.Resign: _resign,
}
