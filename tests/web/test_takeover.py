"""The browser of somebody who is out takes over a robot's seat, keeps its own beside it, and comes back (T-3.4)."""

from __future__ import annotations

import pytest
from django.test import Client

from games.tables import play
from games.tables.models import Seat
from tests.tables.test_takeovers import Evening
from tests.web.test_hand import played

pytestmark = pytest.mark.django_db


def test_there_and_back() -> None:
    evening = Evening()
    code, robot = evening.room.code, evening.robots[0]
    own = play.renew_secret(code=code, seat=evening.ada.pk)
    client, address = Client(), f"/t/{code}/takeover"
    client.get(f"/t/{code}/seat/{own.secret}/")
    assert client.post(address).status_code == 403
    assert client.post(address, {"robot": "x"}).status_code == 400
    assert client.post(address, {"robot": str(robot.number)}).status_code == 302
    assert played(client, code) == robot.name
    page = client.get(f"/t/{code}/").content.decode()
    assert '"own": "Ada"' in page
    assert client.post(address, {"robot": str(evening.robots[1].number)}).status_code == 409
    assert client.post(address).status_code == 302
    assert played(client, code) == "Ada"
    assert Seat.objects.get(pk=robot.pk).automatic
    client.post(address, {"robot": str(robot.number)})
    play.hand_back(code=code, seat=robot.pk)  # as when the others call the robot back
    client.get(f"/t/{code}/")
    assert played(client, code) == "Ada", "nobody loses their own seat by it"


def test_a_stranger_takes_nothing_over() -> None:
    evening = Evening()
    answer = Client().post(f"/t/{evening.room.code}/takeover", {"robot": str(evening.robots[0].number)})
    assert answer.status_code == 403
    assert Seat.objects.get(pk=evening.robots[0].pk).deputy_name == ""
