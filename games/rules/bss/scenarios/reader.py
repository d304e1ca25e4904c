"""Scenario reader of the game (BSS-23): its position, its entries for all, its expectations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.chance import ScriptedChance
from games.engine.prompts import awaited_seats
from games.engine.ruleset import Ruleset
from games.engine.scenario import SECTIONS, Malformed, Play, Reader, list_of, object_of, whole
from games.rules.bss.content import EDITION
from games.rules.bss.rules import HUMAN
from games.rules.bss.ruleset import StarSystems
from games.rules.bss.scenarios.expectations import EXPECTATIONS
from games.rules.bss.scenarios.play import BssPlay
from games.rules.bss.scenarios.positions import Setter
from games.rules.bss.scenarios.writer import describe
from games.rules.bss.setup import first_position
from games.rules.bss.state import State

NUMBERS = 1 << 32
POSITION = ("links", "no_links", "fleets", "players", "turn")


class StarSystemsReader(Reader[State]):
    """BSS-23, every key."""

    sections = SECTIONS | {"dice", "systems", *POSITION}

    expectations = EXPECTATIONS

    def position(self, data: Mapping[str, Any]) -> Play[State]:
        dice = [whole(die, "dice", 1, NUMBERS) for die in list_of(data, "dice")]
        game = self._rules(data)
        if "systems" in data:
            return BssPlay(game, Setter(game.rules, data).state(), dice)
        return _create_game(game, data, dice)

    def _rules(self, data: Mapping[str, Any]) -> StarSystems:
        """The rules bound to the scenario's edition and options. Raises Malformed."""
        if data.get("edition", EDITION) != EDITION:
            raise Malformed(f"edition: unknown {data['edition']!r}")
        chosen = object_of(data, "options")
        game: StarSystems = self.bind_rules(3 if chosen.get("neutrals_played_by") == HUMAN else 2, chosen)
        return game

    def describe(self, game: Ruleset[State], state: State) -> dict[str, Any] | None:
        """The sections of a scenario for this position; None where something is sealed or the game is over."""
        assert isinstance(game, StarSystems)
        said = describe(game.rules, state)
        if said is None:
            return None
        made = self.position(said)
        made.settle()
        made.state.serial, made.state.draws = state.serial, state.draws
        made.state.number = state.number
        return said if made.state == state else None

    def chance(self, outcomes: Sequence[tuple[str, Any]]) -> dict[str, Any] | None:
        """The one draw of a game, the number of its board."""
        return {"dice": [outcome + 1 for _, outcome in outcomes]} if outcomes else {}

    def act_for_all(self, play: Play[State], name: str) -> bool:
        """``end_phase`` and ``end_turn``: silence until the phase or the turn is another, or the game is over."""
        if name not in ("end_phase", "end_turn"):
            return False
        turn, phase = play.state.turn, play.state.phase
        while play.state.phase and play.state.turn == turn:
            if name == "end_phase" and play.state.phase != phase:
                break
            play.answer_by_default(awaited_seats(play.required())[0])
        return True


def _create_game(game: StarSystems, data: Mapping[str, Any], dice: list[int]) -> Play[State]:
    """A game created by BSS-5; the number of its board is the option or forced."""
    beside = [key for key in POSITION if key in data]
    if beside:
        raise Malformed(f"{beside[0]}: goes with systems only")
    script = ScriptedChance(dice)
    draft, _, _ = first_position(game.rules, script)
    play = BssPlay(game, draft, [])
    play.chance = script
    return play
