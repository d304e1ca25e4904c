"""Positions made by hand, as a scenario says them (BSS-23)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.scenario import Malformed, expect_keys, list_of, object_of, whole
from games.rules.bss import flow, scoring
from games.rules.bss.content import GREEN, SIDES
from games.rules.bss.grid import BESIDE, CELL, NAMES
from games.rules.bss.rules import PLAYERS, Rules
from games.rules.bss.setup import blank, link_cells, muster
from games.rules.bss.state import CARDS, END_OF_TURN, HOLE, NONE, PHASES, PREMIER, State, put

ORDERS = ("PREMIER", "DERNIER")
TURN_KEYS = {"number", "phase", "active", "order", "holder", "quiet", "stirred"}
PLAYER_KEYS = {"points", "bonus", "cards", "effect", "ever_owned", "homeless"}


def cell_of(name: Any, place: str) -> int:
    """The cell of this name. Raises Malformed."""
    if not isinstance(name, str) or name not in CELL:
        raise Malformed(f"{place}: no cell {name!r}")
    return CELL[name]


def fleet_of(rules: Rules, name: Any, place: str) -> int:
    """The fleet of this name. Raises Malformed."""
    if not isinstance(name, str) or name not in rules.fleet_index:
        raise Malformed(f"{place}: no fleet {name!r}")
    return rules.fleet_index[name]


def words(value: Any, place: str) -> list[str]:
    """The words of a text. Raises Malformed for anything else, and for an empty one."""
    if not isinstance(value, str) or not value.split():
        raise Malformed(f"{place}: a text is needed, found {value!r}")
    return value.split()


def numbers(text: str, place: str) -> tuple[int, int]:
    """Resources and protection out of "3/4". Raises Malformed."""
    one, slash, two = text.partition("/")
    if not slash or not one.isdecimal() or not two.isdecimal():
        raise Malformed(f"{place}: resources/protection is needed, found {text!r}")
    return int(one), int(two)


class Setter:
    """Builds one position, section by section."""

    def __init__(self, rules: Rules, data: Mapping[str, Any]) -> None:
        self.rules = rules
        self.data = data
        self.draft = blank(rules)

    def state(self) -> State:
        """The position before the automatic steps. Raises Malformed."""
        if self.rules.options["turns"] == "random":
            raise Malformed("options.turns: random has no meaning beside a position")
        turns = self.rules.options["turns"]
        self.draft.last_turn = 0 if self.rules.total_victory else int(turns)
        self._systems()
        self._links()
        self._fleets()
        self._players()
        self._turn()
        return self.draft

    def _systems(self) -> None:
        kinds = [HOLE] * len(NAMES)
        for name, said in object_of(self.data, "systems").items():
            place = f"systems.{name}"
            cell = cell_of(name, place)
            first, *marks = words(said, place)
            resources, protection = numbers(first, place)
            kinds[cell] = 0
            for mark in marks:
                if mark in SIDES:
                    self.draft.owner[cell] = SIDES.index(mark)
                elif mark in self.rules.kind_index:
                    kinds[cell] = self.rules.kind_index[mark]
                else:
                    raise Malformed(f"{place}: unknown word {mark!r}")
            if protection > self.rules.constants.protection:
                raise Malformed(f"{place}: {protection} is too much protection")
            if resources and self.rules.swallows[kinds[cell]]:
                raise Malformed(f"{place}: no resources can be there")
            self.draft.resources[cell], self.draft.protection[cell] = resources, protection
        if not any(kind != HOLE for kind in kinds):
            raise Malformed("systems: at least one is needed")
        self.draft.kinds = tuple(kinds)

    def _links(self) -> None:
        if "links" in self.data and "no_links" in self.data:
            raise Malformed("links: or no_links, not both")
        there = set(self.draft.systems())
        pairs = {
            (cell, beside) for cell in there for beside in BESIDE[cell] if beside in there and beside > cell
        }
        if "links" in self.data:
            pairs = self._named_pairs("links", pairs)
        elif "no_links" in self.data:
            pairs = pairs - self._named_pairs("no_links", pairs)
        self.draft.near = link_cells(pairs)

    def _named_pairs(self, key: str, pairs: set[tuple[int, int]]) -> set[tuple[int, int]]:
        found = set()
        for name in list_of(self.data, key):
            ends = sorted(cell_of(end, key) for end in str(name).split("-"))
            if len(ends) != 2 or (ends[0], ends[1]) not in pairs:
                raise Malformed(f"{key}: {name!r} does not name two adjacent systems")
            found.add((ends[0], ends[1]))
        return found

    def _fleets(self) -> None:
        for name, said in object_of(self.data, "fleets").items():
            place = f"fleets.{name}"
            fleet = fleet_of(self.rules, name, place)
            system, *marks = words(said, place)
            cell = cell_of(system, place)
            if self.draft.kinds[cell] == HOLE:
                raise Malformed(f"{place}: {system} is no system")
            if self.draft.at[cell] != NONE:
                raise Malformed(f"{place}: {system} is occupied")
            muster(self.rules, self.draft, fleet, cell)
            for mark in marks:
                self._mark(fleet, mark, place)
        for fleet in self.rules.everybody:
            mates = self.draft.jumped & self.rules.allowance[fleet]
            if mates & (mates - 1):
                raise Malformed("fleets: more have jumped than may")

    def _mark(self, fleet: int, mark: str, place: str) -> None:
        draft, constants = self.draft, self.rules.constants
        bounds = {
            "hp": (draft.hp, 1, constants.hit_points),
            "xp": (draft.xp, 0, constants.experience),
            "mp": (draft.mp, 0, self.rules.movement[fleet]),
            "cp": (draft.cp, 0, self.rules.combat[fleet]),
        }
        if mark == "jumped":
            draft.jumped |= 1 << fleet
        elif mark == "rebuilt":
            draft.rebuilt |= 1 << fleet
        elif mark[-2:] in bounds and mark[:-2].isdecimal():
            row, low, high = bounds[mark[-2:]]
            row[fleet] = whole(int(mark[:-2]), f"{place}: {mark}", low, high)
        else:
            raise Malformed(f"{place}: unknown word {mark!r}")

    def _players(self) -> None:
        players = list_of(self.data, "players")
        if len(players) > len(SIDES):
            raise Malformed("players: three at most")
        for side, player in enumerate(players):
            place = f"players[{side}]"
            if not isinstance(player, dict):
                raise Malformed(f"{place}: an object is needed")
            expect_keys(player, PLAYER_KEYS if side in PLAYERS else {"points"}, place)
            points = list(self.draft.points)
            points[side] = whole(player.get("points", 0), f"{place}.points", 0)
            self.draft.points = (points[0], points[1], points[2])
            if side in PLAYERS:
                self._player(side, player, place)

    def _player(self, player: int, said: Mapping[str, Any], place: str) -> None:
        draft, constants = self.draft, self.rules.constants
        stock = whole(said.get("bonus", constants.bonus_stock), f"{place}.bonus", 0, constants.bonus_stock)
        draft.bonus = put(draft.bonus, player, stock)
        effect = said.get("effect")
        if effect is not None:
            draft.effect = put(draft.effect, player, self._card(effect, f"{place}.effect"))
        cards = self.rules.all_cards & ~(0 if effect is None else 1 << draft.effect[player])
        if "cards" in said:
            cards = sum({1 << self._card(slug, f"{place}.cards") for slug in list_of(said, "cards")})
        draft.cards = put(draft.cards, player, cards)
        if not isinstance(said.get("ever_owned", False), bool):
            raise Malformed(f"{place}.ever_owned: true or false is needed")
        draft.ever_owned |= bool(said.get("ever_owned", False)) << player
        homeless = whole(said.get("homeless", 0), f"{place}.homeless", 0)
        draft.homeless = put(draft.homeless, player, homeless)

    def _card(self, slug: Any, place: str) -> int:
        if not isinstance(slug, str) or slug not in self.rules.card_index:
            raise Malformed(f"{place}: no card {slug!r}")
        return self.rules.card_index[slug]

    def _turn(self) -> None:
        turn, draft = object_of(self.data, "turn"), self.draft
        expect_keys(turn, TURN_KEYS, "turn")
        draft.turn = whole(turn.get("number", 1), "turn.number", 1)
        draft.quiet = whole(turn.get("quiet", 0), "turn.quiet", 0)
        if not isinstance(turn.get("stirred", False), bool):
            raise Malformed("turn.stirred: true or false is needed")
        draft.stirred = bool(turn.get("stirred", False))
        phase = turn.get("phase", PHASES[0])
        if phase not in (*PHASES, END_OF_TURN, CARDS):
            raise Malformed(f"turn.phase: unknown {phase!r}")
        draft.phase = phase
        if turn.get("active") is not None:
            self._active(turn)
        elif "order" in turn or "holder" in turn:
            raise Malformed("turn: order and holder go with active")

    def _active(self, turn: Mapping[str, Any]) -> None:
        """An activation under way: the sides before it have had theirs."""
        draft = self.draft
        if draft.phase not in PHASES:
            raise Malformed(f"turn.active: nobody is active in {draft.phase}")
        draft.active = whole(turn["active"], "turn.active", 0, len(SIDES) - 1)
        draft.order = turn.get("order", PREMIER)
        if draft.order not in ORDERS:
            raise Malformed(f"turn.order: unknown {draft.order!r}")
        holder = turn.get("holder")
        if holder is None:
            holder = scoring.holder(self.rules, draft)
        draft.holder = whole(holder, "turn.holder", 0, GREEN)
        sides = flow.order_of_play(draft.holder, draft.order)
        draft.to_come = sides[sides.index(draft.active) + 1 :]
