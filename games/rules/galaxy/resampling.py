"""Positions dealt again (the contract's ``resample``): what a viewer knows holds, all else is drawn anew.

Kept are the viewer's own things, everything that its knowledge holds and what is public: who has validated, who is in
exile, and the histogram of points. For its sake opponents keep how many points they have of what, under names that are
dealt again; nobody sighted this turn as an owner changes its name. Stars never heard of lie elsewhere and are others.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from games.engine.chance import Chance
from games.engine.events import SPECTATOR
from games.rules.galaxy import actions as act
from games.rules.galaxy.generation import Lots
from games.rules.galaxy.knowledge import Sky, blank, learn
from games.rules.galaxy.resampling_fleets import deal_fleets
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.star_names import Namer
from games.rules.galaxy.state import NEVER, NOBODY, Figures, Knowledge, Report, Sight, State, scan_of


@dataclass(slots=True)
class Star:
    """A star of an imagined world; ``sight`` is what the viewer knows of it."""

    true: int
    cell: int
    sight: Sight | None
    type: str
    m: int
    f: int
    t: int
    do: int
    re: int
    name: str = ""
    owner: int = NOBODY
    home_of: int = NOBODY
    exit: int = NOBODY
    colonised: int = NEVER
    effective: int = NEVER
    fixed: bool = False
    """Its owner is the viewer, or was sighted this turn."""

    @property
    def figures(self) -> Figures | None:
        return self.sight.figures if self.sight is not None else None


def resample(rules: Rules, state: State, viewer: int, chance: Chance) -> State:
    """A position that looks the same to ``viewer``. Once the game is over everything is public."""
    if rules.over(state):
        return state.copy()
    lots = Lots("-".join(str(chance.below(number, 1 << 32, "world")) for number in range(2)))
    return _Dealer(rules, state, viewer, lots).world()


class _Dealer:
    """One deal."""

    def __init__(self, rules: Rules, state: State, viewer: int, lots: Lots) -> None:
        self.rules = rules
        self.state = state
        self.viewer = viewer
        self.lots = lots
        self.known: Knowledge = blank(rules) if viewer == SPECTATOR else state.knowledge[viewer]
        self.sights = {sight.cell: sight for sight in self.known.sights}
        self.others = [seat for seat in range(rules.seats) if seat != viewer]
        self.true_of = self._names()
        self.named = {true: seat for seat, true in self.true_of.items()}
        self.world_state = state.copy()

    def world(self) -> State:
        stars = self._stars()
        self._types(stars)
        self._figures(stars)
        self._exits(stars)
        forms = self._forms(stars)
        self._homes(stars, forms)
        self._owners(stars, forms)
        return self._put(stars, forms)

    def _names(self) -> dict[int, int]:
        """By seat, whose holdings it has: opponents who are alike to the viewer change places."""
        seen = {sight.owner for sight in self.known.sights if sight.owned == self.state.turn}
        seen |= {
            owner for one in self.known.listings if one.turn == self.state.turn for owner, *_ in one.fleets
        }
        names = {seat: seat for seat in range(self.rules.seats)}
        for exiled in (False, True):
            alike = [s for s in self.others if s not in seen and self.state.exiled(s) == exiled]
            names.update(zip(alike, self.lots.shuffled(alike), strict=True))
        return names

    # Stars

    def _stars(self) -> list[Star]:
        """Every star in its place: those heard of where they are, the others in any cell that may hold one."""
        state = self.state
        empty = {cell for cell, value in enumerate(self.known.cells) if scan_of(value)[2]}
        free = [c for c in range(self.rules.torus.cells) if c not in empty and c not in self.sights]
        cells = self.lots.shuffled(free)
        stars = []
        for star, cell in enumerate(state.cells):
            sight = self.sights.get(cell)
            place = cell if sight is not None else cells.pop()
            stars.append(Star(star, place, sight, "", 0, 0, 0, 0, 0))
        return stars

    def _types(self, stars: list[Star]) -> None:
        """Types that were read stay; homes and THRONE find a place among the rest, which is drawn as GX-3.2 says."""
        state = self.state
        open_: list[Star] = []
        for star in stars:
            figures = star.figures
            if figures is not None and figures.type is not None:
                star.type = figures.type
                if star.type == "BASE":
                    star.home_of = self._name(state.home_of[star.true])
            elif star.cell == self.known.throne:
                star.type = "THRONE"
            else:
                open_.append(star)
        open_ = self.lots.shuffled(open_)
        placed = {star.home_of for star in stars}
        for seat in self.others:
            if seat not in placed:
                home = self._far_from_homes(stars, open_)
                home.type, home.home_of = "BASE", seat
        throne = "THRONE" in state.types and not any(star.type == "THRONE" for star in stars)
        if throne and open_:
            open_.pop().type = "THRONE"
        rest = self._rest(stars, len(open_))
        for star, kind in zip(open_, rest, strict=True):
            star.type = kind

    def _far_from_homes(self, stars: list[Star], open_: list[Star]) -> Star:
        """A star that can be a home (GX-3.3), as far as there is one; taken out of ``open_``."""
        apart = self.rules.content.distance(self.rules.seats).home ** 2
        homes = [star.cell for star in stars if star.type == "BASE"]
        for index in range(len(open_) - 1, -1, -1):
            if all(self.rules.torus.apart(open_[index].cell, home) >= apart for home in homes):
                return open_.pop(index)
        return open_.pop()

    def _rest(self, stars: list[Star], count: int) -> list[str]:
        """So many types, about as many of each as a galaxy may hold besides those that are known."""
        have = Counter(star.type for star in stars)
        kinds: list[str] = []
        for key, kind in self.rules.star_types.items():
            if key not in ("BASE", "THRONE", "NORMAL"):
                kinds += [key] * (self.lots.within(kind.counts(self.rules.seats)) - have[key])
        kinds = self.lots.shuffled(kinds)[:count]
        return self.lots.shuffled(kinds + ["NORMAL"] * (count - len(kinds)))

    def _figures(self, stars: list[Star]) -> None:
        """GX-3.5, with what was read in its place; names that were not read are made up."""
        ranges, namer = self.rules.content.figures, Namer(self.rules.content.names, self.lots.below)
        for star in stars:
            if star.figures is not None and star.figures.name is not None:
                namer.reserve(star.figures.name)
        for star in stars:
            bounds = ranges.throne if star.type == "THRONE" else ranges.other
            read = star.figures or Figures(None, None, None, None, None, None, None, None, None)
            within = self.lots.within
            star.m = within(bounds.magnitude) if read.m is None else read.m
            star.f = within(bounds.life_form) if read.f is None else read.f
            star.t = within(bounds.technology) if read.t is None else read.t
            star.do = within(bounds.docility) if read.do is None else read.do
            star.re = within(bounds.resources) if read.re is None else read.re
            star.name = namer.next() if read.name is None else read.name
            if star.f == 0 and read.t is None:
                star.t = star.do = 0

    def _exits(self, stars: list[Star]) -> None:
        """Every GATE leads to an EXIT of its own; the known way stays. What does not pair off is NORMAL."""
        by_cell = {star.cell: place for place, star in enumerate(stars)}
        gates = [star for star in stars if star.type == "GATE"]
        for gate in gates:
            if gate.sight is not None and gate.sight.exit is not None:
                gate.exit = by_cell[gate.sight.exit]
        taken = {gate.exit for gate in gates}
        exits = [p for p, star in enumerate(stars) if star.type == "EXIT" and p not in taken]
        spare = [p for p, star in enumerate(stars) if star.type == "NORMAL" and star.figures is None]
        for gate in sorted(gates, key=lambda one: one.figures is None):
            if gate.exit != NOBODY:
                continue
            if not exits and gate.figures is not None and spare:
                exits.append(spare.pop())
                stars[exits[0]].type = "EXIT"
            if exits:
                gate.exit = exits.pop()
            elif gate.figures is None:
                gate.type = "NORMAL"
        for place in exits:
            if stars[place].figures is None:
                stars[place].type = "NORMAL"

    # Players

    def _forms(self, stars: list[Star]) -> list[int]:
        """Life forms: those that can be told from what was read, the others dealt (GX-3.6)."""
        forms = [0] * self.rules.seats
        if self.viewer != SPECTATOR:
            forms[self.viewer] = self.state.forms[self.viewer]
        for star in stars:
            sight = star.sight
            if sight is None or sight.figures is None or not sight.figures.f:
                continue
            if sight.owned and sight.owned == sight.figures.turn and sight.owner not in (NOBODY, self.viewer):
                forms[sight.owner] = sight.figures.f
            elif star.type == "BASE" and star.home_of != self.viewer and not forms[star.home_of]:
                forms[star.home_of] = sight.figures.f
        deck: list[int] = []
        for seat in range(self.rules.seats):
            if not forms[seat]:
                deck = deck or self.lots.shuffled(range(1, len(self.rules.content.life_forms)))
                forms[seat] = deck.pop()
        return forms

    def _homes(self, stars: list[Star], forms: list[int]) -> None:
        """Home stars never seen are as they were when the game began (GX-3.5)."""
        bounds = self.rules.content.figures.home
        for star in stars:
            if star.type == "BASE" and star.figures is None:
                star.m, star.f = self.lots.within(bounds.magnitude), forms[star.home_of]
                star.t, star.do = self.lots.within(bounds.technology), self.lots.within(bounds.docility)
                star.re = self.lots.within(bounds.resources)

    def _owners(self, stars: list[Star], forms: list[int]) -> None:
        """Deal the owners of stars: sights of this turn, homes and THRONE stay; the others keep their counts."""
        state, turn = self.state, self.state.turn
        left = Counter[int]()
        for owner, kind in zip(state.owner, state.types, strict=True):
            if owner not in (NOBODY, self.viewer) and kind not in ("BASE", "THRONE"):
                left[self.named[owner]] += 1
        held = {
            self.named[home]: self._name(state.owner[place])
            for place, home in enumerate(state.home_of)
            if home != NOBODY
        }
        for star in stars:
            sight = star.sight
            if sight is not None and sight.owned == turn:
                star.owner, star.fixed = sight.owner, True
                if star.type not in ("BASE", "THRONE"):
                    left[star.owner] -= 1
            elif star.type == "BASE":
                star.owner = held[star.home_of]
            elif star.type == "THRONE" and "THRONE" in state.types:
                star.owner = self._name(state.owner[state.types.index("THRONE")])
        for seat in self.lots.shuffled(self.others):
            self._settle(stars, forms, seat, left[seat])
        for star in stars:
            self._date(star)

    def _name(self, owner: int) -> int:
        return self.named.get(owner, owner)

    def _settle(self, stars: list[Star], forms: list[int], seat: int, count: int) -> None:
        """Give the seat so many stars, rather near its home than far."""
        home = next(star.cell for star in stars if star.home_of == seat)
        free = [s for s in stars if s.owner == NOBODY and not s.fixed and s.type not in ("BASE", "THRONE")]

        def rank(star: Star) -> tuple[bool, int]:
            read = star.figures is not None and star.figures.turn == self.state.turn
            strange = read and star.f != forms[seat]
            return strange, self.rules.torus.apart(home, star.cell) + self.lots.below(40)

        for star in sorted(free, key=rank)[:count]:
            star.owner = seat
            if star.figures is None or star.figures.turn != self.state.turn:
                star.f, star.t = forms[seat], self.rules.constants.start_technology

    def _date(self, star: Star) -> None:
        """When a star was colonised: of the own ones that is known."""
        state = self.state
        if star.owner == NOBODY:
            return
        if star.owner == self.viewer:
            star.colonised, star.effective = state.colonised[star.true], state.effective[star.true]
        elif star.home_of == star.owner:
            star.colonised, star.effective = 0, 1
        else:
            star.colonised = self.lots.within((0, state.turn - 1))
            star.effective = star.colonised + 1

    # The position

    def _put(self, stars: list[Star], forms: list[int]) -> State:
        made = self.world_state
        made.draws = made.turn  # how much chance there was tells what others did (GX-4.6)
        homes = {star.home_of: star for star in stars if star.home_of != NOBODY}
        seats = range(self.rules.seats)
        made.homes = tuple(homes[seat].cell for seat in seats)
        made.magnitudes = tuple(homes[seat].m for seat in seats)
        made.forms = tuple(forms)
        made.code = self.known.code or self._code()
        made.names, made.cells = tuple(s.name for s in stars), tuple(s.cell for s in stars)
        made.m, made.re = tuple(s.m for s in stars), tuple(s.re for s in stars)
        made.home_of, made.exits = tuple(s.home_of for s in stars), tuple(s.exit for s in stars)
        made.f, made.t, made.do = [s.f for s in stars], [s.t for s in stars], [s.do for s in stars]
        made.types, made.owner = [s.type for s in stars], [s.owner for s in stars]
        made.colonised, made.effective = [s.colonised for s in stars], [s.effective for s in stars]
        self._players(made)
        deal_fleets(self.rules, made, self.viewer, self.known, self.others, self.lots)
        sky = Sky(made)
        for seat in self.others:
            made.knowledge[seat] = blank(self.rules)
            made.knowledge[seat] = learn(self.rules, made, seat, sky)[0]
        made.curve = [*[(0,) * self.rules.seats] * (len(made.curve) - 1), self.rules.points(made)]
        return made

    def _code(self) -> str:
        constants = self.rules.constants
        return "".join(self.lots.one_of(constants.code_alphabet) for _ in range(constants.code_length))

    def _players(self, made: State) -> None:
        """Technology, treasury, reports and sets of the others are anybody's guess; that a set is in is public."""
        constants = self.rules.constants
        for seat in self.others:
            grown = self.lots.within((0, made.turn // 6))
            made.technology[seat] = min(constants.technology_max, constants.start_technology + grown)
            made.treasury[seat] = self.lots.within((0, 10 + made.turn))
            made.reports[seat] = Report(made.turn - 1)
            if made.sets[seat] is not None:
                made.sets[seat] = act.Orders()
