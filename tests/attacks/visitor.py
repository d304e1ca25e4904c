"""A visitor of a server on this machine: plain HTTP, sockets and cookies, from an address that they make up.

The server believes ``X-Forwarded-For`` from its own machine, as it does from a proxy in front of it.
"""

from __future__ import annotations

import contextlib
import http.client
import itertools
import json
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode, urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server import HOST, Server

PATIENCE = 90.0
"""Seconds for an answer on a machine that is busy."""

_numbers = itertools.count(1)


def address() -> str:
    """Another address, of the networks that are for trials (RFC 2544), each in a network (/24) of its own."""
    number = next(_numbers)
    return f"198.{18 + number // 256 % 2}.{number % 256}.7"


@dataclass(frozen=True)
class Answer:
    """Status, headers (names in small letters) and text of a response."""

    status: int
    headers: Mapping[str, str]
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)


class Visitor:
    """One browser, or a program that behaves like none."""

    def __init__(self, server: Server, where: str = "") -> None:
        assert urlsplit(server.url).hostname == HOST, "attacks go nowhere but to this machine"
        self.server, self.where = server, where or address()
        self.cookies: dict[str, str] = {}
        self.secret = ""

    def send(
        self, method: str, path: str, body: bytes | None = None, kind: str = "", **headers: str
    ) -> Answer:
        """One request; cookies are kept, redirects are not followed."""
        line = http.client.HTTPConnection(HOST, self.server.port, timeout=PATIENCE)
        said = {"Host": f"{HOST}:{self.server.port}", "X-Forwarded-For": self.where, **self._cookie()}
        said |= {"Content-Type": kind} if kind else {}
        said |= {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            line.request(method, path, body, said)
            response = line.getresponse()
            text = response.read().decode("utf-8", "replace")
        finally:
            line.close()
        for name, value in response.getheaders():
            if name.lower() == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key.strip()] = rest.split(";")[0]
        return Answer(response.status, {name.lower(): value for name, value in response.getheaders()}, text)

    def get(self, path: str) -> Answer:
        return self.send("GET", path)

    def api(self, path: str, **said: Any) -> Answer:
        """POST to the programming interface, as the visitor's seat where there is one."""
        headers = {"Authorization": f"Seat {self.secret}"} if self.secret else {}
        return self.send(
            "POST", f"/api/tables/{path}", json.dumps(said).encode(), "application/json", **headers
        )

    def form(self, path: str, **fields: str) -> Answer:
        """Send a form of our pages, with its token."""
        return self.send(
            "POST", path, urlencode(fields).encode(), "application/x-www-form-urlencoded", **self._token()
        )

    def put(self, path: str, method: str = "PUT", **said: Any) -> Answer:
        """Send JSON to a page's own address, with its token."""
        return self.send(method, path, json.dumps(said).encode(), "application/json", **self._token())

    @contextmanager
    def socket(self, code: str, **options: Any) -> Iterator[ClientConnection]:
        """An open websocket at a table."""
        headers = {"X-Forwarded-For": self.where, **self._cookie()}
        ours: dict[str, Any] = {
            "origin": self.server.url,
            "open_timeout": PATIENCE,
            "ping_interval": None,
            "close_timeout": 0.2,
        }
        options = {**ours, "additional_headers": headers, **options}
        with connect(f"{self.server.websockets}/ws/t/{code}/", **options) as line:
            yield line

    def _cookie(self) -> dict[str, str]:
        return {"Cookie": "; ".join(f"{n}={v}" for n, v in self.cookies.items())} if self.cookies else {}

    def _token(self) -> dict[str, str]:
        if "csrftoken" not in self.cookies:
            self.get("/account/")
        return {"X_CSRFToken": self.cookies["csrftoken"], "Referer": self.server.url + "/"}


def heard(line: ClientConnection, kind: str = "", seconds: float = PATIENCE, **fields: Any) -> dict[str, Any]:
    """The next frame of a kind with such fields. Raises AssertionError where none comes, or the socket is closed."""
    until = time.monotonic() + seconds
    with contextlib.suppress(ConnectionClosed, TimeoutError):
        while (left := until - time.monotonic()) > 0:
            frame: dict[str, Any] = json.loads(line.recv(left))
            if frame["t"] == (kind or frame["t"]) and fields.items() <= frame.items():
                return frame
    raise AssertionError(f"no {kind} {fields} was heard")


def ask(line: ClientConnection, **frame: Any) -> dict[str, Any]:
    """Say a frame and wait for its answer."""
    token = f"ask{next(_numbers)}"
    line.send(json.dumps({"token": token, **frame}))
    return heard(line, token=token)


def opened(server: Server, **options: Any) -> tuple[str, Visitor]:
    """A new table's code, and its host."""
    host = Visitor(server)
    said = {"host_name": "Ada", "clock": {"control": "none"}, **options}
    answer = host.api("", **said)
    assert answer.status == 201, answer.text
    host.secret = answer.json["secret"]
    return answer.json["code"], host


def joined(server: Server, code: str, name: str, where: str = "") -> Visitor:
    """Somebody who sits down."""
    guest = Visitor(server, where)
    answer = guest.api(f"{code}/join/", name=name)
    assert answer.status == 201, answer.text
    guest.secret = answer.json["secret"]
    return guest


def begun(server: Server, *names: str, **options: Any) -> tuple[str, list[Visitor]]:
    """A table whose game runs: its code, and its people, the host first."""
    code, host = opened(server, **options)
    people = [host, *(joined(server, code, name) for name in names)]
    with host.socket(code) as line:
        assert ask(line, t="lobby", do="start")["t"] == "ack"
    return code, people


def table_of(visitor: Visitor, code: str) -> dict[str, Any]:
    """The document of a table as the visitor sees it."""
    answer = visitor.get(f"/api/tables/{code}/")
    assert answer.status == 200, answer.text
    return dict(answer.json["doc"])
