"""Data of a group's page, from its members, tables and results."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games.tables.core import timing
from games.tables.groups import nights
from games.tables.groups.ratings import START, Rating, ratings
from games.tables.groups.results import GroupGame, Results, results
from games.tables.models import Group, Member, Night, Reply, Table
from games.web import game_pages
from games.web.reminded import reminds
from games.web.resume import span

ROWS = 8
"""Members face to face: those who played most; a larger table is no longer read."""

FEW = 5
"""Games together below which a difference says nothing, and has no tint."""

GAMES = 8
"""Games listed, the latest."""


def page_facts(group: Group, me: Member | None) -> dict[str, Any]:
    """The page's facts, for ``me`` (None: nobody known)."""
    members = list(Member.objects.filter(group=group))
    names = {one.pk: _("a former member") if one.gone else one.name for one in members}
    gone = {one.name for one in members if one.gone}
    found = results(group)
    here = [one for one in members if not one.gone]
    return {
        "group": group,
        "me": me,
        "members": [{"pk": one.pk, "name": one.name, "letter": one.name[0].upper()} for one in here],
        "count": len(found.games),
        "since": found.games[-1].finished if found.games else None,
        "games": [_game(one, gone) for one in found.games[:GAMES]],
        "faces": _faces(found, here, me),
        "ratings": _ratings(found, here, me) if group.rated else [],
        "running": _running(group),
        "nights": [_night(one, here, me) for one in nights.coming(group)],
        "proposal": _proposal(timezone.now()),
        "notebook": _notebook(found, names, gone),
        "offered": [game_pages.label(key) for key in game_pages.offered_games()],
    }


def _game(one: GroupGame, gone: set[str]) -> dict[str, Any]:
    winners = [_("a former member") if name in gone else name for name in one.winners]
    return {
        **game_pages.label(one.game),
        "code": one.code,
        "name": one.name or one.code,
        "finished": one.finished,
        "people": one.people,
        "lasted": span(one.lasted.total_seconds() * 1000),
        "winners": ", ".join(winners),
    }


def _faces(found: Results, here: list[Member], me: Member | None) -> dict[str, Any]:
    """Table of results among members, rows ahead of columns: mine first, then by games played."""
    often = sorted(here, key=lambda one: (me is None or one.pk != me.pk, -found.played[one.pk], one.pk))
    shown = [one for one in often if found.played[one.pk]][:ROWS]
    rows = [
        {
            "name": one.name,
            "mine": me is not None and one.pk == me.pk,
            "played": found.played[one.pk],
            "wins": found.wins[one.pk],
            "cells": [_cell(found, one, other) for other in shown],
        }
        for one in shown
    ]
    return {"names": [one.name for one in shown], "rows": rows}


def _cell(found: Results, one: Member, other: Member) -> dict[str, Any]:
    if one.pk == other.pk:
        return {"self": True}
    ahead, behind = found.ahead[one.pk, other.pk], found.ahead[other.pk, one.pk]
    both = ahead + behind
    tint = "even" if ahead == behind else "up" if ahead > behind else "down"
    return {
        "other": other.name,
        "ahead": ahead,
        "behind": behind,
        "none": not both,
        "look": "few" if both < FEW else tint,
        "share": round(100 * ahead / both) if both else 0,
    }


def _ratings(found: Results, here: list[Member], me: Member | None) -> list[dict[str, Any]]:
    """Ratings by game, the most played first; of who left nothing is shown."""
    names = {one.pk: one.name for one in here}
    known = ratings(reversed(found.games))
    often = [key for key, _times in found.kinds.most_common()]
    shown = [(key, [one for one in known.get(key, ()) if one.member in names]) for key in often]
    return [
        {
            **game_pages.label(key),
            "n": sum(one.game == key and len(one.places) > 1 for one in found.games),
            "rows": _bars(rows, names, me),
            "start": _percent(START, rows),
        }
        for key, rows in shown
        if rows
    ]


def _bars(rows: list[Rating], names: dict[int, str], me: Member | None) -> list[dict[str, Any]]:
    """Each member's strength, with where its bar begins and how long it is on the scale of all of them."""
    return [
        {
            "name": names[one.member],
            "mine": me is not None and one.member == me.pk,
            "strength": round(one.strength),
            "margin": round(one.margin),
            "games": one.games,
            "few": one.games < FEW,
            "from": _percent(one.strength - one.margin, rows),
            "at": _percent(one.strength, rows),
            "wide": _percent(one.strength + one.margin, rows) - _percent(one.strength - one.margin, rows),
        }
        for one in rows
    ]


def _percent(value: float, rows: list[Rating]) -> int:
    """Where a strength stands between the lowest and the highest end of these bars and the start, in hundredths."""
    low = min(START, *(one.strength - one.margin for one in rows))
    high = max(START, *(one.strength + one.margin for one in rows))
    return round(100 * (value - low) / (high - low))


def _night(night: Night, here: list[Member], me: Member | None) -> dict[str, Any]:
    """A date with everybody's answer, mine beside them."""
    said = {one.member_id: one.answer for one in night.replies.all()}
    mine = next((one for one in night.replies.all() if me is not None and one.member_id == me.pk), None)
    answers = [
        {"name": one.name, "letter": one.name[0].upper(), "said": said.get(one.pk, "")} for one in here
    ]
    expects = mine is not None and mine.answer != Reply.Answer.NO and not night.reminded
    local = night.at.astimezone(ZoneInfo(night.zone))
    return {
        **game_pages.label(night.game),
        "pk": night.pk,
        "at": night.at,
        "day": date_format(local, "l j F"),
        "hour": date_format(local, "H:i"),
        "zone": night.zone.replace("_", " "),
        "state": night.state,
        "code": night.table.code if night.table is not None else "",
        "answers": answers,
        "mine": mine.answer if mine is not None else "",
        "expects": expects,
        "reminds": expects and mine is not None and reminds(mine),
        "owed": me is not None
        and me.pk not in said
        and night.state in (Night.State.ASKED, Night.State.FIXED),
        "yes": sum(one["said"] == "yes" for one in answers),
        "maybe": sum(one["said"] == "maybe" for one in answers),
    }


def _proposal(now: datetime) -> dict[str, Any]:
    """Bounds of a new date and what is proposed, in UTC as inputs have it; a script makes them those of its own zone.

    ``now`` and ``furthest`` are milliseconds: the script's own clock may be wrong.
    """
    minute = now.astimezone(UTC).replace(second=0, microsecond=0, tzinfo=None)
    proposed = (minute + timedelta(days=1)).replace(minute=0)
    bounds = {"value": proposed, "min": minute + timedelta(minutes=1), "max": minute + nights.FURTHEST}
    written = {name: at.isoformat(timespec="minutes") for name, at in bounds.items()}
    return written | {"now": timing.ms(now), "furthest": nights.FURTHEST // timedelta(milliseconds=1)}


def _running(group: Group) -> list[dict[str, Any]]:
    rows = Table.objects.filter(group=group, status__in=[Table.Status.LOBBY, Table.Status.PLAYING])
    return [
        {
            **game_pages.label(one.game),
            "code": one.code,
            "name": one.name or one.code,
            "lobby": one.status == "lobby",
        }
        for one in rows.order_by("-created")[:GAMES]
    ]


def _notebook(found: Results, names: dict[int, str], gone: set[str]) -> dict[str, Any]:
    if not found.games:
        return {}
    member, length = found.streak()
    longest = max(found.games, key=lambda one: one.lasted)
    most = max(found.kinds.values())
    return {
        "streak": {"name": names[member], "n": length} if member else None,
        "longest": _game(longest, gone),
        "kinds": [
            {**game_pages.label(key), "n": n, "share": round(100 * n / most)}
            for key, n in found.kinds.most_common()
        ],
    }
