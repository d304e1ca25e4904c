"""The rules bound to one edition and table: what every module looks up, and the figures of fleets and stars."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

from games.rules.galaxy.content import Content
from games.rules.galaxy.state import NOBODY, POWER, SPEED, TRAITS, Fleet, State
from games.rules.galaxy.torus import torus

Ships = tuple[int, int, int]


class Rules:
    """Content, options and number of seats; holds no position."""

    def __init__(self, content: Content, options: Mapping[str, Any], seats: int) -> None:
        self.content = content
        self.constants = content.constants
        self.turns_total: int = options["turns_total"]
        self.seats = seats
        self.torus = torus(content.constants.map_size)
        self.star_types = {kind.key: kind for kind in content.star_types}
        self._ships = content.ships.all()

    # Fleets (GX-2.3)

    def speed(self, fleet: Fleet) -> int:
        """GX-2.3.1: kpc a turn; that of the slowest ship, doubled by the trait."""
        slowest = min(kind.speed for kind, count in zip(self._ships, fleet.ships, strict=True) if count)
        return slowest * 2 if fleet.traits & SPEED else slowest

    def price(self, ships: Ships) -> int:
        """GX-2.3: what ships cost to build."""
        return sum(kind.cost * count for kind, count in zip(self._ships, ships, strict=True))

    def firepower(self, state: State, seat: int, fleet: Fleet) -> int:
        """GX-9.3: where the fleet is, with its trait and own ATTACK stars in effect."""
        power = sum(kind.firepower * count for kind, count in zip(self._ships, fleet.ships, strict=True))
        if fleet.traits & POWER:
            power *= 2
        return power * 2 if self.covered(state, seat, "ATTACK", fleet.cell) else power

    def covered(self, state: State, seat: int, kind: str, cell: int) -> bool:
        """Whether a star of this type, held by the seat and in effect, lies within reach of the cell."""
        reach = self.constants.star_effect_radius**2
        return any(self.torus.apart(state.cells[star], cell) <= reach for star in state.held(seat, kind))

    def written(self, ships: Ships) -> str:
        """Ships as ``2P 1C 1N``, kinds with none left out."""
        return " ".join(
            f"{count}{kind.letter}" for kind, count in zip(self._ships, ships, strict=True) if count
        )

    # Players

    def scanner(self, state: State, seat: int) -> int:
        """GX-5.3: radius in kpc."""
        return max(0, state.technology[seat] - self.constants.scanner_offset)

    def cost(self, state: State, seat: int, star: int) -> int:
        """GX-7.15: what colonising a star costs the seat now."""
        return max(0, sum(self.cost_parts(state, seat, star).values()))

    def cost_parts(self, state: State, seat: int, star: int) -> dict[str, int]:
        """The summands of GX-7.15, as a screen shows them."""
        form = state.f[star]
        return {
            "magnitude": abs(state.m[star] - state.magnitudes[seat]),
            "life_form": abs(form - state.forms[seat]) if form else 0,
            "base": self.constants.cost_base,
            "technology": -state.technology[seat],
        }

    def value(self, state: State, seat: int, star: int) -> int:
        """GX-13.1: points of a star for the seat that holds it."""
        if state.types[star] == "THRONE":
            return self.constants.points_throne
        if state.home_of[star] != NOBODY:
            return 0 if state.home_of[star] == seat else self.constants.points_base
        return self.constants.points_other

    def points(self, state: State) -> tuple[int, ...]:
        """GX-13.1: the points of all seats."""
        points = [0] * self.seats
        for star, owner in enumerate(state.owner):
            if owner == NOBODY:
                continue
            points[owner] += self.value(state, owner, star)
            if state.home_of[star] not in (NOBODY, owner):
                points[state.home_of[star]] -= self.constants.points_base
        return tuple(points)

    def awaited_seats(self, state: State) -> list[int]:
        """GX-6.4: the seats that the open turn waits for, ascending."""
        if self.over(state):
            return []
        return [seat for seat in range(self.seats) if state.sets[seat] is None and not state.exiled(seat)]

    def over(self, state: State) -> bool:
        """True once the last turn is resolved (GX-11.3)."""
        return state.turn > self.turns_total

    def trait_names(self, traits: int) -> list[str]:
        return [name for name, bit in TRAITS.items() if traits & bit]

    # Frames (GX-4.3)

    def frame(self, state: State, seat: int, cell: int) -> list[int]:
        """A cell as the seat sees it."""
        return list(self.torus.seen_from(state.homes[seat], cell))

    def cell(self, state: State, seat: int, place: tuple[int, int]) -> int:
        """The cell that a seat names."""
        return self.torus.from_frame(state.homes[seat], *place)


def lowest_free(taken: Container[int], most: int) -> int | None:
    """GX-7.6: the lowest number that no fleet has."""
    return next((number for number in range(1, most + 1) if number not in taken), None)
