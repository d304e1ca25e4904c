"""The rules bound to an edition, options and seats, with all that follows from them and never changes in a game.

Fleets are numbered: BLUE's, GREEN's, then room for as many neutral ones as there can be, each side in fleet order
(BSS-3.9).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.actions import Rejected
from games.rules.bss.actions import Conquer, EndActivation, Jump, MoveFleet
from games.rules.bss.content import GREEN, NEUTRAL, SIDES, Content, FleetClass
from games.rules.bss.grid import CELLS, NAMES

HUMAN = "human"


class Rules:
    """Look-ups of the rules that no move changes. ``asks_neutral``: NEUTRAL has a seat (BSS-6.5)."""

    def __init__(self, content: Content, options: Mapping[str, Any], seats: int) -> None:
        self.content = content
        self.constants = content.constants
        self.options = dict(options)
        self.seats = seats
        self.asks_neutral = seats > NEUTRAL
        self._check_seats()
        self._read_options()
        self._number_fleets()
        self.card_index = {card.slug: number for number, card in enumerate(content.cards)}
        self.kind_index = {kind.slug: number for number, kind in enumerate(content.kinds)}
        self.hazards = tuple(kind.hazard for kind in content.kinds)
        self.endless = tuple(kind.endless for kind in content.kinds)
        self.swallows = tuple(kind.swallows for kind in content.kinds)
        self.black_hole = self.kind_index["black_hole"]
        self._index_cards()
        self._steps: dict[int, MoveFleet] = {}
        self._jumps: dict[int, Jump] = {}
        self.end = EndActivation()
        self.attempts = tuple(Conquer(name) for name in self.fleets)

    def _check_seats(self) -> None:
        """BSS-6.5: NEUTRAL played by a person has a seat; a third seat is NEUTRAL's."""
        if self.options["neutrals_played_by"] == HUMAN and not self.asks_neutral:
            raise Rejected("too_few_players", "BSS-6.5", needed=NEUTRAL + 1)
        if self.asks_neutral:
            self.options["neutrals_played_by"] = HUMAN

    def _read_options(self) -> None:
        options = self.options
        self.with_bonus = options["bonus"] == "on"
        self.with_cards = options["event_cards"] == "on"
        self.automatic = options["reconstruction"] == "automatic"
        self.free_defences = options["defences"] == "free"
        self.skip_idle = options["skip_idle"] == "on"
        self.resistance = self.content.resistance[options["resistance"]]
        self.total_victory = options["turns"] == "victory"
        standstill = options["standstill"]
        self.standstill = 0 if standstill == "off" else int(standstill)

    def _number_fleets(self) -> None:
        """Names and figures of every fleet there may be."""
        rows: list[tuple[str, int, FleetClass]] = []
        ranges = []
        for seat, slug in enumerate(SIDES):
            first = len(rows)
            letter = self.content.sides[seat].letter
            for one in self.content.classes:
                if slug in one.sides:
                    count = self._most_of(one, seat)
                    rows += [(_name(letter, one, number), seat, one) for number in range(1, count + 1)]
            ranges.append(range(first, len(rows)))
        self.fleets = tuple(name for name, _, _ in rows)
        self.fleet_index = {name: fleet for fleet, name in enumerate(self.fleets)}
        self.side = tuple(side for _, side, _ in rows)
        self.classes = tuple(one for _, _, one in rows)
        self.of_side = tuple(ranges)
        self.everybody = range(len(rows))
        self.base = tuple(one.base for one in self.classes)
        self.movement = tuple(one.movement for one in self.classes)
        self.combat = tuple(one.combat for one in self.classes)
        self.value = tuple(one.value for one in self.classes)
        self.admiral = tuple(one.slug == "admiral" for one in self.classes)
        self.allowance = tuple(self._allowance(fleet) for fleet in self.everybody)
        self.neutral_heavy = [f for f in self.of_side[NEUTRAL] if self.classes[f].slug == "heavy"]
        self.neutral_light = [f for f in self.of_side[NEUTRAL] if self.classes[f].slug == "neutral_light"]

    def _most_of(self, one: FleetClass, seat: int) -> int:
        """How many of a class a side can have; of neutral fleets the light ones may be one more (BSS-4.1)."""
        most = self.constants.most_neutrals
        if seat != NEUTRAL:
            return one.count
        return most // 2 if one.slug == "heavy" else most - most // 2

    def _allowance(self, fleet: int) -> int:
        """The fleets that share the fleet's allowance for a jump, as a mask (BSS-13.3, 13.4)."""
        mates = self.of_side[self.side[fleet]]
        if self.side[fleet] == NEUTRAL:
            return sum(1 << one for one in mates)
        return sum(1 << one for one in mates if self.admiral[one] == self.admiral[fleet])

    def _index_cards(self) -> None:
        index = self.card_index
        self.calm, self.ion_storm, self.jamming = index["calm"], index["ion_storm"], index["jamming"]
        self.convoy, self.works, self.ruse = index["convoy"], index["works"], index["ruse"]
        self.all_cards = (1 << len(index)) - 1

    def neutral_fleets(self, n: int) -> list[int]:
        """The fleets of NEUTRAL when there are n: half of them heavy, rounded down (BSS-4.1)."""
        return self.neutral_heavy[: n // 2] + self.neutral_light[: n - n // 2]

    def step(self, fleet: int, cell: int) -> MoveFleet:
        """The action, made once: there are few of them, and they are listed often."""
        key = fleet * CELLS + cell
        action = self._steps.get(key)
        if action is None:
            action = self._steps[key] = MoveFleet(self.fleets[fleet], NAMES[cell])
        return action

    def jump(self, fleet: int, cell: int) -> Jump:
        """As ``step``."""
        key = fleet * CELLS + cell
        action = self._jumps.get(key)
        if action is None:
            action = self._jumps[key] = Jump(self.fleets[fleet], NAMES[cell])
        return action


PLAYERS = range(GREEN + 1)


def _name(letter: str, one: FleetClass, number: int) -> str:
    """BSS-3.9: the only admiral has no number."""
    return f"{letter}{one.mark}{number if one.count != 1 else ''}"
