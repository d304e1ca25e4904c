"""Tables set up at a wanted moment, through the same services as pages use, in the data of a running server."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from tests.server import Server

NAMES = ("Maximilienne", "Bartholomé", "Wilhelmina")

SCRIPT = """
import json
from games.tables import play
from games.tables.models import Table
from tests.browser.starciv.rehearsal import OPTIONS, found
names, stage = {names!r}, {stage!r}
host = play.create_table(host_name=names[0], name="Andromeda", options=OPTIONS, response_time=0, decision_time=0)
code = host.table.code
turn = found(host.table.options)
marks = {{**turn.marks, "result": len(turn.moves)}}
claims = [host, *(play.join(code=code, name=name) for name in names[1:])]
if stage != "lobby":
    Table.objects.filter(code=code).update(chance_key=turn.key)
    play.start_game(code=code, by=host.seat.pk)
for claim in claims:
    claim.seat.refresh_from_db()
seats = sorted(claims, key=lambda claim: claim.seat.number)
for number, (seat, action) in enumerate(turn.moves[: marks.get(stage, 0)]):
    play.submit(code=code, seat=seats[seat].seat.pk, token=f"stage{{number}}", prompt=None, action=action)
if stage == "result":
    for seat in (1, 2):
        play.submit(code=code, seat=seats[seat].seat.pk, token=f"bye{{seat}}", prompt=None, action={{"do": "resign"}})
links = [f"/t/{{code}}/seat/{{claim.secret}}/" for claim in seats]
print(json.dumps([code, links, turn.technology, turn.body, turn.interrupter, turn.interrupt]))
"""

SOLO = """
from games.tables import play
from games.tables.models import Table
claim = play.create_table(
    host_name="Ada", bots={bots}, bot_level="greedy", options={{"round_limit": {rounds}}},
    response_time=0, decision_time=0,
)
Table.objects.filter(pk=claim.table.pk).update(chance_key=bytes.fromhex({key!r}))
play.start_game(code=claim.table.code, by=claim.seat.pk)
print(f"/t/{{claim.table.code}}/seat/{{claim.secret}}/")
"""

EXHIBITION = """
from games.tables.play import create_exhibition
print(create_exhibition(bots={bots}, **{more!r}).code)
"""


OPEN = """
from games.tables import play
from games.tables.models import Table
for name, host, bots in {tables!r}:
    made = play.create_table(host_name=host, name=name, public=True, bots=bots, bot_level="captain")
    full = made.table.code
if {broken!r}:
    Table.objects.filter(code=full).update(game="forgotten", public=False)
print(full)
"""
SUBMIT = """
from uuid import uuid4
from games.tables import play
from games.tables.models import Table
seat = Table.objects.get(code={code!r}).seats.get(number={seat})
for action in {actions!r}:
    play.submit(code={code!r}, seat=seat.pk, token=uuid4().hex, prompt=None, action=action)
"""

TABLES = (
    ("Vega", "Noémie", 3),
    ("Andromeda", "Bartholomé", 0),
    ("Orion", "Zoé", 7),
)


@dataclass(frozen=True)
class Staged:
    """A table, the private links of its seats in order, and what the first of them is meant to buy and to attack.

    ``interrupter`` is the seat that can throw the card ``interrupt`` into the first one's card phase.
    """

    code: str
    links: list[str]
    technology: int
    body: str
    interrupter: int = -1
    interrupt: str = ""

    @property
    def link(self) -> str:
        """Where everybody may watch."""
        return f"/t/{self.code}/"


def stage(server: Server, moment: str) -> Staged:
    """A table of three at a mark of the rehearsed turn, or in its ``lobby``, or at its ``result``."""
    said = server.run(SCRIPT.format(names=NAMES, stage=moment))
    return Staged(*json.loads(said.strip().splitlines()[-1]))


def solo(server: Server, *, bots: int, rounds: int, key: str = 32 * "5c") -> str:
    """The private link of a person's seat at a table of robots that has begun and ends after some rounds.

    ``key`` (32 bytes in hexadecimal) fixes every draw and roll, so that the game is much the same at each run.
    """
    return server.run(SOLO.format(bots=bots, rounds=rounds, key=key)).strip()


def exhibition(server: Server, bots: int, game: str = "", rounds: int | None = None) -> str:
    """The code of a table where only bots play, which has begun; of another game, with its usual bots.

    ``rounds`` ends the game after so many.
    """
    more: dict[str, Any] = {"game": game} if game else {"bot_level": "cadet"}
    if rounds:
        more["options"] = {"round_limit": rounds}
    return server.run(EXHIBITION.format(bots=bots, more=more)).strip()


def crowded(server: Server, *, broken: bool = False) -> str:
    """The code of a table in its lobby that has no seat left, beside two others that have; ``broken``: unreadable."""
    tables = TABLES[-1:] if broken else TABLES
    return server.run(OPEN.format(tables=tables, broken=broken)).strip()


def submit(server: Server, staged: Staged, seat: int, *actions: dict[str, Any]) -> None:
    """Have a seat of a staged table do this, without a page."""
    server.run(SUBMIT.format(code=staged.code, seat=seat, actions=list(actions)))
