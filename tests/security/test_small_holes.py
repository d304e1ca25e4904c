"""Smaller attacks: each once worked."""

from __future__ import annotations

import json
import logging
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.contrib import admin
from django.test import Client, RequestFactory
from django.urls import URLPattern, reverse
from django.urls.resolvers import RegexPattern

from devtools.environment import ROOT
from games.live import commands, protocol
from games.tables import play
from games.tables.core import rate_limit
from games.tables.models import ChatLine, Seat, Table
from games.web import urls
from starciv import logs
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


JSON_ADDRESSES = (
    "/t/{code}/join", "/t/{code}/deputy", "/t/{code}/orders", "/t/{code}/drafts", "/t/{code}/notices",
    "/t/{code}/notices/mail", "/t/{code}/notices/push", "/t/{code}/notices/hook", "/t/{code}/blocked",
    "/t/{code}/report/say", "/account/settings", "/account/passkeys/make", "/account/passkeys/use",
    "/account/passkeys/ask-to-make", "/account/passkeys/ask-to-use",
    "/api/tables/", "/api/tables/{code}/join/", "/api/tables/{code}/moves/", "/no/such/page",
)  # fmt: skip
MULTIPART = "multipart/form-data; boundary=x"
BODIES = (
    ("application/json", "[" * 5000),
    ("application/json", '{"a":' * 5000),
    ("application/json", '"\\ud800"'),
    ("application/json", b"\xff\xfe\x00"),
    ("application/json; charset=nonsense", "{}"),
    (MULTIPART, "x" * 20),
    (MULTIPART, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'),
    ("multipart/form-data", "x"),
    ("application/x-www-form-urlencoded; charset=nonsense", "name=a"),
)


@pytest.mark.parametrize("address", JSON_ADDRESSES)
def test_no_body_is_stumbled_over_at_any_address(address: str) -> None:
    """The attack: deep JSON and multipart to addresses that read JSON, an error of ours and a trace in the log each."""
    claim = play.create_table(host_name="Ada")
    for kind, body in BODIES:
        client = Client(enforce_csrf_checks=True)  # looking for the token reads the body
        client.get(f"/t/{claim.table.code}/seat/{claim.secret}/")
        token = client.get(f"/t/{claim.table.code}/").cookies["csrftoken"].value
        for method in ("POST", "PUT"):
            sent = body if isinstance(body, bytes) else body.encode()
            where = address.format(code=claim.table.code)
            answer = client.generic(method, where, sent, kind, headers={"x-csrftoken": token})
            assert answer.status_code < 500, (kind, body[:20])


@pytest.mark.parametrize("code", ["X/Y", "X%2FY", "../x", "AAAA-2222/seat/x", "\0", "é" * 300, "?", "a b"])
def test_codes_that_are_none_are_told_so(client: Client, code: str) -> None:
    assert client.get("/", {"code": code}).status_code == 404


def test_every_link_with_a_secret_is_blotted_out() -> None:
    """Of a signed word in a notice's link as well: whoever has it takes an address back."""
    secret = "AbC_dEf-0123456789"
    known = {"secret": secret, "word": secret, "code": "KORO-6148", "number": "1"}
    group = "KORO-6148-ABCD"
    seen = 0
    for pattern in urls.urlpatterns:
        if not isinstance(pattern, URLPattern) or not isinstance(pattern.pattern, RegexPattern):
            continue
        names = list(pattern.pattern.regex.groupindex)
        of_group = str(pattern.name).startswith("group")
        if not of_group and not {"secret", "word"} & set(names):
            continue
        said = known | ({"code": group} if of_group else {})
        address = reverse(str(pattern.name), kwargs={name: said[name] for name in names})
        record = logging.LogRecord("a", logging.INFO, "f", 1, "GET %s HTTP/1.1", (address,), None)
        assert logs.NoSecrets().filter(record)
        assert secret not in record.getMessage(), address
        assert group not in record.getMessage(), address
        seen += 1
    assert seen >= 8


def test_the_robot_of_the_tests_is_not_put_into_a_running_game() -> None:
    """The attack: the host exchanges an opponent's robot for one that plays at random, and nobody is told."""
    claim = play.create_table(host_name="Ada", bots=1)
    code, host = claim.table.code, claim.seat.pk
    play.start_game(code=code, by=host)
    robot = Seat.objects.get(table__code=code, kind=Seat.Kind.BOT)
    exchanged = ChatLine.objects.filter(table__code=code, house="robot_exchanged")
    for level in ("random", "greedy"):
        with pytest.raises(play.Refused, match="malformed"):
            play.exchange_bot(code=code, by=host, seat=robot.number, level=level)
    assert not exchanged.exists()
    play.exchange_bot(code=code, by=host, seat=robot.number, level=robot.level)
    assert not exchanged.exists(), "nothing was exchanged"
    play.exchange_bot(code=code, by=host, seat=robot.number, level="admiral")
    assert exchanged.get().about == {"level": "admiral"}
    assert exchanged.get().name == robot.name


@pytest.mark.parametrize(
    ("name", "other"),
    [("Bill", "BiII"), ("Bill", "B1ll"), ("Otto", "0tto"), ("A Lee", "Alee"), ("Marn", "Mam"), ("Hans", "\u0397ans")],
)  # fmt: skip
def test_strokes_and_letters_that_are_drawn_alike(name: str, other: str) -> None:
    claim = play.create_table(host_name=name)
    with pytest.raises(play.Refused, match="name_taken"):
        play.join(code=claim.table.code, name=other)
    play.join(code=claim.table.code, name="Ren\u00e9")
    play.join(code=claim.table.code, name="Rene")  # an accent tells them apart


def test_a_database_elsewhere_is_private_too(tmp_path: Path) -> None:
    file = tmp_path / "elsewhere.sqlite3"
    ours = {"DATA_DIR": str(tmp_path / "data"), "DATABASE_URL": f"sqlite:///{file}", "REDIS_URL": ""}
    env = {**os.environ, **ours, "DJANGO_SETTINGS_MODULE": "starciv.settings"}
    code = "import os; os.umask(0o022); import django; django.setup()"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, check=True, timeout=60)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    kept = [tmp_path / "data", *(tmp_path / "data").iterdir()]
    assert all(stat.S_IMODE(one.stat().st_mode) & 0o077 == 0 for one in kept)
