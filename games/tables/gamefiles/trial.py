"""Game files of bots' games without a table: for tests and for measuring many of them."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from games.engine import codec, gamefile
from games.engine.actions import as_data
from games.engine.chance import HmacChance
from games.engine.fairness import commitment, game_key
from games.engine.package import GamePackage
from games.engine.playout import Playout
from games.tables.gamefiles import check_service, check_worker, exporting, importing
from games.tables.moves.audit import audit


def robot_game(
    package: GamePackage[Any],
    seats: int,
    bot: str,
    seed: str,
    by: str = "bot",
    document: dict[str, Any] | None = None,
) -> bytes:
    """File of a whole game between bots of one kind with the usual options, its chance drawn from ``seed``.

    ``by`` says whose moves they pass for: an analysis judges those of a ``player``. ``document`` is an edition other
    than the usual one.
    """
    document = document or package.default_edition()
    usual = next(iter(package.info.presets.values()), {})
    game = package.bind_with_defaults(seats, usual, document)
    secret = hashlib.sha256(seed.encode()).digest()
    salt = secret[:16]
    code = "ROBO-2345"
    chance = HmacChance(game_key(secret, code, ()))
    playout = Playout(game, [package.bots[bot]() for _ in range(game.seats)], seed, dice=chance)
    start = playout.start
    lines = [_line(0, None, "table", {"do": "start", "seats": game.seats}, start)]
    for seq, turned in enumerate(playout, 1):
        lines.append(_line(seq, turned.move.seat, by, as_data(turned.move.action), turned.step))
    text = codec.canonical(document, package.ordered)
    head = {
        "format": gamefile.FORMAT,
        "game": package.info.key,
        "rules_version": game.rules_version,
        "table": code,
        "name": seed,
        "started": "2026-01-01T20:00:00+00:00",
        "finished": "2026-01-01T21:00:00+00:00",
        "options": game.options,
        "seats": [
            {"name": f"R{number}", "kind": "bot", "arrival": arrival, "level": bot}
            for number, arrival in enumerate(start.seating)
        ],
        "commitment": commitment(secret, salt),
        "seed": secret.hex(),
        "salt": salt.hex(),
        "result": msgspec.to_builtins(game.standing(playout.state)),
    }
    return gamefile.write_text(head, codec.hash_of(text), text, lines)


def round_trip(data: bytes) -> tuple[list[str], int]:
    """Import the file, replay its table and export it: what differs, and how many moves it has. It stays imported."""
    table = importing.store_table(data, check_worker.check_file(check_service.file_to_check(data)))
    found = audit(table)
    if exporting.game_file(table) != data:
        found.append("it is exported otherwise")
    return found, table.seq


def _line(seq: int, seat: int | None, by: str, action: dict[str, Any], step: Any) -> dict[str, Any]:
    said = {"action": action, "outcomes": step.outcomes, "events": step.events}
    return {"seq": seq, "seat": seat, "by": by, **msgspec.to_builtins(said, str_keys=True)}
