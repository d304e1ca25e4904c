"""Signs that a database does not take (PostgreSQL: NUL) are refused wherever somebody may write them."""

from __future__ import annotations

import pytest
from django.db import DataError
from django.template import Context, Template
from django.test import Client

from games.accounts import blocks
from games.live import commands, protocol
from games.notices import words
from games.notices.models import Notice
from games.tables import play
from games.tables.errors import Refused
from games.tables.people import chat
from games.web.share import facts
from tests.tables.conftest import countdown as countdown
from tests.tables.test_groups import over, seated
from tests.web.test_account import guest, signed_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("countdown")]

DAN = "\u05d3\u05df"
"""A name that is written from right to left."""
NUL = "AB\0CD-2345"


@pytest.fixture
def client() -> Client:
    return signed_in(guest()[0])


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/account/keep", {"code": NUL, "back": "1"}),
        ("/account/let-go", {"code": NUL}),
        ("/account/block", {"seat": f"{NUL}:0"}),
        ("/account/name", {"name": NUL}),
        ("/account/letter", {"email": f"{NUL}@example.org"}),
        ("/t/CODE/renew", {"endpoint": NUL}),
        ("/t/CODE/hand/add", {"name": NUL}),
        ("/t/CODE/hand/turn", {"seat": NUL}),
        ("/t/CODE/report/say", {"text": NUL}),
        ("/t/CODE/takeover", {"robot": NUL}),
    ],
)
def test_a_form_with_a_nul_is_no_failure(client: Client, path: str, said: dict[str, str]) -> None:
    code = client.get("/account/").context["games"][0]["code"]
    assert client.post(path.replace("CODE", code), said).status_code < 500


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("notices/push", {"endpoint": NUL}),
        ("notices/push?", {"subscription": {"endpoint": NUL, "keys": {}}}),
        ("notices/mail", {"address": f"{NUL}@x.org"}),
        ("notices", {"off": [NUL]}),
        ("drafts", {"prompt": NUL, "data": {"text": NUL}}),
        ("orders", {"orders": {"text": NUL}}),
        ("deputy", {"name": NUL, "hours": 1}),
    ],
)
def test_json_with_a_nul_is_no_failure(client: Client, path: str, said: dict[str, object]) -> None:
    code = client.get("/account/").context["games"][0]["code"]
    for ask in (client.put, client.post, client.delete):
        answer = ask(f"/t/{code}/{path}", said, content_type="application/json")
        assert answer.status_code < 500, ask


def test_name_from_right_to_left_stands_apart_in_sentences() -> None:
    notice = Notice(kind="ended", about={"winners": ["Ada", DAN]})
    assert words._describe(notice) == f"The game is over: Ada, \u2068{DAN}\u2069 have won."
    assert facts.outcome([DAN]) == f"\u2068{DAN}\u2069 has won"
    page = Template(
        "{% load i18n isolate %}{% blocktranslate with n=name|isolate %}{{ n }}!{% endblocktranslate %}"
    )
    assert page.render(Context({"name": f"<{DAN}"})) == f"\u2068&lt;{DAN}\u2069!"


def test_a_group_finds_no_nul(client: Client) -> None:
    room = over()
    seated(room, client)
    assert client.post(f"/t/{room.code}/group", {"group": NUL}).status_code < 500
    made = client.post(f"/t/{room.code}/group", {"name": "Fridays"}).headers["Location"]
    for said in (
        {"do": "me", "name": NUL},
        {"do": "rename", "name": NUL},
        {"do": "propose", "at": NUL, "game": "starciv", "time_zone": NUL},
        {"do": "answer", "night": NUL},
        {"do": NUL},
    ):
        assert client.post(f"{made}say", said).status_code < 500, said


def test_what_the_database_takes_for_no_text_is_malformed_everywhere(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: object, **__: object) -> None:
        raise DataError("no NUL")

    _, claim = guest()
    for place, name in ((chat, "say"), (play, "say"), (play, "join"), (blocks, "block")):
        monkeypatch.setattr(place, name, stumble)
    with pytest.raises(Refused, match="malformed"):
        commands.perform(claim.table.code, claim.secret, protocol.Chat(token="a", text="Hi"))
    joined = client.post(f"/api/tables/{claim.table.code}/join/", {"name": "Zoe"}, "application/json")
    assert (joined.status_code, joined.json()["code"]) == (400, "malformed")
    page = client.post("/account/block", {"seat": "AAAA-2222:0"})
    assert (page.status_code, page["Content-Type"]) == (400, "text/html; charset=utf-8")


def test_a_frame_with_a_nul_is_refused() -> None:
    _, claim = guest()
    code, secret = claim.table.code, claim.secret
    for frame in (
        protocol.Manage(token="a", do="rename", name=NUL),
        protocol.Manage(token="b", do="word", name=NUL),
        protocol.Manage(token="c", do="options", options={"name": NUL}),
        protocol.Manage(token="d", do="options", options={"clock": {"control": NUL}, "edition": NUL}),
        protocol.Manage(token="e", do="quiet", options={"quiet_from": NUL, "quiet_to": 1, "time_zone": NUL}),
        protocol.Manage(token="f", do="move", name=NUL, options={NUL: NUL}),
        protocol.Manage(token="g", do="add_bot", level=NUL),
        protocol.Manage(token="h", do="lead", options={"eyes": NUL, "move": NUL}),
        protocol.Chat(token="i", text=NUL),
        protocol.Act(token="j", prompt=NUL, action={"do": NUL, NUL: NUL}),
        protocol.Draft(token="k", prompt=NUL, data={NUL: NUL}),
    ):
        with pytest.raises(Refused):
            commands.perform(code, secret, frame)
