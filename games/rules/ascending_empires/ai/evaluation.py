"""Evaluation of a position for a seat, in victory points: what it has, and what that will bring."""

from __future__ import annotations

import msgspec

from games.rules.ascending_empires import scoring, ships
from games.rules.ascending_empires.content import COLOURS, TOP_LEVEL
from games.rules.ascending_empires.geometry import NOWHERE, within
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import NOBODY, State

Table = tuple[float, ...]


class Weights(msgspec.Struct, frozen=True):
    """Points that things are worth beside the score of AE-18.1, as long as there is time to use them."""

    capital: Table = (0.0, 1.0, 1.8, 2.3, 2.7, 3.0, 3.2)
    """So many troops that are free to work: in supply, or on planets that something else holds."""
    more: float = 0.15
    """Each free troop beyond."""
    placed: float = 0.22
    """A free troop on a planet, ready to be mined or to build."""
    crowd: float = 0.06
    """The third troop on a planet that nothing else holds: it is not quickly used."""
    home_troop: float = 0.12
    """A troop at home, ready to launch a ship."""
    in_stock: float = 0.3
    """A colony in stock: an action and a troop on loan make a point of it."""
    ship: float = 0.32
    supply_ship: float = 0.1
    landing: float = 0.42
    """A ship in orbit of a planet where it could land."""
    reinforcing: float = 0.2
    """A ship in orbit of an own planet with room."""
    blockading: float = 0.45
    blockaded: float = 0.6
    deed: float = 0.55
    """Worth of an action: a level that can be reached still costs one."""
    ripe: float = 0.5
    """Of what a level brings whose research facilities stand."""
    unripe: float = 0.1
    """Of what the next level brings, facility by facility."""
    levels: tuple[Table, ...] = ((0.7, 0.7, 0.7, 0.7),) * 4
    """Of having each level, by colour."""
    colony: float = 0.15
    """Colonies in a quadrant without a city of one's own: on its way to one."""
    crowns: Table = (0.0, 0.0, 0.0, 0.0, 0.0)
    """Of the bonus of AE-18.2 that can still be reached, with cities in so many quadrants; the score has the rest."""
    footholds: float = 0.0
    """A planet in a quadrant without a city of one's own."""
    exposed: float = 0.3
    """Of what an enemy could destroy next turn."""
    pressing: float = 0.12
    """An enemy ship within range: with one more ship it can be destroyed."""
    knowledge: float = 0.05
    """A face-down disc that one has looked at."""
    rival: Table = (0.35, 0.35, 0.35)
    """Weight of the best rival's worth against one's own, among 2, 3 and 4 players."""


USUAL = Weights()
"""A sound player who knows nothing of the bonus of quadrants and little of research."""

KEEN = Weights(
    landing=0.45,
    ripe=0.85,
    unripe=0.3,
    levels=((0.4, 0.5, 0.9, 0.6), (1.0, 0.4, 0.8, 2.0), (0.3, 0.2, 0.5, 0.3), (3.0, 0.8, 2.0, 1.0)),
    colony=0.6,
    in_stock=0.8,
    crowns=(0.25, 0.35, 0.55, 0.8, 0.0),
    footholds=0.6,
    rival=(0.6, 0.45, 0.35),
)
"""One who knows what wins."""

SPENT = 0.35
"""Factor of hopes in the very last turns."""


def worth(rules: Rules, state: State, seat: int, weights: Weights = USUAL) -> float:
    """The seat's own worth, less a part of its best rival's."""
    own = own_worth(rules, state, seat, weights)
    rivals = [own_worth(rules, state, other, weights) for other in range(rules.seats) if other != seat]
    return own - weights.rival[rules.seats - 2] * max(rivals)


def own_worth(rules: Rules, state: State, seat: int, weights: Weights) -> float:
    """Score, and hopes by how much of the game is left."""
    score = scoring.score(rules, state, seat)
    if state.reason:
        return score + (100.0 if state.winners == (seat,) else 0.0)
    return score + time_left(rules, state) * (
        _pieces(state, seat, weights)
        + of_planets(rules, state, seat, weights)
        + _research(rules, state, seat, weights)
        + _fleet(rules, state, seat, weights)
    )


def time_left(rules: Rules, state: State) -> float:
    """1 while there is time to use what one has, less as the last token comes near."""
    if state.taker != NOBODY:
        return 0.1
    tokens = state.vp_supply / rules.vp_supply
    limit = rules.options["round_limit"]
    rounds = 1.0 if not limit else max(0.0, (limit - state.round) / 12)
    return min(1.0, SPENT + tokens * 4, SPENT + rounds)


def _pieces(state: State, seat: int, weights: Weights) -> float:
    fleet = state.supply_ships[seat]
    cruiser = 1.0 if fleet & ships.CRUISER_BIT else 0.0
    return (
        weights.supply_ship * (min(4, fleet.bit_count()) + cruiser)
        + weights.knowledge * (state.known[seat] & ~state.up).bit_count()
    )


def of_planets(rules: Rules, state: State, seat: int, weights: Weights) -> float:
    """Troops at work, and cities to come in quadrants that have none."""
    home = state.troops[rules.homes[seat]]
    free, total = state.supply_troops[seat] + home, weights.home_troop * home
    held, crowned, towns, colonies = 0, 0, 0, 0
    for hole in rules.held(state, seat):
        troops = state.troops[hole]
        ready = troops if troops < state.items(hole) else troops - 1
        value = weights.placed * ready - (weights.crowd if troops == 3 else 0.0)
        free += ready
        bit = 1 << rules.quadrant(hole)
        held |= bit
        colonies += state.colonies[hole]
        if state.cities[hole]:
            crowned |= bit
        elif state.colonies[hole]:
            towns |= bit
        if rules.blockaded(state, hole):
            value -= weights.blockaded * (0.5 + 0.2 * ready)
        total += value
    total += weights.in_stock * (rules.edition.pieces.colony - colonies)
    total += weights.colony * (towns & ~crowned).bit_count()
    total += weights.footholds * (held & ~crowned).bit_count() + _capital(free, weights)
    return total + _crowns(rules, state, seat, crowned.bit_count(), weights)


def _crowns(rules: Rules, state: State, seat: int, quadrants: int, weights: Weights) -> float:
    """Hope of cities in three or four quadrants: as many more as there are cities in stock."""
    most = min(4, quadrants + rules.stock(state, seat)["city"])
    missing = scoring.quadrant_bonus(rules, most) - scoring.quadrant_bonus(rules, quadrants)
    return weights.crowns[quadrants] * missing


def _capital(free: int, weights: Weights) -> float:
    most = len(weights.capital) - 1
    return weights.capital[min(free, most)] + weights.more * max(0, free - most)


def _research(rules: Rules, state: State, seat: int, weights: Weights) -> float:
    """Levels, facilities for those that can be reached, and on the way to the next."""
    counts = [0] * len(COLOURS)
    for hole in rules.held(state, seat):
        if state.labs[hole]:
            counts[state.faces[hole]] += state.labs[hole]
    total = 0.0
    for colour, found in enumerate(counts):
        level, discovered = state.levels[seat][colour], rules.discovered(state, colour)
        total += sum(weights.levels[colour][:level])
        for reached in range(level + 1, TOP_LEVEL + 1):
            prize = weights.levels[colour][reached - 1] + (reached if discovered < reached else 0)
            if found >= reached:
                total += weights.ripe * (prize - weights.deed)
            else:
                total += weights.unripe * prize * found / reached
                break
    return total


def _fleet(rules: Rules, state: State, seat: int, weights: Weights) -> float:
    """Ships where they can do something; those that an enemy could destroy count less."""
    total = 0.0
    mine = [(key, spot) for key, spot in state.ships.items() if ships.seat_of(key) == seat]
    landed: dict[int, int] = {}
    for key, spot in mine:
        worth = weights.ship * (3.0 if ships.is_cruiser(key) else 1.0)
        hole = rules.board.orbit_of(spot)
        if hole != NOWHERE and hole not in rules.home_of:
            worth += _post(rules, state, seat, hole, landed.get(hole, 0), weights)
            landed[hole] = landed.get(hole, 0) + 1
        total += worth - weights.exposed * _foes(rules, state, seat, spot, 2 * rules.board.short, 0.4)
        total += weights.pressing * _foes(rules, state, seat, spot, rules.board.short, 0.5)
    return total


def _post(rules: Rules, state: State, seat: int, hole: int, before: int, weights: Weights) -> float:
    """Worth of a ship in this orbit; ``before`` own ones are there already."""
    owner = state.owner[hole]
    if owner == NOBODY:
        if not state.supply_troops[seat]:
            return 0.1
        return weights.landing if not before else 0.1
    if owner != seat:
        return (weights.blockading if not before else 0.25) * (1.0 + 0.2 * state.items(hole))
    room = rules.edition.pieces.items_per_planet - state.items(hole) - before
    return weights.reinforcing if room > 0 and state.supply_troops[seat] else 0.05


def _foes(rules: Rules, state: State, seat: int, spot: tuple[int, int], reach: int, each: float) -> float:
    """So much for each enemy ship within reach, 1 at most."""
    found = 0.0
    for key, other in zip(state.fleet, state.spots, strict=True):
        if ships.seat_of(key) != seat and within(spot, other, reach):
            found += each
    return min(1.0, found)
