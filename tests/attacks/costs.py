"""Costs of requests: processor time of the server's own process, by address and by kind of frame.

python -m tests.attacks --costs                           # all games, some fifteen minutes
python -m tests.attacks --costs --games bss,galaxy --runs 3

Addresses are those of ``starciv.urls`` and frames those of ``games/live/protocol.py``: new ones join by themselves.
Each is asked by strangers, seats and accounts, about tables that wait, run and are over, whose numbers differ from run
to run, so that a page that was made before is no help. What worker processes do does not count. A figure is what the
process spent until it was idle again, less what it spends when nobody asks, shared among the requests that were sent in
a row meanwhile: clocks and beats that fall in are a small part of several. The first request of a kind is sent before.
Machines differ, and one machine from hour to hour: figures are those of a core at ``LOOP_MS``, measured beside each.
The server is set up as a host has it, its scripts collected.
"""

from __future__ import annotations

import contextlib
import json
import re
import statistics
import tempfile
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, get_args

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from games.live import protocol
from tests.attacks.visitor import Visitor, heard
from tests.security.pages import BODIES, filled_in
from tests.server import Server, Site

MOST_MS = 40.0
"""Milliseconds of the server's own process that a request may cost, but for signing in."""
SIGNING_IN = ("admin", "account-letter", "account-link", "passkey")
"""Beginnings of the names of addresses at which people sign in."""
LAST = (
    "renew",
    "account-erase",
    "account-let-go",
    "account-sign-out",
    "takeover",
    "hand-add",
    "hand-turn",
    "deputy",
)
"""Addresses after which a visitor may be another one than before."""
DEEDS_LAST = ("start", "leave", "remove_seat")
LOOP_TURNS, LOOP_MS = 100_000, 2.0
"""Turns of an empty loop, and the milliseconds that the core takes for them to which all figures refer."""
IDLE_WINDOWS, IDLE_SECONDS = 5, 1.0
"""Times in which the idle server is watched, of which the median counts, and how long each is: one beat is in each."""
BATCHES = 3
"""Times that ``runs`` requests of a kind are sent in a row."""
STILL_SECONDS, STILL_MS = 0.02, 1.0
"""The server is idle again once it has spent less than so much in so long a time, twice."""
LONGEST = 30.0
ROBOTS_MS = 600_000
"""Milliseconds that robots wait: what they play is no part of the request that began their game."""
HEALTH_CHECKS = 50
"""Health checks in a row: one costs less than a beat that falls in, and all ratios refer to it."""
CHEAP_MS = 8.0
"""Requests that cost less at first are not sent again and again."""

Tables = dict[str, Any]


@dataclass
class Cost:
    """Milliseconds of a request of one kind, in each batch, and how the last one was answered."""

    what: str
    who: str
    spent: list[float] = field(default_factory=list)
    answer: str = ""
    signs_in: bool = False

    @property
    def median(self) -> float:
        return statistics.median(self.spent)

    @property
    def too_much(self) -> bool:
        return self.median > MOST_MS and not self.signs_in


class Meter:
    """Processor time of a process, all its threads together, in milliseconds."""

    def __init__(self, pid: int) -> None:
        self._clock = (~pid << 3) | 2  # as clock_getcpuclockid(3) has it
        self.idle = 0.0
        self.loops: list[float] = []

    def calibrate(self) -> None:
        """Learn what the process spends in a second while nobody asks (``idle``, in ms)."""
        self._await_idle()
        rates = []
        for _ in range(IDLE_WINDOWS):
            began, since = self._now, time.monotonic()
            time.sleep(IDLE_SECONDS)
            rates.append((self._now - began) / (time.monotonic() - since))
        self.idle = statistics.median(rates)

    @property
    def loop(self) -> float:
        """Median milliseconds that the loop took beside the requests."""
        return statistics.median(self.loops)

    @property
    def _now(self) -> float:
        return time.clock_gettime_ns(self._clock) / 1e6

    @contextlib.contextmanager
    def measure(self, cost: Cost, requests: int = 1) -> Iterator[None]:
        """Add what the process spends on each of so many requests, until the block is over and it is idle again."""
        self._await_idle()
        loop = measure_loop()
        began, since = self._now, time.monotonic()
        yield
        self._await_idle()
        spent = self._now - began - self.idle * (time.monotonic() - since)
        self.loops.append((loop + measure_loop()) / 2)
        cost.spent.append(max(0.0, spent / requests * LOOP_MS / self.loops[-1]))

    def _await_idle(self) -> None:
        still, until = 0, time.monotonic() + LONGEST
        while still < 2 and time.monotonic() < until:
            before = self._now
            time.sleep(STILL_SECONDS)
            still = still + 1 if self._now - before < STILL_MS else 0


def measure_loop() -> float:
    """Milliseconds that this process takes for ``LOOP_TURNS`` turns of an empty loop."""
    began = time.process_time()
    for _ in range(LOOP_TURNS):
        pass
    return (time.process_time() - began) * 1000


class Ranking:
    """Asks a server for everything that it has, and keeps what that costs."""

    def __init__(self, server: Server, runs: int, about: str = "") -> None:
        self._server, self._runs, self._about = server, runs, re.compile(about)
        self.costs: list[Cost] = []
        self._doors = _doors(server)
        self._account = _stock(server, "account()")
        self.meter = Meter(server.process.pid)
        self._tokens = 0
        self.meter.calibrate()
        self.health = self._measure_health()

    def rank(self, games: Iterable[str]) -> list[Cost]:
        """Costs of all requests, the dearest first."""
        for number, game in enumerate(games):
            tables = _stock(self._server, f"stock({game!r})")
            self.measure_frames(tables)
            self.meter.calibrate()
            self._measure_pages(tables, once=number == 0)
        return sorted(self.costs, key=lambda cost: -cost.median)

    def _measure_health(self) -> float:
        """Milliseconds of a health check, which is answered before Django."""
        cost = Cost("GET /healthz", "stranger")
        for _ in range(BATCHES):
            with self.meter.measure(cost, HEALTH_CHECKS):
                for _ in range(HEALTH_CHECKS):
                    Visitor(self._server).get("/healthz")
        return cost.median

    # Pages and the programming interface.

    def _measure_pages(self, tables: Tables, once: bool) -> None:
        """Every address about the tables of one game; those that belong to no game ``once``."""
        written: list[tuple[Any, ...]] = []
        for name, pattern in self._doors:
            of_table, of_game = "<code>" in pattern, bool(re.search("<(slug:)?(key|digest|domain)>", pattern))
            if not (once or of_table or of_game):
                continue
            for mood in ("running", "over") if of_table else ("running",):
                for who in self._askers(tables[mood], of_table):
                    about = {**tables, "table": tables[mood], "mood": mood}
                    self.measure_address(name, pattern, "GET", None, who, about)
                    written.append((name, pattern, who, about))
        for name, pattern, who, about in sorted(written, key=lambda one: one[0].startswith(LAST)):
            self.measure_address(name, pattern, "POST", "json", who, about)
            self.measure_address(name, pattern, "POST", "form", who, about)
            self.measure_address(name, pattern, "PUT", "json", who, about)

    def _askers(self, table: Tables, of_table: bool) -> Iterator[tuple[str, dict[str, str]]]:
        """Names and cookies of those who ask."""
        yield "stranger", {}
        yield ("seat", table["cookies"]["0"]) if of_table else ("account", self._account)

    def measure_address(
        self,
        name: str,
        pattern: str,
        method: str,
        kind: str | None,
        who: tuple[str, dict[str, str]],
        about: Tables,
    ) -> None:
        """Ask one thing many times, each time from another address: once at first, then in a row."""
        where = filled_in(pattern, lambda group: f"<{group['name'] or group['converted']}>")
        what = f"{method} /{where}" + (f" {kind}" if kind else "")
        label = " ".join((who[0], about.get("mood", ""), about.get("game", ""))).strip()
        if not self._about.search(what):
            return
        cost = Cost(what, label, signs_in=name.startswith(SIGNING_IN))

        def send(run: int) -> None:
            path = "/" + filled_in(pattern, partial(_filled, about, run))
            cost.answer = str(self._send(method, path, name, kind, who[1]))

        send(0)
        if cost.answer == "405":
            return
        for batch in range(1 if cost.answer == "415" else BATCHES):
            with self.meter.measure(cost, self._runs):
                for run in range(self._runs):
                    send(1 + batch * self._runs + run)
            if max(cost.spent) < CHEAP_MS:
                break
        self.costs.append(cost)

    def _send(self, method: str, path: str, name: str, kind: str | None, cookies: dict[str, str]) -> int:
        token = "x" * 32
        visitor = Visitor(self._server)
        visitor.cookies = {**cookies, "csrftoken": token}
        self._tokens += 1
        said = {
            **BODIES.get(name, {}),
            **({"token": f"c{self._tokens}"} if "token" in BODIES.get(name, {}) else {}),
        }
        trust = {"X_CSRFToken": token, "Referer": f"{self._server.url}/", "Origin": self._server.url}
        if kind is None:
            return visitor.send(method, path).status
        if kind == "json":
            return visitor.send(method, path, json.dumps(said).encode(), "application/json", **trust).status
        plain = {key: value if isinstance(value, str) else json.dumps(value) for key, value in said.items()}
        return visitor.form(path, **plain).status

    # Frames.

    def measure_frames(self, tables: Tables) -> None:
        """Every kind of frame at tables that wait, run and are over, a socket of each seat open."""
        for mood in ("lobby", "running", "over"):
            with contextlib.ExitStack() as stack:
                lines = {
                    number: stack.enter_context(_seated(self._server, tables[mood]["code"], cookies))
                    for number, cookies in tables[mood]["cookies"].items()
                }
                for line in lines.values():
                    heard(line, "full")
                self.meter.calibrate()
                self._measure_table(tables, mood, lines)

    def _measure_table(self, tables: Tables, mood: str, lines: dict[str, ClientConnection]) -> None:
        for name, frame in samples():
            if not self._about.search(f"frame {name}"):
                continue
            cost = Cost(f"frame {name}", f"seat {mood} {tables['game']}")
            for run in range(self._runs):
                seat, said = self._filled_frame(frame, tables[mood]["code"], mood, run)
                line = lines[seat]
                with self.meter.measure(cost):
                    cost.answer = self._ask(line, said)
                if run and max(cost.spent) < CHEAP_MS:
                    break
            self.costs.append(cost)

    def _filled_frame(
        self, frame: dict[str, Any], code: str, mood: str, run: int
    ) -> tuple[str, dict[str, Any]]:
        """The frame as a seat says it that is asked something, where one is."""
        said, answer = dict(frame), None
        if "token" in said:
            self._tokens += 1
            said["token"] = f"c{self._tokens}"
        if mood == "running" and said["t"] in ("act", "draft", "gesture", "hint"):
            answer = _stock(self._server, f"next_answer({code!r})")
        if answer is None:
            return "0", said
        if "prompt" in said:
            said["prompt"] = answer["prompt"]
        if said["t"] == "act":
            said["action"] = answer["action"]
        if said["t"] == "draft":
            said["data"] = {key: value for key, value in answer["action"].items() if key != "do"}
        return str(answer["seat"]), said

    def _ask(self, line: ClientConnection, said: dict[str, Any]) -> str:
        with contextlib.suppress(AssertionError, ConnectionClosed):
            line.send(json.dumps(said))
            if "token" not in said:
                return "sent"
            answer = heard(line, token=said["token"])
            return str(answer.get("code") or answer["t"])
        return "closed"


def samples() -> list[tuple[str, dict[str, Any]]]:
    """A frame of every kind, each deed of a kind by itself, by name."""
    found = []
    for kind in get_args(protocol.Incoming):
        plain: dict[str, Any] = {"t": kind.__struct_config__.tag}
        plain |= {one.encode_name: _sample(one) for one in msgspec.structs.fields(kind) if one.required}
        if "do" not in plain:
            found.append((plain["t"], plain | ({"prompt": "p", "data": {}} if plain["t"] == "draft" else {})))
            continue
        deeds = next(get_args(one.type) for one in msgspec.structs.fields(kind) if one.encode_name == "do")
        more = (
            {"seat": 1, "name": "Zoe", "options": {}, "motion": 1, "yes": True}
            if plain["t"] == "lobby"
            else {}
        )
        more |= {"seq": 1, "to": 0, "request": 1} if plain["t"] == "rewind" else {}
        found += [(f"{plain['t']} {do}", {**plain, **more, "do": do}) for do in deeds]
    return sorted(found, key=lambda one: one[1].get("do") in DEEDS_LAST)


def _sample(one: Any) -> Any:
    """A value for a field that must be there."""
    named = {"token": "t", "text": "hello", "on": True, "prompt": "p", "do": "", "action": {"do": "pass"}}
    return named[one.encode_name]


def _seated(server: Server, code: str, cookies: dict[str, str]) -> Any:
    visitor = Visitor(server)
    visitor.cookies = dict(cookies)
    return visitor.socket(code, max_queue=None)


def _filled(about: Tables, run: int, group: re.Match[str]) -> str:
    """Words for the groups of an address: they differ from run to run where there are several."""
    values = {
        "code": [about["group"] if "{14}" in group[0] else about["table"]["code"]],
        "secret": [about["table"]["secrets"]["0"]],
        "eyes": ["all", "spectator", "1"],
        "number": [str(run)],
        "move": [str(12 * run + 1)],
        "key": [about["game"]],
        "language": ["fr", "en"],
        "mark": [f"{run:012x}"],
        "digest": [about["content"]],
        "word": ["w" * 40],
        "domain": [f"djangojs-{about['game'].replace('-', '_')}"],
    }
    choices = values[group["name"] or group["converted"]]
    return choices[run % len(choices)]


def _doors(server: Server) -> list[tuple[str, str]]:
    printed = server.run(
        "import json; from tests.security.pages import addresses; print(json.dumps(addresses()))"
    )
    return [(name, pattern) for name, pattern in json.loads(printed)]


def _stock(server: Server, call: str) -> Any:
    """Result of a function of ``stock.py`` on the server's data."""
    return json.loads(
        server.run(f"import json; from tests.attacks.stock import *; print(json.dumps({call}))")
    )


def report(games: Iterable[str], runs: int, most: int, about: str = "") -> int:
    """Measure and print, the dearest first; 1 if anything costs more than it may."""
    with tempfile.TemporaryDirectory(prefix="costs-") as folder:
        site = Site(Path(folder) / "site")
        site.prepare()
        server = Server(site, Path(folder) / "server", STARCIV_BOT_DELAY_MS=str(ROBOTS_MS)).start()
        try:
            ranking = Ranking(server, runs, about)
            costs = ranking.rank(games)
        finally:
            server.close()
    print_out(costs, ranking, most)
    return any(cost.too_much for cost in costs)


def print_out(costs: list[Cost], ranking: Ranking, most: int) -> None:
    """One line a request: median, the dearest batch, the ratio of the median to ``/healthz``."""
    health, loop = ranking.health, ranking.meter.loop
    print(f"/healthz: {health:.2f} ms; {LOOP_TURNS} turns: {loop:.1f} ms, told as {LOOP_MS}")  # noqa: T201
    print("  median  longest  ratio    what, who, and the last answer")  # noqa: T201
    for cost in costs[:most]:
        mark = "!" if cost.too_much else " "
        figures = f"{cost.median:8.1f} {max(cost.spent):8.1f} {cost.median / max(health, 0.01):6.0f}"
        print(f"{mark}{figures}    {cost.what} ({cost.who}): {cost.answer}")  # noqa: T201
    dear = sum(cost.too_much for cost in costs)
    print(f"{len(costs)} kinds of requests, {dear} of them above {MOST_MS:.0f} ms")  # noqa: T201
