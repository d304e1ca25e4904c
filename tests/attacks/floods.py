"""Attacks by number: sockets, bodies, silence, moves, motions, guesses."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import resource
import socket
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from websockets.asyncio import client as asyncio_client
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.attacks.points import attack
from tests.attacks.visitor import Visitor, address, ask, begun, heard, joined, opened, table_of
from tests.server import HOST, Server

BODY, CROWD = 1 << 20, 360
AT_ONCE, A_SECOND = 31, 10
"""Frames that a socket takes at once, and a second for long: what a slow machine may have taken by its own clock."""


@attack("2", "spectators' sockets lock a player out of their own table", long=True)
def crowd(server: Server) -> str:
    """From eight networks, more than a table has room for."""
    code, host = opened(server)
    networks = [address().rsplit(".", 1)[0] for _ in range(8)]
    visitors = [Visitor(server, f"{networks[n % 8]}.{n // 8 + 1}") for n in range(CROWD)]

    async def come() -> int:
        async with contextlib.AsyncExitStack() as stack:
            let_in = 0
            for first in range(0, CROWD, 40):  # one loop for all of them: each has to answer pings in time
                some = [
                    stack.enter_async_context(_watching(one, code)) for one in visitors[first : first + 40]
                ]
                let_in += sum(await asyncio.gather(*some))
            assert let_in < CROWD, "the attack was not made: there was room for all"
            await asyncio.to_thread(_takes_seat, host, code)
            return let_in

    return f"{asyncio.run(come())} of {CROWD} watch, the player is in"


@contextlib.asynccontextmanager
async def _watching(visitor: Visitor, code: str) -> AsyncIterator[bool]:
    """A spectator's socket that reads on for as long as it is open; whether it was let in."""
    where = f"{visitor.server.websockets}/ws/t/{code}/"
    headers = {"X-Forwarded-For": visitor.where}
    options: dict[str, Any] = {
        "origin": visitor.server.url,
        "additional_headers": headers,
        "open_timeout": 60,
    }
    async with asyncio_client.connect(
        where, ping_interval=None, close_timeout=1, max_queue=None, **options
    ) as line:
        yield json.loads(await line.recv())["t"] == "full"


def _takes_seat(host: Visitor, code: str) -> None:
    with host.socket(code) as line:
        assert "you" in heard(line, "full")["doc"]


@attack("3", "bodies without end, announced or not, fill the disk")
def endless_bodies(server: Server) -> str:
    """1 MiB in pieces to addresses that need none, and to one that reads JSON."""
    taken = 0
    for path in ("/healthz", "/", "/api/tables/"):
        line = http.client.HTTPConnection(HOST, server.port, timeout=30)
        line.putrequest("POST", path)
        line.putheader("Transfer-Encoding", "chunked")
        line.endheaders()
        with contextlib.suppress(OSError):
            for _ in range(BODY // 16_384):
                line.send(b"4000\r\n" + b"x" * 16_384 + b"\r\n")
                taken += 16_384
            line.send(b"0\r\n\r\n")
        with contextlib.suppress(OSError, http.client.HTTPException):
            assert line.getresponse().status == 413, path
        line.close()
        announced = Visitor(server).send("POST", path, b"x", Content_Length=str(1 << 30))
        assert announced.status == 413, path
    return f"{taken // 1024} KiB left here before the answer came"


@attack("7", "counts of guesses are pushed out by a flood from other networks", long=True)
def pushed_out(server: Server) -> None:
    """Requests of other addresses do not reset a counter."""
    eve = Visitor(server)
    answers = [eve.get("/t/AAAA-2222/").status for _ in range(61)]
    assert answers[-1] == 429, "guesses are not counted"
    for number in range(400):
        Visitor(server, f"203.0.{number // 250}.{number % 250}").get("/t/AAAA-2222/")
    assert eve.get("/t/AAAA-2222/").status == 429


def _silent(server: Server, many: int) -> list[socket.socket]:
    lines = []
    for _ in range(many):
        line = socket.create_connection((HOST, server.port), timeout=30)
        line.send(b"GET / HTTP/1.1\r\n")
        lines.append(line)
    return lines


@attack("9", "silent connections shut the site, with as many files as systems usually lend", long=True)
def silence(server: Server) -> str:
    """1,100 connections that never finish their headers; the server has 1,024 files."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (1024, 1024))
    code, host = opened(server)
    with host.socket(code) as line:
        heard(line, "full")
        lines = _silent(server, 1100)
        began = time.monotonic()
        assert Visitor(server).get("/healthz").status == 200
        page = time.monotonic() - began
        assert ask(line, t="chat", text="still here")["t"] == "ack"
    for silent in lines:
        silent.close()
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return f"1,100 silent, 1,024 files: a page after {page * 1000:.0f} ms, an open socket is answered"


@attack("10", "a seat fills the log with moves that change nothing, or with too many", long=True)
def many_moves(server: Server) -> str:
    """Send one setting again and again, then two in turn."""
    code, (host, *_) = begun(server, "Ben")
    settings = [{"do": "auto_pass", "until": until} for until in ("my_turn", "never")]
    with host.socket(code) as line:
        began = time.monotonic()
        said = [ask(line, t="act", prompt=None, action=settings[0]) for _ in range(20)]
        assert {one["seq"] for one in said} == {said[0]["seq"]}, "a repeated setting is a move"
        for number in range(400):
            frame = {"t": "act", "token": f"f{number}", "prompt": None, "action": settings[number % 2]}
            line.send(json.dumps(frame))
        taken = [heard(line, token=f"f{number}")["t"] for number in range(400)].count("ack")
        seconds = time.monotonic() - began
    assert taken <= AT_ONCE + A_SECOND * seconds, f"{taken} were taken in {seconds:.1f} s"
    return f"{taken} of 400 were taken in {seconds:.1f} s"


@attack("10", "proofs are asked for again and again", long=True)
def many_proofs(server: Server) -> str:
    """Counted by address, and made once."""
    code, host = opened(server)
    with host.socket(code) as line:
        assert ask(line, t="lobby", do="move", name="close", options={})["t"] == "ack"
    eve, began = Visitor(server), time.monotonic()
    answers = [eve.get(f"/t/{code}/proof.json").status for _ in range(70)]
    assert answers.count(200) <= 60, "proofs are not counted"
    assert answers[-1] == 429
    return f"70 in {time.monotonic() - began:.1f} s, {answers.count(200)} given"


@attack("11", "somebody who is muted floods the chat with motions")
def motions(server: Server) -> None:
    """And what was said before is still there."""
    code, (host, ben, *_) = begun(server, "Ben", "Cleo")
    number = table_of(ben, code)["you"]
    with host.socket(code) as line, ben.socket(code) as other:
        assert ask(line, t="chat", text="remember this")["t"] == "ack"
        about = {"seat": number, "on": True}
        assert ask(line, t="lobby", do="move", name="mute", options=about)["t"] == "ack"
        said = []
        for _ in range(12):
            said.append(ask(other, t="lobby", do="move", name="pause", options={})["t"])
            if said[-1] == "ack":
                for motion in table_of(ben, code)["table"]["motions"]:
                    ask(other, t="lobby", do="vote", motion=motion["id"], yes=False)
        assert said.count("ack") <= 6, "motions are unbounded"
    with host.socket(code) as line:
        assert "remember this" in [one.get("text") for one in heard(line, "full")["chat"]]


@attack("12", "one address joins and leaves until nobody else may sit down", long=True)
def revolving_door(server: Server) -> str:
    """Forty times."""
    code, _host = opened(server)
    where, statuses = address(), []
    for number in range(40):
        guest = Visitor(server, where)
        answer = guest.api(f"{code}/join/", name=f"Eve {number}")
        statuses.append(answer.status)
        if answer.status == 201:
            with guest.socket(code) as line:
                ask(line, t="lobby", do="leave")
    assert 429 in statuses, "it is not counted"
    joined(server, code, "Ben")
    return f"{statuses.count(201)} of 40 got in"


@attack("13", "bodies and codes that are none are stumbled over")
def nonsense(server: Server) -> str:
    """Deep JSON, multipart, codes with slashes: errors of theirs, none of ours, and no line in the log."""
    code, host = opened(server)
    host.get("/account/")
    before, sent = len(server.log), 0
    bodies = [
        ("application/json", b"[" * 5000),
        ("application/json", b'{"a":' * 5000),
        ("multipart/form-data; boundary=x", b"x" * 20),
        ("multipart/form-data", b"x"),
    ]
    paths = [
        f"/t/{code}/{one}" for one in ("join", "orders", "drafts", "deputy", "notices/mail", "report/say")
    ]
    paths += ["/api/tables/", f"/api/tables/{code}/moves/", f"/poll/t/{code}/", "/account/passkeys/use"]
    for path in paths:
        for kind, body in bodies:
            for method in ("POST", "PUT"):
                answer = host.send(method, path, body, kind, **host._token(), Origin=server.url)
                assert answer.status < 500, (method, path, kind)
                sent += 1
    for wrong in ("X/Y", "..%2Fx", "%00", "%FF"):
        assert Visitor(server).get(f"/?code={wrong}").status == 404
    said = server.log[before:]
    assert "Traceback" not in said, said[-2000:]
    return f"{sent} requests"


@attack("13", "questions for a passkey without end", long=True)
def passkeys(server: Server) -> None:
    """Counted by address. Browsers know passkeys of names only, so that this machine is asked by its own."""
    eve, path, kind = Visitor(server), "/account/passkeys/ask-to-use", "application/json"
    here = {"Host": f"localhost:{server.port}", **eve._token()}
    answers = [eve.send("POST", path, b"{}", kind, **here) for _ in range(62)]
    assert [one.status for one in answers[:60]] == [200] * 60, "the attack was not made"
    assert "too_fast" in answers[-1].text, answers[-1]


@attack("14", "a page on another port or host opens a socket with my cookie")
def foreign_pages(server: Server) -> None:
    """The port next door is another site, and so is another name of this machine, or the same by another scheme."""
    code, host = opened(server)
    for origin in (
        f"http://{HOST}:{server.port + 1}",
        f"http://{HOST}",
        f"http://localhost:{server.port}",
        f"https://{HOST}:{server.port}",
        "http://evil.example",
        None,
    ):
        try:
            with host.socket(code, origin=origin):
                raise AssertionError(f"{origin} was let in")
        except InvalidStatus as refused:
            assert refused.response.status_code == 403


@attack("15", "codes are tried out by the programming interface", long=True)
def interface_guesses(server: Server) -> None:
    """As by the pages, and together with them."""
    eve = Visitor(server)
    statuses = [eve.get("/api/tables/AAAA-2222/").status for _ in range(61)]
    assert statuses[-1] == 429, statuses[-1]
    assert eve.get("/t/AAAA-2222/").status == 429


@attack("13", "drafts and answers nested deep stop a table, or end the process that all slow games share")
def nested(server: Server) -> str:
    """Thirty such frames and requests at one table; another table's orders are worked out by the same process."""
    slow: dict[str, Any] = {"game": "elgebar", "bots": 0}
    code, (host, *_) = begun(server, "Ben", **slow)
    other, (bystander, *_) = begun(server, "Cleo", **slow)
    orders, workers = {"do": "no_orders"}, None
    with host.socket(code) as line, bystander.socket(other) as their:
        mine = heard(line, "full")["doc"]["prompts"][0]["id"]
        theirs = heard(their, "full")["doc"]["prompts"][0]["id"]
        for number in range(30):
            if number == 10:  # by then the process is up
                assert ask(their, t="act", prompt=theirs, action=orders)["t"] == "ack"
                workers = children(server)
            deep = "[" * (700, 960)[number % 2] + "]" * (700, 960)[number % 2]
            token = f"deep{number}"
            answer = (
                f'{{"t":"act","token":"{token}","prompt":"{mine}","action":{{"do":"orders","lines":{deep}}}}}'
            )
            draft = (
                f'{{"t":"draft","token":"{token}","prompt":"{mine}","data":{{"lines":[{{"do":{deep}}}]}}}}'
            )
            with contextlib.suppress(ConnectionClosed):  # whoever sends so many is sent away
                line.send((answer, draft)[number // 2 % 2])
        assert ask(their, t="act", prompt=theirs, action={"do": "take_back"})["t"] == "ack"
        assert children(server) == workers, "a worker process died"
    assert host.send("GET", f"/t/{code}/drafts").status in (200, 403)
    return "the same processes before and after"


def children(server: Server) -> list[str]:
    """Processes that the server has begun."""
    tasks = Path(f"/proc/{server.process.pid}/task").iterdir()
    return sorted(child for task in tasks for child in (task / "children").read_text().split())
