"""Refusals of the actions on planets: recruit, withdraw, mine, build, develop (AE-7, AE-13 to AE-15)."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.actions import Rejected
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires import ships
from games.rules.ascending_empires.content import COLOURS, TOP_LEVEL
from games.rules.ascending_empires.rules import Rules, is_asteroid
from games.rules.ascending_empires.state import NOBODY, State


def recruit(rules: Rules, state: State, seat: int, action: act.Recruit) -> None:
    """AE-7.1 to AE-7.7, judged on the position before the first troop."""
    holes = _troops_by_hole(rules, action.troops, "AE-7.1")
    not_anothers(rules, state, seat, holes, "AE-7.2")
    anywhere = rules.power(state, seat).recruit_to_unoccupied
    for hole in holes:
        if state.owner[hole] != seat and not anywhere:
            raise Rejected("not_occupied", "AE-7.2", hole=rules.name(hole))
    for hole in holes:
        not_blockaded(rules, state, hole, "AE-7.2")
    total, supply = sum(holes.values()), state.supply_troops[seat]
    if total > supply:
        raise Rejected("not_in_supply", "AE-7.4", wanted=total, supply=supply)
    if total > rules.recruits(state, seat):
        raise Rejected("too_many", "AE-7.1", wanted=total, most=rules.recruits(state, seat))
    for hole, count in holes.items():
        if state.items(hole) + count > rules.edition.pieces.items_per_planet:
            raise Rejected("no_room", "AE-7.3", hole=rules.name(hole), items=state.items(hole))


def withdraw(rules: Rules, state: State, seat: int, action: act.Withdraw) -> None:
    """AE-7.8: blockaded planets too."""
    holes = _troops_by_hole(rules, action.troops, "AE-7.8")
    not_anothers(rules, state, seat, holes, "AE-7.8")
    for hole in holes:
        if state.owner[hole] != seat:
            raise Rejected("not_occupied", "AE-7.8", hole=rules.name(hole))
    for hole, count in holes.items():
        if count > state.troops[hole]:
            raise Rejected("cannot_pay", "AE-7.8", hole=rules.name(hole), troops=state.troops[hole])


def mine(rules: Rules, state: State, seat: int, action: act.Mine) -> None:
    """Check mining (AE-13.1)."""
    if action.troops not in rules.edition.actions.mine:
        raise Rejected("bad_value", "AE-13.1", troops=action.troops)
    hole = rules.hole(action.hole)
    _workable(rules, state, seat, hole, "AE-13.1")
    if state.troops[hole] < action.troops:
        raise Rejected("cannot_pay", "AE-13.1", hole=action.hole, troops=state.troops[hole])


def build(rules: Rules, state: State, seat: int, action: act.Build) -> None:
    """Check the building of a facility (AE-14)."""
    facility = rules.edition.facilities[action.facility]
    if (action.bonus is not None) != (facility.bonus is not None):
        raise Rejected("bad_value", "AE-14.5", facility=action.facility)
    hole = rules.hole(action.hole)
    _workable(rules, state, seat, hole, "AE-14.1")
    has = on_planet(state, hole)
    for piece, count in facility.cost.items():
        if has[piece] < count:
            raise Rejected("cannot_pay", "AE-14.1", hole=action.hole, piece=piece, needs=count)
    if not rules.stock(state, seat)[action.facility]:
        raise Rejected("no_stock", "AE-14.1", piece=action.facility)
    if action.bonus is not None and action.bonus not in bonuses(state, seat):
        raise Rejected("no_stock", "AE-14.5", piece=action.bonus)
    if not facility.asteroid and is_asteroid(state, hole):
        raise Rejected("asteroid", "AE-14.3", hole=action.hole)
    if facility.planets_with_two is not None and _one_double_too_many(rules, state, seat, hole):
        raise Rejected("second_double", "AE-14.4", hole=action.hole)


def on_planet(state: State, hole: int) -> dict[str, int]:
    """Pieces on a planet by name."""
    return {
        "troop": state.troops[hole],
        "colony": state.colonies[hole],
        "city": state.cities[hole],
        "research_facility": state.labs[hole],
    }


def bonuses(state: State, seat: int) -> tuple[act.Bonus, ...]:
    """AE-14.5: what may be chosen with a city; an empty kind only if the other is empty too."""
    troops = state.reserve_troops[seat] > 0
    starships = ships.lowest(state.reserve_ships[seat], "starship") > 0
    if troops == starships:
        return ("troop", "starship")
    return ("troop",) if troops else ("starship",)


def _one_double_too_many(rules: Rules, state: State, seat: int, hole: int) -> bool:
    """AE-14.4: one planet of a player holds two research facilities at most."""
    doubles = sum(state.labs[other] >= 2 for other in rules.held(state, seat))
    allowed = rules.edition.facilities["research_facility"].planets_with_two
    assert allowed is not None
    return state.labs[hole] == 1 and doubles >= allowed


def develop(rules: Rules, state: State, seat: int, action: act.Develop) -> None:
    """Check the development of a technology (AE-15.1, AE-15.2, AE-15.8)."""
    colour = COLOURS.index(action.colour)
    level = state.levels[seat][colour] + 1
    _exchange(rules, state, seat, starships_to_return(rules, colour, level), action.exchange)
    if level > TOP_LEVEL:
        raise Rejected("top_level", "AE-15.1", colour=action.colour)
    found = rules.research(state, seat, colour)
    if found < level:
        raise Rejected("not_enough_research", "AE-15.2", colour=action.colour, needs=level, found=found)


def starships_to_return(rules: Rules, colour: int, level: int) -> int:
    """AE-15.8: starships to give back as this level is reached."""
    if level > TOP_LEVEL:
        return 0
    now = rules.content.effects[colour][level].exchange_for_battlecruiser or 0
    before = rules.content.effects[colour][level - 1].exchange_for_battlecruiser or 0
    return now - before


def _exchange(rules: Rules, state: State, seat: int, wanted: int, given: tuple[int, ...] | None) -> None:
    keys = given or ()
    starships = all(ships.exists(key, rules.seats) and not ships.is_cruiser(key) for key in keys)
    if (
        (given is not None) != bool(wanted)
        or len(set(keys)) != len(keys)
        or len(keys) != wanted
        or not starships
    ):
        raise Rejected("bad_value", "AE-15.8", exchange=wanted)
    for key in keys:
        if ships.seat_of(key) != seat:
            raise Rejected("not_yours", "AE-15.8", ship=key)
    for key in keys:
        if key not in state.fleet and not state.supply_ships[seat] & ships.bit(key):
            raise Rejected("not_in_supply", "AE-15.8", ship=key)


# What several actions refuse alike.


def _troops_by_hole(rules: Rules, troops: dict[str, int], rule: str) -> dict[int, int]:
    """Troops by hole, in hole order (AE-7.5)."""
    if not troops or min(troops.values()) < 1:
        raise Rejected("bad_value", rule, troops=len(troops))
    return dict(sorted((rules.hole(name), count) for name, count in troops.items()))


def not_anothers(rules: Rules, state: State, seat: int, holes: Iterable[int], rule: str) -> None:
    """Neither a planet that another occupies nor another's home."""
    for hole in holes:
        if state.owner[hole] not in (seat, NOBODY):
            raise Rejected("not_yours", rule, hole=rules.name(hole), owner=state.owner[hole])


def not_blockaded(rules: Rules, state: State, hole: int, rule: str) -> None:
    if rules.blockaded(state, hole):
        raise Rejected("blockaded", rule, hole=rules.name(hole))


def _workable(rules: Rules, state: State, seat: int, hole: int, rule: str) -> None:
    """An own planet, not home, not blockaded: where one can mine and build (AE-12.4, AE-12.6)."""
    not_anothers(rules, state, seat, (hole,), rule)
    if hole in rules.home_of:
        raise Rejected("home_planet", "AE-12.6", hole=rules.name(hole))
    if state.owner[hole] != seat:
        raise Rejected("not_occupied", rule, hole=rules.name(hole))
    not_blockaded(rules, state, hole, rule)
