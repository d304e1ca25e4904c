"""A first turn worth watching, found beforehand by trying keys of chance.

A table's chance follows from its key alone, and the rules are pure: so the test plays a whole turn by itself, with
key after key, until the dice and the cards fall as the test needs them. Given that key, the table has no choice but
to fall out likewise, and nothing in the product has to know of it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from games import registry
from games.engine.actions import Move, Rejected
from games.engine.chance import HmacChance
from games.engine.ruleset import Ruleset

SEATS = 3
OPTIONS = {"last_picks_first": False, "round_limit": 5}
PICKS = [
    {"do": "pick", "race": "humans", "ship": "blue", "base": "Marea"},
    {"do": "pick", "race": "primitive_aliens", "ship": "red", "base": "Niobe"},
    {"do": "pick", "race": "evolved_aliens", "ship": "green", "base": "Oa"},
]
COUNTER = "counter-intelligence"
INTERRUPTS = ("pirates", "sabotage", "jamming")
"""Cards that another seat may aim at the one whose turn it is, and that nobody minds being countered."""
MOST_KEYS = 20_000


class Failed(Exception):
    """With this key the turn falls out otherwise."""


@dataclass
class Turn:
    """The first turn of three seats: every action in order, and what the test has to know of it.

    ``marks`` say at which action a stage begins: ``picks`` ``cards`` ``stack`` ``tech`` ``colonise``
    ``press_on`` ``end`` ``upkeep``.
    """

    key: bytes
    moves: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    marks: dict[str, int] = field(default_factory=dict)
    interrupter: int = -1
    interrupt: str = ""
    counterer: int = -1
    technology: int = 0
    body: str = ""


def found(options: Mapping[str, Any]) -> Turn:
    """The first turn with all that a test wants to see; the same everywhere for a table with these options."""
    return _found(json.dumps(options, sort_keys=True))


@lru_cache
def _found(options: str) -> Turn:
    package = registry.package("starciv")
    game = package.bind_with_defaults(SEATS, json.loads(options))
    for number in range(MOST_KEYS):
        key = hashlib.sha256(f"browser tests {number}".encode()).digest()
        try:
            return Rehearsal(game, key).play()
        except Failed:
            continue
    raise AssertionError(f"none of {MOST_KEYS} keys gives the turn that the browser tests need")


class Rehearsal:
    """One try with one key."""

    def __init__(self, game: Ruleset[Any], key: bytes) -> None:
        self.game = game
        self.chance = HmacChance(key)
        self.state = game.start(self.chance).state
        self.turn = Turn(key)

    def play(self) -> Turn:
        """Play the turn to its upkeep. Raises Failed."""
        self.mark("picks")
        for _ in PICKS:  # in the order of the table's options (SC-2.2)
            seat = next(prompt.seat for prompt in self.game.prompts(self.state) if prompt.required)
            self.do(seat, PICKS[seat])
        self.mark("cards")
        self.interrupt_and_counter()
        self.all_pass("respond")
        self.all_pass("cards")
        self.mark("tech")
        self.buy()
        self.mark("colonise")
        self.lose_and_win()
        self.mark("end")
        if self.asked(0, "colonise"):
            self.do(0, {"do": "end_phase"})
        self.mark("upkeep")
        return self.turn

    def interrupt_and_counter(self) -> None:
        """Another seat aims a card at the active one, and the third answers it: so the first is asked too."""
        turn = self.turn
        hits = [
            (seat, one["card"])
            for seat in (1, 2)
            for one in self.asked(seat, "cards", "respond").get("playable", [])
            if one["card"] in INTERRUPTS and {"player": 0} in one.get("targets", [])
        ]
        if not hits:
            raise Failed
        turn.interrupter, turn.interrupt = hits[0]
        self.do(turn.interrupter, {"do": "play_card", "card": turn.interrupt, "target": {"player": 0}})
        for seat in (1, 2):
            answers = [one["card"] for one in self.asked(seat, "cards", "respond").get("playable", [])]
            if seat != turn.interrupter and COUNTER in answers:
                turn.counterer = seat
                self.do(seat, {"do": "play_card", "card": COUNTER, "target": {"card": 1}})
                self.mark("stack")
                return
        raise Failed

    def buy(self) -> None:
        """One technology that leaves money for two combats, without debt."""
        offers = [offer for offer in self.asked(0, "tech").get("buy", []) if not offer.get("systems")]
        money = self.game.view(self.state, 0)["players"][0]["credits"]
        fitting = [offer["technology"] for offer in offers if money - offer["price"] >= 14]
        if not fitting:
            raise Failed
        self.turn.technology = fitting[0]
        self.do(0, {"do": "buy", "technology": fitting[0]})
        self.do(0, {"do": "end_phase"})

    def lose_and_win(self) -> None:
        """The first combat for a body is lost, the second won."""
        bodies = self.asked(0, "colonise").get("attempt", [])
        if not bodies:
            raise Failed
        self.turn.body = bodies[0]
        self.do(0, {"do": "attempt", "body": bodies[0]})
        if not self.asked(0, "press_on"):
            raise Failed
        self.mark("press_on")
        self.do(0, {"do": "press_on"})
        if self.game.view(self.state, 0)["owners"].get(bodies[0]) != 0:
            raise Failed

    def all_pass(self, kind: str) -> None:
        """Pass for every seat asked."""
        while asked := [one for one in self.game.prompts(self.state) if one.required and one.kind == kind]:
            self.do(asked[0].seat, {"do": "pass"})

    def asked(self, seat: int, *kinds: str) -> dict[str, Any]:
        """The question of one of these kinds to this seat, or an empty one."""
        for prompt in self.game.prompts(self.state):
            if prompt.seat == seat and prompt.kind in kinds:
                return dict(self.game.render(self.state, prompt))
        return {}

    def mark(self, stage: str) -> None:
        self.turn.marks[stage] = len(self.turn.moves)

    def do(self, seat: int, action: Mapping[str, Any]) -> None:
        """Play and note one action. Raises Failed when it is refused."""
        try:
            step = self.game.apply(self.state, Move(seat, self.game.actions.parse(dict(action))), self.chance)
        except Rejected as rejected:
            raise Failed(rejected.code) from None
        self.state = step.state
        self.turn.moves.append((seat, dict(action)))
