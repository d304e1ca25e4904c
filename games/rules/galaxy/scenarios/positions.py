"""The position that a scenario describes (GX-21.1 to 21.5): absolute cells in, a position out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from games.engine.scenario import Malformed, expect_keys, list_of, object_of, whole
from games.rules.galaxy.content import DIGIT
from games.rules.galaxy.knowledge_builder import FREE
from games.rules.galaxy.rules import Rules, Ships
from games.rules.galaxy.setup import empty, look_around
from games.rules.galaxy.state import (
    NEVER,
    NOBODY,
    TRAITS,
    Figures,
    Fleet,
    Knowledge,
    Listing,
    Report,
    Sight,
    State,
    scan,
)

STANDARD = (((0, 0), 5), ((15, 15), 2), ((15, 0), 8), ((0, 15), 5))
"""GX-21.3: home and life form of seats 0 to 3."""

PLAYER = frozenset({"home", "life_form", "magnitude", "technology", "treasury", "home_star", "knows"})
STAR = frozenset({"at", "m", "f", "t", "do", "re", "type", "owner", "colonised", "effective", "exit"})
HOME = STAR - {"at", "m", "type", "exit"}
FLEET = frozenset({"at", "ships", "traits"})
RECORD = frozenset({"scanned", "echo", "empty", "star", "radar", "deadly"})
SIGHT = frozenset(
    {"seen", "name", "m", "f", "t", "do", "de", "re", "type", "figures", "owner", "owned", "exit"}
)
RADAR = frozenset({"turn", "fleets"})
CODE = "ABCD2345"
"""The code of the game where the scenario says none."""


class Setter:
    """Sets up one scenario's position."""

    def __init__(self, rules: Rules, data: Mapping[str, Any], players: list[Any]) -> None:
        self.rules = rules
        self.data = data
        self.players = players
        self.turn = whole(data.get("turn", 1), "turn", 1, rules.turns_total)

    def state(self) -> State:
        """The position, with what every seat learns on it (GX-21.5)."""
        draft = empty(self.rules)
        draft.turn = self.turn
        code = self.data.get("throne_code", CODE)
        if not isinstance(code, str):
            raise Malformed(f"throne_code: a text is needed, found {code!r}")
        draft.code = code
        self._players(draft)
        self._stars(draft)
        self._fleets(draft)
        for seat, player in enumerate(self.players):
            if "knows" in player:
                draft.knowledge[seat] = self._knows(draft, seat, object_of(player, "knows"))
        draft.reports = [Report(self.turn - 1)] * self.rules.seats
        look_around(self.rules, draft)
        return draft

    def _players(self, state: State) -> None:
        homes, forms, magnitudes = [], [], []
        for seat, player in enumerate(self.players):
            place = f"players[{seat}]"
            if not isinstance(player, dict):
                raise Malformed(f"{place}: an object is needed")
            expect_keys(player, PLAYER, place)
            missing = [key for key in ("home", "life_form") if key not in player]
            if missing and seat >= len(STANDARD):
                raise Malformed(f"{place}: {', '.join(missing)} missing")
            home, form = STANDARD[seat] if seat < len(STANDARD) else ((0, 0), 1)
            homes.append(self._cell(player.get("home", list(home)), f"{place}.home"))
            forms.append(whole(player.get("life_form", form), f"{place}.life_form", 1, DIGIT))
            magnitudes.append(whole(player.get("magnitude", 4), f"{place}.magnitude", 0, DIGIT))
            constants = self.rules.constants
            state.technology[seat] = whole(
                player.get("technology", constants.start_technology),
                f"{place}.technology",
                constants.technology_min,
                constants.technology_max,
            )
            state.treasury[seat] = whole(
                player.get("treasury", constants.start_treasury), f"{place}.treasury", 0
            )
        state.homes, state.forms, state.magnitudes = tuple(homes), tuple(forms), tuple(magnitudes)

    def _cell(self, value: Any, place: str) -> int:
        """An absolute cell ``[x, y]``."""
        if not isinstance(value, list) or len(value) != 2:
            raise Malformed(f"{place}: a cell [x, y] is needed, found {value!r}")
        last = self.rules.constants.map_size - 1
        return self.rules.torus.cell(*(whole(one, place, 0, last) for one in value))

    # Stars

    def _stars(self, state: State) -> None:
        """GX-21.4: home stars first, then the listed ones; a GATE's EXIT may be listed after it."""
        listed = object_of(self.data, "stars")
        rows: list[dict[str, Any]] = []
        for seat, player in enumerate(self.players):
            name = player.get("home_star", f"HOME{chr(ord('A') + seat) * 2}")
            if not isinstance(name, str):
                raise Malformed(f"players[{seat}].home_star: a name is needed")
            rows.append(self._home(state, seat, name, self._fields(listed, name, HOME)))
        homes = {row["name"] for row in rows}
        for name in listed:
            if name in homes:
                continue
            rows.append(self._star(name, self._fields(listed, name, STAR)))
        self._put(state, rows)

    def _fields(self, listed: Mapping[str, Any], name: str, known: frozenset[str]) -> dict[str, Any]:
        fields = listed.get(name, {})
        if not isinstance(fields, dict):
            raise Malformed(f"stars.{name}: an object is needed")
        expect_keys(fields, known, f"stars.{name}")
        return fields

    def _home(self, state: State, seat: int, name: str, fields: dict[str, Any]) -> dict[str, Any]:
        constants = self.rules.constants
        usual = {
            "f": state.forms[seat],
            "t": constants.start_technology,
            "do": constants.home_docility,
            "re": constants.home_resources,
            "owner": seat,
            "colonised": 0,
        }
        fixed = {
            "name": name,
            "cell": state.homes[seat],
            "m": state.magnitudes[seat],
            "type": "BASE",
            "home_of": seat,
        }
        return self._checked({**usual, **fields, **fixed})

    def _star(self, name: str, fields: dict[str, Any]) -> dict[str, Any]:
        if "at" not in fields:
            raise Malformed(f"stars.{name}: at is missing")
        usual = {"m": 4, "f": 0, "t": 0, "do": 0, "re": 0, "type": "NORMAL", "owner": None}
        cell = self._cell(fields["at"], f"stars.{name}.at")
        return self._checked({**usual, **fields, "name": name, "cell": cell, "home_of": NOBODY})

    def _checked(self, row: dict[str, Any]) -> dict[str, Any]:
        place = f"stars.{row['name']}"
        for key in ("m", "f", "t"):
            whole(row[key], f"{place}.{key}", 0, DIGIT)
        whole(row["do"], f"{place}.do")
        whole(row["re"], f"{place}.re", 0)
        if row["type"] not in self.rules.star_types:
            raise Malformed(f"{place}.type: no type {row['type']!r}")
        if row["owner"] is None:
            if row.get("colonised") is not None and row["home_of"] == NOBODY:
                raise Malformed(f"{place}: colonised goes with owner")
            row.update(owner=NOBODY, colonised=NEVER, effective=NEVER)
        else:
            whole(row["owner"], f"{place}.owner", 0, self.rules.seats - 1)
            row["colonised"] = whole(row.get("colonised", 0), f"{place}.colonised", 0, self.turn)
            effective = row.get("effective", row["colonised"] + 1)
            row["effective"] = whole(effective, f"{place}.effective", 0)
        return row

    def _put(self, state: State, rows: list[dict[str, Any]]) -> None:
        names = [row["name"] for row in rows]
        if len(set(names)) < len(names) or len({row["cell"] for row in rows}) < len(rows):
            raise Malformed("stars: two of one name or in one cell")
        for row in rows:
            if row.get("exit") is not None and row["exit"] not in names:
                raise Malformed(f"stars.{row['name']}.exit: no star {row['exit']!r}")
        state.names, state.cells = tuple(names), tuple(row["cell"] for row in rows)
        state.m, state.re = tuple(row["m"] for row in rows), tuple(row["re"] for row in rows)
        state.home_of = tuple(row["home_of"] for row in rows)
        state.exits = tuple(NOBODY if row.get("exit") is None else names.index(row["exit"]) for row in rows)
        state.f, state.t, state.do = ([row[key] for row in rows] for key in ("f", "t", "do"))
        state.types = [row["type"] for row in rows]
        state.owner = [row["owner"] for row in rows]
        state.colonised = [row["colonised"] for row in rows]
        state.effective = [row["effective"] for row in rows]

    # Fleets

    def _fleets(self, state: State) -> None:
        fleets: list[dict[int, Fleet]] = [{} for _ in range(self.rules.seats)]
        for key, fields in object_of(self.data, "fleets").items():
            seat, number = fleet_key(self.rules, key, "fleets")
            if not isinstance(fields, dict):
                raise Malformed(f"fleets.{key}: an object is needed")
            expect_keys(fields, FLEET, f"fleets.{key}")
            cell = self._cell(fields.get("at"), f"fleets.{key}.at")
            traits = 0
            for trait in list_of(fields, "traits"):
                if trait not in TRAITS:
                    raise Malformed(f"fleets.{key}.traits: no trait {trait!r}")
                traits |= TRAITS[trait]
            fleets[seat][number] = Fleet(number, cell, *ships_of(self.rules, fields.get("ships")), traits)
        state.fleets = [tuple(row[number] for number in sorted(row)) for row in fleets]

    # What is remembered

    def _knows(self, state: State, seat: int, knows: Mapping[str, Any]) -> Knowledge:
        place = f"players[{seat}].knows"
        expect_keys(knows, {"cells", "code", "throne"}, place)
        bare = [0] * self.rules.torus.cells
        sights, listings, deadly = [], [], []
        for key, record in object_of(knows, "cells").items():
            cell = self.rules.cell(state, seat, frame_key(key, place))
            where = f"{place}.cells.{key}"
            if not isinstance(record, dict):
                raise Malformed(f"{where}: an object is needed")
            expect_keys(record, RECORD, where)
            bare[cell] = scan(
                whole(record.get("scanned", 0), where, 0),
                whole(record.get("echo", 0), where, 0, 511),
                record.get("empty", False) is True,
            )
            if "star" in record:
                sights.append(self._sight(state, seat, cell, object_of(record, "star"), where))
            if "radar" in record:
                listings.append(self._listing(cell, object_of(record, "radar"), where))
            if "deadly" in record:
                deadly.append((cell, whole(record["deadly"], where, 0)))
        throne = knows.get("throne")
        return Knowledge(
            tuple(bare),
            tuple(sorted(sights, key=lambda one: one.cell)),
            tuple(sorted(listings, key=lambda one: one.cell)),
            tuple(sorted(deadly)),
            str(knows.get("code") or ""),
            None if throne is None else self._framed(state, seat, throne, f"{place}.throne"),
        )

    def _framed(self, state: State, seat: int, value: Any, place: str) -> int:
        """A cell ``[h, v]`` in the seat's frame."""
        if not isinstance(value, list) or len(value) != 2:
            raise Malformed(f"{place}: a cell [h, v] is needed, found {value!r}")
        h, v = (whole(one, place) for one in value)
        return self.rules.cell(state, seat, (h, v))

    def _sight(self, state: State, seat: int, cell: int, star: Mapping[str, Any], place: str) -> Sight:
        expect_keys(star, SIGHT, f"{place}.star")
        figures = None
        if any(key in star for key in ("figures", "name", "m", "f", "t", "do", "de", "re", "type")):
            figures = Figures(
                *(star.get(key) for key in ("figures", "name", "m", "f", "t", "do", "de", "re", "type"))
            )
        owner = star.get("owner", FREE)
        exit_cell = star.get("exit")
        return Sight(
            cell,
            whole(star.get("seen", 0), place, 0),
            figures,
            NOBODY if owner == FREE else whole(owner, f"{place}.owner", 0, self.rules.seats - 1),
            whole(star.get("owned", 0), place, 0),
            None if exit_cell is None else self._framed(state, seat, exit_cell, f"{place}.exit"),
        )

    def _listing(self, cell: int, radar: Mapping[str, Any], place: str) -> Listing:
        expect_keys(radar, RADAR, f"{place}.radar")
        fleets = []
        for one in list_of(radar, "fleets"):
            if not isinstance(one, dict):
                raise Malformed(f"{place}.radar: an object is needed")
            expect_keys(one, {"owner", "ships"}, f"{place}.radar.fleets")
            owner = whole(one.get("owner"), f"{place}.radar.owner", 0, self.rules.seats - 1)
            fleets.append((owner, *ships_of(self.rules, one.get("ships"))))
        return Listing(cell, whole(radar.get("turn"), f"{place}.radar.turn", 0), tuple(sorted(fleets)))


def ships_of(rules: Rules, text: Any) -> Ships:
    """Ships written as ``2P 1C 1N``. Raises Malformed."""
    letters = [kind.letter for kind in rules.content.ships.all()]
    counts = [0, 0, 0]
    for word in text.split(" ") if isinstance(text, str) else [""]:
        found = re.fullmatch(r"([1-9]\d{0,5})([A-Z])", word)
        if found is None or found[2] not in letters or counts[letters.index(found[2])]:
            raise Malformed(f"ships: such as '2P 1C 1N' are needed, found {text!r}")
        counts[letters.index(found[2])] = int(found[1])
    return counts[0], counts[1], counts[2]


def fleet_key(rules: Rules, key: str, place: str) -> tuple[int, int]:
    """A fleet named ``"seat.number"``. Raises Malformed."""
    found = re.fullmatch(r"(\d{1,2})\.([1-9])", key)
    if found is None or int(found[1]) >= rules.seats or int(found[2]) > rules.constants.max_fleets:
        raise Malformed(f"{place}: no fleet {key!r}")
    return int(found[1]), int(found[2])


def frame_key(key: str, place: str) -> tuple[int, int]:
    """A cell named ``"h,v"``. Raises Malformed."""
    found = re.fullmatch(r"(-?\d{1,6}),(-?\d{1,6})", key)
    if found is None:
        raise Malformed(f"{place}: no cell {key!r}")
    return int(found[1]), int(found[2])
