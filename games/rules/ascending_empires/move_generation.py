"""Move generation for screens, bots and random play. Agrees with ``legality`` by asking it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

from games.engine.actions import Action, Rejected
from games.engine.chance import Chance
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires import attacks, legality, legality_planets, ships
from games.rules.ascending_empires.attacks import Attack
from games.rules.ascending_empires.content import COLOURS, FACILITIES, TOP_LEVEL
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import NOBODY, State

COLOUR_NAMES = cast("tuple[act.Colour, ...]", COLOURS)
FACILITY_NAMES = cast("tuple[act.FacilityName, ...]", FACILITIES)
KIND_NAMES = cast("tuple[act.Kind, ...]", ships.KINDS)


def refusal(rules: Rules, state: State, seat: int, action: Action) -> Rejected | None:
    """Why the seat may not do this now; None if it may."""
    try:
        legality.admit(rules, state, seat, action)
    except Rejected as refused:
        return refused
    return None


def is_allowed(rules: Rules, state: State, seat: int, action: Action) -> bool:
    return refusal(rules, state, seat, action) is None


def recruit_places(rules: Rules, state: State, seat: int) -> dict[int, int]:
    """By hole, how many troops could be recruited there, were it only there; in hole order (AE-7)."""
    most = min(rules.recruits(state, seat), state.supply_troops[seat])
    if not most:
        return {}
    found = {}
    for hole, name in enumerate(rules.content.holes):
        if state.owner[hole] in (seat, NOBODY) and is_allowed(rules, state, seat, act.Recruit({name: 1})):
            room = rules.edition.pieces.items_per_planet - state.items(hole)
            found[hole] = min(most, room)
    return found


def withdrawals(state: State, seat: int) -> dict[int, int]:
    """By hole, how many troops could be taken back (AE-7.8)."""
    return {
        hole: state.troops[hole]
        for hole, owner in enumerate(state.owner)
        if owner == seat and state.troops[hole]
    }


def mines(rules: Rules, state: State, seat: int) -> Iterator[act.Mine]:
    for hole in rules.held(state, seat):
        for troops in sorted(rules.edition.actions.mine):
            yield act.Mine(rules.name(hole), troops)


def builds(rules: Rules, state: State, seat: int) -> Iterator[act.Build]:
    bonus = legality_planets.bonuses(state, seat)
    for hole in rules.held(state, seat):
        for facility in FACILITY_NAMES:
            chosen = bonus if rules.edition.facilities[facility].bonus else (None,)
            yield from (act.Build(rules.name(hole), facility, piece) for piece in chosen)


def develops(rules: Rules, state: State, seat: int) -> Iterator[act.Develop]:
    """One for each colour; starships for an exchange are those in supply first, then those on the board."""
    for colour, name in enumerate(COLOUR_NAMES):
        level = state.levels[seat][colour] + 1
        if level <= TOP_LEVEL:
            wanted = legality_planets.starships_to_return(rules, colour, level)
            yield act.Develop(name, tuple(spare(state, seat)[:wanted]) if wanted else None)


def spare(state: State, seat: int) -> list[int]:
    """A seat's starships, those in supply before those on the board."""
    here = [key for key in ships.keys_in(state.supply_ships[seat], seat) if not ships.is_cruiser(key)]
    there = [key for key in state.fleet if ships.seat_of(key) == seat and not ships.is_cruiser(key)]
    return here + there


def own_ships(state: State, seat: int) -> list[int]:
    """A seat's ships on the board, ascending."""
    return [key for key in state.fleet if ships.seat_of(key) == seat]


def launch_holes(rules: Rules, state: State, seat: int) -> Iterator[tuple[int, act.Kind]]:
    """Where a ship of which kind could be launched, if there is a spot (AE-8.3)."""
    kinds = [kind for kind in KIND_NAMES if ships.lowest(state.supply_ships[seat], kind)]
    under_blockade = rules.power(state, seat).launch_and_land_under_blockade
    for hole in withdrawals(state, seat) if kinds else ():
        if under_blockade or not rules.blockaded(state, hole):
            yield from ((hole, kind) for kind in kinds)


def launches(rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[act.Launch]:
    """One spot for each launch that is possible."""
    for hole, kind in launch_holes(rules, state, seat):
        spots = list(rules.board.launch_spots(hole, state.spots))
        if spots:
            x, y = spots[chance.below(0, len(spots), "spot")]
            yield act.Launch(rules.name(hole), kind, x, y)


def landings(rules: Rules, state: State, seat: int) -> Iterator[act.Land]:
    for key in own_ships(state, seat):
        if is_allowed(rules, state, seat, act.Land(key)):
            yield act.Land(key)


def flicks(rules: Rules, state: State, seat: int, chance: Chance, number: int) -> Iterator[act.Navigate]:
    """``number`` flicks of own ships in any direction, none if there is no ship."""
    mine, physics = own_ships(state, seat), rules.edition.physics
    for _ in range(number if mine else 0):
        ship = mine[chance.below(0, len(mine), "ship")]
        dx, dy = (
            chance.below(place, 2 * physics.direction_max + 1, "aim") - physics.direction_max
            for place in (1, 2)
        )
        if dx or dy:
            yield act.Navigate(ship, dx, dy, 1 + chance.below(3, physics.power_max, "power"))


def scans(rules: Rules, state: State, seat: int) -> Iterator[act.Scan]:
    """Face-down discs with an own ship in orbit (AE-16.1), in hole order."""
    mine = {key: state.spot(key) for key in own_ships(state, seat)}
    for hole in sorted(rules.board.orbits(mine)):
        if not state.is_up(hole):
            yield act.Scan(rules.name(hole))


def as_action(rules: Rules, attack: Attack) -> act.Attack:
    return act.Attack(attack.target if attack.hole == NOBODY else rules.name(attack.hole), attack.ships)


def attack_data(rules: Rules, attack: Attack) -> dict[str, Any]:
    action = as_action(rules, attack)
    return {"target": action.target, "ships": list(action.ships)}


def legal_attacks(rules: Rules, state: State) -> Iterator[act.Attack]:
    return (as_action(rules, attack) for attack in attacks.legal_attacks(rules, state))


def some(chance: Chance, items: Sequence[Any], number: int) -> list[Any]:
    """At most ``number`` of the items, drawn without putting back."""
    if len(items) <= number:
        return list(items)
    return [items[place] for place in chance.permutation(0, len(items), "sample")[:number]]
