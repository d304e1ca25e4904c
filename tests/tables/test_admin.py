"""The admin shows tables without betraying what their players may not know."""

import json

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.auth.models import User
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from games.tables import play
from games.tables.models import ChatLine, MoveRecord, Seat, Table
from tests.tables.rooms import running

pytestmark = pytest.mark.django_db

ALL = [
    model for label in ("catalogue", "ledger", "tables") for model in apps.get_app_config(label).get_models()
]


@pytest.fixture
def boss(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("boss", password="x"))
    return client


def page(model: type[Model], what: str = "changelist", *args: object) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_{what}", args=args)


@pytest.mark.parametrize("model", ALL, ids=lambda model: model.__name__)
def test_every_model_has_a_list_that_can_be_searched(boss: Client, model: type[Model]) -> None:
    assert admin.site.is_registered(model)
    running().call(0)
    assert boss.get(page(model)).status_code == 200
    if admin.site.get_model_admin(model).search_fields:
        assert boss.get(page(model), {"q": "Ada"}).status_code == 200


@pytest.mark.parametrize(
    "model", [m for m in ALL if m._meta.app_label != "catalogue"], ids=lambda model: model.__name__
)
def test_what_services_write_cannot_be_written_by_hand(boss: Client, model: type[Model]) -> None:
    room = running()
    room.call(0)
    play.say(code=room.code, seat=room.host, token="a", text="hello")
    row = model._default_manager.first()
    assert boss.post(page(model, "add"), {}).status_code == 403
    if row is not None:
        assert boss.post(page(model, "change", row.pk), {}).status_code == 403
        if model.__name__ != "ChatLine":
            assert boss.post(page(model, "delete", row.pk), {"post": "yes"}).status_code == 403


def test_letters_are_nobody_elses(boss: Client) -> None:
    """T-9.1: not listed, not found by a word of theirs, not opened by their number."""
    room = running()
    letter = ChatLine.objects.create(
        table=room.table, seat=room.seat(0), to=room.seat(1), name="Ada", text="the code", token="a"
    )
    for query in ({}, {"q": "the code"}):
        assert "the code</" not in boss.get(page(ChatLine), query).content.decode()
    assert "the code" not in boss.get(page(ChatLine, "change", letter.pk), follow=True).content.decode()


def test_a_running_game_keeps_its_secrets(boss: Client) -> None:
    room = running()
    room.act(0, {"do": "peek"})
    room.act(0, {"do": "hum"})
    start, peek, hum = MoveRecord.objects.order_by("seq")
    key = bytes(room.table.chance_key).hex()
    for url in (
        page(Table, "change", room.table.pk),
        page(MoveRecord, "change", start.pk),
        page(MoveRecord, "change", peek.pk),
        page(MoveRecord, "change", hum.pk),
        page(Seat, "change", room.host),
    ):
        shown = boss.get(url).content.decode()
        assert key not in shown
        assert "&quot;number&quot;" not in shown
        assert "hummed" not in shown
        assert "secret_hash" not in shown
        assert Seat.objects.get(pk=room.host).secret_hash not in shown
        assert json.dumps(start.outcomes).replace('"', "&quot;") not in shown


def test_hands_lie_open_only_when_the_game_no_longer_runs(boss: Client) -> None:
    room = running()
    url = reverse("admin:ledger_deckcard_changelist")
    assert b"0 card copies" in boss.get(url).content
    Table.objects.filter(code=room.code).update(status="finished", wake_at=None)
    assert b"2 card copies" in boss.get(url).content


def test_tables_can_be_closed(boss: Client) -> None:
    one, two = running(), running()
    answer = boss.post(
        page(Table), {"action": "close_tables", "_selected_action": [one.table.pk]}, follow=True
    )
    assert b"1 table closed." in answer.content
    assert (one.table.status, two.table.status) == ("closed", "playing")
