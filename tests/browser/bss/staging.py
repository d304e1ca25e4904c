"""Duels set up at a wanted moment of a rehearsed game, in the data of a running server."""

from __future__ import annotations

import json

from tests.server import Server

NAMES = ("Maximilienne", "Bartholomé")

SCRIPT = """
import json
from games.tables import play
from games.tables.models import Table
from tests.browser.bss.rehearsal import OPTIONS, found
names, moment = {names!r}, {moment!r}
host = play.create_table(game="bss", host_name=names[0], name="Andromeda", options=OPTIONS,
    decision_time=0, reply_time=0)
code = host.table.code
claims = [host, play.join(code=code, name=names[1])]
duel = found(host.table.options)
kinds = [action["do"] for _, action in duel.moves]
stop = len(kinds) if moment == "result" else kinds.index(moment)
Table.objects.filter(code=code).update(chance_key=duel.key)
play.start_game(code=code, by=host.seat.pk)
for claim in claims:
    claim.seat.refresh_from_db()
seats = sorted(claims, key=lambda claim: claim.seat.number)
for number, (seat, action) in enumerate(duel.moves[:stop]):
    play.submit(code=code, seat=seats[seat].seat.pk, token=f"stage{{number}}", prompt=None, action=action)
seat, action = duel.moves[min(stop, len(kinds) - 1)]
print(json.dumps([f"/t/{{code}}/seat/{{seats[seat].secret}}/", action]))
"""


def stage(server: Server, moment: str) -> tuple[str, dict[str, object]]:
    """The private link of whoever is about to do ``moment`` (a kind of action) for the first time, and that action.

    ``result``: the game is over.
    """
    said = server.run(SCRIPT.format(names=NAMES, moment=moment))
    link, action = json.loads(said.strip().splitlines()[-1])
    return link, action
