"""A scenario's position set up (SC-24): players, their belongings, alliances, contracts, piles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.engine import codec
from games.engine.scenario import Malformed, expect_keys, list_of, object_of, whole
from games.rules.starciv import trade
from games.rules.starciv.actions import Term
from games.rules.starciv.flow import PHASES, picker
from games.rules.starciv.rules import Rules
from games.rules.starciv.setup import blank
from games.rules.starciv.state import NOBODY, Contract, Fallen, State

PHASE_NAMES = tuple(phase.name for phase in PHASES)

SHAPE = frozenset({"race", "ship", "base"})
PLAYER = SHAPE | {
    *("credits", "bodies", "technologies", "landing", "secrets", "hand", "allies", "eliminated", "colour")
}


class Setter:
    """Writes one scenario's position, taking card copies from the box as they are named."""

    def __init__(self, rules: Rules, data: Mapping[str, Any], players: list[Any]) -> None:
        self.rules = rules
        self.data = data
        self.players = players
        self.box: dict[str, list[int]] = {}
        for number in range(len(rules.content.copies)):
            self.box.setdefault(rules.slug(number), []).append(number)
        self.draft = blank(rules)

    def state(self) -> State:
        """The position inside its phase, the phase's own automatic step done, the turn's marks at nought."""
        draft = self.draft
        self._turn()
        for seat, player in enumerate(self.players):
            self._player(seat, player, f"players[{seat}]")
        self._picks()
        self._alliances()
        for number, contract in enumerate(list_of(self.data, "contracts"), 1):
            self._contract(number, contract, f"contracts[{number - 1}]")
        draft.draw = self._copies(self.data, "draw_pile", "draw_pile")[::-1]
        draft.discard = self._copies(self.data, "discard_pile", "discard_pile")[::-1]
        if not draft.living(draft.active):
            raise Malformed("turn: the active player is eliminated")
        return draft

    def _turn(self) -> None:
        turn = object_of(self.data, "turn")
        expect_keys(turn, {"active", "phase", "round"}, "turn")
        if turn.get("phase") not in PHASE_NAMES:
            raise Malformed(f"turn: no phase {turn.get('phase')!r}")
        draft = self.draft
        draft.phase = turn["phase"]
        draft.active = whole(turn.get("active", 0), "turn.active", 0, self.rules.seats - 1)
        draft.round = whole(turn.get("round", 1), "turn.round", 1)
        if draft.phase == "SETUP":
            if draft.active or draft.round != 1:
                raise Malformed("turn: set-up is active 0, round 1")
        else:
            draft.turn = (draft.round - 1) * self.rules.seats + draft.active + 1

    def _picks(self) -> None:
        """SC-2.2: whoever has picked did so before the others."""
        after = picker(self.rules, self.draft)
        if after is None:
            return
        order = self.rules.picking_order
        for seat in order[order.index(after) :]:
            if self.draft.race[seat] != NOBODY:
                raise Malformed(f"players[{seat}]: players pick in their order")

    def _player(self, seat: int, player: Any, place: str) -> None:
        if not isinstance(player, dict):
            raise Malformed(f"{place}: an object is needed")
        expect_keys(player, PLAYER, place)
        if not player and self.draft.phase == "SETUP":
            return
        missing = SHAPE - player.keys()
        if missing:
            raise Malformed(f"{place}: {', '.join(sorted(missing))} missing")
        self._identity(seat, player, place)
        self._belongings(seat, player, place)
        if _flag(player, "eliminated", place):
            self._eliminate(seat)

    def _identity(self, seat: int, player: Mapping[str, Any], place: str) -> None:
        draft, content = self.draft, self.rules.content
        race = index(content.race_index, player["race"], f"{place}.race")
        ship = index(content.ship_index, player["ship"], f"{place}.ship")
        base = index(content.body_index, player["base"], f"{place}.base")
        if not content.bodies[base].base or base in draft.base:
            raise Malformed(f"{place}: {player['base']} is no base planet, or taken (SC-2.4)")
        draft.race = _put(draft.race, seat, race)
        draft.ship = _put(draft.ship, seat, ship)
        draft.base = _put(draft.base, seat, base)
        draft.colour = _put(draft.colour, seat, self._colour(player, place))

    def _colour(self, player: Mapping[str, Any], place: str) -> str:
        """SC-2.4: a colour comes with the white ship and with no other."""
        colours, colour = self.rules.content.colours, player.get("colour")
        if player["ship"] in colours:
            if colour not in (None, player["ship"]):
                raise Malformed(f"{place}: a colour goes with the white ship only (SC-2.4)")
            return str(player["ship"])
        if colour is None:
            colour = next(one for one in colours if one not in self.draft.colour)
        if colour not in colours:
            raise Malformed(f"{place}.colour: no colour {colour!r}")
        return str(colour)

    def _belongings(self, seat: int, player: Mapping[str, Any], place: str) -> None:
        draft, content = self.draft, self.rules.content
        draft.credits[seat] = whole(
            player.get("credits", self.rules.constants.starting_credits), f"{place}.credits"
        )
        draft.hands[seat] = tuple(self._copies(player, "hand", f"{place}.hand"))
        draft.secrets[seat] = tuple(self._copies(player, "secrets", f"{place}.secrets"))
        if any(self.rules.card(number).colour != "blue" for number in draft.secrets[seat]):
            raise Malformed(f"{place}.secrets: blue cards only")
        for n in list_of(player, "technologies"):
            draft.techs[seat] |= 1 << whole(n, f"{place}.technologies", 1, len(content.technologies) - 1)
        if player.get("landing") is not None:
            system = index(content.system_index, player["landing"], f"{place}.landing")
            draft.landing = _put(draft.landing, seat, system)
        for name in list_of(player, "bodies"):
            self._hold(seat, index(content.body_index, name, f"{place}.bodies"), place)
        if not _flag(player, "eliminated", place):
            self._hold(seat, draft.base[seat], place)

    def _hold(self, seat: int, body: int, place: str) -> None:
        if self.draft.owner(body) not in (NOBODY, seat):
            raise Malformed(f"{place}: {self.rules.content.bodies[body].name} is controlled already")
        self.draft.held[seat] |= 1 << body

    def _eliminate(self, seat: int) -> None:
        """A seat that left before has neither bodies nor cards (SC-12.1). When and why it left is not said."""
        draft = self.draft
        draft.held[seat], draft.hands[seat], draft.secrets[seat] = 0, (), ()
        draft.alive &= ~(1 << seat)
        draft.fallen = (*draft.fallen, Fallen(seat, draft.round, "resign"))

    def _alliances(self) -> None:
        """``allies`` of either side makes both allies; the eliminated have none (SC-12.1)."""
        masks = [0] * self.rules.seats
        for seat, player in enumerate(self.players):
            for other in list_of(player, "allies"):
                ally = whole(other, f"players[{seat}].allies", 0, self.rules.seats - 1)
                if ally == seat:
                    raise Malformed(f"players[{seat}].allies: oneself")
                if self.draft.living(seat) and self.draft.living(ally):
                    masks[seat] |= 1 << ally
                    masks[ally] |= 1 << seat
        self.draft.allies = tuple(masks)

    def _contract(self, number: int, data: Any, place: str) -> None:
        """A running contract; what changed hands at once has been given already (SC-24)."""
        if not isinstance(data, dict):
            raise Malformed(f"{place}: an object is needed")
        expect_keys(data, {"between", "a_gives", "b_gives"}, place)
        between = [
            whole(seat, f"{place}.between", 0, self.rules.seats - 1) for seat in list_of(data, "between")
        ]
        if len(set(between)) != 2:
            raise Malformed(f"{place}.between: two seats are needed")
        gives = [self._terms(data, side, f"{place}.{side}") for side in ("a_gives", "b_gives")]
        made = Contract(number, between[0], between[1], gives[0], gives[1], self.draft.round)
        self.draft.contracts = (*self.draft.contracts, made)
        self.draft.contract_count = number

    def _terms(self, data: Mapping[str, Any], side: str, place: str) -> tuple[Term, ...]:
        try:
            terms = codec.convert(list_of(data, side), tuple[Term, ...])
        except msgspec.ValidationError as error:
            raise Malformed(f"{place}: {error}") from None
        if not trade.well_formed(self.rules, terms):
            raise Malformed(f"{place}: a term that does not exist")
        return tuple(term for term in terms if term.runs)

    def _copies(self, data: Mapping[str, Any], key: str, place: str) -> list[int]:
        found = []
        for slug in list_of(data, key):
            if not isinstance(slug, str) or slug not in self.box:
                raise Malformed(f"{place}: no card {slug!r}")
            found.append(self.box[slug].pop(0))
        return found


def _put(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*row[:place], value, *row[place + 1 :])


def index(names: Mapping[str, int], name: Any, place: str) -> int:
    if not isinstance(name, str) or name not in names:
        raise Malformed(f"{place}: no {name!r} in this edition")
    return names[name]


def _flag(data: Mapping[str, Any], key: str, place: str) -> bool:
    value = data.get(key, False)
    if not isinstance(value, bool):
        raise Malformed(f"{place}.{key}: true or false is needed")
    return value
