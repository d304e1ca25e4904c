"""Frames that should not be: refused without harm to the socket or the table."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

import pytest
from django.db import OperationalError, connections

from games.live import consumers, protocol
from games.live.token_bucket import TokenBucket
from tests.live.browsers import Browser
from tests.live.conftest import Party

Browse = Callable[..., Awaitable[Browser]]

BAD = [
    "",
    "{",
    "null",
    "[]",
    '"act"',
    "{}",
    '{"t":"no such kind"}',
    '{"t":"act"}',
    '{"t":"act","token":"","action":{}}',
    '{"t":"act","token":"' + "x" * 65 + '","action":{}}',
    '{"t":"act","token":"a","action":[]}',
    '{"t":"act","token":"a","action":{},"seat":1}',
    '{"t":"act","token":"a","action":{},"prompt":3}',
    '{"t":"lobby","token":"a","do":"explode"}',
    '{"t":"lobby","token":"a","do":"remove_seat","seat":true}',
    '{"t":"ping","extra":1}',
    '{"t":"ping"}{"t":"ping"}',
    "[" * 4000,
    '{"t":"chat","token":"a","text":"\\ud800"}',
    '{"t":"chat","token":"a","text":NaN}',
]


@pytest.mark.parametrize("text", BAD)
def test_what_is_no_frame_is_malformed(text: str) -> None:
    with pytest.raises(protocol.FrameError) as caught:
        protocol.parse(text)
    assert caught.value.code == "malformed"


def test_the_token_of_a_bad_frame_is_told() -> None:
    with pytest.raises(protocol.FrameError) as caught:
        protocol.parse('{"t":"act","token":"mine"}')
    assert caught.value.token == "mine"


def test_frames_are_at_most_8_kib_long() -> None:
    frame = {"t": "chat", "token": "a", "text": ""}
    room = protocol.LARGEST - len(json.dumps(frame))
    assert protocol.parse(json.dumps(frame | {"text": "x" * room}))
    for text in ("x" * (room + 1), "é" * room):
        with pytest.raises(protocol.FrameError) as caught:
            protocol.parse(json.dumps(frame | {"text": text}, ensure_ascii=False))
        assert caught.value.code == "too_long"


def test_drafts_of_order_sheets_may_be_64_kib_long() -> None:
    frame = {"t": "draft", "token": "a", "prompt": "orders-1", "data": {"lines": ""}}
    room = protocol.LARGEST_DRAFT - len(json.dumps(frame))
    assert room > 60_000
    for lines, long in (("x" * room, False), ("x" * (room + 1), True), ("é" * room, True)):
        text = json.dumps(frame | {"data": {"lines": lines}}, ensure_ascii=False)
        if not long:
            assert isinstance(protocol.parse(text), protocol.Draft)
            continue
        with pytest.raises(protocol.FrameError) as caught:
            protocol.parse(text)
        assert caught.value.code == "too_long"


@pytest.mark.parametrize(
    "frame",
    [
        {"t": "act", "token": "a", "action": {"do": "draft", "t": "draft"}},
        {"t": "lobby", "token": "a", "do": "draft"},
        {"token": "a"},
    ],
)
def test_what_only_speaks_of_drafts_is_no_draft(frame: dict[str, object]) -> None:
    with pytest.raises(protocol.FrameError) as caught:
        protocol.parse(json.dumps(frame | {"more": "x" * protocol.LARGEST}))
    assert caught.value.code == "too_long"


async def test_bad_frames_are_refused_and_the_table_goes_on(party: Party, browse: Browse) -> None:
    ada, ben = [await browse(party.code, secret) for secret in party.secrets]
    for text in BAD[:6]:
        await ada.say(text)
        assert (await ada.until("refused"))["code"] == "malformed"
    await ada.say('{"t":"chat","token":"a","text":"' + "x" * 9000 + '"}')
    assert (await ada.until("refused"))["code"] == "too_long"
    await ada.socket.send_to(bytes_data=b'{"t":"ping"}')
    assert (await ada.until("refused"))["code"] == "malformed"
    assert (await ada.ask(t="chat", text="hello"))["t"] == "ack"
    await ben.until("chat")
    assert "refused" not in ben.kinds()


async def test_twenty_bad_frames_end_the_socket_alone(party: Party, browse: Browse) -> None:
    ada, ben = [await browse(party.code, secret) for secret in party.secrets]
    await ada.settle()
    for _ in range(consumers.MOST_BAD_FRAMES):
        await ada.say("?")
    for _ in range(consumers.MOST_BAD_FRAMES):
        assert (await ada.hear())["t"] == "refused"
    assert await ada.socket.receive_output() == {"type": "websocket.close", "code": 1008}
    assert (await ben.ask(t="chat", text="hello"))["t"] == "ack"


@pytest.mark.usefixtures("either_way")
async def test_a_socket_that_sends_too_fast_is_told_so(party: Party, browse: Browse, monkeypatch) -> None:
    monkeypatch.setattr(consumers, "RATE", 0.001)
    monkeypatch.setattr(consumers, "BURST", 3)
    ada = await browse(party.code, party.secrets[0])
    for _ in range(3):
        await ada.say({"t": "ping"})
        await ada.until("pong")
    refused = await ada.ask(t="chat", text="one too many")
    assert refused["code"] == "too_fast"
    assert 900 < refused["seconds"] <= 1000, "until there is a token again"


@pytest.mark.usefixtures("either_way")
async def test_an_error_of_ours_is_told_without_its_text(party: Party, browse: Browse, monkeypatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a secret of the server")

    monkeypatch.setattr("games.live.commands.perform", fail)
    ada = await browse(party.code, party.secrets[0])
    assert (await ada.ask(t="chat", text="hello"))["code"] == "failed"
    assert "secret of the server" not in "".join(ada.heard)
    monkeypatch.undo()
    assert (await ada.ask(t="chat", text="hello"))["t"] == "ack"


@pytest.mark.usefixtures("either_way")
async def test_a_database_that_stores_nothing_refuses_clearly(
    party: Party, browse: Browse, monkeypatch
) -> None:
    monkeypatch.setattr("games.tables.play.say", failing)
    ada = await browse(party.code, party.secrets[0])
    assert (await ada.ask(t="chat", text="hello"))["code"] == "unavailable"
    monkeypatch.undo()
    assert (await ada.ask(t="chat", text="hello"))["t"] == "ack"


@pytest.mark.usefixtures("either_way")
async def test_request_lost_with_the_database_is_not_answered(
    party: Party, browse: Browse, monkeypatch
) -> None:
    monkeypatch.setattr("games.tables.play.say", failing)
    monkeypatch.setattr(type(connections["default"]), "is_usable", lambda _: False)
    ada = await browse(party.code, party.secrets[0])
    await ada.settle()
    await ada.say({"t": "chat", "token": "mine", "text": "hello"})
    assert await ada.socket.receive_output() == {"type": "websocket.close", "code": 1013}
    monkeypatch.undo()
    again = await browse(party.code, party.secrets[0])
    assert (await again.ask(t="chat", token="mine", text="hello"))["t"] == "ack"


@pytest.mark.usefixtures("either_way")
async def test_a_long_frame_counts_as_several(party: Party, browse: Browse, monkeypatch) -> None:
    """Each costs as much as a review of so many lines: a socket sends few sheets of 64 KiB in a second."""
    monkeypatch.setattr(consumers, "RATE", 0.001)
    monkeypatch.setattr(consumers, "BURST", 20)
    ada = await browse(party.code, party.secrets[0])
    sheet = {"lines": "x" * 60_000}
    answers = [await ada.ask(t="draft", prompt="none", data=sheet) for _ in range(2)]
    assert [answer["code"] for answer in answers] == ["wrong_phase", "too_fast"]
    await ada.say({"t": "ping"})
    await ada.until("pong")


def failing(**_: object) -> None:
    raise OperationalError("database or disk is full")


def test_a_bucket_fills_at_its_rate_up_to_its_burst() -> None:
    now = [0.0]
    bucket = TokenBucket(rate=2, burst=3, clock=lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] += 60
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait() == 1
    assert not bucket.take(3)
    assert bucket.wait() == 2
    now[0] += 2
    assert bucket.take(3)
