"""People's texts are escaped on every page of the server, and cannot hide or reverse themselves."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.tables import play
from games.tables.errors import Refused
from games.tables.models import ChatLine

pytestmark = pytest.mark.django_db

EVIL = "<img src=x onerror=a()>"
"""Twenty-three signs: a name may have twenty-four."""


def evil_table() -> play.Claim:
    claim = play.create_table(host_name=EVIL, name=f"{EVIL}</script><b>", public=True)
    play.say(code=claim.table.code, seat=claim.seat.pk, token="t", text=f"{EVIL} {EVIL}")
    return claim


def test_names_are_escaped_on_every_page(client: Client) -> None:
    claim = evil_table()
    client.get(f"/t/{claim.table.code}/seat/{claim.secret}/")
    answers = [client.get(address) for address in ("/", f"/t/{claim.table.code}/", "/?code=<img src=x>")]
    answers.append(client.post("/new", {"host_name": EVIL * 9, "name": f'"><script>{EVIL}'}))
    answers.append(client.get("/t/<img src=x onerror=a()>/"))
    for answer in answers:
        page = answer.content.decode()
        assert "<img src=x" not in page
        assert '"><script>' not in page
    assert "&lt;img src=x" in answers[0].content.decode()


def test_names_and_talk_are_escaped_in_the_admin(client: Client) -> None:
    claim = evil_table()
    client.force_login(User.objects.create_superuser("boss"))
    for address in (
        "table/",
        f"table/{claim.table.pk}/change/",
        "seat/",
        "chatline/",
        "chatline/?q=<img src=x>",
    ):
        answer = client.get(f"/admin/tables/{address}")
        assert answer.status_code == 200
        assert "<img src=x" not in answer.content.decode()


def test_the_programming_interface_is_never_read_as_a_page(client: Client) -> None:
    claim = evil_table()
    answer = client.get(f"/api/tables/{claim.table.code}/", headers={"accept": "text/html"})
    assert answer["Content-Type"].startswith("application/json")
    assert answer["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    "name",
    [
        "Ada\u202eadA", "Ada\u2066", "Ada\u200b", "\u200bAda", "Ada\u200d", "\u3164", "\u2800\u2800", "Ada\ufeff",
        "Ada\x00", "Ada\n", "\x1b[31mAda", "\ue000", "\u00ad",
    ],
)  # fmt: skip
def test_names_cannot_hide_or_turn_text_about(name: str) -> None:
    named: list[dict[str, Any]] = [{"host_name": name}, {"host_name": "Ada", "name": name}]
    for wrong in named:
        with pytest.raises(Refused, match="malformed"):
            play.create_table(**wrong)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("\u202egnorw", "gnorw"),
        ("a\u2067b\u2069c", "abc"),
        ("👩‍🚀 שלום \u200f!", "👩‍🚀 שלום \u200f!"),
        ("  x  ", "x"),
    ],
)
def test_talk_keeps_joiners_and_loses_what_turns_it_about(said: str, kept: str) -> None:
    claim = play.create_table(host_name="Ada")
    play.say(code=claim.table.code, seat=claim.seat.pk, token="t", text=said)
    assert ChatLine.objects.get(house="").text == kept


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("\u200b", "malformed"),
        ("\u3164 \u2800", "malformed"),
        ("\u202e", "malformed"),
        ("a\x07", "malformed"),
        ("x" * 301, "too_long"),
    ],
)
def test_talk_that_is_none(said: str, code: str) -> None:
    claim = play.create_table(host_name="Ada")
    with pytest.raises(Refused, match=code):
        play.say(code=claim.table.code, seat=claim.seat.pk, token="t", text=said)
