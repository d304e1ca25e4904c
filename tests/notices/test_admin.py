"""The admin shows what was told, and no address."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.notices.models import Hook
from tests.notices.conftest import Pass, Sink, wants_mail
from tests.tables.rooms import running

pytestmark = pytest.mark.django_db

WEBHOOK = "https://hooks.example/secret"


@pytest.fixture
def boss(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("boss", password="x"))
    return client


def test_notices_are_listed_without_addresses(boss: Client, sink: Sink, later: Pass) -> None:
    room = running(decision_time=86_400, response_time=3600)
    wants_mail(room.seat(0), "ada@mail.example")
    Hook.objects.create(table=room.table, url=WEBHOOK, language="en", site="https://play.example")
    later(0)
    later(60)
    assert len(sink.mails) == 1
    notice, reader, hook = room.table.notices.first(), room.seat(0).reader, room.table.hook
    for model, row in (("notice", notice), ("reader", reader), ("hook", hook)):
        assert row is not None
        for path in (f"/admin/notices/{model}/?q={room.code}", f"/admin/notices/{model}/{row.pk}/change/"):
            answer = boss.get(path)
            assert answer.status_code == 200
            shown = answer.content.decode()
            assert room.code in shown or room.seat(0).name in shown
            assert "mail.example" not in shown
            assert WEBHOOK not in shown
        assert boss.post(f"/admin/notices/{model}/{row.pk}/change/", {}).status_code == 403
    assert boss.post(f"/admin/notices/hook/{hook.pk}/delete/", {"post": "yes"}).status_code == 302
    assert not Hook.objects.exists()
