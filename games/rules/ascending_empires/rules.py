"""Rules of one game bound to its edition, options and number of seats, with what follows from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from games.rules.ascending_empires import ships
from games.rules.ascending_empires.content import ASTEROID, LETTERS, QUADRANTS, Content
from games.rules.ascending_empires.effects import Effects, join_effects
from games.rules.ascending_empires.geometry import NOWHERE, Board, surface
from games.rules.ascending_empires.state import NOBODY, Levels, State


class Rules:
    """Look-ups of the rules that no move changes."""

    def __init__(self, content: Content, options: Mapping[str, Any], seats: int) -> None:
        self.content = content
        self.edition = content.edition
        self.options = options
        self.seats = seats
        self.board = Board(content)
        self.surface = surface(content)
        self.homes = tuple((quadrant - 1) * len(LETTERS) for quadrant in self.edition.home_quadrants[seats])
        """By seat, the hole of its home planet (AE-5.1)."""
        self.home_of = {hole: seat for seat, hole in enumerate(self.homes)}
        self.powers = lru_cache(maxsize=1024)(self._powers)

    @property
    def vp_supply(self) -> int:
        """Points in the supply at the start (AE-5.8)."""
        said = self.options["vp_supply"]
        return int(self.edition.options.vp_supply[self.seats] if said is None else said)

    @property
    def wobble(self) -> int:
        """AE-9.8: the largest deviation of one of the two numbers that a sum is made of."""
        return self.edition.physics.wobble[self.options["wobble"]]

    def group(self, quadrant: int) -> list[int]:
        """Faces of a quadrant's discs in the order orange, grey, violet, brown, asteroid (AE-5.3)."""
        counts = self.edition.groups[self.seats][quadrant]
        return [face for face, count in enumerate((*counts,)) for _ in range(count)]

    def discs(self, quadrant: int) -> range:
        """The holes A…F of a quadrant."""
        first = quadrant * len(LETTERS)
        return range(first + 1, first + len(LETTERS))

    def quadrant(self, hole: int) -> int:
        """The quadrant of a hole, counted from 0."""
        return hole // len(LETTERS)

    def hole(self, name: str) -> int:
        return self.content.hole_index[name]

    def name(self, hole: int) -> str:
        return self.content.holes[hole]

    def _powers(self, levels: Levels) -> Effects:
        """Join the effects of a player's technologies (AE-15.7)."""
        return join_effects(self.content.effects[colour][level] for colour, level in enumerate(levels))

    # What every rule asks of a position.

    def power(self, state: State, seat: int) -> Effects:
        return self.powers(state.levels[seat])

    def recruits(self, state: State, seat: int) -> int:
        """AE-7.1: troops that may be recruited at once."""
        return self.power(state, seat).recruit or self.edition.actions.recruit

    def movement_points(self, state: State, seat: int) -> int:
        """Movement points of a move (AE-8.1)."""
        return self.power(state, seat).movement_points or self.edition.actions.movement_points

    def occupier(self, state: State, hole: int) -> int:
        """The seat with items on a planet, NOBODY if there are none; home planets are nobody's here (AE-12.2)."""
        return NOBODY if hole in self.home_of else state.owner[hole]

    def in_orbit(self, state: State, hole: int) -> list[int]:
        """The ships in orbit of a disc, ascending."""
        centre, reach = self.board.centres[hole], self.board.orbit
        square = reach * reach
        return [
            key
            for key, (x, y) in zip(state.fleet, state.spots, strict=True)
            if (x - centre[0]) ** 2 + (y - centre[1]) ** 2 <= square
        ]

    def blockaded(self, state: State, hole: int) -> bool:
        """AE-12.3: occupied, with a ship of another player in orbit."""
        owner = self.occupier(state, hole)
        return owner != NOBODY and self.guarded(state, hole, owner)

    def guarded(self, state: State, hole: int, seat: int) -> bool:
        """Whether a ship of a player other than ``seat`` is in orbit: then the planet is defended from it (AE-12.5)."""
        return any(ships.seat_of(key) != seat for key in self.in_orbit(state, hole))

    def defence(self, state: State, hole: int) -> int:
        """AE-12.1; 0 for unoccupied planets and home planets."""
        owner = self.occupier(state, hole)
        if owner == NOBODY:
            return 0
        facilities = self.edition.facilities
        research = facilities["research_facility"].defence + self.power(state, owner).research_defence
        return (
            state.troops[hole] * self.edition.troop.defence
            + state.colonies[hole] * facilities["colony"].defence
            + state.cities[hole] * facilities["city"].defence
            + state.labs[hole] * research
        )

    def strength(self, state: State, key: int) -> int:
        """AE-11.2: of a ship on the board."""
        if ships.is_cruiser(key):
            return self.edition.strength.battlecruiser
        seat = ships.seat_of(key)
        at_home = self.power(state, seat).starship_strength_at_own_planets
        if at_home is not None:
            hole = self.board.orbit_of(state.spot(key))
            if hole != NOWHERE and state.owner[hole] == seat:
                return at_home
        return self.edition.strength.starship

    def held(self, state: State, seat: int) -> Iterator[int]:
        """The planets and asteroids a seat occupies, in hole order; its home is not among them."""
        return (hole for hole, owner in enumerate(state.owner) if owner == seat and hole not in self.home_of)

    def research(self, state: State, seat: int, colour: int) -> int:
        """AE-15.2: research facilities on planets of a colour that are not blockaded."""
        return sum(
            state.labs[hole]
            for hole in self.held(state, seat)
            if state.faces[hole] == colour and state.labs[hole] and not self.blockaded(state, hole)
        )

    def stock(self, state: State, seat: int) -> dict[str, int]:
        """AE-3.4: facilities not built."""
        pieces = self.edition.pieces
        held = list(self.held(state, seat))
        return {
            "colony": pieces.colony - sum(state.colonies[hole] for hole in held),
            "city": pieces.city - sum(state.cities[hole] for hole in held),
            "research_facility": pieces.research_facility - sum(state.labs[hole] for hole in held),
        }

    def discovered(self, state: State, colour: int) -> int:
        """AE-15.4, AE-15.5: the highest level of a colour that anybody has reached."""
        return max(levels[colour] for levels in state.levels)


def is_asteroid(state: State, hole: int) -> bool:
    return state.faces[hole] == ASTEROID


ALL_QUADRANTS = range(QUADRANTS)
