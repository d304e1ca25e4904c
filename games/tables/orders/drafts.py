"""Drafts of order sheets at tables: kept in rows of their own, reviewed for their seat, played by the clock.

What is on the sheet counts: every touch saves it, and at the deadline the clock plays it, less what is not allowed by
then. A draft is a secret of its seat. Saving one changes no version and no document, so that nobody else can tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet, TextField
from django.db.models.functions import Cast
from msgspec import UNSET

from games.engine import codec, incoming_json
from games.engine.actions import Rejected
from games.engine.capabilities.order_sheets import Draft, accept_draft, review_draft
from games.engine.incoming_json import UnfitJsonError
from games.engine.prompts import Prompt
from games.tables.core import announcements, changes, timing
from games.tables.core.snapshot import Snapshot
from games.tables.errors import Refused
from games.tables.models import ChatLine, Prepared, Report, Seat, Table
from games.tables.moves.locking import held
from games.tables.orders.versions import Base, next_version
from games.tables.selectors import snapshot
from games.tables.upkeep import reports


class DraftFailedError(Exception):
    """A draft that cannot be played: its seat's silence counts."""


Shown = dict[str, Any]
"""A draft as its own seat is shown it: ``prompt``, ``data`` as it is kept, ``at`` when that was (ms since 1970) and
``review`` of it (``review_draft``)."""


def save_draft(
    *,
    code: str,
    seat: int,
    prompt: str,
    data: Mapping[str, Any] | None,
    until: datetime | None = None,
    base: Base = UNSET,
) -> Shown | None:
    """Keep the draft of the seat with row id ``seat`` for an open question; None: none any more.

    ``until``: when it ends, for one that a deputy writes (T-3.3). ``base``: ``at`` of the draft that this one was made
    from, None for none; a draft that has been kept since on another device is not written over. Returns what its seat
    is shown of it. Raises Refused ``not_seated`` ``wrong_phase`` ``stale_prompt`` ``malformed`` ``draft_changed``, and
    what the rules refuse.
    """
    seen = snapshot(code, traces=False)
    person, asked = _open(seen, seat, prompt)
    assert seen.game is not None
    _check(data)
    kept = None
    if data is not None:
        try:
            kept = accept_draft(seen.game, seen.state, asked, data)
        except Rejected as rejected:
            raise Refused.by_rules(rejected) from None
    at = _keep(seen, person, prompt, kept, until, base)
    return None if kept is None else _render_draft(seen, asked, kept, at)


def list_drafts(code: str, seat: int) -> list[Shown]:
    """The drafts of the seat with row id ``seat`` for questions that are open: for its own person only."""
    seen = snapshot(code, traces=False)
    if seen.game is None:
        return []
    person = next((one for one in seen.seats.values() if one.pk == seat), None)
    if person is None:
        return []
    kept = {row.prompt: (data, row.at) for row, data in readable(_drafts(seat)) if data is not None}
    prompts = [one for one in seen.game.prompts(seen.state) if one.seat == person.number]
    return [_render_draft(seen, one, *kept[one.id]) for one in prompts if one.id in kept]


def find_draft(seen: Snapshot, prompt: Prompt) -> Draft | None:
    """The draft of a person's answer to an open question; None where there is none.

    Raises DraftFailedError for one that could not be played already, or was stored before drafts were bounded.
    """
    rows = _drafts(seen.seats[prompt.seat].pk).filter(prompt=prompt.id)
    for row, data in readable(rows):
        if data is None or ChatLine.objects.filter(seat=row.seat_id, token=_failure(row)).exists():
            raise DraftFailedError
        return Draft(prompt.seat, prompt.id, data)
    return None


def readable(rows: QuerySet[Prepared]) -> Iterator[tuple[Prepared, dict[str, Any] | None]]:
    """Rows with what they hold, None where that is beyond the bound on JSON: parsing it could fail."""
    for row in rows.annotate(text=Cast("data", TextField())).defer("data"):
        try:
            yield row, incoming_json.read(row.text)
        except UnfitJsonError:
            yield row, None


def report_failure(seen: Snapshot, prompt: Prompt, error: Exception) -> None:
    """Tell a seat that the clock cannot play its draft, and report why; once for each draft, which stays.

    Nobody else hears of it, and the report names no seat. Raises Refused ``no_such_table`` while somebody writes.
    """
    code, seat = seen.table.code, seen.seats[prompt.seat].pk
    with held(code, skip_locked=True) as table:
        row = _drafts(seat).filter(prompt=prompt.id).select_related("seat").defer("data").first()
        if row is None or not announcements.post_once(table, "draft_failed", row.seat, _failure(row)):
            return
    reports.record_failure(code, Report.Kind.CLOCK, error)


def _failure(row: Prepared) -> str:
    """Token of the line that tells a seat of its draft's failure."""
    return f"house:draft:{codec.hash_of(row.prompt)[:24]}:{timing.ms(row.at)}"


def _open(seen: Snapshot, seat: int, prompt: str) -> tuple[Seat, Prompt]:
    """The seat and its open question. Raises Refused."""
    person = next((one for one in seen.seats.values() if one.pk == seat), None)
    if person is None:
        raise Refused("not_seated")
    if seen.game is None or seen.table.status != Table.Status.PLAYING or not person.of_person:
        raise Refused("wrong_phase")
    for asked in seen.game.prompts(seen.state):
        if asked.id == prompt and asked.seat == person.number:
            return person, asked
    raise Refused("stale_prompt")


def _check(data: Any) -> None:
    """Raise Refused ``malformed`` for what is no object, or beyond the bound on JSON."""
    if data is None:
        return
    if not isinstance(data, Mapping):
        raise Refused("malformed", field="draft")
    try:
        incoming_json.check(dict(data))
    except UnfitJsonError:
        raise Refused("malformed", field="draft") from None


def _keep(
    seen: Snapshot,
    person: Seat,
    prompt: str,
    kept: dict[str, Any] | None,
    until: datetime | None,
    base: Base,
) -> datetime:
    """Write the row, drop those of questions that are gone, and tell the other pages of the seat.

    Returns the moment that names what is kept: later than that of what was kept before. Raises Refused.
    """
    assert seen.game is not None
    asked = [one.id for one in seen.game.prompts(seen.state) if one.seat == person.number]
    with transaction.atomic():
        Seat.objects.select_for_update().get(pk=person.pk)
        # What is stored may be beyond the bound: no row is read here.
        drafts = _drafts(person.pk).only("pk")
        before = drafts.filter(prompt=prompt).values_list("at", flat=True).first()
        at = next_version(before, base)
        row = {"data": kept, "at": at, "until": until}
        drafts.exclude(prompt__in=asked).delete()
        if kept is None:
            drafts.filter(prompt=prompt).delete()
        elif not Prepared.objects.filter(seat=person, prompt=prompt).update(**row):
            Prepared.objects.create(seat=person, prompt=prompt, **row)
        transaction.on_commit(lambda: changes.tell_own(seen.table.code, person.pk))
    return at


def _drafts(seat: int) -> Any:
    """Rows of drafts; the one without a prompt holds standing orders."""
    lasting = Q(until=None) | Q(until__gt=timing.moment(timing.now_ms()))
    return Prepared.objects.filter(lasting, seat=seat).exclude(prompt="")


def _render_draft(seen: Snapshot, prompt: Prompt, kept: dict[str, Any], at: datetime) -> Shown:
    """A draft as its seat is shown it; where its review fails, what was written is there all the same."""
    assert seen.game is not None
    review: dict[str, Any] = {"lines": []}
    try:
        review = review_draft(seen.game, seen.state, prompt, kept)
    except Exception as error:
        reports.record_failure(seen.table.code, Report.Kind.RULES, error)
    return {"prompt": prompt.id, "data": kept, "at": timing.ms(at), "review": review}
