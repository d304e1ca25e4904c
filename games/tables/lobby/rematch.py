"""Rematch: the same people play the same game again, each seated by their seat at the table that is over (T-11)."""

from __future__ import annotations

import secrets

from games import registry
from games.catalogue.freeze import edition_slugs
from games.catalogue.hashes import hash_by_slug
from games.engine.fairness import SALT_BYTES, SEED_BYTES, commitment, game_key
from games.tables.core import rate_limit
from games.tables.core.reserved import rematch_of
from games.tables.errors import Refused
from games.tables.lobby import exclusions
from games.tables.lobby.opening import free_code
from games.tables.lobby.seating import Claim, sit
from games.tables.lobby.settings import parse_options
from games.tables.models import Seat, Table
from games.tables.moves.locking import held, seated, seats_of, write

SAME = (
    "game",
    "public",
    "options",
    "content_id",
    "times",
    "patience",
    "control",
    "bank_time",
    "opens",
    "closes",
    "time_zone",
    "closing",
    "thinking_time",
    "hints",
    "group_id",
)
"""Columns that a rematch takes over."""


def rematch(*, code: str, seat: int, name: str = "") -> Claim:
    """Seat the person of seat row ``seat`` at the rematch of table ``code``, which is opened for the first who asks.

    It has the table's name, unless a ``name`` is given. Each sits down under the name of then, and nobody else for
    them: their seat is found by their own. Raises Refused ``not_seated`` ``wrong_phase`` (the game goes on),
    ``already_started`` ``table_full`` ``too_fast`` ``brought_edition``, and ``seat_taken`` where the person has sat
    down already.
    """
    with held(code) as table:
        person = seated(table, seat)
        if person.kind != Seat.Kind.HUMAN or person.removed:
            raise Refused("not_seated")
        if table.status != Table.Status.FINISHED:
            raise Refused("wrong_phase")
        claim = _sit_down(_again(table, name or table.name), person)
        write(table)
        return claim


def _again(table: Table, name: str) -> str:
    """The code of the rematch, opened now under that name if there is none."""
    found = rematch_of(table)
    if found is not None:
        return found.code
    _check_edition(table)
    rate_limit.count(table.code, rate_limit.REMATCHES)
    Table.objects.filter(rematch_of=table).update(rematch_of=None)  # closed: everybody had left it
    code = free_code()
    same = {column: getattr(table, column) for column in SAME}
    # Some options came later than that table.
    same["options"] = parse_options(registry.package(table.game), table.options)
    seed, salt = secrets.token_bytes(SEED_BYTES), secrets.token_bytes(SALT_BYTES)
    again = Table.objects.create(
        code=code,
        name=name,
        rematch_of=table,
        seed=seed,
        salt=salt,
        commitment=commitment(seed, salt),
        chance_key=game_key(seed, code, ()),
        **same,
    )
    for number, robot in enumerate(one for one in seats_of(table).values() if one.kind == Seat.Kind.BOT):
        Seat.objects.create(
            table=again,
            number=number,
            name=robot.name,
            kind=robot.kind,
            level=robot.level,
            former=robot.number,
        )
    return code


def _check_edition(table: Table) -> None:
    """Raise Refused ``brought_edition`` where the content is known here from a game file alone.

    Its author may have tried seeds until one set-up came to an end; another may take for ever.
    """
    with_it = Table.objects.filter(content=table.content_id)
    if (
        with_it.exclude(imported="").exists()
        and not with_it.filter(imported="", origin="", rematch_of=None).exists()
        and table.content_id not in hash_by_slug(table.game, edition_slugs(table.game)).values()
    ):
        raise Refused("brought_edition")


def _sit_down(code: str, person: Seat) -> Claim:
    with held(code) as again:
        if Seat.objects.filter(table=again, former=person.number).exists():
            raise Refused("seat_taken", table=again.code)
        if exclusions.is_excluded_from(again, person.number):
            raise Refused("sent_away")
        if again.status != Table.Status.LOBBY:
            raise Refused("already_started")
        claim = sit(again, person.name, person.number)
        if again.host_id is None:
            again.host = claim.seat
        write(again, host=again.host)
        return claim
