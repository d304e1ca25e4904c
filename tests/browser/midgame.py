"""A game well under way, for pictures and measurements: robots play it through beforehand, with fixed luck."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from games.engine.actions import as_data
from games.engine.chance import HmacChance
from games.engine.simulate import Playout, bind
from games.rules import shelf
from tests.server import Server

ROUND = 7
"""The round in which the pictures are taken."""

SCRIPT = """
import json
from games.tables import play
from games.tables.models import Table
from tests.browser.midgame import NAMES, OPTIONS, course
seats, kind = {seats!r}, {kind!r}
found = course(seats, kind)
host = play.create_table(host_name=NAMES[0], name="Friday at nine", options=OPTIONS, response_time=0, decision_time=0)
code = host.table.code
claims = [host, *(play.join(code=code, name=name) for name in NAMES[1:seats])]
Table.objects.filter(code=code).update(chance_key=found.key)
play.start_game(code=code, by=host.seat.pk)
for claim in claims:
    claim.seat.refresh_from_db()
order = sorted(claims, key=lambda claim: claim.seat.number)
for number, (seat, action) in enumerate(found.moves):
    play.submit(code=code, seat=order[seat].seat.pk, token=f"course{{number}}", prompt=None, action=action)
print(json.dumps([code, f"/t/{{code}}/seat/{{order[found.seat].secret}}/"]))
"""

NAMES = ("Camille", "Idris", "Margaux", "Théo", "Noémie", "Bartholomé", "Wilhelmina", "Zoé")
OPTIONS = {"trade": False}


@dataclass(frozen=True)
class Course:
    """A key of chance, all moves to the moment, and the seat that has to answer there."""

    key: bytes
    moves: list[tuple[int, dict[str, Any]]]
    seat: int


def course(seats: int, kind: str) -> Course:
    """A game of captains up to a question of this kind in round ``ROUND``; a combat only against a player."""
    game = bind(shelf.game("starciv"), seats, OPTIONS)
    for number in range(100):
        key = hashlib.sha256(f"midgame {seats} {number}".encode()).digest()
        bots = [type(game).bots["captain"]() for _ in range(seats)]
        playout = Playout(game, bots, number, dice=HmacChance(key))
        moves = []
        for turned in playout:
            moves.append((turned.move.seat, as_data(turned.move.action)))
            state = playout.state
            asked = [one for one in game.prompts(state) if one.required and one.kind == kind]
            if state.round > ROUND or not asked:
                if state.round > ROUND:
                    break
                continue
            against = state.assault is None or state.assault.kind == "player"
            if state.round == ROUND and against:
                return Course(key, moves, asked[0].seat)
    raise AssertionError(f"no game of {seats} comes to a {kind} in round {ROUND}")


def midgame(server: Server, seats: int, kind: str) -> tuple[str, str]:
    """A table where ``seats`` play, at a question of this kind: its code, and the link of who is asked."""
    said = server.manage("shell", "-v0", "-c", SCRIPT.format(seats=seats, kind=kind))
    code, link = json.loads(said.strip().splitlines()[-1])
    return code, link
