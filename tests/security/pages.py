"""Requests that no page of ours makes, to every address of the site: the pages, their JSON, and the interface.

    python -m tests.security.pages --requests 10000        # tables of every game in turn

Addresses are those of ``starciv.urls``, whatever is added there. They are asked for with every method, by seats,
strangers and accounts, about tables that wait, run or are over, with bodies bent from what pages send. No answer may
be an error of ours or hold a word of the server's inside; a refused request, and one that only asks, changes no row.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any
from urllib.parse import urlencode

from tests.security.forging import ODD, bent, mangled, odd_value
from tests.security.leaks import init_worker

METHODS = ("GET", "POST", "PUT", "HEAD", "DELETE", "OPTIONS", "PATCH")
SAFE = ("GET", "HEAD", "OPTIONS")
WRITING = ("seat", "account-link", "room", "replay", "account")
"""Addresses where asking may write: a link that is opened, a page that notes that somebody was there."""
BODIES: dict[str, dict[str, Any]] = {
    "orders": {"orders": {"pass": True, "until": "round"}}, "drafts": {"prompt": "p", "data": {"lines": [{"n": 1}]}},
    "fork": {"move": 3, "seats": ["me", "robot"], "dealt": False}, "deputy": {"name": "Zoe", "hours": 4},
    "account-settings": {"preferences": {"sound": True}}, "blocked": {"seat": 1, "on": True},
    "report-say": {"text": "it broke"}, "account-letter": {"email": "ada@mail.example"},
    "notices-hook": {"url": "https://hooks.example/x"}, "notices-mail": {"address": "ada@mail.example"},
    "notices-push": {"subscription": {"endpoint": "https://push.example/x", "keys": {"p256dh": "x", "auth": "y"}}},
    "passkey-use": {"answer": {"id": "x", "rawId": "x", "type": "public-key", "response": {}}},
    "passkey-make": {"answer": {"id": "x", "response": {}}, "keep": True}, "set_language": {"language": "fr"},
    "tables": {"host_name": "Ada", "game": "bss", "bots": 1, "options": {}, "clock": {"control": "none"}},
    "moves": {"token": "t1", "prompt": None, "action": {"do": "pass"}}, "join": {"name": "Zoe", "word": "x"},
    "rewind": {"token": "t2", "do": "ask", "seq": 1, "to": 0}, "account-block": {"seat": "AAAA-2222:1"},
    "account-lift": {"block": "3"}, "account-name": {"name": "Zoe"}, "passkey-remove": {"passkey": "1"},
    "takeover": {"robot": "1"},
    "new": {"game": "bss", "host_name": "Ada", "bots": "2", "level": "rookie", "public": "on"},
}  # fmt: skip
"""Bodies as pages and programs send them, by the name of their address."""
WORDS = (
    "0",
    "1",
    "7",
    "99999999999999",
    "x" * 20,
    "A" * 64,
    "all",
    "spectator",
    "fr",
    "en",
    "starciv",
    "rules",
)
QUERIES = (
    "after",
    "eyes",
    "code",
    "next",
    "game",
    "view",
    "page",
    "q",
    "from",
    "set",
    "words",
    "language",
    "test",
)


@dataclass
class Answers:
    """Result of a run: requests, answers by status, addresses, and faults."""

    requests: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    addresses: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)

    def add(self, other: Answers) -> None:
        self.requests += other.requests
        self.statuses.update(other.statuses)
        self.addresses |= other.addresses
        self.faults += other.faults

    def __str__(self) -> str:
        said = f"{self.requests} requests to {len(self.addresses)} addresses"
        return f"{said}: {dict(sorted(self.statuses.items()))}, {len(self.faults)} faults"


def addresses() -> list[tuple[str, str]]:
    """Name and pattern of every address of the site but the admin's, whose door alone is asked at."""
    from django.urls import URLPattern, URLResolver, get_resolver

    def below(patterns: Any, before: str) -> Iterator[tuple[str, str]]:
        for one in patterns:
            here = before + str(one.pattern).removeprefix("^")
            if isinstance(one, URLResolver):
                yield from () if one.app_name == "admin" else below(one.url_patterns, here)
            elif isinstance(one, URLPattern):
                yield one.name or here, here.removesuffix("$")

    return [*below(get_resolver().url_patterns, ""), ("admin", "admin/login/")]


GROUP = re.compile(r"\(\?P<(?P<name>\w+)>(?:[^()]|\(\?:[^()]*\))*\)|<(?:\w+:)?(?P<converted>\w+)>")


def filled_in(pattern: str, fill: Callable[[re.Match[str]], str]) -> str:
    """Path of an address whose pattern has ``fill`` in the place of each group; optional signs are left out."""
    return GROUP.sub(fill, pattern).replace("\\", "").replace("^", "").replace("$", "")


class Prowler:
    """Somebody who asks at all doors of tables of one game, in three moods of it."""

    def __init__(self, seed: int, game: str) -> None:
        from tests.security.fuzz import Fuzzer

        self.dice = random.Random(seed)
        self.tables = [Fuzzer(seed, mood, game) for mood in ("lobby", "running", "over")]
        self.doors = addresses()
        self.found = Answers()
        self.allowed: dict[str, list[str]] = {}

    def run(self, requests: int, seconds: float = 86_400) -> Answers:
        """Make so many requests, none new after so many seconds."""
        from django.core.cache import caches

        until = time.monotonic() + seconds
        for number in range(requests):
            if time.monotonic() > until:
                break
            if number % 10 == 0:
                caches["limits"].clear()  # or nearly all would be too fast, and nothing else
            if number % 100 == 50:
                self.tables[1].go_on()
            self.ask(*self.dice.choice(self.doors))
        return self.found

    def ask(self, name: str, pattern: str) -> None:
        """One request."""
        from tests.security.fuzz import TELLTALES

        table = self.dice.choice(self.tables)
        method = self.dice.choice(self.allowed.get(name, METHODS) if self.dice.random() < 0.9 else METHODS)
        client, secret = self._client(table)
        path, body, kind = "/" + self._path(pattern, table, secret), *self._body(name, table)
        headers = self.dice.choice(
            [{}, {}, {"accept-language": "fr"}, {"accept-encoding": "gzip"}, {"accept": "application/json"}]
        )
        if secret and self.dice.random() < 0.5:
            headers = {**headers, "authorization": f"Seat {secret}"}
        query = self._query()
        before = table._rows()
        answer = client.generic(method, path, body, content_type=kind, headers=headers, QUERY_STRING=query)
        if answer.status_code == 405:
            self.allowed[name] = answer["Allow"].replace(" ", "").split(",")
        self.found.requests += 1
        self.found.addresses.add(name)
        self.found.statuses[answer.status_code] += 1
        said = f"{method} {path}?{query} {kind} {body[:200]!r}"
        if answer.status_code >= 500:
            self.found.faults.append(f"{said}: {answer.status_code}")
        text = "" if answer.streaming else answer.content.decode("utf-8", "replace")
        inside = [one for one in TELLTALES if one in text and one not in said]
        if inside and answer.get("Content-Type", "").startswith("application/json"):
            self.found.faults.append(f"{said}: answered with {inside}")
        asks = method in SAFE and name not in WRITING
        if (asks or answer.status_code >= 400) and table._rows() != before:
            self.found.faults.append(f"{said}: {answer.status_code}, and changed something")

    def _client(self, table: Any) -> tuple[Any, str]:
        """A browser with a seat of the table, with a wrong cookie or none; now and then with an account."""
        from django.http import HttpResponse
        from django.test import Client

        from games.accounts import session
        from games.tables.core import seat_cookies

        client = Client(raise_request_exception=False)
        secret = self.dice.choice([*table.secrets.values(), "", "wrong"])
        if secret:
            response = HttpResponse()
            seat_cookies.give(response, table.code, secret)
            client.cookies.update(response.cookies)
        if self.dice.random() < 0.3:
            client.force_login(session.open_account(name="Ada").user)  # its own: a request may erase it
        return client, secret

    def _path(self, pattern: str, table: Any, secret: str) -> str:
        """An address that fits the pattern, mostly: groups are filled in, and optional signs left out."""

        def filled(group: re.Match[str]) -> str:
            name = group["name"] or group["converted"] or ""
            if self.dice.random() < 0.1:
                return self.dice.choice(WORDS)
            choices = {
                "code": [table.code, table.code, table.code.lower(), "AAAA-2222"],
                "secret": [secret or "x" * 32, "y" * 32],
                "eyes": ["all", "spectator", "0", "1", "77"],
                "number": ["0", "1", "9", "999999"],
                "move": ["0", "3", "999999"],
                "key": [table.game, "starciv", "nothing"],
                "language": ["fr", "en"],
                "mark": ["0123456789ab"],
                "digest": [table.content, "0" * 64],
                "word": ["w" * 40],
            }
            return self.dice.choice(choices.get(name, list(WORDS)))

        return filled_in(pattern, filled)

    def _query(self) -> str:
        if self.dice.random() < 0.6:
            return ""
        signs = [one for one in (*ODD, *WORDS) if isinstance(one, str | int) and "\ud800" not in str(one)]
        return urlencode({self.dice.choice(QUERIES): self.dice.choice(signs) for _ in range(2)})

    def _body(self, name: str, table: Any) -> tuple[bytes, str]:
        """A body and its kind: JSON or a form as the address takes it, bent; or nonsense."""
        usual = name if name in BODIES and self.dice.random() < 0.9 else self.dice.choice(list(BODIES))
        said: Any = dict(BODIES[usual])
        if usual in ("drafts", "moves") and table is self.tables[1]:
            act = table.frames.answer()
            said |= {"prompt": act["prompt"], "data" if usual == "drafts" else "action": act["action"]}
        for _ in range(self.dice.choice([0, 0, 1, 1, 2, 4])):
            said = bent(self.dice, said)
        chance = self.dice.random()
        if chance < 0.5:
            text = json.dumps(said)  # with NaN, lone surrogates and all
            text = mangled(self.dice, text) if self.dice.random() < 0.1 else text
            if self.dice.random() < 0.05:
                text = text.replace("1", "NaN").replace("true", "1e999")
            return text.encode("utf-8", "surrogatepass"), "application/json"
        if chance < 0.9:
            plain = said if isinstance(said, dict) else {"name": said}
            form = urlencode({key: str(value) for key, value in plain.items()}, errors="surrogatepass")
            return form.encode(), "application/x-www-form-urlencoded"
        kind = self.dice.choice(
            ["multipart/form-data; boundary=x", "text/plain", "application/json; charset=x", ""]
        )
        return json.dumps(odd_value(self.dice)).encode() + self.dice.randbytes(20), kind


PART = 250
"""Requests about the tables of one game; then comes the next."""


def prowl(number: int, requests: int, seconds: float) -> tuple[str, Answers]:
    """Part ``number`` of a run: everything follows from that number."""
    from django.test.utils import setup_test_environment, teardown_test_environment

    from games import registry

    game = registry.keys()[number % len(registry.keys())]
    setup_test_environment()
    try:
        return game, Prowler(number, game).run(requests, seconds)
    finally:
        teardown_test_environment()


def main(arguments: list[str] | None = None) -> int:
    """Ask, print what came of it; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--requests", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first part, of 250 requests")
    parser.add_argument("--seconds", type=float, default=86_400, help="no new request after so long")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    asked = parser.parse_args(arguments)
    started, total = time.monotonic(), Answers()
    parts = range(asked.first, asked.first + -(-asked.requests // PART))
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn"), initializer=init_worker) as pool:
        share = asked.seconds * asked.jobs / len(parts)
        for game, found in pool.map(prowl, parts, [PART] * len(parts), [share] * len(parts)):
            total.add(found)
            for fault in found.faults[:5]:
                print(fault)  # noqa: T201
            print(game, total, f"{time.monotonic() - started:.0f} s", flush=True)  # noqa: T201
    return bool(total.faults)


if __name__ == "__main__":
    sys.exit(main())
