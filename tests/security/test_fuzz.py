"""Nonsense by socket and by the programming interface: refused, harmless, and without a word of the server’s inside."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rest_framework.test import APIClient

from games import registry
from games.api import throttles
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR
from games.live import commands, protocol
from games.tables import document as documents
from games.tables import play, selectors
from games.tables.core.snapshot import Snapshot
from games.tables.models import Seat
from tests.live.browsers import Browser
from tests.live.conftest import Party
from tests.security.fuzz import TELLTALES, Fuzzer
from tests.security.interface import attack

EASY = settings(
    max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None
)
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
FRAMES = st.fixed_dictionaries(
    {"t": st.sampled_from(["act", "chat", "lobby", "sync", "time", "ping"]) | JSON},
    optional={
        "token": st.text(max_size=70) | JSON,
        "prompt": st.none() | st.text(max_size=20),
        "action": st.fixed_dictionaries({"do": st.text(max_size=12)}, optional={"seat": JSON, "card": JSON})
        | JSON,
        "text": st.text(max_size=400) | JSON,
        "do": st.sampled_from(["rename", "options", "start", "leave"]) | JSON,
        "name": JSON,
        "options": JSON,
    },
)


@pytest.mark.django_db
@pytest.mark.parametrize("mood", ["running", "lobby", "over"])
def test_frames_that_no_page_sends(mood: str) -> None:
    outcome = Fuzzer(1, mood).run(150)
    assert outcome.faults == []
    assert {"malformed", "not_seated", "done"} <= outcome.answers.keys()


@pytest.mark.django_db
@pytest.mark.parametrize("key", registry.keys())
def test_forged_frames_at_tables_of_every_game(key: str) -> None:
    """Forged lines of sheets, flicks and drafts, answers to others' questions; documents tell what one may know."""
    outcome = Fuzzer(2, "running", key).run(60)
    assert outcome.faults == []
    assert {"malformed", "stale_prompt", "done"} <= outcome.answers.keys()


@pytest.mark.django_db
@pytest.mark.parametrize("key", registry.keys())
def test_a_document_that_tells_too_much_is_found(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: everybody is sent the encoded position."""
    honest = documents.document

    def careless(shot: Snapshot, *viewer: Any) -> dict[str, Any]:
        assert shot.game is not None
        return {**honest(shot, *viewer), "position": shot.game.encode(shot.state).hex()}

    monkeypatch.setattr(documents, "document", careless)
    fuzzer = Fuzzer(2, "running", key)
    shot = selectors.snapshot(fuzzer.code)
    assert shot.game is not None
    other = shot.game.resample(shot.state, SPECTATOR, SeededChance(0))
    fuzzer.look()
    hides = shot.game.encode(other) != shot.game.encode(shot.state)
    assert bool(fuzzer.outcome.faults) == hides, "some games hide nothing at first"
    assert hides or key != registry.keys()[0]


@pytest.mark.django_db
def test_an_answer_for_somebody_else_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: every secret opens the first seat."""
    monkeypatch.setattr(
        commands, "seat_by_secret", lambda code, _secret: Seat.objects.get(table__code=code, number=0)
    )
    assert Fuzzer(2).finds("by another", 200)


@pytest.mark.django_db
def test_the_fuzzer_sees_what_goes_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(**_what: Any) -> None:
        raise KeyError("seat")

    monkeypatch.setattr(play, "say", careless)
    assert Fuzzer(1).finds("KeyError", 400)


@EASY
@given(st.text() | st.binary().map(lambda data: data.decode("latin-1")) | JSON.map(json.dumps))
def test_any_text_is_a_frame_or_refused(text: str) -> None:
    try:
        protocol.parse(text)
    except protocol.FrameError as error:
        assert protocol.refusal_frame(error.token, error.code)


@pytest.mark.django_db
def test_any_shape_of_frame_is_carried_out_or_refused() -> None:
    fuzzer = Fuzzer(2)

    @EASY
    @given(FRAMES, st.sampled_from([*fuzzer.secrets.values(), ""]))
    def try_it(frame: dict[str, Any], secret: str) -> None:
        fuzzer.send(secret, json.dumps(frame))

    try_it()
    assert fuzzer.outcome.faults == []


@pytest.mark.django_db(transaction=True)
async def test_nonsense_on_a_real_socket_leaves_the_table_as_it_is(playing: Party) -> None:
    browser = await Browser(playing.code, playing.secrets[0]).open()
    version = browser.version
    for text in (
        "",
        "null",
        "[]",
        "\x00",
        '{"t":',
        '{"t":"act"}',
        "[" * 4000,
        '{"t":"lobby","token":"a","do":"x"}',
    ):
        await browser.say(text)
        assert (await browser.until("refused"))["code"] == "malformed"
    await browser.socket.send_input({"type": "websocket.receive", "bytes": b"\x00\xff"})
    assert (await browser.until("refused"))["code"] == "malformed"
    assert (await browser.ask(t="chat", text="still here"))["t"] == "ack"
    assert browser.version == version
    await browser.close()


@pytest.mark.django_db
def test_any_body_for_the_programming_interface(monkeypatch: pytest.MonkeyPatch) -> None:
    for throttle in (throttles.Reading, throttles.Writing, throttles.Opening):
        monkeypatch.setattr(throttle, "rate", "1000000/s")
    claim = play.create_table(host_name="Ada", bots=1)
    code = claim.table.code
    play.start_game(code=code, by=claim.seat.pk)
    client = APIClient(raise_request_exception=False)
    addresses = [
        "/api/tables/",
        f"/api/tables/{code}/join/",
        f"/api/tables/{code}/moves/",
        "/api/tables/x-/moves/",
    ]
    members = [
        "host_name",
        "name",
        "options",
        "bots",
        "public",
        "token",
        "prompt",
        "action",
        "game",
        "response_time",
    ]

    @EASY
    @given(
        st.sampled_from(addresses),
        st.dictionaries(st.sampled_from(members), JSON, max_size=5).map(json.dumps)
        | st.text()
        | JSON.map(json.dumps),
        st.sampled_from([f"Seat {claim.secret}", "Seat x", "Bearer x", ""]),
    )
    def try_it(address: str, body: str, right: str) -> None:
        with transaction.atomic():
            answer = client.post(
                address,
                body.encode("utf-8", "replace"),
                content_type="application/json",
                headers={"authorization": right} if right else {},
            )
            transaction.set_rollback(True)
        assert answer.status_code < 500, (address, body)
        assert not any(word in answer.content.decode() and word not in body for word in TELLTALES)

    try_it()


@pytest.mark.django_db
def test_requests_made_from_the_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    for throttle in (throttles.Reading, throttles.Writing, throttles.Opening):
        monkeypatch.setattr(throttle, "rate", "1000000/s")
    found = attack(15, seed=1)
    assert found.faults == []
    assert {200, 400, 403, 404, 409} <= found.statuses.keys()


@pytest.mark.django_db
def test_what_goes_wrong_by_the_schema_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless() -> None:
        raise KeyError("seat")

    monkeypatch.setattr(selectors, "public_tables", careless)
    assert any("500" in fault for fault in attack(10, seed=1, games=registry.keys()[:1]).faults)


@pytest.mark.django_db
@pytest.mark.parametrize("after", ["", "x", "-2", "9" * 30, "1e3", "\x00", "[]"])
def test_any_query_for_the_log(after: str) -> None:
    code = play.create_table(host_name="Ada").table.code
    answer = APIClient(raise_request_exception=False).get(f"/api/tables/{code}/log/", {"after": after})
    assert answer.status_code in (200, 400)
