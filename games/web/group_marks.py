"""Marks by which a browser knows who it is in each of its groups: one signed cookie a group."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

from games.tables.models import Member, Seat
from games.tables.text import likeness

PREFIX = "group-"
LIFETIME = timedelta(days=365)


def codes(request: HttpRequest) -> list[str]:
    """Codes of the groups whose marks the browser sent, valid or not."""
    return [name.removeprefix(PREFIX) for name in request.COOKIES if name.startswith(PREFIX)]


def member_id(request: HttpRequest, code: str) -> int | None:
    """Row id of the member that the browser is in the group with this code; None without a valid mark."""
    said = request.get_signed_cookie(f"{PREFIX}{code}", default=None, salt="group", max_age=LIFETIME)
    return int(said) if isinstance(said, str) and said.isdecimal() else None


def remember(response: HttpResponseBase, member: Member) -> None:
    """Mark the browser as this member's."""
    response.set_signed_cookie(
        f"{PREFIX}{member.group.code}",
        str(member.pk),
        salt="group",
        max_age=LIFETIME,
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
        samesite="Lax",
    )


def forget(response: HttpResponseBase, code: str) -> None:
    """Have the browser forget who it is in the group."""
    response.delete_cookie(f"{PREFIX}{code}", samesite="Lax")


def keep_only(request: HttpRequest, response: HttpResponseBase, held: Iterable[Seat]) -> None:
    """Have the browser forget all groups but those in which somebody of the seats ``held`` here is the member."""
    here = {(seat.table.group_id, likeness(seat.name)) for seat in held}
    for code in codes(request):
        number = member_id(request, code)
        member = None if number is None else Member.objects.filter(pk=number, group__code=code).first()
        if member is None or (member.group_id, likeness(member.name)) not in here:
            forget(response, code)
