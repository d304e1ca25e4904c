"""Fairness proof of a table: the commitment before the game, every draw after it (SC-18)."""

from __future__ import annotations

import json
import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from django.db.models import TextField
from django.db.models.functions import Cast

from games.engine.fairness import commitment, game_key, wrong_draws
from games.engine.history import History
from games.engine.undo import fresh, target
from games.tables.errors import Refused
from games.tables.models import MoveRecord, Seat, Table
from games.tables.moves import log_positions, positions
from games.tables.moves.proof import LoggedDraws, ProofLog, list_draws, write_draws

FORMAT = "star-civilisations-proof-2"

WriteDraws = Callable[[ProofLog], str]
"""``proof.write_draws``, here or elsewhere."""


def client_seeds(table: Table) -> list[str]:
    """Client seeds: words that the players added to the seed, in the order of arrival."""
    said = Seat.objects.filter(table=table).exclude(word="").order_by("arrival", "number")
    return list(said.values_list("word", flat=True))


def key_of(table: Table) -> bytes:
    """The key of the table's draws, from its seed and the words said so far."""
    return game_key(bytes(table.seed), table.code_played, client_seeds(table))


OPEN = (*Table.OVER, Table.Status.CLOSED)
"""Tables whose seed is open: nothing more is played there (T-9.2)."""

KEPT = 8
"""Proofs kept in this process: a game is replayed for the first who asks."""

_kept: OrderedDict[tuple[str, int], str] = OrderedDict()
_lock = threading.Lock()


def found(code: str) -> Table:
    """The table with this code, closed ones too. Raises Refused ``no_such_table``."""
    table = Table.objects.filter(code=code.upper()).first()
    if table is None:
        raise Refused("no_such_table")
    return table


def proof_text(table: Table, write: WriteDraws = write_draws) -> str:
    """``proof`` as JSON, replayed once: an open table changes no more. ``write`` is who plays the log again.

    Raises Refused ``wrong_phase`` while it is played, and whatever ``write`` raises.
    """
    _check_open(table)
    key = table.code, table.seq  # its version goes on: where somebody leads through its replay
    with _lock:
        if key in _kept:
            _kept.move_to_end(key)
            return _kept[key]
    about, log = _about(table)
    moves = "[]" if log is None else write(log)
    text = f'{json.dumps(about, separators=(",", ":"))[:-1]},"moves":{moves}}}'
    with _lock:
        _kept[key] = text
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    return text


def _check_open(table: Table) -> None:
    if table.status not in OPEN:
        raise Refused("wrong_phase", rule="T-8")


def proof(table: Table) -> dict[str, Any]:
    """Everything a stranger needs to make every draw of a game that is over or closed again, JSON-able.

    Raises Refused ``wrong_phase`` while it is played: the seed opens all hands.
    """
    about, log = _about(table)
    return {**about, "moves": [] if log is None else list_draws(log)}


def _about(table: Table) -> tuple[dict[str, Any], ProofLog | None]:
    """All of a proof but its moves, and the log that those are made from."""
    _check_open(table)
    seats = list(Seat.objects.filter(table=table).order_by("number"))
    log = _log(table, len(seats))
    return {
        "format": FORMAT,
        "table": table.code_played,
        "game": table.game,
        "rules_version": table.rules_version,
        "content": table.content_id,
        "options": table.options,
        "commitment": table.commitment,
        "seed": bytes(table.seed).hex(),
        "salt": bytes(table.salt).hex(),
        "words": client_seeds(table),
        "names": [seat.name for seat in seats],
        **_origin(table, len(seats)),
    }, log


def _origin(table: Table, seats: int) -> dict[str, Any]:
    """Origin of a fork for its proof: its draws continue from the recorded number."""
    line = MoveRecord.objects.filter(table=table, seq=0).first() if table.origin_move is not None else None
    if line is None:
        return {}
    game = positions.game_of(table, seats)
    start = History(game, start=log_positions.first_position(table, game)).play(line).step
    of, move, dealt = (line.action[name] for name in ("of", "move", "dealt"))
    return {"fork": {"table": of, "move": move, "dealt": dealt, "draws": start.state.draws}}


def _log(table: Table, seats: int) -> ProofLog | None:
    """The log of a table as plain data; None for one closed in its lobby."""
    lines = MoveRecord.objects.filter(table=table).order_by("seq")
    texts = lines.annotate(act=Cast("action", TextField()), drawn=Cast("outcomes", TextField()))
    moves = tuple(LoggedDraws(*row) for row in texts.values_list("seq", "seat", "act", "drawn"))
    if not moves:
        return None
    game = positions.game_of(table, seats)
    start = log_positions.first_position(table, game) if table.origin_move is not None else None
    return ProofLog(positions.rule_source(table, seats), moves, start)


def verify(data: dict[str, Any], fingerprint: str = "") -> list[str]:
    """Return the faults of a proof; none if every draw follows from the seed that was committed to.

    ``fingerprint``: the one that was seen before the game. Without it the proof is compared with what it says itself,
    which whoever has the database can exchange along with the seed.
    """
    seed, salt = bytes.fromhex(data["seed"]), bytes.fromhex(data["salt"])
    problems = []
    if commitment(seed, salt) != data["commitment"]:
        problems.append("the seed is not the one that was committed to before the game")
    if fingerprint and commitment(seed, salt) != fingerprint.strip().lower():
        problems.append("the seed is not that of the fingerprint seen before the game")
    key = game_key(seed, data["table"], data["words"])
    following, rewinds, after = int(data.get("fork", {}).get("draws", 0)), 0, dict[int, int]()
    for move in data["moves"]:
        if (to := target(move["action"])) is not None:
            following = after.get(to, -1)
        if (number := fresh(move["action"])) is not None:
            if number != rewinds + 1:
                problems.append(f"move {move['seq']}: rewind {number} comes where {rewinds + 1} should")
            rewinds = number
        for draw in move["draws"]:
            if draw["index"] != following:
                problems.append(f"move {move['seq']}: draw {draw['index']} comes where {following} should")
            following = draw["index"] + (draw["shuffle"] - 1 if "shuffle" in draw else 1)
        problems += [
            f"move {move['seq']}: {_describe_fault(move['draws'][place])}"
            for place in wrong_draws(key, move["draws"], rewinds)
        ]
        after[move["seq"]] = following
    return problems


def _describe_fault(draw: dict[str, Any]) -> str:
    return f"draw {draw['index']} ({draw['label']}) is not {draw['outcome']} by the seed"
