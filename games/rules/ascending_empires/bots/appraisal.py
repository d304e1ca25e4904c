"""What a position is worth to a seat, in victory points: what it has, and what that will bring."""

from __future__ import annotations

import msgspec

from games.rules.ascending_empires import points, ships
from games.rules.ascending_empires.book import Book
from games.rules.ascending_empires.content import COLOURS, TOP_LEVEL
from games.rules.ascending_empires.geometry import NOWHERE, within
from games.rules.ascending_empires.state import NOBODY, State


class Weights(msgspec.Struct, frozen=True):
    """Points that things are worth beside the score of AE-18.1, as long as there is time to use them."""

    troops: tuple[float, ...] = (0.0, 0.25, 0.62, 1.12)
    """So many on a planet of one's own: two of them are mined for one point, three for two."""
    home_troop: float = 0.22
    supply_troop: float = 0.06
    first_supply: float = 0.35
    """Having a troop in supply at all: nobody lands without."""
    ship: float = 0.3
    supply_ship: float = 0.12
    landing: float = 0.75
    """A ship in orbit of a planet where it could land."""
    reinforcing: float = 0.2
    """The same of an own planet with room."""
    blockading: float = 0.45
    blockaded: float = 0.6
    facility: float = 0.35
    """A research facility that counts for a level still to come."""
    next_level: float = 0.6
    """Of the points of a first discovery within reach, facility by facility."""
    level: float = 0.7
    colony: float = 0.5
    """On its way to a city."""
    exposed: float = 0.3
    """Of what an enemy could destroy next turn."""
    pressing: float = 0.12
    """An enemy ship within range: with one more ship it can be destroyed."""
    knowledge: float = 0.05
    """A face-down disc that one has looked at."""
    rival: float = 0.35
    """What the best rival's worth counts against one's own."""


USUAL = Weights()

SPENT = 0.35
"""What is left of hopes in the very last turns."""


def worth(book: Book, state: State, seat: int, weights: Weights = USUAL) -> float:
    """The seat's own worth, less a part of its best rival's."""
    own = own_worth(book, state, seat, weights)
    rivals = [own_worth(book, state, other, weights) for other in range(book.seats) if other != seat]
    return own - weights.rival * max(rivals)


def own_worth(book: Book, state: State, seat: int, weights: Weights) -> float:
    """Score, and hopes by how much of the game is left."""
    score = points.score(book, state, seat)
    if state.reason:
        return score + (100.0 if state.winners == (seat,) else 0.0)
    return score + time_left(book, state) * (
        _pieces(state, seat, weights)
        + _planets(book, state, seat, weights)
        + _research(book, state, seat, weights)
        + _fleet(book, state, seat, weights)
    )


def time_left(book: Book, state: State) -> float:
    """1 while there is time to use what one has, less as the last token comes near."""
    if state.taker != NOBODY:
        return 0.1
    tokens = state.vp_supply / book.vp_supply
    limit = book.options["round_limit"]
    rounds = 1.0 if not limit else max(0.0, (limit - state.round) / 12)
    return min(1.0, SPENT + tokens * 4, SPENT + rounds)


def _pieces(state: State, seat: int, weights: Weights) -> float:
    troops, fleet = state.supply_troops[seat], state.supply_ships[seat]
    cruiser = 1.0 if fleet & ships.CRUISER_BIT else 0.0
    return (
        weights.supply_troop * troops
        + (weights.first_supply if troops else 0.0)
        + weights.supply_ship * (fleet.bit_count() + cruiser)
        + weights.knowledge * (state.known[seat] & ~state.up).bit_count()
    )


def _planets(book: Book, state: State, seat: int, weights: Weights) -> float:
    total = weights.home_troop * state.troops[book.homes[seat]]
    for hole in book.held(state, seat):
        items = weights.troops[state.troops[hole]] + weights.colony * state.colonies[hole]
        total += items
        if book.blockaded(state, hole):
            total -= weights.blockaded * (0.5 + items / 2)
    return total


def _research(book: Book, state: State, seat: int, weights: Weights) -> float:
    """Levels, and facilities on the way to the next."""
    total = weights.level * sum(state.levels[seat])
    counts = [0] * len(COLOURS)
    for hole in book.held(state, seat):
        if state.labs[hole]:
            counts[state.faces[hole]] += state.labs[hole]
    for colour, found in enumerate(counts):
        level = state.levels[seat][colour]
        total += weights.facility * min(found, TOP_LEVEL)
        if found and level < TOP_LEVEL:
            prize = level + 1 if book.discovered(state, colour) <= level else 0
            total += weights.next_level * (prize + weights.level) * min(1.0, found / (level + 1))
    return total


def _fleet(book: Book, state: State, seat: int, weights: Weights) -> float:
    """Ships where they can do something; those that an enemy could destroy count less."""
    total = 0.0
    mine = [(key, spot) for key, spot in state.ships.items() if ships.seat_of(key) == seat]
    landed: dict[int, int] = {}
    for key, spot in mine:
        worth = weights.ship * (3.0 if ships.is_cruiser(key) else 1.0)
        hole = book.board.orbit_of(spot)
        if hole != NOWHERE and hole not in book.home_of:
            worth += _post(book, state, seat, hole, landed.get(hole, 0), weights)
            landed[hole] = landed.get(hole, 0) + 1
        total += worth - weights.exposed * _foes(book, state, seat, spot, 2 * book.board.short, 0.4)
        total += weights.pressing * _foes(book, state, seat, spot, book.board.short, 0.5)
    return total


def _post(book: Book, state: State, seat: int, hole: int, before: int, weights: Weights) -> float:
    """What a ship in this orbit is worth; ``before`` own ones are there already."""
    owner = state.owner[hole]
    if owner == NOBODY:
        if not state.supply_troops[seat]:
            return 0.1
        return weights.landing if not before else 0.1
    if owner != seat:
        return (weights.blockading if not before else 0.25) * (1.0 + 0.2 * state.items(hole))
    room = book.edition.pieces.items_per_planet - state.items(hole) - before
    return weights.reinforcing if room > 0 and state.supply_troops[seat] else 0.05


def _foes(book: Book, state: State, seat: int, spot: tuple[int, int], reach: int, each: float) -> float:
    """So much for each enemy ship within reach, 1 at most."""
    return min(
        1.0,
        sum(
            each
            for key, other in zip(state.fleet, state.spots, strict=True)
            if ships.seat_of(key) != seat and within(spot, other, reach)
        ),
    )
