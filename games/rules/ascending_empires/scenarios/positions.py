"""A position out of a scenario (section 24). Raises Malformed with the place for whatever it cannot mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.engine.scenario import Malformed, expect_keys, list_of, object_of, whole
from games.rules.ascending_empires import scoring, ships
from games.rules.ascending_empires.content import COLOURS, FACES, TOP_LEVEL
from games.rules.ascending_empires.invariants import OVERLAP
from games.rules.ascending_empires.rules import ALL_QUADRANTS, Rules
from games.rules.ascending_empires.setup import bare
from games.rules.ascending_empires.state import PHASES, State

PLAYER_KEYS = frozenset({"tokens", "levels", "supply", "reserve", "known", "resigned"})
ITEMS = ("troop", "colony", "city", "research_facility")
HOLE_KEYS = frozenset({"face", "up", "owner", *ITEMS})
TURN_KEYS = frozenset(
    {"active", "phase", "points", "used", "round", "first", "passes", "taker", "last_turns"}
)
MOST = 10_000
"""Tokens, rounds and passes that a position may have; no game comes near."""


class Setter:
    """Sets up one position."""

    def __init__(self, rules: Rules, data: Mapping[str, Any]) -> None:
        self.rules = rules
        self.data = data

    def state(self) -> State:
        """The position before the automatic steps."""
        state = bare(self.rules)
        self._holes(state)
        self._ships(state)
        for seat, player in enumerate(list_of(self.data, "players")):
            self._player(state, seat, player)
        if "vp_supply" in self.data:
            state.vp_supply = whole(self.data["vp_supply"], "vp_supply", 0, MOST)
        self._turn(state)
        return state

    # Holes.

    def _holes(self, state: State) -> None:
        said = object_of(self.data, "holes")
        for name, hole in said.items():
            self._hole(state, name, hole)
        faces = list(state.faces)
        for quadrant in ALL_QUADRANTS:
            self._faces(faces, quadrant, said)
        state.faces = tuple(faces)
        down = [name for name, hole in said.items() if not _flag(hole, "up", True, f"holes.{name}")]
        state.up = (1 << len(faces)) - 1
        for name in down:
            hole = self.rules.hole(name)
            if state.items(hole) or hole not in self._all_discs():
                raise Malformed(f"holes.{name}: it cannot lie face down")
            state.up &= ~(1 << hole)

    def _all_discs(self) -> set[int]:
        return {hole for quadrant in ALL_QUADRANTS for hole in self.rules.discs(quadrant)}

    def _hole(self, state: State, name: str, said: Any) -> None:
        """The items of one hole and their owner."""
        place = f"holes.{name}"
        if name not in self.rules.content.hole_index:
            raise Malformed(f"{place}: no such hole")
        if not isinstance(said, dict):
            raise Malformed(f"{place}: an object is needed")
        expect_keys(said, HOLE_KEYS, place)
        hole = self.rules.hole(name)
        most = self.rules.edition.pieces.items_per_planet
        counts = [whole(said.get(item, 0), f"{place}.{item}", 0, most) for item in ITEMS]
        state.troops[hole], state.colonies[hole], state.cities[hole], state.labs[hole] = counts
        owner = said.get("owner")
        if hole in self.rules.home_of:
            if owner not in (None, self.rules.home_of[hole]) or any(counts[1:]):
                raise Malformed(f"{place}: a home planet holds troops of its own seat only")
        elif (owner is not None) != any(counts):
            raise Malformed(f"{place}: an owner exactly where items are")
        elif owner is not None:
            state.owner[hole] = whole(owner, f"{place}.owner", 0, self.rules.seats - 1)

    def _faces(self, faces: list[int], quadrant: int, said: Mapping[str, Any]) -> None:
        """Faces that are said, then the rest of the quadrant's group in its order."""
        left = self.rules.group(quadrant)
        home = self.rules.discs(quadrant).start - 1
        for hole in (home, *self.rules.discs(quadrant)):
            face = said.get(self.rules.name(hole), {}).get("face")
            if face is None:
                continue
            place = f"holes.{self.rules.name(hole)}.face"
            if face not in FACES:
                raise Malformed(f"{place}: unknown {face!r}")
            number = FACES.index(face)
            if hole == home:
                if number != faces[hole]:
                    raise Malformed(f"{place}: here lies {FACES[faces[hole]]}")
            elif number not in left:
                raise Malformed(f"{place}: the quadrant has no more {face}")
            else:
                left.remove(number)
                faces[hole] = number
        for hole in self.rules.discs(quadrant):
            if said.get(self.rules.name(hole), {}).get("face") is None:
                faces[hole] = left.pop(0)

    # Ships.

    def _ships(self, state: State) -> None:
        board = self.rules.board
        for name, said in object_of(self.data, "ships").items():
            key = self._key(name, "ships")
            place = f"ships.{name}"
            if not isinstance(said, list) or len(said) != 2:
                raise Malformed(f"{place}: x and y are needed")
            spot = (whole(said[0], place), whole(said[1], place))
            if not board.free(spot, state.spots, OVERLAP):
                raise Malformed(f"{place}: no ship can rest there")
            state.place(key, spot)

    def _key(self, name: Any, place: str) -> int:
        """A ship key, as a number or as the text of one."""
        if isinstance(name, str) and name.isdecimal():
            name = int(name)
        key = whole(name, place)
        if not ships.exists(key, self.rules.seats):
            raise Malformed(f"{place}: no ship {key}")
        return key

    # Players.

    def _player(self, state: State, seat: int, said: dict[str, Any]) -> None:
        place = f"players[{seat}]"
        expect_keys(said, PLAYER_KEYS, place)
        state.tokens[seat] = whole(said.get("tokens", 0), f"{place}.tokens", 0, MOST)
        levels = object_of(said, "levels")
        expect_keys(levels, COLOURS, f"{place}.levels")
        orange, grey, violet, brown = (
            whole(levels.get(colour, 0), f"{place}.levels.{colour}", 0, TOP_LEVEL) for colour in COLOURS
        )
        state.levels[seat] = (orange, grey, violet, brown)
        for name in list_of(said, "known"):
            if name not in self.rules.content.hole_index or self.rules.hole(name) not in self._all_discs():
                raise Malformed(f"{place}.known: no disc {name!r}")
            state.known[seat] |= 1 << self.rules.hole(name)
        if _flag(said, "resigned", False, place):
            state.resigned |= 1 << seat
        supply, reserve = object_of(said, "supply"), object_of(said, "reserve")
        for where, zone in (("supply", supply), ("reserve", reserve)):
            expect_keys(zone, {"troop", "ships"}, f"{place}.{where}")
        self._troops(state, seat, supply.get("troop"), reserve.get("troop"), place)
        self._fleet(state, seat, supply.get("ships"), reserve.get("ships"), place)

    def _troops(self, state: State, seat: int, supply: Any, reserve: Any, place: str) -> None:
        """Place the troops of a seat: a figure that is left out follows from the other.

        Without both, the first six are on the board, then in supply.
        """
        pieces = self.rules.edition.pieces
        board = sum(state.troops[hole] for hole, owner in enumerate(state.owner) if owner == seat)
        left = pieces.troop - board
        if supply is None and reserve is None:
            supply = min(left, max(0, pieces.start_troops_in_supply - board))
        elif supply is None:
            supply = left - whole(reserve, f"{place}.reserve.troop", 0)
        if reserve is None:
            reserve = left - whole(supply, f"{place}.supply.troop", 0)
        if supply + reserve != left or min(supply, reserve) < 0:
            raise Malformed(f"{place}: {supply} and {reserve} troops, and {board} on the board")
        state.supply_troops[seat], state.reserve_troops[seat] = supply, reserve

    def _fleet(self, state: State, seat: int, supply: Any, reserve: Any, place: str) -> None:
        pieces = self.rules.edition.pieces
        board = ships.mask_of(key for key in state.fleet if ships.seat_of(key) == seat)
        left = ((1 << pieces.starship + 1) - 2 | ships.CRUISER_BIT) & ~board
        if supply is None and reserve is None:
            first = (1 << pieces.start_starships_on_board + 1) - 2
            cruiser = ships.CRUISER_BIT if self._has_cruiser(state, seat) else 0
            here = left & (first | cruiser)
        elif supply is None:
            here = left & ~self._mask(reserve, seat, f"{place}.reserve.ships")
        else:
            here = self._mask(supply, seat, f"{place}.supply.ships")
        there = left & ~here if reserve is None else self._mask(reserve, seat, f"{place}.reserve.ships")
        if here & there or here | there != left:
            raise Malformed(f"{place}: the ships in supply, in reserve and on the board do not add up")
        state.supply_ships[seat], state.reserve_ships[seat] = here, there

    def _has_cruiser(self, state: State, seat: int) -> bool:
        return self.rules.power(state, seat).exchange_for_battlecruiser is not None

    def _mask(self, said: Any, seat: int, place: str) -> int:
        keys = self._keys(said, place)
        if any(ships.seat_of(key) != seat for key in keys) or len(set(keys)) != len(keys):
            raise Malformed(f"{place}: ships of seat {seat}, each once")
        return ships.mask_of(keys)

    def _keys(self, said: Any, place: str) -> list[int]:
        if not isinstance(said, list):
            raise Malformed(f"{place}: a list is needed, found {said!r}")
        return [self._key(whole(key, place), place) for key in said]

    # The turn.

    def _turn(self, state: State) -> None:
        said = object_of(self.data, "turn")
        expect_keys(said, TURN_KEYS, "turn")
        last = self.rules.seats - 1
        state.active = whole(said.get("active", 0), "turn.active", 0, last)
        state.first = whole(said.get("first", 0), "turn.first", 0, last)
        state.round = whole(said.get("round", 1), "turn.round", 1, MOST)
        state.passes = whole(said.get("passes", 0), "turn.passes", 0, MOST)
        state.phase = said.get("phase", "action")
        if state.phase not in PHASES or state.phase == "over":
            raise Malformed(f"turn.phase: unknown {state.phase!r}")
        moving = state.phase == "moving"
        state.points = whole(said.get("points", int(moving)), "turn.points", 0, MOST if moving else 0)
        self._used(state, said)
        if not state.playing(state.active):
            raise Malformed("turn.active: this seat has resigned")
        self._end(state, said)

    def _used(self, state: State, said: Mapping[str, Any]) -> None:
        """Ships that have attacked in this turn; they are known until it ends."""
        keys = self._keys(said.get("used", []), "turn.used")
        if keys and state.phase in ("action", "moving"):
            raise Malformed("turn.used: nobody has attacked yet")
        if any(ships.seat_of(key) != state.active for key in keys):
            raise Malformed("turn.used: ships of the active seat")
        state.used = tuple(sorted(set(keys)))

    def _end(self, state: State, said: Mapping[str, Any]) -> None:
        """AE-17.4: a taker exactly where no token is left."""
        taker = said.get("taker")
        if (taker is not None) != (state.vp_supply == 0):
            raise Malformed("turn.taker: exactly when vp_supply is 0")
        if taker is None:
            if said.get("last_turns"):
                raise Malformed("turn.last_turns: nobody has taken the last token")
            return
        state.taker = whole(taker, "turn.taker", 0, self.rules.seats - 1)
        if "last_turns" not in said:
            state.last_turns = scoring.last_turns(self.rules, state, state.taker)
            return
        seats = [
            whole(seat, "turn.last_turns", 0, self.rules.seats - 1) for seat in list_of(said, "last_turns")
        ]
        _check_last(state, seats)
        state.last_turns = tuple(seats)


def _check_last(state: State, seats: Iterable[int]) -> None:
    order = list(seats)
    if len(set(order)) != len(order) or state.taker in order or not all(map(state.playing, order)):
        raise Malformed("turn.last_turns: seats that play, each once, not the taker")


def _flag(said: Mapping[str, Any], key: str, default: bool, place: str) -> bool:
    value = said.get(key, default)
    if not isinstance(value, bool):
        raise Malformed(f"{place}.{key}: true or false")
    return value
