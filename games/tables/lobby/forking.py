"""Playing on from a moment of a game that is over, at a table of its own (T-10.2)."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from games.engine import bounds
from games.engine.capabilities.forks import for_fork
from games.engine.chance import SeededChance
from games.engine.editions import ContentError
from games.engine.fairness import SALT_BYTES, SEED_BYTES, commitment, game_key
from games.engine.forks import fork_action, fork_start
from games.engine.ruleset import Ruleset
from games.tables.bots import choosing as players
from games.tables.core import control
from games.tables.core.access import hash_of
from games.tables.errors import Refused
from games.tables.lobby.opening import free_code
from games.tables.lobby.seating import SECRET_BYTES, Claim
from games.tables.models import MoveRecord, Seat, Table
from games.tables.moves import positions, record
from games.tables.moves.locking import seats_of
from games.tables.replay import replay_worker, segments, study_service
from games.tables.selectors import find

ME, ROBOT, INVITED = "me", "robot", "invited"
WHO = (ME, ROBOT, INVITED)
"""Kinds of players of a seat in a fork: its founder (several: a sandbox), a robot, a person invited by link."""


@dataclass(frozen=True)
class Fork:
    """A new table, with the claims of its people's seats by who plays them: the founder's, and those of the invited."""

    table: Table
    mine: tuple[Claim, ...]
    invited: tuple[Claim, ...]


def fork(*, code: str, move: int, seats: Sequence[str], dealt: bool) -> Fork:
    """A table that goes on from the position after ``move`` of a game that is over; ``seats`` says who plays.

    ``dealt``: what the founder's seat could not know then is dealt again; with several seats of their own they know
    too much for that (``malformed``). No clock runs there, nobody's orders or drafts come along, and draws are new.
    Raises Refused ``no_such_table`` ``not_over`` ``rules_changed`` ``large_edition`` ``too_fast``, and ``wrong_phase``
    at the end, where nobody is asked anything.
    """
    origin = find(code)
    if origin.status not in Table.OVER:
        raise Refused("not_over")
    before = seats_of(origin)
    mine = _check_seats(seats, len(before))
    if dealt and len(mine) > 1:
        raise Refused("malformed", field="dealt")
    game = positions.game_of(origin, len(before))
    _check_content(origin)
    state = for_fork(game, _position(origin, game, move))
    with transaction.atomic():
        if dealt:
            state = game.resample(state, mine[0], SeededChance(secrets.token_hex(16)))
        table = _table(origin, move)
        claims = {number: _sit(table, seat, seats[number]) for number, seat in before.items()}
        table.host = claims[mine[0]].seat
        table.save(update_fields=["host"])
        _begin(table, game, state, fork_action(origin.code, move, len(before), dealt=dealt))
    return Fork(table, *(_claims_of(claims, seats, who) for who in (ME, INVITED)))


def _check_seats(seats: Sequence[str], count: int) -> list[int]:
    """Numbers of the founder's own seats. Raises Refused ``malformed`` unless every seat has a player, one of them."""
    mine = [number for number, who in enumerate(seats) if who == ME]
    if len(seats) != count or not set(seats) <= set(WHO) or not mine:
        raise Refused("malformed", field="seats")
    return mine


def _position(origin: Table, game: Ruleset[Any], move: int) -> Any:
    if not 0 <= move <= origin.seq:
        raise Refused("malformed", field="move")
    of, encoded = study_service.STUDY_SERVICE.ask(
        replay_worker.position, segments.load_segment(origin, game, move, move)
    )
    if of != move:
        raise Refused("rules_changed")
    state = game.decode(encoded)
    if not game.prompts(state):
        raise Refused("wrong_phase")
    return state


def _check_content(origin: Table) -> None:
    """Raise Refused ``large_edition`` for content beyond the bounds: it would hold up all who play here."""
    try:
        bounds.check(positions.package_of(origin), origin.content.data)
    except ContentError:
        raise Refused("large_edition") from None


def _table(origin: Table, move: int) -> Table:
    """The new table's row: the same game, no clock, known to nobody but by its link."""
    code = free_code()
    seed, salt = secrets.token_bytes(SEED_BYTES), secrets.token_bytes(SALT_BYTES)
    clocks = control.parse(control.clocks_of(origin.game), {"control": Table.Control.NONE})
    return Table.objects.create(
        code=code,
        game=origin.game,
        name=origin.name,
        options=origin.options,
        content=origin.content,
        origin=origin.code,
        origin_move=move,
        **clocks.columns(),
        seed=seed,
        salt=salt,
        commitment=commitment(seed, salt),
        chance_key=game_key(seed, code, ()),
    )


def _sit(table: Table, former: Seat, who: str) -> Claim:
    """The seat as it was called, for its new player; a robot's level is what it was, or the usual one."""
    same = {"table": table, "number": former.number, "name": former.name, "arrival": former.number}
    if who == ROBOT:
        level = former.level or players.usual(positions.package_of(table))
        return Claim(table, Seat.objects.create(kind=Seat.Kind.BOT, level=level, **same), "")
    secret = secrets.token_urlsafe(SECRET_BYTES)
    return Claim(table, Seat.objects.create(secret_hash=hash_of(secret), **same), secret)


def _begin(table: Table, game: Ruleset[Any], state: Any, action: dict[str, Any]) -> None:
    source = record.MoveSource(MoveRecord.By.TABLE, "table:start")
    start = fork_start(game, state, action)
    record.commit(record.prepare(table, seats_of(table), game, start, source, action, ()))


def _claims_of(claims: Mapping[int, Claim], seats: Sequence[str], who: str) -> tuple[Claim, ...]:
    return tuple(claim for number, claim in claims.items() if seats[number] == who)
