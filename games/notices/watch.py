"""Detection of events to notify: each changed table is compared once with how it was before.

What lies open on a table has a name for each whom it concerns: a question, an offer, a vote. A name that is new is an
event, one that is gone is over. Since rows are compared and not moments, nothing is lost while no process is there.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from datetime import timedelta

from django.db import InterfaceError, OperationalError, transaction
from django.db.models import F, Q, QuerySet, Subquery

from games.engine.capabilities.elimination import seats_in_play
from games.engine.capabilities.notifications import open_offers, targeted_seats
from games.engine.capabilities.turn_order import seat_at_turn
from games.engine.prompts import Prompt, awaited_seats
from games.notices import channels, losses, reminders
from games.notices.facts import Fact
from games.notices.models import Hook, Notice, Post, Reader
from games.tables.core import timing, undo_requests
from games.tables.core.control import is_reaction
from games.tables.core.snapshot import Snapshot
from games.tables.errors import Refused
from games.tables.models import Seat, Table
from games.tables.moves import snapshot_cache
from games.tables.selectors import snapshot

logger = logging.getLogger(__name__)

AT_ONCE = 20
"""Tables looked at in one round."""

GRACE = timedelta(seconds=10)
"""How long an event waits before it is told: longer than standing orders take to answer, and than a page to be seen."""

LONG_GRACE = timedelta(seconds=60)
"""Grace for events that are not urgent, and for people who follow a table elsewhere."""


def look(now: int) -> None:
    """Look at tables that changed and that somebody wants to be told of; ``now`` in ms since 1970."""
    for table in _changed_tables()[:AT_ONCE]:
        look_at(table, now)


def look_at(table: int, now: int) -> None:
    """Write down what is new at a table (row id), and cross out what is over; nothing if it is as it was.

    One that cannot be read is passed over until it changes: it keeps nobody at other tables from being told.
    """
    try:
        _compare(table, now)
    except (OperationalError, InterfaceError):  # the database is away
        raise
    except Exception:
        logger.exception("a table could not be looked at for notices")
        newest = Table.objects.filter(pk=table).values("version")[:1]
        Post.objects.filter(table=table).update(version=Subquery(newest))


def _compare(table: int, now: int) -> None:
    Post.objects.get_or_create(table_id=table)
    with transaction.atomic():
        post = Post.objects.select_for_update(skip_locked=True, of=("self",)).filter(table=table).first()
        if post is None:  # another process looks
            return
        row = Table.objects.defer("state").get(pk=table)
        if post.version == row.version:
            return
        if row.status == Table.Status.CLOSED:
            _write(post, row, list(losses.of_closing(row)), now)
            return
        try:
            shot = snapshot_cache.newest(row.code, row.version) or snapshot(row.code, traces=False)
        except Refused:  # closed meanwhile: the next round sees to it
            return
        _write(post, shot.table, list(facts(shot, now)), now)


def facts(shot: Snapshot, now: int) -> Iterator[Fact]:
    """All that is worth telling of a table as it stands."""
    yield from losses.of_seats(shot)
    if shot.table.status in Table.OVER:
        yield from _end(shot)
        yield from _rematch(shot)
    elif shot.table.status == Table.Status.PLAYING and shot.game is not None:
        if shot.table.paused_at is None:
            yield from _questions(shot)
            yield from _deadlines(shot, now)
            yield from _appeals(shot)
            yield from _turn(shot)
        yield from _votes(shot)
        yield from _rewind(shot)


def _changed_tables() -> QuerySet[Table, int]:
    # By who wants to be told, who are few beside all the games that were ever played.
    seats = Seat.everyone.filter(pk__in=Reader.objects.values("seat"))
    told = Q(pk__in=seats.values("table")) | Q(pk__in=Hook.objects.values("table"))
    rows = Table.objects.filter(told)
    return rows.exclude(post__version=F("version")).order_by("updated").values_list("pk", flat=True)


def _write(post: Post, table: Table, found: Iterable[Fact], now: int) -> None:
    here = {fact.name: fact for fact in found}
    seq = table.seq
    new = [fact for name, fact in here.items() if name not in post.open]
    post.version, post.open = table.version, {name: post.open.get(name, seq) for name in here}
    post.save(update_fields=["version", "open"])
    waiting = Notice.objects.filter(table=post.table_id, state=Notice.State.WAITING)
    waiting.exclude(name__in=here).exclude(kind__in=(channels.CONFIRM, channels.NIGHT)).update(
        state=Notice.State.OVER, settled_at=timing.moment(now)
    )
    new = reminders.not_told_before(post.table_id, new)
    Notice.objects.bulk_create(
        [
            Notice(
                table_id=post.table_id,
                seat=fact.seat,
                channel=channel,
                kind=fact.kind,
                name=fact.name,
                key=f"{fact.name}@{seq}",
                about=fact.about,
                at=timing.moment(fact.at or now),
                next_at=timing.moment(fact.at or now) + _grace(table, channel),
            )
            for fact in new
            for channel in channels.channels_for(post.table_id, fact.seat, fact.kind)
        ],
        ignore_conflicts=True,
    )


def _grace(table: Table, channel: str) -> timedelta:
    unhurried = table.control in (Table.Control.CORRESPONDENCE, Table.Control.NONE)
    return LONG_GRACE if unhurried or channel == Notice.Channel.HOOK else GRACE


def _is_own_person(seat: Seat) -> bool:
    """True if its own person plays this seat."""
    return seat.kind == Seat.Kind.HUMAN and not seat.automatic and not seat.removed


def _player(shot: Snapshot, number: int) -> Seat | None:
    """The seat at which whoever plays at seat ``number`` is told: for a robot (T-3.4) their own; None for a robot."""
    seat = shot.seats[number]
    if seat.lent:
        return next((one for one in shot.seats.values() if one.name == seat.deputy_name), None)
    return seat if _is_own_person(seat) else None


def _end(shot: Snapshot) -> Iterator[Fact]:
    winners = [shot.seats[number].name for number in (shot.table.result or {}).get("winners", ())]
    broken_off = {"broken_off": True} if shot.table.status == Table.Status.ABANDONED else {}
    about = {"winners": winners, **broken_off}
    for seat in shot.seats.values():
        if seat.kind == Seat.Kind.HUMAN and not seat.removed:
            yield Fact(f"ended.{seat.number}", "ended", seat, about)
    yield Fact("table.ended", "ended", None, about)


def _rematch(shot: Snapshot) -> Iterator[Fact]:
    """A rematch that people wait for, for each who has not sat down there."""
    again = shot.rematch
    if again is None or again.status != Table.Status.LOBBY:
        return
    names = [shot.seats[number].name for number in again.seats if shot.seats[number].kind == Seat.Kind.HUMAN]
    for seat in shot.seats.values():
        if seat.kind == Seat.Kind.HUMAN and not seat.removed and seat.number not in again.seats:
            yield Fact(f"rematch.{again.code}.{seat.number}", "rematch", seat, {"players": names})


def _questions(shot: Snapshot) -> Iterator[Fact]:
    assert shot.game is not None
    aimed, turn = targeted_seats(shot.game, shot.state), seat_at_turn(shot.game, shot.state)

    def kind(prompt: Prompt) -> str:
        if prompt.seat in aimed and is_reaction(shot.table, prompt):
            return "aimed"
        return "turn" if turn in (None, prompt.seat) else "asked"

    for prompt in shot.game.prompts(shot.state):
        if prompt.required and (seat := _player(shot, prompt.seat)):
            yield Fact(prompt.id, kind(prompt), seat)


def _deadlines(shot: Snapshot, now: int) -> Iterator[Fact]:
    """Deadlines that will be near while there is time still, for who has not answered by then; see reminders.py."""
    assert shot.game is not None
    for prompt in shot.game.prompts(shot.state):
        deadline = shot.deadlines.get(prompt.id)
        if deadline is None or not prompt.required or (seat := _player(shot, prompt.seat)) is None:
            continue
        at = deadline - reminders.lead(shot.table, prompt)
        if now < at < deadline:
            about = {"until": deadline, "question": prompt.id}
            yield Fact(f"{channels.SOON}.{deadline}.{prompt.id}", channels.SOON, seat, about, at)


def _appeals(shot: Snapshot) -> Iterator[Fact]:
    assert shot.game is not None
    for appeal in open_offers(shot.game, shot.state):
        if _is_own_person(seat := shot.seats[appeal.to]):
            yield Fact(appeal.name, "deal", seat, {"what": appeal.kind, "by": shot.seats[appeal.by].name})


def _turn(shot: Snapshot) -> Iterator[Fact]:
    """Whose turn it is, for those who follow the table elsewhere."""
    assert shot.game is not None
    turn = seat_at_turn(shot.game, shot.state)
    for number in awaited_seats(shot.game.prompts(shot.state)) if turn is None else [turn]:
        if player := _player(shot, number):
            about = {"name": shot.seats[number].name, "seat": player.pk}
            yield Fact(f"table.turn.{number}", "turn", None, about)


def _votes(shot: Snapshot) -> Iterator[Fact]:
    assert shot.game is not None
    players = set(seats_in_play(shot.game, shot.state))
    for motion in shot.table.motions:
        about = {"what": motion["kind"], "by": shot.seats[motion["by"]].name}
        for number in players - {motion["by"], *motion["yes"], *motion["no"]}:
            if _is_own_person(seat := shot.seats[number]):
                yield Fact(f"motion.{motion['id']}.{number}", "vote", seat, about)


def _rewind(shot: Snapshot) -> Iterator[Fact]:
    request = undo_requests.last(shot.table)
    if request is None or not undo_requests.is_open(request, shot.seq):
        return
    until = timing.ms(request.deadline)  # no version of the table tells when that has gone by
    about = {"what": "rewind", "by": shot.seats[request.seat].name, "until": until}
    for number in set(request.asked) - set(request.agreed):
        if seat := _player(shot, number):
            yield Fact(f"rewind.{request.pk}.{number}", "vote", seat, about)
