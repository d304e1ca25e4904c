"""Scenario reader of Ascending Empires (section 24): its position, its chance, its expectations."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from games.engine.chance import Exhausted, ScriptedChance, SeededChance
from games.engine.ruleset import Ruleset
from games.engine.scenario import (
    SECTIONS,
    Failed,
    Malformed,
    Reader,
    Scenario,
    list_of,
    object_of,
    run,
    whole,
)
from games.rules.ascending_empires.content import load_edition
from games.rules.ascending_empires.ruleset import AscendingEmpires
from games.rules.ascending_empires.scenarios import expectations
from games.rules.ascending_empires.scenarios.play import AscendingPlay
from games.rules.ascending_empires.scenarios.positions import Setter
from games.rules.ascending_empires.scenarios.writer import describe, is_same
from games.rules.ascending_empires.state import State

NOT_WITH_A_SEED = ("holes", "ships", "vp_supply", "turn", "dice")
WORD = 1 << 64


class SeedChance(SeededChance):
    """The reference generator (Annex C): SHA-256 of ``<seed>:<block>`` cut into numbers of eight bytes."""

    left = 0

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._numbers = _numbers(seed)

    def below(self, index: int, bound: int, label: str) -> int:
        limit = WORD // bound * bound
        return next(number for number in self._numbers if number < limit) % bound

    def permutation(self, index: int, size: int, label: str) -> list[int]:
        order = list(range(size))
        for last in range(size - 1, 0, -1):
            other = self.below(index, last + 1, label)
            order[last], order[other] = order[other], order[last]
        return order


def _numbers(seed: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(f"{seed}:{block}".encode()).digest()
        yield from (int.from_bytes(digest[start : start + 8], "big") for start in range(0, 32, 8))
        block += 1


class DiceChance(ScriptedChance):
    """Draws said beforehand, each as outcome + 1; none may be greater than there are outcomes."""

    def below(self, index: int, bound: int, label: str) -> int:
        outcome = super().below(index, bound, label)
        if not 0 <= outcome < bound:
            raise Exhausted(f"dice: {outcome + 1} for {label}, which goes from 1 to {bound}")
        return outcome


class AscendingReader(Reader[State]):
    """Section 24, every key."""

    sections = SECTIONS | {"holes", "ships", "vp_supply", "seed", "dice"}

    expectations = expectations.EXPECTATIONS
    played: AscendingPlay | None = None

    def position(self, data: Mapping[str, Any]) -> AscendingPlay:
        game = self._rules(data, list_of(data, "players"))
        self.played = self._seeded(game, data) if "seed" in data else self._set_up(game, data)
        return self.played

    def describe(self, game: Ruleset[State], state: State) -> dict[str, Any] | None:
        """The position; None for one that is over."""
        assert isinstance(game, AscendingEmpires)
        said = describe(game.rules, state)
        try:
            made = self.position(said)
        except Malformed:
            return None
        return said if is_same(state, made.state) else None

    def chance(self, outcomes: Sequence[tuple[str, Any]]) -> dict[str, Any] | None:
        """Flicks are computed again, so only the draws of unsteady hands are said."""
        draws = [(label, outcome) for label, outcome in outcomes if label != "flick"]
        if not all(label.startswith("wobble_") for label, _ in draws):
            return None
        return {"dice": [outcome + 1 for _, outcome in draws]}

    def _set_up(self, game: AscendingEmpires, data: Mapping[str, Any]) -> AscendingPlay:
        dice = [whole(die, "dice", 1) for die in list_of(data, "dice")]
        return AscendingPlay(game, Setter(game.rules, data).state(), DiceChance(dice), data, self._play_again)

    def _seeded(self, game: AscendingEmpires, data: Mapping[str, Any]) -> AscendingPlay:
        """A new game by the reference generator, which goes on for what is drawn later."""
        too_much = [key for key in NOT_WITH_A_SEED if key in data]
        if too_much or any(data["players"]):
            raise Malformed(f"seed: a new game, so no {too_much[0] if too_much else 'players'}")
        if not isinstance(data["seed"], str):
            raise Malformed("seed: a text is needed")
        chance = SeedChance(data["seed"])
        start = game.start(chance)
        play = AscendingPlay(game, start.state, chance, data, self._play_again)
        play.events.extend(start.events)
        return play

    def _play_again(self, data: Mapping[str, Any]) -> AscendingPlay:
        """Play a scenario from its beginning. Raises Failed if it does not come to its end."""
        reader = AscendingReader(self.bind)
        verdict = run(reader, Scenario("again", "", dict(data)))
        if verdict.problems or reader.played is None:
            raise Failed(f"with the faces moved on: {'; '.join(verdict.problems)}")
        return reader.played

    def _rules(self, data: Mapping[str, Any], players: Collection[Any]) -> AscendingEmpires:
        """The rules bound to the scenario's edition, options and number of seats."""
        edition = load_edition()
        if data.get("edition", edition["slug"]) != edition["slug"]:
            raise Malformed(f"edition: unknown {data['edition']!r}")
        if not all(isinstance(player, dict) for player in players):
            raise Malformed("players: objects are needed")
        options = dict(object_of(data, "options"))
        if "turn_seconds" in options:  # AE-22.13: the table keeps it, the rules do not look at it
            whole(options.pop("turn_seconds"), "options.turn_seconds", 0)
        game: AscendingEmpires = self.bind_rules(len(players), options, edition)
        return game
