"""Scenario reader of Galaxy (GX-21): its chance as ranks, its deadline, its worlds beside the one it plays."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.actions import Rejected
from games.engine.chance import Exhausted, ScriptedChance
from games.engine.prompts import awaited_seats
from games.engine.ruleset import Ruleset
from games.engine.scenario import SECTIONS, Failed, Malformed, Play, Reader, list_of, object_of, whole
from games.rules.galaxy.content import EDITION
from games.rules.galaxy.ruleset import Galaxy
from games.rules.galaxy.scenarios.expectations import EXPECTATIONS
from games.rules.galaxy.scenarios.positions import STANDARD, Setter
from games.rules.galaxy.scenarios.writer import describe
from games.rules.galaxy.state import State

SECTIONS_HERE = SECTIONS | {"dice", "stars", "fleets", "throne_code"}
PERMUTATIONS = ("order", "final", "seating")


class Ranks(ScriptedChance):
    """GX-21.6: every draw as its rank among the possible values, from 1; permutations leave the order as it is."""

    def below(self, index: int, bound: int, label: str) -> int:
        drawn = super().below(index, bound, label)
        if not 0 <= drawn < bound:
            raise Exhausted(f"{label} is drawn from 1 to {bound}, the scenario says {drawn + 1}")
        return drawn


class Scene(Play[State]):
    """A scenario being played that knows what it was written as, for the worlds that are compared with it."""

    def __init__(
        self, game: Galaxy, state: State, chance: Ranks, data: Mapping[str, Any], reader: Reader[State]
    ) -> None:
        super().__init__(game, state, chance)
        self.data = data
        self._reader = reader

    def another(self, changes: Mapping[str, Any]) -> Scene:
        """The scenario played with these sections in place of its own (GX-21.8)."""
        reader = self._reader
        play = reader.position({**self.data, **changes})
        assert isinstance(play, Scene)
        play.settle()
        for number, entry in enumerate(list_of(play.data, "actions"), 1):
            try:
                reader.carry_out(play, entry)
            except Rejected as refusal:
                raise Failed(f"in another world, action {number}: found refused {refusal}") from None
            except (Failed, Exhausted) as failure:
                raise Failed(f"in another world, action {number}: {failure}") from None
        if play.chance.left:
            raise Failed(f"in another world: chance: {play.chance.left} left over")
        return play

    def shifted(self, dx: int, dy: int) -> Scene:
        """The scenario with all cells of its position so far to the right and up."""
        data = copy.deepcopy(
            {key: self.data[key] for key in ("players", "stars", "fleets") if key in self.data}
        )
        homes = [place for place, _ in STANDARD]
        players = data.setdefault("players", [{} for _ in homes])
        for seat, player in enumerate(players):
            player.setdefault("home", list(homes[seat]) if seat < len(homes) else None)
        size = _size(self.game)
        for thing, key in (
            *((player, "home") for player in players),
            *((star, "at") for star in data.get("stars", {}).values() if "at" in star),
            *((fleet, "at") for fleet in data.get("fleets", {}).values()),
        ):
            x, y = thing[key]
            thing[key] = [(x + dx) % size, (y + dy) % size]
        return self.another(data)


def _size(game: Ruleset[State]) -> int:
    assert isinstance(game, Galaxy)
    return game.rules.constants.map_size


class GalaxyReader(Reader[State]):
    """GX-21, every key."""

    sections = SECTIONS_HERE

    expectations = EXPECTATIONS

    def position(self, data: Mapping[str, Any]) -> Play[State]:
        dice = [whole(die, "dice", 1) for die in list_of(data, "dice")]
        players = list_of(data, "players") if "players" in data else [{} for _ in STANDARD]
        game = self._rules(data, players)
        return Scene(game, Setter(game.rules, data, players).state(), Ranks(dice), data, self)

    def _rules(self, data: Mapping[str, Any], players: list[Any]) -> Galaxy:
        """The rules bound to the scenario's edition, options and number of seats."""
        if data.get("edition", EDITION) != EDITION:
            raise Malformed(f"edition: unknown {data['edition']!r}")
        game: Galaxy = self.bind_rules(len(players), object_of(data, "options"))
        return game

    def describe(self, game: Ruleset[State], state: State) -> dict[str, Any] | None:
        """First positions (GX-21.9), and every other one that these keys can say."""
        assert isinstance(game, Galaxy)
        said = describe(game.rules, state)
        try:
            made = self.position(said).state
        except Malformed:
            return None
        made.draws = state.draws
        return said if game.encode(made) == game.encode(state) else None

    def chance(self, outcomes: Sequence[tuple[str, Any]]) -> dict[str, Any] | None:
        """Ranks; None for a permutation that changed the order."""
        ranks = []
        for label, outcome in outcomes:
            if label in PERMUTATIONS:
                if list(outcome) != sorted(outcome):
                    return None
            elif isinstance(outcome, int):
                ranks.append(outcome + 1)
            else:
                return None
        return {"dice": ranks} if ranks else {}

    def act_for_all(self, play: Play[State], name: str) -> bool:
        """``close``: the deadline; every seat still waited for is silent (GX-21.7)."""
        if name != "close":
            return False
        for seat in awaited_seats(play.required()):
            play.answer_by_default(seat)
        return True

    def carry_out(self, play: Play[State], entry: Mapping[str, Any]) -> None:
        """A list of codes refuses a set: one code for each of its errors, in any order."""
        if not isinstance(entry.get("refused"), list):
            super().carry_out(play, entry)
            return
        said = entry["refused"]
        if not said or not all(isinstance(code, str) for code in said):
            raise Malformed("refused: a list of codes is needed")
        try:
            super().carry_out(play, {**entry, "refused": "orders"})
        except Failed as failure:
            raise Failed(f"{failure} (expected the errors {said})") from None
        found = _errors(play, entry)
        if Counter(found) != Counter(said):
            raise Failed(f"expected the errors {said}, found {found}")


def _errors(play: Play[State], entry: Mapping[str, Any]) -> list[str]:
    """The codes with which the entry is refused."""
    action = {key: value for key, value in entry.items() if key not in ("seat", "refused")}
    try:
        play.send(entry["seat"], action)
    except Rejected as refusal:
        return [error["code"] for error in refusal.params["errors"]]
    raise AssertionError("it was refused a moment ago")
