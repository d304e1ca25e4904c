"""Import of a game file: a finished table of its own, which is watched, proven and played on from like any other.

It counts nowhere: whoever brings a file may have written it. What is sure is that its moves follow from its seed.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import IO, Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from games.catalogue.models import FrozenContent
from games.engine import codec, gamefile
from games.engine.capabilities.ledger import holdings_of
from games.engine.codec import hash_of
from games.engine.gamefile import GameFile, InvalidGameFile
from games.ledger import post
from games.tables.core import control
from games.tables.core.access import hash_of as hash_of_secret
from games.tables.errors import Refused
from games.tables.gamefiles.check_service import CHECK_SERVICE
from games.tables.gamefiles.check_worker import CheckedFile, Head
from games.tables.lobby.names import TABLE_NAME_LENGTH, clean_line, clean_name
from games.tables.lobby.opening import free_code
from games.tables.models import CLIENT_SEED_LENGTH, Checkpoint, FilmPart, MoveRecord, Seat, Table
from games.tables.moves import positions

TABLE_CODE = 12


def read_file(stream: IO[bytes]) -> bytes:
    """A file that is being brought, as far as one may be long. What is none by its first bytes is not read on.

    Raises Refused ``doctored``.
    """
    beginning = stream.read(gamefile.BEGINNING)
    with _refusing():
        gamefile.check_beginning(beginning)
    return beginning + stream.read(gamefile.LARGEST + 1 - len(beginning))


@contextmanager
def _refusing() -> Iterator[None]:
    """Say as a refusal what is wrong with a file."""
    try:
        yield
    except InvalidGameFile as error:
        raise Refused("doctored", why=error.code, **_where(error)) from None


def _where(error: InvalidGameFile) -> dict[str, Any]:
    if error.move is not None:
        return {"move": error.move}
    if isinstance(error.place, str):
        return {"member": error.place}
    return {} if error.place is None else dict(zip(("line", "column"), error.place, strict=True))


def import_game(*, data: bytes) -> Table:
    """The table of the game in ``data``; the one that is there where the same game was imported before.

    Raises Refused ``doctored`` with ``why`` (the code of InvalidGameFile) and ``move``, ``member`` or ``line`` and
    ``column`` where there are such, and ``too_fast`` while too many files are looked at.
    """
    with _refusing(), CHECK_SERVICE.place():
        gamefile.check_beginning(data)
        data = gamefile.recode(data)
        head = CHECK_SERVICE.read_head(data)
        _check_texts(head)
        known = Table.objects.filter(imported=head.digest).first()
        if known is not None:
            return known
        found = CHECK_SERVICE.check(data)
    try:
        with transaction.atomic():
            return store_table(data, found)
    except IntegrityError:  # somebody brought the same at the same moment
        known = Table.objects.filter(imported=head.digest).first()
        if known is None:
            raise
        return known


def _check_texts(file: Head) -> None:
    """Names and words must be such as a table takes. Raises InvalidGameFile ``seats``."""
    names = {seat.name.lower() for seat in file.seats}
    try:
        said = [clean_name(seat.name) == seat.name for seat in file.seats]
        said += [clean_line(seat.word, CLIENT_SEED_LENGTH, "word") == seat.word for seat in file.seats]
        said.append(clean_line(file.name, TABLE_NAME_LENGTH, "name") == file.name)
        said.append(clean_line(file.table, TABLE_CODE, "table") == file.table != "")
    except Refused:
        raise InvalidGameFile("seats") from None
    if not all(said) or len(names) != len(file.seats):
        raise InvalidGameFile("seats")
    _moment(file.started), _moment(file.finished)


def _moment(said: str) -> datetime:
    """A moment of the file, in UTC. Raises InvalidGameFile ``unreadable``, also for one before or after all time."""
    try:
        found = parse_datetime(said)
        if found is None or timezone.is_naive(found):
            raise InvalidGameFile("unreadable")
        return found.astimezone(UTC)
    except (ValueError, OverflowError):
        raise InvalidGameFile("unreadable") from None


def store_table(data: bytes, found: CheckedFile) -> Table:
    """The rows of a file that was found right, in the running transaction."""
    file = codec.decode(data, GameFile)
    last = file.moves[-1].seq
    content, _ = FrozenContent.objects.get_or_create(
        hash=hash_of(found.edition),
        defaults={"game": file.game, "edition": found.slug, "text": found.edition},
    )
    clocks = control.parse(control.clocks_of(file.game), {"control": Table.Control.NONE})
    table = Table.objects.create(
        code=free_code(),
        game=file.game,
        name=file.name,
        status=Table.Status.FINISHED,
        options=file.options,
        content=content,
        origin=file.table,
        imported=file.digest,
        **clocks.columns(),
        seed=bytes.fromhex(file.seed),
        salt=bytes.fromhex(file.salt),
        commitment=file.commitment,
        chance_key=file.key,
        rules_version=found.rules_version,
        state=found.positions[last],
        seq=last,
        version=last + 2,
        result=file.result,
        started=_moment(file.started),
        finished=_moment(file.finished),
        filmed=True,
    )
    _seats(table, file)
    _log(table, file, found)
    game = positions.game_of(table, len(file.seats))
    holdings = holdings_of(game, game.decode(found.positions[last]))
    if holdings is not None:
        post.post(table, holdings)
    return table


def _seats(table: Table, file: GameFile) -> None:
    """The seats, which nobody can open: their people are somewhere else."""
    Seat.objects.bulk_create(
        Seat(
            table=table,
            number=number,
            name=seat.name,
            kind=seat.kind,
            level=seat.level,
            arrival=seat.arrival,
            word=seat.word,
            secret_hash=hash_of_secret(secrets.token_urlsafe(32)) if seat.kind == "human" else "",
        )
        for number, seat in enumerate(file.seats)
    )


def _log(table: Table, file: GameFile, found: CheckedFile) -> None:
    at = _moment(file.finished)
    shared: dict[str, Any] = {"table": table, "rules_version": found.rules_version, "at": at}
    MoveRecord.objects.bulk_create(
        (
            MoveRecord(
                **shared,
                seq=line.seq,
                seat=line.seat,
                by=line.by,
                prompt=found.prompts.get(line.seq, ""),
                token=f"file:{line.seq}",
                action=line.action,
                outcomes=line.outcomes,
                events=line.events,
                version=line.seq + 2,
            )
            for line in file.moves
        ),
        batch_size=500,
    )
    Checkpoint.objects.bulk_create(
        (Checkpoint(**shared, seq=seq, state=state) for seq, state in found.positions.items()),
        batch_size=500,
    )
    FilmPart.objects.bulk_create(
        (
            FilmPart(table=table, viewer=viewer, number=number, data=part)
            for number, parts in found.parts.items()
            for viewer, part in parts.items()
        ),
        batch_size=500,
    )
