"""Drafts of order sheets at tables: kept in rows of their own, reviewed for their seat, played by the clock.

What is on the sheet counts: every touch saves it, and at the deadline the clock plays it, less what is not allowed by
then. A draft is a secret of its seat. Saving one changes no version and no document, so that nobody else can tell.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games.engine.actions import Action, Move, Rejected
from games.engine.game import Game
from games.engine.prepared import Prepared as Draft
from games.engine.prompts import Prompt
from games.tables.clocks import timing
from games.tables.errors import Refused
from games.tables.models import Prepared, Seat, Table
from games.tables.moves import changes
from games.tables.selectors import Snapshot, snapshot

logger = logging.getLogger(__name__)

Shown = dict[str, Any]
"""A draft as its own seat is shown it: ``prompt``, ``data`` as it is kept, ``at`` when that was (ms since 1970) and
``review`` of it (``Game.review``)."""


def prepare(
    *, code: str, seat: int, prompt: str, data: Mapping[str, Any] | None, until: datetime | None = None
) -> Shown | None:
    """Keep the draft of the seat with row id ``seat`` for an open question; None: none any more.

    ``until``: when it ends, for one that a deputy writes (T-3.3). Returns what its seat is shown of it. Raises
    Refused ``not_seated`` ``wrong_phase`` ``stale_prompt`` ``malformed``, and what the rules refuse.
    """
    seen = snapshot(code, traces=False)
    person, asked = _open(seen, seat, prompt)
    assert seen.game is not None
    if data is not None and not isinstance(data, Mapping):
        raise Refused("malformed", field="draft")
    kept = None
    if data is not None:
        try:
            kept = seen.game.prepare(seen.state, asked, data)
        except Rejected as rejected:
            raise Refused.by_rules(rejected) from None
    at = timezone.now()
    _keep(seen, person, prompt, kept, at, until)
    return None if kept is None else _shown(seen, asked, kept, at)


def shown(code: str, seat: int) -> list[Shown]:
    """The drafts of the seat with row id ``seat`` for questions that are open: for its own person only."""
    seen = snapshot(code, traces=False)
    if seen.game is None:
        return []
    person = next((one for one in seen.seats.values() if one.pk == seat), None)
    if person is None:
        return []
    kept = {asked: (data, at) for asked, data, at in _drafts(seat).values_list("prompt", "data", "at")}
    prompts = [one for one in seen.game.prompts(seen.state) if one.seat == person.number]
    return [_shown(seen, one, *kept[one.id]) for one in prompts if one.id in kept]


def prepared(seen: Snapshot, prompt: Prompt) -> Draft | None:
    """The draft of a person's answer to an open question; None where there is none."""
    rows = _drafts(seen.seats[prompt.seat].pk).filter(prompt=prompt.id)
    kept = rows.values_list("data", flat=True).first()
    return None if kept is None else Draft(prompt.seat, prompt.id, kept)


def silence(game: Game[Any], state: Any, prompt: Prompt, kept: Draft | None) -> Action:
    """Answer of the clock for a person: their draft, as far as it is allowed now.

    A draft that the rules stumble over must not hold up the table: then it is as if there were none.
    """
    if kept is None:
        return game.silence(state, prompt)
    try:
        action = game.silence(state, prompt, kept)
        game.admit(state, Move(prompt.seat, action))
    except Exception:
        logger.exception("a draft for %s of %s cannot be played", prompt.kind, game.info.key)
        return game.silence(state, prompt)
    return action


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


def _keep(
    seen: Snapshot,
    person: Seat,
    prompt: str,
    kept: dict[str, Any] | None,
    at: datetime,
    until: datetime | None,
) -> None:
    """Write the row, drop those of questions that are gone, and tell the other pages of the seat."""
    assert seen.game is not None
    asked = [one.id for one in seen.game.prompts(seen.state) if one.seat == person.number]
    with transaction.atomic():
        Seat.objects.select_for_update().get(pk=person.pk)
        _drafts(person.pk).exclude(prompt__in=asked).delete()
        if kept is None:
            _drafts(person.pk).filter(prompt=prompt).delete()
        else:
            Prepared.objects.update_or_create(
                seat=person, prompt=prompt, defaults={"data": kept, "at": at, "until": until}
            )
        transaction.on_commit(lambda: changes.tell_own(seen.table.code, person.pk))


def _drafts(seat: int) -> Any:
    """Rows of drafts; the one without a prompt holds standing orders."""
    lasting = Q(until=None) | Q(until__gt=timing.moment(timing.now_ms()))
    return Prepared.objects.filter(lasting, seat=seat).exclude(prompt="")


def _shown(seen: Snapshot, prompt: Prompt, kept: dict[str, Any], at: datetime) -> Shown:
    assert seen.game is not None
    review = seen.game.review(seen.state, prompt, kept)
    return {"prompt": prompt.id, "data": kept, "at": timing.ms(at), "review": review}
