"""Fairness proof of a table: the commitment before the game, every draw after it (SC-18)."""

from __future__ import annotations

from typing import Any

from games.engine.chance import RecordedChance
from games.engine.fairness import Witness, commitment, game_key, wrong_draws
from games.engine.rewinding import fresh, target
from games.tables.errors import Refused
from games.tables.models import MoveRecord, Seat, Table
from games.tables.moves import positions, replay

FORMAT = "star-civilisations-proof-2"


def words_at(table: Table) -> list[str]:
    """Words that the players added to the seed, in the order of arrival."""
    said = Seat.objects.filter(table=table).exclude(word="").order_by("arrival", "number")
    return list(said.values_list("word", flat=True))


def key_of(table: Table) -> bytes:
    """The key of the table's draws, from its seed and the words said so far."""
    return game_key(bytes(table.seed), table.code, words_at(table))


def proof(table: Table) -> dict[str, Any]:
    """Proof of a finished game, JSON-able: everything needed to make its draws again.

    Raises Refused ``wrong_phase`` while the game is not over: the seed opens all hands.
    """
    if table.status != Table.Status.FINISHED:
        raise Refused("wrong_phase", rule="SC-18")
    seats = list(Seat.objects.filter(table=table).order_by("number"))
    return {
        "format": FORMAT,
        "table": table.code,
        "game": table.game,
        "rules_version": table.rules_version,
        "content": table.content_id,
        "options": table.options,
        "commitment": table.commitment,
        "seed": bytes(table.seed).hex(),
        "salt": bytes(table.salt).hex(),
        "words": words_at(table),
        "names": [seat.name for seat in seats],
        "moves": list(_moves(table, len(seats))),
    }


def _moves(table: Table, seats: int) -> Any:
    """Every move with its draws, replayed from the log: a draw's bound is what the rules asked for."""
    game = positions.game_of(table, seats)
    lines = MoveRecord.objects.filter(table=table).order_by("seq")
    wanted = {target(action) for action in lines.values_list("action", flat=True)}
    state, kept = None, {}
    for line in lines.iterator():
        witness = Witness(RecordedChance(line.outcomes))
        if state is None:
            step: Any = game.start(witness)
        else:
            step = replay.again(game, state, line, witness, kept)
        state = step.state
        if line.seq in wanted:
            kept[line.seq] = state
        shown = {"seq": line.seq, "action": line.action, "draws": witness.draws}
        yield shown if line.seat is None else shown | {"seat": line.seat}


def verify(data: dict[str, Any]) -> list[str]:
    """Faults of a proof; empty if every draw follows from the seed that was committed to."""
    seed, salt = bytes.fromhex(data["seed"]), bytes.fromhex(data["salt"])
    problems = []
    if commitment(seed, salt) != data["commitment"]:
        problems.append("the seed is not the one that was committed to before the game")
    key = game_key(seed, data["table"], data["words"])
    following, rewinds, after = 0, 0, dict[int, int]()
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
            f"move {move['seq']}: {_told(move['draws'][place])}"
            for place in wrong_draws(key, move["draws"], rewinds)
        ]
        after[move["seq"]] = following
    return problems


def _told(draw: dict[str, Any]) -> str:
    return f"draw {draw['index']} ({draw['label']}) is not {draw['outcome']} by the seed"
