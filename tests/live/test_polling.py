"""Lines of plain requests: what they have beyond a websocket. What both do is in tests that run either way."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from games.live import hub, poll_session, polling
from tests.live.browsers import ORIGIN, Browser, cookie_header
from tests.live.conftest import Party
from tests.live.polled import PolledSocket, request

Browse = Callable[..., Awaitable[Browser]]
NAME = "a-line-of-mine-0001"


class Hand:
    """Requests made one by one, as a test wants them."""

    def __init__(self, code: str, secret: str = "", **headers: str) -> None:
        from starciv.asgi import application

        self._application = application
        self.headers = {"host": "testserver", "origin": ORIGIN, "content-type": "application/json"}
        if secret:
            self.headers["cookie"] = cookie_header(code, secret)
        self.headers |= headers
        self.path = f"/poll/t/{code}/"
        self.mark: str | None = None
        self.heard = 0

    async def send(self, body: bytes, leaves: asyncio.Event | None = None, **scope: Any) -> tuple[int, Any]:
        headers = [(name.encode(), value.encode()) for name, value in self.headers.items()]
        asked = {"type": "http", "method": "POST", "path": self.path, "headers": headers, **scope}
        async with asyncio.timeout(20):
            return await request(self._application, asked, body, leaves)

    async def post(self, leaves: asyncio.Event | None = None, **fields: Any) -> tuple[int, Any]:
        fields = {"line": NAME, "mark": self.mark, "heard": self.heard, **fields}
        return await self.send(json.dumps(fields).encode(), leaves)

    async def fetch(self, *say: dict[str, Any]) -> list[dict[str, Any]]:
        """One request that arrives and whose answer arrives."""
        status, answer = await self.post(say=list(say))
        assert status == 200, answer
        self.mark, self.heard = answer["mark"], answer["number"]
        frames: list[dict[str, Any]] = answer["frames"]
        return frames

    async def until(self, kind: str, *say: dict[str, Any]) -> dict[str, Any]:
        frames = await self.fetch(*say)
        while not (found := [frame for frame in frames if frame["t"] == kind]):
            frames = await self.fetch()
        return found[0]


@pytest.fixture
async def hand(playing: Party) -> AsyncIterator[Hand]:
    """The host's requests; their page is shown the table."""
    made = Hand(playing.code, playing.secrets[0])
    await made.until("full")
    while await pending(made):
        await made.fetch()
    yield made
    await made.post(bye=True)


async def sent(hand: Hand, leaves: asyncio.Event | None = None) -> asyncio.Task[tuple[int, Any]]:
    """A request that waits at its line."""
    before = turns()
    going = asyncio.create_task(hand.post(leaves))
    async with asyncio.timeout(20):
        while turns() == before:
            await asyncio.sleep(0)
    return going


def turns() -> int:
    """How many requests have come to lines so far."""
    return sum(one._turn for one in polling._sessions().values())


async def pending(hand: Hand) -> bool:
    """Whether something waits to be fetched."""
    return bool(await hand.fetch({"t": "time"}))


async def test_an_answer_that_did_not_arrive_is_given_again(hand: Hand) -> None:
    _, lost = await hand.post(say=[{"t": "ping"}])
    _, again = await hand.post()
    assert lost == again
    assert "pong" in [frame["t"] for frame in again["frames"]]
    hand.heard = again["number"]
    assert not await pending(hand)


async def test_the_later_of_two_requests_has_the_line(hand: Hand, playing: Party, browse: Browse) -> None:
    earlier = await sent(hand)
    later = await sent(hand)
    assert await earlier == (200, {"mark": hand.mark, "number": hand.heard, "frames": []})
    ben = await browse(playing.code, playing.secrets[1])
    await ben.ask(t="chat", text="hello")
    assert (await later)[1]["frames"]


async def test_a_request_that_hangs_up_takes_nothing_along(hand: Hand) -> None:
    leaves = asyncio.Event()
    waiting = await sent(hand, leaves)
    leaves.set()
    assert await waiting == (0, None)
    assert (await hand.until("ack", {"t": "chat", "token": "a", "text": "still here"}))["token"] == "a"


async def test_who_heard_another_process_last_gets_everything(hand: Hand) -> None:
    hand.mark, hand.heard = "0123456789abcdef", 7
    assert (await hand.until("full"))["doc"]["you"] in (0, 1)


async def test_who_fetches_slowly_holds_little_and_misses_nothing() -> None:
    told = [f"{number:01000}" for number in range(100)]

    async def table(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        for text in told:
            await send({"type": "websocket.send", "text": text})
        await send({"type": "websocket.close", "code": 1000})

    slow = poll_session.PollSession(table, {})
    got: list[str] = []
    while not slow.over:
        frames = await slow.fetch(slow.mark, slow.number, said=False)
        assert frames
        got += frames
        await asyncio.sleep(0.01)
        assert sum(map(len, slow._held)) < poll_session.MOST_HELD + 1000
    assert got + (await slow.fetch(slow.mark, slow.number, said=False) or []) == told


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"origin": "http://elsewhere.example"}, 403),
        ({"content-type": "text/plain"}, 415),
        ({"content-type": "application/x-www-form-urlencoded"}, 415),
    ],
)
async def test_pages_of_other_sites_say_nothing_in_a_line_that_is_open(
    hand: Hand, change: dict[str, str], status: int
) -> None:
    hand.headers |= change
    answer, _ = await hand.post(say=[{"t": "chat", "token": "a", "text": "forged"}])
    assert answer == status


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"[]", 400),
        (b'{"line": "short"}', 400),
        (b'{"line": "a-line-of-mine-0001", "say": {}}', 400),
        (b'{"line": "a-line-of-mine-0001", "heard": -1}', 400),
        (b'{"line": "a-line-of-mine-0001", "say": ["\xff"]}', 400),
        (b'{"line": "a-line-of-mine-0001", "more": 1}', 400),
        (b'{"line": "a-line-of-mine-0001", "say": [' + b"1," * 32 + b"1]}", 400),
        (b'{"line": "a-line-of-mine-0001", "say": [' + b"[" * 30_000, 400),
        (b" " * 100_000, 413),
    ],
)
async def test_what_is_no_request_is_refused_and_opens_nothing(
    playing: Party, body: bytes, status: int
) -> None:
    assert (await Hand(playing.code).send(body))[0] == status
    assert not polling._sessions()


async def test_only_posts_are_taken(playing: Party) -> None:
    assert (await Hand(playing.code).send(b"", method="GET"))[0] == 405


async def test_the_name_of_another_s_line_opens_nothing(hand: Hand, playing: Party) -> None:
    stranger = Hand(playing.code)
    stranger.mark, stranger.heard = hand.mark, hand.heard
    assert "you" not in (await stranger.until("full"))["doc"]
    refused = await stranger.until("refused", {"t": "chat", "token": "a", "text": "it is me"})
    assert refused["code"] == "not_seated"


async def test_who_asks_no_more_is_gone_and_who_says_good_bye_at_once(
    playing: Party, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(poll_session, "GRACE", 0.1)
    ada = Hand(playing.code, playing.secrets[0])
    number = (await ada.until("full"))["doc"]["you"]
    ben = await browse(playing.code, playing.secrets[1])
    await ben.until("presence", here=[1 - number])
    monkeypatch.setattr(poll_session, "GRACE", 60)
    await ada.until("full")
    await ben.until("presence", here=[0, 1])
    await ada.post(bye=True)
    await ben.until("presence", here=[1 - number])
    assert not polling._sessions()


async def test_too_much_at_once_is_not_taken(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(poll_session, "MOST_UNHEARD", 2)
    status, answer = await hand.post(say=[{"t": "chat", "token": f"t{n}", "text": "x"} for n in range(3)])
    assert (status, answer["code"], answer["seconds"]) == (429, "too_fast", 1)
    assert not await pending(hand)


async def test_sessions_close_as_for_a_restart(hand: Hand) -> None:
    waiting = await sent(hand)
    await hub.current().drain()
    assert (await waiting)[1]["close"] == hub.GOING


async def test_a_page_can_change_from_one_to_the_other(playing: Party, browse: Browse) -> None:
    """Both show the same table; what was asked over one is answered once over the other."""
    ada = await browse(playing.code, playing.secrets[0])
    other = Hand(playing.code, playing.secrets[0])
    full = await other.until("full")
    assert (full["doc"], full["version"]) == (ada.doc, ada.version)
    first = await ada.ask(t="chat", token="same", text="once")
    second = await other.until("ack", {"t": "chat", "token": "same", "text": "once"})
    assert first == second
    await other.post(bye=True)


async def test_answers_lie_in_no_cache(playing: Party) -> None:
    from starciv.asgi import application

    socket = PolledSocket(application, f"/ws/t/{playing.code}/", [(b"origin", ORIGIN.encode())])
    sent: list[dict[str, Any]] = []
    bodies = iter([{"type": "http.request", "body": json.dumps({"line": socket.name}).encode()}])

    async def receive() -> dict[str, Any]:
        for message in bodies:
            return message
        await asyncio.Event().wait()
        raise AssertionError

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await application(socket.scope, receive, send)
    assert dict(sent[0]["headers"])[b"cache-control"] == b"private, no-store"
    await socket.post(bye=True)
