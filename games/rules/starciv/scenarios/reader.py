"""Scenario reader of Star Civilisations (SC-24): its position, its entries for all, its expectations."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.chance import ScriptedChance
from games.engine.prompts import awaited_seats
from games.engine.ruleset import Ruleset
from games.engine.scenario import SECTIONS, Malformed, Play, Reader, list_of, object_of, whole
from games.rules.starciv.content import EDITIONS, load_edition
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.scenarios.expectations import EXPECTATIONS
from games.rules.starciv.scenarios.positions import Setter
from games.rules.starciv.scenarios.writer import describe, is_same
from games.rules.starciv.state import State

EDITION = "reconstruction-1"
"""The edition of a scenario that names none (SC-24)."""


class StarCivilisationsReader(Reader[State]):
    """SC-24, every key."""

    sections = SECTIONS | {"dice", "draw_pile", "discard_pile", "contracts"}

    expectations = EXPECTATIONS

    def position(self, data: Mapping[str, Any]) -> Play[State]:
        dice = [whole(die, "dice", 1, 6) for die in list_of(data, "dice")]
        players = list_of(data, "players")
        game = self._rules(data, players)
        state = Setter(game.rules, data, players).state()
        return Play(game, state, ScriptedChance(dice))

    def _rules(self, data: Mapping[str, Any], players: list[Any]) -> StarCivilisations:
        """The rules bound to the scenario's edition, options and number of seats."""
        options = dict(object_of(data, "options"))
        if options.pop("response_time", None) is not None:
            whole(data["options"]["response_time"], "options.response_time", 1)
        edition = _with_copies_for(data, players)
        game: StarCivilisations = self.bind_rules(len(players), options, edition)
        return game

    def describe(self, game: Ruleset[State], state: State) -> dict[str, Any] | None:
        """The position inside its phase, with the marks of the turn at nought; None for every other one."""
        assert isinstance(game, StarCivilisations)
        said = describe(game.rules, state)
        if (slug := game.rules.content.slug) != EDITION and slug in EDITIONS:
            said["edition"] = slug
        try:
            made = self.position(said)
        except Malformed:
            return None
        return said if is_same(game.rules, state, made.state) else None

    def chance(self, outcomes: Sequence[tuple[str, Any]]) -> dict[str, Any] | None:
        """Dice in the order they fell; a shuffle is nothing that a scenario could say."""
        if any(isinstance(outcome, list) for _, outcome in outcomes):
            return None
        return {"dice": [outcome + 1 for _, outcome in outcomes]}

    def act_for_all(self, play: Play[State], name: str) -> bool:
        """``all_pass``: every seat waited for in CARDS at that moment passes once."""
        if name != "all_pass":
            return False
        state = play.state
        if state.phase == "CARDS" and state.question is None:
            for seat in awaited_seats(play.required()):
                play.send(seat, {"do": "pass"})
        return True


def _with_copies_for(data: Mapping[str, Any], players: list[Any]) -> dict[str, Any]:
    """The edition, with as many copies of a card as the scenario names where it names more than are printed."""
    named = Counter(_slugs(list_of(data, "draw_pile")) + _slugs(list_of(data, "discard_pile")))
    for player in players:
        if isinstance(player, dict):
            named.update(_slugs(list_of(player, "hand")) + _slugs(list_of(player, "secrets")))
    edition = _edition(data.get("edition", EDITION))
    if all(named[card["slug"]] <= card.get("copies", 1) for card in edition["cards"]):
        return edition
    edition = copy.deepcopy(edition)
    for card in edition["cards"]:
        card["copies"] = max(card.get("copies", 1), named[card["slug"]])
    return edition


def _edition(name: object) -> dict[str, Any]:
    """A shipped edition. Raises Malformed for any other."""
    if name not in EDITIONS:
        raise Malformed(f"edition: unknown {name!r}")
    return load_edition(str(name))


def _slugs(values: list[Any]) -> list[str]:
    return [value for value in values if isinstance(value, str)]
