"""Another position that looks the same to a viewer: all it cannot know is dealt again.

Fogged hexes get other systems, rivals other potentials, stocks, stances, sheets, numbers and counts of what they
have built, and outside of what is detected they hold what was last seen there, and as much besides as their public
points suggest. Battles that are not public yet are known to those alone who fought them. A spectator knows the map of
the set-up and nothing that stands on it.
"""

from __future__ import annotations

from collections import Counter as Counted
from collections.abc import Mapping, Sequence
from typing import TypeVar

from games.engine.chance import Chance
from games.engine.events import SPECTATOR
from games.rules.elgebar.completion import settle_control
from games.rules.elgebar.discovery import common_hexes, detected_by, detected_now, sight_of, true_sights
from games.rules.elgebar.hexes import ring
from games.rules.elgebar.numbers import Counter, possible
from games.rules.elgebar.rules import GREENHOUSE, Rules
from games.rules.elgebar.sites import Sites, fix_population
from games.rules.elgebar.state import (
    FOG,
    HOME,
    NOBODY,
    Infrastructure,
    Sheet,
    Ship,
    State,
    System,
)
from games.rules.elgebar.view import is_public, lines_open

T = TypeVar("T")

MINE = "mine"
HOME_LEVELS = 4
HOME_POINTS = 9
"""Points a turn that an empire may have with nothing but its home."""
MORE_SITES = 8
UNSEEN = 8
"""Things, at most, that a rival is thought to have built and lost besides those it has."""


def resample(rules: Rules, state: State, viewer: int, chance: Chance) -> State:
    """A position dealt again for a viewer; the same one once the game is over, when everything is open."""
    again = state.copy()
    if state.reason:
        return again
    dealer = Dealer(rules, again, viewer, chance)
    dealer.deal_map()
    dealer.deal_rivals()
    dealer.deal_secrets()
    dealer.deal_past()
    return again


class Dealer:
    """Deals a draft again, in place."""

    def __init__(self, rules: Rules, state: State, viewer: int, chance: Chance) -> None:
        self.rules = rules
        self.draft = state
        self.viewer = viewer
        self.chance = chance
        self.rivals = [seat for seat in range(rules.seats) if seat != viewer]
        self.common = set(common_hexes(state))
        self.charted = state.charted[viewer] if viewer != SPECTATOR else self._charted_by_all()

    def _charted_by_all(self) -> tuple[int, ...]:
        return tuple(0 if place in self.common else FOG for place in range(len(self.draft.charted[0])))

    def _sees(self, place: int) -> bool:
        return self.viewer != SPECTATOR and detected_now(self.draft, self.viewer, place)

    def _below(self, bound: int) -> int:
        return self.chance.below(0, bound, "resample")

    def _shuffled(self, items: Sequence[T]) -> list[T]:
        return [items[place] for place in self.chance.permutation(0, len(items), "resample")]

    # The map.

    def deal_map(self) -> None:
        """Other systems in the fog: as many in each part of a ring as the known numbers say (EL-S5, S6)."""
        draft, charted = self.draft, self.charted
        draft.seed = f"{self._below(1 << 30):x}-{self._below(1 << 30):x}"
        hidden = [n for n, system in enumerate(draft.systems) if charted[system.hex] == FOG]
        places = self._free_places() if draft.composed else self._ringed_places()
        stars = self._shuffled([draft.systems[n].star for n in hidden])
        sizes = self._shuffled([draft.systems[n].size for n in hidden])
        systems = list(draft.systems)
        for n, place, star, size in zip(hidden, places, stars, sizes, strict=True):
            systems[n] = System(place, star, size)
        draft.systems = tuple(systems)

    def _free_places(self) -> list[int]:
        """Of a map made by hand: any hexes in the fog."""
        charted = self.charted
        hidden = sum(charted[system.hex] == FOG for system in self.draft.systems)
        return self._shuffled([place for place, turn in enumerate(charted) if turn == FOG])[:hidden]

    def _ringed_places(self) -> list[int]:
        """Of a drawn map: numbers run by ring, then by q, then r, so that those known bound those unknown."""
        draft, charted = self.draft, self.charted
        index = self.rules.grid(draft).index
        known = {system.hex for system in draft.systems if charted[system.hex] != FOG}
        by_hex = {system.hex for system in draft.systems}
        found: list[int] = []
        for k in range(1, draft.radius + 1):
            fogged: list[int] = []
            wanted = 0
            for place in [*(index[one] for one in ring(k)), FOG]:
                if place in known or place == FOG:
                    found += sorted(self._shuffled(fogged)[:wanted])
                    fogged, wanted = [], 0
                elif charted[place] == FOG:
                    fogged.append(place)
                    wanted += place in by_hex
        return found

    # Rivals, as far as they are not seen.

    def deal_rivals(self) -> None:
        """Deal again the infrastructures and ships that the viewer does not see."""
        draft = self.draft
        seen_sites = self._seen_sites()
        for number, one in sorted(draft.infrastructures.items()):
            if one.owner != self.viewer and one.site not in seen_sites:
                del draft.infrastructures[number]
        if self.viewer == SPECTATOR:
            self._deal_homes()
        self._deal_ships()
        self._recall()
        for seat in self._shuffled(self.rivals):
            self._guess_colonies(seat, seen_sites)
        control = draft.control
        draft.control = [NOBODY] * len(control)
        settle_control(draft)
        for site in seen_sites:
            draft.control[site] = control[site]
        for seat in self.rivals:
            draft.projects[seat] = {}

    def _seen_sites(self) -> set[int]:
        return {
            HOME,
            *(number for number, system in enumerate(self.draft.systems, 1) if self._sees(system.hex)),
        }

    def _deal_homes(self) -> None:
        """Homes have what they had at the start, of any level; until the first discovery everybody knows theirs."""
        if not self.draft.sighted:
            return
        for number, one in sorted(self.draft.infrastructures.items()):
            level = 1 + self._below(HOME_LEVELS)
            self.draft.infrastructures[number] = Infrastructure(number, HOME, one.owner, one.kind, level, 0)

    def _deal_ships(self) -> None:
        """Ships that are seen keep owner and category, not their values and numbers; others come from last sights."""
        draft = self.draft
        foreign = [ship for _, ship in sorted(draft.ships.items()) if ship.owner != self.viewer]
        for ship in foreign:
            del draft.ships[ship.number]
        for ship in foreign:
            if self._sees(ship.hex):
                self._sail(ship.owner, ship.category, ship.hex)

    def _design(self, category: int) -> tuple[int, int, int, int]:
        """Any values of this category, most of it displacement and one other use."""
        displacement = min(category, 2 + self._below(3))
        rest = category - displacement
        if self._below(2):
            return 0, 0, rest, displacement
        attack = rest - rest // 3
        return attack, rest - attack, 0, displacement

    def _recall(self) -> None:
        """Restore what the viewer last saw in hexes that are not detected now."""
        draft = self.draft
        for place in sorted(draft.sights[self.viewer]) if self.viewer != SPECTATOR else ():
            sight = sight_of(draft, self.viewer, place)
            if sight is None or self._sees(place):
                continue
            site = self.rules.site_at(draft, place)
            for number, owner, kind, level, guard in sight.infrastructures:
                if owner != self.viewer and site and number not in draft.infrastructures:
                    draft.infrastructures[number] = Infrastructure(number, site, owner, kind, level, guard)
            for owner, categories in sight.ships:
                if owner != self.viewer:
                    for category in categories:
                        self._sail(owner, category, place)

    def _sail(self, owner: int, category: int, place: int) -> None:
        number = self._unused(self.draft.ships, self.draft.next_ship, owner)
        if number:
            self.draft.ships[number] = Ship(number, owner, self._design(category), place, 0, 0)

    def _unused(self, taken: dict[int, T], following: Counter, owner: int) -> int:
        """A number that something of ``owner`` may bear that is not seen; 0 if there is none."""
        numbers = possible(following, owner)
        first = self._below(len(numbers)) if numbers else 0
        return next((n for n in (*numbers[first:], *numbers[:first]) if n not in taken), 0)

    def _guess_colonies(self, seat: int, seen_sites: set[int]) -> None:
        """As many more sites as the rival's last points suggest, where nobody looks."""
        draft = self.draft
        there = {one.site for one in draft.infrastructures.values() if one.owner == seat and one.site != HOME}
        last = sum(draft.scores[max(draft.scores)][seat]) if draft.scores else 0
        wanted = min(MORE_SITES, max(0, last - HOME_POINTS) // 2) - len(there)
        places = [site for site in range(1, len(draft.control)) if site not in seen_sites | there]
        for site in self._shuffled(places)[: max(0, wanted)]:
            self._settle(seat, site)

    def _settle(self, seat: int, site: int) -> None:
        kinds = [GREENHOUSE]
        if not any(one.site == site for one in self.draft.infrastructures.values()):
            kinds.append(MINE)
        for kind in kinds:
            number = self._unused(self.draft.infrastructures, self.draft.next_infrastructure, seat)
            if number:
                self.draft.infrastructures[number] = Infrastructure(number, site, seat, kind, 1, 0)

    # What nobody sees of others.

    def deal_secrets(self) -> None:
        """Potentials, stocks, budgets, stances, sheets and knowledge of all but the viewer."""
        draft, sites = self.draft, Sites(self.draft)
        for seat in self.rivals:
            draft.potentials[seat] = tuple(
                self._potential(seat, place) for place in range(len(self.rules.domain))
            )
            draft.stocks[seat] = {site: (self._below(25), self._below(25)) for site in sites.of(seat)}
            draft.sheets[seat] = None if draft.sheets[seat] is None else Sheet(True)
            draft.withdrawn[seat] = None
            draft.next_project[seat] = 1 + self._below(2 * draft.turn + 1)
        draft.next_infrastructure = self._counted(draft.next_infrastructure, draft.infrastructures)
        draft.next_ship = self._counted(draft.next_ship, draft.ships)
        own = draft.population[self.viewer] if self.viewer != SPECTATOR else None
        fix_population(self.rules, draft, sites)
        if own is not None:
            draft.population[self.viewer] = own
        self._deal_knowledge(sites)
        self._deal_stances()

    def _counted(self, counter: Counter, things: Mapping[int, Infrastructure | Ship]) -> Counter:
        """How many numbers each empire has taken, as far as the viewer can tell; one counter for all stands."""
        if isinstance(counter, int):
            return counter
        have = Counted(one.owner for one in things.values())
        return tuple(
            count if seat == self.viewer else have[seat] + self._below(UNSEEN)
            for seat, count in enumerate(counter)
        )

    def deal_past(self) -> None:
        """Battles of which the viewer has not heard go; lines of points that are not open come in another order."""
        draft = self.draft
        draft.battles = tuple(
            battle
            for battle in draft.battles
            if is_public(draft, battle) or self.viewer in {owner for owner, *_ in battle.sides}
        )
        turned = 1 + self._below(6)
        for turn, rows in draft.scores.items():
            if not lines_open(self.rules, draft, turn):
                draft.scores[turn] = tuple(
                    row if seat == self.viewer else row[turned:] + row[:turned]
                    for seat, row in enumerate(rows)
                )

    def _potential(self, seat: int, place: int) -> int:
        """Somewhere about the viewer's own, or about what a spectator would think of at this turn."""
        base = (
            6 * self.draft.turn if self.viewer == SPECTATOR else sum(self.draft.potentials[self.viewer]) // 4
        )
        return 1 + self._below(base + 2)

    def _deal_knowledge(self, sites: Sites) -> None:
        """Rivals know the middle of the map and what they detect."""
        draft, grid = self.draft, self.rules.grid(self.draft)
        sights = true_sights(self.rules, draft)
        for seat in self.rivals:
            detected = detected_by(self.rules, draft, sites, seat)
            draft.charted[seat] = tuple(
                0 if place in self.common else draft.sighted if place in detected else FOG
                for place in range(len(grid.hexes))
            )
            draft.seen[seat] = tuple(
                draft.sighted if place in detected else FOG for place in range(len(grid.hexes))
            )
            draft.sights[seat] = {place: sights[place] for place in detected if place in sights}

    def _deal_stances(self) -> None:
        """EL-W1: who is at peace is public, one side's wish alone is not."""
        draft = self.draft
        seats = range(self.rules.seats)
        peace = {(a, b): draft.at_peace(a, b) for a in seats for b in seats}
        own = draft.peace[self.viewer] if self.viewer != SPECTATOR else 0
        for seat in self.rivals:
            draft.peace[seat] = sum(1 << other for other in seats if other != seat and peace[seat, other])
        for seat in self.rivals:
            for other in seats:
                wished = own >> seat & 1 if other == self.viewer else draft.peace[other] >> seat & 1
                if other != seat and not wished and self._below(4) == 0:
                    draft.peace[seat] |= 1 << other
