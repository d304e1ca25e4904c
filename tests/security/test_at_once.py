"""Requests that count once are carried out once, whoever presses at the same moment; on PostgreSQL too."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.utils import timezone

from games.accounts import seats, session, sign_in_links
from games.accounts.models import Account, KeptSeat
from games.tables import play
from games.tables.groups import making, nights
from games.tables.models import Group, Night, Reply, Seat, Table
from tests.tables.conftest import countdown as countdown
from tests.tables.rooms import running
from tests.tables.test_groups import over
from tests.tables.test_races import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("countdown")]


def letter(address: str = "ada@example.org") -> str:
    return sign_in_links.write(address=address, asked_from="", keep=(), account=None)[1]


def test_links_and_seats_of_accounts() -> None:
    secret = letter()
    used = at_once([partial(sign_in_links.use, secret)] * 3)
    assert (used.count("link_over"), Account.objects.count()) == (2, 1)
    at_once(
        [partial(sign_in_links.use, one) for one in (letter("bob@example.org"), letter("bob@example.org"))]
    )
    assert Account.objects.count() == 2
    seat = play.create_table(host_name="Ada").seat
    accounts = [session.open_account() for _ in range(3)]
    kept = at_once([partial(seats.keep, account, [seat]) for account in accounts])
    assert sum(map(len, kept)) == KeptSeat.objects.count() == 1
    at_once([partial(seats.keep, account, [seat], over=True) for account in accounts])
    assert KeptSeat.objects.count() == 1


def test_names_and_nights_of_groups() -> None:
    group = making.make(seat=over().host, name="Fridays")
    at_once([partial(making.enter, group=group, name=name) for name in ("Zoe", "zoe", "Zо e", "ZOE")])
    assert group.members.filter(name__istartswith="z").count() == 1
    at = timezone.now() + timedelta(hours=1)
    night = Night.objects.create(group=group, at=at, game="starciv", state=Night.State.FIXED)
    zoe = group.members.get(name__istartswith="z")
    nights.reply(member=zoe, night=night, answer="yes")
    at_once([partial(nights.open_due, at)] * 3)
    assert Table.objects.filter(group=group, status=Table.Status.LOBBY).count() == 1
    night.refresh_from_db()
    claims = at_once([partial(nights.take_seat, member=zoe, night=night)] * 3)
    assert sum(claim is not None for claim in claims) == 1
    assert Reply.objects.get().seat is None
    assert Group.objects.count() == 1


def test_ways_in_while_a_link_is_renewed() -> None:
    """A request with the old secret comes first, or opens nothing: a deputy of before ends with the link."""
    for _ in range(3):
        room = running()
        seat = room.seat(0)
        old = play.renew_secret(code=room.code, seat=seat.pk).secret
        mine: Any = {"code": room.code, "seat": seat.pk, "secret": old}
        renew = partial(play.renew_secret, **mine)
        *_, one, other = at_once([partial(play.appoint_deputy, name="Zoe", hours=1, **mine), renew, renew])
        assert [one, other].count("not_seated") == 1
        assert Seat.objects.get(pk=seat.pk).deputy_hash == ""
