"""The programming interface: what sockets do, by plain requests."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.db import OperationalError
from rest_framework.test import APIClient

from games.api import throttles
from games.tables import play
from games.tables.core import seat_cookies
from games.tables.models import MoveRecord, Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def api() -> APIClient:
    client = APIClient()
    client.default_format = "json"
    return client


@pytest.fixture
def pair() -> list[play.Claim]:
    """Two people whose game has begun."""
    ada = play.create_table(host_name="Ada", response_time=0, decision_time=0)
    ben = play.join(code=ada.table.code, name="Ben")
    play.start_game(code=ada.table.code, by=ada.seat.pk)
    return [ada, ben]


def as_seat(secret: str) -> dict[str, str]:
    return {"Authorization": f"Seat {secret}"}


def doc(api: APIClient, claim: play.Claim) -> dict[str, Any]:
    answer = api.get(f"/api/tables/{claim.table.code}/", headers=as_seat(claim.secret))
    shown: dict[str, Any] = answer.json()["doc"]
    return shown


def asked(api: APIClient, pair: list[play.Claim]) -> tuple[play.Claim, play.Claim, dict[str, Any]]:
    """Return the claim of the seat asked, the other claim, and the prompt."""
    for claim in pair:
        if prompts := doc(api, claim)["prompts"]:
            return claim, next(other for other in pair if other is not claim), prompts[0]
    raise AssertionError("nobody is asked")


def move(prompt: dict[str, Any], more: Any = None) -> dict[str, Any]:
    return {"token": uuid4().hex, "prompt": prompt["id"], "action": prompt["silence"]} | (more or {})


def test_opening_a_table(api: APIClient) -> None:
    answer = api.post("/api/tables/", {"host_name": "Ada", "bots": 1, "public": True, "decision_time": 60})
    assert answer.status_code == 201
    opened = answer.json()
    assert opened["seat"] == 0
    assert opened["url"] == f"/t/{opened['code']}/"
    assert opened["link"] == f"/t/{opened['code']}/seat/{opened['secret']}/"
    assert Table.objects.get().times["decision"] == 60
    assert answer.cookies[seat_cookies.cookie_name(opened["code"])]["httponly"]
    listed = api.get("/api/tables/").json()
    assert [(table["code"], table["people"], table["bots"]) for table in listed] == [(opened["code"], 1, 1)]


@pytest.mark.parametrize(
    "wrong",
    [
        {"host_name": ""},
        {"host_name": 3},
        {"game": "chess"},
        {"bots": -1},
        {"bots": "many"},
        {"bot_level": "clever"},
        {"public": "maybe"},
        {"options": []},
        {"options": {"no_such": 1}},
        {"decision_time": -1},
    ],
)
def test_a_table_that_cannot_be_opened(api: APIClient, wrong: dict[str, Any]) -> None:
    answer = api.post("/api/tables/", {"host_name": "Ada", "bots": 1} | wrong)
    assert answer.status_code == 400, answer.json()
    assert answer.json()["code"] == "malformed"
    assert not Table.objects.exists()


def test_too_many_bots(api: APIClient) -> None:
    answer = api.post("/api/tables/", {"host_name": "Ada", "bots": 8})
    assert (answer.status_code, answer.json()["code"]) == (409, "table_full")
    assert not Table.objects.exists()


def test_joining(api: APIClient) -> None:
    code = play.create_table(host_name="Ada").table.code
    answer = api.post(f"/api/tables/{code}/join/", {"name": "Ben"})
    assert (answer.status_code, answer.json()["seat"]) == (201, 1)
    taken = api.post(f"/api/tables/{code}/join/", {"name": "ben"})
    assert (taken.status_code, taken.json()["code"]) == (409, "name_taken")


def test_each_viewer_gets_the_own_document(api: APIClient, pair: list[play.Claim]) -> None:
    ada, ben = (doc(api, claim) for claim in pair)
    assert {ada["you"], ben["you"]} == {0, 1}
    assert ada["link"].endswith(f"/seat/{pair[0].secret}/")
    answer = api.get(f"/api/tables/{pair[0].table.code}/")
    assert "you" not in answer.json()["doc"]
    assert answer["Cache-Control"] == "private, no-store"
    assert not any(claim.secret in answer.content.decode() for claim in pair)


def test_the_pages_cookie_opens_the_seat_too(api: APIClient, pair: list[play.Claim]) -> None:
    api.get(f"/t/{pair[1].table.code}/seat/{pair[1].secret}/")
    assert "you" in api.get(f"/api/tables/{pair[1].table.code}/").json()["doc"]


def test_playing(api: APIClient, pair: list[play.Claim]) -> None:
    claim, other, prompt = asked(api, pair)
    address, played = f"/api/tables/{claim.table.code}/moves/", move(prompt)
    answer = api.post(address, played, headers=as_seat(claim.secret))
    assert answer.status_code == 200
    assert answer.json() == {"token": played["token"], "seq": 1, "version": answer.json()["version"]}
    assert api.post(address, played, headers=as_seat(claim.secret)).json() == answer.json()
    assert MoveRecord.objects.count() == 2
    log = api.get(f"/api/tables/{claim.table.code}/log/", {"after": 0}, headers=as_seat(other.secret))
    assert [line["kind"] for line in log.json()["log"]][:1] == ["picked"]
    whole = api.get(f"/api/tables/{claim.table.code}/log/").json()["log"]
    assert whole[0]["seq"] == 0


@pytest.mark.parametrize(
    ("more", "status", "code"),
    [
        ({"prompt": "an older one"}, 409, "stale_prompt"),
        ({"action": {"do": "no such thing"}}, 400, "unknown_action"),
        ({"action": {"do": "pick", "race": 3}}, 400, "malformed"),
        ({"action": "pick"}, 400, "malformed"),
        ({"action": None}, 400, "malformed"),
        ({"token": ""}, 400, "malformed"),
        ({"token": "with:colon"}, 400, "malformed"),
        ({"token": 1}, 400, "malformed"),
        ({"prompt": 1}, 400, "malformed"),
    ],
)
def test_refused_moves(
    api: APIClient, pair: list[play.Claim], more: dict[str, Any], status: int, code: str
) -> None:
    claim, _, prompt = asked(api, pair)
    address = f"/api/tables/{claim.table.code}/moves/"
    answer = api.post(address, move(prompt, more), headers=as_seat(claim.secret))
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert MoveRecord.objects.count() == 1


def test_who_is_not_asked_may_not_move(api: APIClient, pair: list[play.Claim]) -> None:
    claim, other, prompt = asked(api, pair)
    address = f"/api/tables/{claim.table.code}/moves/"
    answer = api.post(address, move(prompt, {"prompt": None}), headers=as_seat(other.secret))
    assert (answer.status_code, answer.json()["code"]) == (409, "not_your_turn")
    assert answer.json()["rule"].startswith("SC-")
    for headers in ({}, as_seat("x" * 32), {"Authorization": "Basic abc"}):
        stranger = api.post(address, move(prompt), headers=headers)
        assert (stranger.status_code, stranger.json()["code"]) == (403, "not_seated")


def test_pages_of_other_sites_may_not_write(api: APIClient, pair: list[play.Claim]) -> None:
    claim, _, prompt = asked(api, pair)
    address = f"/api/tables/{claim.table.code}/moves/"
    foreign = as_seat(claim.secret) | {"Origin": "http://elsewhere.example"}
    assert api.post(address, move(prompt), headers=foreign).json()["code"] == "foreign_origin"
    form = api.post(address, {"token": "x"}, format="multipart", headers=as_seat(claim.secret))
    assert (form.status_code, form.json()["code"]) == (415, "malformed")
    own = as_seat(claim.secret) | {"Origin": "http://testserver"}
    assert api.post(address, move(prompt), headers=own).status_code == 200


@pytest.mark.parametrize("rest", ["", "log/"])
def test_unknown_tables(api: APIClient, rest: str) -> None:
    answer = api.get(f"/api/tables/AAAA-2222/{rest}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_table")


@pytest.mark.parametrize("rest", ["moves/", "join/"])
def test_unknown_tables_take_nothing(api: APIClient, rest: str) -> None:
    answer = api.post(f"/api/tables/AAAA-2222/{rest}", {"token": "x", "name": "Ben", "action": {}})
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_table")


def test_what_is_not_json_is_malformed(api: APIClient, pair: list[play.Claim]) -> None:
    address = f"/api/tables/{pair[0].table.code}/moves/"
    answer = api.generic("POST", address, "{", content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert api.get(f"/api/tables/{pair[0].table.code}/log/", {"after": "x"}).status_code == 400


def test_too_many_requests(api: APIClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttles.Opening, "rate", "2/hour")
    answers = [api.post("/api/tables/", {"host_name": "Ada"}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert answers[2].json()["code"] == "too_fast"
    assert answers[2].json()["seconds"] == int(answers[2]["Retry-After"])
    assert int(answers[2]["Retry-After"]) > 0


def test_a_database_that_stores_nothing_is_said_so(api: APIClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(**_: object) -> None:
        raise OperationalError("database or disk is full")

    monkeypatch.setattr(play, "create_table", failing)
    answer = api.post("/api/tables/", {"host_name": "Ada"})
    assert (answer.status_code, answer.json()) == (503, {"code": "unavailable", "rule": ""})


def test_taking_back(api: APIClient, pair: list[play.Claim]) -> None:
    first, second, prompt = asked(api, pair)
    base = f"/api/tables/{first.table.code}/"

    def rewind(claim: play.Claim, **fields: Any) -> Any:
        body = {"token": uuid4().hex, **fields}
        return api.post(f"{base}rewind/", body, headers=as_seat(claim.secret))

    assert api.post(f"{base}rewind/", {"token": "x", "do": "ask", "seq": 0}).status_code == 403
    assert rewind(first, do="ask", seq=0).json()["code"] == "nothing_to_take_back"
    api.post(f"{base}moves/", move(prompt), headers=as_seat(first.secret))
    for wrong in ({"do": "undo"}, {"do": "ask"}, {"do": "ask", "seq": -1}, {"do": "agree", "request": 2**80}):
        assert rewind(first, **wrong).status_code == 400
    assert "seq" not in rewind(first, do="ask", seq=1).json()
    request = doc(api, second)["rewind"]["request"]["id"]
    assert rewind(first, do="agree", request=request).json()["code"] == "not_asked"
    deputy = play.appoint_deputy(code=first.table.code, seat=second.seat.pk, name="Zoe", hours=1)
    assert rewind(deputy, do="agree", request=request).json()["code"] == "deputy"
    assert rewind(second, do="agree", request=request).json()["seq"] == 2
    assert asked(api, pair)[0] is first
