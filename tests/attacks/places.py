"""Attacks on what others wait for: one network asks for as much work of worker processes as it can."""

from __future__ import annotations

import itertools
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable

from tests.attacks.files import file_of
from tests.attacks.points import attack
from tests.attacks.robots import processor_time_of
from tests.attacks.visitor import Visitor, begun, table_of
from tests.server import Server

CROWD = {"move": 16, "file": 16, "line": 8}
"""Requests of each kind that the network has under way all the time: more than there are threads for pages."""
QUIET, PRESSED = 4.0, 10.0
"""Seconds in which a bystander is served before and meanwhile."""
HELD_UP = 12.0
"""Seconds of a processor that the server and its workers may take while the bystander waits for an answer: how long
that is by the clock says how busy the machine is."""
UNAVAILABLE = 503
"""Status while the database is busy: whoever hears it comes again, and that is part of their wait."""
EVERY = 0.3
"""Seconds between two rounds of the bystander's requests: files may be asked for sixty times."""


class Network:
    """Visitors of one network (/24) with a table of a slow game; all may watch ``brought``, a game that is over."""

    def __init__(self, server: Server, brought: str) -> None:
        self._server, self._brought = server, brought
        self._code, (self._host, *_) = begun(server, "Ben", game="elgebar", bots=0)
        self._prompt = table_of(self._host, self._code)["prompts"][0]["id"]
        self._tokens = itertools.count()

    def visitor(self, number: int) -> Visitor:
        """One of its visitors, who has the seat of the table's host."""
        visitor = Visitor(self._server, f"{self._host.where.rpartition('.')[0]}.{number}")
        visitor.secret = self._host.secret
        return visitor

    def ask(self, kind: str, visitor: Visitor, number: int) -> int:
        """Status of a request: a page, or one that waits for a worker process."""
        if kind == "move":
            token = next(self._tokens)
            deed = {"do": ("no_orders", "take_back")[token % 2]}
            said = {"token": f"n{token}", "prompt": self._prompt, "action": deed}
            return visitor.api(f"{self._code}/moves/", **said).status
        pages = {"page": "/", "file": "game.json", "line": f"replay/line/{number % 40}.json"}
        path = pages[kind] if kind == "page" else f"/t/{self._brought}/{pages[kind]}"
        return visitor.get(path).status


@attack(
    "26", "one network asks for slow moves, game files and best lines, and others wait in vain", long=True
)
def places(server: Server) -> str:
    """Forty requests under way from many addresses of a network; a bystander asks for the like, one at a time."""
    brought = Visitor(server).send("POST", "/api/import/", file_of("bss", large=False), "application/json")
    assert brought.status == 201, brought.text
    eve, bystander = (Network(server, brought.json["code"]) for _ in range(2))
    before = _served(bystander, QUIET)
    tally, over = Counter[int](), threading.Event()
    crowd = [
        threading.Thread(target=_press, args=(eve, kind, number, tally, over.is_set))
        for kind, many in CROWD.items()
        for number in range(many)
    ]
    for thread in crowd:
        thread.start()
    try:
        beside = _served(bystander, PRESSED)
    finally:
        over.set()
        for thread in crowd:
            thread.join()
    assert min(tally[200], tally[429]) > 0, f"the attack was not made: {tally}"
    waits = ", ".join(f"{kind} {_most(beside[kind])} ({_most(before[kind])} before)" for kind in beside)
    told = f"{tally.total()} requests, {tally[429]} refused at once; the bystander waits at most {waits}"
    assert max(spent for waits in beside.values() for _, spent in waits) < HELD_UP, told
    return told


Wait = tuple[float, float]
"""Seconds of a wait, by the clock and of a processor."""


def _served(network: Network, seconds: float) -> dict[str, list[Wait]]:
    """How long requests of each kind wait; all of them must be answered."""
    took: dict[str, list[Wait]] = defaultdict(list)
    visitor, until = network.visitor(1), time.monotonic() + seconds
    for number in itertools.count():
        for kind in ("page", "move", "file"):
            began, spent = time.monotonic(), processor_time_of(visitor.server)
            while (status := network.ask(kind, visitor, number)) == UNAVAILABLE:
                time.sleep(EVERY)
            assert status == 200, f"{kind}: {status}"
            took[kind].append((time.monotonic() - began, processor_time_of(visitor.server) - spent))
        if time.monotonic() > until:
            return took
        time.sleep(EVERY)
    raise AssertionError


def _press(network: Network, kind: str, first: int, tally: Counter[int], over: Callable[[], bool]) -> None:
    """Ask again and again, from another address each time: limits of addresses count for little."""
    for number in itertools.count(first):
        if over():
            return
        tally[network.ask(kind, network.visitor(2 + number % 250), number)] += 1


def _most(waits: list[Wait]) -> str:
    clock, spent = map(max, zip(*waits, strict=True))
    return f"{1000 * clock:.0f} ms, {spent:.2f} s of a processor"
