"""Frames of one viewer, and senders whose sockets are slow."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from games.engine import merge
from games.engine.view_cache import View
from games.live import room, stream
from games.live.sender import MOST_ANSWERS, Sender, Ticket
from games.live.stream import NOTHING, TAIL, UNSEEN, Stream, line

FILLING = {str(i): "filling" * 5 for i in range(20)}


def document(version: int) -> dict[str, Any]:
    return {"value": version, **FILLING}


def made(version: int = 1) -> Stream:
    return Stream(
        version, version, View(document(version), {}), [line(version, {"seq": version})], version - 1
    )


def advance(shown: Stream, version: int, held: set[int]) -> None:
    shown.advance(version, version, View(document(version), {}), [line(version, {"seq": version})], held)


def frame(shown: Stream, version: int, seq: int) -> dict[str, Any]:
    decoded: dict[str, Any] = json.loads(shown.frame(version, seq, [])[0])
    return decoded


def test_a_new_socket_gets_everything_and_others_the_step() -> None:
    shown = made()
    assert frame(shown, NOTHING, UNSEEN)["doc"] == document(1)
    advance(shown, 2, {1})
    step = frame(shown, 1, 1)
    assert (step["t"], step["from"], step["version"]) == ("delta", 1, 2)
    assert step["patch"] == {"value": 2}
    assert step["log"] == [{"seq": 2}]


def test_the_same_step_is_encoded_once() -> None:
    shown = made()
    advance(shown, 2, {1})
    assert shown.frame(1, 1, [])[0] is shown.frame(1, 1, [])[0]


def test_of_frames_with_everything_one_is_kept_however_much_is_said() -> None:
    shown = made()
    for said in range(1, 200):
        text, everything = shown.frame(NOTHING, UNSEEN, [{"id": said, "text": f"hello {said}"}])
        assert everything
        assert json.loads(text)["chat"][0]["text"] == f"hello {said}"
    texts = [value for value in vars(shown).values() if isinstance(value, dict | tuple)]
    assert sum(str(value).count('"full"') for value in texts) == 1


def test_everything_is_written_once_for_all_who_need_it() -> None:
    shown = made()
    advance(shown, 2, set())
    assert shown.frame(NOTHING, UNSEEN, [])[0] is shown.frame(1, 1, [])[0]


def test_a_socket_that_skipped_versions_gets_one_step_with_all_lines() -> None:
    shown = made()
    for version in (2, 3, 4):
        advance(shown, version, {1})
    step = frame(shown, 1, 1)
    assert (step["from"], step["version"]) == (1, 4)
    assert merge.apply(document(1), step["patch"]) == document(4)
    assert [told["seq"] for told in step["log"]] == [2, 3, 4]


def test_old_documents_are_forgotten_and_then_everything_is_sent() -> None:
    shown = made()
    for version in range(2, 40):
        advance(shown, version, set(range(version)))
    assert len(shown._past) == stream.KEPT
    assert frame(shown, 1, 1)["t"] == "full"
    assert frame(shown, 39 - stream.KEPT, 39 - stream.KEPT)["t"] == "delta"


def test_documents_that_nobody_shows_are_not_kept() -> None:
    shown = made()
    for version in range(2, 10):
        advance(shown, version, {1})
    assert list(shown._past) == [1]


def test_lines_forgotten_are_asked_for_by_whom_they_fail() -> None:
    shown = made()
    for version in range(2, stream.TAIL + 50):
        advance(shown, version, {1})
    assert not shown.lacks(UNSEEN)
    assert not shown.lacks(shown.oldest)
    assert shown.lacks(1)
    missed = [line(seq, {"seq": seq}) for seq in range(2, stream.TAIL + 50)]
    shown.remember(missed, 1)
    assert [told["seq"] for told in frame(shown, 1, 1)["log"]] == list(range(2, stream.TAIL + 50))


def test_everything_is_sent_where_the_step_is_longer() -> None:
    shown = Stream(1, 1, View({str(i): i for i in range(50)}, {}), [], 0)
    shown.advance(2, 2, View({"x": 1}, {}), [], {1})
    assert frame(shown, 1, 1)["t"] == "full"


class Feed:
    """Something new each time it is asked, until it has been asked often enough."""

    def __init__(self) -> None:
        self.newest = 0
        self.shown: dict[Sender, int] = {}

    async def news(self, sender: Sender) -> str | None:
        if self.shown.get(sender, 0) == self.newest:
            return None
        self.shown[sender] = self.newest
        return str(self.newest)


class Socket:
    """A socket that takes frames only while it is not stalled."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self.flowing = asyncio.Event()
        self.flowing.set()
        self.closed: int | None = None
        self.sender = Sender(self.send, self.close)

    async def send(self, text: str) -> None:
        await self.flowing.wait()
        self.got.append(text)

    async def close(self, code: int) -> None:
        self.closed = code


async def test_a_stalled_reader_slows_nobody_and_then_gets_the_newest() -> None:
    feed, quick, stalled = Feed(), Socket(), Socket()
    for socket in (quick, stalled):
        socket.sender.start(feed)
    stalled.flowing.clear()
    for version in range(1, 101):
        feed.newest = version
        quick.sender.wake()
        stalled.sender.wake()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    assert len(quick.got) == 100
    assert stalled.got == []
    stalled.flowing.set()
    await asyncio.sleep(0.01)
    assert stalled.got == ["1", "100"]
    for socket in (quick, stalled):
        await socket.sender.stop()


async def test_answers_come_first_and_their_number_is_bounded() -> None:
    feed, socket = Feed(), Socket()
    feed.newest = 1
    for number in range(MOST_ANSWERS + 10):
        socket.sender.answer(f"answer {number}")
    socket.sender.start(feed)
    await asyncio.sleep(0.01)
    assert len(socket.got) == MOST_ANSWERS + 1
    assert socket.got[-1] == "1"
    socket.sender.answer("last")
    socket.sender.close(1012)
    await socket.sender.finish(1)
    assert socket.got[-1] == "last"
    assert socket.closed == 1012


async def test_a_socket_that_breaks_ends_its_sender_quietly() -> None:
    async def broken(text: str) -> None:
        raise ConnectionResetError

    socket = Socket()
    sender = Sender(broken, socket.close)
    sender.start(Feed())
    sender.answer("hello")
    await sender.finish(1)
    await sender.stop()


async def test_a_room_that_cannot_tell_the_news_closes_the_socket() -> None:
    class Broken:
        async def news(self, sender: Sender) -> str | None:
            raise RuntimeError

    socket = Socket()
    socket.sender.start(Broken())
    socket.sender.wake()
    await socket.sender.finish(1)
    assert socket.closed == 1011


async def test_seat_lost_while_its_lines_are_read_gets_nothing_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seat, hall = Ticket(1, "secret"), room.Room("TABLE", lambda _room: None)
    socket = Sender(Socket().send, Socket().close, seat)
    stream = hall._streams[seat] = made(2)
    for version in range(3, TAIL + 50):
        advance(stream, version, set())
    socket.place.version, socket.place.seq = 1, 1

    async def meanwhile(*_asked: Any) -> list[Any]:
        socket.become_spectator("told")
        return []

    monkeypatch.setattr(room, "in_database", meanwhile)
    assert stream.lacks(1)
    assert await hall.news(socket) is None
