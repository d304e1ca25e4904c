"""The map of a new game (GX-3): drawn from a seed, place by place, until every invariant holds."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, TypeVar

from games.engine.chance import SeededChance
from games.engine.editions import ContentError
from games.rules.galaxy.content import Figures
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.star_names import Namer
from games.rules.galaxy.state import NOBODY

T = TypeVar("T")

ATTEMPTS, DRAWS = 20, 1_000_000
"""How often a map is begun, and how much is drawn for it: shipped editions need one attempt and some 15,000 draws."""


class Lots:
    """Draws of the generator: from a seed alone, which the table's own chance has drawn."""

    def __init__(self, seed: str) -> None:
        self._chance = SeededChance(seed)
        self._left = DRAWS

    def below(self, bound: int) -> int:
        self._left -= 1
        if self._left < 0:
            raise ContentError("neighbourhood", "no map keeps to it")
        return self._chance.below(0, bound, "lot")

    def within(self, bounds: tuple[int, int]) -> int:
        """Uniform, both ends included."""
        return bounds[0] + self.below(bounds[1] - bounds[0] + 1)

    def one_of(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


class FailedAttempt(Exception):
    """This attempt leads nowhere: begin again."""


@dataclass(slots=True)
class Star:
    cell: int
    type: str
    m: int = 0
    f: int = 0
    t: int = 0
    do: int = 0
    re: int = 0
    home_of: int = NOBODY
    exit: int = NOBODY
    name: str = ""


@dataclass(slots=True)
class Galaxy:
    """A map: the home stars first, in seat order; ``exit`` of a star is the place of its EXIT in ``stars``."""

    homes: list[int]
    forms: list[int]
    magnitudes: list[int]
    code: str = ""
    stars: list[Star] = field(default_factory=list)

    def as_data(self) -> dict[str, Any]:
        """JSON-able, as the log keeps it."""
        return {
            "code": self.code,
            "forms": self.forms,
            "stars": [
                [s.name, s.cell, s.m, s.f, s.t, s.do, s.re, s.type, s.home_of, s.exit] for s in self.stars
            ],
        }


def generate(rules: Rules, seed: str) -> dict[str, Any]:
    """The map that belongs to a seed. Raises ContentError for content that no map seems to keep to."""
    lots = Lots(seed)
    for _ in range(ATTEMPTS):
        with contextlib.suppress(FailedAttempt):
            return _Attempt(rules, lots).galaxy().as_data()
    raise ContentError("neighbourhood", "no map keeps to it")


class _Attempt:
    """One try. Raises Failed where an invariant cannot be met any more."""

    def __init__(self, rules: Rules, lots: Lots) -> None:
        self.rules = rules
        self.lots = lots
        self.near = rules.content.neighbourhood
        self.apart = rules.torus.apart

    def galaxy(self) -> Galaxy:
        homes, throne = self._homes()
        made = Galaxy(homes, self._forms(), [])
        for seat, home in enumerate(homes):
            made.stars.append(self._home(seat, home, made.forms[seat]))
            made.magnitudes.append(made.stars[-1].m)
        made.stars += self._others(homes, throne)
        self._even_out(made)
        namer = Namer(self.rules.content.names, self.lots.below)
        for star in made.stars:
            star.name = namer.next()
        constants = self.rules.constants
        made.code = "".join(self.lots.one_of(constants.code_alphabet) for _ in range(constants.code_length))
        return made

    def _homes(self) -> tuple[list[int], int]:
        """GX-3.3: cells of the home stars and of the THRONE."""
        apart = self.rules.content.distance(self.rules.seats)
        for _ in range(200):
            cells = self.lots.shuffled(range(self.rules.torus.cells))
            homes: list[int] = []
            for cell in cells:
                if all(self.apart(cell, other) >= apart.home**2 for other in homes):
                    homes.append(cell)
                    if len(homes) == self.rules.seats:
                        break
            far = (c for c in cells if all(self.apart(c, home) >= apart.throne**2 for home in homes))
            throne = next(far, None)
            if len(homes) == self.rules.seats and throne is not None:
                return homes, throne
        raise FailedAttempt

    def _forms(self) -> list[int]:
        """GX-3.6: dealt from a deck of the inhabited forms, a new one when it is empty."""
        forms: list[int] = []
        inhabited = [int(form) for form in self.rules.content.life_forms if form != "0"]
        while len(forms) < self.rules.seats:
            forms += self.lots.shuffled(sorted(inhabited))
        return forms[: self.rules.seats]

    def _home(self, seat: int, cell: int, form: int) -> Star:
        ranges, within = self.rules.content.figures.home, self.lots.within
        return Star(
            cell,
            "BASE",
            within(ranges.magnitude),
            form,
            within(ranges.technology),
            within(ranges.docility),
            within(ranges.resources),
            seat,
        )

    def _counts(self) -> dict[str, int]:
        """GX-3.2: how many of each type; one draw for GATE and EXIT, NORMAL is what is left."""
        types = self.rules.star_types
        while True:
            counts = {
                key: self.lots.within(kind.counts(self.rules.seats))
                for key, kind in types.items()
                if key not in ("NORMAL", "EXIT")
            }
            counts["EXIT"] = counts["GATE"]
            counts["NORMAL"] = self.rules.constants.stars_total - sum(counts.values())
            low, high = types["NORMAL"].counts(self.rules.seats)
            if low <= counts["NORMAL"] <= high:
                return counts

    def _others(self, homes: list[int], throne: int) -> list[Star]:
        """All stars but the homes: cells that keep GX-3.4 a to d, the bound types first."""
        counts = self._counts()
        del counts["BASE"], counts["THRONE"]
        cells = self._cells(homes, throne, sum(counts.values()))
        placed = [Star(throne, "THRONE")]
        for key in ("LOTUS", "ZERO", "KEY"):
            placed += [Star(self._take(cells, key, homes, throne), key) for _ in range(counts.pop(key))]
        for _ in range(counts.pop("GATE")):
            gate = cells.pop()
            far = [cell for cell in cells if self.apart(gate, cell) >= self.near.gate_to_exit**2]
            if not far:
                raise FailedAttempt
            cells.remove(far[0])
            placed += [Star(gate, "GATE"), Star(far[0], "EXIT")]
        del counts["EXIT"]
        rest = [key for key, count in counts.items() for _ in range(count)]
        placed += [Star(cell, key) for cell, key in zip(cells, rest, strict=True)]
        for star in placed:
            self._roll(star)
        return self._numbered(placed, len(homes))

    def _numbered(self, placed: list[Star], first: int) -> list[Star]:
        """GX-3.1: secret numbers that tell nothing; every GATE knows the place of its EXIT."""
        partner = {gate.cell: exit_star.cell for gate, exit_star in pairwise(placed) if gate.type == "GATE"}
        order = self.lots.shuffled(placed)
        place = {star.cell: first + index for index, star in enumerate(order)}
        for star in order:
            if star.cell in partner:
                star.exit = place[partner[star.cell]]
        return order

    def _cells(self, homes: list[int], throne: int, count: int) -> list[int]:
        """GX-3.4 a: cells for so many stars, with neither too few nor too many around each home."""
        free = [cell for cell in range(self.rules.torus.cells) if cell not in (*homes, throne)]
        for _ in range(400):
            cells = self.lots.shuffled(free)[:count]
            if all(self._settled(home, cells) for home in homes):
                return cells
        raise FailedAttempt

    def _settled(self, home: int, cells: list[int]) -> bool:
        squares = [self.apart(home, cell) for cell in cells]
        low, high = self.near.stars
        around = sum(square <= self.near.radius**2 for square in squares)
        return (
            low <= around <= high
            and sum(s <= self.near.near_radius**2 for s in squares) >= self.near.near_stars
        )

    def _take(self, cells: list[int], key: str, homes: list[int], throne: int) -> int:
        """GX-3.4 b, c: the last cell that is allowed for this type."""
        for index in range(len(cells) - 1, -1, -1):
            if self._allowed(cells[index], key, homes, throne):
                return cells.pop(index)
        raise FailedAttempt

    def _allowed(self, cell: int, key: str, homes: list[int], throne: int) -> bool:
        if key == "KEY":
            return self.apart(cell, throne) >= self.near.key_to_throne**2
        return all(self.apart(cell, home) > self.near.no_trap_radius**2 for home in homes)

    def _roll(self, star: Star) -> None:
        """GX-3.5: the figures of a star that is no home."""
        ranges: Figures = (
            self.rules.content.figures.throne if star.type == "THRONE" else self.rules.content.figures.other
        )
        within = self.lots.within
        star.m, star.f = within(ranges.magnitude), within(ranges.life_form)
        star.t, star.do = within(ranges.technology), within(ranges.docility)
        star.re = within(ranges.resources)
        if star.f == 0:
            star.t = star.do = 0

    def _even_out(self, made: Galaxy) -> None:
        """GX-3.4 e: new figures for stars near a home until every player has easy stars enough."""
        rolls = 0
        while True:
            failing = next((seat for seat in range(self.rules.seats) if not self._fair(made, seat)), None)
            if failing is None:
                return
            if rolls == self.near.rerolls:
                raise FailedAttempt
            rolls += 1
            self._roll(self.lots.one_of(list(self._around(made, failing))))

    def _around(self, made: Galaxy, seat: int) -> Iterator[Star]:
        for star in made.stars:
            near = self.apart(made.homes[seat], star.cell) <= self.near.radius**2
            if near and star.type not in ("BASE", "THRONE"):
                yield star

    def _fair(self, made: Galaxy, seat: int) -> bool:
        easy = [star for star in self._around(made, seat) if self._easy(made, seat, star)]
        bounds = self.near.easy
        rich = sum(star.re >= bounds.rich for star in easy)
        return bounds.count[0] <= len(easy) <= bounds.count[1] and rich >= bounds.rich_count

    def _easy(self, made: Galaxy, seat: int, star: Star) -> bool:
        bounds, constants = self.near.easy, self.rules.constants
        if star.type in ("LOTUS", "ZERO") or star.t + star.do > bounds.defence or star.t > bounds.technology:
            return False
        form = abs(star.f - made.forms[seat]) if star.f else 0
        cost = abs(star.m - made.magnitudes[seat]) + form + constants.cost_base - constants.start_technology
        return max(0, cost) <= bounds.cost
