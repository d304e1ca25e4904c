"""Scenario reader of Elgebar (EL-Y): its position, its drafts, its entries for all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from games.engine.actions import Rejected
from games.engine.capabilities.order_sheets import Draft, accept_draft, draft_or_default_action
from games.engine.chance import ScriptedChance
from games.engine.prompts import awaited_seats
from games.engine.ruleset import Ruleset
from games.engine.scenario import SECTIONS, Failed, Malformed, Play, Reader, expect_keys, list_of, object_of
from games.rules.elgebar import execution, legality
from games.rules.elgebar.actions import HandIn, NoOrders, Resign
from games.rules.elgebar.content import EDITIONS, load_edition
from games.rules.elgebar.legality_lines import check_lines
from games.rules.elgebar.ruleset import Elgebar
from games.rules.elgebar.scenarios.expectations import EXPECTATIONS
from games.rules.elgebar.scenarios.positions import Setter
from games.rules.elgebar.state import HOME, State


class SheetPlay(Play[State]):
    """A scenario being played; ``drafts`` are no part of the position."""

    game: Elgebar

    def __init__(self, game: Elgebar, state: State) -> None:
        super().__init__(game, state, ScriptedChance())
        self.drafts: dict[int, Draft] = {}

    def send(self, seat: int, data: Mapping[str, Any]) -> None:
        if data.get("do") == "draft":
            self._draft(seat, data)
            return
        super().send(seat, data)
        action = self.game.actions.parse(data)
        if isinstance(action, HandIn | NoOrders | Resign):
            self.drafts.pop(seat, None)

    def answer_by_default(self, seat: int) -> None:
        mine = [prompt for prompt in self.required() if prompt.seat == seat]
        if not mine:
            raise Failed(f"seat {seat} is asked nothing, so it has no default")
        action = draft_or_default_action(self.game, self.state, mine[0], self.drafts.get(seat))
        self.send(seat, msgspec.to_builtins(action))

    def visible_to(self, seat: int) -> Iterator[Any]:
        yield from super().visible_to(seat)
        if seat in self.drafts:
            yield self.drafts[seat].data

    def _draft(self, seat: int, data: Mapping[str, Any]) -> None:
        """EL-X4: shaped and admitted like a sheet, and only the lines that stand are kept."""
        sheet = self.game.actions.parse({**data, "do": "orders"})
        assert isinstance(sheet, HandIn)
        legality.admit(self.game.rules, self.state, seat, sheet)
        prompt = next(prompt for prompt in self.game.prompts(self.state) if prompt.seat == seat)
        if not prompt.required:
            raise Rejected("wrong_phase", "EL-X4")
        checked = check_lines(self.game.rules, self.state, seat, sheet.lines)
        told = execution.refused_event(self.state, seat, sheet.lines, checked)
        if told is not None:
            self.events.append(told)
        kept = accept_draft(
            self.game,
            self.state,
            prompt,
            {"lines": [msgspec.to_builtins(line) for _, line in checked.accepted]},
        )
        self.drafts[seat] = Draft(seat, prompt.id, kept)


class ElgebarReader(Reader[State]):
    """EL-Y, every key."""

    sections = SECTIONS | {"seed", "systems", "radius", "control", "dice"}

    expectations = EXPECTATIONS

    def position(self, data: Mapping[str, Any]) -> Play[State]:
        if list_of(data, "dice"):
            raise Malformed("dice: there are none in this game")
        players = list_of(data, "players")
        game = self._rules(data, players)
        return SheetPlay(game, Setter(game.rules, data, players).state())

    def _rules(self, data: Mapping[str, Any], players: list[Any]) -> Elgebar:
        """The rules bound to the scenario's edition, options and number of seats; numbers are in common (EL-Y2)."""
        edition = data.get("edition", EDITIONS[0])
        if edition not in EDITIONS:
            raise Malformed(f"edition: unknown {edition!r}")
        options = {"common_numbers": True, **object_of(data, "options")}
        game: Elgebar = self.bind_rules(len(players), options, load_edition(edition))
        return game

    def describe(self, game: Ruleset[State], state: State) -> dict[str, Any] | None:
        """The start of a game, from which its sheets tell the rest: no later position can be said with its sights."""
        assert isinstance(game, Elgebar)
        if state.turn != 1 or not state.produced or state.composed:
            return None
        homes = [{"home": {"stock": list(stocks.get(HOME, ()))}} for stocks in state.stocks]
        said = {
            "seed": state.seed,
            "options": game.options,
            "turn": {"number": 1, "production": False},
            "players": homes,
        }
        made = self.position(said).state
        made.composed, made.draws, made.serial = state.composed, state.draws, state.serial
        return said if made == state else None

    def carry_out(self, play: Play[State], entry: Mapping[str, Any]) -> None:
        """EL-Y3: silence may be said to be refused too, when the game is over or the seat has resigned."""
        if entry.get("do") == "default" and entry.get("refused") is not None:
            expect_keys(entry, {"seat", "do", "refused"}, "the entry")
            entry = {**entry, "do": "no_orders"}
        super().carry_out(play, entry)

    def act_for_all(self, play: Play[State], name: str) -> bool:
        """``all_default`` and ``all_idle``: every seat waited for at that moment, ascending."""
        if name not in ("all_default", "all_idle"):
            return False
        for seat in awaited_seats(play.required()):
            if name == "all_default":
                play.answer_by_default(seat)
            else:
                play.send(seat, {"do": "orders", "lines": []})
        return True
