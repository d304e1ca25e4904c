"""Tables of two set up at a wanted moment, through the same services as pages use, in the data of a running server."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from tests.browser.ascending_empires.rehearsal import OPTIONS, found
from tests.server import Server

OPENED = """
import json
from games.tables import play
from games.tables.models import Table
host = play.create_table(
    host_name="Ada", game="ascending-empires", options={options!r}, clock={{"control": "none"}}
)
code = host.table.code
claims = [host, play.join(code=code, name="Grace")]
Table.objects.filter(code=code).update(chance_key=bytes.fromhex({key!r}))
play.start_game(code=code, by=host.seat.pk)
for claim in claims:
    claim.seat.refresh_from_db()
claims.sort(key=lambda claim: claim.seat.number)
for number, (seat, action) in enumerate({moves!r}):
    play.submit(code=code, seat=claims[seat].seat.pk, token=f"stage{{number}}", prompt=None, action=action)
"""
FACING = """
from games.engine import codec
from games.tables.moves import positions
from games.tables.moves.log_segment import decode_snapshot
table = Table.objects.get(code=code)
game = positions.game_of(table, 2)
state = decode_snapshot(positions.snapshot_of(table), game)
spots = {1: (-60_000, 0), 2: (-30_000, 52_000), 3: (30_000, 52_000), 17: (0, 0)}
for key, spot in spots.items():
    state.supply_ships[key // 16] &= ~(1 << key % 16)
    state.reserve_ships[key // 16] &= ~(1 << key % 16)
    state.place(key, spot)
game.check_invariants(state)
Table.objects.filter(code=code).update(state=codec.encode(state))
"""
ONWARDS = """
from games.tables import play
from games.tables.models import Seat, Table
from tests.browser.ascending_empires.rehearsal import found
table = Table.objects.get(code={code!r})
seats = dict(Seat.objects.filter(table=table).values_list("number", "pk"))
for number in range(table.seq, {until}):
    seat, action = found().moves[number]
    play.submit(code=table.code, seat=seats[seat], token=f"stage{{number}}", prompt=None, action=action)
print(Table.objects.get(code={code!r}).version)
"""
TOLD = "print(json.dumps([code, [[claim.seat.name, claim.secret] for claim in claims]]))"


@dataclass(frozen=True)
class Staged:
    """A table and, by seat, the name and the secret of who sits there."""

    code: str
    names: list[str]
    secrets: list[str]


def opened(server: Server, moves: int = 0) -> Staged:
    """A table after so many moves of the recorded game."""
    return _staged(server, OPENED, moves)


def facing(server: Server) -> Staged:
    """A table where three ships of seat 0, whose turn it is, are near a ship of seat 1 in the middle of the board."""
    return _staged(server, OPENED + FACING, 0)


def play_on(server: Server, table: Staged, until: int) -> int:
    """Give the answers of the recorded game up to this one; returns the table's version then."""
    said = server.run(ONWARDS.format(code=table.code, until=until))
    return int(said.strip().splitlines()[-1])


def _staged(server: Server, script: str, moves: int) -> Staged:
    game = found()
    known: dict[str, Any] = {"options": OPTIONS, "key": game.key.hex(), "moves": game.moves[:moves]}
    text = script.replace(OPENED, OPENED.format(**known)) + TOLD
    code, seats = json.loads(server.run(text).strip().splitlines()[-1])
    return Staged(code, [name for name, _ in seats], [secret for _, secret in seats])
