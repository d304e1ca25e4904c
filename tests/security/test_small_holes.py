"""Smaller attacks: each once worked."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest
from django.contrib import admin
from django.test import Client, RequestFactory

from games.live import commands, protocol
from games.tables import play
from games.tables.models import Table
from games.tables.people import rate_limit
from starciv.environment import kept_private

pytestmark = pytest.mark.django_db


def test_bodies_that_are_no_json_are_refused_and_not_stumbled_over(client: Client) -> None:
    claim = play.create_table(host_name="Ada")
    client.get(f"/t/{claim.table.code}/seat/{claim.secret}/")
    sent = client.put(
        f"/t/{claim.table.code}/orders", "x" * 20, content_type="multipart/form-data; boundary=x"
    )
    assert sent.status_code == 400
    for body in ("[" * 5000, json.dumps({"name": "Eve"}) + "]" * 5000):
        answer = client.post(f"/api/tables/{claim.table.code}/join/", body, content_type="application/json")
        assert answer.status_code == 400


def test_the_interface_counts_wrong_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MISSES", rate_limit.RateLimit("wrong-codes", 3, 600))
    code = play.create_table(host_name="Ada").table.code
    answers = [Client().get("/api/tables/AAAA-2222/").status_code for _ in range(4)]
    assert answers == [404] * 3 + [429]
    assert Client().get(f"/api/tables/{code}/").status_code == 429, "right and wrong look the same now"


@pytest.mark.parametrize("lookup", ["state__regex", "seed__startswith", "chance_key", "events__icontains"])
def test_the_admin_guesses_no_hands(lookup: str) -> None:
    for model in ("table", "moverecord"):
        shown = next(one for kind, one in admin.site._registry.items() if kind._meta.model_name == model)
        assert not shown.lookup_allowed(lookup, "x", RequestFactory().get("/"))
        plain = "table__status__exact" if model == "moverecord" else "status__exact"
        assert shown.lookup_allowed(plain, "x", RequestFactory().get("/"))


@pytest.mark.parametrize("name", ["A\ufe0fda", "\u0410da", "\uff21da", "A\u034fda", "ad\u17b4a"])
def test_names_that_look_alike_are_one(name: str) -> None:
    claim = play.create_table(host_name="Ada")
    with pytest.raises(play.Refused, match="name_taken"):
        play.join(code=claim.table.code, name=name)
    ben = play.join(code=claim.table.code, name="Ben")
    play.start_game(code=claim.table.code, by=claim.seat.pk)
    with pytest.raises(play.Refused, match="name_taken"):
        play.appoint_deputy(code=claim.table.code, seat=ben.seat.pk, name=name, hours=1)


def test_the_database_is_its_owners(tmp_path: Path) -> None:
    file = tmp_path / "rows.sqlite3"
    file.touch(mode=0o644)
    kept_private(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_who_closes_a_table_hears_that_it_is_done() -> None:
    claim = play.create_table(host_name="Ada")
    frame = protocol.Manage(token="t1", do="move", name="close", options={})
    done = commands.perform(claim.table.code, claim.secret, frame)
    assert Table.objects.get(pk=claim.table.pk).status == Table.Status.CLOSED
    assert done.version == Table.objects.get(pk=claim.table.pk).version
