"""Long polling, in place of websockets that a network breaks: ``POST /poll/t/<code>/`` sends and fetches frames.

Long polling and no server-sent events: what breaks websockets (proxies that look into everything) mostly keeps
back streams too, while a plain request and its answer pass everywhere.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import Iterable
from functools import partial
from typing import Annotated, Any

import msgspec
from django.http import parse_cookie

from games.engine import incoming_json
from games.live import protocol
from games.live.origin import is_allowed
from games.live.poll_session import Application, PollSession
from games.tables.core import seat_cookies

logger = logging.getLogger(__name__)

ADDRESS = re.compile(r"^/poll/t/(?P<code>[A-Za-z0-9-]{4,12})/$")
LARGEST = 96 * 1024
"""Bytes of the largest body: there is room for the largest frame, a draft, and more."""
MOST_SAID = 32
"""Frames of one request."""
SLOWEST = 10.0
"""Seconds within which a body has to be here."""


class PollRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Request of a browser: the name it gave its session, the last answer it had, what it says, whether it goes."""

    line: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9-]{16,64}$")]
    mark: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    heard: Annotated[int, msgspec.Meta(ge=0, lt=2**53)] = 0
    say: Annotated[list[msgspec.Raw], msgspec.Meta(max_length=MOST_SAID)] = msgspec.field(
        default_factory=list
    )
    bye: bool = False


_asked = msgspec.json.Decoder(PollRequest)


class Refusal(Exception):
    """A request that is not for a session; ``status`` and ``code`` say why."""

    def __init__(self, status: int, code: str) -> None:
        super().__init__(code)
        self.status, self.code = status, code


class Polling:
    """ASGI: keeps the sessions of this process, and hands every other request on to ``pages``."""

    def __init__(self, sockets: Application, pages: Application) -> None:
        self._sockets = sockets
        self._pages = pages

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one request."""
        found = ADDRESS.match(scope["path"].removeprefix(scope.get("root_path", "")))
        if found is None:
            await self._pages(scope, receive, send)
            return
        try:
            self._check(scope)
            asked = _parse(await _body(receive))
            session = self._session(scope, found["code"].upper(), asked)
            if not asked.bye and not session.hear([bytes(frame).decode() for frame in asked.say]):
                raise Refusal(429, "too_fast")
        except Refusal as refusal:
            more = {"seconds": 1} if refusal.code == "too_fast" else {}
            await _answer(send, refusal.status, protocol.encode({"code": refusal.code, "rule": "", **more}))
            return
        await _serve(session, asked, receive, send)

    def _check(self, scope: Any) -> None:
        """Refuse what a page of another site, or none, sent."""
        headers = dict(scope["headers"])
        if scope["method"] != "POST":
            raise Refusal(405, "malformed")
        if not is_allowed(scope):
            raise Refusal(403, "foreign_origin")
        if headers.get(b"content-type", b"").split(b";")[0].strip() != b"application/json":
            raise Refusal(415, "malformed")

    def _session(self, scope: Any, code: str, asked: PollRequest) -> PollSession:
        """The session of that name, for who has the same seat; a new one where there is none."""
        secret = seat_cookies.secret_in(_cookies(scope), code) or ""
        sessions, key = _sessions(), (code, secret, asked.line)
        session = sessions.get(key)
        if asked.bye and session is None:
            raise Refusal(404, "malformed")
        if session is None or session.over:
            session = sessions[key] = PollSession(self._sockets, _as_socket(scope, code))
            session.on_end(partial(_forget, sessions, key, session))
        return session


Key = tuple[str, str, str]
"""A session is found by table, seat and name: a name that somebody else learns opens nothing."""

_kept: tuple[asyncio.AbstractEventLoop, dict[Key, PollSession]] | None = None


def _sessions() -> dict[Key, PollSession]:
    """The sessions of the running event loop."""
    global _kept
    loop = asyncio.get_running_loop()
    if _kept is None or _kept[0] is not loop:
        _kept = loop, {}
    return _kept[1]


def _forget(sessions: dict[Key, PollSession], key: Key, session: PollSession) -> None:
    if sessions.get(key) is session:
        del sessions[key]


async def stop() -> None:
    """End every session of the running event loop."""
    await asyncio.gather(*(session.end() for session in list(_sessions().values())))


def _as_socket(scope: Any, code: str) -> dict[str, Any]:
    """The request as the handshake of a websocket that can be refused with a status."""
    return {
        "type": "websocket",
        "path": f"/ws/t/{code}/",
        "headers": scope["headers"],
        "client": scope.get("client"),
        "query_string": b"",
        "subprotocols": [],
        "polled": True,
        "extensions": {"websocket.http.response": {}},
    }


async def _body(receive: Any) -> bytes:
    body = b""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(SLOWEST):
            while (message := await receive())["type"] == "http.request":
                body += message.get("body", b"")
                if len(body) > LARGEST:
                    raise Refusal(413, "too_long")
                if not message.get("more_body"):
                    return body
    raise Refusal(400, "malformed")


def _parse(body: bytes) -> PollRequest:
    try:
        incoming_json.scan_depth(body)
        body.decode()  # frames are taken as they are: no byte of theirs is looked at below
        return _asked.decode(body)
    except (msgspec.DecodeError, incoming_json.UnfitJsonError, UnicodeDecodeError):
        raise Refusal(400, "malformed") from None


async def _serve(session: PollSession, asked: PollRequest, receive: Any, send: Any) -> None:
    """Answer with what there is, unless the browser hangs up first."""
    if asked.bye:
        await session.end()
        await _answer(send, 200, b"{}")
        return
    with session.request():
        fetching = asyncio.ensure_future(session.fetch(asked.mark, asked.heard, said=bool(asked.say)))
        leaving = asyncio.ensure_future(_wait_for_disconnect(receive))
        try:
            await asyncio.wait({fetching, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if fetching.done():
                await _tell(session, asked, fetching.result(), send)
        finally:
            for task in (fetching, leaving):
                task.cancel()
            await asyncio.gather(fetching, leaving, return_exceptions=True)


async def _wait_for_disconnect(receive: Any) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _tell(session: PollSession, asked: PollRequest, frames: list[str] | None, send: Any) -> None:
    if session.refused is not None:
        await _answer(send, session.refused, b'{"code":"unavailable","rule":""}')
    elif frames is None:
        await _answer(send, 200, _encode_answer(asked.mark, asked.heard, []))
    else:
        await _answer(send, 200, _encode_answer(session.mark, session.number, frames, session.closed))


def _encode_answer(mark: str | None, number: int, frames: Iterable[str], closed: int | None = None) -> bytes:
    said: dict[str, Any] = {"mark": mark, "number": number}
    said["frames"] = [msgspec.Raw(text.encode()) for text in frames]
    return protocol.encode(said if closed is None else said | {"close": closed})


async def _answer(send: Any, status: int, body: bytes) -> None:
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"private, no-store"),
        (b"x-content-type-options", b"nosniff"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _cookies(scope: Any) -> dict[str, str]:
    headers = dict(scope["headers"])
    return parse_cookie(headers.get(b"cookie", b"").decode("latin-1"))
